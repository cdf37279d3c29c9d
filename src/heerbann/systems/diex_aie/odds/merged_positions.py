"""Positions to which many ways of a volley or past enemies lead: what still matters there."""

from heerbann.engine.odds.merged_positions import Position, Staged
from heerbann.engine.play.game import Game
from heerbann.engine.rules.asks import Throw
from heerbann.engine.rules.battle import Event
from heerbann.systems.diex_aie.model.events.moving import (
    InfiltrationRolled,
    Passage,
    PassageGranted,
)
from heerbann.systems.diex_aie.model.events.shooting import ShotLost, ShotStruck, VolleyNamed
from heerbann.systems.diex_aie.model.state import State, UnitId
from heerbann.systems.diex_aie.model.throws import Purpose
from heerbann.systems.diex_aie.rules.s04_movement.infiltration import taken_together


def merge_key(game: Game[State]) -> Staged | None:
    """Before the next shot of a volley it does not matter where those before it went (§5.3).

    Before the next enemy it does not matter how somebody got past each of the others, but what that
    means together (§4.3.1). Elsewhere no ways merge: where one falls back to is never the same.
    """
    purpose = game.ask.purpose if isinstance(game.ask, Throw) else None
    if purpose is Purpose.HIT_HEX:
        return _before_shot(game)
    return _before_enemy(game) if purpose is Purpose.INFILTRATION else None


def _before_shot(game: Game[State]) -> Staged | None:
    volleys = [at for at, event in enumerate(game.log) if isinstance(event, VolleyNamed)]
    if not volleys:
        return None
    named = volleys[-1]
    before = tuple([throw.answer for throw in game.throws if throw.event <= named])
    return Staged((len(volleys), _shots(game.log[named:])), (before, Position(game.state)))


def _before_enemy(game: Game[State]) -> Staged:
    """All other throws, and what those for the enemies of each hex mean together."""
    log = game.log
    volleys = [at for at, event in enumerate(log) if isinstance(event, VolleyNamed)]
    rolls = sum([isinstance(event, InfiltrationRolled) for event in log])
    stage = (len(volleys), _shots(log[volleys[-1] :]) if volleys else 0, rolls)
    others = tuple([throw.answer for throw in game.throws if not _is_infiltration(throw.ask)])
    return Staged(stage, (others, _passages(log), Position(game.state)))


def _shots(log: list[Event]) -> int:
    return sum([isinstance(event, ShotLost | ShotStruck) for event in log])


def _is_infiltration(ask: object) -> bool:
    return isinstance(ask, Throw) and ask.purpose is Purpose.INFILTRATION


def _passages(log: list[Event]) -> tuple[tuple[UnitId, int, Passage], ...]:
    """Who rolled how often in a row, and what came of that."""
    rows: list[tuple[UnitId, list[Passage]]] = []
    is_running = False
    for event in log:
        if not isinstance(event, InfiltrationRolled):
            is_running &= isinstance(event, PassageGranted)
            continue
        if not is_running or rows[-1][0] != event.unit:
            rows.append((event.unit, []))
        rows[-1][1].append(event.result)
        is_running = True
    return tuple([(unit, len(row), taken_together(row)) for unit, row in rows])
