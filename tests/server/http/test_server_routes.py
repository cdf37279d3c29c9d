"""What the server tells of itself: its health, its addresses, its figures; and its log."""

from __future__ import annotations

import asyncio
import io
import logging
import re
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from heerbann.server.http.logs import FORMAT, GAME, Framed
from heerbann.server.http.routes import games as routes_games
from heerbann.server.http.routes.server import addresses_of
from heerbann.server.http.settings import Limits, Settings
from heerbann.server.http.watchdog import Watchdog, is_idle
from tests.server.running import Server


def test_health_looks_at_the_store(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    assert server.get("/api/health").json["status"] == "ok"

    async def away() -> None:
        raise OSError

    monkeypatch.setattr(server.lobby.store, "ping", away)
    answer = server.get("/api/health")
    assert (answer.status, answer.code) == (503, "store-away")


def test_figures_are_for_this_machine_alone(server: Server) -> None:
    server.start()
    text = server.get("/api/metrics").text
    assert "heerbann_games_in_memory" in text
    entries = next(line for line in text.splitlines() if line.startswith("heerbann_store_writes"))
    assert float(entries.split()[1]) >= 1
    assert server.get("/api/metrics", X_Forwarded_For="198.51.100.1").status == 404


@pytest.mark.parametrize(
    ("settings", "addresses"),
    [
        (Settings(), ()),
        (Settings(public_address="https://battle.example/"), ("https://battle.example",)),
        (Settings(host="192.168.1.5"), ("http://192.168.1.5:99",)),
        (Settings(host="fd00::5"), ("http://[fd00::5]:99",)),
    ],
)
def test_a_friend_is_told_an_address_that_opens(
    settings: Settings, addresses: tuple[str, ...]
) -> None:
    assert addresses_of(settings, 99) == addresses


def test_a_server_for_everybody_names_no_loopback_address() -> None:
    found = addresses_of(Settings(host="0.0.0.0"), 99)
    assert not [address for address in found if "127." in address or "0.0.0.0" in address]


def test_a_server_offers_only_the_games_it_is_set_to(
    serve: Callable[..., Server], tmp_path: Path
) -> None:
    server = serve(str(tmp_path / "games.sqlite3"), systems=("claymore",), languages=("en",))
    assert [system["key"] for system in server.get("/api/systems").json] == ["claymore"]
    body = {"system": "saga", "scenario": "first_evening"}
    assert server.post("/api/games", body).code == "no-such-system"
    assert server.get("/api/server").json["languages"] == ["en"]


def test_a_language_that_is_not_offered_gives_way_to_the_usual_one(
    serve: Callable[..., Server], tmp_path: Path
) -> None:
    server = serve(str(tmp_path / "games.sqlite3"), languages=("en",))
    for query in ("", "?lang=de", "?lang=en"):
        page = server.get(f"/api/systems/claymore/scenarios/heron_ford{query}").json
        assert page["title"] == "Heron Ford"
        assert "There is no" in server.get(f"/api/systems/none{query}").json["error"]["message"]
    with server.start().sit(lang="de") as player:
        reply = player.ask(type="card", unit="nobody")
        assert reply["message"] == "There is no such unit."
        player.ask(type="language", lang="de")
        assert player.ask(type="card", unit="nobody")["message"] == reply["message"]


def test_the_usual_language_is_the_first_that_is_offered(
    serve: Callable[..., Server], tmp_path: Path
) -> None:
    server = serve(str(tmp_path / "games.sqlite3"), languages=("en", "de"))
    page, german = [
        server.get(f"/api/systems/claymore/scenarios/heron_ford{query}").json["title"]
        for query in ("", "?lang=de")
    ]
    assert (page, german) == ("Heron Ford", "An der Reiherfurt")


def test_a_game_goes_on_though_its_system_is_not_offered_any_more(
    serve: Callable[..., Server], tmp_path: Path
) -> None:
    place = str(tmp_path / "games.sqlite3")
    game = serve(place).start()
    later = serve(place, systems=("saga",))
    assert later.get(game.path, key=game.keys["empire"]).json["status"] == "running"
    body = {"system": "claymore", "scenario": "heron_ford"}
    assert later.post("/api/games", body).code == "no-such-system"


def test_whoever_blocks_the_loop_is_named(caplog: pytest.LogCaptureFixture) -> None:
    async def blocked() -> Watchdog:
        watchdog = Watchdog(asyncio.get_running_loop(), blocked=0.05)
        watchdog.start()
        while not watchdog.times:  # a busy machine may not let the watchdog look the first time
            a_long_computation()
            await asyncio.sleep(0)
        watchdog.stop()
        return watchdog

    with caplog.at_level(logging.WARNING):
        watchdog = asyncio.run(blocked())
    assert watchdog.longest >= 0.05
    assert "a_long_computation" in caplog.text
    assert not watchdog._thread.is_alive()


def a_long_computation() -> None:
    time.sleep(0.3)


def test_a_loop_that_waits_for_work_blocks_nobody() -> None:
    """On a busy machine it may be late all the same: that is not told as anybody's fault."""
    found: list[bool] = []

    def look(thread: int) -> None:
        while not any(found):
            found.append(is_idle(sys._current_frames()[thread]))

    async def wait() -> None:
        await asyncio.to_thread(look, threading.get_ident())

    asyncio.run(wait())
    assert found[-1]
    assert not is_idle(sys._getframe())


def test_a_flood_of_lines_is_cut_and_counted() -> None:
    now = [0.0]
    framed = Framed(Limits(log_rate=1, log_burst=2), lambda: now[0])
    GAME.set("some-game")

    def line() -> logging.LogRecord:
        return logging.LogRecord("x", logging.WARNING, "", 0, "said", (), None)

    assert [framed.filter(line()) for _ in range(5)] == [True, True, False, False, False]
    now[0] = 1.0
    record = line()
    assert framed.filter(record)
    assert record.getMessage() == "(3 lines left out) said"
    assert record.game == "some-game"  # type: ignore[attr-defined]  # the filter adds it


def test_a_line_of_the_log_has_its_time_game_and_request(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = server.start()
    told = io.StringIO()
    handler = logging.StreamHandler(told)
    handler.setFormatter(logging.Formatter(FORMAT))
    handler.addFilter(Framed(Limits()))
    log = logging.getLogger("heerbann.server")
    log.addHandler(handler)
    monkeypatch.setattr(routes_games, "_info", broken)
    try:
        assert server.get(game.path, key=game.keys["empire"]).code == "internal"
    finally:
        log.removeHandler(handler)
    line = told.getvalue().splitlines()[0]
    shape = rf"20\d\d-\d\d-\d\d [\d:,]+ ERROR game={game.game} request=GET '{game.path}' .*"
    assert re.fullmatch(shape, line), line


def broken(*_arguments: object) -> None:
    raise ZeroDivisionError
