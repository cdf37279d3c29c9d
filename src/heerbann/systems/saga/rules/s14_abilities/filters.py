"""§14: which units an effect means, whether a condition holds, and how much it is."""

from typing import NamedTuple

from heerbann.boards.table import CONTACT, gap_to_outline_at_most
from heerbann.engine.book.rulebook import rule
from heerbann.engine.rules.asks import Seat
from heerbann.systems.saga.model.board import (
    Amount,
    Condition,
    Filter,
    Reckoning,
    Target,
    Touches,
    Within,
)
from heerbann.systems.saga.model.charts import EQUIPMENT
from heerbann.systems.saga.model.frames import Roles, UnitId
from heerbann.systems.saga.model.state import (
    OPPONENT,
    State,
    Unit,
    running_activation,
    running_combat,
    stands_of,
    units_of,
    warlord_of,
)
from heerbann.systems.saga.rules.s01_measuring import is_within
from heerbann.systems.saga.rules.s04_troops import can_close_ranks, count_models
from heerbann.systems.saga.rules.s12_fatigue import is_exhausted
from heerbann.systems.saga.rules.s14_abilities.standing import loses_charge_bonus


class Scope(NamedTuple):
    """Where an ability is looked at: the state, whose it is, and who is who."""

    state: State
    side: Seat
    roles: Roles

    def unit(self, unit_id: UnitId | None) -> Unit | None:
        """A unit that plays a part, while it lives."""
        return None if unit_id is None else self.state.units.get(unit_id)


# Filters


@rule("14")
def passes(scope: Scope, unit: Unit, wanted: Filter) -> bool:
    """Everything the filter says holds for this unit."""
    return (
        _is_of_kind(unit, wanted)
        and _fares_so(scope.state, unit, wanted)
        and _fights_so(scope.state, unit, wanted)
        and (wanted.within is None or _is_near(scope, unit, wanted.within))
        and (wanted.touches_terrain is None or _touches(scope.state, unit, wanted.touches_terrain))
        and (not wanted.any or any(passes(scope, unit, one) for one in wanted.any))
    )


def _is_of_kind(unit: Unit, wanted: Filter) -> bool:
    """What the unit is, whatever befalls it; a heroic unit is a Hero (K15)."""
    troop = unit.troop
    return (
        (not wanted.cls or unit.cls in wanted.cls)
        and unit.cls not in wanted.not_cls
        and (not wanted.mounted or troop.is_mounted)
        and (not wanted.foot or not troop.is_mounted)
        and (not wanted.equipment or any(one in troop.equipment for one in wanted.equipment))
        and (not wanted.ranged or any(EQUIPMENT[one].range for one in troop.equipment))
    )


def _fares_so(state: State, unit: Unit, wanted: Filter) -> bool:
    """How the unit fares."""
    return (
        (wanted.exhausted is None or is_exhausted(unit) == wanted.exhausted)
        and (not wanted.min_models or count_models(unit) >= wanted.min_models)
        and unit.fatigue >= wanted.min_fatigue
        and (not wanted.fought_last_own_turn or "fought_last" in unit.marks)
        and (not wanted.close_ranks_allowed or can_close_ranks(state, unit))
    )


def _fights_so(state: State, unit: Unit, wanted: Filter) -> bool:
    """What the unit does in the running melee."""
    if not (wanted.charged or wanted.closed_ranks):
        return True
    combat = running_combat(state)
    if combat is None or combat.kind != "melee":
        return False
    pools = [pool for pool in (combat.attacker, combat.defender) if pool.unit == unit.id]
    if wanted.closed_ranks and not any(pool.closed for pool in pools):
        return False
    charged = combat.attacker.unit == unit.id and not loses_charge_bonus(state, unit)
    return charged or not wanted.charged


@rule("C3", "14")
def _is_near(scope: Scope, unit: Unit, near: Within) -> bool:
    """One model is near enough; a unit is near itself only where the text says so (A47)."""
    return any(
        near.include_self if other.id == unit.id else is_within(unit, other, near.dist)
        for other in _others(scope, near)
    )


def _others(scope: Scope, near: Within) -> list[Unit]:
    match near.of:
        case "enemy":
            enemy = scope.unit(scope.roles.enemy)
            return [] if enemy is None else [enemy]
        case "warlord":
            warlord = warlord_of(scope.state, scope.side)
            return [] if warlord is None else [warlord]
        case "own_unit":
            own = units_of(scope.state, scope.side)
            return [one for one in own if passes(scope, one, near.filter or Filter())]


@rule("C12", "14")
def _touches(state: State, unit: Unit, wanted: Touches) -> bool:
    """Some base overlaps or touches such a piece; dangerous ground is not uneven."""
    pieces = [
        piece.outline
        for piece in state.ground.pieces
        if piece.nature.ground in wanted.move or piece.nature.cover in wanted.cover
    ]
    stands = stands_of(unit)
    return any(gap_to_outline_at_most(stand, one, CONTACT) for one in pieces for stand in stands)


@rule("14")
def are_together(scope: Scope, units: tuple[Unit, ...], wanted: Filter) -> bool:
    """Units that are named together stand near each other, each to each."""
    dist = wanted.mutual_within
    return dist is None or all(
        is_within(one, other, dist) for n, one in enumerate(units) for other in units[n + 1 :]
    )


# Who is meant


@rule("14")
def candidates(scope: Scope, target: Target) -> list[Unit]:
    """The units a target may mean: those that pass, or the one that plays the part."""
    roles = scope.roles
    match target.sel:
        case "choose":
            side = scope.side if target.side == "own" else OPPONENT[scope.side]
            found = units_of(scope.state, side)
            return [unit for unit in found if passes(scope, unit, target.filter)]
        case "self":
            wanted = roles.self
        case "enemy":
            wanted = roles.enemy
        case "charge_target":
            wanted = roles.charge_target
        case "same_unit":
            wanted = roles.same
        case "activated":
            wanted = roles.activated
    unit = scope.unit(wanted)
    return [] if unit is None else [unit]


# Conditions


@rule("14")
def holds(scope: Scope, condition: Condition) -> bool:
    """Everything the condition says holds now."""
    roles = scope.roles
    filters = (
        (condition.self, scope.unit(roles.self)),
        (condition.actor, scope.unit(roles.enemy)),
        (condition.target, scope.unit(roles.charge_target)),
    )
    return (
        all(
            wanted is None or (unit is not None and passes(scope, unit, wanted))
            for wanted, unit in filters
        )
        and _is_occasion(condition, roles)
        and _went_so(scope.state, condition)
        and _cost_so_many(scope, condition)
    )


def _is_occasion(condition: Condition, roles: Roles) -> bool:
    """A charge is an activation too; whoever waits for one may react to the other."""
    wanted = condition.event
    if wanted is None or wanted == roles.event:
        return True
    return wanted == "enemy_activated" and roles.event == "enemy_charge"


def _went_so(state: State, condition: Condition) -> bool:
    if condition.activation is None:
        return True
    activation = running_activation(state)
    return activation is not None and activation.cancelled == (condition.activation == "cancelled")


def _cost_so_many(scope: Scope, condition: Condition) -> bool:
    wanted, combat = condition.casualties, running_combat(scope.state)
    if wanted is None:
        return True
    if combat is None:
        return False
    own = combat.attacker.side == scope.side
    pool = combat.attacker if own == (wanted.of == "self") else combat.defender
    return len(pool.lost) >= wanted.min


# How much


@rule("14", "K3")
def reckon(scope: Scope, amount: Amount, before: int) -> int | None:
    """The number an effect means; None is "all" (K3), ``before`` is what the last effect did."""
    if amount == "all":
        return None
    if amount == "same":
        return before
    if isinstance(amount, Reckoning):
        return _worked_out(scope, amount)
    return amount


def _worked_out(scope: Scope, amount: Reckoning) -> int:
    unit = scope.unit(scope.roles.self)
    if unit is None:
        return 0
    if amount.count is not None:
        near = amount.dist or "S"
        own = [one for one in units_of(scope.state, scope.side) if one.id != unit.id]
        return min(amount.max, sum(is_within(unit, one, near) for one in own))
    return min(amount.max, count_models(unit) // (amount.per or 1))
