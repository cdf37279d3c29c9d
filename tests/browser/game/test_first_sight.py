"""The first sight of a battle: large enough, in words and pictures one understands, soon there."""

from __future__ import annotations

import gzip
import re
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, Route, expect

from heerbann.systems import all_systems
from tests.browser.actors.handling import SHIFTS, box_of
from tests.browser.actors.people import LYING, PHONE, People
from tests.browser.actors.positions import play_on, record_of
from tests.browser.actors.table import Table
from tests.browser.actors.tabletop import Tabletop, standoff
from tests.server.running import Server

BASES = """bases => bases.map(base => base.getBoundingClientRect())
    .map(({width, height}) => Math.min(width, height))"""
LABELS = "labels => labels.map(label => label.getBoundingClientRect().height)"
SHOWN = """frame => {
    const {left, right, top, bottom} = frame.getBoundingClientRect();
    return [...document.querySelectorAll("[data-figure]")].filter(figure => {
        const box = figure.getBoundingClientRect();
        return box.left >= left && box.right <= right && box.top >= top && box.bottom <= bottom;
    }).map(figure => figure.dataset.spot); }"""
TOUCH: dict[str, Any] = {"viewport": PHONE, "has_touch": True, "is_mobile": True}
LIGHT, LIGHT_START = 115_000, 60_000
"""Bytes that come before a battle can be seen, or the start page: 2.7 and 1.8 s at 400 kbit/s."""


@pytest.mark.parametrize("wishes", [{}, TOUCH], ids=["laptop", "phone"])
def test_on_a_table_bases_are_large_and_units_have_names(
    people: People, server: Server, wishes: dict[str, Any]
) -> None:
    person = people.come(**wishes)
    person.join(play_on(server, standoff()), "red")
    table = Tabletop(person, is_whole=False)
    table.expect_asked()
    assert round(min(table.map.locator("[data-figure] .base").evaluate_all(BASES))) >= 28
    shown = set(person.page.locator("div.frame").evaluate(SHOWN))
    assert any(unit.startswith("red-") for unit in shown), "somebody who can act is in sight"
    expect(table.map.locator(".banner text").first).to_have_text(re.compile(r"\w+ [RB]\d · \d+"))


def test_whoever_is_chosen_in_the_list_comes_into_sight(people: People, server: Server) -> None:
    person = people.come(**TOUCH)
    person.join(play_on(server, standoff()), "red")
    table = Tabletop(person, is_whole=False)
    table.expect_asked()
    frame = person.page.locator("div.frame")
    assert "red-1" not in frame.evaluate(SHOWN)
    table.option("Linienzug R1").tap()
    expect(table.unit("red-1")).to_have_class(re.compile("selected"))
    table.place_of("red-1")  # once nothing moves any more
    assert "red-1" in frame.evaluate(SHOWN)


def test_names_of_hexes_can_be_read_and_the_grounds_are_explained(
    people: People, server: Server
) -> None:
    person = people.come()
    page = person.join(play_on(server, record_of({"D2": "soldiers"}, {"D10": "orcs"})), "empire")
    table = Table(person)
    table.expect_asked()
    heights = page.locator(".ground text.label").evaluate_all(LABELS)
    assert min(heights, default=99) >= 10
    table.open_facts()
    page.get_by_text("Zeichenerklärung").click()
    legend = page.get_by_role("listitem").filter(has=page.locator("svg .ground"))
    expect(legend.filter(has_text="Freies Feld")).to_have_count(1)


@pytest.mark.parametrize("board", ["hexes", "table"])
def test_the_board_is_at_most_five_steps_away_with_the_keyboard(
    people: People, server: Server, board: str
) -> None:
    """By the link at the top that jumps over what all pages share."""
    hexes = record_of({"D2": "soldiers"}, {"D10": "orcs"})
    person = people.come()
    game = play_on(server, hexes if board == "hexes" else standoff())
    page = person.join(game, *([] if board == "table" else ["empire"]))
    Table(person).expect_asked()
    for key in ("Tab", "Enter"):
        page.keyboard.press(key)
    reached = page.locator("svg.map [data-spot]:focus")
    stops = 1
    while not reached.count() and stops < 10:
        page.keyboard.press("Tab")
        stops += 1
    assert stops <= 5


def test_who_plays_a_new_battle_is_in_sight(people: People) -> None:
    page = people.come().visit("new/claymore")
    seats = page.get_by_role("region", name="Wer spielt?").get_by_role("group")
    expect(seats).to_have_count(2)
    for seat in seats.all():
        expect(seat).to_be_in_viewport(ratio=1)
    expect(page.get_by_role("button", name="Aufs Schlachtfeld")).to_be_in_viewport()


def test_nothing_moves_while_the_page_of_a_new_battle_comes(people: People) -> None:
    person = people.come()
    person.page.add_init_script(f"({SHIFTS})()")
    page = person.visit("new/claymore")
    expect(page.get_by_role("img", name=re.compile("^Karte"))).to_be_visible()
    page.wait_for_load_state("networkidle")
    assert page.evaluate("window.shifts") == []


def test_who_plays_a_new_battle_is_in_sight_on_a_phone_that_lies(people: People) -> None:
    page = people.come(viewport=LYING).visit("new/claymore")
    seats = page.get_by_role("region", name="Wer spielt?").get_by_role("group")
    expect(seats).to_have_count(2)
    bar = box_of(page.get_by_role("button", name="Aufs Schlachtfeld"))
    for seat in seats.all():
        kind = box_of(seat.get_by_text("Computer", exact=True))
        assert kind["y"] + kind["height"] < bar["y"]


def test_dice_to_be_typed_are_all_in_sight(people: People, server: Server) -> None:
    person = people.come()
    record = record_of({"B1": "earch"}, {"D1": "goblins"})
    page = person.join(play_on(server, record, dice="typed"))
    table = Table(person)
    table.pick("B1")
    table.spot("D1").click()
    dice = page.get_by_role("region", name="Würfel eintippen")
    for key in dice.get_by_role("button").all():
        expect(key).to_be_in_viewport(ratio=1)
    expect(dice.get_by_role("button", name="Übernehmen")).to_be_in_viewport(ratio=1)


TABLE = BOARD = (".js", ".css")
"""The table and the board on it: a script and a style sheet each."""
SHARED = (".js",)
"""A few lines of the bundler, which both of them need."""


class Gate:
    """Lets through what a browser asks for, but the largest script only after what is `awaited`."""

    def __init__(self, page: Page, server: Server, awaited: tuple[str, ...]) -> None:
        self.folder: Path = server.app.state.context.settings.client
        told = server.get("/", accept_language="de", accept_encoding="identity").text
        self.named = set(re.findall(r'(?:src|href)="\./(assets/[^"]+)"', told))
        self.largest = max(self.named, key=self.size)
        self.passed = [told]
        self.awaited = list(awaited)
        self.held: list[Route] = []
        self.others: list[Route] = []
        page.route("**/*", self.ask)

    def size(self, name: str) -> int:
        """The bytes of a file on its way."""
        return (self.folder / f"{name}.br").stat().st_size

    def ask(self, route: Route) -> None:
        """Pass on or hold, and once everything awaited was asked for, let go what was held."""
        path = urlsplit(route.request.url).path.removeprefix("/")
        if path == self.largest and self.awaited:
            self.held.append(route)
            return
        if path and path not in self.named:
            early = [ending for ending in self.awaited if path.endswith(ending)]
            if not early:
                self.others.append(route)  # not needed: it stays on its way
                return
            self.awaited.remove(early[0])
        self.passed.append(path)
        route.continue_()
        while self.held and not self.awaited:
            self.held.pop().continue_()

    def open(self) -> None:
        """Let everything go."""
        for route in self.others:
            route.continue_()

    @property
    def bytes(self) -> int:
        """What came of the client."""
        files = {name for name in (*self.passed, self.largest) if name.startswith("assets/")}
        return sum(map(self.size, files)) + len(gzip.compress(self.passed[0].encode()))


def test_the_start_page_needs_nothing_but_what_is_named_in_it(
    people: People, server: Server
) -> None:
    person = people.come()
    gate = Gate(person.page, server, awaited=())
    page = person.page
    page.goto(f"http://{person.address}/", wait_until="commit")
    expect(page.get_by_role("button", name="Sofort spielen")).to_have_count(len(all_systems()))
    assert gate.bytes < LIGHT_START
    gate.open()


def test_whoever_is_invited_has_asked_for_the_battle_before_the_client_is_there(
    people: People, server: Server
) -> None:
    person = people.come()
    game = play_on(server, record_of({"D2": "soldiers"}, {"D10": "orcs"}))
    gate = Gate(person.page, server, (*SHARED, *TABLE, *BOARD, game.game))
    link = f"http://{person.address}/#/join/{game.game}/{game.keys['empire']}"
    person.page.goto(link, wait_until="commit")
    Table(person).expect_asked()
    expect(person.page.get_by_role("application")).to_be_visible()
    assert gate.bytes < LIGHT
    gate.open()


def test_headings_have_the_same_typeface_on_every_machine(people: People) -> None:
    page = people.come().visit()
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    load = "document.fonts.load('600 1rem Alegreya').then(found => found.length)"
    assert page.evaluate(load) == 1
