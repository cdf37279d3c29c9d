"""What the golden games show: see golden/__init__.py, and test_golden.py of all systems."""

from __future__ import annotations

from heerbann.engine.rules.battle import Outcome
from heerbann.systems.saga.model.events.listing import EVENTS
from tests.systems.saga.golden import BOOK


def test_the_games_end_in_different_ways() -> None:
    ends = [BOOK.loaded(golden).outcome for golden in BOOK.games]
    reasons = {end.reason for end in ends if isinstance(end, Outcome)}
    assert {"points", "resigned"} <= reasons


def test_the_games_show_nearly_everything_that_can_happen() -> None:
    """What they leave out belongs to armies, to terrain, to missions, or is rare."""
    told = {type(event) for golden in BOOK.games for event in BOOK.loaded(golden).log}
    left_out = {kind.__name__ for kind in EVENTS if kind not in told}
    assert left_out <= {
        "ModelsSwapped", "MusterEnded", "Mustered", "UnitFormed",
        "TerrainLaid", "TerrainPassed", "TerrainSettled",
        "MarkerMoved", "PointsScored", "UnitLeft", "Waded",
        "HeroSwapped", "NobodyWithdrew", "OmenCalled", "SagaDiceRethrown", "StandingFirm",
        "TargetReplaced", "UnitSkipped",
    }  # fmt: skip
