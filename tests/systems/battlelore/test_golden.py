"""Whole games are played, recorded and told as they were before: see golden/__init__.py."""

from __future__ import annotations

import pytest

from heerbann.engine.record import load
from heerbann.systems.battlelore import SYSTEM
from tests.systems.battlelore.golden import GAMES, Golden, play, record_of, text_of

every_game = pytest.mark.parametrize("golden", GAMES, ids=lambda golden: golden.scenario)


@every_game
def test_the_same_players_and_dice_play_the_same_game(golden: Golden) -> None:
    assert record_of(play(golden)).encode() == golden.record.read_bytes()


@every_game
def test_the_record_runs_again_and_is_told_in_the_same_words(golden: Golden) -> None:
    assert text_of(golden).encode() == golden.text.read_bytes()
    game = load(golden.record, {SYSTEM.key: SYSTEM})
    assert record_of(game).encode() == golden.record.read_bytes()
    assert game.outcome is not None
    assert game.outcome.reason == "banners"
