"""The siege log as a page, and what every seat is told."""

from __future__ import annotations

import pytest

from heerbann.engine.packs.readers import LANGUAGES, Language
from heerbann.engine.texts.teller import Teller
from heerbann.systems.diex_war import SYSTEM
from heerbann.systems.diex_war.model import actions as do
from heerbann.systems.diex_war.show.scene import card, meant, scene
from heerbann.systems.diex_war.show.view import view
from tests.systems.diex_war.war import (
    BESIEGED,
    BESIEGER,
    CALM,
    QUIET,
    QUIET_DAY,
    go,
    morning,
    siege,
    spot,
    with_man,
)

GERMAN = Teller(SYSTEM, "de")
ENGLISH = Teller(SYSTEM, "en")


def test_11_the_days_are_a_strip_of_cards() -> None:
    game = go(siege(), *QUIET_DAY, *CALM)
    days = [one for one in scene(game.state, None, ENGLISH).hand if one.deck == "log"]
    assert [one.title for one in days] == ["Day 1", "Day 2"]
    assert "no battle" in days[0].text
    assert days[0].signs[0].number == 9


def test_11_1_3_what_may_not_be_chosen_says_why() -> None:
    game = go(siege(), *CALM, *BESIEGED, do.HoldArrows())
    cards = {one.id: one for one in scene(game.state, None, ENGLISH).hand if one.deck == "day"}
    assert cards["choice-storm"].note == "That needs the initiative."
    assert cards["choice-storm"].rule == "11.1.3"
    assert cards["choice-sally"].note == ""


def test_11_3_1_damage_and_fire_are_drawn_on_the_plan() -> None:
    game = go(siege(destroyed=("I17",)), *CALM, *BESIEGER, do.ShootFire(spot("G4")), 10)
    spots = {one.id: one for one in scene(game.state, None, ENGLISH).board.spots}
    assert spots["I17"].terrain == "breach"
    assert spots["I17"].marker is not None
    assert spots["G4"].marker is not None
    assert (spots["I17"].marker.kind, spots["G4"].marker.kind) == ("burnt", "fire")


def test_11_an_unchanged_plan_is_the_same_object() -> None:
    game = siege()
    first = scene(game.state, None, GERMAN).board
    go(game, *CALM, *BESIEGER)
    assert scene(game.state, None, GERMAN).board is first


def test_11_men_are_counted_by_their_state() -> None:
    game = siege()
    with_man(game, "tata", fate="dead")
    with_man(game, "wada", health="wounded")
    board = scene(game.state, None, ENGLISH).sideboard
    assert board is not None
    counted = {one.key: one.number for one in board.holdings[0].counters}
    assert (counted["able"], counted["wounded"], counted["dead"]) == (28, 1, 1)
    assert {one.key: one.number for one in board.holdings[1].counters}["days"] == 10


def test_11_who_keeps_a_place_stands_on_the_plan() -> None:
    game = siege()
    with_man(game, "charles", hex="G4", health="wounded", heals=4)
    (piece,) = [one for one in scene(game.state, None, ENGLISH).pieces if one.id == "charles"]
    assert (piece.at, piece.strength) == ("G4", 1)
    assert "Well on day 4." in piece.text


def test_11_the_chances_of_the_next_rolls_are_told() -> None:
    game = morning()
    facts = {one.label: one.value for one in scene(game.state, None, ENGLISH).facts}
    assert facts["Initiative for Normans at the next roll"] == "15 %"
    assert facts["Surrender if negotiated"] == "0 %"
    assert facts["Day"] == "1 / 40"


def test_11_1_2_the_chances_of_every_event_are_on_a_card() -> None:
    (told,) = [one for one in scene(siege().state, None, ENGLISH).hand if one.deck == "odds"]
    assert told.text.startswith("a messenger: the siege is over 21 %, ")


def test_11_a_card_of_a_man() -> None:
    game = siege()
    with_man(game, "charles", health="wounded", heals=4)
    shown = card(game.state, "charles", ENGLISH)
    assert shown is not None
    assert shown.title == "Charles, light infantryman"
    assert [row.value for row in shown.rows] == ["wounded", "4", "11"]
    assert card(game.state, "nobody", ENGLISH) is None


def test_11_3_2_a_click_on_the_plan_means_fire_or_water() -> None:
    game = morning()
    assert list(meant(game.state, game.state.besieger, None, "G4")) == [do.ShootFire(spot("G4"))]
    go(game, do.ShootFire(spot("G4")), 10)
    clicked = list(meant(game.state, game.state.besieged, None, "G4"))
    assert clicked[0] == do.Extinguish(spot("G4"))
    assert list(meant(game.state, game.state.besieged, None, None)) == []


def test_11_the_log_lies_open_to_everybody() -> None:
    game = go(siege(), *CALM, *BESIEGER, *QUIET)
    assert view(game.state, game.state.besieger) == view(game.state, None)


@pytest.mark.parametrize("language", LANGUAGES)
def test_11_a_day_can_be_told(language: Language) -> None:
    teller = Teller(SYSTEM, language)
    game = go(siege(), *CALM, *BESIEGER, *QUIET)
    lines = [teller.event(event, game.state) for event in game.log]
    assert ("Tag 1" if language == "de" else "Day 1") in lines
