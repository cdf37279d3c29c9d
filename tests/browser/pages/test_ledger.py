"""The war book of a campaign in the browser: what to decide, the chronicle, battles, and paper."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import Locator, expect

from heerbann.engine.records.record import lines
from tests.browser.actors.people import PHONE, People
from tests.browser.actors.positions import play_on
from tests.browser.actors.table import Table
from tests.server.running import Server
from tests.systems.diex_war.campaign.fought_campaigns import fought_campaign

LAPTOP = {"width": 1440, "height": 900}


def fought(people: People, server: Server, **wishes: object) -> Table:
    """After a battle on the first day of a campaign, when the Normans are asked."""
    game = fought_campaign("the_north_1069")
    while game.state.aftermath is not None or game.seat != "a":
        game.answer(game.options[-1])
    person = people.come(**wishes)
    person.join(play_on(server, "\n".join(lines(game))))
    return Table(person)


def part(table: Table, name: str) -> Locator:
    return table.page.get_by_role("region", name=name, exact=True)


def open_book(table: Table) -> None:
    table.page.get_by_role("button", name=re.compile("^Ich spiele ")).click()
    table.rest()
    table.page.get_by_role("tab", name=re.compile("^(Lage|Mehr)$")).click()
    table.page.get_by_role("link", name="Kriegsbuch").click()
    expect(table.page.get_by_role("heading", name="Chronik")).to_be_visible()


def test_the_book_tells_what_to_decide_with_chances_and_leads_to_the_battle(
    people: People, server: Server
) -> None:
    table = fought(people, server, viewport=LAPTOP)
    open_book(table)
    today = part(table, "Heute zu entscheiden")
    expect(today).to_contain_text(re.compile(r"\d+/\d+ = [\d,]+ %"))
    expect(today.get_by_role("link", name=re.compile("K11")).first).to_be_visible()
    expect(part(table, "Was man von anderen weiß")).to_contain_text("Noch niemand")
    part(table, "Chronik").get_by_role("link", name=re.compile("Nachspielen")).first.click()
    expect(table.page.get_by_role("heading", level=1)).to_be_visible()
    expect(table.page.get_by_role("link", name="Kriegsbuch")).to_be_visible()
    expect(table.page.get_by_label("Blick")).to_have_count(0)


def test_the_book_is_printed_on_paper_without_its_buttons(
    people: People, server: Server, tmp_path: Path
) -> None:
    table = fought(people, server, viewport=LAPTOP)
    open_book(table)
    table.page.emulate_media(media="print")
    expect(table.page.get_by_role("button", name="Drucken")).to_be_hidden()
    expect(table.page.get_by_role("link", name=re.compile("Nachspielen")).first).to_be_hidden()
    expect(part(table, "Bögen")).to_be_visible()
    printed = tmp_path / "book.pdf"
    table.page.pdf(path=printed, format="A4")
    pages = printed.read_bytes().count(b"/Type /Page\n")
    assert 1 <= pages <= 4


def test_the_book_fits_a_phone(people: People, server: Server) -> None:
    table = fought(people, server, viewport=PHONE, has_touch=True)
    open_book(table)
    width = table.page.evaluate("document.documentElement.scrollWidth")
    assert width <= PHONE["width"]
