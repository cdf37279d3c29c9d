"""On a small phone: tokens one can tell apart and hit, and whatever is asked about is in sight."""

from __future__ import annotations

import re
from datetime import datetime, timedelta

import pytest
from playwright.sync_api import Locator, Page, expect

from heerbann.systems.skirmish.model import actions as do
from heerbann.systems.skirmish.model.state import UnitId
from tests.browser.actors.handling import come_to_rest, covered
from tests.browser.actors.people import LYING, PHONE, People, Person
from tests.browser.actors.positions import CHAOS_BEGINS, play_on, record_of
from tests.browser.actors.stages import (
    Stage,
    battle,
    boards_again,
    cards,
    lesson,
    measured,
    reaction,
    tiles,
)
from tests.browser.actors.table import Table
from tests.browser.actors.tabletop import Tabletop, standoff
from tests.server.running import Server

LEAST = 28
"""Pixels."""
EMPIRE = {"B1": "earch", "F9": "knights", "L13": "soldiers"}
CHAOS = {"D1": "goblins", "H3": "orcs"}
LOW = {"width": 360, "height": 600}

TOKENS = """fields => fields.map(field => field.getBoundingClientRect())
    .map(({width, height}) => Math.max(width, height))"""

OUTSIDE = """(frame, wanted) => {
    const {left, right, top, bottom} = frame.getBoundingClientRect();
    const margin = frame.querySelector(".margin:not(.lid)")?.getBoundingClientRect().width ?? 0;
    const lid = frame.querySelector(".lid")?.getBoundingClientRect().height ?? 0;
    return [...frame.querySelectorAll(wanted)].filter(one => {
        const box = one.getBoundingClientRect();
        const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
        return x < left || x > right - margin || y < top + lid || y > bottom;
    }).map(one => one.outerHTML.slice(0, 120));
}"""

UNDER_BUTTONS = """frame => {
    const zoom = frame.querySelector("[role=group]").getBoundingClientRect();
    const standing = frame.querySelectorAll("[data-figure] .base, [data-piece] .token");
    return [...standing].filter(one => {
        const { x, y, width, height } = one.getBoundingClientRect();
        const at = [x + width / 2, y + height / 2];
        const isUnder = at[0] > zoom.left && at[0] < zoom.right && at[1] > zoom.top
            && at[1] < zoom.bottom;
        const ends = [...frame.querySelectorAll(".margin")].map(one => one.getBoundingClientRect());
        const isSeen = ends.every(end => at[0] < end.left || at[1] > end.bottom);
        return isUnder && isSeen;
    }).length;
}"""


def come(people: People, size: dict[str, int] = LOW, **wishes: str) -> Person:
    return people.come(viewport=size, has_touch=True, is_mobile=True, **wishes)


def frame(page: Page) -> Locator:
    return page.locator("div.frame")


def sizes(page: Page) -> list[int]:
    """How large the tokens are."""
    fields = page.locator("svg.map .token .field")
    expect(fields.first).to_be_attached()
    return [round(size) for size in fields.evaluate_all(TOKENS)]


def expect_in_sight(page: Page, *wanted: str) -> None:
    for one in wanted:
        expect(page.locator(f"svg.map {one}").first).to_be_attached()
        assert frame(page).evaluate(OUTSIDE, one) == []


@pytest.mark.parametrize("stage", [battle, cards, lesson], ids=lambda stage: stage.__name__)
@pytest.mark.parametrize("size", [PHONE, LOW], ids=["phone", "low"])
def test_tokens_are_large_enough_however_much_is_told_below(
    people: People, server: Server, stage: Stage, size: dict[str, int]
) -> None:
    person = come(people, size)
    stage(person, server)
    for tab in ("Zug", "Einheit", "Protokoll", "Mehr"):
        person.page.get_by_role("tab", name=tab).tap()
        come_to_rest(person.page.locator("svg.map"))
        assert min(sizes(person.page)) >= LEAST, tab


def test_whoever_is_chosen_is_seen_with_everything_he_could_do(
    people: People, server: Server
) -> None:
    """From near enough for a finger, wherever on the map he stands."""
    page = come(people).page
    person = people.all[-1]
    person.join(play_on(server, record_of(EMPIRE, CHAOS)), "empire")
    table = Table(person)
    table.expect_asked()
    assert frame(page).evaluate(OUTSIDE, ".token") != [], "the map is larger than its window"
    for name in ("Ritter 1", "Bogenschützen 1", "Soldaten 1"):
        unit = table.option(re.compile(name)).first
        if not unit.is_visible():
            page.get_by_text(re.compile("Einheiten können handeln")).tap()
        unit.tap()
        expect(page.locator("summary", has_text="Felder zur Wahl")).to_be_visible()
        expect_in_sight(page, "polygon.lit")
        if name == "Bogenschützen 1":
            expect_in_sight(page, '[data-spot="B1"]', '[data-spot="D1"]')


def test_what_an_enemy_did_far_away_is_in_sight_when_it_is_shown(
    people: People, server: Server
) -> None:
    game = play_on(server, record_of({"B2": "soldiers"}, {"L13": "orcs"}, CHAOS_BEGINS))
    person, enemy = come(people, reduced_motion="no-preference"), people.come()
    person.join(game, "empire")
    enemy.join(game, "chaos")
    page, other = person.page, Table(enemy)
    expect(Table(person).prompt).to_contain_text("Chaos")
    clock = page.clock
    clock.install()
    clock.pause_at(datetime.now() + timedelta(hours=1))
    other.pick("L13")
    other.pick("K12")
    expect(page.get_by_role("button", name="Überspringen")).to_be_visible()
    expect_in_sight(page, '[data-spot="L13"]', '[data-spot="K12"]')


def test_what_happened_is_in_sight_when_it_is_shown_once_more(
    people: People, server: Server
) -> None:
    game = play_on(server, record_of({"B2": "soldiers"}, {"L13": "orcs"}, CHAOS_BEGINS))
    person, enemy = come(people), people.come()
    person.join(game, "empire")
    enemy.join(game, "chaos")
    other = Table(enemy)
    other.pick("L13")
    other.pick("K12")
    table = Table(person)
    table.expect_asked()
    person.page.get_by_role("button", name="Was ist passiert?").tap()
    expect(person.page.get_by_role("region", name="Was ist passiert?")).to_be_visible()
    expect_in_sight(person.page, '[data-spot="K12"]')


def test_the_next_click_that_is_advised_is_in_sight(people: People, server: Server) -> None:
    person = come(people)
    person.join(play_on(server, record_of({"L13": "soldiers"}, {"B2": "orcs"})), "empire")
    Table(person).expect_asked()
    person.page.get_by_role("button", name="Rat holen").tap()
    expect(person.page.locator(".hint[role=status]")).to_be_visible()
    expect_in_sight(person.page, ".hinted")


@pytest.mark.parametrize(
    "stage",
    [tiles, reaction, measured, boards_again, cards, battle],
    ids=lambda stage: stage.__name__,
)
@pytest.mark.parametrize("size", [PHONE, LYING], ids=["upright", "lying"])
def test_the_buttons_of_the_zoom_cover_nobody(
    people: People, server: Server, stage: Stage, size: dict[str, int]
) -> None:
    """Where only a part of a board is seen, it ends beside them, or below them."""
    person = come(people, size)
    stage(person, server)
    come_to_rest(person.page.locator("svg.map"))
    assert frame(person.page).evaluate(UNDER_BUTTONS) == 0


@pytest.mark.parametrize("stage", [tiles, measured], ids=lambda stage: stage.__name__)
@pytest.mark.parametrize("height", [600, 440])
def test_dice_that_were_shown_cover_nobody_however_low_the_board_is(
    people: People, server: Server, stage: Stage, height: int
) -> None:
    """Where they would they go, as the log tells of them."""
    person = come(people, {"width": 360, "height": height})
    stage(person, server)
    tray = person.page.locator(".dice:has(> .tray)")
    expect(tray).to_be_attached()
    for tab in ("Zug", "Einheit", "Protokoll", "Mehr"):
        person.page.get_by_role("tab", name=tab).tap()
        come_to_rest(person.page.locator("svg.map"))
        assert not tray.is_visible() or covered(tray) == []


def test_whoever_is_chosen_on_a_table_is_seen_with_everybody_he_could_shoot(
    people: People, server: Server
) -> None:
    """As large as they can be together, and as large as before when nobody is chosen any more."""
    person = come(people, PHONE)
    person.join(play_on(server, standoff(answers=[do.Activate(UnitId("red-1"))])), "red")
    table = Tabletop(person, is_whole=False)
    table.expect_asked()
    targets = [f'[data-figure^="{unit}:"]' for unit in targets_of(table)]
    assert targets
    for unit in ('[data-figure^="red-1:"]', *targets):
        expect_in_sight(person.page, f"{unit} .base")


def targets_of(table: Tabletop) -> list[str]:
    """The units one may shoot at."""
    expect(table.map.locator("polygon[aria-label$=Angreifbar]").first).to_be_attached()
    lit = table.map.locator("polygon[data-spot][aria-label$=Angreifbar]")
    return [str(one.get_attribute("data-spot")) for one in lit.all()]


def test_whom_one_must_answer_on_a_table_is_in_sight(people: People, server: Server) -> None:
    person = come(people, PHONE)
    reaction(person, server)
    hull = person.page.locator("svg.map polygon.target")
    expect(hull).to_have_count(1)
    come_to_rest(person.page.locator("svg.map"))
    unit = hull.get_attribute("data-spot")
    expect_in_sight(person.page, f'[data-figure^="{unit}:"] .base')
