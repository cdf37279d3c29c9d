"""The facts of §10.1: ladders."""

from typing import ClassVar

from msgspec.structs import replace

from heerbann.boards.hex.hexes import Direction, Hex
from heerbann.engine.rules.asks import Seat
from heerbann.engine.rules.battle import Event
from heerbann.systems.diex_aie.model.changes import (
    become,
    break_wall,
    lift,
    put,
    set_ladder,
    set_out,
)
from heerbann.systems.diex_aie.model.ground.footprints import Footprint
from heerbann.systems.diex_aie.model.markers import Hauling
from heerbann.systems.diex_aie.model.state import Ladder, State, Unit, UnitId


class LadderLaid(Event, frozen=True):
    """Before the battle a ladder is laid along an edge."""

    section: ClassVar[str] = "2"
    side: Seat
    hexes: tuple[Hex, Hex]

    def apply(self, state: State) -> None:
        """There it lies."""
        state.ladders = (*state.ladders, Ladder(self.side, self.hexes))
        state.unlaid -= 1


class LadderLifted(Event, frozen=True):
    """Two men picked up a ladder."""

    section: ClassVar[str] = "10.1.2"
    ladder: int
    units: tuple[UnitId, UnitId]
    points: int
    cost: int

    def apply(self, state: State) -> None:
        """Each stands at his end, and has no hand for axe or shield (M-48)."""
        ladder = state.ladders[self.ladder]
        for unit in self.units:
            lift(state, state.units[unit])
            break_wall(state, unit)
        for unit, hex in zip(self.units, ladder.hexes, strict=True):
            now = set_out(state, unit, self.cost)
            put(state, replace(now, bears=True, axe=False), Footprint(hex))
        side = state.units[self.units[0]].side
        set_ladder(state, self.ladder, replace(ladder, side=side, carriers=self.units))
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
            set_out(state, unit)
        state.hauling = Hauling(self.ladder, self.points)
        state.holding = False


class LadderHauled(Event, frozen=True):
    """A ladder was carried on by one hex."""

    section: ClassVar[str] = "10.1.2"
    ladder: int
    places: tuple[tuple[UnitId, Footprint], ...]
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
        set_ladder(state, self.ladder, replace(ladder, hexes=hexes))
        since = {unit: hexes + 1 for unit, hexes in state.hauling.since.items()}
        points = state.hauling.points - self.cost
        state.hauling = replace(state.hauling, points=points, since=since)


def _free_carriers(state: State, number: int) -> None:
    """Their hands are free again; whoever was on the move with it has done his share."""
    ladder, hauling = state.ladders[number], state.hauling
    is_hauled = hauling is not None and hauling.ladder == number
    for unit in ladder.carriers:
        if unit in state.units:
            now = replace(state.units[unit], bears=False)
            become(state, replace(now, toiled=state.turn, toil=0) if is_hauled else now)
    set_ladder(state, number, replace(ladder, carriers=()))
    if is_hauled:
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
        set_ladder(state, self.ladder, raised)


class LadderShifted(Event, frozen=True):
    """Two men shifted or turned a ladder that stands."""

    section: ClassVar[str] = "10.1.4"
    ladder: int
    units: tuple[UnitId, UnitId]
    hex: Hex
    way: Direction
    cost: int

    def apply(self, state: State) -> None:
        """It cost each of them some points, before his move or of those he had left after it."""
        for unit in self.units:
            state.units[unit] = self._tired(state.units[unit], state.turn)
        ladder = state.ladders[self.ladder]
        moved = replace(ladder, hexes=(self.hex,), way=self.way, since=state.turn)
        set_ladder(state, self.ladder, moved)

    def _tired(self, unit: Unit, turn: int) -> Unit:
        before = unit.toil if unit.toiled == turn else 0
        if unit.moved == turn:
            spent, rest = unit.spent + self.cost, unit.rest - self.cost
            return replace(unit, toiled=turn, toil=before, spent=spent, rest=rest)
        pace = unit.values.movement
        return replace(unit, toiled=turn, toil=before + self.cost, pace=pace)
