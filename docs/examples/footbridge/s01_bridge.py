"""§1 The bridge, and how the duel ends."""

from docs.examples.footbridge.events import TurnEnded
from docs.examples.footbridge.state import EAST, OTHER, SEATS, WEST, Battle, State

from heerbann.engine.book.rulebook import rule
from heerbann.engine.rules.asks import Seat


@rule("1.1", system="footbridge")
def is_on_bridge(state: State, plank: int) -> bool:
    """The bridge has planks 1 to the last; beyond them is water."""
    return 1 <= plank <= state.scenario.planks


@rule("1.2", system="footbridge")
def check_fall(battle: Battle) -> None:
    """Whoever is off the bridge has lost."""
    for seat in SEATS:
        if not is_on_bridge(battle.state, battle.state.at[seat]):
            battle.end(OTHER[seat], "1.2", "fell")


@rule("1.2", system="footbridge")
async def end_turn(battle: Battle) -> None:
    """After the last turn, whoever holds more of the bridge wins."""
    battle.emit(TurnEnded())
    if battle.state.turn == battle.state.scenario.turns:
        battle.end(leader(battle.state), "1.2", "turns-over")


def leader(state: State) -> Seat | None:
    """Who has more planks behind than the other; None if both have the same."""
    west, east = state.at[WEST] - 1, state.scenario.planks - state.at[EAST]
    return None if west == east else WEST if west > east else EAST
