"""§5 Missile fire: who may shoot at whom."""

from heerbann.boards.hex.hexes import Hex, distance
from heerbann.engine.book.rulebook import rule
from heerbann.engine.rules.asks import Refusal
from heerbann.systems.diex_aie.model.actions.fighting import Shoot
from heerbann.systems.diex_aie.model.contact import could_strike, is_threatened, refuse_harm
from heerbann.systems.diex_aie.model.ground.ground import Ground
from heerbann.systems.diex_aie.model.ground.hex_answers import asked_along
from heerbann.systems.diex_aie.model.missile_charts import MISSILES, WEAPONS, Weapon, WeaponKey
from heerbann.systems.diex_aie.model.state import State, Unit, place_of
from heerbann.systems.diex_aie.model.weapons import has_shots, weapon_of
from heerbann.systems.diex_aie.rules.s04_movement.infiltration import has_drawn
from heerbann.systems.diex_aie.rules.s04_movement.riding import is_in_front_or_beside
from heerbann.systems.diex_aie.rules.s05_shooting.in_the_way import refuse_way
from heerbann.systems.diex_aie.rules.s05_shooting.lines import SightLine
from heerbann.systems.diex_aie.rules.s05_shooting.sight import cover, sight, walled_off
from heerbann.systems.diex_aie.rules.s09_castles.heights import leaves_by_slit
from heerbann.systems.diex_aie.rules.s10_siege.climbing import (
    ladder_under,
    refuse_shooter_on_ladder,
    refuse_shot_from_ladder,
)

# §5.2: who


@rule("5", "5.2", "5.5.2.4")
def refuse_shooter(state: State, unit: Unit) -> Refusal | None:
    """What keeps somebody from shooting in step 1."""
    weapon = weapon_of(unit)
    if unit.place is None or weapon is None:
        return Refusal("5", "no-missiles")
    if unit.health == "stunned":
        return Refusal("1.2", "is-stunned")
    if not has_shots(unit, weapon):
        return Refusal("5", "nothing-left")
    if unit.fired == state.turn:
        return Refusal("5", "has-fired")
    return refuse_ready(state, unit)


def refuse_ready(state: State, unit: Unit) -> Refusal | None:
    """What always keeps a shooter from shooting: enemies beside him, water, a drawn sword."""
    if unit.bears:
        return Refusal("10.1.2", "carries-ladder")
    ladder = ladder_under(state, unit.id) if state.ladders else None
    if ladder is not None:
        return refuse_shooter_on_ladder(state, unit, ladder)
    if is_in_contact(state, unit):
        return Refusal("5.2", "in-contact")
    if state.ground.row(place_of(unit).head).water:
        return Refusal("5.5.2.4", "in-water")
    return Refusal("4.3", "has-drawn") if has_drawn(state, unit) else None


@rule("5.2")
def is_in_contact(state: State, unit: Unit) -> bool:
    """Is an able enemy beside it, the one on the move included?"""
    if is_threatened(state, unit.side, place_of(unit)):
        return True
    moving = state.moving
    if moving is None:
        return False
    mover = state.units[moving.unit]
    if mover.side == unit.side or mover.place is None:
        return False
    return any(could_strike(state, mover, hex) for hex in place_of(unit).hexes)


# §5.4, §5.5: at whom


@rule("5.4", "5.5.1", "5.5.4", "7.1", "9.3.4")
def refuse_target(
    state: State, unit: Unit, target: Unit, hex: Hex, *, is_open: bool = False
) -> Refusal | None:
    """What keeps a shooter from shooting at this hex of that target.

    ``is_open``: the ground is known not to close the line, see :func:`open_lines`.
    """
    weapon, here = weapon_of(unit), place_of(unit).head
    assert weapon is not None
    if state.bound and (refusal := refuse_harm(state, target)) is not None:
        return refusal
    far = distance(here, hex)
    if far > weapon.range.long:
        return Refusal("5.4", "out-of-range")
    if state.ladders and (refusal := refuse_shot_from_ladder(state, unit, hex)) is not None:
        return refusal
    if state.scenario.night and far > MISSILES.night_range:
        return Refusal("5.4", "too-dark")
    if unit.mounted and not is_in_front_or_beside(unit, hex):
        return Refusal("7.1", "behind-the-rider")
    seen = sight(state.ground, here, hex)
    if _is_too_long(state, weapon) and leaves_by_slit(state.ground, seen.path):
        return Refusal("9.3.4", "not-through-slit")
    if not is_open and (refusal := refuse_line(state.ground, weapon, seen)) is not None:
        return refusal
    return refuse_way(state, unit, weapon, seen, target)


@rule("9.3.4")
def _is_too_long(state: State, weapon: Weapon) -> bool:
    """By a house rule javelins, too, are too long for a tower window (C-06)."""
    return weapon.key == "javelin" and state.house.tower_windows == "bows"


@rule("5.5.1", "5.5.4", "9.3.4")
def refuse_line(ground: Ground, weapon: Weapon, seen: SightLine) -> Refusal | None:
    """What of the ground alone keeps a weapon from reaching the end of a line."""
    if seen.blocked:
        return Refusal("5.5.1", "no-line-of-sight")
    if not weapon.through_tower_window and leaves_by_slit(ground, seen.path):
        return Refusal("9.3.4", "not-through-slit")
    if seen.rise < 0 and not weapon.upwards:
        return Refusal("9.3.4", "not-upwards")
    if cover(ground, seen, weapon) == "total":
        return Refusal("5.5.4", "total-cover")
    return None


def reach(state: State, weapon: Weapon) -> int:
    """How far a weapon carries; by night nobody shoots farther than he sees."""
    far = weapon.range.long
    return min(far, MISSILES.night_range) if state.scenario.night else far


@rule("5.4")
def open_lines(ground: Ground, weapon: Weapon, here: Hex, wanted: int) -> int:
    """Those of the wanted hexes, as bits, that the ground does not close to a weapon.

    Into the own hex, which is no hex away, nobody shoots.
    """
    others = wanted & ~ground.board.bit[here]
    return others & asked_along(ground, (here, weapon.key), others, _is_open).holds


def _is_open(ground: Ground, line: tuple[Hex, WeaponKey], hex: Hex) -> tuple[bool, int]:
    here, weapon = line
    barred = walled_off(ground, here, hex)
    if barred is not None:
        return False, barred[0]
    seen = sight(ground, here, hex)
    return refuse_line(ground, WEAPONS[weapon], seen) is None, seen.needs


def refuse_shoot(state: State, action: Shoot) -> Refusal | None:
    """Why this shot is not possible now."""
    unit, target = state.units.get(action.unit), state.units.get(action.target)
    if unit is None or target is None or target.place is None:
        return Refusal("1.2", "no-such-unit")
    if state.phase != "missiles":
        return Refusal("2.1", "wrong-step")
    if unit.side != state.active:
        return Refusal("2.1", "not-your-turn")
    if target.side == unit.side:
        return Refusal("5.4", "own-unit")
    if action.hex not in target.place.hexes:
        return Refusal("5.4.1", "target-not-there")
    return refuse_shooter(state, unit) or refuse_target(state, unit, target, action.hex)
