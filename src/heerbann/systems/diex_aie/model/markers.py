"""What lies on the map and is no unit: the dead, tinder, flames, a ladder on the move."""

from collections.abc import Mapping

import msgspec

from heerbann.boards.hex.hexes import Hex
from heerbann.engine.rules.asks import Seat
from heerbann.systems.diex_aie.model.patrols import UnitId


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


class Hauling(msgspec.Struct, frozen=True):
    """§10.1.2: a ladder on the move."""

    ladder: int
    points: int
    since: Mapping[UnitId, int] = {}  # §5.3: hexes since the last volley at a carrier
