"""K23: the zones of deployment as they are drawn, while armies are set up."""

from collections.abc import Iterator, Sequence
from math import isqrt

from heerbann.boards.table import Bounds, Point, Table
from heerbann.boards.table.geometry.points import squared
from heerbann.boards.table.geometry.segments import side as off_line
from heerbann.boards.table.zones import LineBand
from heerbann.engine.rules.asks import Seat
from heerbann.systems.saga.model.charts import STICKS
from heerbann.systems.saga.model.state import SEATS, State
from heerbann.systems.saga.rules.s16_scenarios.deployment import is_deploying
from heerbann.systems.saga.rules.s16_scenarios.zones import areas, band_b, outline_of, zones_of

Corners = tuple[Point, ...]
DrawnZone = tuple[Seat, Corners]


def drawn_zones(state: State) -> tuple[DrawnZone, ...]:
    """The zones of both sides; none once everybody stands."""
    if not is_deploying(state):
        return ()
    return tuple([(side, corners) for side in SEATS for corners in _zones(state, side)])


def _zones(state: State, side: Seat) -> Iterator[Corners]:
    table = state.ground.table
    match state.method:
        case "B" if state.diagonal is None:
            return
        case "A":
            yield from [bounds.corners for bounds in areas(state, side)]
        case "B":
            yield strip_of(band_b(state, side), table)
        case "C":
            yield from [_off_edges(bounds, table).corners for bounds in areas(state, side)]
        case None:
            yield from [outline_of(zone).corners for zone in zones_of(state, side)]


def _off_edges(bounds: Bounds, table: Table) -> Bounds:
    """Method C keeps M away from every edge."""
    reach = STICKS["M"]
    return Bounds(
        max(bounds.left, reach),
        max(bounds.bottom, reach),
        min(bounds.right, table.width - reach),
        min(bounds.top, table.height - reach),
    )


def strip_of(band: LineBand, table: Table) -> Corners:
    """The part of the table between two distances from a line."""
    whole: Corners = Bounds(0, 0, table.width, table.height).corners
    length = isqrt(squared(band.a, band.b))
    beyond = _cut(whole, [off_line(band.a, band.b, p) - band.near * length for p in whole])
    return _cut(beyond, [band.far * length - off_line(band.a, band.b, p) for p in beyond])


def _cut(corners: Corners, kept: Sequence[int]) -> Corners:
    """What of a polygon lies where a number, told for each corner, is not below zero."""
    found: list[Point] = []
    for index, here in enumerate(corners):
        before, was, now = corners[index - 1], kept[index - 1], kept[index]
        if (was < 0) != (now < 0):
            found.append(_between(before, here, was, was - now))
        if now >= 0:
            found.append(here)
    return tuple(found)


def _between(start: Point, end: Point, part: int, whole: int) -> Point:
    x, y = start
    return x + (end[0] - x) * part // whole, y + (end[1] - y) * part // whole
