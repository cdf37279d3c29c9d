"""Every computer player brings every battle to its end, whoever fights whom."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from heerbann.agents import AGENTS, Budget, make_agent, play
from heerbann.engine.play.dice import SeededDice
from heerbann.engine.play.game import Game, Setup
from heerbann.systems.saga import SYSTEM
from heerbann.systems.saga.files.armies import army_of
from heerbann.systems.saga.model.charts import ARMIES
from heerbann.systems.saga.model.house import House
from heerbann.systems.saga.model.scenario import ArmyFile
from heerbann.systems.saga.model.state import SEATS

LEAST = Budget(None, playouts=2)
FOUR = sorted([key for key in ARMIES if key.endswith("_4a")])
FACTIONS = ("anglo_saxons", "normans", "vikings", "welsh")
OPEN: list[str] = [key for key, one in SYSTEM.scenarios.items() if not getattr(one, "deployed", {})]
MEETINGS = [
    (key, *(pair if number % 2 else pair[::-1]))
    for key in OPEN
    for number, pair in enumerate(combinations(FACTIONS, 2))
]


def played(scenario: Any, *names: str) -> Game[Any]:
    """By one kind of computer player, or by another one on each side."""
    game = Game(SYSTEM, Setup(scenario, House()), SeededDice(f"{scenario.key}:{names[0]}"))
    seated = dict(zip(SEATS, (*names, names[0]), strict=False))
    agents = {
        seat: make_agent(name, SYSTEM, seat, 1, budget=LEAST) for seat, name in seated.items()
    }
    play(game, agents, Random(1))
    return game


def fought_by(key: str, *names: str) -> Any:
    """A battle between two other armies than its own, of four points."""
    base: Any = SYSTEM.scenarios[key]
    armies = [army_of(Path(), ArmyFile(army=name)) for name in names]
    seated = dict(zip(SEATS, armies, strict=True))
    return replace(base, armies=seated, points=4, muster=None)


@pytest.mark.slow
@pytest.mark.parametrize("name", AGENTS)
@pytest.mark.parametrize("key", list(SYSTEM.scenarios))
def test_every_battle_is_brought_to_its_end(key: str, name: str) -> None:
    game = played(SYSTEM.scenarios[key], name)
    assert game.outcome is not None
    assert 20 < len(game.answers) < 2_000


@pytest.mark.slow
@pytest.mark.parametrize("name", AGENTS)
@pytest.mark.parametrize("pair", list(combinations(FOUR, 2)), ids=" - ".join)
def test_every_faction_fights_every_other(pair: tuple[str, str], name: str) -> None:
    assert played(fought_by("two_farms", *pair), name).outcome is not None


@pytest.mark.slow
@pytest.mark.parametrize("meeting", MEETINGS, ids=" - ".join)
def test_every_faction_fights_every_other_in_every_battle(meeting: tuple[str, str, str]) -> None:
    """Thumb with the first against chance with the second."""
    key, *pair = meeting
    armies = [f"{faction}_4a" for faction in pair]
    assert played(fought_by(key, *armies), "thumb", "random").outcome is not None


def test_there_is_an_army_of_four_points_for_every_board() -> None:
    """So that the pairs above leave nobody out."""
    boards = {army_of(Path(), ArmyFile(army=key)).board.key for key in FOUR}
    assert boards == {"anglo_saxons", "normans", "vikings", "welsh"}
