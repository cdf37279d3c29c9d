"""§9, §11 What a howitzer does, and what becomes of a tower."""

from typing import ClassVar

from msgspec.structs import replace

from heerbann.boards.hex.hexes import Hex
from heerbann.engine.rules.asks import Faces
from heerbann.engine.rules.battle import Event
from heerbann.systems.claymore.model.changes import hurt
from heerbann.systems.claymore.model.ground import Element
from heerbann.systems.claymore.model.state import State, UnitId


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
        hurt(state, self.unit, self.chips)


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


HOWITZER_EVENTS: tuple[type[Event], ...] = (
    Aimed,
    TileLaid,
    TargetBlasted,
    Bounced,
    TowerHit,
    TowerFell,
)
