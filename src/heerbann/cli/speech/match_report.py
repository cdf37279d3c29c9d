"""Showing what a match tells."""

from __future__ import annotations

from rich.table import Table

from heerbann.cli.speech.lab_report import plain_table
from heerbann.cli.speech.odds_text import percent
from heerbann.cli.speech.voice import Voice
from heerbann.lab.match import MatchReport
from heerbann.lab.ratings import MOST, Elo


def show_match(voice: Voice, report: MatchReport) -> None:
    """The players with their games and strengths, then who is stronger, if that is clear."""
    wanted = report.conditions
    head = voice.text("matched", games=2 * report.pairs, seed=str(wanted.seed))
    voice.line(head, style="bold")
    voice.line(voice.text("match-scenarios", names=", ".join(wanted.scenarios)))
    voice.print("", _table(voice, report), "")
    if report.fought:
        first, second = wanted.players
        voice.line(voice.text("match-shares", first=first, second=second))
        voice.print(_shares(voice, report), "")
    if report.difference is not None:
        first, second = wanted.players
        difference = _points(report.difference)
        voice.line(voice.text("match-difference", first=first, second=second, points=difference))
    voice.line(_verdict(voice, report))


def _table(voice: Voice, report: MatchReport) -> Table:
    heads = ("table-agent", "table-wins", "table-draws", "table-losses", "table-elo")
    table = plain_table(voice, *heads)
    for one in sorted(report.standings, key=lambda standing: -standing.elo.points):
        counts = [str(number) for number in (one.won, one.drawn, one.lost)]
        table.add_row(one.player, *counts, _points(one.elo))
    return table


def _shares(voice: Voice, report: MatchReport) -> Table:
    language = voice.language
    heads = ("table-games", "table-wins", "table-draws", "table-share", "table-between")
    table = plain_table(voice, "table-scenario", *heads)
    for one in report.fought:
        wins = one.wins
        counts = [str(number) for number in (wins.games, wins.won, one.drawn)]
        between = f"{percent(wins.low, language)} – {percent(wins.high, language)}"
        name = one.scenario or voice.text("table-all")
        table.add_row(name, *counts, percent(wins.rate, language), between)
    return table


def _points(elo: Elo) -> str:
    return f"{elo.points:+.0f} ({_bound(elo.low)} … {_bound(elo.high)})"


def _bound(points: float) -> str:
    return f"{points:+.0f}" if abs(points) < MOST else "∞" if points > 0 else "-∞"


def _verdict(voice: Voice, report: MatchReport) -> str:
    wanted = report.conditions
    if len(wanted.players) != 2:
        return voice.text("match-several")
    first, second = wanted.players
    if report.verdict == "open":
        return voice.text("match-open", elo=round(wanted.elo))
    stronger, weaker = (first, second) if report.verdict == "first" else (second, first)
    error = round(100 * wanted.error)
    return voice.text("match-clear", stronger=stronger, weaker=weaker, error=error)
