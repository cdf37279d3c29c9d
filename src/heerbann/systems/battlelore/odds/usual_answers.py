"""What nearly everybody answers to the questions on the way to what an option leads to."""

from heerbann.engine.play.game import Game
from heerbann.engine.rules.asks import Action, Choose
from heerbann.systems.battlelore.model.state import State

_FOLLOW_UPS = ("flags", "retreat", "gain-ground", "pursue", "strike-again", "battle-back")
ASSUMED = ("ignore-flags", *_FOLLOW_UPS[1:])
"""The usual answers, by their tags."""


def usual_answer(game: Game[State]) -> Action | None:
    """Ignore all flags, gain ground, strike back: the bolder answer is listed first."""
    ask = game.ask
    return ask.options[0] if isinstance(ask, Choose) and ask.prompt in _FOLLOW_UPS else None
