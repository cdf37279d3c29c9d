"""§3 What lies where: terrain, levels and hexsides, and what a step between two hexes costs."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from typing import TypeVar

from heerbann.boards.hex.hexes import DIRECTIONS, Direction, Hex
from heerbann.boards.hex.maps import HexMap
from heerbann.engine.book.rulebook import rule
from heerbann.systems.diex_aie.model.charts import SIDES_TABLE, TERRAIN, TerrainRow
from heerbann.systems.diex_aie.model.hex_looks import is_barrier
from heerbann.systems.diex_aie.model.scenario import Edge, SideKind, Terrain

FOOT, ARMOURED, RIDER, LED = range(4)
"""How somebody moves: on foot, on foot in armour (§4.2.1), mounted, as a led animal."""

Sides = Mapping[tuple[Hex, Direction], SideKind]
Costs = tuple[int | None, ...]
T = TypeVar("T")


def entering(row: TerrainRow, mover: int) -> int | None:
    """What a hex of this terrain costs a mover; the armoured cannot swim (§4.2.1)."""
    if mover == FOOT:
        return row.foot
    if mover == ARMOURED:
        return None if row.water else row.foot
    return row.rider if mover == RIDER else row.led


_ENTERING: dict[Terrain, Costs] = {
    key: tuple([entering(row, mover) for mover in range(4)]) for key, row in TERRAIN.items()
}


class Land:
    """Terrain, levels and hexsides of a map, and which hexes burn.

    ``sixes`` tells the same as ``sides``: what is in the six sides of a hex.
    """

    __slots__ = ("board", "burning", "double_fences", "levels", "sides", "sixes", "terrain")

    def __init__(
        self,
        board: HexMap,
        terrain: Mapping[Hex, Terrain],
        levels: Mapping[Hex, int],
        sides: Sides,
        double_fences: bool,
    ) -> None:
        self.board = board
        self.terrain = dict(terrain)
        self.levels = dict(levels)
        self.sides = dict(sides)
        self.sixes = {hex: tuple([sides.get((hex, w)) for w in DIRECTIONS]) for hex in board.hexes}
        self.double_fences = double_fences
        self.burning = 0

    def bare(self) -> Land:
        """The land alone, without anything that is known of it."""
        new = object.__new__(Land)
        for name in Land.__slots__:
            setattr(new, name, getattr(self, name))
        return new

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

    @rule("3.1", "4.2.1", "8.4", "8.4.2", "9.5.1")
    def costs(self, hex: Hex, mover: int) -> Costs:
        """What the step over each side of a hex costs a mover; None where it cannot go."""
        ways, six = enumerate(self.board.neighbours[hex]), self.sixes[hex]
        return tuple([self._cost(hex, to, six[way], mover) for way, to in ways])

    def _cost(self, hex: Hex, to: Hex | None, side: SideKind | None, mover: int) -> int | None:
        if to is None or self.board.bit[to] & self.burning or not self.joins(hex, to):
            return None
        entered = _ENTERING[self.terrain[to]][mover]
        if side is None or entered is None:
            return entered
        crossed = self._crossing(side, mover)
        return None if crossed is None else max(entered, crossed) + SIDES_TABLE[side].extra

    def _crossing(self, side: SideKind, mover: int) -> int | None:
        row = SIDES_TABLE[side]
        if mover in (FOOT, ARMOURED):
            return row.foot
        cost = row.led if mover == LED else row.rider
        doubled = side == "fence" and mover == RIDER and self.double_fences
        return cost * 2 if cost is not None and doubled else cost

    @rule("5.5.5")
    def joins(self, a: Hex, b: Hex) -> bool:
        """Can one climb between two neighbours? A level more only over a slope or stairs."""
        rise = self.levels[b] - self.levels[a]
        if rise == 0:
            return True
        return abs(rise) == 1 and self.row(a if rise > 0 else b).slope

    @rule("6.6")
    def struck_from(self, hex: Hex, mover: int) -> int:
        """Bits of the hexes one can attack: only where one could go, and not through walls."""
        mask, six = 0, self.sixes[hex]
        for way, to in enumerate(self.board.neighbours[hex]):
            if to is None or self.board.bit[to] & self.burning:
                continue
            side = six[way]
            over = side == "ladder" and mover != RIDER
            if over or self._cost(hex, to, side, mover) is not None:
                is_open = side is None or SIDES_TABLE[side].melee
                mask |= self.board.bit[to] if is_open else 0
        return mask

    def edge_hexes(self, edge: Edge) -> tuple[Hex, ...]:
        """The hexes along one edge of the map, in map order."""
        return _edge_hexes(self.board, edge)

    def rim(self, edges: tuple[Edge, ...]) -> int:
        """Bits of the hexes along these edges."""
        return _rim(self.board, edges)


@lru_cache(maxsize=256)
def _rim(board: HexMap, edges: tuple[Edge, ...]) -> int:
    return board.mask_of([hex for edge in edges for hex in _edge_hexes(board, edge)])


class ByHex(dict[Hex, T]):
    """What holds for a class of mover in each hex of a land, worked out when first asked for."""

    __slots__ = ("land", "mover", "work_out")

    def __init__(self, land: Land, mover: int, work_out: Callable[[Land, Hex, int], T]) -> None:
        self.land, self.mover, self.work_out = land, mover, work_out

    def __missing__(self, hex: Hex) -> T:
        found = self[hex] = self.work_out(self.land, hex, self.mover)
        return found

    def moved_to(self, land: Land, hexes: Iterable[Hex]) -> ByHex[T]:
        """The same for a land in which these hexes are new."""
        moved = ByHex(land, self.mover, self.work_out)
        moved.update(self)
        for hex in hexes if moved else ():
            moved.pop(hex, None)
        return moved


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
