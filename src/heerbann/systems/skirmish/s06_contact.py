"""Contact: whose bases touch (§1.5), and who is held in a melee by it (§8.2, §8.3)."""

from collections.abc import Iterator
from typing import TypeAlias

from heerbann.boards.table import CONTACT, Bounds, Stand, bounds_of_all, touches
from heerbann.engine.rulebook import rule
from heerbann.systems.skirmish.recall import Recall, Recall2
from heerbann.systems.skirmish.state import Model, State, Unit, enemies_of, stand_of

Models: TypeAlias = tuple[Model, ...]


def _stands(models: Models) -> tuple[Stand, ...]:
    return tuple([stand_of(model) for model in models])


stands = Recall(_stands)
"""Where models stand that are set up, in their order."""


def _area(models: Models) -> Bounds:
    return bounds_of_all(stands(models))


area = Recall(_area)
"""The upright rectangle around models that are set up."""


@rule("1.4", "1.5")
def _are_touching(mine: Models, theirs: Models) -> bool:
    """Bases are in contact up to a gap that nobody can see."""
    if not area(mine).grown(CONTACT).touches(area(theirs)):
        return False
    others = stands(theirs)
    return any(touches(one, other) for one in stands(mine) for other in others)


_touching = Recall2(_are_touching)


def in_contact(unit: Unit, other: Unit) -> bool:
    """Does a model of the one touch a model of the other?"""
    return _touching(unit.models, other.models)


def contacts(state: State, unit: Unit) -> list[Unit]:
    """The enemy units in contact with a unit, in the order of the armies."""
    return [enemy for enemy in enemies_of(state, unit) if in_contact(unit, enemy)]


@rule("8.2", "8.3")
def are_locked(state: State, unit: Unit, enemy: Unit) -> bool:
    """Contact holds both, unless one of them is a vehicle, which is never held (R-28)."""
    if state.house.vehicles_lock == "on":
        return True
    return not (_is_carriage(unit) or _is_carriage(enemy))


def _is_carriage(unit: Unit) -> bool:
    return unit.entry.type in ("vehicle", "antigrav_vehicle")


def foes(state: State, unit: Unit) -> Iterator[Unit]:
    """The enemy units that hold a unit in melee."""
    mine, side = unit.models, unit.side
    for other in state.units.values():
        is_enemy = other.side != side and other.models[0].stand is not None
        if is_enemy and _touching(mine, other.models) and are_locked(state, unit, other):
            yield other


@rule("8.2")
def is_engaged(state: State, unit: Unit) -> bool:
    """Is the unit held in a melee?"""
    return next(foes(state, unit), None) is not None
