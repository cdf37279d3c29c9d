"""§10, §11: attack dice against armour, defence dice against hits."""

from collections.abc import Iterator

from heerbann.engine.book.rulebook import rule
from heerbann.engine.rules.asks import Modifier, Seat
from heerbann.systems.saga.model.board import CoverKind
from heerbann.systems.saga.model.changes import pool_of
from heerbann.systems.saga.model.charts import EQUIPMENT, RULES, MeleeRule, ShootingRule
from heerbann.systems.saga.model.events.combat import AttackThrown, DefenceThrown
from heerbann.systems.saga.model.frames import Combat, Pool
from heerbann.systems.saga.model.roster import EquipmentData
from heerbann.systems.saga.model.state import OPPONENT, Battle, State, Unit, running_activation
from heerbann.systems.saga.model.throws import Purpose
from heerbann.systems.saga.rules.s03_dice import Throwing, limit_armour, throw_dice
from heerbann.systems.saga.rules.s04_troops import armour_of
from heerbann.systems.saga.rules.s13_terrain import cover_of
from heerbann.systems.saga.rules.s14_abilities.standing import (
    attack_change,
    defence_change,
    loses_charge_bonus,
)


@rule("10", "11", "K8")
async def throw_attack(battle: Battle, combat: Combat, side: Seat) -> None:
    """Each attack die that reaches the armour of the enemy unit is a hit."""
    throw = attack_throw(battle.state, combat, side)
    thrown = await throw_dice(throw)
    done = AttackThrown(
        side,
        thrown.faces,
        thrown.again,
        throw.modifier,
        throw.need,
        thrown.successes,
        combat.section,
    )
    battle.emit(done)


@rule("10", "11", "K8")
def attack_throw(state: State, combat: Combat, side: Seat) -> Throwing:
    """The attack dice of a side."""
    pool = pool_of(combat, side)
    return Throwing(
        side,
        attack_dice(state, combat, pool),
        armour_against(state, combat, OPPONENT[side]),
        combat.section,
        Purpose.ATTACK,
        Purpose.ATTACK_AGAIN,
        attack_modifiers(state, combat, side),
        tuple([one for one in pool.rerolls if one.pool == "attack"]),
    )


@rule("K8")
def attack_dice(state: State, combat: Combat, pool: Pool) -> int:
    """How many are thrown; a unit never shoots with more than eight (switch shoot_final_cap)."""
    dice = pool.start + pool.gained - pool.discarded
    if combat.kind == "shooting" and state.house.shoot_final_cap == "on":
        return min(RULES.shooting.most_dice, dice)
    return dice


@rule("10", "11")
def armour_against(state: State, combat: Combat, side: Seat) -> int:
    """What the dice of the enemy have to reach."""
    pool = pool_of(combat, side)
    assert pool.unit is not None
    unit = state.units[pool.unit]
    armour = armour_of(state, unit, combat.kind)
    is_hard = combat.kind == "shooting" and state.house.solid_cover_shooting != "defence"
    if is_hard and cover_in(state, combat, side) == "solid":
        armour = limit_armour(armour + RULES.shooting.cover)
    return armour


@rule("10", "11", "K2")
async def throw_defence(battle: Battle, combat: Combat, side: Seat) -> None:
    """Each success cancels a hit."""
    hits = pool_of(combat, OPPONENT[side]).hits
    throw = defence_throw(battle.state, combat, side, hits)
    thrown = await throw_dice(throw)
    unsaved = unsaved_hits(hits, thrown.successes)
    done = DefenceThrown(
        side, thrown.faces, thrown.again, throw.modifier, throw.need, unsaved, combat.section
    )
    battle.emit(done)


@rule("10", "11", "K2")
def defence_throw(state: State, combat: Combat, side: Seat, hits: int) -> Throwing:
    """The defence dice of a side against so many hits."""
    pool = pool_of(combat, side)
    return Throwing(
        side,
        defence_dice(combat, pool, hits),
        _numbers(combat).save,
        combat.section,
        Purpose.DEFENCE,
        Purpose.DEFENCE_AGAIN,
        defence_modifiers(state, combat, side),
        tuple([one for one in pool.rerolls if one.pool == "defence"]),
    )


@rule("10", "11")
def defence_dice(combat: Combat, pool: Pool, hits: int) -> int:
    """As many dice as hits, and bonus dice up to twice as many."""
    return min(_numbers(combat).double * hits, hits + pool.defence)


@rule("10", "11")
def unsaved_hits(hits: int, successes: int) -> int:
    """What the defence did not cancel."""
    return max(0, hits - successes)


def _numbers(combat: Combat) -> MeleeRule | ShootingRule:
    return RULES.melee if combat.kind == "melee" else RULES.shooting


# Cover


@rule("K9", "C9", "13")
def cover_in(state: State, combat: Combat, side: Seat) -> CoverKind:
    """The cover a unit has in this combat: closed ranks are solid; an effect may ignore some."""
    pool = pool_of(combat, side)
    if pool.closed:
        return "solid"
    assert pool.unit is not None
    cover = cover_of(state, state.units[pool.unit])
    return "none" if cover == combat.ignore_cover else cover


# What changes the dice


def attack_modifiers(state: State, combat: Combat, side: Seat) -> tuple[Modifier, ...]:
    """Everything that counts for or against the attack dice of a side."""
    return tuple([one for one in _attack_modifiers(state, combat, side) if one.amount])


def _attack_modifiers(state: State, combat: Combat, side: Seat) -> Iterator[Modifier]:
    pool = pool_of(combat, side)
    yield Modifier("14", pool.attack_mod, "mod-ability")
    if pool.unit is None:
        return
    unit = state.units[pool.unit]
    yield Modifier("14", attack_change(state, unit), "mod-lasting")
    if combat.kind == "shooting":
        yield Modifier("4", _sum(unit, "shoot_attack"), "mod-crossbow")
        return
    yield Modifier("4", _sum(unit, "melee_attack"), "mod-heavy")
    if side == combat.attacker.side:
        yield Modifier("K19", _charge_bonus(state, combat, unit), "mod-javelin")
        yield Modifier("16", _bank(state), "mod-ford")
    if pool.exhausted and state.house.exhaustion_melee == "minus_one":
        yield Modifier("12", RULES.melee.exhausted, "mod-exhausted")


@rule("16")
def _bank(state: State) -> int:
    """Who charged through a ford fights uphill."""
    activation = running_activation(state)
    return RULES.missions.bank if activation is not None and activation.waded else 0


@rule("K19")
def _charge_bonus(state: State, combat: Combat, unit: Unit) -> int:
    """Javelins of a charger, but not against solid cover, whatever gives it."""
    if loses_charge_bonus(state, unit) or cover_in(state, combat, OPPONENT[unit.side]) == "solid":
        return 0
    return _sum(unit, "charge_attack")


def defence_modifiers(state: State, combat: Combat, side: Seat) -> tuple[Modifier, ...]:
    """Everything that counts for or against the defence dice of a side."""
    return tuple([one for one in _defence_modifiers(state, combat, side) if one.amount])


def _defence_modifiers(state: State, combat: Combat, side: Seat) -> Iterator[Modifier]:
    pool, enemy = pool_of(combat, side), pool_of(combat, OPPONENT[side]).unit
    assert pool.unit is not None
    yield Modifier("14", pool.defence_mod, "mod-ability")
    yield Modifier("14", defence_change(state, state.units[pool.unit]), "mod-lasting")
    cover = cover_in(state, combat, side)
    if combat.kind == "melee":
        if cover == "solid":
            yield Modifier("C9" if pool.closed else "13", RULES.melee.cover, "mod-solid")
    elif cover != "none":
        yield Modifier("K9", RULES.shooting.cover, "mod-cover")
    if enemy is not None:
        field = "enemy_defence" if combat.kind == "melee" else "target_defence"
        yield Modifier("4", _sum(state.units[enemy], field), "mod-poor-weapon")


def _sum(unit: Unit, field: str) -> int:
    """What the equipment of a unit gives in one respect."""
    carried: list[EquipmentData] = [EQUIPMENT[one] for one in unit.troop.equipment]
    return sum(getattr(one, field) for one in carried)
