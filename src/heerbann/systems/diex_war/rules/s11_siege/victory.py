"""§11.5 How a siege ends, and what the scenario makes of it."""

from heerbann.engine.book.rulebook import rule
from heerbann.engine.rules.asks import Seat
from heerbann.systems.diex_war.model.events.days import SiegeLost
from heerbann.systems.diex_war.model.scenario import Condition
from heerbann.systems.diex_war.model.state import (
    OPPONENT,
    SEATS,
    Battle,
    LossKind,
    State,
    commanders,
)


@rule("11.5")
def lose(battle: Battle, side: Seat, cause: LossKind) -> None:
    """A side has lost the siege: it is over at once."""
    battle.emit(SiegeLost(side, cause))
    conclude(battle)


@rule("11.5")
def check_commanders(battle: Battle) -> None:
    """A side that had somebody to command and has nobody left loses (R65, N32)."""
    state = battle.state
    headless = [side for side in SEATS if side in state.commanded and not commanders(state, side)]
    for side in headless:
        battle.emit(SiegeLost(side, "leaderless"))
    if headless:
        conclude(battle)


def conclude(battle: Battle) -> None:
    """End the game if a condition of the scenario holds, or if a side has lost."""
    state = battle.state
    for condition in state.scenario.victory:
        if condition.at == "once" and holds(state, condition):
            _end(battle, condition)
    if state.losses:
        loss = state.losses[0]
        battle.end(OPPONENT[loss.side], "11.5", f"{loss.cause}")


def conclude_last_day(battle: Battle) -> None:
    """After the last day the other conditions are looked at; without one it is a draw."""
    for condition in battle.state.scenario.victory:
        if condition.at == "end" and holds(battle.state, condition):
            _end(battle, condition)
    battle.end(None, "11.5", "days-over")


def _end(battle: Battle, condition: Condition) -> None:
    winner = None if condition.winner is None else Seat(condition.winner)
    battle.end(winner, "11.5", f"{condition.reason}")


def holds(state: State, condition: Condition) -> bool:
    """Does everything hold that a condition asks for?"""
    if condition.lost and not any(loss.side == condition.lost for loss in state.losses):
        return False
    if condition.by_day and state.day > condition.by_day:
        return False
    if condition.destroyed_below and burnt_since(state) >= condition.destroyed_below:
        return False
    return not condition.civilians_out or state.civilians_out >= condition.civilians_out


def burnt_since(state: State) -> int:
    """How many hexes of the works were destroyed in the course of the siege."""
    hexes = state.plan.hexes
    burnt = [hex for hex, day in state.damage.items() if day > 0 and hex in hexes]
    return len([hex for hex in burnt if hexes[hex].zone is not None])
