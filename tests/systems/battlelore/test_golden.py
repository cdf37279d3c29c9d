"""What the golden games show: see golden/__init__.py, and test_golden.py of all systems."""

from __future__ import annotations

from tests.systems.battlelore.golden import BOOK


def test_the_games_are_won_by_banners() -> None:
    outcomes = [BOOK.loaded(golden).outcome for golden in BOOK.games]
    assert [outcome and outcome.reason for outcome in outcomes] == ["banners"] * len(outcomes)
