"""The facts of §8 and §9: shelter, works, gates and the bridge."""

from typing import ClassVar

from heerbann.boards.hex.hexes import Direction, Hex
from heerbann.engine.rules.battle import Event
from heerbann.systems.diex_aie.model.changes import give_turn
from heerbann.systems.diex_aie.model.scenario import SideKind, Terrain
from heerbann.systems.diex_aie.model.state import Bridge, Shelter, State, UnitId, Work, WorkKind

# §8: buildings


class Sheltered(Event, frozen=True):
    """Somebody in a doorway or at a corner is covered from this side."""

    unit: UnitId
    rule: str
    hex: Hex
    way: Direction

    @property
    def section(self) -> str:  # type: ignore[override]  # doorways and corners have their own
        """The paragraph of the doorway or the corner."""
        return self.rule

    def apply(self, state: State) -> None:
        """It lasts for the turn, while he stays there."""
        shelter = Shelter(state.turn, self.hex, self.way)
        state.shelters = {**state.shelters, self.unit: shelter}


class Laboured(Event, frozen=True):
    """Somebody gives the whole turn to a work."""

    unit: UnitId
    work: WorkKind
    rule: str
    hex: Hex
    way: Direction

    @property
    def section(self) -> str:  # type: ignore[override]  # each work has its own
        """The paragraph of the work."""
        return self.rule

    def apply(self, state: State) -> None:
        """It is done when the turn ends."""
        give_turn(state, self.unit, self.rule)
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

    hex: Hex
    way: Direction
    kind: SideKind

    @property
    def section(self) -> str:  # type: ignore[override]  # each kind of gate has its own
        """The paragraph of the gate."""
        return "9.2.5" if self.kind in ("seesaw", "closed_seesaw") else "9.2.4"

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
