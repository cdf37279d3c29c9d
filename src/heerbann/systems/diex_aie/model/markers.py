"""What lies on the map and is no unit: the dead, tinder, flames."""

import msgspec

from heerbann.boards.hex.hexes import Hex
from heerbann.engine.rules.asks import Seat


class Pile(msgspec.Struct, frozen=True):
    """§4.2.2: the dead in a hex."""

    men: int = 0
    horses: int = 0


class Tinder(msgspec.Struct, frozen=True):
    """§10.2.1: which hex somebody has made ready to light, and in which turn."""

    hex: Hex
    turn: int


class Flame(msgspec.Struct, frozen=True):
    """§10.2: a burning hex: who lit it, and in which turn."""

    owner: Seat
    lit: int
