"""The facts of a turn and of its orders phase (§6): SAGA dice and where they lie."""

from typing import ClassVar

from msgspec.structs import replace

from heerbann.engine.rules.asks import Faces, Seat
from heerbann.engine.rules.battle import Event, Heading
from heerbann.systems.saga.model.board import AbilityId, Symbol
from heerbann.systems.saga.model.changes import change_tray, in_order, less, put_on
from heerbann.systems.saga.model.state import Phase, State, Unit, board_of


class TurnBegan(Event, frozen=True):
    """A player turn begins: what lasted for one is over, and abilities are fresh (K4)."""

    section: ClassVar[str] = "6"
    heading: ClassVar[Heading | None] = "turn"
    round: int
    side: Seat

    def apply(self, state: State) -> None:
        """Nobody has acted yet in this player turn."""
        state.round, state.active, state.phase = self.round, self.side, "take_back"
        for unit in list(state.units.values()):
            state.units[unit.id] = _fresh(unit)
        for side in state.trays:
            change_tray(state, side, activated=(), used=(), locked=())
        kept = [one for one in state.standing if not _is_over(one.lasts, one.by, self.side)]
        state.standing = tuple(kept)


def _fresh(unit: Unit) -> Unit:
    marks = tuple([mark for mark in unit.marks if mark == "fought_last"])
    return replace(unit, acts=(), last=None, marks=marks)


def _is_over(lasts: str, by: Seat, active: Seat) -> bool:
    return lasts != "next_own_turn" or by == active


class PhaseBegan(Event, frozen=True):
    """The next part of a player turn begins."""

    section: ClassVar[str] = "6"
    phase: Phase

    @property
    def is_empty(self) -> bool:
        """What is done in it is told by itself."""
        return True

    def apply(self, state: State) -> None:
        """Remember it."""
        state.phase = self.phase


class ActivationPhaseBegan(Event, frozen=True):
    """§7: the orders are given, now they are carried out."""

    section: ClassVar[str] = "7"
    heading: ClassVar[Heading | None] = "phase"
    side: Seat

    def apply(self, state: State) -> None:
        """Remember it."""
        state.phase = "activation"


class DiceTakenBack(Event, frozen=True):
    """Dice are taken off a box, to be thrown again."""

    section: ClassVar[str] = "6"
    side: Seat
    ability: AbilityId
    dice: tuple[Symbol, ...]

    def apply(self, state: State) -> None:
        """They are available."""
        tray, board = state.trays[self.side], board_of(state, self.side)
        placed = put_on(tray, board, self.ability, less(tray.on(self.ability), self.dice))
        available = tray.available + len(self.dice)
        change_tray(state, self.side, placed=placed, available=available)


class SagaDiceThrown(Event, frozen=True):
    """SAGA dice are thrown and lie before their player, not yet on the board."""

    section: ClassVar[str] = "6"
    side: Seat
    generated: int  # what the army gives; 0 where an ability gives them
    faces: Faces
    dice: tuple[Symbol, ...]

    @property
    def is_empty(self) -> bool:
        """Not a single die?"""
        return not self.dice and not self.generated

    def apply(self, state: State) -> None:
        """They are thrown."""
        tray = state.trays[self.side]
        thrown = in_order((*tray.thrown, *self.dice))
        available = tray.available - len(self.dice)
        change_tray(state, self.side, thrown=thrown, available=available)


class SagaDiceRethrown(Event, frozen=True):
    """K2: SAGA dice are thrown again; they may be so several times."""

    section: ClassVar[str] = "K2"
    side: Seat
    before: tuple[Symbol, ...]
    faces: Faces
    after: tuple[Symbol, ...]

    def apply(self, state: State) -> None:
        """The new ones take the place of the old ones."""
        tray = state.trays[self.side]
        thrown = in_order((*less(tray.thrown, self.before), *self.after))
        change_tray(state, self.side, thrown=thrown)


class OmenCalled(Event, frozen=True):
    """§16: a player uses his omen."""

    section: ClassVar[str] = "16"
    side: Seat

    def apply(self, state: State) -> None:
        """Once in the game."""
        state.omens = tuple([side for side in state.omens if side != self.side])


class DiceLaid(Event, frozen=True):
    """K4: thrown dice are laid on a box, which is activated by that."""

    section: ClassVar[str] = "K4"
    side: Seat
    ability: AbilityId
    dice: tuple[Symbol, ...]

    def apply(self, state: State) -> None:
        """From the thrown ones to the board."""
        tray, board = state.trays[self.side], board_of(state, self.side)
        placed = put_on(tray, board, self.ability, (*tray.on(self.ability), *self.dice))
        is_basic = board.box(self.ability).is_basic
        counts = () if is_basic or state.phase == "omens" else (self.ability,)  # A14
        change_tray(
            state,
            self.side,
            thrown=less(tray.thrown, self.dice),
            placed=placed,
            activated=(*tray.activated, *counts),
        )


class DiceLost(Event, frozen=True):
    """Thrown dice that were not laid go back to the available ones."""

    section: ClassVar[str] = "6"
    side: Seat
    dice: tuple[Symbol, ...]

    @property
    def is_empty(self) -> bool:
        """Was everything laid?"""
        return not self.dice

    def apply(self, state: State) -> None:
        """They are available."""
        tray = state.trays[self.side]
        available = tray.available + len(self.dice)
        change_tray(state, self.side, thrown=less(tray.thrown, self.dice), available=available)


class TurnEnded(Event, frozen=True):
    """A player turn is over."""

    section: ClassVar[str] = "7"
    side: Seat

    def apply(self, state: State) -> None:
        """Remember who fought in it, for the next own turn."""
        state.phase = "over"
        for unit in list(state.units.values()):
            if unit.side == self.side:
                fought = ("fought_last",) if "fought" in unit.marks else ()
                rest = [m for m in unit.marks if m not in ("fought", "fought_last")]
                state.units[unit.id] = replace(unit, marks=(*rest, *fought))
        kept = [one for one in state.standing if one.lasts == "next_own_turn"]
        state.standing = tuple(kept)


ORDERS_EVENTS: tuple[type[Event], ...] = (
    TurnBegan,
    PhaseBegan,
    DiceTakenBack,
    SagaDiceThrown,
    SagaDiceRethrown,
    OmenCalled,
    DiceLaid,
    DiceLost,
    ActivationPhaseBegan,
    TurnEnded,
)
