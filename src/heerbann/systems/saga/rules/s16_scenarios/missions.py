"""§16: what is won while a battle goes on, and its end."""

from heerbann.engine.book.rulebook import rule
from heerbann.systems.saga.model.board import Kind
from heerbann.systems.saga.model.events.setup import PointsCounted
from heerbann.systems.saga.model.frames import UnitId
from heerbann.systems.saga.model.state import BLUE, RED, SEATS, Battle, units_of
from heerbann.systems.saga.rules.s16_scenarios.cattle import is_sent_home, keep_cows, offer_cows
from heerbann.systems.saga.rules.s16_scenarios.fords import score_fords
from heerbann.systems.saga.rules.s16_scenarios.leaving import offer_leaving
from heerbann.systems.saga.rules.s16_scenarios.special_rules import last_turn
from heerbann.systems.saga.rules.s16_scenarios.victory import points_of, winner


@rule("16")
async def after_activation(battle: Battle, unit_id: UnitId, kind: Kind) -> None:
    """What a mission lets a unit do after a move or rest."""
    state = battle.state
    unit = state.units[unit_id]
    match state.scenario.mission:
        case "cattle":
            if kind != "move" or not is_sent_home(battle, unit):
                await offer_cows(battle, unit)
        case "fog":
            if kind == "move":
                await offer_leaving(battle, unit)
        case "clash" | "ford":
            pass


@rule("16")
def check_victory(battle: Battle) -> None:
    """The battle is over as soon as a side has nobody left, and nothing is under way."""
    state = battle.state
    if state.scenario.mission == "cattle":
        keep_cows(battle)
    if not state.running and any(not units_of(state, side) for side in SEATS):
        _count(battle)


@rule("16")
async def end_turn(battle: Battle) -> None:
    """When both have had a turn fords are counted; after the last turn everything is."""
    state = battle.state
    if state.active == state.first:
        return
    if state.scenario.mission == "ford":
        score_fords(battle)
    if state.round >= last_turn(state):
        _count(battle)


@rule("16")
def _count(battle: Battle) -> None:
    """The points of both sides decide."""
    state = battle.state
    battle.emit(PointsCounted(points_of(state, RED), points_of(state, BLUE)))
    won = winner(state)
    battle.end(won, "16", "draw" if won is None else "points")
