"""The workshop table: an army is built of cards, with a budget, reasons, undo and lists by name."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.actors.handling import box_of, expect_to_fit
from tests.browser.actors.people import LYING, PHONE, People, Person
from tests.browser.actors.table import Table
from tests.server.running import Server, Started

EMPTY = 24
"""Pixels: as much as this between two parts of the page looks like its end."""
HERE = {"kind": "here"}
COMPUTER = {"kind": "computer", "level": "thumb"}


class Workshop:
    """What somebody sees who builds an army."""

    def __init__(self, person: Person) -> None:
        self.page: Page = person.page
        self.game = self.page.locator("[data-version]")
        self.all = self.page.get_by_role("region", name="Werktisch")
        self.left = self.all.get_by_role("meter")
        self.army = self.page.get_by_role("region", name="Dein Heer", exact=True)
        self.lines = self.army.locator(".army li")

    def card(self, title: str) -> Locator:
        return self.all.get_by_role("listitem", name=title, exact=True)

    def spent(self) -> int:
        return int(self.left.get_attribute("aria-valuenow") or "-1")

    def rest(self) -> None:
        """The own choice and those of the others are done."""
        expect(self.game).to_have_attribute("aria-busy", "false")
        expect(self.all).to_be_visible()

    def take(self, title: str) -> None:
        button = self.card(title).get_by_role("button", name="Nehmen")
        expect(button).to_be_enabled()
        self.rest()
        lines = self.lines.count()
        before = self.spent()
        button.click()
        expect(self.left).not_to_have_attribute("aria-valuenow", str(before))
        assert self.lines.count() >= lines
        self.rest()


def free_battle(server: Server, system: str, *seats: str, **others: Any) -> Started:
    here = dict.fromkeys(seats, HERE)
    return server.start("free_battle", system=system, seats={**here, **others})


def at_workshop(people: People, game: Started, *seats: str, **wishes: Any) -> Workshop:
    person = people.come(**wishes)
    person.join(game, *seats)
    workshop = Workshop(person)
    workshop.rest()
    return workshop


def test_a_card_has_a_picture_a_profile_and_a_price_and_taking_it_fills_bar_and_column(
    people: People, server: Server
) -> None:
    workshop = at_workshop(people, free_battle(server, "claymore", "empire", "chaos"), "empire")
    knights = workshop.card("Ritter")
    expect(knights.locator("svg .symbol")).to_be_visible()
    expect(knights.locator(".price")).to_contain_text("8")
    expect(knights.locator(".values")).to_contain_text("BW")
    expect(knights).to_contain_text("0 von 3")
    expect(workshop.all).to_contain_text("60 von 60 übrig")
    expect(workshop.army).to_contain_text("Noch niemand")

    knights.get_by_role("button", name="Nehmen").click()
    expect(workshop.page.locator(".prompt")).to_contain_text("Chaos")  # the other side picks


def test_every_choice_is_listed_in_the_column_and_the_last_one_is_taken_back(
    people: People, server: Server
) -> None:
    game = free_battle(server, "saga", "red", "blue")
    workshop = at_workshop(people, game, "red")
    workshop.card("Wikinger").get_by_role("button", name="Nehmen").click()
    expect(workshop.all).to_contain_text("6 von 6 übrig")
    workshop.take("Veteranen")
    workshop.take("Krieger")
    expect(workshop.lines).to_have_text([re.compile("4× Veteranen"), re.compile("8× Krieger")])
    expect(workshop.all).to_contain_text("4 von 6 übrig")

    workshop.army.get_by_role("button", name="Letzte Wahl zurücknehmen").click()
    expect(workshop.all).to_contain_text("5 von 6 übrig")
    expect(workshop.lines).to_have_text([re.compile("4× Veteranen")])


def test_what_is_not_to_be_had_says_why_with_the_paragraph(people: People, server: Server) -> None:
    game = free_battle(server, "claymore", "empire", chaos=COMPUTER)
    workshop = at_workshop(people, game, "empire")
    workshop.take("Lehnsherren")
    only = workshop.card("Lehnsherren")
    expect(only).to_contain_text("In den Schachteln ist nur eine solche Einheit.")
    expect(only.get_by_role("link", name="14.1")).to_be_visible()
    expect(only.get_by_role("button", name="Nehmen")).to_have_count(0)
    expect(only).to_contain_text("1 von 1")


def test_an_army_that_was_given_a_name_is_picked_again_in_another_battle(
    people: People, server: Server
) -> None:
    person = people.come()
    workshop = Workshop(person)
    person.join(free_battle(server, "saga", "red", "blue"), "red")
    workshop.card("Waliser").get_by_role("button", name="Nehmen").click()
    workshop.take("Krieger")
    workshop.take("Bauern")
    workshop.army.get_by_text("Liste merken").click()
    workshop.army.get_by_label("Name der Liste").fill("Grenzer")
    workshop.army.get_by_role("button", name="Merken", exact=True).click()
    expect(workshop.army).to_contain_text("Gemerkt.")

    person.join(free_battle(server, "saga", "red", "blue"), "red")
    workshop.army.get_by_role("button", name="Grenzer", exact=True).click()
    expect(workshop.lines).to_have_text([re.compile("8× Krieger"), re.compile("12× Bauern")])
    expect(workshop.all).to_contain_text("4 von 6 übrig")
    workshop.army.get_by_text("Eine gemerkte Liste").click()
    workshop.army.get_by_role("button", name="Grenzer vergessen").click()
    expect(workshop.army.get_by_role("button", name="Grenzer", exact=True)).to_have_count(0)


@pytest.mark.parametrize("wishes", [{}, {"viewport": PHONE, "has_touch": True}])
def test_models_become_units_of_a_size_one_picks_and_the_army_ends_in_the_column(
    people: People, server: Server, wishes: dict[str, Any]
) -> None:
    workshop = at_workshop(people, free_battle(server, "saga", "red", "blue"), "red", **wishes)
    workshop.card("Normannen").get_by_role("button", name="Nehmen").click()
    for _ in range(6):
        workshop.take("Krieger")
    sizes = workshop.all.get_by_role("group", name=re.compile("Krieger: wie viele"))
    expect(sizes.first.get_by_role("button", name="8", exact=True)).to_be_visible()
    sizes.first.get_by_role("button", name="12", exact=True).click()
    expect(workshop.lines.first).to_contain_text("12 Modelle")
    expect(workshop.lines.last).to_contain_text("36× Krieger")


@pytest.mark.parametrize("size", [PHONE, LYING], ids=["upright", "lying"])
@pytest.mark.parametrize("system", ["saga", "skirmish", "claymore"])
def test_on_a_phone_cards_are_pushed_up_to_the_army_and_the_tabs_stay(
    people: People, server: Server, system: str, size: dict[str, int]
) -> None:
    seats = ("empire", "chaos") if system == "claymore" else ("red", "blue")
    game = free_battle(server, system, *seats)
    workshop = at_workshop(people, game, seats[0], viewport=size, has_touch=True)
    page = workshop.page
    expect_to_fit(page)
    for tab in page.get_by_role("tab").all():
        expect(tab).to_be_in_viewport(ratio=1)
    box = box_of(workshop.all)
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.wheel(0, 20_000)
    expect(workshop.army.get_by_role("heading").first).to_be_in_viewport()


@pytest.mark.parametrize("system", ["saga", "skirmish", "claymore"])
def test_on_a_phone_that_lies_the_army_is_beside_the_cards(
    people: People, server: Server, system: str
) -> None:
    """Nothing has to be pushed to see who is in it, or to have it built."""
    seats = ("empire", "chaos") if system == "claymore" else ("red", "blue")
    game = free_battle(server, system, *seats)
    workshop = at_workshop(people, game, seats[0], viewport=LYING, has_touch=True)
    assert box_of(workshop.army)["x"] >= box_of(workshop.all)["width"]
    ready_made = workshop.army.get_by_role("button", name="Stell mir ein Heer zusammen")
    expect(ready_made).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("system", ["saga", "skirmish", "claymore"])
def test_on_a_phone_nothing_empty_lies_below_the_cards(
    people: People, server: Server, system: str
) -> None:
    seats = ("empire", "chaos") if system == "claymore" else ("red", "blue")
    game = free_battle(server, system, *seats)
    workshop = at_workshop(people, game, seats[0], viewport=PHONE, has_touch=True)
    cards, tabs = box_of(workshop.all), box_of(workshop.page.get_by_role("tablist"))
    assert tabs["y"] - (cards["y"] + cards["height"]) < EMPTY


def test_the_map_is_one_click_away_and_so_is_the_workshop(people: People, server: Server) -> None:
    person = people.come()
    person.join(free_battle(server, "skirmish", "red", "blue"), "red")
    workshop, table = Workshop(person), Table(person)
    expect(table.field).to_have_count(0)
    expect(table.options).to_have_count(0)  # what is on the cards is not listed once more
    workshop.all.get_by_role("button", name="Karte ansehen").click()
    expect(table.field).to_be_visible()
    expect(workshop.all).to_have_count(0)
    person.page.get_by_role("button", name="Zurück zum Werktisch").click()
    expect(workshop.all).to_be_visible()
