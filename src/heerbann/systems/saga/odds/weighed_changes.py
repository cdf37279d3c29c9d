"""What a player weighs of the ways chance may go: losses and fatigue."""

from collections.abc import Iterator

from heerbann.engine.odds.hooks import Change, Changes
from heerbann.systems.saga.model.state import State, Unit

KINDS = ("destroyed", "models", "fatigue")
"""What a change may be."""


def weighed_changes(before: State, after: State) -> Changes:
    """Units destroyed, models lost, fatigue gained, in the order of the armies."""
    found: list[Change] = []
    for unit_id, unit in before.units.items():
        now = after.units.get(unit_id)
        if now is None:
            found.append(Change(unit_id, "destroyed"))
        elif now is not unit:
            found += _suffered(unit, now)
    return tuple(found)


def _suffered(unit: Unit, now: Unit) -> Iterator[Change]:
    if len(now.models) < len(unit.models):
        yield Change(unit.id, "models", len(unit.models) - len(now.models))
    if now.fatigue > unit.fatigue:
        yield Change(unit.id, "fatigue", now.fatigue - unit.fatigue)
