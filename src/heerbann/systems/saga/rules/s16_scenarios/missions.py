"""§16: what is won while a battle goes on, and its end."""

from heerbann.engine.book.rulebook import rule
from heerbann.systems.saga.model.events.setup import PointsCounted
from heerbann.systems.saga.model.frames import UnitId
from heerbann.systems.saga.model.state import BLUE, RED, SEATS, Battle, units_of
from heerbann.systems.saga.rules.s16_scenarios.special_rules import last_turn
from heerbann.systems.saga.rules.s16_scenarios.victory import points_of, winner


async def after_activation(battle: Battle, unit_id: UnitId) -> None:
    """What a mission lets a unit do after a move or rest."""


@rule("16")
def check_victory(battle: Battle) -> None:
    """The battle is over as soon as a side has nobody left, and nothing is under way."""
    state = battle.state
    if not state.running and any(not units_of(state, side) for side in SEATS):
        _count(battle)


@rule("16")
async def end_turn(battle: Battle) -> None:
    """After the last turn of the second player points are counted."""
    state = battle.state
    if state.turn >= last_turn(state) and state.active != state.first:
        _count(battle)


@rule("16")
def _count(battle: Battle) -> None:
    """The points of both sides decide."""
    state = battle.state
    battle.emit(PointsCounted(points_of(state, RED), points_of(state, BLUE)))
    won = winner(state)
    battle.end(won, "16", "draw" if won is None else "points")
