"""§4: who sees whom, and what stands between; the cases 39 to 47 of the working spec."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from heerbann.boards.table import Disc, Sight
from heerbann.systems.skirmish.rules.s04_sight import can_see, unit_sight
from heerbann.systems.skirmish.rules.s12_cover import cover_of
from tests.rulechecks import checks
from tests.systems.skirmish.arena import (
    CRATER,
    RUIN,
    WOOD,
    Spot,
    arena,
    point,
    squad,
    tank,
    troop,
    unit,
)

HILL = ("hill", WOOD[1])
PILLAR = ("pillar", WOOD[1])


def look(viewers: Sequence[Spot], targets: Sequence[Spot], *pieces: tuple[str, str]) -> Sight:
    """What the first unit sees of the second; the other way round it is the same."""
    red = troop(squad(len(viewers)), viewers)
    blue = troop(squad(len(targets)), targets)
    state = arena([red], [blue], *pieces)  # type: ignore[arg-type]  # kinds of terrain
    there = unit_sight(state, unit(state, "red-1"), unit(state, "blue-1"))
    back = unit_sight(state, unit(state, "blue-1"), unit(state, "red-1"))
    assert there.clear == back.clear == can_see(state, unit(state, "red-1"), unit(state, "blue-1"))
    assert there.blocked_by == back.blocked_by
    return there


@checks("GR-4.0", "GR-4.2a")
def test_4_2_a_wood_between_two_units_blocks_and_is_named() -> None:
    sight = look([(15, 4)], [(15, 22)], WOOD)
    assert sight == Sight(False, (point(15, 4), point(15, 22)), "wood-1")


@checks("GR-4.0")
def test_4_4_a_line_past_the_wood_is_clear() -> None:
    assert look([(15, 4)], [(33, 22)], WOOD).clear


@checks("GR-4.2b")
def test_4_2_a_unit_in_a_wood_is_seen_and_sees_out() -> None:
    assert look([(15, 4)], [(15, 14), (17, 14)], WOOD).clear


def test_4_4_a_line_through_a_corner_is_clear_one_through_the_wood_is_not() -> None:
    points = squad(1, base=Disc(1))
    for spots, clear in ((((6, 14), (14, 6)), True), (((6, 15), (15, 6)), False)):
        state = arena([troop(points, spots[:1])], [troop(points, spots[1:])], WOOD)
        assert can_see(state, unit(state, "red-1"), unit(state, "blue-1")) is clear


def test_4_4_the_edges_of_bases_see_past_what_blocks_the_middle() -> None:
    """The corrected case 43: the left edges are at 9.8, the wood begins at 10."""
    assert look([("10.3", 4)], [("10.3", 22)], WOOD).clear
    assert not look([("10.6", 4)], [("10.6", 22)], WOOD).clear


@checks("GR-4.2a")
def test_4_2_with_less_than_half_in_the_wood_nobody_looks_through_it() -> None:
    assert not look([(15, "15.2"), (15, "17.2"), (15, "18.6")], [(15, 4)], WOOD).clear


@checks("GR-4.1a", "GR-4.1b")
def test_4_1_one_model_that_sees_and_one_that_is_seen_are_enough() -> None:
    assert look([(15, 4), (30, 4)], [(15, 22)], WOOD).clear
    assert look([(15, 4)], [(15, 22), (30, 22)], WOOD).clear
    assert not look([(15, 4), (16, 4)], [(15, 22), (16, 22)], WOOD).clear


def test_4_3_low_cover_does_not_block_and_helps_nobody_behind_it() -> None:
    state = arena([troop(squad(1), [(15, 4)])], [troop(squad(1), [(15, 22)])], CRATER)
    red, blue = unit(state, "red-1"), unit(state, "blue-1")
    assert can_see(state, red, blue)
    assert cover_of(state, blue, red) == "none"


@pytest.mark.parametrize("piece", [WOOD, HILL, PILLAR, ("ruin", WOOD[1]), ("building", WOOD[1])])
@checks("GR-4.2a")
def test_4_3_hard_cover_blockers_and_woods_block(piece: tuple[str, str]) -> None:
    assert look([(15, 4)], [(15, 22)], piece).blocked_by == f"{piece[0]}-1"


@pytest.mark.parametrize("kind", ["crater", "rocks", "barricade", "yard", "wall", "wreck"])
def test_4_3_low_pieces_and_wrecks_do_not_block(kind: str) -> None:
    assert look([(15, 4)], [(15, 22)], (kind, WOOD[1])).clear


def test_4_2_who_is_in_one_piece_still_does_not_see_through_another() -> None:
    sight = look([(15, 14)], [(60, 24)], WOOD, RUIN)
    assert sight.blocked_by == "ruin-2"


@checks("GR-4.2b")
def test_4_2_a_unit_on_a_hill_is_seen_over_that_hill_only() -> None:
    assert look([(15, 13)], [(15, 30)], HILL).clear
    assert not look([(15, 13)], [(15, 30)], HILL, ("hill", "10,20 20,20 20,24 10,24")).clear


@checks("GR-4.2b")
def test_4_2_two_units_in_the_same_wood_see_each_other_and_both_have_cover() -> None:
    state = arena([troop(squad(1), [(11, 12)])], [troop(squad(1), [(18, 14)])], WOOD)
    red, blue = unit(state, "red-1"), unit(state, "blue-1")
    assert can_see(state, red, blue)
    assert cover_of(state, red, blue) == cover_of(state, blue, red) == "soft"


@checks("GR-4.0")
def test_4_5_models_do_not_block_and_nobody_has_a_back() -> None:
    """A tank turned away sees behind itself, over friends and foes."""
    wall = troop(squad(5), [(13 + n, 10) for n in range(5)])
    red = [troop(tank(), [(15, 4, 180)]), wall]
    blue = [troop(squad(1), [(15, 22)]), troop(squad(3), [(14 + n, 18) for n in range(3)])]
    state = arena(red, blue)
    assert can_see(state, unit(state, "red-1"), unit(state, "blue-1"))
    assert can_see(state, unit(state, "blue-1"), unit(state, "red-1"))
