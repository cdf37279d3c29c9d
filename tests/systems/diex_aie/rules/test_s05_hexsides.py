"""§5.5.1 Lines along hexsides, once more by trying both hexes of each."""

from __future__ import annotations

from itertools import pairwise, product
from random import Random

import pytest

from heerbann.boards.hex.hexes import Hex, direction_to
from heerbann.systems.diex_aie.model.missile_charts import WEAPONS, WeaponKey
from heerbann.systems.diex_aie.model.state import State
from heerbann.systems.diex_aie.rules.s05_shooting.shooting import open_lines
from heerbann.systems.diex_aie.rules.s05_shooting.sight import sight
from tests.rulechecks import checks
from tests.systems.diex_aie.field import add, at, meadow
from tests.systems.diex_aie.rules.test_s05_sight import fire, may

DIAGONALS = [Hex(1, 1), Hex(2, -1), Hex(1, -2), Hex(-1, -1), Hex(-2, 1), Hex(-1, 2)]
"""From a hex along one of its corners: half of the way runs between two hexes."""


def thicket(rng: Random) -> State:
    """A meadow with trees, and walls between its hexes."""
    labels = [f"{column}{row}" for column in "ABCDEFGH" for row in range(1, 8)]
    trees = dict.fromkeys(rng.sample(labels, 12), "T")
    walls = [f"{label} {rng.choice(['E', 'NE', 'NW'])}" for label in rng.sample(labels[6:-6], 16)]
    kept = [wall for wall in walls if wall[0] not in "AH" and wall[1] not in "17"]
    return fire(meadow(trees, columns=8, rows=7), sides={"wall": kept}, spare=False)


def free_beside(state: State, here: Hex, there: Hex) -> list[Hex]:
    """Of the two hexes between which a line runs from one corner to the next: those left open."""
    board, ground = state.ground.board, state.ground
    beside = [hex for hex in board.neighbours[here] if hex is not None]
    between = [hex for hex in beside if board.distance(hex, there) == 1]
    return [
        hex
        for hex in between
        if not ground.row(hex).blocks
        and (here, direction_to(here, hex)) not in ground.sides
        and (hex, direction_to(hex, there)) not in ground.sides
    ]


@checks("5.5.1-04", "5.5.2.2-01", "8.2.3-01")
@pytest.mark.parametrize("seed", range(6))
def test_5_5_1_along_hexsides_a_line_is_free_if_each_time_one_of_both_hexes_is(seed: int) -> None:
    """The line passes one that is open: no tree, and no wall where it comes in or goes out."""
    rng, state = Random(seed), thicket(Random(seed))
    board = state.ground.board
    found = {True: 0, False: 0}
    for start, way, number in product(board.hexes, DIAGONALS, (1, 2)):
        line = [Hex(start.q + n * way.q, start.r + n * way.r) for n in range(number + 1)]
        if line[-1] in board.index and rng.random() < 0.5:
            found[_is_free(state, line)] += 1
    assert min(found.values()) > 20


def _is_free(state: State, line: list[Hex]) -> bool:
    """Is there a line by these hexes? Sight has to agree, and to pass by the open ones."""
    open_hexes = [free_beside(state, here, there) for here, there in pairwise(line)]
    is_free = all(open_hexes) and not any(state.ground.row(hex).blocks for hex in line[1:-1])
    seen = sight(state.ground, line[0], line[-1])
    assert (not seen.blocked) == is_free
    if is_free:
        assert seen.path[::2] == tuple(line)
        assert all(hex in free for hex, free in zip(seen.path[1::2], open_hexes, strict=True))
    return is_free


@checks("5.5.1-04", "5.5.3-02")
@pytest.mark.parametrize("seed", range(6))
def test_5_5_1_along_hexsides_a_tree_a_wall_or_a_man_on_both_sides_bar_a_shot(seed: int) -> None:
    """R-19: each of them only if the other of the two hexes is barred as well."""
    rng = Random(seed)
    found = {True: 0, False: 0}
    while min(found.values()) < 6:
        state = thicket(rng)
        board = state.ground.board
        open_ground = [hex for hex in board.hexes if not state.ground.row(hex).blocks]
        here, way = rng.choice(open_ground), rng.choice(DIAGONALS)
        there = Hex(here.q + way.q, here.r + way.r)
        if there in open_ground:
            add(state, "a", "gerold", board.label(here))
            add(state, "b", "osgar", board.label(there))
            _crowd(state, rng, here, there)
            is_free = any(hex not in state.at for hex in free_beside(state, here, there))
            assert (may(state, "gerold", "osgar") is None) == is_free
            found[is_free] += 1


def _crowd(state: State, rng: Random, here: Hex, there: Hex) -> None:
    """Friends of the shooter stand in some of the hexes beside the line."""
    board = state.ground.board
    names = iter(["colin", "charles"])
    for hex in board.hexes:
        is_beside = board.distance(hex, here) == board.distance(hex, there) == 1
        if is_beside and not state.ground.row(hex).blocks and rng.random() < 0.5:
            add(state, "a", next(names), board.label(hex))


@checks("5.4-02")
@pytest.mark.parametrize("weapon", ["javelin", "sling", "shortbow", "crossbow"])
def test_5_4_nobody_shoots_into_his_own_hex(weapon: WeaponKey) -> None:
    """Not in a room either, where somebody stunned may lie at his feet."""
    state = fire(meadow(C4="h"), sides={"wall": ["C4 E NE NW W SW"]}, spare=False)
    for label in ("C4", "F4"):
        here, bits = at(state, label), state.ground.board.bit
        assert open_lines(state.ground, WEAPONS[weapon], here, bits[here]) == 0
    beside = state.ground.board.bit[at(state, "G4")]
    assert open_lines(state.ground, WEAPONS[weapon], at(state, "F4"), beside) == beside
