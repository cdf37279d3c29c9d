"""K§20 The field of a battle: how many parts, which maps, where north is, who comes from where."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from heerbann.boards.hex.compass import COMPASS, Compass, compass_neighbour
from heerbann.engine.book.rulebook import Rulebook
from heerbann.systems.diex_aie import SYSTEM as TACTICAL
from heerbann.systems.diex_aie.handover import Meeting, scenario_of, zone_hexes
from heerbann.systems.diex_war.model.campaign.battle_actions import (
    DrawNorth,
    LayPart,
    RousePatients,
    SparePatients,
    TopIsNorth,
)
from heerbann.systems.diex_war.model.campaign.battlefield import FieldSide, MapName, Slot
from heerbann.systems.diex_war.model.campaign.events.fields import NorthFixed, PartsCounted
from heerbann.systems.diex_war.model.campaign.fields import (
    FIELDS,
    Entry,
    GroundKey,
    Spot,
    entry_side,
    northern_sides,
)
from heerbann.systems.diex_war.model.campaign.maps import CastleId
from heerbann.systems.diex_war.model.campaign.siege_facts import Siege
from heerbann.systems.diex_war.model.campaign.state import GroupId
from heerbann.systems.diex_war.model.scenario import SiegeLog
from heerbann.systems.diex_war.model.state import UnitId
from heerbann.systems.diex_war.rules.campaign.k20_battles.encounter import meeting
from heerbann.systems.diex_war.rules.campaign.k20_battles.entries import entries
from heerbann.systems.diex_war.rules.campaign.k20_battles.field import ground_key, missing_maps
from heerbann.systems.diex_war.rules.campaign.k20_battles.sides import commanders, villagers
from tests.rulechecks import checks
from tests.systems.diex_war.campaign.campaigns import (
    Campaign,
    add_captives,
    add_group,
    campaign,
    change_group,
    change_village,
    clash,
    go,
    group_of,
    hex_at,
    placed,
    wound,
)
from tests.systems.playing import refused, the

MEADOW = "N4"  # open ground without road, river or place: one map, which lies by itself


def lay(name: str, slot: int = 0) -> LayPart:
    return LayPart(MapName(name), Slot(slot))


def battle(
    where: str = MEADOW,
    normans: int = 5,
    saxons: int = 5,
    *,
    norman_from: Compass | None = Compass.N,
    saxon_from: Compass | None = None,
    **facts: Any,
) -> Campaign:
    """Normans attack Saxons, or a village; the game stands before the field is opened."""
    game = campaign()
    hex = hex_at(game, where)
    ours = add_group(game, "norman", where, normans, came_from=_beside(hex, norman_from))
    names: tuple[str, ...] = ()
    if saxons:
        names = (add_group(game, "saxon", where, saxons, came_from=_beside(hex, saxon_from)).id,)
    if "village" in facts:
        facts = {"kind": "village", **facts}
    return placed(game, "open_field", "battles", clash=clash(game, (ours.id,), names, **facts))


def _beside(hex: Any, way: Compass | None) -> Any:
    return None if way is None else compass_neighbour(hex, way)


def laid(game: Campaign, *maps: str, north: FieldSide = "top") -> Campaign:
    """The field is full, and north is known."""
    orders = [lay(name, slot) for slot, name in enumerate(maps)]
    while game.state.field is None or not game.state.field.is_full:
        go(game, next(one for one in orders if one in game.options))
    sides = northern_sides(len(maps))
    if north == "top":
        return go(game, TopIsNorth(), TopIsNorth())
    return go(game, TopIsNorth(), DrawNorth(), str(sides.index(north) + 1))


def fought(game: Campaign) -> Meeting:
    assert game.state.clash is not None
    return meeting(game.state, game.state.clash)


# How many parts


@checks("K20-06", "K20-07", "K20-08", "K20-09")
@pytest.mark.parametrize(
    ("normans", "saxons", "parts"),
    [(15, 15, (1, 1)), (16, 15, (2, 1)), (30, 30, (2, 1)), (31, 30, (2, 2))],
)
def test_k20_all_units_of_both_sides_are_counted(
    normans: int, saxons: int, parts: tuple[int, int]
) -> None:
    counted = the(battle(normans=normans, saxons=saxons), PartsCounted)
    assert (counted.units, (counted.rows, counted.columns)) == (normans + saxons, parts)


# Which maps


@checks(
    "K20-26", "K20-28", "K20-29", "K20-30", "K20-31", "K20-32", "K20-33", "K20-34", "K20-35",
    "K20-36", "K20-37",
)  # fmt: skip
@pytest.mark.parametrize(
    ("key", "core", "layout"),
    [
        ("open", ("meadow",), None),
        ("forest", ("wood",), None),
        ("hills", ("ditch", "ridge"), None),
        ("hilly_forest", ("ridge", "wood"), None),
        ("marsh", ("ditch", "fen"), None),
        ("moor", ("ditch", "fen"), None),
        ("river", ("woodbridge",), None),
        ("ford", ("meadow",), "ford"),
        ("coast", ("shore",), None),
        ("port", ("shore",), "small"),
        ("small", ("woodbridge", "meadow"), "small"),
        ("large", ("woodbridge", "meadow"), "large"),
        ("town", ("meadow",), "town"),
        ("abbey", ("great_hall",), "abbey"),
        ("castle", ("motte_and_bailey",), None),
    ],
)
def test_k20_the_chart_of_maps(key: GroundKey, core: tuple[str, ...], layout: str | None) -> None:
    maps = FIELDS.ground[key]
    assert (maps.core, maps.layout) == (core, layout)
    assert {"meadow", "trail"} <= set(maps.filler)


@checks("K20-35", "K20-36")
def test_k20_a_village_has_three_or_six_houses_a_town_eight_and_a_hall() -> None:
    houses = {
        key: [one.split()[0] for one in layout.houses] for key, layout in FIELDS.layout.items()
    }
    assert [len(houses[key]) for key in ("small", "large", "town")] == [3, 6, 9]
    assert houses["town"].count("hall") == 1


@checks("K20-36")
def test_k20_an_abbey_is_the_great_hall_in_its_fence() -> None:
    game = battle("reculver", saxons=0, village="reculver")
    assert game.state.field is not None
    assert game.state.field.parts == ("great_hall",)  # it cannot be built elsewhere
    laid(game, "great_hall")
    (band,) = fought(game).b
    assert (fought(game).overlays, band.area[0].columns) == ((), ("G", "X"))
    scenario_of(fought(game))


@checks("K20-26")
@pytest.mark.parametrize(
    ("where", "key"),
    [
        (MEADOW, "open"),
        ("B8", "forest"),
        ("C5", "hills"),
        ("A9", "hilly_forest"),
        ("O10", "marsh"),
        ("J11", "river"),
        ("I11", "ford"),
        ("X3", "coast"),
        ("dover", "port"),
        ("wye", "large"),
        ("tonbridge", "small"),
        ("canterbury", "town"),
        ("reculver", "abbey"),
        ("hastings", "port"),
    ],
)
def test_k20_what_a_hex_holds_says_which_maps(where: str, key: str) -> None:
    """W-01e: a castle counts only while it is besieged."""
    game = battle(where)
    assert game.state.clash is not None
    assert ground_key(game.state, game.state.clash) == key


@checks("K20-38")
def test_k20_the_defender_lays_first_then_by_turns() -> None:
    game = battle(normans=31, saxons=30)
    seats = []
    for slot in range(3):
        seats.append(game.ask.seat)  # type: ignore[union-attr]
        go(game, lay("trail", slot))
    assert seats == ["b", "a", "b"]
    assert game.state.field is not None
    assert game.state.field.parts == ("trail", "trail", "trail", "meadow")  # the last by itself


@checks("K20-26", "K20-27")
def test_k20_the_last_part_must_be_one_of_the_core() -> None:
    game = battle("B8", normans=20, saxons=20)  # forest
    assert {order.map for order in game.options} == {"wood", "meadow", "trail"}
    refused(game, lay("ditch", 1), "K20", "map-unfit")
    refused(game, lay("wood", 2), "K20", "slot-taken")
    go(game, lay("meadow", 0))
    assert game.state.field is not None
    assert game.state.field.parts == ("meadow", "wood")


@checks("K20-31")
def test_k20_hilly_forest_needs_a_ridge_and_a_wood() -> None:
    game = battle("A9", normans=20, saxons=20)
    go(game, lay("ridge", 1))
    assert game.state.field is not None
    assert game.state.field.parts == ("wood", "ridge")
    assert {order.map for order in battle("A9").options} == {"ridge", "wood"}


@checks("K20-40", "K20-35")
def test_k20_the_saxon_may_build_his_village_on_a_map_of_his_choice() -> None:
    game = battle("wye", saxons=0, village="wye")
    assert {order.map for order in game.options} == {
        "woodbridge", "meadow", "trail", "wood", "fen",
    }  # fmt: skip
    laid(game, "wood")
    assert len(fought(game).overlays) == 6
    assert scenario_of(fought(game)).map.title.en == "The Wood"


@checks("K20-35")
def test_k20_others_take_what_the_chart_says() -> None:
    game = battle("wye")  # group against group, in the hex of a village
    assert {order.map for order in game.options} == {"woodbridge", "meadow"}


@checks("K20-40")
def test_k20_once_the_village_stands_nothing_of_the_chart_is_missing() -> None:
    game = battle("wye", normans=20, saxons=0, village="wye")
    assert len(missing_maps(game.state)) == 1
    go(game, lay("trail", 0))  # no map of the chart
    assert missing_maps(game.state) == []


@checks("K20-36")
def test_k20_houses_lie_on_the_part_that_bears_them() -> None:
    game = laid(battle("wye", normans=20, saxons=0, village="wye"), "trail", "meadow")
    assert game.state.field is not None
    assert game.state.field.layout == 0  # the village chose the trail
    assert [one.at for one in fought(game).overlays][:2] == ["S3", "Y3"]
    assert Spot.of("S3").label(1, 0) == "S23"
    assert Spot.of("S3").label(0, 1) == "AW3"


# North


@checks("K20-39")
def test_k20_the_top_is_north_if_both_say_so() -> None:
    game = go(battle(), TopIsNorth(), TopIsNorth())
    assert the(game, NorthFixed).side == "top"


@checks("K20-39")
@pytest.mark.parametrize(("die", "side"), [(1, "top"), (2, "right"), (3, "bottom"), (4, "left")])
def test_k20_or_a_die_says_which_side(die: int, side: str) -> None:
    game = go(battle(), TopIsNorth(), DrawNorth(), str(die))
    assert (the(game, NorthFixed).side, the(game, NorthFixed).dice) == (side, (die,))


@checks("K20-39")
def test_k20_of_two_parts_one_is_the_upper_one() -> None:
    assert northern_sides(2) == ("top", "bottom")
    assert northern_sides(4) == ("top", "right", "bottom", "left")


# Entry sides


@checks("K20-10", "K20-11", "K20-12", "K20-13")
@pytest.mark.parametrize(
    ("way", "side"),
    [
        ("N", "top"),
        ("NE", "top"),
        ("SE", "right"),
        ("S", "bottom"),
        ("SW", "bottom"),
        ("NW", "left"),
    ],
)
def test_k20_one_map(way: str, side: FieldSide) -> None:
    assert entry_side(Compass[way], 1, "top") == Entry(side)


@checks("K20-14", "K20-15", "K20-16", "K20-17", "K20-18", "K20-19")
@pytest.mark.parametrize(
    ("way", "entry"),
    [
        ("N", Entry("top")),
        ("NE", Entry("right", "top")),
        ("SE", Entry("right", "bottom")),
        ("S", Entry("bottom")),
        ("SW", Entry("left", "bottom")),
        ("NW", Entry("left", "top")),
    ],
)
def test_k20_two_maps(way: str, entry: Entry) -> None:
    assert entry_side(Compass[way], 2, "top") == entry


@checks("K20-20", "K20-21", "K20-22", "K20-23", "K20-24", "K20-25")
@pytest.mark.parametrize(
    ("way", "entry"),
    [
        ("N", Entry("top", "left")),
        ("NE", Entry("top", "right")),
        ("SE", Entry("right")),
        ("S", Entry("bottom", "right")),
        ("SW", Entry("bottom", "left")),
        ("NW", Entry("left")),
    ],
)
def test_k20_four_maps(way: str, entry: Entry) -> None:
    assert entry_side(Compass[way], 4, "top") == entry


@checks("K20-39")
def test_k20_the_table_is_turned_with_the_north() -> None:
    """W-12."""
    assert entry_side(Compass.N, 1, "right") == Entry("right")
    assert entry_side(Compass.NW, 1, "bottom") == Entry("right")
    assert entry_side(Compass.SW, 2, "bottom") == Entry("right", "top")
    assert entry_side(Compass.N, 4, "right") == Entry("right", "top")


@checks("K20-42", "K20-43")
@pytest.mark.parametrize("way", COMPASS)
def test_k20_a_group_comes_from_where_it_came(way: Compass) -> None:
    game = laid(battle(norman_from=way, saxon_from=way.opposite), "meadow")
    assert game.state.clash is not None
    found = entries(game.state, game.state.clash)
    assert found["n1"] == entry_side(way, 1, "top")  # type: ignore[index]


@checks("K20-43")
def test_k20_who_stood_there_is_opposite_to_the_attacker() -> None:
    """N65."""
    game = laid(battle(norman_from=Compass.NW, saxon_from=None), "meadow")
    (norman,), (saxon,) = fought(game).a, fought(game).b
    assert (norman.edge, saxon.edge) == ("west", "east")


@checks("K20-43")
def test_k20_two_enemies_from_one_side_the_attacker_keeps_it() -> None:
    """N65: the other takes the next one clockwise."""
    game = laid(battle(norman_from=Compass.N, saxon_from=Compass.NE), "meadow")
    assert ([band.edge for band in fought(game).a], [band.edge for band in fought(game).b]) == (
        ["north"], ["east"],
    )  # fmt: skip


@checks("K20-15", "K20-43")
def test_k20_of_two_parts_only_the_hexes_of_one_are_entered() -> None:
    game = laid(battle(normans=20, saxons=20, norman_from=Compass.NW), "meadow", "trail")
    (band,) = fought(game).a
    (stretch,) = band.stretch
    assert (band.edge, stretch.rows, stretch.columns) == ("west", (1, 20), ("A", "AD"))
    told = scenario_of(fought(game))
    assert told.a.group[0].stretch == "a_0"


@checks("K20-41")
def test_k20_several_groups_each_from_its_side() -> None:
    game = campaign()
    hex = hex_at(game, MEADOW)
    ways = (Compass.N, Compass.SE)
    ours = [
        add_group(game, "norman", MEADOW, 4, came_from=compass_neighbour(hex, way)).id
        for way in ways
    ]
    theirs = add_group(game, "saxon", MEADOW, 5, came_from=compass_neighbour(hex, Compass.SW)).id
    told = clash(game, tuple(ours), (theirs,))
    game = laid(placed(game, "open_field", "battles", clash=told), "meadow")
    assert [band.edge for band in fought(game).a] == ["north", "east"]
    assert [band.edge for band in fought(game).b] == ["south"]


# Who they are


@checks("K20-44", "K20-45", "K20-50")
def test_k20_the_attacker_chooses_and_twelve_rounds_are_played() -> None:
    told = scenario_of(fought(laid(battle(), "meadow")))
    assert (told.set_up, told.first, told.rounds) == ("a_chooses", "a_chooses", 12)
    assert told.surrender == ("a", "b")


@checks("K12-08", "K12-09")
def test_k12_the_starving_come_hungry() -> None:
    game = battle()
    change_group(game, "n1", hunger=2)
    change_group(game, "x1", hunger=1)
    told = scenario_of(fought(laid(game, "meadow")))
    assert [group.hungry for group in told.a.group] == [True]
    assert [group.hungry for group in told.b.group] == [False]


@checks("K12-08", "K12-09", "K22-08")
def test_k12_mercenaries_are_hungry_with_those_under_whose_counter_they_are() -> None:
    game = battle()
    change_group(game, "n1", hunger=2)
    hired = add_group(game, "mercenary", MEADOW, 3, side="a", employer=GroupId("n1"))
    (band,) = fought(laid(game, "meadow")).a
    assert {man.id for man in band.men if man.hungry} >= set(hired.men)


def test_k20_men_come_as_they_are() -> None:
    game = battle()
    (first, *_) = group_of(game, "n1").men
    wound(game, first)
    (band,) = fought(laid(game, "meadow")).a
    assert [(man.id, man.wounded) for man in band.men if man.wounded] == [(first, True)]


@checks("K19-22", "K19-23")
def test_k19_village_men_are_new_ones_and_set_up_in_the_village() -> None:
    game = battle("wye", saxons=0, village="wye")
    assert game.state.clash is not None
    change_village(game, "wye", resources=8, loyalty=3)
    names = villagers(game.state, game.state.clash)
    assert len(names) == len(set(names)) == 20
    assert not set(names) & set(game.state.men)
    (band,) = fought(laid(game, "meadow")).b
    assert (len(band.men), band.edge, len(band.area)) == (20, None, 1)
    scenario_of(fought(game))


@checks("K20-60")
@pytest.mark.parametrize(("answer", "men"), [(RousePatients(), 2), (SparePatients(), 0)])
def test_k20_the_wounded_of_an_attacked_place_may_fight(answer: Any, men: int) -> None:
    game = campaign()
    ours = add_group(game, "norman", "wye", 5, came_from=None)
    sick = add_group(game, "saxon", "wye", 5)
    beds = sick.men[:2]
    for unit in beds:
        wound(game, unit)
    change_group(game, sick.id, men=sick.men[2:], hex=hex_at(game, "dover"))
    change_village(game, "wye", patients=beds, resources=2, loyalty=4)
    told = clash(game, (ours.id,), (), kind="village", village="wye")
    game = placed(game, "open_field", "battles", clash=told)
    assert game.ask.seat == "b"  # type: ignore[union-attr]
    go(game, answer)
    assert the(game, PartsCounted).units == 5 + 6 + men
    (band,) = fought(laid(game, "meadow")).b
    assert len([man for man in band.men if man.wounded]) == men


@checks("K21-11", "K21-12")
def test_k21_the_tactical_game_has_the_rules_of_prisoners() -> None:
    """Freeing them and arming them again is done there, by scenarios that say "campaign"."""
    section = Rulebook.load(TACTICAL.folder).section("K21")
    assert section.status == "done"
    assert {"K21-10", "K21-11", "K21-12"} <= set(section.checklist)


@checks("K21-10")
def test_k21_prisoners_stand_with_their_guards() -> None:
    """W-15: Normans attack Saxons who have Norman prisoners with them."""
    game = campaign()
    ours = add_group(game, "norman", MEADOW, 5, came_from=None)
    theirs = add_group(game, "saxon", MEADOW, 5, came_from=None)
    captives = add_captives(game, theirs, "norman", 2)
    told = clash(game, (ours.id,), (theirs.id,))
    game = laid(placed(game, "open_field", "battles", clash=told), "meadow")
    band, bound = fought(game).a
    (guards,) = fought(game).b
    assert [man.id for man in bound.men if man.prisoner] == list(captives.men)
    assert bound.area == guards.area
    assert bound.area[0].rows == (18, 20)  # they are in the south, near their side
    assert band.edge == "north"
    told_scenario = scenario_of(fought(game))
    assert (told_scenario.prisoners, told_scenario.prisoners_as) == (captives.men, "campaign")


def test_k20_who_serves_nobody_is_led_by_another_player() -> None:
    game = campaign()
    mercenaries = add_group(game, "mercenary", MEADOW, 5)
    ours = add_group(game, "norman", MEADOW, 5)
    told = clash(game, (mercenaries.id,), (ours.id,), kind="revolt", attacker=None, defender="a")
    assert commanders(game.state, told) == {"attackers": "b", "defenders": "a"}
    own = clash(game, (ours.id,), (), attacker="b", defender="b")
    assert commanders(game.state, own) == {"attackers": "b", "defenders": "a"}


def test_k20_nobody_else_learns_how_large_the_field_is() -> None:
    """N82."""
    game = battle()
    counted = the(game, PartsCounted)
    assert [counted.seen_by(seat) is None for seat in ("a", "b", "c", None)] == [  # type: ignore[arg-type]
        False, False, True, True,
    ]  # fmt: skip


def test_k20_names_of_new_men_are_free() -> None:
    game = battle("wye", saxons=0, village="wye")
    assert game.state.clash is not None
    for unit in villagers(game.state, game.state.clash):
        assert UnitId(unit) not in game.state.men


# K§23: relief


def relief(**facts: Any) -> Campaign:
    """Normans from outside meet the Saxons who besiege Hastings; the garrison joins in."""
    game = campaign()
    besiegers = add_group(game, "saxon", "hastings", 12)
    ours = add_group(game, "norman", "hastings", 8, came_from=hex_at(game, "J13"))
    castle = CastleId("hastings_castle")
    siege = Siege(castle=castle, besiegers=(besiegers.id,), began=1, **facts)
    game.state.sieges[castle] = siege
    told = clash(game, (ours.id,), (besiegers.id,), castle=castle, castle_side="attackers")
    return placed(game, "open_field", "battles", clash=told)


@checks("K20-37", "K20-41")
def test_k23_the_garrison_fights_beside_the_relief_from_its_castle() -> None:
    """N78."""
    game = laid(relief(), "motte_and_bailey")
    outside, inside = fought(game).a
    assert (outside.edge, len(inside.men)) == ("north", 10)
    assert "U10" in inside.area[0].hexes  # in the keep
    assert [band.edge for band in fought(game).b] == ["south"]
    scenario_of(fought(game))


def test_k23_only_from_the_parts_it_still_holds() -> None:
    zones: Any = {"bailey_wall": "a", "bailey": "a", "inner_ward": "b", "keep": "b"}
    whole = laid(relief(), "motte_and_bailey")
    half = laid(relief(log=SiegeLog(days=2, zones=zones)), "motte_and_bailey")
    held = [fought(game).a[1].area[0].hexes for game in (whole, half)]
    assert len(held[1]) < len(held[0])
    assert set(held[1]) == {*zone_hexes("castle", "inner_ward"), *zone_hexes("castle", "keep")}


def test_k23_a_besieged_castle_is_the_field_of_others_too() -> None:
    game = relief()
    assert game.state.clash is not None
    told = replace(game.state.clash, castle=None)
    assert ground_key(game.state, told) == "castle"
    village = replace(told, village="hastings", kind="village")
    assert ground_key(game.state, village) == "port"
