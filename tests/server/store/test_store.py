"""The store keeps what it took, in order, once; on SQLite and on PostgreSQL alike."""

from __future__ import annotations

import asyncio
import os
import sqlite3
import subprocess
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from sqlalchemy import inspect, text
from sqlalchemy.ext.asyncio import create_async_engine

from heerbann.server.store import news
from heerbann.server.store.news import News, hear
from heerbann.server.store.notices import Written
from heerbann.server.store.open_store import open_store
from heerbann.server.store.rows import StoredChat, StoredGame
from heerbann.server.store.schema import META
from heerbann.server.store.store import Conflict, Store
from heerbann.server.store.store_location import BadPlace, data_folder, store_url
from tests.server.running import PATIENCE

Test = Callable[[Store], Awaitable[None]]

KNOWN = "0005"  # the newest migration


def game(id: str = "g1", **changes: object) -> StoredGame:  # noqa: A002  # the column's name
    row = {"created": "2026-01-01", "name": "Grüße", "system": "toy", "rules": "1"}
    return StoredGame(id=id, **{**row, "setup": "{}", "seating": "{}", "dice": "server", **changes})


def with_store(place: str, test: Test) -> None:
    async def run() -> None:
        store = await open_store(store_url(place))
        try:
            await test(store)
        finally:
            await store.close()

    asyncio.run(run())


def test_a_game_comes_back_as_it_was_written(place: str) -> None:
    async def test(store: Store) -> None:
        await store.create(game(secret="ab"), ["one", "zwei ☺"])
        assert await store.load("g1") == (game(secret="ab"), ["one", "zwei ☺"])
        assert await store.load("g2") is None

    with_store(place, test)


def test_it_is_still_there_when_the_store_is_opened_again(place: str) -> None:
    async def write(store: Store) -> None:
        await store.create(game(), ["one"])
        await store.append("g1", 1, ["two", "three"])

    async def read(store: Store) -> None:
        assert await store.lines("g1", 0) == ["one", "two", "three"]
        assert await store.lines("g1", 2) == ["three"]

    with_store(place, write)
    with_store(place, read)


def test_of_two_who_write_the_same_entry_one_is_told_of_the_conflict(place: str) -> None:
    async def test(store: Store) -> None:
        await store.create(game(), [])
        await store.create(game("g2"), [])
        results = await asyncio.gather(
            store.append("g1", 0, ["mine"]),
            store.append("g1", 0, ["yours", "and more"]),
            store.append("g2", 0, ["elsewhere"]),
            return_exceptions=True,
        )
        assert [type(result) for result in results] == [type(None), Conflict, type(None)]
        assert await store.lines("g1", 0) == ["mine"]
        assert await store.lines("g2", 0) == ["elsewhere"]

    with_store(place, test)


def test_several_entries_are_written_together_or_not_at_all(place: str) -> None:
    async def test(store: Store) -> None:
        await store.create(game(), ["a", "b"])
        with pytest.raises(Conflict):
            await store.append("g1", 1, ["x", "y"])
        assert await store.lines("g1", 0) == ["a", "b"]

    with_store(place, test)


def test_many_games_share_a_transaction(place: str) -> None:
    async def test(store: Store) -> None:
        await asyncio.gather(*[store.create(game(f"g{n}"), ["start"]) for n in range(20)])
        commits = 0
        commit = store._commit

        async def counted(writes: list) -> None:
            nonlocal commits
            commits += 1
            await commit(writes)

        store._commit = counted
        await asyncio.gather(*[store.append(f"g{n}", 1, ["more"]) for n in range(20)])
        assert commits <= 3
        assert await store.versions([f"g{n}" for n in range(20)]) == {f"g{n}": 2 for n in range(20)}

    with_store(place, test)


def test_what_waits_is_written_before_the_store_is_closed(place: str) -> None:
    async def write(store: Store) -> None:
        await store.create(game(), [])
        waiting = [asyncio.create_task(store.append("g1", n, [str(n)])) for n in range(30)]
        await asyncio.sleep(0)
        await store.close()
        await asyncio.gather(*waiting)

    async def read(store: Store) -> None:
        assert await store.lines("g1", 0) == [str(n) for n in range(30)]

    with_store(place, write)
    with_store(place, read)


def test_entries_of_no_game_are_refused(place: str) -> None:
    async def test(store: Store) -> None:
        with pytest.raises(Conflict):
            await store.append("nobody", 0, ["line"])

    with_store(place, test)


def test_chats_and_takebacks_are_kept(place: str) -> None:
    async def test(store: Store) -> None:
        await store.create(game(), [])
        await store.add_chat("g1", StoredChat(0, "empire", "hallo", "now"))
        with pytest.raises(Conflict):
            await store.add_chat("g1", StoredChat(0, "chaos", "late", "now"))
        assert await store.chats("g1", 0) == [StoredChat(0, "empire", "hallo", "now")]
        assert await store.chats("g1", 1) == []
        await store.set_asking("g1", "{}")
        assert await store.asking("g1") == "{}"

    with_store(place, test)


def test_migrations_make_exactly_the_tables_the_code_uses(place: str) -> None:
    async def test(store: Store) -> None:
        def columns(connection: object) -> dict[str, list[tuple[str, bool]]]:
            found = inspect(connection)
            return {
                table: [(c["name"], c["nullable"]) for c in found.get_columns(table)]
                for table in found.get_table_names()
                if table != "alembic_version"
            }

        async with store.engine.connect() as connection:
            made = await connection.run_sync(columns)
        wanted = {
            table.name: [(column.name, bool(column.nullable)) for column in table.columns]
            for table in META.sorted_tables
        }
        assert made == wanted

    with_store(place, test)


def test_sqlite_writes_safely(tmp_path) -> None:
    async def test(store: Store) -> None:
        async with store.engine.connect() as connection:
            assert await connection.scalar(text("pragma journal_mode")) == "wal"
            assert await connection.scalar(text("pragma synchronous")) == 2
            assert await connection.scalar(text("pragma foreign_keys")) == 1

    with_store(str(tmp_path / "games.sqlite3"), test)


def test_others_hear_of_changes_at_once_on_postgres(
    postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By a notice: nobody looks by himself."""
    monkeypatch.setattr(news, "POLL_SECONDS", 3600.0)
    place = postgres.new_database()

    async def run() -> None:
        one, other = await open_store(store_url(place)), await open_store(store_url(place))
        heard: asyncio.Queue[News] = asyncio.Queue()
        listening = asyncio.create_task(hear(one, heard.put))
        assert await asyncio.wait_for(heard.get(), PATIENCE) is None  # it listens now
        await one.create(game("own"), ["a"])
        await other.create(game("theirs"), ["a"])
        await other.append("theirs", 1, ["b", "c"])  # with a note of the day
        await other.append("theirs", 3, ["d", "e"])
        await other.set_asking("theirs", "what?")
        told = [await asyncio.wait_for(heard.get(), PATIENCE) for _ in range(4)]
        assert [list(one or ()) for one in told] == [
            [Written("theirs")],
            [Written("theirs")],
            [Written("theirs", 3, ("d", "e"))],
            [Written("theirs")],
        ]
        listening.cancel()
        await one.close()
        await other.close()

    asyncio.run(run())


def test_two_processes_may_start_at_the_same_time(place: str) -> None:
    code = (
        "import asyncio, sys; from heerbann.server.store.open_store import open_store; "
        "from heerbann.server.store.store_location import store_url\n"
        "async def run():\n await (await open_store(store_url(sys.argv[1]))).close()\n"
        "asyncio.run(run())"
    )
    processes = [subprocess.Popen([sys.executable, "-c", code, place]) for _ in range(3)]
    assert [process.wait() for process in processes] == [0, 0, 0]


# Where it is


def test_the_default_is_a_file_in_the_users_data_folder(tmp_path, monkeypatch) -> None:
    for variable in ("XDG_DATA_HOME", "LOCALAPPDATA", "HOME", "USERPROFILE"):
        monkeypatch.setenv(variable, str(tmp_path))
    url = store_url(None)
    assert url.database is not None
    assert url.database.startswith(str(tmp_path))
    assert data_folder().is_dir()


def test_urls_get_their_drivers() -> None:
    assert store_url("postgresql://me@host/db").drivername == "postgresql+asyncpg"
    assert store_url("postgres://me@host/db").drivername == "postgresql+asyncpg"
    assert store_url("sqlite:///games.db").drivername == "sqlite+aiosqlite"


@pytest.mark.parametrize("place", ["mysql://host/db", "://", "/no/such/folder/games.sqlite3", "."])
def test_a_place_that_is_none_is_refused_with_a_sentence(place: str) -> None:
    with pytest.raises(BadPlace):
        store_url(place)


def test_a_store_that_cannot_be_reached_is_refused_without_its_password() -> None:
    async def run() -> None:
        await open_store(store_url("postgresql://me:geheim@127.0.0.1:1/db"))

    with pytest.raises(BadPlace) as refused:
        asyncio.run(run())
    assert "geheim" not in str(refused.value)


def test_a_file_that_is_no_database_is_refused(tmp_path) -> None:
    path = tmp_path / "letter.txt"
    path.write_text("Dear reader, this is no database." * 100)

    async def run() -> None:
        await open_store(store_url(str(path)))

    with pytest.raises(BadPlace):
        asyncio.run(run())


# A file that is not as it should be


def refused(place: Path | str) -> BadPlace:
    async def run() -> None:
        await (await open_store(store_url(str(place)))).close()

    with pytest.raises(BadPlace) as caught:
        asyncio.run(run())
    return caught.value


def filled(path: Path) -> None:
    """A store with some hundred entries."""

    async def test(store: Store) -> None:
        await store.create(game(), [f'{{"entry": {n}}}' * 20 for n in range(400)])

    with_store(str(path), test)
    with sqlite3.connect(path) as connection:
        connection.execute("pragma wal_checkpoint(truncate)")
        connection.execute("pragma journal_mode = delete")


def test_a_damaged_file_is_refused_and_left_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "games.sqlite3"
    filled(path)
    content = bytearray(path.read_bytes())
    middle = len(content) // 2 // 4096 * 4096
    content[middle : middle + 4096] = b"\xa5" * 4096
    path.write_bytes(content)
    problem = refused(path)
    assert str(path) in problem.text("de")
    assert "ist beschädigt und bleibt, wie er ist" in problem.text("de")
    assert "is damaged and is left as it is" in problem.text("en")
    assert path.read_bytes()[100:] == bytes(content[100:])  # but for the kind of its journal


def test_a_file_that_was_cut_off_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "games.sqlite3"
    filled(path)
    path.write_bytes(path.read_bytes()[:10_000])
    assert "damaged" in refused(path).text("en")


def test_a_store_of_a_newer_version_is_refused_and_left_as_it_is(place: str) -> None:
    async def write(store: Store) -> None:
        await store.create(game(), ["one"])
        async with store.engine.begin() as connection:
            await connection.execute(text("update alembic_version set version_num = '9999'"))

    async def read_back(store: Store) -> None:
        assert await store.lines("g1", 0) == ["one"]

    async def give_back() -> None:
        engine = create_async_engine(store_url(place))
        async with engine.begin() as connection:
            await connection.execute(text(f"update alembic_version set version_num = '{KNOWN}'"))
        await engine.dispose()

    with_store(place, write)
    problem = refused(place)
    told = f"a newer version of Heerbann (schema 9999); this one knows it up to {KNOWN}"
    assert told in str(problem)
    assert "aiosqlite" not in str(problem)  # a file is told by its path
    assert "eine neuere Fassung von Heerbann" in problem.text("de")
    asyncio.run(give_back())
    with_store(place, read_back)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="needs named pipes")
def test_a_pipe_is_no_store(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    for place in (str(tmp_path / "pipe"), f"sqlite:///{tmp_path / 'pipe'}"):
        with pytest.raises(BadPlace, match="is no plain file"):
            store_url(place)


@pytest.mark.skipif(os.name != "posix", reason="needs rights of files")
def test_only_its_owner_can_read_a_store(tmp_path: Path) -> None:
    """With the files beside it, whatever the usual rights are; also one of an earlier version."""
    path = tmp_path / "games.sqlite3"
    usual = os.umask(0o000)
    try:

        async def test(store: Store) -> None:
            await store.create(game(), ["one"])
            beside = sorted(tmp_path.iterdir())
            assert len(beside) == 3
            assert [file.stat().st_mode & 0o777 for file in beside] == [0o600] * 3

        with_store(str(path), test)
        path.chmod(0o644)
        with_store(str(path), nothing)
    finally:
        os.umask(usual)
    assert path.stat().st_mode & 0o777 == 0o600


async def nothing(_store: Store) -> None:
    """Only open it."""


def test_what_goes_wrong_again_and_again_is_logged_once(
    place: str, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(news, "POLL_SECONDS", 0.001)
    calls = 0

    async def heard(_news: News) -> None:
        nonlocal calls
        calls += 1
        if calls not in (4, 5):
            raise OSError("away")

    async def test(store: Store) -> None:
        hearing = asyncio.create_task(hear(store, heard))
        while calls < 8:
            await asyncio.sleep(0.001)
        hearing.cancel()
        await asyncio.gather(hearing, return_exceptions=True)

    with_store(place, test)
    told = [one for one in caplog.records if "could not look for what is new" in one.message]
    assert len(told) == 2  # it went well in between
