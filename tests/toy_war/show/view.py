"""What a prince may know: all but the orders that are not opened, and those are in no state."""

from random import Random
from typing import Any

import msgspec

from heerbann.engine.play.game import Game
from heerbann.engine.rules.asks import Seat
from tests.toy_war.model.state import State


def view(state: State, _seat: Seat | None) -> Any:
    return msgspec.to_builtins(state)


def imagine(game: Game[State], _seat: Seat, _random: Random) -> Game[State]:
    """The same war, but nothing is known of what others have ordered."""
    return game.fork(checkpoint=game.checkpoint)
