"""How a good player values a position: points, goals, SAGA dice, fatigue, what is begun."""

from collections.abc import Mapping
from functools import partial
from math import dist, tanh

from msgspec.structs import replace

from heerbann.engine.rules.asks import Seat
from heerbann.systems.saga.computer.arming import armed
from heerbann.systems.saga.computer.attacks import (
    damage_in,
    with_plain_pools,
    worth_of,
)
from heerbann.systems.saga.computer.boxes import Hopes, hopes_of, on_board, still_to_come
from heerbann.systems.saga.computer.footing import detour, mired, threat_on
from heerbann.systems.saga.computer.goals import (
    at_risk,
    errands,
    fear,
    fighters,
    goal,
    on_the_way,
    weight_of_dead,
)
from heerbann.systems.saga.computer.lanes import freedom
from heerbann.systems.saga.computer.prospects import (
    charge_of,
    moves_over,
    peril,
    potential,
    prospect,
)
from heerbann.systems.saga.computer.stakes import caution, future, strain, turns_ahead, verdict
from heerbann.systems.saga.computer.steps import steps
from heerbann.systems.saga.computer.values import WEIGHTS
from heerbann.systems.saga.computer.warbands import warband
from heerbann.systems.saga.model.charts import RULES
from heerbann.systems.saga.model.frames import Activation, Combat, Frame, Using
from heerbann.systems.saga.model.groups import group
from heerbann.systems.saga.model.state import (
    OPPONENT,
    State,
    Unit,
    running_combat,
    running_using,
    units_of,
)
from heerbann.systems.saga.rules.s04_troops import saga_dice_of
from heerbann.systems.saga.rules.s07_activation.stages import tires
from heerbann.systems.saga.rules.s09_charge.courses import course_of
from heerbann.systems.saga.rules.s16_scenarios.special_rules import last_turn


def evaluate(state: State, seat: Seat) -> float:
    """What a position is worth to a seat, from −1 to 1."""
    mover = _mover(state)
    total = _balance(state, seat) if mover is None else _after_step(state, mover, seat)
    return 0.99 * tanh(total / WEIGHTS.whole)


def _balance(state: State, seat: Seat) -> float:
    """What a seat is ahead of the other one, in victory points."""
    enemy = OPPONENT[seat]
    own, others = units_of(state, seat), units_of(state, enemy)
    hopes = {seat: hopes_of(state, seat, own, others), enemy: hopes_of(state, enemy, others, own)}
    begun = sum([_begun(state, frame, seat, hopes) for frame in reversed(state.running)])
    lead = _worth(state, seat, own, others, hopes) - _worth(state, enemy, others, own, hopes)
    scored = state.score[seat] - state.score[enemy]
    built = warband(state, seat) - warband(state, enemy)
    return lead + scored + begun + built + verdict(state, seat)


def _worth(
    state: State, side: Seat, own: list[Unit], enemies: list[Unit], hopes: Mapping[Seat, Hopes]
) -> float:
    """A side in victory points: who lives, its goal, its dice, whom it threatens."""
    left, later = turns_ahead(state, side) / last_turn(state), future(state, side)
    dice = WEIGHTS.dice * left * sum([saga_dice_of(unit) for unit in own])
    heroes = [unit for unit in own if unit.troop.resilience]
    feared = fear(state, side) * sum([peril(unit, enemies) for unit in heroes])
    total = weight_of_dead(state, side) * (sum([worth_of(unit) for unit in own]) - feared)
    total += dice - later * sum([_burden(state, unit) for unit in own])
    eager, ready = hopes[side].eager, fighters(state, side, own)
    total += eager * potential(ready, enemies, partial(threat_on, state.ground))
    haste = WEIGHTS.advance * eager / WEIGHTS.striking
    total -= haste * sum([_way(state, unit, enemies) for unit in ready])
    return total + goal(state, side) + on_board(state, side, own, hopes[side])


def _way(state: State, unit: Unit, enemies: list[Unit]) -> float:
    """How many moves away the enemy is, around bad ground; who sees none goes to the middle."""
    if not enemies:
        away = dist(group(unit.models).middle, state.ground.table.centre)
        return min(WEIGHTS.many, away / charge_of(unit))
    _, whom, gap = threat_on(state.ground, unit, enemies)
    longer = 0.0 if whom is None else detour(unit, whom, state.ground) / charge_of(unit)
    return moves_over(unit, gap) + min(WEIGHTS.many, longer)


def _burden(state: State, unit: Unit) -> float:
    """Its fatigue, and ground that will tire it."""
    return strain(unit, unit.fatigue) + mired(unit, state.ground)


# A unit that is about to move


def _mover(state: State) -> Activation | None:
    """The move that was declared last and is still to be made."""
    last = state.running[-1] if state.running else None
    if not isinstance(last, Activation) or last.kind != "move" or last.unit not in state.units:
        return None
    return last if last.stage in ("declared", "ready") else None


def _after_step(state: State, move: Activation, seat: Seat) -> float:
    """What its own side has of the best step it thinks of, though friends may be in the way."""
    twin, unit = state.copy(), state.units[move.unit]
    twin.running = (*state.running[:-1], replace(move, stage="moved"))
    own, enemies = units_of(state, unit.side), units_of(state, OPPONENT[unit.side])
    still = best = _balance(twin, unit.side)
    for there, aim in steps(state, move, unit, enemies):
        twin.units[unit.id] = there
        gain = _balance(twin, unit.side) - still
        if gain > 0:
            best = max(best, still + gain * freedom(unit, aim, own))
    best = max(best, still + errands(state, unit.side, own).get(unit.id, 0.0))
    best += on_the_way(state, unit) - _price(state, move, unit, None)
    return best if unit.side == seat else -best


# What is under way


def _begun(state: State, frame: Frame, seat: Seat, hopes: Mapping[Seat, Hopes]) -> float:
    """What a seat may hope for of something that has begun and not yet come about."""
    match frame:
        case Using():
            hope = WEIGHTS.using * still_to_come(frame, hopes[frame.side])
            return hope if frame.side == seat else -hope
        case Activation():
            unit = state.units.get(frame.unit)
            if unit is None or frame.stage not in ("declared", "ready"):
                return 0.0
            hope = _hope(state, frame, unit, hopes[unit.side])
            hopes[unit.side].engage(unit.id)
            return hope if unit.side == seat else -hope
        case Combat():
            return _exchange(state, frame, seat)


def _hope(state: State, activation: Activation, unit: Unit, hopes: Hopes) -> float:
    """What an activation will bring its own side."""
    target = None if activation.target is None else state.units.get(activation.target)
    price = _price(state, activation, unit, target)
    match activation.kind:
        case "move":
            return 0.0  # it has been made in thought
        case "rest":
            finish = hopes.finish
            last = 0.0 if finish is None else finish.rested(unit, hopes.enemies)
            return WEIGHTS.rest * future(state, unit.side) + last
        case "shoot":
            eager = weight_of_dead(state, OPPONENT[unit.side])
            return 0.0 if target is None else eager * prospect(unit, target).aimed - price
        case "charge":
            return 0.0 if target is None else _charge(state, activation, unit, target) - price


def _price(state: State, activation: Activation, unit: Unit, target: Unit | None) -> float:
    """The fatigue an activation will cost; a Hero turns his losses into more of it."""
    markers = RULES.fatigue.activation if tires(unit, activation) else 0
    if activation.kind == "charge" and target is not None:
        markers += RULES.fatigue.melee
        markers += round(prospect(unit, target).lost) if unit.troop.resilience else 0
    return _tiring(state, unit, markers)


def _tiring(state: State, unit: Unit, markers: int) -> float:
    more = strain(unit, unit.fatigue + markers) - strain(unit, unit.fatigue)
    return future(state, unit.side) * more


def _charge(state: State, activation: Activation, unit: Unit, target: Unit) -> float:
    """Blows are given and taken, if the models find their way."""
    one = prospect(unit, target)
    eager = weight_of_dead(state, target.side)
    risk = caution(state, unit.side) * weight_of_dead(state, unit.side)
    worth = eager * one.given - risk * one.taken + _tiring(state, target, RULES.fatigue.melee)
    worth += at_risk(state, target) - at_risk(state, unit)
    if worth <= 0:
        return worth
    course = course_of(state, activation, target.id)
    return worth if course.can_reach and course.place() is not None else 0.0


def _exchange(state: State, combat: Combat, seat: Seat) -> float:
    """What the dice that are still to be thrown will take of either side."""
    units = (combat.attacker.unit, combat.defender.unit)
    if any(unit is not None and unit not in state.units for unit in units):
        return 0.0
    if combat.stage in ("ranks", "pool") and combat.kind == "melee":
        return _blows(state, with_plain_pools(state, combat), seat)
    if combat.stage not in ("abilities", "attack"):
        return 0.0
    using = running_using(state)
    if using is None or not using.effects:
        return _blows(state, combat, seat)
    ways = [_blows(twin, _fight_in(twin), seat) for twin in armed(state, using)]
    return max(ways) if using.side == seat else min(ways)


def _fight_in(state: State) -> Combat:
    combat = running_combat(state)
    assert combat is not None
    return combat


def _blows(state: State, combat: Combat, seat: Seat) -> float:
    """What the dice as they are now will take of the enemy, less what his will take."""
    pools = [combat.attacker, combat.defender][: 2 if combat.kind == "melee" else 1]
    given = {pool.side: damage_in(state, combat, pool.side) for pool in pools}
    return given.get(seat, 0.0) - given.get(OPPONENT[seat], 0.0)
