"""K§8 The day: its seven steps, finished by all parties before the next one begins."""

from collections.abc import Callable

from heerbann.engine.book.rulebook import rule
from heerbann.engine.rules.asks import Faces, Roll, Seat
from heerbann.systems.diex_war.model.campaign.events.days import (
    DayDawned,
    OrderRolled,
    PhaseBegan,
    TurnEnded,
)
from heerbann.systems.diex_war.model.campaign.state import Phase, State, War

PHASES: tuple[Phase, ...] = (
    "supply", "regroup", "convoys", "movement", "encounters", "battles", "sieges", "evening",
)  # fmt: skip
"""K§8: the steps of a day, and its end."""
ACTED: tuple[Phase, ...] = ("supply", "regroup", "convoys", "movement", "encounters")
"""Steps in which the parties act one after the other."""


@rule("K8")
async def begin_day(war: War) -> None:
    """One round is one day."""
    war.emit(DayDawned(war.state.day + 1))


def is_order_open(state: State) -> bool:
    """Has nobody thrown for it yet?"""
    return not state.order


@rule("K8")
async def roll_order(war: War) -> None:
    """N40: a die for each party, the highest first; all throw again if two are equal."""
    seats = war.state.scenario.seats
    faces = await Roll("K8", len(seats), 10, by=seats, again=has_ties)
    if not has_ties(faces):
        war.emit(OrderRolled(faces, order_of(seats, faces)))


def has_ties(faces: Faces) -> bool:
    """Did two throw the same?"""
    return len(set(faces)) < len(faces)


@rule("K8")
def order_of(seats: tuple[Seat, ...], faces: Faces) -> tuple[Seat, ...]:
    """N40: the highest first."""
    return tuple([seat for _, seat in sorted(zip(faces, seats, strict=True), reverse=True)])


def is_day_running(state: State) -> bool:
    """Is there a step left?"""
    return state.phase != "evening"


def is_quiet(state: State) -> bool:
    """Is no battle being arranged, fought or settled?"""
    return state.clash is None and state.aftermath is None and state.proposal is None


def during(phase: Phase, condition: Callable[[State], bool]) -> Callable[[State], bool]:
    """In a step of the day, while no battle is going on."""

    def holds(state: State) -> bool:
        return state.phase == phase and is_quiet(state) and condition(state)

    return holds


def is_acting(state: State) -> bool:
    """Has somebody still to act in this step?"""
    return bool(state.acting)


def begin_phase(war: War, phase: Phase) -> None:
    """K§8: the next step begins; whoever acts in it does so in the order of today."""
    acting = war.state.order if phase in ACTED else ()
    war.emit(PhaseBegan(phase, acting))


def next_phase(state: State) -> Phase:
    """The step after this one."""
    if state.phase not in PHASES:
        return PHASES[0]
    return PHASES[PHASES.index(state.phase) + 1]


def end_turn(war: War) -> None:
    """The one who acts has finished."""
    war.emit(TurnEnded(war.state.acting[0]))
