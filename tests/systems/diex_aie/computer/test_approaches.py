"""§11.4.1 How besiegers come near in an assault: where they cross the edge, fill and carry."""

from __future__ import annotations

from typing import Any

import pytest

from heerbann.engine.play.game import Game, Setup
from heerbann.engine.rules.asks import Action
from heerbann.systems.diex_aie import SYSTEM
from heerbann.systems.diex_aie.computer.first_ideas import is_folly
from heerbann.systems.diex_aie.handover import Assault, Party, scenario_of
from heerbann.systems.diex_aie.model.actions.moving import (
    EndSendingAhead,
    Leave,
    Post,
)
from heerbann.systems.diex_aie.model.actions.siege import EndFilling, FillMoat, LayLadder
from heerbann.systems.diex_aie.model.state import State, UnitId
from tests.systems.diex_aie.handover.battles import NORMANS, SAXONS, men


def assault(**changes: Any) -> Game[State]:
    """Three besiegers before a castle with two in it, before anything is set up."""
    told: dict[str, Any] = {
        "place": "castle",
        "besiegers": Party(SAXONS, men("osferth", "hakon", "tata")),
        "besieged": Party(NORMANS, men("charles", "perrot")),
        **changes,
    }
    game = Game(SYSTEM, Setup(scenario_of(Assault(**told)), SYSTEM.house()))
    game.answer(EndSendingAhead())
    return game


def wise(game: Game[State]) -> list[Action]:
    return [option for option in game.options if not is_folly(game.state, option)]


def on_to(game: Game[State], prompt: str) -> Game[State]:
    """Answer wisely, the first idea each time, up to a question."""
    while getattr(game.ask, "prompt", prompt) != prompt:
        game.answer(wise(game)[0])
    return game


def label(game: Game[State], hex: Any) -> str:
    return game.state.ground.board.labels[hex]


def test_10_4_the_moat_is_filled_before_the_wall_that_is_nearest_to_an_edge() -> None:
    game = assault(ladders=2, fascines=2)
    found = wise(game)
    assert EndFilling() not in found
    rows = {label(game, one.hex)[1:] for one in found if isinstance(one, FillMoat)}
    assert rows == {"3"}


def test_11_4_1_they_come_over_the_edge_from_which_ladders_are_carried_least() -> None:
    game = on_to(assault(ladders=2, fascines=2), "post")
    assert {one.edge for one in wise(game) if isinstance(one, Post)} == {"north"}
    on_to(game, "lay-ladder")
    hexes = [label(game, one.hex) for one in wise(game) if isinstance(one, LayLadder)]
    assert hexes
    assert all(hex[1:] == "1" for hex in hexes)


@pytest.mark.parametrize(("place", "edge"), [("castle", "south"), ("hall", "east")])
def test_11_4_1_where_there_is_a_way_in_they_come_from_there(place: str, edge: str) -> None:
    gap = ("I17", "J17") if place == "castle" else ()
    game = on_to(assault(place=place, destroyed=gap), "post")
    assert {one.edge for one in wise(game) if isinstance(one, Post)} == {edge}


@pytest.mark.parametrize(("number", "folly"), [(3, True), (2, True), (1, False)])
def test_11_4_1_nobody_goes_home_before_he_is_beaten(number: int, folly: bool) -> None:
    names = ("osferth", "hakon", "tata")[:number]
    state = assault(besiegers=Party(SAXONS, men(*names))).state
    assert is_folly(state, Leave(UnitId("osferth"))) is folly
