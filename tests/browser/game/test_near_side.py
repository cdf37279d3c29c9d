"""From my side: the near edge of the board is mine, whatever its shape, and it is large."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import FloatRect, Locator, expect

from tests.browser.actors.battlelore import CardTable
from tests.browser.actors.handling import box_of, come_to_rest, middle
from tests.browser.actors.people import LYING, PHONE, People, Person
from tests.browser.actors.positions import play_on, record_of
from tests.browser.actors.stages import (
    Stage,
    boards_again,
    called_up,
    campaign,
    cards,
    end,
    laid_out,
    reaction,
    replay,
    siege,
    tiles,
)
from tests.browser.actors.table import Table
from tests.browser.actors.tabletop import Tabletop, standoff
from tests.server.running import Server

EMPIRE = {"D2": "soldiers"}
CHAOS = {"D10": "orcs"}


def height(thing: Locator) -> float:
    return middle(box_of(thing))[1]


@pytest.mark.parametrize(("seat", "near", "far"), [("empire", "D2", "D10"), ("chaos", "D10", "D2")])
def test_my_regiments_stand_near_me(
    people: People, server: Server, seat: str, near: str, far: str
) -> None:
    person = people.come()
    person.join(play_on(server, record_of(EMPIRE, CHAOS)), seat)
    table = Table(person)
    assert height(table.spot(near)) > height(table.spot(far))
    expect(table.spot(near)).to_have_accessible_name(re.compile(f"^{near}, "))


@pytest.mark.parametrize(
    ("seat", "near", "far"), [("red", "red-1", "blue-1"), ("blue", "blue-1", "red-1")]
)
def test_my_half_of_the_table_is_near_me(
    people: People, server: Server, seat: str, near: str, far: str
) -> None:
    person = people.come()
    person.join(play_on(server, standoff()), seat)
    table = Tabletop(person)
    assert table.place_of(near)[1] > table.place_of(far)[1]


def test_two_at_one_screen_turn_the_board_once_and_it_stays_so(
    people: People, server: Server
) -> None:
    person = people.come()
    page = person.join(play_on(server, record_of(EMPIRE, CHAOS)))
    table = Table(person)
    was = height(table.spot("D2")) > height(table.spot("D10"))
    page.get_by_role("button", name="Brett drehen").click()
    assert (height(table.spot("D2")) > height(table.spot("D10"))) is not was
    page.reload()
    expect(table.field).to_be_visible()
    assert (height(table.spot("D2")) > height(table.spot("D10"))) is not was


UNLIKE = """() => {
    const plain = text => text.toLowerCase().replace(/[\\u00ad\\u200b]/g, "")
        .replace(/[^\\p{L}\\p{N}]+/gu, " ").trim();
    const named = "button[aria-label], a[aria-label], [role=button][aria-label], [role=tab]";
    return [...document.querySelectorAll(named)].filter(element => element.checkVisibility())
        .map(element => [plain(element.innerText ?? ""),
            plain(element.getAttribute("aria-label") ?? element.innerText ?? "")])
        .filter(([seen, name]) => seen && !name.includes(seen));
}"""
"""Buttons whose name leaves out what can be read on them (axe: label-content-name-mismatch)."""


def test_on_a_turned_table_a_unit_goes_where_it_is_dragged(people: People, server: Server) -> None:
    """To the south, towards the enemy, is up; the way is as long as the hand went."""
    person = people.come()
    record = standoff(dice=(1, 6))
    person.join(play_on(server, record), "blue")
    table = Tabletop(person)
    table.expect_asked()
    top = table.place_of("blue-1")[1]
    table.drag("blue-1", 0, -3)
    table.drop()
    expect(table.told("Schrottmeute B1: bewegt sich 3″ weit")).to_have_count(1)
    assert table.place_of("blue-1")[1] < top


SCENARIOS = {
    "claymore": "heron_ford",
    "battlelore": "first_blood",
    "diex_aie": "border_watch",
    "diex_war": "kent_1066",
    "saga": "first_evening",
    "skirmish": "first_contact",
}


def boards(person: Person, server: Server) -> Iterator[tuple[str, FloatRect]]:
    """A battle of each system after the other in one window, and how large its board is."""
    for system, scenario in SCENARIOS.items():
        person.join(server.start(scenario, system=system))
        Table(person).rest()
        yield system, box_of(person.page.locator("div.frame"))


def test_more_than_half_of_the_screen_is_board(people: People, server: Server) -> None:
    person = people.come()
    for system, frame in boards(person, server):
        assert frame["width"] * frame["height"] >= 0.55 * 1280 * 800, system
        unlike = person.page.evaluate(UNLIKE)
        assert unlike == [], f"{system}: what is read on a button is part of its name"


@pytest.mark.parametrize(
    "stage",
    [cards, tiles, siege, campaign, laid_out, called_up, boards_again],
    ids=lambda stage: stage.__name__,
)
def test_more_than_half_of_the_screen_is_board_whatever_lies_below_it(
    stage: Stage, people: People, server: Server
) -> None:
    """Cards to be laid, laid or in hand, tiles, people who wait, a replay's line."""
    person = people.come()
    stage(person, server)
    frame = box_of(person.page.locator("div.frame"))
    assert frame["width"] * frame["height"] >= 0.55 * 1280 * 800


@pytest.mark.parametrize(
    "stage",
    [cards, tiles, siege, laid_out, called_up, reaction, end, replay, boards_again],
    ids=lambda stage: stage.__name__,
)
def test_on_a_phone_that_lies_most_of_the_height_is_board_whatever_is_beside_it(
    stage: Stage, people: People, server: Server
) -> None:
    """Cards to be laid are in the panel, of those to be looked at heads are seen."""
    person = people.come()
    stage(person, server)
    person.page.set_viewport_size({"width": LYING["width"], "height": LYING["height"]})
    frame = person.page.locator("div.frame")
    come_to_rest(frame)
    assert box_of(frame)["height"] >= 0.6 * LYING["height"]


def test_on_a_phone_cards_that_lie_before_the_board_are_folded_away(
    people: People, server: Server
) -> None:
    person = people.come()
    called_up(person, server)
    person.page.set_viewport_size({"width": PHONE["width"], "height": PHONE["height"]})
    table = CardTable(person)
    expect(table.plan.locator(".slot").first).to_be_hidden()
    assert box_of(person.page.locator("div.frame"))["height"] >= PHONE["height"] / 3
    table.plan.get_by_text("Ausgelegte Karten").click()
    expect(table.plan.locator(".slot").first).to_be_visible()


def test_beside_the_buttons_of_the_zoom_nothing_hides_the_board(
    people: People, server: Server
) -> None:
    """However low the board becomes: they are in one column, or in two."""
    person = people.come()
    reaction(person, server)
    zoom = person.page.get_by_role("group", name="Ausschnitt")
    for height in (740, 600, 900):
        person.page.set_viewport_size({"width": PHONE["width"], "height": height})
        come_to_rest(zoom)
        buttons = [box_of(button) for button in zoom.get_by_role("button").all()]
        filled = sum(box["width"] * box["height"] for box in buttons)
        around = box_of(zoom)
        assert filled >= 0.9 * around["width"] * around["height"], height


def test_on_a_phone_that_lies_most_of_the_height_is_board(people: People, server: Server) -> None:
    person = people.come(viewport=LYING, has_touch=True, is_mobile=True)
    for system, frame in boards(person, server):
        assert frame["height"] >= 0.6 * LYING["height"], system


def test_a_phone_that_lies_has_its_board_beside_its_panels(people: People, server: Server) -> None:
    touch: dict[str, Any] = {"viewport": LYING, "has_touch": True, "is_mobile": True}
    person = people.come(**touch)
    person.join(play_on(server, record_of(EMPIRE, CHAOS)), "empire")
    table = Table(person)
    table.expect_asked()
    frame = box_of(person.page.locator("div.frame"))
    assert frame["height"] >= 0.6 * LYING["height"]
    table.spot("D2").tap()
    table.spot("D3").tap()
    expect(person.page.get_by_role("button", name="Was ist passiert?")).to_be_enabled()
