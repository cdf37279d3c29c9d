"""Showing what is known about the balance of a scenario."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from rich.table import Table

from heerbann.cli.speech.lab_report import length_words, loss_table, plain_table, reason_table
from heerbann.cli.speech.odds_text import percent
from heerbann.cli.speech.voice import Voice
from heerbann.engine.rules.system import System
from heerbann.lab.balance.fairness import Chance
from heerbann.lab.balance.findings import BalanceReport, Findings
from heerbann.lab.balance.verdict import verdict
from heerbann.lab.charts.balance_charts import Names
from heerbann.lab.naming import names_of

MOST_DECIDERS = 6


def chart_names(voice: Voice, system: System[Any], report: BalanceReport) -> Names:
    """What sides and units are called."""
    setup = report.question.version.setup.setup_for(system)
    return names_of(system, setup, voice.teller(system))


def show_balance(voice: Voice, system: System[Any], report: BalanceReport) -> None:
    """The answer first, then what it rests on."""
    names, found = chart_names(voice, system, report), report.findings
    voice.line(_head(voice, names, report), style="bold")
    voice.line(_verdict(voice, names, report, found))
    voice.print("", _chances(voice, names, found), "")
    _show_first(voice, names, found)
    if found.rounds is not None:
        voice.line(voice.text("lengths", **length_words(voice, found.rounds)))
    _show_turning_point(voice, found)
    _show_luck(voice, report)
    _show_others(voice, names, report)
    voice.print("", reason_table(voice, voice.teller(system), found.reasons))
    _show_deciders(voice, names, found)
    _show_worths(voice, names, report)
    if found.losses:
        voice.print("", loss_table(voice, system, voice.teller(system), found.losses))
    _show_comparison(voice, names, report)


def _head(voice: Voice, names: Names, report: BalanceReport) -> str:
    asked, games = report.question, report.findings.games
    if asked.are_equal:
        return voice.text("balanced", games=games, seed=str(asked.seed))
    players = ", ".join(f"{names.side(seat)}: {one}" for seat, one in asked.players.items())
    return voice.text("balanced-unequal", games=games, seed=str(asked.seed), players=players)


def _verdict(voice: Voice, names: Names, report: BalanceReport, found: Findings) -> str:
    told = verdict(report.question, found, names.side, voice.language)
    is_open = found.call.verdict == "open"
    return f"{told} {voice.text('balance-more')}" if is_open else told


def _chances(voice: Voice, names: Names, found: Findings) -> Table:
    table = plain_table(voice, "table-side", "table-wins", "table-share", "table-anytime")
    for seat, one in found.chances.items():
        table.add_row(names.side(seat), str(one.won), *_share(voice, one))
    draws = percent(found.draws.rate, voice.language)
    table.add_row(voice.text("drawn"), str(found.draws.won), draws, "")
    return table


def _share(voice: Voice, one: Chance) -> tuple[str, str]:
    rate = percent(one.rate, voice.language) if one.decided else "–"
    return rate, _between(voice, one.low, one.high)


def _between(voice: Voice, low: float, high: float) -> str:
    shown = [percent(round(bound, 3), voice.language) for bound in (low, high)]
    return " … ".join(shown)


def _show_first(voice: Voice, names: Names, found: Findings) -> None:
    if found.first is None:
        return
    gain = found.first.gain
    if gain is None:
        voice.line(voice.text("balance-always-first", side=names.side(str(found.first.always))))
    else:
        between = _between(voice, gain.low, gain.high)
        value = percent(gain.value, voice.language)
        voice.line(voice.text("balance-first", gain=value, between=between))


def _show_turning_point(voice: Voice, found: Findings) -> None:
    if found.turning_points is not None:
        words = length_words(voice, found.turning_points)
        voice.line(voice.text("balance-turning-point", **words))


def _show_luck(voice: Voice, report: BalanceReport) -> None:
    if report.luck is None:
        return
    shares = {
        name: percent(getattr(report.luck, name), voice.language)
        for name in ("luck", "skill", "side")
    }
    between = _between(voice, report.luck.low, report.luck.high)
    players = {"player": report.question.player, "other": report.question.other}
    voice.line(voice.text("balance-luck", between=between, **players, **shares))


def _show_others(voice: Voice, names: Names, report: BalanceReport) -> None:
    others = report.others
    if others is None:
        return
    told = ", ".join(
        f"{names.side(seat)} {_share(voice, one)[0]} ({_share(voice, one)[1]})"
        for seat, one in others.chances.items()
    )
    key = "balance-others-differ" if others.differs else "balance-others-alike"
    voice.line(voice.text(key, player=others.player, shares=told))


def _show_deciders(voice: Voice, names: Names, found: Findings) -> None:
    chosen = found.deciders[:MOST_DECIDERS]
    if not chosen:
        return
    heads = ("table-early-loss", "table-side", "table-won-lost", "table-won-kept", "table-between")
    table = plain_table(voice, *heads)
    for one in chosen:
        shares = [percent(share.rate, voice.language) for share in (one.lost, one.kept)]
        between = _between(voice, one.change.low, one.change.high)
        table.add_row(names.kind(one.kind), names.side(one.seat), *shares, between)
    voice.print("", table)


def _show_worths(voice: Voice, names: Names, report: BalanceReport) -> None:
    if not report.worths:
        return
    rows = [
        (
            names.kind(one.kind), names.side(one.seat),
            percent(one.value, voice.language), _between(voice, one.low, one.high),
        )
        for one in report.worths
    ]  # fmt: skip
    voice.print("", _filled(voice, ("table-worth-of", "table-side", "table-worth"), rows))


def _filled(voice: Voice, heads: tuple[str, ...], rows: Iterable[tuple[str, ...]]) -> Table:
    table = plain_table(voice, *heads, "table-between")
    for row in rows:
        table.add_row(*row)
    return table


def _show_comparison(voice: Voice, names: Names, report: BalanceReport) -> None:
    asked, compared = report.question, report.comparison
    if compared is None or asked.against is None:
        return
    voice.line()
    other = asked.against.scenario
    head = voice.text("balance-against", scenario=other, games=compared.findings.games)
    voice.line(head, style="bold")
    voice.line(_verdict(voice, names, report, compared.findings))
    voice.print("", _chances(voice, names, compared.findings), "")
    if compared.findings.rounds is not None:
        voice.line(voice.text("lengths", **length_words(voice, compared.findings.rounds)))
    for seat, change in compared.changes.items():
        value = percent(change.value, voice.language)
        between = _between(voice, change.low, change.high)
        is_sure = change.low > 0 or change.high < 0
        key = "balance-change-sure" if is_sure else "balance-change-open"
        voice.line(voice.text(key, side=names.side(seat), change=value, between=between))
