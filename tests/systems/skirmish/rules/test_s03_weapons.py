"""§2, §3: what the values of a profile and of a weapon are for."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from heerbann.engine.rules.asks import Count
from heerbann.systems.skirmish.model.army_book import MeleeWeapon, Profile, RangedWeapon
from heerbann.systems.skirmish.model.charts import ARMOUR, BARE_HANDS, RULES
from heerbann.systems.skirmish.model.house import House
from heerbann.systems.skirmish.rules.s07_shooting.saves import aim, melee_aim, save_of
from tests.rulechecks import checks
from tests.systems.skirmish.arena import (
    arena,
    begin,
    blade,
    gun,
    melee,
    profile,
    row,
    squad,
    troop,
    unit,
    volley,
)


@checks("GR-2-NK", "GR-2-FK", "GR-2-RW", "GR-2-MW")
def test_2_1_low_values_are_better_and_lie_between_2_and_6() -> None:
    """A better value never needs more; other values are refused."""
    law = House()
    assert [aim(law, fk, "none").need for fk in range(2, 7)] == [2, 3, 4, 5, 6]
    assert [melee_aim(law, nk).need for nk in range(2, 7)] == [2, 3, 4, 5, 6]
    saves = []
    for rw in range(2, 7):
        state = arena([troop(squad(1, rw=rw), [(20, 20)])])
        saves.append(save_of(law, unit(state, "red-1"), 0).need)
    assert saves == [2, 3, 4, 5, 6]


@pytest.mark.parametrize(
    ("letter", "value"),
    [("nk", 1), ("nk", 7), ("fk", 1), ("rw", 7), ("mw", 1), ("mw", 5), ("l", 0), ("a", -1)],
)
def test_2_1_a_book_cannot_hold_values_outside(letter: str, value: int) -> None:
    printed = msgspec.to_builtins(profile())
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({**printed, letter: value}, Profile)


def test_3_1_a_ranged_weapon_gives_its_rof_in_dice_within_its_range() -> None:
    rifle: RangedWeapon = gun(3, 1, 10)
    shooters = troop(squad(2, rifle), row(2, 20, 10))

    def dice(y: int) -> Any:
        return begin(arena([shooters], [troop(squad(1), [(20, y)])]), volley("red-1", "blue-1"))

    near = dice(20).ask
    assert isinstance(near, Count)
    assert near.dice == 6


def test_3_1_the_rof_of_a_melee_weapon_is_added_to_the_attacks() -> None:
    for weapon, expected in ((blade(), 2), (blade(2), 4)):
        one = troop(squad(1, melee=weapon, a=2), [(20, 20)])
        game = begin(arena([one], [troop(squad(1), [(20, 21)])]), melee("red-1", "blue-1"))
        assert isinstance(game.ask, Count)
        assert game.ask.dice == expected


def test_3_2_bare_hands_reach_an_inch_and_add_nothing() -> None:
    hands: MeleeWeapon = BARE_HANDS
    assert (hands.reach, hands.rof, hands.fp) == (1, 0, 0)
    one = troop(squad(2, melee=hands), [(20, 20), (20, 19)])
    game = begin(arena([one], [troop(squad(1), [(20, 21)])]), melee("red-1", "blue-1"))
    assert isinstance(game.ask, Count)
    assert game.ask.dice == 2


def test_3_4_the_scale_of_firepower() -> None:
    """A terrain test is 0, an explosion 1; armour ignores what is below 2, 3 and 4."""
    assert (RULES.movement.test_fp, RULES.explosion.fp) == (0, 1)
    assert [ARMOUR[armour].ignores for armour in ("light", "medium", "heavy")] == [2, 3, 4]
