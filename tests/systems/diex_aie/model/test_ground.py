"""Grounds that change: what is carried over says the same as what is worked out anew."""

from __future__ import annotations

import random
import sys
import weakref
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor

import pytest

from heerbann.boards.hex.hexes import DIRECTIONS, Hex
from heerbann.systems.diex_aie import SYSTEM
from heerbann.systems.diex_aie.model.ground import looks, memo
from heerbann.systems.diex_aie.model.ground.ground import Ground
from heerbann.systems.diex_aie.model.ground.hex_answers import asked_along
from heerbann.systems.diex_aie.model.ground.hexsides import BARS_SIGHT
from heerbann.systems.diex_aie.model.ground.land import Land
from heerbann.systems.diex_aie.model.ground.memo import (
    MOST_VARIANTS,
    bits_where,
    kept_with_ground,
    kept_with_shape,
    looks_of,
    shape_of,
    ways_of,
)
from heerbann.systems.diex_aie.model.ground.printed_maps import ground_of
from heerbann.systems.diex_aie.model.ground.ruins import ruin
from heerbann.systems.diex_aie.model.ground.timber import stuff_of
from heerbann.systems.diex_aie.model.house import House
from heerbann.systems.diex_aie.model.missile_charts import WEAPONS
from heerbann.systems.diex_aie.model.scenario import DiexScenario, SideKind, Terrain
from heerbann.systems.diex_aie.rules.s05_shooting.shooting import open_lines
from heerbann.systems.diex_aie.rules.s05_shooting.sight import cover, sight, walled_off

SCENARIOS = ("ladders_at_first_light", "reeves_tithe", "byre_raid")


def printed(name: str) -> Ground:
    """The ground of a scenario before anything happens to it."""
    scenario = SYSTEM.scenarios[name]
    assert isinstance(scenario, DiexScenario)
    return ground_of(scenario.map, House())


def anew(ground: Ground) -> Ground:
    """The same ground as if it had been printed like that."""
    fresh = Ground.drawn(ground.board, ground.terrain, ground.levels, ground.sides)
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
    return ground.board.hexes_of(looks_of(ground).built)


def has_side(ground: Ground, hex: Hex) -> bool:
    return any((hex, way) in ground.sides for way in DIRECTIONS)


@pytest.mark.parametrize("name", SCENARIOS)
def test_an_altered_ground_equals_one_that_was_always_like_that(name: str) -> None:
    rng = random.Random(name)
    ground = printed(name)
    bits_where(ground, has_side)
    for _ in range(12):
        ground = altered(ground, rng)
        fresh = anew(ground)
        for field in ("steps", "walks", "strikes"):
            known, new = getattr(ways_of(ground), field), getattr(ways_of(fresh), field)
            pairs = zip(known, new, strict=True)
            assert all(one[hex] == other[hex] for one, other in pairs for hex in ground.board)
        for field in ("openness", "borders", "walls", "higher", "roofed", "framed", "notable"):
            assert getattr(looks_of(ground), field) == getattr(looks_of(fresh), field), field
        for field in ("built", "doors", "trees", "water", "edged"):
            assert getattr(looks_of(ground), field) == getattr(looks_of(fresh), field), field
        assert looks_of(ground) == looks_of(fresh)
        assert ground.burning == fresh.burning
        assert bits_where(ground, has_side) == bits_where(fresh, has_side)


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


def test_a_ground_never_changes() -> None:
    ground = printed("byre_raid")
    looks_of(ground)
    with pytest.raises(AttributeError):
        ground.burning = 1  # type: ignore[misc]
    with pytest.raises(AttributeError):
        ground.memory = {}  # type: ignore[attr-defined]
    burning = ground.altered(burning=1)
    assert (ground.burning, burning.burning) == (0, 1)
    assert ground != burning
    assert ground == burning.altered(burning=0)


def test_a_ground_is_looked_at_only_when_somebody_asks(monkeypatch: pytest.MonkeyPatch) -> None:
    looked: list[int] = []
    look = looks.look_again

    def counted(
        before: looks.Looks, land: Land, altered: Iterable[Hex], around: tuple[Hex, ...]
    ) -> looks.Looks:
        looked.append(1)
        return look(before, land, altered, around)

    ground, rng = printed("byre_raid"), random.Random(1)
    looks_of(ground)
    monkeypatch.setattr(looks, "look_again", counted)
    monkeypatch.setattr(memo, "look_again", counted)
    for _ in range(5):
        ground = altered(ground, rng)
    assert not looked
    assert looks_of(ground).trees == looks_of(anew(ground)).trees
    assert len(looked) == 2


def test_what_is_known_of_a_ground_is_forgotten_with_it() -> None:
    """Nothing that is known holds the ground itself, not even that of which it came."""
    ground, rng = anew(printed("ladders_at_first_light")).as_root(), random.Random(5)
    grounds = []
    for _ in range(20):
        ground = altered(ground, rng)
        looks_and_ways(ground)
        sight(ground, *ground.board.hexes[:2])
        grounds.append(weakref.ref(ground))
    assert [known() for known in grounds[:-1]] == [None] * 19
    del ground
    assert grounds[-1]() is None


@pytest.mark.parametrize("name", SCENARIOS[:2])
def test_what_is_known_of_an_open_door_is_known_when_it_is_opened_again(name: str) -> None:
    """But not of another door, nor of a window there, nor once too many looks were kept."""
    ground = anew(printed(name)).as_root()
    one, other = [side for side, kind in ground.sides.items() if kind in BARS_SIGHT][::7][:2]
    opened = ground.altered(sides={one: None})
    shut = opened.altered(sides={one: ground.sides[one]})
    again, elsewhere = shut.altered(sides={one: None}), shut.altered(sides={other: None})
    window = shut.altered(sides={one: "window"})
    for now in (opened, shut, again, elsewhere, window):
        assert looks_of(now) == looks_of(anew(now))
    assert shape_of(again).answers is shape_of(opened).answers
    assert shape_of(again).sights is shape_of(opened).sights
    for otherwise in (elsewhere, window):
        assert shape_of(otherwise).answers is not shape_of(opened).answers
    for side in [side for side in ground.sides if side not in (one, other)][: 2 * MOST_VARIANTS]:
        looks_of(ground.altered(sides={side: None}))
    assert len(shape_of(ground).variants) <= MOST_VARIANTS


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
    return looks_of(ground), [ways_of(ground).steps[0][hex] for hex in ground.board]


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
        assert where(ground, board.all_mask) == bits_where(
            anew(ground), lambda at, h: at.row(h).raised
        )
        assert 0 < len(asked) < 20


def test_what_somebody_else_finds_meanwhile_counts_only_as_a_whole() -> None:
    root = anew(printed("ladders_at_first_light"))
    board = root.board
    first, second, third = (board.bit[hex] for hex in board.hexes[:3])
    ours, others = rebuilt(root, random.Random(1)), rebuilt(root, random.Random(2))

    def is_so(_at: Ground, _question: str, hex: Hex) -> tuple[bool, int]:
        if board.bit[hex] == second:
            asked_along(others, "so", third, is_so)
        return True, board.bit[hex]

    asked_along(ours, "so", first, is_so)
    assert asked_along(ours, "so", second | third, is_so).holds == first | second | third


def test_answers_are_kept_for_a_ground_or_for_all_that_look_alike() -> None:
    asked: list[str] = []

    @kept_with_ground
    def burns(ground: Ground, hex: Hex) -> bool | None:
        asked.append("burns")
        return bool(ground.burning & ground.board.bit[hex]) or None

    @kept_with_shape
    def is_high(ground: Ground, hex: Hex) -> bool:
        asked.append("is high")
        return ground.levels[hex] > 0

    calm = anew(printed("ladders_at_first_light")).as_root()
    hex = calm.board.hexes[0]
    burning = calm.altered(burning=calm.board.bit[hex])
    answers = [(burns(ground, hex), is_high(ground, hex)) for ground in (calm, burning) * 2]
    assert answers == [(None, False), (True, False)] * 2
    assert asked == ["burns", "is high", "burns"]
    raised = burning.altered(levels={hex: 1})
    assert (burns(raised, hex), is_high(raised, hex)) == (True, True)


def test_of_too_many_answers_the_older_half_is_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(memo, "MOST_ANSWERS", 4)
    answers: dict[int, int] = {}
    for number in range(6):
        memo.keep(answers, number, number)
    assert list(answers) == [2, 3, 4, 5]
