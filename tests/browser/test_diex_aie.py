"""Diex Aïe in the browser: the way to learn it, its maps, and the first orders of each chapter."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.people import People
from tests.browser.table import Table
from tests.server.running import Server

CHAPTERS = {
    "toll_at_the_long_bridge": "Ligulf",
    "axes_on_the_mound": "Leofwine",
    "reeves_tithe": "Beostan",
    "ladders_at_first_light": "Graben|eingeebnet",
}
"""A scenario of each chapter that has one, and what its first line is about."""


def seated(people: People, server: Server, scenario: str) -> Table:
    person = people.come()
    person.join(server.start(scenario, system="diex_aie"))
    table = Table(person)
    expect(table.field).to_be_visible()
    return table


def test_the_scenarios_lead_through_the_book_chapter_by_chapter(people: People) -> None:
    page = people.come().visit("new/diex_aie")
    scenarios = page.get_by_role("group", name="Szenario")
    expect(scenarios).to_contain_text("lernst du die Regeln Kapitel für Kapitel")
    titles = scenarios.locator("label").all_inner_texts()
    chapters = [int(re.findall(r"Kapitel (?:\d+–)?(\d+)", title)[0]) for title in titles]
    assert titles[0].startswith("Zoll an der Langen Brücke")
    assert chapters == sorted(chapters)
    expect(page.get_by_role("group", name="Normannen")).to_be_visible()


@pytest.mark.parametrize(("scenario", "first"), CHAPTERS.items())
def test_a_battle_of_every_chapter_begins(
    people: People, server: Server, scenario: str, first: str
) -> None:
    table = seated(people, server, scenario)
    expect(table.field.locator("[data-spot].lit").first).to_be_attached()
    assert len(table.read()) == 600
    spot = table.lit()[0].spot
    table.spot(spot).click()
    expect(table.told(re.compile(first))).to_have_count(1)
    expect(table.told(spot)).to_have_count(1)


def test_what_stands_on_the_sides_of_a_hex_is_read_out(people: People, server: Server) -> None:
    table = seated(people, server, "ladders_at_first_light")
    texts = {spot.spot: spot.text for spot in table.read()}
    assert "geschlossenes Tor nach W" in texts["F10"]
    assert "Stufe 3" in texts["S9"]
    assert "Turmfenster" in texts["U9"]


@pytest.mark.parametrize(
    ("scenario", "drawn"),
    [
        ("toll_at_the_long_bridge", (".region.water", ".crown", ".bush", ".floor.planks")),
        ("axes_on_the_mound", (".height", ".hachures", ".region.slope")),
        ("reeves_tithe", (".wall", ".pane", ".threshold", ".fence")),
        ("ladders_at_first_light", (".stakes", ".gate", ".region.moat", ".floor.bailey")),
    ],
)
def test_heights_waters_houses_and_works_are_drawn(
    people: People, server: Server, scenario: str, drawn: tuple[str, ...]
) -> None:
    table = seated(people, server, scenario)
    for shape in drawn:
        path = table.field.locator(f"path{shape}").first
        expect(path).to_have_attribute("d", re.compile("^M"))
