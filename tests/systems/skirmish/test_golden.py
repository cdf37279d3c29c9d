"""Whole games are played, recorded and told as they were before: see golden/__init__.py."""

from __future__ import annotations

from functools import cache

import pytest

from heerbann.engine.battle import Outcome
from heerbann.engine.dice import CommittedDice
from heerbann.engine.game import Game
from heerbann.engine.record import load, verify
from heerbann.systems.skirmish import SYSTEM
from heerbann.systems.skirmish.events import EVENTS
from heerbann.systems.skirmish.state import State
from tests.systems.skirmish.golden import GAMES, Golden, play, record_of, text_of

SYSTEMS = {SYSTEM.key: SYSTEM}


@cache
def loaded(golden: Golden) -> Game[State]:
    """A game is checked by the rules once; it is only looked at."""
    return load(golden.record, SYSTEMS)


def _name(golden: Golden) -> str:
    return golden.scenario


every_game = pytest.mark.parametrize("golden", GAMES, ids=_name)


@every_game
def test_the_same_players_and_dice_play_the_same_game(golden: Golden) -> None:
    assert record_of(play(golden), golden).encode() == golden.record.read_bytes()


@every_game
def test_the_record_runs_again_and_is_told_in_the_same_words(golden: Golden) -> None:
    assert text_of(golden).encode() == golden.text.read_bytes()
    assert record_of(loaded(golden), golden).encode() == golden.record.read_bytes()


def test_the_games_end_in_different_ways() -> None:
    ends = {golden.scenario: loaded(golden).outcome for golden in GAMES}
    reasons = {end.reason for end in ends.values() if isinstance(end, Outcome)}
    assert {"round-limit", "resigned"} <= reasons


def test_committed_dice_of_a_golden_game_can_be_verified() -> None:
    (golden,) = [golden for golden in GAMES if golden.committed]
    dice = CommittedDice(golden.seed.encode())
    game = verify(golden.record, SYSTEMS, dice.commitment)
    assert isinstance(game.dice, CommittedDice)


def test_one_golden_record_holds_an_answer_that_was_taken_back() -> None:
    (golden,) = [golden for golden in GAMES if golden.takes_back_in]
    assert '{"undo":' in golden.record.read_text(encoding="utf-8")


def test_the_games_show_nearly_everything_that_can_happen() -> None:
    """What they leave out belongs to building armies, to thrown tables, or is rare."""
    told = {type(event) for golden in GAMES for event in loaded(golden).log}
    left_out = {kind.__name__ for kind in EVENTS if kind not in told}
    assert left_out <= {
        "BookChosen", "Recruited", "RecruitingEnded", "TerrainLaid", "MarksLeftOver",
        "StayedBack", "HowlCalled", "HowlSaved", "HowlFought", "HowlEnded", "GeneralFell",
        "PursuitWaived", "WeaponLost",
        "Exploded", "RanOff", "Scored", "CoverTaken", "VanguardRolled",
    }  # fmt: skip
