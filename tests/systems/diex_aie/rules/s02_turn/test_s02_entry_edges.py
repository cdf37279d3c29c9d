"""§2 Where a side comes from when it may choose, and where it lays its ladders."""

from __future__ import annotations

import pytest

from heerbann.boards.hex.hexes import neighbour
from heerbann.engine.play.game import Game, Setup
from heerbann.engine.rules.asks import Seat
from heerbann.systems.diex_aie import SYSTEM
from heerbann.systems.diex_aie.model.actions.moving import (
    Approach,
    Deploy,
    EndSendingAhead,
    Enter,
    Post,
    SendAhead,
)
from heerbann.systems.diex_aie.model.actions.siege import EndFilling, LayLadder
from heerbann.systems.diex_aie.model.scenario import Siege
from heerbann.systems.diex_aie.model.state import Ladder, State, UnitId
from heerbann.systems.diex_aie.rules.s02_turn.entry_edges import layings
from tests.systems.diex_aie.field import field, meadow, scenario

EDGES = ["north", "east", "south", "west"]
LEOFWINE, HAKON = UnitId("leofwine"), UnitId("hakon")


def begun(key: str) -> Game[State]:
    """A scenario at its first question."""
    return Game(SYSTEM, Setup(SYSTEM.scenarios[key], SYSTEM.house()))


def set_up(game: Game[State]) -> Game[State]:
    """Everybody else takes the first place there is."""
    while game.ask is not None and isinstance(game.options[0], Deploy | EndFilling):
        game.answer(game.options[0])
    return game


def test_2_the_rescuers_all_come_over_one_edge_that_they_choose_last() -> None:
    game = set_up(begun("midnight_at_the_hall"))
    assert game.seat == "a"
    assert list(game.options) == [Approach(edge) for edge in EDGES]  # type: ignore[arg-type]
    assert not game.state.deploying
    game.answer(Approach("east"))
    saxons = [unit for unit in game.state.units.values() if unit.side == "a" and unit.enters]
    assert len(saxons) == 8
    assert {game.state.edges[unit.id] for unit in saxons} == {"east"}


def test_2_besiegers_may_show_themselves_first_but_only_at_one_edge() -> None:
    game = begun("ladders_at_first_light")
    assert game.options[0] == EndSendingAhead()
    assert len(game.options) == 1 + 17 * 4
    game.answer(SendAhead(LEOFWINE, "north"))
    assert SendAhead(HAKON, "north") in game.options
    assert SendAhead(HAKON, "west") not in game.options
    refusal = game.why_not(SendAhead(HAKON, "west"))
    assert refusal is not None
    assert (refusal.rule, refusal.reason) == ("2", "no-posts-now")
    game.answer(EndSendingAhead())
    assert game.state.edges == {LEOFWINE: "north"}
    assert game.ask is not None


def test_2_all_of_the_besiegers_may_show_themselves() -> None:
    game = begun("ladders_at_first_light")
    besiegers = game.state.unposted
    for unit in besiegers:
        game.answer(SendAhead(unit, "west"))
    assert game.state.edges == dict.fromkeys(besiegers, "west")
    game.answer(EndFilling())
    set_up(game)
    assert isinstance(game.options[0], LayLadder)


def test_2_the_others_choose_when_the_garrison_has_set_up() -> None:
    game = begun("ladders_at_first_light")
    game.answer(EndSendingAhead())
    while not isinstance(game.options[0], Deploy):
        game.answer(EndFilling())
    assert game.seat == "b"
    assert game.why_not(Post(LEOFWINE, "west")) is not None
    set_up(game)
    for edge in ("north", "west", "south"):
        unit = game.state.unposted[0]
        assert list(game.options) == [Post(unit, side) for side in EDGES]  # type: ignore[arg-type]
        game.answer(Post(unit, edge))  # type: ignore[arg-type]
    assert sorted(game.state.edges.values()) == ["north", "south", "west"]


@pytest.mark.parametrize(("key", "number"), [("ladders_at_first_light", 4), ("pitch_and_tow", 1)])
def test_2_ladders_are_laid_along_the_edges_of_the_besiegers(key: str, number: int) -> None:
    game = begun(key)
    if isinstance(game.options[0], EndSendingAhead):
        game.answer(EndSendingAhead())
    while not isinstance(game.options[0], LayLadder):
        posts = [Post(game.state.unposted[0], "west")] if game.state.unposted else []
        ending = [option for option in game.options if isinstance(option, EndFilling)]
        game.answer((posts if posts and posts[0] in game.options else ending or game.options)[0])
    west = game.state.ground.edge_hexes("west")
    for _ in range(number):
        orders = [option for option in game.options if isinstance(option, LayLadder)]
        assert {order.hex for order in orders} <= {*west}
        game.answer(orders[0])
    ladders = game.state.ladders
    assert len(ladders) == number
    assert len({hex for ladder in ladders for hex in ladder.hexes}) == 2 * number
    assert game.state.turn == 1


def test_2_no_ladder_is_laid_in_moat_or_water_or_under_somebody() -> None:
    state = field(meadow(A2="m", A4="~", A6="T"), a={"colin": "N5", "charles": "A9"})
    state.edges = {UnitId("colin"): "west"}
    label = state.ground.board.label
    pairs = [{label(o.hex), label(neighbour(o.hex, o.way))} for o in layings(state)]
    assert pairs == [{"A5", "A6"}, {"A6", "A7"}, {"A7", "A8"}]


def test_2_a_scenario_may_say_where_ladders_lie() -> None:
    told = scenario(siege=Siege(ladders={"B3": "E"}, loose_ladders=1))
    state = SYSTEM.begin(told, SYSTEM.house())
    board = state.ground.board
    assert state.ladders == (Ladder(Seat("a"), (board.hex("B3"), board.hex("C3"))),)
    assert state.unlaid == 1


def test_2_each_enters_over_the_edge_where_he_was_posted() -> None:
    game = set_up(begun("midnight_at_the_hall"))
    game.answer(Approach("south"))
    while game.seat is not None and not any(isinstance(o, Enter) for o in game.options):
        begins = [o for o in game.options if getattr(o, "unit", None) == "osferth"]
        game.answer((begins or game.options)[0])
    south = game.state.ground.edge_hexes("south")
    entered = [option.hex for option in game.options if isinstance(option, Enter)]
    assert entered
    assert {*entered} <= {*south}
    assert game.seat == Seat("a")
