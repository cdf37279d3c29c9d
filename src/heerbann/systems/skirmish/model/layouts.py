"""§13 Terrain: how much a table needs, and tables laid out by this advice.

A layout is a pure function of the size of the table and a number: the same number is the same table
anywhere.
"""

from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from typing import NamedTuple

from heerbann.boards.table import INCH, Bounds
from heerbann.boards.table.layouts import ROTATIONS, Form, LaidForm, box_form, is_crowded, oval_form
from heerbann.boards.table.seeded_numbers import SeededNumbers
from heerbann.engine.book.rulebook import rule
from heerbann.systems.skirmish.model.charts import RULES, TERRAIN
from heerbann.systems.skirmish.model.ground import PieceKind
from heerbann.systems.skirmish.model.scenario import PieceData

KINDS: dict[int, tuple[PieceKind, ...]] = {
    1: ("hill", "building"),
    2: ("wood", "ruin"),
    3: ("crater", "rocks", "yard"),
}
_SIDES = {1: ((3, 2),), 2: ((3, 2),), 3: ((5, 4), (4, 3), (3, 2))}
_GAP = 3 * INCH  # a tank passes between two pieces
_MARGIN = INCH
_HOME = 8 * INCH  # nothing impassable nearer to a long edge
_CENTRE = 4 * INCH  # nothing that keeps units from the middle
_TRIES = 60
_SHAPES = 3  # as crowded as an uneven table gets, not every shape finds a place

# §13.1: how much


@rule("13.1")
def shares(width: int, height: int) -> tuple[int, int]:
    """A quarter of the table, and what of it falls to each of the three categories."""
    covered = width * height * RULES.density.percent // 100
    return covered, covered // 3


@rule("13.1")
def piece_range(category: int) -> tuple[int, int]:
    """How many pieces a category has at least and at most."""
    density = RULES.density
    return {1: density.pieces_1, 2: density.pieces_2, 3: density.pieces_3}[category]


# §13.2: tables by number


class Laid(NamedTuple):
    """A piece that has its place."""

    kind: PieceKind
    spot: LaidForm


@rule("13.2")
@lru_cache(maxsize=64)
def generate(number: int, width: int, height: int, *, symmetric: bool) -> tuple[PieceData, ...]:
    """The table of this number and size in inches; a symmetric one is the same from both sides."""
    table = _Layout(SeededNumbers(number), width * INCH, height * INCH, symmetric)
    while True:
        pieces = table.attempt()
        if pieces is not None and (symmetric or _is_fair(pieces, height * INCH)):
            return tuple([PieceData(kind=kind, corners=spot.corners) for kind, spot in pieces])


class _Layout:
    """A table of some size to be filled; every number it needs comes from the same stream."""

    def __init__(self, numbers: SeededNumbers, width: int, height: int, symmetric: bool) -> None:
        self.numbers = numbers
        self.width = width
        self.height = height
        self.symmetric = symmetric

    def attempt(self) -> list[Laid] | None:
        """Lay the largest pieces first; None if one finds no place."""
        laid: list[Laid] = []
        planned = list(self._planned())
        for kind, area in sorted(planned, key=lambda piece: -piece[1]):
            shapes = range(1 if self.symmetric else _SHAPES)
            places = (self._place(kind, area, [spot for _, spot in laid]) for _ in shapes)
            place = next((place for place in places if place is not None), None)
            if place is None:
                return None
            laid.append(Laid(kind, place))
            if self.symmetric:
                laid.append(Laid(kind, place.opposite(self.width, self.height)))
        return laid

    def _planned(self) -> Iterator[tuple[PieceKind, int]]:
        """Kinds and areas; a symmetric table plans one half and doubles it."""
        step = 2 if self.symmetric else 1
        for category, kinds in KINDS.items():
            fewest, most = piece_range(category)
            least = fewest + fewest % step
            number = least // step + self.numbers.below((most - least) // step + 1)
            first = self.numbers.below(len(kinds))
            share = shares(self.width, self.height)[1] // step
            for index, area in enumerate(self._split(share, number)):
                yield kinds[(first + index) % len(kinds)], area

    def _split(self, share: int, number: int) -> list[int]:
        """A share in so many parts, each within a quarter of the mean, that add up exactly."""
        weights = [75 + self.numbers.below(51) for _ in range(number)]
        parts = [share * weight // sum(weights) for weight in weights]
        parts[0] += share - sum(parts)
        return parts

    def _place(self, kind: PieceKind, area: int, others: Sequence[LaidForm]) -> LaidForm | None:
        numbers, width, height = self.numbers, self.width, self.height
        turned = cache(self._shape(TERRAIN[kind].category, area).turned)
        for _ in range(_TRIES):
            form = turned(numbers.below(ROTATIONS))
            left, bottom, right, top = form.box.sides
            x = _MARGIN - left + numbers.below(width - 2 * _MARGIN - right + left)
            y = _MARGIN - bottom + numbers.below(height - 2 * _MARGIN - top + bottom)
            spot = LaidForm(form, x, y)
            if self._suits(kind, spot.box) and not self._is_crowded(spot, others):
                return spot
        return None

    def _shape(self, category: int, area: int) -> Form:
        """A rectangle or a twelve-sided oval of this area, around the origin."""
        long, short = self.numbers.one_of(_SIDES[category])
        form_of = box_form if self.numbers.below(2) else oval_form
        return form_of(area, long, short)

    def _suits(self, kind: PieceKind, box: Bounds) -> bool:
        """Does the piece leave the long edges and the middle to the units?"""
        enter = TERRAIN[kind].enter
        if enter == "all":
            return True
        if enter == "none" and (box.bottom < _HOME or box.top > self.height - _HOME):
            return False
        x, y = self.width // 2, self.height // 2
        return not box.overlaps(Bounds(x, y, x, y).grown(_CENTRE))

    def _is_crowded(self, spot: LaidForm, others: Sequence[LaidForm]) -> bool:
        """Would no tank pass between the piece, or its image, and others?"""
        if is_crowded(spot, others, _GAP):
            return True
        images = [spot.opposite(self.width, self.height)] if self.symmetric else []
        return is_crowded(spot, images, _GAP)


def _is_fair(pieces: Sequence[Laid], height: int) -> bool:
    """Do both halves have about as much terrain, and as much that blocks sight?"""
    third = sum(spot.area for _, spot in pieces) // 3
    all_of_it = _lean([spot for _, spot in pieces], height)
    blocking = _lean([spot for kind, spot in pieces if TERRAIN[kind].blocks], height)
    return abs(all_of_it) * 100 <= third * 45 and abs(blocking) * 100 <= third * 40


def _lean(spots: Sequence[LaidForm], height: int) -> int:
    """How much more area lies in the northern half; a piece counts where its middle is."""
    return sum([spot.area if _middle(spot) * 2 > height else -spot.area for spot in spots])


def _middle(spot: LaidForm) -> int:
    return sum(y for _, y in spot.corners) // len(spot.corners)
