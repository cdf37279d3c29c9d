"""A siege in the browser: a day is chosen, its battle is fought at a table of its own, and back."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.actors.people import PHONE, People
from tests.browser.actors.table import Table
from tests.server.running import Server

STORM = re.compile("Sturmangriff")
QUESTIONS = 60  # at most, until a day comes on which the besieger may storm


def besieged(people: People, server: Server, **wishes: object) -> Table:
    person = people.come(**wishes)
    person.join(server.start("hall_by_the_bridge", system="diex_war"))
    return Table(person)


def storm(table: Table) -> None:
    """Answer until the battle for the works begins."""
    door = table.page.get_by_role("button", name="Zum Gefecht")
    answers = table.options.locator("button:enabled:visible")
    for _ in range(QUESTIONS):
        table.rest()
        expect(answers.or_(door).first).to_be_visible()
        if door.is_visible():
            return
        wanted = table.option(STORM)
        table.press((wanted if wanted.count() else answers).last)
    raise AssertionError("nobody stormed")


def test_a_day_leads_into_its_battle_and_the_battle_back(people: People, server: Server) -> None:
    table = besieged(people, server)
    table.expect_asked()
    expect(table.facts).to_contain_text("1 / ")
    siege = table.page.url
    storm(table)
    table.page.get_by_role("button", name="Zum Gefecht").click()
    expect(table.page).not_to_have_url(siege)
    expect(table.field).to_be_visible()
    table.expect_asked()
    assert len(table.waiting.get_by_role("button").all()) >= 1
    table.page.get_by_role("button", name="Aufgeben").click()
    table.page.get_by_role("button", name="Ja, aufgeben").click()
    expect(table.over).to_be_visible()
    table.page.get_by_role("button", name="Zum ganzen Spiel").click()
    expect(table.page).to_have_url(siege)
    expect(table.page.get_by_role("button", name="Zum Gefecht")).to_have_count(0)
    expect(table.told("Sturmangriff")).not_to_have_count(0)


def test_on_a_phone_the_days_lie_below_the_plan(people: People, server: Server) -> None:
    table = besieged(people, server, viewport=PHONE, has_touch=True)
    table.expect_asked()
    expect(table.field).to_be_visible()
    expect(table.page.get_by_text("Tag 1").first).to_be_visible()
