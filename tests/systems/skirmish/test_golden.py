"""What the golden games show: see golden/__init__.py, and test_golden.py of all systems."""

from __future__ import annotations

from heerbann.engine.rules.battle import Outcome
from heerbann.systems.skirmish.model.events.listing import EVENTS
from tests.systems.skirmish.golden import BOOK


def test_the_games_end_in_different_ways() -> None:
    ends = {golden.scenario: BOOK.loaded(golden).outcome for golden in BOOK.games}
    reasons = {end.reason for end in ends.values() if isinstance(end, Outcome)}
    assert {"round-limit", "resigned"} <= reasons


def test_the_games_show_nearly_everything_that_can_happen() -> None:
    """What they leave out belongs to building armies, thrown tables, a house rule, or is rare."""
    told = {type(event) for golden in BOOK.games for event in BOOK.loaded(golden).log}
    left_out = {kind.__name__ for kind in EVENTS if kind not in told}
    assert left_out <= {
        "BookChosen", "Recruited", "RecruitingEnded", "TerrainLaid", "MarksLeftOver",
        "StayedBack", "HowlCalled", "HowlSaved", "HowlFought", "HowlEnded", "GeneralFell",
        "PursuitWaived", "WeaponLost",
        "Exploded", "RanOff", "Scored", "CoverTaken", "VanguardGathered",
        "VanguardRolled", "LeftMelee",
    }  # fmt: skip
