"""Straight lines over a hex map as bit masks, so that a few ANDs say what lies on them.

On a map of even rows a line looks the same wherever it begins in a row of the same kind: it is
walked once, and from then on only moved to its place.
"""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from itertools import pairwise
from typing import cast

import msgspec

from heerbann.boards.hex.hexes import ORIGIN, Hex, LineStep, direction_to, line, rotate
from heerbann.boards.hex.maps import HexMap

Exits = tuple[tuple[int, int], ...]
"""Directions, and bits of the hexes that a line leaves by them."""


class Lane(msgspec.Struct, frozen=True, gc=False):
    """The hexes of the straight line from one centre to another, and which sides it crosses."""

    path: tuple[Hex, ...]  # both ends included; of two beside the line the lesser one
    forks: tuple[tuple[int, Hex, Hex], ...]  # where on the path the line runs between which two
    singles: int  # bits of the hexes passed in between …
    pairs: tuple[tuple[int, int], ...]  # … and of those the line only runs between
    exits: Exits  # without forks
    all: int  # bits of all hexes, both ends included


class _Pattern(msgspec.Struct, frozen=True, gc=False):
    """A lane by how many places in printed order its hexes lie behind the first of them."""

    start: int
    places: tuple[int, ...]
    forks: tuple[tuple[int, int, int], ...]
    singles: int
    pairs: tuple[tuple[int, int], ...]
    exits: Exits
    all: int
    before: int  # the place of the last hex but one
    left: int  # the first column in which it can start …
    right: int  # … and the first in which it no longer can


_TURNED_BACK = tuple([(rotate(Hex(1, 0), -n), rotate(Hex(0, 1), -n)) for n in range(6)])
"""Where a step to the east and one to the south-east go when the field is turned back."""


@cache
def course(q: int, r: int) -> tuple[LineStep, ...]:
    """The line to a hex so far away: the same from everywhere, and turned or mirrored, too."""
    sixths = next((n for n in range(6) if _is_in_sector(rotate(Hex(q, r), n))), 0)
    along, down = rotate(Hex(q, r), sixths)
    (a, b), (c, d) = _TURNED_BACK[sixths]
    if along < down:
        along, down, a, b, c, d = down, along, c, d, a, b
    steps = _walk(along, down)
    return tuple([_step([Hex(a * q + c * r, b * q + d * r) for q, r in step]) for step in steps])


def _is_in_sector(hex: Hex) -> bool:
    return hex.q > 0 and hex.r >= 0


def _step(hexes: list[Hex]) -> LineStep:
    return (hexes[0],) if len(hexes) == 1 else (min(hexes), max(hexes))


@cache
def _walk(q: int, r: int) -> tuple[LineStep, ...]:
    return line(ORIGIN, Hex(q, r))


class Lanes:
    """All lanes of a board."""

    __slots__ = ("_board", "_length", "_patterns")

    def __init__(self, board: HexMap) -> None:
        self._board = board
        rows = _even_rows(board)
        self._length = 0 if rows is None else rows[0]
        self._patterns = {} if rows is None else _patterns(*rows)

    def between(self, a: Hex, b: Hex) -> Lane:
        """The lane from a to b."""
        return self._moved(a, b) or self._walked(a, b)

    def crossing(self, a: Hex, b: Hex, sides: Sequence[int]) -> tuple[int, Hex] | None:
        """If the lane crosses one of these sides: its bits, and its last hex but one.

        The sides are given per direction as bits of the hexes they belong to. None may also mean
        that it takes a closer look: the line runs between hexes, or has no pattern yet.
        """
        q, r = a
        pattern, start = self._patterns.get((b[0] - q, b[1] - r, r % 2)), self._board.index[a]
        if pattern is None or not pattern.left <= start % self._length < pattern.right:
            return None
        first = start - pattern.start
        for way, mask in pattern.exits:
            if mask << first & sides[way]:
                return pattern.all << first, self._board.hexes[first + pattern.before]
        return None

    def _moved(self, a: Hex, b: Hex) -> Lane | None:
        """The lane as its pattern gives it; None where there is none, or it would leave the map."""
        q, r = a
        pattern, start = self._patterns.get((b[0] - q, b[1] - r, r % 2)), self._board.index[a]
        if pattern is None or not pattern.left <= start % self._length < pattern.right:
            return None
        hexes, first = self._board.hexes, start - pattern.start
        return Lane(
            tuple([hexes[first + place] for place in pattern.places]),
            tuple([(at, hexes[first + one], hexes[first + two]) for at, one, two in pattern.forks]),
            pattern.singles << first,
            tuple([(one << first, two << first) for one, two in pattern.pairs]),
            tuple([(way, mask << first) for way, mask in pattern.exits]),
            pattern.all << first,
        )

    def _walked(self, a: Hex, b: Hex) -> Lane:
        board, (q, r) = self._board, a
        get = cast("Mapping[tuple[int, int], int]", board.index).get
        path: list[Hex] = []
        forks: list[tuple[int, Hex, Hex]] = []
        singles: list[Hex] = []
        steps = course(b[0] - q, b[1] - r)
        for step in steps:
            spots = [get((q + along, r + down)) for along, down in step]
            found = [board.hexes[spot] for spot in spots if spot is not None]
            if len(found) > 1:
                forks.append((len(path), found[0], found[1]))
            else:  # beside the edge of the map a line of two runs through the one that is there
                singles += found
            path += found[:1]
        every = passed = board.mask_of(singles)
        pairs = tuple([(board.bit[one], board.bit[other]) for _, one, other in forks])
        for one, other in pairs:
            every |= one | other
        lane = Lane(
            tuple(path),
            tuple(forks),
            passed & ~(board.bit[a] | board.bit[b]),
            pairs,
            exits_of(board, pairwise(path)) if len(singles) == len(steps) else (),
            every,
        )
        if self._length and len(path) + len(forks) == sum([len(step) for step in steps]):
            self._patterns[b[0] - q, b[1] - r, r % 2] = _pattern(board, self._length, a, lane)
        return lane


def exits_of(board: HexMap, steps: Iterable[tuple[Hex, Hex]]) -> Exits:
    """By which directions these steps leave which hexes."""
    masks: dict[tuple[int, int], int] = defaultdict(int)
    for here, there in steps:
        masks[there[0] - here[0], there[1] - here[1]] |= board.bit[here]
    return tuple([(int(direction_to(ORIGIN, Hex(*step))), mask) for step, mask in masks.items()])


def _pattern(board: HexMap, length: int, a: Hex, lane: Lane) -> _Pattern:
    index, start = board.index, board.index[a]
    places = [index[hex] for hex in lane.path]
    others = [index[other] for *_, other in lane.forks]
    first, column = min(places + others), start % length
    columns = [place % length - column for place in places + others]
    return _Pattern(
        start - first,
        tuple([place - first for place in places]),
        tuple([(at, index[one] - first, index[two] - first) for at, one, two in lane.forks]),
        lane.singles >> first,
        tuple([(one >> first, two >> first) for one, two in lane.pairs]),
        tuple([(way, mask >> first) for way, mask in lane.exits]),
        lane.all >> first,
        places[-2] - first if len(places) > 1 else 0,
        -min(columns),
        length - max(columns),
    )


@cache
def _patterns(_length: int, _shifted: int) -> dict[tuple[int, int, int], _Pattern]:
    """The patterns known so far, shared by all maps with rows like these."""
    return {}


def _even_rows(board: HexMap) -> tuple[int, int] | None:
    """How long all rows are and whether the even or the odd ones stand to the right.

    None unless the map is a rectangle in printed order, every second row shifted by half a hex.
    """
    rows: dict[int, list[int]] = {}
    for hex in sorted(board.hexes, key=lambda hex: (hex.r, hex.q)):
        rows.setdefault(hex.r, []).append(hex.q)
    top, length = min(rows), len(rows[min(rows)])
    begins = [2 * qs[0] + row for row, qs in rows.items()]
    shifted = (top + (begins[0] < max(begins))) % 2
    left = min(begins)
    is_even = (
        list(rows) == list(range(top, top + len(rows)))
        and all(
            begin == left + (row % 2 == shifted) for row, begin in zip(rows, begins, strict=True)
        )
        and all(qs == list(range(qs[0], qs[0] + length)) for qs in rows.values())
        and list(board.hexes) == [Hex(q, row) for row, qs in rows.items() for q in qs]
    )
    return (length, shifted) if is_even else None
