"""What the HTTP interface is sent and sends back about games, and about the server itself."""

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from heerbann.engine.packs.limits import LIMITS
from heerbann.engine.packs.readers import Language
from heerbann.engine.rules.asks import Seat
from heerbann.server.games.seats import Level, PlayerKind, SeatPlayer
from heerbann.server.store.dice_kinds import DiceKind, WantedDice

Key = Annotated[str, Meta(min_length=1, max_length=64)]
Title = Annotated[str, Meta(max_length=80)]
SeatPlayers = dict[Key, SeatPlayer]
RECORD_BODY_BYTES = LIMITS.record_bytes * 9 // 8
"""A record within JSON: its quotation marks are escaped."""


class NewGame(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A game to be started. Seats that are not named are for people at this screen."""

    system: Key
    scenario: Key
    overrides: dict[str, Any] = {}
    house: dict[Key, str | int] = {}
    preset: Key | None = None
    seats: SeatPlayers = {}
    dice: WantedDice = "server"
    name: Title = ""


class ImportedGame(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A record to be played on: from its end, or from one of its steps (what if?)."""

    record: Annotated[str, Meta(max_length=LIMITS.record_bytes)]
    step: Annotated[int, Meta(ge=0, le=1_000_000)] | None = None
    seats: SeatPlayers = {}
    dice: WantedDice = "server"
    name: Title = ""


class StartedGame(msgspec.Struct, frozen=True):
    """A new game and its secrets; they are told only now."""

    game: str
    keys: dict[Seat, str]
    watch: str
    commitment: str | None


class SeatInfo(msgspec.Struct, frozen=True):
    """A seat of a game."""

    seat: Seat
    title: str
    kind: PlayerKind
    level: Level | None
    connected: bool


class GameInfo(msgspec.Struct, frozen=True, kw_only=True):
    """A game at a glance."""

    game: str
    name: str
    system: str
    title: str
    scenario: str
    scenario_title: str
    briefing: str
    seats: tuple[SeatInfo, ...]
    mine: tuple[Seat, ...]
    status: Literal["running", "over"]
    asked: Seat | None
    created: str
    version: int
    dice: DiceKind
    commitment: str | None
    over: str | None
    ledger: bool
    """Is it one of those long games of which a ledger is kept?"""
    board: Literal["hex", "table"]
    """The kind of its board: a client may fetch what draws it before it knows anything else."""


class ServerInfo(msgspec.Struct, frozen=True):
    """What a client may know; ``addresses``: where others reach it, the best first.

    ``laboratory``: how many battles a run may have there; 0: there is none.
    """

    version: str
    languages: tuple[Language, ...]
    addresses: tuple[str, ...]
    laboratory: int
