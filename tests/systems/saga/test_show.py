"""What a client is told of battle boards, dice and zones of deployment."""

from __future__ import annotations

import pytest

from heerbann.boards.table import Table
from heerbann.boards.table.zones import LineBand
from heerbann.engine.play.dice import SeededDice
from heerbann.engine.play.game import Game, Setup
from heerbann.engine.rules.asks import Seat
from heerbann.engine.texts.teller import Teller
from heerbann.systems.saga import SYSTEM
from heerbann.systems.saga.model import actions as do
from heerbann.systems.saga.model.board import AbilityId
from heerbann.systems.saga.model.state import State
from heerbann.systems.saga.show.battle_boards import boxes_in, meant_by_box
from heerbann.systems.saga.show.deployment_zones import drawn_zones, strip_of
from heerbann.systems.saga.show.scene import scene

RED, BLUE = Seat("red"), Seat("blue")


@pytest.fixture
def game() -> Game[State]:
    """Blue is to lay the three dice before the first turn."""
    return Game(SYSTEM, Setup(SYSTEM.scenarios["first_evening"], SYSTEM.house()), SeededDice(1))


def teller() -> Teller:
    return Teller(SYSTEM, "de")


def test_a_tile_tells_its_price_and_the_dice_that_lie_on_it(game: Game[State]) -> None:
    game.answer(do.LayDice(AbilityId("ags_b2"), ("C",)))
    tiles = {card.id: card for card in scene(game.state, BLUE, teller()).hand}
    levy = tiles["ags_b2"]
    assert [[face.key for face in die] for die in levy.price] == [["common", "uncommon"]]
    assert [(sign.key, sign.number) for sign in levy.signs] == [("common", 1)]
    assert not tiles["ags_b1"].signs


def test_the_trays_of_a_side_are_always_eight_dice(game: Game[State]) -> None:
    sideboard = scene(game.state, BLUE, teller()).sideboard
    assert sideboard is not None
    for holding in sideboard.holdings:
        numbers = {counter.key: counter.number or 0 for counter in holding.counters}
        trays = [numbers[f"dice-{tray}"] for tray in ("available", "thrown", "laid")]
        assert sum(trays) == 8


def test_saga_dice_show_symbols_by_the_sections_that_have_them_thrown(game: Game[State]) -> None:
    """At any time: the log tells of them also in battle, where all others have pips."""
    thrown = scene(game.state, BLUE, teller()).faces
    assert [sign.value for sign in thrown] == [1, 2, 3, 4, 5, 6]
    assert all(set(sign.purposes) == {"saga", "saga_again"} for sign in thrown)
    while game.state.phase != "activation":
        game.answer(do.EndOrders())
    assert scene(game.state, RED, teller()).faces == thrown


def test_a_click_on_a_box_means_to_lay_dice_and_later_to_use_it(game: Game[State]) -> None:
    box = AbilityId("ags_b3")
    assert list(meant_by_box(game.state, BLUE, box)) == [do.LayDice(box, ("U",))]
    assert list(meant_by_box(game.state, BLUE, "wik_b1")) == []
    while game.state.phase != "activation":
        game.answer(do.EndOrders())
    assert list(meant_by_box(game.state, BLUE, box)) == [do.Use(box)]


def test_an_activation_lights_the_box_that_pays_for_it(game: Game[State]) -> None:
    unit = next(iter(game.state.units))
    paid = do.Activate(unit, "move", "ability", ability=AbilityId("wik_b1"))
    assert [card.id for card in boxes_in(paid)] == ["wik_b1"]
    assert boxes_in(do.Activate(unit, "move", "manoeuvre")) == ()
    assert [card.theirs for card in boxes_in(paid)] == [False]
    assert [card.theirs for card in boxes_in(do.PickBox(AbilityId("wik_b1")))] == [True]


def test_zones_are_drawn_only_while_somebody_waits(game: Game[State]) -> None:
    assert drawn_zones(game.state) == ()
    fresh = Game(SYSTEM, Setup(SYSTEM.scenarios["two_woods"], SYSTEM.house()), SeededDice(1))
    while not isinstance(fresh.options[0], do.Deploy):
        fresh.answer(fresh.options[0])
    assert {side for side, _ in drawn_zones(fresh.state)} == {RED, BLUE}


def test_k23_a_strip_beside_a_line_is_cut_out_of_the_table() -> None:
    """To the left of the way to the east: from 10 to 30 above the line."""
    band = LineBand((0, 20), (100, 20), 10, 30)
    assert set(strip_of(band, Table(100, 80))) == {
        (0, 30), (100, 30), (100, 50), (0, 50),
    }  # fmt: skip
