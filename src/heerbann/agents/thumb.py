"""The rule of thumb: look one step ahead at every option, with exact odds, and take the best."""

from itertools import islice
from random import Random
from typing import Any

from heerbann.agents.agent import Reason, candidates
from heerbann.agents.look_ahead import look
from heerbann.engine.play.game import Game
from heerbann.engine.rules.asks import Action, Choose, Seat

WIDTH = 240
"""So many options are looked at; of more, those that come to mind first."""


class ThumbAgent:
    """Answers by :func:`look`. Of equal options the first listed is taken.

    Where there are secrets one of its kind is drawn: a habit would give them away. Other kinds are
    not drawn, for what ends a step is as good as any beginning.
    """

    def __init__(self, seat: Seat, rng: Random) -> None:
        self.seat = seat
        self.rng = rng
        self.reason: Reason | None = None

    def answer(self, game: Game[Any]) -> Action:
        """The option with the best expectation."""
        options = shortlist(game, self.rng)
        if len(options) == 1:
            self.reason = Reason(options[0])
            return options[0]
        worths = [look(game, option, self.seat, self.rng) for option in options]
        order = list(range(len(options)))
        if game.setup.scenario.keeps_secrets:
            kinds = list(dict.fromkeys([type(option) for option in options]))
            self.rng.shuffle(order)
            order.sort(key=lambda i: kinds.index(type(options[i])))
        best, second, *_ = sorted(order, key=lambda i: -worths[i])
        self.reason = Reason(
            options[best], worths[best], options[second], worths[second], len(options)
        )
        return options[best]


def shortlist(game: Game[Any], rng: Random) -> tuple[Action, ...]:
    """The options worth a look: all of them, or the first ideas if there are very many."""
    options = candidates(game, rng)
    ideas, ask = game.system.ideas, game.ask
    if len(options) <= WIDTH or ideas is None or not isinstance(ask, Choose):
        return options
    return tuple(islice(ideas(game.state, ask), WIDTH)) or options[:WIDTH]
