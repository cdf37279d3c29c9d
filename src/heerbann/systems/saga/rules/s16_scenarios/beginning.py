"""§16: before the battle: who is first, which edge, which method, which special rule."""

from heerbann.boards.table import Table
from heerbann.engine.book.rulebook import rule
from heerbann.engine.rules.asks import Choose, Faces, Refusal, Roll, Seat
from heerbann.systems.saga.model.actions import ChooseDiagonal, ChooseEdge
from heerbann.systems.saga.model.charts import RULES, STICKS
from heerbann.systems.saga.model.events.setup import (
    DiagonalChosen,
    EdgeChosen,
    FirstChosen,
    MethodRolled,
    RolledOff,
    SpecialRuleSettled,
)
from heerbann.systems.saga.model.scenario import Method as SomeMethod
from heerbann.systems.saga.model.state import BLUE, RED, SEATS, Battle, Method, State
from heerbann.systems.saga.model.throws import Purpose

_DIE = 6
_METHODS: dict[SomeMethod, Method] = {"A": "A", "B": "B", "C": "C"}
EDGES = (ChooseEdge("south"), ChooseEdge("north"))
DIAGONALS = (ChooseDiagonal("sw_ne"), ChooseDiagonal("nw_se"))


def _first(state: State) -> Seat:
    assert state.first is not None
    return state.first


# Who is the first player


def is_first_open(state: State) -> bool:
    """Is it not settled yet who begins?"""
    return state.first is None


@rule("16")
async def roll_off(battle: Battle) -> None:
    """Both throw a die, ties again; the higher one is the first player."""

    def winner(faces: Faces) -> Seat | None:
        if faces[0] == faces[1]:
            return None
        return RED if faces[0] > faces[1] else BLUE

    throw = Roll(
        "16", 2, _DIE, by=SEATS, purpose=Purpose.SETUP,
        again=lambda faces: winner(faces) is None, alike=winner,
    )  # fmt: skip
    faces = await throw
    found = winner(faces)
    battle.emit(RolledOff(faces, found))
    if found is not None:
        battle.emit(FirstChosen(found))


# The edges


def are_edges_open(state: State) -> bool:
    """Has nobody chosen a long edge yet?"""
    return not state.edges


@rule("16")
async def choose_edge(battle: Battle) -> None:
    """The first player takes a long edge, the other one gets the opposite."""
    side = _first(battle.state)
    answer = await Choose(side, "16", "edge", EDGES)
    battle.emit(EdgeChosen(side, answer.edge))


def refuse_choose_edge(state: State, _action: ChooseEdge) -> Refusal | None:
    """Only while the edges are open."""
    is_time = state.first is not None and are_edges_open(state)
    return None if is_time else Refusal("16", "edges-are-settled")


# K23: the method


def is_method_open(state: State) -> bool:
    """Is it not settled yet how the armies deploy?"""
    return state.scenario.method != "zones" and state.method is None


@rule("K23", "16")
async def settle_method(battle: Battle) -> None:
    """By a die, unless the scenario says it; a table too narrow for C throws again."""
    state = battle.state
    given = _METHODS.get(state.scenario.method)
    if given is not None:
        battle.emit(MethodRolled(given))
        return
    fits = fits_short_edges(state.ground.table)

    def method(faces: Faces) -> Method | None:
        found = _METHODS[RULES.setup.methods[faces[0] - 1]]
        return None if found == "C" and not fits else found

    throw = Roll(
        "K23", 1, _DIE, by=(_first(state),), purpose=Purpose.SETUP,
        again=lambda faces: method(faces) is None, alike=method,
    )  # fmt: skip
    found = method(await throw)
    if found is not None:
        battle.emit(MethodRolled(found))


@rule("K23")
def fits_short_edges(table: Table) -> bool:
    """Do the zones of method C stay apart?"""
    return table.width > 2 * (STICKS["L"] + STICKS["M"])


def is_diagonal_open(state: State) -> bool:
    """Has the line of method B still to be chosen?"""
    return state.method == "B" and state.diagonal is None


@rule("K23")
async def choose_diagonal(battle: Battle) -> None:
    """The first player names two diagonally opposite corners."""
    side = _first(battle.state)
    answer = await Choose(side, "K23", "diagonal", DIAGONALS)
    battle.emit(DiagonalChosen(side, answer.diagonal))


def refuse_choose_diagonal(state: State, _action: ChooseDiagonal) -> Refusal | None:
    """Only while the line is open."""
    return None if is_diagonal_open(state) else Refusal("K23", "no-diagonal-now")


# K24: the special rule


def is_special_open(state: State) -> bool:
    """Has the special rule still to be rolled for?"""
    return state.scenario.special == "rolled" and not state.special_known


@rule("K24", "16")
async def roll_special(battle: Battle) -> None:
    """A die says which special rule the battle has; the table is ours."""
    specials = RULES.setup.specials
    throw = Roll(
        "K24", 1, _DIE, by=(_first(battle.state),), purpose=Purpose.SETUP,
        alike=lambda faces: specials[faces[0] - 1],
    )  # fmt: skip
    faces = await throw
    battle.emit(SpecialRuleSettled(specials[faces[0] - 1]))
