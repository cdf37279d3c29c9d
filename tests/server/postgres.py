"""A real PostgreSQL on loopback: the one a variable names, or one of our own for this run."""

from __future__ import annotations

import asyncio
import os
import shutil
import socket
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path

import pytest

VARIABLE = "HEERBANN_TEST_POSTGRES"
"""The URL of a server on which the tests may make databases: postgresql://user@host:port/postgres."""
FAST = ("fsync=off", "synchronous_commit=off", "full_page_writes=off", "max_connections=60")


class Cluster:
    """A server on which databases can be made."""

    def __init__(self, url: str) -> None:
        self.url = url
        self._numbers = count(1)

    def new_database(self) -> str:
        """The URL of an empty database."""
        name = f"heerbann_{os.getpid()}_{next(self._numbers)}"
        asyncio.run(self._execute(f'drop database if exists "{name}"'))
        asyncio.run(self._execute(f'create database "{name}"'))
        return f"{self.url.rpartition('/')[0]}/{name}"

    async def _execute(self, statement: str) -> None:
        import asyncpg

        connection = await asyncpg.connect(self.url)
        try:
            await connection.execute(statement)
        finally:
            await connection.close()


@contextmanager
def cluster() -> Iterator[Cluster]:
    """The server, or a skip that says what is missing."""
    pytest.importorskip("asyncpg", reason="PostgreSQL tests need the package asyncpg")
    if url := os.environ.get(VARIABLE):
        yield Cluster(url)
        return
    programs = sorted(Path("/usr/lib/postgresql").glob("*/bin"))
    if not programs:
        pytest.skip(f"no PostgreSQL: install it (Debian: postgresql) or set {VARIABLE}")
    folder = Path(tempfile.mkdtemp(prefix="heerbann-pg-"))
    try:
        yield from _own_cluster(programs[-1], folder)
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def _own_cluster(programs: Path, folder: Path) -> Iterator[Cluster]:
    as_user: list[str] = []
    if os.geteuid() == 0:  # PostgreSQL refuses to run as root
        shutil.chown(folder, "postgres")
        as_user = ["runuser", "-u", "postgres", "--"]
    port = _free_port()

    def run(*command: str) -> None:
        subprocess.run([*as_user, *command], check=True, capture_output=True, cwd=folder)

    data = str(folder / "data")
    settings = " ".join(f"-c {setting}" for setting in FAST)
    listening = f"-p {port} -c listen_addresses=127.0.0.1 -c unix_socket_directories={folder}"
    init, control = str(programs / "initdb"), str(programs / "pg_ctl")
    run(init, "-D", data, "-A", "trust", "-U", "postgres", "-E", "UTF8", "--locale=C.UTF-8")
    log = str(folder / "log")
    run(control, "-D", data, "-w", "-l", log, "-o", f"{listening} {settings}", "start")
    try:
        yield Cluster(f"postgresql://postgres@127.0.0.1:{port}/postgres")
    finally:
        run(control, "-D", data, "-m", "immediate", "stop")


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port
