"""Playing on from a position: the same few words in the tests of every system.

`begun(SYSTEM, state, "step")` is a game that begins with a step, `go_on(game, dice=[…],
answers=[…])` gives what it asks for, `told(game, Moved)` is what happened, `refused(game, action,
"6.5", "too-far")` is what may not. How a position is written down is each system's own affair: see
its `field.py`.

Nothing is left over and nothing is missing: a die nobody asked for fails the test, and so does an
answer that is not awaited. Without further answers the game stands still and can be looked at.
"""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Iterable
from typing import Any, TypeVar

import pytest

from heerbann.engine.play.dice import Dice as DiceSource
from heerbann.engine.play.dice import ScriptedDice
from heerbann.engine.play.game import Game, IllegalAnswer, Setup
from heerbann.engine.rules.asks import Action, Chance, Decision, Refusal
from heerbann.engine.rules.battle import Battle, Event, State
from heerbann.engine.rules.system import System

S = TypeVar("S", bound=State)
E = TypeVar("E", bound=Event)

Dice = Iterable[int | str]
Answers = Iterable[Action]
Procedure = Callable[[Battle[Any]], Coroutine[Any, Any, None]]


def one_after_the_other(*procedures: Procedure) -> Procedure:
    """Several procedures in a row, for systems whose tests run a procedure by itself."""

    async def all_of_them(battle: Battle[Any]) -> None:
        for procedure in procedures:
            await procedure(battle)

    return all_of_them


def begun(system: System[S], state: Any, step: str, dice: DiceSource | None = None) -> Game[S]:
    """A game that begins with this step; the state itself is left as it is.

    Without dice of its own chance is asked like everybody else, see :func:`go_on`.
    """
    return Game.at_step(system, Setup(state.scenario, state.house), state.copy(), step, dice)


def go_on(
    game: Game[S], *, dice: Dice = (), answers: Answers = (), matter_of_course: str = ""
) -> Game[S]:
    """Give these dice and answers as they are asked for; all must be used.

    ``matter_of_course``: questions to which the first option is given if dice are left for it, and
    no answer to them was given.
    """
    script, given = ScriptedDice(dice), list(answers)
    while game.ask is not None:
        if isinstance(game.ask, Chance) and script.left:
            game.answer(script.throw(game.ask))
        elif script.left and asked(game) in matter_of_course.split():
            is_given = bool(given) and given[0] in game.options
            game.answer(given.pop(0) if is_given else game.options[0])
        elif given and not isinstance(game.ask, Chance):
            game.answer(given.pop(0))
        else:
            break
    assert not given, f"nobody asked for {given}; the game waits for {game.ask!r}"
    assert not script.left, f"nobody threw {script.left}; the game waits for {game.ask!r}"
    return game


def asked(game: Game[Any]) -> str:
    """What a seat is asked; nothing where chance is, or nobody."""
    return game.ask.prompt if isinstance(game.ask, Decision) else ""


def told(game: Game[Any], kind: type[E]) -> list[E]:
    """The events of one kind, in order."""
    return [event for event in game.log if isinstance(event, kind)]


def the(game: Game[Any], kind: type[E]) -> E:
    """The only event of a kind."""
    (event,) = told(game, kind)
    return event


def refused(game: Game[Any], action: Action, section: str, reason: str | None = None) -> Refusal:
    """This action is not listed, is refused by this paragraph, and answering it changes nothing."""
    refusal = why_not(game, action)
    assert refusal.rule == section, refusal
    assert reason is None or refusal.reason == reason, refusal
    return refusal


def why_not(game: Game[Any], action: Action) -> Refusal:
    """Why this action is refused; it is not listed, and answering it changes nothing."""
    assert action not in game.options
    before, answered = game.state.copy(), len(game.answers)
    refusal = game.why_not(action)
    assert refusal is not None, f"{action} is allowed"
    if isinstance(game.ask, Decision):
        with pytest.raises(IllegalAnswer) as caught:
            game.answer(action)
        assert caught.value.refusal == refusal
    assert game.state == before
    assert len(game.answers) == answered
    return refusal
