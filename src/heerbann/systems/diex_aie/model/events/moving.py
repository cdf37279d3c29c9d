"""The facts of §4: moves, the dead, burdens, and getting past an enemy."""

from typing import ClassVar, Literal

from msgspec.structs import replace

from heerbann.boards.hex.hexes import Hex
from heerbann.engine.rules.battle import Event
from heerbann.systems.diex_aie.model.access import resting_places
from heerbann.systems.diex_aie.model.changes import (
    break_wall,
    give_turn,
    lay_dead,
    lift,
    put,
    remove,
    set_out,
    take_dead,
    tired,
)
from heerbann.systems.diex_aie.model.ground.footprints import Footprint
from heerbann.systems.diex_aie.model.markers import Pile
from heerbann.systems.diex_aie.model.scenario import Edge
from heerbann.systems.diex_aie.model.state import Moving, State, Unit, UnitId, place_of

Passage = Literal["free", "stopped", "wounded", "dead"]


# §4: movement


class MoveBegan(Event, frozen=True):
    """A unit is on the move; the animals it leads follow with its first step."""

    section: ClassVar[str] = "4"
    unit: UnitId
    points: int

    def apply(self, state: State) -> None:
        """It is taken off the map until it stops."""
        unit = set_out(state, self.unit)
        break_wall(state, self.unit)
        lift(state, unit)
        state.moving = Moving(self.unit, self.points, unit.place)
        state.holding = False


class Stepped(Event, frozen=True):
    """The unit on the move entered a hex."""

    section: ClassVar[str] = "4"
    unit: UnitId
    place: Footprint
    cost: int

    def apply(self, state: State) -> None:
        """Points are spent, and what is behind is behind."""
        unit, moving = state.units[self.unit], state.moving
        assert moving is not None
        old, place, at = unit.place, self.place, state.at
        state.units[self.unit] = replace(unit, place=place, spent=unit.spent + self.cost)
        track = moving.track
        if state.leads and old is not None and self.unit in state.leads:
            track = moving.track or _behind(state, self.unit)
            track = (*track[-3:], old.head if old.tail is None else old.tail)
            _follow(state, self.unit, self.cost)
        if old is None and self.unit in state.patrols.entered:
            _come_in(state, self.unit)
        is_free = place.head not in at and place.tail not in at
        if moving.carrying is not None:  # M-11: nor where he cannot lay down his load
            is_free = is_free and bool(resting_places(state, place))
        state.moving = replace(
            one_hex_on(moving),
            points=moving.points - self.cost,
            stop=place if is_free else moving.stop,
            track=track,
        )


def _come_in(state: State, unit: UnitId) -> None:
    """§11.4.2: one of a patrol is on the map from this turn on."""
    entered = {**state.patrols.entered, unit: state.turn}
    state.patrols = replace(state.patrols, entered=entered)


def one_hex_on(moving: Moving) -> Moving:
    """It has entered one more hex."""
    since = None if moving.since is None else moving.since + 1
    return replace(moving, hexes=moving.hexes + 1, since=since)


def _behind(state: State, leader: UnitId) -> tuple[Hex, ...]:
    """§4.4.3: where the first animal stands that he leads, the tail first."""
    place = state.units[state.leads[leader][0]].place
    return () if place is None else place.hexes[::-1]


def _follow(state: State, leader: UnitId, cost: int) -> None:
    """§4.4.3: the animals he leads are off the map until he stops, and spend what he does."""
    for animal in [state.units[animal] for animal in state.leads[leader]]:
        lift(state, animal)
        spent = tired(state, animal) + cost
        state.units[animal.id] = replace(animal, place=None, moved=state.turn, spent=spent)


class TurnedAbout(Event, frozen=True):
    """A rider turned his horse on the spot."""

    section: ClassVar[str] = "4.4.1"
    unit: UnitId
    place: Footprint
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
    """The unit on the move, or a ladder and those who carry it, has fewer points left."""

    section: ClassVar[str] = "5.4.3"
    unit: UnitId
    points: int

    def apply(self, state: State) -> None:
        """So many are left."""
        if state.hauling is not None:
            state.hauling = replace(state.hauling, points=self.points)
        else:
            assert state.moving is not None
            state.moving = replace(state.moving, points=self.points)


class MoveEnded(Event, frozen=True):
    """The unit stands; ``led`` are the places of the animals it leads, ``rest`` its last points."""

    section: ClassVar[str] = "4"
    unit: UnitId
    place: Footprint | None
    led: tuple[tuple[UnitId, Footprint], ...] = ()
    rest: int = 0

    def apply(self, state: State) -> None:
        """It is back on the map."""
        if self.place is not None:
            put(state, replace(state.units[self.unit], rest=self.rest), self.place)
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
    """A unit left the map, with the animals it led and whomever it carried."""

    section: ClassVar[str] = "2"
    unit: UnitId
    animals: tuple[UnitId, ...] = ()
    carried: UnitId | None = None

    def apply(self, state: State) -> None:
        """They do not come back."""
        unit = state.units[self.unit]
        edge = edge_under(state, unit, state.scenario.force(unit.side).exits)
        count = state.led_off[unit.side] + len(self.animals)
        state.led_off = {**state.led_off, unit.side: count}
        state.led_by = {**state.led_by, **dict.fromkeys(self.animals, unit.side)}
        carried = () if self.carried is None else (self.carried,)
        for gone in (*self.animals, *carried, self.unit):
            remove(state, state.units[gone], "left")
            state.left_by = {**state.left_by, gone: edge}
        state.moving = None


def edge_under(state: State, unit: Unit, edges: tuple[Edge, ...]) -> Edge:
    """The first of these edges on which somebody stands, with one hex at least."""
    ground, hexes = state.ground, place_of(unit).hexes
    own = ground.board.mask_of(hexes)
    return next(edge for edge in edges if own & ground.rim((edge,)))


class FledMap(Event, frozen=True):
    """A unit gave the battle up and left the map over the edge it came from."""

    section: ClassVar[str] = "2"
    unit: UnitId

    def apply(self, state: State) -> None:
        """It does not come back; a chest it carried lies at the edge."""
        state.left_by = {**state.left_by, self.unit: state.edges[self.unit]}
        remove(state, state.units[self.unit], "fled")
        state.moving = None


class DeadShifted(Event, frozen=True):
    """§4.2.3: some of the dead lie elsewhere now."""

    section: ClassVar[str] = "4.2.3"
    unit: UnitId
    helper: UnitId
    start: Footprint
    end: Footprint
    men: int

    def apply(self, state: State) -> None:
        """It was all they did in this turn."""
        for helper in (self.unit, self.helper):
            give_turn(state, helper, self.section)
            state.units[helper] = replace(state.units[helper], moved=state.turn, spent=0, rest=0)
        if self.men:
            take_dead(state, self.start.head, Pile(men=self.men))
            for _ in range(self.men):
                lay_dead(state, self.end, horse=False)
            return
        for hex in self.start.hexes:
            take_dead(state, hex, Pile(horses=1))
        at = state.carcasses.index(self.start)
        state.carcasses = state.carcasses[:at] + state.carcasses[at + 1 :]
        lay_dead(state, self.end, horse=True)


class PickedUp(Event, frozen=True):
    """§4.2.4: somebody carries somebody who is stunned."""

    section: ClassVar[str] = "4.2.4"
    unit: UnitId
    other: UnitId
    points: int

    def apply(self, state: State) -> None:
        """The load is heavy: the points it takes are gone, also for §5.1."""
        assert state.moving is not None
        other = state.units[self.other]
        lift(state, other)
        state.units[self.other] = replace(other, place=None)
        unit = state.units[self.unit]
        place = place_of(unit)
        spent = unit.spent + state.moving.points - self.points
        state.units[self.unit] = replace(unit, spent=spent)
        state.moving = replace(state.moving, points=self.points, carrying=self.other, stop=place)


class LaidDown(Event, frozen=True):
    """§4.2.4: he who was carried lies here."""

    section: ClassVar[str] = "4.2.4"
    unit: UnitId
    other: UnitId
    to: Hex

    def apply(self, state: State) -> None:
        """Back on the map."""
        put(state, state.units[self.other], Footprint(self.to))
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
