"""What is left after a duel that was fought within another game."""

from heerbann.engine.play.game import Game
from heerbann.engine.rules.asks import Refusal, Seat
from heerbann.engine.rules.contest import ContestReport
from tests.toy.model.state import State


class DuelReport(ContestReport, frozen=True):
    """Who won, and who is wounded how badly."""

    winner: Seat | None
    wounds: dict[Seat, int]


def report_of(game: Game[State]) -> DuelReport:
    assert game.outcome is not None
    return DuelReport(game.outcome.winner, dict(game.state.wounds))


def refuse_report(game: Game[State], report: DuelReport) -> Refusal | None:
    """Why such a duel cannot have ended like this."""
    lives = game.state.house.lives
    if set(report.wounds) != set(game.seats) or not all(n >= 0 for n in report.wounds.values()):
        return Refusal("3.1", "too-many-wounds")
    if report.winner is not None and report.wounds.get(report.winner, lives) >= lives:
        return Refusal("3.1", "winner-is-wounded")
    return None
