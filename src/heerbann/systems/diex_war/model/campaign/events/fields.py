"""K§20 The field of a battle is laid out."""

from typing import ClassVar

from msgspec.structs import replace

from heerbann.boards.hex.hexes import Hex
from heerbann.engine.rules.asks import Faces, Seat
from heerbann.engine.rules.battle import Event
from heerbann.systems.diex_war.model.campaign.battlefield import (
    EMPTY,
    Field,
    FieldSide,
    MapName,
    Slot,
)
from heerbann.systems.diex_war.model.campaign.books import change_group
from heerbann.systems.diex_war.model.campaign.state import Clash, State
from heerbann.systems.diex_war.model.state import UnitId


class Among(Event, frozen=True):
    """N82: something that only those learn who fight there."""

    seats: tuple[Seat, ...]

    def seen_by(self, seat: Seat | None) -> Event | None:
        """How large a field is would tell others how many fight."""
        return self if seat in self.seats else None


def change_field(state: State, **changes: object) -> None:
    """Write something down about the field."""
    assert state.field is not None
    state.field = replace(state.field, **changes)


class ClashDropped(Event, frozen=True):
    """K§20: one side of a battle that was agreed on is no longer there."""

    section: ClassVar[str] = "K20"
    clash: Clash

    def apply(self, state: State) -> None:
        """Nobody waits for it."""
        state.clashes = tuple([one for one in state.clashes if one.id != self.clash.id])
        for group in (*self.clash.attackers, *self.clash.defenders):
            if group in state.groups:
                change_group(state, group, engaged=False)


class FieldOpened(Among, frozen=True):
    """K§20: a battle begins."""

    section: ClassVar[str] = "K20"
    hex: Hex

    def apply(self, state: State) -> None:
        """Nothing is laid yet."""
        state.field = Field()


class PatientsAnswered(Among, frozen=True):
    """K§20: wounded in a place that is attacked take part, or not."""

    section: ClassVar[str] = "K20"
    seat: Seat
    men: tuple[UnitId, ...]

    @property
    def is_empty(self) -> bool:
        """Do they stay in bed?"""
        return not self.men

    def apply(self, state: State) -> None:
        """They have been asked."""
        assert state.field is not None
        heard, willing = state.field.heard, state.field.willing
        change_field(state, heard=(*heard, self.seat), willing=(*willing, *self.men))


class PartsCounted(Among, frozen=True):
    """K§20: how many map parts make up the field."""

    section: ClassVar[str] = "K20"
    units: int
    rows: int
    columns: int

    def apply(self, state: State) -> None:
        """As many empty slots."""
        parts = (EMPTY,) * (self.rows * self.columns)
        change_field(state, rows=self.rows, columns=self.columns, parts=parts)


class PartLaid(Among, frozen=True):
    """K§20: a map part lies in a slot."""

    section: ClassVar[str] = "K20"
    seat: Seat
    map: MapName
    slot: Slot
    with_layout: bool = False

    def apply(self, state: State) -> None:
        """With the houses of the village, if it is the one that bears them."""
        field = state.field
        assert field is not None
        parts = [self.map if at == self.slot else part for at, part in enumerate(field.parts)]
        layout = self.slot if self.with_layout else field.layout
        change_field(state, parts=tuple(parts), layout=layout, laid=field.laid + 1)


class NorthFixed(Among, frozen=True):
    """W-12: which side of the field is north; without dice they agreed on it."""

    section: ClassVar[str] = "K20"
    side: FieldSide
    dice: Faces = ()

    def apply(self, state: State) -> None:
        """The maps stay as they lie; whoever comes in does so over another side."""
        change_field(state, north=self.side)


EVENTS: tuple[type[Event], ...] = (
    ClashDropped, FieldOpened, PatientsAnswered, PartsCounted, PartLaid, NorthFixed,
)  # fmt: skip
