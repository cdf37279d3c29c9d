"""What a client draws: the field with levels and sides, riders on two hexes, cards, clicks."""

from __future__ import annotations

import msgspec
import pytest

from heerbann.boards.hex.hexes import Direction, neighbour
from heerbann.engine.rules.asks import Refusal
from heerbann.engine.show.board import Side, Spot
from heerbann.engine.show.scene import Piece
from heerbann.systems.diex_aie import SYSTEM
from heerbann.systems.diex_aie.model.actions import fighting as fight
from heerbann.systems.diex_aie.model.actions import moving as move
from heerbann.systems.diex_aie.model.changes import put
from heerbann.systems.diex_aie.model.charts import FIGURES
from heerbann.systems.diex_aie.model.ground.footprints import Footprint
from heerbann.systems.diex_aie.model.ground.memo import memo_of
from heerbann.systems.diex_aie.model.markers import Flame, Pile
from heerbann.systems.diex_aie.model.state import (
    A,
    B,
    Charge,
    Combat,
    Ladder,
    Shot,
    State,
    UnitId,
    Wall,
)
from heerbann.systems.diex_aie.show.landscape import BOARDS
from heerbann.systems.diex_aie.show.pieces import symbol
from heerbann.systems.diex_aie.show.scene import blocked, card, meant, scene, spot_of
from tests.systems.diex_aie.field import field
from tests.systems.diex_aie.system import ENGLISH, GERMAN, begun


def placed(state: State, unit: str, hex: str, facing: Direction | None = None) -> None:
    head = state.ground.board.hex(hex)
    tail = None if facing is None else neighbour(head, facing.opposite)
    put(state, state.units[UnitId(unit)], Footprint(head, tail))


def spots(state: State) -> dict[str, Spot]:
    return {spot.id: spot for spot in scene(state, None, GERMAN).board.spots}


def pieces(state: State) -> dict[str, Piece]:
    return {piece.id: piece for piece in scene(state, None, GERMAN).pieces}


def sides(spot: Spot) -> list[tuple[int, str]]:
    return [(side.way, side.kind) for side in spot.sides]


# The field


def test_every_hex_is_a_spot_with_its_place_and_its_words() -> None:
    drawn = spots(begun("toll_at_the_long_bridge"))
    assert len(drawn) == 600
    assert (drawn["A1"].q, drawn["A1"].r, drawn["A1"].terrain) == (0, 0, "plain")
    assert drawn["N10"].terrain == "bridge"
    assert drawn["N10"].text == "N10, Holzbrücke"


def test_levels_and_crests_are_drawn_and_said() -> None:
    drawn = spots(begun("axes_on_the_mound"))
    top, slope = drawn["P6"], drawn["N6"]
    assert (top.level, slope.level) == (1, 0)
    assert "Stufe 1" in top.text
    assert sides(slope) == [(int(Direction.E), "crest")]


def test_a_side_is_told_by_one_of_its_two_spots() -> None:
    drawn = spots(begun("ladders_at_first_light"))
    assert (int(Direction.E), "closed_gate") in sides(drawn["E10"])
    assert "closed_gate" not in [kind for _, kind in sides(drawn["F10"])]
    assert "geschlossenes Tor nach W" in drawn["F10"].text
    assert "geschlossenes Tor nach O" in drawn["E10"].text


def test_every_feature_of_the_map_is_told_once() -> None:
    state = begun("midnight_at_the_hall")
    told = [side for spot in spots(state).values() for side in spot.sides if side.kind != "crest"]
    assert len(told) * 2 == len(state.ground.sides)
    assert Side(way=0, kind="fence") in told


def test_the_dead_are_marked_where_they_lie() -> None:
    state = begun("toll_at_the_long_bridge")
    state.piles = {state.ground.board.hex("C3"): Pile(men=3, horses=1)}
    marker = spots(state)["C3"].marker
    assert marker is not None
    assert (marker.kind, marker.text) == ("dead", "3 Tote, ein totes Pferd")


def test_ladders_lean_or_lie() -> None:
    state = begun("ladders_at_first_light")
    at = state.ground.board.hex
    leaning = Ladder(A, (at("E8"),), way=Direction.E)
    lying = Ladder(A, (at("B6"), at("C6")))
    state.ladders = (leaning, lying)
    drawn = spots(state)
    assert (int(Direction.E), "ladder") in sides(drawn["E8"])
    assert (int(Direction.E), "lying_ladder") in sides(drawn["B6"])
    assert "Leiter" in drawn["C6"].text
    # With somebody on it the palisade is a side of another kind, but looks as before.
    state.ground = state.ground.altered(sides={(at("E8"), Direction.E): "ladder"})
    assert [kind for _, kind in sides(spots(state)["E8"])][-2:] == ["palisade", "ladder"]


def test_a_side_in_the_rim_of_the_map_is_told_by_its_only_spot() -> None:
    drawn = spots(field(sides={"fence": ["A5 W"]}))
    assert sides(drawn["A5"]) == [(int(Direction.W), "fence")]


def test_fire_is_marked_and_what_it_left() -> None:
    state = begun("pitch_and_tow")
    burning, scorched = state.ground.board.hex("G4"), state.ground.board.hex("H4")
    state.flames = {burning: Flame(A, 3)}
    state.burnt = {burning: 1, scorched: 2}
    drawn = spots(state)
    markers = [drawn[label].marker for label in ("G4", "H4")]
    assert [(m.kind, m.text) for m in markers if m is not None] == [
        ("fire", "Feuer, seit einem Zug"),
        ("scorched", "Angesengt, brannte 2 Züge"),
    ]


def test_an_unchanged_field_is_the_same_object() -> None:
    state = begun("wet_boots")
    assert scene(state, None, GERMAN).board is scene(state, None, GERMAN).board
    assert scene(state, None, GERMAN).board is not scene(state, None, ENGLISH).board


def test_a_cleared_hex_looks_as_before() -> None:
    state = begun("wet_boots")
    hex = state.ground.board.hex("C3")
    state.piles = {hex: Pile(men=1)}
    assert spots(state)["C3"].marker is not None
    state.piles = {}
    assert spots(state)["C3"].marker is None


def test_fields_are_remembered_within_bounds() -> None:
    state = begun("byre_raid")
    for men in range(BOARDS + 10):
        state.piles = {state.ground.board.hex("C3"): Pile(men=men + 1)}
        scene(state, None, GERMAN)
    assert len(memo_of(state.ground).answers["boards"]) <= BOARDS


def test_who_is_to_set_up_sees_where() -> None:
    zones = scene(begun("toll_at_the_long_bridge"), None, GERMAN).board.zones
    assert [(zone.seat, zone.title) for zone in zones] == [(B, "Aufstellung: Sachsen")]
    assert "AD1" in zones[0].spots
    assert "A1" not in zones[0].spots


# The counters


def test_a_rider_covers_two_hexes_and_looks_ahead() -> None:
    state = begun("border_watch")
    placed(state, "mauger", "D5", Direction.E)
    drawn = pieces(state)["mauger"]
    assert (drawn.at, drawn.also, drawn.facing) == ("D5", "C5", 0)
    assert (drawn.symbol, drawn.strength, drawn.full) == ("rider-knight", 2, 2)
    assert drawn.text == "Mauger, Normannen, auf D5, zu Pferd, gesund."


def test_wounds_and_falls_show() -> None:
    state = begun("toll_at_the_long_bridge")
    placed(state, "ligulf", "T5")
    placed(state, "godric", "T7")
    for name, health in (("ligulf", "wounded"), ("godric", "stunned")):
        unit = state.units[UnitId(name)]
        state.units[unit.id] = msgspec.structs.replace(unit, health=health)
    drawn = pieces(state)
    assert (drawn["ligulf"].strength, drawn["ligulf"].badges) == (1, ())
    assert [badge.key for badge in drawn["godric"].badges] == ["down"]
    assert "verletzt" in drawn["ligulf"].text


def test_whoever_waits_is_on_no_spot() -> None:
    drawn = pieces(begun("toll_at_the_long_bridge"))["gaucher"]
    assert drawn.at is None
    assert "nicht auf der Karte" in drawn.text


@pytest.mark.parametrize(
    ("key", "mounted", "picture"),
    [
        ("hugues", True, "rider-noble"),
        ("hugues", False, "man-noble"),
        ("urquhart", True, "rider"),
        ("osferth", False, "man-huscarl"),
        ("godgifu", False, "man-civilian"),
        ("horse", False, "horse"),
        ("mule", False, "mule"),
    ],
)
def test_every_class_has_its_picture(key: str, mounted: bool, picture: str) -> None:
    assert symbol(FIGURES[key], mounted) == picture


def test_everybody_of_the_roster_has_a_picture() -> None:
    assert all(symbol(figure, False) for figure in FIGURES.values())


def test_a_declared_charge_shows_its_path_until_it_is_ridden() -> None:
    state = begun("border_watch")
    placed(state, "mauger", "D5", Direction.E)
    places = [Footprint(hex, None) for hex in map(state.ground.board.hex, ("D5", "E5", "F5"))]
    charge = Charge(UnitId("mauger"), UnitId("cailean"), tuple(places), Direction.E)
    state.charges = (charge,)
    drawn = pieces(state)["mauger"]
    assert drawn.way == ("D5", "E5", "F5")
    assert [badge.key for badge in drawn.badges] == ["charging"]
    state.charges = (msgspec.structs.replace(charge, arrived=True),)
    assert pieces(state)["mauger"].way == ()


def test_a_shield_wall_shows_its_front() -> None:
    state = begun("wet_boots")
    for name, hex in (("osferth", "V8"), ("hakon", "W8"), ("thurstan", "X8")):
        placed(state, name, hex)
    members = tuple(map(UnitId, ("osferth", "hakon", "thurstan")))
    state.walls = (Wall(members, (Direction.SW, Direction.SE)),)
    drawn = pieces(state)
    assert drawn["hakon"].front == (int(Direction.SW), int(Direction.SE))
    assert [badge.key for badge in drawn["hakon"].badges] == ["wall"]
    assert drawn["siward"].front == ()


def test_an_axe_in_both_hands_shows() -> None:
    state = begun("wet_boots")
    placed(state, "osferth", "V8")
    osferth = state.units[UnitId("osferth")]
    state.units[osferth.id] = msgspec.structs.replace(osferth, axe=True)
    assert [badge.key for badge in pieces(state)["osferth"].badges] == ["axe"]


def test_an_attack_shows_on_all_who_take_part() -> None:
    state = begun("wet_boots")
    for name, hex in (("osferth", "V8"), ("hakon", "W8"), ("thurstan", "X8")):
        placed(state, name, hex)
    osferth, hakon, thurstan = map(UnitId, ("osferth", "hakon", "thurstan"))

    def shown() -> list[list[str]]:
        return [[b.key for b in pieces(state)[unit].badges] for unit in (osferth, hakon, thurstan)]

    state.combat = Combat((osferth,), (hakon,))
    assert shown() == [["attacking"], ["attacked"], []]
    state.combat, state.volley = None, (Shot(thurstan, hakon, state.ground.board.hex("W8")),)
    assert shown() == [[], ["attacked"], ["attacking"]]
    state.volley = ()
    assert shown() == [[], [], []]


def test_sleepers_and_chests_show() -> None:
    state = begun("reeves_tithe")
    placed(state, "perrot", "C3")
    state.asleep = (UnitId("perrot"),)
    state.booty = {UnitId("perrot"): 1}
    state.lying = {state.ground.board.hex("D5"): 1}
    state.found = 2
    assert [badge.key for badge in pieces(state)["perrot"].badges] == ["asleep", "chest"]
    marker = spots(state)["D5"].marker
    assert marker is not None
    assert marker.kind == "chest"
    facts = {fact.label: fact.value for fact in scene(state, None, GERMAN).facts}
    assert (facts["Gefundene Truhen"], facts["Fortgeschaffte Truhen"]) == ("2 / 3", "0")


# Facts and cards


def test_facts_tell_round_step_and_points() -> None:
    state = begun("toll_at_the_long_bridge")
    state.round = 3
    state.phase = "melee"
    facts = [(fact.label, fact.value) for fact in scene(state, None, GERMAN).facts]
    assert facts[:2] == [("Runde", "3 / 12"), ("Schritt", "Nahkampf")]
    assert ("Siegpunkte Normannen", "0") in facts


def test_a_card_shows_the_numbers_of_the_counter_on_the_map() -> None:
    state = begun("border_watch")
    shown = card(state, "thibaud", GERMAN)
    assert shown is not None
    assert [(row.label, row.value) for row in shown.rows] == [("A", "26"), ("D", "13"), ("M", "12")]
    specials = {special.title: special.text for special in shown.specials}
    assert specials["Art"] == "Ritter (Nck)"
    assert specials["Waffe"] == "Lanze"
    assert "Gepanzert" in specials
    assert any("Kurz bis 3" in text for text in specials.values())


def test_an_axeman_is_told_what_his_axe_does() -> None:
    shown = card(begun("wet_boots"), "osferth", ENGLISH)
    assert shown is not None
    assert "Two-handed axe" in [special.title for special in shown.specials]


def test_there_is_no_card_of_nobody() -> None:
    assert card(begun("wet_boots"), "nobody", GERMAN) is None


# Clicks


def test_a_click_on_an_enemy_means_a_shot_or_an_attack() -> None:
    state = begun("toll_at_the_long_bridge")
    placed(state, "vital", "C5")
    placed(state, "ligulf", "F5")
    target = state.ground.board.hex("F5")
    vital, ligulf = UnitId("vital"), UnitId("ligulf")
    assert fight.Shoot(vital, ligulf, target) in meant(state, A, "vital", "F5")
    state.phase = "melee"
    assert next(iter(meant(state, A, "vital", "F5"))) == fight.Attack(vital, ligulf)


def test_a_click_of_the_other_side_means_defensive_fire() -> None:
    state = begun("toll_at_the_long_bridge")
    placed(state, "eadwig", "F5")
    placed(state, "gaucher", "C5")
    hex = state.ground.board.hex("C5")
    assert fight.Loose(UnitId("eadwig"), UnitId("gaucher"), hex) in meant(state, B, "eadwig", "C5")


def test_a_click_beside_everybody_while_one_shoots_is_no_question_of_falling_back() -> None:
    state = begun("toll_at_the_long_bridge")
    placed(state, "vital", "C5")
    state.phase = "missiles"
    clicked = next(iter(meant(state, A, "vital", "F5")))
    assert clicked == move.Begin(UnitId("vital"))
    refusal = SYSTEM.why_not(state, clicked)
    assert refusal is not None
    assert refusal.reason == "wrong-step"


def test_whoever_waits_is_meant_to_come_into_play() -> None:
    state = begun("toll_at_the_long_bridge")
    hex = state.ground.board.hex("A5")
    assert list(meant(state, A, "gaucher", "A5")) == [move.Enter(UnitId("gaucher"), hex)]
    hex = state.ground.board.hex("T5")
    assert list(meant(state, B, "godric", "T5")) == [move.Deploy(UnitId("godric"), hex)]


def test_nothing_is_meant_by_a_hex_alone_or_an_unknown_spot() -> None:
    state = begun("toll_at_the_long_bridge")
    assert list(meant(state, A, None, "A5")) == []
    assert list(meant(state, A, "gaucher", "Z99")) == []


def test_what_blocks_a_line_of_sight_is_shown() -> None:
    state = begun("toll_at_the_long_bridge")
    placed(state, "vital", "H7")
    placed(state, "ligulf", "L7")
    tree = state.ground.board.hex("J7")
    assert state.ground.terrain[tree] == "tree"
    shot = fight.Shoot(UnitId("vital"), UnitId("ligulf"), state.ground.board.hex("L7"))
    assert blocked(state, shot, Refusal("5.5.1", "no-line-of-sight")) == "J7"
    assert blocked(state, shot, Refusal("5", "has-fired")) is None
    assert spot_of(tree, state) == "J7"
