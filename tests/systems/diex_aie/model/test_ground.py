"""Grounds that change: what is carried over says the same as what is worked out anew."""

from __future__ import annotations

import random
import sys
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor

import pytest

from heerbann.boards.hex.hexes import DIRECTIONS, Hex
from heerbann.systems.diex_aie import SYSTEM
from heerbann.systems.diex_aie.model import hex_looks
from heerbann.systems.diex_aie.model.charts import WEAPONS
from heerbann.systems.diex_aie.model.ground import Ground
from heerbann.systems.diex_aie.model.hex_memory import asked_along
from heerbann.systems.diex_aie.model.house import House
from heerbann.systems.diex_aie.model.printed_maps import ground_of
from heerbann.systems.diex_aie.model.scenario import DiexScenario, SideKind, Terrain
from heerbann.systems.diex_aie.rules.s05_shooting.shooting import open_lines
from heerbann.systems.diex_aie.rules.s05_shooting.sight import cover, sight, walled_off
from heerbann.systems.diex_aie.rules.s10_siege.ruins import ruin, stuff_of

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


def rebuilt(ground: Ground, rng: random.Random) -> Ground:
    """A wall, door or window comes or goes, and perhaps the hex behind it is another."""
    hex = rng.choice(_works(ground))
    ways = [way for way in DIRECTIONS if ground.board.neighbours[hex][way] is not None]
    kinds: list[SideKind | None] = ["wall", "window", "door_side", "palisade", "fence", None]
    terrains: list[Terrain] = ["clear", "interior", "bailey", "walkway", "stairs"]
    terrain = {hex: rng.choice(terrains)} if rng.random() < 0.5 else None
    return ground.altered(sides={(hex, rng.choice(ways)): rng.choice(kinds)}, terrain=terrain)


def _works(ground: Ground) -> tuple[Hex, ...]:
    return ground.board.hexes_of(ground.built)


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
        for field in ("openness", "borders", "walls", "higher", "roofed", "framed", "notable"):
            assert getattr(ground, field) == getattr(fresh, field), field
        for field in ("built", "doors", "trees", "water", "burning"):
            assert getattr(ground, field) == getattr(fresh, field), field
        assert ground.where(has_side) == fresh.where(has_side)


@pytest.mark.parametrize("name", SCENARIOS)
def test_5_5_lines_of_sight_are_those_of_the_ground_as_it_is(name: str) -> None:
    rng = random.Random(name)
    ground = altered(printed(name), rng).as_root()
    works, bow = _works(ground), WEAPONS["shortbow"]
    starts = [rng.choice(works) for _ in range(150)]
    pairs = [(a, rng.choice(ground.board.near(a, 7)[1:])) for a in starts]
    pairs += [(b, a) for a, b in pairs]
    for _ in range(12):
        ground = rebuilt(altered(ground, rng), rng)
        fresh = anew(ground)
        for a, b in pairs:
            seen, known = sight(ground, a, b), sight(fresh, a, b)
            assert seen == known
            assert cover(ground, seen, bow) == cover(fresh, known, bow)
            end = ground.board.bit[b]
            assert open_lines(ground, bow, a, end) == open_lines(fresh, bow, a, end)


@pytest.mark.parametrize("name", ["ladders_at_first_light", "reeves_tithe", "pitch_and_tow"])
def test_9_3_4_a_line_that_a_wall_bars_outright_is_blocked(name: str) -> None:
    rng = random.Random(name)
    ground = printed(name)
    hexes, barred = ground.board.hexes, 0
    for _ in range(4):
        for _ in range(1000):
            a, b = rng.choice(hexes), rng.choice(hexes)
            seen, wall = sight(ground, a, b), walled_off(ground, a, b)
            if wall is not None:
                barred += 1
                assert seen.blocked
                assert wall == (seen.needs, seen.path[-2])
        ground = altered(ground, rng)
    assert barred > 100


def test_a_ground_is_looked_at_only_when_somebody_asks(monkeypatch: pytest.MonkeyPatch) -> None:
    hex_looks: list[int] = []
    work_out = Ground._work_out_looks

    def counted(ground: Ground, hexes: Iterable[Hex]) -> None:
        hex_looks.append(1)
        work_out(ground, hexes)

    monkeypatch.setattr(Ground, "_work_out_looks", counted)
    ground, rng = printed("byre_raid"), random.Random(1)
    for _ in range(5):
        ground = altered(ground, rng)
    assert not hex_looks
    assert ground.trees == anew(ground).trees
    assert len(hex_looks) == 2
    with pytest.raises(AttributeError, match="a ground has no fountains"):
        ground.altered(burning=0).fountains  # type: ignore[attr-defined]  # noqa: B018


def test_who_asks_at_the_same_time_sees_nothing_half_done() -> None:
    ground, rng = printed("ladders_at_first_light"), random.Random(3)
    often = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    try:
        with ThreadPoolExecutor(4) as threads:
            for _ in range(30):
                ground = altered(ground, rng)
                asked = [threads.submit(looks_and_ways, ground) for _ in range(4)]
                expected = looks_and_ways(anew(ground))
                assert [one.result() for one in asked] == [expected] * 4
    finally:
        sys.setswitchinterval(often)


def looks_and_ways(ground: Ground) -> tuple[object, ...]:
    ways = [ground.steps[0][hex] for hex in ground.board]
    return ground.notable, ground.higher, ground.built, ground.walls, ways, ground.openness.copy()


def test_each_hex_is_asked_about_only_once_while_what_it_needs_looks_the_same() -> None:
    ground = anew(printed("ladders_at_first_light"))
    asked: list[Hex] = []

    def is_raised(at: Ground, _question: str, hex: Hex) -> tuple[bool, int]:
        asked.append(hex)
        return at.row(hex).raised, at.board.bit[hex]

    def where(at: Ground, wanted: int) -> int:
        return wanted & asked_along(at, "raised", wanted, is_raised).holds

    board = ground.board
    some = board.mask_of(board.hexes[:9])
    assert where(ground, some) == where(ground, board.all_mask) & some
    assert sorted(asked) == sorted(board.hexes)
    rng = random.Random(7)
    for _ in range(5):
        asked.clear()
        ground = altered(ground, rng)
        assert where(ground, board.all_mask) == anew(ground).where(lambda at, h: at.row(h).raised)
        assert 0 < len(asked) < 20


def test_what_somebody_else_finds_meanwhile_counts_only_as_a_whole() -> None:
    root = anew(printed("ladders_at_first_light"))
    board = root.board
    first, second, third = (board.bit[hex] for hex in board.hexes[:3])
    ours, others = root.altered(burning=1), root.altered(burning=2)
    for ground in (ours, others):
        ground.shapes = {}

    def is_so(_at: Ground, _question: str, hex: Hex) -> tuple[bool, int]:
        if board.bit[hex] == second:
            asked_along(others, "so", third, is_so)
        return True, board.bit[hex]

    asked_along(ours, "so", first, is_so)
    assert asked_along(ours, "so", second | third, is_so).holds == first | second | third


def test_of_too_many_answers_the_older_half_is_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hex_looks, "MEMORY_LIMIT", 4)
    memory: dict[int, int] = {}
    for number in range(6):
        hex_looks.keep(memory, number, number)
    assert list(memory) == [2, 3, 4, 5]
