"""The sequence of play as data: steps, repetitions, nested loops, and sequences that go wrong."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from heerbann.engine.play.game import Game
from heerbann.engine.rules.asks import Action, Choose, Roll, Seat
from heerbann.engine.rules.battle import Battle, Event
from heerbann.engine.rules.sequence import DeadEnd, Jump, Loop, Sequence, Step, program
from tests.toy import SYSTEM
from tests.toy.games import setup
from tests.toy.model.state import RED, State


class Go(Action, frozen=True):
    """Go on."""

    by: int = 0


class Happened(Event, frozen=True):
    """Something was done; ``round`` counts how often."""

    what: str

    def apply(self, state: State) -> None:
        state.round += 1


class InnerBegan(Event, frozen=True):
    """An inner loop of so many turns begins."""

    turns: int

    def apply(self, state: State) -> None:
        state.turns_left = self.turns


class TurnTaken(Event, frozen=True):
    """One turn less."""

    def apply(self, state: State) -> None:
        state.turns_left -= 1


def does(name: str, *events: Event) -> Step[State]:
    async def run(battle: Battle[State]) -> None:
        for event in (*events, Happened(name)):
            battle.emit(event)

    return Step(name, "1", run)


def asks(name: str, during: Callable[[State], bool] | None = None) -> Step[State]:
    async def run(battle: Battle[State]) -> None:
        await Choose(RED, "1", name, (Go(0), Go(1)))
        battle.emit(Happened(name))

    return Step(name, "1", run, during)


async def finish(battle: Battle[State]) -> None:
    battle.end(None, "3.1", "rounds-over")


END = Step("end", "3.1", finish)


def play(*sequence: Any) -> Game[State]:
    return Game(replace(SYSTEM, sequence=sequence), setup())


def told(game: Game[State]) -> list[str]:
    return [event.what for event in game.log if isinstance(event, Happened)]


def answer_all(game: Game[State]) -> list[str]:
    while game.ask is not None:
        game.answer(Go(0))
    return told(game)


def test_steps_run_in_order_without_being_asked() -> None:
    game = play(does("a"), does("b"), END)
    assert told(game) == ["a", "b"]
    assert game.ask is None
    assert game.step is None


def test_a_step_repeats_while_its_condition_holds() -> None:
    game = play(asks("a", lambda state: state.round < 3), does("b"), END)
    assert answer_all(game) == ["a", "a", "a", "b"]


def test_a_step_whose_condition_never_holds_is_left_out() -> None:
    game = play(asks("a", lambda _state: False), does("b"), END)
    assert told(game) == ["b"]


def test_the_game_knows_in_which_step_it_waits() -> None:
    game = play(does("a"), asks("b"), END)
    assert game.step is not None
    assert game.step.name == "b"


def test_a_loop_is_asked_before_each_pass_and_runs_it_whole() -> None:
    loop = Loop[State](lambda state: state.round < 3, (asks("a"), does("b")))
    assert answer_all(play(loop, does("c"), END)) == ["a", "b", "a", "b", "c"]


def test_a_loop_whose_condition_never_holds_is_left_out() -> None:
    loop = Loop[State](lambda _state: False, (asks("a"),))
    assert told(play(loop, does("b"), END)) == ["b"]


def test_loops_nest() -> None:
    inner = Loop[State](
        lambda state: state.turns_left > 0, (asks("turn"), does("pass", TurnTaken()))
    )
    outer = Loop[State](lambda state: state.round < 8, (does("round", InnerBegan(2)), inner))
    one_round = ["round", "turn", "pass", "turn", "pass"]
    assert answer_all(play(outer, does("c"), END)) == [*one_round, *one_round, "c"]


def test_a_game_may_end_in_the_middle_of_nested_loops() -> None:
    inner = Loop[State](lambda _state: True, (asks("a"), END, asks("b")))
    assert answer_all(play(Loop[State](lambda _state: True, (inner, asks("c"))))) == ["a"]


def test_nested_sequences_are_laid_out_flat() -> None:
    inner = Loop[State](lambda _state: True, (END,))
    flat = program((does("a"), Loop[State](lambda _state: True, (does("b"), inner))))
    assert [type(entry) for entry in flat] == [Step, Jump, Step, Jump, Step, Jump, Jump]
    assert [entry.to for entry in flat if isinstance(entry, Jump)] == [7, 6, 3, 1]


# Where it goes wrong


def dead(sequence: Sequence[State], message: str) -> None:
    with pytest.raises(DeadEnd, match=message):
        play(*sequence)


def test_a_sequence_must_not_run_out() -> None:
    dead((does("a"),), "at its end, but no rule ended the game")
    dead((), "at its end")


def test_a_loop_none_of_whose_steps_runs_is_found() -> None:
    idle = asks("a", lambda _state: False)
    dead((Loop(lambda _state: True, (idle,)),), "none of its steps is to be run")
    dead((Loop(lambda _state: True, ()),), "none of its steps is to be run")


def test_a_loop_that_asks_nobody_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("heerbann.engine.play.drive._PATIENTLY", range(50))
    dead((Loop(lambda _state: True, (does("a"),)),), "goes round without an ask")


def test_a_loop_of_choices_without_a_choice_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    async def force(battle: Battle[State]) -> None:
        await Choose(Seat("red"), "1", "go", (Go(0),))

    monkeypatch.setattr("heerbann.engine.play.game.PATIENCE", 50)
    dead((Loop(lambda _state: True, (Step("a", "1", force),)),), "asks nobody")


def test_odds_of_a_throw_that_is_always_repeated_are_found() -> None:
    from heerbann.engine.odds.walk import odds

    async def throw(battle: Battle[State]) -> None:
        await Roll("1", 1, 6, again=lambda _faces: True)

    game = play(Step("a", "1", throw), END)
    with pytest.raises(DeadEnd, match="nothing can come of this"):
        odds(game, None, lambda leaf: leaf.state.round)
