"""What nearly everybody answers to the questions on the way to what an option leads to."""

from heerbann.engine.play.game import Game
from heerbann.engine.rules.asks import Action, Choose
from heerbann.systems.claymore.model.state import State

_FOLLOW_UPS = (
    "attack", "leader-reroll", "fearsome-reroll", "saves", "self-destruct", "flee", "lay-tile",
    "pick-melee",
)  # fmt: skip
ASSUMED = (
    "attack", "use-reroll", "reroll", "take-saves", "self-destruct", "flee", "lay-tile", "fight",
)  # fmt: skip
"""The usual answers, by their tags."""


def usual_answer(game: Game[State]) -> Action | None:
    """Attack, use every re-roll and save, try to blow up: the bolder answer is listed first."""
    ask = game.ask
    return ask.options[0] if isinstance(ask, Choose) and ask.prompt in _FOLLOW_UPS else None
