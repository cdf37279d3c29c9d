"""What a player weighs of single units, whatever has become of the others."""

from collections.abc import Hashable

from heerbann.engine.odds.hooks import Changes
from heerbann.engine.odds.leaps import Weigh
from heerbann.systems.skirmish.model.state import State, Unit, UnitId


class ToldUnits:
    """The changes of one unit after the other, each worked out once."""

    def __init__(self, state: State, weigh: Weigh) -> None:
        self._state = state
        self._weigh = weigh
        self._known: dict[Hashable, tuple[Unit | None, Changes]] = {}

    def of(self, unit_id: UnitId, left: Unit | None) -> Changes:
        """All that befell a unit of which this is left (None: nothing)."""
        key: Hashable = (unit_id, None)
        if left is not None:
            key = (unit_id, id(left.models), left.condition, left.crew)
        if key not in self._known:
            self._known[key] = left, self._told(unit_id, left)  # kept: so is its identity
        return self._known[key][1]

    def _told(self, unit_id: UnitId, left: Unit | None) -> Changes:
        state = self._state.copy()
        state.units.pop(unit_id, None)
        if left is not None:
            state.units[unit_id] = left
        return tuple([one for one in self._weigh(state) if one.unit == unit_id])
