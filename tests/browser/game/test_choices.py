"""What I can do: odds that begin with what I want to know, and second thoughts in time."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import expect

from tests.browser.actors.people import DESKTOP, LYING, PHONE, People
from tests.browser.actors.positions import play_on, record_of
from tests.browser.actors.table import END_HALF, Table
from tests.server.running import Server

EMPIRE = {"A1": "earch", "F4": "soldiers"}
CHAOS = {"C1": "goblins"}


def test_odds_begin_with_the_fate_of_the_target_and_its_mean_loss(
    people: People, server: Server
) -> None:
    person = people.come()
    person.join(play_on(server, record_of(EMPIRE, CHAOS)), "empire")
    table = Table(person)
    table.pick("A1")
    shoot = table.option(re.compile("schießen auf Goblins 1"))
    shoot.hover()
    odds = person.page.get_by_role("complementary").get_by_role("region", name="Chancen")
    expect(odds.locator(".fates li").first).to_contain_text("Goblins 1 vernichtet")
    expect(odds.locator(".means")).to_contain_text("Goblins 1: im Mittel")
    expect(person.page.locator("[data-glanced=goblins-1]")).to_have_count(1)


def test_ending_a_half_is_asked_once_more_while_others_could_act(
    people: People, server: Server
) -> None:
    person = people.come()
    person.join(play_on(server, record_of(EMPIRE, CHAOS)), "empire")
    table = Table(person)
    table.expect_asked()
    table.option(END_HALF).click()
    expect(table.sure).to_contain_text("2 Einheiten können noch handeln")
    table.sure.get_by_role("button", name="Noch nicht").click()
    expect(table.sure).to_have_count(0)
    expect(table.told("beendet seine Zughälfte")).to_have_count(0)
    table.choose(END_HALF)
    expect(table.told("Das Imperium beendet seine Zughälfte")).to_have_count(1)


def test_a_doubt_stays_when_the_window_becomes_small(people: People, server: Server) -> None:
    """Or the screen is turned: it is asked in the other panels, and the answer is taken there."""
    person = people.come()
    page = person.join(play_on(server, record_of(EMPIRE, CHAOS)), "empire")
    table = Table(person)
    table.expect_asked()
    table.option(END_HALF).click()
    expect(table.sure).to_be_visible()
    for size in (PHONE, DESKTOP, LYING):
        page.set_viewport_size({"width": size["width"], "height": size["height"]})
        yes = table.sure.get_by_role("button", name="Ja, beenden")
        expect(yes).to_be_in_viewport(ratio=1)
    table.sure.get_by_role("button", name="Noch nicht").click()
    page.get_by_role("button", name="Aufgeben").click()
    page.set_viewport_size({"width": DESKTOP["width"], "height": DESKTOP["height"]})
    expect(page.get_by_role("alertdialog", name="Aufgeben")).to_be_visible()
    expect(table.sure).to_have_count(0)


def test_a_number_finds_a_deed_and_only_enter_does_it(people: People, server: Server) -> None:
    person = people.come()
    page = person.join(play_on(server, record_of(EMPIRE, CHAOS)), "empire")
    table = Table(person)
    table.pick("A1")
    shoot = table.option(re.compile("schießen auf Goblins 1"))
    page.keyboard.press(shoot.locator("kbd").inner_text())
    expect(shoot).to_be_focused()
    expect(table.told("schießen auf")).to_have_count(0)
    page.keyboard.press("Enter")
    expect(table.told("schießen auf")).to_have_count(1)


def test_a_finger_shoots_only_at_the_second_tap_and_sees_the_odds_first(
    people: People, server: Server
) -> None:
    touch: dict[str, Any] = {"viewport": PHONE, "has_touch": True, "is_mobile": True}
    person = people.come(**touch)
    page = person.join(play_on(server, record_of(EMPIRE, CHAOS)), "empire")
    table = Table(person)
    table.expect_asked()
    table.spot("A1").tap()
    expect(table.spot("C1")).to_have_accessible_name(re.compile("Angreifbar$"))
    table.spot("C1").tap()
    expect(page.get_by_role("region", name="Chancen")).to_contain_text("Goblins 1 vernichtet")
    page.get_by_role("tab", name="Protokoll").tap()
    expect(table.told("schießen auf")).to_have_count(0)
    page.get_by_role("button", name="So machen").tap()
    expect(table.told("schießen auf")).to_have_count(1)


def test_the_keys_are_told_by_a_question_mark(people: People, server: Server) -> None:
    person = people.come()
    page = person.join(play_on(server, record_of(EMPIRE, CHAOS)), "empire")
    Table(person).expect_asked()
    page.keyboard.press("?")
    keys = page.get_by_role("dialog", name="Tasten")
    expect(keys).to_contain_text("Was ist passiert?")
    page.keyboard.press("Escape")
    expect(keys).to_have_count(0)
