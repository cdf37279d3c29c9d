"""§1.1 The hexes a piece covers."""

from typing import NamedTuple

from heerbann.boards.hex.hexes import Hex


class Footprint(NamedTuple):
    """Where a piece stands: one hex on foot, the hexes of head and tail for a horse."""

    head: Hex
    tail: Hex | None = None

    @property
    def hexes(self) -> tuple[Hex, ...]:
        """The hexes it covers."""
        return (self.head,) if self.tail is None else (self.head, self.tail)
