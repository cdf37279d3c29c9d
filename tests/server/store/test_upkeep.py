"""Looking after a store of either kind, beside a server that uses it."""

from __future__ import annotations

import asyncio
import gzip
import json
import os
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import replace
from datetime import UTC, date, datetime, tzinfo
from pathlib import Path
from typing import TypeVar

import pytest
from sqlalchemy import update
from websockets.exceptions import ConnectionClosed

from heerbann.engine.records.record import as_told, load_text
from heerbann.engine.rules.asks import Seat
from heerbann.server.games.game_start import resume
from heerbann.server.games.new_keys import renew_key
from heerbann.server.store import upkeep as upkeep_module
from heerbann.server.store.open_store import open_store
from heerbann.server.store.rows import StoredGame
from heerbann.server.store.schema import ENTRIES
from heerbann.server.store.store import Store
from heerbann.server.store.store_location import store_url
from heerbann.server.store.upkeep import (
    BadCopy,
    delete_games,
    list_games,
    old_games,
    read_copy,
    write_copy,
)
from heerbann.systems import all_systems
from tests.server.running import Player, Server, Started

T = TypeVar("T")
Serve = Callable[..., Server]


def upkeep(place: str, work: Callable[[Store], Awaitable[T]]) -> T:
    async def opened() -> T:
        store = await open_store(store_url(place))
        try:
            return await work(store)
        finally:
            await store.close()

    return asyncio.run(opened())


def sent_away(player: Player) -> None:
    """Listen until the server ends the connection."""
    with suppress(ConnectionClosed):
        while True:
            player.receive()


def played(server: Server, answers: int = 4) -> Started:
    game = server.start(name="Evening")
    with game.sit() as player:
        player.play(answers)
    return game


def test_games_are_listed_with_the_day_they_were_played(serve: Serve, place: str) -> None:
    game = played(serve(place))
    (line,) = upkeep(place, list_games)
    assert (line.id, line.name, line.system) == (game.game, "Evening", "claymore")
    assert line.entries >= 4
    assert line.touched == line.created[:10]
    assert upkeep(place, lambda store: list_games(store, "saga")) == []


def test_a_deleted_game_is_gone_and_its_players_are_sent_home(serve: Serve, place: str) -> None:
    server = serve(place)
    game, other = played(server), played(server)
    with game.sit() as player:
        assert upkeep(place, lambda store: delete_games(store, [game.game])) == 1
        sent_away(player)
    assert server.get(game.path, key=game.keys["empire"]).code == "no-such-game"
    assert server.get(other.path, key=other.keys["empire"]).status == 200


def test_a_word_in_a_game_that_was_deleted_is_refused(serve: Serve, place: str) -> None:
    """Before the server has noticed; it does not try to write it for ever."""
    started = played(serve(place))
    with started.sit() as player:
        upkeep(place, lambda store: delete_games(store, [started.game]))
        with suppress(ConnectionClosed):
            reply = player.ask(type="chat", seat=next(iter(started.keys)), text="hallo")
            assert (reply["type"], reply["code"]) == ("error", "no-such-game")
        sent_away(player)


def test_games_expire_by_the_day_they_were_played(serve: Serve, place: str) -> None:
    game = played(serve(place))
    today = date.fromisoformat(upkeep(place, list_games)[0].touched or "")
    later = date.fromordinal(today.toordinal() + 30)
    assert upkeep(place, lambda store: old_games(store, 30, later)) == []
    assert upkeep(place, lambda store: old_games(store, 29, later)) == [game.game]


class Calendar(datetime):
    """The clock of a machine, which may be put back."""

    today = datetime(2026, 3, 1, tzinfo=UTC)

    @classmethod
    def now(cls, tz: tzinfo | None = None) -> datetime:  # type: ignore[override]  # a moment is enough
        return cls.today


def test_a_clock_that_goes_back_makes_no_game_old(
    place: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A machine without a battery may begin in 1970: what was played since must not expire."""
    days = ["2026-03-05", "1970-01-01", "2026-03-04", "2026-03-20"]

    async def work(store: Store) -> list[str | None]:
        await store.create(
            StoredGame(
                id="game", created="2026-03-01T00:00:00", name="", system="toy", rules="1",
                setup="{}", seating="{}", dice="free", parent=None, touched="2026-03-01",
                contest=None,
            ),
            ["{}"],
        )  # fmt: skip
        told = []
        for number, day in enumerate(days, 1):
            monkeypatch.setattr(Calendar, "today", datetime.fromisoformat(f"{day}T00:00:00+00:00"))
            await store.append("game", number, ["{}"])
            (line,) = await list_games(store)
            told.append(line.touched)
        return told

    monkeypatch.setattr("heerbann.server.store.store.datetime", Calendar)
    assert upkeep(place, work) == ["2026-03-05", "2026-03-05", "2026-03-05", "2026-03-20"]


def test_a_war_stays_as_long_as_its_battles_are_played(place: str) -> None:
    async def work(store: Store) -> tuple[list[str], int]:
        for name, parent, touched in (("war", None, "2026-01-01"), ("battle", "war", "2026-03-01")):
            await store.create(
                StoredGame(
                    id=name, created=f"{touched}T00:00:00", name="", system="toy", rules="1",
                    setup="{}", seating="{}", dice="free", parent=parent, touched=touched,
                    contest=None if parent is None else 0,
                ),
                ["{}"],
            )  # fmt: skip
        kept = await old_games(store, 30, date(2026, 3, 2))
        gone = await old_games(store, 30, date(2026, 6, 1))
        assert kept == []
        return gone, await delete_games(store, gone)

    assert upkeep(place, work) == (["war"], 2)


def test_a_new_key_ends_the_old_one_at_once(serve: Serve, place: str) -> None:
    server = serve(place)
    game = played(server)

    async def renew(store: Store) -> str:
        return await renew_key(store, game.game, Seat("chaos"))

    with game.sit("empire") as staying, game.sit("chaos") as thrown_out:
        key = upkeep(place, renew)
        sent_away(thrown_out)
        assert server.get(game.path, key=game.keys["chaos"]).code == "forbidden"
        with game.greet([key]) as back:
            assert back.state["seats"] == ["chaos"]
        assert staying.ask(type="card", unit="nobody")["type"] == "error"  # still connected


def test_banned_onlookers_are_sent_away(serve: Serve, place: str) -> None:
    server = serve(place)
    game = played(server)

    async def ban(store: Store) -> str:
        return await renew_key(store, game.game, None)

    with game.greet([game.watch]) as onlooker:
        upkeep(place, ban)
        sent_away(onlooker)
    assert server.get(game.path, key=game.watch).code == "forbidden"
    assert server.get(game.path, key=game.keys["empire"]).status == 200


def test_a_wrong_key_builds_no_game(serve: Serve, place: str) -> None:
    """Whoever guesses makes nobody wait; the game is built for those who may see it."""
    game = played(serve(place))
    other = serve(place)
    assert other.get(game.path, key="x" * 22).code == "forbidden"
    assert other.get("/api/games/nobody", key="x" * 22).code == "no-such-game"
    again = Started(other, {"game": game.game, "keys": game.keys, "watch": game.watch})
    with again.open() as player:
        player.send(type="hello", keys=["x" * 22])
        assert player.receive()["code"] == "forbidden"
    assert game.game not in other.lobby.games
    assert other.get(game.path, key=game.keys["empire"]).status == 200
    assert game.game in other.lobby.games


@pytest.mark.parametrize("game", ["%00", "a%00b", "%FF", "%ED%A0%80", "%E2%80%AEx", "x" * 2000])
def test_what_can_be_no_game_is_none_in_either_kind_of_store(
    serve: Serve, place: str, game: str
) -> None:
    server = serve(place)
    for path in ("", "/record", "/replay"):
        assert server.get(f"/api/games/{game}{path}", key="x" * 22).code == "no-such-game"
    with Started(server, {"game": game, "keys": {}, "watch": ""}).open() as visitor:
        visitor.send(type="hello", keys=["x" * 22])
        assert visitor.receive()["code"] == "no-such-game"


# Copies


def record_of(place: str, game: str) -> str:
    async def work(store: Store) -> str:
        found = await store.load(game)
        assert found is not None
        match = resume(all_systems(), *found)
        return "\n".join(match.lines(0))

    return upkeep(place, work)


def test_a_copy_made_while_people_play_is_brought_back_elsewhere(
    serve: Serve, place: str, tmp_path: Path
) -> None:
    server, copy = serve(place), tmp_path / "copy.gz"
    game = played(server)
    with game.sit() as player:
        player.play(3)
        before = record_of(place, game.game)
        assert upkeep(place, lambda store: write_copy(store, copy, shared=False)) == 1
        player.play(3)
    elsewhere = str(tmp_path / "elsewhere.sqlite3")
    assert upkeep(elsewhere, lambda store: read_copy(store, copy)) == (1, 0)
    assert record_of(elsewhere, game.game) == before
    other = serve(elsewhere)
    restored = Started(other, {"game": game.game, "keys": game.keys, "watch": game.watch})
    with restored.sit() as player:
        player.play(3)
    assert upkeep(elsewhere, lambda store: read_copy(store, copy)) == (0, 1)
    assert copy.stat().st_mode & 0o077 == 0


def test_a_shared_copy_has_no_secret_and_its_games_go_on(
    serve: Serve, place: str, tmp_path: Path
) -> None:
    copy = tmp_path / "copy.gz"
    game = played(serve(place))
    upkeep(place, lambda store: write_copy(store, copy, shared=True))
    rows = [json.loads(line) for line in gzip.decompress(copy.read_bytes()).splitlines()]
    assert [row["games"]["secret"] for row in rows if "games" in row] == [None]
    elsewhere = str(tmp_path / "elsewhere.sqlite3")
    upkeep(elsewhere, lambda store: read_copy(store, copy))
    restored = Started(serve(elsewhere), {"game": game.game, "keys": game.keys, "watch": ""})
    with restored.sit() as player:
        player.play(8)
        assert player.question is not None


def damaged(content: bytes) -> list[bytes]:
    text = gzip.decompress(content)
    return [
        b"",
        b"no copy",
        gzip.compress(b'{"heerbann-store": 99}\n'),
        gzip.compress(text[: len(text) // 2]),
        content[: len(content) // 2],
        gzip.compress(text + b'{"spells": {"game": "x"}}\n'),
        gzip.compress(text + b'{"games": {"id": "x", "wings": 2}}\n'),
        gzip.compress(text + b"[]\n"),
        *[gzip.compress(text + line + b"\n") for line in ODD_LINES],
    ]


def row_of(**changes: object) -> bytes:
    """A game as it stands in a copy."""
    usual = {
        "id": "x", "created": "2026-01-01T00:00:00", "name": "", "system": "toy", "rules": "1",
        "setup": "{}", "seating": "{}", "dice": "free",
    }  # fmt: skip
    return json.dumps({"games": {**usual, **changes}}).encode()


ODD_LINES = (
    b'{"games": {"id": ' + b"[" * 100_000 + b"]" * 100_000 + b"}}",
    row_of(name="\0"),
    row_of(id="x" * 33),
    row_of(name="\ud800"),
    row_of(parent="x"),
    row_of(parent="y") + b"\n" + row_of(id="y", parent="x"),
    b'{"games": {}}',
    b'{"games": {"id": [1]}}',
    b'{"games": {"id": "x"}}',
    b'{"entries": {"number": 0, "line": "x"}}',
    b'{"entries": {"game": "nobody", "number": 0, "line": "x"}}',
    b'{"entries": {"game": "nobody", "number": 1e3, "line": "x"}}',
    b'{"entries": {"game": "nobody", "number": 9999999999999999999999, "line": "x"}}',
    b'{"chats": {"game": "nobody", "number": true, "seat": "x", "text": "x", "at": "x"}}',
)
"""Rows that no store has: without what they need, of other types, of games that are missing or are
part of themselves, and what one kind of store would take and the other would not."""


def test_a_damaged_copy_changes_nothing(serve: Serve, place: str, tmp_path: Path) -> None:
    copy = tmp_path / "copy.gz"
    played(serve(place))
    upkeep(place, lambda store: write_copy(store, copy, shared=False))
    empty = str(tmp_path / "empty.sqlite3")
    for content in damaged(copy.read_bytes()):
        copy.write_bytes(content)
        with pytest.raises(BadCopy) as problem:
            upkeep(empty, lambda store: read_copy(store, copy))
        assert "copy.gz" in problem.value.text("en")
        assert upkeep(empty, list_games) == []


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes")
def test_nobody_waits_for_a_copy_from_a_pipe(tmp_path: Path) -> None:
    pipe = tmp_path / "copy.gz"
    os.mkfifo(pipe)
    with pytest.raises(BadCopy) as problem:
        upkeep(str(tmp_path / "empty.sqlite3"), lambda store: read_copy(store, pipe))
    assert "is no plain file" in problem.value.text("en")


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes")
def test_a_copy_replaces_nothing_but_a_file(tmp_path: Path) -> None:
    """Least of all a device, when somebody wants to write there as the owner of the machine."""
    pipe, folder, link = tmp_path / "pipe", tmp_path / "folder", tmp_path / "link"
    os.mkfifo(pipe)
    folder.mkdir()
    store_file = str(folder / "games.sqlite3")
    link.symlink_to(pipe)
    before = sorted(tmp_path.iterdir())
    for place in (pipe, folder, link, Path(folder.anchor), Path()):
        with pytest.raises(BadCopy) as problem:
            upkeep(store_file, lambda store, to=place: write_copy(store, to, shared=False))
        assert f"{place} is no plain file" in problem.value.text("en")
    assert sorted(tmp_path.iterdir()) == before
    assert pipe.is_fifo()
    assert link.is_symlink()


def test_a_copy_is_written_for_its_owner_alone_whatever_lay_there(
    serve: Serve, place: str, tmp_path: Path
) -> None:
    played(serve(place))
    copy, elsewhere = tmp_path / "copy.gz", tmp_path / "elsewhere"
    elsewhere.write_text("mine")
    (tmp_path / "copy.gz.part").symlink_to(elsewhere)
    upkeep(place, lambda store: write_copy(store, copy, shared=False))
    assert elsewhere.read_text() == "mine"
    assert copy.stat().st_mode & 0o077 == 0


def test_nothing_is_left_of_a_copy_that_could_not_be_written(
    serve: Serve, place: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_arguments: object) -> None:
        raise OSError(28, "No space left on device")

    played(serve(place))
    monkeypatch.setattr(upkeep_module, "_line", full)
    with pytest.raises(OSError, match="No space"):
        upkeep(place, lambda store: write_copy(store, tmp_path / "copy.gz", shared=False))
    assert not list(tmp_path.glob("copy*"))


def test_the_export_of_a_game_is_its_record(
    serve: Serve, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    from click.testing import CliRunner

    from heerbann.cli.app import cli

    place = str(tmp_path / "games.sqlite3")
    game = played(serve(place))
    path = tmp_path / "game.jsonl"

    def admin(*words: str) -> str:
        given = ["--language", "en", "admin", *words, "--store", place]
        result = CliRunner().invoke(cli, given)
        return f"{result.exit_code} {result.output}"

    assert admin("export", game.game, str(path)).startswith("0 ")
    assert load_text("game", path.read_text(), all_systems()).answers
    assert game.game in admin("games")
    assert json.loads(admin("show", game.game)[2:])["seats"] == {"empire": "here", "chaos": "here"}
    assert "/#/join/" in admin("seat", game.game, "chaos")
    assert 'no side "orcs"' in admin("seat", game.game, "orcs")
    assert "/#/join/" in admin("ban", game.game)
    assert "not touched" in admin("upgrade")
    assert "No game has been left alone" in admin("expire", "--days", "7")
    assert "One game copied" in admin("backup", str(tmp_path / "copy.gz"))
    assert "1 were there already" in admin("restore", str(tmp_path / "copy.gz"))
    assert "only with --yes" in admin("delete", game.game)
    assert "One game deleted" in admin("delete", game.game, "--yes")
    assert "There is no game" in admin("show", game.game)


def test_a_dry_run_says_how_many_running_games_other_rules_touch_and_where(
    serve: Serve, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from click.testing import CliRunner

    from heerbann.cli.app import cli

    place = str(tmp_path / "games.sqlite3")
    server = serve(place)
    over, touched, whole = [played(server) for _ in range(3)]
    with over.sit() as player:
        player.ask(type="resign", seat="chaos")
    upkeep(place, lambda store: changed_answer(store, touched.game, 2))
    newer = {"claymore": replace(all_systems()["claymore"], version="next")}
    monkeypatch.setattr("heerbann.systems.all_systems", lambda: newer)
    words = ["--language", "en", "admin", "upgrade", "--store", place]
    told = " ".join(CliRunner().invoke(cli, words).output.split())
    assert "3, installed is next; 2 of them are running, touched: 1, cannot go on: 2 " in told
    assert f" {touched.game}: entry 3 of " in told
    assert whole.game not in told
    assert over.game not in told
    data = json.loads(CliRunner().invoke(cli, [*words, "--json"]).output)
    stops = {one["id"]: one["stop"] for one in data}
    assert stops == {over.game: None, touched.game: 3, whole.game: None}


def test_what_is_kept_before_an_update_is_exported_after_it_and_can_go_on(
    serve: Serve, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from click.testing import CliRunner

    from heerbann.cli.app import cli

    place, path = str(tmp_path / "games.sqlite3"), tmp_path / "game.jsonl"
    game = played(serve(place))

    def admin(*words: str) -> str:
        given = ["--language", "en", "admin", *words, "--store", place]
        result = CliRunner().invoke(cli, given)
        return f"{result.exit_code} {' '.join(result.output.split())}"

    assert "One game kept." in admin("upgrade", "--keep")
    assert "Everything was kept already." in admin("upgrade", "--keep")
    newer = {"claymore": replace(all_systems()["claymore"], version="next")}
    monkeypatch.setattr("heerbann.systems.all_systems", lambda: newer)
    assert "running, touched: 0, cannot go on: 0" in admin("upgrade")
    assert "0 " in admin("export", game.game, str(path))
    told = as_told(path)
    assert told.events
    assert told.snapshot is not None
    assert "Everything was kept already." in admin("upgrade", "--keep")  # others cannot be run
    assert "One game deleted" in admin("delete", game.game, "--yes")


async def changed_answer(store: Store, game: str, number: int) -> None:
    """Put an answer into the journal that the rules do not take."""
    where = (ENTRIES.c.game == game) & (ENTRIES.c.number == number)
    line = '{"seat":"empire","answer":{"do":"move","unit":"nobody","to":[0,0]}}'
    async with store.engine.begin() as connection:
        await connection.execute(update(ENTRIES).where(where).values(line=line))


@pytest.mark.parametrize("words", [("games",), ("backup", "games.gz"), ("expire", "--yes")])
def test_a_slip_of_the_pen_makes_no_store(
    tmp_path: Path, words: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    from click.testing import CliRunner

    from heerbann.cli.app import cli

    monkeypatch.chdir(tmp_path)
    given = ["--language", "en", "admin", *words, "--store", "gmaes.sqlite3"]
    result = CliRunner().invoke(cli, given)
    assert result.exit_code == 2
    assert "there is no store" in result.output
    assert list(tmp_path.iterdir()) == []
