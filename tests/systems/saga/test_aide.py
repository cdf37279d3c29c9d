"""The aide at a real table: what dice pay for, and exact odds from the rules' own throws."""

from __future__ import annotations

from fractions import Fraction
from math import comb

import pytest

from heerbann.engine.show.aide import (
    AideRefused,
    AideUnit,
    ClashAnswer,
    ClashQuestion,
    Fighter,
    TrayQuestion,
)
from heerbann.engine.texts.teller import Teller
from heerbann.systems.saga import SYSTEM
from heerbann.systems.saga.show.aide.clash import clash
from heerbann.systems.saga.show.aide.sheet import sheet
from heerbann.systems.saga.show.aide.trays import trays

TELLER = Teller(SYSTEM, "en")
BAND = (AideUnit(kind="warlord", models=1), AideUnit(kind="warrior", models=8))


def binomial(dice: int, chance: Fraction) -> dict[int, Fraction]:
    return {n: comb(dice, n) * chance**n * (1 - chance) ** (dice - n) for n in range(dice + 1)}


def fought(way: str, attacker: Fighter, defender: Fighter) -> ClashAnswer:
    return clash(ClashQuestion(way=way, attacker=attacker, defender=defender), TELLER)


def lost(answer: ClashAnswer, part: str) -> dict[int, Fraction]:
    (table,) = [one for one in answer.losses if one.part == part]
    return {row.number: Fraction(row.fraction) for row in table.losses}


# --- what there is --------------------------------------------------------------------------------


def test_the_sheet_has_every_faction_with_its_boxes_and_the_turn_in_our_words() -> None:
    found = sheet(TELLER)
    assert [board.key for board in found.boards][:2] == ["normans", "anglo_saxons"]
    assert all(len(board.tiles) == 14 for board in found.boards)
    assert {kind.start for board in found.boards for kind in board.kinds} == {0, 1}
    assert found.turn[0].rule == "6"
    assert all(step.text for step in found.turn)


# --- §6: trays ------------------------------------------------------------------------------------


def test_6_units_give_dice_and_empty_trays_tell_chances() -> None:
    found = trays(TrayQuestion(board="vikings", units=BAND), TELLER)
    assert (found.available, found.generated, found.to_throw) == (8, 2, 2)
    rare = next(tile for tile in found.tiles if tile.id == "wik_b4")
    assert rare.chance is not None
    assert rare.chance.fraction == "11/36"
    assert not rare.ways


def test_4_a_unit_that_is_too_small_gives_no_die() -> None:
    few = (AideUnit(kind="warrior", models=3),)
    assert trays(TrayQuestion(board="vikings", units=few), TELLER).generated == 0


def test_6_thrown_dice_tell_the_ways_to_pay_and_what_falls_away() -> None:
    asked = TrayQuestion(board="vikings", thrown=("common", "rare"))
    found = {tile.id: tile for tile in trays(asked, TELLER).tiles}
    assert [way.dice for way in found["wik_b1"].ways] == [("common",), ("rare",)]
    common, rare = found["wik_b1"].ways
    assert "wik_b4" in rare.gone
    assert "wik_b4" not in common.gone
    assert "wik_b2" in common.gone
    assert found["wik_3"].ways == ()
    assert found["wik_3"].rule == "6"


def test_k4_an_advanced_box_takes_dice_once_and_a_basic_one_again() -> None:
    asked = TrayQuestion(
        board="vikings", thrown=("common", "common"), laid={"wik_b1": ("common",)}, used=("wik_1",)
    )
    found = {tile.id: tile for tile in trays(asked, TELLER).tiles}
    assert found["wik_1"].rule == "K4"
    assert not found["wik_1"].ways
    assert found["wik_b1"].ways


@pytest.mark.parametrize(
    "asked",
    [
        TrayQuestion(board="martians"),
        TrayQuestion(board="vikings", thrown=("pip",)),
        TrayQuestion(board="vikings", units=(AideUnit(kind="tank", models=1),)),
    ],
)
def test_what_there_is_not_is_refused(asked: TrayQuestion) -> None:
    with pytest.raises(AideRefused):
        trays(asked, TELLER)


# --- §10, §11: odds -------------------------------------------------------------------------------


def test_10_bowmen_hit_on_four_and_warriors_save_on_four() -> None:
    """Twelve Levies throw six dice; each hits and is not saved in one case of four."""
    found = fought(
        "shooting", Fighter(kind="levy+bow", models=12), Fighter(kind="warrior", models=8)
    )
    assert lost(found, "defender") == binomial(6, Fraction(1, 4))
    assert len(found.losses) == 1


def test_k9_cover_helps_whoever_is_shot_at() -> None:
    target = Fighter(kind="warrior", models=8, dials={"cover": 1})
    found = fought("shooting", Fighter(kind="levy+bow", models=12), target)
    assert lost(found, "defender") == binomial(6, Fraction(1, 2) * Fraction(1, 3))


def test_11_both_sides_lose_and_a_tie_is_lost_by_the_attacker() -> None:
    """Four Warriors on each side: four dice, hits from four, saves from five."""
    four = Fighter(kind="warrior", models=4)
    found = fought("melee", four, four)
    each = binomial(4, Fraction(1, 2) * Fraction(2, 3))
    assert lost(found, "attacker") == lost(found, "defender") == each
    wins = sum(each[own] * each[theirs] for own in range(4) for theirs in range(5) if theirs > own)
    facts = {fact.text: Fraction(fact.fraction) for fact in found.facts}
    assert facts["The attacker wins."] == wins
    assert facts["Both are destroyed."] == each[4] ** 2
    ends = ("The attacker wins.", "The defender wins.", "Both are destroyed.")
    assert sum(facts[end] for end in ends) == 1


def test_12_fatigue_that_was_spent_is_armour() -> None:
    four = Fighter(kind="warrior", models=4)
    hard = Fighter(kind="warrior", models=4, dials={"armour": 1})
    assert lost(fought("melee", four, hard), "defender") == binomial(
        4, Fraction(1, 3) * Fraction(2, 3)
    )


def test_12_who_is_exhausted_fights_worse() -> None:
    tired = Fighter(kind="warrior", models=4, marks=3)
    found = fought("melee", tired, Fighter(kind="warrior", models=4))
    assert lost(found, "defender") == binomial(4, Fraction(1, 3) * Fraction(2, 3))


def test_k11_extra_dice_come_only_as_far_as_the_budget_goes() -> None:
    many = Fighter(kind="warrior", models=4, dials={"dice": 8})
    found = fought("melee", many, Fighter(kind="warrior", models=12))
    assert max(lost(found, "defender")) == 8


def test_a_fight_there_is_not_is_refused() -> None:
    four = Fighter(kind="warrior", models=4)
    with pytest.raises(AideRefused):
        fought("chess", four, four)
