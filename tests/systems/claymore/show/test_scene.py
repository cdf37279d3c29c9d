"""What a client draws: spots, regiments with their badges, facts, cards, and what clicks mean."""

from __future__ import annotations

import pytest

from heerbann.engine.rules.asks import Action, Refusal
from heerbann.engine.show.board import Badge, Spot, SpotMarker
from heerbann.engine.show.scene import Fact, Piece, SeatLine
from heerbann.engine.show.unit_cards import CardRow
from heerbann.engine.texts.teller import Teller
from heerbann.systems.claymore import SYSTEM
from heerbann.systems.claymore.model import actions as do
from heerbann.systems.claymore.model.charts import PROFILES
from heerbann.systems.claymore.model.state import CHAOS, EMPIRE, Melee, State, UnitId
from heerbann.systems.claymore.show.landscape import board
from heerbann.systems.claymore.show.scene import STAGE, card, facts, meant, piece, scene
from tests.systems.claymore.field import at, change, field, hex_of, shipped
from tests.systems.claymore.play import half

GERMAN = Teller(SYSTEM, "de")
ENGLISH = Teller(SYSTEM, "en")


def spot(state: State, label: str, teller: Teller = ENGLISH) -> Spot:
    return next(spot for spot in board(state, teller).spots if spot.id == label)


# The field


def test_a_spot_has_its_place_terrain_and_a_description_to_be_read_out() -> None:
    hex = hex_of("D3")
    plain = spot(field(), "D3")
    assert (plain.q, plain.r) == tuple(hex)
    assert plain.terrain == "plain"
    assert plain.text.startswith("D3, ")


def test_a_palisade_shows_its_closed_sides() -> None:
    state = field(elements={"D10": "palisade E NE NW"})
    shown = spot(state, "D10")
    assert shown.element == "palisade"
    assert shown.closed == (0, 1, 2)
    assert spot(state, "D10", GERMAN).text.endswith("geschlossen nach O, NO, NW")


def test_farms_camps_and_shaken_towers_are_marked() -> None:
    markers = {"farms": ["C4", "D5"], "camp": ["E8"], "farms_to_burn": 1}
    state = field(elements={"E7": "tower"}, markers=markers, goal="burn_farms")
    state.burnt = [hex_of("D5")]
    state.rubble = {hex_of("E7"): 2}
    assert spot(state, "C4").marker == SpotMarker(kind="farm", text="Farm")
    assert spot(state, "D5").marker == SpotMarker(kind="burnt", text="Burnt farm")
    assert spot(state, "E8").marker == SpotMarker(kind="camp", text="Camp")
    assert spot(state, "E7").marker == SpotMarker(kind="rubble", text="Tower: 2 rubble chips")


def test_an_unchanged_board_is_the_same_object() -> None:
    state = field(elements={"C4": "swamp"})
    assert board(state, GERMAN) is board(state.copy(), GERMAN)
    assert board(state, GERMAN) != board(state, ENGLISH)
    state.rubble = {hex_of("C4"): 1}
    assert board(state, GERMAN) is not board(field(elements={"C4": "swamp"}), ENGLISH)


def test_deployment_zones_are_shown_while_somebody_waits() -> None:
    from heerbann.engine.play.game import Game, Setup

    game = Game(SYSTEM, Setup(shipped("watchtower"), SYSTEM.house()))
    zones = scene(game.state, None, ENGLISH).board.zones
    assert all(zone.seat in (EMPIRE, CHAOS) for zone in zones)
    assert scene(field(empire={"D3": "knights"}), None, ENGLISH).board.zones == ()


# Regiments


def test_a_regiment_shows_its_strength_and_where_it_stands() -> None:
    state = field(empire={"D3": "soldiers"}, chips={"D3": 1})
    assert piece(state, at(state, "D3"), ENGLISH) == Piece(
        id="soldiers-1", side=EMPIRE, symbol="soldiers", name="Soldiers 1", at="D3",
        strength=2, full=3, text="Soldiers 1, Empire, on D3, 2 of 3 life points.",
    )  # fmt: skip


def test_badges_tell_what_a_regiment_did_and_what_holds_it() -> None:
    state = field(empire={"D3": "howitzer"}, chaos={"E3": "goblins"}, round=2)
    state.spent[UnitId("howitzer-1")] = "moved"
    change(state, "E3", skips=3)
    gun = piece(state, at(state, "D3"), ENGLISH)
    goblins = piece(state, at(state, "E3"), ENGLISH)
    assert [badge.key for badge in gun.badges] == ["moved", "pinned", "loading:5"]
    assert [badge.key for badge in goblins.badges] == ["sits-out", "pinned"]
    assert all(badge.text in gun.text for badge in gun.badges)


def test_contact_without_pinning_has_a_badge_of_its_own() -> None:
    house = {"pin": "fought_last_round"}
    state = field(empire={"D3": "knights"}, chaos={"E3": "orcs"}, house=house, round=3)
    change(state, "D3", fought=2)
    shown = piece(state, at(state, "D3"), ENGLISH).badges
    assert shown == (Badge(key="in-contact", text="This unit stands next to an enemy."),)


def test_a_loaded_howitzer_says_so() -> None:
    state = field(empire={"D3": "howitzer"}, round=5)
    assert [badge.key for badge in piece(state, at(state, "D3"), GERMAN).badges] == ["loaded"]


def test_everybody_sees_the_same() -> None:
    state = field(empire={"D3": "knights"}, chaos={"F3": "orcs"})
    assert scene(state, EMPIRE, GERMAN) == scene(state, CHAOS, GERMAN) == scene(state, None, GERMAN)


# How things stand


def test_facts_tell_round_losses_and_goal_with_their_sections() -> None:
    state = field(empire={"D3": "knights"}, chaos={"F3": "orcs"}, round=2, round_limit=9)
    found = list(facts(state, ENGLISH))
    assert Fact(label="Round", value="2 / 9", rule="5.1") in found
    knights = PROFILES["knights"].pw
    losses = Fact(label="Losses, Empire (points)", value=f"0 / {knights}", rule="4.2")
    assert losses in found
    assert Fact(label="Goal", value="Destroy the enemy army", rule="13.2") in found


def test_burnt_farms_are_counted() -> None:
    markers = {"farms": ["C4", "D5"], "farms_to_burn": 2}
    state = field(markers=markers, goal="burn_farms")
    state.burnt = [hex_of("D5")]
    assert Fact(label="Farms burnt", value="1 / 2", rule="13.2") in list(facts(state, ENGLISH))


def test_seats_tell_whose_turn_it_is() -> None:
    state = field(empire={"D3": "knights"}, chaos={"F3": "orcs"})
    state.active = CHAOS
    empire, chaos = scene(state, None, ENGLISH).seats
    assert empire == SeatLine(seat=EMPIRE, title="Empire", active=False, initiative=True)
    assert chaos.active


# Cards


@pytest.mark.parametrize("kind", list(PROFILES))
def test_every_regiment_has_a_card_with_all_letters_and_its_special_rules(kind: str) -> None:
    side = PROFILES[kind].side
    state = field(**{side: {"D3": kind}})
    found = card(state, f"{kind}-1", GERMAN)
    assert found is not None
    assert [row.label for row in found.rows] == ["BW", "RW", "A", "S", "V", "L", "PW"]
    assert [special.rule for special in found.specials].count("") == 0
    assert len(found.specials) == len(PROFILES[kind].rules)


def test_a_card_shows_life_as_it_is_now() -> None:
    state = field(empire={"D3": "soldiers"}, chips={"D3": 1})
    found = card(state, "soldiers-1", ENGLISH)
    assert found is not None
    row = CardRow(label="L", value="2 / 3", text=found.rows[5].text, rule="4.1")
    assert found.rows[5] == row


def test_there_is_no_card_of_a_regiment_that_does_not_exist() -> None:
    assert card(field(), "dragons-1", ENGLISH) is None


# Clicks


def first_meant(state: State, unit: str | None, label: str | None) -> Action | None:
    return next(iter(meant(state, EMPIRE, unit, label)), None)


def test_a_regiment_and_a_hex_mean_a_move_and_before_the_battle_a_deployment() -> None:
    state = field(empire={"D3": "knights"})
    assert first_meant(state, "knights-1", "E3") == do.Move(UnitId("knights-1"), hex_of("E3"))
    change(state, "D3", hex=None)
    assert first_meant(state, "knights-1", "E3") == do.Deploy(UnitId("knights-1"), hex_of("E3"))


def test_a_shooter_and_an_enemy_mean_a_shot() -> None:
    state = field(empire={"D3": "xbow", "C8": "howitzer"}, chaos={"F3": "orcs"})
    orcs = UnitId("orcs-1")
    assert first_meant(state, "xbow-1", "F3") == do.Shoot(UnitId("xbow-1"), orcs)
    assert first_meant(state, "howitzer-1", "F3") == do.Fire(UnitId("howitzer-1"), orcs)


def test_those_who_cannot_shoot_are_told_why_they_cannot_go_there() -> None:
    state = field(empire={"D3": "knights"}, chaos={"E3": "orcs"})
    assert first_meant(state, "knights-1", "E3") == do.Move(UnitId("knights-1"), hex_of("E3"))


def test_when_melees_are_chosen_a_pair_means_its_melee() -> None:
    state = field(empire={"D3": "knights"}, chaos={"E3": "orcs"})
    pair = Melee(UnitId("knights-1"), UnitId("orcs-1"))
    state.melees = (pair,)
    assert first_meant(state, "orcs-1", "D3") == do.Fight(pair.empire, pair.chaos)


def test_a_hex_alone_may_be_a_tile_or_a_flight() -> None:
    found = list(meant(field(), EMPIRE, None, "E3"))
    assert found == [do.LayTile(hex_of("E3")), do.Flee(hex_of("E3"))]


@pytest.mark.parametrize(("unit", "label"), [("knights-1", "Z99"), (None, None), ("x", None)])
def test_a_click_on_nothing_means_nothing(unit: str | None, label: str | None) -> None:
    assert first_meant(field(empire={"D3": "knights"}), unit, label) is None


def test_a_blocked_line_of_sight_names_the_hex() -> None:
    state = field(empire={"D3": "xbow", "E3": "knights"}, chaos={"F3": "orcs"}, house={"los": "on"})
    shot = do.Shoot(UnitId("xbow-1"), UnitId("orcs-1"))
    refusal = half(state).why_not(shot)
    assert refusal is not None
    assert STAGE.blocked(state, shot, refusal) == "E3"
    assert STAGE.blocked(state, shot, Refusal("7.3", "out-of-range")) is None
