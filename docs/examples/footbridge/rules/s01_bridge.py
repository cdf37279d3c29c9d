"""§1 The bridge, and how the duel ends."""

from heerbann.engine.book.rulebook import rule
from heerbann.engine.rules.asks import Seat
from heerbann.systems.footbridge.model.events import TurnEnded
from heerbann.systems.footbridge.model.state import (
    EAST,
    OTHER,
    SIDES,
    WEST,
    Battle,
    Plank,
    State,
    duellist,
)


@rule("1.1")
def is_on_bridge(state: State, plank: Plank) -> bool:
    """The bridge has planks 1 to the last; beyond them is water."""
    return 1 <= plank.number <= state.scenario.planks


@rule("1.2")
def check_fall(battle: Battle) -> None:
    """Whoever is off the bridge has lost."""
    for unit in battle.state.units.values():
        if not is_on_bridge(battle.state, unit.plank):
            battle.end(OTHER[unit.side], "1.2", "fell")


@rule("1.2")
async def end_turn(battle: Battle) -> None:
    """After the last turn, whoever holds more of the bridge wins."""
    battle.emit(TurnEnded())
    if battle.state.turns_over == battle.state.scenario.turns:
        battle.end(leader(battle.state), "1.2", "turns-over")


def leader(state: State) -> Seat | None:
    """Who has more planks behind than the other; None if both have the same."""
    west, east = [planks_behind(state, side) for side in SIDES]
    return None if west == east else WEST if west > east else EAST


def planks_behind(state: State, side: Seat) -> int:
    """How many planks a side has between its duellist and its own end of the bridge."""
    plank = state.units[duellist(side)].plank.number
    return plank - 1 if side == WEST else state.scenario.planks - plank
