"""Two people at one screen, with the mouse: setting up, marching, shooting, fighting."""

from __future__ import annotations

import re
from datetime import datetime, timedelta

from playwright.sync_api import expect

from tests.browser.actors.commander import Commander
from tests.browser.actors.people import People
from tests.browser.actors.positions import play_on, record_of
from tests.browser.actors.table import Table
from tests.server.running import Server

EMPIRE = {"B1": "earch", "B2": "soldiers", "A3": "knights"}
CHAOS = {"D1": "goblins", "D2": "orcs", "D3": "carch"}


def test_two_people_set_up_their_armies_and_march(people: People) -> None:
    person = people.come()
    page = person.visit("new/claymore")
    page.get_by_label("An der Reiherfurt").check()
    page.get_by_role("group", name="Chaos").get_by_text("Hier").click()
    page.get_by_role("button", name="Aufs Schlachtfeld").click()
    table = Table(person)
    commander = Commander(table, orders_a_half=1)
    commander.set_up()
    expect(table.told("Aufstellung auf")).to_have_count(11)
    commander.play_until("Runde 3 beginnt")
    assert table.told("ziehen").count() >= 2
    assert table.told(re.compile("ziehen|schießen auf")).count() >= 4
    assert table.told("beendet seine Zughälfte").count() == 4
    table.open_facts()
    expect(table.facts).to_contain_text("3 / 15")


def test_shots_and_melees_are_fought_out_with_the_mouse(people: People, server: Server) -> None:
    person = people.come()
    person.join(play_on(server, record_of(EMPIRE, CHAOS)))
    table = Table(person)
    commander = Commander(table)
    commander.play_until("Runde 3 beginnt")
    assert table.told("schießen auf").count() >= 1
    assert table.told("Vergleichswurf").count() >= 1
    assert any("Angreifen?" in prompt for prompt in commander.asked)
    expect(page_dice := table.page.get_by_role("region", name="Würfel")).to_be_attached()
    assert page_dice.get_by_role("img").count() >= 2


def test_what_happens_is_shown_step_by_step_and_can_be_skipped(
    people: People, server: Server
) -> None:
    """Everybody else here does without moving pictures."""
    person = people.come(reduced_motion="no-preference")
    clock = person.page.clock
    clock.install()
    person.join(play_on(server, record_of({"A1": "earch", "F4": "soldiers"}, {"C1": "goblins"})))
    table = Table(person)
    table.pick("A1")
    expect(table.spot("C1")).to_have_accessible_name(re.compile("Angreifbar$"))
    clock.pause_at(datetime.now() + timedelta(hours=1))
    table.spot("C1").click()
    skip = table.page.get_by_role("button", name="Überspringen")
    expect(skip).to_be_visible()
    expect(table.page.get_by_role("region", name="Würfel").get_by_role("img")).to_have_count(3)
    assert not table.lit()
    skip.click()
    expect(skip).to_have_count(0)
    expect(table.told("Bogenschützen 1 schießen auf Goblins 1: 3 Würfel")).to_have_count(1)
