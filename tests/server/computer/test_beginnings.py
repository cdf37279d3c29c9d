"""What somebody begins or opens is run by another process: nobody else waits for it."""

from __future__ import annotations

import threading
from collections.abc import Callable
from pathlib import Path

import pytest

import heerbann
from heerbann.server.computer import worker_pool
from heerbann.server.computer.tasks import Task
from heerbann.server.games import lobby
from heerbann.server.http.settings import Deadlines
from tests.server.running import Server, Started

OVERRIDES = {"round_limit": 3}


def test_a_game_with_changes_is_begun(server: Server) -> None:
    started = server.start(overrides=OVERRIDES)
    with started.sit() as player:
        assert player.question is not None


def test_a_bad_wish_is_refused_in_the_same_words_as_without(server: Server) -> None:
    body = {"system": "claymore", "scenario": "heron_ford", "overrides": {"round_limit": "many"}}
    answer = server.post("/api/games?lang=en", body)
    assert (answer.status, answer.code) == (400, "bad-request")
    assert "round_limit" in answer.text


def test_a_record_that_is_none_is_refused_with_its_line(server: Server) -> None:
    answer = server.post("/api/games/import?lang=en", {"record": "{}\n"})
    assert answer.code == "bad-record"
    assert "record" in answer.text


def test_of_what_was_imported_the_server_runs_nothing_again(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    started = server.start()
    with started.sit() as player:
        player.play(3)
    with started.sit() as player:
        stood = player.state
    record = server.get(f"{started.path}/record", started.keys["empire"]).text
    monkeypatch.setattr("heerbann.server.games.game_start.load_text", None)
    answer = server.post("/api/games/import", {"record": record})
    assert answer.status == 201, answer.text
    with Started(server, answer.json).sit() as player:
        for part in ("version", "scene", "ask", "log"):
            assert player.state[part] == stood[part], part


def test_a_record_of_a_game_that_is_not_offered_is_refused(
    serve: Callable[..., Server], tmp_path: Path
) -> None:
    server = serve(str(tmp_path / "games.sqlite3"), systems=("battlelore",))
    record = tmp_path / "game.jsonl"
    heerbann.save_record(heerbann.new_game("claymore", "heron_ford", seed=1), record)
    answer = server.post("/api/games/import?lang=en", {"record": record.read_text()})
    assert answer.code == "bad-record"
    assert "claymore" in answer.text


def test_fair_requests_are_answered_while_somebody_elses_takes_long(
    serve: Callable[..., Server], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The attack goes on until the fair player has been served; there is no clock in this."""
    served = threading.Event()
    exchange = worker_pool._exchange

    async def slowly(process: object, task: Task, heard: object) -> object:
        while task.what == "beginning" and not served.is_set():
            await worker_pool.asyncio.sleep(0.01)
        return await exchange(process, task, heard)  # type: ignore[arg-type]  # passed on as it is

    monkeypatch.setattr(worker_pool, "_exchange", slowly)
    server = serve(str(tmp_path / "games.sqlite3"))
    body = {"system": "claymore", "scenario": "heron_ford", "overrides": OVERRIDES}
    attack = threading.Thread(target=server.post, args=("/api/games", body))
    attack.start()
    with server.start().sit() as player:
        player.play(3)
        odds = player.ask(type="odds", seat=player.question["seat"], option=0)
        assert odds["type"] == "odds"
    assert attack.is_alive()
    served.set()
    attack.join()


def test_what_takes_too_long_is_refused_and_its_process_ended(
    serve: Callable[..., Server], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def never(_process: object, _task: Task, _heard: object) -> object:
        await worker_pool.asyncio.sleep(3600)

    monkeypatch.setattr(worker_pool, "_exchange", never)
    hurried = Deadlines(message=0.1, start=0.1)
    server = serve(str(tmp_path / "games.sqlite3"), deadlines=hurried)
    body = {"system": "claymore", "scenario": "heron_ford", "overrides": OVERRIDES}
    answer = server.post("/api/games", body)
    assert answer.code == "takes-too-long"
    assert server.lobby.computer.tellers.pids == []


# Games from the store


@pytest.fixture
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """A store of which every game counts as a long one."""
    monkeypatch.setattr(lobby, "MOST_AT_ONCE", 0)
    return str(tmp_path / "games.sqlite3")


def put_away(server: Server) -> Started:
    """A game that has to be read from the store again."""
    started = server.start()
    with started.sit() as player:
        player.play(3)
    del server.lobby.games[started.game]
    return started


def test_a_long_game_is_opened_where_it_stood(
    serve: Callable[..., Server], place: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    server = serve(place)
    started = server.start()
    before = server.lobby.games[started.game].match
    first_told = before.version  # the dice before it, and ties among them, came in one go
    with started.sit() as player:
        player.play(3)
    with started.sit() as player:
        left = player.state
    server.lobby.games.clear()
    monkeypatch.setattr(lobby, "resume", None)  # the server itself runs nothing
    with started.sit() as player:
        assert player.state == left
        match = server.lobby.games[started.game].match
        assert match.marks[first_told:] == before.marks[first_told:]
        assert match.game.log == before.game.log
        seat = next(seat for seat, kind in left["undo"].items() if kind == "free")
        back = player.ask(type="undo", seat=seat, version=left["version"])
        assert back["version"] == left["version"] + 1 > 4
        player.play(3)
    assert server.lobby.computer.openers.pids != []


def test_a_long_game_that_others_wrote_to_is_read_again_by_a_process(
    serve: Callable[..., Server], place: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second = serve(place), serve(place)
    started = first.start()
    elsewhere = Started(second, started.answer)
    with started.sit() as player, elsewhere.sit() as other:
        player.play(1)
        other.until(player.state["version"])
        second.lobby.games[started.game]._is_doubtful = True  # as when it could not be written
        monkeypatch.setattr(lobby, "resume", None)
        other.play(2)
        player.until(other.state["version"])
    assert second.lobby.computer.openers.pids != []


def test_fair_players_play_on_while_a_long_game_is_opened(
    serve: Callable[..., Server], place: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is not open before the fair player has been served; there is no clock in this."""
    served = threading.Event()
    exchange = worker_pool._exchange

    async def slowly(process: object, task: Task, heard: object) -> object:
        while task.what == "resumption" and not served.is_set():
            await worker_pool.asyncio.sleep(0.01)
        return await exchange(process, task, heard)  # type: ignore[arg-type]  # passed on as it is

    server = serve(place)
    old = put_away(server)
    monkeypatch.setattr(worker_pool, "_exchange", slowly)
    coming = threading.Thread(target=server.get, args=(old.path, old.keys["empire"]))
    coming.start()
    with server.start().sit() as player:
        player.play(3)
    assert server.get("/api/health").status == 200
    replay = server.post("/api/games/import", {"record": "{}\n"})
    assert replay.code == "bad-record"  # what others begin has processes of its own
    assert coming.is_alive()
    assert old.game not in server.lobby.games
    served.set()
    coming.join()
    assert old.game in server.lobby.games


def test_a_game_that_takes_too_long_to_open_is_refused_and_nothing_of_it_lost(
    serve: Callable[..., Server], place: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    tried: list[str] = []

    async def never(_process: object, task: Task, _heard: object) -> object:
        tried.append(task.what)
        await worker_pool.asyncio.sleep(3600)

    server = serve(place, deadlines=Deadlines(message=0.1, start=0.1))
    old = put_away(server)
    with monkeypatch.context() as patch:
        patch.setattr(worker_pool, "_exchange", never)
        answer = server.get(f"{old.path}?lang=en", old.keys["empire"])
        assert (answer.status, answer.code) == (503, "opens-too-slowly")
        assert "export" in answer.text
        assert server.lobby.computer.openers.pids == []
    with old.open() as player:
        player.send(type="hello", keys=[old.keys["empire"]])
        assert player.next("error")["code"] == "opens-too-slowly"
    assert tried.count("resumption") == 1  # not again and again, whoever asks
    server.lobby.computer._slow.clear()
    monkeypatch.setattr(lobby, "MOST_AT_ONCE", 1 << 20)
    assert server.get(old.path, old.keys["empire"]).json["version"] > 3
