"""The facts of §7: charges, evading, shield walls and axes."""

from typing import ClassVar

from msgspec.structs import replace

from heerbann.boards.hex.hexes import Direction
from heerbann.engine.rules.battle import Event
from heerbann.systems.diex_aie.model.changes import break_wall, leave_wall, note_blow, walk
from heerbann.systems.diex_aie.model.ground.footprints import Footprint
from heerbann.systems.diex_aie.model.state import Charge, State, UnitId, Wall


class ChargeDeclared(Event, frozen=True):
    """§7.2.1: a rider will charge, on this path."""

    section: ClassVar[str] = "7.2.1"
    unit: UnitId
    target: UnitId
    way: Direction
    path: tuple[Footprint, ...]

    def apply(self, state: State) -> None:
        """It cannot be taken back."""
        charge = Charge(self.unit, self.target, self.path, self.way)
        state.charges = (*state.charges, charge)


class CounterDeclared(Event, frozen=True):
    """§7.2.2: somebody rides against the last charge."""

    section: ClassVar[str] = "7.2.2"
    unit: UnitId
    place: Footprint

    def apply(self, state: State) -> None:
        """These two will meet, the target is out of it."""
        *others, last = state.charges
        met = replace(last, counter=self.unit, counter_place=self.place)
        state.charges = (*others, met)


class LancersFormed(Event, frozen=True):
    """§7.2.4: three or more charge side by side."""

    section: ClassVar[str] = "7.2.4"
    units: tuple[UnitId, ...]

    def apply(self, state: State) -> None:
        """Each of them hits harder."""
        state.charges = tuple(
            [replace(c, lancers=c.lancers or c.unit in self.units) for c in state.charges]
        )


class Countercharged(Event, frozen=True):
    """§7.2.2: the rider of the other side sets out for where the two will meet."""

    section: ClassVar[str] = "7.2.2"
    unit: UnitId
    place: Footprint

    def apply(self, state: State) -> None:
        """Where one evades but once in a turn, that was it (M-08)."""
        state.units[self.unit] = replace(state.units[self.unit], evaded=state.turn)


class CounterFailed(Event, frozen=True):
    """§7.2.2: he who rode against a charge is not there to meet it."""

    section: ClassVar[str] = "7.2.2"
    unit: UnitId

    def apply(self, state: State) -> None:
        """The charge is at its first target again (M-07)."""
        state.charges = tuple(
            [
                replace(c, counter=None, counter_place=None) if c.counter == self.unit else c
                for c in state.charges
            ]
        )


class RolesSwapped(Event, frozen=True):
    """§7.2.3: the counter-charger strikes, for he is the stronger."""

    section: ClassVar[str] = "7.2.3"
    unit: UnitId
    charger: UnitId

    def apply(self, state: State) -> None:
        """It is the charger's attack all the same, his only one in this turn."""
        note_blow(state, (self.charger,), (self.unit,))


class ChargeRidden(Event, frozen=True):
    """§7.2.1: a charge has come to its end, before the target or not."""

    section: ClassVar[str] = "7.2.1"
    unit: UnitId
    arrived: bool

    def apply(self, state: State) -> None:
        """Who did not get there has no charge left."""
        if self.arrived:
            state.charges = tuple(
                [replace(c, arrived=True) if c.unit == self.unit else c for c in state.charges]
            )
        else:
            state.charges = tuple([c for c in state.charges if c.unit != self.unit])


class ChargeFought(Event, frozen=True):
    """§7.2.3: the fight of a charge is over."""

    section: ClassVar[str] = "7.2.3"
    unit: UnitId

    def apply(self, state: State) -> None:
        """The next charge may be fought."""
        state.charges = tuple([c for c in state.charges if c.unit != self.unit])


class Evaded(Event, frozen=True):
    """§7.3: somebody gave way before the blow."""

    section: ClassVar[str] = "7.3"
    unit: UnitId
    place: Footprint

    def apply(self, state: State) -> None:
        """He has been attacked (M-08)."""
        walk(state, self.unit, self.place, settled=True)
        state.units[self.unit] = replace(
            state.units[self.unit], evaded=state.turn, attacked=state.turn
        )


class BlowWasted(Event, frozen=True):
    """§7.3: all who were attacked gave way."""

    section: ClassVar[str] = "7.3"
    attackers: tuple[UnitId, ...]
    defenders: tuple[UnitId, ...]

    def apply(self, state: State) -> None:
        """The attack is used up."""
        note_blow(state, self.attackers, self.defenders)


class WallFormed(Event, frozen=True):
    """§7.4: a shield wall stands."""

    section: ClassVar[str] = "7.4"
    members: tuple[UnitId, ...]
    front: tuple[Direction, Direction]

    def apply(self, state: State) -> None:
        """Nobody stands in two walls."""
        others = [leave_wall(wall, self.members) for wall in state.walls]
        kept = [wall for wall in others if wall.members]
        state.walls = (*kept, Wall(self.members, self.front, state.turn))


class AxeRaised(Event, frozen=True):
    """§7.5: an axe in both hands, or a shield again."""

    section: ClassVar[str] = "7.5"
    unit: UnitId
    raised: bool

    def apply(self, state: State) -> None:
        """Until the next own melee step; by a house rule he makes a gap in the wall (R45)."""
        unit = state.units[self.unit]
        if self.raised and state.house.wall_axes == "gap":
            break_wall(state, self.unit)
        state.units[self.unit] = replace(unit, axe=self.raised, gripped=state.turn)
