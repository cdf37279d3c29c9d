"""A battle without a mouse: every key is pressed, nothing is clicked."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.browser.actors.handling import press, tab_to
from tests.browser.actors.people import People
from tests.browser.actors.positions import play_on, record_of
from tests.browser.actors.table import Table
from tests.server.running import Server


def here(page: Page) -> str:
    """The spot that has the focus."""
    spot: str = page.evaluate("document.activeElement.dataset.spot ?? ''")
    return spot


def walk_to(page: Page, spot: str) -> None:
    """Go from spot to spot with the arrows."""
    row, column = int(spot[1:]), spot[0]
    while int(here(page)[1:]) != row:
        press(page, "ArrowUp" if int(here(page)[1:]) > row else "ArrowDown")
    while here(page)[0] != column:
        press(page, "ArrowLeft" if here(page)[0] > column else "ArrowRight")
    assert here(page) == spot


def test_a_battle_begins_and_armies_are_set_up_with_keys_alone(people: People) -> None:
    person = people.come()
    page = person.visit()
    claymore = page.get_by_role("article").filter(has_text="Claymore")
    tab_to(page, claymore.get_by_role("link", name="Schlacht beginnen"))
    press(page, "Enter")
    tab_to(page, page.get_by_role("radio", name="An der Reiherfurt"))
    tab_to(page, page.get_by_role("group", name="Chaos").get_by_label("Computer"))
    press(page, "ArrowLeft")
    expect(page.get_by_role("group", name="Chaos").get_by_label("Hier")).to_be_checked()
    tab_to(page, page.get_by_role("button", name="Aufs Schlachtfeld"))
    press(page, "Enter")

    table = Table(person)
    expect(table.option("Südrand")).to_be_visible()
    press(page, "2", "Enter")
    expect(table.prompt).to_contain_text("wo aufgestellt?")
    table.expect_asked()
    press(page, "n")
    expect(page.get_by_role("status")).to_contain_text("gewählt, 14 Felder zur Wahl.")
    tab_to(page, table.spots.and_(page.locator("[tabindex='0']")))
    place = table.lit()[3].spot
    walk_to(page, place)
    expect(table.spot(place)).to_be_focused()
    press(page, "Enter")
    expect(table.told(f"Aufstellung auf {place}")).to_have_count(1)
    expect(table.spot(place)).to_be_focused()


def test_moving_shooting_asking_and_fighting_with_keys_alone(
    people: People, server: Server
) -> None:
    """The dice are real ones, so that the battle is the same each time."""
    person = people.come()
    empire, chaos = {"B2": "soldiers", "B1": "earch"}, {"D1": "orcs", "H9": "goblins"}
    page = person.join(play_on(server, record_of(empire, chaos), dice="typed"))
    table = Table(person)
    table.expect_asked()
    said = page.get_by_role("status")

    press(page, "n")
    expect(said).to_contain_text("Soldaten 1 gewählt")
    assert here(page) == "B2"
    walk_to(page, "C2")
    expect(table.spot("C2")).to_have_accessible_name(re.compile("Mögliches Ziel$"))
    press(page, "Enter")
    expect(said).to_contain_text("Soldaten 1 ziehen B2 → C2. Runde 1: Welche Einheit handelt?")

    press(page, "u")
    expect(table.told("Soldaten 1 ziehen")).to_have_count(0)
    table.rest()
    press(page, "n")
    walk_to(page, "F2")
    press(page, "Enter")
    note = page.get_by_role("group", name="Warum nicht")
    expect(note.get_by_role("link", name=re.compile("^Regel 6"))).to_be_visible()
    expect(said).to_contain_text("weit")

    press(page, "Escape", "n")
    walk_to(page, "C2")
    press(page, "Enter")
    expect(table.told("Soldaten 1 ziehen B2 → C2.")).to_have_count(1)
    table.rest()

    press(page, "n")
    expect(said).to_contain_text("Bogenschützen 1 gewählt")
    order(table, "Bogenschützen 1 schießen auf Orks 1")
    throw(page, "1", "6", "Backspace", "2", "6")
    expect(said).to_contain_text("1 · 2 · 6, 1 Chip.")

    expect(table.turn.locator(".asked")).to_contain_text("Chaos")
    order(table, "Zughälfte beenden")
    throw(page, "6", "3")
    expect(said).to_contain_text("Soldaten 1 – Orks 1: Angreifen?")
    order(table, "Soldaten 1 greifen Orks 1 an|Angreifen")
    throw(page, "1", "1", "6")
    expect(table.told("Soldaten 1 greifen Orks 1 an: 3 Würfel")).to_contain_text("1 · 1 · 6")


def order(table: Table, option: str) -> None:
    """Press the number of an option, as the list shows it, and then mean it."""
    number = table.option(re.compile(f"^{option}")).locator("kbd").inner_text()
    table.rest()
    press(table.page, number, "Enter")
    if table.sure.is_visible():
        tab_to(table.page, table.sure.get_by_role("button", name="Ja, beenden"))
        press(table.page, "Enter")


def throw(page: Page, *keys: str) -> None:
    """Type what the dice show, and send it."""
    dice = page.get_by_role("region", name="Würfel eintippen")
    expect(dice).to_be_visible()
    press(page, *keys)
    tab_to(page, dice.get_by_role("button", name="Übernehmen"))
    press(page, "Enter")
