"""§5.5.3, §5.5.5 Units in the way of a shot."""

from collections.abc import Sequence

from heerbann.boards.hexes import Hex
from heerbann.engine.rulebook import rule
from heerbann.systems.diex_aie.s05_lines import Sight
from heerbann.systems.diex_aie.s05_sight import cover, sight
from heerbann.systems.diex_aie.state import A, B, State, Unit, place_of
from heerbann.systems.diex_aie.tables import MISSILES, Weapon


@rule("5.5.3", "5.5.5", "9.3.4")
def unit_in_the_way(
    state: State, shooter: Unit, weapon: Weapon, seen: Sight, target: Unit | None
) -> Hex | None:
    """The hex of somebody who bars the line; the living do, unless one shoots over them."""
    suspects = _suspects(state, seen)
    if not suspects:
        return None
    ends = (*place_of(shooter), *(place_of(target) if target is not None else ()))
    suspects = [hex for hex in suspects if hex not in ends]
    friend = _friend_below(state, shooter, seen, suspects)
    if friend is not None:
        return friend
    is_far = weapon.over_units and seen.range > weapon.range.short
    if is_far and cover(state.ground, seen, weapon) in ("none", "light"):
        return None
    for hex in suspects:
        if _bars(state, shooter, weapon, seen, hex):
            return hex
    return None


def crowd(state: State) -> int:
    """Bits of the hexes with somebody living who is not in the water."""
    return (state.living[A] | state.living[B]) & ~state.ground.water


def _suspects(state: State, seen: Sight) -> Sequence[Hex]:
    """Hexes with somebody living on the line; of two beside it both must be held (R19)."""
    occupied = crowd(state)
    mask = seen.singles & occupied
    for one, other in seen.pairs:
        if occupied & one and occupied & other:
            mask |= one
    return state.ground.board.hexes_of(mask) if mask else ()


def _bars(state: State, shooter: Unit, weapon: Weapon, seen: Sight, hex: Hex) -> bool:
    unit = state.units[state.at[hex]]
    if unit.health == "stunned" or _is_thrown_over(state, shooter, weapon, seen, unit):
        return False
    ground = state.ground
    start, end = seen.path[0], seen.path[-1]
    level = ground.levels[hex]
    if level < ground.levels[start] and level < ground.levels[end]:
        return False
    upper = start if seen.rise > 0 else end
    if ground.board.distance(hex, upper) <= abs(seen.rise):
        return False
    return not sight(ground, start, hex).blocked  # 5.5.3.1: whom one does not see bars nothing


@rule("5.5.3.1", "7.1")
def _is_thrown_over(state: State, shooter: Unit, weapon: Weapon, seen: Sight, unit: Unit) -> bool:
    """A rider throws over friends on foot beside him, if the target is far enough (R21)."""
    if weapon.key != "mounted_lance" or unit.side != shooter.side or unit.is_horse:
        return False
    beside = [h for own in place_of(shooter).hexes for h in state.ground.board.adjacent[own]]
    return seen.range >= MISSILES.over_friends_from and place_of(unit).head in beside


@rule("9.3.4")
def _friend_below(state: State, shooter: Unit, seen: Sight, suspects: list[Hex]) -> Hex | None:
    """Firing down, a friend beside the target and on its level forbids the shot."""
    if seen.rise <= 0:
        return None
    target, ground = seen.path[-1], state.ground
    for hex in suspects:
        is_level = ground.levels[hex] == ground.levels[target]
        is_friend = state.units[state.at[hex]].side == shooter.side
        if is_friend and is_level and ground.board.distance(hex, target) == 1:
            return hex
    return None
