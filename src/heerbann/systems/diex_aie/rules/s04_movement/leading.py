"""§4.4.3 Led animals: how far they still go, and their room behind their leader or near him."""

from collections.abc import Iterable, Iterator
from itertools import chain

from heerbann.boards.hex.hexes import Hex, direction_to, neighbour
from heerbann.engine.book.rulebook import rule
from heerbann.systems.diex_aie.model.access import hexes_at_hand, is_open, open_hexes
from heerbann.systems.diex_aie.model.changes import tired
from heerbann.systems.diex_aie.model.ground.footprints import Footprint
from heerbann.systems.diex_aie.model.ground.passage import ARMOURED, FOOT, LED, entering
from heerbann.systems.diex_aie.model.state import State, Unit, UnitId
from heerbann.systems.diex_aie.rules.s04_movement.riding import may_trail

Led = tuple[tuple[UnitId, Footprint], ...]

FARTHEST = 40


@rule("4.4.3")
def pace(state: State, animal: Unit) -> int:
    """The points it still has in this turn (M-13)."""
    return max(0, animal.values.movement - tired(state, animal))


@rule("4.4.3")
def at_their_pace(state: State, leader: UnitId, points: int, without: UnitId | None = None) -> int:
    """What is left of some points if no animal somebody leads, ``without`` this, is overtaxed."""
    led = [animal for animal in state.leads.get(leader, ()) if animal != without]
    return min([points, *[pace(state, state.units[animal]) for animal in led]])


@rule("4.4.3")
def rooms(
    state: State,
    place: Footprint,
    track: tuple[Hex, ...],
    animals: tuple[UnitId, ...],
    kept: tuple[Hex, ...] = (),
) -> Led:
    """Where each of the animals comes to stand; one that finds no room at all runs away."""
    found: list[tuple[UnitId, Footprint]] = []
    for animal in animals:
        standing = room(state, place, track, animal, kept)
        if standing is not None:
            found.append((animal, standing))
            kept += standing.hexes
    return tuple(found)


@rule("4.4.3")
def room(
    state: State,
    leader: Footprint,
    track: tuple[Hex, ...],
    animal: UnitId,
    kept: Iterable[Hex] = (),
) -> Footprint | None:
    """Where it stands, if it has not followed yet; else beside a rider, in his track or near.

    M-13: none is left in a kept hex, or where whoever is on the move has to go back to.
    """
    unit = state.units[animal]
    if unit.place is not None:
        return unit.place
    stop = state.moving.stop if state.moving is not None else None
    closed = [*leader.hexes, *(stop.hexes if stop is not None else ()), *kept]
    is_long = unit.figure.kind == "horse"
    beside = _beside(state, leader, closed, is_long)
    return next(chain(beside, _rooms(state, leader, track, closed, is_long)), None)


def is_at_hand(state: State, leader: Footprint, animal: Footprint) -> bool:
    """M-13: does it stand where its leader still holds it, with its head beside him?"""
    distance = state.ground.board.distance
    return any(distance(hex, animal.head) == 1 for hex in leader.hexes)


@rule("4.4.3")
def _beside(
    state: State, leader: Footprint, closed: list[Hex], is_long: bool
) -> Iterator[Footprint]:
    """Parallel to a rider and half a hex back: on his left, else on his right."""
    if leader.tail is None:
        return
    facing = direction_to(leader.tail, leader.head)
    for side in (facing.turned(1), facing.turned(-1)):
        head = neighbour(leader.tail, side)
        tail = neighbour(head, facing.opposite) if is_long else None
        if not is_open(state, LED, leader.tail, head) or not _has_room(state, LED, head, closed):
            continue
        if tail is None or _fits(state, head, tail, closed):
            yield Footprint(head, tail)


def _fits(state: State, head: Hex, tail: Hex, closed: list[Hex]) -> bool:
    """Is there room for the tail of a horse whose head is there?"""
    if not is_open(state, LED, head, tail) or not may_trail(state.ground, tail):
        return False
    return _has_room(state, LED, tail, closed)


def _rooms(
    state: State, leader: Footprint, track: tuple[Hex, ...], closed: list[Hex], is_long: bool
) -> Iterator[Footprint]:
    abreast = _abreast(state, leader.hexes[-1], track, closed)
    heads = chain(track[-1:], abreast, _from(state, LED, leader.hexes[-1]))
    for head in heads:
        if not _has_room(state, LED, head, closed):
            continue
        if not is_long:
            yield Footprint(head)
            continue
        in_line = _in_line(head, track) if head in abreast else ()
        for tail in (*in_line, *reversed(track[:-1]), *open_hexes(state, LED, head)):
            if _fits(state, head, tail, closed):
                yield Footprint(head, tail)


def _abreast(state: State, leader: Hex, track: tuple[Hex, ...], closed: list[Hex]) -> list[Hex]:
    """Behind the leader, on either side of the animal that is in his track already (M-13)."""
    if not track or track[-1] not in closed:
        return []
    around, distance = hexes_at_hand(state, LED, leader), state.ground.board.distance
    return [hex for hex in around if distance(hex, track[-1]) == 1]


def _in_line(head: Hex, track: tuple[Hex, ...]) -> tuple[Hex, ...]:
    """Where the tail is of a horse that looks where the track leads."""
    if len(track) < 2:
        return ()
    behind, front = track[-2:]
    return (Hex(head.q + behind.q - front.q, head.r + behind.r - front.r),)


def _from(state: State, mover: int, start: Hex) -> Iterator[Hex]:
    """The hexes to which one gets from there, the nearest first; in the end all others."""
    found, seen = [start], {start}
    for hex in found:
        yield hex
        on = [to for to in hexes_at_hand(state, mover, hex) if to not in seen]
        found += on
        seen.update(on)
    yield from [hex for hex in state.ground.board.near(start, FARTHEST) if hex not in seen]


def _has_room(state: State, mover: int, hex: Hex, closed: Iterable[Hex]) -> bool:
    if hex in closed or hex in state.at or state.ground.board.bit[hex] & state.ground.burning:
        return False
    return entering(state.ground.row(hex), mover) is not None


def nearest_rest(state: State, place: Footprint, kept: Iterable[Hex] = ()) -> Hex:
    """Where a man who was carried comes to lie when his carrier is stopped or falls.

    Water is the last resort, such as that from which the carrier came.
    """
    closed = (*place.hexes, *kept)
    return next(
        hex
        for mover in (ARMOURED, FOOT)
        for hex in _from(state, mover, place.head)
        if _has_room(state, mover, hex, closed)
    )
