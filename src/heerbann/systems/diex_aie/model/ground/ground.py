"""§3 The battlefield as the rules see it."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from heerbann.boards.hex.hexes import DIRECTIONS, Direction, Hex, neighbour
from heerbann.boards.hex.maps import HexMap
from heerbann.systems.diex_aie.model.ground.land import Land, Sides
from heerbann.systems.diex_aie.model.ground.memo import inherit, inherit_at_first
from heerbann.systems.diex_aie.model.scenario import SideKind, Terrain

NewSides = Mapping[tuple[Hex, Direction], SideKind | None]


class Ground(Land, frozen=True, weakref=True, eq=False):
    """Map, levels and hexsides, never changed: what burns or opens makes a new ground.

    What follows from them (ways, looks, answers to pure questions) is kept outside, see ``memo``.
    """

    first: Ground | None = None  # the ground before the battle; None: this is it

    @staticmethod
    def drawn(
        board: HexMap,
        terrain: Mapping[Hex, Terrain],
        levels: Mapping[Hex, int],
        sides: Sides,
        double_fences: bool = False,
        narrow_doors: bool = False,
    ) -> Ground:
        """The ground that a map shows."""
        sixes = {hex: tuple([sides.get((hex, way)) for way in DIRECTIONS]) for hex in board.hexes}
        return Ground(board, terrain, levels, sides, sixes, double_fences, narrow_doors)

    @property
    def root(self) -> Ground:
        """The ground before the battle."""
        return self if self.first is None else self.first

    def altered(
        self,
        *,
        terrain: Mapping[Hex, Terrain] | None = None,
        levels: Mapping[Hex, int] | None = None,
        sides: NewSides | None = None,
        burning: int | None = None,
    ) -> Ground:
        """The ground after something burnt, opened or was filled; a side may become None."""
        old_sides, sixes = self._with_sides(sides) if sides else (self.sides, self.sixes)
        new = Ground(
            self.board,
            {**self.terrain, **terrain} if terrain else self.terrain,
            {**self.levels, **levels} if levels else self.levels,
            old_sides,
            sixes,
            self.double_fences,
            self.narrow_doors,
            self.burning if burning is None else burning,
            self.root,
        )
        hexes = [*(terrain or ()), *(levels or ()), *[hex for hex, _ in sides or ()]]
        touched = self.board.mask_of(hexes)
        inherit(new, self, touched, touched | self.burning ^ new.burning)
        return new

    def _with_sides(self, new: NewSides) -> tuple[Sides, Mapping[Hex, tuple[SideKind | None, ...]]]:
        """A side has two hexes, and is known from both."""
        sides, sixes = dict(self.sides), dict(self.sixes)
        for (one, way), kind in new.items():
            for hex, out in ((one, way), (neighbour(one, way), way.opposite)):
                if kind is None:
                    sides.pop((hex, out), None)
                else:
                    sides[hex, out] = kind
                if hex in sixes:
                    six = sixes[hex]
                    sixes[hex] = (*six[:out], kind, *six[out + 1 :])
        return sides, sixes

    def as_root(self) -> Ground:
        """The same ground, as that on which battles begin."""
        new = replace(self, first=None)
        inherit_at_first(new, self)
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

    def __deepcopy__(self, _memo: object) -> Ground:
        return self  # it never changes
