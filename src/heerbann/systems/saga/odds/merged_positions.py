"""Positions to which many ways of a combat lead: what still matters there."""

from collections.abc import Hashable
from typing import Any

from msgspec.structs import replace

from heerbann.engine.play.game import Game
from heerbann.engine.rules.asks import Choose, Throw
from heerbann.systems.saga.model.frames import Combat
from heerbann.systems.saga.model.state import State
from heerbann.systems.saga.model.throws import Purpose

_MERGED = (Purpose.ATTACK, Purpose.DEFENCE)
"""Throws before which nothing of the way there matters but the position."""


def merge_key(game: Game[Any]) -> Hashable | None:
    """Before a throw or a loss the dice so far do not matter any more, only what they did."""
    ask, state = game.ask, game.state
    top = state.running[-1] if state.running else None
    if not isinstance(top, Combat):
        return None
    if isinstance(ask, Throw) and ask.purpose in _MERGED:
        return ask.by, ask.purpose, ask.dice, _position(state, top, ask)
    if isinstance(ask, Choose) and ask.prompt == "take-loss":
        return ask.seat, ask.prompt, _position(state, top, None)
    return None


def _position(state: State, combat: Combat, throw: Throw | None) -> Hashable:
    units = tuple([(unit.id, unit.fatigue, unit.models) for unit in state.units.values()])
    return units, state.running[:-1], _pending(combat, throw), state.standing, state.deferred


def _pending(combat: Combat, throw: Throw | None) -> Combat:
    """Hits count until the other side has defended itself."""
    if throw is None:
        return _without_hits(_without_hits(combat, "attacker"), "defender")
    is_last = throw.purpose is Purpose.DEFENCE and throw.by == (combat.attacker.side,)
    return _without_hits(combat, "attacker") if is_last else combat


def _without_hits(combat: Combat, which: str) -> Combat:
    if which == "attacker":
        return replace(combat, attacker=replace(combat.attacker, hits=0))
    return replace(combat, defender=replace(combat.defender, hits=0))
