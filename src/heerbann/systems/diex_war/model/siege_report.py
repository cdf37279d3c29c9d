"""What a siege tells the game around it: who has lost, what became of the men, and its log."""

from typing import Literal

import msgspec

from heerbann.engine.rules.contest import ContestReport
from heerbann.systems.diex_war.model.scenario import SeatName, SiegeLog
from heerbann.systems.diex_war.model.state import Fate, LossKind

BattleKind = Literal["assault", "sortie", "field"]


class SiegeMan(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What became of one man; what else is known of those who are there stands in the log."""

    side: SeatName
    fate: Fate = "present"


class SiegeLoss(msgspec.Struct, frozen=True):
    """§11.5: a side has lost, and how."""

    side: SeatName
    cause: LossKind


class SiegeReport(ContestReport, frozen=True, kw_only=True, omit_defaults=True):
    """The facts of a siege at the end of its last day, or when it was over.

    ``gave_up``: who resigned. ``won``: who had the better of the battles of the day.
    """

    men: dict[str, SiegeMan]
    log: SiegeLog
    losses: tuple[SiegeLoss, ...] = ()
    won: tuple[SeatName, ...] = ()
    gave_up: SeatName | None = None
