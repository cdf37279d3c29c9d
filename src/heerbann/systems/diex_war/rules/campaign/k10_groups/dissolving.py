"""K§10: a group below three dissolves at once, and its men leave the game."""

from heerbann.engine.book.rulebook import rule
from heerbann.systems.diex_war.model.campaign.charts import NUMBERS
from heerbann.systems.diex_war.model.campaign.events.captives import GuardChanged, PrisonersKilled
from heerbann.systems.diex_war.model.campaign.events.groups import GroupDissolved
from heerbann.systems.diex_war.model.campaign.facts import captives_of
from heerbann.systems.diex_war.model.campaign.state import War
from heerbann.systems.diex_war.rules.campaign.k21_prisoners import guards_beside


@rule("K10", "K21")
def dissolve_small(war: War) -> None:
    """Even the winners of a battle; others beside them guard their prisoners, or these die."""
    for group in list(war.state.groups.values()):
        if len(group.men) < NUMBERS.groups.least:
            for captives in captives_of(war.state, group):
                guards = guards_beside(war.state, group.hex, group.side, captives.men)
                if guards is None:
                    war.emit(PrisonersKilled(captives.men))
                else:
                    war.emit(GuardChanged(captives.id, guards.id))
            war.emit(GroupDissolved(group.side, group.id, group.men))
