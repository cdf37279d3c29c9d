"""§13 Terrain: sight by second crossings (C8), and cover for all or none (K9)."""

from __future__ import annotations

from typing import Any

import pytest

from heerbann.systems.saga.model.board import GroundAs
from heerbann.systems.saga.model.frames import UnitId
from heerbann.systems.saga.model.state import State
from heerbann.systems.saga.rules.s13_terrain import (
    cover_of,
    ground_of,
    impassable,
    sees,
    slow_pieces,
)
from tests.rulechecks import checks
from tests.systems.saga.arena import Spot, arena, band
from tests.systems.saga.rules.moving import BLUE1, RED1

A = "100,100 300,100 300,300 100,300"
B = "500,100 700,100 700,300 500,300"
FIELD = "300,100 500,100 500,300 300,300"
U_SHAPED = "100,100 400,100 400,300 300,300 300,200 200,200 200,300 100,300"


def is_seen(state: State) -> bool:
    unit, target = state.units[RED1], state.units[BLUE1]
    return sees(state, unit.models[0], unit, target)


def facing(here: Spot, there: Spot, *pieces: Any, **facts: Any) -> State:
    return arena([band("warrior", [here])], [band("warrior", [there])], *pieces, **facts)


@pytest.mark.parametrize(
    ("here", "there", "clear"),
    [((200, 200), (600, 200), True), ((50, 200), (400, 200), False), ((50, 200), (200, 200), True)],
)
@pytest.mark.parametrize("kind", ["wood", "rocks"])
@checks("C8-01", "C8-02")
def test_c8_01_the_second_border_of_one_piece_blocks(
    kind: Any, here: Spot, there: Spot, clear: bool
) -> None:
    """T18: high and low pieces alike."""
    assert is_seen(facing(here, there, (kind, A), (kind, B))) is clear


@checks("C8-01")
def test_c8_01_a_concave_piece_is_left_and_entered_again() -> None:
    """T18: both stand in the arms of one wood."""
    assert not is_seen(facing((150, 250), (350, 250), ("wood", U_SHAPED)))


@checks("C8-01")
def test_c8_01_low_pieces_hide_nothing_by_house_rule() -> None:
    """T59: a field in between, by the letter and by house rule; a wood always hides."""
    house = {"low_terrain_blocks": "off"}
    assert not is_seen(facing((200, 200), (600, 200), ("field", FIELD)))
    assert is_seen(facing((200, 200), (600, 200), ("field", FIELD), house=house))
    assert not is_seen(facing((200, 200), (600, 200), ("wood", FIELD), house=house))


def test_c8_a_brook_hides_nobody() -> None:
    assert is_seen(facing((200, 200), (600, 200), ("brook", FIELD)))


@pytest.mark.parametrize(("y", "clear"), [(112.5, True), (113, False)])
def test_c8_a15_along_a_border_is_no_crossing(y: float, clear: bool) -> None:
    """T60."""
    assert is_seen(facing((200, y), (600, y), ("field", FIELD))) is clear


def test_c8_other_units_and_their_gaps_hide() -> None:
    red = [band("warrior", [(200, 200)]), band("warrior", [(300, 170), (300, 230)])]
    blue = [band("warrior", [(400, 200)])]
    assert not is_seen(arena(red, blue))
    assert is_seen(arena(red, blue, house={"unit_gaps_block": "off"}))


def test_c8_own_models_hide_nobody() -> None:
    assert is_seen(
        arena([band("warrior", [(200, 200), (250, 200)])], [band("warrior", [(400, 200)])])
    )


@pytest.mark.parametrize(("x", "cover"), [(110, "none"), (112.5, "light")])
@checks("K9-01")
def test_k9_01_all_bases_wholly_inside_or_no_cover(x: float, cover: str) -> None:
    """T17."""
    unit = band("warrior", [(150, 150), (180, 150), (150, 190), (x, 200)])
    state = arena([unit], [], ("wood", A))
    assert cover_of(state, state.units[RED1]) == cover


@checks("K9-01")
def test_k9_01_two_pieces_side_by_side_cover_nobody() -> None:
    """A18: one and the same piece."""
    split = [
        ("wood", "100,100 200,100 200,300 100,300"),
        ("wood", "200,100 300,100 300,300 200,300"),
    ]
    state = arena([band("warrior", [(180, 200), (220, 200)])], [], *split)
    assert cover_of(state, state.units[RED1]) == "none"


@checks("K9-01")
def test_k9_01_the_best_cover_counts_and_horses_have_none() -> None:
    pieces = [("wood", A), ("ruin", "90,90 310,90 310,310 90,310")]
    foot = band("hearthguard", [(200, 200)])
    riders = band("hearthguard", [(250, 250)], "horse")
    state = arena([foot, riders], [], *pieces)
    assert cover_of(state, state.units[RED1]) == "solid"
    assert cover_of(state, state.units[UnitId("red-2")]) == "none"


@checks("C12-02")
def test_c12_02_dangerous_ground_slows_like_uneven_ground_but_is_not_uneven() -> None:
    state = arena([], [], ("marsh", A), ("wood", B), ("crag", FIELD), ("gentle_hill", U_SHAPED))
    ground = state.ground
    assert [piece.kind for piece in slow_pieces(ground, GroundAs())] == ["marsh", "wood"]
    dry = GroundAs(uneven="open")
    assert [piece.kind for piece in slow_pieces(ground, dry)] == ["marsh"]
    assert [piece.kind for piece in impassable(ground)] == ["crag"]
    assert ground_of(ground.pieces[0], dry) == "dangerous"
