"""The campaign page: the map, the counters, the sheets, and nothing that a seat may not know."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from heerbann.engine.packs.readers import LANGUAGES, Language
from heerbann.engine.play.dice import SeededDice
from heerbann.engine.play.game import Game, Setup
from heerbann.engine.rules.asks import Seat
from heerbann.engine.texts.teller import Teller
from heerbann.systems.diex_war import SYSTEM
from heerbann.systems.diex_war.model.campaign import actions as do
from heerbann.systems.diex_war.model.campaign.state import GroupId, Note, State
from heerbann.systems.diex_war.model.state import UnitId
from heerbann.systems.diex_war.show.campaign.cautions import cautions
from heerbann.systems.diex_war.show.campaign.scene import meant, scene
from heerbann.systems.diex_war.show.campaign.seen import as_seen
from heerbann.systems.diex_war.show.campaign.sheets import sheet
from tests.systems.diex_war.campaign.campaigns import (
    KEYS,
    SCENARIOS,
    add_captives,
    add_convoy,
    add_group,
    campaign,
    change_group,
    change_village,
    hex_at,
    placed,
    wound,
)
from tests.systems.diex_war.campaign.umpires import test_umpire

ENGLISH = Teller(SYSTEM, "en")
A, B = Seat("a"), Seat("b")
ANSWERS = 120


def as_told(state: State, seat: Seat | None, language: Language = "en") -> bytes:
    """Every byte that the page gets."""
    teller = Teller(SYSTEM, language)
    told = scene(state, seat, teller)
    seen = as_seen(state, seat)
    cards = [sheet(seen, piece.id, teller) for piece in told.pieces]
    return msgspec.json.encode((told, cards))


# The map


def test_k2_the_map_lies_on_flat_hexes_with_its_rivers_and_roads() -> None:
    board = scene(campaign().state, A, ENGLISH).board
    spots = {spot.id: spot for spot in board.spots}
    assert all(spot.flat for spot in board.spots)
    assert (spots["B1"].q - spots["A1"].q, spots["B1"].r - spots["A1"].r) == (1, 0)  # to the SE
    assert (spots["A2"].q - spots["A1"].q, spots["A2"].r - spots["A1"].r) == (0, 1)  # to the S
    courses = {course.id: course for course in board.courses}
    assert (courses["medway"].kind, courses["watling_street"].kind) == ("river", "road")
    assert courses["medway"].spots[:2] == ("A8", "B7")
    assert spots["R5"].element == "bridge"


def test_k5_places_tell_resources_loyalty_and_stance() -> None:
    game = campaign()
    change_village(game, "dover", resources=3, loyalty=6, stance="loyal")
    spots = {spot.id: spot for spot in scene(game.state, None, ENGLISH).board.spots}
    marker = spots["V8"].marker
    assert marker is not None
    assert (marker.kind, marker.name, marker.note, marker.seat) == (
        "place-port",
        "Dover",
        "3 · 6",
        A,
    )
    assert marker.text == "Dover, port: resources 3, loyalty 6, loyal"


def test_k2_an_unchanged_map_is_the_same_object() -> None:
    game = campaign()
    first = scene(game.state, A, ENGLISH).board
    add_group(game, "norman", "dover")
    assert scene(game.state, B, ENGLISH).board is first
    change_village(game, "dover", loyalty=9)
    assert scene(game.state, A, ENGLISH).board is not first


# Counters and sheets


def test_k10_a_counter_shows_its_men_to_its_owner_and_nothing_to_others() -> None:
    game = campaign()
    group = add_group(game, "norman", "dover", 7, leader="hugues")
    wound(game, group.men[1])
    mine, theirs = [
        next(one for one in scene(game.state, seat, ENGLISH).pieces if one.id == group.id)
        for seat in (A, B)
    ]
    assert (mine.strength, mine.full, mine.at) == (6, 7, "V8")
    assert [badge.key for badge in mine.badges] == ["captain", "wounded"]
    assert (theirs.strength, theirs.full, theirs.at, theirs.badges) == (0, 0, "V8", ())
    assert theirs.symbol == mine.symbol


def test_k10_what_was_seen_is_remembered_with_its_day() -> None:
    game = campaign()
    group = add_group(game, "saxon", "wye", 9)
    men = group.men[:8]
    game.state.notes["a"] = Note(A, group.id, 3, group.hex, men, men[:1], None, None)
    piece = next(one for one in scene(game.state, A, ENGLISH).pieces if one.id == group.id)
    assert [badge.text for badge in piece.badges] == ["Day 3: 8 men, 1 of them wounded."]
    other = scene(game.state, Seat("b"), ENGLISH)
    assert all(badge.key != "noted" for one in other.pieces for badge in one.badges)


def test_k10_a_sheet_tells_money_food_march_convoys_and_prisoners() -> None:
    game = campaign()
    group = add_group(game, "norman", "J13", 12, pounds=6)
    add_convoy(game, group, "J13", 3, 2)
    add_captives(game, group, "saxon", 2)
    found = sheet(as_seen(game.state, A), group.id, ENGLISH)
    assert found is not None
    values = {row.label: row.value for row in found.rows}
    assert (values["Men"], values["Money"], values["Food"], values["March"]) == (
        "12",
        "£6",
        "1 / 2",
        "5",
    )
    told = {special.title: special.text for special in found.specials}
    assert told["Convoy 1"] == "Animals 3, load 2"
    assert told["Prisoners"].startswith("1 ") or told["Prisoners"].startswith("2 ")


def test_k6_a_castle_is_a_piece_with_its_garrison_for_its_owner() -> None:
    game = campaign()
    pieces = {one.id: one for one in scene(game.state, A, ENGLISH).pieces}
    castle = pieces["castle-hastings_castle"]
    assert (castle.at, castle.full) == ("J14", 10)
    hidden = {one.id: one for one in scene(game.state, B, ENGLISH).pieces}
    assert hidden["castle-hastings_castle"].full == 0


# Secrets


def differing(game: Game[State]) -> None:
    """Everything of a Saxon group that the Normans cannot know is made otherwise."""
    change_group(game, "x1", hunger=1, points=3, loyalty=3, wins=1)
    state = game.state
    state.books["pounds/x1"] = state.books.get("pounds/x1", 0) + 4
    unit = state.groups[GroupId("x1")].men[0]
    wound(game, unit)
    men = state.groups[GroupId("x1")].men
    change_group(game, "x1", men=men[:-1])
    change_group(game, "x2", men=(*state.groups[GroupId("x2")].men, men[-1]))


@pytest.mark.parametrize("language", LANGUAGES)
def test_k10_two_worlds_that_differ_in_secrets_are_the_same_bytes(language: Language) -> None:
    worlds = []
    for change in (lambda _game: None, differing):
        game = campaign()
        add_group(game, "saxon", "wye", 6, leader="leofwine", pounds=2)
        add_group(game, "saxon", "dover", 5)
        add_group(game, "saxon", "canterbury", 5, hidden=True)
        add_group(game, "norman", "hastings", 6)
        change(game)
        worlds.append(game.state)
    one, other = worlds
    for seat in (A, None):
        assert as_told(one, seat, language) == as_told(other, seat, language)
    assert as_told(one, B, language) != as_told(other, B, language)


@pytest.mark.parametrize("key", KEYS)
def test_k10_imagined_worlds_look_the_same_on_the_page(key: str) -> None:
    game = Game(SYSTEM, Setup(SCENARIOS[key], SYSTEM.house()), SeededDice(5), umpire=test_umpire(5))
    random = Random(5)
    assert SYSTEM.imagine is not None
    looks = 0
    for number in range(ANSWERS):
        if game.ask is None:
            break
        if number % 15 == 0 and game.seat is not None:
            seat = game.seat
            world = SYSTEM.imagine(game, seat, Random(number))
            assert as_told(world.state, seat) == as_told(game.state, seat)
            looks += 1
        game.answer(random.choice(game.options))
    assert looks > 3


# What is known before


def test_k9_before_a_march_stands_the_chance_of_loyalty() -> None:
    game = campaign()
    group = add_group(game, "norman", "T7", 6, leader="hugues", prestige=5)
    game = placed(game, "march", "movement", "a")
    action = do.March(group.id, hex_at(game, "barham"))
    (told,) = cautions(game.state, action, ENGLISH)
    assert told.rule == "K9"
    assert told.text == "Barham tests its loyalty: 50 % loyal."


def test_k10_before_an_attack_stands_what_this_side_has_seen_and_nobody_else() -> None:
    game = campaign()
    group = add_group(game, "norman", "T7", 6)
    enemy = add_group(game, "saxon", "T7", 6)
    game = placed(game, "meet", "encounters", "a")
    men = enemy.men[:5]
    action = do.AttackGroup(group.id, enemy.id)
    game.state.notes = {"b": Note(B, enemy.id, 4, enemy.hex, men, (), None, None)}
    (unknown,) = cautions(game.state, action, ENGLISH)
    assert unknown.text == "Saxon group 1: strength unknown."
    game.state.notes["a"] = Note(A, enemy.id, 3, enemy.hex, men, (), None, None)
    (seen,) = cautions(game.state, action, ENGLISH)
    assert seen.text == "Saxon group 1, last seen: Day 3: 5 men, 0 of them wounded."


def test_k12_before_the_end_of_the_march_stands_who_will_be_hungry() -> None:
    game = campaign()
    add_group(game, "norman", "T7", 12)
    game = placed(game, "march", "movement", "a")
    (told,) = cautions(game.state, do.EndMarch(), ENGLISH)
    assert told.text == "Norman group 1 will be hungry here: needs 1, finds 0."


def test_k11_a_click_means_a_march_and_in_the_same_hex_an_attack() -> None:
    game = campaign()
    group = add_group(game, "norman", "T7", 6)
    enemy = add_group(game, "saxon", "T7", 6)
    game = placed(game, "march", "movement", "a")
    to = hex_at(game, "barham")
    assert list(meant(game.state, A, group.id, "S7")) == [do.March(group.id, to)]
    assert do.AttackGroup(group.id, enemy.id) in meant(game.state, A, group.id, "T7")
    assert not list(meant(game.state, A, UnitId("nobody"), "T7"))
