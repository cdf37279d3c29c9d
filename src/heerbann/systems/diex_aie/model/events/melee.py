"""The facts of §6: blows, and who gives ground or follows up."""

from typing import ClassVar

from heerbann.engine.rules.battle import Event
from heerbann.systems.diex_aie.model.changes import note_blow, walk
from heerbann.systems.diex_aie.model.ground.footprints import Footprint
from heerbann.systems.diex_aie.model.state import Combat, State, UnitId

# §6.4, §6.5: driven back, and following up


class Retreated(Event, frozen=True):
    """Somebody gave ground by one hex; ``settled`` when it stays there."""

    section: ClassVar[str] = "6.4"
    unit: UnitId
    place: Footprint
    settled: bool

    def apply(self, state: State) -> None:
        """Passing through friends it is not on the map."""
        walk(state, self.unit, self.place, self.settled)


class Displaced(Event, frozen=True):
    """§6.4: somebody made room by one hex; ``settled`` when it stays there."""

    section: ClassVar[str] = "6.4"
    unit: UnitId
    place: Footprint
    settled: bool = True

    def apply(self, state: State) -> None:
        """It stands elsewhere now."""
        walk(state, self.unit, self.place, self.settled)


class Advanced(Event, frozen=True):
    """§6.5: a winner followed up by one hex."""

    section: ClassVar[str] = "6.5"
    unit: UnitId
    place: Footprint
    settled: bool

    def apply(self, state: State) -> None:
        """Over a fallen enemy he cannot stay."""
        walk(state, self.unit, self.place, self.settled)


# §6: melee


class CombatJoined(Event, frozen=True):
    """§6.2: the attack as it is put together."""

    section: ClassVar[str] = "6.2"
    attackers: tuple[UnitId, ...]
    defenders: tuple[UnitId, ...]

    def apply(self, state: State) -> None:
        """It is not struck yet."""
        state.combat = Combat(self.attackers, self.defenders)


class MeleeRolled(Event, frozen=True):
    """§6: the blow and its letter."""

    section: ClassVar[str] = "6"
    attackers: tuple[UnitId, ...]
    defenders: tuple[UnitId, ...]
    column: str
    die: int
    letter: str

    def apply(self, state: State) -> None:
        """Each attacks once in a turn."""
        note_blow(state, self.attackers, self.defenders)


class CombatEnded(Event, frozen=True):
    """§6.5: this fight is over."""

    section: ClassVar[str] = "6.5"

    def apply(self, state: State) -> None:
        """The next one may begin."""
        state.combat = None
