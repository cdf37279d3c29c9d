"""The facts: what can happen, and how each changes the state. Nothing else changes it."""

from collections.abc import Mapping
from typing import ClassVar, TypeVar

from msgspec.structs import replace

from heerbann.boards.hexes import Direction, Hex
from heerbann.engine.asks import Faces, Seat
from heerbann.engine.battle import Event
from heerbann.systems.claymore.ground import Element, ElementKind
from heerbann.systems.claymore.state import (
    OPPONENT,
    Edge,
    Melee,
    State,
    Unit,
    UnitId,
    fresh_unit,
)

K = TypeVar("K")

# Helpers every change of place or health goes through


def _put(state: State, unit: Unit, hex: Hex) -> None:
    state.units[unit.id] = replace(unit, hex=hex)
    state.at[hex] = unit.id
    state.mask[unit.side] |= state.ground.board.bit[hex]


def _lift(state: State, unit: Unit) -> None:
    assert unit.hex is not None
    del state.at[unit.hex]
    state.mask[unit.side] &= ~state.ground.board.bit[unit.hex]


def _move(state: State, unit_id: UnitId, to: Hex) -> None:
    unit = state.units[unit_id]
    _lift(state, unit)
    _put(state, unit, to)


def _hurt(state: State, unit_id: UnitId, chips: int) -> None:
    if chips:
        unit = state.units[unit_id]
        state.units[unit_id] = replace(unit, chips=unit.chips + chips)


# §14, §2, §3: before the battle


class Recruited(Event, frozen=True):
    """A regiment joined an army; the other side picks next if it still does."""

    section: ClassVar[str] = "14.1"
    unit: UnitId
    kind: str

    def apply(self, state: State) -> None:
        """Add the regiment, not yet deployed."""
        unit = fresh_unit(self.unit, self.kind, state.house)
        state.units[unit.id] = unit
        state.mustered = _added(state.mustered, unit.side, unit.profile.pw)
        state.recruiting = _passed_on(state.recruiting)


class RecruitingEnded(Event, frozen=True):
    """A side has its army."""

    section: ClassVar[str] = "14.1"
    side: Seat

    def apply(self, state: State) -> None:
        """Leave the picking to the other side."""
        state.recruiting = tuple([side for side in state.recruiting if side != self.side])


class LayingRolled(Event, frozen=True):
    """The roll that decides who lays terrain first."""

    section: ClassVar[str] = "2.1"
    empire: int
    chaos: int
    winner: Seat | None

    def apply(self, state: State) -> None:
        """The winner lays first."""
        if self.winner is not None:
            state.laying = (self.winner, OPPONENT[self.winner])


class ElementLaid(Event, frozen=True):
    """A piece of terrain lies on the field."""

    section: ClassVar[str] = "2.1"
    side: Seat
    kind: ElementKind
    hex: Hex
    closed: tuple[Direction, ...] = ()

    def apply(self, state: State) -> None:
        """Lay it and let the other side go on."""
        state.ground = state.ground.with_element(self.hex, Element(self.kind, self.closed))
        state.pieces = _added(state.pieces, self.kind, -1)
        state.laying = _passed_on(state.laying)


class LayingEnded(Event, frozen=True):
    """A side lays no more terrain."""

    section: ClassVar[str] = "2.1"
    side: Seat

    def apply(self, state: State) -> None:
        """Leave the laying to the other side."""
        state.laying = tuple([side for side in state.laying if side != self.side])


class DeploymentRolled(Event, frozen=True):
    """The roll for the choice of sides; equal dice decide nothing."""

    section: ClassVar[str] = "3.1"
    empire: int
    chaos: int
    winner: Seat | None

    def apply(self, state: State) -> None:
        """The winner will choose."""
        state.chooser = self.winner


class EdgeChosen(Event, frozen=True):
    """A side took one edge of the board; the other gets the opposite one."""

    section: ClassVar[str] = "3.1"
    side: Seat
    edge: Edge
    opposite: Edge

    def apply(self, state: State) -> None:
        """Give out both edges."""
        state.edges = {self.side: self.edge, OPPONENT[self.side]: self.opposite}


class Deployed(Event, frozen=True):
    """A regiment was set up."""

    section: ClassVar[str] = "3.2"
    unit: UnitId
    hex: Hex

    def apply(self, state: State) -> None:
        """Stand it on its hex."""
        _put(state, state.units[self.unit], self.hex)


# §5: the round


class RoundBegan(Event, frozen=True):
    """A new round."""

    section: ClassVar[str] = "5.1"
    round: int

    def apply(self, state: State) -> None:
        """Everybody is fresh again."""
        state.round = self.round
        state.initiative = None
        state.spent.clear()


class InitiativeRolled(Event, frozen=True):
    """The roll for the initiative; equal dice decide nothing."""

    section: ClassVar[str] = "5.2"
    empire: int
    chaos: int
    winner: Seat | None

    def apply(self, state: State) -> None:
        """The winner has the initiative this round and the first half."""
        state.initiative = self.winner
        state.active = self.winner


class HalfEnded(Event, frozen=True):
    """A side has moved and shot."""

    section: ClassVar[str] = "5.3"
    side: Seat

    def apply(self, state: State) -> None:
        """After the first half comes the other side's, after the second the melees."""
        first = self.side == state.initiative
        state.active = OPPONENT[self.side] if first else None


class RoundEnded(Event, frozen=True):
    """A round is over."""

    section: ClassVar[str] = "5.1"
    round: int


# §6, §7: moving and shooting


class SwiftRolled(Event, frozen=True):
    """A Swift regiment rolled for one hex more."""

    section: ClassVar[str] = "6.8"
    unit: UnitId
    die: int
    bonus: int

    def apply(self, state: State) -> None:
        """It is bound to move now."""
        state.spent[self.unit] = "moved"
        state.hurrying = self.unit
        state.bonus = self.bonus


class Moved(Event, frozen=True):
    """A regiment went along a path (first the hex it left)."""

    section: ClassVar[str] = "6.1"
    unit: UnitId
    path: tuple[Hex, ...]

    def apply(self, state: State) -> None:
        """Stand it on the last hex."""
        _move(state, self.unit, self.path[-1])
        state.spent[self.unit] = "moved"
        state.hurrying = None


class Stayed(Event, frozen=True):
    """A Swift regiment did not move after its roll."""

    section: ClassVar[str] = "6.8"
    unit: UnitId

    def apply(self, state: State) -> None:
        """Its move is over."""
        state.hurrying = None


class Shot(Event, frozen=True):
    """A shot: what was needed, what was thrown, what was saved."""

    section: ClassVar[str] = "7.4"
    unit: UnitId
    target: UnitId
    need: int
    dice: Faces
    saves: Faces
    chips: int

    def apply(self, state: State) -> None:
        """The target takes its chips; the shooter has shot."""
        state.spent[self.unit] = "shot"
        _hurt(state, self.target, self.chips)


# §9, §11: howitzer and tower


class Aimed(Event, frozen=True):
    """The howitzer takes aim; it will be loading afterwards."""

    section: ClassVar[str] = "9.3"
    unit: UnitId
    target: UnitId
    ready: int

    def apply(self, state: State) -> None:
        """The gun has fired for this round."""
        state.spent[self.unit] = "fired"
        state.units[self.unit] = replace(state.units[self.unit], ready=self.ready)


class TileLaid(Event, frozen=True):
    """A tile of the howitzer's chain was uncovered and laid."""

    section: ClassVar[str] = "9.6"
    hex: Hex
    tile: str


class TargetBlasted(Event, frozen=True):
    """The ball reached its target."""

    section: ClassVar[str] = "9.7"
    hex: Hex


class Bounced(Event, frozen=True):
    """The ball struck the ground and hit whoever stood there."""

    section: ClassVar[str] = "9.6"
    unit: UnitId
    saves: Faces
    chips: int

    def apply(self, state: State) -> None:
        """One chip, unless armour held."""
        _hurt(state, self.unit, self.chips)


class TowerHit(Event, frozen=True):
    """An explosion shook a tower."""

    section: ClassVar[str] = "11.4"
    hex: Hex
    chips: int

    def apply(self, state: State) -> None:
        """Lay a rubble chip."""
        state.rubble = {**state.rubble, self.hex: self.chips}


class TowerFell(Event, frozen=True):
    """A tower collapsed into rubble."""

    section: ClassVar[str] = "11.4"
    hex: Hex

    def apply(self, state: State) -> None:
        """Nobody enters this hex any more."""
        state.ground = state.ground.with_element(self.hex, Element("rubble"))


# §8, §10: melee


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
        _hurt(state, self.unit, self.chips)


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

    def apply(self, state: State) -> None:
        """The attacked regiment takes its chips."""
        state.struck.append(self.unit)
        _hurt(state, self.target, self.chips)


class Fled(Event, frozen=True):
    """A Cowardly regiment ran."""

    section: ClassVar[str] = "10.6"
    unit: UnitId
    path: tuple[Hex, ...]

    def apply(self, state: State) -> None:
        """It stands where it ran to."""
        _move(state, self.unit, self.path[-1])


class FlightBlocked(Event, frozen=True):
    """A Cowardly regiment could not run and paid for it."""

    section: ClassVar[str] = "10.6"
    unit: UnitId
    chips: int

    def apply(self, state: State) -> None:
        """A chip in place of the flight."""
        _hurt(state, self.unit, self.chips)


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
    unit: UnitId

    def apply(self, state: State) -> None:
        """It is gone, and its hex is free at once."""
        unit = state.units.pop(self.unit)
        _lift(state, unit)
        state.lost = _added(state.lost, unit.side, unit.profile.pw)


class FarmBurnt(Event, frozen=True):
    """A farm was burnt down."""

    section: ClassVar[str] = "13.2"
    hex: Hex

    def apply(self, state: State) -> None:
        """Count it."""
        state.burnt = (*state.burnt, self.hex)


def _passed_on(seats: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """The first in the line goes to its end."""
    return (*seats[1:], seats[0])


def _added(counts: Mapping[K, int], key: K, amount: int) -> dict[K, int]:
    """The same counts with one of them changed."""
    return {**counts, key: counts.get(key, 0) + amount}


EVENTS: tuple[type[Event], ...] = tuple(
    [
        kind
        for kind in list(globals().values())
        if isinstance(kind, type) and issubclass(kind, Event) and kind is not Event
    ]
)
"""Every kind of event, for texts, views and decoding."""
