"""§11.4.1 The besieger besieged: a relief army comes while he holds part of the works."""

from collections.abc import Iterator
from functools import partial

from heerbann.engine.book.rulebook import rule
from heerbann.engine.rules.asks import Choose, Roll
from heerbann.systems.diex_war.model.actions import (
    DivideForces,
    EndStaying,
    StayInside,
    TakeField,
    WithdrawInside,
)
from heerbann.systems.diex_war.model.charts import SIEGE
from heerbann.systems.diex_war.model.events.battles import (
    AnimalsCounted,
    RolesReversed,
    WorksGivenUp,
)
from heerbann.systems.diex_war.model.events.outings import StandTaken, WorksKept, WorksStormed
from heerbann.systems.diex_war.model.events.stores import OwnFood
from heerbann.systems.diex_war.model.state import Battle, Man, State, UnitId, able, owned

FEWEST = 2
"""So many are needed to be divided."""


def is_stand_open(state: State) -> bool:
    """A relief army gives battle, and the besieger owns part of the works."""
    due = state.relieved and state.forced == "field" and state.stand is None
    return due and bool(owned(state, state.besieger))


@rule("11.4.1")
async def take_stand(battle: Battle) -> None:
    """Take the field with everybody, divide the men, or withdraw into the works."""
    state = battle.state
    match await Choose(state.besieger, "11.4.1", "stand", partial(stand_choices, state)):
        case TakeField():
            battle.emit(StandTaken(state.besieger, "field"))
            battle.emit(WorksGivenUp(state.besieged))
        case DivideForces():
            battle.emit(StandTaken(state.besieger, "split"))
        case WithdrawInside():
            battle.emit(StandTaken(state.besieger, "withdraw"))
            lose_animals(battle)
            reverse_roles(battle)


def stand_choices(state: State) -> Iterator[TakeField | DivideForces | WithdrawInside]:
    """Who has nobody to spare cannot divide."""
    number = len(able(state, state.besieger))
    if number:
        yield TakeField()
    if number >= FEWEST:
        yield DivideForces()
    yield WithdrawInside()


@rule("11.4.1")
def reverse_roles(battle: Battle) -> None:
    """The besieger is besieged in the part he holds, and the besieged besieges him."""
    battle.emit(RolesReversed(battle.state.besieged))


def lose_animals(battle: Battle) -> None:
    """Laden animals of a relief army that do not come in."""
    if number := battle.state.stock("animals", battle.state.besieged):
        battle.emit(AnimalsCounted(0, number))


def is_own_food_due(state: State) -> bool:
    """N27: has the die for the food of those who are besieged now still to fall?"""
    return state.own_food_due


@rule("11.4.1")
async def find_own_food(battle: Battle) -> None:
    """What they took they have; what they had themselves a die says, at least two days in all."""
    state = battle.state
    (die,) = await Roll("11.4.1", 1, SIEGE.inner_ward.own, by=(state.besieged,))
    days = max(die, SIEGE.inner_ward.own_least - state.days_left)
    battle.emit(OwnFood(state.besieged, die, days))


# Two battles at the same time: who goes where


def is_staying_open(state: State) -> bool:
    """Has the besieger still to say who keeps the works?"""
    return state.stand == "split" and state.staying is None


@rule("11.4.1")
async def choose_staying(battle: Battle) -> None:
    """The besieger names those who keep the works; at least one, and not all."""
    men = able(battle.state, battle.state.besieger)
    most = len(men) - 1
    units = await _name(battle, men, most, 1)
    battle.emit(WorksKept(units))


def is_storming_open(state: State) -> bool:
    """Has the besieged still to say who tries to drive them out?"""
    return state.staying is not None and state.storming is None


@rule("11.4.1")
async def choose_storming(battle: Battle) -> None:
    """The besieged names those who fight in the works; the others take the field."""
    men = able(battle.state, battle.state.besieged)
    units = await _name(battle, men, len(men) - 1, 0)
    battle.emit(WorksStormed(units))


async def _name(battle: Battle, men: list[Man], most: int, least: int) -> tuple[UnitId, ...]:
    chosen: list[UnitId] = []
    while len(chosen) < most:
        left = [man.id for man in men if man.id not in chosen]
        options = [StayInside(unit) for unit in left]
        ends = (EndStaying(),) if len(chosen) >= least else ()
        seat = men[0].side
        answer = await Choose(seat, "11.4.1", "staying", (*ends, *options), always=True)
        if isinstance(answer, EndStaying):
            break
        chosen.append(answer.unit)
    return tuple(chosen)
