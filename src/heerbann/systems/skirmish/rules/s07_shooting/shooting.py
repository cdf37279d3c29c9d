"""§7 Shooting: who may fire at whom, the volley pool by pool, snipers, and the test after it."""

from functools import partial
from operator import attrgetter

from heerbann.boards.table import ModelNumber
from heerbann.engine.book.rulebook import rule
from heerbann.engine.rules.asks import Choose, Count, Faces, Modifier, Refusal, Seat, at_least
from heerbann.systems.skirmish.model.actions import AimAt, Barrel, HoldFire, Shoot, Suppress
from heerbann.systems.skirmish.model.events.combat import AttackEnded, Fired, ShotDeclared
from heerbann.systems.skirmish.model.ground import Cover
from heerbann.systems.skirmish.model.state import Battle, State, Unit, UnitId, enemies_of
from heerbann.systems.skirmish.model.throws import Purpose
from heerbann.systems.skirmish.rules.s04_sight import unit_sight
from heerbann.systems.skirmish.rules.s06_movement.contact import foes, in_contact, is_engaged
from heerbann.systems.skirmish.rules.s07_shooting.losses import life_left, lose_model, throw_saves
from heerbann.systems.skirmish.rules.s07_shooting.saves import FACES, Aim, aim, save_of
from heerbann.systems.skirmish.rules.s07_shooting.weapons import (
    Pool,
    bearing,
    carried,
    choose_weapons,
    pools,
    reaches,
)
from heerbann.systems.skirmish.rules.s09_vehicles import can_shoot, hurt
from heerbann.systems.skirmish.rules.s10_morale import shaken_by_fire, test_under_fire
from heerbann.systems.skirmish.rules.s12_cover import cover_of

_RANGE = attrgetter("range")

# §7.1 to §7.3: who may fire at whom


@rule("7.1", "7.2", "7.3", "5.5", "8.2")
def refuse_shot(
    state: State, unit: Unit, target: Unit, *, reaction: bool = False
) -> Refusal | None:
    """Why this unit cannot shoot at that one: crew, melee, range or sight forbid it."""
    if target.side == unit.side:
        return Refusal("7.1", "own-unit")
    weapons = carried(unit)
    if not weapons:
        return Refusal("3.1", "no-ranged-weapon")
    if not can_shoot(unit):
        return Refusal("9.3", "crew-cannot-shoot")
    point_blank = reaction and state.house.react_point_blank == "on" and in_contact(unit, target)
    held = state.house.melee_holds == "contact" and is_engaged(state, unit)
    if held and not point_blank:  # who has just come is a target
        return Refusal("8.2", "shooter-in-melee")
    longest = max(weapons, key=_RANGE)
    if not reaches(unit, target, longest):
        return Refusal("7.3", "out-of-range", {"range": longest.range})
    refusal = None if point_blank else _refuse_melee(state, unit, target)
    return refusal or _refuse_unseen(state, unit, target)


@rule("7.2", "8.2", "8.3")
def _refuse_melee(state: State, unit: Unit, target: Unit) -> Refusal | None:
    """By house rule nobody shoots into a melee of friends (R-25)."""
    friends = [foe for foe in foes(state, target) if foe.id != unit.id]
    if friends and state.house.shoot_into_melee == "off":
        return Refusal("7.2", "target-in-melee")
    return None


def _refuse_unseen(state: State, unit: Unit, target: Unit) -> Refusal | None:
    """R-71: a weapon that needs no sight may fire at what nobody sees."""
    sight = unit_sight(state, unit, target)
    if sight.clear:
        return None
    blind = [weapon for weapon in carried(unit) if "no_los" in weapon.flags]
    if blind and reaches(unit, target, max(blind, key=_RANGE)):
        return None
    return Refusal("4.2", "no-sight", {"piece": sight.blocked_by or ""})


# §7.4 to §7.10: the volley


@rule("5.5", "7.1")
async def shoot(
    battle: Battle,
    unit_id: UnitId,
    target_id: UnitId,
    *,
    suppress: bool = False,
    reaction: bool = False,
) -> None:
    """Choose weapons and fire; by house rule a vehicle may give its other weapons other targets."""
    state = battle.state
    unit = state.units[unit_id]
    fired = await _fire_at(battle, unit, target_id, [], suppress)
    splits = state.house.vehicle_split_fire == "on" and unit.entry.is_vehicle and not reaction
    while splits and unit_id in state.units:
        other = await _next_target(state, state.units[unit_id], fired, suppress)
        if other is None:
            return
        fired += await _fire_at(battle, state.units[unit_id], other, fired, suppress)


async def _fire_at(
    battle: Battle, unit: Unit, target_id: UnitId, fired: list[Barrel], suppress: bool
) -> list[Barrel]:
    """One target: the volley of the weapons chosen for it, and the test it may cause."""
    state = battle.state
    battle.emit(ShotDeclared(unit.id, target_id, suppress))
    target = state.units[target_id]
    ready = [barrel for barrel in bearing(state, unit, target) if barrel not in fired]
    chosen = await choose_weapons(unit, target, ready)
    cover = cover_of(state, target, unit)
    volley = [
        partial(_fire_pool, unit=unit, target_id=target_id, pool=pool, cover=cover)
        for pool in pools(unit, chosen)
    ]
    await battle.in_turn((*volley, partial(_end_fire, unit_id=unit.id, target_id=target_id)))
    return [salvo.weapon for salvo in chosen]


async def _end_fire(battle: Battle, unit_id: UnitId, target_id: UnitId) -> None:
    """Who is left of the target may have to test."""
    if target_id in battle.state.units and shaken_by_fire(battle.state):
        await test_under_fire(battle, target_id)
    battle.emit(AttackEnded(unit_id, target_id))


async def _next_target(
    state: State, unit: Unit, fired: list[Barrel], suppress: bool
) -> UnitId | None:
    """R-42: what else the silent weapons of a vehicle may fire at."""
    order = Suppress if suppress else Shoot
    others = [
        order(unit.id, enemy.id)
        for enemy in enemies_of(state, unit)
        if refuse_shot(state, unit, enemy) is None
        and any(barrel not in fired for barrel in bearing(state, unit, enemy))
    ]
    if not others:
        return None
    options: tuple[Shoot | Suppress | HoldFire, ...] = (*others, HoldFire(unit.id))
    answer = await Choose(unit.side, "7.1", "split-fire", options)
    return None if isinstance(answer, HoldFire) else answer.target


@rule("7.5", "7.6", "7.7", "5.11")
async def _fire_pool(
    battle: Battle, unit: Unit, target_id: UnitId, pool: Pool, cover: Cover
) -> None:
    """Throw for hits, let the target save, take losses; suppressive fire costs nobody's life."""
    state = battle.state
    if target_id not in state.units:
        return
    assert state.clash is not None
    suppress = state.clash.kind == "suppress"
    needed = aim(state.house, pool.fk, cover, suppress=suppress)
    rerolls = rerolls_misses(state, unit, melee=False)
    dice, again, hits = await throw_hits(
        unit.side, "7.5", pool.dice, needed, rerolls, pool.modifiers
    )
    battle.emit(Fired(unit.id, target_id, pool.name, needed.need, dice, again, hits))
    if "sniper" in pool.weapon.flags and not suppress:
        await _snipe(battle, unit, target_id, pool.weapon.fp, hits, cover)
        return
    save = save_of(state.house, state.units[target_id], pool.weapon.fp, cover=cover)
    unsaved = await throw_saves(battle, target_id, "shoot", hits, save)
    if unsaved and not suppress:
        await hurt(battle, target_id, unsaved, save.outright)


@rule("7.5", "14.13")
async def throw_hits(
    side: Seat, section: str, dice: int, needed: Aim, rerolls: bool, more: tuple[Modifier, ...] = ()
) -> tuple[Faces, Faces, int]:
    """The dice, those thrown again, and the hits; what cannot hit is not thrown (R-03)."""
    if not dice or not needed.is_possible:
        return (), (), 0
    throw = hits_throw(side, section, dice, needed, more)
    first = await throw
    misses = dice - throw.successes(first)
    if not rerolls or not misses:
        return first, (), dice - misses
    again = await misses_throw(throw, misses)
    return first, again, dice - misses + throw.successes(again)


def hits_throw(
    side: Seat, section: str, dice: int, needed: Aim, more: tuple[Modifier, ...] = ()
) -> Count:
    """The throw for hits."""
    points, success = (*needed.modifiers, *more), at_least(needed.need)
    return Count(section, dice, FACES, success, by=(side,), modifiers=points, purpose=Purpose.HITS)


@rule("14.13")
def misses_throw(first: Count, misses: int) -> Count:
    """Missed dice are thrown once more."""
    return Count("14.13", misses, FACES, first.success, by=first.by)


@rule("14.13")
def rerolls_misses(state: State, unit: Unit, *, melee: bool) -> bool:
    """A Preacher's unit throws missed dice once more, by house rule only hand to hand (R-44)."""
    return unit.has("preacher") and (melee or state.house.preacher_scope == "all")


# §14.5: snipers


@rule("14.5", "2.3")
async def _snipe(
    battle: Battle, unit: Unit, target_id: UnitId, fp: int, hits: int, cover: Cover
) -> None:
    """The shooter gives each hit to a model, wounded or not; it saves with its own RW."""
    state = battle.state
    if state.units[target_id].entry.is_vehicle:
        save = save_of(state.house, state.units[target_id], fp, cover=cover)
        unsaved = await throw_saves(battle, target_id, "shoot", hits, save)
        if unsaved:
            await hurt(battle, target_id, unsaved, save.outright)
        return
    for number, share in (await _share_out(unit.side, state.units[target_id], hits)).items():
        if target_id in state.units:
            await _snipe_model(battle, target_id, number, fp, share, cover)


async def _share_out(side: Seat, target: Unit, hits: int) -> dict[ModelNumber, int]:
    shares: dict[ModelNumber, int] = {}
    for _ in range(hits):
        answer = await Choose(side, "14.5", "aim-at", partial(_targets, target, dict(shares)))
        shares[answer.model] = shares.get(answer.model, 0) + 1
    return shares


def _targets(target: Unit, shares: dict[ModelNumber, int]) -> list[AimAt]:
    """Whoever can still fall to one more hit is named first, the general before all."""
    models = sorted(
        target.models,
        key=lambda model: (
            shares.get(model.number, 0) >= life_left(target, model),
            not target.gear(model).general,
            target.gear(model).count,
        ),
    )
    return [AimAt(target.id, model.number) for model in models]


async def _snipe_model(
    battle: Battle, target_id: UnitId, number: ModelNumber, fp: int, hits: int, cover: Cover
) -> None:
    target = battle.state.units[target_id]
    model = target.model(number)
    assert model is not None
    save = save_of(battle.state.house, target, fp, rw=target.profile(model).rw, cover=cover)
    purpose = Purpose.MODEL_SAVES
    unsaved = await throw_saves(battle, target_id, "shoot", hits, save, "14.5", purpose)
    if unsaved:
        left = life_left(target, model)
        taken = 1 if save.outright else min(unsaved, left)
        lose_model(battle, target_id, model, taken, save.outright or taken == left)
