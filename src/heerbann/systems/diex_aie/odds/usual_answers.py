"""What nearly everybody answers to the questions on the way to what an option leads to."""

from collections.abc import Callable
from typing import Any

from heerbann.engine.play.game import Game
from heerbann.engine.rules.asks import Action, Choose
from heerbann.systems.diex_aie.model.actions.fighting import (
    AwaitCharge,
    FireVolley,
    HoldFire,
    StandFast,
    Strike,
)
from heerbann.systems.diex_aie.model.actions.moving import Hinder
from heerbann.systems.diex_aie.model.state import State, Unit, unit_at
from heerbann.systems.diex_aie.rules.s04_movement.infiltration import hinderers

ASSUMED = (
    "strike", "fire-volley", "hold-fire", "stand-fast", "evade", "hinder", "suffer", "retreat",
    "displace", "fall-to", "land", "let-lie", "set-down", "take-shelter", "charge-along",
    "await-charge",
)  # fmt: skip
"""The usual answers, by their tags."""

Worth = Callable[[Unit], float]
"""What a unit is worth to a good player."""

_SETTLED = (Strike, FireVolley, StandFast, Hinder, AwaitCharge)
_HOLD = HoldFire("move")


def usual_answer(worth: Worth, game: Game[State]) -> Action | None:
    """Attacks and volleys as they stand, nobody evades; what must be suffered, in the best way."""
    ask, state = game.ask, game.state
    if not isinstance(ask, Choose):
        return None
    options: tuple[Action, ...] = ask.options
    match ask.prompt:
        case "volley" if state.phase == "charging" and not state.volley:
            return _HOLD
        case "join" | "volley" | "hinder" | "counter":
            return _settled(options)
        case "evade":  # who has begun goes on
            return _settled(options) or min(options, key=lambda order: _in_the_way(state, order))
        case "suffer":
            return min(options, key=lambda order: worth(_unit(state, order)))
        case "retreat" | "displace" | "make-room":
            return min(options, key=lambda order: _in_the_way(state, order))
        case "fall":
            return min(options, key=lambda order: _hardness(state, order))
        case "land" | "let-lie" | "shelter" | "course" | "set-down":
            return options[0]
    return None


def _settled(options: tuple[Action, ...]) -> Action | None:
    return next((order for order in options if isinstance(order, _SETTLED)), None)


def _unit(state: State, order: Any) -> Unit:
    unit: Unit = state.units[order.unit]
    return unit


def _in_the_way(state: State, order: Any) -> int:
    """Nearly everybody falls back where the fewest could hinder him."""
    return len(hinderers(state, state.units[order.unit], order.to))


def _hardness(state: State, order: Any) -> int:
    """Nearly everybody falls on an enemy rather than beside one, and on a friend at last."""
    under = unit_at(state, order.to)
    if under is None:
        return 1
    return 2 if under.side == state.units[order.unit].side else 0
