"""What comes back from a battle: facts, as they were worked out or as somebody typed them."""

from typing import Literal

import msgspec

from heerbann.engine.rules.contest import ContestReport
from heerbann.systems.diex_aie.model.scenario import Edge, Labels, SeatName
from heerbann.systems.diex_aie.model.state import Bridge, Health

End = Literal["decided", "time", "pause", "called_off", "surrender", "resigned"]
Whereabouts = Literal["on_map", "waiting", "left", "fled", "captured", "dead"]
AnimalFate = Literal["on_map", "waiting", "left", "dead", "ridden"]
HorseState = Literal["none", "ridden", "loose", "camp"]


class ManReport(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What became of one man.

    ``left`` is over an exit of his side, ``fled`` over the edge he came from. ``horse``: he sits in
    the saddle, his horse stands alone on the map, or it never came along. ``by``: whose prisoner.
    """

    side: SeatName
    fate: Whereabouts
    health: Health = "healthy"
    hex: str | None = None
    zone: str | None = None
    edge: Edge | None = None
    by: SeatName | None = None
    horse: HorseState = "none"


class AnimalReport(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What became of an animal without a rider."""

    kind: Literal["horse", "mule"]
    fate: AnimalFate
    owner: SeatName
    by: SeatName | None = None  # who led it off
    edge: Edge | None = None


class BattleReport(ContestReport, frozen=True, kw_only=True, omit_defaults=True):
    """How a battle ended, and all that lasts beyond it.

    ``destroyed``, ``broken`` and ``filled`` are all there is, what was so before included.
    ``field``: who alone has able men on the map. ``ladders``: how many are left.
    """

    winner: SeatName | None
    reason: str
    end: End
    rounds: int
    men: dict[str, ManReport]
    animals: tuple[AnimalReport, ...] = ()
    field: SeatName | None = None
    zones: dict[str, SeatName] = {}
    destroyed: Labels = ()
    broken: Labels = ()
    filled: Labels = ()
    gates_open: Labels = ()
    bridge: Bridge = "laid"
    ladders: int = 0
