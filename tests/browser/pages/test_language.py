"""German and English, switched at any time, also for what happened long ago."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.browser.actors.people import People
from tests.browser.actors.positions import finished, play_on, record_of
from tests.browser.actors.table import Table
from tests.server.running import Server

EMPIRE = {"B2": "soldiers", "B1": "earch"}
CHAOS = {"G3": "orcs"}
MARCH = ("move soldiers-1 C3",)


LANGUAGES = {"Deutsch": "DE: Deutsch", "English": "EN: English"}


def speak(page: Page, language: str) -> None:
    page.get_by_role("button", name=LANGUAGES[language], exact=True).click()


def test_the_language_changes_in_the_middle_of_a_battle(people: People, server: Server) -> None:
    person = people.come()
    page = person.join(play_on(server, record_of(EMPIRE, CHAOS, orders=MARCH)))
    table = Table(person)
    expect(table.told("Soldaten 1 ziehen B2 → C3.")).to_have_count(1)
    table.pick("B1")
    expect(table.card).to_contain_text("Bogenschützen 1")

    speak(page, "English")
    log = page.get_by_role("list", name="Log")
    expect(log).to_contain_text("Soldiers 1 move B2 → C3.")
    expect(log).not_to_contain_text("ziehen")
    expect(page.locator("html")).to_have_attribute("lang", "en")
    expect(page.get_by_role("button", name="End this half")).to_be_visible()
    expect(page.get_by_role("region", name="Unit", exact=True)).to_contain_text("Archers 1")
    expect(table.spot("C3")).to_have_accessible_name(re.compile("^C3, Open hex"))

    table.pick("C1")
    expect(log).to_contain_text("Archers 1 move B1 → C1.")
    speak(page, "Deutsch")
    expect(table.told("Bogenschützen 1 ziehen B1 → C1.")).to_have_count(1)
    page.reload()
    expect(table.told("Bogenschützen 1 ziehen B1 → C1.")).to_have_count(1)


def test_each_reads_the_same_battle_in_their_own_language(people: People, server: Server) -> None:
    game = play_on(server, record_of(EMPIRE, CHAOS, orders=MARCH))
    german, english = people.come(), people.come(locale="en-GB")
    german.join(game, "empire")
    english.join(game, "chaos")
    expect(Table(german).told("Soldaten 1 ziehen B2 → C3.")).to_have_count(1)
    log = english.page.get_by_role("list", name="Log")
    expect(log).to_contain_text("Soldiers 1 move B2 → C3.")


def test_the_log_of_an_old_game_is_told_in_either_language(people: People, server: Server) -> None:
    person = people.come()
    old = play_on(server, finished())
    page = person.join(old)
    table = Table(person)
    expect(table.told("Wurf um den Aufmarsch")).not_to_have_count(0)
    expect(table.over).to_contain_text("Imperium")
    speak(page, "English")
    log = page.get_by_role("list", name="Log")
    expect(log).to_contain_text("Round 2 begins.")
    expect(log).not_to_contain_text("Runde")
    expect(page.get_by_role("region", name="End of the battle")).to_contain_text("Empire")
    person.visit(f"replay/{old.game}")
    page.get_by_role("button", name="To the end").click()
    expect(log).to_contain_text("Round 2 begins.")
    speak(page, "Deutsch")
    expect(table.log).to_contain_text("Runde 2 beginnt.")


def test_the_start_page_speaks_the_language_of_the_browser(people: People) -> None:
    page = people.come(locale="en-US").visit()
    expect(page.get_by_role("link", name="Start a battle").first).to_be_visible()
    speak(page, "Deutsch")
    expect(page.get_by_role("link", name="Schlacht beginnen").first).to_be_visible()
    page.reload()
    expect(page.get_by_role("link", name="Schlacht beginnen").first).to_be_visible()
