"""Walking a record from its start and saying what happened at each step."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
from rich.text import Text

from heerbann.cli.speech.voice import Voice
from heerbann.cli.terminal.screen import draw_board
from heerbann.engine.play.answers import Answer, Undone
from heerbann.engine.play.game import Game
from heerbann.engine.records.record import replay
from heerbann.engine.rules.asks import Seat
from heerbann.engine.rules.battle import Event
from heerbann.engine.show.plain_terminal import terminal_of
from heerbann.engine.show.terminal import Picture
from heerbann.engine.texts.teller import Teller
from heerbann.systems import all_systems


class Told(NamedTuple):
    """One step: who answered what, what it led to, and the board if it looks different now."""

    step: int
    seat: Seat | None
    answer: Any
    undone: bool
    said: str
    events: tuple[tuple[Event, str], ...]
    board: Picture | None


def retell(voice: Voice, file: Path, seat: str | None) -> Iterator[Told]:
    """Every step of a record as a seat saw it; without a seat, as an onlooker did."""
    teller: Teller | None = None
    known, shown = 0, None
    for step, game in enumerate(replay(file, all_systems())):
        if teller is None:
            teller = voice.teller(game.system)
            if seat is not None and seat not in game.system.seats:
                voice.unknown("unknown-seat", seat, game.system.seats)
        viewer = Seat(seat) if seat is not None else None
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
        )
        known, shown = len(log), board


def _plain(entry: Answer | Undone | None) -> Any:
    return msgspec.to_builtins(entry.value) if isinstance(entry, Answer) else None


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


def show_told(voice: Voice, told: Told, with_map: bool) -> None:
    """The number of the step, then its events; the answer itself where it tells more."""
    lines = [(text, event.section) for event, text in told.events]
    if not lines and told.said:
        lines = [(told.said, "")]
    for number, (text, section) in enumerate(lines):
        head = f"{told.step:4}  " if not number else " " * 6
        cited = f"  §{section}" if section else ""
        voice.print(Text.assemble((head, "dim"), text, (cited, "dim")))
    if with_map and told.board is not None:
        voice.line()
        draw_board(voice, told.board)
        voice.line()
