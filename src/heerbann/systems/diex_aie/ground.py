"""§3 The battlefield as the rules see it: terrain, levels and hexsides, worked out once."""

from collections.abc import Callable, Iterable, Mapping
from functools import partial
from typing import Any, NamedTuple

from heerbann.boards.hexes import DIRECTIONS, Direction, Hex, neighbour
from heerbann.boards.hexlanes import Lanes
from heerbann.boards.hexmap import HexMap
from heerbann.systems.diex_aie.land import ByHex, Land, Sides
from heerbann.systems.diex_aie.looks import (
    BARS_SIGHT,
    FRAMES,
    is_built,
    is_notable,
    keep,
    seen_as,
)
from heerbann.systems.diex_aie.scenario import SideKind, Terrain
from heerbann.systems.diex_aie.tables import COVERS


class Place(NamedTuple):
    """Where a piece stands: one hex on foot, the hexes of head and tail for a horse."""

    head: Hex
    tail: Hex | None = None

    @property
    def hexes(self) -> tuple[Hex, ...]:
        """The hexes it covers."""
        return (self.head,) if self.tail is None else (self.head, self.tail)


class Ground(Land):
    """Map, levels and hexsides, never changed: what burns or opens makes a new ground.

    ``memory`` keeps the answers of pure questions about this ground, ``shapes`` those that neither
    flames nor climbers change. ``root`` is the ground before the battle: whatever still looks as it
    did there is known from there.
    """

    __slots__ = (
        "borders",
        "built",
        "bushes",
        "changed",
        "closed_to_led",
        "framed",
        "lanes",
        "masks",
        "memory",
        "notable",
        "openness",
        "printed",
        "roofed",
        "root",
        "shapes",
        "sights",
        "steps",
        "strikes",
        "trees",
        "walls",
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
        super().__init__(board, terrain, levels, sides, double_fences)
        self.printed = self.root = self
        self.memory: dict[Any, Any] = {}
        self.shapes: dict[Any, Any] = {}
        self.sights: dict[Any, Any] = {}
        self.masks: dict[Callable[[Ground, Hex], bool], int] = {}
        # Bits for lines of sight: what needs a closer look, and why.
        self.notable = self.built = self.roofed = self.framed = self.trees = 0
        self.bushes = self.water = self.closed_to_led = 0
        # Per direction: bits of the hexes with something in that side, or another level behind it.
        self.borders: tuple[int, ...] = (0, 0, 0, 0, 0, 0)
        self.walls: tuple[int, ...] = (0, 0, 0, 0, 0, 0)  # … with something that bars sight
        self.openness: dict[Hex, tuple[bool, int, int, Hex]] = {}
        # Bits of the hexes that look otherwise than they did before the battle.
        self.changed = 0
        self.lanes = Lanes(board)
        land = self.bare()
        # Per class of mover and hex: the cost of a step in each direction, None where it is closed.
        self.steps = tuple([ByHex(land, mover, Land.costs) for mover in range(4)])
        # Per class: the hexes around that somebody standing there can attack (§6.6).
        self.strikes = tuple([ByHex(land, mover, Land.struck_from) for mover in range(3)])
        self._work_out_looks(board.hexes)

    def altered(
        self,
        *,
        terrain: Mapping[Hex, Terrain] | None = None,
        levels: Mapping[Hex, int] | None = None,
        sides: Mapping[tuple[Hex, Direction], SideKind | None] | None = None,
        burning: int | None = None,
    ) -> "Ground":
        """The ground after something burnt, opened or was filled; a side may become None."""
        new = self._twin()
        if burning is not None:
            new.burning = burning
        hexes = [*(terrain or ()), *(levels or ()), *[hex for hex, _ in sides or ()]]
        if hexes:
            new._change(terrain or {}, levels or {}, sides or {})
        quenched = self.board.hexes_of(self.burning & ~new.burning)
        new._change_steps(self._and_around([*hexes, *quenched]))
        new._shut_off(new.burning & ~self.burning)
        if hexes:
            around = self._and_around(hexes)
            new._work_out_looks(around)
            kinds = [*(terrain or {}).values(), *(sides or {}).values()]
            if levels or not all(kind == "palisade" or kind != seen_as(kind) for kind in kinds):
                new._take_shape([hex for hex in around if not new._looks_as_in(self, hex)], around)
        return new

    def _and_around(self, hexes: list[Hex]) -> list[Hex]:
        return list(dict.fromkeys([n for hex in hexes for n in (hex, *self.board.adjacent[hex])]))

    def _twin(self) -> "Ground":
        new = object.__new__(Ground)
        for name in (*Land.__slots__, *Ground.__slots__):
            setattr(new, name, getattr(self, name))
        new.memory = {}
        return new

    def _change_steps(self, hexes: list[Hex]) -> None:
        """Where one can go and strike is new in these hexes."""
        land = self.bare()
        self.steps = tuple([steps.moved_to(land, hexes) for steps in self.steps])
        self.strikes = tuple([strikes.moved_to(land, hexes) for strikes in self.strikes])

    def _shut_off(self, burning: int) -> None:
        """Nobody goes or strikes into new flames."""
        for hex in self.board.hexes_of(burning):
            for way, near in enumerate(self.board.neighbours[hex]):
                if near is not None:
                    self._shut(near, (way + 3) % 6, self.board.bit[hex])

    def _shut(self, hex: Hex, way: int, bit: int) -> None:
        """From this hex one cannot go that way."""
        for steps in self.steps:
            costs = steps.get(hex)
            if costs is not None and costs[way] is not None:
                steps[hex] = (*costs[:way], None, *costs[way + 1 :])
        for strikes in self.strikes:
            if strikes.get(hex):
                strikes[hex] &= ~bit

    def _change(
        self,
        terrain: Mapping[Hex, Terrain],
        levels: Mapping[Hex, int],
        sides: Mapping[tuple[Hex, Direction], SideKind | None],
    ) -> None:
        self.terrain = self.terrain | dict(terrain)
        self.levels = self.levels | dict(levels)
        self.sides = self.sides.copy()
        self.openness = self.openness.copy()
        for (hex, way), kind in sides.items():
            _set_side(self.sides, hex, way, kind)

    def as_root(self) -> "Ground":
        """The same ground, as that on which battles begin."""
        new = self._twin()
        new.root, new.changed, new.shapes, new.sights = new, 0, {}, {}
        return new

    def _take_shape(self, hexes: Iterable[Hex], around: Iterable[Hex]) -> None:
        """Forget what was known of the old shape, except far from the hexes that look new."""
        for hex in hexes:
            looks_same = self._looks_as_in(self.root, hex)
            self.changed = _marked(self.changed, self.board.bit[hex], not looks_same)
        known = {} if self.sights is self.root.sights else self.sights
        touched = self.board.mask_of(hexes)
        self.sights = {ends: seen for ends, seen in known.items() if not seen.needs & touched}
        self.shapes = {}
        self.masks = {
            holds: self._marked_where(holds, mask, around) for holds, mask in self.masks.items()
        }

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

    def remember(self, question: Any, answer: Any) -> None:
        """Keep the answer to a pure question."""
        keep(self.memory, question, answer)

    def keep(self, question: Any, answer: Any) -> None:
        """Keep the answer to a question that neither flames nor climbers change."""
        keep(self.shapes, question, answer)

    def asked_of(self, question: Any, wanted: int, holds: Callable[[Hex], bool]) -> int:
        """Those of the wanted hexes (bits) for which it holds; each is looked at only once.

        Like :meth:`keep`, for what neither flames nor climbers change.
        """
        asked, found = self.shapes.get(question, (0, 0))
        new = wanted & ~asked
        if new:
            found |= self.board.mask_of([hex for hex in self.board.hexes_of(new) if holds(hex)])
            self.keep(question, (asked | wanted, found))
        return wanted & int(found)

    def asked_along(
        self,
        question: Any,
        wanted: int,
        holds: "Callable[[Ground, Hex], bool]",
        needs: "Callable[[Ground, Hex], int]",
    ) -> int:
        """The same for what depends only on the look of some hexes (bits), as a line of sight does.

        What held before the battle still does, unless a hex it needs looks otherwise.
        """
        root, changed = self.root, self.changed
        found = root.asked_of(question, wanted, partial(holds, root))
        if not changed:
            return found
        new = self.asked_of((question, "new"), wanted, lambda hex: bool(needs(root, hex) & changed))
        return found & ~new | self.asked_of(question, new, partial(holds, self))

    def where(self, holds: "Callable[[Ground, Hex], bool]") -> int:
        """Bits of the hexes of which this holds.

        It may depend on the shape of the hex and of those around it, never on flames or climbers.
        """
        known = self.masks.get(holds)
        if known is None:
            known = self._marked_where(holds, 0, self.board.hexes)
            self.masks[holds] = known
        return known

    def _marked_where(
        self, holds: "Callable[[Ground, Hex], bool]", mask: int, hexes: Iterable[Hex]
    ) -> int:
        for hex in hexes:
            mask = _marked(mask, self.board.bit[hex], holds(self, hex))
        return mask

    # Looks

    def _work_out_looks(self, hexes: Iterable[Hex]) -> None:
        """Everything that lines of sight ask of these hexes."""
        self._work_out_borders(hexes)
        for hex in hexes:
            row, bit, level = self.row(hex), self.board.bit[hex], self.levels[hex]
            sides = [self.sides.get((hex, way)) for way in DIRECTIONS]
            has_sides = any(sides)
            self.water = _marked(self.water, bit, row.water)
            self.closed_to_led = _marked(self.closed_to_led, bit, row.led is None)
            self.notable = _marked(self.notable, bit, is_notable(row, level, has_sides))
            self.built = _marked(self.built, bit, is_built(row, has_sides))
            self.roofed = _marked(self.roofed, bit, self.is_roofed(hex))
            is_framed = has_sides and any(side in FRAMES for side in sides)
            self.framed = _marked(self.framed, bit, is_framed)
            self.openness[hex] = (row.blocks, level, COVERS.index(row.cover_across), hex)
            self.bushes = _marked(self.bushes, bit, row.cover_across == "light")
            self.trees = _marked(self.trees, bit, row.blocks)

    def _work_out_borders(self, hexes: Iterable[Hex]) -> None:
        levels, borders, walls = self.levels, list(self.borders), list(self.walls)
        for hex in hexes:
            bit, level = self.board.bit[hex], levels[hex]
            for way, to in zip(DIRECTIONS, self.board.neighbours[hex], strict=True):
                side = self.sides.get((hex, way))
                is_border = side is not None or (to is not None and levels[to] != level)
                borders[way] = _marked(borders[way], bit, is_border)
                walls[way] = _marked(walls[way], bit, side in BARS_SIGHT)
        self.borders, self.walls = tuple(borders), tuple(walls)

    def _looks_as_in(self, other: "Ground", hex: Hex) -> bool:
        """Does a line of sight see the same there?"""
        return (
            seen_as(self.terrain[hex]) == seen_as(other.terrain[hex])
            and self.levels[hex] == other.levels[hex]
            and not (self.roofed ^ other.roofed) & self.board.bit[hex]
            and all(
                seen_as(self.sides.get((hex, way))) == seen_as(other.sides.get((hex, way)))
                for way in DIRECTIONS
            )
        )


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
