"""§8 Buildings as the rules see them: rooms, openings and outer corners."""

from __future__ import annotations

from heerbann.boards.hex.hexes import DIRECTIONS, Direction, Hex, direction_to
from heerbann.engine.book.rulebook import rule
from heerbann.systems.diex_aie.model.charts import SIDES_TABLE
from heerbann.systems.diex_aie.model.ground import Ground
from heerbann.systems.diex_aie.model.hex_looks import WINDOWS, is_barrier


def is_window(ground: Ground, hex: Hex, way: Direction) -> bool:
    """Is there a window in this side of a hex?"""
    return ground.sides.get((hex, way)) in WINDOWS


def _is_barrier(ground: Ground, hex: Hex, way: Direction) -> bool:
    return is_barrier(ground.sides.get((hex, way)))


def is_indoors(ground: Ground, hex: Hex) -> bool:
    """Is it under a roof?"""
    return ground.roofed & ground.board.bit[hex] != 0


def room_of(ground: Ground, hex: Hex) -> int:
    """Bits of the room a hex belongs to; walls, windows and door hexes end it."""
    key = ("room", hex)
    known: int | None = ground.shapes.get(key)
    if known is None:
        known = _flood(ground, hex)
        ground.keep(key, known)
    return known


def _flood(ground: Ground, hex: Hex) -> int:
    bit, room, edge = ground.board.bit, 0, [hex]
    while edge:
        here = edge.pop()
        if room & bit[here] or not is_indoors(ground, here):
            continue
        room |= bit[here]
        edge += ground.open_neighbours(here)
    return room


# §8.3.3: the sides of a doorway


def doorway(ground: Ground, hex: Hex) -> tuple[tuple[Direction, ...], ...]:
    """The ways into a door or yard gate, in groups that its wall or fence keeps apart."""
    key = ("doorway", hex)
    known: tuple[tuple[Direction, ...], ...] | None = ground.shapes.get(key)
    if known is None:
        known = _groups(ground, hex)
        ground.keep(key, known)
    return known


def _groups(ground: Ground, hex: Hex) -> tuple[tuple[Direction, ...], ...]:
    breaks = [way for way in DIRECTIONS if _is_break(ground, hex, way)]
    if len(breaks) < 2:
        return ()
    groups = []
    for start, end in zip(breaks, [*breaks[1:], breaks[0]], strict=True):
        length = (end - start) % 6
        ways = [start.turned(sixths) for sixths in range(1, length + 1)]
        groups.append(tuple([way for way in ways if not _is_barrier(ground, hex, way)]))
    return tuple([group for group in groups if group])


def _is_break(ground: Ground, hex: Hex, way: Direction) -> bool:
    """Does the wall or fence reach the hex between this way and the next one?"""
    after = way.turned(1)
    if _is_barrier(ground, hex, way) or _is_barrier(ground, hex, after):
        return True
    near = ground.board.neighbours[hex][way]
    return near is not None and _is_barrier(ground, near, way.turned(2))


# §8.3.4: outer corners


@rule("8.3.4")
def corner(ground: Ground, hex: Hex) -> Direction | None:
    """The way to the one piece of building that this outer corner hex touches (M-50)."""
    if is_indoors(ground, hex):
        return None
    ways = zip(DIRECTIONS, ground.board.neighbours[hex], strict=True)
    walls = [(way, to) for way, to in ways if to is not None and _is_built(ground, to)]
    if len(walls) != 1:
        return None
    way, house = walls[0]
    out = way.opposite
    around = (out, out.turned(1), out.turned(-1))
    return way if all(_is_wall(ground, house, side) for side in around) else None


def _is_built(ground: Ground, hex: Hex) -> bool:
    return is_indoors(ground, hex) or ground.terrain[hex] == "door"


def _is_wall(ground: Ground, hex: Hex, way: Direction) -> bool:
    return ground.sides.get((hex, way)) in ("wall", "tower_wall", *WINDOWS)


@rule("8.3.4")
def facades_seen(ground: Ground, hex: Hex, origin: Hex) -> tuple[Direction, ...]:
    """Which of the two walls beside a corner hex a shooter sees, named by where they look."""
    towards = corner(ground, hex)
    assert towards is not None, "only corners have two walls"
    house = ground.board.neighbours[hex][towards]
    assert house is not None
    out = towards.opposite
    return tuple([way for way in facades(out) if _sees(house, way, origin)])


def facades(out: Direction) -> tuple[Direction, Direction]:
    """The two walls of a corner that points outwards like this."""
    return out.turned(1), out.turned(-1)


def _sees(house: Hex, way: Direction, origin: Hex) -> bool:
    """Is somebody on the outer side of the line of this wall?"""
    uq, ur = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))[way]
    q, r = origin.q - house.q, origin.r - house.r
    return 2 * uq * q + 2 * ur * r + uq * r + ur * q > 1  # the wall is half a hex away


# §8.5.1: fighting through openings


@rule("8.5.1")
def is_through_opening(ground: Ground, a: Hex, b: Hex) -> bool:
    """Do two neighbours fight through a door, gate or window?"""
    if ground.row(a).opening != ground.row(b).opening:
        return True
    side = ground.sides.get((a, direction_to(a, b)))
    return side is not None and SIDES_TABLE[side].favours_defender
