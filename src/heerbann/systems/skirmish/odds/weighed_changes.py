"""What a player weighs of the ways chance may go: losses, wounds, morale, damage."""

from collections.abc import Iterator

from heerbann.engine.odds.hooks import Change, Changes
from heerbann.systems.skirmish.model.state import State, Unit

KINDS = (
    "destroyed", "models", "wounds", "steady", "pinned", "fleeing", "shaken", "stunned",
    "immobile", "weapon",
)  # fmt: skip
"""What a change may be."""


def weighed_changes(before: State, after: State) -> Changes:
    """Losses, wounds, broken morale and damage, in the order of the armies."""
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
    wounds = _wounds(now) - _wounds(unit)
    if wounds > 0:
        yield Change(unit.id, "wounds", wounds)
    if now.condition != unit.condition:
        yield Change(unit.id, now.condition)
    crew, was = now.crew, unit.crew
    for what in ("shaken", "stunned", "immobile"):
        if getattr(crew, what) and not getattr(was, what):
            yield Change(unit.id, what)
    if len(crew.lost) > len(was.lost):
        yield Change(unit.id, "weapon", len(crew.lost) - len(was.lost))


def _wounds(unit: Unit) -> int:
    return sum(model.wounds for model in unit.models)
