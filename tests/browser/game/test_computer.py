"""Against the computer: a whole battle to the end, advice, and giving up."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.actors.people import People
from tests.browser.actors.positions import play_on, record_of
from tests.browser.actors.table import END_HALF, Table
from tests.server.running import Server


def test_a_whole_battle_against_the_computer(people: People) -> None:
    """Our side sets up and lets the others come; every question is answered somehow."""
    person = people.come()
    page = person.visit("new/claymore/heron_ford")
    chaos = page.get_by_role("group", name="Chaos")
    chaos.get_by_label("Stärke").select_option("random")
    page.get_by_role("button", name="Aufs Schlachtfeld").click()
    table = Table(person)
    for _ in range(400):
        table.expect_asked()
        if table.over.is_visible():
            break
        answer(table)
    expect(table.over).to_contain_text(re.compile("Sieger|Unentschieden"))
    expect(table.over.get_by_role("link", name=re.compile("^Regel 13"))).to_be_visible()
    expect(table.over).to_contain_text("Würfelglück, Imperium")
    expect(table.over).to_contain_text(re.compile(r"mehr Glück als in [\d,]+ % aller Fälle"))
    expect(page.get_by_role("toolbar")).to_have_count(0)

    with page.expect_download() as download:
        table.over.get_by_role("button", name="Aufzeichnung").click()
    assert download.value.path().read_text(encoding="utf-8").startswith('{"heerbann":1')
    table.over.get_by_role("link", name="Nachspielen").click()
    expect(page.get_by_role("group", name="Verlauf")).to_be_visible()
    page = person.visit()
    expect(page.get_by_text("beendet")).to_be_visible()


def answer(table: Table) -> None:
    """End the half if that is asked, set up anywhere, otherwise take what comes first."""
    end = table.option(END_HALF)
    if end.is_visible():
        table.press(end)
    elif table.waiting.locator("button.able").count():
        waiting = table.waiting.locator("button.able").first
        if waiting.get_attribute("aria-pressed") != "true":  # the last one is selected already
            table.press(waiting)
        table.pick(table.lit()[0].spot)
    else:
        table.press(table.options.locator("button:enabled:visible").first)


def test_the_computer_gives_advice_plays_and_says_why(people: People, server: Server) -> None:
    person = people.come()
    empire, chaos = {"B1": "earch", "G11": "knights"}, {"D1": "goblins", "H3": "orcs"}
    computer = {"chaos": {"kind": "computer", "level": "thumb"}}
    page = person.join(play_on(server, record_of(empire, chaos), seats=computer), "empire")
    table = Table(person)
    page.get_by_role("button", name="Rat holen").click()
    advice = page.locator(".hint[role=status]")
    expect(advice).to_contain_text(re.compile("Bogenschützen 1|Ritter 1"))
    table.choose(END_HALF)
    expect(table.told("Das Chaos beendet seine Zughälfte")).not_to_have_count(0)
    table.expect_asked()


def test_whoever_gives_up_is_asked_once_more(people: People, server: Server) -> None:
    person = people.come()
    page = person.join(play_on(server, record_of({"B1": "earch"}, {"H3": "orcs"})))
    table = Table(person)
    give_up = page.get_by_role("toolbar").get_by_role("button", name="Aufgeben")
    give_up.click()
    question = page.get_by_role("alertdialog")
    expect(question).to_contain_text("Soll Imperium wirklich aufgeben?")
    question.get_by_role("button", name="Weiterkämpfen").click()
    expect(question).to_have_count(0)
    give_up.click()
    question.get_by_role("button", name="Ja, aufgeben").click()
    expect(table.over).to_contain_text("Sieger: Chaos")
