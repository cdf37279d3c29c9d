"""K§20 The wounded: the die for their recovery, and where they get well."""

from heerbann.engine.book.rulebook import rule
from heerbann.engine.rules.asks import Modifier, Roll, Seat
from heerbann.systems.diex_war.model.campaign.charts import NUMBERS
from heerbann.systems.diex_war.model.campaign.events.evenings import Cured, CureNoted, CureRolled
from heerbann.systems.diex_war.model.campaign.events.patients import (
    PatientsExpelled,
)
from heerbann.systems.diex_war.model.campaign.facts import nation_of, sites
from heerbann.systems.diex_war.model.campaign.state import Soldier, Source, State, Village, War
from heerbann.systems.diex_war.model.charts import healing_days
from heerbann.systems.diex_war.model.state import UnitId
from heerbann.systems.diex_war.rules.campaign.k10_groups.regrouping import muster
from heerbann.systems.diex_war.rules.campaign.k11_movement.duties import HOMELESS


def hurt(state: State) -> list[Soldier]:
    """Those for whom the die has still to fall."""
    return [man for man in state.men.values() if man.hurt is not None and man.fate == "present"]


def is_healing_due(state: State) -> bool:
    """Was somebody wounded today?"""
    return bool(hurt(state))


@rule("K20")
async def roll_healing(war: War) -> None:
    """N70: in step 7 of the day; Scots and Vikings need longer."""
    man = hurt(war.state)[0]
    modifiers = homeless(man)
    by = () if man.side is None else (man.side,)
    (die,) = await Roll("K20", 1, 10, by=by, modifiers=modifiers)
    days = healing_days(die + sum([one.amount for one in modifiers]))
    war.emit(CureRolled(man.side, die))
    war.emit(CureNoted(man.side, man.id, war.state.day + days))


@rule("K20")
def homeless(man: Soldier) -> tuple[Modifier, ...]:
    """Scots and Vikings have no refuge."""
    if man.kind.nation not in HOMELESS:
        return ()
    return (Modifier("K20", NUMBERS.battle.homeless, "no-refuge"),)


@rule("K20")
def recover(war: War) -> None:
    """N70: in the morning of their day, in a friendly place; Scots and Vikings anywhere."""
    for man in list(war.state.men.values()):
        if man.heals is not None and man.heals <= war.state.day and is_cared_for(war.state, man):
            war.emit(Cured(man.side, man.id))


@rule("K20")
def is_cared_for(state: State, man: Soldier) -> bool:
    """Does he lie in a place or castle, or is he of those who get well anywhere?"""
    if man.kind.nation in HOMELESS:
        return True
    if any(man.id in place.patients for place in sites(state)):
        return True
    return any(man.id in garrison.men for garrison in state.garrisons.values())


@rule("K20")
def expel_patients(war: War) -> None:
    """W-14: a place that turns hostile keeps nobody: three or more are a group, fewer are lost."""
    for village in list(war.state.villages.values()):
        for seat in war.state.scenario.seats:
            _expel(war, village, seat)


def _expel(war: War, village: Village, seat: Seat) -> None:
    state = war.state
    men = tuple([unit for unit in village.patients if state.men[unit].side == seat])
    if not men or is_welcome(state, village, seat, men):
        return
    if len(men) >= NUMBERS.groups.least:
        muster(war, seat, men)
    else:
        war.emit(PatientsExpelled(seat, Source(village.id), men))


def is_welcome(state: State, village: Village, seat: Seat, men: tuple[UnitId, ...]) -> bool:
    """Normans only in a loyal village; Saxons who lie there stand where it stands."""
    return nation_of(state, seat, men) == "saxon" or village.stance == "loyal"
