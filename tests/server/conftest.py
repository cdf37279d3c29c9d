"""A store of each kind, and a real server on loopback that tests talk to like anybody else."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

from heerbann.server.http.settings import Deadlines, Limits, Settings
from tests.server.postgres import Cluster, cluster
from tests.server.running import Server, running

PATIENT = Limits(
    start_rate=1e6, start_burst=1e6, message_rate=1e6, message_burst=1e6,
    wrong_key_rate=1e6, wrong_key_burst=1e6, work_rate=1e6, work_burst=1e6, hello_seconds=60,
)  # fmt: skip
"""Tests ask for more than people do."""

UNHURRIED = Deadlines(free=60, start=60, grace=60, thumb=60, message=60)
"""A slow machine must not turn a test red."""


def lenient(store: Path | str, **changes: Any) -> Settings:
    """A server for tests, unless they change something."""
    usual = {"limits": PATIENT, "deadlines": UNHURRIED, "thinkers": 1}
    return Settings(store=str(store), **{**usual, **changes})


@pytest.fixture(scope="session")
def postgres() -> Iterator[Cluster]:
    """A PostgreSQL server for the whole run."""
    with cluster() as found:
        yield found


@pytest.fixture(params=["sqlite", "postgres"])
def place(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty store of either kind."""
    if request.param == "sqlite":
        return str(tmp_path / "games.sqlite3")
    found: Cluster = request.getfixturevalue("postgres")
    return found.new_database()


@pytest.fixture
def serve() -> Iterator[Callable[..., Server]]:
    """Start servers; they end with the test."""
    with ExitStack() as stack:

        def start(store: str, **changes: object) -> Server:
            return stack.enter_context(running(lenient(store, **changes)))

        yield start


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that all tests share, with its thinking processes; each starts games of its own."""
    store = tmp_path_factory.mktemp("store") / "games.sqlite3"
    with running(lenient(store)) as found:
        yield found
