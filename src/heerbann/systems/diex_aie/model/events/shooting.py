"""The facts of §5: shots and volleys."""

from typing import ClassVar, Literal

from msgspec.structs import replace

from heerbann.boards.hex.hexes import Hex
from heerbann.engine.rules.asks import Seat
from heerbann.engine.rules.battle import Event
from heerbann.systems.diex_aie.model.state import FOR_EVER, Shot, State, UnitId


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
            before = dict.fromkeys(state.hauling.since, -FOR_EVER)  # fire never goes back to them
            state.hauling = replace(state.hauling, since={**before, self.target: 0})
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
    """§5.4.1: where the shot went; None is off the map."""

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
