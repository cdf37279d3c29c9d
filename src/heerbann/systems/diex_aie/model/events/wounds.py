"""The facts of §1.2 and §6.7: the wounded, the stunned, the dead and the thrown."""

from typing import ClassVar

from msgspec.structs import replace

from heerbann.boards.hex.hexes import Hex
from heerbann.engine.rules.battle import Event
from heerbann.systems.diex_aie.model.changes import (
    become,
    break_wall,
    lay_dead,
    leave_horse,
    leave_refuge,
    lift,
    put,
    remove,
)
from heerbann.systems.diex_aie.model.ground.footprints import Footprint
from heerbann.systems.diex_aie.model.state import State, UnitId
from heerbann.systems.diex_aie.model.weapons import own_points


class Wounded(Event, frozen=True):
    """Somebody is wounded; a mover's points shrink with his counter (§4.3)."""

    section: ClassVar[str] = "1.2"
    unit: UnitId

    def apply(self, state: State) -> None:
        """The other counter."""
        unit = replace(state.units[self.unit], health="wounded", axe=False)
        become(state, unit)
        moving = state.moving
        if moving is not None and moving.unit == self.unit:
            left = max(0, min(moving.points, own_points(state, unit) - unit.spent))
            state.moving = replace(moving, points=left)


class Stunned(Event, frozen=True):
    """Somebody lies stunned."""

    section: ClassVar[str] = "1.2"
    unit: UnitId

    def apply(self, state: State) -> None:
        """The counter is turned over."""
        fallen = replace(state.units[self.unit], health="stunned", fell=state.turn, axe=False)
        become(state, fallen)
        break_wall(state, self.unit)
        state.stunned = (*state.stunned, self.unit)
        state.leads = {who: led for who, led in state.leads.items() if who != self.unit}


class Killed(Event, frozen=True):
    """Somebody is dead: the body stays where it fell, and a horse where it stood."""

    section: ClassVar[str] = "1.2"
    is_loss: ClassVar[bool] = True
    unit: UnitId
    place: Footprint
    horse: UnitId | None = None
    led: tuple[tuple[UnitId, Footprint], ...] = ()

    def apply(self, state: State) -> None:
        """No longer among the living."""
        unit = state.units[self.unit]
        if self.horse is not None:
            lift(state, unit)
            leave_horse(state, self.unit, self.horse, self.place)
        remove(state, unit, "dead")
        lay_dead(state, self.place, horse=not unit.is_person)
        _stop(state, self.unit, self.led)


class Thrown(Event, frozen=True):
    """§6.7: a rider lies beside his horse, which lives or not."""

    section: ClassVar[str] = "6.7"
    unit: UnitId
    horse: UnitId
    place: Footprint
    horse_dead: bool
    to: Hex
    led: tuple[tuple[UnitId, Footprint], ...] = ()

    def apply(self, state: State) -> None:
        """Two counters instead of one."""
        unit = state.units[self.unit]
        lift(state, unit)
        if self.horse_dead:
            lay_dead(state, self.place, horse=True)
        else:
            leave_horse(state, self.unit, self.horse, self.place)
        put(state, replace(unit, mounted=False), Footprint(self.to))
        leave_refuge(state, self.unit)
        state.leads = {who: led for who, led in state.leads.items() if who != self.unit}
        _stop(state, self.unit, self.led)


def _stop(state: State, unit: UnitId, led: tuple[tuple[UnitId, Footprint], ...]) -> None:
    """Whoever was on the move is no longer; animals it led stay behind."""
    for animal, place in led:
        put(state, state.units[animal], place)
    if state.moving is not None and state.moving.unit == unit:
        state.moving = None
