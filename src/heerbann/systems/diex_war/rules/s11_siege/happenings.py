"""§11.6 The events: what each of them does."""

from collections.abc import Awaitable, Callable

from heerbann.engine.book.rulebook import rule
from heerbann.engine.rules.asks import Draw, Roll, Seat
from heerbann.systems.diex_war.model.charts import EVENTS, NUMBERS, EventKey
from heerbann.systems.diex_war.model.events.days import InitiativeForced, RainSet, WoodFound
from heerbann.systems.diex_war.model.events.men import (
    Joined,
    MurderTried,
    PurseOpened,
    Questioned,
    SicknessBroke,
)
from heerbann.systems.diex_war.model.events.outings import ReliefCame
from heerbann.systems.diex_war.model.events.stores import (
    FoodShared,
    FoodStolen,
    LaddersWrecked,
    SaboteurFailed,
)
from heerbann.systems.diex_war.model.roster import soldiers_of
from heerbann.systems.diex_war.model.state import (
    Battle,
    State,
    UnitId,
    commanders,
    figure_of,
    free_ids,
    holds,
    names_known,
    soldiers,
)
from heerbann.systems.diex_war.model.works import LAST_HOLD
from heerbann.systems.diex_war.rules.s11_siege.victory import check_commanders, lose
from heerbann.systems.diex_war.rules.s11_siege.wounds import kill, wound


@rule("11.6")
async def happen(battle: Battle, key: EventKey) -> None:
    """The row of the event, if it has any effect."""
    procedure = _PROCEDURES.get(key)
    if procedure is not None:
        await procedure(battle)


async def _poison(battle: Battle) -> None:
    """8: the die says how many of the besieged."""
    await _sicken(battle, "poison", battle.state.besieged)


async def _dysentery(battle: Battle) -> None:
    """15: the die says how many of the besiegers."""
    await _sicken(battle, "dysentery", battle.state.besieger)


async def _sicken(battle: Battle, key: EventKey, side: Seat) -> None:
    (number,) = await Roll("11.6", 1, 10)
    battle.emit(SicknessBroke(key, side, battle.state.besieger, number))


async def _suspect(battle: Battle) -> None:
    """9: one after the other, in no order (N11), until the first who throws a ten."""
    left = [man.id for man in soldiers(battle.state, battle.state.besieged)]
    while left:
        unit = UnitId(await Draw("11.6", tuple([(name, 1) for name in left])))
        (die,) = await Roll("11.6", 1, 10)
        battle.emit(Questioned(unit, die))
        if die >= NUMBERS.suspect:
            kill(battle, unit)
            check_commanders(battle)
            return
        left.remove(unit)


async def _wood(battle: Battle) -> None:
    """10: the next ladders are more."""
    battle.emit(WoodFound())


async def _reinforcements(battle: Battle) -> None:
    """11: the besieger buys men."""
    battle.emit(PurseOpened("reinforcements", battle.state.besieger, NUMBERS.points))


async def _theft(battle: Battle) -> None:
    """12: food for some days is gone, but never more than there is (N03)."""
    days = min(NUMBERS.theft, battle.state.days_left)
    battle.emit(FoodStolen(battle.state.besieged, days))


async def _traitor(battle: Battle) -> None:
    """13: the besieger has the initiative and storms."""
    if not holds(battle.state, battle.state.besieger, *LAST_HOLD[battle.state.scenario.works]):
        battle.emit(InitiativeForced(battle.state.besieger, "assault"))


async def _refugees(battle: Battle) -> None:
    """14: new light infantry for the besieged, who eat, too."""
    state = battle.state
    (number,) = await Roll("11.6", 1, 10)
    figures = _refugee_figures(state, number)
    units = free_ids(names_known(state), figures)
    battle.emit(Joined(units, state.besieged, "refugees"))
    if len(soldiers(state, state.besieged)) > _food_measure(state):
        battle.emit(FoodShared(state.besieged, min(NUMBERS.refugees, state.days_left)))


def _refugee_figures(state: State, number: int) -> tuple[str, ...]:
    """Those of the roster who are not there yet, then others of the same names."""
    nation = state.scenario.host(state.besieged).nation
    kinds = [one.key for one in soldiers_of(nation) if one.code == EVENTS.refugees[nation]]
    fresh = [key for key in kinds if key not in state.men]
    return tuple([*fresh, *(kinds * number)][:number])


def _food_measure(state: State) -> int:
    doubled = state.house.refugees == "days_times_two"  # ruling W-24
    return state.days_left * 2 if doubled else state.days_left


async def _saboteur(battle: Battle) -> None:
    """16: on six or more every finished ladder is destroyed (R61)."""
    state = battle.state
    (die,) = await Roll("11.6", 1, 10)
    if die < NUMBERS.saboteur:
        battle.emit(SaboteurFailed(die))
        return
    amount = state.stock("ladders", state.besieger)
    battle.emit(LaddersWrecked(state.besieger, amount))


async def _murderer(battle: Battle) -> None:
    """17: the leader in the besieger's camp dies, is wounded, or has luck (N09)."""
    state = battle.state
    leader = leader_of(state, state.besieger)
    if leader is None:
        return
    (die,) = await Roll("11.6", 1, 10)
    battle.emit(MurderTried(leader, die))
    if die >= NUMBERS.murder:
        kill(battle, leader)
    elif die >= NUMBERS.stab:
        wound(battle, leader)
    check_commanders(battle)


def leader_of(state: State, side: Seat) -> UnitId | None:
    """The best who can command; where nobody can, the strongest man (N09)."""
    best = commanders(state, side)
    if best:
        return best[0].id
    men = sorted(soldiers(state, side), key=lambda man: -man.kind.best_attack)
    return men[0].id if men else None


async def _rain(battle: Battle) -> None:
    """18: the besieged have more on their next initiative."""
    battle.emit(RainSet(NUMBERS.rain))


async def _relief(battle: Battle) -> None:
    """19: the besieged buy a relief army."""
    battle.emit(PurseOpened("relief", battle.state.besieged, NUMBERS.points))


async def _messenger(battle: Battle) -> None:
    """20: the siege is lifted at once."""
    lose(battle, battle.state.besieger, "lifted")


_PROCEDURES: dict[EventKey, Callable[[Battle], Awaitable[None]]] = {
    "poison": _poison,
    "suspect": _suspect,
    "wood": _wood,
    "reinforcements": _reinforcements,
    "theft": _theft,
    "traitor": _traitor,
    "refugees": _refugees,
    "dysentery": _dysentery,
    "saboteur": _saboteur,
    "murderer": _murderer,
    "rain": _rain,
    "relief": _relief,
    "messenger": _messenger,
}


async def relief_of_scenario(battle: Battle) -> None:
    """A scenario may send a relief army on a day: it gives battle, whatever else happens."""
    state = battle.state
    relief = state.scenario.relief
    if relief is None or relief.day != state.day or state.swapped:
        return
    figures = tuple([figure_of(name) for name in relief.men])
    units = free_ids(names_known(state), figures)
    battle.emit(Joined(units, state.besieged, "relief"))
    battle.emit(ReliefCame(relief.animals))
    battle.emit(InitiativeForced(state.besieged, "field"))
