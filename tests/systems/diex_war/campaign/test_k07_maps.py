"""K§2, K§5 to K§7, K§25 The three maps, what entering a hex costs, and how far it is."""

from __future__ import annotations

import pytest

from heerbann.boards.hex.flat_drawing import draw_flat
from heerbann.boards.hex.hexes import Hex
from heerbann.systems.diex_war.files.campaign_loading import load_campaign_map
from heerbann.systems.diex_war.model.campaign.land import CampaignMap, land_of, points_of
from heerbann.systems.diex_war.model.campaign.maps import PlaceId
from heerbann.systems.diex_war.model.campaign.muster import hex_at
from heerbann.systems.diex_war.model.charts import FOLDER
from tests.rulechecks import checks

NAMES = ("kent", "the_north", "three_banners")


def land(name: str) -> CampaignMap:
    return land_of(load_campaign_map(FOLDER / "maps" / f"{name}.toml"))


KENT, NORTH, BANNERS = (land(name) for name in NAMES)
LANDS = {"kent": KENT, "the_north": NORTH, "three_banners": BANNERS}


def at(where: CampaignMap, text: str) -> Hex:
    hex = hex_at(where, text)
    assert hex is not None
    return hex


@checks("K2-01", "K2-02", "K2-03")
@pytest.mark.parametrize(
    ("name", "land_hexes", "places", "resources", "rivers", "crossings"),
    [
        ("kent", 262, 19, 88, 34, 11),
        ("the_north", 404, 18, 61, 57, 11),
        ("three_banners", 190, 12, 50, 13, 2),
    ],
)
def test_k2_the_maps_hold_what_is_told_of_them(
    name: str, land_hexes: int, places: int, resources: int, rivers: int, crossings: int
) -> None:
    found = LANDS[name]
    assert found.printed.scale == 5
    assert (len(found.land), len(found.places)) == (land_hexes, places)
    assert sum(place.resources for place in found.places.values()) == resources
    assert (len(found.rivers), len(found.crossings)) == (rivers, crossings)


@pytest.mark.parametrize("name", NAMES)
def test_k25_a_map_is_drawn_as_it_is_read(name: str) -> None:
    found = LANDS[name]
    glyphs = {terrain: glyph for glyph, terrain in found.printed.legend.items()}
    drawn = draw_flat(found.board, lambda hex: glyphs[found.terrain[hex]])
    assert drawn == found.printed.drawing.strip("\n")


@checks("K25-01")
@pytest.mark.parametrize(
    ("text", "label"),
    [
        ("J14", "J14"),
        ("hastings", "J14"),
        ("1 N of hastings", "J13"),
        ("2 NW of rochester", "G2"),
        ("1 SE of hastings", "K15"),
    ],
)
def test_k25_a_position_is_told_by_a_place_and_a_direction(text: str, label: str) -> None:
    assert KENT.board.label(at(KENT, text)) == label


@pytest.mark.parametrize("text", ["Z99", "1 E of hastings", "1 N of nowhere", "90 N of hastings"])
def test_k25_what_is_nowhere(text: str) -> None:
    assert hex_at(KENT, text) is None


@checks("K7-01", "K7-04", "K7-05", "K7-06", "K7-07", "K7-08", "K7-09", "K7-10")
@pytest.mark.parametrize(
    ("terrain", "points"),
    [
        *[("open", 1), ("road", 1), ("forest", 2), ("hills", 3), ("hilly_forest", 5)],
        *[("marsh", 3), ("moor", 3), ("river", 3)],
    ],
)
def test_k7_the_chart_of_terrain(terrain: str, points: int) -> None:
    assert points_of(terrain) == points


@checks("K7-02", "K7-03")
def test_k7_the_dearest_alone_counts() -> None:
    """The Rother springs in the hilly forest of the Weald."""
    assert KENT.terrain[at(KENT, "G12")] == "hilly_forest"
    assert at(KENT, "G12") in KENT.rivers
    assert KENT.ground_cost(at(KENT, "G12")) == 5
    assert KENT.ground_cost(at(KENT, "J11")) == 3  # open ground with a river in it


@checks("K7-10")
def test_k7_a_road_makes_a_step_cheap_and_so_do_its_bridges() -> None:
    bridge, south, beside = at(KENT, "E7"), at(KENT, "D7"), at(KENT, "F7")
    assert KENT.crossings[bridge] == "bridge"
    assert KENT.cost(south, bridge, "cost_one") == 1
    assert KENT.cost(beside, bridge, "cost_one") == 3
    assert KENT.cost(south, bridge, "bridges_only") == 1


@checks("K7-10")
def test_k7_with_the_other_switch_a_road_helps_over_rivers_only() -> None:
    """Ruling W-01: the road through the Weald."""
    wood, before = at(KENT, "D9"), at(KENT, "D10")
    assert KENT.terrain[wood] == "hilly_forest"
    assert KENT.cost(before, wood, "cost_one") == 1
    assert KENT.cost(before, wood, "bridges_only") == 5


@checks("K7-11")
def test_k7_nobody_enters_the_sea() -> None:
    hastings = at(KENT, "hastings")
    ways = [(step.way.name, KENT.board.label(step.to)) for step in KENT.steps("cost_one")[hastings]]
    assert ways == [("N", "J13"), ("NE", "K14"), ("NW", "I14")]
    assert not KENT.is_land(at(KENT, "K15"))


@checks("K7-11")
def test_k7_the_coast_is_land_beside_the_sea() -> None:
    coast = [NORTH.board.label(hex) for hex in NORTH.coast]
    wanted = "L1 M2 M3 N3 O3 P3 Q4 R4 S5 T5 U6 V6 W7 W8 X8 X9 X10 Y11 Z11"
    assert " ".join(coast) == wanted
    assert [NORTH.board.label(hex) for hex in NORTH.north_edge] == [f"{c}1" for c in "ABCDEFGHIJKL"]


@pytest.mark.parametrize(
    ("name", "start", "goal", "points"),
    [
        ("kent", "hastings", "salehurst", 4),
        ("kent", "hastings", "canterbury", 14),
        ("kent", "hastings", "dover", 16),
        ("kent", "hastings", "romney", 8),
        ("kent", "canterbury", "dover", 5),
        ("kent", "canterbury", "sandwich", 4),
        ("kent", "maidstone", "canterbury", 9),
        ("the_north", "york", "northallerton", 11),
        ("the_north", "york", "gilling", 15),
        ("the_north", "york", "malton", 7),
        ("the_north", "northallerton", "yarm", 4),
        ("the_north", "gilling", "stokesley", 8),
        ("the_north", "whitby", "malton", 10),
        ("the_north", "G1", "northallerton", 9),
        ("three_banners", "G9", "aldmere", 7),
        ("three_banners", "G9", "kirkstow", 4),
        ("three_banners", "stowick", "osmouth", 13),
        ("three_banners", "F1", "elmstow", 5),
        ("three_banners", "M1", "aldmere", 8),
    ],
)
def test_k7_the_cheapest_marches(name: str, start: str, goal: str, points: int) -> None:
    found = LANDS[name]
    assert found.points_from(at(found, start), "cost_one")[at(found, goal)] == points
    assert found.points_to(at(found, goal), "cost_one")[at(found, start)] == points


@checks("K5-01", "K5-03", "K6-01", "K6-04", "K6-09")
@pytest.mark.parametrize("name", NAMES)
def test_k5_places_and_castles_are_within_their_ranges(name: str) -> None:
    found = LANDS[name]
    for key, place in found.places.items():
        assert 1 <= place.resources <= 10
        assert 1 <= place.loyalty <= 10
        assert found.place_at[found.hex_of(place)] == key
        assert (place.kind == "port") <= (found.hex_of(place) in found.coast)
    for castle in found.castles.values():
        assert 1 <= castle.resources <= 5
        assert castle.garrison == 10


def test_k2_every_place_is_on_the_one_road_net() -> None:
    for found in LANDS.values():
        on_roads = {found.board.hex(label) for chain in found.printed.roads.values()
                    for label in chain.split()}  # fmt: skip
        for key in found.places:
            assert found.hex_of(found.places[PlaceId(key)]) in on_roads


@pytest.mark.parametrize(
    ("name", "parts"),
    [("kent", [176, 49, 3]), ("the_north", [215, 88, 44]), ("three_banners", [101, 76])],
)
def test_k7_rivers_cut_the_land_into_parts(name: str, parts: list[int]) -> None:
    found = LANDS[name]
    dry = found.board.mask_of([hex for hex in found.land if hex not in found.rivers])
    sizes, left = [], dry
    while left:
        start = found.board.hexes_of(left)[0]
        part = found.board.connected(start, dry)
        sizes.append(part.bit_count())
        left &= ~part
    assert sorted(sizes, reverse=True) == parts
