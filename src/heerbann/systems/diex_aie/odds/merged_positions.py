"""Positions to which many ways of a volley lead: what still matters there."""

from heerbann.engine.odds.merged_positions import Position, Staged
from heerbann.engine.play.game import Game
from heerbann.engine.rules.asks import Throw
from heerbann.systems.diex_aie.model.events.shooting import ShotLost, ShotStruck, VolleyNamed
from heerbann.systems.diex_aie.model.state import State
from heerbann.systems.diex_aie.model.throws import Purpose


def merge_key(game: Game[State]) -> Staged | None:
    """Before the next shot of a volley it does not matter where those before it went (§5.3).

    Elsewhere no ways merge: where one falls back to is never the same.
    """
    if not isinstance(game.ask, Throw) or game.ask.purpose is not Purpose.HIT_HEX:
        return None
    volleys = [at for at, event in enumerate(game.log) if isinstance(event, VolleyNamed)]
    if not volleys:
        return None
    named = volleys[-1]
    shots = sum([isinstance(event, ShotLost | ShotStruck) for event in game.log[named:]])
    before = tuple([throw.answer for throw in game.throws if throw.event <= named])
    return Staged((len(volleys), shots), (before, Position(game.state)))
