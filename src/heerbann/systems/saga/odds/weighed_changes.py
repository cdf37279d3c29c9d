"""What a player weighs of the ways chance may go: losses, fatigue, who withdraws."""

from collections.abc import Iterable, Iterator, Mapping

from heerbann.engine.odds.hooks import Change, Changes
from heerbann.systems.saga.model.state import State, Unit, running_combat
from heerbann.systems.saga.rules.s11_melee.ending import withdrawing

KINDS = ("destroyed", "models", "fatigue", "withdraws")
"""What a change may be."""
_PLACES = {what: number for number, what in enumerate(KINDS)}


def weighed_changes(before: State, after: State) -> Changes:
    """Units destroyed, models lost, fatigue gained, in the order of the armies; who withdraws."""
    found: list[Change] = []
    for unit_id, unit in before.units.items():
        now = after.units.get(unit_id)
        if now is None:
            found.append(Change(unit_id, "destroyed"))
        elif now is not unit:
            found += _suffered(unit, now)
    return (*found, *withdrawals(after))


def numbered(state: State) -> dict[str, int]:
    """The units in the order of the armies."""
    return {unit: number for number, unit in enumerate(state.units)}


def in_order(units: Mapping[str, int], changes: Iterable[Change]) -> Changes:
    """Changes of these units, which are numbered, in the order in which they are told."""

    def place(change: Change) -> tuple[bool, int, int]:
        return change.what == "withdraws", units[change.unit], _PLACES[change.what]

    return tuple(sorted(changes, key=place))


def _suffered(unit: Unit, now: Unit) -> Iterator[Change]:
    if len(now.models) < len(unit.models):
        yield Change(unit.id, "models", len(unit.models) - len(now.models))
    if now.fatigue > unit.fatigue:
        yield Change(unit.id, "fatigue", now.fatigue - unit.fatigue)


def withdrawals(after: State) -> Iterator[Change]:
    """Odds end where somebody is asked how he withdraws."""
    combat = running_combat(after)
    if combat is None or combat.kind != "melee" or combat.stage != "end":
        return
    unit = withdrawing(after, combat)
    if unit is not None:
        yield Change(unit, "withdraws")
