"""§11.4, §K20 From an encounter to its battle: maps, set-up, who is where, and how it ends."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from heerbann.engine.rules.asks import Action
from heerbann.systems.diex_aie.files.checking import problems
from heerbann.systems.diex_aie.handover import (
    ZONES,
    Area,
    Man,
    Party,
    UnfitEncounter,
    burnable,
    map_of,
    points_of,
    roster,
    scenario_of,
    zone_hexes,
)
from heerbann.systems.diex_aie.model.actions.moving import Deploy, EndSendingAhead, Enter, Post
from heerbann.systems.diex_aie.model.actions.siege import FillMoat, LayLadder
from heerbann.systems.diex_aie.model.areas import area_hexes
from heerbann.systems.diex_aie.model.events.turn import TurnBegan
from heerbann.systems.diex_aie.model.state import UnitId
from heerbann.systems.diex_aie.rules.s02_turn.entry import entries
from tests.rulechecks import checks
from tests.systems.diex_aie.handover.battles import (
    BESIEGED,
    BESIEGERS,
    CASTLE,
    CONVOY,
    LATER,
    OPEN,
    SUPPLIES,
    battle,
    men,
)
from tests.systems.playing import asked


def kinds_asked(game: Any, until: str) -> list[tuple[str, str, type[Action]]]:
    """Who was asked what, each prompt once, until this one; the first option is taken."""
    found: list[tuple[str, str, type[Action]]] = []
    while asked(game) != until:
        entry = (str(game.seat), asked(game), type(game.options[0]))
        found += [entry] if entry not in found else []
        game.answer(game.options[0])
    return found


# §11.4.1


@checks("11.4.1-01", "11.4.1-02")
def test_11_4_1_a_castle_and_a_hall_have_each_their_map() -> None:
    assert scenario_of(CASTLE).map.title.en == "Motte & Bailey"
    assert map_of("castle") == scenario_of(CASTLE).map
    assert len(zone_hexes("hall", "refuge")) == 24
    assert len(zone_hexes("hall", "front")) == 30
    assert scenario_of(LATER).map == map_of("hall")


@checks("11.4.1-04", "11.4.1-06", "11.4.1-07", "11.4.1-08", "11.4.1-11")
def test_11_4_1_the_order_of_set_up() -> None:
    """Some show themselves, the moat is filled, the defenders, then the others and the ladders."""
    game = battle(CASTLE)
    assert kinds_asked(game, "mover") == [
        ("a", "send-ahead", EndSendingAhead),
        ("a", "fill-moat", FillMoat),
        ("b", "deploy", Deploy),
        ("a", "post", Post),
        ("a", "lay-ladder", LayLadder),
    ]
    assert next(event.side for event in game.log if isinstance(event, TurnBegan)) == "a"


@checks("11.4.1-09", "11.4.1-10")
def test_11_4_1_attackers_come_in_when_they_like_from_the_side_at_which_they_stand() -> None:
    told = scenario_of(CASTLE)
    assert {(group.edge, group.round) for group in told.a.group} == {("any", 1)}
    game = battle(CASTLE)
    while asked(game) != "mover":
        prompt = asked(game)
        post = [one for one in game.options if isinstance(one, Post) and one.edge == "west"]
        last = prompt in ("send-ahead", "fill-moat", "fire", "charge")
        ends = [one for one in game.options if type(one).__name__.startswith("End")]
        game.answer(post[0] if post else ends[0] if last and ends else game.options[0])
    game.answer(game.options[0])
    entries = [one for one in game.options if isinstance(one, Enter)]
    rim = game.state.ground.edge_hexes("west")
    assert entries
    assert all(one.hex in rim for one in entries)


@checks("11.4.1-05", "11.4.1-07")
def test_11_4_1_defenders_set_up_in_the_works_or_keep_their_places() -> None:
    state = battle(CASTLE).state
    assert state.ground.board.labels[state.units[UnitId("gaucher")].place.head] == "G6"  # type: ignore[union-attr]
    assert state.ground.terrain[state.ground.board.hex("I17")] == "breach"
    held = {state.ground.board.labels[h] for h in area_hexes(state.scenario, "held")}
    works = {label for zone in ZONES["castle"] for label in zone_hexes("castle", zone)}
    assert held == (works | {"O10", "P10", "Q10"}) - {"W9", "W10", "W11"}


@checks("11.4.1-12", "11.4.1-13")
def test_11_4_1_it_ends_when_the_works_are_taken_or_all_attackers_are_gone() -> None:
    taken, gone, held = scenario_of(CASTLE).victory
    assert (taken.winner, taken.area_clear, taken.at) == ("a", "works", "once")
    assert (gone.winner, gone.routed, gone.at) == ("b", True, "once")
    assert (held.winner, held.at) == ("b", "end")
    assert scenario_of(CASTLE).a.exits == ("north", "east", "south", "west")


@checks("11.4.1-41", "11.4.1-42")
def test_11_4_1_on_later_days_each_sets_up_where_it_holds_or_elsewhere() -> None:
    told = scenario_of(LATER)
    board = battle(LATER).state.ground.board
    held = {board.labels[hex] for hex in area_hexes(told, "held")}
    outside = {board.labels[hex] for hex in area_hexes(told, "outside")}
    assert held == set(zone_hexes("hall", "refuge"))
    assert outside == set(board.labels.values()) - held
    assert [(group.area, group.out_of_fire) for group in told.a.group] == [("outside", True)]


def test_11_4_1_a_traitor_lets_men_into_the_inner_ward_after_the_defenders() -> None:
    told = scenario_of(
        replace(
            CASTLE,
            inside=("osferth", "ethelnoth"),
            besiegers=Party(BESIEGERS.name, (*BESIEGERS.men, Man("ethelnoth"))),
        )
    )
    let_in = [group for group in told.a.group if group.area == "inside"]
    assert [(group.units, group.dismounted) for group in let_in] == [
        (("osferth", "ethelnoth"), True)
    ]
    board = battle(CASTLE).state.ground.board
    inside = {board.labels[hex] for hex in area_hexes(told, "inside")}
    assert inside == set(zone_hexes("castle", "inner_ward"))


def test_11_4_1_the_zones_of_a_castle_have_no_hex_in_common() -> None:
    for place, names in ZONES.items():
        hexes = [label for name in names for label in zone_hexes(place, name)]
        assert len(hexes) == len(set(hexes))
    assert {"I17", "J17"} <= set(burnable("castle"))
    assert set(zone_hexes("hall", "front")) <= set(burnable("hall"))


# §11.4.2, §11.4.3, §K20


@checks("11.4.2-06", "11.4.2-13", "11.4.2-14")
def test_11_4_2_a_sortie_crosses_the_map_with_led_animals() -> None:
    told = scenario_of(SUPPLIES)
    assert (told.first, told.b.exits, told.patrol_edges) == (
        "b",
        ("west",),
        ("north", "south", "west"),
    )
    assert [(one.kind, one.leader) for one in told.animals] == [
        ("mule", "mauger"), ("horse", "charles"), ("mule", "colin"),
    ]  # fmt: skip
    crowded = replace(SUPPLIES, animals=("mule",) * 6)
    leaders = [one.leader for one in scenario_of(crowded).animals]
    assert leaders.count("mauger") == 1  # a rider leads one, a man on foot three
    assert leaders.count("charles") == 3


@checks("11.4.3-04", "11.4.3-05", "11.4.3-06", "11.4.3-10", "11.4.3-11")
def test_11_4_3_the_besieged_set_up_first_and_the_besiegers_move_first() -> None:
    told, state = scenario_of(OPEN), battle(OPEN).state
    sides = [state.units[unit].side for unit in state.deploying]
    assert sides == sorted(sides, reverse=True)
    assert (told.first, told.a.exits, told.b.exits) == ("a", ("east",), ("west",))
    columns = {state.ground.board.labels[h].rstrip("0123456789") for h in area_hexes(told, "west")}
    assert columns == set("ABCDE")
    assert told.assault is None
    assert scenario_of(replace(OPEN, rounds=99)).rounds == 99


@checks("K20-43", "K20-50")
def test_k20_bands_come_from_their_directions_and_go_after_twelve_rounds() -> None:
    told = scenario_of(CONVOY)
    assert told.rounds == 12
    assert (told.set_up, told.first, told.surrender) == ("a_chooses", "a_chooses", ("a", "b"))
    assert [(group.edge, group.hungry) for group in told.a.group] == [("west", True), (None, False)]
    assert (told.prisoners, told.prisoners_as) == (("ethelnoth", "guthstan"), "campaign")


@checks("K20-43")
def test_k20_who_comes_over_a_part_of_an_edge_enters_there_only() -> None:
    north = (Area(rows=(1, 20)),)
    first = replace(CONVOY.a[0], stretch=north)
    told = replace(CONVOY, maps=(("meadow",), ("trail",)), a=(first, CONVOY.a[1]))
    assert scenario_of(told).a.group[0].stretch == "a_0"
    game = battle(told)
    state = game.state
    unit = state.units[UnitId("osferth")]
    rows = [state.ground.board.labels[order.hex] for order in entries(state, unit, 9)]
    assert rows
    assert all(int(label.removeprefix("A")) <= 20 for label in rows)
    whole = battle(replace(told, a=(CONVOY.a[0], CONVOY.a[1]))).state
    assert len(entries(whole, whole.units[UnitId("osferth")], 9)) > len(rows)


def test_k20_a_stretch_needs_an_edge_and_an_area() -> None:
    told = scenario_of(replace(CONVOY, a=(replace(CONVOY.a[0], stretch=(Area(rows=(1, 9)),)),)))
    group = told.a.group[0]
    for wrong, words in (
        (replace(group, stretch="nowhere"), "nowhere"),
        (replace(group, edge="any"), "edge that is named"),
    ):
        force = replace(told.a, group=(wrong, *told.a.group[1:]))
        found = [what.text("en") for _, what in problems(replace(told, a=force))]
        assert any(words in one for one in found)


# What cannot be


def garrison(*names: str) -> Party:
    return Party(BESIEGED.name, men(*names))


@pytest.mark.parametrize(
    ("encounter", "at", "words"),
    [
        (replace(CASTLE, besieged=garrison("nobody")), "b.group.0.units.0", "nobody"),
        (replace(CASTLE, destroyed=("A1",)), "works.destroyed.0", "burn"),
        (replace(CASTLE, besieged=garrison("osferth")), "b.group.0.units.0", "osferth"),
        (replace(CASTLE, gates_open=("A1",)), "siege.gates_open.0", "gate"),
        (replace(SUPPLIES, animals=("mule",) * 8), "animals.7.leader", "3"),
        (replace(LATER, besieged=Party(BESIEGED.name, (Man("mauger", hex="A1", mounted=True),))),
         "men.mauger.hex", "mauger"),
    ],
)  # fmt: skip
def test_what_is_wrong_is_told_with_its_place(encounter: Any, at: str, words: str) -> None:
    with pytest.raises(UnfitEncounter) as caught:
        scenario_of(encounter)
    place, phrase = caught.value.found[0]
    assert ".".join(map(str, place)) == at
    assert words in phrase.text("en")
    assert at in str(caught.value)


def test_a_copy_costs_what_the_figure_costs() -> None:
    assert points_of("charles_2") == roster()["charles"].points
