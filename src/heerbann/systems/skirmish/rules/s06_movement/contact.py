"""Contact: whose bases touch (§1.5); and who is in melee with whom (§8.2, §8.3, §8.9)."""

from collections.abc import Sequence

from heerbann.boards.memo import Memo2, MemoAmong
from heerbann.boards.table import CONTACT
from heerbann.engine.book.rulebook import rule
from heerbann.systems.skirmish.model.groups import Models, group
from heerbann.systems.skirmish.model.state import State, Unit, UnitId, enemies_of


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


@rule("8.3")
def _are_locked(state: State, unit: Unit, enemy: Unit) -> bool:
    """A melee holds whoever is in it; by house rule no vehicles (R-28)."""
    if state.house.vehicles_lock == "on":
        return True
    return not (_is_carriage(unit) or _is_carriage(enemy))


def _is_carriage(unit: Unit) -> bool:
    return unit.entry.type in ("vehicle", "antigrav_vehicle")


@rule("8.2", "8.9")
def foes(state: State, unit: Unit) -> list[Unit]:
    """The enemies in melee with a unit: it has fought a round with them and nobody gave way.

    That holds with contact or without; by house rule contact alone counts (R-72).
    """
    if state.house.melee_holds == "contact":
        near = contacts(state, unit)
    else:
        near = [state.units[_other(pair, unit.id)] for pair in state.melees if unit.id in pair]
    return [enemy for enemy in near if _are_locked(state, unit, enemy)]


def _other(pair: tuple[UnitId, UnitId], unit: UnitId) -> UnitId:
    return pair[0] if pair[1] == unit else pair[1]


def is_engaged(state: State, unit: Unit) -> bool:
    """Is the unit in a melee?"""
    return bool(foes(state, unit))
