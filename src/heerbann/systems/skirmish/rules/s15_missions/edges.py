"""§15.8: who has which edge."""

from heerbann.engine.book.rulebook import rule
from heerbann.engine.rules.asks import Choose, Refusal
from heerbann.engine.rules.opposed import opposed_roll
from heerbann.systems.skirmish.model.actions import ChooseEdge
from heerbann.systems.skirmish.model.events.setup import EdgeChosen, EdgesRolled, SetUpRolled
from heerbann.systems.skirmish.model.state import SEATS, Battle, State
from heerbann.systems.skirmish.rules.s15_missions.markers import needs_marks

_EDGES = (ChooseEdge("south"), ChooseEdge("north"))


def someone_waits(state: State) -> bool:
    """Is there a unit still to be set up?"""
    return any(not unit.is_deployed for unit in state.units.values())


def is_roll_needed(state: State) -> bool:
    """Who chooses and begins is thrown for, unless everything lies there already."""
    if state.chooser is not None or state.round:
        return False
    return someone_waits(state) or needs_marks(state)


@rule("15.8")
async def roll_for_edges(battle: Battle) -> None:
    """The higher die chooses its edge and sets up first; where edges are given it only begins."""
    event = SetUpRolled if battle.state.edges else EdgesRolled
    await opposed_roll(battle, "15.8", SEATS, event)


def are_edges_open(state: State) -> bool:
    """Is there an edge to choose?"""
    return not state.edges


@rule("15.8")
async def choose_edge(battle: Battle) -> None:
    """MAY: the winner takes one of the long edges."""
    side = battle.state.chooser
    assert side is not None
    choice = await Choose(side, "15.8", "edge", _EDGES)
    battle.emit(EdgeChosen(side, choice.edge))


def refuse_choose_edge(state: State, _action: ChooseEdge) -> Refusal | None:
    """Edges are chosen once."""
    if state.edges:
        return Refusal("15.8", "edges-are-settled")
    return None if state.chooser is not None else Refusal("15.8", "edges-not-rolled")
