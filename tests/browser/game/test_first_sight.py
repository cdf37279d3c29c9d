"""The first sight of a battle: large enough, in words and pictures one understands, soon there."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.actors.people import PHONE, People
from tests.browser.actors.positions import play_on, record_of
from tests.browser.actors.table import Table
from tests.browser.actors.tabletop import Tabletop, standoff
from tests.server.running import Server

BASES = """bases => bases.map(base => base.getBoundingClientRect())
    .map(({width, height}) => Math.min(width, height))"""
LABELS = "labels => labels.map(label => label.getBoundingClientRect().height)"
SHOWN = """frame => {
    const {left, right, top, bottom} = frame.getBoundingClientRect();
    return [...document.querySelectorAll("[data-figure]")].filter(figure => {
        const box = figure.getBoundingClientRect();
        return box.left >= left && box.right <= right && box.top >= top && box.bottom <= bottom;
    }).map(figure => figure.dataset.spot); }"""
TOUCH: dict[str, Any] = {"viewport": PHONE, "has_touch": True, "is_mobile": True}
LIGHT = 140_000
"""Bytes that come before a battle can be seen: less than three seconds at 400 kbit/s."""


@pytest.mark.parametrize("wishes", [{}, TOUCH], ids=["laptop", "phone"])
def test_on_a_table_bases_are_large_and_units_have_names(
    people: People, server: Server, wishes: dict[str, Any]
) -> None:
    person = people.come(**wishes)
    person.join(play_on(server, standoff()), "red")
    table = Tabletop(person, is_whole=False)
    table.expect_asked()
    assert round(min(table.map.locator("[data-figure] .base").evaluate_all(BASES))) >= 28
    shown = set(person.page.locator("div.frame").evaluate(SHOWN))
    assert any(unit.startswith("red-") for unit in shown), "somebody who can act is in sight"
    expect(table.map.locator(".banner text").first).to_have_text(re.compile(r"\w+ [RB]\d · \d+"))


def test_whoever_is_chosen_in_the_list_comes_into_sight(people: People, server: Server) -> None:
    person = people.come(**TOUCH)
    person.join(play_on(server, standoff()), "red")
    table = Tabletop(person, is_whole=False)
    table.expect_asked()
    frame = person.page.locator("div.frame")
    assert "red-1" not in frame.evaluate(SHOWN)
    table.option("Linienzug R1").tap()
    expect(table.unit("red-1")).to_have_class(re.compile("selected"))
    table.place_of("red-1")  # once nothing moves any more
    assert "red-1" in frame.evaluate(SHOWN)


def test_names_of_hexes_can_be_read_and_the_grounds_are_explained(
    people: People, server: Server
) -> None:
    person = people.come()
    page = person.join(play_on(server, record_of({"D2": "soldiers"}, {"D10": "orcs"})), "empire")
    table = Table(person)
    table.expect_asked()
    heights = page.locator(".ground text.label").evaluate_all(LABELS)
    assert min(heights, default=99) >= 10
    table.open_facts()
    page.get_by_text("Zeichenerklärung").click()
    legend = page.get_by_role("listitem").filter(has=page.locator("svg .ground"))
    expect(legend.filter(has_text="Freies Feld")).to_have_count(1)


def test_the_board_is_three_steps_away_with_the_keyboard(people: People, server: Server) -> None:
    person = people.come()
    page = person.join(play_on(server, record_of({"D2": "soldiers"}, {"D10": "orcs"})), "empire")
    Table(person).expect_asked()
    for key in ("Tab", "Enter", "Tab"):
        page.keyboard.press(key)
    expect(page.locator("svg.map [data-spot]:focus")).to_be_attached()


def test_who_plays_a_new_battle_is_in_sight(people: People) -> None:
    page = people.come().visit("new/claymore")
    seats = page.get_by_role("region", name="Wer spielt?")
    for choice in seats.get_by_role("group").all():
        expect(choice).to_be_in_viewport(ratio=1)
    expect(page.get_by_role("button", name="Aufs Schlachtfeld")).to_be_in_viewport()


def test_what_a_battle_needs_is_small_on_the_way(server: Server) -> None:
    folder: Path = server.app.state.context.settings.client
    page = (folder / "index.html").read_text(encoding="utf-8")
    needed = re.findall(r'(?:src|href)="\./(assets/[^"]+)"', page)
    assert len(needed) >= 2, needed
    assert sum((folder / f"{name}.br").stat().st_size for name in needed) < LIGHT


def test_headings_have_the_same_typeface_on_every_machine(people: People) -> None:
    page = people.come().visit()
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    load = "document.fonts.load('600 1rem Alegreya').then(found => found.length)"
    assert page.evaluate(load) == 1
