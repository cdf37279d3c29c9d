"""Grounds that change: what is carried over says the same as what is worked out anew."""

from __future__ import annotations

import random

import pytest

from heerbann.boards.hexes import DIRECTIONS, Hex
from heerbann.systems.diex_aie import SYSTEM, looks
from heerbann.systems.diex_aie.ground import Ground
from heerbann.systems.diex_aie.house import House
from heerbann.systems.diex_aie.printed import ground_of
from heerbann.systems.diex_aie.s05_sight import cover, sight
from heerbann.systems.diex_aie.s10_ruins import ruin, stuff_of
from heerbann.systems.diex_aie.scenario import DiexScenario
from heerbann.systems.diex_aie.tables import WEAPONS

SCENARIOS = ("ladders_at_first_light", "reeves_tithe", "byre_raid")


def printed(name: str) -> Ground:
    """The ground of a scenario before anything happens to it."""
    scenario = SYSTEM.scenarios[name]
    assert isinstance(scenario, DiexScenario)
    return ground_of(scenario.map, House())


def anew(ground: Ground) -> Ground:
    """The same ground as if it had been printed like that."""
    fresh = Ground(ground.board, ground.terrain, ground.levels, ground.sides)
    return fresh.altered(burning=ground.burning)


def altered(ground: Ground, rng: random.Random) -> Ground:
    """Something burns down or is torn down, and fires are lit and put out."""
    timber = [hex for hex in ground.board if stuff_of(ground, hex)]
    if timber:
        hex = rng.choice(timber)
        left = ruin(ground, hex)
        sides = {(hex, way): kind for way, kind in left.sides}
        ground = ground.altered(terrain={hex: left.terrain}, levels={hex: left.level}, sides=sides)
    if ground.sides:
        ground = ground.altered(sides={rng.choice(list(ground.sides)): None})
    flames = ground.board.mask_of(rng.sample(ground.board.hexes, 3))
    return ground.altered(burning=flames)


def has_side(ground: Ground, hex: Hex) -> bool:
    return any((hex, way) in ground.sides for way in DIRECTIONS)


@pytest.mark.parametrize("name", SCENARIOS)
def test_an_altered_ground_equals_one_that_was_always_like_that(name: str) -> None:
    rng = random.Random(name)
    ground = printed(name)
    ground.where(has_side)
    for _ in range(12):
        ground = altered(ground, rng)
        fresh = anew(ground)
        for field in ("steps", "strikes"):
            pairs = zip(getattr(ground, field), getattr(fresh, field), strict=True)
            assert all(one[hex] == other[hex] for one, other in pairs for hex in ground.board)
        for field in ("openness", "borders", "roofed", "framed", "notable"):
            assert getattr(ground, field) == getattr(fresh, field), field
        for field in ("built", "trees", "bushes", "water", "closed_to_led", "burning"):
            assert getattr(ground, field) == getattr(fresh, field), field
        assert ground.where(has_side) == fresh.where(has_side)


@pytest.mark.parametrize("name", SCENARIOS)
def test_5_5_lines_of_sight_are_those_of_the_ground_as_it_is(name: str) -> None:
    rng = random.Random(name)
    ground = altered(printed(name), rng).as_root()
    hexes, bow = ground.board.hexes, WEAPONS["shortbow"]
    pairs = [(rng.choice(hexes), rng.choice(hexes)) for _ in range(150)]
    for _ in range(6):
        ground = altered(ground, rng)
        fresh = anew(ground)
        for a, b in pairs:
            seen, known = sight(ground, a, b), sight(fresh, a, b)
            assert seen == known
            assert cover(ground, seen, bow) == cover(fresh, known, bow)


def test_each_hex_is_asked_about_only_once() -> None:
    ground = anew(printed("byre_raid"))
    asked: list[Hex] = []

    def is_even(hex: Hex) -> bool:
        asked.append(hex)
        return hex.q % 2 == 0

    some, more = ground.board.mask_of(ground.board.hexes[:9]), ground.board.all_mask
    first = ground.asked_of("even", some, is_even)
    assert ground.asked_of("even", more, is_even) & some == first
    assert ground.asked_of("even", more, is_even) == ground.where(lambda _, hex: hex.q % 2 == 0)
    assert len(asked) == len(ground.board)


def test_of_too_many_answers_the_older_half_is_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(looks, "MEMORY_LIMIT", 4)
    memory: dict[int, int] = {}
    for number in range(6):
        looks.keep(memory, number, number)
    assert list(memory) == [2, 3, 4, 5]
