"""K§20: the field of a battle while it is being laid out, from map parts of the tactical game."""

from typing import Literal, NewType

import msgspec

from heerbann.engine.rules.asks import Seat
from heerbann.systems.diex_war.model.state import UnitId

FieldSide = Literal["top", "right", "bottom", "left"]
SIDES: tuple[FieldSide, ...] = ("top", "right", "bottom", "left")
"""Clockwise."""
EMPTY = ""
MapName = NewType("MapName", str)
Slot = NewType("Slot", int)  # counted from 0, row by row


class Rank(msgspec.Struct, frozen=True):
    """Where somebody stood before a battle, a group, place or castle; and whether on a horse."""

    unit: UnitId
    holder: str
    horse: bool


class Field(msgspec.Struct, frozen=True, kw_only=True):
    """Slots for map parts, row by row; what lies in each; and which side of it all is north.

    There are no slots before it is known how many fight.
    """

    heard: tuple[Seat, ...] = ()  # whose wounded were asked
    willing: tuple[UnitId, ...] = ()  # wounded in the place who take part
    rows: int = 0
    columns: int = 0
    parts: tuple[str, ...] = ()  # the map in each slot; empty while nothing lies there
    layout: int | None = None  # the slot on whose map the houses stand
    laid: int = 0  # how many parts have been laid
    north: FieldSide | None = None
    ways: tuple[tuple[str, int], ...] = ()  # after it: from where each group came, by the compass
    ranks: tuple[Rank, ...] = ()  # after it: everybody who fought
    typed: bool = False  # somebody typed its result

    def rank(self, unit: UnitId) -> Rank | None:
        """Where somebody stood who fought here."""
        return next((rank for rank in self.ranks if rank.unit == unit), None)

    @property
    def is_full(self) -> bool:
        """Does something lie in every slot?"""
        return EMPTY not in self.parts

    @property
    def map_rows(self) -> tuple[tuple[str, ...], ...]:
        """The maps as they lie, from the top."""
        return tuple(
            [self.parts[at : at + self.columns] for at in range(0, len(self.parts), self.columns)]
        )
