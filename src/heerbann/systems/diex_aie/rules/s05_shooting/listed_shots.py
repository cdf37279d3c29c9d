"""§5 Shots that were listed before, kept with the ground for as long as everybody stands there."""

from heerbann.systems.diex_aie.model.actions.fighting import Shoot
from heerbann.systems.diex_aie.model.actions.siege import ShootFire
from heerbann.systems.diex_aie.model.ground.memo import keep, memo_of
from heerbann.systems.diex_aie.model.state import State, Unit, UnitId

Found = tuple[list[Shoot], list[ShootFire]]


class ListedShots:
    """What shooters can shoot at while nothing moves.

    It is good for the very same units: other battles on this ground have units of their own.
    """

    __slots__ = ("_found", "_scene", "_units")

    def __init__(self, scene: object, units: list[Unit]) -> None:
        self._scene, self._units = scene, units
        self._found: dict[UnitId, tuple[Unit, Found]] = {}

    def holds_for(self, scene: object, units: list[Unit]) -> bool:
        """Does everybody stand where he stood, and is everything else as it was?"""
        return self._scene == scene and _stand_alike(self._units, units)

    def found_for(self, unit: Unit) -> Found | None:
        """The shots of somebody who has not changed since they were listed."""
        known = self._found.get(unit.id)
        return known[1] if known is not None and known[0] is unit else None

    def note(self, unit: Unit, found: Found) -> Found:
        """Keep what somebody can shoot at."""
        self._found[unit.id] = (unit, found)
        return found


def listed_shots(state: State) -> ListedShots:
    """The shots that were listed on this ground while everybody stood where they stand now."""
    units = list(state.units.values())
    scene = (state.turn, state.ladders, state.shelters, state.walls)
    kept = memo_of(state.ground).answers
    listed: ListedShots | None = kept.get("shots")
    if listed is None or not listed.holds_for(scene, units):
        listed = ListedShots(scene, units)
        keep(kept, "shots", listed)
    return listed


def _stand_alike(before: list[Unit], now: list[Unit]) -> bool:
    """Are the same people where they were, and in the same health?"""
    return len(before) == len(now) and all(
        (one.id, one.place, one.health, one.mounted)
        == (other.id, other.place, other.health, other.mounted)
        for one, other in zip(before, now, strict=True)
        if one is not other
    )
