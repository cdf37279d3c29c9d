"""§5.4.4, §6.4 Retreats: hex by hex, through friends, pushing them aside if need be."""

from collections.abc import Iterator
from typing import NamedTuple

from heerbann.boards.hex.hexes import Hex
from heerbann.engine.book.rulebook import rule
from heerbann.engine.rules.asks import Choose
from heerbann.systems.diex_aie.model.actions.fighting import Retreat
from heerbann.systems.diex_aie.model.charts import MELEE
from heerbann.systems.diex_aie.model.contact import could_strike
from heerbann.systems.diex_aie.model.events.melee import Retreated
from heerbann.systems.diex_aie.model.ground.footprints import Footprint
from heerbann.systems.diex_aie.model.ground.passage import FOOT, LED
from heerbann.systems.diex_aie.model.state import OPPONENT, Battle, State, Unit, UnitId, place_of
from heerbann.systems.diex_aie.rules.s04_movement.infiltration import hinderers, infiltrate
from heerbann.systems.diex_aie.rules.s04_movement.steps import is_free, single_steps
from heerbann.systems.diex_aie.rules.s06_melee.displacing import Shove, can_make_room, make_room
from heerbann.systems.diex_aie.rules.s06_melee.wounds import hurt, slay, stays_at
from heerbann.systems.diex_aie.rules.s10_siege.climbing import climb_down, ladder_under


class Flight(NamedTuple):
    """A retreat: by whom, from what, and whom one must not come near."""

    unit: Unit
    start: Hex  # M-51: every hex leads farther away from it
    away: Hex | None  # §4.3: the first hex leads away from here
    foes: tuple[UnitId, ...]  # the opponents of this combat …
    barred: int  # … and bits of the hexes next to them


@rule("4.3")
def flight_from(
    state: State, unit: Unit, start: Hex, away: Hex | None, opponents: tuple[UnitId, ...]
) -> Flight:
    """Nobody retreats to a hex next to one of those he fought with, stunned or not (R06)."""
    barred, board = 0, state.ground.board
    for opponent in opponents:
        enemy = state.units.get(opponent)
        if enemy is not None and enemy.place is not None:
            for hex in enemy.place.hexes:
                barred |= board.adjacent_mask[hex]
    return Flight(unit, start, away, opponents, barred)


# Where to


@rule("4.3", "5.4.4", "6.4", "10.2.4")
def ways_back(
    state: State,
    flight: Flight,
    place: Footprint,
    left: int,
    first: bool,
    stop: Footprint | None = None,
) -> list[Footprint]:
    """The next hexes of a retreat: those from which all of it can be done, if there are any.

    It ends neither in flames nor, unless they can make room, where friends are; ``stop`` is the
    last place where it could stay until now.
    """
    return list(_ways_back(state, flight, place, left, first, stop or stays_at(state, flight.unit)))


def _ways_back(
    state: State, flight: Flight, place: Footprint, left: int, first: bool, stop: Footprint
) -> Iterator[Footprint]:
    """One after the other: making room takes long to think through, and one way may do."""
    unit = flight.unit
    steps = [
        to
        for to in single_steps(state, unit, place, unit.mover)
        if _is_way_back(state, flight, place, to, first)
    ]
    free = [to for to in steps if is_free(state, unit, to)]
    if left == 1:
        held = (*place.hexes, *stop.hexes)
        ends = [to for to in steps if not _burns(state, to)]
        empty = [to for to in free if to in ends]
        yield from empty or (to for to in ends if can_make_room(state, Shove(unit, to, held)))
        return
    stops = [to if to in free else stop for to in steps]
    ways = [
        to
        for to, last in zip(steps, stops, strict=True)
        if any(_ways_back(state, flight, to, left - 1, False, last))
    ]
    yield from ways or free


def _is_way_back(
    state: State, flight: Flight, place: Footprint, to: Footprint, first: bool
) -> bool:
    board = state.ground.board
    if board.bit[to.head] & (state.living[OPPONENT[flight.unit.side]] | flight.barred):
        return False
    if board.distance(to.head, flight.start) <= board.distance(place.head, flight.start):
        return False
    if not first or flight.away is None:
        return True
    return board.distance(to.head, flight.away) > board.distance(place.head, flight.away)


def _burns(state: State, place: Footprint) -> bool:
    return any(state.ground.board.bit[hex] & state.ground.burning for hex in place.hexes)


@rule("4.2.1")
def ways_into_water(state: State, flight: Flight, place: Footprint, first: bool) -> list[Footprint]:
    """M-09: the last resort of the armoured, who drown there."""
    if not flight.unit.figure.armoured:
        return []
    mover = FOOT if place.tail is None else LED
    return [
        to
        for to in single_steps(state, flight.unit, place, mover)
        if state.ground.row(to.head).water
        and is_free(state, flight.unit, to)
        and _is_way_back(state, flight, place, to, first)
    ]


# The retreat


@rule("5.4.4", "6.4")
async def retreat(
    battle: Battle,
    unit_id: UnitId,
    hexes: int,
    away: Hex | None = None,
    opponents: tuple[UnitId, ...] = (),
) -> None:
    """The whole distance, or a wound where it ends; the stunned die of it, animals stay."""
    state = battle.state
    unit = state.units[unit_id]
    if unit.health == "stunned" or not unit.is_person:
        if unit.is_person:
            await slay(battle, unit_id)
        return
    start = place_of(unit).head
    hexes = _far_enough(state, flight_from(state, unit, start, away, opponents), hexes)
    checks = hexes > 1 or state.house.retreat_checks == "every_hex"
    for left in range(hexes, 0, -1):
        flight = flight_from(state, state.units[unit_id], start, away, opponents)
        if not await _gives_ground(battle, flight, left):
            await _cut_short(battle, unit_id)
            return
        if unit_id not in state.units:
            return
        if checks and await _is_stopped(battle, unit_id):
            if left > 1:
                await _cut_short(battle, unit_id)
            return


@rule("10.2.4")
def _far_enough(state: State, flight: Flight, hexes: int) -> int:
    """A rider whose horse is still in the flames one hex on goes as far as in battle (R57)."""
    place, most = place_of(flight.unit), MELEE.rider_retreat
    if place.tail is None or hexes >= most or ways_back(state, flight, place, hexes, True):
        return hexes
    return most


async def _gives_ground(battle: Battle, flight: Flight, left: int) -> bool:
    """One hex back, from a ladder to its foot; False if there is nowhere to go."""
    state = battle.state
    if state.ladders and ladder_under(state, flight.unit.id) is not None:
        climb_down(battle, flight.unit.id)
        if not _is_reached(state, flight) and not _burns(state, Footprint(flight.start)):
            return True
    return await _step_back(battle, flight, left)


@rule("9.2.1")
def _is_reached(state: State, flight: Flight) -> bool:
    """M-25: could one of those he fought with strike him at the foot of the ladder, too?"""
    units = [state.units[foe] for foe in flight.foes if foe in state.units]
    return any(unit.is_able and could_strike(state, unit, flight.start) for unit in units)


async def _step_back(battle: Battle, flight: Flight, left: int) -> bool:
    state, unit = battle.state, flight.unit
    place = place_of(unit)
    first = place.head == flight.start
    ways = ways_back(state, flight, place, left, first)
    if not ways:
        return await _into_water(battle, flight, place, first)
    to = await _choose(unit, ways)
    held = (*place.hexes, *stays_at(state, unit).hexes)
    if left == 1 and not await make_room(battle, (Shove(unit, to, held),)):
        return False
    battle.emit(Retreated(unit.id, to, is_free(state, unit, to)))
    return True


async def _choose(unit: Unit, ways: list[Footprint]) -> Footprint:
    options = tuple([Retreat(unit.id, to.head) for to in ways])
    chosen = await Choose(unit.side, "6.4", "retreat", options)
    return next(way for way in ways if way.head == chosen.to)


async def _into_water(battle: Battle, flight: Flight, place: Footprint, first: bool) -> bool:
    ways = ways_into_water(battle.state, flight, place, first)
    if not ways:
        return False
    to = await _choose(flight.unit, ways)
    battle.emit(Retreated(flight.unit.id, to, True))
    await slay(battle, flight.unit.id)
    return True


async def _is_stopped(battle: Battle, unit_id: UnitId) -> bool:
    """§4.3: a check in every hex, the last one included."""
    state = battle.state
    unit = state.units[unit_id]
    passed = await infiltrate(battle, unit_id, hinderers(state, unit, place_of(unit).head))
    return passed in ("dead", "stopped")


@rule("5.4.4", "6.4")
async def _cut_short(battle: Battle, unit_id: UnitId) -> None:
    """Who cannot go the whole way is wounded where he is."""
    state = battle.state
    if unit_id in state.refuges:
        battle.emit(Retreated(unit_id, stays_at(state, state.units[unit_id]), True))
    if unit_id in state.units:
        await hurt(battle, unit_id, "wounded")
