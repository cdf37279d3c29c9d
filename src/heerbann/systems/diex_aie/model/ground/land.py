"""§3 What lies where: terrain, levels and hexsides, and what a look at the map says of them."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any, ClassVar

import msgspec

from heerbann.boards.hex.hexes import Direction, Hex
from heerbann.boards.hex.maps import HexMap
from heerbann.engine.book.rulebook import rule
from heerbann.systems.diex_aie.model.charts import TERRAIN, TerrainRow
from heerbann.systems.diex_aie.model.ground.hexsides import is_barrier
from heerbann.systems.diex_aie.model.scenario import Edge, SideKind, Terrain

Sides = Mapping[tuple[Hex, Direction], SideKind]
RAISED = frozenset([key for key, row in TERRAIN.items() if row.raised])


class Land(msgspec.Struct, frozen=True, dict=True, weakref=True, eq=False):
    """Terrain, levels and hexsides of a map, and which hexes burn; never changed.

    ``sixes`` tells the same as ``sides``: what is in the six sides of a hex. ``memo`` is what is
    known of it; whoever has none has not been asked anything yet.
    """

    memo: ClassVar[Any] = None
    board: HexMap
    terrain: Mapping[Hex, Terrain]
    levels: Mapping[Hex, int]
    sides: Sides
    sixes: Mapping[Hex, tuple[SideKind | None, ...]]
    double_fences: bool = False
    narrow_doors: bool = False
    burning: int = 0  # bits of the map

    def bare(self) -> Land:
        """The land alone: who keeps it keeps no ground alive."""
        return Land(
            self.board,
            self.terrain,
            self.levels,
            self.sides,
            self.sixes,
            self.double_fences,
            self.narrow_doors,
            self.burning,
        )

    def row(self, hex: Hex) -> TerrainRow:
        """What the chart says of the terrain of a hex."""
        return TERRAIN[self.terrain[hex]]

    @rule("8.3.1")
    def is_roofed(self, hex: Hex) -> bool:
        """Under a roof are rooms, and stairs that lead nowhere but to rooms."""
        if self.terrain[hex] != "stairs":
            return self.row(hex).indoors
        return all(self._is_within(near) for near in self.open_neighbours(hex))

    def _is_within(self, hex: Hex) -> bool:
        return self.row(hex).indoors or self.terrain[hex] in ("stairs", "door", "platform")

    def open_neighbours(self, hex: Hex) -> list[Hex]:
        """The hexes around without a wall, window, palisade or fence in between."""
        ways, six = enumerate(self.board.neighbours[hex]), self.sixes[hex]
        return [to for way, to in ways if to is not None and not is_barrier(six[way])]

    @rule("5.5.5")
    def joins(self, a: Hex, b: Hex) -> bool:
        """Can one climb between two neighbours? A level more only over a slope or stairs."""
        rise = self.levels[b] - self.levels[a]
        if rise == 0:
            return True
        return abs(rise) == 1 and self.row(a if rise > 0 else b).slope

    @rule("9.3.3", "9.3.4")
    def top(self, a: Hex, b: Hex) -> int:
        """How high the wall between two neighbours is: as the walkway behind it, else one level."""
        one, other = self.levels[a], self.levels[b]
        if self.terrain[a] in RAISED:
            return max(one, other) if self.terrain[b] in RAISED else one
        return other if self.terrain[b] in RAISED else max(one, other) + 1

    def edge_hexes(self, edge: Edge) -> tuple[Hex, ...]:
        """The hexes along one edge of the map, in map order."""
        return _edge_hexes(self.board, edge)

    def rim(self, edges: tuple[Edge, ...]) -> int:
        """Bits of the hexes along these edges."""
        return _rim(self.board, edges)


@lru_cache(maxsize=256)
def _rim(board: HexMap, edges: tuple[Edge, ...]) -> int:
    return board.mask_of([hex for edge in edges for hex in _edge_hexes(board, edge)])


@lru_cache(maxsize=256)
def _edge_hexes(board: HexMap, edge: Edge) -> tuple[Hex, ...]:
    return tuple([hex for hex in board.hexes if _is_on(board, hex, edge)])


def _is_on(board: HexMap, hex: Hex, edge: Edge) -> bool:
    """West and east: the first and last hex of each row."""
    six = board.neighbours[hex]
    match edge:
        case "west":
            return six[Direction.W] is None
        case "east":
            return six[Direction.E] is None
        case "north":
            return hex.r == board.hexes[0].r
        case "south":
            return hex.r == board.hexes[-1].r
