"""K23: where an army may deploy: every base wholly inside."""

from collections.abc import Callable
from functools import lru_cache, partial

from heerbann.boards.table import Bounds, Edge, Outline, Point, Stand, Table
from heerbann.boards.table.zones import EdgeBand, LineBand, is_inland, is_off_edges
from heerbann.engine.book.rulebook import rule
from heerbann.engine.rules.asks import Seat
from heerbann.systems.saga.model.charts import STICKS
from heerbann.systems.saga.model.scenario import ZoneData
from heerbann.systems.saga.model.state import Diagonal, State

_OFF = STICKS["M"]
_RIGHT = {"south": Edge.EAST, "north": Edge.WEST}


@rule("K23", "C3")
def zone_of(state: State, side: Seat) -> Callable[[Stand], bool]:
    """Does a base stand wholly in the zone of a side?"""
    table = state.ground.table
    match state.method:
        case "A":
            return partial(_band_a(state, side).holds, table)
        case "B":
            return partial(band_b(state, side).holds, table)
        case "C":
            band = _band_c(state, side)
            return lambda stand: band.holds(table, stand) and is_off_edges(table, stand, _OFF)
        case None:
            drawn = _drawn(state, side)
            return lambda stand: any(outline.holds(stand) for outline in drawn)


@rule("K23")
def ground_of(state: State, side: Seat) -> Callable[[Bounds], bool]:
    """Does a rectangle lie in the zone of a side, so that every base in it does?"""
    table = state.ground.table
    match state.method:
        case "A":
            return partial(_band_a(state, side).covers, table)
        case "B":
            return partial(band_b(state, side).covers, table)
        case "C":
            band = _band_c(state, side)
            return lambda box: band.covers(table, box) and is_inland(table, box, _OFF)
        case None:
            drawn = _drawn(state, side)
            return lambda box: any(outline.surrounds(box) for outline in drawn)


def _band_a(state: State, side: Seat) -> EdgeBand:
    return EdgeBand(Edge(state.edges[side]), STICKS["S"], STICKS["L"])


def _band_c(state: State, side: Seat) -> EdgeBand:
    return EdgeBand(_RIGHT[state.edges[side]], STICKS["M"], STICKS["L"] + STICKS["M"])


def band_b(state: State, side: Seat) -> LineBand:
    """The half that contains the own edge lies to the left of the line's way."""
    assert state.diagonal is not None
    start, end = _corners(state.ground.table, state.diagonal)
    is_south = state.edges[side] == "south"
    a, b = (end, start) if is_south else (start, end)
    return LineBand(a, b, STICKS["M"], STICKS["L"])


def _corners(table: Table, diagonal: Diagonal) -> tuple[Point, Point]:
    """From west to east: the north lies to the left."""
    if diagonal == "sw_ne":
        return (0, 0), (table.width, table.height)
    return (0, table.height), (table.width, 0)


# Zones of a scenario


def zones_of(state: State, side: Seat) -> tuple[ZoneData, ...]:
    """The zones a scenario draws for a side."""
    return next((zones for name, zones in state.scenario.zones.items() if name == side), ())


def _drawn(state: State, side: Seat) -> list[Outline]:
    return [outline_of(zone) for zone in zones_of(state, side)]


def zone_under(state: State, side: Seat, stand: Stand) -> int | None:
    """Which of the drawn zones holds a base wholly, counted from 0."""
    for number, zone in enumerate(zones_of(state, side)):
        if outline_of(zone).holds(stand):
            return number
    return None


@lru_cache(maxsize=64)
def outline_of(zone: ZoneData) -> Outline:
    """A drawn zone."""
    return Outline(tuple([(x, y) for x, y in zone.corners]))


# Rectangles around zones: for those who look for places, and for those who draw


def areas(state: State, side: Seat) -> list[Bounds]:
    """Rectangles in which all places of a zone lie."""
    table = state.ground.table
    match state.method:
        case "A":
            return [_strip(table, Edge(state.edges[side]), STICKS["S"], STICKS["L"])]
        case "C":
            edge = _RIGHT[state.edges[side]]
            return [_strip(table, edge, STICKS["M"], STICKS["L"] + STICKS["M"])]
        case "B":
            return [Bounds(0, 0, table.width, table.height)]
        case None:
            return [outline_of(zone).bounds for zone in zones_of(state, side)]


def _strip(table: Table, edge: Edge, near: int, far: int) -> Bounds:
    match edge:
        case Edge.SOUTH:
            return Bounds(0, near, table.width, far)
        case Edge.NORTH:
            return Bounds(0, table.height - far, table.width, table.height - near)
        case Edge.WEST:
            return Bounds(near, 0, far, table.height)
        case Edge.EAST:
            return Bounds(table.width - far, 0, table.width - near, table.height)
