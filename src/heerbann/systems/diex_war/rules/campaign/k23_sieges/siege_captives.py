"""K§21, N24 Prisoners of a siege: under guard outside, out of the game in a castle."""

from heerbann.engine.book.rulebook import rule
from heerbann.systems.diex_war.model.campaign.charts import NUMBERS
from heerbann.systems.diex_war.model.campaign.events.sieges import CaptivesCounted
from heerbann.systems.diex_war.model.campaign.siege_facts import Siege
from heerbann.systems.diex_war.model.campaign.state import Group, State, War
from heerbann.systems.diex_war.rules.campaign.k21_prisoners import hold
from heerbann.systems.diex_war.rules.campaign.k23_sieges.siege_sides import besieging, seats_in


@rule("K21")
def see_to_captured(war: War, siege: Siege) -> None:
    """Men of the garrison are guarded by the besiegers, or killed; the castle keeps its own."""
    if not siege.captured:
        return
    castle = war.state.garrisons[siege.castle]
    own = [unit for unit in siege.captured if war.state.men[unit].side == castle.side]
    others = [unit for unit in siege.captured if unit not in own]
    war.emit(CaptivesCounted(seats_in(war.state, siege), siege.castle, tuple(others)))
    if own:
        hold(war, tuple(own), _guards(war.state, siege))


def _guards(state: State, siege: Siege) -> Group | None:
    """The largest group before the castle with enough men."""
    groups = besieging(state, siege)
    enough = [group for group in groups if len(group.men) >= NUMBERS.prisoners.guards]
    return next(iter(enough), None)
