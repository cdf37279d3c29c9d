"""§11.6 11, 19: men for points, and what becomes of a relief army."""

from collections.abc import Iterator
from functools import partial

from heerbann.engine.book.rulebook import rule
from heerbann.engine.rules.asks import Choose, Refusal
from heerbann.systems.diex_war.model.actions import EndHiring, ForgoRelief, Hire, JoinRelief
from heerbann.systems.diex_war.model.events.days import InitiativeForced
from heerbann.systems.diex_war.model.events.men import Hired, PurseClosed, WentHome
from heerbann.systems.diex_war.model.events.outings import ReliefCame
from heerbann.systems.diex_war.model.roster import ROSTER, soldiers_of
from heerbann.systems.diex_war.model.state import Battle, Origin, State, free_ids, names_known


def is_hiring(state: State) -> bool:
    """Are there points to spend?"""
    return state.purse is not None


@rule("11.6")
async def hire(battle: Battle) -> None:
    """One man after the other, as long as the points last; no ladders, no fascines."""
    purse = battle.state.purse
    assert purse is not None
    match await Choose(purse.side, "11.6", "hire", partial(offers, battle.state)):
        case Hire(figure):
            origin: Origin = "relief" if purse.event == "relief" else "reinforcements"
            (unit,) = free_ids(names_known(battle.state), (figure,))
            battle.emit(Hired(unit, purse.side, origin))
        case EndHiring():
            battle.emit(PurseClosed(purse.points))
            if purse.event == "relief":
                battle.emit(ReliefCame(0))


def offers(state: State) -> Iterator[Hire | EndHiring]:
    """Whoever the points are enough for."""
    purse = state.purse
    assert purse is not None
    for figure in soldiers_of(state.scenario.host(purse.side).nation):
        action = Hire(figure.key)
        if refuse_hire(state, action) is None:
            yield action
    yield EndHiring()


@rule("11.6")
def refuse_hire(state: State, action: Hire) -> Refusal | None:
    """Men of the side's own nation for the points that are left; a leader there is only once."""
    purse = state.purse
    if purse is None:
        return Refusal("11.6", "no-points")
    figure = ROSTER.get(action.figure)
    if figure is None or figure.is_civilian:
        return Refusal("11.6", "nobody-of-that-name")
    if figure.nation != state.scenario.host(purse.side).nation:
        return Refusal("11.6", "other-nation")
    if figure.points > purse.points:
        return Refusal("11.6", "too-dear")
    if figure.is_leader and figure.key in state.men:
        return Refusal("11.6", "leader-only-once")
    return None


@rule("11.6")
def refuse_end_hiring(state: State, _action: EndHiring) -> Refusal | None:
    """Only while there are points."""
    return Refusal("11.6", "no-points") if state.purse is None else None


# 19: the relief army


def is_relief_asked(state: State) -> bool:
    """Does a relief army stand there, and nobody has said what it does?"""
    return state.relieved and state.forced is None and state.stand is None


@rule("11.6")
async def answer_relief(battle: Battle) -> None:
    """It has the initiative for an open battle; the besieged may forgo that (N08)."""
    state = battle.state
    options = (JoinRelief(), ForgoRelief())
    match await Choose(state.besieged, "11.6", "relief", options):
        case JoinRelief():
            battle.emit(InitiativeForced(state.besieged, "field"))
        case ForgoRelief():
            men = [man.id for man in state.men.values() if is_relief(man.origin, man.fate)]
            battle.emit(WentHome(tuple(men)))


def is_relief(origin: Origin, fate: str) -> bool:
    """Came with a relief army, and still there?"""
    return origin == "relief" and fate == "present"
