"""What the battles of a run say, in the words of somebody who looks at them."""

from collections.abc import Iterator, Sequence
from itertools import chain

from heerbann.engine.rules.asks import Seat
from heerbann.lab.balance.findings import BalanceReport, Findings, balance_report
from heerbann.lab.balance.graves import graves_of
from heerbann.lab.balance.question import EVEN, Balance
from heerbann.lab.balance.verdict import verdict
from heerbann.lab.charts.balance_charts import balance_charts
from heerbann.lab.report import GameResult
from heerbann.lab.runs import Played
from heerbann.lab.watching import Grave
from heerbann.server.laboratory.backdrop import Backdrop
from heerbann.server.laboratory.lab_messages import (
    EndingCount,
    GraveMark,
    LabFindings,
    LabPlayer,
    SideWins,
    UnitLosses,
    UnitWorth,
)

CHARTS = ("course", "length", "turning-point", "deciders")
"""What is shown as a picture; all the rest the page draws itself."""


def told_findings(asked: Balance, played: Played, backdrop: Backdrop) -> LabFindings | None:
    """All of it; nothing before the first battle."""
    games = list(chain.from_iterable(played[EVEN]))
    if not games:
        return None
    report = balance_report(asked, played)
    found = report.findings
    return LabFindings(
        games=found.games,
        verdict=found.call.verdict,
        favoured=None if found.call.favoured is None else Seat(found.call.favoured),
        sentence=verdict(asked, found, backdrop.names.side, backdrop.names.language),
        margin=asked.margin,
        sides=tuple(_sides(asked, found, backdrop)),
        draws=found.draws.won,
        rounds=None if found.rounds is None else found.rounds.mean,
        endings=tuple(_endings(found, backdrop)),
        losses=tuple(_losses(found, games, backdrop)),
        graves=tuple([_mark(grave) for grave in graves_of(games, backdrop.square)]),
        worths=tuple(_worths(report, backdrop)),
        charts=tuple([name for name in CHARTS if name in balance_charts(report, backdrop.names)]),
    )


def told_chart(asked: Balance, played: Played, backdrop: Backdrop, name: str) -> str | None:
    """One of the charts, as SVG."""
    if not played[EVEN] or name not in CHARTS:
        return None
    return balance_charts(balance_report(asked, played), backdrop.names).get(name)


def player_of(asked: Balance, seat: str) -> LabPlayer:
    """Who has a side; nobody else is let into the laboratory."""
    player = asked.players.get(seat, asked.player)
    return "random" if player == "random" else "thumb"


def _sides(asked: Balance, found: Findings, backdrop: Backdrop) -> Iterator[SideWins]:
    for name, chance in found.chances.items():
        seat = Seat(name)
        yield SideWins(
            seat=seat,
            title=backdrop.names.side(name),
            colour=backdrop.colours[seat],
            player=player_of(asked, name),
            won=chance.won,
            rate=chance.rate,
            low=chance.low,
            high=chance.high,
        )


def _endings(found: Findings, backdrop: Backdrop) -> Iterator[EndingCount]:
    for reason, games in found.reasons.items():
        yield EndingCount(backdrop.teller.text(f"outcome-{reason}"), games)


def _losses(
    found: Findings, games: Sequence[GameResult], backdrop: Backdrop
) -> Iterator[UnitLosses]:
    """The heaviest first."""
    owners = {**_mourners(games), **backdrop.owners}
    shares = {kind: one.lost / one.fielded for kind, one in found.losses.items() if one.fielded}
    for kind in sorted(shares, key=lambda kind: -shares[kind]):
        loss, seat = found.losses[kind], owners.get(kind)
        yield UnitLosses(
            name=backdrop.names.kind(kind),
            symbol=backdrop.symbol(seat, kind),
            seat=seat,
            fielded=loss.fielded,
            lost=loss.lost,
        )


def _mourners(games: Sequence[GameResult]) -> dict[str, Seat]:
    """Whose the kinds are that somebody lost, where the players pick their armies."""
    fallen = chain.from_iterable([game.watched.fallen for game in games if game.watched])
    return {one.kind: Seat(one.seat) for one in fallen}


def _mark(grave: Grave) -> GraveMark:
    seat = Seat(grave.seat)
    if isinstance(grave.at, str):
        return GraveMark(seat=seat, spot=grave.at, number=grave.number)
    x, y = grave.at
    return GraveMark(seat=seat, x=x, y=y, number=grave.number)


def _worths(report: BalanceReport, backdrop: Backdrop) -> Iterator[UnitWorth]:
    for one in report.worths:
        yield UnitWorth(
            name=backdrop.names.kind(one.kind),
            symbol=backdrop.symbol(one.seat, one.kind),
            seat=Seat(one.seat),
            value=one.value,
            low=one.low,
            high=one.high,
        )
