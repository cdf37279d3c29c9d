"""Computer players: legal, repeatable, blind to secrets, and on time."""

from random import Random
from typing import Any

import pytest

import heerbann
from heerbann.agents import (
    AGENTS,
    Agent,
    Budget,
    RandomAgent,
    SearchAgent,
    ThumbAgent,
    UnknownAgent,
    candidates,
    make_agent,
    play,
    search,
    seen,
)
from heerbann.agents.deadline import late_after
from heerbann.agents.look_ahead import look
from heerbann.engine.play.dice import SeededDice
from heerbann.engine.play.game import Game
from heerbann.engine.rules.asks import Action, Place, Seat
from tests.toy.games import begun, duel

FEW = Budget(None, playouts=16)


def claymore(seed: int = 1) -> Game[Any]:
    return heerbann.new_game("claymore", "heron_ford", seed=seed)


def made(name: str, game: Game[Any], seat: Seat, seed: int = 1) -> Agent:
    return make_agent(name, game.system, seat, seed, budget=FEW)


def played_by(name: str, answers: int) -> list[Action]:
    """The first answers of a game that one agent plays with itself."""
    game = claymore()
    agents = {seat: made(name, game, seat) for seat in game.system.seats}
    given: list[Action] = []
    while game.seat is not None and len(given) < answers:
        given.append(agents[game.seat].answer(seen(game, game.seat, Random(1))))
        game.answer(given[-1])
    return given


@pytest.mark.parametrize("name", AGENTS)
def test_every_answer_is_legal_and_the_same_for_the_same_seed(name: str) -> None:
    assert len(played_by(name, 25)) == 25
    assert played_by(name, 25) == played_by(name, 25)


@pytest.mark.parametrize("name", AGENTS)
def test_agents_play_a_system_with_secrets_and_placements_to_its_end(name: str) -> None:
    game = duel(SeededDice(3))
    play(game, {seat: made(name, game, seat) for seat in game.system.seats}, Random(3))
    assert game.outcome is not None


def test_nobody_plays_under_an_unknown_name() -> None:
    game = claymore()
    with pytest.raises(UnknownAgent, match=r"there are random, thumb, search"):
        make_agent("oracle", game.system, game.system.seats[0], 1)


def test_where_nothing_is_hidden_an_agent_gets_a_fork_without_the_dice() -> None:
    game = claymore()
    assert game.seat is not None
    known = seen(game, game.seat, Random(1))
    assert known is not game
    assert known.dice is None
    assert known.view(game.seat) == game.view(game.seat)


def test_where_something_is_hidden_an_agent_never_gets_the_true_game() -> None:
    """Two truths that look alike to a seat give it the same worlds to think about."""
    truths = [begun(blue=("knight", "archer")), begun(blue=("archer", "shield"))]
    red, blue = truths[0].system.seats
    assert truths[0].view(red) == truths[1].view(red)
    imagined = []
    for game in truths:
        worlds = [seen(game, red, Random(seed)) for seed in range(200)]
        assert all(world.view(red) == game.view(red) for world in worlds)
        imagined.append({world.state.hands[blue] for world in worlds})
    assert imagined[0] == imagined[1]
    assert len(imagined[0]) > 1


@pytest.mark.parametrize("agent_type", [RandomAgent, ThumbAgent])
def test_an_agent_says_why(agent_type: type[RandomAgent] | type[ThumbAgent]) -> None:
    game = claymore()
    assert game.seat is not None
    agent = agent_type(game.seat, Random(1))
    answer = agent.answer(game.fork())
    assert agent.reason is not None
    assert agent.reason.action == answer


def test_thumb_weighs_all_options_and_names_the_second_best() -> None:
    game = claymore()
    assert game.seat is not None
    agent = ThumbAgent(game.seat, Random(1))
    agent.answer(game.fork())
    reason = agent.reason
    assert reason is not None
    assert reason.worth is not None
    assert reason.second_worth is not None
    assert reason.worth >= reason.second_worth
    assert reason.looked_at == len(game.options)


class SteppingClock:
    """Every look at it is a hundredth of a second later."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        self.now += 0.01
        return self.now


def deploying() -> Game[Any]:
    """A battle in which a side has many places to choose from."""
    game = claymore()
    game.answer(game.options[0])
    return game


def test_search_stops_when_its_time_is_over() -> None:
    game = deploying()
    assert game.seat is not None
    clock = SteppingClock()
    agent = SearchAgent(game.seat, Random(1), Budget(0.5, clock=clock))
    assert agent.answer(game.fork()) in game.options
    assert 0.48 <= clock.now < 0.55


def test_a_piece_of_work_that_would_not_be_done_in_time_is_not_begun() -> None:
    times = iter([0.0, 0.01, 0.31, 0.51, 0.61, 0.67, 0.72])
    is_late = late_after(1.0, lambda: next(times))  # what took 0.3 may come again
    assert [is_late() for _ in range(6)] == [False] * 5 + [True]


@pytest.mark.parametrize("seconds", [0.0, 0.1, 0.5])
def test_thumb_looks_no_farther_once_its_time_is_over(seconds: float) -> None:
    game = deploying()
    assert game.seat is not None
    clock = SteppingClock()
    agent = ThumbAgent(game.seat, Random(1), seconds, clock)
    assert agent.answer(game.fork()) in game.options
    assert seconds <= clock.now <= seconds + 0.05
    assert agent.reason is not None
    assert agent.reason.looked_at < len(game.options)


@pytest.mark.parametrize("seconds", [0.0, 0.3])
def test_a_look_that_gets_late_leaves_off(seconds: float) -> None:
    """A melee branches into hundreds of ways; none of them is walked to its end any more."""
    game = duel(SeededDice(3)).fork()
    clock = SteppingClock()
    is_late = late_after(seconds, clock)
    assert game.seat is not None
    value = look(game, candidates(game, Random(1))[0], game.seat, Random(1), is_late)
    assert -1 <= value <= 1
    assert clock.now <= seconds + 0.3


def test_who_is_late_takes_the_first_suggestion_there_is() -> None:
    game = heerbann.new_game("saga", "two_farms", seed=1)
    while not isinstance(game.ask, Place):
        game.answer(game.options[0])
    world = game.fork()
    assert len(candidates(world, Random(1), lambda: True)) == 1
    assert len(candidates(world, Random(1))) > 1


def test_given_a_budget_thumb_has_all_the_time_it_needs() -> None:
    game = claymore()
    seat = game.system.seats[0]
    timed, free = make_agent("thumb", game.system, seat, 1, 2.5), made("thumb", game, seat)
    assert isinstance(timed, ThumbAgent)
    assert isinstance(free, ThumbAgent)
    assert (timed.seconds, free.seconds) == (2.5, None)


def test_search_without_any_time_still_answers() -> None:
    game = claymore()
    assert game.seat is not None
    agent = SearchAgent(game.seat, Random(1), Budget(0.0))
    assert agent.answer(game.fork()) in game.options


def test_more_playouts_look_at_more() -> None:
    game = deploying()
    assert game.seat is not None
    looked = []
    for playouts in (16, 64):
        agent = SearchAgent(game.seat, Random(1), Budget(None, playouts=playouts))
        agent.answer(game.fork())
        assert agent.reason is not None
        looked.append(agent.reason.looked_at)
    assert looked[0] < looked[1]


def test_a_clear_answer_is_given_after_one_sweep(monkeypatch: pytest.MonkeyPatch) -> None:
    game = deploying()
    assert game.seat is not None
    looked = []
    for margin in (-1.0, 2.0):
        monkeypatch.setattr(search, "CLEAR", margin)
        agent = SearchAgent(game.seat, Random(1), Budget(None, playouts=64))
        agent.answer(game.fork())
        assert agent.reason is not None
        looked.append(agent.reason.looked_at)
    assert looked[0] == search.FIELD
    assert looked[1] > search.FIELD
