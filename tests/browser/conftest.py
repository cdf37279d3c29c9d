"""One server and one browser for all tests of a worker; people with browser windows of their own.

The browser is shared by the package, not by the whole session: while it runs, the thread counts as
one with a running event loop, and tests of other packages start loops of their own.
"""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from heerbann.engine.play.dice import CommittedDice, SeededDice
from heerbann.server.games import game_start
from tests.browser.actors.chromium import MISSING, find_chromium, launched
from tests.browser.actors.people import PATIENCE, People
from tests.server.conftest import lenient
from tests.server.running import Server, running

KNOWN = bytes(game_start.SECRET_BYTES)
UNBUILT = "The browser client is not built: `python3 dev.py test` or `dev.py play` does it."

expect.set_options(timeout=PATIENCE)


def missing(what: str) -> None:
    """Leave the tests out, but not where somebody relies on them."""
    if os.environ.get("CI"):
        pytest.fail(what)
    pytest.skip(what)


@pytest.fixture(scope="package")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A real server with a store of its own and the built client; every game has the same dice."""
    store = tmp_path_factory.mktemp("store") / "games.sqlite3"
    settings = lenient(store)
    if not (settings.client / "index.html").exists():
        missing(UNBUILT)
    with pytest.MonkeyPatch.context() as patch, running(settings) as found:
        patch.setattr(game_start, "fresh_dice", lambda: CommittedDice(KNOWN))
        patch.setattr(game_start, "FreeDice", lambda: SeededDice(1))
        context = found.app.state.context
        for language in context.settings.languages:  # as it does before it opens a browser
            context.looks.look(language)
        yield found


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """A real browser."""
    program = find_chromium()
    if program is None:
        missing(MISSING)
    with launched(str(program)) as found:
        yield found


@pytest.fixture
def people(browser: Browser, server: Server) -> Iterator[People]:
    """Whoever takes part in a test; afterwards nobody's browser may have complained."""
    everybody = People(browser, server)
    yield everybody
    everybody.leave()
