"""§8 Buildings: windows, doors, walls, corners, crossfire, fences."""

from __future__ import annotations

import pytest

from heerbann.boards.hex.hexes import Direction, Hex, neighbour
from heerbann.systems.diex_aie.model.actions.fighting import Attack, EndMelee, Loose, Shoot
from heerbann.systems.diex_aie.model.actions.moving import Go
from heerbann.systems.diex_aie.model.actions.siege import BreakFence, TakeShelter
from heerbann.systems.diex_aie.model.events.building import FenceBroken, Sheltered
from heerbann.systems.diex_aie.model.ground.memo import ways_of
from heerbann.systems.diex_aie.model.ground.rooms import room_of
from heerbann.systems.diex_aie.model.house import House
from heerbann.systems.diex_aie.model.scenario import SideKind
from heerbann.systems.diex_aie.model.state import Combat, Shelter, State, UnitId, place_of
from heerbann.systems.diex_aie.rules.s05_shooting.sight import sight
from heerbann.systems.diex_aie.rules.s06_melee.strength import blow, column_shifts, defending
from heerbann.systems.diex_aie.rules.s08_buildings.doorways import (
    chosen_side,
    corner,
    doorway,
    facades_seen,
)
from heerbann.systems.diex_aie.rules.s08_buildings.openings import _touch
from tests.rulechecks import checks
from tests.systems.diex_aie.castle import lean
from tests.systems.diex_aie.field import Play, add, at, change, field, meadow, refused
from tests.systems.diex_aie.rules.test_s05_sight import covered, fire, may

COT = meadow(F3="h", G3="h", H3="h", F4="h", G4="D", H4="h")
"""A cot: windows in the north-west of F3 and the north-east of H3, the door G4 in the south."""
WALLS = {
    "wall": ["F3 NE W SW", "G3 NE NW", "H3 E NW", "F4 E W SW SE", "G4 E", "H4 E NE SW SE"],
    "window": ["F3 NW", "H3 NE"],
}
BLOCKED = ("5.5.1", "no-line-of-sight")
VITAL, GODRIC, GEROLD = map(UnitId, ("vital", "godric", "gerold"))


def cot(shooter: str, target: str, **facts: object) -> State:
    """Vital shoots at Godric, somewhere around the cot; a stunned enemy is no contact."""
    return fire(COT, sides=WALLS, a={"vital": shooter}, b={"godric": f"{target} stunned"}, **facts)


def shot(shooter: str, target: str) -> str | None:
    """The cover of such a shot, None if there is none."""
    state = cot(shooter, target)
    refusal = may(state, "vital", "godric")
    assert refusal in (None, BLOCKED)
    return None if refusal else covered(state, "vital", "godric")


# §8.2.1


@checks("8.2.1-01")
def test_8_2_1_out_of_a_window_shoots_only_who_stands_at_it() -> None:
    assert shot("F3", "E1") == "none"
    assert shot("G3", "E1") is None
    assert shot("F4", "D1") is None
    assert shot("F4", "E2") is None  # straight through the window, but from behind F3


@checks("8.2.1-02")
def test_8_2_1_from_within_the_line_begins_in_the_middle_of_the_window() -> None:
    state = cot("F3", "D3")
    # The line between the centres of F3 and B3 runs through the western wall.
    assert may(cot("F3", "B3"), "vital", "godric") is None
    assert may(cot("B3", "F3"), "vital", "godric") == BLOCKED
    assert sight(state.ground, at(state, "F3"), at(state, "B3")).path[1] == at(state, "E2")


@checks("8.2.1-03", "8.2.1-07")
def test_8_2_1_from_outside_only_who_stands_at_the_window_is_hit() -> None:
    assert shot("E1", "F3") == "medium"
    assert shot("D1", "F3") == "medium"
    assert shot("E1", "F4") is None
    assert shot("D1", "G3") is None


@checks("8.2.1-04")
def test_8_2_1_the_line_to_the_window_hex_touches_no_wall() -> None:
    assert shot("C2", "F3") is None
    assert shot("F1", "F3") is None
    assert shot("B3", "F3") is None


@checks("8.2.1-04")
@pytest.mark.parametrize(("more", "cover"), [([], "medium"), (["F4 SE"], None)])
def test_8_2_1_not_even_the_end_of_a_wall(more: list[str], cover: str | None) -> None:
    """The line from I4 to E5 runs through the corner at which the wall between F4 and G5 ends."""
    sides = {"wall": ["E5 NE NW W SW SE", *more], "window": ["E5 E"]}
    state = fire(meadow(E5="h"), sides=sides, a={"vital": "I4"}, b={"godric": "E5"})
    assert may(state, "vital", "godric") == (BLOCKED if cover is None else None)
    assert cover is None or covered(state, "vital", "godric") == cover


@checks("8.2.1-04")
@pytest.mark.parametrize("end", [(6, 2), (2, 6), (6, 0), (0, 6), (-6, 2), (-2, 6), (4, -4)])
def test_8_2_1_a_line_touches_a_wall_that_ends_on_it_but_none_that_ends_beyond(
    end: tuple[int, int],
) -> None:
    """The wall stands across the line, and one of its ends lies on it or on where it would go."""
    start, (q, r) = (0, 0), end
    for halves, touches in ((1, True), (2, True), (3, False), (-1, False)):
        foot = (halves * q // 2, halves * r // 2)
        wall = foot, (foot[0] - r, foot[1] + q)
        assert _touch(start, end, *wall) == touches
        assert _touch(*wall, start, end) == touches


@checks("8.2.1-02", "5.5.1-03")
def test_8_2_1_a_line_out_of_a_window_does_not_pass_what_it_touches_at_a_corner() -> None:
    sides = {"wall": ["E5 NE NW W SW SE"], "window": ["E5 E"]}
    state = fire(meadow(E5="h", E4="T"), sides=sides, a={"vital": "E5"}, b={"godric": "G3"})
    assert may(state, "vital", "godric") is None
    path = sight(state.ground, at(state, "E5"), at(state, "G3")).path
    assert path == tuple([at(state, label) for label in ("E5", "F5", "F4", "G3")])


def test_8_2_1_a_window_in_the_rim_of_the_map_leads_nowhere() -> None:
    sides = {"wall": ["A3 NE E SE NW W", "A5 NW"], "window": ["A3 SW"]}
    state = field(meadow(A3="h"), sides=sides)
    for label in ("A5", "B5", "A4"):
        assert sight(state.ground, at(state, "A3"), at(state, label)).blocked
        assert sight(state.ground, at(state, label), at(state, "A3")).blocked


@checks("8.2.1-05", "8.2.1-06", "8.2.1-07")
def test_8_2_1_directly_before_the_window_one_reaches_its_room() -> None:
    assert shot("E2", "G3") == "medium"
    assert shot("E2", "F4") == "medium"
    assert shot("E2", "H4") is None
    # Beyond the room, here the doorway and the open, nobody is reached through the window.
    assert shot("E2", "G4") is None
    assert shot("E2", "H5") is None


@checks("8.2.1-05")
@pytest.mark.parametrize("end", ["window", None])
def test_8_2_1_through_the_window_one_does_not_shoot_through_the_whole_house(
    end: SideKind | None,
) -> None:
    """Neither out of a window opposite nor through the door (None) in which G5 lies."""
    walls: dict[str, list[str]] = {"wall": ["E5 NE NW SW SE", "F5 NE NW SW SE"], "window": ["E5 W"]}
    if end is None:
        walls["wall"].append("G5 NE NW SW SE")
    else:
        walls[end].append("F5 E")
    house = meadow(E5="h", F5="h", G5="D" if end is None else ".")
    covers = {}
    for target in ("E5", "F5", "G5", "H5", "I5"):
        state = fire(house, sides=walls, a={"vital": "D5"}, b={"godric": f"{target} stunned"})
        is_open = may(state, "vital", "godric") is None
        covers[target] = covered(state, "vital", "godric") if is_open else None
    assert covers == {"E5": "medium", "F5": "medium", "G5": None, "H5": None, "I5": None}


def test_8_2_1_a_room_ends_at_walls_and_doors() -> None:
    state = field(COT, sides=WALLS)
    room = state.ground.board.hexes_of(room_of(state.ground, at(state, "F3")))
    assert [state.ground.board.label(hex) for hex in room] == ["F3", "G3", "H3", "F4", "H4"]


# §8.2.2


@checks("8.2.2-01", "8.2.2-02", "8.2.2-04", "8.3.1-01")
def test_8_2_2_through_a_door_the_line_runs_from_centre_to_centre() -> None:
    assert shot("H6", "G3") == "medium"
    assert shot("G3", "H6") == "none"
    assert shot("H6", "F3") is None
    state = cot("H6", "G3")
    path = sight(state.ground, at(state, "H6"), at(state, "G3")).path
    assert at(state, "G4") in path


@checks("8.2.2-03")
def test_8_2_2_in_the_door_the_line_begins_and_ends_in_the_middle_of_the_door() -> None:
    """A door hex lies across its wall: its middle is that of the door. A door in a hexside …"""
    assert shot("G4", "G6") == "none"
    assert shot("G4", "C4") is None
    # … is seen through from its middle, to hexes that no line between the centres reaches.
    walls = {"wall": ["F5 NE SE E", "F4 E", "E4 E SE", "F6 NE"], "door_side": ["F5 W"]}
    state = fire(meadow(F5="h"), sides=walls, a={"vital": "F5"}, b={"godric": "C3"})
    seen = sight(state.ground, at(state, "F5"), at(state, "C3"))
    assert not seen.blocked
    assert seen.path[1] == at(state, "E5")
    assert not sight(state.ground, at(state, "C3"), at(state, "F5")).blocked


@checks("8.2.2-03", "9.3.1-03")
@pytest.mark.parametrize("glyph", ["h", "b"])
def test_8_2_2_so_it_does_beside_a_door_in_the_wall_of_a_yard(glyph: str) -> None:
    """Between the centres the wall in the north-west of F5 is in the way."""
    walls = {"wall": ["F5 NE SE E NW SW"], "door_side": ["F5 W"]}
    state = fire(meadow(F5=glyph), sides=walls, a={"vital": "F5"}, b={"godric": "D3"})
    yard, outside = at(state, "F5"), at(state, "D3")
    assert not sight(state.ground, yard, outside).blocked
    assert sight(state.ground, yard, outside).path[1] == at(state, "E5")
    assert not sight(state.ground, outside, yard).blocked


@checks("8.2.2-05", "8.3.1-01")
def test_8_2_2_a_shooter_in_the_door_leaves_the_room_behind_it_no_cover() -> None:
    assert shot("G4", "G3") == "none"
    assert shot("G4", "F3") == "none"
    assert shot("G5", "G3") == "medium"


@checks("8.2.2-04", "8.3.1-01")
def test_8_2_2_in_an_inner_door_one_is_covered_against_shots_through_the_outer_one() -> None:
    """From within his own room, or from that door itself, only the side he chose counts."""
    walls = {"wall": ["E5 NE NW SW SE", "F5 NE NW SW SE", "G5 NE NW SW SE", "H5 NE NW SW SE E"]}
    house = meadow(E5="D", F5="h", G5="D", H5="h")
    for shooter, west, east in (
        ("C5", "medium", "medium"),
        ("E5", "medium", "none"),
        ("F5", "medium", "none"),
        ("H5", "none", "medium"),
    ):
        for way, expected in ((Direction.W, west), (Direction.E, east)):
            state = fire(house, sides=walls, a={"vital": shooter}, b={"godric": "G5 stunned"})
            state.shelters = {GODRIC: Shelter(state.turn, at(state, "G5"), way)}
            assert covered(state, "vital", "godric") == expected, (shooter, way)


# §8.2.3, §8.3.2


@checks("8.2.3-01", "8.3.2-01", "8.3.2-02")
def test_8_2_3_walls_bar_every_line() -> None:
    assert shot("G1", "G3") is None
    assert shot("D4", "F4") is None
    assert shot("D4", "J4") is None
    assert shot("G3", "F3") == "none"


# §8.3.3


@checks("8.3.3-01")
def test_8_3_3_in_a_door_one_is_covered_from_one_side() -> None:
    state = cot("H6", "G4")
    assert covered(state, "vital", "godric") == "medium"
    ways = [{way.name for way in group} for group in doorway(state.ground, at(state, "G4"))]
    assert ways == [{"NE", "NW"}, {"SW", "SE"}]


@checks("8.3.3-01")
def test_8_3_3_a_yard_gate_covers_like_a_door() -> None:
    fence = {"fence": ["E4 E", "E6 E"]}
    state = fire(meadow(F5="g"), sides=fence, a={"vital": "D5"}, b={"godric": "F5"})
    assert len(doorway(state.ground, at(state, "F5"))) == 2
    assert covered(state, "vital", "godric") == "medium"


@checks("8.3.3-02", "9.4.3-01", "9.4.3-02")
def test_8_3_3_in_crossfire_the_owner_chooses_the_side() -> None:
    """R50: the choice is made at the first shot of the turn and lasts for the turn."""
    state = fire(COT, sides=WALLS, a={"vital": "G6", "gerold": "F3"}, b={"godric": "G4"})
    play = Play(state)
    play.do(Shoot(VITAL, GODRIC, play.spot("G4")), dice=[])
    assert play.prompt == "shelter"
    assert play.game.seat == "b"
    assert [order.way.name for order in play.options] == ["SW", "NE"]  # type: ignore[attr-defined]
    play.do(TakeShelter(GODRIC, Direction.NE), dice=[10])
    (chosen,) = play.events(Sheltered)
    assert (chosen.way, chosen.section) == (Direction.NE, "8.3.3")
    assert covered(play.state, "vital", "godric") == "none"
    assert covered(play.state, "gerold", "godric") == "medium"
    play.do(Shoot(GEROLD, GODRIC, play.spot("G4")), dice=[10])
    assert len(play.events(Sheltered)) == 1
    doors = [chosen_side(play.state, GODRIC, play.spot(label)) for label in ("G4", "G5")]
    assert doors == [Direction.NE, None]  # in another door he chooses anew
    play.state.turn += 1
    assert covered(play.state, "vital", "godric") == "medium"


def test_8_3_3_nobody_takes_cover_unasked() -> None:
    state = cot("G6", "G4")
    assert refused(state, TakeShelter(GODRIC, Direction.NE)) == ("8.3.3", "no-crossfire-now")


def test_8_3_3_who_moves_through_a_door_chooses_there() -> None:
    state = field(COT, sides=WALLS, a={"colin": "G3"}, b={"wulfstan": "G6"})
    play = Play(state).begin("colin").go("colin", "G4")
    play.do(Loose(UnitId("wulfstan"), UnitId("colin"), play.spot("G4")))
    assert play.prompt == "shelter"
    assert play.game.seat == "a"


# §8.3.4


@checks("8.3.4-01")
def test_8_3_4_a_corner_covers_against_those_who_see_one_wall_only() -> None:
    state = field(COT, sides=WALLS)
    assert corner(state.ground, at(state, "I5")) == Direction.NW
    seen = [
        len(facades_seen(state.ground, at(state, "I5"), at(state, x))) for x in ("E6", "L3", "L8")
    ]
    assert seen == [1, 1, 2]
    assert shot("E6", "I5") == "medium"
    assert shot("L3", "I5") == "medium"
    assert shot("L8", "I5") == "none"
    assert shot("I9", "I5") == "medium"  # along a wall one does not see it
    assert corner(state.ground, at(state, "G5")) is None


@checks("8.3.4-01")
def test_8_3_4_a_corner_does_not_cover_against_the_man_at_its_window() -> None:
    sides = {"wall": ["E5 NE NW SW SE E"], "window": ["E5 W"]}
    state = fire(meadow(E5="h"), sides=sides, a={"vital": "E5"}, b={"godric": "D5 stunned"})
    assert corner(state.ground, at(state, "D5")) == Direction.E
    assert covered(state, "vital", "godric") == "none"


@checks("8.3.4-01")
@pytest.mark.parametrize(("glyph", "wall"), [("h", "wall"), ("t", "tower_wall")])
def test_8_3_4_a_corner_is_outside_and_touches_one_hex_of_a_building_only(
    glyph: str, wall: str
) -> None:
    """M-50: not in the alley between two houses, nor within one of two that share a wall."""
    sides = {wall: [f"{hex} E NE NW W SW SE" for hex in ("E5", "G5")] + ["H5 NE NW SW SE E"]}
    state = field(meadow(dict.fromkeys(("E5", "G5", "H5"), glyph)), sides=sides)
    found = [corner(state.ground, at(state, label)) for label in ("D5", "F5", "H5", "E4")]
    assert found == [Direction.E, None, None, Direction.SW]
    # Nor where a door is in one of the three sides there.
    door = {wall: ["E5 E NE W SW SE"], "door_side": ["E5 NW"]}
    state = field(meadow(E5=glyph), sides=door)
    found = [corner(state.ground, at(state, label)) for label in ("D5", "F5")]
    assert found == [None, Direction.W]


@checks("8.3.4-02", "8.3.4-03")
def test_8_3_4_two_shooters_at_the_noble_at_the_corner() -> None:
    """Two Saxons shoot in the same turn: the Norman is covered against one of them only."""
    state = fire(
        COT, sides=WALLS, active="b", b={"leofa": "E6", "wulfstan": "L3"}, a={"thibaud": "I5"}
    )
    noble, one, other = map(UnitId, ("thibaud", "leofa", "wulfstan"))
    play = Play(state).do(Shoot(one, noble, at(state, "I5")), dice=[1])
    assert play.prompt == "shelter"
    assert play.game.seat == "a"
    east, south = Direction.E, Direction.SW
    assert set(play.options) == {TakeShelter(noble, east), TakeShelter(noble, south)}
    play.do(TakeShelter(noble, south), dice=[10])
    assert [chosen.section for chosen in play.events(Sheltered)] == ["8.3.4"]
    assert covered(play.state, "leofa", "thibaud") == "medium"
    assert covered(play.state, "wulfstan", "thibaud") == "none"
    play.do(Shoot(other, noble, play.spot("I5")), dice=[1, 10])


# §8.4


@checks("8.4-01", "8.4-02")
def test_8_4_a_house_is_entered_by_doors_and_windows_only() -> None:
    play = Play(field(COT, sides=WALLS, a={"gerold": "E3"})).begin("gerold")
    assert "F3" not in play.reach("gerold")
    play = Play(field(COT, sides=WALLS, a={"gerold": "G5"})).begin("gerold")
    assert "F4" not in play.reach("gerold")
    play.go("gerold", "G4", "G3")
    play = Play(field(COT, sides=WALLS, a={"gerold": "E2"})).begin("gerold").go("gerold", "F3")
    assert play.hex("gerold") == "F3"


@checks("8.4-03", "8.4-04")
def test_8_4_horses_come_no_further_than_the_door() -> None:
    state = field(COT, sides=WALLS, a={"baudri": "G5>NE"})
    play = Play(state).begin("baudri").go("baudri", "G4")
    assert play.hex("baudri") == "G4"
    assert play.reach("baudri") & {"F3", "G3", "H3", "F4", "H4"} == set()
    led = field(COT, sides=WALLS, a={"gerold": "G4", "horse-1": "G5>NE"})
    led.leads = {GEROLD: (UnitId("horse-1"),)}
    assert "G3" not in Play(led).begin("gerold").reach("gerold")


@checks("8.4.1-01", "8.4.1-03")
def test_8_4_1_a_window_costs_four_points_in_all_and_lets_no_horse_through() -> None:
    state = field(COT, sides=WALLS, a={"gerold": "E2"})
    play = Play(state).begin("gerold")
    points = play.state.moving
    assert points is not None
    play.go("gerold", "F3")
    now = play.state.moving
    assert now is not None
    assert now.points == points.points - 4
    ridden = field(COT, sides=WALLS, a={"baudri": "E2>SE"})
    assert "F3" not in Play(ridden).begin("baudri").reach("baudri")


@checks("8.4.1-02")
def test_8_4_1_nobody_climbs_in_to_an_enemy() -> None:
    state = field(COT, sides=WALLS, a={"gerold": "E2"}, b={"godric": "F3"})
    assert "F3" not in Play(state).begin("gerold").reach("gerold")
    stunned = field(COT, sides=WALLS, a={"gerold": "E2"}, b={"godric": "F3 stunned"})
    play = Play(stunned).begin("gerold")
    assert play.why_not(Go(GEROLD, play.spot("F3"))) == ("8.4.1", "enemy-there")
    within = field(COT, sides=WALLS, a={"gerold": "F4"}, b={"godric": "F3 stunned"})
    assert "F3" in Play(within).begin("gerold").reach("gerold")  # not by the window


@checks("8.4.1-04")
def test_8_4_1_the_wounded_in_armour_cannot_climb_through() -> None:
    state = field(COT, sides=WALLS, a={"gaucher": "E2 wounded"})
    unit = state.units[UnitId("gaucher")]
    assert unit.figure.armoured
    assert unit.values.movement < 4
    assert "F3" not in Play(state).begin("gaucher").reach("gaucher")


@checks("8.4.1-04")
@pytest.mark.parametrize(("name", "escapes"), [("gaucher", False), ("gerold", True)])
def test_8_4_1_nor_do_they_fall_back_through_a_window(name: str, escapes: bool) -> None:
    """M-37: a retreat costs no points, but whoever could never pay for a window stays within."""
    units = {"a": {"osferth": "G3"}, "b": {name: "F3 wounded"}}
    state = field(COT, sides=WALLS, phase="melee", **units)
    osferth, victim = state.units[UnitId("osferth")], state.units[UnitId(name)]
    planned = blow(state, [osferth], [victim])
    die = next(face for face in range(1, 11) if planned.letter(face) == "C")
    play = Play(state).do(Attack(osferth.id, victim.id), dice=[die])
    assert play.is_dead(name) != escapes
    assert not escapes or play.hex(name) == "E2"


# §8.4.2


@checks("8.4.2-01")
@pytest.mark.parametrize(("switch", "rider"), [("as_foot", 2), ("double", 4)])
def test_8_4_2_a_fence_costs_two_points(switch: str, rider: int) -> None:
    house = House(fence_riders=switch)  # type: ignore[arg-type]
    sides = {"fence": ["E5 E"]}
    state = field(sides=sides, a={"gerold": "E5", "baudri": "E7>NE"}, house=house)
    steps = ways_of(state.ground).steps
    assert [steps[mover][at(state, "E5")][Direction.E] for mover in range(4)] == [2, 2, rider, 2]


@checks("8.4.2-02")
def test_8_4_2_an_idle_turn_beside_a_fence_destroys_it() -> None:
    state = field(phase="melee", sides={"fence": ["E5 E NE", "N1 W"]}, a={"gerold": "E5"})
    play = Play(state)
    order = BreakFence(GEROLD, Direction.E)
    assert order in play.options
    play.do(order)
    assert play.state.ground.sides[play.spot("E5"), Direction.E] == "fence"
    assert play.why_not(BreakFence(GEROLD, Direction.NE)) == ("8.4.2", "not-idle")
    play.do(EndMelee())
    assert play.events(FenceBroken) == [FenceBroken(play.spot("E5"), Direction.E)]
    ground = play.state.ground
    assert (play.spot("E5"), Direction.E) not in ground.sides
    assert (play.spot("F5"), Direction.W) not in ground.sides
    assert ground.sides[play.spot("E5"), Direction.NE] == "fence"
    assert ways_of(ground).steps[0][play.spot("E5")][Direction.E] == 1


@checks("8.4.2-02")
def test_8_4_2_who_has_done_anything_else_tears_down_nothing() -> None:
    sides = {"fence": ["E5 E"]}
    order = BreakFence(GEROLD, Direction.E)
    busy = ({"moved": 3, "spent": 1}, {"fired": 3}, {"struck": 3}, {"laboured": 3}, {"toiled": 3})
    for facts in busy:
        state = field(phase="melee", sides=sides, a={"gerold": "E5"})
        change(state, "gerold", **facts)
        assert refused(state, order) == ("8.4.2", "not-idle")
    stayed = field(phase="melee", sides=sides, a={"gerold": "E5"})
    change(stayed, "gerold", moved=3, spent=0)
    assert refused(stayed, order) is None  # his turn to move came, and he stayed
    near = field(phase="melee", sides=sides, a={"gerold": "E5"}, b={"godric": "D5"})
    assert refused(near, order) is None  # the book does not speak of enemies
    open_field = field(phase="melee", a={"gerold": "E5"})
    assert refused(open_field, order) == ("8.4.2", "no-fence-there")
    early = field(phase="movement", sides=sides, a={"gerold": "E5"})
    assert refused(early, order) == ("2.1", "wrong-step")


@checks("8.4.2-02")
@pytest.mark.parametrize("house", [House(), House(fence_work="undisturbed", ladder_hands="both")])
def test_8_4_2_work_takes_somebody_able_in_his_own_turn_by_house_rules_on_foot_with_free_hands(
    house: House,
) -> None:
    """M-23, M-48: then neither led animals nor on a ladder; with one in hand in no case."""
    order, sides = BreakFence(GEROLD, Direction.W), {"fence": ["E5 W"]}
    burdened = None if house == House() else ("8.4.2", "no-labourer")
    for where, active, refusal in (
        ("E5", "a", None),
        ("E5 wounded", "a", None),
        ("E5 stunned", "a", ("8.4.2", "no-labourer")),
        ("E5", "b", ("2.1", "not-your-turn")),
    ):
        men = {"gerold": where}
        state = field(phase="melee", active=active, sides=sides, a=men, house=house)
        assert refused(state, order) == refusal
    rider = field(phase="melee", sides=sides, a={"baudri": "E5>W"}, house=house)
    assert refused(rider, BreakFence(UnitId("baudri"), Direction.W)) == burdened
    men = {"gerold": "E5", "horse-1": "F5>W"}
    state = field(phase="melee", sides=sides, a=men, house=house)
    state.leads = {GEROLD: (UnitId("horse-1"),)}
    assert refused(state, order) == burdened
    state.leads = {}
    state.combat = Combat((UnitId("josse"),), (UnitId("hunwald"),))
    assert refused(state, order) == ("6.2", "finish-the-attack")
    state.combat = None
    assert refused(lean(state, "E5", climber="gerold"), order) == burdened
    state.ladders = ()
    change(state, "gerold", bears=True)
    assert refused(state, order) == ("8.4.2", "no-labourer")


def test_8_4_2_two_who_tear_at_the_same_fence_tear_it_down_once() -> None:
    colin = UnitId("colin")
    state = field(phase="melee", sides={"fence": ["E5 E"]}, a={"gerold": "E5", "colin": "F5"})
    play = Play(state).do(BreakFence(GEROLD, Direction.E), BreakFence(colin, Direction.W))
    assert play.events(FenceBroken) == [FenceBroken(at(state, "E5"), Direction.E)]


@pytest.mark.parametrize("house", [House(), House(fence_work="undisturbed")])
def test_8_4_2_only_by_a_house_rule_an_enemy_who_comes_near_spoils_the_work(house: House) -> None:
    sides = {"fence": ["E5 E", "N1 W"]}
    state = field(phase="melee", sides=sides, a={"gerold": "E5"}, house=house)
    play = Play(state).do(BreakFence(GEROLD, Direction.E))
    add(play.state, "b", "godric", "D5")
    play.do(EndMelee())
    assert bool(play.events(FenceBroken)) == (house == House())


@checks("8.4.2-02")
def test_8_4_2_a_rider_tears_down_a_fence_beside_either_of_his_hexes() -> None:
    """M-23: the one named, once for both hexes."""
    state = field(phase="melee", sides={"fence": ["F5 E", "F5 SE"]}, a={"baudri": "E5>W"})
    orders = [BreakFence(UnitId("baudri"), way) for way in (Direction.E, Direction.SE)]
    play = Play(state)
    assert [order for order in play.options if isinstance(order, BreakFence)] == orders
    assert refused(state, BreakFence(UnitId("baudri"), Direction.W)) == ("8.4.2", "no-fence-there")
    play.do(orders[1])
    assert [(e.hex, e.way) for e in play.events(FenceBroken)] == [(at(state, "F5"), Direction.SE)]


# §8.5.1


@checks("8.5.1-01")
@pytest.mark.parametrize(
    ("attacker", "defender"), [("G4", "G3"), ("G3", "G4"), ("G5", "G4"), ("E2", "F3"), ("F3", "E2")]
)
def test_8_5_1_through_doors_and_windows_the_ground_favours_the_defender(
    attacker: str, defender: str
) -> None:
    state = field(COT, sides=WALLS, phase="melee", a={"colin": attacker}, b={"godric": defender})
    colin, godric = state.units[UnitId("colin")], state.units[GODRIC]
    (shift,) = column_shifts(state, [colin], [godric])
    assert (shift.rule, shift.amount, shift.reason) == ("6.1", -1, "defender-ground")
    Play(state).do(Attack(colin.id, GODRIC), dice=[5])


@checks("8.5.1-01")
def test_8_5_1_a_rider_before_a_window_is_attacked_through_it_only() -> None:
    """The tail of his horse is beside the same man, but behind the wall."""
    state = field(COT, sides=WALLS, a={"baudri": "E2>NE"}, b={"godric": "F3"})
    baudri, godric = state.units[UnitId("baudri")], state.units[GODRIC]
    assert place_of(baudri).tail == at(state, "E3")
    assert defending(state, baudri, [godric]) == 1


@checks("8.5.1-01")
def test_8_5_1_who_is_also_attacked_within_the_room_has_no_such_ground() -> None:
    state = field(COT, sides=WALLS, a={"colin": "G4", "gerold": "F3"}, b={"godric": "G3"})
    godric, *others = [state.units[UnitId(name)] for name in ("godric", "colin", "gerold")]
    assert defending(state, godric, others) == 0
    assert defending(state, godric, others[:1]) == 1


@checks("8.3.4-01")
@pytest.mark.parametrize("way", list(Direction))
def test_8_3_4_which_walls_are_seen_from_where(way: Direction) -> None:
    """M-50: a hut of one hex has six corners; a wall is seen by all on its outer side."""
    state = field(meadow(F5="h"), sides={"wall": ["F5 E NE NW W SW SE"]}, chapter=8)
    ground, house = state.ground, at(state, "F5")
    hex = neighbour(house, way)
    assert corner(ground, hex) == way.opposite
    for origin in ground.board.hexes:
        seen = [
            wall for wall in (way.turned(1), way.turned(-1)) if lies_before(house, wall, origin)
        ]
        assert list(facades_seen(ground, hex, origin)) == seen, origin


def lies_before(house: Hex, wall: Direction, hex: Hex) -> bool:
    """Measured by other means: is a hex farther out than the wall, half a hex from the middle?"""
    out, way = [
        complex(to.q - house.q + (to.r - house.r) / 2, (to.r - house.r) * 3**0.5 / 2)
        for to in (neighbour(house, wall), hex)
    ]
    return (way * out.conjugate()).real > 0.5001
