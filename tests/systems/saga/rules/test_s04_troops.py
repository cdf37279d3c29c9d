"""§1 and §4: sticks, troops and equipment; C2, C3, K15, K17 to K19."""

from __future__ import annotations

import json
from typing import Any

import pytest
from msgspec.structs import replace

from heerbann.systems.saga.model.charts import EQUIPMENT, RULES, STICKS
from heerbann.systems.saga.model.roster import Pair
from heerbann.systems.saga.model.state import State
from heerbann.systems.saga.model.troops import find_special, special_troop, troop
from heerbann.systems.saga.rules.s01_measuring import is_within, stick_width
from heerbann.systems.saga.rules.s04_troops import (
    armour_of,
    can_close_ranks,
    count_models,
    generated_dice,
    saga_dice_of,
)
from heerbann.systems.saga.rules.s07_activation.free_sources import refuse_free_shot
from tests.rulechecks import checks
from tests.systems.saga.arena import Band, arena, band, row, unit

DERIVED = json.loads(
    """[
    ["warlord", [], [5, 5], ["8", "0"], null, "M", "S", true],
    ["warlord", ["horse"], [5, 4], ["8", "0"], null, "L", "M", false],
    ["warlord", ["javelin"], [4, 5], ["8", "4"], "M", "M", "S", false],
    ["warlord", ["horse", "javelin"], [4, 4], ["8", "4"], "M", "L", "M", false],
    ["hearthguard", [], [5, 5], ["2", "0"], null, "M", "S", true],
    ["hearthguard", ["horse", "javelin"], [4, 4], ["2", "1"], "M", "L", "M", false],
    ["warrior", [], [4, 4], ["1", "0"], null, "M", "S", true],
    ["warrior", ["crossbow"], [3, 3], ["1", "1/2"], "L", "M", "S", false],
    ["warrior", ["horse", "javelin"], [3, 3], ["1", "1/2"], "M", "L", "M", false],
    ["warrior", ["javelin"], [3, 4], ["1", "1/2"], "M", "M", "S", false],
    ["levy", ["bow"], [3, 3], ["1/3", "1/2"], "L", "M", "S", false],
    ["levy", ["javelin"], [3, 4], ["1/3", "1/2"], "M", "M", "S", false],
    ["levy", [], [4, 4], ["1/2", "0"], null, "M", "S", true]
    ]"""
)
SIXTHS = {"0": 0, "1/3": 2, "1/2": 3, "1": 6, "2": 12, "4": 24, "8": 48}


def alone(one: Band, **facts: Any) -> State:
    return arena([one], [band("warlord", row(1, 900, 800))], **facts)


# --- measuring -----------------------------------------------------------------------------------


@checks("C2-01")
def test_c2_01_a_stick_is_25_mm_wide() -> None:
    assert stick_width() == 2500


def test_1_the_sticks_are_50_100_150_and_300_mm_long() -> None:
    assert STICKS == {"VS": 5000, "S": 10000, "M": 15000, "L": 30000}


@checks("C3-01")
@pytest.mark.parametrize(("x", "near"), [(325, True), (325.01, False)])
def test_c3_01_exactly_so_far_is_within(x: float, near: bool) -> None:
    """T01: gaps of 300 and of 300.01 mm."""
    state = arena([band("warrior", [(0, 100)])], [band("warrior", [(x, 100)])])
    assert is_within(unit(state, "red-1"), unit(state, "blue-1"), "L") is near


@checks("C3-02", "C3-03")
def test_c3_02_one_model_that_is_near_enough_makes_the_unit_near() -> None:
    """T02: gaps of 300, 340 and 380 mm."""
    state = arena(
        [band("warrior", [(0, 100)])], [band("warrior", [(325, 100), (365, 100), (405, 100)])]
    )
    assert is_within(unit(state, "red-1"), unit(state, "blue-1"), "L")


# --- troops --------------------------------------------------------------------------------------


@pytest.mark.parametrize("row_of", DERIVED, ids=lambda one: "-".join([one[0], *one[1]]))
def test_4_what_troops_come_to_with_their_equipment(row_of: Any) -> None:
    profile, gear, armour, dice, reach, move, radius, closes = row_of
    one = troop(profile, gear)
    assert one.armour == Pair(*armour)
    assert one.aggression == Pair(*[SIXTHS[share] for share in dice])
    assert (one.range, one.move, one.radius, one.closes_ranks) == (reach, move, radius, closes)


def test_4_special_troops_differ_from_their_class() -> None:
    wild = special_troop(_special("wild_fighters"))
    assert (wild.armour, wild.aggression.melee, wild.mercenary) == (Pair(3, 3), 24, False)
    riders = special_troop(_special("landless_riders"))
    assert (riders.armour, riders.range, riders.mercenary) == (Pair(4, 4), "M", True)


def _special(key: str) -> Any:
    found = find_special(key)
    assert found is not None
    return found


def test_3_fractions_are_rounded_up_for_the_whole_unit() -> None:
    """T44: seven Levies with bows shoot with four dice."""
    bowmen = unit(alone(band("levy", row(7, 100, 100), "bow")), "red-1")
    assert generated_dice(bowmen, bowmen.models, "shooting") == 4
    assert generated_dice(bowmen, bowmen.models, "melee") == 3


def test_4_the_bearer_of_the_banner_does_not_fight() -> None:
    """Three of four Hearthguards; a Warlord who bears it has five dice."""
    guard = unit(alone(band("hearthguard", row(4, 100, 100), banner=True)), "red-1")
    assert generated_dice(guard, guard.models, "melee") == 6
    lord = unit(alone(band("warlord", row(1, 100, 100), banner=True)), "red-1")
    assert generated_dice(lord, lord.models, "melee") == 5


@pytest.mark.parametrize(
    ("kind", "models", "dice"),
    [("warrior", 4, 1), ("warrior", 3, 0), ("levy", 6, 1), ("levy", 5, 0), ("hearthguard", 1, 1)],
)
def test_4_a_unit_gives_saga_dice_while_it_is_large_enough(
    kind: str, models: int, dice: int
) -> None:
    assert saga_dice_of(unit(alone(band(kind, row(models, 100, 100))), "red-1")) == dice


# --- K15: the heroic unit ------------------------------------------------------------------------


LORD = band("warlord", row(4, 100, 100), escorts=3)


@checks("K15-03", "K15-04", "K15-05", "K15-06")
def test_k15_05_a_lord_with_his_escort_counts_four_and_the_escort() -> None:
    """T19: seven models for abilities, one SAGA die, a Hero unit with the Hero's rules."""
    lord = unit(alone(LORD), "red-1")
    assert count_models(lord) == 4 + 3
    assert len(lord.models) == 4
    assert saga_dice_of(lord) == 1
    assert lord.cls == "hero"
    assert lord.has("determination")
    assert lord.is_escorted


@pytest.mark.parametrize(("house", "armour"), [({}, 4), ({"heroic_armour": "hero"}, 5)])
def test_k15_01_the_armour_is_that_of_the_escort_while_it_lives(house: Any, armour: int) -> None:
    """A javelin-armed escort with a lord on foot would differ; here a worse escort stands in."""
    lord = band("warlord", row(4, 100, 100), escorts=3)
    escort = troop("warrior")
    data = type(lord.data)(troop=lord.data.troop, models=1, escort=escort, escorts=3, banner=False)
    state = alone(lord._replace(data=data), house=house)
    assert armour_of(state, unit(state, "red-1"), "melee") == armour


# --- K17 to K19: equipment -----------------------------------------------------------------------


@checks("K17-01", "K17-02", "K17-03", "K17-04", "K17-05")
def test_k17_01_composite_bows_shoot_m_cost_armour_in_melee_and_never_close_ranks() -> None:
    bows = band("hearthguard", row(4, 100, 100, 50), "horse", "composite_bow")
    state = alone(bows)
    archers = unit(state, "red-1")
    assert archers.troop.range == "M"
    assert EQUIPMENT["composite_bow"].armour == Pair(-1, 0)
    assert archers.troop.armour == Pair(5 - 1, 5 - 1)  # the horse costs the other one
    assert not can_close_ranks(state, archers)
    assert EQUIPMENT["composite_bow"].carrier == "mounted"
    assert refuse_free_shot(state, archers) is None


@checks("K18-01")
def test_k18_01_riders_have_a_formation_radius_of_m() -> None:
    assert troop("warrior", ("horse",)).radius == "M"
    assert troop("warrior").radius == "S"


@checks("K19-01", "K19-02", "K19-03")
def test_k19_01_javelins_reach_m_cost_armour_in_melee_only_and_never_close_ranks() -> None:
    state = alone(band("warrior", row(4, 100, 100), "javelin"))
    one = unit(state, "red-1")
    assert one.troop.range == "M"
    assert (armour_of(state, one, "melee"), armour_of(state, one, "shooting")) == (3, 4)
    assert not can_close_ranks(state, one)


@checks("C9-01", "C9-03")
def test_c9_01_whoever_has_nothing_that_forbids_it_may_close_ranks() -> None:
    """Neither missiles, horses nor heavy weapons; improvised missiles do not matter."""
    for gear, may in (((), True), (("improvised",), True), (("heavy_weapon",), False)):
        state = alone(band("warrior", row(4, 100, 100), *gear))
        assert can_close_ranks(state, unit(state, "red-1")) is may


@checks("C9-01")
def test_c9_01_an_escort_that_may_not_close_ranks_keeps_its_hero_from_it() -> None:
    state = alone(band("warlord", row(4, 100, 100), escorts=3))
    lord = unit(state, "red-1")
    assert can_close_ranks(state, lord)
    assert lord.escort is not None
    for hero, escort in ((True, False), (False, True)):
        changed = replace(
            lord,
            troop=replace(lord.troop, closes_ranks=hero),
            escort=replace(lord.escort, closes_ranks=escort),
        )
        assert not can_close_ranks(state, changed)


def test_4_equipment_that_only_riders_or_only_men_on_foot_carry() -> None:
    carriers = {name: one.carrier for name, one in EQUIPMENT.items() if one.carrier != "any"}
    assert carriers == {
        "bow": "foot", "sling": "foot", "crossbow": "foot", "heavy_weapon": "foot",
        "composite_bow": "mounted",
    }  # fmt: skip
    assert RULES.orders.dice == 8
