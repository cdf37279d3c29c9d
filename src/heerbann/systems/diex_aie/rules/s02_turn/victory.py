"""How a battle is decided: the conditions of the scenario and the points for casualties."""

from functools import cache
from typing import Literal

from heerbann.engine.book.rulebook import rule
from heerbann.engine.rules.asks import Seat
from heerbann.systems.diex_aie.model.areas import area_mask
from heerbann.systems.diex_aie.model.charts import VICTORY
from heerbann.systems.diex_aie.model.figures import Figure
from heerbann.systems.diex_aie.model.scenario import Condition
from heerbann.systems.diex_aie.model.state import (
    OPPONENT,
    A,
    Battle,
    Fate,
    State,
    Unit,
    UnitId,
    units_of,
)
from heerbann.systems.diex_aie.rules.s07_techniques.shield_wall import has_wall
from heerbann.systems.diex_aie.rules.s09_castles.gates import is_gate_open
from heerbann.systems.diex_aie.rules.s10_siege.ruins import ruin_points


@rule("2")
def check_victory(battle: Battle, when: Literal["once", "end"]) -> None:
    """End the battle by the first condition that holds."""
    state = battle.state
    for condition in state.scenario.victory:
        is_due = condition.at == "once" or when == "end"
        if is_due and state.round > condition.after and holds(state, condition):
            winner = None if condition.winner is None else Seat(condition.winner)
            battle.end(winner, "2", f"{condition.reason}")


def holds(state: State, condition: Condition) -> bool:
    """Does every part of a condition hold? What is soon known comes first."""
    return (
        _field_holds(state, condition)
        and _losses_hold(state, condition)
        and _names_hold(state, condition)
        and _counts_hold(state, condition)
    )


def _winner(condition: Condition) -> Seat:
    return Seat(condition.winner or "a")


def _counts_hold(state: State, condition: Condition) -> bool:
    own = _winner(condition)
    enemy, most = OPPONENT[own], condition.left_below
    if most is not None and left_map(state, enemy) >= most:
        return False
    return (
        (condition.margin is None or _lead(state, own) >= condition.margin)
        and (condition.left is None or left_map(state, own) >= condition.left)
        and (condition.alive is None or len(_warriors(state, own)) >= condition.alive)
        and (condition.led_off is None or state.led_off[own] >= condition.led_off)
        and not (condition.routed and is_fighting(state, enemy))
        and not (condition.spent and is_fighting(state, own))
        and (condition.chests is None or state.chests_off >= condition.chests)
        and (condition.points is None or points(state, own) >= _points_needed(state, condition))
    )


def _points_needed(state: State, condition: Condition) -> int:
    """As the scenario says, or more by the house rule (Z-10)."""
    is_more = state.house.castle_burnt == "fifty" and condition.points_fifty is not None
    return (condition.points_fifty if is_more else condition.points) or 0


def _lead(state: State, side: Seat) -> int:
    return points(state, side) - points(state, OPPONENT[side])


def _losses_hold(state: State, condition: Condition) -> bool:
    enemy = OPPONENT[_winner(condition)]
    if condition.killed is None and condition.killed_riders is None:
        return not condition.unhorsed_half or _is_half_unhorsed(state, enemy)
    if len(state.gone) < max(condition.killed or 0, condition.killed_riders or 0):
        return False
    lost = [unit for unit, fate in state.gone.values() if fate == "dead" and unit.side == enemy]
    if condition.killed is not None and _persons(lost) < condition.killed:
        return False
    riders = [unit for unit in lost if unit.figure.mounted is not None]
    if condition.killed_riders is not None and len(riders) < condition.killed_riders:
        return False
    return not condition.unhorsed_half or _is_half_unhorsed(state, enemy)


def _persons(units: list[Unit]) -> int:
    return sum(unit.is_person for unit in units)


def _is_half_unhorsed(state: State, side: Seat) -> bool:
    everybody = [*units_of(state, side), *[u for u, _ in state.gone.values() if u.side == side]]
    riders = [unit for unit in everybody if unit.figure.mounted is not None]
    mounted = [u for u in riders if u.mounted and u.id in state.units]
    return bool(riders) and 2 * (len(riders) - len(mounted)) >= len(riders)


def _names_hold(state: State, condition: Condition) -> bool:
    if not _names_anybody(condition):
        return True
    if not state.gone and (condition.units_left or condition.units_lost or condition.any_lost):
        return False
    return (
        all(_has(state, "left", name) for name in condition.units_left)
        and all(_has(state, "dead", name) for name in condition.units_lost)
        and (not condition.any_lost or any(_has(state, "dead", n) for n in condition.any_lost))
        and not any(_has(state, "dead", name) for name in condition.units_safe)
        and not (condition.any_stayed and all(_has(state, "left", n) for n in condition.any_stayed))
    )


def _has(state: State, fate: Fate, name: str) -> bool:
    """Did somebody of this name end like that?"""
    gone = state.gone.get(UnitId(name))
    return gone is not None and gone[1] == fate


def _names_anybody(condition: Condition) -> bool:
    return bool(
        condition.units_left
        or condition.units_lost
        or condition.any_lost
        or condition.units_safe
        or condition.any_stayed
    )


def _field_holds(state: State, condition: Condition) -> bool:
    own = _winner(condition)
    least, area, clear = condition.holds, condition.area, condition.area_clear
    if clear is not None and not _is_clear(state, OPPONENT[own], clear):
        return False
    if condition.gate_open and not is_gate_open(state.ground):
        return False
    if condition.no_wall and has_wall(state, OPPONENT[own]):
        return False
    return least is None or area is None or _able_in(state, own, area) >= least


def _is_clear(state: State, enemy: Seat, area: str) -> bool:
    """Is no able enemy there? While one is on the move, who knows where he will stop."""
    moving = state.units.get(state.moving.unit) if state.moving is not None else None
    if moving is not None and moving.side == enemy:
        return False
    hexes = area_mask(state.scenario, area)
    return not (hexes & state.able[enemy] or hexes & able_hexes(state, enemy))


def is_fighting(state: State, side: Seat) -> bool:
    """Has a side an able man, on the map or still to come?"""
    return any(unit.side == side and unit.is_able for unit in state.units.values())


def able_hexes(state: State, side: Seat) -> int:
    """Bits of the hexes with able men of a side; carriers hinder nobody (§10.1.2), but are able."""
    mask, bit = state.able[side], state.ground.board.bit
    for ladder in state.ladders:
        for unit in [state.units[unit] for unit in ladder.carriers if unit in state.units]:
            if unit.side == side and unit.is_able and unit.place is not None:
                mask |= bit[unit.place.head]
    return mask


def _able_in(state: State, side: Seat, area: str) -> int:
    mask = area_mask(state.scenario, area) & able_hexes(state, side)
    inside = [state.at[hex] for hex in state.ground.board.hexes_of(mask)]
    return len(dict.fromkeys(inside))


def _warriors(state: State, side: Seat) -> list[Unit]:
    return [u for u in units_of(state, side) if u.is_person and not u.figure.is_civilian]


def left_map(state: State, side: Seat) -> int:
    """How many persons of a side have left the map on their own feet."""
    gone = [unit for unit, fate in state.gone.values() if fate == "left" and unit.side == side]
    units = [unit for unit in gone if unit.is_able]
    return _persons(units)


# Victory points


@cache
def death_points(figure: Figure) -> int:
    """What a dead enemy is worth."""
    if figure.kind != "person":
        return 0
    if figure.code.endswith("n"):
        return VICTORY.noble
    if figure.mounted is not None and figure.code[2:] in ("k", "t"):
        return VICTORY.knight
    return VICTORY.armoured if figure.armoured else VICTORY.unarmoured


def points(state: State, side: Seat) -> int:
    """The victory points of a side: for the enemy's losses, and what the scenario adds."""
    enemy, score = OPPONENT[side], state.scenario.score
    total = score.animal_off * state.led_off[side]
    if side == A:
        total += ruin_points(state)
    for unit, fate in state.gone.values():
        if fate == "dead":
            avenged = score.civilian_killed if unit.figure.is_civilian else 0
            # Z-02: whoever pays for it gains nothing
            gained = 0 if avenged else death_points(unit.figure)
            total += gained if unit.side == enemy else avenged
        elif unit.side == enemy:
            total += wounds(unit) + (VICTORY.fled if fate == "fled" and unit.is_person else 0)
    for unit in state.units.values():
        if unit.health == "wounded" and unit.side == enemy:
            total += wounds(unit)
    return total


def wounds(unit: Unit) -> int:
    """What a living enemy is worth, on the map or off it: half of a dead one, if wounded."""
    return death_points(unit.figure) // VICTORY.wounded_divisor if unit.health == "wounded" else 0
