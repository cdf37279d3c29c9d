"""The charts of a question of balance: wins, how they became clear, lengths, losses, worths."""

from collections.abc import Callable
from typing import NamedTuple

from heerbann.engine.packs.readers import Language
from heerbann.lab.balance.findings import BalanceReport, Findings
from heerbann.lab.charts.kinds import Row, Spot, columns, curve, rows
from heerbann.lab.phrases import phrase

MOST_ROWS = 24


class Names(NamedTuple):
    """What sides and kinds of units are called, in some language."""

    language: Language
    side: Callable[[str], str]
    kind: Callable[[str], str]

    def percent(self, share: float) -> str:
        """A share for people, in their language."""
        told = f"{100 * share:.0f}"
        return f"{told} %" if self.language == "de" else f"{told}%"


def balance_charts(report: BalanceReport, names: Names) -> dict[str, str]:
    """Every chart that the games tell something for, by the name of its file."""
    found = {
        "wins": _wins(report, names),
        "course": _course(report, names),
        "length": _length(report.findings, names),
        "losses": _losses(report.findings, names),
        "turning-point": _leads(report.findings, names),
        "deciders": _deciders(report.findings, names),
        "worth": _worths(report, names),
    }
    return {name: chart for name, chart in found.items() if chart is not None}


def _wins(report: BalanceReport, names: Names) -> str:
    found = report.findings.chances
    shown = [
        Row(names.side(seat), one.rate, one.low, one.high, names.percent(one.rate))
        for seat, one in found.items()
    ]
    title = phrase("chart-wins", games=report.findings.games).text(names.language)
    return rows(title, shown, (0.0, 1.0), 1.0 / len(found))


def _course(report: BalanceReport, names: Names) -> str | None:
    course, asked = report.findings.course, report.question
    if not course:
        return None
    side = names.side(asked.seats[0])
    title = phrase("chart-course", side=side).text(names.language)
    spots = [Spot(one.decided, one.rate, one.low, one.high) for one in course]
    fair = 1.0 / len(report.findings.chances)
    below = phrase("chart-decided-games").text(names.language)
    return curve(title, spots, below, (fair - asked.margin, fair, fair + asked.margin))


def _length(findings: Findings, names: Names) -> str | None:
    if not findings.lengths:
        return None
    least, most = min(findings.lengths), max(findings.lengths)
    found = [(str(n), findings.lengths.get(n, 0)) for n in range(least, most + 1)]
    language = names.language
    return columns(
        phrase("chart-length").text(language), found, phrase("chart-rounds").text(language)
    )


def _losses(findings: Findings, names: Names) -> str | None:
    shares = {
        kind: loss.lost / loss.fielded for kind, loss in findings.losses.items() if loss.fielded
    }
    chosen = sorted(shares, key=lambda kind: -shares[kind])[:MOST_ROWS]
    if not chosen:
        return None
    found = [
        Row(names.kind(kind), shares[kind], note=names.percent(shares[kind])) for kind in chosen
    ]
    return rows(phrase("chart-losses").text(names.language), found, (0.0, 1.0), 0.0)


def _leads(findings: Findings, names: Names) -> str | None:
    if not findings.leads:
        return None
    spots = [
        Spot(lead.round, lead.won.rate, lead.won.low, lead.won.high) for lead in findings.leads
    ]
    language = names.language
    return curve(
        phrase("chart-leads").text(language), spots, phrase("chart-rounds").text(language), (0.5,)
    )


def _deciders(findings: Findings, names: Names) -> str | None:
    found = [
        Row(
            f"{names.kind(one.kind)} ({names.side(one.seat)})",
            one.change.value, one.change.low, one.change.high, names.percent(one.change.value),
        )
        for one in findings.deciders[:MOST_ROWS]
    ]  # fmt: skip
    if not found:
        return None
    return rows(phrase("chart-deciders").text(names.language), found, (-1.0, 1.0), 0.0)


def _worths(report: BalanceReport, names: Names) -> str | None:
    found = [
        Row(
            f"{names.kind(one.kind)} ({names.side(one.seat)})",
            one.value, one.low, one.high, names.percent(one.value),
        )
        for one in report.worths[:MOST_ROWS]
    ]  # fmt: skip
    if not found:
        return None
    return rows(phrase("chart-worth").text(names.language), found, (-1.0, 1.0), 0.0)
