"""What clients are sent about going somewhere in one go: the reach of a unit, and the way there."""

from typing import Any

import msgspec

from heerbann.server.socket.messages_out import Sent


class ReachSpot(msgspec.Struct, frozen=True, omit_defaults=True):
    """A spot where a unit could end its move, the points left there, and how likely it arrives."""

    spot: str
    cost: int
    left: int
    percent: float = 100.0
    threatened: bool = False
    facings: tuple[int, ...] = ()


class ReachMessage(Sent, frozen=True, kw_only=True, tag="reach"):
    """All spots a unit could go to in one go; or those by which its way may lead, if ``drawn``."""

    request: int | None
    unit: str
    points: int
    spots: tuple[ReachSpot, ...]
    drawn: bool = False


class PlanDanger(msgspec.Struct, frozen=True, omit_defaults=True):
    """What may go otherwise at a spot; without a percentage it is others who decide.

    ``prompt`` is then the key of the question they are asked.
    """

    spot: str | None
    rule: str
    units: tuple[str, ...] = ()
    prompt: str = ""
    fraction: str = ""
    percent: float | None = None


class PlanNote(msgspec.Struct, frozen=True):
    """What may happen on a way, in words."""

    text: str
    rule: str


class PlanStep(msgspec.Struct, frozen=True, omit_defaults=True):
    """One answer of a plan, and how the unit stands then; ``turning`` is paid for turning."""

    spot: str | None
    left: int
    cost: int = 0
    also: str | None = None
    facing: int | None = None
    turning: int = 0
    dangers: tuple[PlanDanger, ...] = ()


class SaferPlan(msgspec.Struct, frozen=True):
    """Another way that is safer: how likely it is, and what is left at its end."""

    fraction: str
    percent: float
    left: int


class PlanMessage(Sent, frozen=True, kw_only=True, tag="plan"):
    """The way to a spot; without steps there is none, and ``text`` says so.

    ``answer``: the one answer that declares a drawn way.
    """

    request: int | None
    unit: str
    spot: str
    text: str
    steps: tuple[PlanStep, ...] = ()
    notes: tuple[PlanNote, ...] = ()
    fraction: str = "0"
    percent: float = 0.0
    facing: int | None = None
    facings: tuple[int, ...] = ()
    careful: bool = False
    safer: SaferPlan | None = None
    answer: Any = None
