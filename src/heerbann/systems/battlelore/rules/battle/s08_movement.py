"""§B.8 Movement: hex by hex, stopped by terrain, never through units."""

from functools import cache

from heerbann.boards.hex.hexes import Hex
from heerbann.engine.book.rulebook import rule
from heerbann.engine.rules.asks import Action, Refusal
from heerbann.systems.battlelore.model.actions import EndMoves, Move, Slip
from heerbann.systems.battlelore.model.charts import COMMANDS, NUMBERS, TACTICS, Tactic
from heerbann.systems.battlelore.model.ground import Ground
from heerbann.systems.battlelore.model.state import (
    OPPONENT,
    Fights,
    Orders,
    State,
    Unit,
    UnitId,
    is_ranged,
    occupied,
)
from heerbann.systems.battlelore.rules.battle.s08_ways import Path, Reach, is_woodwise, reach
from heerbann.systems.battlelore.rules.battle.s15_landmarks import is_hideout, slips

_move = cache(Move)  # the same few thousand moves are listed over and over
_end = EndMoves()


def move_options(state: State) -> list[Action]:
    """Every move of every ordered unit that has not moved; or no more."""
    found: list[Action] = []
    for unit_id, orders in state.orders.items():
        if not orders.has_moved:
            found += moves(state, state.units[unit_id], orders)
            if state.ground.landmarks:
                found += slips(state, state.units[unit_id])
    found.append(_end)
    return found


def moves(state: State, unit: Unit, orders: Orders) -> tuple[Move, ...]:
    """All moves of one unit, remembered by all that can matter."""
    ground, hex = state.ground, unit.hex
    steps = farthest(state, unit, orders)
    taken = occupied(state) & ground.board.near_mask(hex, steps)
    key = (unit.id, hex, steps, taken, ground.tiles_near(hex, steps))
    known: tuple[Move, ...] | None = ground.common.get(key)
    if known is None:
        known = tuple([_move(unit.id, to) for to in _reached(ground, unit, steps, taken).hexes])
        ground.remember(key, known)
    return known


def ways_of(state: State, unit: Unit, orders: Orders) -> Reach:
    """Where a unit may go, and how."""
    steps = farthest(state, unit, orders)
    taken = occupied(state) & state.ground.board.near_mask(unit.hex, steps)
    return _reached(state.ground, unit, steps, taken)


def _reached(ground: Ground, unit: Unit, steps: int, taken: int) -> Reach:
    key = (unit.hex, steps, taken, is_woodwise(unit), ground.tiles_near(unit.hex, steps))
    known: Reach | None = ground.common.get(key)
    if known is None:
        known = reach(ground, unit, steps, taken)
        ground.remember(key, known)
    return known


@rule("B.8", "B.18")
def farthest(state: State, unit: Unit, orders: Orders) -> int:
    """How many hexes a unit may move with this command card."""
    profile = unit.profile
    steps = profile.move
    match tactic_of(state):
        case "":
            return steps + orders.reach
        case "charge" if profile.colour == "red":
            steps = max(steps, TACTICS.charge_move)
        case "onslaught":
            steps = max(steps, TACTICS.onslaught_move)
        case "line":
            steps = min(steps, TACTICS.line_move)
        case "march":
            steps += TACTICS.march_hexes
    return steps + orders.reach


def tactic_of(state: State) -> Tactic:
    """What the command card of this turn is about."""
    return COMMANDS[state.card].tactic if state.card is not None else ""


@rule("B.8", "B.4", "B.15", "B.18", "T.3")
def fights_after(state: State, unit: Unit, orders: Orders, path: Path) -> Fights:
    """How a unit may battle after this move."""
    if orders.fights == "none" or is_held(state.ground, unit, path[-1]):
        return "none"
    steps, profile = len(path) - 1, unit.profile
    free = profile.battle_move + orders.reach
    match tactic_of(state):
        case "charge" if profile.colour == "red":
            free = max(free, TACTICS.charge_move + orders.reach)
        case "onslaught" if free < steps <= TACTICS.onslaught_move + orders.reach:
            return "melee"
    if steps <= free:
        return orders.fights
    return "melee" if is_rush(state, unit, steps, path[-1]) else "none"


@rule("T.3", "B.15")
def is_held(ground: Ground, unit: Unit, hex: Hex) -> bool:
    """Whoever enters stakes does not battle, except for foot archers; at a landmark nobody does."""
    if hex in ground.landmarks:
        return True
    return hex in ground.stakes and not (is_ranged(unit) and unit.profile.kind == "foot")


@rule("B.4")
def is_rush(state: State, unit: Unit, steps: int, hex: Hex) -> bool:
    """Blue goblin foot may run two hexes into melee."""
    profile = unit.profile
    if (profile.race, profile.colour, profile.kind) != ("goblin", "blue", "foot"):
        return False
    enemies = state.mask[OPPONENT[unit.side]]
    beside = enemies & state.ground.board.adjacent_mask[hex]
    return steps <= NUMBERS.rush_move and bool(beside)


# Why not


def refuse_acting(state: State, unit_id: UnitId) -> Refusal | None:
    """What forbids a unit to act at all this turn."""
    unit = state.units.get(unit_id)
    if unit is None:
        return Refusal("B.2", "no-such-unit")
    if unit.side != state.active:
        return Refusal("B.7", "not-your-unit")
    return None if unit_id in state.orders else Refusal("B.7", "not-ordered")


def refuse_move(state: State, action: Move) -> Refusal | None:
    """Why this unit may not move there."""
    if state.phase != "move":
        return Refusal("B.6", "no-moves-now")
    refusal = refuse_acting(state, action.unit)
    if refusal is not None:
        return refusal
    unit, orders = state.units[action.unit], state.orders[action.unit]
    if orders.has_moved:
        return Refusal("B.8", "has-moved")
    return _refuse_hex(state, action.to) or _refuse_way(state, unit, orders, action.to)


def _refuse_hex(state: State, to: Hex) -> Refusal | None:
    if to not in state.ground.board.index:
        return Refusal("B.1", "off-board")
    if to in state.at:
        return Refusal("B.8", "occupied")
    return None if state.ground.is_passable(to) else Refusal("B.14", "impassable")


def _refuse_way(state: State, unit: Unit, orders: Orders, to: Hex) -> Refusal | None:
    """What is in the way, the plainest reason first."""
    if to in ways_of(state, unit, orders).hexes:
        return None
    steps = farthest(state, unit, orders)
    if state.ground.board.distance(unit.hex, to) > steps:
        return Refusal("B.8", "too-far", {"steps": steps})
    if state.ground.board.distance(unit.hex, to) == 1:
        return Refusal("T.1", "cliff")
    return Refusal("B.8", "no-way")


def refuse_slip(state: State, action: Slip) -> Refusal | None:
    """Why this unit may not slip away to that hex."""
    if state.phase != "move":
        return Refusal("B.6", "no-moves-now")
    refusal = refuse_acting(state, action.unit)
    if refusal is not None:
        return refusal
    if state.orders[action.unit].has_moved:
        return Refusal("B.8", "has-moved")
    if state.ground.terrain[state.units[action.unit].hex] != "den":
        return Refusal("B.15", "not-in-a-den")
    if action.to in state.ground.board and is_hideout(state, action.to):
        return None
    return Refusal("B.15", "no-hideout")


def refuse_end_moves(state: State, _action: EndMoves) -> Refusal | None:
    """Moves end while they are being made."""
    return None if state.phase == "move" else Refusal("B.6", "no-moves-now")
