"""§5 Missile fire: who may shoot at whom, where the shot goes, and what it does."""

from functools import partial

from heerbann.boards.hexes import DIRECTIONS, Hex, neighbour
from heerbann.engine.asks import Modifier, Refusal, Roll
from heerbann.engine.rulebook import rule
from heerbann.systems.diex_aie.actions import Shoot
from heerbann.systems.diex_aie.events import (
    HitHexRolled,
    ShotLost,
    ShotStruck,
)
from heerbann.systems.diex_aie.s04_areas import is_in_front_or_beside
from heerbann.systems.diex_aie.s04_horses import lose_reins
from heerbann.systems.diex_aie.s05_hits import strike_target
from heerbann.systems.diex_aie.s05_in_the_way import unit_in_the_way
from heerbann.systems.diex_aie.s05_sight import (
    Sight,
    better,
    cover,
    last_hexes,
    sight,
)
from heerbann.systems.diex_aie.s05_weapons import has_drawn, has_shots, weapon_of
from heerbann.systems.diex_aie.s07_wall import is_behind_wall
from heerbann.systems.diex_aie.s08_shelter import chosen_cover, take_shelter
from heerbann.systems.diex_aie.s09_heights import leaves_by_slit
from heerbann.systems.diex_aie.s10_climbing import (
    ladder_under,
    refuse_shooter_on_ladder,
    refuse_shot_from_ladder,
)
from heerbann.systems.diex_aie.state import (
    Battle,
    State,
    Unit,
    UnitId,
    could_strike,
    is_threatened,
    place_of,
    unit_at,
)
from heerbann.systems.diex_aie.tables import (
    EFFECT,
    HIT_HEX,
    MISSILE_FOOT,
    MISSILE_RIDER,
    MISSILES,
    Cover,
    Weapon,
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


def aim(state: State, unit: Unit, hex: Hex) -> Sight:
    """The line from the shooter to a hex; a rider throws from where his horse's head is."""
    return sight(state.ground, place_of(unit).head, hex)


@rule("5.4", "5.5.1", "5.5.4", "7.1", "9.3.4")
def refuse_target(state: State, unit: Unit, target: Unit, hex: Hex) -> Refusal | None:
    """What keeps a shooter from shooting at this hex of that target."""
    weapon = weapon_of(unit)
    assert weapon is not None
    if state.ground.board.distance(place_of(unit).head, hex) > weapon.range.long:
        return Refusal("5.4", "out-of-range")
    if state.ladders and (refusal := refuse_shot_from_ladder(state, unit, hex)) is not None:
        return refusal
    seen = aim(state, unit, hex)
    if state.scenario.night and seen.range > MISSILES.night_range:
        return Refusal("5.4", "too-dark")
    if unit.mounted and not is_in_front_or_beside(unit, hex):
        return Refusal("7.1", "behind-the-rider")
    if seen.blocked:
        return Refusal("5.5.1", "no-line-of-sight")
    if not weapon.through_tower_window and leaves_by_slit(state.ground, seen.path):
        return Refusal("9.3.4", "not-through-slit")
    if seen.rise < 0 and not weapon.upwards:
        return Refusal("9.3.4", "not-upwards")
    if cover(state.ground, seen, weapon) == "total":
        return Refusal("5.5.4", "total-cover")
    if unit_in_the_way(state, unit, weapon, seen, target) is not None:
        return Refusal("5.5.3", "somebody-in-the-way")
    return None


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


# §5.4.1: where the shot goes


@rule("5.4.2", "7.1.1")
def hit_modifiers(unit: Unit, weapon: Weapon, distance: int, dark: int = 0) -> tuple[Modifier, ...]:
    """Far, wounded, near, or in bad light."""
    bands = weapon.range
    points = (
        (dark > 0 and distance > bands.short, Modifier("5.4.2", dark, "bad-light")),
        (distance > bands.medium, Modifier("5.4.2", HIT_HEX.long, "long-range")),
        (
            bands.short < distance <= bands.medium,
            Modifier("5.4.2", HIT_HEX.medium, "medium-range"),
        ),
        (unit.health == "wounded", Modifier("5.4.2", HIT_HEX.wounded, "shooter-wounded")),
        (distance <= HIT_HEX.near_range, Modifier("5.4.2", HIT_HEX.near, "near-target")),
    )
    return tuple([point for holds, point in points if holds])


@rule("5.4.2")
def darkness(state: State) -> int:
    """What dusk or night, by the scenario, adds at medium and long range."""
    told = state.scenario
    if told.night:
        return MISSILES.night
    return MISSILES.dusk if 0 < told.dusk <= state.round else 0


@rule("5.4.1")
def stray(start: Hex, target: Hex, total: int) -> Hex:
    """The hex that a modified roll hits: the target, or a neighbour, straight beyond first."""
    if total <= HIT_HEX.centre:
        return target
    q, r = target.q - start.q, target.r - start.r
    around = [neighbour(target, way) for way in DIRECTIONS]

    def order(hex: Hex) -> tuple[int, bool]:
        vq, vr = hex.q - target.q, hex.r - target.r
        along = 2 * q * vq + 2 * r * vr + q * vr + r * vq
        return -along, q * vr - r * vq > 0  # on the left before on the right

    highest = HIT_HEX.centre + len(around)
    return sorted(around, key=order)[min(total, highest) - HIT_HEX.centre - 1]


@rule("5.4", "5.4.1")
async def resolve_shot(
    battle: Battle, unit_id: UnitId, target_id: UnitId, hex: Hex, *, defensive: bool
) -> None:
    """Find the hex that is hit, then what happens to whoever is in it, friend or foe."""
    state = battle.state
    unit = state.units[unit_id]
    if target_id not in state.units:
        battle.emit(ShotLost(unit_id, hex))
        return
    hit = await _hit_hex(battle, unit, hex)
    victim = _victim(state, target_id, hit)
    if victim is None or not is_exposed(state, unit, hit):
        battle.emit(ShotLost(unit_id, hit))
        return
    await _hit(battle, unit, victim, hit, defensive)


async def _hit_hex(battle: Battle, unit: Unit, hex: Hex) -> Hex:
    """At arm's length a shot never strays."""
    state = battle.state
    weapon, start = weapon_of(unit), place_of(unit).head
    assert weapon is not None
    distance = state.ground.board.distance(start, hex)
    if distance <= HIT_HEX.sure:
        return hex
    points = hit_modifiers(unit, weapon, distance, darkness(state))
    extra = sum(point.amount for point in points)
    (die,) = await Roll(
        "5.4.1",
        1,
        10,
        by=(unit.side,),
        modifiers=points,
        alike=lambda faces: stray(start, hex, faces[0] + extra),
    )
    hit = stray(start, hex, die + extra)
    battle.emit(HitHexRolled(unit.id, die, hit))
    return hit


def _victim(state: State, target_id: UnitId, hit: Hex) -> Unit | None:
    """The one who was aimed at, else whoever lives there."""
    target = state.units[target_id]
    if target.place is not None and hit in target.place.hexes:
        return target
    return unit_at(state, hit)


def is_exposed(state: State, unit: Unit, hit: Hex) -> bool:
    """M-15: nobody is hit where the shooter cannot see, or behind total cover."""
    weapon, seen = weapon_of(unit), aim(state, unit, hit)
    assert weapon is not None
    return not seen.blocked and cover(state.ground, seen, weapon) != "total"


# §5.4.3: what it does


@rule("5.4.3", "7.5")
def effect_modifiers(target: Unit) -> tuple[Modifier, ...]:
    """Armour protects; whoever has an axe in both hands has no shield."""
    points = (
        (target.figure.armoured, Modifier("5.4.3", EFFECT.armoured, "target-armoured")),
        (target.axe, Modifier("7.5", EFFECT.axe, "target-axe")),
    )
    return tuple([point for holds, point in points if holds])


@rule("5.4.3", "6.7")
def effect(state: State, unit: Unit, target: Unit, hit: Hex, total: int) -> str:
    """The letter in the row of the roll and the column of the cover."""
    weapon = weapon_of(unit)
    assert weapon is not None
    chart = MISSILE_RIDER if target.is_horse else MISSILE_FOOT
    column = chart.columns[shelter(state, unit, target, hit)]
    row = min(EFFECT.rows, max(1, min(total, 10)) + weapon.offset)
    return column[row - 1]


@rule("7.4")
def shelter(state: State, unit: Unit, target: Unit, hit: Hex) -> Cover:
    """The cover of somebody in a hex against a shooter; heavy behind the front of a shield wall."""
    weapon = weapon_of(unit)
    assert weapon is not None
    if state.ladders and ladder_under(state, target.id) is not None:
        return "none"  # 10.1.5
    given = cover(state.ground, aim(state, unit, hit), weapon)
    before = last_hexes(place_of(unit).head, hit) if state.walls else []
    if before and given != "total" and is_behind_wall(state, target, before):
        return "heavy"
    if given in ("none", "light"):
        return better(given, chosen_cover(state, target, hit, place_of(unit).head))
    return given


async def _hit(battle: Battle, unit: Unit, victim: Unit, hit: Hex, defensive: bool) -> None:
    state = battle.state
    await take_shelter(battle, victim, hit, place_of(unit).head)
    points = effect_modifiers(victim)
    extra = sum(point.amount for point in points)
    letter_of = partial(effect, state, unit, victim, hit)
    (die,) = await Roll(
        "5.4.3",
        1,
        10,
        by=(unit.side,),
        modifiers=points,
        alike=lambda faces: letter_of(faces[0] + extra),
    )
    letter = letter_of(die + extra)
    battle.emit(ShotStruck(unit.id, victim.id, die, letter))
    lose_reins(battle, victim.id)
    await strike_target(battle, victim.id, letter, place_of(unit).head, defensive=defensive)
