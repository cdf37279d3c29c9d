"""Playouts: the game played on as good players would, with the luck of the dice taken out.

Whenever chance decides, the exact expectation over all its ways is known from a look ahead. What
the dice then bring beyond it is luck, and is taken off the result: its mean stays the same, but a
single playout tells almost as much as many would with the luck left in.
"""

from itertools import islice
from random import Random
from typing import Any

from heerbann.agents.agent import candidates
from heerbann.agents.deadline import IsLate, never
from heerbann.agents.look_ahead import expected
from heerbann.agents.thumb import looks
from heerbann.agents.waypoints import idea, worth
from heerbann.engine.play.game import Game
from heerbann.engine.rules.asks import Action, Chance, Choose, Decision, Seat

PATIENCE = 60
"""So many answers a playout may last."""

IDEAS = 6
"""So many ideas of a player are looked at before he answers in a playout."""


def playout(
    game: Game[Any], action: Action, seat: Seat, rng: Random, is_late: IsLate
) -> float | None:
    """What a seat may expect of an action once the running step of the sequence is over.

    Plays ``game`` on; None if it gets late before the end.
    """
    step = game.step
    luck = 0.0
    answer: Action | None = action
    for _ in range(PATIENCE):
        luck += play_on(game, answer, seat, rng, is_late)
        if is_late():
            return None
        if game.ask is None or game.step is not step:
            break
        answer = best_idea(game, rng, is_late)
    return worth(game, seat) - luck


def best_idea(game: Game[Any], rng: Random, is_late: IsLate = never) -> Action | None:
    """The answer of whoever is asked: of the first ideas, the best at a look. None for chance.

    Who is late looks at no more of them.
    """
    ask = game.ask
    if not isinstance(ask, Decision):
        return None
    ideas = game.system.ideas
    first = tuple(islice(ideas(game.state, ask), IDEAS)) if ideas is not None else ()
    options = first or candidates(game, rng, is_late)[:IDEAS]
    if len(options) == 1:
        return options[0]
    worths = looks(game, options, ask.seat, rng, is_late)
    return options[worths.index(max(worths))]


def play_on(
    game: Game[Any],
    answer: Action | None,
    seat: Seat,
    rng: Random,
    is_late: IsLate = never,
) -> float:
    """Give an answer (None: chance is asked) and run the step once; how lucky that was for a seat.

    Questions on the way are answered by the first idea. Who is late leaves off.
    """
    mirror = game.fork()  # stays at the end of the step, where luck is measured
    hoped: float | None = None
    while mirror.ask is not None and not is_late():
        value: Any = answer
        if isinstance(mirror.ask, Chance):
            hoped = expected(mirror.fork(), seat, rng, is_late) if hoped is None else hoped
            value = mirror.ask.sample(rng.randrange)
        elif value is None:
            value = idea(mirror) or candidates(mirror, rng)[0]
        mirror.answer_within_step(value)
        game.answer(value)
        answer = None
        if mirror.ask is not None:
            _pass_single_options(game)
    return 0.0 if hoped is None else worth(mirror, seat) - hoped


def _pass_single_options(game: Game[Any]) -> None:
    """Some questions are asked though there is but one answer; a look ahead passes over them."""
    while isinstance(game.ask, Choose) and len(game.ask.options) == 1:
        game.answer(game.ask.options[0])
