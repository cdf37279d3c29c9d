"""What a player weighs of the ways chance may go: chips, losses, flights, towers, haste."""

from heerbann.engine.odds.hooks import Change, Changes
from heerbann.systems.claymore.model.state import State

KINDS = ("destroyed", "chips", "flees", "hurries", "rubble")
"""What a change may be."""


def weighed_changes(before: State, after: State) -> Changes:
    """Chips, losses, flights, towers and hurried steps, in the order of the army list."""
    found: list[Change] = []
    known = after.units.get
    for unit_id, unit in before.units.items():
        now = known(unit_id)
        if now is unit:
            continue
        if now is None:
            found.append(Change(unit_id, "destroyed"))
        elif now.chips > unit.chips:
            found.append(Change(unit_id, "chips", now.chips - unit.chips))
        if now is not None and now.skips > unit.skips:
            found.append(Change(unit_id, "flees"))
    if after.hurrying is not None and before.hurrying is None:
        found.append(Change(after.hurrying, "hurries", after.bonus))
    towers = after.rubble.items() - before.rubble.items()
    found += [Change("", "rubble", chips) for _, chips in sorted(towers)]
    return tuple(found)
