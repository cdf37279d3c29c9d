"""Contact: whose bases touch (§1.5), and who is held in a melee by it (§8.2, §8.3)."""

from collections.abc import Sequence

from heerbann.boards.table import CONTACT
from heerbann.boards.table.memo import Memo2, MemoAmong
from heerbann.engine.book.rulebook import rule
from heerbann.systems.skirmish.model.groups import Models, group
from heerbann.systems.skirmish.model.state import State, Unit, enemies_of


@rule("1.4", "1.5")
def _are_touching(mine: Models, theirs: Models) -> bool:
    """Bases are in contact up to a gap that nobody can see."""
    return group(mine).touches(group(theirs))


_touching = Memo2(_are_touching)


def in_contact(unit: Unit, other: Unit) -> bool:
    """Does a model of the one touch a model of the other?"""
    return _touching(unit.models, other.models)


def _touched(mine: Models, others: Sequence[Models]) -> tuple[int, ...]:
    """Which of many units models are in contact with, by their numbers in the row."""
    near = group(mine).area.grown(CONTACT)
    close = [number for number, theirs in enumerate(others) if near.touches(group(theirs).area)]
    return tuple([number for number in close if _touching(mine, others[number])])


_touched_among = MemoAmong(_touched)


def contacts(state: State, unit: Unit) -> list[Unit]:
    """The enemy units in contact with a unit, in the order of the armies."""
    enemies = enemies_of(state, unit)
    touched = _touched_among(unit.models, [enemy.models for enemy in enemies])
    return [enemies[number] for number in touched]


@rule("8.2", "8.3")
def are_locked(state: State, unit: Unit, enemy: Unit) -> bool:
    """Contact holds both, unless one of them is a vehicle, which is never held (R-28)."""
    if state.house.vehicles_lock == "on":
        return True
    return not (_is_carriage(unit) or _is_carriage(enemy))


def _is_carriage(unit: Unit) -> bool:
    return unit.entry.type in ("vehicle", "antigrav_vehicle")


def foes(state: State, unit: Unit) -> list[Unit]:
    """The enemy units that hold a unit in melee."""
    return [enemy for enemy in contacts(state, unit) if are_locked(state, unit, enemy)]


@rule("8.2")
def is_engaged(state: State, unit: Unit) -> bool:
    """Is the unit held in a melee?"""
    return bool(foes(state, unit))
