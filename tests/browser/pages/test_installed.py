"""Heerbann as others get it: the wheel in an empty environment, without Node.js and the source."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, expect

from heerbann.server.http.settings import Settings
from tests.browser.actors.commander import Commander
from tests.browser.actors.people import People
from tests.browser.actors.table import Table
from tests.browser.conftest import UNBUILT, missing
from tests.browser.game.test_setting_up import SET_UP
from tests.docs.pages import ROOT
from tests.server.running import Server

PATIENCE = 60.0


def run(*command: str | Path) -> None:
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The program in an environment that holds what the wheel needs and nothing else."""
    if not (Settings().client / "index.html").exists():
        missing(UNBUILT)
    folder = tmp_path_factory.mktemp("installed")
    run(sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", folder)
    run(sys.executable, "-m", "venv", "--without-pip", folder / "venv")
    scripts = folder / "venv" / ("Scripts" if os.name == "nt" else "bin")
    pip = (sys.executable, "-m", "pip", "--python", scripts / "python")
    install = (*pip, "install", "--quiet", "--no-compile")
    run(*install, "--require-hashes", "-r", ROOT / "requirements" / "run.txt")
    run(*install, "--no-deps", next(folder.glob("*.whl")))
    return scripts / "heerbann"


@pytest.fixture(scope="module")
def installed(program: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that finds no other program, least of all Node.js, in a folder of its own."""
    folder = tmp_path_factory.mktemp("player")
    variables = {"PATH": str(program.parent), "HOME": str(folder), "LANGUAGE": "de"}
    command = [program, "serve", "--port", "0", "--no-browser", "--store", "games.sqlite3"]
    with subprocess.Popen(
        command, cwd=folder, env=variables, stdout=subprocess.PIPE, encoding="utf-8"
    ) as server:
        try:
            assert server.stdout is not None
            yield Server(urlsplit(server.stdout.readline().strip()).netloc, None)
        finally:
            server.terminate()
            server.wait(PATIENCE)


@pytest.fixture
def players(browser: Browser, installed: Server) -> Iterator[People]:
    everybody = People(browser, installed)
    yield everybody
    everybody.leave()


def test_what_is_installed_plays(players: People) -> None:
    person = players.come()
    page = person.visit()
    claymore = page.get_by_role("article").filter(has_text="Claymore")
    claymore.get_by_role("link", name="Schlacht beginnen").click()
    page.get_by_label("An der Reiherfurt").check()
    page.get_by_role("group", name="Chaos").get_by_label("Stärke").select_option("random")
    page.get_by_role("button", name="Aufs Schlachtfeld").click()
    table = Table(person)
    page.get_by_role("button", name=SET_UP).click()
    expect(table.waiting).to_have_count(0)
    Commander(table, orders_a_half=1).play_until("Runde 2 beginnt")
    table.open_facts()
    expect(table.facts).to_contain_text("2 / 15")
