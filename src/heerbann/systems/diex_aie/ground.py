"""§3 The battlefield as the rules see it: terrain, levels and hexsides, worked out once."""

from collections.abc import Iterable, Mapping
from copy import copy
from functools import lru_cache
from typing import Any, NamedTuple

from heerbann.boards.drawing import parse_drawing
from heerbann.boards.hexes import DIRECTIONS, Direction, Hex, neighbour
from heerbann.boards.hexmap import HexMap
from heerbann.engine.rulebook import rule
from heerbann.systems.diex_aie.house import House
from heerbann.systems.diex_aie.scenario import (
    Edge,
    MapData,
    SideKind,
    Terrain,
    board_of,
    side_entry,
)
from heerbann.systems.diex_aie.tables import COVERS, SIDES_TABLE, TERRAIN, TerrainRow

MEMORY_LIMIT = 100_000
OLDER = 5
"""So many earlier shapes of the ground are asked before a line of sight is worked out anew."""
SAME_SHAPE = ("palisade", "ladder", "filled_moat")
"""A ladder against a palisade, or none, and a moat with faggots in it: nothing looks different."""

FOOT, ARMOURED, RIDER, LED = range(4)
"""How somebody moves: on foot, on foot in armour (§4.2.1), mounted, as a led animal."""

Sides = Mapping[tuple[Hex, Direction], SideKind]
Costs = tuple[int | None, ...]


class Place(NamedTuple):
    """Where a piece stands: one hex on foot, the hexes of head and tail for a horse."""

    head: Hex
    tail: Hex | None = None

    @property
    def hexes(self) -> tuple[Hex, ...]:
        """The hexes it covers."""
        return (self.head,) if self.tail is None else (self.head, self.tail)


class Ground:
    """Map, levels and hexsides, never changed: what burns or opens makes a new ground.

    ``memory`` keeps the answers of pure questions about this ground, such as lines of sight.
    """

    __slots__ = (
        "_double_fences",
        "board",
        "built",
        "burning",
        "bushes",
        "closed_to_led",
        "levels",
        "memory",
        "notable",
        "older",
        "openness",
        "shapes",
        "sides",
        "special",
        "spots",
        "steps",
        "strikes",
        "terrain",
        "water",
    )

    def __init__(
        self,
        board: HexMap,
        terrain: Mapping[Hex, Terrain],
        levels: Mapping[Hex, int],
        sides: Sides,
        double_fences: bool = False,
    ) -> None:
        self.board = board
        self.terrain = dict(terrain)
        self.levels = dict(levels)
        self.sides = dict(sides)
        self.burning = 0
        self._double_fences = double_fences
        self.memory: dict[Any, Any] = {}
        self.shapes: dict[Any, Any] = {}
        self.older: tuple[tuple[dict[Any, Any], int], ...] = ()
        # Bits for lines of sight: what needs a closer look on the way, what as a target, where
        # something is built, and what merely gives light cover.
        self.water = self.closed_to_led = self.notable = self.special = self.bushes = 0
        self.built = 0
        self.spots: dict[tuple[int, int], Hex] = {(hex.q, hex.r): hex for hex in board.hexes}
        self.openness: dict[Hex, tuple[bool, int, int, Hex]] = {}
        # Per class of mover and hex: the cost of a step in each direction, None where it is closed.
        self.steps: tuple[dict[Hex, Costs], ...] = ({}, {}, {}, {})
        # Per class: the hexes around that somebody standing there can attack (§6.6).
        self.strikes: tuple[dict[Hex, int], ...] = ({}, {}, {})
        self._work_out(board.hexes)

    def _work_out(self, hexes: Iterable[Hex]) -> None:
        """Everything that follows from terrain, levels and sides, for these hexes."""
        for hex in hexes:
            row, bit = self.row(hex), self.board.bit[hex]
            self.water = _marked(self.water, bit, row.water)
            self.closed_to_led = _marked(self.closed_to_led, bit, entering(row, LED) is None)
            self.notable = _marked(self.notable, bit, self._is_notable(hex))
            self.built = _marked(self.built, bit, self._is_built(hex))
            cover = COVERS.index(row.cover_across)
            self.openness[hex] = (row.blocks, self.levels[hex], cover, hex)
            self.bushes = _marked(self.bushes, bit, row.cover_across == "light")
            for mover, steps in enumerate(self.steps):
                steps[hex] = self._costs(hex, mover)
            for mover, strikes in enumerate(self.strikes):
                strikes[hex] = self._strikes(hex, mover)
        self.special = self.notable | self.water

    def altered(
        self,
        *,
        terrain: Mapping[Hex, Terrain] | None = None,
        levels: Mapping[Hex, int] | None = None,
        sides: Mapping[tuple[Hex, Direction], SideKind | None] | None = None,
        burning: int | None = None,
    ) -> "Ground":
        """The ground after something burnt, opened or was filled; a side may become None."""
        new = copy(self)
        new.memory = {}
        hexes = [hex for hex, _ in sides or ()]
        kinds = [*(terrain or {}).values(), *(sides or {}).values()]
        if levels or not all(kind in SAME_SHAPE for kind in kinds):
            new.shapes, new.older = {}, self._aged([*(terrain or ()), *(levels or ()), *hexes])
        new.openness = dict(self.openness)
        new.terrain = self.terrain | dict(terrain or {})
        new.levels = self.levels | dict(levels or {})
        new.sides = dict(self.sides)
        for (hex, way), kind in (sides or {}).items():
            _set_side(new.sides, hex, way, kind)
        new.burning = self.burning if burning is None else burning
        new.steps = tuple([dict(steps) for steps in self.steps])
        new.strikes = tuple([dict(strikes) for strikes in self.strikes])
        flames = self.board.hexes_of(new.burning ^ self.burning)
        changed = [*(terrain or ()), *(levels or ()), *hexes, *flames]
        around = [near for hex in changed for near in (hex, *self.board.adjacent[hex])]
        new._work_out(dict.fromkeys(around))
        return new

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Ground)
            and self.board is other.board
            and self.terrain == other.terrain
            and self.levels == other.levels
            and self.sides == other.sides
            and self.burning == other.burning
        )

    __hash__ = None  # type: ignore[assignment]  # compared, never looked up

    def __deepcopy__(self, _memo: object) -> "Ground":
        return self  # it never changes

    def row(self, hex: Hex) -> TerrainRow:
        """What the chart says of the terrain of a hex."""
        return TERRAIN[self.terrain[hex]]

    def remember(self, question: Any, answer: Any) -> None:
        """Keep the answer to a pure question; when there are too many, forget them all."""
        _keep(self.memory, question, answer)

    def keep(self, question: Any, answer: Any) -> None:
        """Keep the answer to a question that neither flames nor climbers change, such as sight."""
        _keep(self.shapes, question, answer)

    def _aged(self, hexes: Iterable[Hex]) -> tuple[tuple[dict[Any, Any], int], ...]:
        """Earlier answers about shapes, each with bits of where things have changed since."""
        board = self.board
        near = board.mask_of([hex for hex in hexes if hex in board.index])
        for hex in board.hexes_of(near):
            near |= board.adjacent_mask[hex]
        earlier = [(shapes, changed | near) for shapes, changed in self.older]
        if len(earlier) > OLDER:
            earlier = [*earlier[: OLDER - 1], earlier[-1]]  # the first one is shared by all games
        return ((self.shapes, near), *earlier)

    def _is_built(self, hex: Hex) -> bool:
        """Is there a house, a wall, a fence or a castle?"""
        row = self.row(hex)
        is_work = row.indoors or row.opening or row.raised
        return is_work or any((hex, way) in self.sides for way in DIRECTIONS)

    def _is_notable(self, hex: Hex) -> bool:
        """Does it matter to a line of sight that passes? Heights, trees and hexsides do."""
        row = self.row(hex)
        return (
            row.blocks
            or row.slope
            or row.indoors
            or row.opening
            or row.raised
            or row.cover_across not in ("none", "light")
            or self.levels[hex] != 0
            or any((hex, way) in self.sides for way in DIRECTIONS)
        )

    # Steps

    @rule("3.1", "4.2.1", "8.4", "8.4.2", "9.5.1")
    def cost(self, hex: Hex, way: Direction, mover: int) -> int | None:
        """What the step over this side costs; None where the mover cannot go."""
        to = self.board.neighbours[hex][way]
        if to is None or self.board.bit[to] & self.burning or not self.joins(hex, to):
            return None
        cost = entering(self.row(to), mover)
        side = self.sides.get((hex, way))
        if cost is None or side is None:
            return cost
        across = self._crossing(side, mover)
        return None if across is None else max(cost, across)

    def _crossing(self, side: SideKind, mover: int) -> int | None:
        row = SIDES_TABLE[side]
        if mover in (FOOT, ARMOURED):
            return row.foot
        cost = row.led if mover == LED else row.rider
        doubled = side == "fence" and mover == RIDER and self._double_fences
        return cost * 2 if cost is not None and doubled else cost

    @rule("5.5.5")
    def joins(self, a: Hex, b: Hex) -> bool:
        """Can one climb between two neighbours? A level more only over a slope or stairs."""
        lower, upper = sorted((a, b), key=self.levels.__getitem__)
        rise = self.levels[upper] - self.levels[lower]
        return rise == 0 or (rise == 1 and self.row(lower).slope)

    def _costs(self, hex: Hex, mover: int) -> Costs:
        return tuple([self.cost(hex, way, mover) for way in DIRECTIONS])

    @rule("6.6")
    def _strikes(self, hex: Hex, mover: int) -> int:
        """One can attack only where one could go in principle, and not through walls."""
        mask = 0
        for way, to in zip(DIRECTIONS, self.board.neighbours[hex], strict=True):
            side = self.sides.get((hex, way))
            is_open = side is None or SIDES_TABLE[side].melee
            if to is None or not is_open:
                continue
            over = side == "ladder" and mover != RIDER and not self.board.bit[to] & self.burning
            if over or self.cost(hex, way, mover) is not None:
                mask |= self.board.bit[to]
        return mask

    # Edges

    def edge_hexes(self, edge: Edge) -> tuple[Hex, ...]:
        """The hexes along one edge of the map, in map order."""
        known: tuple[Hex, ...] | None = self.memory.get(("edge", edge))
        if known is None:
            known = tuple([h for h in self.board.hexes if self._is_on(h, edge)])
            self.remember(("edge", edge), known)
        return known

    def _is_on(self, hex: Hex, edge: Edge) -> bool:
        """West and east: the first and last hex of each row."""
        six = self.board.neighbours[hex]
        match edge:
            case "west":
                return six[Direction.W] is None
            case "east":
                return six[Direction.E] is None
            case "north":
                return hex.r == self.board.hexes[0].r
            case "south":
                return hex.r == self.board.hexes[-1].r


def _keep(memory: dict[Any, Any], question: Any, answer: Any) -> None:
    if len(memory) > MEMORY_LIMIT:
        memory.clear()
    memory[question] = answer


def _marked(mask: int, bit: int, holds: bool) -> int:
    return mask | bit if holds else mask & ~bit


def _set_side(
    sides: dict[tuple[Hex, Direction], SideKind], hex: Hex, way: Direction, kind: SideKind | None
) -> None:
    """A side has two hexes, and is known from both."""
    for key in ((hex, way), (neighbour(hex, way), way.opposite)):
        if kind is None:
            sides.pop(key, None)
        else:
            sides[key] = kind


def entering(row: TerrainRow, mover: int) -> int | None:
    """What a hex of this terrain costs a mover; the armoured cannot swim (§4.2.1)."""
    if mover == FOOT:
        return row.foot
    if mover == ARMOURED:
        return None if row.water else row.foot
    return row.rider if mover == RIDER else row.led


# From the map to the ground


@lru_cache(maxsize=256)
def ground_of(printed: MapData, house: House) -> Ground:
    """The ground that a map shows; games with equal maps share one."""
    board = board_of(printed)
    return Ground(
        board,
        {hex: _terrain(board, hex) for hex in board.hexes},
        _levels(printed, board),
        _sides(printed, board),
        house.fence_riders == "double",
    )


def _terrain(board: HexMap, hex: Hex) -> Terrain:
    key: Any = board.terrain[hex]
    return key  # type: ignore[no-any-return]  # the legend only holds terrains


def _levels(printed: MapData, board: HexMap) -> dict[Hex, int]:
    if not printed.levels:
        return dict.fromkeys(board.hexes, 0)
    digits = {str(digit): str(digit) for digit in range(10)}
    drawn = parse_drawing(printed.levels, digits, name=f"{printed.title.en}, levels")
    return {hex: int(drawn.terrain[hex]) for hex in board.hexes}


def _sides(printed: MapData, board: HexMap) -> dict[tuple[Hex, Direction], SideKind]:
    found: dict[tuple[Hex, Direction], SideKind] = {}
    for kind, entries in printed.sides.items():
        for entry in entries:
            label, ways = side_entry(entry)
            hex = board.hex(label)
            for way in ways:
                found[hex, way] = kind
                beyond = board.neighbours[hex][way]
                if beyond is not None:
                    found[beyond, way.opposite] = kind
    return found
