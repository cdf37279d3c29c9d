"""§3 The battlefield as the rules see it: terrain, levels and hexsides, worked out once."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, NamedTuple

from heerbann.boards.hexes import DIRECTIONS, Direction, Hex, neighbour
from heerbann.boards.hexmap import HexMap
from heerbann.systems.diex_aie.land import Costs, Land, Sides
from heerbann.systems.diex_aie.looks import (
    FRAMES,
    SAME,
    Archive,
    is_built,
    is_notable,
    keep,
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
    flames nor climbers change, ``archive`` what all grounds of one printed map share.
    """

    __slots__ = (
        "archive",
        "borders",
        "built",
        "bushes",
        "changed",
        "closed_to_led",
        "framed",
        "looks",
        "masks",
        "memory",
        "notable",
        "openness",
        "printed",
        "roofed",
        "shapes",
        "sights",
        "steps",
        "strikes",
        "trees",
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
        self.printed: Ground = self  # as all of it looked at first
        self.memory: dict[Any, Any] = {}
        self.shapes: dict[Any, Any] = {}
        self.sights: dict[Any, Any] = {}
        self.masks: dict[Callable[[Ground, Hex], bool], int] = {}
        # Bits for lines of sight: what needs a closer look, and why.
        self.notable = self.built = self.roofed = self.framed = self.trees = 0
        self.bushes = self.water = self.closed_to_led = 0
        # Per direction: bits of the hexes with something in that side, or another level behind it.
        self.borders: tuple[int, ...] = (0, 0, 0, 0, 0, 0)
        self.openness: dict[Hex, tuple[bool, int, int, Hex]] = {}
        # Bits of the hexes that do not look as printed, and how each of them looks.
        self.archive, self.changed = Archive(board), 0
        self.looks: dict[Hex, int] = {}
        # Per class of mover and hex: the cost of a step in each direction, None where it is closed.
        self.steps: tuple[dict[Hex, Costs], ...] = ({}, {}, {}, {})
        # Per class: the hexes around that somebody standing there can attack (§6.6).
        self.strikes: tuple[dict[Hex, int], ...] = ({}, {}, {})
        self._work_out_looks(board.hexes)
        self._work_out_steps(board.hexes)
        self.archive.looks = {hex: self._look(hex) for hex in board.hexes}

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
        if burning is not None and burning != self.burning:
            new._burn(burning)
        hexes = [*(terrain or ()), *(levels or ()), *[hex for hex, _ in sides or ()]]
        if hexes:
            new._change(terrain or {}, levels or {}, sides or {})
            around = dict.fromkeys([n for hex in hexes for n in (hex, *self.board.adjacent[hex])])
            new._work_out_looks(around)
            new._work_out_steps(around)
            kinds = [*(terrain or {}).values(), *(sides or {}).values()]
            if levels or not all(kind == "palisade" or kind in SAME for kind in kinds):
                new._take_shape(around)
        return new

    def _twin(self) -> "Ground":
        new = object.__new__(Ground)
        for name in (*Land.__slots__, *Ground.__slots__):
            setattr(new, name, getattr(self, name))
        new.memory = {}
        new.steps = tuple([steps.copy() for steps in self.steps])
        new.strikes = tuple([strikes.copy() for strikes in self.strikes])
        return new

    def _burn(self, burning: int) -> None:
        """Nobody goes or strikes into flames."""
        lit, quenched = burning & ~self.burning, self.burning & ~burning
        self.burning = burning
        for hex in self.board.hexes_of(lit):
            for way, near in enumerate(self.board.neighbours[hex]):
                if near is not None:
                    self._shut(near, (way + 3) % 6, self.board.bit[hex])
        for hex in self.board.hexes_of(quenched):
            self._work_out_steps(self.board.adjacent[hex])

    def _shut(self, hex: Hex, way: int, bit: int) -> None:
        """From this hex one cannot go that way."""
        for steps in self.steps:
            costs = steps[hex]
            if costs[way] is not None:
                steps[hex] = (*costs[:way], None, *costs[way + 1 :])
        for strikes in self.strikes:
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

    def _take_shape(self, hexes: Iterable[Hex]) -> None:
        """Forget what was known of the old shape, except far from these hexes."""
        self.shapes, self.sights, self.looks = {}, {}, self.looks.copy()
        for hex in hexes:
            look, bit = self._look(hex), self.board.bit[hex]
            self.changed = _marked(self.changed, bit, look != self.archive.looks[hex])
            self.looks[hex] = look
        self.masks = {
            holds: self._marked_where(holds, mask, hexes) for holds, mask in self.masks.items()
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
        for hex in hexes:
            row, bit, level = self.row(hex), self.board.bit[hex], self.levels[hex]
            sides = [self.sides.get((hex, way)) for way in DIRECTIONS]
            has_sides = any(sides)
            self._work_out_borders(hex, bit, level)
            self.water = _marked(self.water, bit, row.water)
            self.closed_to_led = _marked(self.closed_to_led, bit, row.led is None)
            self.notable = _marked(self.notable, bit, is_notable(row, level, has_sides))
            self.built = _marked(self.built, bit, is_built(row, has_sides))
            is_roofed = self.is_roofed(hex)
            self.roofed = _marked(self.roofed, bit, is_roofed)
            is_framed = is_roofed or (has_sides and any(side in FRAMES for side in sides))
            self.framed = _marked(self.framed, bit, is_framed)
            self.openness[hex] = (row.blocks, level, COVERS.index(row.cover_across), hex)
            self.bushes = _marked(self.bushes, bit, row.cover_across == "light")
            self.trees = _marked(self.trees, bit, row.blocks)

    def _work_out_borders(self, hex: Hex, bit: int, level: int) -> None:
        ways = zip(DIRECTIONS, self.board.neighbours[hex], self.borders, strict=True)
        levels, sides = self.levels, self.sides
        self.borders = tuple(
            [
                _marked(mask, bit, (hex, way) in sides or (to is not None and levels[to] != level))
                for way, to, mask in ways
            ]
        )

    def _look(self, hex: Hex) -> int:
        sides = tuple([self.sides.get((hex, way)) for way in DIRECTIONS])
        roofed = bool(self.roofed & self.board.bit[hex])
        return self.archive.name(self.terrain[hex], self.levels[hex], sides, roofed)

    # Steps

    def _work_out_steps(self, hexes: Iterable[Hex]) -> None:
        """Where one can go and strike from these hexes."""
        for hex in hexes:
            ways = [self.costs(hex, way) for way in DIRECTIONS]
            for mover, steps in enumerate(self.steps):
                steps[hex] = tuple([costs[mover] for costs in ways])
            for mover, strikes in enumerate(self.strikes):
                strikes[hex] = self.struck_from(hex, mover, self.steps[mover][hex])


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
