"""The shape of a hex map: what follows from where its hexes lie, whatever is printed in them."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import accumulate
from operator import or_
from typing import Final, NamedTuple, Self
from weakref import WeakValueDictionary

from heerbann.boards.hex import hexes as field
from heerbann.boards.hex.hexes import DIRECTIONS, Hex, LineStep


class MapShape:
    """Hexes in printed order, and all that follows from where they lie: maps alike share it."""

    __slots__ = (
        "__weakref__",
        "adjacent",
        "adjacent_mask",
        "all_mask",
        "bit",
        "hexes",
        "index",
        "last_of",
        "lines",
        "near",
        "near_mask",
        "neighbours",
        "rows",
    )

    def __init__(self, hexes: tuple[Hex, ...]) -> None:
        self.hexes: Final = hexes
        self.index: Final[Mapping[Hex, int]] = {hex: i for i, hex in enumerate(hexes)}
        self.bit: Final[Mapping[Hex, int]] = {hex: 1 << i for i, hex in enumerate(hexes)}
        # The last hex of a mask and its bit, by the length of the mask; an empty one has none.
        self.last_of: Final = ((field.ORIGIN, 0), *self.bit.items())
        self.all_mask: Final = (1 << len(hexes)) - 1
        # One object per hex: a dictionary finds an identical key without comparing numbers.
        same = {hex: hex for hex in hexes}
        self.neighbours: Final[Mapping[Hex, tuple[Hex | None, ...]]] = {
            hex: tuple([same.get(field.neighbour(hex, way)) for way in DIRECTIONS]) for hex in hexes
        }
        self.adjacent: Final[Mapping[Hex, tuple[Hex, ...]]] = {
            hex: tuple([other for other in six if other is not None])
            for hex, six in self.neighbours.items()
        }
        self.adjacent_mask: Final[Mapping[Hex, int]] = {
            hex: sum([self.bit[other] for other in adjacent])
            for hex, adjacent in self.adjacent.items()
        }
        self.rows: Final = self._find_rows()
        self.near: Final[dict[int, dict[Hex, tuple[Hex, ...]]]] = {}
        self.near_mask: Final[dict[int, dict[Hex, int]]] = {}
        self.lines: Final[dict[Hex, dict[Hex, tuple[LineStep, ...]]]] = {}

    def _find_rows(self) -> Mapping[int, _Row]:
        rows: dict[int, dict[int, int]] = {}
        for (q, r), bit in self.bit.items():
            rows.setdefault(r, {})[q] = bit
        return {r: _Row.of(bits) for r, bits in rows.items()}


_IN_USE: WeakValueDictionary[tuple[Hex, ...], MapShape] = WeakValueDictionary()


def shape_of(hexes: tuple[Hex, ...]) -> MapShape:
    """That of all maps in use with these hexes: a battlefield is laid piece by piece on one map."""
    shape = _IN_USE.get(hexes)
    if shape is None:
        shape = _IN_USE[hexes] = MapShape(hexes)
    return shape


class _Row(NamedTuple):
    """The hexes of a row as bit masks: all before the first q, before the next one, and so on."""

    first: int
    before: tuple[int, ...]

    @classmethod
    def of(cls, bits: Mapping[int, int]) -> Self:
        """The row with these bits by their q."""
        first = min(bits)
        added = [bits.get(q, 0) for q in range(first, max(bits) + 1)]
        return cls(first, tuple(accumulate(added, or_, initial=0)))

    def between(self, left: int, right: int) -> int:
        """The bits from one q to another, both included."""
        first, last = self.first, len(self.before) - 1
        begin, end = max(left - first, 0), min(right + 1 - first, last)
        return self.before[end] ^ self.before[begin] if begin < end else 0
