"""The rules in our words: found by word and by number, linked from everywhere."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.actors.people import People


def test_the_rules_are_searched_by_word_and_by_number(people: People) -> None:
    page = people.come().visit("rules/claymore")
    entries = page.locator("[id^=section-]")
    expect(entries.nth(30)).to_be_visible()
    everything = entries.count()
    search = page.get_by_role("searchbox")
    search.fill("Palisade")
    expect(page.get_by_text(re.compile(r"^\d+ Abschnitte$"))).to_be_visible()
    assert 0 < entries.count() < everything
    assert all("palisade" in text.lower() for text in entries.all_text_contents())
    search.fill("§10.5")
    expect(entries.filter(has_text="Feige")).not_to_have_count(0)
    search.fill("Raumschiff")
    expect(page.get_by_text("Nichts gefunden")).to_be_visible()
    expect(entries).to_have_count(0)
    search.fill("")
    expect(entries).to_have_count(everything)


def test_a_link_leads_to_its_paragraph(people: People) -> None:
    person = people.come()
    page = person.visit("rules/claymore/7.4")
    expect(page.locator("[id='section-7.4']")).to_be_focused()
    expect(page.locator("[id='section-7.4']")).to_be_in_viewport()
    expect(page.get_by_text(re.compile("^Auslegung|^Hausregel")).first).to_be_attached()
    expect(page.locator("[id='section-7.4']")).to_contain_text("A-01 · das Buch sagt zweierlei")
    person.visit()
    page.get_by_role("navigation").get_by_role("link", name="Regeln").click()
    page.get_by_role("navigation", name="Spielsysteme").get_by_role("link", name="Claymore").click()
    expect(page.get_by_role("searchbox")).to_be_visible()
