"""What the golden games show: see golden/__init__.py, and test_golden.py of all systems."""

from __future__ import annotations

from heerbann.engine.rules.battle import Ended, Outcome
from heerbann.systems.claymore.model.events.listing import EVENTS
from heerbann.systems.claymore.model.state import EMPIRE
from tests.systems.claymore.golden import BOOK


def test_the_games_end_in_different_ways() -> None:
    ends = {golden.scenario: BOOK.loaded(golden).outcome for golden in BOOK.games}
    assert ends == {
        "heron_ford": Outcome(EMPIRE, "13.1", "eliminated"),
        "watchtower": Outcome(EMPIRE, "13.2", "tower-held"),
        "palisade_camp": Outcome(EMPIRE, "13.2", "camp-held"),
        "three_crossings": Outcome(EMPIRE, "", "resigned"),
    }


def test_the_games_show_nearly_everything_that_can_happen_on_a_given_field() -> None:
    """What they leave out belongs to free battles, to other goals, or is rare."""
    told = {type(event) for golden in BOOK.games for event in BOOK.loaded(golden).log}
    left_out = {kind.__name__ for kind in EVENTS if kind not in (*told, Ended)}
    assert left_out == {
        "Recruited", "RecruitingEnded", "LayingRolled", "ElementLaid", "LayingEnded",
        "FarmBurnt", "TowerHit", "TowerFell", "FlightBlocked",
    }  # fmt: skip
