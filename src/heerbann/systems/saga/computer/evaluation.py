"""How a good player values a position: victory points, SAGA dice, fatigue and threats."""

from heerbann.boards.table import distance
from heerbann.engine.rules.asks import Seat
from heerbann.systems.saga.model.board import Cls
from heerbann.systems.saga.model.charts import PROFILES, STICKS
from heerbann.systems.saga.model.groups import group
from heerbann.systems.saga.model.state import OPPONENT, State, Unit, units_of
from heerbann.systems.saga.rules.s04_troops import armour_of, generated_dice, saga_dice_of
from heerbann.systems.saga.rules.s12_fatigue import is_exhausted
from heerbann.systems.saga.rules.s16_scenarios.special_rules import last_turn

DICE, TIRED, EXHAUSTED, LOADED = 0.72, 0.25, 0.6, 0.1
"""What a SAGA die for the rest of the game, a marker, exhaustion and a loaded die are worth."""

THREAT = 0.5
"""What the losses an enemy in reach is likely to take are worth."""

WHOLE = 24.0
"""Victory points that settle a game."""

SAVED = {"melee": 2 / 3, "shooting": 1 / 2}
"""The share of hits that is not cancelled."""


def evaluate(state: State, seat: Seat) -> float:
    """What a position is worth to a seat, from −1 to 1."""
    lead = _worth(state, seat) - _worth(state, OPPONENT[seat])
    scored = state.score[seat] - state.score[OPPONENT[seat]]
    return max(-0.99, min(0.99, (lead + scored) / WHOLE))


def _worth(state: State, side: Seat) -> float:
    """A side in victory points: who lives, what gives dice, who is tired, whom it threatens."""
    left = max(0, last_turn(state) - state.turn) / last_turn(state)
    enemies = units_of(state, OPPONENT[side])
    total = sum([_unit(unit, left) for unit in units_of(state, side)])
    total += sum([_best_threat(state, unit, enemies) for unit in units_of(state, side)])
    return total + LOADED * state.trays[side].on_board


def _unit(unit: Unit, left: float) -> float:
    worth = sum([points_of(unit.troop_of(model).cls) for model in unit.models])
    worth += 1.0  # the point for destroying it
    worth += DICE * saga_dice_of(unit) * left
    worth -= TIRED * unit.fatigue
    return worth - (EXHAUSTED if is_exhausted(unit) else 0.0)


def points_of(cls: Cls) -> float:
    """The victory points a model gives when it dies."""
    points, models = PROFILES["warlord" if cls == "hero" else cls].points_per
    return points / models


# Who threatens whom


def _best_threat(state: State, unit: Unit, enemies: list[Unit]) -> float:
    """What the unit may do to the best of its targets, the nearer the likelier."""
    if is_exhausted(unit) or not enemies:
        return 0.0
    return THREAT * max([_threat(state, unit, enemy) for enemy in enemies])


def _threat(state: State, unit: Unit, enemy: Unit) -> float:
    away = distance(group(unit.models).middle, group(enemy.models).middle)
    best = _losses(state, unit, enemy, "melee") * _within(away, 2 * STICKS[unit.troop.move])
    if unit.troop.range is not None:
        shot = _losses(state, unit, enemy, "shooting")
        best = max(best, shot * _within(away, 2 * STICKS[unit.troop.range]))
    return best * points_of(enemy.cls)


def _within(away: int, reach: int) -> float:
    """1 close by, falling to nothing far away."""
    return 1.0 if away <= reach else reach / (3 * away - 2 * reach)


def _losses(state: State, unit: Unit, enemy: Unit, how: str) -> float:
    """How many models an attack takes on average."""
    if how == "melee":
        dice, armour = generated_dice(unit, unit.models, "melee"), armour_of(state, enemy, "melee")
    else:
        dice = generated_dice(unit, unit.models, "shooting")
        armour = armour_of(state, enemy, "shooting")
    chance = (7 - armour) / 6
    return min(len(enemy.models), dice * chance * SAVED[how])
