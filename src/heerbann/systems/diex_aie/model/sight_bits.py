"""§5.5 How a land looks to lines of sight: a few bits for each hex."""

from collections.abc import Iterable
from functools import reduce
from operator import or_

from heerbann.boards.hex.hexes import Hex
from heerbann.engine.book.rulebook import rule
from heerbann.systems.diex_aie.model.charts import COVERS
from heerbann.systems.diex_aie.model.hex_looks import (
    BARS_SIGHT,
    FRAMES,
    RAISED,
    is_built,
    is_notable,
    seen_as,
)
from heerbann.systems.diex_aie.model.land import Land

Openness = tuple[bool, int, int, bool, bool, Hex]
"""§5.5.1: does a hex bar the view, how high is it, does it cover those behind it, or swimmers, or
those on the same slope?"""


class Outlook(Land):
    """A land with what lines of sight ask of its hexes; the masks hold a bit for each hex."""

    __slots__ = (
        "borders",
        "built",
        "doors",
        "edged",
        "framed",
        "higher",
        "notable",
        "openness",
        "roofed",
        "trees",
        "walls",
        "water",
    )

    notable: int  # needs a closer look
    built: int
    roofed: int
    framed: int  # has a door or a window in a side
    doors: int  # has a door in a side
    trees: int
    water: int
    borders: tuple[int, ...]  # per direction: something in that side, or another level behind it
    edged: int  # has a border in any direction
    walls: tuple[int, ...]  # per direction: something in that side that bars sight
    higher: tuple[tuple[int, ...], ...]  # per level: those of the walls that rise above it
    openness: dict[Hex, Openness]  # less is more open

    def _begin_looks(self) -> None:
        self.notable = self.built = self.roofed = self.framed = self.trees = 0
        self.water = self.doors = 0
        self.borders = self.walls = (0,) * 6
        self.higher = (self.walls,) * (max(self.levels.values()) + 1)
        self.openness = {}
        self._work_out_looks(self.board.hexes)
        self._work_out_borders(self.board.hexes)

    def _work_out_looks(self, hexes: Iterable[Hex]) -> None:
        """Everything that lines of sight ask of these hexes themselves, worked out anew."""
        notable = built = roofed = framed = doors = trees = water = stale = 0
        for hex in hexes:
            row, bit, level = self.row(hex), self.board.bit[hex], self.levels[hex]
            sides = self.sixes[hex]
            has_sides = any(sides)
            cover = COVERS.index(row.cover_across)
            self.openness[hex] = (row.blocks, level, cover, row.behind_water, row.slope, hex)
            stale |= bit
            notable |= bit if is_notable(row, level, has_sides) else 0
            built |= bit if is_built(row, has_sides) else 0
            roofed |= bit if self.is_roofed(hex) else 0
            framed |= bit if has_sides and not FRAMES.isdisjoint(sides) else 0
            doors |= bit if "door_side" in sides else 0
            trees |= bit if row.blocks else 0
            water |= bit if row.water else 0
        rest = ~stale
        self.notable = self.notable & rest | notable
        self.built = self.built & rest | built
        self.roofed = self.roofed & rest | roofed
        self.framed = self.framed & rest | framed
        self.doors = self.doors & rest | doors
        self.trees = self.trees & rest | trees
        self.water = self.water & rest | water

    def _work_out_borders(self, hexes: Iterable[Hex]) -> None:
        """What lies between these hexes and those around them."""
        levels, neighbours, sixes = self.levels, self.board.neighbours, self.sixes
        rest = ~self.board.mask_of(hexes)
        borders, walls = _masked(self.borders, rest), _masked(self.walls, rest)
        higher = [_masked(masks, rest) for masks in self.higher]
        for hex in hexes:
            bit, level, six = self.board.bit[hex], levels[hex], sixes[hex]
            for way, to in enumerate(neighbours[hex]):
                side = six[way]
                if side is not None or (to is not None and levels[to] != level):
                    borders[way] |= bit
                if side in BARS_SIGHT:
                    walls[way] |= bit
                    for masks in higher[: level + 1 if to is None else self.top(hex, to)]:
                        masks[way] |= bit
        self.borders, self.walls, self.edged = tuple(borders), tuple(walls), reduce(or_, borders)
        self.higher = tuple([tuple(masks) for masks in higher])

    @rule("9.3.3", "9.3.4")
    def top(self, a: Hex, b: Hex) -> int:
        """How high the wall between two neighbours is: as the walkway behind it, else one level."""
        one, other = self.levels[a], self.levels[b]
        if self.terrain[a] in RAISED:
            return max(one, other) if self.terrain[b] in RAISED else one
        return other if self.terrain[b] in RAISED else max(one, other) + 1

    def _is_altered(self, before: "Outlook", hex: Hex) -> bool:
        """Could it look otherwise than before? Stairs do when their neighbours do."""
        kind = self.terrain[hex]
        return (
            kind == "stairs"
            or kind != before.terrain[hex]
            or self.levels[hex] != before.levels[hex]
            or self.sixes[hex] is not before.sixes[hex]
        )

    def _looks_as_in(self, other: "Outlook", hex: Hex) -> bool:
        """Does a line of sight see the same there?

        Whatever crosses a side passes both hexes beside it, so one of them tells of a new wall; but
        doors and windows matter to lines that end there, too.
        """
        if not self._is_as_in(other, hex):
            return False
        own, others = self.sixes[hex], other.sixes[hex]
        for way, beyond in enumerate(self.board.neighbours[hex] if own != others else ()):
            sides = (own[way], others[way])
            if seen_as(sides[0]) != seen_as(sides[1]) and (
                beyond is None or self._is_as_in(other, beyond) or not FRAMES.isdisjoint(sides)
            ):
                return False
        return True

    def _is_as_in(self, other: "Outlook", hex: Hex) -> bool:
        """The same, whatever stands in its sides."""
        return (
            self.levels[hex] == other.levels[hex]
            and not (self.roofed ^ other.roofed) & self.board.bit[hex]
            and seen_as(self.terrain[hex]) == seen_as(other.terrain[hex])
        )


def _masked(masks: tuple[int, ...], rest: int) -> list[int]:
    return [mask & rest for mask in masks]
