"""What the laboratory is asked and what it tells: wins, losses, graves, worths."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from heerbann.engine.rules.asks import Seat
from heerbann.lab.balance.fairness import Verdict
from heerbann.server.http.requests import Key

LabPlayer = Literal["random", "thumb"]
"""A search takes thousands of times as long: it is left to the command line."""

RunStatus = Literal["running", "done", "stopped", "left", "late", "broken"]


class LabQuestion(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A scenario to be fought so many times. Sides that are not named are played by ``thumb``.

    ``worths``: as many battles again with varied forces, to see what units are worth.
    ``to_the_end``: all of them, though it may be clear before. Without a ``seed`` one is drawn.
    """

    system: Key
    scenario: Key
    players: dict[Key, LabPlayer] = {}
    games: Annotated[int, Meta(ge=1, le=1_000_000)] = 200
    worths: bool = True
    to_the_end: bool = False
    seed: Annotated[int, Meta(ge=0, le=1_000_000_000)] | None = None
    house: dict[Key, str | int] = {}
    preset: Key | None = None


class StopRun(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """No more battles; what was fought is kept."""


class StartedRun(msgspec.Struct, frozen=True):
    """A run that has begun; whoever knows its name may look at it."""

    run: str


class SideWins(msgspec.Struct, frozen=True, kw_only=True):
    """How often a side won, and between which shares the truth lies at any time."""

    seat: Seat
    title: str
    colour: int
    player: LabPlayer
    won: int
    rate: float
    low: float
    high: float


class UnitLosses(msgspec.Struct, frozen=True, kw_only=True):
    """How many of a kind there were in all battles, and how many of them were lost."""

    name: str
    symbol: str
    seat: Seat | None
    fielded: int
    lost: int


class UnitWorth(msgspec.Struct, frozen=True, kw_only=True):
    """How much less often a side wins without one unit of a kind, with its interval."""

    name: str
    symbol: str
    seat: Seat
    value: float
    low: float
    high: float


class GraveMark(msgspec.Struct, frozen=True, kw_only=True):
    """So many of a side fell at a spot, or on a table around a point."""

    seat: Seat
    spot: str | None = None
    x: int = 0
    y: int = 0
    number: int


class EndingCount(msgspec.Struct, frozen=True):
    """How battles ended, and how many."""

    text: str
    games: int


class LabFindings(msgspec.Struct, frozen=True, kw_only=True):
    """What the battles fought so far say."""

    games: int
    verdict: Verdict
    favoured: Seat | None
    sentence: str
    """The verdict in full, with how sure it is."""
    margin: float
    sides: tuple[SideWins, ...]
    draws: int
    rounds: float | None
    """So many on the average."""
    endings: tuple[EndingCount, ...]
    losses: tuple[UnitLosses, ...]
    graves: tuple[GraveMark, ...]
    worths: tuple[UnitWorth, ...]
    charts: tuple[str, ...]
    """The names of the charts that can be had."""


class LabReport(msgspec.Struct, frozen=True, kw_only=True):
    """A run: what was asked, how far it is, what it says; nothing before the first battle."""

    run: str
    system: str
    scenario: str
    players: dict[Seat, LabPlayer]
    wanted: int
    worths: bool
    to_the_end: bool
    seed: int
    status: RunStatus
    done: int
    most: int
    seconds_left: float | None
    findings: LabFindings | None
