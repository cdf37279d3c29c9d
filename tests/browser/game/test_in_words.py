"""What is written can be read: in full, large enough, and in the order in which one reads."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.actors.handling import box_of, come_to_rest, cut
from tests.browser.actors.marches import begun
from tests.browser.actors.marches import record_of as march_of
from tests.browser.actors.people import LYING, PHONE, People
from tests.browser.actors.positions import play_on, record_of
from tests.browser.actors.stages import boards_again, cards, deployed, end, replay, returned
from tests.browser.actors.table import Table
from tests.browser.actors.tabletop import Tabletop, standoff
from tests.server.running import Server

TOUCH: dict[str, Any] = {"has_touch": True, "is_mobile": True}
LETTERS = "words => words.map(one => parseFloat(getComputedStyle(one).fontSize))"
LEGIBLE = 10
"""Pixels."""


EDGE = 4
"""Pixels: so far the line of a word reaches beyond its letters."""


def in_sight(thing: Locator, panel: Locator) -> bool:
    """Is something within a panel, as it stands now?"""
    own, around = box_of(thing), box_of(panel)
    bottom = own["y"] + own["height"]
    return own["y"] > around["y"] - EDGE and bottom < around["y"] + around["height"] + EDGE


def drawn(page: Page) -> float:
    """How many pixels a unit of the map has."""
    found = "map => map.getBoundingClientRect().width / map.viewBox.baseVal.width"
    return float(page.locator("svg.map").evaluate(found))


def test_those_who_wait_are_named_in_full_on_a_desk(people: People, server: Server) -> None:
    person = people.come()
    deployed(person, server)
    names = Table(person).waiting.locator(".name")
    expect(names.filter(has_text="Chaosbogenschützen 1")).to_have_count(1)
    assert cut(names) == []


def test_the_day_of_a_battle_is_told_in_full_on_a_small_phone(
    people: People, server: Server
) -> None:
    person = people.come(viewport=PHONE)
    returned(person, server)
    days = person.page.locator("li p").filter(has_text=re.compile(r"\d\d:\d\d"))
    expect(days).to_have_count(1)
    assert cut(days) == []


def test_a_replay_tells_its_title_once(people: People, server: Server) -> None:
    person = people.come()
    replay(person, server)
    expect(person.page.get_by_text("An der Reiherfurt", exact=True)).to_have_count(1)


@pytest.mark.parametrize("size", [PHONE, LYING], ids=["upright", "lying"])
def test_the_parts_of_a_board_have_names_that_can_be_read_on_a_phone(
    people: People, server: Server, size: dict[str, int]
) -> None:
    person = people.come(viewport=size, **TOUCH)
    cards(person, server)
    frame, names = person.page.locator("div.frame"), person.page.locator("svg.map .sections text")
    come_to_rest(frame)
    expect(names).to_have_count(6)
    assert min(names.evaluate_all(LETTERS)) * drawn(person.page) >= LEGIBLE
    assert all(in_sight(name, frame) for name in names.all())


def test_men_are_named_on_a_map_that_is_seen_as_a_whole(people: People, server: Server) -> None:
    person = people.come()
    person.join(begun(server, march_of("border_watch", {"serlon": "D5>E"}, {"finlay": "V9"})))
    names = Table(person).field.locator(".pieces text.name")
    expect(names).to_have_text(["Finlay", "Serlon"])
    assert min(names.evaluate_all(LETTERS)) * drawn(person.page) >= LEGIBLE


def test_cards_in_hand_tell_all_their_words_on_a_desk(people: People, server: Server) -> None:
    person = people.come()
    cards(person, server)
    words = person.page.locator(".hand .words")
    expect(words).to_have_count(5)
    assert cut(words) == []


def test_what_a_side_holds_is_named_beside_its_symbol(people: People, server: Server) -> None:
    """A finger cannot ask what a symbol means."""
    person = people.come()
    boards_again(person, server)
    held = person.page.get_by_role("region", name="Vorräte")
    expect(held.get_by_text("Verfügbar", exact=True).first).to_be_visible()


def test_deeds_are_numbered_from_top_to_bottom(people: People, server: Server) -> None:
    person = people.come()
    person.join(play_on(server, standoff()), "red")
    table = Tabletop(person)
    table.choose("Linienzug R1")
    table.expect_asked()
    table.choose("Linienzug R1 handelt")
    table.expect_asked()
    numbers = [int(number) for number in table.options.locator("kbd:visible").all_inner_texts()]
    assert len(numbers) > 2
    assert numbers == list(range(1, len(numbers) + 1))


def test_losses_are_in_sight_when_a_battle_ends(people: People, server: Server) -> None:
    person = people.come()
    end(person, server)
    panel = person.page.get_by_role("complementary", name="Befehle")
    for side in ("Imperium", "Chaos"):
        lost = Table(person).over.get_by_role("region", name=f"Verluste: {side}")
        assert in_sight(lost, panel), side


def test_a_unit_that_was_chosen_is_told_of_in_full_on_a_laptop(
    people: People, server: Server
) -> None:
    """Its values stand below what it can do, without anything being pushed."""
    person = people.come()
    empire, chaos = {"B2": "soldiers", "B1": "earch"}, {"G3": "orcs"}
    person.join(play_on(server, record_of(empire, chaos)), "empire")
    table = Table(person)
    table.pick("B2")
    bar = person.page.get_by_role("toolbar")
    values = table.card.locator("table, dl, .values").first
    assert box_of(values)["y"] + box_of(values)["height"] <= box_of(bar)["y"]
