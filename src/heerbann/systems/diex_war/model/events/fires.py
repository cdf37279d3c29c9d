"""§11.3 Fire from outside: arrows, fire brigades, spreading, ashes."""

from typing import ClassVar

from heerbann.engine.rules.battle import Event
from heerbann.systems.diex_war.model.books import change_man, note
from heerbann.systems.diex_war.model.state import HexName, State, UnitId


class ArrowsShot(Event, frozen=True):
    """§11.3.2: the besieger's try of the day."""

    section: ClassVar[str] = "11.3.2"
    hex: HexName
    die: int
    total: int
    caught: bool
    archers: tuple[UnitId, ...]

    def apply(self, state: State) -> None:
        """Once a day; N15: who shot builds nothing today."""
        state.shot = True
        state.archers = self.archers
        if self.caught:
            state.lit = (self.hex,)


class ArrowsHeld(Event, frozen=True):
    """§11.3.2: no try today."""

    section: ClassVar[str] = "11.3.2"

    @property
    def is_empty(self) -> bool:
        """Nothing to tell."""
        return True

    def apply(self, state: State) -> None:
        """The moment is past."""
        state.shot = True


class FireFought(Event, frozen=True):
    """§11.3.2: the defenders tried to put a fire out."""

    section: ClassVar[str] = "11.3.2"
    hex: HexName
    die: int
    out: bool

    def apply(self, state: State) -> None:
        """One try for each fire."""
        _settle(state, self.hex, out=self.out)


class FireLeft(Event, frozen=True):
    """§11.3.2: nobody fights this fire."""

    section: ClassVar[str] = "11.3.2"
    hex: HexName

    def apply(self, state: State) -> None:
        """It burns."""
        _settle(state, self.hex, out=False)


def _settle(state: State, hex: HexName, *, out: bool) -> None:
    state.lit = tuple([other for other in state.lit if other != hex])
    if out:
        state.doused = (*state.doused, hex)
    else:
        state.burning = (*state.burning, hex)


class FireSpread(Event, frozen=True):
    """§11.3.2: from a burning hex to the next one, or not."""

    section: ClassVar[str] = "11.3.2"
    source: HexName
    hex: HexName
    die: int
    total: int
    caught: bool

    def apply(self, state: State) -> None:
        """N18: each pair once."""
        state.tried = (*state.tried, (self.source, self.hex))
        if self.caught:
            state.lit = (self.hex,)


class HexesDestroyed(Event, frozen=True):
    """§11.3.3: what burnt is destroyed."""

    section: ClassVar[str] = "11.3.3"
    hexes: tuple[HexName, ...]

    def apply(self, state: State) -> None:
        """Written down with its place, for the rest of the siege; nobody stands there any more."""
        for hex in self.hexes:
            state.damage.setdefault(hex, state.day)
        for man in list(state.men.values()):
            if man.hex in self.hexes:
                change_man(state, man.id, hex=None)
        state.burning = ()
        known = state.diary[-1].burnt if state.diary else ()
        note(state, burnt=(*known, *self.hexes))


EVENTS: tuple[type[Event], ...] = (
    ArrowsShot, ArrowsHeld, FireFought, FireLeft, FireSpread, HexesDestroyed,
)  # fmt: skip
