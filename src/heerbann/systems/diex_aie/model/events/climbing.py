"""The facts of §10.1.3 to §10.1.7: on ladders, over the palisade, and down."""

from typing import ClassVar

from msgspec.structs import replace

from heerbann.boards.hex.hexes import Hex
from heerbann.engine.rules.battle import Event
from heerbann.systems.diex_aie.model.changes import (
    give_turn,
    leave_refuge,
    lift,
    put,
    set_ladder,
    take_off,
)
from heerbann.systems.diex_aie.model.events.moving import one_hex_on
from heerbann.systems.diex_aie.model.ground.footprints import Footprint
from heerbann.systems.diex_aie.model.scenario import SideKind
from heerbann.systems.diex_aie.model.state import Ladder, State, UnitId


def _lean(state: State, ladder: Ladder, kind: SideKind) -> None:
    """While somebody is on a ladder one can fight across the palisade there."""
    assert ladder.way is not None
    side = (ladder.hexes[0], ladder.way)
    if state.ground.sides.get(side) in ("palisade", "ladder"):
        state.ground = state.ground.altered(sides={side: kind})


class Climbed(Event, frozen=True):
    """Somebody is on a ladder."""

    section: ClassVar[str] = "10.1.3"
    unit: UnitId
    ladder: int
    cost: int

    def apply(self, state: State) -> None:
        """He stands over its foot and fights over the palisade, perhaps holding on (M-48)."""
        ladder = state.ladders[self.ladder]
        _step(state, self.unit, Footprint(ladder.hexes[0]), self.cost)
        if state.house.ladder_hands == "both":
            state.units[self.unit] = replace(state.units[self.unit], axe=False)
        set_ladder(state, self.ladder, replace(ladder, climber=self.unit))
        _lean(state, ladder, "ladder")


def _step(state: State, unit_id: UnitId, place: Footprint, cost: int) -> None:
    """The unit on the move is elsewhere, if only on the ladder (M-01).

    In an advance it is simply put down there.
    """
    unit, moving = state.units[unit_id], state.moving
    if moving is None or moving.unit != unit_id:
        lift(state, unit)
        put(state, unit, place)
        return
    state.units[unit_id] = replace(unit, place=place, spent=unit.spent + cost)
    state.moving = replace(one_hex_on(moving), points=moving.points - cost, stop=place)


class ClimbedDown(Event, frozen=True):
    """Somebody stands at the foot of a ladder."""

    section: ClassVar[str] = "10.1.3"
    unit: UnitId
    ladder: int
    cost: int

    def apply(self, state: State) -> None:
        """The ladder is free."""
        ladder = state.ladders[self.ladder]
        _step(state, self.unit, Footprint(ladder.hexes[0]), self.cost)
        _leave_ladder(state, self.ladder)


def _leave_ladder(state: State, number: int) -> None:
    ladder = replace(state.ladders[number], climber=None)
    set_ladder(state, number, ladder)
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
    place: Footprint
    cost: int

    def apply(self, state: State) -> None:
        """He is behind it."""
        _leave_ladder(state, self.ladder)
        _step(state, self.unit, self.place, self.cost)


class JumpRolled(Event, frozen=True):
    """How somebody landed."""

    unit: UnitId
    rule: str
    die: int
    hurt: bool

    @property
    def section(self) -> str:  # type: ignore[override]  # the ground and the walkway have their own
        """The paragraph of the jump."""
        return self.rule


class ToppleRolled(Event, frozen=True):
    """Somebody tried to throw a ladder over."""

    section: ClassVar[str] = "10.1.6"
    unit: UnitId
    ladder: int
    die: int
    fell: bool

    def apply(self, state: State) -> None:
        """Instead of fighting."""
        give_turn(state, self.unit, self.section)


class LadderFell(Event, frozen=True):
    """A ladder lies where it stood and in the hex beside it."""

    section: ClassVar[str] = "10.1.6"
    ladder: int
    hexes: tuple[Hex, Hex]

    def apply(self, state: State) -> None:
        """Nobody is hurt by the ladder itself; whoever was on it is not there any more."""
        ladder = state.ladders[self.ladder]
        if ladder.climber is not None and ladder.climber in state.units:
            take_off(state, ladder.climber)
        _leave_ladder(state, self.ladder)
        ladder = state.ladders[self.ladder]
        set_ladder(state, self.ladder, replace(ladder, hexes=self.hexes, way=None))


class Fell(Event, frozen=True):
    """Somebody fell from a ladder."""

    section: ClassVar[str] = "10.1.6"
    unit: UnitId
    place: Footprint

    def apply(self, state: State) -> None:
        """He lies beside its foot, and was not in his place for the whole turn (R53)."""
        put(state, replace(state.units[self.unit], driven=state.turn), self.place)
        leave_refuge(state, self.unit)
