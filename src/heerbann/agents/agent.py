"""What an agent is, and what it may know."""

from collections.abc import Mapping
from itertools import chain, islice
from random import Random
from typing import Any, Protocol, TypeVar

import msgspec

from heerbann.agents.deadline import IsLate, never
from heerbann.engine.play.game import Game
from heerbann.engine.rules.asks import Action, Choose, ContestAsk, Place, Seat
from heerbann.engine.rules.battle import State

S = TypeVar("S", bound=State)

SUGGESTIONS = 24
"""So many candidates are taken from a placement that cannot be listed."""


class NoUmpire(Exception):
    """A game within a game, and nobody to see to it."""


class Reason(msgspec.Struct, frozen=True):
    """Why an answer was given: its worth, the second best, and how much was looked at.

    Worths are expected results from −1 (lost) to 1 (won); an agent that does not weigh has none.
    """

    action: Action
    worth: float | None = None
    second: Action | None = None
    second_worth: float | None = None
    looked_at: int = 0


class Agent(Protocol):
    """Answers for a seat. ``game`` is what :func:`seen` gives: never the true one with its secrets.

    The game throws no dice by itself, and an agent may do with it as it likes.
    """

    reason: Reason | None

    def answer(self, game: Game[Any]) -> Action:
        """The answer to the question the game asks this seat."""


def seen(game: Game[S], seat: Seat, rng: Random) -> Game[S]:
    """The game as a seat may know it: without the dice to come, and its secrets imagined anew.

    Of orders that are sealed nothing is known: those who gave them are asked once more.
    """
    imagine = game.system.imagine
    found = game.fork() if imagine is None else imagine(game, seat, rng)
    found.ask_again(seat)
    return found


def candidates(game: Game[Any], rng: Random, is_late: IsLate = never) -> tuple[Action, ...]:
    """Every option but follies, or some good suggestions where there are too many to list.

    Who is late takes the suggestions there are by now, but one at least.
    """
    ask = game.ask
    if isinstance(ask, Choose):
        return _without_follies(game, ask.options)
    assert isinstance(ask, Place), "agents answer for seats"
    places = game.system.places
    wanted = () if places is None else tuple(places(game.state, ask))
    others = islice(ask.suggest(rng), SUGGESTIONS - 2 * len(wanted))  # a wish costs as much as two
    found: dict[Action, None] = {}
    for action in chain(wanted, others):
        found[action] = None
        if is_late():
            break
    return tuple(found)


def _without_follies(game: Game[Any], options: tuple[Action, ...]) -> tuple[Action, ...]:
    is_folly = game.system.is_folly
    if is_folly is None:
        return options
    return tuple([one for one in options if not is_folly(game.state, one)]) or options


def play(game: Game[Any], agents: Mapping[Seat, Agent], rng: Random) -> None:
    """Let agents play a game to its end; it must have an umpire, if it has contests."""
    while (seat := game.seat) is not None:
        game.answer(agents[seat].answer(seen(game, seat, rng)))
    if isinstance(game.ask, ContestAsk):
        raise NoUmpire(f"nobody sees to {game.ask!r}")
