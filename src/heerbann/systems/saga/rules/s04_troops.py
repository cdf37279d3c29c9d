"""§4 Troops: armour, dice, and how many models a unit counts for."""

from collections.abc import Iterable
from typing import Literal

from heerbann.engine.book.rulebook import rule
from heerbann.systems.saga.model.roster import Troop
from heerbann.systems.saga.model.state import Model, State, Unit, running_combat
from heerbann.systems.saga.rules.s03_dice import limit_armour
from heerbann.systems.saga.rules.s14_abilities.standing import armour_change, denies_close_ranks

Against = Literal["melee", "shooting"]
_SIXTHS = 6


@rule("4")
def armour_of(state: State, unit: Unit, against: Against) -> int:
    """The armour of a unit now: its troops, lasting effects, and what the combat has changed."""
    pair = _armoured_by(state, unit).armour
    plain = pair.melee if against == "melee" else pair.shooting
    return limit_armour(plain + armour_change(state, unit) + _in_combat(state, unit))


@rule("K15")
def _armoured_by(state: State, unit: Unit) -> Troop:
    """A heroic unit has the armour of the escort while it lives (switch heroic_armour)."""
    if unit.is_escorted and state.house.heroic_armour == "escort":
        assert unit.escort is not None
        return unit.escort
    return unit.troop


def _in_combat(state: State, unit: Unit) -> int:
    combat = running_combat(state)
    if combat is None:
        return 0
    return sum(p.armour for p in (combat.attacker, combat.defender) if p.unit == unit.id)


@rule("3", "4")
def generated_dice(unit: Unit, models: Iterable[Model], against: Against) -> int:
    """The attack dice these models give; fractions are rounded up once, for all of them."""
    sixths = sum(_aggression(unit, model, against) for model in models)
    return -(-sixths // _SIXTHS)


def _aggression(unit: Unit, model: Model, against: Against) -> int:
    troop = unit.troop_of(model)
    pair = troop.bearer if model.banner else troop.aggression
    if against == "melee":
        return pair.melee
    return pair.shooting if troop.range is not None else 0


@rule("5", "K15")
def count_models(unit: Unit) -> int:
    """For abilities and special rules a Hero with Presence counts as several models."""
    return sum(unit.troop_of(model).counts_as for model in unit.models)


@rule("4", "K15")
def saga_dice_of(unit: Unit) -> int:
    """The SAGA dice a unit gives: enough models, or a Hero, whose escort is ignored."""
    return unit.troop.saga_dice if len(unit.models) >= unit.troop.saga_min else 0


@rule("C9")
def can_close_ranks(state: State, unit: Unit) -> bool:
    """Every unit may whose equipment does not forbid it, nor an effect."""
    troops = [unit.troop] if unit.escort is None else [unit.troop, unit.escort]
    return all(troop.closes_ranks for troop in troops) and not denies_close_ranks(state, unit)
