"""§2, §8 Men set up secretly in houses, until an enemy looks in or one of them shows himself."""

from __future__ import annotations

from msgspec.structs import replace

from heerbann.boards.hex.hexes import Hex
from heerbann.engine.book.rulebook import rule
from heerbann.engine.play.views import HIDDEN
from heerbann.engine.rules.asks import Seat
from heerbann.systems.diex_aie.model.areas import area_mask
from heerbann.systems.diex_aie.model.changes import lift
from heerbann.systems.diex_aie.model.events.turn import RoomShown
from heerbann.systems.diex_aie.model.ground.ground import Ground
from heerbann.systems.diex_aie.model.ground.memo import kept_with_shape
from heerbann.systems.diex_aie.model.ground.rooms import room_of
from heerbann.systems.diex_aie.model.state import (
    OPPONENT,
    SEATS,
    B,
    Battle,
    State,
    UnitId,
    place_of,
)
from heerbann.systems.diex_aie.rules.s05_shooting.sight import sight


@rule("2")
def look_around(battle: Battle) -> None:
    """Whoever sees a hex of a room knows everybody in it."""
    state = battle.state
    if not state.hidden:
        return
    enemy = OPPONENT[state.units[state.hidden[0]].side]
    watchers = [place_of(u).head for u in state.units.values() if u.side == enemy and u.place]
    for room in unknown_rooms(state):
        if any(_sees(state.ground, hex, room) for hex in watchers):
            _show(battle, room)


@rule("2")
def appear(battle: Battle, unit_id: UnitId) -> None:
    """Whoever moves, shoots or raises his axe gives his room away."""
    state = battle.state
    if state.hidden and unit_id in state.hidden:
        _show(battle, room_of(state.ground, place_of(state.units[unit_id]).head))


def _show(battle: Battle, room: int) -> None:
    state = battle.state
    hexes = state.ground.board.hexes_of(room)
    found = [u for u in state.hidden if place_of(state.units[u]).head in hexes]
    battle.emit(RoomShown(hexes[0], tuple(found)))


def unknown_rooms(state: State) -> list[int]:
    """The rooms in which somebody may hide: bits of the map, in map order."""
    area = area_mask(state.scenario, state.areas[state.hidden[0]])
    rooms = _rooms(state.ground, area)
    return [room for room in rooms if not room & state.explored]


@kept_with_shape
def _rooms(ground: Ground, area: int) -> tuple[int, ...]:
    """The rooms of an area (bits)."""
    return tuple(dict.fromkeys([room_of(ground, hex) for hex in ground.board.hexes_of(area)]))


@kept_with_shape
def _sees(ground: Ground, watcher: Hex, room: int) -> bool:
    """Is any hex of the room in sight, from either end?"""
    return any(
        watcher == hex
        or not sight(ground, watcher, hex).blocked
        or not sight(ground, hex, watcher).blocked
        for hex in ground.board.hexes_of(room)
    )


def hidden_from(state: State, seat: Seat | None) -> list[UnitId]:
    """Whose place on the map a seat (None: an onlooker) does not know."""
    secret = [unit for unit in state.hidden if state.units[unit].side != seat]
    return [unit for unit in secret if state.units[unit].place is not None]


def known_rooms(state: State, seat: Seat | None) -> dict[str, str]:
    """The rooms where enemies were set up secretly, by their first hex: which has one looked into?

    Empty rooms are told, too: that nobody is there was a secret as well.
    """
    groups = [g for side in SEATS if side != seat for g in state.scenario.force(side).group]
    areas = dict.fromkeys([g.area for g in groups if g.secret and g.area is not None])
    masks = [area_mask(state.scenario, area) for area in areas]
    rooms = [room for mask in masks for room in _rooms(state.ground, mask)]
    board = state.ground.board
    return {
        board.labels[board.hexes_of(room)[0]]: "known" if room & state.explored else HIDDEN
        for room in rooms
    }


def known_houses(state: State, seat: Seat | None) -> dict[str, str]:
    """What each house hides, as far as a seat knows: a chest, nothing, or nothing any more."""
    names = state.scenario.chests if state.scenario.hidden_chests else ()
    return {name: _content(state, name, seat) for name in names}


def _content(state: State, house: str, seat: Seat | None) -> str:
    if house in state.searched:
        return "searched"
    if seat != B or state.hoards is None:
        return HIDDEN
    return "chest" if house in state.hoards else "nothing"


def hoard_hexes(state: State) -> dict[Hex, str]:
    """The first hex of each house that still hides a chest, for whoever knows; and its name."""
    hoards = [name for name in state.hoards or () if name not in state.searched]
    return {state.ground.board.hex(state.scenario.chests[name][0]): name for name in hoards}


def as_seen(state: State, seat: Seat | None) -> State:
    """The state as a seat (None: an onlooker) may know it.

    Hidden enemies are not on the map, and where his chests are only their owner knows.
    """
    secret = hidden_from(state, seat)
    if not secret and (seat == B or not state.hoards):
        return state
    shown = state.copy()
    shown.hoards = state.hoards if seat == B else None
    for unit_id in secret:
        unit = shown.units[unit_id]
        lift(shown, unit)
        shown.units[unit_id] = replace(unit, place=None)
    return shown
