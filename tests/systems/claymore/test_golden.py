"""Whole games are played, recorded and told as they were before: see golden/__init__.py."""

from __future__ import annotations

import pytest

from heerbann.engine.battle import Ended, Outcome
from heerbann.engine.dice import CommittedDice
from heerbann.engine.record import load, verify
from heerbann.systems.claymore import SYSTEM
from heerbann.systems.claymore.events import EVENTS
from heerbann.systems.claymore.state import EMPIRE
from tests.systems.claymore.golden import GAMES, Golden, play, record_of, text_of

SYSTEMS = {SYSTEM.key: SYSTEM}


def _name(golden: Golden) -> str:
    return golden.scenario


every_game = pytest.mark.parametrize("golden", GAMES, ids=_name)


@every_game
def test_the_same_players_and_dice_play_the_same_game(golden: Golden) -> None:
    assert record_of(play(golden), golden).encode() == golden.record.read_bytes()


@every_game
def test_the_record_runs_again_and_is_told_in_the_same_words(golden: Golden) -> None:
    assert text_of(golden).encode() == golden.text.read_bytes()
    game = load(golden.record, SYSTEMS)
    assert record_of(game, golden).encode() == golden.record.read_bytes()


def test_the_games_end_in_different_ways() -> None:
    ends = {golden.scenario: load(golden.record, SYSTEMS).outcome for golden in GAMES}
    assert ends == {
        "heron_ford": Outcome(EMPIRE, "13.1", "eliminated"),
        "watchtower": Outcome(EMPIRE, "13.2", "tower-held"),
        "palisade_camp": Outcome(EMPIRE, "13.2", "camp-held"),
        "three_crossings": Outcome(EMPIRE, "", "resigned"),
    }


def test_committed_dice_of_a_golden_game_can_be_verified() -> None:
    (golden,) = [golden for golden in GAMES if golden.committed]
    dice = CommittedDice(golden.seed.encode())
    game = verify(golden.record, SYSTEMS, dice.commitment)
    assert isinstance(game.dice, CommittedDice)


def test_one_golden_record_holds_a_move_that_was_taken_back() -> None:
    (golden,) = [golden for golden in GAMES if golden.takes_back_in]
    assert '{"undo":' in golden.record.read_text(encoding="utf-8")


def test_the_games_show_nearly_everything_that_can_happen_on_a_given_field() -> None:
    """What they leave out belongs to free battles, to other goals, or is rare."""
    told = {type(event) for golden in GAMES for event in load(golden.record, SYSTEMS).log}
    left_out = {kind.__name__ for kind in EVENTS if kind not in (*told, Ended)}
    assert left_out == {
        "Recruited", "RecruitingEnded", "LayingRolled", "ElementLaid", "LayingEnded",
        "FarmBurnt", "TowerHit", "TowerFell", "MeleeOrdered", "FlightBlocked",
    }  # fmt: skip
