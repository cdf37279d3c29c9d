"""Walking a record from its start and saying what happened at each step."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
from rich.text import Text

from heerbann.cli.speech.voice import Voice
from heerbann.cli.terminal.screen import draw_board
from heerbann.engine.play.answers import Answer, Undone, results_of
from heerbann.engine.play.game import Game
from heerbann.engine.records.record import replay, replay_kept
from heerbann.engine.records.telling import ToldRecord
from heerbann.engine.rules.asks import Ask, ContestAsk, Seat
from heerbann.engine.rules.battle import Event
from heerbann.engine.show.plain_terminal import terminal_of
from heerbann.engine.show.terminal import Picture
from heerbann.engine.texts.teller import Teller
from heerbann.systems import all_systems


class Told(NamedTuple):
    """One step: who answered what, what it led to, and the board if it looks different now.

    A step in which a game within the game was fought has all steps of that ``inside``.
    """

    step: int
    seat: Seat | None
    answer: Any
    undone: bool
    said: str
    events: tuple[tuple[Event, str], ...]
    board: Picture | None
    inside: tuple[Told, ...] = ()


def retell(voice: Voice, file: Path, seat: str | None) -> Iterator[Told]:
    """Every step of a record as a seat saw it; without a seat, as an onlooker did."""
    games = replay(file, all_systems())
    first = next(games)
    if seat is not None and seat not in first.seats:
        voice.unknown("unknown-seat", seat, first.seats)
    return _retold(voice, chain([first], games), Seat(seat) if seat is not None else None)


def _retold(voice: Voice, games: Iterable[Game[Any]], viewer: Seat | None) -> Iterator[Told]:
    teller: Teller | None = None
    asked: Ask | None = None
    known, shown = 0, None
    for step, game in enumerate(games):
        teller = teller or voice.teller(game.system)
        log = game.log_for(viewer)
        entry = game.journal[-1] if game.journal else None
        is_undone = isinstance(entry, Undone)
        new = () if is_undone else [event for event in log[known:] if not event.is_empty]
        news = tuple([(event, teller.event(event, game.state)) for event in new])
        board = terminal_of(game.system).picture(game.state, viewer, teller, ())
        yield Told(
            step,
            entry.seat if entry is not None else None,
            _plain(entry),
            is_undone,
            _said(voice, teller, game, entry),
            news,
            board if board != shown else None,
            _inside(voice, entry, asked, viewer),
        )
        known, shown, asked = len(log), board, game.ask


def _inside(
    voice: Voice, entry: Answer | Undone | None, asked: Ask | None, viewer: Seat | None
) -> tuple[Told, ...]:
    """The steps of a contest, as whoever of this game sat there saw them."""
    results = results_of(entry.value) if isinstance(entry, Answer) else ()
    found: list[Told] = []
    for number, result in enumerate(results):
        contest = asked.contests[number] if isinstance(asked, ContestAsk) else None
        seats = contest.seats.items() if contest is not None else ()
        own = [child for child, parent in seats if parent == viewer and viewer is not None]
        games = replay_kept(result.record, all_systems())
        found += _retold(voice, games, own[0] if own else None)
    return tuple(found)


def _plain(entry: Answer | Undone | None) -> Any:
    if not isinstance(entry, Answer):
        return None
    value = entry.value
    return msgspec.to_builtins(value.report if results_of(value) else value)


def _said(voice: Voice, teller: Teller, game: Game[Any], entry: Answer | Undone | None) -> str:
    """The answer in words: for steps in which nothing happened that could be told."""
    if entry is None or entry.seat is None:
        return ""
    seat = teller.word(Seat, entry.seat, game.state)
    if isinstance(entry, Undone):
        return voice.text("took-back", seat=seat)
    if isinstance(entry.value, str):
        return voice.text("resigned", seat=seat)
    return f"{seat}: {teller.action(entry.value, game.state)}"


def show_as_told(voice: Voice, record: ToldRecord, step: int | None = None) -> None:
    """A record by rules that are not installed: what it says of itself."""
    shown = None
    for event in record.events:
        if step is None or event.answers == step:
            head = f"{event.answers:4}  " if event.answers != shown else " " * 6
            cited = f"  §{event.section}" if event.section else ""
            text = event.text(voice.language)
            voice.print(Text.assemble((head, "dim"), text, (cited, "dim")))
            shown = event.answers


def show_told(voice: Voice, told: Told, with_map: bool, within: str = "") -> None:
    """The number of the step, then its events; the answer itself where it tells more.

    The steps of a game within the game come before what it led to, and are set in.
    """
    for one in told.inside:
        show_told(voice, one, with_map, f"{within}{told.step}.")
    lines = [(text, event.section) for event, text in told.events]
    if not lines and told.said:
        lines = [(told.said, "")]
    for number, (text, section) in enumerate(lines):
        head = f"{within + str(told.step):>4}  " if not number else " " * (6 + len(within))
        cited = f"  §{section}" if section else ""
        voice.print(Text.assemble((head, "dim"), text, (cited, "dim")))
    if with_map and told.board is not None:
        voice.line()
        draw_board(voice, told.board)
        voice.line()
