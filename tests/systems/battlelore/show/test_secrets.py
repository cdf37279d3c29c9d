"""Secrets: nothing of a seat's hidden cards reaches another seat, from the first choice on."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest

from heerbann.agents import make_agent, seen
from heerbann.agents.search import Budget
from heerbann.engine.play.dice import SeededDice
from heerbann.engine.play.game import Game, Setup
from heerbann.engine.rules.asks import Choose, Seat
from heerbann.engine.texts.teller import Teller
from heerbann.systems.battlelore import SYSTEM
from heerbann.systems.battlelore.model.state import OPPONENT, PENNANT, SEATS, STANDARD, State
from heerbann.systems.battlelore.show.imagine import imagine
from heerbann.systems.battlelore.show.scene import scene
from tests.systems.battlelore.field import Played
from tests.systems.battlelore.muster import begun, deployed

SECRET_SCENARIOS = ("stand_at_the_fords", "crooked_mere", "two_beacons", "broken_scarps")
TELLER = Teller(SYSTEM, "en")


def known(game: Played, seat: Seat | None) -> bytes:
    """Every byte a seat may get: view, question, log, scene."""
    parts: list[Any] = [game.view(seat), game.ask_for(seat), game.log_for(seat)]
    told = [TELLER.event(event, game.state) for event in game.log_for(seat)]
    return msgspec.json.encode([*parts, told, scene(game.state, seat, TELLER)])


def opened(key: str, seed: int) -> list[Played]:
    """A random game at every decision until the third turn."""
    game: Game[State] = Game(SYSTEM, Setup(SYSTEM.scenarios[key], SYSTEM.house()), SeededDice(seed))
    random = Random(seed)
    found = []
    while game.ask is not None and game.state.turn < 4:
        found.append(game.fork())
        game.answer(random.choice(game.options))
    return found


@pytest.mark.parametrize("key", SECRET_SCENARIOS)
def test_worlds_that_differ_in_hidden_cards_look_the_same_at_every_decision(key: str) -> None:
    random = Random(key)
    for game in opened(key, 5):
        for seat in SEATS:
            other = imagine(game, seat, random)
            assert known(game, seat) == known(other, seat)
            assert known(game, None) == known(other, None)
            ask = other.ask
            assert not isinstance(ask, Choose) or len(ask.options) > 1 or ask.always


@pytest.mark.parametrize("key", SECRET_SCENARIOS)
def test_an_imagined_world_can_be_played_on(key: str) -> None:
    random = Random(key)
    for game in opened(key, 6)[::4]:
        assert game.seat is not None
        other = imagine(game, game.seat, random).fork(SeededDice(1))
        for _ in range(6):
            if other.ask is not None:
                other.answer(random.choice(other.options))


def test_imagining_really_deals_anew() -> None:
    game = deployed("P-A1 P-A2 P-A3 P-A4", "S-A1 S-A2 S-A5 S-A4")
    random = Random(2)
    reserves = {
        imagine(game, STANDARD, random).state.assigned[PENNANT]["reserve"] for _ in range(60)
    }
    assert reserves == {"P-A4", "P-A5", "P-A6", "P-A7"}


def test_the_sets_are_hidden_until_both_have_chosen() -> None:
    game = begun()
    game.answer(game.options[1])
    assert game.view(STANDARD).deployment.sets == {PENNANT: "?"}
    assert game.log_for(STANDARD)[0].sets == ()  # type: ignore[attr-defined]
    game.answer(game.options[0])
    assert game.view(STANDARD).deployment.sets == {PENNANT: ("P-B",), STANDARD: ("S-A",)}


def test_cards_lie_face_down_until_they_are_revealed_and_the_reserve_longer() -> None:
    game = deployed("P-A1 P-A2 P-A3 P-A4", "S-A1 S-A2 S-A5 S-A4")
    assigned = game.view(STANDARD).deployment.assigned[PENNANT]
    assert assigned == {"right": "P-A1", "centre": "P-A2", "left": "P-A3", "reserve": "?"}
    assert "P-A4" not in known(game, STANDARD).decode()
    assert "P-A4" in known(game, PENNANT).decode()


def test_hands_are_backs_to_the_other_and_to_onlookers() -> None:
    for game in opened("crooked_mere", 3)[-8:]:
        for seat in (*SEATS, None):
            hands = game.view(seat).hands
            for owner, hand in hands.items():
                assert (owner == seat) == ("?" not in hand)


def test_an_agent_sees_an_imagined_world_and_answers_in_the_true_one() -> None:
    game = opened("two_beacons", 4)[-1]
    assert game.seat is not None
    random = Random(1)
    agent = make_agent("thumb", SYSTEM, game.seat, seed=1)
    other = OPPONENT[game.seat]
    world = seen(game, game.seat, random)
    assert world.state.hands[other] != game.state.hands[other]
    assert agent.answer(world) in game.options


def worlds(key: str, seed: int) -> list[tuple[Seat, Played, Played]]:
    """Some decisions of a game, each with a twin whose hidden cards are others."""
    random = Random(key)
    found = []
    for game in opened(key, seed)[::7]:
        assert game.seat is not None
        found.append((game.seat, game, imagine(game, game.seat, random)))
    return found


@pytest.mark.parametrize("key", SECRET_SCENARIOS)
def test_what_is_imagined_follows_from_what_the_seat_knows_alone(key: str) -> None:
    differed = 0
    for seat, true, twin in worlds(key, 8):
        differed += true.state != twin.state
        one, other = (imagine(game, seat, Random(3)) for game in (true, twin))
        assert one.state == other.state
        for mapping in ("deck", "lore_deck", "lore_box"):
            assert list(getattr(one.state, mapping)) == list(getattr(other.state, mapping))
    assert differed


@pytest.mark.parametrize("key", SECRET_SCENARIOS)
@pytest.mark.parametrize("name", ["thumb", "search"])
def test_agents_never_touch_the_true_hidden_cards(key: str, name: str) -> None:
    """In a world with other hidden cards they give the same answers for the same reasons."""
    for seat, true, twin in worlds(key, 9)[1::3]:
        told = []
        for game in (true, twin):
            agent = make_agent(name, SYSTEM, seat, 5, budget=Budget(None, playouts=4))
            told.append((agent.answer(seen(game, seat, Random(7))), agent.reason))
        assert told[0] == told[1]
