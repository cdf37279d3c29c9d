"""What holds at every point of every battle, whatever the players do."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from random import Random

import pytest

from heerbann.boards.table import overlaps
from heerbann.engine.contract.random_play import random_answer
from heerbann.engine.play.dice import SeededDice
from heerbann.engine.play.game import Game, Setup
from heerbann.systems.skirmish import SYSTEM
from heerbann.systems.skirmish.model.events.movement import ActionTaken, Activated, MoveDeclared
from heerbann.systems.skirmish.model.events.round import RoundBegan
from heerbann.systems.skirmish.model.groups import group
from heerbann.systems.skirmish.model.state import State, Unit
from heerbann.systems.skirmish.rules.s06_movement.contact import contacts
from heerbann.systems.skirmish.rules.s12_terrain import barred

GAMES = [("first_contact", 1), ("first_contact", 2), ("first_contact", 3), ("hidden_loot", 1)]


def points_of(key: str, seed: int) -> Iterator[Game[State]]:
    """A random game at every decision."""
    game = Game(SYSTEM, Setup(SYSTEM.scenarios[key], SYSTEM.house()), SeededDice(seed))
    random = Random(seed)
    while game.ask is not None:
        yield game
        game.answer(random_answer(game, random))
    yield game


def on_table(state: State) -> list[Unit]:
    return [unit for unit in state.units.values() if unit.is_deployed]


@pytest.mark.parametrize(("key", "seed"), GAMES)
def test_bases_never_overlap_leave_the_table_or_stand_in_forbidden_terrain(
    key: str, seed: int
) -> None:
    before: object = None
    for game in points_of(key, seed):
        state = game.state
        models = [unit.models for unit in on_table(state)]
        if models == before:
            continue
        before = models
        every = [stand for unit in models for stand in group(unit).stands]
        assert not any(overlaps(one, other) for one, other in combinations(every, 2))
        assert all(state.ground.table.holds(stand) for stand in every)
        for unit in on_table(state):
            closed = barred(state.house, unit.entry, state.ground)
            for stand in group(unit.models).stands:
                assert not any(piece.outline.meets(stand) for piece in closed)


@pytest.mark.parametrize(("key", "seed"), GAMES)
def test_units_are_consistent_at_every_point(key: str, seed: int) -> None:
    for game in points_of(key, seed):
        state = game.state
        for unit in on_table(state):
            for model in unit.models:
                assert model.wounds < unit.profile(model).l
            assert not (unit.marker and unit.reacted)
            for enemy in contacts(state, unit):
                assert unit in contacts(state, enemy)
        assert not set(state.units) & set(state.fallen)
        for one, other in state.melees:
            assert state.units[one].side != state.units[other].side


@pytest.mark.parametrize(("key", "seed"), GAMES[:3])
def test_every_round_each_unit_is_activated_once_and_begins_without_markers(
    key: str, seed: int
) -> None:
    *_, game = points_of(key, seed)
    rounds: list[list[object]] = []
    for event in game.log:
        if isinstance(event, RoundBegan):
            rounds.append([])
        elif isinstance(event, Activated):
            rounds[-1].append(event.unit)
    assert rounds
    assert all(len(set(activated)) == len(activated) for activated in rounds)


@pytest.mark.parametrize(("key", "seed"), GAMES[:3])
def test_nobody_takes_the_same_short_action_twice_in_an_activation(key: str, seed: int) -> None:
    *_, game = points_of(key, seed)
    taken: list[object] = []
    for event in game.log:
        match event:
            case Activated():
                taken = []
            case ActionTaken():
                assert event.deed not in taken
                taken.append(event.deed)
            case MoveDeclared(manner="move"):
                assert "move" not in taken
                taken.append("move")
