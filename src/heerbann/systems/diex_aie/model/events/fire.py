"""The facts of §10.2 to §10.4: fire, and the moat."""

from typing import ClassVar

from msgspec.structs import replace

from heerbann.boards.hex.hexes import Hex
from heerbann.engine.rules.asks import Seat
from heerbann.engine.rules.battle import Event
from heerbann.systems.diex_aie.model.changes import give_turn, take_dead
from heerbann.systems.diex_aie.model.ground.timber import Ruin
from heerbann.systems.diex_aie.model.markers import Flame, Pile, Tinder
from heerbann.systems.diex_aie.model.state import State, UnitId

# §10.2, §10.3: fire


def _light(state: State, hex: Hex, owner: Seat) -> None:
    state.flames = {**state.flames, hex: Flame(owner, state.turn)}
    burning = state.ground.burning | state.ground.board.bit[hex]
    state.ground = state.ground.altered(burning=burning)


def _quench(state: State, hex: Hex) -> int:
    """Take a flame away; what then still burns."""
    state.flames = {other: flame for other, flame in state.flames.items() if other != hex}
    return state.ground.burning & ~state.ground.board.bit[hex]


class TinderLaid(Event, frozen=True):
    """Somebody is ready to light the timber of a hex."""

    section: ClassVar[str] = "10.2.1"
    unit: UnitId
    hex: Hex

    def apply(self, state: State) -> None:
        """In his next turn."""
        state.kindling = {**state.kindling, self.unit: Tinder(self.hex, state.turn)}


class FireLit(Event, frozen=True):
    """Somebody lit a fire."""

    section: ClassVar[str] = "10.2.1"
    unit: UnitId
    owner: Seat
    hex: Hex

    def apply(self, state: State) -> None:
        """A flame lies on the timber."""
        give_turn(state, self.unit, self.section)
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
        give_turn(state, self.unit, self.section)
        if self.out:
            state.ground = state.ground.altered(burning=_quench(state, self.hex))


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


def _clear_out(state: State, hex: Hex) -> None:
    """The dead, ladders and chests in it are gone, and what lies in it with one half (M-46)."""
    for place in [place for place in state.carcasses if hex in place.hexes]:
        for half in place.hexes:
            take_dead(state, half, Pile(horses=1))
    state.carcasses = tuple([place for place in state.carcasses if hex not in place.hexes])
    state.piles = {other: pile for other, pile in state.piles.items() if other != hex}
    state.ladders = tuple([ladder for ladder in state.ladders if hex not in ladder.hexes])
    state.lying = {other: chests for other, chests in state.lying.items() if other != hex}


class HexDestroyed(Event, frozen=True):
    """Everything in a hex has burnt down."""

    section: ClassVar[str] = "10.2.5"
    hex: Hex
    ruin: Ruin

    def apply(self, state: State) -> None:
        """What is left lies open."""
        _clear_out(state, self.hex)
        printed = state.ground.board.terrain[self.hex]
        if printed == "drawbridge":
            state.bridge = "lost"
        state.ground = state.ground.altered(
            terrain={self.hex: self.ruin.terrain},
            levels={self.hex: self.ruin.level},
            sides={(self.hex, way): kind for way, kind in self.ruin.sides},
            burning=_quench(state, self.hex),
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
