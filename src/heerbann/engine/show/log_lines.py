"""The log as somebody may read it: every event, and with it the throws that led to it.

A throw belongs to the first event after it that is seen. So a line that was told never changes, no
throw is told twice, and the event that ends a game takes what is left.
"""

from bisect import bisect_right
from collections.abc import Callable, Iterator
from operator import itemgetter
from typing import Any, NamedTuple

from heerbann.engine.play.game import Game
from heerbann.engine.play.views import is_open
from heerbann.engine.rules.asks import ChanceAsk, Seat
from heerbann.engine.rules.battle import Event, NotedThrow


class Logged(NamedTuple):
    """An event as it is seen, the throws that led to it, and the last event before it that tells.

    An event that happened to nobody tells nothing.
    """

    event: Event
    throws: tuple[NotedThrow, ...]
    before: Event | None


class Eyes(NamedTuple):
    """What somebody sees: an event as it is seen (None: not at all), and whether a throw is."""

    event: Callable[[Event], Event | None]
    throw: Callable[[ChanceAsk], bool]


def eyes_of(game: Game[Any], seat: Seat | None) -> Eyes:
    """A seat's (None: an onlooker's); where nothing is secret, events are as they are."""
    has_secrets = game.system.imagine is not None
    return Eyes(
        (lambda event: event.seen_by(seat)) if has_secrets else _as_it_is,
        lambda ask: is_open(ask, seat),
    )


def _as_it_is(event: Event) -> Event:
    return event


ALL_SEEING = Eyes(_as_it_is, lambda _ask: True)
"""Sees all that is secret."""


_EVENT_OF = itemgetter(0)
"""The event that a noted throw belongs to."""


def logged(game: Game[Any], eyes: Eyes, after: int = 0) -> Iterator[Logged]:
    """The log after its first so many events."""
    log, throws = game.log, game.battle.throws
    last, before = _told_before(log, after, eyes)
    taken = bisect_right(throws, last, key=_EVENT_OF)
    for number in range(after, len(log)):
        seen = eyes.event(log[number])
        if seen is None:
            continue
        end = bisect_right(throws, number, lo=taken, key=_EVENT_OF)
        own = [NotedThrow(*noted) for noted in throws[taken:end]]
        yield Logged(seen, tuple([thrown for thrown in own if eyes.throw(thrown.ask)]), before)
        taken = end
        before = before if seen.is_empty else seen


def _told_before(log: list[Event], after: int, eyes: Eyes) -> tuple[int, Event | None]:
    """The number of the last event that is seen among the first ones, and the last that tells."""
    last = -1
    for number in range(after - 1, -1, -1):
        seen = eyes.event(log[number])
        if seen is not None:
            last = max(last, number)
            if not seen.is_empty:
                return last, seen
    return last, None
