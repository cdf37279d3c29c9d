"""§12: being in a piece, what covers whom, and the kinds of terrain; cases 35 to 38, 45, 46."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from heerbann.systems.skirmish.model.charts import TERRAIN
from heerbann.systems.skirmish.model.ground import PieceKind, TerrainClass
from heerbann.systems.skirmish.model.state import State
from heerbann.systems.skirmish.rules.s12_cover import cover_of
from heerbann.systems.skirmish.rules.s12_terrain import is_in, may_enter, pieces_of
from tests.rulechecks import checks
from tests.systems.skirmish.arena import (
    CRATER,
    RUIN,
    TANK,
    WOOD,
    Spot,
    arena,
    entry,
    squad,
    tank,
    troop,
    unit,
)

WALL: tuple[PieceKind, str] = ("wall", "10,12 20,12 20,12.5 10,12.5")


def standing(spots: Sequence[Spot], *pieces: Any, **facts: Any) -> State:
    """One unit on a table with terrain."""
    house = facts.pop("house", None)
    return arena([troop(squad(len(spots), **facts), spots)], [], *pieces, house=house)


def cover(state: State) -> str:
    return cover_of(state, unit(state, "red-1"))


# --- 12.3: in a piece ------------------------------------------------------------------------


@checks("GR-12.3a", "GR-12.3b")
@pytest.mark.parametrize(
    ("spots", "inside"),
    [
        ([(12, 12), ("13.5", 12), ("20.2", 12)], True),  # 35: two of three
        ([(12, 12), ("9.8", 12), ("8.5", 12)], False),  # 36: one of three
        ([("10.5", 12)], True),  # 37: touching the border from inside
        ([("10.4", 12)], False),
        ([(12, 12), (8, 12)], True),  # exactly half
    ],
)
def test_12_3_at_least_half_of_the_models_completely(spots: list[Spot], inside: bool) -> None:
    state = standing(spots, WOOD)
    (wood,) = state.ground.pieces
    assert is_in(state, unit(state, "red-1"), wood) is inside
    assert pieces_of(state, unit(state, "red-1")) == ((wood,) if inside else ())
    assert cover(state) == ("soft" if inside else "none")


@checks("GR-12.3b")
def test_12_3_a_vehicle_is_in_when_its_whole_base_is() -> None:
    """Case 38."""
    facts = {"type": "vehicle", "base": TANK}
    assert cover(standing([(15, 13)], WOOD, **facts)) == "soft"
    assert cover(standing([(12, 13, 90)], WOOD, **facts)) == "none"


# --- 12.1: the kinds of terrain --------------------------------------------------------------


@checks("GR-12-soft", "GR-12.1-1", "GR-12.1-3")
@pytest.mark.parametrize("kind", ["wood", "wall"])
def test_12_1_wood_and_wall_are_soft_cover_open_to_all(kind: Any) -> None:
    nature = TERRAIN[kind]
    assert (nature.cover, nature.enter) == ("soft", "all")
    state = standing([(15, 13)], (kind, WOOD[1]))
    assert cover(state) == "soft"
    assert all(may_enter(state.house, entry(type=t), state.ground.pieces[0]) for t in ALL)


ALL = (
    "infantry", "walker", "beasts", "cavalry", "vehicle", "bike", "jump", "antigrav_bike",
    "antigrav_vehicle",
)  # fmt: skip


@checks("GR-12-hard", "GR-12.1-2")
def test_12_1_a_ruin_is_hard_cover_for_those_on_foot_and_mounted() -> None:
    assert TERRAIN["ruin"] == TerrainClass(category=2, cover="hard", enter="foot", blocks=True)
    state = standing([(44, 23)], RUIN)
    assert cover(state) == "hard"
    (ruin,) = state.ground.pieces
    able = [t for t in ALL if may_enter(state.house, entry(type=t), ruin)]
    assert able == ["infantry", "walker", "beasts", "cavalry"]


@checks("GR-12-block", "GR-12.1-4", "GR-12.1-5")
@pytest.mark.parametrize(("kind", "open_to"), [("hill", ALL), ("pillar", ()), ("building", ())])
def test_12_1_blockers_give_no_cover_and_are_open_to_all_or_none(kind: Any, open_to: Any) -> None:
    nature = TERRAIN[kind]
    assert (nature.cover, nature.blocks) == ("none", True)
    state = standing([(15, 13)], (kind, WOOD[1]))
    assert cover(state) == "none"
    (piece,) = state.ground.pieces
    assert tuple([t for t in ALL if may_enter(state.house, entry(type=t), piece)]) == open_to


# --- 12.2, 12.4, 12.6: cover -----------------------------------------------------------------


@checks("GR-12-soft", "GR-12-hard")
def test_12_4_low_pieces_cover_the_small_only() -> None:
    """Case 46."""
    tank_in_crater = arena([troop(tank(), [(15, 13)])], [], CRATER)
    assert cover(tank_in_crater) == "none"
    assert cover(standing([(15, 13)], CRATER)) == "soft"
    assert cover(standing([(44, 23)], RUIN)) == "hard"


@pytest.mark.parametrize(
    ("switch", "covered"),
    [
        ("small", ("infantry", "beasts", "jump")),
        ("infantry", ("infantry",)),
        ("all", ALL),
    ],
)
def test_12_4_who_is_small_is_a_house_rule(switch: str, covered: tuple[str, ...]) -> None:
    found = [
        kind
        for kind in ALL
        if cover(standing([(15, 13)], CRATER, type=kind, house={"small_cover": switch})) == "soft"
    ]
    assert tuple(found) == covered


def test_12_2_a_unit_has_the_cover_of_the_piece_it_is_in_and_of_no_other() -> None:
    state = standing([(15, 13)], WOOD, RUIN)
    assert cover(state) == "soft"
    assert cover(standing([(30, 30)], WOOD, RUIN)) == "none"


def test_12_4_woods_and_jungle_cover_the_large_as_well() -> None:
    for kind in ("wood", "jungle"):
        assert cover(arena([troop(tank(), [(15, 13)])], [], (kind, WOOD[1]))) == "soft"


def test_12_6_of_two_pieces_the_better_cover_counts_once() -> None:
    state = standing([(15, 13)], WOOD, ("ruin", "12,11 18,11 18,15 12,15"))
    assert cover(state) == "hard"


# --- 12.5: walls -----------------------------------------------------------------------------


def shooting(target: Sequence[Spot], shooter: Spot, *pieces: Any, house: Any) -> str:
    red, blue = troop(squad(len(target)), target), troop(squad(1), [shooter])
    state = arena([red], [blue], *pieces, house=house)
    return cover_of(state, unit(state, "red-1"), unit(state, "blue-1"))


LINEAR = {"linear_walls": "on"}


@checks("GR-12.1-1")
@pytest.mark.parametrize(
    ("target", "shooter", "result"),
    [
        ([(15, "11.5")], (15, 30), "soft"),  # right behind it
        ([(15, "9.5")], (15, 30), "soft"),  # exactly two inches behind
        ([(15, "9.4")], (15, 30), "none"),  # too far behind
        ([(15, "11.5")], (15, "14.5"), "soft"),  # the shooter a base and more away
        ([(15, "11.5")], (15, 14), "none"),  # the shooter within an inch shoots over it
        ([(15, 13)], (15, 30), "none"),  # on the same side
        ([(15, "11.5"), (15, 9)], (15, 30), "soft"),  # half of the models
        ([(15, "11.5"), (15, 9), (16, 9)], (15, 30), "none"),
    ],
)
def test_12_5_a_wall_covers_those_close_behind_it(target: Any, shooter: Spot, result: str) -> None:
    assert shooting(target, shooter, WALL, house=LINEAR) == result
    assert shooting(target, shooter, WALL, house={}) == "none"


def test_12_5_the_nearest_shooter_in_sight_decides() -> None:
    red = troop(squad(1), [(15, "11.5")])
    blue = troop(squad(2), [(15, 16), (15, 4)])
    hill = ("hill", "13,6 17,6 17,9 13,9")
    state = arena([red], [blue], WALL, house=LINEAR)
    assert cover_of(state, unit(state, "red-1"), unit(state, "blue-1")) == "soft"
    near = troop(squad(2), [(15, 20), (15, 4)])
    state = arena([red], [near], WALL, house=LINEAR)
    assert cover_of(state, unit(state, "red-1"), unit(state, "blue-1")) == "none"
    state = arena([red], [near], WALL, hill, house=LINEAR)  # type: ignore[arg-type]
    assert cover_of(state, unit(state, "red-1"), unit(state, "blue-1")) == "soft"


def test_12_5_a_line_along_a_wall_crosses_it_at_its_ends_only() -> None:
    assert shooting([(6, 12)], (30, 12), WALL, house=LINEAR) == "none"


@pytest.mark.parametrize(("target", "shooter"), [((8, 12), (30, 12)), ((22, 12), (0, 12))])
def test_12_5_close_to_its_end_a_wall_covers_from_a_line_along_its_border(
    target: Spot, shooter: Spot
) -> None:
    assert shooting([target], shooter, WALL, house=LINEAR) == "soft"
    assert shooting([(target[0], "11.9")], (shooter[0], "11.9"), WALL, house=LINEAR) == "none"


def test_12_4_where_walls_cover_from_behind_ruins_do_not_yet() -> None:
    car, gunner = troop(tank(), [("38.5", "27.5", 90)]), troop(squad(1), [("38.2", 10)])
    ruin = ("ruin", "36,20 39,20 39,25.5 36,25.5")
    state = arena([car], [gunner], ruin, house=LINEAR)  # type: ignore[arg-type]
    assert cover_of(state, unit(state, "red-1"), unit(state, "blue-1")) == "none"


def test_12_4_by_house_rule_ruins_shield_vehicles_close_behind_them() -> None:
    for switch, result in (("on", "hard"), ("off", "none")):
        car = troop(tank(), [("38.5", "27.5", 90)])
        gunner = troop(squad(1), [("38.2", 10)])
        ruin = ("ruin", "36,20 39,20 39,25.5 36,25.5")
        state = arena([car], [gunner], ruin, house={"ruins_shield_vehicles": switch})  # type: ignore[arg-type]
        assert cover_of(state, unit(state, "red-1"), unit(state, "blue-1")) == result
        foot = troop(squad(1), [("38.5", "26.5")])
        state = arena([foot], [gunner], ruin, house={"ruins_shield_vehicles": switch})  # type: ignore[arg-type]
        assert cover_of(state, unit(state, "red-1"), unit(state, "blue-1")) == "none"


@checks("GR-12-hard")
@pytest.mark.parametrize(("kind", "result"), [("infantry", "none"), ("bike", "hard")])
def test_12_4_ruins_shield_nobody_who_might_have_entered_them(kind: str, result: str) -> None:
    """A trooper and a bike of the same size, both seen past the corner of the ruin."""
    ruin = ("ruin", "36,20 39,20 39,25.5 36,25.5")
    hiding = troop(squad(1, type=kind), [("38.9", "26.1")])
    gunner = troop(squad(1), [("38.7", 10)])
    state = arena([hiding], [gunner], ruin, house={"ruins_shield_vehicles": "on"})  # type: ignore[arg-type]
    assert cover_of(state, unit(state, "red-1"), unit(state, "blue-1")) == result
