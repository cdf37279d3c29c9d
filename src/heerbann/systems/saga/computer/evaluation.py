"""How a good player values a position: points, SAGA dice, fatigue, threats, what is begun."""

from heerbann.engine.rules.asks import Seat
from heerbann.systems.saga.computer.attacks import damage, damage_in, points_of, threat
from heerbann.systems.saga.model.frames import Activation, Combat, Frame, Using
from heerbann.systems.saga.model.state import OPPONENT, State, Unit, units_of
from heerbann.systems.saga.rules.s04_troops import saga_dice_of
from heerbann.systems.saga.rules.s07_activation.stages import tires
from heerbann.systems.saga.rules.s12_fatigue import is_exhausted
from heerbann.systems.saga.rules.s16_scenarios.special_rules import last_turn

DICE, TIRED, EXHAUSTED = 0.72, 0.25, 0.6
"""What a SAGA die for the rest of the game, a marker and exhaustion are worth."""

LOADED, VARIED, USED = 0.1, 0.05, 0.4
"""What a die on the board is worth, a box with any, and a die that pays for something now."""

STRIKING, STRUCK = 0.6, 0.3
"""What it is worth to threaten somebody in one's own turn, and in the enemy's."""

MOVING, SLOWED = 0.15, 0.4
"""What it is worth to be on the move; and what is left of a charge on a short stick."""

WHOLE = 24.0
"""Victory points that settle a game."""


def evaluate(state: State, seat: Seat) -> float:
    """What a position is worth to a seat, from −1 to 1."""
    lead = _worth(state, seat) - _worth(state, OPPONENT[seat])
    scored = state.score[seat] - state.score[OPPONENT[seat]]
    begun = sum([_begun(state, frame, seat) for frame in state.running])
    return max(-0.99, min(0.99, (lead + scored + begun) / WHOLE))


def _worth(state: State, side: Seat) -> float:
    """A side in victory points: who lives, what gives dice, who is tired, whom it threatens."""
    left = max(0, last_turn(state) - state.turn) / last_turn(state)
    enemies = units_of(state, OPPONENT[side])
    weight = STRUCK if state.active == OPPONENT[side] else STRIKING
    total = sum([_unit(unit, left) for unit in units_of(state, side)])
    total += weight * sum([_best(state, unit, enemies) for unit in units_of(state, side)])
    tray = state.trays[side]
    return total + LOADED * tray.on_board + VARIED * len(tray.placed)


def _unit(unit: Unit, left: float) -> float:
    worth = sum([points_of(unit.troop_of(model).cls) for model in unit.models])
    worth += 1.0  # the point for destroying it
    worth += DICE * saga_dice_of(unit) * left
    worth -= TIRED * unit.fatigue
    return worth - (EXHAUSTED if is_exhausted(unit) else 0.0)


def _best(state: State, unit: Unit, enemies: list[Unit]) -> float:
    """What the unit may do to the best of its targets."""
    if is_exhausted(unit):
        return 0.0
    return max([threat(state, unit, enemy) for enemy in enemies], default=0.0)


# What is under way


def _begun(state: State, frame: Frame, seat: Seat) -> float:
    """What a seat may hope for of something that has begun and not yet come about."""
    match frame:
        case Using():
            return USED * frame.cost if frame.side == seat else -USED * frame.cost
        case Activation():
            unit = state.units.get(frame.unit)
            if unit is None or frame.stage not in ("declared", "ready"):
                return 0.0
            hope = _hope(state, frame, unit)
            return hope if unit.side == seat else -hope
        case Combat():
            return _exchange(state, frame, seat)


def _hope(state: State, activation: Activation, unit: Unit) -> float:
    """What an activation will bring its own side."""
    price = TIRED if tires(unit, activation) else 0.0
    target = None if activation.target is None else state.units.get(activation.target)
    match activation.kind:
        case "rest":
            return TIRED
        case "move":
            return MOVING - price
        case "shoot":
            return 0.0 if target is None else damage(state, unit, target, "shooting") - price
        case "charge":
            return 0.0 if target is None else _charge(state, activation, unit, target) - price


def _charge(state: State, activation: Activation, unit: Unit, target: Unit) -> float:
    """Blows are given and taken; both are tired by it."""
    given, taken = damage(state, unit, target, "melee"), damage(state, target, unit, "melee")
    return (given - taken) * (SLOWED if activation.slowed else 1.0)


def _exchange(state: State, combat: Combat, seat: Seat) -> float:
    """What the dice that are still to be thrown will take of either side."""
    units = (combat.attacker.unit, combat.defender.unit)
    is_open = combat.stage in ("abilities", "attack")
    if not is_open or any(unit is not None and unit not in state.units for unit in units):
        return 0.0
    sides = [combat.attacker.side]
    if combat.kind == "melee":
        sides.append(combat.defender.side)
    given = {side: damage_in(state, combat, side) for side in sides}
    return given.get(seat, 0.0) - given.get(OPPONENT[seat], 0.0)
