"""Tables laid out by the advice of §13.

A layout is a pure function of the size of the table and a number: the same number is the same table
anywhere.
"""

from collections.abc import Iterator, Sequence
from functools import cache, cached_property, lru_cache, partial
from math import isqrt
from random import Random
from typing import NamedTuple

from heerbann.boards.table import INCH, Bounds, Point, bounds_of, distance
from heerbann.boards.table.geometry.segments import (
    area2,
    ring_edges,
    rings_near,
    squared_to_segment,
)
from heerbann.engine.book.rulebook import rule
from heerbann.systems.skirmish.model.charts import TERRAIN
from heerbann.systems.skirmish.model.ground import PieceKind
from heerbann.systems.skirmish.model.scenario import PieceData
from heerbann.systems.skirmish.rules.s13_density import piece_range, shares

KINDS: dict[int, tuple[PieceKind, ...]] = {
    1: ("hill", "building"),
    2: ("wood", "ruin"),
    3: ("crater", "rocks", "yard"),
}
_COSINE = (1_000_000, 866_025, 500_000, 0)  # of 0°, 30°, 60°, 90°, in millionths
_SIDES = {1: ((3, 2),), 2: ((3, 2),), 3: ((5, 4), (4, 3), (3, 2))}
_GAP = 3 * INCH  # a tank passes between two pieces
_MARGIN = INCH
_HOME = 8 * INCH  # nothing impassable nearer to a long edge
_CENTRE = 4 * INCH  # nothing that keeps units from the middle
_TRIES = 60
_SHAPES = 3  # as crowded as an uneven table gets, not every shape finds a place
_TURNS = 6  # by a twelfth each; then a piece looks the same
_ROUNDED = 3  # corners of turned pieces are rounded by less
_Corners = tuple[Point, ...]


@rule("13.2")
@lru_cache(maxsize=64)
def generate(number: int, width: int, height: int, *, symmetric: bool) -> tuple[PieceData, ...]:
    """The table of this number and size in inches; a symmetric one is the same from both sides."""
    random = Random(number)
    width, height = width * INCH, height * INCH
    while True:
        pieces = _attempt(random, width, height, symmetric=symmetric)
        if pieces is not None and (symmetric or _is_fair(pieces, height)):
            return tuple([PieceData(kind=kind, corners=spot.corners) for kind, spot in pieces])


class _Form(NamedTuple):
    """A convex shape around the origin, and the radii of discs inside and around it."""

    corners: _Corners
    box: Bounds
    inner: int
    outer: int


class _Spot:
    """A form laid on the table; its corners are worked out when somebody needs them."""

    def __init__(self, form: _Form, x: int, y: int) -> None:
        left, bottom, right, top = form.box
        self.form = form
        self.at = Point(x, y)
        self.box = Bounds(x + left, y + bottom, x + right, y + top)

    @cached_property
    def corners(self) -> _Corners:
        """Where its corners lie."""
        x, y = self.at
        return tuple([Point(x + px, y + py) for px, py in self.form.corners])


_Laid = tuple[PieceKind, _Spot]


def _attempt(random: Random, width: int, height: int, *, symmetric: bool) -> list[_Laid] | None:
    """Lay the largest pieces first; None if one finds no place."""
    laid: list[_Laid] = []
    planned = list(_planned(random, width, height, symmetric=symmetric))
    for kind, area in sorted(planned, key=lambda piece: -piece[1]):
        shapes = range(1 if symmetric else _SHAPES)
        places = (_place(random, kind, area, laid, width, height, symmetric) for _ in shapes)
        place = next((place for place in places if place is not None), None)
        if place is None:
            return None
        laid.append((kind, place))
        if symmetric:
            laid.append((kind, _opposite(place, width, height)))
    return laid


def _planned(
    random: Random, width: int, height: int, *, symmetric: bool
) -> Iterator[tuple[PieceKind, int]]:
    """Kinds and areas; a symmetric table plans one half and doubles it."""
    for category, kinds in KINDS.items():
        fewest, most = piece_range(category)
        step = 2 if symmetric else 1
        number = random.randrange(fewest + fewest % step, most + 1, step) // step
        share = shares(width, height)[1] // step
        first = random.randrange(len(kinds))
        for index, area in enumerate(_split(random, share, number)):
            yield kinds[(first + index) % len(kinds)], area


def _split(random: Random, share: int, number: int) -> list[int]:
    """A share in so many parts, each within a quarter of the mean, that add up exactly."""
    weights = [random.randrange(75, 126) for _ in range(number)]
    parts = [share * weight // sum(weights) for weight in weights]
    parts[0] += share - sum(parts)
    return parts


def _place(
    random: Random,
    kind: PieceKind,
    area: int,
    laid: Sequence[_Laid],
    width: int,
    height: int,
    symmetric: bool,
) -> _Spot | None:
    turned = cache(partial(_turned, _shape(random, TERRAIN[kind].category, area)))
    others = [spot for _, spot in laid]
    for _ in range(_TRIES):
        form = turned(random.randrange(_TURNS))
        left, bottom, right, top = form.box
        x = random.randrange(_MARGIN - left, width - _MARGIN - right)
        y = random.randrange(_MARGIN - bottom, height - _MARGIN - top)
        spot = _Spot(form, x, y)
        if (
            _suits(kind, spot.box, width, height)
            and not _is_crowded(spot, others)
            and not (symmetric and _is_crowded(spot, [_opposite(spot, width, height)]))
        ):
            return spot
    return None


def _suits(kind: PieceKind, box: Bounds, width: int, height: int) -> bool:
    """Does the piece leave the long edges and the middle to the units?"""
    enter = TERRAIN[kind].enter
    if enter == "all":
        return True
    if enter == "none" and (box.bottom < _HOME or box.top > height - _HOME):
        return False
    middle = Bounds(width // 2, height // 2, width // 2, height // 2).grown(_CENTRE)
    return not box.overlaps(middle)


def _is_crowded(spot: _Spot, others: Sequence[_Spot]) -> bool:
    """Does a piece lie nearer to another one than a tank is wide?

    Mostly the discs in and around two pieces tell, else their edges do.
    """
    x, y = spot.at
    inner, outer = spot.form.inner + _GAP - 1, spot.form.outer + _GAP
    doubtful = []
    for other in others:
        ox, oy = other.at
        away = (ox - x) * (ox - x) + (oy - y) * (oy - y)
        if away <= (inner + other.form.inner) ** 2:
            return True
        if away <= (outer + other.form.outer) ** 2:
            doubtful.append(other)
    return any(_is_near(spot, other) for other in doubtful)


def _is_near(one: _Spot, other: _Spot) -> bool:
    if not one.box.grown(_GAP).overlaps(other.box):
        return False
    room = _room(one, other)
    room = max(room, _room(other, one)) if room < _GAP else room
    if room >= _GAP:
        return False
    return room < 0 or rings_near(one.corners, other.corners, _GAP * _GAP - 1)


def _room(spot: _Spot, other: _Spot) -> int:
    """How far a piece lies beyond an edge of another, rounded down; negative if beyond none.

    Whoever finds it far enough looks no further.

    They are convex and counter-clockwise: if none lies beyond an edge, they overlap.
    """
    x, y = other.at
    best = -1
    for (ax, ay), (bx, by) in ring_edges(spot.corners):
        ex, ey = bx - ax, by - ay
        if ey * (x - ax) - ex * (y - ay) > 0:  # else not even its middle lies beyond this edge
            off = min([ey * (px - ax) - ex * (py - ay) for px, py in other.corners])
            if off > 0:
                best = max(best, isqrt(off * off // (ex * ex + ey * ey)))
                if best >= _GAP:
                    break
    return best


def _is_fair(pieces: Sequence[_Laid], height: int) -> bool:
    """Do both halves have about as much terrain, and as much that blocks sight?"""
    third = sum(_area(spot.corners) for _, spot in pieces) // 3
    all_of_it = _lean([spot.corners for _, spot in pieces], height)
    blocking = _lean([spot.corners for kind, spot in pieces if TERRAIN[kind].blocks], height)
    return abs(all_of_it) * 100 <= third * 45 and abs(blocking) * 100 <= third * 40


def _lean(pieces: Sequence[_Corners], height: int) -> int:
    """How much more area lies in the northern half; a piece counts where its middle is."""
    return sum(_area(corners) if _middle(corners) * 2 > height else -_area(corners)
               for corners in pieces)  # fmt: skip


def _area(corners: _Corners) -> int:
    return area2(corners) // 2


def _middle(corners: _Corners) -> int:
    return sum(y for _, y in corners) // len(corners)


# Shapes


def _shape(random: Random, category: int, area: int) -> _Form:
    """A rectangle or a twelve-sided oval of this area, around the origin."""
    long, short = random.choice(_SIDES[category])
    corners = _box(area, long, short) if random.randrange(2) else _oval(area, long, short)
    origin = Point(0, 0)
    squares = [squared_to_segment(origin, a, b) for a, b in ring_edges(corners)]
    inner = min([isqrt(square // parts) for square, parts in squares])
    outer = max([distance(origin, corner) for corner in corners])
    return _Form(corners, bounds_of(corners), inner - _ROUNDED, outer + _ROUNDED)


def _turned(form: _Form, twelfths: int) -> _Form:
    """Turned counter-clockwise by so many times 30°."""
    corners = _rotated(form.corners, twelfths)
    return form._replace(corners=corners, box=bounds_of(corners))


def _box(area: int, long: int, short: int) -> _Corners:
    width = isqrt(area * long // short)
    height = area // width
    left, bottom = -(width // 2), -(height // 2)
    right, top = left + width, bottom + height
    return (Point(left, bottom), Point(right, bottom), Point(right, top), Point(left, top))


def _oval(area: int, long: int, short: int) -> _Corners:
    """Twelve corners on an ellipse: their area is three times the product of the half axes."""
    half = isqrt(area * long // (3 * short))
    other = area // (3 * half)
    return tuple(
        [
            Point(half * _cosine(30 * k) // 1_000_000, other * _cosine(30 * k - 90) // 1_000_000)
            for k in range(12)
        ]
    )


def _rotated(corners: _Corners, twelfths: int) -> _Corners:
    c, s = _cosine(30 * twelfths), _cosine(30 * twelfths - 90)
    return tuple([Point((x * c - y * s) // 1_000_000, (x * s + y * c) // 1_000_000)
                  for x, y in corners])  # fmt: skip


def _cosine(degrees: int) -> int:
    """In millionths, for multiples of 30°."""
    steps = degrees // 30 % 12
    folded = min(steps, 12 - steps)
    return _COSINE[folded] if folded <= 3 else -_COSINE[6 - folded]


def _opposite(spot: _Spot, width: int, height: int) -> _Spot:
    """The same piece on the other side of the middle of the table."""
    corners, box, inner, outer = spot.form
    form = _Form(
        tuple([Point(-x, -y) for x, y in corners]),
        Bounds(-box.right, -box.top, -box.left, -box.bottom),
        inner,
        outer,
    )
    return _Spot(form, width - spot.at.x, height - spot.at.y)
