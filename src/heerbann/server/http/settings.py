"""How a server is set up."""

import os
from pathlib import Path

import msgspec

from heerbann.engine.packs.readers import package_folder

LOOPBACK = ("localhost", "127.0.0.1", "[::1]")


class Limits(msgspec.Struct, frozen=True, kw_only=True):
    """How much one client may ask for; rates are per second, bursts a number."""

    socket_bytes: int = 16_384
    body_bytes: int = 65_536
    record_bytes: int = 4_500_000
    message_rate: float = 50.0
    message_burst: float = 150.0
    start_rate: float = 0.5
    start_burst: float = 60.0
    wrong_key_rate: float = 0.2
    wrong_key_burst: float = 20.0
    chat_rate: float = 1.0
    chat_burst: float = 20.0
    work_rate: float = 20.0
    work_burst: float = 100.0
    aim_rate: float = 30.0
    aim_burst: float = 90.0
    hello_seconds: float = 10.0


class Deadlines(msgspec.Struct, frozen=True, kw_only=True):
    """How many seconds the computer has."""

    free: float = 5.0
    """Until a process is free."""
    start: float = 4.0
    """For one that has just been started: it has to import the rules first."""
    grace: float = 1.0
    """More than it was given to think, before it is killed."""
    thumb: float = 2.0
    """To decide by rules of thumb, when nothing came of thinking."""
    message: float = 10.0
    """To put together what somebody wants to know."""


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """Everything that can be set."""

    store: str | None = None
    """A path or URL; None is the file in the user's data folder."""
    hosts: tuple[str, ...] = LOOPBACK
    """Under which names the server may be called; empty: any."""
    origins: tuple[str, ...] = ()
    """Pages from elsewhere that may use it, such as ``https://battle.example``."""
    client: Path = msgspec.field(
        default_factory=lambda: package_folder("heerbann.server") / "static"
    )
    thinkers: int = msgspec.field(default_factory=lambda: max(1, (os.cpu_count() or 1) - 1))
    limits: Limits = Limits()
    deadlines: Deadlines = Deadlines()
    compresses: bool = True
    """Are messages compressed on their way? On the same machine it only costs time."""
