"""A new system in the browser, as docs/add-a-system.md begins one: the client knows none of it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, expect

from heerbann.server.http.settings import Settings
from tests.browser.actors.people import People
from tests.browser.actors.table import Table
from tests.browser.conftest import UNBUILT, missing
from tests.docs.project_copy import KEY, begun_in
from tests.server.running import Server

TURNS = 24


@pytest.fixture(scope="module")
def new_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server in a copy of the project, with its thinking processes; its dice are free."""
    if not (Settings().client / "index.html").exists():
        missing(UNBUILT)
    with begun_in(tmp_path_factory.mktemp("project")).serving() as address:
        yield Server(urlsplit(address).netloc, None)


@pytest.fixture
def duellists(browser: Browser, new_server: Server) -> Iterator[People]:
    everybody = People(browser, new_server)
    yield everybody
    everybody.leave()


def test_a_duel_is_fought_to_its_end_with_the_mouse(duellists: People) -> None:
    person = duellists.come()
    page = person.visit(f"new/{KEY}")
    page.get_by_role("group", name="Ost").get_by_text("Hier").click()
    page.get_by_role("button", name="Aufs Schlachtfeld").click()
    table = Table(person)
    expect(table.field).to_be_visible()
    assert len(table.read()) == 9
    for turn in range(TURNS):
        expect_turn(table, turn)
        if table.over.is_visible():
            break
        step_or_push(table)
    expect(table.over).to_contain_text(re.compile("im Wasser|Züge sind um"))
    assert table.told("stößt").count() >= 1


def test_a_forbidden_plank_says_why(duellists: People) -> None:
    person = duellists.come()
    person.join(duellists.server.start("brook", system=KEY))
    table = Table(person)
    table.expect_asked()
    table.pick("0")
    expect(table.page.get_by_text("Da ist nur Wasser. §")).to_be_visible()


def test_the_computer_plays_the_other_side(duellists: People) -> None:
    person = duellists.come()
    seats = {"east": {"kind": "computer"}}
    person.join(duellists.server.start("brook", system=KEY, seats=seats), "west")
    table = Table(person)
    expect_turn(table, 0)
    step_or_push(table)
    expect_turn(table, 2)


def expect_turn(table: Table, turn: int) -> None:
    """So many turns have gone and somebody here is asked, or it is all over."""
    table.open_facts()
    gone = table.facts.filter(has_text=f"{turn} / {TURNS}")
    expect(gone.or_(table.over).first).to_be_visible()
    table.open_log()
    table.expect_asked()


def step_or_push(table: Table) -> None:
    """A push if there is one, else a plank towards the other."""
    push = table.option(re.compile("stoßen"))
    if push.count():
        push.first.click()
        return
    planks = sorted([spot.spot for spot in table.lit()])
    table.pick(planks[-1] if "West" in table.prompt.inner_text() else planks[0])
