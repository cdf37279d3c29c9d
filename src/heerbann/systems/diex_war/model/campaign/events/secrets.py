"""Events that only one seat learns of: the rest is on its sheets."""

from typing import Self

from heerbann.engine.rules.asks import Seat
from heerbann.engine.rules.battle import Event


class Sheet(Event, frozen=True):
    """K§10, N82: something on the sheets of a seat."""

    seat: Seat | None  # None: of mercenaries whom nobody has hired

    def seen_by(self, seat: Seat | None) -> Event | None:
        """Others learn what lies on the map, or nothing."""
        return self if seat is not None and seat == self.seat else self.on_map()

    def on_map(self) -> "Event | Self | None":
        """What everybody sees of it."""
        return None
