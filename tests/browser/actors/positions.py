"""Battles in the middle: regiments on given hexes, with the dice up to here; and finished ones."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from random import Random
from typing import Any

from heerbann.agents import make_agent, seen
from heerbann.engine.play.answers import Setup
from heerbann.engine.play.dice import ScriptedDice, SeededDice
from heerbann.engine.play.game import Game
from heerbann.engine.records.record import lines
from heerbann.engine.rules.system import System
from heerbann.systems.claymore import SYSTEM
from tests.server.running import Server, Started
from tests.systems.claymore.field import house_of, scenario_of
from tests.systems.claymore.golden import BOOK
from tests.systems.claymore.script import action_of

EMPIRE_BEGINS = (6, 1)
CHAOS_BEGINS = (1, 6)

Regiments = Mapping[str, str]


def record_of(
    empire: Regiments,
    chaos: Regiments,
    dice: Iterable[int] = EMPIRE_BEGINS,
    orders: Iterable[str] = (),
    house: Mapping[str, Any] | None = None,
    **tables: Any,
) -> str:
    """The record of a battle with these regiments, up to the orders and dice that are given."""
    setup = Setup(scenario_of(empire, chaos, **tables), house_of(house))
    game = Game(SYSTEM, setup, ScriptedDice(dice))
    for order in orders:
        game.answer(action_of(order))
    return "\n".join(lines(game))


def finished(scenario: str = "heron_ford") -> str:
    """The record of a whole battle."""
    return (BOOK.folder / f"{scenario}.record").read_text(encoding="utf-8")


def play_on(server: Server, record: str, **wishes: Any) -> Started:
    """A game that goes on from a record; both seats are for people, unless it is said."""
    answer = server.post("/api/games/import", {"record": record, **wishes})
    assert answer.status == 201, answer.text
    return Started(server, answer.json)


def asked(game: Game[Any], prompt: str) -> bool:
    """Is this the question that is open?"""
    return getattr(game.ask, "prompt", "") == prompt


def fought(
    system: System[Any], scenario: str, wanted: Callable[[Game[Any]], bool], seed: int
) -> str:
    """The record of a battle that two computers have fought until it looks as wanted."""
    game = Game(system, Setup(system.scenarios[scenario], system.house()), SeededDice(seed))
    agents = {seat: make_agent("thumb", system, seat, seed) for seat in system.seats}
    random = Random(seed)
    while not wanted(game):
        assert game.seat is not None, "the battle was over sooner"
        game.answer(agents[game.seat].answer(seen(game, game.seat, random)))
    return "\n".join(lines(game))
