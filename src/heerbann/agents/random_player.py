"""Plays at random: every option is as likely as any other."""

from random import Random
from typing import Any

from heerbann.agents.agent import Reason
from heerbann.engine.play.game import Game
from heerbann.engine.rules.asks import Action, Place, Seat


class RandomAgent:
    """Picks one of the options; of a placement, the first suggestion."""

    def __init__(self, seat: Seat, rng: Random) -> None:
        self.seat = seat
        self.rng = rng
        self.reason: Reason | None = None

    def answer(self, game: Game[Any]) -> Action:
        """Any option."""
        ask = game.ask
        chosen: Action
        if isinstance(ask, Place):
            chosen = next(ask.suggest(self.rng))
        else:
            chosen = self.rng.choice(game.options)
        self.reason = Reason(chosen)
        return chosen
