"""Tables laid out by the advice of §13.

A layout is a pure function of the size of the table and a number: the same number is the same table
anywhere.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from math import isqrt
from random import Random

from heerbann.boards.table import INCH, Bounds, Point, bounds_of
from heerbann.boards.table.segments import area2, ring_edges, rings_near, side
from heerbann.engine.rulebook import rule
from heerbann.systems.skirmish.ground import PieceKind
from heerbann.systems.skirmish.s13_density import piece_range, shares
from heerbann.systems.skirmish.scenario import PieceData
from heerbann.systems.skirmish.tables import TERRAIN

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
            return tuple([PieceData(kind=kind, corners=corners) for kind, corners in pieces])


_Laid = tuple[PieceKind, _Corners]


def _attempt(random: Random, width: int, height: int, *, symmetric: bool) -> list[_Laid] | None:
    """Lay the largest pieces first; None if one finds no place."""
    laid: list[_Laid] = []
    planned = list(_planned(random, width, height, symmetric=symmetric))
    for kind, area in sorted(planned, key=lambda piece: -piece[1]):
        place = _place(random, kind, area, laid, width, height, symmetric=symmetric)
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
    *,
    symmetric: bool,
) -> _Corners | None:
    shape = _shape(random, TERRAIN[kind].category, area)
    for _ in range(_TRIES):
        turned = _rotated(shape, random.randrange(6))
        spot = bounds_of(turned)
        x = random.randrange(_MARGIN - spot.left, width - _MARGIN - spot.right)
        y = random.randrange(_MARGIN - spot.bottom, height - _MARGIN - spot.top)
        moved = tuple([Point(x + px, y + py) for px, py in turned])
        others = [corners for _, corners in laid]
        if symmetric:
            others.append(_opposite(moved, width, height))
        if _fits(kind, moved, others, width, height):
            return moved
    return None


def _fits(
    kind: PieceKind, corners: _Corners, others: Sequence[_Corners], width: int, height: int
) -> bool:
    box = bounds_of(corners)
    if TERRAIN[kind].enter == "none" and (box.bottom < _HOME or box.top > height - _HOME):
        return False
    middle = Bounds(width // 2, height // 2, width // 2, height // 2).grown(_CENTRE)
    if TERRAIN[kind].enter != "all" and box.overlaps(middle):
        return False
    return not any(_near(corners, other) for other in others)


def _near(a: _Corners, b: _Corners) -> bool:
    """Do two pieces lie nearer to each other than a tank is wide?"""
    if not bounds_of(a).grown(_GAP).overlaps(bounds_of(b)):
        return False
    return _holds(a, b[0]) or _holds(b, a[0]) or rings_near(a, b, _GAP * _GAP - 1)


def _holds(ring: _Corners, point: Point) -> bool:
    """Does a point lie in one of our shapes? They are convex and counter-clockwise."""
    return all(side(a, b, point) >= 0 for a, b in ring_edges(ring))


def _is_fair(pieces: Sequence[_Laid], height: int) -> bool:
    """Do both halves have about as much terrain, and as much that blocks sight?"""
    third = sum(_area(corners) for _, corners in pieces) // 3
    all_of_it = _lean([corners for _, corners in pieces], height)
    blocking = _lean([corners for kind, corners in pieces if TERRAIN[kind].blocks], height)
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


def _shape(random: Random, category: int, area: int) -> _Corners:
    """A rectangle or a twelve-sided oval of this area, around the origin."""
    long, short = random.choice(_SIDES[category])
    return _box(area, long, short) if random.randrange(2) else _oval(area, long, short)


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
    """Turned counter-clockwise by so many times 30°."""
    c, s = _cosine(30 * twelfths), _cosine(30 * twelfths - 90)
    return tuple([Point((x * c - y * s) // 1_000_000, (x * s + y * c) // 1_000_000)
                  for x, y in corners])  # fmt: skip


def _cosine(degrees: int) -> int:
    """In millionths, for multiples of 30°."""
    steps = degrees // 30 % 12
    folded = min(steps, 12 - steps)
    return _COSINE[folded] if folded <= 3 else -_COSINE[6 - folded]


def _opposite(corners: _Corners, width: int, height: int) -> _Corners:
    """The same piece on the other side of the middle of the table."""
    return tuple([Point(width - x, height - y) for x, y in corners])
