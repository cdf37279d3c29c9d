"""Setting up many men is quick: one click for a proposal, several dragged at once, one undo."""

from __future__ import annotations

import re
from datetime import datetime, timedelta

from playwright.sync_api import expect

from tests.browser.actors.handling import box_of
from tests.browser.actors.people import People
from tests.browser.actors.table import Table
from tests.browser.actors.tabletop import Tabletop
from tests.server.running import Server

HERE, COMPUTER = {"kind": "here"}, {"kind": "computer", "level": "thumb"}
SET_UP = "Stell für mich auf"


def test_a_newcomer_has_his_army_set_up_with_one_click(people: People, server: Server) -> None:
    seats = {"empire": HERE, "chaos": COMPUTER}
    person = people.come()
    person.join(server.start("heron_ford", seats=seats), "empire")
    table = Table(person)
    person.page.get_by_role("button", name=SET_UP).click()
    expect(table.waiting).to_have_count(0)
    expect(person.page.get_by_role("button", name=SET_UP)).to_have_count(0)
    expect(table.turn).to_contain_text("Runde")


def test_what_skips_is_not_covered_by_those_who_wait(people: People, server: Server) -> None:
    person = people.come(reduced_motion="no-preference")
    person.join(server.start("heron_ford", seats={"empire": HERE, "chaos": COMPUTER}), "empire")
    table = Table(person)
    button = person.page.get_by_role("button", name=SET_UP)
    expect(button).to_be_visible()
    person.page.clock.install()
    person.page.clock.pause_at(datetime.now() + timedelta(hours=1))
    button.click()
    skip, waiting = person.page.get_by_role("button", name="Überspringen"), table.waiting
    expect(waiting.locator("summary")).to_be_visible()
    one, other = box_of(skip), box_of(waiting)
    is_apart = one["x"] + one["width"] <= other["x"] or other["x"] + other["width"] <= one["x"]
    assert is_apart or one["y"] + one["height"] <= other["y"]
    skip.click()


def test_what_was_set_up_with_one_click_is_taken_back_with_one(
    people: People, server: Server
) -> None:
    person = people.come()
    person.join(server.start("heron_ford"))
    table = Table(person)
    table.rest()
    expect(table.waiting.locator(".name").first).to_be_visible()
    names = table.waiting.locator(".name").all_inner_texts()
    assert len(names) > 3
    person.page.get_by_role("button", name=SET_UP).click()
    expect(table.waiting).not_to_contain_text(names[0])
    table.rest()
    person.page.get_by_role("button", name=re.compile("^Zurücknehmen")).click()
    expect(table.waiting.locator(".name")).to_have_text(names)


def test_several_are_dragged_onto_the_field_together(people: People, server: Server) -> None:
    person = people.come()
    person.join(server.start("heron_ford"))
    table, page = Table(person), person.page
    table.press(table.options.get_by_role("button").first)  # the edge to set up at
    tray = table.waiting.locator("li button")
    before = tray.count()
    table.waiting.get_by_role("button", name="Mehrere wählen").click()
    for index in range(3):
        tray.nth(index).click()
    expect(table.waiting).to_contain_text("3 gewählt")
    names = [tray.nth(index).inner_text().strip() for index in range(3)]
    tray.nth(0).click(trial=True)
    start = tray.nth(0).bounding_box()
    goal = table.spot("D5").bounding_box()
    assert start is not None
    assert goal is not None
    page.mouse.move(start["x"] + 20, start["y"] + 20)
    page.mouse.down()
    page.mouse.move(start["x"] + 20, start["y"] - 30)
    page.mouse.move(goal["x"] + goal["width"] / 2, goal["y"] + goal["height"] / 2, steps=4)
    page.mouse.up()
    expect(tray).to_have_count(before - 3)
    for name in names:
        assert table.where(name)


def test_a_unit_that_waits_is_listed_once(people: People, server: Server) -> None:
    person = people.come()
    person.join(server.start("heron_ford"))
    table = Table(person)
    table.press(table.options.get_by_role("button").first)  # the edge to set up at
    expect(table.waiting.get_by_role("button", name="Mehrere wählen")).to_be_visible()
    expect(table.options.locator(".units li")).to_have_count(0)


def test_on_a_table_the_computer_sets_up_as_well(people: People, server: Server) -> None:
    seats = {"red": HERE, "blue": COMPUTER}
    person = people.come()
    person.join(server.start("first_contact", system="skirmish", seats=seats), "red")
    table = Tabletop(person)
    person.page.get_by_role("button", name=SET_UP).click()
    expect(person.page.get_by_role("region", name="Einheiten, die auf")).to_have_count(0)
    expect(table.page.get_by_role("button", name=SET_UP)).to_have_count(0)
