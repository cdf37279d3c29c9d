"""For those who do not see the screen: everything has a role and a name, and news are spoken."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.browser.actors.people import People
from tests.browser.actors.positions import finished, play_on, record_of
from tests.browser.actors.table import END_HALF, Table
from tests.server.running import Server

NAMELESS = """() => {
    const labelled = element => element.getAttribute("aria-label") || element.textContent.trim()
        || element.title || element.labels?.length || element.getAttribute("aria-labelledby");
    const things = "a[href], button, input, select, textarea, summary, [role=button], [role=tab]";
    return [...document.querySelectorAll(things)].filter(element => !labelled(element))
        .map(element => element.outerHTML.slice(0, 90));
}"""
UNTOLD = """() => [...document.querySelectorAll("img:not([alt]), svg[role=img]:not([aria-label])")]
    .map(element => element.outerHTML.slice(0, 90))"""
DOUBLE = """() => {
    const ids = [...document.querySelectorAll("[id]")].map(element => element.id);
    return ids.filter((id, index) => ids.indexOf(id) !== index);
}"""


def expect_accessible(page: Page) -> None:
    """Whatever can be used has a name, pictures say what they show, there is a main part."""
    expect(page.get_by_role("main")).to_be_visible()
    expect(page.get_by_role("banner")).to_be_visible()
    assert page.evaluate(NAMELESS) == []
    assert page.evaluate(UNTOLD) == []
    assert page.evaluate(DOUBLE) == []
    assert page.title()


def test_every_page_has_roles_and_names(people: People, server: Server) -> None:
    person = people.come()
    page = person.visit()
    for place, sign, last in (
        ("", "Wer führt heute das Heer?", "article svg"),
        ("new/claymore", "Neue Schlacht", "[aria-label^=Karte]"),
        ("rules/claymore", "Claymore", "[id^=section-]"),
        ("about", "Über Heerbann", "main p"),
    ):
        person.visit(place)
        expect(page.get_by_role("heading", level=1)).to_contain_text(sign)
        expect(page.locator(last).first).to_be_visible()  # what takes longest is there
        expect_accessible(page)
    old = play_on(server, finished())
    person.join(old)
    expect(Table(person).over).to_be_visible()
    expect_accessible(page)
    person.visit(f"replay/{old.game}")
    expect(page.get_by_role("group", name="Verlauf")).to_be_visible()
    expect_accessible(page)


def test_the_field_is_described_hex_by_hex_and_news_are_spoken(
    people: People, server: Server
) -> None:
    person = people.come()
    empire, chaos = {"B2": "soldiers", "B1": "earch"}, {"G3": "orcs", "G4": "goblins"}
    game = play_on(server, record_of(empire, chaos))
    page = person.join(game, "empire")
    table = Table(person)
    table.expect_asked()
    expect_accessible(page)
    spoken = page.locator("[role=status][aria-live=polite]")
    expect(spoken).to_contain_text("Welche Einheit handelt?")
    expect(table.spot("B2")).to_have_accessible_name(
        "B2, Freies Feld. Soldaten 1, Imperium, auf B2, 3 von 3 Lebenspunkten."
    )
    expect(table.spot("F7")).to_have_accessible_name("F7, Furt")
    assert page.locator("[data-spot][tabindex='0']").count() == 1

    table.pick("B2")
    expect(spoken).to_contain_text("Soldaten 1 gewählt")
    table.pick("C3")
    expect(spoken).to_contain_text("Soldaten 1 ziehen B2 → C3.")
    table.choose(END_HALF)
    expect(spoken).to_contain_text("Das Imperium beendet seine Zughälfte.")
    expect(page.get_by_role("application")).to_have_accessible_name(re.compile("Pfeiltasten"))


def test_the_way_past_the_menu_is_short(people: People) -> None:
    page = people.come().visit()
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    page.keyboard.press("Tab")
    skip = page.get_by_role("link", name="Zum Inhalt springen")
    expect(skip).to_be_focused()
    expect(skip).to_be_in_viewport()
    page.keyboard.press("Enter")
    expect(page.get_by_role("main")).to_be_focused()
