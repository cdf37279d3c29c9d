"""May I? Why not? What are the odds? The field answers, with the paragraph."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import FloatRect, Locator, expect

from tests.browser.actors.handling import box_of
from tests.browser.actors.people import People
from tests.browser.actors.positions import Regiments, play_on, record_of
from tests.browser.actors.table import Table
from tests.server.running import Server

EMPIRE = {"B1": "earch", "G11": "knights"}
CHAOS = {"D1": "goblins", "H3": "orcs"}


@pytest.fixture
def table(people: People, server: Server) -> Table:
    """Somebody with archers, and goblins within their range."""
    return at_table(people, server, EMPIRE, CHAOS)


def at_table(
    people: People, server: Server, empire: Regiments, chaos: Regiments, **wishes: Any
) -> Table:
    person = people.come()
    person.join(play_on(server, record_of(empire, chaos, **wishes)))
    table = Table(person)
    table.expect_asked()
    return table


def paragraph(place: Locator, number: str) -> Locator:
    return place.get_by_role("link", name=re.compile(f"^Regel {re.escape(number)}"))


def test_exact_odds_are_shown_beside_the_target_and_in_full_beside_the_field(table: Table) -> None:
    table.pick("B1")
    table.spot("D1").hover()
    note = table.page.get_by_role("tooltip", name="Chancen")
    expect(note).to_contain_text("Bogenschützen 1 schießen auf Goblins 1")
    expect(note).to_contain_text("37,5")
    expect(note.get_by_role("listitem")).to_have_count(3)  # what is likeliest
    panel = table.page.get_by_role("complementary", name="Befehle").get_by_label("Chancen")
    expect(panel.get_by_text("1/8").first).to_be_visible()
    expect(paragraph(panel, "4.1").first).to_be_visible()
    shares = [_value(text) for text in panel.locator("> .outcomes small").all_inner_texts()]
    assert sum(shares) == pytest.approx(1)
    for spot in ("B1", "D1"):
        assert not overlap(box_of(note), box_of(table.spot(spot)))
    table.spot("K9").hover()
    expect(note).to_have_count(0)


def overlap(one: FloatRect, other: FloatRect) -> bool:
    is_beside = one["x"] >= other["x"] + other["width"] or other["x"] >= one["x"] + one["width"]
    is_below = one["y"] >= other["y"] + other["height"] or other["y"] >= one["y"] + one["height"]
    return not is_beside and not is_below


def _value(fraction: str) -> float:
    above, below = map(int, fraction.split("/"))
    return above / below


def test_a_forbidden_spot_says_why_and_the_paragraph_can_be_read_at_once(table: Table) -> None:
    table.pick("G11")
    table.pick("G4")
    note = table.page.get_by_role("group", name="Warum nicht")
    expect(note).to_contain_text("weit")
    paragraph(note, "6").click()
    rule = table.page.get_by_role("dialog")
    expect(rule.get_by_role("heading").first).to_be_visible()
    table.page.keyboard.press("Escape")
    expect(rule).to_be_hidden()
    assert table.where("Ritter 1").spot == "G11"
    table.page.keyboard.press("Escape")
    expect(note).to_have_count(0)


def test_where_sight_is_blocked_the_line_and_the_blocking_spot_are_drawn(
    people: People, server: Server
) -> None:
    table = at_table(
        people, server, {"B1": "earch", "C1": "soldiers"}, {"D1": "goblins"}, house={"los": "on"}
    )
    table.pick("B1")
    table.pick("D1")
    note = table.page.get_by_role("group", name="Warum nicht")
    expect(paragraph(note, "7")).to_be_visible()
    expect(table.field.locator("path.sight")).to_have_count(1)
    expect(table.field.locator("path.block")).to_be_visible()


def test_a_unit_tells_its_values_and_special_rules(table: Table) -> None:
    table.pick("G11")
    expect(table.card.get_by_role("heading", name="Ritter 1")).to_be_visible()
    values = table.card.locator("dl").first
    assert dict(zip(values.locator("dt").all_inner_texts(), values.locator("dd").all_inner_texts(),
                    strict=True)) == {
        "BW": "2", "RW": "1", "A": "4", "S": "4", "V": "4", "L": "3", "PW": "8"
    }  # fmt: skip
    expect(paragraph(table.card, "10.2")).to_be_visible()
    table.pick("H3")
    expect(table.page.get_by_role("group", name="Warum nicht")).to_be_visible()


def test_the_way_of_a_move_is_shown_before_it_is_made(table: Table) -> None:
    table.pick("G11")
    table.spot("G9").hover()
    expect(table.field.locator("polyline.way")).to_be_visible()
