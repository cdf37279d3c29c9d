"""On a phone that lies: beside the board is whatever is told and asked, and all of it is whole."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.actors.battlelore import CardTable, asks, imported
from tests.browser.actors.battlelore import record as cards_until
from tests.browser.actors.handling import box_of, cut, expect_to_fit
from tests.browser.actors.marches import begun, in_reach, way
from tests.browser.actors.marches import record_of as march_of
from tests.browser.actors.people import LYING, People, Person
from tests.browser.actors.positions import finished, play_on, record_of
from tests.browser.actors.stages import Stage, campaign, cards, siege
from tests.browser.actors.table import Table
from tests.server.running import Server

EMPIRE = {"B1": "earch", "F9": "knights"}
CHAOS = {"D1": "goblins", "H3": "orcs"}


@pytest.fixture
def phone(people: People) -> Person:
    """A small phone on its side."""
    return people.come(viewport=LYING, is_mobile=True, has_touch=True)


def board(page: Page) -> Locator:
    return page.locator("div.frame")


def expect_beside_the_board(thing: Locator) -> None:
    """It lies over the panels: whoever stands on the board can be seen and tapped."""
    expect(thing).to_be_visible()
    frame = box_of(board(thing.page))
    assert box_of(thing)["x"] >= frame["x"] + frame["width"]


def test_no_panel_has_to_be_pushed_sideways(phone: Person, server: Server) -> None:
    page = phone.join(play_on(server, record_of(EMPIRE, CHAOS)), "empire")
    table = Table(phone)
    table.expect_asked()
    table.spot("B1").tap()
    for name in ("Einheit", "Protokoll", "Mehr", "Zug"):
        page.get_by_role("tab", name=name).tap()
        panel = page.get_by_role("tabpanel")
        expect(panel).to_be_visible()
        wide, room = panel.evaluate("panel => [panel.scrollWidth, panel.clientWidth]")
        assert wide <= room, name
        expect_to_fit(page)


def test_the_odds_of_a_shot_lie_beside_the_board(phone: Person, server: Server) -> None:
    page = phone.join(play_on(server, record_of(EMPIRE, CHAOS)), "empire")
    table = Table(phone)
    table.spot("B1").tap()
    expect(table.spot("D1")).to_have_accessible_name(re.compile("Angreifbar$"))
    table.spot("D1").tap()
    odds = page.get_by_role("region", name="Chancen", exact=True)
    expect(odds).to_contain_text("1/8")
    expect_beside_the_board(odds)
    expect(page.get_by_role("button", name="So machen")).to_be_in_viewport(ratio=1)


def test_the_way_one_would_go_is_told_beside_the_board(phone: Person, server: Server) -> None:
    phone.join(begun(server, march_of("border_watch", {"serlon": "D5>E"}, {"finlay": "V9"})))
    table = Table(phone)
    table.spot("D5").tap()
    table.spot(in_reach(table)[0]).tap()
    expect_beside_the_board(way(table))
    expect(way(table).get_by_role("button", name="Los")).to_be_in_viewport(ratio=1)


def test_all_faces_of_the_dice_are_in_sight_when_they_are_typed(
    phone: Person, server: Server
) -> None:
    page = phone.join(play_on(server, record_of(EMPIRE, CHAOS), dice="typed"))
    table = Table(phone)
    table.spot("B1").tap()
    expect(table.spot("D1")).to_have_accessible_name(re.compile("Angreifbar$"))
    table.spot("D1").tap()
    page.get_by_role("button", name="So machen").tap()
    dice = page.get_by_role("region", name="Würfel eintippen")
    for key in dice.locator(".pad").get_by_role("button").all():
        expect(key).to_be_in_viewport(ratio=1)
    expect(dice.get_by_role("button", name="Übernehmen")).to_be_in_viewport(ratio=1)


def test_victory_and_defeat_are_written_out(phone: Person, server: Server) -> None:
    over = play_on(server, finished())
    phone.join(over, "chaos")
    words = Table(phone).over.get_by_role("heading", level=2)
    expect(words).to_have_text("Niederlage")
    assert cut(words) == []


def test_a_replay_has_its_words_beside_the_board(phone: Person, server: Server) -> None:
    old = play_on(server, finished())
    page = phone.join(old)
    phone.visit(f"replay/{old.game}")
    expect(page.get_by_role("group", name="Verlauf")).to_be_in_viewport()
    assert box_of(board(page))["height"] >= 0.6 * LYING["height"]


def test_the_names_of_the_cards_in_hand_can_be_read(phone: Person, server: Server) -> None:
    """Where there is no room for all of them they are pushed aside, as on one held upright."""
    phone.join(imported(server, cards_until("two_beacons", asks("command"))), "pennant")
    table = CardTable(phone)
    expect(table.cards.nth(1)).to_be_visible()
    boxes = [box_of(card) for card in table.cards.all()]
    for one, other in pairwise(boxes):
        assert one["x"] + one["width"] <= other["x"] + 1


CUT_PICTURES = """slots => slots.flatMap(slot => {
    const strip = slot.closest(".strip").getBoundingClientRect();
    return [...slot.querySelectorAll(".card, .picture svg")].filter(one =>
        one.getBoundingClientRect().bottom > Math.min(strip.bottom, innerHeight) + 1);
}).length"""


@pytest.mark.parametrize("stage", [campaign, siege, cards], ids=lambda stage: stage.__name__)
def test_cards_before_the_board_are_whole(phone: Person, server: Server, stage: Stage) -> None:
    """Their names and pictures: a day that is cut in two tells nothing."""
    stage(phone, server)
    slots = phone.page.locator("button.slot")
    expect(slots.first).to_be_visible()
    assert slots.evaluate_all(CUT_PICTURES) == 0


def test_cards_are_laid_out_before_the_board(phone: Person, server: Server) -> None:
    phone.join(imported(server, cards_until("stand_at_the_fords", asks("assign"))))
    table = CardTable(phone)
    table.cover.get_by_role("button").tap()
    expect(table.confirm).to_be_in_viewport(ratio=1)
    assert box_of(board(phone.page))["height"] >= LYING["height"] / 4
