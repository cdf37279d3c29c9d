"""The ledger of a long game as a client is told it, and the contests it leads to.

It is made of the state, never of the answers: that of a game of weeks costs what that of a new one
does. A contest that was fought lies in the journal with its whole record, so it can be shown again
whoever fought it; one within it is named by both numbers (``3.1``).
"""

from collections.abc import Iterator
from typing import Any

import msgspec

from heerbann.engine.play.answers import RESULTS, Answer, Entry, Fought, Kept, results_of
from heerbann.engine.play.game import Game
from heerbann.engine.rules.asks import Seat
from heerbann.engine.rules.contest import How
from heerbann.engine.show.ledger import Ledger
from heerbann.engine.show.scene import Scene
from heerbann.engine.texts.teller import Teller
from heerbann.server.http.errors import Problem
from heerbann.server.tell.describe import scene_of


class FoughtContest(msgspec.Struct, frozen=True):
    """A contest that was fought: how it is called, and who fought it."""

    key: str
    title: str
    how: How


class ToldLedger(msgspec.Struct, frozen=True, kw_only=True):
    """What a seat keeps of a game, with the map as it knows it.

    ``fought`` are the contests its reader may look at once more: those of the story, and those
    within them. What was typed was not fought here.
    """

    title: str
    system: str
    viewpoint: Seat | None
    scene: Scene | None
    ledger: Ledger
    fought: tuple[FoughtContest, ...]


def has_ledger(game: Game[Any], teller: Teller) -> bool:
    """Is this one of the games that are kept like this?"""
    return ledger_of(game, None, teller) is not None


def ledger_of(game: Game[Any], seat: Seat | None, teller: Teller) -> Ledger | None:
    """What the system writes down for a seat."""
    stage = game.system.stage
    return None if stage is None else stage.ledger(game.state, seat, teller)


def told_ledger(game: Game[Any], seat: Seat | None, teller: Teller) -> ToldLedger:
    """All of it."""
    ledger = ledger_of(game, seat, teller)
    if ledger is None:
        raise Problem("not-found")
    return ToldLedger(
        title=game.setup.scenario.title.text(teller.language),
        system=game.system.key,
        viewpoint=seat,
        scene=scene_of(game, seat, teller),
        ledger=ledger,
        fought=tuple(_fought_contests(game, ledger, teller)),
    )


def fought_contest(game: Game[Any], seat: Seat | None, key: str, teller: Teller) -> Kept:
    """The record of a contest that a seat may look at; when all is over, everybody may."""
    ledger = ledger_of(game, seat, teller)
    numbers = [int(part) for part in key.split(".") if part.isdecimal() and len(part) < 6]
    if ledger is None or not numbers or len(numbers) != len(key.split(".")):
        raise Problem("not-found")
    if numbers[0] not in ledger.contests() and game.outcome is None:
        raise Problem("secret-until-the-end")
    found: Fought | None = None
    entries: tuple[Entry, ...] = tuple(game.answers)
    for number in numbers:
        contests = _contests_in(entries)
        if not 0 < number <= len(contests):
            raise Problem("not-found")
        found = contests[number - 1]
        entries = found.record.journal
    if found is None or found.is_typed or game.past is not None:
        raise Problem("not-found")
    return found.record


def _contests_in(entries: tuple[Entry, ...]) -> list[Fought]:
    """In the order of their results. Nobody takes a contest back, so none is counted in vain."""
    answers = [entry for entry in entries if isinstance(entry, Answer)]
    values = [answer.value for answer in answers if type(answer.value) in RESULTS]
    return [fought for value in values for fought in results_of(value)]


def _fought_contests(game: Game[Any], ledger: Ledger, teller: Teller) -> Iterator[FoughtContest]:
    readable = ledger.contests()
    if game.past is not None or not readable:  # what came before cannot be run again, nor counted
        return
    for number, fought in enumerate(_contests_in(tuple(game.answers)), 1):
        if number in readable:
            yield from _named(str(number), fought, teller)


def _named(key: str, fought: Fought, teller: Teller) -> Iterator[FoughtContest]:
    title = fought.record.setup.scenario.title.text(teller.language)
    yield FoughtContest(key, title, fought.how)
    for number, within in enumerate(_contests_in(fought.record.journal), 1):
        yield from _named(f"{key}.{number}", within, teller)
