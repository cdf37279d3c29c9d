"""Judging: what is offered is accepted, what is not offered is refused by a paragraph."""

from random import Random
from typing import Any

from heerbann.engine.contract.mutants import Pool
from heerbann.engine.contract.random_play import (
    Position,
    candidates,
    expect,
    position_of,
    positions,
)
from heerbann.engine.play.answers import IllegalAnswer, Setup
from heerbann.engine.play.dice import SeededDice
from heerbann.engine.play.game import Game
from heerbann.engine.rules.asks import Action, Refusal
from heerbann.engine.rules.system import System

Opinions = dict[type[Action], bool]


def check_answers(system: System[Any], setup: Setup, seed: int) -> None:
    """Every option is accepted; changed ones and strangers are refused with their section."""
    random = Random(seed)
    pool = Pool()
    opinions: Opinions = {}
    for game in positions(system, setup, seed, 40):
        legal = candidates(game, random, 12)
        for action in legal:
            pool.note(action)
            _check_accepted(game, action, opinions)
        before = position_of(game)
        for action in legal[:3]:
            for mutant in pool.mutants(action, random, 3):
                _check_judged(game, before, mutant)
        for stranger in pool.strangers(random):
            _check_judged(game, before, stranger)


def _check_accepted(game: Game[Any], action: Action, opinions: Opinions) -> None:
    """An option is accepted, and its refusal function agrees.

    Some answers are legal exactly when they are asked for; their function may refuse them always,
    but not now and then.
    """
    expect(game.why_not(action) is None, action, "is offered and refused:", game.why_not(action))
    agrees = game.system.why_not(game.state, action) is None
    usual = opinions.setdefault(type(action), agrees)
    expect(agrees == usual, action, "is offered, but its refusal function changed its mind")
    game.fork(SeededDice(0)).answer(action)


def _check_judged(game: Game[Any], before: Position, action: Action) -> None:
    refusal = game.why_not(action)
    if refusal is None:
        expect(game.takes(action), action, "is not offered, but nothing refuses it")
        game.fork(SeededDice(0)).answer(action)
        return
    expect(refusal.rule in game.system.rulebook, action, "is refused by no section:", refusal)
    kinds = [type(option) for option in game.options]
    vague = refusal.reason == "not-asked-now" and type(action) in kinds
    expect(not vague, action, "is not offered at", game.ask, "but nothing says why")
    if game.ask is not None:
        expect(_refused_by(game, action) == refusal, action, "is refused, but not when answered")
    expect(position_of(game) == before, action, "was refused, but changed the game")


def _refused_by(game: Game[Any], action: Action) -> Refusal | None:
    try:
        game.answer(action)
    except IllegalAnswer as error:
        return error.refusal
    return None
