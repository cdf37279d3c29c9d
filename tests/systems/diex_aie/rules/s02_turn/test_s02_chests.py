"""§2, §8 Hidden chests: who knows where they are, and what the others can find out (Z-05)."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from heerbann.agents import make_agent
from heerbann.agents.agent import seen
from heerbann.engine.odds.walk import odds
from heerbann.engine.play.dice import SeededDice
from heerbann.engine.play.game import Game, IllegalAnswer, Setup
from heerbann.engine.play.views import HIDDEN
from heerbann.engine.rules.asks import Draw, Seat
from heerbann.engine.texts.teller import Teller
from heerbann.systems.diex_aie import SYSTEM
from heerbann.systems.diex_aie.model.actions.moving import Deploy, Flee
from heerbann.systems.diex_aie.model.actions.siege import HideChest, Search
from heerbann.systems.diex_aie.model.events.turn import ChestHidden, HouseSearched
from heerbann.systems.diex_aie.model.state import State, UnitId
from heerbann.systems.diex_aie.rules.s02_turn.hiding import as_seen
from tests.systems.diex_aie.field import Play, at, field, meadow, refused

A, B = Seat("a"), Seat("b")
COLIN = UnitId("colin")
TOLD = SYSTEM.scenarios["reeves_tithe"]
NORTH, SOUTH = ("croft_north", "longhouse", "cot_east"), ("croft_south", "barn", "cot_west")


def begun(seed: int = 5) -> Game[State]:
    return Game(SYSTEM, Setup(TOLD, SYSTEM.house()), SeededDice(seed))


def hidden_in(houses: tuple[str, ...], seed: int = 5) -> Game[State]:
    """A game in which the Saxons have hidden their chests."""
    game = begun(seed)
    for name in houses:
        game.answer(HideChest(game.state.ground.board.hex(TOLD.chests[name][0])))
    return game


def village() -> State:
    """A house of two hexes and a shed; one of them hides a chest."""
    chests = {"cot": ("C5", "D5"), "barn": ("K8",)}
    drawn = meadow(C5="h", D5="h", K8="h")
    state = field(
        drawn, a={"colin": "C5"}, phase="melee", chapter=8, chests=chests, hidden_chests=1
    )
    state.hoards = ("cot",)
    return state


def test_2_the_saxons_choose_three_houses_before_anybody_sets_up() -> None:
    game = begun()
    labels = game.state.ground.board.labels
    for left in (6, 5, 4):
        assert game.seat == B
        orders = [order for order in game.options if isinstance(order, HideChest)]
        assert len(orders) == len(game.options) == left
        game.answer(orders[-1])
    assert game.state.hoards == SOUTH
    assert [labels[e.hex] for e in game.log if isinstance(e, ChestHidden) and e.hex] == [
        "F13",
        "K13",
        "S13",
    ]
    assert isinstance(game.options[0], Deploy)


def test_2_no_house_gets_two_chests_and_none_is_hidden_later() -> None:
    game = hidden_in(("barn",))
    barn = HideChest(game.state.ground.board.hex("K13"))
    with pytest.raises(IllegalAnswer):
        game.answer(barn)
    state = village()
    assert refused(state, HideChest(at(state, "K8"))) == ("2", "no-chest-hidden-now")


def test_2_only_their_owners_know_where_the_chests_are() -> None:
    game = hidden_in(SOUTH)
    known = {seat: set(game.view(seat).houses.values()) for seat in (A, B, None)}
    assert known == {A: {HIDDEN}, B: {"chest", "nothing"}, None: {HIDDEN}}
    houses = game.view(B).houses
    assert {name for name, content in houses.items() if content == "chest"} == {*SOUTH}
    (first, *_) = [event for event in game.log if isinstance(event, ChestHidden)]
    assert first.seen_by(B) == first
    assert first.seen_by(A) == first.seen_by(None) == ChestHidden(None, B)
    assert as_seen(game.state, A).hoards is None
    assert as_seen(game.state, B).hoards == SOUTH


def test_2_the_board_and_the_terminal_show_chests_to_their_owners() -> None:
    game, teller = hidden_in(SOUTH), Teller(SYSTEM, "en")
    assert SYSTEM.stage is not None
    assert SYSTEM.terminal is not None
    for seat, shown in ((B, ["F13", "K13", "S13"]), (A, [])):
        spots = SYSTEM.stage.scene(game.state, seat, teller).board.spots
        marked = [spot.id for spot in spots if spot.marker and spot.marker.kind == "chest"]
        assert sorted(marked) == shown
        picture = SYSTEM.terminal.picture(game.state, seat, teller)
        assert sum(span.text == "$" for line in picture for span in line) == len(shown)


def test_2_what_the_normans_are_told_does_not_depend_on_where_the_chests_are() -> None:
    """Two games with the same dice and orders, but other chests: the same to the byte."""
    games, rng = [hidden_in(NORTH), hidden_in(SOUTH)], Random(3)
    while games[0].state.round < 3:
        assert heard(games[0], A) == heard(games[1], A)
        assert heard(games[0], None) == heard(games[1], None)
        order = rng.choice([order for order in games[0].options if not isinstance(order, Flee)])
        for game in games:
            game.answer(order)


def heard(game: Game[State], seat: Seat | None) -> bytes:
    return msgspec.json.encode([game.view(seat), game.ask_for(seat), game.log_for(seat)])


def test_2_whoever_does_not_know_reckons_with_every_closed_house() -> None:
    """In the world a Norman imagines the lot decides; the true one has no lot."""
    game = Play(village()).game
    world = seen(game, A, Random(1))
    assert world.state.hoards is None
    chances = odds(world, Search(COLIN), lambda leaf: leaf.state.found)
    assert dict(chances) == {0: pytest.approx(0.5), 1: pytest.approx(0.5)}
    assert dict(odds(seen(game, B, Random(1)), Search(COLIN), lambda leaf: leaf.state.found)) == {
        1: 1
    }
    game.answer(Search(COLIN))
    assert not isinstance(game.ask, Draw)
    assert [event.found for event in game.log if isinstance(event, HouseSearched)] == ["chest"]


def test_2_a_search_cannot_be_taken_back() -> None:
    game = Play(village()).game
    game.answer(Search(COLIN))
    assert game.view(A).houses == {"cot": "searched", "barn": HIDDEN}
    assert not game.can_undo(A)


def test_2_a_look_into_a_room_cannot_be_taken_back() -> None:
    """Even if nobody is there: that was a secret, too."""
    game, rng = hidden_in(SOUTH), Random(1)
    agents = {seat: make_agent("random", SYSTEM, seat, 1) for seat in (A, B)}
    looked = 0
    while game.outcome is None and looked < 2:
        seat, explored = game.seat, game.state.explored
        assert seat is not None
        game.answer(agents[seat].answer(seen(game, seat, rng)))
        if seat == A and game.state.explored != explored:
            assert not game.can_undo(A)
            looked += 1
    assert looked == 2


@pytest.mark.parametrize("name", ["random", "thumb"])
def test_2_computer_players_hide_three_chests(name: str) -> None:
    game, agent = begun(), make_agent(name, SYSTEM, B, 4)
    while not isinstance(game.options[0], Deploy):
        game.answer(agent.answer(seen(game, B, Random(2))))
    assert game.state.hoards is not None
    assert len(set(game.state.hoards)) == 3


def test_2_the_computer_has_no_favourite_houses() -> None:
    chosen = set()
    for seed in range(8):
        game = begun()
        agent = make_agent("thumb", SYSTEM, B, seed)
        for _ in range(3):
            game.answer(agent.answer(seen(game, B, Random(seed))))
        chosen.add(game.state.hoards)
    assert len(chosen) > 3
