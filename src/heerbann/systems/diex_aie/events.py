"""The facts: what can happen, and how each changes the state. Nothing else changes it."""

from typing import ClassVar, Literal

from msgspec.structs import replace

from heerbann.boards.hexes import Direction, Hex
from heerbann.engine.asks import Seat
from heerbann.engine.battle import Event
from heerbann.systems.diex_aie.changes import (
    become,
    lay_dead,
    lift,
    put,
    remove,
    take_dead,
    without_animal,
)
from heerbann.systems.diex_aie.events_siege import SIEGE_EVENTS
from heerbann.systems.diex_aie.ground import Place
from heerbann.systems.diex_aie.state import (
    Charge,
    Combat,
    Moving,
    Phase,
    Pile,
    Shot,
    State,
    Unit,
    UnitId,
    Wall,
    place_of,
)
from heerbann.systems.diex_aie.tables import FIGURES

Passage = Literal["free", "stopped", "wounded", "dead"]

# §2: the sequence of play


class Deployed(Event, frozen=True):
    """Somebody was set up."""

    section: ClassVar[str] = "2"
    unit: UnitId
    place: Place

    def apply(self, state: State) -> None:
        """The next one follows."""
        put(state, state.units[self.unit], self.place)
        state.deploying = tuple([other for other in state.deploying if other != self.unit])


class FirstRolled(Event, frozen=True):
    """The dice said who moves first."""

    section: ClassVar[str] = "2"
    a: int
    b: int
    first: Seat

    def apply(self, state: State) -> None:
        """It holds for the whole battle."""
        state.first = self.first
        state.phase = "recovery"


class TurnBegan(Event, frozen=True):
    """A side begins its turn."""

    section: ClassVar[str] = "2.1"
    side: Seat
    round: int

    def apply(self, state: State) -> None:
        """Everything that lasted for a turn is over."""
        state.turn += 1
        state.round = self.round
        state.active = self.side
        state.phase = "missiles"
        state.holding = state.holding_turn = False
        state.promises = {}
        state.charges = ()


class PhaseBegan(Event, frozen=True):
    """The next step of a turn began."""

    section: ClassVar[str] = "2.1"
    phase: Phase

    def apply(self, state: State) -> None:
        """One step after the other."""
        state.phase = self.phase


class StoodStill(Event, frozen=True):
    """§5.3: whoever has not moved by now will not, and may be shot at."""

    section: ClassVar[str] = "5.3"
    units: tuple[UnitId, ...]

    def apply(self, state: State) -> None:
        """They wait for volleys."""
        state.standing = self.units


class Recovered(Event, frozen=True):
    """Somebody came to."""

    section: ClassVar[str] = "2.1"
    unit: UnitId

    def apply(self, state: State) -> None:
        """The counter is turned back."""
        become(state, replace(state.units[self.unit], health="healthy"))
        state.stunned = tuple([other for other in state.stunned if other != self.unit])


# §4: movement


class MoveBegan(Event, frozen=True):
    """A unit is on the move; the animals it leads come along."""

    section: ClassVar[str] = "4"
    unit: UnitId
    points: int

    def apply(self, state: State) -> None:
        """It is taken off the map until it stops."""
        unit = replace(state.units[self.unit], moved=state.turn, spent=0)
        _break_wall(state, self.unit)
        lift(state, unit)
        state.units[self.unit] = unit
        for animal in state.leads.get(self.unit, ()):
            lift(state, state.units[animal])
            state.units[animal] = replace(state.units[animal], place=None)
        state.moving = Moving(self.unit, self.points, unit.place)
        state.holding = False


def _break_wall(state: State, unit: UnitId) -> None:
    """§7.4: who moves leaves the wall."""
    if state.walls:
        others = [leave_wall(wall, (unit,)) for wall in state.walls]
        state.walls = tuple([wall for wall in others if wall.members])


class Stepped(Event, frozen=True):
    """The unit on the move entered a hex."""

    section: ClassVar[str] = "4"
    unit: UnitId
    place: Place
    cost: int

    def apply(self, state: State) -> None:
        """Points are spent, and what is behind is behind."""
        unit, moving = state.units[self.unit], state.moving
        assert moving is not None
        old, place, at = unit.place, self.place, state.at
        state.units[self.unit] = replace(unit, place=place, spent=unit.spent + self.cost)
        is_free = place.head not in at and place.tail not in at
        track = moving.track
        if state.leads and old is not None and self.unit in state.leads:
            track = (*moving.track[-3:], old.head if old.tail is None else old.tail)
        state.moving = replace(
            moving,
            points=moving.points - self.cost,
            stop=place if is_free else moving.stop,
            track=track,
            hexes=moving.hexes + 1,
            since=None if moving.since is None else moving.since + 1,
        )


class TurnedAbout(Event, frozen=True):
    """A rider turned his horse on the spot."""

    section: ClassVar[str] = "4.4.1"
    unit: UnitId
    place: Place
    cost: int

    def apply(self, state: State) -> None:
        """Head and tail change places."""
        unit, moving = state.units[self.unit], state.moving
        assert moving is not None
        state.units[self.unit] = replace(unit, place=self.place, spent=unit.spent + self.cost)
        is_free = self.place.head not in state.at and self.place.tail not in state.at
        stop = self.place if is_free else moving.stop
        state.moving = replace(moving, points=moving.points - self.cost, stop=stop)


class Slowed(Event, frozen=True):
    """The unit on the move has fewer points left."""

    section: ClassVar[str] = "5.4.3"
    unit: UnitId
    points: int

    def apply(self, state: State) -> None:
        """So many are left."""
        assert state.moving is not None
        state.moving = replace(state.moving, points=self.points)


class MoveEnded(Event, frozen=True):
    """The unit stands; ``led`` are the places of the animals it leads."""

    section: ClassVar[str] = "4"
    unit: UnitId
    place: Place | None
    led: tuple[tuple[UnitId, Place], ...] = ()

    def apply(self, state: State) -> None:
        """It is back on the map."""
        if self.place is not None:
            put(state, state.units[self.unit], self.place)
        for animal, place in self.led:
            put(state, state.units[animal], place)
        state.moving = None
        if state.lying:
            _take_chest(state, self.unit)


def _take_chest(state: State, unit_id: UnitId) -> None:
    """Whoever ends his move on foot where a chest lies takes it."""
    unit = state.units[unit_id]
    if unit.mounted or unit.place is None or unit.place.head not in state.lying:
        return
    chests = state.lying[unit.place.head]
    state.lying = {hex: n for hex, n in state.lying.items() if hex != unit.place.head}
    state.booty = {**state.booty, unit_id: state.booty.get(unit_id, 0) + chests}


class LeftMap(Event, frozen=True):
    """A unit left the map, with the animals it led."""

    section: ClassVar[str] = "2"
    unit: UnitId
    animals: tuple[UnitId, ...] = ()

    def apply(self, state: State) -> None:
        """They do not come back."""
        unit = state.units[self.unit]
        count = state.led_off[unit.side] + len(self.animals)
        state.led_off = {**state.led_off, unit.side: count}
        for gone in (*self.animals, self.unit):
            remove(state, state.units[gone], "left")
        state.moving = None


class DeadShifted(Event, frozen=True):
    """§4.2.3: some of the dead lie elsewhere now."""

    section: ClassVar[str] = "4.2.3"
    unit: UnitId
    helper: UnitId
    start: Place
    end: Place
    men: int

    def apply(self, state: State) -> None:
        """It was all they did in this turn."""
        for helper in (self.unit, self.helper):
            state.units[helper] = replace(
                state.units[helper], laboured=state.turn, moved=state.turn, spent=0
            )
        if self.men:
            take_dead(state, self.start.head, Pile(men=self.men))
            for _ in range(self.men):
                lay_dead(state, self.end, horse=False)
            return
        for hex in self.start.hexes:
            take_dead(state, hex, Pile(horses=1))
        state.carcasses = tuple([place for place in state.carcasses if place != self.start])
        lay_dead(state, self.end, horse=True)


class PickedUp(Event, frozen=True):
    """§4.2.4: somebody carries somebody who is stunned."""

    section: ClassVar[str] = "4.2.4"
    unit: UnitId
    other: UnitId
    points: int

    def apply(self, state: State) -> None:
        """The load is heavy."""
        assert state.moving is not None
        other = state.units[self.other]
        lift(state, other)
        state.units[self.other] = replace(other, place=None)
        unit = state.units[self.unit]
        place = place_of(unit)
        state.moving = replace(state.moving, points=self.points, carrying=self.other, stop=place)


class LaidDown(Event, frozen=True):
    """§4.2.4: he who was carried lies here."""

    section: ClassVar[str] = "4.2.4"
    unit: UnitId
    other: UnitId
    to: Hex

    def apply(self, state: State) -> None:
        """Back on the map."""
        put(state, state.units[self.other], Place(self.to))
        if state.moving is not None:
            state.moving = replace(state.moving, carrying=None)


# §4.3: infiltration


class InfiltrationRolled(Event, frozen=True):
    """Somebody tried to get past an enemy."""

    section: ClassVar[str] = "4.3.1"
    unit: UnitId
    enemy: UnitId
    die: int
    result: Passage

    def apply(self, state: State) -> None:
        """This enemy has had his chance in this turn."""
        state.units[self.enemy] = replace(state.units[self.enemy], hindered=state.turn)


class PassageGranted(Event, frozen=True):
    """§4.3: a missile unit let somebody pass."""

    section: ClassVar[str] = "4.3"
    unit: UnitId
    enemy: UnitId


class Promised(Event, frozen=True):
    """§4.3: a unit will attack this enemy."""

    section: ClassVar[str] = "4.3"
    unit: UnitId
    enemy: UnitId

    def apply(self, state: State) -> None:
        """A promise to be kept in the melee step."""
        known = state.promises.get(self.unit, ())
        state.promises = {**state.promises, self.unit: (*known, self.enemy)}


# §4.4: horses


class Mounted(Event, frozen=True):
    """Somebody mounted a horse."""

    section: ClassVar[str] = "4.4.2"
    unit: UnitId
    horse: UnitId
    cost: int
    points: int

    def apply(self, state: State) -> None:
        """One counter instead of two."""
        assert state.moving is not None
        unit, horse = state.units[self.unit], state.units[self.horse]
        place = place_of(horse)
        lift(state, horse)
        del state.units[self.horse]
        state.animals = tuple([other for other in state.animals if other != self.horse])
        state.leads = without_animal(state, self.horse)
        state.units[self.unit] = replace(
            unit, place=place, mounted=True, spent=unit.spent + self.cost, axe=False
        )
        state.moving = replace(state.moving, points=self.points, stop=place)


class Dismounted(Event, frozen=True):
    """A rider stands beside his horse."""

    section: ClassVar[str] = "4.4.2"
    unit: UnitId
    horse: UnitId
    to: Hex
    cost: int
    points: int

    def apply(self, state: State) -> None:
        """Two counters instead of one."""
        assert state.moving is not None
        unit = state.units[self.unit]
        _leave_horse(state, self.unit, self.horse, place_of(unit))
        place = Place(self.to)
        state.units[self.unit] = replace(
            unit, place=place, mounted=False, spent=unit.spent + self.cost
        )
        state.moving = replace(state.moving, points=self.points, stop=place)


def _leave_horse(state: State, rider: UnitId, horse: UnitId, place: Place) -> None:
    """The horse stays where it was, without a rider."""
    put(state, Unit(horse, FIGURES["horse"], state.units[rider].side), place)
    state.animals = (*state.animals, horse)


class ReinsTaken(Event, frozen=True):
    """Somebody leads an animal from here on; the side that leads it owns it."""

    section: ClassVar[str] = "4.4.3"
    unit: UnitId
    animal: UnitId
    points: int

    def apply(self, state: State) -> None:
        """It follows in his track."""
        unit, animal = state.units[self.unit], state.units[self.animal]
        lift(state, animal)
        state.units[self.animal] = replace(animal, side=unit.side, place=None)
        state.leads = without_animal(state, self.animal)
        state.leads = {**state.leads, self.unit: (*state.leads.get(self.unit, ()), self.animal)}
        if state.moving is not None:
            state.moving = replace(state.moving, points=self.points)


class CatchRolled(Event, frozen=True):
    """A rider reached for the reins of a horse in passing."""

    section: ClassVar[str] = "4.4.3"
    unit: UnitId
    animal: UnitId
    die: int
    caught: bool

    def apply(self, state: State) -> None:
        """Whoever misses does not try again."""
        if not self.caught and state.moving is not None:
            missed = (*state.moving.missed, self.animal)
            state.moving = replace(state.moving, missed=missed)


class ReinsDropped(Event, frozen=True):
    """An animal is led no longer; on the move it is left at ``place``."""

    section: ClassVar[str] = "4.4.3"
    unit: UnitId
    animal: UnitId
    place: Place | None = None

    def apply(self, state: State) -> None:
        """It stays where it is, and is not taken up again in the same move."""
        state.leads = without_animal(state, self.animal)
        if self.place is not None:
            put(state, state.units[self.animal], self.place)
        if state.moving is not None and state.moving.unit == self.unit:
            state.moving = replace(state.moving, missed=(*state.moving.missed, self.animal))


# §5: missiles


class Fired(Event, frozen=True):
    """Somebody shot at a hex."""

    section: ClassVar[str] = "5.4"
    unit: UnitId
    target: UnitId
    hex: Hex

    def apply(self, state: State) -> None:
        """Once per step; lances and javelins are used up."""
        unit = state.units[self.unit]
        state.units[self.unit] = replace(unit, fired=state.turn, shots=unit.shots + 1)


class Aimed(Event, frozen=True):
    """§5.3: somebody joins a volley."""

    section: ClassVar[str] = "5.3"
    unit: UnitId
    target: UnitId
    hex: Hex

    def apply(self, state: State) -> None:
        """He waits for the others."""
        state.volley = (*state.volley, Shot(self.unit, self.target, self.hex))


class VolleyNamed(Event, frozen=True):
    """§5.3: everybody who shoots at somebody on the move is named before the first shot."""

    section: ClassVar[str] = "5.3"
    target: UnitId
    shooters: tuple[UnitId, ...]

    def apply(self, state: State) -> None:
        """The target has to move on before the next volley."""
        state.volley = ()
        if state.moving is not None and state.moving.unit == self.target:
            state.moving = replace(state.moving, since=0)
        if state.hauling is not None:
            shot_at = (*state.hauling.shot_at, self.target)
            state.hauling = replace(state.hauling, shot_at=shot_at)
        state.standing = tuple([other for other in state.standing if other != self.target])


class FireHeld(Event, frozen=True):
    """§5.3: no volley, here or for longer."""

    section: ClassVar[str] = "5.3"
    side: Seat
    until: Literal["hex", "move", "turn"]

    def apply(self, state: State) -> None:
        """Nobody asks again for so long."""
        state.holding = self.until != "hex"
        state.holding_turn = state.holding_turn or self.until == "turn"
        if state.moving is None:
            state.standing = ()


class HitHexRolled(Event, frozen=True):
    """§5.4.1: where the shot went."""

    section: ClassVar[str] = "5.4.1"
    unit: UnitId
    die: int
    hex: Hex | None


class ShotLost(Event, frozen=True):
    """§5.4.1: nobody was hit."""

    section: ClassVar[str] = "5.4.1"
    unit: UnitId
    hex: Hex | None


class ShotStruck(Event, frozen=True):
    """§5.4.3: what a hit did, by the letter of the table."""

    section: ClassVar[str] = "5.4.3"
    unit: UnitId
    target: UnitId
    die: int
    letter: str


# Wounds, stuns and deaths


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
            left = max(0, min(moving.points, unit.values.movement - unit.spent))
            state.moving = replace(moving, points=left)


class Stunned(Event, frozen=True):
    """Somebody lies stunned."""

    section: ClassVar[str] = "1.2"
    unit: UnitId

    def apply(self, state: State) -> None:
        """The counter is turned over."""
        fallen = replace(state.units[self.unit], health="stunned", fell=state.turn, axe=False)
        become(state, fallen)
        state.stunned = (*state.stunned, self.unit)
        state.leads = {who: led for who, led in state.leads.items() if who != self.unit}


class Killed(Event, frozen=True):
    """Somebody is dead: the body stays where it fell, and a horse where it stood."""

    section: ClassVar[str] = "1.2"
    unit: UnitId
    place: Place
    horse: UnitId | None = None
    led: tuple[tuple[UnitId, Place], ...] = ()

    def apply(self, state: State) -> None:
        """No longer among the living."""
        unit = state.units[self.unit]
        if self.horse is not None:
            lift(state, unit)
            _leave_horse(state, self.unit, self.horse, self.place)
        remove(state, unit, "dead")
        lay_dead(state, self.place, horse=not unit.is_person)
        _stop(state, self.unit, self.led)


class Thrown(Event, frozen=True):
    """§6.7: a rider lies beside his horse, which lives or not."""

    section: ClassVar[str] = "6.7"
    unit: UnitId
    horse: UnitId
    place: Place
    horse_dead: bool
    to: Hex
    led: tuple[tuple[UnitId, Place], ...] = ()

    def apply(self, state: State) -> None:
        """Two counters instead of one."""
        unit = state.units[self.unit]
        lift(state, unit)
        if self.horse_dead:
            lay_dead(state, self.place, horse=True)
        else:
            _leave_horse(state, self.unit, self.horse, self.place)
        put(state, replace(unit, mounted=False), Place(self.to))
        state.leads = {who: led for who, led in state.leads.items() if who != self.unit}
        _stop(state, self.unit, self.led)


def _stop(state: State, unit: UnitId, led: tuple[tuple[UnitId, Place], ...]) -> None:
    """Whoever was on the move is no longer; animals it led stay behind."""
    for animal, place in led:
        put(state, state.units[animal], place)
    if state.moving is not None and state.moving.unit == unit:
        state.moving = None


# §6.4, §6.5: driven back, and following up


class Retreated(Event, frozen=True):
    """Somebody gave ground by one hex; ``settled`` when it stays there."""

    section: ClassVar[str] = "6.4"
    unit: UnitId
    place: Place
    settled: bool

    def apply(self, state: State) -> None:
        """Passing through friends it is not on the map."""
        _walk(state, self.unit, self.place, self.settled)


def _walk(state: State, unit_id: UnitId, place: Place, settled: bool) -> None:
    """A hex on in the melee step; animals that were led stay behind."""
    unit = state.units[unit_id]
    _break_wall(state, unit_id)
    lift(state, unit)
    if settled:
        put(state, unit, place)
    else:
        state.units[unit_id] = replace(unit, place=place)
    if unit_id in state.leads:
        state.leads = {who: led for who, led in state.leads.items() if who != unit_id}


class Displaced(Event, frozen=True):
    """§6.4: somebody made room."""

    section: ClassVar[str] = "6.4"
    unit: UnitId
    place: Place

    def apply(self, state: State) -> None:
        """He stands elsewhere now."""
        _walk(state, self.unit, self.place, settled=True)


class Advanced(Event, frozen=True):
    """§6.5: a winner followed up by one hex."""

    section: ClassVar[str] = "6.5"
    unit: UnitId
    place: Place
    settled: bool

    def apply(self, state: State) -> None:
        """Over a fallen enemy he cannot stay."""
        _walk(state, self.unit, self.place, self.settled)


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
        _note_blow(state, self.attackers, self.defenders)


def _note_blow(state: State, attackers: tuple[UnitId, ...], defenders: tuple[UnitId, ...]) -> None:
    """Who attacked whom, and which promises (§4.3) are kept by it."""
    for unit in attackers:
        state.units[unit] = replace(state.units[unit], struck=state.turn)
        if unit in state.promises:
            left = [other for other in state.promises[unit] if other not in defenders]
            state.promises = {**state.promises, unit: tuple(left)}
    for unit in defenders:
        if unit in state.units:
            state.units[unit] = replace(state.units[unit], attacked=state.turn)


class CombatEnded(Event, frozen=True):
    """§6.5: this fight is over."""

    section: ClassVar[str] = "6.5"

    def apply(self, state: State) -> None:
        """The next one may begin."""
        state.combat = None


# §7: special techniques


class ChargeDeclared(Event, frozen=True):
    """§7.2.1: a rider will charge, on this path."""

    section: ClassVar[str] = "7.2.1"
    unit: UnitId
    target: UnitId
    way: Direction
    path: tuple[Place, ...]

    def apply(self, state: State) -> None:
        """It cannot be taken back."""
        charge = Charge(self.unit, self.target, self.path, self.way)
        state.charges = (*state.charges, charge)


class CounterDeclared(Event, frozen=True):
    """§7.2.2: somebody rides against the last charge."""

    section: ClassVar[str] = "7.2.2"
    unit: UnitId
    place: Place

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
    """§7.2.2: the rider of the other side is where the two will meet."""

    section: ClassVar[str] = "7.2.2"
    unit: UnitId
    place: Place

    def apply(self, state: State) -> None:
        """It costs him nothing in his own next turn."""
        _walk(state, self.unit, self.place, settled=True)


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
    place: Place

    def apply(self, state: State) -> None:
        """Once in a turn."""
        _walk(state, self.unit, self.place, settled=True)
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
        _note_blow(state, self.attackers, self.defenders)


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


def leave_wall(wall: Wall, units: tuple[UnitId, ...]) -> Wall:
    """The wall without these."""
    return replace(wall, members=tuple([unit for unit in wall.members if unit not in units]))


class AxeRaised(Event, frozen=True):
    """§7.5: an axe in both hands, or a shield again."""

    section: ClassVar[str] = "7.5"
    unit: UnitId
    raised: bool

    def apply(self, state: State) -> None:
        """Until the next own melee step."""
        unit = state.units[self.unit]
        state.units[self.unit] = replace(unit, axe=self.raised, gripped=state.turn)


EVENTS: tuple[type[Event], ...] = (
    Deployed, FirstRolled, TurnBegan, PhaseBegan, StoodStill, Recovered, MoveBegan, Stepped,
    TurnedAbout, Slowed, MoveEnded, LeftMap, DeadShifted, PickedUp, LaidDown, InfiltrationRolled,
    PassageGranted, Promised, Mounted, Dismounted, ReinsTaken, CatchRolled, ReinsDropped,
    Fired, Aimed, VolleyNamed, FireHeld, HitHexRolled, ShotLost, ShotStruck, Wounded, Stunned,
    Killed, Thrown, Retreated, Displaced, Advanced, CombatJoined, MeleeRolled, CombatEnded,
    ChargeDeclared, CounterDeclared, LancersFormed, Countercharged, ChargeRidden, ChargeFought,
    Evaded, BlowWasted, WallFormed, AxeRaised, *SIEGE_EVENTS,
)  # fmt: skip
