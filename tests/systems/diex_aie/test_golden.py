"""What the golden games show: see golden/__init__.py, and test_golden.py of all systems."""

from __future__ import annotations

from heerbann.engine.battle import Outcome
from heerbann.systems.diex_aie.events import EVENTS
from tests.systems.diex_aie.golden import BOOK


def test_the_games_end_in_different_ways() -> None:
    ends = [BOOK.loaded(golden).outcome for golden in BOOK.games]
    reasons = {end.reason for end in ends if isinstance(end, Outcome)}
    assert "resigned" in reasons
    assert len(reasons) > 2


def test_the_games_show_most_of_what_can_happen() -> None:
    """What they leave out belongs to other scenarios, or is rare."""
    told = {type(event) for golden in BOOK.games for event in BOOK.loaded(golden).log}
    left_out = [kind.__name__ for kind in EVENTS if kind not in told]
    assert len(told) > len(left_out), left_out
