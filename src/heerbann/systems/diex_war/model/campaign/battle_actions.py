"""K§20, K§23 The verbs of battles and sieges."""

from typing import Literal

from heerbann.boards.hex.hexes import Hex
from heerbann.engine.rules.asks import Action
from heerbann.systems.diex_war.model.campaign.battlefield import MapName, Slot
from heerbann.systems.diex_war.model.campaign.maps import CastleId
from heerbann.systems.diex_war.model.campaign.state import BattleSide, GroupId
from heerbann.systems.diex_war.model.state import UnitId

Corrected = Literal["healthy", "wounded", "dead", "captured"]


class RousePatients(Action, frozen=True):
    """K§20: the wounded in a place that is attacked take part."""


class SparePatients(Action, frozen=True):
    """K§20: they do not."""


class LayPart(Action, frozen=True):
    """K§20: a map part is laid in a slot."""

    map: MapName
    slot: Slot


class TopIsNorth(Action, frozen=True):
    """W-12: the top of the field is north."""


class DrawNorth(Action, frozen=True):
    """W-12: a die shall say which side is north."""


class AcceptResult(Action, frozen=True):
    """K§20: what was typed is what happened."""


class DisputeResult(Action, frozen=True):
    """K§20: something of it is wrong."""


class CorrectMan(Action, frozen=True):
    """K§20: something else became of this man."""

    unit: UnitId
    fate: Corrected
    horse: bool = False


class CorrectWinner(Action, frozen=True):
    """K§20: somebody else won, or nobody."""

    winner: BattleSide | None


class DropDispute(Action, frozen=True):
    """K§20: it is right after all."""


class AgreeCorrection(Action, frozen=True):
    """K§20: so it was."""


class DeclineCorrection(Action, frozen=True):
    """K§20: it was not."""


class Retreat(Action, frozen=True):
    """K§20: where a group goes after a battle."""

    group: GroupId
    to: Hex


class Besiege(Action, frozen=True):
    """K§23: a group lies down before a castle, or joins those who do."""

    group: GroupId
    castle: CastleId


class LeaveCastle(Action, frozen=True):
    """N79: where a garrison goes that may leave freely."""

    castle: CastleId
    to: Hex


class Withdraw(Action, frozen=True):
    """N80: where a group goes whose siege is lifted."""

    group: GroupId
    to: Hex


class LiftSiege(Action, frozen=True):
    """K§23: a group leaves the siege."""

    group: GroupId
    castle: CastleId
