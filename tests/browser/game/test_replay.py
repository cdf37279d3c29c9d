"""A battle once more: step by step, by itself, through other eyes; and what if?"""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.actors.people import People, Person
from tests.browser.actors.positions import finished, play_on
from tests.browser.actors.table import Table
from tests.server.running import Server
from tests.systems.claymore.golden import BOOK


@pytest.fixture
def reader(people: People, server: Server) -> Person:
    """Somebody with a finished battle before them."""
    person = people.come()
    page = person.join(play_on(server, finished()))
    Table(person).over.get_by_role("link", name="Nachspielen").click()
    expect(timeline(page)).to_be_visible()
    expect(Table(person).field).to_be_visible()
    return person


def timeline(page: Page) -> Locator:
    return page.get_by_role("group", name="Verlauf")


def length(page: Page) -> int:
    """How many steps there are."""
    return int(re.findall(r"\d+", timeline(page).locator(".count").inner_text())[1])


def expect_step(page: Page, step: int) -> None:
    """So many steps are shown."""
    expect(timeline(page).locator(".count")).to_have_text(re.compile(rf"^{step}\D"))


def go(page: Page, button: str) -> None:
    timeline(page).get_by_role("button", name=button).click()


def test_the_timeline_leads_to_every_step(reader: Person) -> None:
    page, table = reader.page, Table(reader)
    number = length(page)
    assert number > 50
    expect_step(page, 1)
    for key, step in (("ArrowRight", 2), ("ArrowLeft", 1)):
        page.keyboard.press(key)
        expect_step(page, step)
    assert not [spot for spot in table.read() if "Lebenspunkten" in spot.text]
    go(page, "Ein Schritt vor")
    go(page, "Ein Schritt vor")
    expect_step(page, 3)
    lines = len(table.lines())
    slider = page.get_by_role("slider", name="Verlauf")
    slider.focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("PageUp")
    expect(timeline(page).locator(".count")).to_have_text(re.compile(r"^(?![1234]\D)"))
    expect(table.log.get_by_role("listitem").nth(lines)).to_be_attached()
    go(page, "Ein Schritt zurück")
    go(page, "Ans Ende")
    expect_step(page, number)
    assert [spot for spot in table.read() if "Imperium, auf" in spot.text]
    assert not [spot for spot in table.read() if "Chaos, auf" in spot.text]
    go(page, "An den Anfang")
    expect_step(page, 1)


def test_it_runs_by_itself_at_any_speed_and_through_other_eyes(reader: Person) -> None:
    page = reader.page
    page.get_by_label("Tempo").select_option("4")
    go(page, "Abspielen")
    expect(timeline(page).locator(".count")).to_have_text(re.compile(r"^(?![123]\D)"))
    go(page, "Anhalten")
    page.get_by_label("Blick").select_option("chaos")
    expect(timeline(page)).to_be_visible()
    expect(Table(reader).field).to_be_visible()


def test_what_if_goes_on_from_a_step_against_the_computer(reader: Person) -> None:
    page, table = reader.page, Table(reader)
    slider = page.get_by_role("slider", name="Verlauf")
    step = length(page) // 2
    slider.fill(str(step))
    expect_step(page, step + 1)
    told = table.lines()[-1]
    page.get_by_text("Was wäre, wenn?").click()
    page.get_by_role("button", name="Als Imperium").click()
    page.wait_for_url("**/#/game/*")
    expect(table.told(told.split("§")[0].strip())).not_to_have_count(0)
    table.expect_asked()
    expect(page).to_have_title(re.compile("Was wäre, wenn"))


def test_a_record_from_a_file_is_looked_at_and_a_broken_one_refused(people: People) -> None:
    person = people.come()
    person.forgive("400")
    page = person.visit()
    choose = page.locator("input[type=file]")
    choose.set_input_files({"name": "a.record", "mimeType": "", "buffer": b"no record"})
    expect(page.get_by_role("alert")).to_contain_text("Aufzeichnung")
    choose.set_input_files(BOOK.folder / "watchtower.record")
    expect(timeline(page)).to_be_visible()
    expect(page.get_by_role("heading", name="Der Wachturm")).to_be_visible()
