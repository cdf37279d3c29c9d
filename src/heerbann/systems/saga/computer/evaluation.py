"""How a good player values a position: points, goals, SAGA dice, fatigue, what is begun."""

from math import tanh

from heerbann.engine.rules.asks import Seat
from heerbann.systems.saga.computer.attacks import (
    damage_in,
    with_plain_pools,
    worth_of,
)
from heerbann.systems.saga.computer.boxes import Hopes, on_board, still_to_come
from heerbann.systems.saga.computer.footing import detour, mired
from heerbann.systems.saga.computer.goals import (
    at_risk,
    fighters,
    goal,
    on_the_way,
    weight_of_dead,
    zeal,
)
from heerbann.systems.saga.computer.prospects import (
    charge_of,
    peril,
    potential,
    prospect,
    threat,
    way_to_go,
    worth_of_move,
)
from heerbann.systems.saga.computer.stakes import caution, future, strain, turns_ahead, verdict
from heerbann.systems.saga.computer.values import WEIGHTS
from heerbann.systems.saga.computer.warbands import warband
from heerbann.systems.saga.model.charts import RULES
from heerbann.systems.saga.model.frames import Activation, Combat, Frame, Using
from heerbann.systems.saga.model.state import OPPONENT, State, Unit, units_of
from heerbann.systems.saga.rules.s04_troops import saga_dice_of
from heerbann.systems.saga.rules.s07_activation.stages import tires
from heerbann.systems.saga.rules.s09_charge.courses import course_of
from heerbann.systems.saga.rules.s16_scenarios.special_rules import last_turn


def evaluate(state: State, seat: Seat) -> float:
    """What a position is worth to a seat, from −1 to 1."""
    own, others = units_of(state, seat), units_of(state, OPPONENT[seat])
    lead = _worth(state, seat, own, others) - _worth(state, OPPONENT[seat], others, own)
    scored = state.score[seat] - state.score[OPPONENT[seat]]
    begun = sum([_begun(state, frame, seat) for frame in state.running])
    built = warband(state, seat) - warband(state, OPPONENT[seat])
    total = lead + scored + begun + built + verdict(state, seat)
    return 0.99 * tanh(total / WEIGHTS.whole)


def _worth(state: State, side: Seat, own: list[Unit], enemies: list[Unit]) -> float:
    """A side in victory points: who lives, its goal, its dice, whom it threatens."""
    left, later = turns_ahead(state, side) / last_turn(state), future(state, side)
    dice = WEIGHTS.dice * left * sum([saga_dice_of(unit) for unit in own])
    heroes = [unit for unit in own if unit.troop.resilience]
    feared = WEIGHTS.exposed * sum([peril(unit, enemies) for unit in heroes])
    total = weight_of_dead(state, side) * (sum([worth_of(unit) for unit in own]) - feared)
    total += dice - later * sum([_burden(state, unit) for unit in own])
    eager, ready = zeal(state, side), fighters(state, side, own)
    total += eager * potential(ready, enemies)
    haste = WEIGHTS.advance * eager / WEIGHTS.striking
    total -= haste * sum([_way(state, unit, enemies) for unit in ready])
    return total + goal(state, side) + on_board(state, side, own, enemies)


def _way(state: State, unit: Unit, enemies: list[Unit]) -> float:
    """How many moves away the enemy is, around bad ground."""
    whom = threat(unit, enemies).enemy
    longer = 0.0 if whom is None else detour(unit, whom, state.ground) / charge_of(unit)
    return way_to_go(unit, enemies) + min(WEIGHTS.many, longer)


def _burden(state: State, unit: Unit) -> float:
    """Its fatigue, and ground that will tire it."""
    return strain(unit, unit.fatigue) + mired(unit, state.ground)


# What is under way


def _begun(state: State, frame: Frame, seat: Seat) -> float:
    """What a seat may hope for of something that has begun and not yet come about."""
    match frame:
        case Using():
            hope = _use(state, frame)
            return hope if frame.side == seat else -hope
        case Activation():
            unit = state.units.get(frame.unit)
            if unit is None or frame.stage not in ("declared", "ready"):
                return 0.0
            hope = _hope(state, frame, unit)
            return hope if unit.side == seat else -hope
        case Combat():
            return _exchange(state, frame, seat)


def _use(state: State, using: Using) -> float:
    """An ability that is used; who was activated by it already is no longer hoped for."""
    if not using.effects:
        return 0.0
    own, enemies = units_of(state, using.side), units_of(state, OPPONENT[using.side])
    hopes = Hopes(own, enemies, zeal(state, using.side))
    return WEIGHTS.using * still_to_come(using, hopes)


def _hope(state: State, activation: Activation, unit: Unit) -> float:
    """What an activation will bring its own side."""
    target = None if activation.target is None else state.units.get(activation.target)
    price = _price(state, activation, unit, target)
    enemies = units_of(state, OPPONENT[unit.side])
    match activation.kind:
        case "rest":
            return WEIGHTS.rest * future(state, unit.side)
        case "move":
            is_manoeuvre = activation.is_manoeuvre
            gain = worth_of_move(unit, enemies, is_manoeuvre=is_manoeuvre)
            gain *= zeal(state, unit.side) / WEIGHTS.striking
            return gain + on_the_way(state, unit) - price
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
    is_melee, fight = combat.kind == "melee", combat
    if combat.stage in ("ranks", "pool") and is_melee:
        fight = with_plain_pools(state, combat)
    elif combat.stage not in ("abilities", "attack"):
        return 0.0
    sides = [fight.attacker.side, fight.defender.side] if is_melee else [fight.attacker.side]
    given = {side: damage_in(state, fight, side) for side in sides}
    return given.get(seat, 0.0) - given.get(OPPONENT[seat], 0.0)
