"""§B.14, §T The battlefield as the rules see it: terrain, barred and protected sides, stakes.

Everything that only depends on the ground is worked out once; what also depends on where units
stand is remembered by the bits of the hexes that matter.
"""

from collections.abc import Mapping
from typing import Any, Literal, NamedTuple

from heerbann.boards.hex.hexes import Direction, Hex, direction_to
from heerbann.boards.hex.maps import HexMap
from heerbann.engine.book.rulebook import rule
from heerbann.systems.battlelore.model.charts import TERRAIN
from heerbann.systems.battlelore.model.house import House

Printed = Literal[
    "plain", "woods", "hill", "river", "ford", "bridge", "stone_bridge", "marsh", "cliff",
    "rampart", "pentacle", "pool", "den", "camp", "stronghold",
]  # fmt: skip
Landmark = Literal["pentacle", "pool", "den", "camp"]
"""§B.15: those that masters bring; a stronghold is on the map or not at all."""

HIGH = ("hill", "cliff")
"""§T.1: cliffs are hill landscape, all of one height."""

STAKES_ON = ("plain", "hill", "cliff")
"""§T.3: where stakes can stand."""

HIDEOUTS = ("woods", "marsh", *HIGH)
"""§B.15: where those who slip out of a den may appear."""

BRIDGES = ("bridge", "stone_bridge")
MEMORY_LIMIT = 100_000

Edges = Mapping[Hex, tuple[Direction, ...]]


class Sightline(NamedTuple):
    """What can block a line: hexes it passes, and pairs it passes between, as bits."""

    through: int
    between: tuple[tuple[int, int], ...]


class WayOut(NamedTuple):
    """One way out of a hex: where it leads, its bit, and does entering that way end a move?"""

    to: Hex
    bit: int
    stops: bool
    wooded: bool


class Tile(NamedTuple):
    """What was laid on a hex before the battle: its bit, its terrain now, and are there stakes?"""

    bit: int
    terrain: str
    stakes: bool


class Ground:
    """Map, edges and stakes under one set of house rules; never changed.

    Grounds that differ only by tiles laid before the battle share what they have worked out in
    ``common``; its keys name the tiles that matter. What is in ``memory`` is of one ground alone.
    """

    __slots__ = (
        "_sightlines", "board", "closed", "common", "edges", "heights", "house", "landmarks",
        "memory", "stakes", "steps", "terrain", "tiles",
    )  # fmt: skip

    def __init__(
        self,
        board: HexMap,
        terrain: Mapping[Hex, str],
        edges: Edges,
        stakes: tuple[Hex, ...],
        house: House,
    ) -> None:
        self.board = board
        self.terrain = dict(terrain)
        self.edges = dict(edges)
        self.stakes = stakes
        self.house = house
        self.memory: dict[Any, Any] = {}
        self.common: dict[Any, Any] = {}
        self.tiles: tuple[Tile, ...] = ()
        self._sightlines: dict[tuple[Hex, Hex], Sightline | None] = {}
        self.closed = board.mask_of(h for h in board if TERRAIN[self.terrain[h], "closed"])
        self.landmarks = tuple([h for h in board if TERRAIN[self.terrain[h], "holds"]])
        self.heights = self._heights()
        self.steps = {hex: self._ways_out(hex) for hex in board}

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Ground)
            and self.board is other.board
            and self.terrain == other.terrain
            and self.stakes == other.stakes
        )

    __hash__ = None  # type: ignore[assignment]  # compared, never looked up

    def __deepcopy__(self, _memo: object) -> "Ground":
        return self  # it never changes

    def with_stakes(self, hex: Hex) -> "Ground":
        """§S.1: the same ground with one more row of stakes."""
        return self._with(hex, self.terrain[hex], (*self.stakes, hex))

    def with_tile(self, hex: Hex, terrain: str) -> "Ground":
        """§S.6, §B.15: the same ground with another terrain on one hex."""
        return self._with(hex, terrain, self.stakes)

    def _with(self, hex: Hex, terrain: str, stakes: tuple[Hex, ...]) -> "Ground":
        """The same ground but for one open hex; only what lies around it is worked out anew."""
        twin = object.__new__(Ground)
        twin.board, twin.edges, twin.house = self.board, self.edges, self.house
        twin.terrain = {**self.terrain, hex: terrain}
        twin.stakes, twin.closed, twin.common, twin.memory = stakes, self.closed, self.common, {}
        twin.tiles = (*self.tiles, Tile(self.board.bit[hex], terrain, hex in stakes))
        before = self.terrain[hex]
        twin._sightlines = self._sightlines if terrain == before else {}
        twin.heights = twin._heights() if terrain in HIGH or before in HIGH else self.heights
        is_new = TERRAIN[terrain, "holds"] and hex not in self.landmarks
        twin.landmarks = (*self.landmarks, hex) if is_new else self.landmarks
        around = {near: twin._ways_out(near) for near in (hex, *self.board.adjacent[hex])}
        twin.steps = {**self.steps, **around}
        return twin

    def tiles_near(self, hex: Hex, steps: int) -> tuple[Tile, ...]:
        """The tiles up to so many hexes away: part of the key of what is worked out there."""
        if not self.tiles:
            return ()
        near = self.board.near_mask(hex, steps)
        return tuple([tile for tile in self.tiles if near & tile.bit])

    def remember(self, question: Any, answer: Any) -> None:
        """Keep the answer to a pure question; when there are too many, forget them all."""
        if len(self.common) > MEMORY_LIMIT:
            self.common.clear()
        self.common[question] = answer

    # Movement

    def is_passable(self, hex: Hex) -> bool:
        """§B.14: may anybody stand here?"""
        return not self.closed & self.board.bit[hex]

    @rule("T.1")
    def is_barred(self, a: Hex, b: Hex) -> bool:
        """Does a cliff of either hex bar the side between two neighbours?"""
        return self._bars(a, b) or self._bars(b, a)

    def _bars(self, inside: Hex, outside: Hex) -> bool:
        return self.terrain[inside] == "cliff" and self.faces(inside, outside)

    def faces(self, inside: Hex, outside: Hex) -> bool:
        """Is the side of ``inside`` towards a neighbour one of its marked edges?"""
        return inside in self.edges and direction_to(inside, outside) in self.edges[inside]

    @rule("T.4", "B.14")
    def is_protected(self, inside: Hex, outside: Hex) -> bool:
        """Does a rampart stand between an attacker outside and a defender inside?"""
        return (
            self.terrain[inside] == "rampart"
            and self.board.distance(inside, outside) == 1
            and self.faces(inside, outside)
        )

    @rule("B.14", "T.2", "T.3", "T.4")
    def stops(self, here: Hex, there: Hex) -> bool:
        """Does entering this hex from here end a move?"""
        if TERRAIN[self.terrain[there], "stops"] or there in self.stakes:
            return True
        return self.is_protected(there, here)

    def _ways_out(self, here: Hex) -> tuple[WayOut, ...]:
        return tuple(
            [
                WayOut(there, self.board.bit[there], self.stops(here, there), self._is_woods(there))
                for there in self.board.adjacent[here]
                if self.is_passable(there) and not self.is_barred(here, there)
            ]
        )

    def _is_woods(self, hex: Hex) -> bool:
        return self.terrain[hex] == "woods" and hex not in self.stakes

    # Heights and sight

    def _heights(self) -> dict[Hex, int]:
        """§B.9: every hill range as the bits of its hexes."""
        high = self.board.mask_of(h for h in self.board if self.terrain[h] in HIGH)
        return {
            hex: self.board.connected(hex, high) for hex in self.board if self.terrain[hex] in HIGH
        }

    @rule("B.9", "T.1")
    def sightline(self, a: Hex, b: Hex) -> Sightline | None:
        """What may block the line between two hexes; None if the ground blocks it for good.

        A line along a hexside is blocked only if both hexes block.
        """
        key = (a, b)
        if key not in self._sightlines:
            self._sightlines[key] = self._find_sightline(a, b)
        return self._sightlines[key]

    def _find_sightline(self, a: Hex, b: Hex) -> Sightline | None:
        through, between = 0, []
        bit = self.board.bit
        for step in self.board.line(a, b)[1:-1]:
            on_board = [hex for hex in step if hex in bit]
            blocking = [hex for hex in on_board if self._hides(hex, a, b)]
            if len(on_board) == len(blocking):
                return None
            if len(step) == 1:
                through |= bit[step[0]]
            elif blocking or len(on_board) == 1:
                open_hexes = [hex for hex in on_board if hex not in blocking]
                through |= bit[open_hexes[0]]
            else:
                between.append((bit[on_board[0]], bit[on_board[1]]))
        return Sightline(through, tuple(between))

    @rule("B.9", "B.14", "T.1")
    def _hides(self, hex: Hex, viewer: Hex, target: Hex) -> bool:
        """Does the terrain of a hex in between block sight? Hills do not along their own range."""
        terrain = self.terrain[hex]
        if terrain not in HIGH:
            return bool(TERRAIN[terrain, "blocks"])
        ends = (viewer, target) if self.house.hill_sight == "both" else (viewer,)
        return not all(self.heights.get(end, 0) & self.board.bit[hex] for end in ends)

    @rule("B.9")
    def sees(self, a: Hex, b: Hex, occupied: int) -> bool:
        """Is there a line of sight, given the hexes on which units stand?"""
        line = self.sightline(a, b)
        if line is None or occupied & line.through:
            return False
        return not any(occupied & one and occupied & other for one, other in line.between)

    def sight_block(self, a: Hex, b: Hex, occupied: int) -> Hex | None:
        """The first hex that blocks a line, to be shown."""
        bit = self.board.bit
        for step in self.board.line(a, b)[1:-1]:
            known = [hex for hex in step if hex in bit]
            hiding = [hex for hex in known if occupied & bit[hex] or self._hides(hex, a, b)]
            if known and len(hiding) == len(known):
                return hiding[0]
        return None
