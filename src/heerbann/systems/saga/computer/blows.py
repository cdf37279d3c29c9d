"""What two units may do to each other, wherever they stand."""

from functools import cache
from typing import NamedTuple, TypeAlias

from heerbann.boards.memo import Memo
from heerbann.systems.saga.computer.attacks import chance, worth_of_losses
from heerbann.systems.saga.computer.values import WEIGHTS
from heerbann.systems.saga.model.charts import RULES
from heerbann.systems.saga.model.frames import CombatKind
from heerbann.systems.saga.model.roster import Troop
from heerbann.systems.saga.model.state import Unit
from heerbann.systems.saga.rules.s04_troops import generated_dice

REMEMBERED = 2_000
"""So many pairs are kept."""


class Blows(NamedTuple):
    """A melee and a shooting, in points, before anybody plays anything."""

    given: float
    taken: float
    charge: float
    """What a charge is worth."""
    pressure: float
    """What it is worth to come near: others will help, and the enemy will tire."""
    shot: float
    lost: float
    """How many losses the unit itself has to expect in a melee."""


Strength: TypeAlias = tuple[int, int, bool, int]


def _strength(unit: Unit) -> Strength | None:
    """All that blows follow from; nothing is said of Heroes with an escort, who are few."""
    if unit.escort is not None:
        return None
    bears = any(model.banner for model in unit.models)
    return id(unit.troop), len(unit.models), bears, unit.fatigue


strength = Memo(_strength)

_known: dict[tuple[Strength, Strength], tuple[Troop, Troop, Blows]] = {}
"""By the strengths of two units; their troops are kept, so that nobody else gets their names."""


def blows(unit: Unit, enemy: Unit) -> Blows:
    """The blows between two units; a step aside changes nothing of them."""
    mine, theirs = strength(unit), strength(enemy)
    if mine is None or theirs is None:
        return _blows(unit, enemy)
    found = _known.get((mine, theirs))
    if found is not None:
        return found[2]
    if len(_known) >= REMEMBERED:
        _known.clear()
    fact = _blows(unit, enemy)
    _known[mine, theirs] = unit.troop, enemy.troop, fact
    return fact


def _blows(unit: Unit, enemy: Unit) -> Blows:
    shot = 0.0 if unit.troop.range is None else _harm(unit, enemy, "shooting")
    lost = _losses(enemy, unit, "melee")
    given, taken = _harm(unit, enemy, "melee"), worth_of_losses(unit, lost)
    charge = given - WEIGHTS.caution * taken
    return Blows(given, taken, charge, max(charge, WEIGHTS.pressure * given), shot, lost)


def _harm(unit: Unit, enemy: Unit, how: CombatKind) -> float:
    """The points an attack takes on average."""
    return worth_of_losses(enemy, _losses(unit, enemy, how))


def _losses(unit: Unit, enemy: Unit, how: CombatKind) -> float:
    pair, (melee, shots) = enemy.troop.armour, _dice(unit)
    if how == "melee":
        losses = melee * _pierces(pair.melee, RULES.melee.save)
    else:
        losses = shots * _pierces(pair.shooting, RULES.shooting.save)
    return losses * (1 - WEIGHTS.weary * unit.fatigue + WEIGHTS.weary * enemy.fatigue)


def _all_dice(unit: Unit) -> tuple[int, int]:
    shots = generated_dice(unit, unit.models, "shooting")
    return generated_dice(unit, unit.models, "melee"), min(shots, RULES.shooting.most_dice)


_dice = Memo(_all_dice)
"""The dice of a unit in melee, and when it shoots."""


@cache
def _pierces(armour: int, save: int) -> float:
    """That a die hits and is not saved."""
    return chance(armour) * (1 - chance(save))
