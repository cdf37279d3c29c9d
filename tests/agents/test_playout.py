"""Playouts: played to the end of the step, with the luck of the dice taken out."""

from random import Random
from typing import Any

import pytest

from heerbann.agents.look_ahead import look
from heerbann.agents.playout import best_idea, play_on, playout
from heerbann.agents.waypoints import worth
from heerbann.engine.play.game import Game
from heerbann.systems.claymore.model.actions import EndHalf, Shoot
from heerbann.systems.claymore.model.state import EMPIRE, UnitId
from tests.systems.claymore.field import field
from tests.systems.claymore.play import half

SHOT = Shoot(UnitId("xbow-1"), UnitId("orcs-1"))


def shooting() -> Game[Any]:
    """Crossbows two hexes from Orcs, and another regiment that may still move."""
    state = field(empire={"D3": "xbow", "A1": "soldiers"}, chaos={"D5": "orcs"}, round=2)
    return half(state, EMPIRE).fork()


def never() -> bool:
    return False


def test_without_dice_there_is_no_luck() -> None:
    assert play_on(shooting(), EndHalf(), EMPIRE, Random(1)) == 0.0


def test_the_result_less_the_luck_is_what_was_to_be_expected_however_the_dice_fall() -> None:
    hoped = look(shooting(), SHOT, EMPIRE, Random(1))
    results = set()
    for seed in range(12):
        game = shooting()
        luck = play_on(game, SHOT, EMPIRE, Random(seed))
        results.add(worth(game, EMPIRE))
        assert worth(game, EMPIRE) - luck == pytest.approx(hoped)
    assert len(results) > 1


def test_a_playout_ends_with_the_step() -> None:
    game = shooting()
    step = game.step
    assert playout(game, SHOT, EMPIRE, Random(1), never) is not None
    assert game.step is not step


def test_a_playout_that_gets_late_is_given_up() -> None:
    assert playout(shooting(), SHOT, EMPIRE, Random(1), lambda: True) is None


def test_in_a_playout_the_best_idea_is_played_and_chance_has_none() -> None:
    game = shooting()
    assert best_idea(game, Random(1)) == SHOT
    game.answer(SHOT)
    assert best_idea(game, Random(1)) is None
