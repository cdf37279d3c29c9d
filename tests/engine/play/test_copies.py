"""Games copy and pickle: whatever comes of a copy is what comes of the game."""

import copy
import pickle
import random
from collections.abc import Callable
from typing import Any

import pytest

import heerbann
from heerbann import CommittedDice, Game
from heerbann.engine.rules.asks import ContestAsk, Place

WAYS: dict[str, Callable[[Game[Any]], Game[Any]]] = {
    "copy": copy.copy,
    "deepcopy": copy.deepcopy,
    "pickle": lambda game: pickle.loads(pickle.dumps(game)),
}
STARTS = [(key, next(iter(system.scenarios))) for key, system in heerbann.all_systems().items()]


def play_on(game: Game[Any], seed: int, answers: int) -> Game[Any]:
    rng = random.Random(seed)
    for _ in range(answers):
        if game.ask is None or isinstance(game.ask, ContestAsk):
            break
        chosen = game.ask.suggest(rng) if isinstance(game.ask, Place) else [*game.options]
        game.answer(next(chosen) if isinstance(game.ask, Place) else rng.choice(chosen))
    return game


@pytest.mark.parametrize("way", WAYS.values(), ids=WAYS)
@pytest.mark.parametrize(("key", "scenario"), STARTS)
@pytest.mark.parametrize("answers", [0, 30])
def test_a_copy_stands_where_the_game_stands_and_goes_on_alike(key, scenario, answers, way) -> None:
    game = play_on(heerbann.new_game(key, scenario, seed=1), 1, answers)
    twin = way(game)
    assert (twin.state, twin.options, twin.seat) == (game.state, game.options, game.seat)
    assert (twin.answers, twin.journal, twin.version) == (game.answers, game.journal, game.version)
    before = game.state.copy()
    play_on(twin, 2, 8)
    assert game.state == before  # they have nothing in common
    play_on(game, 2, 8)
    assert (twin.state, twin.answers) == (game.state, game.answers)  # the dice go on alike


@pytest.mark.parametrize("way", WAYS)
def test_a_copy_has_the_whole_log_and_its_throws(way) -> None:
    game = play_on(heerbann.new_game("claymore", "heron_ford", seed=3), 3, 40)
    twin = WAYS[way](game)
    assert twin.log == game.log
    assert [(throw.event, throw.answer) for throw in twin.throws] == [
        (throw.event, throw.answer) for throw in game.throws
    ]
    play_on(game, 4, 20)
    play_on(twin, 4, 20)
    assert twin.log == game.log


@pytest.mark.parametrize("way", WAYS)
def test_what_a_copy_takes_back_the_game_keeps(way) -> None:
    game = play_on(heerbann.new_game("claymore", "heron_ford", seed=3), 3, 12)
    twin = WAYS[way](game)
    seat = next(answer.seat for answer in reversed(game.answers) if answer.seat)
    twin.undo(seat, agreed=True)
    assert twin.version == game.version + 1
    assert twin.log == game.log[: len(twin.log)]  # it knows what came before
    assert len(twin.answers) < len(game.answers)
    game.undo(seat, agreed=True)
    assert (twin.state, twin.journal) == (game.state, game.journal)


@pytest.mark.parametrize("way", WAYS.values(), ids=WAYS)
@pytest.mark.parametrize(("key", "scenario"), STARTS)
def test_a_copy_that_is_played_on_goes_back_to_where_it_came_from(key, scenario, way) -> None:
    game = play_on(heerbann.new_game(key, scenario, seed=5), 5, 20)
    twin = way(game)
    for one in (game, twin):
        play_on(one, 6, 3)
        for _ in range(3):
            seat = next((answer.seat for answer in reversed(one.answers) if answer.seat), None)
            if seat is None or one.ask is None or one.answers[-1].is_final:
                break
            one.undo(seat, agreed=True)
    assert (twin.state, twin.journal) == (game.state, game.journal)
    assert (twin.checkpoint, twin.options) == (game.checkpoint, game.options)
    play_on(game, 7, 3)
    play_on(twin, 7, 3)
    assert twin.state == game.state


@pytest.mark.parametrize("way", WAYS)
def test_a_copy_shows_how_it_was_before_without_playing_from_the_start(way, monkeypatch) -> None:
    game = play_on(heerbann.new_game("claymore", "heron_ford", seed=3), 3, 60)
    twin = WAYS[way](game)
    beginnings: list[object] = []
    begin = type(game)._start

    def begun(self: Game[Any], *args: Any) -> None:
        beginnings.append(args)
        begin(self, *args)

    monkeypatch.setattr(Game, "_start", begun)
    for kept in (0, 5, len(game.answers) // 2, len(game.answers)):
        assert twin.before(kept).state == game.before(kept).state
    assert len(beginnings) <= 2  # only before the very first step: once in either game


@pytest.mark.parametrize("way", WAYS.values(), ids=WAYS)
def test_a_game_that_is_over_stays_over(way) -> None:
    game = play_on(heerbann.new_game("claymore", "heron_ford", seed=3), 3, 20)
    game.resign(game.seats[0])
    twin = way(game)
    assert twin.ask is None
    assert (twin.outcome, twin.state, twin.journal) == (game.outcome, game.state, game.journal)


def test_a_pickled_game_can_be_recorded(tmp_path) -> None:
    game = play_on(
        heerbann.new_game("claymore", "heron_ford", dice=CommittedDice(b"x" * 16)), 3, 20
    )
    heerbann.save_record(pickle.loads(pickle.dumps(game)), tmp_path / "game.jsonl")
    assert heerbann.load_game(tmp_path / "game.jsonl").state == game.state
