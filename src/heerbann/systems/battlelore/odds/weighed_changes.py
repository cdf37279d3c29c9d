"""What a player weighs of the ways chance may go: figures, whole units, ground."""

from heerbann.engine.odds.hooks import Change, Changes
from heerbann.systems.battlelore.model.state import State

KINDS = ("eliminated", "figures", "retreats")
"""What a change may be."""


def weighed_changes(before: State, after: State) -> Changes:
    """Figures lost, units gone, hexes given up, in the order of the units."""
    found: list[Change] = []
    for unit_id, unit in before.units.items():
        now = after.units.get(unit_id)
        if now is unit:
            continue
        if now is None:
            found.append(Change(unit_id, "eliminated"))
            continue
        if now.figures < unit.figures:
            found.append(Change(unit_id, "figures", unit.figures - now.figures))
        gone = before.ground.board.distance(unit.hex, now.hex)
        if gone and unit.side != before.active:
            found.append(Change(unit_id, "retreats", gone))
    return tuple(found)
