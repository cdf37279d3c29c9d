"""What nearly everybody answers to the questions on the way to what an option leads to."""

import random
from typing import Any

from heerbann.engine.play.game import Game
from heerbann.engine.rules.asks import Action, Choose, Place

_FOLLOW_UPS = ("fire", "split-fire", "lose", "lose-to-blast", "aim-at", "lose-weapon")
ASSUMED = ("fire", "shoot", "suppress", "march", "lose", "aim-at", "lose-weapon", "pursue")
"""The usual answers, by their tags; on the drill ground everybody pursues."""


def usual_answer(game: Game[Any]) -> Action | None:
    """Fire everything, close in, keep the special weapons: the common answer is listed first.

    Whether to react or to pursue is a matter of its own.
    """
    ask = game.ask
    if isinstance(ask, Place):
        moving = game.state.moving
        if moving is None or moving.manner != "pile_in":
            return None
        closing: Action = next(ask.suggest(random.Random(0)))
        return closing
    if isinstance(ask, Choose) and ask.prompt in _FOLLOW_UPS:
        first: Action = ask.options[0]
        return first
    return None
