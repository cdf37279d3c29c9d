"""§9 Vehicles: the damage table, wrecks and explosions; and whom unsaved hits hurt in general."""

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import NamedTuple

from msgspec.structs import replace

from heerbann.boards.memo import MemoAmong
from heerbann.boards.table import INCH, ModelNumber, Point, Stand, bounds, footprint, gap_at_most
from heerbann.engine.book.rulebook import rule
from heerbann.engine.rules.asks import Choose, Count, Faces, Roll, Seat
from heerbann.systems.skirmish.model.actions import Barrel, LoseWeapon
from heerbann.systems.skirmish.model.army_book import RangedWeapon
from heerbann.systems.skirmish.model.charts import DAMAGE, RULES, TERRAIN
from heerbann.systems.skirmish.model.events.vehicles import (
    DamageRolled,
    Exploded,
    WeaponLost,
    WreckLeft,
)
from heerbann.systems.skirmish.model.ground import TerrainClass
from heerbann.systems.skirmish.model.groups import Models, group
from heerbann.systems.skirmish.model.house import House
from heerbann.systems.skirmish.model.state import (
    OPPONENT,
    Battle,
    DamageResult,
    State,
    Unit,
    UnitId,
    stand_of,
)
from heerbann.systems.skirmish.model.throws import Purpose
from heerbann.systems.skirmish.rules.s07_shooting.losses import (
    destroy,
    life_left,
    lose_among,
    lose_models,
    throw_saves,
)
from heerbann.systems.skirmish.rules.s07_shooting.saves import FACES, save_of
from heerbann.systems.skirmish.rules.s12_cover import cover_from_the_ground

# What a damaged vehicle can still do; `model/changes` says for how long (§9.4, §9.6)


@rule("9.3", "9.6")
def can_move(unit: Unit) -> bool:
    """A stunned crew does not drive, an immobilised vehicle does not either."""
    return not (unit.crew.stunned or unit.crew.immobile)


@rule("9.3", "9.6")
def can_shoot(unit: Unit) -> bool:
    """A shaken or stunned crew does not shoot."""
    return not (unit.crew.shaken or unit.crew.stunned)


def weapons_left(unit: Unit, line: int = 0) -> list[Barrel]:
    """The ranged weapons of a line of gear that still work; a vehicle has only one line."""
    numbers = range(len(unit.entry.gear[line].ranged))
    return [Barrel(unit.id, line, number) for number in numbers if number not in unit.crew.lost]


def weapon_of(unit: Unit, barrel: Barrel) -> RangedWeapon:
    """What the army book says of a weapon."""
    return unit.entry.gear[barrel.gear].ranged[barrel.number]


# Unsaved hits


@rule("7.7", "9.2", "9.3")
async def hurt(battle: Battle, unit_id: UnitId, hits: int, outright: bool) -> None:
    """Models lose life; a vehicle rolls on the damage table for each point it loses."""
    if not battle.state.units[unit_id].entry.is_vehicle:
        await lose_models(battle, unit_id, hits, outright)
        return
    blast = await damage(battle, unit_id, hits, outright)
    if blast is not None:
        await _blow_up(battle, blast)


async def suffer_what_is_due(battle: Battle, unit_id: UnitId) -> None:
    """The rest of the damage that the attack under way does to a vehicle, roll by roll."""
    assert battle.state.clash is not None
    await hurt(battle, unit_id, battle.state.clash.due, outright=False)


# §9.3: the damage table


class Blast(NamedTuple):
    """Who stood near a vehicle when it blew up."""

    victims: tuple[tuple[UnitId, tuple[ModelNumber, ...]], ...]


@rule("9.3", "9.4")
def damage_results(house: House, unit: Unit) -> tuple[DamageResult, ...]:
    """What each face does; what cannot be applied, or comes twice in a round, destroys (R-29)."""
    crew, is_armed = unit.crew, bool(weapons_left(unit))
    return _results(house.veh_na_strict == "on", crew.immobile, is_armed, crew.results)


@lru_cache(maxsize=256)
def _results(
    strict: bool, immobile: bool, is_armed: bool, before: tuple[int, ...]
) -> tuple[DamageResult, ...]:
    fits: dict[DamageResult, bool] = {
        "shaken": is_armed or not strict,
        "immobilised": not immobile,
        "weapon": is_armed,
    }
    return tuple(
        [
            printed
            if printed == "exploded" or (fits.get(printed, True) and die not in before)
            else "destroyed"
            for die, printed in enumerate(DAMAGE, start=1)
        ]
    )


@rule("9.3", "9.5")
async def damage(battle: Battle, unit_id: UnitId, hits: int, outright: bool) -> Blast | None:
    """A vehicle loses life until it is gone; who stood near, if it blew up."""
    if outright:
        return await _damage_all(battle, unit_id)
    for _ in range(hits):
        blast, gone = await _lose_life(battle, unit_id)
        if gone:
            return blast
    return None


async def _lose_life(battle: Battle, unit_id: UnitId) -> tuple[Blast | None, bool]:
    """One point of life, one roll; is the vehicle gone, and did it blow up?"""
    unit = battle.state.units[unit_id]
    results = damage_results(battle.state.house, unit)
    by, alike = (OPPONENT[unit.side],), _sorter(results)
    (die,) = await Roll("9.3", 1, FACES, by=by, alike=alike, purpose=Purpose.DAMAGE)
    result = results[die - 1]
    battle.emit(DamageRolled(unit_id, die, result))
    unit = battle.state.units[unit_id]
    is_spent = life_left(unit, unit.models[0]) <= 0  # 9.5: nobody picks a weapon of a wreck
    if result in ("destroyed", "exploded") or is_spent:
        return _perish(battle, unit_id, explodes=result == "exploded"), True
    if result == "weapon":
        await _lose_weapon(battle, unit_id)
    return None, False


@lru_cache(maxsize=256)
def _sorter(results: tuple[DamageResult, ...]) -> Callable[[Faces], DamageResult]:
    """Faces with the same result are alike; the function is kept so that its branches are, too."""
    return lambda faces: results[faces[0] - 1]


@rule("9.5")
async def _damage_all(battle: Battle, unit_id: UnitId) -> Blast | None:
    """A hit that beats the armour takes all life: one die for each point, any 6 is an explosion."""
    unit = battle.state.units[unit_id]
    blowing = tuple([die for die, result in enumerate(DAMAGE, start=1) if result == "exploded"])
    throw = Count("9.5", life_left(unit, unit.models[0]), FACES, blowing, by=(OPPONENT[unit.side],))
    dice = await throw
    for die in dice:
        results = damage_results(battle.state.house, battle.state.units[unit_id])
        battle.emit(DamageRolled(unit_id, die, results[die - 1]))
    return _perish(battle, unit_id, explodes=throw.successes(dice) > 0)


@rule("9.3")
async def _lose_weapon(battle: Battle, unit_id: UnitId) -> None:
    """One of the weapons that are left is destroyed; the attacker picks (R-31)."""
    unit = battle.state.units[unit_id]
    left = weapons_left(unit)
    match battle.state.house.lose_weapon:
        case "random":
            (die,) = await Roll("9.3", 1, len(left), purpose=Purpose.LOST_WEAPON)
            barrel = left[die - 1]
        case "attacker":
            barrel = await _pick_weapon(OPPONENT[unit.side], unit)
        case "owner":
            barrel = await _pick_weapon(unit.side, unit)
    battle.emit(WeaponLost(unit_id, barrel))


async def _pick_weapon(seat: Seat, unit: Unit) -> Barrel:
    """The strongest weapon is named first: it is what most attackers pick."""
    left = sorted(weapons_left(unit), key=lambda barrel: -weapon_of(unit, barrel).fp)
    options = tuple([LoseWeapon(unit.id, barrel) for barrel in left])
    return (await Choose(seat, "9.3", "lose-weapon", options)).weapon


# §9.3, §9.7: wrecks and explosions


@rule("9.3", "9.7")
def _perish(battle: Battle, unit_id: UnitId, *, explodes: bool) -> Blast | None:
    """A destroyed vehicle leaves a wreck, or takes its neighbours with it and leaves nothing."""
    state = battle.state
    unit = state.units[unit_id]
    if explodes:
        victims = in_blast(state, unit)
        battle.emit(Exploded(unit_id, tuple([victim for victim, _ in victims])))
        destroy(battle, unit_id)
        return Blast(victims)
    destroy(battle, unit_id)
    nature = wreck_nature(state.house)
    if nature is not None:
        battle.emit(WreckLeft(unit_id, _corners(stand_of(unit.models[0])), nature))
    return None


@lru_cache(maxsize=256)
def _corners(stand: Stand) -> tuple[Point, ...]:
    """The outline of a base; a round one has many corners."""
    return footprint(stand).corners


@rule("9.7")
def wreck_nature(house: House) -> TerrainClass | None:
    """R-30: soft cover for small models that blocks no sight, real hard cover, or nothing."""
    match house.wreck:
        case "soft":
            return TERRAIN["wreck"]
        case "hard":
            return replace(TERRAIN["ruin"], category=TERRAIN["wreck"].category)
        case "none":
            return None


def in_blast(state: State, vehicle: Unit) -> tuple[tuple[UnitId, tuple[ModelNumber, ...]], ...]:
    """Every model of both sides that stands near enough, by units."""
    units = [u for u in state.units.values() if u.id != vehicle.id and u.is_deployed]
    reached = _reached(stand_of(vehicle.models[0]), [unit.models for unit in units])
    return tuple([(units[number].id, models) for number, models in reached])


def _within_blast(
    here: Stand, others: Sequence[Models]
) -> tuple[tuple[int, tuple[ModelNumber, ...]], ...]:
    """The models near enough, with the number of their unit in the row."""
    radius = RULES.explosion.radius * INCH
    around = bounds(here).grown(radius)
    found = []
    for number, models in enumerate(others):
        if around.touches(group(models).area):
            near = [m.number for m in models if gap_at_most(here, stand_of(m), radius)]
            found += [(number, tuple(near))] if near else []
    return tuple(found)


_reached = MemoAmong(_within_blast)


@rule("9.3", "9.8")
async def _blow_up(battle: Battle, first: Blast) -> None:
    """Every model near takes a hit; vehicles that blow up in turn follow in their order.

    Losses by explosions are no losses by shooting: nobody tests morale for them.
    """
    waiting = [first]
    for blast in waiting:  # grows while it is gone through
        for unit_id, numbers in blast.victims:
            if unit_id in battle.state.units:
                further = await blast_unit(battle, unit_id, numbers)
                waiting += [further] if further is not None else []


@rule("9.3")
async def blast_unit(
    battle: Battle, unit_id: UnitId, numbers: tuple[ModelNumber, ...]
) -> Blast | None:
    """Those of a unit who stood near take a hit each; who is near it, if it blows up in turn."""
    unit = battle.state.units[unit_id]
    standing = [number for number in numbers if unit.model(number) is not None]
    cover = cover_from_the_ground(battle.state, unit)
    save = save_of(battle.state.house, unit, RULES.explosion.fp, cover=cover)
    hits, purpose = len(standing), Purpose.BLAST_SAVES
    unsaved = await throw_saves(battle, unit_id, "blast", hits, save, "9.3", purpose)
    if not unsaved:
        return None
    if unit.entry.is_vehicle:
        return await damage(battle, unit_id, unsaved, save.outright)
    await lose_among(battle, unit_id, standing, unsaved, save.outright)
    return None
