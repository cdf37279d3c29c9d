"""A hex map: a fixed set of hexes with printed labels, and what follows from it, worked out once.

Rules ask a board the same few things millions of times: what is next to this hex, how far is it,
which of these hexes are near. The answers are tuples and whole numbers in dictionaries, or are
kept after the first question. A set of hexes is a bit mask where speed counts: bit number i
stands for the i-th hex in printed order.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Final

from heerbann.boards.hex import hexes as field
from heerbann.boards.hex.hexes import Hex, LineStep
from heerbann.boards.hex.map_shapes import shape_of


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
        "_shape",
        "adjacent",
        "adjacent_mask",
        "all_mask",
        "bit",
        "hexes",
        "index",
        "labels",
        "name",
        "neighbours",
        "terrain",
    )

    def __init__(
        self, name: str, labels: Mapping[Hex, str], terrain: Mapping[Hex, str] | None = None
    ) -> None:
        self._shape: Final = shape_of(tuple(labels))
        self.name: Final = name
        self.hexes: Final = self._shape.hexes
        self.labels: Final[Mapping[Hex, str]] = dict(zip(self.hexes, labels.values(), strict=True))
        self._by_label: Final = {label: hex for hex, label in self.labels.items()}
        self.index: Final = self._shape.index
        self.bit: Final = self._shape.bit
        self.all_mask: Final = self._shape.all_mask
        self.neighbours: Final = self._shape.neighbours
        self.adjacent: Final = self._shape.adjacent
        self.adjacent_mask: Final = self._shape.adjacent_mask
        self._last_of: Final = self._shape.last_of
        self._rows: Final = self._shape.rows
        self._near: Final = self._shape.near
        self._near_mask: Final = self._shape.near_mask
        self._lines: Final = self._shape.lines
        self._check(terrain or {})
        self.terrain: Final[Mapping[Hex, str]] = {
            self.hexes[self.index[hex]]: kind for hex, kind in (terrain or {}).items()
        }

    def _check(self, terrain: Mapping[Hex, str]) -> None:
        if len(self._by_label) < len(self.labels):
            twice = next(
                label for hex, label in self.labels.items() if self._by_label[label] != hex
            )
            raise ValueError(f'two hexes of the map {self.name} are called "{twice}"')
        for hex in terrain:
            if hex not in self.index:
                raise UnknownHex(hex, self.name)

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
