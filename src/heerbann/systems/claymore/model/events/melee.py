"""§8, §10 What happens in melee, and how regiments end."""

from typing import ClassVar

from msgspec.structs import replace

from heerbann.boards.hex.hexes import Hex
from heerbann.engine.rules.asks import Faces
from heerbann.engine.rules.battle import Event
from heerbann.systems.claymore.model.changes import added, hurt, lift, move
from heerbann.systems.claymore.model.state import Melee, State, UnitId

# §8: the melees of a round


class MeleesListed(Event, frozen=True):
    """Who fights whom this round."""

    section: ClassVar[str] = "8.1"
    melees: tuple[Melee, ...]

    def apply(self, state: State) -> None:
        """These pairs, and no others, will fight."""
        state.melees = list(self.melees)
        state.ordered = []
        state.struck = []


class MeleeOrdered(Event, frozen=True):
    """A-25: the initiative player announced the next place in the order."""

    section: ClassVar[str] = "8.3"
    melee: Melee

    def apply(self, state: State) -> None:
        """Queue it."""
        state.ordered.append(self.melee)


class MeleeBegan(Event, frozen=True):
    """A pair fights."""

    section: ClassVar[str] = "8.3"
    melee: Melee

    def apply(self, state: State) -> None:
        """Take it off the list; both have fought this round."""
        state.fighting = self.melee
        state.melees.remove(self.melee)
        if self.melee in state.ordered:
            state.ordered.remove(self.melee)
        for unit_id in (self.melee.empire, self.melee.chaos):
            state.units[unit_id] = replace(state.units[unit_id], fought=state.round)


class MeleeEnded(Event, frozen=True):
    """A pair has fought."""

    section: ClassVar[str] = "8.8"
    melee: Melee

    def apply(self, state: State) -> None:
        """Nobody strikes back, nobody follows."""
        state.fighting = None


class MeleeSkipped(Event, frozen=True):
    """A pair no longer in contact does not fight."""

    section: ClassVar[str] = "8.4"
    melee: Melee

    def apply(self, state: State) -> None:
        """Take it off the list."""
        state.melees.remove(self.melee)
        if self.melee in state.ordered:
            state.ordered.remove(self.melee)


# §8, §10: dice and special rules


class DiceOffRolled(Event, frozen=True):
    """Both threw to see who attacks."""

    section: ClassVar[str] = "8.5"
    melee: Melee
    empire: int
    chaos: int


class LeaderRerolled(Event, frozen=True):
    """A die of the dice-off was thrown again."""

    section: ClassVar[str] = "10.1"
    unit: UnitId
    old: int
    new: int


class AttackDeclined(Event, frozen=True):
    """The winner did not attack."""

    section: ClassVar[str] = "8.6"
    unit: UnitId
    target: UnitId


class CowardHeld(Event, frozen=True):
    """A Cowardly regiment won but may not attack the Fearsome one."""

    section: ClassVar[str] = "10.5"
    unit: UnitId
    target: UnitId


class Sacrificed(Event, frozen=True):
    """A Berserker gave a life point for more dice."""

    section: ClassVar[str] = "10.7"
    unit: UnitId
    chips: int

    def apply(self, state: State) -> None:
        """It costs, whatever the dice say."""
        hurt(state, self.unit, self.chips)


class SelfDestructionRolled(Event, frozen=True):
    """A howitzer tried to blow itself up."""

    section: ClassVar[str] = "10.8"
    unit: UnitId
    attacker: UnitId
    die: int
    success: bool


class Attacked(Event, frozen=True):
    """A melee attack: what was needed, thrown, thrown again, saved."""

    section: ClassVar[str] = "8.7"
    unit: UnitId
    target: UnitId
    need: int
    dice: Faces
    rerolls: Faces
    fence: Faces  # the die a palisade saved with
    saves: Faces
    chips: int
    undone: int = 0  # so many hits were thrown again

    def apply(self, state: State) -> None:
        """The attacked regiment takes its chips."""
        state.struck.append(self.unit)
        hurt(state, self.target, self.chips)


# §10: flight and the end


class Fled(Event, frozen=True):
    """A Cowardly regiment ran."""

    section: ClassVar[str] = "10.6"
    unit: UnitId
    path: tuple[Hex, ...]

    def apply(self, state: State) -> None:
        """It stands where it ran to."""
        move(state, self.unit, self.path[-1])


class FlightBlocked(Event, frozen=True):
    """A Cowardly regiment could not run and paid for it."""

    section: ClassVar[str] = "10.6"
    unit: UnitId
    chips: int

    def apply(self, state: State) -> None:
        """A chip in place of the flight."""
        hurt(state, self.unit, self.chips)


class SkipsTurn(Event, frozen=True):
    """A Cowardly regiment will sit out its next turn."""

    section: ClassVar[str] = "10.6"
    unit: UnitId
    round: int

    def apply(self, state: State) -> None:
        """Remember the round."""
        state.units[self.unit] = replace(state.units[self.unit], skips=self.round)


class Destroyed(Event, frozen=True):
    """A regiment was removed."""

    section: ClassVar[str] = "4.2"
    is_loss: ClassVar[bool] = True
    unit: UnitId

    def apply(self, state: State) -> None:
        """It is gone, and its hex is free at once."""
        unit = state.units.pop(self.unit)
        lift(state, unit)
        state.lost = added(state.lost, unit.side, unit.profile.pw)


MELEE_EVENTS: tuple[type[Event], ...] = (
    MeleesListed,
    MeleeOrdered,
    MeleeBegan,
    MeleeEnded,
    MeleeSkipped,
    DiceOffRolled,
    LeaderRerolled,
    AttackDeclined,
    CowardHeld,
    Sacrificed,
    SelfDestructionRolled,
    Attacked,
    Fled,
    FlightBlocked,
    SkipsTurn,
    Destroyed,
)
