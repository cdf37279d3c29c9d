"""Copies that are made or brought back when the program is ended in the middle of it."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TypeVar

import pytest

from heerbann.server.store.open_store import open_store
from heerbann.server.store.rows import StoredGame
from heerbann.server.store.store import Store
from heerbann.server.store.store_location import store_url
from heerbann.server.store.upkeep import list_games, read_copy, write_copy

T = TypeVar("T")

pytestmark = pytest.mark.skipif(os.name == "nt", reason="there are no such signals")
GAMES = 6
ENTRIES = 300
ENDS = (signal.SIGINT, signal.SIGTERM, signal.SIGKILL)

PROGRAM = """
import os, sys
from heerbann.server.store import upkeep

name, number, left = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
step = getattr(upkeep, name)

def ending(*given):
    global left
    left -= 1
    if left == 0:
        os.kill(os.getpid(), number)
    return step(*given)

setattr(upkeep, name, ending)
sys.argv[1:] = sys.argv[4:]
from heerbann.cli import main
main()
"""


def ended(step: str, number: int, calls: int, *words: str) -> None:
    """The program, ended by a signal when something has been called so often."""
    command = [sys.executable, "-c", PROGRAM, step, str(int(number)), str(calls), *words]
    told = subprocess.run(command, capture_output=True, encoding="utf-8", check=False)
    assert told.returncode != 0
    assert "Traceback" not in told.stderr


def upkeep(place: str, work: Callable[[Store], Awaitable[T]]) -> T:
    async def opened() -> T:
        store = await open_store(store_url(place))
        try:
            return await work(store)
        finally:
            await store.close()

    return asyncio.run(opened())


async def fill(store: Store) -> None:
    for number in range(GAMES):
        game = StoredGame(
            id=f"game{number}", created="2026-01-01T00:00:00", name="", system="toy", rules="1",
            setup="{}", seating="{}", dice="free", parent=None, touched="2026-01-01", contest=None,
        )  # fmt: skip
        await store.create(game, ["{}"] * ENTRIES)


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """A copy of some games."""
    path = tmp_path / "copy.gz"

    async def fill_and_copy(store: Store) -> None:
        await fill(store)
        await write_copy(store, path, shared=False)

    upkeep(str(tmp_path / "first.sqlite3"), fill_and_copy)
    return path


def numbers(place: str) -> dict[str, int]:
    """How many entries each game has."""
    return {line.id: line.entries for line in upkeep(place, list_games)}


@pytest.mark.parametrize("number", ENDS)
def test_a_copy_that_is_not_brought_back_to_its_end_brings_nothing(
    place: str, copy: Path, number: int
) -> None:
    async def own(store: Store) -> None:
        await store.create(
            StoredGame(
                id="own", created="2026-02-01T00:00:00", name="", system="toy", rules="1",
                setup="{}", seating="{}", dice="free", parent=None, touched=None, contest=None,
            ),
            ["{}"],
        )  # fmt: skip

    upkeep(place, own)
    calls = GAMES + GAMES * ENTRIES // 2  # games have been inserted, and some of their entries
    ended("_form", number, calls, "admin", "restore", str(copy), "--store", place)
    assert numbers(place) == {"own": 1}
    assert upkeep(place, lambda store: read_copy(store, copy)) == (GAMES, 0)
    assert numbers(place) == {"own": 1, **{f"game{n}": ENTRIES for n in range(GAMES)}}


@pytest.mark.parametrize("number", ENDS)
def test_the_copy_before_stays_until_the_next_one_is_whole(
    place: str, tmp_path: Path, number: int
) -> None:
    upkeep(place, fill)
    path = tmp_path / "copies" / "games.gz"
    path.parent.mkdir()
    path.write_bytes(b"the copy before")
    ended("_line", number, GAMES + ENTRIES, "admin", "backup", str(path), "--store", place)
    assert path.read_bytes() == b"the copy before"
    left = [one for one in path.parent.iterdir() if one != path]
    assert not left or number == signal.SIGKILL
    assert all(one.stat().st_mode & 0o077 == 0 for one in left)
    upkeep(place, lambda store: write_copy(store, path, shared=False))
    assert [*path.parent.iterdir()] == [path]
    again = str(tmp_path / "again.sqlite3")
    assert upkeep(again, lambda store: read_copy(store, path)) == (GAMES, 0)


def test_a_row_that_is_there_twice_is_named_by_its_line(copy: Path, tmp_path: Path) -> None:
    import gzip

    from heerbann.server.store.upkeep import BadCopy

    lines = gzip.decompress(copy.read_bytes()).splitlines(keepends=True)
    twice = next(n for n, line in enumerate(lines) if line.startswith(b'{"entries"')) + 7
    lines.insert(twice, lines[twice])
    copy.write_bytes(gzip.compress(b"".join(lines)))
    with pytest.raises(BadCopy) as problem:
        upkeep(str(tmp_path / "empty.sqlite3"), lambda store: read_copy(store, copy))
    assert f"line {twice + 2}" in problem.value.text("en")
