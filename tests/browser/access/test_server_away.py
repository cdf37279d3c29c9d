"""The server cannot be reached for a moment: whoever plays is told so, and goes on afterwards."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.actors.people import People
from tests.browser.actors.positions import play_on, record_of
from tests.browser.actors.table import Table
from tests.server.running import Server

EMPIRE = {"B1": "earch", "F9": "knights"}
CHAOS = {"D1": "goblins", "H3": "orcs"}


@pytest.mark.parametrize("part", ["hexes", "further", "game"])
def test_what_could_not_be_fetched_is_told_and_tried_again(
    people: People, server: Server, part: str
) -> None:
    person = people.come()
    person.forgive("ERR_FAILED")
    away = f"**/assets/{part}-*.js"
    person.context.route(away, lambda route: route.abort())
    page = person.join(play_on(server, record_of(EMPIRE, CHAOS)))
    told = page.get_by_role("alert").filter(has_text="konnte nicht geladen werden")
    again = told.get_by_role("button", name="Noch einmal versuchen")
    expect(told).to_contain_text("der Server ist gerade nicht erreichbar")
    again.click()
    expect(told).to_be_visible()  # still away
    person.context.unroute(away)
    again.click()
    expect(told).to_have_count(0)
    table = Table(person)
    table.pick("B1")
    expect(table.card).to_contain_text("Bogenschützen")


def test_buttons_say_that_the_server_is_away(people: People, server: Server) -> None:
    person = people.come()
    person.forgive("WebSocket|ERR_INTERNET_DISCONNECTED")
    page = person.join(play_on(server, record_of(EMPIRE, CHAOS)))
    table = Table(person)
    table.expect_asked()
    person.context.set_offline(True)
    expect(page.get_by_text("Der Server ist gerade nicht erreichbar.")).to_be_visible()
    table.option("Zughälfte beenden").click()
    table.sure.get_by_role("button", name="Ja, beenden").click()
    expect(page.get_by_text("Deine Antwort wartet, bis der Server")).to_be_visible()
    person.context.set_offline(False)
    expect(page.get_by_text("Deine Antwort wartet")).to_have_count(0)
    expect(table.turn.locator(".asked")).to_contain_text("Chaos")
