"""What the games say about the balance of a scenario."""

from collections import Counter
from collections.abc import Sequence
from itertools import chain
from pathlib import Path

import msgspec

from heerbann.lab.balance.causes import (
    Decider,
    Effect,
    FirstTurn,
    RoundLead,
    deciders,
    first_turn,
    leads,
    turning_points,
)
from heerbann.lab.balance.fairness import Call, Chance, call, chance_of, chances
from heerbann.lab.balance.question import (
    AGAINST,
    CHECKED,
    EVEN,
    MIXED,
    VARIED,
    Balance,
    series_of,
    wins_of,
)
from heerbann.lab.balance.worth import Luck, Worth, luck, worths
from heerbann.lab.report import GameResult, Length, Loss, Share, length, losses, wilson
from heerbann.lab.run_files import Batch
from heerbann.lab.runs import Played, Progress, carry_out
from heerbann.lab.workers import Workers, processes


class Findings(msgspec.Struct, frozen=True):
    """One version of a scenario, fought by equal players until it was clear or all were played."""

    games: int
    call: Call
    chances: dict[str, Chance]
    course: tuple[Chance, ...]  # of the first side, after every decided game
    draws: Share
    reasons: dict[str, int]
    answers: Length
    rounds: Length | None
    lengths: dict[int, int]  # rounds → games
    losses: dict[str, Loss]
    first: FirstTurn | None
    deciders: tuple[Decider, ...]
    leads: tuple[RoundLead, ...]
    turning_points: Length | None


class OtherPlayers(msgspec.Struct, frozen=True):
    """The same battle between other players; ``differs``: it is certainly another answer."""

    player: str
    chances: dict[str, Chance]
    draws: Share
    differs: bool


class Comparison(msgspec.Struct, frozen=True):
    """The other version, and how much more often each side wins in it than in the first.

    The differences hold at every look, like the intervals they come from.
    """

    findings: Findings
    changes: dict[str, Effect]


class BalanceReport(msgspec.Struct, frozen=True):
    """The answer. The same seed gives the same one, whoever played the games."""

    question: Balance
    findings: Findings
    comparison: Comparison | None
    others: OtherPlayers | None
    luck: Luck | None
    worths: tuple[Worth, ...]


def balance(
    asked: Balance,
    *,
    path: Path | None = None,
    jobs: int = 1,
    workers: Workers | None = None,
    progress: Progress | None = None,
) -> BalanceReport:
    """Play until it is clear; what is in the file is not played again."""
    crew = workers or processes(jobs)
    return balance_report(
        asked, carry_out(asked, series_of(asked), path=path, workers=crew, progress=progress)
    )


def balance_report(asked: Balance, played: Played) -> BalanceReport:
    """What the games of all series come to."""
    first = findings(asked, _games(played[EVEN]))
    mixed = _games(played.get(MIXED, ()))
    return BalanceReport(
        question=asked,
        findings=first,
        comparison=_comparison(asked, played),
        others=_other_players(asked, played),
        luck=luck(mixed, asked.player, asked.seed),
        worths=worths(_games(played.get(VARIED, ())), asked.seats),
    )


def _games(batches: Sequence[Batch]) -> list[GameResult]:
    return list(chain.from_iterable(batches))


def findings(asked: Balance, games: list[GameResult]) -> Findings:
    """What the games of one version say."""
    wins = wins_of(games, asked.seats)
    rounds = [game.rounds for game in games if game.rounds is not None]
    return Findings(
        games=len(games),
        call=call(wins, asked.margin, asked.error),
        chances=chances(wins, asked.error),
        course=_course(asked, games),
        draws=wilson(sum(game.winner is None for game in games), len(games)),
        reasons=dict(Counter(game.reason for game in games).most_common()),
        answers=length([game.answers for game in games]),
        rounds=length(rounds) if rounds else None,
        lengths=dict(sorted(Counter(rounds).items())),
        losses=losses(games),
        first=first_turn(games, asked.seats),
        deciders=deciders(games),
        leads=leads(games),
        turning_points=turning_points(games),
    )


def _course(asked: Balance, games: list[GameResult]) -> tuple[Chance, ...]:
    """How the interval of the first side became narrower."""
    seats, course = asked.seats, []
    wins = dict.fromkeys(seats, 0)
    for game in games:
        if game.winner is not None:
            wins[game.winner] += 1
            course.append(chance_of(seats[0], wins, asked.error))
    return tuple(course)


def _comparison(asked: Balance, played: Played) -> Comparison | None:
    if AGAINST not in played:
        return None
    found = findings(asked, _games(played[AGAINST]))
    # Each interval at half the error: then both hold, and with them their difference.
    half = asked.error / 2
    one, other = [
        chances(wins_of(_games(played[name]), asked.seats), half) for name in (EVEN, AGAINST)
    ]
    changes = {
        seat: Effect(
            other[seat].rate - one[seat].rate,
            other[seat].low - one[seat].high,
            other[seat].high - one[seat].low,
        )
        for seat in asked.seats
    }
    return Comparison(found, changes)


def _other_players(asked: Balance, played: Played) -> OtherPlayers | None:
    if not played.get(CHECKED):
        return None
    games, half = _games(played[CHECKED]), asked.error / 2
    usual = chances(wins_of(_games(played[EVEN]), asked.seats), half)
    others = chances(wins_of(games, asked.seats), half)
    differs = any(_are_apart(usual[seat], others[seat]) for seat in asked.seats)
    draws = wilson(sum(game.winner is None for game in games), len(games))
    return OtherPlayers(asked.other, others, draws, differs)


def _are_apart(one: Chance, other: Chance) -> bool:
    return one.low > other.high or other.low > one.high
