"""K§23: a siege in a campaign, as it stands between two of its days."""

from typing import Literal

import msgspec

from heerbann.engine.rules.asks import Seat
from heerbann.systems.diex_war.model.campaign.charts import Fate
from heerbann.systems.diex_war.model.campaign.maps import CastleId
from heerbann.systems.diex_war.model.scenario import SiegeLog
from heerbann.systems.diex_war.model.state import UnitId

SiegeEnd = Literal["surrendered", "taken", "lifted"]
"""The castle gives up; nobody in it can fight; the besiegers go."""


class SiegeNote(msgspec.Struct, frozen=True, omit_defaults=True):
    """A line of the diary: a day before a castle, for those who were there with its contest."""

    castle: CastleId
    end: SiegeEnd | None
    seats: tuple[Seat, ...]
    contest: int


class Siege(msgspec.Struct, frozen=True, kw_only=True):
    """Who lies before a castle (N84: groups of one side or allies, one siege), and its log."""

    castle: CastleId
    besiegers: tuple[str, ...]  # groups; the first is the largest, its owner commands
    began: int  # the day of its first siege day
    log: SiegeLog | None = None  # None: nothing has happened yet
    day: int = 0  # the last of which the siege day has been played
    end: SiegeEnd | None = None  # how it has ended; it is being settled
    fate: Fate | None = None  # what the die says of those who surrendered
    captured: tuple[UnitId, ...] = ()  # prisoners who are not under guard yet
