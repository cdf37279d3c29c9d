"""A hex map: a fixed set of hexes with printed labels, and what follows from it, worked out once.

Rules ask a board the same few things millions of times: what is next to this hex, how far is it,
which of these hexes are near. The answers are tuples and whole numbers in dictionaries, or are
kept after the first question. A set of hexes is a bit mask where speed counts: bit number i
stands for the i-th hex in printed order.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import accumulate
from operator import or_
from typing import Final, NamedTuple, Self

from heerbann.boards.hex import hexes as field
from heerbann.boards.hex.hexes import DIRECTIONS, Hex, Hexside, LineStep


class UnknownHex(LookupError):
    """There is no such hex on the map."""

    def __init__(self, hex: str | Hex, board: str) -> None:
        super().__init__(hex, board)
        self.hex = hex
        self.board = board

    def __str__(self) -> str:
        name = f'"{self.hex}"' if isinstance(self.hex, str) else f"at {tuple(self.hex)}"
        return f"there is no hex {name} on the map {self.board}"


class HexMap:
    """An immutable board. Two boards are equal only if they are the same object.

    The mappings are plain dictionaries, made to be read: `board.adjacent[hex]`. Orders are fixed:
    printed order is the order of `labels`, ways out of a hex come in the order of `Direction`.
    """

    __slots__ = (
        "__weakref__",
        "_by_label",
        "_last_of",
        "_lines",
        "_near",
        "_near_mask",
        "_rows",
        "adjacent",
        "adjacent_mask",
        "all_mask",
        "bit",
        "hexes",
        "index",
        "labels",
        "name",
        "neighbours",
        "sides",
        "terrain",
    )

    def __init__(
        self, name: str, labels: Mapping[Hex, str], terrain: Mapping[Hex, str] | None = None
    ) -> None:
        self.name: Final = name
        self.labels: Final[Mapping[Hex, str]] = dict(labels)
        self.terrain: Final[Mapping[Hex, str]] = dict(terrain or {})
        self.hexes: Final = tuple(self.labels)
        self.index: Final[Mapping[Hex, int]] = {hex: i for i, hex in enumerate(self.hexes)}
        self.bit: Final[Mapping[Hex, int]] = {hex: 1 << i for i, hex in enumerate(self.hexes)}
        # The last hex of a mask and its bit, by the length of the mask; an empty one has none.
        self._last_of: Final = ((field.ORIGIN, 0), *self.bit.items())
        self.all_mask: Final = (1 << len(self.hexes)) - 1
        self._by_label: Final = {label: hex for hex, label in self.labels.items()}
        self._check()
        self.neighbours: Final = self._find_neighbours()
        self.adjacent: Final[Mapping[Hex, tuple[Hex, ...]]] = {
            hex: tuple(other for other in six if other is not None)
            for hex, six in self.neighbours.items()
        }
        self.adjacent_mask: Final[Mapping[Hex, int]] = {
            hex: self.mask_of(adjacent) for hex, adjacent in self.adjacent.items()
        }
        self.sides: Final = self._find_sides()
        self._rows: Final = self._find_rows()
        self._near: Final[dict[int, dict[Hex, tuple[Hex, ...]]]] = {}
        self._near_mask: Final[dict[int, dict[Hex, int]]] = {}
        self._lines: Final[dict[Hex, dict[Hex, tuple[LineStep, ...]]]] = {}

    def _check(self) -> None:
        if len(self._by_label) < len(self.labels):
            twice = next(
                label for hex, label in self.labels.items() if self._by_label[label] != hex
            )
            raise ValueError(f'two hexes of the map {self.name} are called "{twice}"')
        for hex in self.terrain:
            if hex not in self.index:
                raise UnknownHex(hex, self.name)

    def _find_neighbours(self) -> Mapping[Hex, tuple[Hex | None, ...]]:
        # One object per hex: a dictionary finds an identical key without comparing numbers.
        same = {hex: hex for hex in self.hexes}
        return {
            hex: tuple(same.get(field.neighbour(hex, way)) for way in DIRECTIONS)
            for hex in self.hexes
        }

    def _find_sides(self) -> Mapping[Hex, tuple[Hexside, ...]]:
        same: dict[Hexside, Hexside] = {}
        sides = {}
        for hex in self.hexes:
            six = [Hexside(hex, way) for way in DIRECTIONS]
            sides[hex] = tuple(same.setdefault(side, side) for side in six)
        return sides

    def _find_rows(self) -> Mapping[int, _Row]:
        rows: dict[int, dict[int, int]] = {}
        for (q, r), bit in self.bit.items():
            rows.setdefault(r, {})[q] = bit
        return {r: _Row.of(bits) for r, bits in rows.items()}

    # --- the board as a collection of hexes -------------------------------------------------

    def __contains__(self, hex: object) -> bool:
        return hex in self.index

    def __iter__(self) -> Iterator[Hex]:
        return iter(self.hexes)

    def __len__(self) -> int:
        return len(self.hexes)

    def __repr__(self) -> str:
        return f"<HexMap {self.name}: {len(self)} hexes>"

    def __reduce__(self) -> tuple[type[HexMap], tuple[str, dict[Hex, str], dict[Hex, str]]]:
        # Only the printed map travels; everything else follows from it.
        return HexMap, (self.name, dict(self.labels), dict(self.terrain))

    def __copy__(self) -> HexMap:
        return self

    def __deepcopy__(self, _memo: object) -> HexMap:
        return self

    # --- labels -----------------------------------------------------------------------------

    def label(self, hex: Hex) -> str:
        """What is printed in the hex, such as "D3"."""
        try:
            return self.labels[hex]
        except KeyError:
            raise UnknownHex(hex, self.name) from None

    def hex(self, label: str) -> Hex:
        """The hex that bears the label."""
        try:
            return self._by_label[label]
        except KeyError:
            raise UnknownHex(label, self.name) from None

    # --- masks ------------------------------------------------------------------------------

    def mask_of(self, hexes: Iterable[Hex]) -> int:
        """The hexes as a bit mask."""
        mask = 0
        for hex in hexes:
            mask |= self.bit[hex]
        return mask

    def hexes_of(self, mask: int) -> tuple[Hex, ...]:
        """The hexes of a bit mask, in printed order."""
        last_of = self._last_of
        found = []
        while mask:
            hex, bit = last_of[mask.bit_length()]
            found.append(hex)
            mask ^= bit
        found.reverse()
        return tuple(found)

    def around(self, mask: int) -> int:
        """The hexes of a bit mask and all beside them, as a bit mask."""
        found = mask
        for hex in self.hexes_of(mask):
            found |= self.adjacent_mask[hex]
        return found

    # --- distances and lines ----------------------------------------------------------------

    def distance(self, a: Hex, b: Hex) -> int:
        """How many steps lie between two hexes of the board."""
        if a in self.index and b in self.index:
            return field.distance(a, b)
        raise UnknownHex(b if a in self.index else a, self.name)

    def near(self, hex: Hex, distance: int) -> tuple[Hex, ...]:
        """The hexes up to this distance, this hex included: nearest first, then as printed."""
        try:
            return self._near[distance][hex]
        except KeyError:
            pass
        inside = self.hexes_of(self.near_mask(hex, distance))
        found = sorted(inside, key=lambda other: field.distance(hex, other))
        return self._near.setdefault(distance, {}).setdefault(hex, tuple(found))

    def near_mask(self, hex: Hex, distance: int) -> int:
        """The hexes up to this distance, this hex included, as a bit mask."""
        try:
            return self._near_mask[distance][hex]
        except KeyError:
            mask = self._find_near(hex, distance)
            return self._near_mask.setdefault(distance, {}).setdefault(hex, mask)

    def _find_near(self, hex: Hex, distance: int) -> int:
        """Row by row: what is near is one stretch of each."""
        if hex not in self.index:
            raise UnknownHex(hex, self.name)
        (q, r), mask = hex, 0
        for down in range(-distance, distance + 1):
            row = self._rows.get(r + down)
            if row is not None:
                mask |= row.between(q - distance - min(down, 0), q + distance - max(down, 0))
        return mask

    def line(self, a: Hex, b: Hex) -> tuple[LineStep, ...]:
        """The steps of `hexes.line`, kept. A pair at the edge may name a hex off the board."""
        try:
            return self._lines[a][b]
        except KeyError:
            return self._lines.setdefault(a, {}).setdefault(b, field.line(a, b))

    # --- ways -------------------------------------------------------------------------------

    def reach(
        self,
        start: Hex,
        steps: int,
        step_ok: Callable[[Hex, Hex], bool],
        stop_at: Callable[[Hex], bool] | None = None,
    ) -> dict[Hex, Hex]:
        """Every hex that can be reached in so many steps, with the hex before it on the way.

        `step_ok(a, b)` allows the single step; a hex where `stop_at` holds may be entered but not
        left. The start is no destination. Nearer hexes come first, and each has the way found
        first, ways out of a hex being tried in the order of `Direction`.
        """
        came_from = {start: start}
        edge = [start]
        while edge and steps > 0:
            steps -= 1
            beyond = []
            for here in edge:
                for there in self.adjacent[here]:
                    if there not in came_from and step_ok(here, there):
                        came_from[there] = here
                        if stop_at is None or not stop_at(there):
                            beyond.append(there)
            edge = beyond
        del came_from[start]
        return came_from

    def connected(self, start: Hex, passable: int) -> int:
        """The mask of all hexes that hang together with the start by way of passable hexes."""
        found = edge = self.bit[start]
        while edge:
            edge = self.around(edge) & passable & ~found
            found |= edge
        return found


def path_to(came_from: Mapping[Hex, Hex], destination: Hex) -> tuple[Hex, ...]:
    """The way found by `HexMap.reach`, from the start to the destination, both included."""
    path = [destination, came_from[destination]]
    while path[-1] in came_from:
        path.append(came_from[path[-1]])
    return tuple(reversed(path))


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
