"""``heerbann serve``: from the command line to a page that answers, and back."""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
import urllib.request
from pathlib import Path

import pytest

from heerbann.server.http import serving
from heerbann.server.http.settings import Settings
from tests.server.running import PATIENCE

COMMAND = [sys.executable, "-m", "heerbann.cli", "--language", "en", "serve"]


def serve(*options: str) -> subprocess.Popen[str]:
    command = [*COMMAND, "--no-browser", *options]
    pipe = subprocess.PIPE
    return subprocess.Popen(command, stdout=pipe, stderr=pipe, text=True)


@pytest.mark.skipif(os.name == "nt", reason="needs SIGINT")
def test_it_prints_its_address_answers_and_ends_cleanly(tmp_path: Path) -> None:
    process = serve("--port", "0", "--store", str(tmp_path / "games.sqlite3"))
    assert process.stdout is not None
    address = process.stdout.readline().strip()
    try:
        assert address.startswith("http://127.0.0.1:")
        with urllib.request.urlopen(f"{address}api/health", timeout=PATIENCE) as answer:
            assert json.load(answer)["status"] == "ok"
    finally:
        process.send_signal(signal.SIGINT)
    _, errors = process.communicate(timeout=PATIENCE)
    assert process.returncode == 0, errors
    assert "Traceback" not in errors


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (("--store", "/no/such/folder/x.sqlite3"), "there is no folder"),
        (("--store", "mysql://host/db"), "not mysql://"),
        (("--store", "postgresql://nobody:pw@127.0.0.1:1/x"), "cannot be opened"),
    ],
)
def test_a_store_that_cannot_be_is_said_in_a_sentence(options: tuple[str, ...], said: str) -> None:
    process = serve("--port", "0", *options)
    _, errors = process.communicate(timeout=PATIENCE)
    assert process.returncode == 2
    assert said in errors
    assert "Traceback" not in errors
    assert ":pw@" not in errors


def test_a_port_in_use_is_said_in_a_sentence(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        process = serve("--port", port, "--store", str(tmp_path / "games.sqlite3"))
        _, errors = process.communicate(timeout=PATIENCE)
    assert process.returncode == 2
    assert "cannot start" in errors
    assert port in errors


def test_the_browser_is_opened_once_the_port_answers(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[str] = []

    def look(address: str) -> None:
        with urllib.request.urlopen(f"{address}api/health", timeout=PATIENCE) as answer:
            opened.append(json.load(answer)["status"])
        servers[0].should_exit = True

    servers: list[object] = []
    make = serving.make_server

    def remember(settings: Settings) -> object:
        servers.append(make(settings))
        return servers[0]

    monkeypatch.setattr(serving, "make_server", remember)
    monkeypatch.setattr(serving.webbrowser, "open", look)
    said: list[str] = []
    store = str(tmp_path / "games.sqlite3")
    serving.run(Settings(port=0, store=store), said.append, opens_browser=True)
    assert opened == ["ok"]
    assert said[0].startswith("http://127.0.0.1:")


@pytest.mark.parametrize(
    ("host", "shown"), [("0.0.0.0", "127.0.0.1"), ("::1", "[::1]"), ("localhost", "localhost")]
)
def test_the_address_is_one_that_can_be_opened(host: str, shown: str) -> None:
    assert serving._shown(host) == shown


COLLECTIONS = """
import asyncio, gc
from types import SimpleNamespace
from heerbann.server.http import serving

serving.COLLECT_SECONDS = 0.01
kept, languages = [], ("de", "en")
looks = SimpleNamespace(look=lambda language: kept.append([[] for _ in range(50_000)]))
settings = SimpleNamespace(languages=languages)
serving._read_ahead(SimpleNamespace(settings=settings, looks=looks)).join()
frozen = gc.get_freeze_count()

async def watch():
    collecting = asyncio.create_task(serving._collect())
    await asyncio.sleep(0)
    before = gc.get_stats()[2]["collections"]
    more = [[] for _ in range(500_000)]
    by_themselves = gc.get_stats()[2]["collections"] - before
    while gc.get_stats()[2]["collections"] == before + by_themselves:
        await asyncio.sleep(0.01)
    collecting.cancel()
    return by_themselves

print(frozen > 100_000, asyncio.run(watch()))
"""


def test_full_collections_come_now_and_then_and_leave_out_what_stays() -> None:
    """All games wait for one: by themselves, half a million new lists would make several."""
    command = [sys.executable, "-c", COLLECTIONS]
    told = subprocess.run(command, check=True, capture_output=True, text=True)
    assert told.stdout.split() == ["True", "0"]
