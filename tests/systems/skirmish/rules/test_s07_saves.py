"""§7.5, §7.6, §7.9, §9.1: every cell of the save tables, and the switches that change them."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from heerbann.engine.rules.asks import Modifier
from heerbann.systems.skirmish.model.ground import Cover
from heerbann.systems.skirmish.model.house import House
from heerbann.systems.skirmish.model.state import Unit
from heerbann.systems.skirmish.rules.s07_shooting.saves import (
    Save,
    aim,
    effective_fp,
    is_ignored,
    melee_aim,
    save_of,
    unit_rw,
)
from tests.rulechecks import checks
from tests.systems.skirmish.arena import arena, entry, gear, profile, row, squad, tank, troop, unit

AS_WRITTEN = House()


def house(**switches: str) -> House:
    return msgspec.convert(switches, House)


def foot(rw: int, *, covered: bool = False, **values: Any) -> Unit:
    """A single model on foot."""
    return unit(arena([troop(squad(1, rw=rw, **values), row(1, 10, 10), covered=covered)]), "red-1")


def vehicle(armour: str, rw: int, **facts: Any) -> Unit:
    spots = [(10, 10)]
    return unit(arena([troop(tank(armour=armour, rw=rw), spots, **facts)]), "red-1")


def cell(save: Save) -> str:
    """A save as the tables print it."""
    if save.ignored:
        return "ign"
    return ("-" if save.need is None else f"{save.need}+") + ("!" if save.outright else "")


def rows(table: str) -> list[tuple[int, list[str]]]:
    """The lines of a printed table: RW, then the cells for FP 0, 1, 2 …"""
    lines = [line.split() for line in table.strip().splitlines()]
    return [(int(head.rstrip("+")), cells) for head, *cells in lines]


# --- the printed tables -----------------------------------------------------------------------

OPEN = """
2+  2+ 3+ 4+ 5+ 6+ -  -! -! -! -!
3+  3+ 4+ 5+ 6+ -  -! -! -! -! -!
4+  4+ 5+ 6+ -  -! -! -! -! -! -!
5+  5+ 6+ -  -! -! -! -! -! -! -!
6+  6+ -  -! -! -! -! -! -! -! -!
"""
IN_COVER = """
2+  1+ 2+ 3+ 4+ 5+ 6+ -! -! -! -!
3+  2+ 3+ 4+ 5+ 6+ -! -! -! -! -!
4+  3+ 4+ 5+ 6+ -! -! -! -! -! -!
5+  4+ 5+ 6+ -! -! -! -! -! -! -!
6+  5+ 6+ -! -! -! -! -! -! -! -!
"""
BOTH = """
2+  1+ 1+ 2+ 3+ 4+ 5+ 6+ -! -! -!
3+  1+ 2+ 3+ 4+ 5+ 6+ -! -! -! -!
4+  2+ 3+ 4+ 5+ 6+ -! -! -! -! -!
5+  3+ 4+ 5+ 6+ -! -! -! -! -! -!
6+  4+ 5+ 6+ -! -! -! -! -! -! -!
"""


@pytest.mark.parametrize(("rw", "cells"), rows(OPEN))
@checks("GR-7.6a", "GR-7.9", "GR-2-RW")
def test_7_6_the_save_in_the_open_for_every_rw_and_fp(rw: int, cells: list[str]) -> None:
    assert [cell(save_of(AS_WRITTEN, foot(rw), fp)) for fp in range(10)] == cells


@pytest.mark.parametrize("cover", ["soft", "hard"])
@pytest.mark.parametrize(("rw", "cells"), rows(IN_COVER))
@checks("GR-7.6a", "GR-7.9")
def test_7_6_the_save_in_cover_soft_or_hard(rw: int, cells: list[str], cover: Cover) -> None:
    saves = [save_of(AS_WRITTEN, foot(rw), fp, cover=cover) for fp in range(10)]
    assert [cell(save) for save in saves] == cells


@pytest.mark.parametrize(("rw", "cells"), rows(BOTH))
@checks("GR-5.12b", "GR-5.12a", "GR-7.9")
def test_5_12_take_cover_adds_to_terrain_and_raises_the_armour_value(
    rw: int, cells: list[str]
) -> None:
    """RW 2+ against FP 6 is saved on 6 and not lethal."""
    hidden = foot(rw, covered=True)
    saves = [save_of(AS_WRITTEN, hidden, fp, cover="soft") for fp in range(10)]
    assert [cell(save) for save in saves] == cells


@pytest.mark.parametrize(("rw", "cells"), rows(IN_COVER))
@checks("GR-5.12b")
def test_5_12_take_cover_alone_saves_like_terrain_but_kills_one_step_later(
    rw: int, cells: list[str]
) -> None:
    saves = [save_of(AS_WRITTEN, foot(rw, covered=True), fp) for fp in range(10)]
    assert [cell(save).rstrip("!") for save in saves] == [text.rstrip("!") for text in cells]
    assert [save.outright for save in saves] == [fp > 8 - rw for fp in range(10)]


VEHICLES = """
light  2  ign   1+/1+ 2+/1+ 3+/2+ 4+/3+ 5+/4+ 6+/5+ -/6+  -/-!  -/-!
light  3  ign   2+/1+ 3+/2+ 4+/3+ 5+/4+ 6+/5+ -/6+  -/-!  -/-!  -/-!
light  4  ign   3+/2+ 4+/3+ 5+/4+ 6+/5+ -/6+  -/-!  -/-!  -/-!  -/-!
medium 2  ign   ign   1+/1+ 2+/1+ 3+/2+ 4+/3+ 5+/4+ 6+/5+ -/6+  -/-!
medium 3  ign   ign   2+/1+ 3+/2+ 4+/3+ 5+/4+ 6+/5+ -/6+  -/-!  -/-!
medium 4  ign   ign   3+/2+ 4+/3+ 5+/4+ 6+/5+ -/6+  -/-!  -/-!  -/-!
heavy  2  ign   ign   ign   1+/1+ 2+/1+ 3+/2+ 4+/3+ 5+/4+ 6+/5+ -/6+
heavy  3  ign   ign   ign   2+/1+ 3+/2+ 4+/3+ 5+/4+ 6+/5+ -/6+  -/-!
heavy  4  ign   ign   ign   3+/2+ 4+/3+ 5+/4+ 6+/5+ -/6+  -/-!  -/-!
"""


@pytest.mark.parametrize("line", VEHICLES.strip().splitlines())
@checks("GR-9.1-L", "GR-9.1-M", "GR-9.1-H", "GR-14-light", "GR-14-medium", "GR-14-heavy")
def test_9_1_vehicles_save_by_what_their_armour_leaves_of_the_fp(line: str) -> None:
    """Printed FP 1 to 10, in the open and in cover; the mark of a kill stands beside the second."""
    armour, rw, *cells = line.split()
    target = vehicle(armour, int(rw))
    found = []
    for fp in range(1, 11):
        bare, hidden = [save_of(AS_WRITTEN, target, fp, cover=c) for c in ("none", "soft")]
        assert bare.outright == hidden.outright
        both = f"{cell(bare).rstrip('!')}/{cell(hidden)}"
        found.append("ign" if bare.ignored else both)
    assert found == cells


# --- cases of the working spec ----------------------------------------------------------------


@checks("GR-9.x", "GR-9.1-M")
def test_9_1_a_rocket_of_fp_7_leaves_a_medium_vehicle_a_save_of_6() -> None:
    target = vehicle("medium", 3)
    assert effective_fp(AS_WRITTEN, target, 7) == 3
    save = save_of(AS_WRITTEN, target, 7)
    assert save.need == 6
    assert not save.outright
    assert save.modifiers == (
        Modifier("2.1", 3, "rw"),
        Modifier("3.1", 7, "fp"),
        Modifier("9.1", -4, "armour"),
    )


@checks("GR-9.1-L", "GR-9.1-M", "GR-9.1-H")
def test_9_1_what_is_left_of_the_fp_and_what_is_ignored() -> None:
    """TC 04 and 05."""

    def left(armour: str, *fps: int) -> list[int | str]:
        target = vehicle(armour, 3)
        return [
            "ign" if is_ignored(AS_WRITTEN, target, fp) else effective_fp(AS_WRITTEN, target, fp)
            for fp in fps
        ]

    assert left("light", 0, 1, 2, 3, 4) == ["ign", "ign", -1, 0, 1]
    assert left("heavy", 3, 4, 5, 8, 9) == ["ign", -1, 0, 3, 4]
    assert left("medium", 3) == [-1]
    assert save_of(AS_WRITTEN, vehicle("medium", 3), 3).need == 2


@checks("GR-7.6a")
def test_7_6_cover_and_take_cover_step_by_step() -> None:
    """TC 07: FP 3 at RW 5+."""
    assert save_of(AS_WRITTEN, foot(5), 3).need is None
    assert save_of(AS_WRITTEN, foot(5), 3, cover="soft").need is None
    assert save_of(AS_WRITTEN, foot(5, covered=True), 3, cover="soft").need == 6


@checks("GR-7.5a", "GR-5.11c", "GR-5.11a", "GR-2-FK")
def test_7_5_what_is_needed_to_hit() -> None:
    """TC 08."""
    assert aim(AS_WRITTEN, 6, "hard").need == 7
    assert aim(AS_WRITTEN, 4, "hard").need == 5
    assert aim(AS_WRITTEN, 4, "soft").need == 4
    assert aim(AS_WRITTEN, 2, "none").need == 2
    assert aim(AS_WRITTEN, 3, "none", suppress=True).need == 6
    assert aim(AS_WRITTEN, 3, "hard", suppress=True).need == 6
    assert aim(AS_WRITTEN, 4, "hard").modifiers == (
        Modifier("2.1", 4, "fk"),
        Modifier("7.5", 1, "hard-to-hit"),
    )


@checks("GR-8.6a", "GR-2-NK")
def test_8_6_a_blow_needs_nk() -> None:
    assert [melee_aim(AS_WRITTEN, nk).need for nk in range(2, 7)] == [2, 3, 4, 5, 6]


@checks("GR-9.3-6")
def test_9_3_an_explosion_is_saved_like_any_hit_of_fp_1() -> None:
    """TC 25."""
    assert [save_of(AS_WRITTEN, foot(rw), 1).need for rw in range(2, 7)] == [3, 4, 5, 6, None]
    assert save_of(AS_WRITTEN, vehicle("light", 3), 1).ignored


# --- §2.3: one RW for the unit ----------------------------------------------------------------


def test_2_3_the_rw_of_most_models_counts_and_the_worse_one_on_a_tie() -> None:
    def mixed(*counts: int) -> int:
        lines = [gear(n, profile=profile(rw=3 + at)) for at, n in enumerate(counts)]
        state = arena([troop(entry(*lines), row(sum(counts), 10, 10))])
        return unit_rw(unit(state, "red-1"))

    assert mixed(3, 2) == 3
    assert mixed(2, 3) == 4
    assert mixed(2, 2) == 4
    assert unit_rw(foot(6)) == 6
    lines = (gear(2), gear(3, profile=profile(rw=3)))
    veterans = arena([troop(entry(*lines), row(5, 10, 10))])
    assert unit_rw(unit(veterans, "red-1")) == 3, "two have the RW of the entry, three their own"


# --- switches ---------------------------------------------------------------------------------


def test_7_6_by_house_rule_a_six_always_saves() -> None:
    assert save_of(house(nat6_saves="on"), foot(5), 4).need == 6
    assert save_of(house(nat6_saves="on"), foot(5), 4).outright
    assert save_of(AS_WRITTEN, foot(5), 4).need is None


@checks("GR-7.5a", "GR-12-hard")
def test_7_5_what_needs_a_seven_never_hits_by_house_rule_a_six_always_does() -> None:
    """R-03."""
    assert not aim(AS_WRITTEN, 6, "hard").is_possible
    loose = aim(house(hit_cap6="on"), 6, "hard")
    assert loose.need == 6
    assert loose.is_possible
    assert aim(house(hit_cap6="on"), 5, "none").need == 5


@checks("GR-7.6a")
def test_7_6_by_house_rule_no_save_is_better_than_two() -> None:
    """R-02b."""
    law = house(ones_fail="on")
    assert save_of(law, foot(2), 0, cover="soft").need == 2
    assert save_of(law, foot(3, covered=True), 0, cover="soft").need == 2
    assert save_of(law, foot(4), 0, cover="soft").need == 3
    assert save_of(AS_WRITTEN, foot(2, covered=True), 0, cover="soft").need == 1


@pytest.mark.parametrize(
    ("reading", "first"),
    [
        ("armour_value", [6, 5, 4, 3, 2]),
        ("printed_digit", [3, 4, 5, 6, 7]),
        ("no_save", [5, 4, 3, 2, 1]),
        ("off", [None] * 5),
    ],
)
@checks("GR-7.9", "GR-8.6e")
def test_7_9_the_first_fp_that_kills_outright_by_every_reading(
    reading: str, first: list[int | None]
) -> None:
    law = house(instakill=reading)
    found = [
        next((fp for fp in range(20) if save_of(law, foot(rw), fp).outright), None)
        for rw in range(2, 7)
    ]
    assert found == first


def test_7_9_take_cover_counts_in_the_comparison_except_with_the_printed_digit() -> None:
    """TC 12: FP 5 at RW 3+ with Take Cover is not lethal."""
    hidden = foot(3, covered=True)
    assert not save_of(AS_WRITTEN, hidden, 5).outright
    assert save_of(AS_WRITTEN, hidden, 6).outright
    assert save_of(house(instakill="no_save"), hidden, 5).outright
    assert not save_of(house(instakill="no_save"), hidden, 4).outright
    assert save_of(house(instakill="printed_digit"), hidden, 4).outright
    assert not save_of(house(instakill="printed_digit"), hidden, 3).outright


@checks("GR-14-eternal")
def test_14_8_an_undying_model_is_never_killed_outright() -> None:
    assert save_of(AS_WRITTEN, foot(3, l=3), 9).outright
    assert not save_of(AS_WRITTEN, foot(3, l=3, rules=["eternal"]), 9).outright


def test_9_1_by_house_rule_armour_ignores_by_the_reduced_fp() -> None:
    """Then light, medium and heavy armour ignore everything below FP 5, 7 and 9."""
    law = house(armour_ignore="reduced")
    for armour, least in (("light", 5), ("medium", 7), ("heavy", 9)):
        target = vehicle(armour, 3)
        heard = [fp for fp in range(12) if not is_ignored(law, target, fp)]
        assert heard[0] == least


@checks("GR-9.1-M", "GR-9.1-L")
def test_9_1_a_negative_fp_improves_the_save_by_house_rule_it_is_none() -> None:
    """R-06."""
    target = vehicle("medium", 4)
    assert save_of(AS_WRITTEN, target, 3).need == 3
    assert save_of(house(neg_fp_floor="on"), target, 3).need == 4
    assert effective_fp(house(neg_fp_floor="on"), target, 3) == 0
    assert effective_fp(house(neg_fp_floor="on"), target, 5) == 1


def test_5_12_take_cover_may_be_left_out_of_account() -> None:
    assert save_of(AS_WRITTEN, foot(5, covered=True), 0).need == 4
    assert save_of(AS_WRITTEN, foot(5, covered=True), 0, take_cover=False).need == 5
