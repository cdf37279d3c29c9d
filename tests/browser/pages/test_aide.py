"""The board helper: a real table without positions, by mouse, thumb and keyboard; and a print."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.access.test_access import expect_accessible
from tests.browser.actors.handling import expect_to_fit, press
from tests.browser.actors.people import PHONE, People
from tests.server.running import Server


@pytest.fixture
def page(people: People, server: Server) -> Page:
    person = people.come()
    person.visit()
    person.page.get_by_role("link", name="Plan-Helfer").click()
    expect(person.page.get_by_role("heading", level=1)).to_have_text("Plan-Helfer")
    return person.page


def thrown(page: Page, *faces: str) -> None:
    for face in faces:
        page.get_by_role("button", name=f"Gewürfelt: {face}", exact=True).click()


def test_tiles_tell_chances_then_take_dice_and_give_them_back(page: Page) -> None:
    reserve = page.get_by_role("button", name=re.compile(r"^Befehlsreserve\. Braucht"))
    expect(reserve).to_have_accessible_name(re.compile("Chance im nächsten Wurf"))
    trays = page.get_by_role("list", name="Würfel")
    expect(trays).to_contain_text("Verfügbar 8")
    thrown(page, "gewöhnlich", "selten")
    expect(trays).to_contain_text("Geworfen 2")
    household = page.get_by_role("button", name=re.compile(r"^Haushalt\. Braucht"))
    expect(household).to_have_attribute("aria-disabled", "false")
    household.click()
    look = page.get_by_role("dialog", name="Haushalt")
    rare = look.get_by_role("button", name=re.compile("Belegen: selten"))
    expect(rare).to_contain_text("Befehlsreserve")
    rare.click()
    expect(household.locator(".laid")).to_have_count(1)
    expect(trays).to_contain_text("Auf dem Plan 1")
    household.click()
    look.get_by_role("button", name="Eingesetzt: Würfel zurück").click()
    expect(trays).to_contain_text("Auf dem Plan 0")
    expect(trays).to_contain_text("Verfügbar 7")


def test_an_advanced_tile_that_was_used_says_so_until_the_next_turn(page: Page) -> None:
    thrown(page, "gewöhnlich", "gewöhnlich")
    rings = page.get_by_role("button", name=re.compile(r"^Gute Ringe\. Braucht"))
    look = page.get_by_role("dialog", name="Gute Ringe")
    rings.click()
    look.get_by_role("button", name=re.compile("^Belegen")).click()
    rings.click()
    look.get_by_role("button", name="Eingesetzt: Würfel zurück").click()
    expect(rings).to_contain_text("Schon eingesetzt")
    expect(rings).to_have_attribute("aria-disabled", "true")
    page.get_by_role("button", name="Neuer Zug").click()
    expect(rings).not_to_contain_text("Schon eingesetzt")


def test_units_wear_out_and_the_odds_of_a_fight_follow(page: Page) -> None:
    odds = page.get_by_role("region", name="Chancen", exact=True)
    attackers = page.get_by_label("Angreifer", exact=True)
    attackers.select_option(label="3. Krieger · 8")
    page.get_by_label("Verteidiger", exact=True).select_option(label="3. Krieger · 8")
    expect(odds).to_contain_text("8 Würfel, Treffer ab 4")
    page.get_by_role("button", name="Modelle der Einheit 3: weniger").click()
    expect(odds).to_contain_text("7 Würfel, Treffer ab 4")
    page.get_by_role("button", name="Verteidiger: Rüstung", exact=False).last.click()
    expect(odds).to_contain_text("7 Würfel, Treffer ab 5")
    for _ in range(3):
        page.get_by_role("button", name="Ermüdung der Einheit 3: mehr").click()
    expect(odds).to_contain_text("erschöpft")
    page.get_by_role("button", name="Fernkampf", exact=True).click()
    expect(page.get_by_label("Angreifer: Geschlossene Reihen", exact=True)).to_have_count(0)


def test_what_lies_on_the_table_is_still_there_after_a_reload(page: Page) -> None:
    thrown(page, "selten")
    page.get_by_label("Plan dieser Seite").select_option(label="Wikinger")
    thrown(page, "selten", "gewöhnlich")
    page.reload()
    trays = page.get_by_role("list", name="Würfel")
    expect(trays).to_contain_text("Geworfen 2")
    expect(page.get_by_role("region", name="Plan: Wikinger")).to_be_visible()
    page.get_by_role("button", name="English").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Board helper")
    expect(page.get_by_role("region", name="Board: Vikings")).to_be_visible()


def test_the_keyboard_alone_lays_a_die(page: Page) -> None:
    page.get_by_role("button", name="Gewürfelt: selten", exact=True).focus()
    press(page, "Enter")
    reserve = page.get_by_role("button", name=re.compile(r"^Befehlsreserve\. Braucht"))
    expect(reserve).to_have_attribute("aria-disabled", "false")
    reserve.focus()
    press(page, "Enter")
    lay = page.get_by_role("dialog", name="Befehlsreserve").get_by_role(
        "button", name=re.compile("^Belegen")
    )
    lay.focus()
    press(page, "Enter")
    expect(reserve.locator(".laid")).to_have_count(1)


def test_the_board_can_be_printed_with_the_turn_in_short(page: Page) -> None:
    page.get_by_role("link", name="Zum Ausdrucken").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Normannen")
    expect(page.get_by_text("Entferne je 1 Ermüdung von bis zu 3 deiner Einheiten")).to_be_visible()
    expect(page.get_by_role("heading", name="Ein Zug in Kürze")).to_be_visible()
    expect_accessible(page)
    page.emulate_media(media="print")
    expect(page.get_by_role("button", name="Drucken")).to_be_hidden()


def test_on_a_phone_three_tabs_hold_everything(people: People, server: Server) -> None:
    phone = people.come(viewport=PHONE, is_mobile=True, has_touch=True)
    page = phone.visit("aide/saga")
    expect(page.get_by_role("region", name="Plan: Normannen")).to_be_visible()
    expect_to_fit(page)
    page.get_by_role("button", name="Gewürfelt: ungewöhnlich", exact=True).tap()
    page.get_by_role("button", name=re.compile(r"^Aufgebot\. Braucht")).tap()
    page.get_by_role("button", name=re.compile("^Belegen")).tap()
    expect(page.get_by_role("list", name="Würfel")).to_contain_text("Auf dem Plan 1")
    for tab in ("Einheiten", "Kampf"):
        page.get_by_role("tab", name=tab).tap()
        expect(page.get_by_role("tab", name=tab)).to_have_attribute("aria-selected", "true")
        expect_to_fit(page)
        expect_accessible(page)
