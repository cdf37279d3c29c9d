"""The rule of thumb: look one step ahead at every option, with exact odds, and take the best."""

import time
from itertools import islice
from random import Random
from typing import Any

from heerbann.agents.agent import Reason, candidates
from heerbann.agents.deadline import Clock, IsLate, late_after, never
from heerbann.agents.look_ahead import look
from heerbann.engine.play.game import Game
from heerbann.engine.rules.asks import Action, Choose, Seat

WIDTH = 240
"""So many options are looked at; of more, those that come to mind first."""


class ThumbAgent:
    """Answers by :func:`look`. Of equal options the first listed is taken.

    Where there are secrets one of its kind is drawn: a habit would give them away. Other kinds are
    not drawn, for what ends a step is as good as any beginning.

    With ``seconds`` it looks at no more options once they are over; without, the same game gets the
    same answer on every machine.
    """

    def __init__(
        self,
        seat: Seat,
        rng: Random,
        seconds: float | None = None,
        clock: Clock = time.perf_counter,
    ) -> None:
        self.seat = seat
        self.rng = rng
        self.seconds = seconds
        self.clock = clock
        self.reason: Reason | None = None

    def answer(self, game: Game[Any]) -> Action:
        """The option with the best expectation."""
        is_late = late_after(self.seconds, self.clock)
        options = shortlist(game, self.rng, is_late)
        worths = looks(game, options, self.seat, self.rng, is_late)
        options = options[: len(worths)]
        if len(options) == 1:
            self.reason = Reason(options[0])
            return options[0]
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


def looks(
    game: Game[Any], options: tuple[Action, ...], seat: Seat, rng: Random, is_late: IsLate
) -> list[float]:
    """What the options are worth; who is late looks at no more of them, but at one."""
    if len(options) == 1:
        return [0.0]
    found: list[float] = []
    for option in options:
        found.append(look(game, option, seat, rng, is_late))
        if is_late():
            break
    return found


def shortlist(game: Game[Any], rng: Random, is_late: IsLate = never) -> tuple[Action, ...]:
    """The options worth a look: all of them, or the first ideas if there are very many."""
    options = candidates(game, rng, is_late)
    ideas, ask = game.system.ideas, game.ask
    if len(options) <= WIDTH or ideas is None or not isinstance(ask, Choose):
        return options
    return tuple(islice(ideas(game.state, ask), WIDTH)) or options[:WIDTH]
