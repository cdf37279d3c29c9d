"""Who fights in a scenario: what each side brings, and what that is worth."""

from collections.abc import Iterable
from typing import NamedTuple

from heerbann.engine.packs.readers import Localised


class Force(NamedTuple):
    """One side of a scenario: its units with their numbers, what they are worth, who they are."""

    units: tuple[tuple[Localised, int], ...]
    points: int
    name: Localised | None = None  # None: as the side is called in every scenario


class Fielded(NamedTuple):
    """One unit of a force: its kind, what that is called, what it is worth."""

    kind: str
    name: Localised
    points: int


def force_of(units: Iterable[Fielded], name: Localised | None = None) -> Force:
    """A force told by kinds, in the order in which they are first met."""
    names: dict[str, Localised] = {}
    numbers: dict[str, int] = {}
    points = 0
    for unit in units:
        names[unit.kind] = unit.name
        numbers[unit.kind] = numbers.get(unit.kind, 0) + 1
        points += unit.points
    return Force(tuple([(names[kind], number) for kind, number in numbers.items()]), points, name)
