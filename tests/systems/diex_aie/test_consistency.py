"""Whatever happens in a battle, the state of it never contradicts itself."""

from __future__ import annotations

import random

import pytest

from heerbann import new_game
from heerbann.engine.play.game import Game
from heerbann.systems.diex_aie import SYSTEM
from heerbann.systems.diex_aie.model.actions.fighting import (
    AwaitCharge,
    EndCharges,
    EndFire,
    EndMelee,
    Halt,
    HoldFire,
)
from heerbann.systems.diex_aie.model.actions.moving import EndMovement
from heerbann.systems.diex_aie.model.ground.memo import memo_of
from heerbann.systems.diex_aie.model.state import SEATS, State, Unit, UnitId
from heerbann.systems.diex_aie.rules.s05_shooting.fire_step import shots
from tests.systems.diex_aie.crowd import crowded

WAITING = (EndFire, HoldFire, EndCharges, AwaitCharge, Halt, EndMelee, EndMovement)
BETWEEN = ("mover", "fire", "attack")
"""Questions between two deeds, when everybody stands where he is."""


def standing(state: State) -> list[Unit]:
    """Everybody on the map; those on the move are in the air."""
    return [unit for unit in state.units.values() if unit.place is not None]


def check(state: State) -> None:
    """What is written down twice says the same."""
    at: dict[object, UnitId] = {}
    for unit in standing(state):
        assert unit.place is not None
        for hex in unit.place.hexes:
            assert hex not in at, f"{unit.id} and {at[hex]} share {hex} (§1.1)"
            at[hex] = unit.id
    assert at == state.at
    board = state.ground.board
    for side in SEATS:
        own = [unit for unit in standing(state) if unit.side == side]
        able = [unit for unit in own if unit.is_able and not unit.bears]
        for mask, units in ((state.living[side], own), (state.able[side], able)):
            hexes = [hex for unit in units if unit.place for hex in unit.place.hexes]
            assert mask == board.mask_of(hexes), side
    stunned = [unit.id for unit in state.units.values() if unit.health == "stunned"]
    assert sorted(state.stunned) == sorted(stunned)
    assert sorted(state.animals) == sorted([u.id for u in state.units.values() if not u.is_person])
    assert not state.units.keys() & state.gone.keys()
    assert not state.refuges
    led = [animal for animals in state.leads.values() for animal in animals]
    assert len(led) == len(set(led))
    assert {*state.leads, *led} <= state.units.keys()
    for leader, animals in state.leads.items():
        assert len(animals) <= (1 if state.units[leader].mounted else 3), leader


def is_between(game: Game[State]) -> bool:
    return game.ask is not None and game.ask.prompt in BETWEEN  # type: ignore[union-attr]


@pytest.mark.parametrize("seed", [11, 12, 31, 37])
@pytest.mark.parametrize("name", SYSTEM.scenarios)
def test_units_maps_and_masks_agree_between_two_deeds(name: str, seed: int) -> None:
    game = new_game("diex_aie", name, seed=seed)
    rng, looked = random.Random(seed), 0
    while game.ask is not None:
        game.answer(game.options[int(rng.random() * len(game.options))])
        if is_between(game):
            check(game.state)
            looked += 1
    assert looked


def struggle(seed: int) -> int:
    """Random deeds in a crowd: every kind as often, and nobody waits who can do something.

    How often the state was looked at.
    """
    game, rng, looked = crowded(seed), random.Random(seed), 0
    for _ in range(120):
        if game.ask is None:
            break
        deeds = [option for option in game.options if not isinstance(option, WAITING)]
        kinds = sorted({type(deed).__name__ for deed in deeds or game.options})
        kind = rng.choice(kinds)
        game.answer(rng.choice([one for one in game.options if type(one).__name__ == kind]))
        if is_between(game):
            check(game.state)
            looked += 1
    return looked


@pytest.mark.parametrize("seed", range(0, 240, 40))
def test_the_state_of_a_crowd_never_contradicts_itself(seed: int) -> None:
    assert sum(struggle(one) for one in range(seed, seed + 40)) > 40


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(1000, 9000, 1000))
def test_the_states_of_many_crowds_never_contradict_themselves(seed: int) -> None:
    assert sum(struggle(one) for one in range(seed, seed + 1000)) > 1000


@pytest.mark.parametrize("seed", [11, 12])
@pytest.mark.parametrize("name", sorted(SYSTEM.scenarios.keys() - {"border_watch"}))
def test_remembered_shots_are_those_of_a_fresh_look(name: str, seed: int) -> None:
    """In the first step only shots are chosen, so that many are listed one after the other."""
    game = new_game("diex_aie", name, seed=seed)
    rng, looked = random.Random(seed), 0
    while game.ask is not None and looked < 200:
        options = list(game.options)
        if game.ask.prompt == "fire":  # type: ignore[union-attr]
            memory = memo_of(game.state.ground).answers
            known = memory.pop("shots")
            assert shots(game.state) == options
            memory["shots"] = known
            options = options[:-1]
            looked += 1
        game.answer(options[int(rng.random() * len(options))])
    assert looked
