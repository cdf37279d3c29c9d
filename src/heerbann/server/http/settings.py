"""How a server is set up. Every field is a key of the settings file (docs/hosting.md)."""

import os
from ipaddress import ip_address, ip_network
from pathlib import Path
from typing import Annotated
from urllib.parse import urlsplit

import msgspec
from msgspec import Meta

from heerbann.engine.packs.readers import LANGUAGES, Language, TomlTable, package_folder

LOOPBACK = ("localhost", "127.0.0.1", "[::1]")

Rate = Annotated[float, Meta(gt=0, le=1e9)]
Number = Annotated[int, Meta(ge=1, le=1_000_000_000)]
Seconds = Annotated[float, Meta(gt=0, le=1e9)]


class Limits(TomlTable, frozen=True, kw_only=True):
    """How much one client may ask for; rates are per second, bursts a number."""

    socket_bytes: Number = 16_384
    body_bytes: Number = 65_536
    message_rate: Rate = 50.0
    message_burst: Rate = 150.0
    start_rate: Rate = 0.5
    start_burst: Rate = 60.0
    wrong_key_rate: Rate = 0.2
    wrong_key_burst: Rate = 20.0
    chat_rate: Rate = 1.0
    chat_burst: Rate = 20.0
    work_rate: Rate = 20.0
    work_burst: Rate = 100.0
    aim_rate: Rate = 30.0
    aim_burst: Rate = 90.0
    log_rate: Rate = 5.0
    log_burst: Rate = 100.0
    """Lines of the log."""
    hello_seconds: Seconds = 10.0
    header_seconds: Seconds = 10.0
    """So long a request may take to say what it wants, and so long its body may pause."""
    idle_seconds: Seconds = 5.0
    """So long a connection is kept that asks for nothing."""
    connections: Number = 4_000
    sockets: Number = 2_000
    """So many of all callers together."""
    caller_connections: Number = 100
    caller_sockets: Number = 64
    """So many of one caller."""
    game_onlookers: Number = 24
    seat_sockets: Number = 8
    """So many at one game: who only looks on never takes the place of those who play."""
    waiting_bytes: Number = 2_000_000
    """A client that leaves so much unread is let go; it may come back."""
    unread_bytes: Number = 200_000_000
    """So much all clients together may leave unread; then who leaves most is let go."""


class Deadlines(TomlTable, frozen=True, kw_only=True):
    """How many seconds the computer has."""

    free: Seconds = 5.0
    """Until a process is free."""
    start: Seconds = 4.0
    """For one that has just been started: it has to import the rules first."""
    grace: Seconds = 1.0
    """More than it was given to think, before it is killed."""
    thumb: Seconds = 2.0
    """To decide by rules of thumb, when nothing came of thinking."""
    message: Seconds = 10.0
    """To put together what somebody wants to know."""
    battle: Seconds = 3600.0
    """To fight out a whole battle for both sides."""


class LaboratoryLimits(TomlTable, frozen=True, kw_only=True):
    """How much the laboratory may take; people's games go first in any case."""

    processes: Annotated[int, Meta(ge=0, le=256)] = 1
    """So many fight its battles, with low priority; 0: there is no laboratory."""
    runs: Number = 4
    """So many at once, of all callers together."""
    caller_runs: Number = 1
    """So many of one caller."""
    games: Number = 1_000
    """So many battles of a run, and as many again with varied forces."""
    seconds: Seconds = 1_800.0
    """So long a run may take."""
    watch_seconds: Seconds = 60.0
    """So long it goes on though nobody looks."""
    keep_seconds: Seconds = 3_600.0
    """So long it can be looked at after its end."""
    kept: Number = 4
    """So many of those that have ended, the last ones."""


class Settings(TomlTable, frozen=True, kw_only=True):
    """Everything that can be set."""

    host: Annotated[str, Meta(max_length=253, pattern=r"^[0-9A-Za-z.:%_-]+$")] = "127.0.0.1"
    port: Annotated[int, Meta(ge=0, le=65_535)] = 8700
    store: Annotated[str, Meta(pattern=r"^[^\x00]*$")] | None = None
    """A path or URL; None is the file in the user's data folder."""
    hosts: tuple[str, ...] | None = None
    """Under which names the server may be called; empty: any; None: as the address says."""
    origins: tuple[str, ...] = ()
    """Pages from elsewhere that may use it, such as ``https://battle.example``."""
    public_address: Annotated[str, Meta(pattern=r"^https?://[^/\s\x00-\x1f]+/?$")] | None = None
    """Where people reach it, such as ``https://battle.example``; invitations name it."""
    trusted_proxies: tuple[str, ...] = ()
    """Addresses or networks whose word is believed about where a request comes from."""
    systems: tuple[str, ...] | None = None
    """The games that are offered; None: all."""
    packs: tuple[str, ...] = ()
    """Folders with boards and rosters of one's own, for the aide at a real table."""
    languages: Annotated[tuple[Language, ...], Meta(min_length=1)] = LANGUAGES
    """The languages that are offered, the usual one first."""
    thinkers: Annotated[int, Meta(ge=1, le=256)] = msgspec.field(
        default_factory=lambda: max(1, (os.cpu_count() or 1) - 1)
    )
    """So many processes think for the computer's seats; one more answers questions."""
    limits: Limits = Limits()
    deadlines: Deadlines = Deadlines()
    laboratory: LaboratoryLimits = LaboratoryLimits()
    client: Path = msgspec.field(
        default_factory=lambda: package_folder("heerbann.server") / "static"
    )

    def offers(self, system: str) -> bool:
        """May games of this system be started?"""
        return self.systems is None or system in self.systems

    def spoken(self, wanted: str | None) -> Language:
        """The wanted language if it is offered, else the usual one."""
        return next((one for one in self.languages if one == wanted), self.languages[0])

    @property
    def is_local(self) -> bool:
        """Does it listen to this computer alone?"""
        return self.host in ("127.0.0.1", "localhost", "::1")

    def trusts(self, address: str) -> bool:
        """Is it the address of a proxy that is believed?"""
        try:
            place = ip_address(address)
        except ValueError:  # a pipe has no address
            return False
        return any(place in ip_network(proxy) for proxy in self.trusted_proxies)

    @property
    def names(self) -> tuple[str, ...]:
        """Under which names it may be called; empty: any."""
        if self.hosts == ():
            return ()
        known = (*(self.hosts or ()), *self._public_name)
        if self.is_local or known:
            return (*LOOPBACK, *[name.lower() for name in known])
        return ()

    @property
    def pages(self) -> tuple[str, ...]:
        """The pages from elsewhere that may use it, its own public one among them."""
        public = () if self.public_address is None else (self.public_address.rstrip("/"),)
        return (*self.origins, *public)

    @property
    def _public_name(self) -> tuple[str, ...]:
        name = urlsplit(self.public_address or "").hostname
        return () if name is None else (f"[{name}]" if ":" in name else name,)
