"""§5.4.4, §6.4 Retreats: hex by hex, through friends, pushing them aside if need be."""

from typing import NamedTuple

from heerbann.boards.hexes import Hex
from heerbann.engine.asks import Choose
from heerbann.engine.rulebook import rule
from heerbann.systems.diex_aie.actions_fighting import Displace, Retreat
from heerbann.systems.diex_aie.events_melee import Displaced, Retreated
from heerbann.systems.diex_aie.ground import Place
from heerbann.systems.diex_aie.land import FOOT, LED
from heerbann.systems.diex_aie.s04_infiltration import hinderers, infiltrate
from heerbann.systems.diex_aie.s04_riding import horse_steps
from heerbann.systems.diex_aie.s06_wounds import hurt, slay
from heerbann.systems.diex_aie.s10_climbing import climb_down, ladder_under
from heerbann.systems.diex_aie.state import (
    OPPONENT,
    Battle,
    State,
    Unit,
    UnitId,
    place_of,
    unit_at,
)

CHAIN = 5
"""So many friends may push each other on."""


class Flight(NamedTuple):
    """A retreat: by whom, from what, and whom one must not come near."""

    unit: Unit
    start: Hex  # M-51: every hex leads farther away from it
    away: Hex | None  # §4.3: the first hex leads away from here
    barred: int  # bits of the hexes next to opponents of this combat


def flight_from(
    state: State, unit: Unit, start: Hex, away: Hex | None, opponents: tuple[UnitId, ...]
) -> Flight:
    """§4.3: nobody retreats to a hex next to one of those he fought with."""
    barred, board = 0, state.ground.board
    for opponent in opponents:
        enemy = state.units.get(opponent)
        if enemy is not None and enemy.place is not None and enemy.is_able:
            for hex in enemy.place.hexes:
                barred |= board.adjacent_mask[hex]
    return Flight(unit, start, away, barred)


# Where to


def single_steps(state: State, unit: Unit, place: Place, mover: int) -> list[Place]:
    """The places one hex on, without points: turning is free (M-37)."""
    ground = state.ground
    if place.tail is not None:
        return [step.place for step in horse_steps(ground, place, mover)]
    ways = zip(ground.board.neighbours[place.head], ground.steps[mover][place.head], strict=True)
    return [Place(to) for to, cost in ways if to is not None and cost is not None]


@rule("4.3", "5.4.4", "6.4")
def ways_back(state: State, flight: Flight, place: Place, left: int, first: bool) -> list[Place]:
    """The next hexes of a retreat: those from which all of it can be done, if there are any."""
    return _ways(state, flight, place, left, first, flight.unit.mover)


def _ways(
    state: State, flight: Flight, place: Place, left: int, first: bool, mover: int
) -> list[Place]:
    steps = [
        to
        for to in single_steps(state, flight.unit, place, mover)
        if _is_way_back(state, flight, place, to, first)
    ]
    if left == 1:
        free = [to for to in steps if _is_free(state, flight.unit, to)]
        return free or [to for to in steps if _can_clear(state, flight.unit, place, to)]
    whole = [to for to in steps if _ways(state, flight, to, left - 1, False, mover)]
    return whole or [to for to in steps if _is_free(state, flight.unit, to)]


def _is_way_back(state: State, flight: Flight, place: Place, to: Place, first: bool) -> bool:
    board = state.ground.board
    if board.bit[to.head] & (state.living[OPPONENT[flight.unit.side]] | flight.barred):
        return False
    if board.distance(to.head, flight.start) <= board.distance(place.head, flight.start):
        return False
    if not first or flight.away is None:
        return True
    return board.distance(to.head, flight.away) > board.distance(place.head, flight.away)


def _is_free(state: State, unit: Unit, place: Place) -> bool:
    return all(state.at.get(hex, unit.id) == unit.id for hex in place.hexes)


@rule("4.2.1")
def ways_into_water(state: State, flight: Flight, place: Place) -> list[Place]:
    """M-09: the last resort of the armoured, who drown there."""
    if not flight.unit.figure.armoured:
        return []
    mover = FOOT if place.tail is None else LED
    return [
        to
        for to in single_steps(state, flight.unit, place, mover)
        if state.ground.row(to.head).water
        and _is_free(state, flight.unit, to)
        and _is_way_back(state, flight, place, to, False)
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
    if not unit.is_able:
        if unit.is_person:
            await slay(battle, unit_id)
        return
    if state.ladders and ladder_under(state, unit_id) is not None:
        climb_down(battle, unit_id)  # M-25: from a ladder one gives way downwards
        hexes -= 1
    checks = hexes > 1 or state.house.retreat_checks == "every_hex"
    stop = place_of(unit)  # M-04: the last place where it can stay
    start = stop.head
    for done in range(hexes):
        flight = flight_from(state, state.units[unit_id], start, away, opponents)
        if not await _step_back(battle, flight, hexes - done, done == 0):
            await _cut_short(battle, unit_id, stop)
            return
        if unit_id not in state.units:
            return
        stop = _last_stop(state, unit_id, stop)
        is_stopped = checks and await _is_stopped(battle, unit_id)
        if is_stopped and done < hexes - 1:
            await _cut_short(battle, unit_id, stop)
        if is_stopped:
            return


def _last_stop(state: State, unit_id: UnitId, stop: Place) -> Place:
    unit = state.units[unit_id]
    return place_of(unit) if _is_free(state, unit, place_of(unit)) else stop


async def _step_back(battle: Battle, flight: Flight, left: int, first: bool) -> bool:
    """One hex back; False if there is nowhere to go."""
    state, unit = battle.state, flight.unit
    place = place_of(unit)
    ways = ways_back(state, flight, place, left, first)
    if not ways:
        return await _into_water(battle, flight, place)
    options = tuple([Retreat(unit.id, to.head) for to in ways])
    chosen = await Choose(unit.side, "6.4", "retreat", options)
    to = next(way for way in ways if way.head == chosen.to)
    if left == 1:
        await _clear(battle, unit, to, place.hexes)
    battle.emit(Retreated(unit.id, to, _is_free(state, unit, to)))
    return True


async def _into_water(battle: Battle, flight: Flight, place: Place) -> bool:
    ways = ways_into_water(battle.state, flight, place)
    if not ways:
        return False
    options = tuple([Retreat(flight.unit.id, to.head) for to in ways])
    chosen = await Choose(flight.unit.side, "6.4", "retreat", options)
    to = next(way for way in ways if way.head == chosen.to)
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
async def _cut_short(battle: Battle, unit_id: UnitId, stop: Place) -> None:
    """Who cannot go the whole way is wounded where he is."""
    if unit_id in battle.state.units:
        battle.emit(Retreated(unit_id, stop, True))
        await hurt(battle, unit_id, "wounded")


# §6.4: friends in the way


def _in_the_way(state: State, unit: Unit, place: Place) -> list[Unit]:
    found = [unit_at(state, hex) for hex in place.hexes]
    return [other for other in found if other is not None and other.id != unit.id]


def _can_clear(state: State, unit: Unit, start: Place, to: Place) -> bool:
    kept = (*start.hexes, *to.hexes)
    return all(
        friend.side == unit.side and rooms_for(state, friend, kept, CHAIN)
        for friend in _in_the_way(state, unit, to)
    )


@rule("6.4")
def rooms_for(state: State, unit: Unit, kept: tuple[Hex, ...], links: int) -> list[Place]:
    """Where somebody can be pushed: an empty place, else one whose holder can be pushed on."""
    if not unit.is_able or not links:
        return []
    steps = single_steps(state, unit, place_of(unit), unit.mover)
    places = _not_on(state, unit, steps, kept)
    if unit.mounted and not places:
        places = _not_on(state, unit, _two_steps(state, unit, steps), kept)
    free = [to for to in places if _is_free(state, unit, to)]
    beyond = (*kept, *place_of(unit).hexes)
    return (
        free
        or [
            to
            for to in places
            if all(rooms_for(state, o, beyond, links - 1) for o in _in_the_way(state, unit, to))
        ]
        or _rooms_in_water(state, unit, kept)
    )


def _not_on(
    state: State, unit: Unit, places: list[Place], kept: tuple[Hex, ...] = ()
) -> list[Place]:
    """Those of the places that touch neither an enemy nor these hexes."""
    enemies, bit = state.living[OPPONENT[unit.side]], state.ground.board.bit
    return [to for to in places if not any(h in kept or bit[h] & enemies for h in to.hexes)]


def _two_steps(state: State, unit: Unit, steps: list[Place]) -> list[Place]:
    """M-37: where a horse comes in two hexes, one place for each hex of the head."""
    found: dict[Hex, Place] = {}
    for step in _not_on(state, unit, steps):
        for to in single_steps(state, unit, step, unit.mover):
            found.setdefault(to.head, to)
    return list(found.values())


@rule("4.2.1")
def _rooms_in_water(state: State, unit: Unit, kept: tuple[Hex, ...]) -> list[Place]:
    """M-09: the armoured are pushed into water only if there is no other room, and drown."""
    if not unit.figure.armoured or unit.mounted:
        return []
    steps = _not_on(state, unit, single_steps(state, unit, place_of(unit), FOOT), kept)
    return [to for to in steps if state.ground.row(to.head).water and _is_free(state, unit, to)]


@rule("6.4")
async def _clear(battle: Battle, unit: Unit, place: Place, kept: tuple[Hex, ...] = ()) -> None:
    """Whoever stands in the way makes room, and checks where he comes to stand."""
    kept = (*kept, *place.hexes)
    for friend in _in_the_way(battle.state, unit, place):
        await _displace(battle, friend.id, kept)


async def _displace(battle: Battle, unit_id: UnitId, kept: tuple[Hex, ...]) -> None:
    state = battle.state
    unit = state.units[unit_id]
    places = rooms_for(state, unit, kept, CHAIN)
    options = tuple([Displace(unit_id, to.head) for to in places])
    chosen = await Choose(unit.side, "6.4", "displace", options)
    to = next(place for place in places if place.head == chosen.to)
    await _clear(battle, unit, to, (*kept, *place_of(unit).hexes))
    battle.emit(Displaced(unit_id, to))
    now = state.units[unit_id]
    if now.figure.armoured and state.ground.row(to.head).water:
        await slay(battle, unit_id)
        return
    await infiltrate(battle, unit_id, hinderers(state, now, to.head))
