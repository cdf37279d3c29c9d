"""Plays at random: every option is as likely as any other."""

from random import Random
from typing import Any

from heerbann.agents.agent import Reason, candidates
from heerbann.engine.asks import Action, Seat
from heerbann.engine.game import Game


class RandomAgent:
    """Picks one of the options; of a placement, the first suggestion."""

    def __init__(self, seat: Seat, rng: Random) -> None:
        self.seat = seat
        self.rng = rng
        self.reason: Reason | None = None

    def answer(self, game: Game[Any]) -> Action:
        """Any option."""
        options = candidates(game, self.rng)
        chosen = self.rng.choice(options) if game.options else options[0]
        self.reason = Reason(chosen)
        return chosen
