"""§3, §8, §9: our maps join on every side; levels, houses and castle are sound."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from heerbann.boards.hex.drawing_files import board_of
from heerbann.boards.hex.hexes import DIRECTIONS, Direction, Hex, Hexside, neighbour
from heerbann.boards.hex.maps import HexMap
from heerbann.engine.packs.readers import PackError
from heerbann.systems.diex_aie.files.loading import load_map, load_overlay
from heerbann.systems.diex_aie.files.overlays import (
    MislaidOverlay,
    cut,
    features_of,
    lay,
    levels_of,
)
from heerbann.systems.diex_aie.model.chart_files import FOLDER
from heerbann.systems.diex_aie.model.charts import TERRAIN
from heerbann.systems.diex_aie.model.ground.ground import Ground
from heerbann.systems.diex_aie.model.ground.memo import ways_of
from heerbann.systems.diex_aie.model.ground.passage import ARMOURED, FOOT, RIDER, costs
from heerbann.systems.diex_aie.model.ground.printed_maps import ground_of
from heerbann.systems.diex_aie.model.house import House
from heerbann.systems.diex_aie.model.scenario import Edge, MapData
from heerbann.systems.diex_aie.rules.s08_buildings.doorways import doorway
from tests.rulechecks import checks

MAPS = {path.stem: load_map(path) for path in sorted((FOLDER / "maps").glob("*.toml"))}
OVERLAYS = {
    path.stem: load_overlay(path) for path in sorted((FOLDER / "maps" / "overlays").glob("*.toml"))
}
EDGES: tuple[Edge, ...] = ("north", "east", "south", "west")
every_map = pytest.mark.parametrize("name", MAPS)
every_overlay = pytest.mark.parametrize("name", OVERLAYS)


def ground(name: str) -> Ground:
    return ground_of(MAPS[name], House())


def share(name: str, *kinds: str) -> float:
    board = board_of(MAPS[name])
    return sum(board.terrain[hex] in kinds for hex in board) / len(board)


def reached(ground: Ground, start: Hex, mover: int) -> set[Hex]:
    """Every hex that a lone mover can get to, whatever it costs."""
    found, edge = {start}, [start]
    while edge:
        here = edge.pop()
        ways = zip(ground.board.neighbours[here], ways_of(ground).steps[mover][here], strict=True)
        for there, cost in ways:
            if there is not None and cost is not None and there not in found:
                found.add(there)
                edge.append(there)
    return found


def labels(board: HexMap, hexes: set[Hex]) -> set[str]:
    return {board.label(hex) for hex in hexes}


# Every map


def test_the_maps_that_the_scenarios_and_campaigns_need_are_there() -> None:
    assert list(MAPS) == [
        "ditch", "fen", "great_hall", "meadow", "motte_and_bailey", "ridge", "shore", "trail",
        "wood", "woodbridge",
    ]  # fmt: skip
    assert list(OVERLAYS) == [
        "barn", "byre", "cot", "croft", "deep_hall", "grove", "hall", "hillock", "longhouse",
        "low_ridge", "stream", "well",
    ]  # fmt: skip


@every_map
def test_a_map_has_thirty_by_twenty_hexes(name: str) -> None:
    board = board_of(MAPS[name])
    rows = Counter(hex.r for hex in board)
    assert len(rows) == 20
    assert set(rows.values()) == {30}
    assert board.label(board.hexes[0]) == "A1"
    assert board.label(board.hexes[-1]) == "AD20"


@every_map
def test_a_map_can_be_joined_to_any_other_on_every_side(name: str) -> None:
    """Rows run on from map to map, so only levels, hexsides and the middle of an edge count."""
    field = ground(name)
    rim = [hex for edge in EDGES for hex in field.edge_hexes(edge)]
    assert len({field.levels[hex] for hex in rim}) == 1
    outward = [
        (hex, way)
        for hex in rim
        for way in DIRECTIONS
        if field.board.neighbours[hex][way] is None and (hex, way) in field.sides
    ]
    assert outward == []


@every_map
@pytest.mark.parametrize("edge", EDGES)
def test_riders_can_cross_the_seam_on_many_hexes_of_every_edge(name: str, edge: Edge) -> None:
    field = ground(name)
    hexes = field.edge_hexes(edge)
    open_ = [hex for hex in hexes if TERRAIN[field.terrain[hex]].rider is not None]
    assert len(open_) >= len(hexes) / 2


def seam(edge: Edge, other: Hex) -> list[tuple[Hex, Hex]]:
    """The pairs of neighbours when a second map lies beyond this edge; ``other``: its A1.

    The hexes of the second map are named as on the map itself.
    """
    first = board_of(MAPS["meadow"])
    return [
        (hex, Hex(beyond.q - other.q, beyond.r - other.r))
        for hex in ground("meadow").edge_hexes(edge)
        for way in DIRECTIONS
        if (beyond := neighbour(hex, way)) not in first
        and Hex(beyond.q - other.q, beyond.r - other.r) in first
    ]


SEAMS = {"east": seam("east", Hex(30, 0)), "south": seam("south", Hex(-10, 20))}
"""West and north are the same seams, seen from the other map."""


@pytest.mark.parametrize(("edge", "hexes"), [("east", 20), ("south", 30)])
def test_the_seam_of_two_maps_is_as_long_as_their_edges(edge: str, hexes: int) -> None:
    pairs = SEAMS[edge]
    assert len({one for one, _ in pairs}) == len({other for _, other in pairs}) == hexes
    label = board_of(MAPS["meadow"]).label
    named = [(label(one), label(other)) for one, other in pairs]
    assert {"east": ("AD10", "A10"), "south": ("C20", "C1")}[edge] in named


@every_map
@pytest.mark.parametrize("edge", SEAMS)
def test_any_two_maps_join_without_a_step_and_let_riders_through(name: str, edge: str) -> None:
    """A map may lie higher than its neighbour as a whole, as the ditch does."""
    field = ground(name)
    ridden = reached(field, field.board.hex("A10"), RIDER)
    for other in MAPS:
        beyond = ground(other)
        assert len({field.levels[a] - beyond.levels[b] for a, b in SEAMS[edge]}) == 1, other
        slopes = [field.row(a).slope or beyond.row(b).slope for a, b in SEAMS[edge]]
        assert not any(slopes), other  # none that would lead nowhere
        ridden_on = reached(beyond, beyond.board.hex("A10"), RIDER)
        crossings = {a for a, b in SEAMS[edge] if a in ridden and b in ridden_on}
        assert len(crossings) >= 10, other


@every_map
def test_one_can_ride_from_edge_to_edge(name: str) -> None:
    field = ground(name)
    start = field.board.hex("A10")
    found = reached(field, start, RIDER)
    for edge in EDGES:
        assert found & set(field.edge_hexes(edge))


@every_map
def test_every_level_is_reached_over_slopes_or_stairs(name: str) -> None:
    field = ground(name)
    found = reached(field, field.board.hex("A10"), FOOT)
    lost = {h for h in field.board if h not in found and field.row(h).foot is not None}
    if name != "motte_and_bailey":  # its palisades are the point of it
        assert labels(field.board, lost) == set()


@every_map
def test_no_feature_hangs_in_the_air(name: str) -> None:
    printed, board = MAPS[name], board_of(MAPS[name])
    assert all(any(hex in board for hex in side.hexes) for side in features_of(printed, board))


# What is drawn on them


def test_the_wood_is_more_than_a_third_trees() -> None:
    assert 0.3 <= share("wood", "tree") <= 0.45


def test_half_of_the_fen_is_marsh_with_a_causeway_through_it() -> None:
    assert 0.4 <= share("fen", "marsh", "water") <= 0.6
    assert share("fen", "road") > 0.05


def test_the_meadow_is_open() -> None:
    assert share("meadow", "clear", "road") > 0.85


def test_the_trail_is_open_and_two_tracks_cross_it() -> None:
    assert share("trail", "clear", "road") > 0.9
    field = ground("trail")
    tracks = [hex for hex in field.board if field.terrain[hex] == "road"]
    assert {"A10", "AD10", "O1", "O20"} <= labels(field.board, set(tracks))
    assert not field.sides


def test_the_shore_has_sea_and_rocks() -> None:
    assert share("shore", "water") > 0.1
    assert share("shore", "rocks") > 0


def test_woodbridge_has_one_bridge_two_hexes_wide_over_a_river_from_edge_to_edge() -> None:
    board = board_of(MAPS["woodbridge"])
    bridge = [board.label(hex) for hex in board if board.terrain[hex] == "bridge"]
    assert sorted({label[1:] for label in bridge}) == ["10", "11"]
    river = board.mask_of(h for h in board if board.terrain[h] in ("water", "bridge"))
    source = next(h for h in board if board.terrain[h] == "water")
    assert board.connected(source, river) == river
    assert sum(board.terrain[h] == "tree" for h in board) == 3


@checks("4.2.1-06")
def test_4_2_1_armour_crosses_the_river_by_the_bridge_only() -> None:
    field = ground("woodbridge")
    found = reached(field, field.board.hex("A10"), ARMOURED)
    assert field.board.hex("AD10") in found
    assert not any(field.row(hex).water for hex in found)


def test_the_ditch_has_three_levels_and_a_dry_causeway() -> None:
    field = ground("ditch")
    assert set(field.levels.values()) == {0, 1, 2}
    bottom = [h for h in field.board if field.levels[h] == 0 and field.terrain[h] == "clear"]
    assert {field.board.label(h)[1:] for h in bottom} == {"11", "12"}


@checks("5.5.2.3-01")
@pytest.mark.parametrize("name", ["ditch", "ridge"])
def test_5_5_2_3_a_slope_lies_below_its_crest(name: str) -> None:
    field = ground(name)
    for hex in field.board:
        if field.terrain[hex] == "slope":
            around = [
                field.levels[other] - field.levels[hex] for other in field.board.adjacent[hex]
            ]
            assert max(around) == 1


# Houses


@checks("8.4-02", "8.4-03")
@pytest.mark.parametrize("name", ["cot", "longhouse", "barn", "croft", "hall"])
def test_8_4_a_house_is_entered_on_foot_through_its_door(name: str) -> None:
    field = ground_of(lay(MAPS["meadow"], OVERLAYS[name], "F3"), House())
    indoors = {hex for hex in field.board if field.row(hex).indoors}
    assert indoors
    assert indoors <= reached(field, field.board.hex("A10"), FOOT)
    assert not indoors & reached(field, field.board.hex("A10"), RIDER)


def test_8_the_great_hall_has_two_rooms_two_outer_doors_and_six_windows() -> None:
    field = ground("great_hall")
    hall = {f"{column}{row}" for column in "KLMNOPQRS" for row in range(9, 13)}
    hexes = [field.board.hex(label) for label in sorted(hall)]
    assert sum(field.terrain[hex] == "door" for hex in hexes) == 3  # one of them inside
    windows = Counter(k for (hex, _), k in field.sides.items() if hex in hexes and k == "window")
    assert windows["window"] == 6
    assert rooms(field, hexes) == [21, 12]


def test_8_the_fence_around_the_great_hall_has_no_gap_but_its_two_gates() -> None:
    field = ground("great_hall")
    gates = [hex for hex in field.board if field.terrain[hex] == "yard_gate"]
    assert labels(field.board, set(gates)) == {"G11", "M16"}
    outside, edge = {field.board.hex("A1")}, [field.board.hex("A1")]
    while edge:
        here = edge.pop()
        ways = zip(DIRECTIONS, field.board.neighbours[here], strict=True)
        for there in [to for way, to in ways if to and (here, way) not in field.sides]:
            if there not in outside and there not in gates:
                outside.add(there)
                edge.append(there)
    yard = labels(field.board, set(field.board) - outside)
    assert {"G5", "X5", "G16", "X16", "I9", "K11"} <= yard
    assert not {"F5", "Y7", "G17", "Y16", "AD20"} & yard


@checks("8.3.3-01")
@pytest.mark.parametrize("name", [*MAPS, *OVERLAYS])
def test_8_3_3_every_door_and_yard_gate_has_two_sides(name: str) -> None:
    at = "M1" if name == "stream" else "M5"
    printed = MAPS.get(name) or lay(MAPS["meadow"], OVERLAYS[name], at)
    field = ground_of(printed, House())
    for hex in field.board:
        if field.row(hex).opening:
            assert len(doorway(field, hex)) == 2, field.board.label(hex)


def rooms(field: Ground, hexes: list[Hex]) -> list[int]:
    """The sizes of the rooms: interiors joined by open sides."""
    left = [hex for hex in hexes if field.row(hex).indoors]
    sizes = []
    while left:
        room, edge = {left[0]}, [left[0]]
        while edge:
            here = edge.pop()
            for way, there in zip(DIRECTIONS, field.board.neighbours[here], strict=True):
                if there in left and there not in room and (here, way) not in field.sides:
                    room.add(there)
                    edge.append(there)
        sizes.append(len(room))
        left = [hex for hex in left if hex not in room]
    return sorted(sizes, reverse=True)


@checks("8.4.2-01")
def test_8_4_2_a_byre_is_closed_by_fences_with_one_gate() -> None:
    field = ground_of(lay(MAPS["meadow"], OVERLAYS["byre"], "J5"), House())
    fences = [side for side, kind in field.sides.items() if kind == "fence"]
    gate = [hex for hex in field.board if field.terrain[hex] == "yard_gate"]
    assert len(gate) == 1
    assert len(fences) > 30
    open_ways = [way for way in DIRECTIONS if (gate[0], way) not in field.sides]
    assert Direction.SW in open_ways
    assert costs(field, field.board.hex("I6"), FOOT)[Direction.E] == 2


# The castle


def castle() -> Ground:
    return ground("motte_and_bailey")


@checks("9-01")
def test_9_the_castle_has_its_parts_on_their_levels() -> None:
    field = castle()
    of = {
        kind: {field.levels[h] for h in field.board if field.terrain[h] == kind}
        for kind in set(field.terrain.values())
    }
    assert of["bailey"] == {0, 2}
    assert of["walkway"] == {1, 3}
    assert of["platform"] == {2, 4}
    assert of["motte"] == {0, 1}
    assert of["tower"] == {3}
    assert of["moat"] == {0}


@checks("9.2.1-01", "9.5.1-01", "9.5.1-04")
def test_9_5_1_nobody_gets_in_without_gate_or_ladder() -> None:
    field = castle()
    closed = {side: kind for side, kind in field.sides.items() if kind not in ("gate", "seesaw")}
    shut = closed | {s: "wall" for s, kind in field.sides.items() if kind in ("gate", "seesaw")}
    besieged = Ground.drawn(field.board, field.terrain, field.levels, shut)
    outside = reached(besieged, field.board.hex("A10"), FOOT)
    inside = {h for h in field.board if field.terrain[h] in ("bailey", "walkway", "platform")}
    assert not outside & inside
    assert field.board.hex("R8") in outside  # the foot of the motte


@checks("9.2.5-01", "9.2.5-02", "9.5.1-02", "9.5.1-05")
def test_9_2_5_through_gate_and_ramp_foot_gets_everywhere_and_horses_to_the_bailey() -> None:
    field = castle()
    start = field.board.hex("A10")
    everywhere = {h for h in field.board if field.row(h).foot is not None}
    assert labels(field.board, everywhere - reached(field, start, FOOT)) == set()
    ridden = reached(field, start, RIDER)
    assert field.board.hex("G10") in ridden
    assert not any(field.levels[hex] for hex in ridden)


def test_9_2_gate_bridge_and_seesaw_gates_stand_where_they_should() -> None:
    field = castle()
    at = field.board.hex
    assert field.sides[at("F10"), Direction.W] == "gate"
    assert field.terrain[at("E10")] == "drawbridge"
    assert [field.sides[at("N10"), Direction.E], field.sides[at("Q10"), Direction.E]] == [
        "seesaw",
        "seesaw",
    ]
    ramp = [field.board.label(hex) for hex in field.board if field.terrain[hex] == "ramp"]
    assert ramp == ["O10", "P10", "Q10"]


@checks("9.5.1-02", "9.5.1-03")
def test_9_5_1_the_keep_has_one_entrance() -> None:
    field = castle()
    keep = {h for h in field.board if field.terrain[h] in ("tower", "platform") and h.q > 5}
    keep |= {field.board.hex(label) for label in ("T10", "U10", "V10")}
    keep = {h for h in keep if field.levels[h] >= 2 and field.board.label(h)[0] in "TUVW"}
    ways = [
        (field.board.label(hex), way.name)
        for hex in sorted(keep)
        for way, cost in zip(DIRECTIONS, ways_of(field).steps[FOOT][hex], strict=True)
        if cost is not None and field.board.neighbours[hex][way] not in keep
    ]
    assert ways == [("T10", "W")]


# Overlays


@every_overlay
def test_an_overlay_fits_on_the_meadow(name: str) -> None:
    at = "M1" if name == "stream" else "M5"
    board = board_of(lay(MAPS["meadow"], OVERLAYS[name], at))
    assert len(board) == 600


def test_what_an_overlay_leaves_blank_shows_the_map_below() -> None:
    below = board_of(MAPS["meadow"])
    laid = board_of(lay(MAPS["meadow"], OVERLAYS["grove"], "D3"))
    assert laid.terrain[laid.hex("D3")] == below.terrain[below.hex("D3")] == "bush"
    assert laid.terrain[laid.hex("F3")] == "tree"
    printed = lay(MAPS["meadow"], OVERLAYS["grove"], "D3")
    assert set(printed.legend.values()) <= set(TERRAIN)


def test_a_map_that_is_cut_keeps_all_that_stands_on_the_sides_of_what_is_left() -> None:
    whole, part = MAPS["motte_and_bailey"], cut(MAPS["motte_and_bailey"], "Q")
    board, every = board_of(part), features_of(whole, board_of(whole))
    left = {side: kind for side, kind in every.items() if any(hex in board for hex in side.hexes)}
    assert features_of(part, board) == left
    assert left[Hexside(board.hex("Q10"), Direction.E)] == "seesaw"
    assert len(left) < len(every)


def test_levels_of_an_overlay_are_added_to_those_below() -> None:
    printed = lay(MAPS["ditch"], OVERLAYS["hillock"], "A1")
    board = board_of(printed)
    assert levels_of(printed, board)[board.hex("D4")] == 2


def test_sides_of_an_overlay_replace_those_below() -> None:
    printed = lay(lay(MAPS["meadow"], OVERLAYS["byre"], "J5"), OVERLAYS["cot"], "J5")
    board = board_of(printed)
    features = features_of(printed, board)
    assert features[Hexside(board.hex("J5"), Direction.W)] == "wall"
    assert features[Hexside(board.hex("J7"), Direction.W)] == "fence"


@pytest.mark.parametrize(
    ("at", "problem"),
    [("F4", "its rows are shifted the other way"), ("AC5", "does not fit on the map The Meadow")],
)
def test_an_overlay_that_cannot_lie_there_says_why(at: str, problem: str) -> None:
    with pytest.raises(MislaidOverlay, match=problem):
        lay(MAPS["meadow"], OVERLAYS["cot"], at)


# Maps that are wrong

SMALL = """\
title = { de = "Klein", en = "Small" }
drawing = '''
     A   B   C
 1   .   .   /
 2     .   _   .
'''
"""


def small(tmp_path: Path, more: str, drawing: str = SMALL) -> Path:
    path = tmp_path / "small.toml"
    legend = '\n[legend]\n"." = "clear"\n"/" = "slope"\n"_" = "interior"\n'
    path.write_text(drawing + more.partition("[")[0] + legend + more[more.find("[") :], "utf-8")
    return path


LEVELS = "levels = '''\n     A   B   C\n 1   {}   0   0\n 2     0   0   0\n'''\n"
WALLS = '[sides]\nwall = ["B2 E NE NW W SW SE"]\n'


@pytest.mark.parametrize(
    ("more", "problem"),
    [
        ('[sides]\nwall = ["D7 E"]\n', r'small\.toml:13: sides, wall #1: there is no hex "D7"'),
        ('[sides]\nwall = ["A1"]\n', r"sides, wall #1: name at least one side after the hex"),
        ('[sides]\nwall = ["A1 N"]\n', r'sides, wall #1: unknown side "N"'),
        (
            '[sides]\nwall = ["A1 E"]\nfence = ["B1 W"]\n',
            r'small\.toml:14: sides, fence #1: the side "W" bears something already',
        ),
        ("[sides]\n", r'key "sides": nothing stands between B2 \(indoors\) and B1'),
        (LEVELS.format(1) + WALLS, r'key "levels": A1 is higher than B1, which is no slope'),
        (
            LEVELS.format(1) + WALLS + 'fence = ["A1 E"]\n',  # no wall
            r'key "levels": A1 is higher than B1, which is no slope',
        ),
        (
            LEVELS.format("0").replace("0   0   0\n 2", "0   2   0\n 2") + WALLS,
            r'key "levels": B1 is higher than C1',  # a slope, but of one level only
        ),
        ("levels = '''\n     A\n 1   0\n'''\n[sides]\n", "the drawing of levels has another shape"),
        ('[sides]\nmoat = ["A1 E"]\n', r'sides, key "moat": unknown key; known: fence, wall'),
    ],
)
def test_a_map_that_is_wrong_is_refused_with_file_line_and_key(
    tmp_path: Path, more: str, problem: str
) -> None:
    with pytest.raises(PackError, match=problem):
        load_map(small(tmp_path, more))


@pytest.mark.parametrize(
    ("more", "problem"),
    [
        (
            '[sides]\nwall = ["D7 E"]\n',
            "13: sides, wall Nr. 1: auf der Karte Klein gibt es kein Feld „D7“",
        ),
        (
            "levels = '''\n     A\n 1   0\n'''\n[sides]\n",
            "7: Schlüssel „levels“: Klein: die Zeichnung der Höhen hat eine andere Form",
        ),
        (
            LEVELS.format(1) + WALLS,
            "7: Schlüssel „levels“: A1 liegt höher als B1, das kein Hang ist (§5.5.5)",
        ),
    ],
)
def test_what_is_wrong_with_a_map_is_told_in_german_too(
    tmp_path: Path, more: str, problem: str
) -> None:
    path = small(tmp_path, more)
    with pytest.raises(PackError) as caught:
        load_map(path)
    assert caught.value.errors[0].text("de") == f"{path}:{problem}"


def test_a_small_map_that_is_right_is_read(tmp_path: Path) -> None:
    printed: MapData = load_map(small(tmp_path, LEVELS.format(0) + WALLS))
    assert len(board_of(printed)) == 6


def test_an_unknown_glyph_is_named_with_line_and_column(tmp_path: Path) -> None:
    path = small(tmp_path, WALLS, SMALL.replace(" 1   .   .   /", " 1   .   ?   /"))
    with pytest.raises(PackError, match=r'small\.toml:4: key "drawing": column 10: unknown glyph'):
        load_map(path)
