"""Battles in the middle: regiments on given hexes, with the dice up to here; and finished ones."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from heerbann.engine.play.answers import Setup
from heerbann.engine.play.dice import ScriptedDice
from heerbann.engine.play.game import Game
from heerbann.engine.records.record import lines
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
