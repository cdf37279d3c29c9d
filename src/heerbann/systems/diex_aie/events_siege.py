"""The facts of chapters 8 to 10: buildings, castles and sieges."""

from typing import ClassVar

from msgspec.structs import replace

from heerbann.boards.hexes import Direction, Hex
from heerbann.engine.asks import Seat
from heerbann.engine.battle import Event
from heerbann.systems.diex_aie.changes import become, lift, put
from heerbann.systems.diex_aie.ground import Place
from heerbann.systems.diex_aie.s10_ruins import Ruin
from heerbann.systems.diex_aie.scenario import SideKind, Terrain
from heerbann.systems.diex_aie.state import (
    FOR_EVER,
    Bridge,
    Find,
    Flame,
    Hauling,
    Ladder,
    Shelter,
    State,
    UnitId,
    Work,
    WorkKind,
)

# §8: buildings


class Sheltered(Event, frozen=True):
    """Somebody in a doorway or at a corner is covered from this side."""

    section: ClassVar[str] = "8.3.3"
    unit: UnitId
    hex: Hex
    way: Direction

    def apply(self, state: State) -> None:
        """It lasts for the turn, while he stays there."""
        shelter = Shelter(state.turn, self.hex, self.way)
        state.shelters = {**state.shelters, self.unit: shelter}


class Laboured(Event, frozen=True):
    """Somebody gives the whole turn to a work."""

    section: ClassVar[str] = "8.4.2"
    unit: UnitId
    work: WorkKind
    hex: Hex
    way: Direction

    def apply(self, state: State) -> None:
        """It is done when the turn ends."""
        state.units[self.unit] = replace(state.units[self.unit], laboured=state.turn)
        state.works = (*state.works, Work(self.unit, self.work, self.hex, self.way))


class FenceBroken(Event, frozen=True):
    """A piece of fence is gone."""

    section: ClassVar[str] = "8.4.2"
    hex: Hex
    way: Direction

    def apply(self, state: State) -> None:
        """The way is free."""
        state.ground = state.ground.altered(sides={(self.hex, self.way): None})


class WorksEnded(Event, frozen=True):
    """The works of this turn are done."""

    section: ClassVar[str] = "9.2.4"

    def apply(self, state: State) -> None:
        """New works begin with the next turn."""
        state.works = ()


# §9: castles


class GateMoved(Event, frozen=True):
    """A gate was opened or shut."""

    section: ClassVar[str] = "9.2.4"
    hex: Hex
    way: Direction
    kind: SideKind

    def apply(self, state: State) -> None:
        """The marker is turned over."""
        state.ground = state.ground.altered(sides={(self.hex, self.way): self.kind})


class BridgeMoved(Event, frozen=True):
    """The movable bridge was pulled away, sunk or laid back."""

    section: ClassVar[str] = "9.2.3"
    unit: UnitId
    hexes: tuple[Hex, ...]
    bridge: Bridge

    def apply(self, state: State) -> None:
        """Without it there is only the moat."""
        state.bridge = self.bridge
        terrain: Terrain = "drawbridge" if self.bridge == "laid" else "moat"
        state.ground = state.ground.altered(terrain=dict.fromkeys(self.hexes, terrain))


# §10.1: ladders


def _set_ladder(state: State, number: int, ladder: Ladder) -> None:
    ladders = list(state.ladders)
    ladders[number] = ladder
    state.ladders = tuple(ladders)


def _lean(state: State, ladder: Ladder, kind: SideKind) -> None:
    """While somebody is on a ladder one can fight across the palisade there."""
    assert ladder.way is not None
    side = (ladder.hexes[0], ladder.way)
    if state.ground.sides.get(side) in ("palisade", "ladder"):
        state.ground = state.ground.altered(sides={side: kind})


class LadderLifted(Event, frozen=True):
    """Two men picked up a ladder."""

    section: ClassVar[str] = "10.1.2"
    ladder: int
    units: tuple[UnitId, UnitId]
    points: int
    cost: int

    def apply(self, state: State) -> None:
        """Each stands at his end."""
        ladder = state.ladders[self.ladder]
        for unit in self.units:
            lift(state, state.units[unit])
        for unit, hex in zip(self.units, ladder.hexes, strict=True):
            now = replace(state.units[unit], bears=True, moved=state.turn, spent=self.cost)
            put(state, now, Place(hex))
        side = state.units[self.units[0]].side
        _set_ladder(state, self.ladder, replace(ladder, side=side, carriers=self.units))
        state.hauling = Hauling(self.ladder, self.points)
        state.holding = False


class HaulBegan(Event, frozen=True):
    """Two men move with the ladder they carry."""

    section: ClassVar[str] = "10.1.2"
    ladder: int
    points: int

    def apply(self, state: State) -> None:
        """Slowly."""
        for unit in state.ladders[self.ladder].carriers:
            state.units[unit] = replace(state.units[unit], moved=state.turn, spent=0)
        state.hauling = Hauling(self.ladder, self.points)
        state.holding = False


class LadderHauled(Event, frozen=True):
    """A ladder was carried on by one hex."""

    section: ClassVar[str] = "10.1.2"
    ladder: int
    places: tuple[tuple[UnitId, Place], ...]
    cost: int

    def apply(self, state: State) -> None:
        """The second carrier follows the first."""
        assert state.hauling is not None
        for unit, _ in self.places:
            lift(state, state.units[unit])
        for unit, place in self.places:
            now = state.units[unit]
            put(state, replace(now, spent=now.spent + self.cost), place)
        ladder = state.ladders[self.ladder]
        where = dict(self.places)
        hexes = tuple([where[unit].head for unit in ladder.carriers])
        _set_ladder(state, self.ladder, replace(ladder, hexes=hexes))
        state.hauling = replace(state.hauling, points=state.hauling.points - self.cost)


def _free_carriers(state: State, number: int) -> None:
    """Their hands are free again."""
    ladder = state.ladders[number]
    for unit in ladder.carriers:
        if unit in state.units:
            become(state, replace(state.units[unit], bears=False))
    _set_ladder(state, number, replace(ladder, carriers=()))
    if state.hauling is not None and state.hauling.ladder == number:
        state.hauling = None


class LadderDropped(Event, frozen=True):
    """A ladder lies on the ground."""

    section: ClassVar[str] = "10.1.2"
    ladder: int

    def apply(self, state: State) -> None:
        """Nobody carries it."""
        _free_carriers(state, self.ladder)


class HaulEnded(Event, frozen=True):
    """Two men stop with their ladder."""

    section: ClassVar[str] = "10.1.2"
    ladder: int

    def apply(self, state: State) -> None:
        """They still carry it."""
        state.hauling = None


class LadderRaised(Event, frozen=True):
    """A ladder leans against the palisade."""

    section: ClassVar[str] = "10.1.2"
    ladder: int
    hex: Hex
    way: Direction

    def apply(self, state: State) -> None:
        """Its foot is in one of the two hexes."""
        _free_carriers(state, self.ladder)
        ladder = state.ladders[self.ladder]
        raised = replace(ladder, hexes=(self.hex,), way=self.way, since=state.turn)
        _set_ladder(state, self.ladder, raised)


class LadderShifted(Event, frozen=True):
    """Two men shifted or turned a ladder that stands."""

    section: ClassVar[str] = "10.1.4"
    ladder: int
    units: tuple[UnitId, UnitId]
    hex: Hex
    way: Direction
    cost: int

    def apply(self, state: State) -> None:
        """It cost each of them some points."""
        for unit in self.units:
            now = replace(state.units[unit], toiled=state.turn, toil=self.cost)
            state.units[unit] = now
        ladder = state.ladders[self.ladder]
        moved = replace(ladder, hexes=(self.hex,), way=self.way, since=state.turn)
        _set_ladder(state, self.ladder, moved)


class Climbed(Event, frozen=True):
    """Somebody is on a ladder."""

    section: ClassVar[str] = "10.1.3"
    unit: UnitId
    ladder: int
    cost: int

    def apply(self, state: State) -> None:
        """He stands over its foot, and fights over the palisade."""
        ladder = state.ladders[self.ladder]
        _step(state, self.unit, Place(ladder.hexes[0]), self.cost)
        _set_ladder(state, self.ladder, replace(ladder, climber=self.unit))
        _lean(state, ladder, "ladder")


def _step(state: State, unit_id: UnitId, place: Place, cost: int) -> None:
    """The unit on the move is elsewhere; in an advance it is simply put down there."""
    unit, moving = state.units[unit_id], state.moving
    if moving is None or moving.unit != unit_id:
        lift(state, unit)
        put(state, unit, place)
        return
    state.units[unit_id] = replace(unit, place=place, spent=unit.spent + cost)
    hexes = moving.hexes + (unit.place != place)
    points = moving.points - cost
    state.moving = replace(moving, points=points, stop=place, hexes=hexes)


class ClimbedDown(Event, frozen=True):
    """Somebody stands at the foot of a ladder."""

    section: ClassVar[str] = "10.1.3"
    unit: UnitId
    ladder: int
    cost: int

    def apply(self, state: State) -> None:
        """The ladder is free."""
        ladder = state.ladders[self.ladder]
        _step(state, self.unit, Place(ladder.hexes[0]), self.cost)
        _leave_ladder(state, self.ladder)


def _leave_ladder(state: State, number: int) -> None:
    ladder = replace(state.ladders[number], climber=None)
    _set_ladder(state, number, ladder)
    _lean(state, ladder, "palisade")


class LadderCleared(Event, frozen=True):
    """Nobody is on a ladder any more."""

    section: ClassVar[str] = "10.1.5"
    ladder: int

    def apply(self, state: State) -> None:
        """He died, fell, or was driven off."""
        _leave_ladder(state, self.ladder)


class Jumped(Event, frozen=True):
    """Somebody jumped from a ladder over the palisade."""

    section: ClassVar[str] = "10.1.3"
    unit: UnitId
    ladder: int
    place: Place
    cost: int

    def apply(self, state: State) -> None:
        """He is behind it."""
        _leave_ladder(state, self.ladder)
        _step(state, self.unit, self.place, self.cost)


class JumpRolled(Event, frozen=True):
    """How somebody landed."""

    section: ClassVar[str] = "9.2.2"
    unit: UnitId
    die: int
    hurt: bool


class ToppleRolled(Event, frozen=True):
    """Somebody tried to throw a ladder over."""

    section: ClassVar[str] = "10.1.6"
    unit: UnitId
    ladder: int
    die: int
    fell: bool

    def apply(self, state: State) -> None:
        """Instead of fighting."""
        state.units[self.unit] = replace(state.units[self.unit], laboured=state.turn)


class LadderFell(Event, frozen=True):
    """A ladder lies where it stood and in the hex beside it."""

    section: ClassVar[str] = "10.1.6"
    ladder: int
    hexes: tuple[Hex, Hex]

    def apply(self, state: State) -> None:
        """Nobody is hurt by the ladder itself."""
        _leave_ladder(state, self.ladder)
        ladder = state.ladders[self.ladder]
        _set_ladder(state, self.ladder, replace(ladder, hexes=self.hexes, way=None))


class Fell(Event, frozen=True):
    """Somebody fell from a ladder."""

    section: ClassVar[str] = "10.1.6"
    unit: UnitId
    place: Place

    def apply(self, state: State) -> None:
        """He lies beside its foot."""
        unit = state.units[self.unit]
        lift(state, unit)
        put(state, unit, self.place)


# §10.2, §10.3: fire


def _light(state: State, hex: Hex, owner: Seat) -> None:
    state.flames = {**state.flames, hex: Flame(owner, state.turn)}
    burning = state.ground.burning | state.ground.board.bit[hex]
    state.ground = state.ground.altered(burning=burning)


def _quench(state: State, hex: Hex) -> None:
    state.flames = {other: flame for other, flame in state.flames.items() if other != hex}
    burning = state.ground.burning & ~state.ground.board.bit[hex]
    state.ground = state.ground.altered(burning=burning)


class TinderLaid(Event, frozen=True):
    """Somebody is ready to light the timber of a hex."""

    section: ClassVar[str] = "10.2.1"
    unit: UnitId
    hex: Hex

    def apply(self, state: State) -> None:
        """In his next turn."""
        state.kindling = {**state.kindling, self.unit: self.hex}


class FireLit(Event, frozen=True):
    """Somebody lit a fire."""

    section: ClassVar[str] = "10.2.1"
    unit: UnitId
    owner: Seat
    hex: Hex

    def apply(self, state: State) -> None:
        """A flame lies on the timber."""
        state.units[self.unit] = replace(state.units[self.unit], laboured=state.turn)
        _light(state, self.hex, self.owner)


class FireShot(Event, frozen=True):
    """A flaming arrow flew at some timber."""

    section: ClassVar[str] = "10.3"
    unit: UnitId
    owner: Seat
    hex: Hex
    die: int
    caught: bool

    def apply(self, state: State) -> None:
        """It hurts nobody."""
        unit = state.units[self.unit]
        state.units[self.unit] = replace(unit, fired=state.turn, shots=unit.shots + 1)
        if self.caught:
            _light(state, self.hex, self.owner)


class SpreadRolled(Event, frozen=True):
    """Did a fire spread to the timber beside it?"""

    section: ClassVar[str] = "10.2.2"
    hex: Hex
    to: Hex
    die: int
    spreads: bool
    owner: Seat

    def apply(self, state: State) -> None:
        """The new fire has the same owner (R56)."""
        if self.spreads:
            _light(state, self.to, self.owner)


class FireFought(Event, frozen=True):
    """Somebody tried to put out a fire."""

    section: ClassVar[str] = "10.2.3"
    unit: UnitId
    hex: Hex
    die: int
    out: bool

    def apply(self, state: State) -> None:
        """One attempt in a turn."""
        state.units[self.unit] = replace(state.units[self.unit], laboured=state.turn)
        if self.out:
            _quench(state, self.hex)


class WakeRolled(Event, frozen=True):
    """Did somebody stunned wake up in the fire?"""

    section: ClassVar[str] = "10.2.4"
    unit: UnitId
    die: int
    wakes: bool


class Burnt(Event, frozen=True):
    """A hex has burnt for one more turn."""

    section: ClassVar[str] = "10.2.5"
    hex: Hex

    def apply(self, state: State) -> None:
        """The markers 1, 2, 3."""
        state.burnt = {**state.burnt, self.hex: state.burnt.get(self.hex, 0) + 1}


class HexDestroyed(Event, frozen=True):
    """Everything in a hex has burnt down."""

    section: ClassVar[str] = "10.2.5"
    hex: Hex
    ruin: Ruin

    def apply(self, state: State) -> None:
        """What is left lies open."""
        _quench(state, self.hex)
        printed = state.ground.board.terrain[self.hex]
        if printed == "drawbridge":
            state.bridge = "lost"
        state.ground = state.ground.altered(
            terrain={self.hex: self.ruin.terrain},
            levels={self.hex: self.ruin.level},
            sides={(self.hex, way): kind for way, kind in self.ruin.sides},
        )


# §10.4: the moat


class MoatFilled(Event, frozen=True):
    """A hex of the moat was filled."""

    section: ClassVar[str] = "10.4"
    hex: Hex

    def apply(self, state: State) -> None:
        """One marker less."""
        state.fillings -= 1
        state.ground = state.ground.altered(terrain={self.hex: "filled_moat"})


class FillingEnded(Event, frozen=True):
    """No more of the moat is filled."""

    section: ClassVar[str] = "10.4"

    def apply(self, state: State) -> None:
        """The rest of the markers is not used."""
        state.fillings = 0


# §2: what single scenarios add


class HouseSearched(Event, frozen=True):
    """A house was searched."""

    section: ClassVar[str] = "2"
    unit: UnitId
    house: str
    found: Find

    def apply(self, state: State) -> None:
        """The chest is taken along; it was a whole turn's work."""
        unit = state.units[self.unit]
        state.units[self.unit] = replace(
            unit, laboured=state.turn, moved=state.turn, spent=0, struck=state.turn
        )
        state.searched = (*state.searched, self.house)
        if self.found == "chest":
            state.found += 1
            state.booty = {**state.booty, self.unit: state.booty.get(self.unit, 0) + 1}


class FellAsleep(Event, frozen=True):
    """Somebody sleeps when the battle begins."""

    section: ClassVar[str] = "2"
    unit: UnitId

    def apply(self, state: State) -> None:
        """He lies there as if stunned, and does not come to by himself."""
        become(state, replace(state.units[self.unit], health="stunned", fell=FOR_EVER))
        state.stunned = (*state.stunned, self.unit)
        state.asleep = (*state.asleep, self.unit)


class SleepRolled(Event, frozen=True):
    """Does a sleeper wake? Without a die because of an enemy beside him."""

    section: ClassVar[str] = "2"
    unit: UnitId
    die: int | None
    awake: bool

    def apply(self, state: State) -> None:
        """Awake, he is as fit as ever."""
        if self.awake:
            become(state, replace(state.units[self.unit], health="healthy", fell=-1))
            state.stunned = tuple([other for other in state.stunned if other != self.unit])
            state.asleep = tuple([other for other in state.asleep if other != self.unit])


SIEGE_EVENTS: tuple[type[Event], ...] = (
    HouseSearched, FellAsleep, SleepRolled,
    Sheltered, Laboured, FenceBroken, WorksEnded, GateMoved, BridgeMoved,
    LadderLifted, HaulBegan, LadderHauled, LadderDropped, HaulEnded, LadderRaised, LadderShifted,
    Climbed, ClimbedDown, LadderCleared, Jumped, JumpRolled, ToppleRolled, LadderFell, Fell,
    TinderLaid, FireLit, FireShot, SpreadRolled, FireFought, WakeRolled, Burnt, HexDestroyed,
    MoatFilled, FillingEnded,
)  # fmt: skip
