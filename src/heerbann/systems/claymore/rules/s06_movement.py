"""§6 Movement: who may move where, step by step, and what holds a regiment fast.

The roll of the Swift (§6.8) is ``s06_swift``.
"""

from functools import cache

from heerbann.boards.hex.hexes import Hex
from heerbann.boards.hex.maps import path_to
from heerbann.engine.book.rulebook import rule
from heerbann.engine.rules.asks import Refusal, Seat
from heerbann.systems.claymore.model.actions import Hurry, Move
from heerbann.systems.claymore.model.charts import SPECIAL
from heerbann.systems.claymore.model.events.round import Moved
from heerbann.systems.claymore.model.ground import Element, Ground
from heerbann.systems.claymore.model.state import (
    CHAOS,
    EMPIRE,
    OPPONENT,
    Battle,
    State,
    Unit,
    UnitId,
    in_contact,
    place_of,
)

Reach = dict[Hex, Hex]
"""Each hex a regiment can end on, with the hex before it on the way."""

_move = cache(Move)  # the same few thousand moves are listed over and over


@rule("6.5", "6.7")
def is_pinned(state: State, unit: Unit) -> bool:
    """A regiment in contact that has not fought this round stays where it is.

    Melee comes last in the round, so taken literally contact always holds (ruling A-14); the other
    reading lets those leave who fought in the round before.
    """
    if not in_contact(state, unit):
        return False
    return state.house.pin == "strict" or unit.fought < state.round - 1 or unit.fought == 0


@rule("6.1", "6.2", "6.3", "6.6")
def reach(state: State, unit: Unit) -> Reach:
    """Every hex within BW single steps over free hexes and open sides; contact ends a move."""
    return _spread(
        state.ground, unit, _steps(state, unit), _occupied(state), _stopping(state, unit)
    )


@rule("2.8")
def road_reach(state: State, unit: Unit) -> Reach:
    """A-49: a move that never leaves the road may be longer, if the house plays it so."""
    off_road = state.ground.off_road
    if state.house.road_bonus == "off" or state.ground.board.bit[place_of(unit)] & off_road:
        return {}
    steps = _steps(state, unit) + SPECIAL.road.bonus
    occupied = _occupied(state) | off_road
    return _spread(state.ground, unit, steps, occupied, _stopping(state, unit))


def destinations(state: State, unit: Unit) -> list[Hex]:
    """Where a regiment may end its move."""
    near = reach(state, unit)
    return [*near, *[hex for hex in road_reach(state, unit) if hex not in near]]


def _steps(state: State, unit: Unit) -> int:
    """BW, and what the roll of a Swift regiment (§6.8) added."""
    return unit.profile.bw + (state.bonus if state.hurrying == unit.id else 0)


def _occupied(state: State) -> int:
    return state.mask[EMPIRE] | state.mask[CHAOS]


def _stopping(state: State, unit: Unit) -> int:
    """The enemies whose neighbourhood ends a move (A-15)."""
    return state.mask[OPPONENT[unit.side]] if state.house.contact_stops == "on" else 0


def _spread(ground: Ground, unit: Unit, steps: int, occupied: int, stopping: int) -> Reach:
    """Breadth first from the unit's hex; remembered by all that can matter."""
    hex = place_of(unit)
    near, beyond = ground.area(hex, steps)
    key = (hex, steps, unit.profile.tower, occupied & near, stopping & beyond)
    known: Reach | None = ground.memory.get(key)
    if known is None:
        known = _searched(ground, unit, steps, occupied, stopping)
        ground.remember(key, known)
    return known


def _searched(ground: Ground, unit: Unit, steps: int, occupied: int, stopping: int) -> Reach:
    bit, around = ground.board.bit, ground.board.adjacent_mask
    start = place_of(unit)
    came_from: Reach = {}
    edge = [start]
    for _ in range(steps):
        following = []
        for here in edge:
            for there in ground.steps(here, unit.profile.tower):
                if there in came_from or there == start or occupied & bit[there]:
                    continue
                came_from[there] = here
                if not stopping & around[there]:  # 6.6: contact ends the move
                    following.append(there)
        edge = following
    return came_from


def moves(state: State, unit: Unit) -> tuple[Move | Hurry, ...]:
    """All moves of a regiment that is free to act, and the Swift roll if it has one."""
    house, ground, profile, hex = state.house, state.ground, unit.profile, unit.hex
    assert hex is not None, f"{unit.id} is not deployed"
    friends, enemies = state.mask[profile.side], state.mask[OPPONENT[profile.side]]
    if enemies & ground.board.adjacent_mask[hex] and is_pinned(state, unit):
        return ()
    if house.half_order == "move_then_shoot" and has_shot(state, profile.side):
        return ()
    far = profile.bw + (SPECIAL.road.bonus if house.road_bonus == "on" else 0)
    near, beyond = ground.area(hex, far)
    key = (unit.id, hex, friends & near, enemies & beyond)
    known: tuple[Move | Hurry, ...] | None = ground.memory.get(key)
    if known is None:
        known = _list_moves(state, unit)
        ground.remember(key, known)
    return known


def _list_moves(state: State, unit: Unit) -> tuple[Move | Hurry, ...]:
    found: list[Move | Hurry] = [_move(unit.id, to) for to in destinations(state, unit)]
    if found and unit.has("swift"):
        found.append(Hurry(unit.id))
    return tuple(found)


def has_shot(state: State, side: Seat) -> bool:
    """A-17: under ``move_then_shoot`` the first shot of a half ends its moves."""
    return any(
        state.units[other].side == side
        for other, what in state.spent.items()
        if what != "moved" and other in state.units
    )


@rule("6.1", "11.1")
async def move(battle: Battle, action: Move) -> None:
    """The regiment walks; entering an empty tower is an ordinary move."""
    state = battle.state
    unit = state.units[action.unit]
    near = reach(state, unit)
    way = near if action.to in near else road_reach(state, unit)
    battle.emit(Moved(unit.id, path_to(way, action.to)))


# Why not


def refuse_activation(state: State, unit_id: UnitId) -> Refusal | None:
    """What forbids a regiment to act at all in this half of the phase."""
    unit = state.units.get(unit_id)
    if unit is None:
        return Refusal("12.1", "no-such-unit")
    if state.active is None:
        return Refusal("5.1", "wrong-phase")
    if unit.side != state.active:
        return Refusal("5.3", "not-your-half")
    if state.hurrying is not None and state.hurrying != unit_id:
        return Refusal("6.8", "finish-the-hurry")
    if unit.skips == state.round:
        return Refusal("6.9", "sits-out")
    if unit_id in state.spent and state.hurrying != unit_id:
        return Refusal("5.4", f"has-{state.spent[unit_id]}")
    return None


def refuse_move(state: State, action: Move) -> Refusal | None:
    """Why this regiment may not move there."""
    return (
        refuse_activation(state, action.unit)
        or refuse_leaving(state, state.units[action.unit])
        or _refuse_hex(state, state.units[action.unit], action.to)
        or _refuse_way(state, state.units[action.unit], action.to)
    )


def refuse_leaving(state: State, unit: Unit) -> Refusal | None:
    """What holds a regiment where it is."""
    if is_pinned(state, unit):
        return Refusal("6.5", "pinned")
    if state.house.half_order == "move_then_shoot" and has_shot(state, unit.side):
        return Refusal("5.4", "moves-before-shots")
    return None


def _refuse_hex(state: State, unit: Unit, to: Hex) -> Refusal | None:
    """What makes the hex itself impossible to stand on for this regiment."""
    ground = state.ground
    if to not in ground.board.index:
        return Refusal("6.2", "off-board")
    if to in state.at:
        return Refusal("6.2", "occupied")
    if ground.is_river(to):
        return Refusal("2.2", "river")
    match ground.kind(to):
        case "swamp":
            return Refusal("2.4", "swamp")
        case "rubble":
            return Refusal("2.9", "rubble")
        case "tower" if not unit.profile.tower:
            return Refusal("11.2", "tower-closed")
        case _:
            return None


def _refuse_way(state: State, unit: Unit, to: Hex) -> Refusal | None:
    """What is in the way, the plainest reason first."""
    if to in destinations(state, unit):
        return None
    steps = _steps(state, unit)
    if state.ground.board.distance(place_of(unit), to) > steps:
        return Refusal("6.1", "too-far", {"steps": steps})
    occupied = _occupied(state)
    if to in _spread(state.ground, unit, steps, occupied, 0):
        return Refusal("6.6", "stopped-by-contact")
    without = Ground(state.ground.board, _without_palisades(state.ground))
    if to in _spread(without, unit, steps, occupied, 0):
        return Refusal("6.3", "palisade")
    return Refusal("6.2", "no-way")


def _without_palisades(ground: Ground) -> dict[Hex, Element]:
    return {h: e for h, e in ground.elements.items() if e.kind != "palisade"}
