"""§3 Dice: results, re-rolls and SAGA dice; C1, K2."""

from __future__ import annotations

from typing import Any

import pytest

from heerbann.engine.rules.asks import Choose, Modifier
from heerbann.systems.saga.model import actions as do
from heerbann.systems.saga.model.frames import Again
from heerbann.systems.saga.model.state import BLUE, RED
from heerbann.systems.saga.model.throws import Purpose
from heerbann.systems.saga.rules.s03_dice import (
    Throwing,
    Thrown,
    limit_armour,
    result,
    successes,
    symbol,
    throw_dice,
)
from tests.rulechecks import checks
from tests.systems.saga.arena import Played, arena, band, play, row


def throwing(need: int, *rerolls: Again, dice: int = 2, modifier: int = 0) -> Throwing:
    modifiers = (Modifier("K2", modifier, "mod-ability"),) if modifier else ()
    return Throwing(RED, dice, need, "11", Purpose.ATTACK, Purpose.ATTACK_AGAIN, modifiers, rerolls)


def thrown(throw: Throwing, *answers: Any, dice: Any) -> tuple[Played, list[Thrown]]:
    seen: list[Thrown] = []

    async def on(_battle: Any) -> None:
        seen.append(await throw_dice(throw))

    state = arena([band("warlord", row(1, 100, 100))], [band("warlord", row(1, 100, 800))])
    return play(state, on, dice=dice, answers=answers), seen


# --- K2: results ---------------------------------------------------------------------------------


@checks("K2-01", "K2-02", "K2-03")
@pytest.mark.parametrize(
    ("face", "modifier", "counts"), [(6, 1, 6), (1, -2, 1), (5, 1, 6), (3, -1, 2), (4, 0, 4)]
)
def test_k2_02_a_result_is_never_below_1_nor_above_6(face: int, modifier: int, counts: int) -> None:
    """T13: "6 or more" is a 6."""
    assert result(face, modifier) == counts


@checks("K2-04")
def test_k2_04_what_counts_is_the_modified_result() -> None:
    """T13: a 5 with +1 hits armour 6; a 6 with −1 does not."""
    assert successes(6, 1) == (5, 6)
    assert successes(6, -1) == ()


@checks("K2-04")
def test_k2_04_re_rolls_are_judged_after_modifiers() -> None:
    """T14: with +1 a natural 1 shows 2; "ones" are none of them."""
    ones = Again("attack", "ones", None)
    _, seen = thrown(throwing(4, ones, modifier=1), dice=[1, 2])
    assert seen[0].again == ()
    _, seen = thrown(throwing(4, ones), dice=[1, 2, 6])
    assert seen == [Thrown((2, 6), (6,), 1)]


@checks("K2-04")
def test_k2_04_a_die_has_failed_by_its_modified_result() -> None:
    """With +1 a natural 3 reaches 4 and stays; a natural 2 does not."""
    failed = Again("attack", "failed", None)
    _, seen = thrown(throwing(4, failed, modifier=1), dice=[3, 2, 6])
    assert seen == [Thrown((3, 6), (6,), 2)]


def test_3_armour_is_never_below_2_nor_above_6() -> None:
    assert [limit_armour(armour) for armour in (0, 2, 5, 8)] == [2, 2, 5, 6]


def test_3_saga_dice_show_three_common_two_uncommon_and_one_rare_face() -> None:
    assert [symbol(face) for face in range(1, 7)] == ["C", "C", "C", "U", "U", "R"]


# --- C1: re-rolls --------------------------------------------------------------------------------


@checks("C1-01")
def test_c1_01_a_player_throws_his_own_dice_again() -> None:
    """Red threw, red chooses; the worst dice and the largest number come first."""
    some = Again("attack", "any", 1)
    game, _ = thrown(throwing(4, some), dice=[2, 5])
    assert isinstance(game.ask, Choose)
    assert game.ask.seat == RED
    assert list(game.options) == [do.Reroll((2,)), do.Reroll((5,)), do.Reroll(())]


@checks("C1-03")
def test_c1_03_only_an_effect_that_says_so_lets_the_enemy_choose() -> None:
    forced = Again("attack", "any", 1, forced=True)
    game, _ = thrown(throwing(4, forced), dice=[2, 5])
    assert isinstance(game.ask, Choose)
    assert game.ask.seat == BLUE


@checks("C1-02")
def test_c1_02_a_right_is_no_duty_but_all_means_all() -> None:
    """K3: "up to one" may be none; "all that failed" asks nobody."""
    _, kept = thrown(throwing(4, Again("attack", "failed", 1)), do.Reroll(()), dice=[2, 5])
    assert kept == [Thrown((2, 5), (), 1)]
    _, forced = thrown(throwing(4, Again("attack", "failed", None)), dice=[2, 3, 6, 1])
    assert forced == [Thrown((6, 1), (6, 1), 1)]


def test_3_a_die_is_thrown_again_once() -> None:
    """Two rights: the die that was thrown again is not offered a second time."""
    twice = (Again("attack", "failed", None), Again("attack", "failed", None))
    _, seen = thrown(throwing(4, *twice, dice=1), dice=[2, 3])
    assert seen == [Thrown((3,), (3,), 0)]


def test_3_nobody_throws_no_dice() -> None:
    _, seen = thrown(throwing(4, dice=0), dice=[])
    assert seen == [Thrown((), (), 0)]


@checks("K2-04")
def test_k2_04_dice_are_named_by_what_they_show_and_the_others_stay() -> None:
    """With +1 a natural 2 shows 3: that one is thrown again, the natural 5 stays."""
    some = Again("attack", "any", 1)
    _, seen = thrown(throwing(4, some, modifier=1), do.Reroll((3,)), dice=[5, 2, 6])
    assert seen == [Thrown((5, 6), (6,), 2)]


@checks("K2-04")
def test_k2_04_of_two_dice_that_show_the_same_each_is_thrown_again_once() -> None:
    """With +1 a natural 5 and a natural 6 both show 6."""
    both = Again("attack", "any", 2)
    _, seen = thrown(throwing(4, both, modifier=1), do.Reroll((6, 6)), dice=[5, 6, 1, 2])
    assert seen == [Thrown((1, 2), (1, 2), 0)]
