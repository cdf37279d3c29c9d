"""A battle on a measured table without a mouse, and one with a finger on a phone."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.actors.axe import complaints
from tests.browser.actors.handling import THUMB, Finger, box_of
from tests.browser.actors.people import LYING, PHONE, People, Person
from tests.browser.actors.positions import play_on
from tests.browser.actors.tabletop import Tabletop, standoff
from tests.server.running import Server


def press(table: Tabletop, *keys: str) -> None:
    for key in keys:
        table.page.keyboard.press(key)


# With keys alone


@pytest.fixture
def table(people: People, server: Server) -> Tabletop:
    person = people.come()
    person.join(play_on(server, standoff()))
    found = Tabletop(person)
    expect(found.prompt).to_contain_text("Welche Einheit handelt?")
    return found


def begin_to_move(table: Tabletop) -> None:
    """The first unit, its first action: each key once the answer to the last one is there."""
    press(table, "n")
    expect(table.option("Linienzug R1").first).to_be_visible()
    press(table, "1", "Enter")
    expect(table.prompt).to_contain_text("Linienzug R1: Welche Aktion?")
    table.rest()
    press(table, "1", "Enter")
    expect(table.prompt).to_contain_text("Linienzug R1: Wohin?")
    expect(table.map).to_be_focused()


def test_arrows_go_from_unit_to_unit_and_enter_picks(table: Tabletop) -> None:
    press(table, "n")
    focused = table.map.locator("polygon:focus")
    expect(focused).to_have_attribute("data-spot", "red-1")
    press(table, "ArrowRight")
    expect(focused).to_have_attribute("data-spot", "red-2")
    press(table, "ArrowLeft", "ArrowUp")
    expect(focused).to_have_attribute("data-spot", re.compile("blue"))
    expect(focused).to_have_accessible_name(re.compile("Schrottmeute B1, Blau, bei"))


def test_a_unit_is_moved_and_turned_with_keys(table: Tabletop) -> None:
    begin_to_move(table)
    press(table, "ArrowUp", "ArrowUp", "ArrowUp", "Shift+ArrowUp")
    expect(table.word).to_contain_text("3,1″ von 6″")
    press(table, "ArrowRight", "ArrowRight")
    expect(table.word).not_to_contain_text("3,1″ von 6″")
    press(table, "q", "w", "Backspace", "Escape")
    expect(table.ghosts).to_have_count(0)
    press(table, "ArrowUp", "ArrowUp")
    expect(table.word).to_contain_text("2″ von 6″")
    press(table, "Enter")
    expect(table.told("Linienzug R1: bewegt sich 2″ weit.")).to_have_count(1)


def test_tab_goes_through_the_suggestions(table: Tabletop) -> None:
    begin_to_move(table)
    press(table, "Tab")
    expect(table.panel.locator("[aria-pressed=true]")).to_have_count(1)
    expect(table.ghosts).to_have_count(10)
    table.rest()  # the server has said what it thinks of that place
    first = table.word.inner_text()
    press(table, "Tab")
    expect(table.word).not_to_have_text(first)
    press(table, "Shift+Tab")
    expect(table.word).to_have_text(first)
    press(table, "Enter")
    expect(table.told(re.compile(r"Linienzug R1: bewegt sich .*″ weit"))).to_have_count(1)


def test_a_forbidden_place_is_read_out_and_not_taken(table: Tabletop) -> None:
    begin_to_move(table)
    press(table, *["ArrowUp"] * 8)
    expect(table.word).to_contain_text("erlaubt sind 6″")
    press(table, "Enter")
    expect(table.prompt).to_contain_text("Wohin?")
    expect(table.page.locator("[aria-live]").first).to_be_attached()


# With a finger


@pytest.fixture
def phone(people: People) -> Person:
    return people.come(viewport=PHONE, is_mobile=True, has_touch=True, device_scale_factor=2)


def choose_first_unit(table: Tabletop) -> None:
    table.page.touchscreen.tap(*table.place_of("red-1"))
    table.option("Linienzug R1").first.tap()
    expect(table.prompt).to_contain_text("Welche Aktion?")
    table.rest()  # the new question may move the table, and a finger needs to know what to take


def expect_it_has_moved(table: Tabletop) -> None:
    """The log, a tab away, says so."""
    table.page.get_by_role("tab", name="Protokoll").tap()
    expect(table.told(re.compile("Linienzug R1: bewegt sich .* weit"))).to_have_count(1)


def test_a_unit_is_tapped_and_sent_somewhere(phone: Person, server: Server) -> None:
    phone.join(play_on(server, standoff()))
    table = Tabletop(phone)
    choose_first_unit(table)
    table.tap(9, 12)
    expect(table.word).to_contain_text("von 6″")
    for button in table.bar.get_by_role("button").all():
        box = box_of(button)
        assert min(box["height"], box["width"]) >= THUMB
    table.confirm.tap()
    expect_it_has_moved(table)


def test_a_finger_drags_and_is_asked_again(phone: Person, server: Server) -> None:
    phone.join(play_on(server, standoff()), "red")
    table = Tabletop(phone)
    x, y = table.place_of("red-1")
    step = table.at(1, 0)[0] - table.at(0, 0)[0]
    finger = Finger(phone)
    finger.down((x, y))
    for share in (1, 2):
        finger.move((x, y - share * step))
    expect(table.prompt).to_contain_text("Welche Aktion?")
    x, y = table.place_of("red-1")  # the longer question may have moved the table
    for share in (3, 4):
        finger.move((x, y - share * step))
    expect(table.word).to_contain_text("von 6″")
    expect(table.ghosts).to_have_count(10)
    finger.up()
    expect(table.confirm).to_be_enabled()
    table.confirm.tap()
    expect(table.ghosts).to_have_count(0)
    expect_it_has_moved(table)


OPEN = """frame => {
    const { left, top, width, height } = frame.getBoundingClientRect();
    const seen = (x, y) => !!document.elementFromPoint(x, y)?.closest("svg.map");
    const steps = [...Array(20).keys()].map(step => (step + 0.5) / 20);
    const points = steps.flatMap(x => steps.map(y => seen(left + x * width, top + y * height)));
    return points.filter(Boolean).length / points.length; }"""
"""The share of the board that nothing lies over."""

COVERED = """frame => {
    const end = frame.querySelector(".margin:not(.lid)")?.getBoundingClientRect().left;
    const right = end ?? frame.getBoundingClientRect().right;
    const own = frame.querySelectorAll('[data-figure^="red-2:"], [data-ghost^="red-2:"]');
    return [...own].filter(one => {
        const { left, top, width, height } = one.getBoundingClientRect();
        const over = document.elementFromPoint(left + width / 2, top + height / 2);
        return left + width / 2 < right && !over?.closest("svg.map");
    }).map(one => one.dataset.figure ?? one.dataset.ghost); }"""
"""Figures of a unit, and where they would stand, that something lies over."""


@pytest.mark.parametrize("size", [PHONE, LYING], ids=["upright", "lying"])
def test_whoever_drags_by_finger_sees_the_unit_its_goal_and_the_board(
    people: People, server: Server, size: dict[str, int]
) -> None:
    """What confirms a move and says why not is beside the board, which does not move meanwhile."""
    phone = people.come(viewport=size, is_mobile=True, has_touch=True, device_scale_factor=2)
    phone.join(play_on(server, standoff()), "red")
    table = Tabletop(phone, is_whole=False)
    x, y = table.place_of("red-2")
    finger = Finger(phone)
    finger.down((x, y))
    finger.move((x, y - 20))
    finger.move((x, y - 60))
    expect(table.word).to_contain_text("von 8″")
    expect(table.ghosts).to_have_count(5)
    board = table.map.locator("..")
    before = box_of(board)
    step = table.at(1, 0)[0] - table.at(0, 0)[0]
    for word, east, north in (("5″ von", 0, 5), ("erlaubt sind 8″", 10, 2), ("2″ von", 0, 2)):
        finger.move((x + east * step, y - north * step))
        expect(table.word).to_contain_text(word)
        assert board.evaluate(COVERED) == []
        assert board.evaluate(OPEN) > 0.8
        assert box_of(board) == before
    finger.up()
    for button in table.bar.get_by_role("button").all():
        expect(button).to_be_in_viewport(ratio=1)
        assert min(box_of(button)["height"], box_of(button)["width"]) >= THUMB
    assert complaints(phone.page) == []


def test_a_tap_counts_right_after_a_unit_was_flung(phone: Person, server: Server) -> None:
    phone.join(play_on(server, standoff()), "red")
    table = Tabletop(phone)
    choose_first_unit(table)
    x, y = table.place_of("red-1")
    step = table.at(1, 0)[0] - table.at(0, 0)[0]
    Finger(phone).fling((x, y), (x, y - 4 * step))
    table.confirm.tap()
    expect(table.ghosts).to_have_count(0)
    expect_it_has_moved(table)
