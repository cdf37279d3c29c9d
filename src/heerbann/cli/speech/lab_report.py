"""Showing what many games tell."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from rich.table import Table
from rich.text import Text

from heerbann.cli.commands.scenarios import forces_of, side_name
from heerbann.cli.speech.odds_text import decimal, percent
from heerbann.cli.speech.voice import Voice
from heerbann.engine.play.answers import Setup
from heerbann.engine.rules.asks import Seat
from heerbann.engine.rules.system import System
from heerbann.engine.show.plain_terminal import terminal_of
from heerbann.engine.texts.teller import Teller
from heerbann.lab.report import Length, Loss, Report, Share


def show_report(voice: Voice, system: System[Any], setup: Setup, report: Report) -> None:
    """Wins by side and by player, how it ended, how long it took, who fell, how fast it went."""
    teller = voice.teller(system)
    head = "simulated-swapped" if report.swapped else "simulated"
    voice.line(voice.text(head, games=report.games, seed=str(report.seed)), style="bold")
    voice.print("", _shares(voice, "table-side", _by_side(voice, system, setup, report)))
    if len(report.by_agent) > 1:
        voice.print("", _shares(voice, "table-agent", report.by_agent.items()))
    voice.print("", reason_table(voice, teller, report.reasons), "")
    if report.rounds is not None:
        voice.line(voice.text("lengths", **length_words(voice, report.rounds)))
    voice.line(voice.text("lengths-answers", **length_words(voice, report.answers)))
    if report.losses:
        voice.print("", loss_table(voice, system, teller, report.losses))
    if report.speed is not None:
        rate = round(report.speed.answers_per_cpu_second)
        seconds = decimal(report.speed.seconds, voice.language)
        voice.print("", Text(voice.text("speed", rate=rate, seconds=seconds), style="dim"))


def _by_side(
    voice: Voice, system: System[Any], setup: Setup, report: Report
) -> Iterator[tuple[str, Share]]:
    """Pairs, for two sides may be called alike."""
    forces = forces_of(system, setup.house, setup.scenario)
    for name, share in report.by_seat.items():
        seat = Seat(name)
        yield side_name(voice, system, seat, forces.get(seat)), share
    yield voice.text("drawn"), report.draws


def _shares(voice: Voice, head: str, shares: Iterable[tuple[str, Share]]) -> Table:
    language = voice.language
    table = plain_table(voice, head, "table-wins", "table-games", "table-share", "table-between")
    for name, share in shares:
        between = f"{percent(share.low, language)} – {percent(share.high, language)}"
        won, games = str(share.won), str(share.games)
        table.add_row(name, won, games, percent(share.rate, language), between)
    return table


def plain_table(voice: Voice, *heads: str) -> Table:
    """A table without lines: names on the left, numbers on the right."""
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    for number, head in enumerate(heads):
        table.add_column(voice.text(head), justify="right" if number else "left")
    return table


def reason_table(voice: Voice, teller: Teller, reasons: dict[str, int]) -> Table:
    """How games ended."""
    table = plain_table(voice, "table-reason", "table-games")
    for reason, number in reasons.items():
        table.add_row(Text(teller.text(f"outcome-{reason}")), str(number))
    return table


def length_words(voice: Voice, length: Length) -> dict[str, str]:
    """What sentences about lengths name."""
    return {
        "least": str(length.least),
        "most": str(length.most),
        "mean": decimal(length.mean, voice.language),
        "median": decimal(length.median, voice.language),
    }


def loss_table(voice: Voice, system: System[Any], teller: Teller, losses: dict[str, Loss]) -> Table:
    """Who fell how often."""
    table = plain_table(voice, "table-unit", "table-fielded", "table-lost", "table-share")
    for kind, loss in losses.items():
        name = terminal_of(system).kind(kind, teller)
        share = loss.lost / loss.fielded if loss.fielded else 0.0
        fielded, lost = str(loss.fielded), str(loss.lost)
        table.add_row(name, fielded, lost, percent(share, voice.language))
    return table
