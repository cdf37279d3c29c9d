"""The deployment helper for a real table: from the start page to the printed sheet."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.actors.battlelore import CardTable, imported, is_over, record
from tests.browser.actors.handling import box_of, expect_to_fit
from tests.browser.actors.people import PHONE, People
from tests.server.running import Server

NAMES = {"Anna": "Wimpel", "Ben": "Standarten"}


def test_two_people_deploy_in_turns_and_get_a_sheet(people: People) -> None:
    person = people.come()
    page = person.visit()
    page.get_by_role("link", name="Aufstellungshelfer").click()
    expect(page.get_by_role("heading", name="Aufstellungshelfer")).to_be_visible()
    for name, side in NAMES.items():
        page.get_by_label(side).fill(name)
    page.get_by_role("button", name="Aufstellen").click()
    table = CardTable(person)
    for name in NAMES:
        table.come(name)
        table.cards.first.click()
    for name in NAMES:
        table.come(name)
        table.lay_by_tapping("right", "centre", "left")
        table.confirm.click()
    link = page.get_by_role("link", name="Zum Blatt für den Tisch")
    for _ in range(30):
        choice = table.options.locator("button:enabled:visible").first
        table.cover.or_(link).or_(table.field.locator(".lit").first).or_(choice).first.wait_for()
        table.rest()
        if link.is_visible():
            break
        if table.cover.is_visible():
            table.press(table.cover.get_by_role("button"))
        elif spots := table.lit():
            table.pick(spots[0].spot)
        else:
            table.press(choice)
    link.click()
    expect(page.get_by_role("heading", name="Aufstellung", exact=True)).to_be_visible()
    for name, side in NAMES.items():
        army = page.get_by_role("region", name=f"{side} ({name})")
        rows = army.get_by_role("row")
        expect(rows.nth(11)).to_be_visible()
        expect(rows.last).to_contain_text(re.compile(r"^\s*[A-M][1-9]"))


def test_the_sheet_is_printed_without_buttons(people: People, server: Server) -> None:
    person = people.come()
    game = imported(server, record("muster_organized", is_over))
    page = person.join(game)
    page.add_init_script("window.print = () => { window.printed = true; }")
    page.get_by_role("link", name="Zum Blatt für den Tisch").click()
    page.reload()
    page.get_by_role("button", name="Drucken").click()
    page.wait_for_function("window.printed")
    expect(page.locator("svg.map [data-piece]").first).to_be_visible()
    pieces = page.locator("svg.map [data-piece]").count()
    listed = page.locator(".armies tbody tr").count()
    assert pieces == listed
    page.emulate_media(media="print")
    expect(page.get_by_role("button", name="Drucken")).to_be_hidden()
    expect(page.get_by_role("link", name="Heerbann")).to_be_hidden()


def test_a_helper_is_no_battle_to_be_begun(people: People) -> None:
    page = people.come().visit("new/battlelore")
    scenarios = page.get_by_role("group", name="Szenario")
    expect(scenarios).to_contain_text("Die Furten der Aude")
    expect(scenarios).not_to_contain_text("Aufmarschhilfe")


def test_all_sets_one_may_choose_from_are_seen_beside_what_takes_them(
    people: People, server: Server
) -> None:
    """None is cut off at an edge, and nothing lies over the panel beside the board."""
    person = people.come()
    seats = {"pennant": {"kind": "here"}, "standard": {"kind": "here"}}
    game = server.start("muster_organized", system="battlelore", seats=seats)
    page = person.join(game, "pennant")
    table = CardTable(person)
    expect(table.cards.nth(5)).to_be_visible()
    board = box_of(page.locator("div.frame"))
    take = page.get_by_role("button", name="Diese nehmen")
    for thing in (*table.cards.all(), take):
        box = box_of(thing)
        assert box["x"] >= board["x"]
        assert box["x"] + box["width"] <= board["x"] + board["width"]


def test_the_helper_fits_on_a_phone(people: People, server: Server) -> None:
    phone = people.come(viewport=PHONE, is_mobile=True, has_touch=True, device_scale_factor=2)
    page = phone.visit("helper/battlelore")
    expect(page.get_by_role("button", name="Aufstellen")).to_be_enabled()
    expect_to_fit(page)
    game = imported(server, record("muster_impromptu", is_over))
    phone.join(game)
    expect(page.get_by_role("link", name="Zum Blatt für den Tisch")).to_be_visible()
    phone.visit(f"muster/{game.game}")
    expect(page.get_by_role("heading", name="Aufstellung", exact=True)).to_be_visible()
    expect_to_fit(page)
