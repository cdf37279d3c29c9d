"""§7.4 The shield wall: three or more side by side, safe only to their front."""

from heerbann.boards.hex.hexes import Direction, Hex, direction_to
from heerbann.engine.book.rulebook import rule
from heerbann.engine.rules.asks import Refusal, Seat
from heerbann.systems.diex_aie.model.access import is_climbing
from heerbann.systems.diex_aie.model.actions.fighting import FormWall
from heerbann.systems.diex_aie.model.charts import MELEE
from heerbann.systems.diex_aie.model.events.techniques import WallFormed
from heerbann.systems.diex_aie.model.ground.ground import Ground
from heerbann.systems.diex_aie.model.ground.memo import ways_of
from heerbann.systems.diex_aie.model.ground.passage import FOOT
from heerbann.systems.diex_aie.model.state import Battle, State, Unit, UnitId, Wall, place_of
from heerbann.systems.diex_aie.rules.s02_turn.hiding import appear

LINES = (Direction.E, Direction.NE, Direction.NW)
MEMBERS = ("Xhh", "Xit", "Xct")


@rule("7.4")
def may_join_wall(state: State, unit: Unit) -> bool:
    """Saxon huscarls and thegns on foot (M-20) who are neither at nor on a ladder (M-48).

    By a house rule nobody with his axe in both hands (R45).
    """
    if unit.figure.code not in MEMBERS or unit.mounted or unit.bears:
        return False
    if unit.axe and state.house.wall_axes == "gap":
        return False
    return unit.is_able and unit.place is not None and not is_climbing(state, unit.id)


@rule("7.4")
def row_of(
    state: State, unit: Unit, line: Direction, members: tuple[UnitId, ...] | None = None
) -> tuple[UnitId, ...]:
    """Everybody who stands without a gap in one line with this one, from one end to the other.

    ``members``: whoever does not belong to them makes a gap.
    """
    row = [unit.id]
    for way in (line, line.opposite):
        hex = _next(state.ground, place_of(unit).head, way)
        while hex is not None and hex in state.at:
            other = state.units.get(state.at[hex])
            if other is None or other.side != unit.side or not may_join_wall(state, other):
                break
            if members is not None and other.id not in members:
                break
            row = [*row, other.id] if way == line else [other.id, *row]
            hex = _next(state.ground, hex, way)
    return tuple(row)


@rule("7.4")
def _next(ground: Ground, hex: Hex, way: Direction) -> Hex | None:
    """Shield touches shield (R43): neither through walls and windows nor up onto a walkway."""
    to = ground.board.neighbours[hex][way]
    if to is None or not ways_of(ground).strikes[FOOT][hex] & ground.board.bit[to]:
        return None
    return None if ground.sixes[hex][way] == "window" else to


@rule("7.4")
def fronts(line: Direction) -> tuple[tuple[Direction, Direction], tuple[Direction, Direction]]:
    """The two hexsides on either side of a line."""
    return (line.turned(1), line.turned(2)), (line.turned(4), line.turned(5))


def wall_orders(state: State) -> list[FormWall]:
    """Every wall that could be formed now, to either side; its front is set once a turn (M-53)."""
    side = state.active
    members = {
        place_of(unit).head: unit
        for unit in state.units.values()
        if unit.side == side and unit.figure.code in MEMBERS and may_join_wall(state, unit)
    }
    if len(members) < MELEE.wall_number:
        return []
    standing = [(wall.members, wall.front[0]) for wall in state.walls]
    fixed = [unit for wall in state.walls if wall.turn == state.turn for unit in wall.members]
    neighbours = state.ground.board.neighbours
    found: list[FormWall] = []
    for hex, unit in members.items():
        around = neighbours[hex]
        for line in LINES:
            if around[line] not in members:
                continue
            row = row_of(state, unit, line)
            if len(row) < MELEE.wall_number or row[0] != unit.id:
                continue
            if not any(member in fixed for member in row):
                orders = [FormWall(unit.id, line, front[0]) for front in fronts(line)]
                found += [order for order in orders if (row, order.front) not in standing]
    return found


def row(state: State, order: FormWall) -> tuple[UnitId, ...]:
    """Whoever would stand in a wall."""
    return row_of(state, state.units[order.unit], order.line)


@rule("7.4")
def form_wall(battle: Battle, order: FormWall) -> None:
    """The owner says where the front is (R43)."""
    front = next(pair for pair in fronts(order.line) if pair[0] == order.front)
    members = row(battle.state, order)
    for member in members:
        appear(battle, member)
    battle.emit(WallFormed(members, front))


@rule("7.4")
def wall_of(state: State, unit: Unit) -> Wall | None:
    """The wall somebody stands in; with fewer than three side by side there is none (M-20)."""
    for wall in state.walls:
        if unit.id in wall.members and may_join_wall(state, unit):
            line = wall.front[0].turned(-1)
            row = row_of(state, unit, line, wall.members)
            return wall if len(row) >= MELEE.wall_number else None
    return None


@rule("7.4")
def is_behind_wall(state: State, unit: Unit, hexes: list[Hex]) -> bool:
    """Do all these hexes beside him lie before the front of his wall (R44)?"""
    wall = wall_of(state, unit) if state.walls else None
    if wall is None or not hexes:
        return False
    here = place_of(unit).head
    return all(direction_to(here, hex) in wall.front for hex in hexes)


def has_wall(state: State, side: Seat) -> bool:
    """Does a shield wall of this side stand?"""
    members = [state.units.get(unit) for wall in state.walls for unit in wall.members]
    standing = [unit for unit in members if unit is not None and unit.side == side]
    return any(wall_of(state, unit) is not None for unit in standing)


def refuse_form_wall(state: State, action: FormWall) -> Refusal | None:
    """Why there is no such wall now."""
    unit = state.units.get(action.unit)
    if unit is None or unit.place is None:
        return Refusal("1.2", "no-such-unit")
    if state.phase != "movement" or state.moving is not None:
        return Refusal("2.1", "wrong-step")
    if unit.side != state.active:
        return Refusal("2.1", "not-your-turn")
    if not may_join_wall(state, unit):
        return Refusal("7.4", "no-shield")
    return None if action in wall_orders(state) else Refusal("7.4", "no-wall-here")
