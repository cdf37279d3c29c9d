"""How a battle went: what it was worth after every decision, its turning points, its losses."""

from collections.abc import Iterator
from itertools import pairwise
from typing import Any, NamedTuple

import msgspec

from heerbann.agents.waypoints import worth
from heerbann.engine.play.answers import resigned
from heerbann.engine.play.game import Game
from heerbann.engine.records.rule_changes import begun_again
from heerbann.engine.rules.asks import Seat
from heerbann.engine.show.scene import Piece
from heerbann.engine.texts.teller import Teller
from heerbann.server.socket.log_line import LogLine
from heerbann.server.tell.describe import scene_of
from heerbann.server.tell.log_lines import log_lines
from heerbann.server.tell.replay import end_of_decision

MOST_SWINGS = 3
LEAST_SWING = 0.06
"""Of the way from a sure defeat to a sure victory, which is 2."""


class Swing(msgspec.Struct, frozen=True):
    """A turning point: after which position of the replay, what happened, whom it helped."""

    step: int
    text: str
    seat: Seat
    by: float


class LostUnit(msgspec.Struct, frozen=True):
    """What a unit has lost of its strength; nothing may be left of it."""

    name: str
    symbol: str
    lost: int
    full: int
    gone: bool


class SideLosses(msgspec.Struct, frozen=True):
    """What a side has lost."""

    seat: Seat
    title: str
    units: tuple[LostUnit, ...]


class Course(msgspec.Struct, frozen=True, kw_only=True):
    """The whole battle at a glance: ``worths`` are those of ``seat``, one for each position.

    They run from −1 (lost) to 1 (won), as the computer would have judged.
    """

    seat: Seat
    worths: tuple[float, ...]
    swings: tuple[Swing, ...]
    losses: tuple[SideLosses, ...]


class Position(NamedTuple):
    """One position of the battle: what it is worth, who stands there, what led to it."""

    worth: float
    pieces: tuple[Piece, ...]
    log: tuple[LogLine, ...]


def course_of(game: Game[Any], teller: Teller) -> Course:
    """Run the answers of a finished game again, and judge every position."""
    seat, *others = game.seats
    positions = list(_positions(game, seat, teller))
    return Course(
        seat=seat,
        worths=tuple([round(position.worth, 3) for position in positions]),
        swings=tuple(_swings(positions, seat, others[0] if others else seat)),
        losses=tuple(_losses(positions, game, teller)),
    )


def _positions(game: Game[Any], seat: Seat, teller: Teller) -> Iterator[Position]:
    again = begun_again(game)
    given = [answer for answer in game.answers if not answer.forced]
    number = told = 0
    yield _position(again, seat, teller, told)
    while number < len(given):
        told, following = len(again.log), end_of_decision(given, number)
        for answer in given[number:following]:
            again.answer(answer.value, answer.seat)
        yield _position(again, seat, teller, told)
        number = following
    loser = resigned(game.journal)
    if loser is not None and again.outcome is None:
        told = len(again.log)
        again.resign(loser)
        yield _position(again, seat, teller, told)


def _position(again: Game[Any], seat: Seat, teller: Teller, told: int) -> Position:
    scene = scene_of(again, seat, teller)
    _, log = log_lines(again, seat, told, teller)
    return Position(worth(again, seat), scene.pieces if scene is not None else (), log)


# Turning points


def _swings(positions: list[Position], seat: Seat, other: Seat) -> Iterator[Swing]:
    """The largest changes by dice and losses, in the order in which they came about."""
    changes = [
        (after.worth - before.worth, step)
        for step, (before, after) in enumerate(pairwise(positions), start=1)
        if any(line.throws or line.loss for line in after.log)
    ]
    largest = sorted(changes, key=lambda change: -abs(change[0]))[:MOST_SWINGS]
    for by, step in sorted(largest, key=lambda change: change[1]):
        text = _what_happened(positions[step].log)
        if abs(by) >= LEAST_SWING and text:
            yield Swing(step, text, seat if by > 0 else other, round(abs(by), 3))


def _what_happened(log: tuple[LogLine, ...]) -> str:
    """A loss tells most, then a throw, then whatever came first."""
    told = [line for line in log if not line.empty and not line.heading]
    ranked = sorted(told, key=lambda line: (not line.loss, not line.throws))
    return ranked[0].text if ranked else ""


# Losses


def _losses(positions: list[Position], game: Game[Any], teller: Teller) -> Iterator[SideLosses]:
    first: dict[str, Piece] = {}
    for position in positions:
        for piece in position.pieces:
            first.setdefault(piece.id, piece)
    left = {piece.id: piece for piece in positions[-1].pieces}
    for seat in game.seats:
        own = [piece for piece in first.values() if piece.side == seat]
        lost = [_lost(piece, left.get(piece.id)) for piece in own]
        title = teller.word(Seat, seat, game.state)
        yield SideLosses(seat, title, tuple([unit for unit in lost if unit.lost > 0]))


def _lost(before: Piece, now: Piece | None) -> LostUnit:
    lost = before.strength - (now.strength if now is not None else 0)
    return LostUnit(before.name, before.symbol, lost, before.full, now is None)
