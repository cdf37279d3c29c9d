"""§5.4 Shots: where they go, and what they do."""

from functools import partial

from heerbann.boards.hex.hexes import DIRECTIONS, Hex, neighbour
from heerbann.engine.book.rulebook import rule
from heerbann.engine.rules.asks import Modifier, Roll
from heerbann.systems.diex_aie.model.events.moving import Slowed
from heerbann.systems.diex_aie.model.events.shooting import HitHexRolled, ShotLost, ShotStruck
from heerbann.systems.diex_aie.model.ground.passage import entering
from heerbann.systems.diex_aie.model.missile_charts import (
    EFFECT,
    HIT_HEX,
    MISSILE_FOOT,
    MISSILE_RIDER,
    MISSILES,
    Weapon,
)
from heerbann.systems.diex_aie.model.state import Battle, State, Unit, UnitId, place_of, unit_at
from heerbann.systems.diex_aie.model.throws import Purpose
from heerbann.systems.diex_aie.model.weapons import weapon_of
from heerbann.systems.diex_aie.rules.s02_turn.hiding import appear
from heerbann.systems.diex_aie.rules.s04_movement.horses import lose_reins
from heerbann.systems.diex_aie.rules.s05_shooting.in_the_way import is_exposed, shelter
from heerbann.systems.diex_aie.rules.s06_melee.retreat import retreat
from heerbann.systems.diex_aie.rules.s06_melee.wounds import hurt, kill, slay, throw
from heerbann.systems.diex_aie.rules.s08_buildings.doorways import take_shelter
from heerbann.systems.diex_aie.rules.s11_war.hunger import hunger_points

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


@rule("5.4.2", "K12")
def aim_modifiers(state: State, unit: Unit, weapon: Weapon, distance: int) -> tuple[Modifier, ...]:
    """The light of the day, and hunger, unless by ruling W-08 it does not change the aim."""
    plain = hit_modifiers(unit, weapon, distance, darkness(state))
    if state.house.hunger_rolls == "without_hit_hex":
        return plain
    return (*plain, *hunger_points([unit]))


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
    battle: Battle, unit: Unit, target_id: UnitId, hex: Hex, *, defensive: bool
) -> None:
    """Find the hex that is hit, then what happens to whoever is in it, friend or foe.

    ``unit`` is the shooter as he was when he let fly: others of his volley may have hit him since.
    """
    state = battle.state
    if target_id not in state.units:
        battle.emit(ShotLost(unit.id, hex))
        return
    lose_reins(battle, target_id)
    hit = await _hit_hex(battle, unit, hex)
    victim = _victim(state, target_id, hit)
    if victim is None or not is_exposed(state, unit, hit):
        battle.emit(ShotLost(unit.id, hit))
        return
    appear(battle, victim.id)
    await _hit(battle, unit, victim, hit, defensive)


async def _hit_hex(battle: Battle, unit: Unit, hex: Hex) -> Hex:
    """At arm's length a shot never strays."""
    state = battle.state
    weapon, start = weapon_of(unit), place_of(unit).head
    assert weapon is not None
    distance = state.ground.board.distance(start, hex)
    if distance <= HIT_HEX.sure:
        return hex
    points = aim_modifiers(state, unit, weapon, distance)
    extra = sum(point.amount for point in points)
    (die,) = await Roll(
        "5.4.1",
        1,
        10,
        by=(unit.side,),
        modifiers=points,
        purpose=Purpose.HIT_HEX,
        alike=lambda faces: stray(start, hex, faces[0] + extra),
    )
    hit = stray(start, hex, die + extra)
    on_map = hit in battle.state.ground.board.index
    battle.emit(HitHexRolled(unit.id, die, hit if on_map else None))
    return hit


def _victim(state: State, target_id: UnitId, hit: Hex) -> Unit | None:
    """The one who was aimed at, else whoever lives there."""
    target = state.units[target_id]
    if target.place is not None and hit in target.place.hexes:
        return target
    return unit_at(state, hit)


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


async def _hit(battle: Battle, unit: Unit, victim: Unit, hit: Hex, defensive: bool) -> None:
    state = battle.state
    await take_shelter(battle, victim, hit, place_of(unit).head)
    points = (*effect_modifiers(victim), *hunger_points([unit]))
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


@rule("5.4.3", "6.7")
async def strike_target(
    battle: Battle, unit_id: UnitId, letter: str, origin: Hex, *, defensive: bool
) -> None:
    """A for a retreat or lost points, then wounds, falls and deaths; animals only die or not."""
    unit = battle.state.units[unit_id]
    if letter == "-":
        return
    if not unit.is_person:
        if letter in "DE":
            kill(battle, unit_id)
    elif letter == "A":
        await _drive_back(battle, unit_id, origin, defensive)
    elif unit.mounted:
        await _strike_rider(battle, unit_id, letter)
    elif letter == "B":
        await _wound(battle, unit_id)
    else:
        await slay(battle, unit_id)


@rule("5.4.4")
async def _drive_back(battle: Battle, unit_id: UnitId, origin: Hex, defensive: bool) -> None:
    """In the shooter's turn the target falls back; on the move it loses points instead."""
    results = MISSILES.results
    if not defensive:
        await retreat(battle, unit_id, results.retreat, away=origin)
        return
    points = _points_left(battle.state, unit_id)
    if points:
        lost = results.slowed * _price_of_a_hex(battle.state, unit_id)
        battle.emit(Slowed(unit_id, max(0, points - lost)))


@rule("5.4.3")
def _price_of_a_hex(state: State, unit_id: UnitId) -> int:
    """One point; by a house rule what a hex costs like the one where he was hit (M-72)."""
    if state.house.slowing == "points":
        return 1
    unit = state.units[unit_id]
    return entering(state.ground.row(place_of(unit).head), unit.mover) or 1


@rule("5.3", "10.1.2")
def _points_left(state: State, unit_id: UnitId) -> int:
    """What somebody still has who is on the move, perhaps with a ladder; else nothing (M-63)."""
    moving, hauling = state.moving, state.hauling
    if moving is not None and moving.unit == unit_id:
        return moving.points
    if hauling is not None and unit_id in state.ladders[hauling.ladder].carriers:
        return hauling.points
    return 0


@rule("5.4.3")
async def _wound(battle: Battle, unit_id: UnitId) -> None:
    """A wound; on the move only half of the points are left after it."""
    await hurt(battle, unit_id, "wounded")
    points = _points_left(battle.state, unit_id) if unit_id in battle.state.units else 0
    if points:
        battle.emit(Slowed(unit_id, points // MISSILES.results.slowed_by_wound))


@rule("5.4.3", "6.7")
async def _strike_rider(battle: Battle, unit_id: UnitId, letter: str) -> None:
    """B wounds the rider, C throws him, D and E kill the horse, E kills the rider as well."""
    match letter:
        case "B":
            await _wound(battle, unit_id)
        case "C" if battle.state.house.rider_hit_c == "killed":
            await throw(battle, unit_id, "dead", horse_dead=False)
        case "C":
            await throw(battle, unit_id, "wounded", horse_dead=False)
        case "D":
            await throw(battle, unit_id, "stunned", horse_dead=True)
        case _:
            await throw(battle, unit_id, "dead", horse_dead=True)
