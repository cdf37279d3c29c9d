"""§3 The battlefield as the rules see it: terrain, levels and hexsides, worked out once."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, NamedTuple, TypeAlias

from heerbann.boards.hex.hexes import Direction, Hex, neighbour
from heerbann.boards.hex.lanes import Lanes
from heerbann.boards.hex.maps import HexMap
from heerbann.systems.diex_aie.model.hex_looks import keep
from heerbann.systems.diex_aie.model.land import ByHex, Land, Sides
from heerbann.systems.diex_aie.model.scenario import SideKind, Terrain
from heerbann.systems.diex_aie.model.sight_bits import Outlook


class Place(NamedTuple):
    """Where a piece stands: one hex on foot, the hexes of head and tail for a horse."""

    head: Hex
    tail: Hex | None = None

    @property
    def hexes(self) -> tuple[Hex, ...]:
        """The hexes it covers."""
        return (self.head,) if self.tail is None else (self.head, self.tail)


class _Since(NamedTuple):
    """A ground of which something is known, and the hexes (bits) that were altered since then."""

    ground: "Ground"
    hexes: int = 0

    def and_then(self, hexes: int) -> "_Since":
        """After more alterations."""
        return _Since(self.ground, self.hexes | hexes)

    def and_around(self) -> tuple[Hex, ...]:
        """The altered hexes and those beside them."""
        board = self.ground.board
        return board.hexes_of(board.around(self.hexes))


class Ground(Outlook):
    """Map, levels and hexsides, never changed: what burns or opens makes a new ground.

    How a new one looks and where one can go on it is worked out when first asked for. ``memory``
    keeps the answers of pure questions about this ground, ``shapes`` those that neither flames nor
    climbers change. ``root`` is the ground before the battle: whatever still looks as it did there
    is known from there.
    """

    __slots__ = (
        "changed",
        "earlier",
        "lanes",
        "looks_since",
        "masks",
        "memory",
        "printed",
        "root",
        "shapes",
        "sights",
        "steps",
        "strikes",
        "ways_since",
    )

    printed: "Ground"
    root: "Ground"
    looks_since: _Since | None  # None: they are known
    ways_since: _Since | None
    changed: int  # bits of the hexes that look otherwise than they did before the battle
    memory: dict[Any, Any]
    shapes: dict[Any, Any]
    earlier: tuple[dict[Any, Any], int]  # the shapes before, and bits of what looks otherwise since
    sights: dict[Any, Any]
    masks: "dict[Condition, int]"
    # Per class of mover and hex: the cost of a step in each direction, None where it is closed.
    steps: tuple[ByHex[tuple[int | None, ...]], ...]
    # Per class: the hexes around that somebody standing there can attack (§6.6).
    strikes: tuple[ByHex[int], ...]

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
        self.looks_since = self.ways_since = None
        self.memory, self.shapes, self.sights, self.masks = {}, {}, {}, {}
        self.earlier, self.changed = ({}, 0), 0
        self.lanes = Lanes(board)
        land = self.bare()
        self.steps = tuple([ByHex(land, mover, Land.costs) for mover in range(4)])
        self.strikes = tuple([ByHex(land, mover, Land.struck_from) for mover in range(3)])
        self._begin_looks()

    # Alterations

    def altered(
        self,
        *,
        terrain: Mapping[Hex, Terrain] | None = None,
        levels: Mapping[Hex, int] | None = None,
        sides: Mapping[tuple[Hex, Direction], SideKind | None] | None = None,
        burning: int | None = None,
    ) -> "Ground":
        """The ground after something burnt, opened or was filled; a side may become None."""
        hexes = [*(terrain or ()), *(levels or ()), *[hex for hex, _ in sides or ()]]
        touched = self.board.mask_of(hexes)
        new = self._twin(with_looks=not hexes)
        if burning is not None:
            new.burning = burning
        if hexes:
            new._change(terrain or {}, levels or {}, sides or {})
            new.looks_since = (self.looks_since or _Since(self)).and_then(touched)
        touched |= self.burning ^ new.burning
        new.ways_since = (self.ways_since or _Since(self)).and_then(touched)
        return new

    def _twin(self, *, with_looks: bool) -> "Ground":
        new: Ground = object.__new__(_Altered)
        for name in _FACTS:
            setattr(new, name, getattr(self, name))
        if with_looks and self.looks_since is None:
            for name in _LOOKS:
                setattr(new, name, getattr(self, name))
        new.memory = {}
        return new

    def _change(
        self,
        terrain: Mapping[Hex, Terrain],
        levels: Mapping[Hex, int],
        sides: Mapping[tuple[Hex, Direction], SideKind | None],
    ) -> None:
        if terrain:
            self.terrain = {**self.terrain, **terrain}
        if levels:
            self.levels = {**self.levels, **levels}
        if sides:
            self.sides, self.sixes = self.sides.copy(), self.sixes.copy()
        for (hex, way), kind in sides.items():
            self._set_side(hex, way, kind)
            self._set_side(neighbour(hex, way), way.opposite, kind)

    def _set_side(self, hex: Hex, way: Direction, kind: SideKind | None) -> None:
        """A side has two hexes, and is known from both."""
        if kind is None:
            self.sides.pop((hex, way), None)
        else:
            self.sides[hex, way] = kind
        if hex in self.sixes:
            six = self.sixes[hex]
            self.sixes[hex] = (*six[:way], kind, *six[way + 1 :])

    def as_root(self) -> "Ground":
        """The same ground, as that on which battles begin."""
        self._look()
        self._find_ways()
        new = self._twin(with_looks=True)
        new.steps, new.strikes = self.steps, self.strikes
        new.root, new.changed, new.shapes, new.sights = new, 0, {}, {}
        new.__class__ = Ground
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

    # What follows from alterations

    def _find_ways(self) -> None:
        """Where one can go and strike is new around whatever was altered or caught fire."""
        since = self.ways_since
        if since is None:
            return
        land, around = self.bare(), since.and_around()
        before = since.ground
        self.steps = tuple([steps.moved_to(land, around) for steps in before.steps])
        self.strikes = tuple([strikes.moved_to(land, around) for strikes in before.strikes])
        self.ways_since = None

    def _look(self) -> None:
        """Look at everything that was altered; whoever asks meanwhile sees nothing half done."""
        since = self.looks_since
        if since is None:
            return
        new = since.ground._twin(with_looks=True)
        new.terrain, new.levels = self.terrain, self.levels
        new.sides, new.sixes = self.sides, self.sixes
        new.openness = new.openness.copy()
        around = since.and_around()
        altered = [hex for hex in around if new._is_altered(since.ground, hex)]
        new._work_out_looks(altered)
        new._work_out_borders(around)
        otherwise = [hex for hex in altered if not new._looks_as_in(since.ground, hex)]
        if otherwise:
            new._take_shape(otherwise, around)
        for name in _LOOKS:
            setattr(self, name, getattr(new, name))
        self.looks_since = None

    def _take_shape(self, hexes: list[Hex], around: Iterable[Hex]) -> None:
        """Forget what was known of the old shape, except far from the hexes that look new."""
        touched = self.board.mask_of(hexes)
        otherwise = [hex for hex in hexes if not self._looks_as_in(self.root, hex)]
        self.changed = self.changed & ~touched | self.board.mask_of(otherwise)
        known = {} if self.sights is self.root.sights else self.sights
        self.sights = {ends: seen for ends, seen in known.items() if not seen.needs & touched}
        self.earlier, self.shapes = (self.shapes, touched), {}
        self.masks = {
            holds: self._marked_where(holds, mask, around) for holds, mask in self.masks.items()
        }

    # Answers that are kept

    def remember(self, question: Any, answer: Any) -> None:
        """Keep the answer to a pure question."""
        keep(self.memory, question, answer)

    def keep(self, question: Any, answer: Any) -> None:
        """Keep the answer to a question that neither flames nor climbers change."""
        keep(self.shapes, question, answer)

    def where(self, holds: "Condition") -> int:
        """Bits of the hexes of which this holds.

        It may depend on the shape of the hex and of those around it, never on flames or climbers.
        """
        known = self.masks.get(holds)
        if known is None:
            known = self._marked_where(holds, 0, self.board.hexes)
            self.masks[holds] = known
        return known

    def _marked_where(self, holds: "Condition", mask: int, hexes: Iterable[Hex]) -> int:
        for hex in hexes:
            bit = self.board.bit[hex]
            mask = mask | bit if holds(self, hex) else mask & ~bit
        return mask


class _Altered(Ground):
    """A ground until somebody asks what follows from an alteration."""

    __slots__ = ()

    def __getattr__(self, name: str) -> Any:
        if name in _WAYS:
            self._find_ways()
        elif name in _LOOKS:
            self._look()
        else:
            raise AttributeError(f"a ground has no {name}")
        if self.ways_since is None and self.looks_since is None:
            self.__class__ = Ground  # type: ignore[assignment]  # whose attributes are found sooner
        return getattr(self, name)


Condition: TypeAlias = Callable[[Ground, Hex], bool]

_WAYS = ("steps", "strikes")
_LOOKS = (*Outlook.__slots__, "changed", "earlier", "masks", "shapes", "sights")
_FACTS = tuple(
    [n for n in (*Land.__slots__, *Ground.__slots__) if n not in (*_WAYS, *_LOOKS, "memory")]
)
