"""A lesson in the browser: it says what to do, marks what is learned, and ends in no corner."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.actors.people import People
from tests.browser.actors.pupil import Pupil
from tests.browser.actors.table import Table

QUESTIONS = 40  # at most, until everybody is set up


def lesson_of(page: Page) -> Locator:
    return page.get_by_role("region", name="Lektion", exact=True)


def test_a_lesson_begins_on_the_start_page_and_marks_what_is_learned(people: People) -> None:
    person = people.come()
    page = person.visit()
    card = page.get_by_role("article").filter(has_text="Claymore")
    card.get_by_role("button", name="Lektion").click()
    table, lesson = Table(person), lesson_of(page)
    expect(lesson).to_contain_text("Schritt 1 von 6")
    expect(lesson).to_contain_text("Stell deine vier Einheiten auf")
    lesson.get_by_text("Warum? Was sagt die Regel?").click()
    expect(lesson).to_contain_text("Auf Sumpf und Fluss wird nicht aufgestellt")

    second = lesson.get_by_text("Schritt 2 von 6")
    able = table.waiting.locator("button.able")
    edges = table.options.get_by_role("button", name=re.compile("rand"))
    for _ in range(QUESTIONS):
        table.rest()
        expect(able.or_(edges).or_(second).first).to_be_visible()
        if second.is_visible():
            break
        if edges.count():
            table.press(edges.first)
            continue
        if not table.waiting.locator("button[aria-pressed=true]").count():
            table.press(able.first)
        table.pick(table.lit()[0].spot)
    expect(lesson).to_contain_text("Schritt 2 von 6")
    marks = lesson.get_by_role("list", name="Was gelernt ist")
    expect(marks).to_contain_text("Gelernt: Stell deine vier Einheiten auf")
    expect(marks).to_contain_text("Noch offen: Zieh eine Einheit")

    page.reload()
    expect(lesson_of(page)).to_contain_text("Schritt 2 von 6")
    person.visit("new/claymore")
    again = page.get_by_role("button", name=re.compile(r"Als Lektion \([1-5] von 6 gelernt\)"))
    expect(again).to_be_visible()


@pytest.mark.parametrize(
    ("system", "clicks"),
    [
        ("claymore", 80),
        ("battlelore", 140),
        ("skirmish", 100),
        pytest.param("saga", 240, marks=pytest.mark.slow),
        pytest.param("diex_aie", 500, marks=pytest.mark.slow),
    ],
)
def test_whoever_clicks_what_is_marked_learns_all_of_the_first_lesson(
    people: People, system: str, clicks: int
) -> None:
    person = people.come()
    page = person.visit(f"new/{system}")
    page.get_by_role("button", name="Als Lektion, Schritt für Schritt").first.click()
    pupil = Pupil(person)
    pupil.learn(clicks)
    marks = pupil.lesson.get_by_role("list", name="Was gelernt ist")
    expect(marks).not_to_contain_text("Noch offen")


def test_steps_can_be_left_out_and_the_lesson_begun_again_or_another_one(people: People) -> None:
    person = people.come()
    page = person.visit("new/diex_aie")
    page.get_by_role("button", name="Als Lektion, Schritt für Schritt").click()
    lesson = lesson_of(page)
    for number in range(1, 8):
        expect(lesson).to_contain_text(f"Schritt {number} von 7")
        lesson.get_by_role("button", name="Schritt auslassen").click()
    expect(lesson.get_by_role("heading")).to_have_text("Das blieb offen:")
    expect(lesson.get_by_role("button", name="Noch einmal von vorn")).to_be_visible()
    before = page.url
    lesson.get_by_role("button", name="Weiter lernen: Der Viehraub").click()
    page.wait_for_url(lambda url: url != before)
    expect(lesson).to_contain_text("Schritt 1 von 6")


def test_a_battle_that_is_no_lesson_leads_nobody(people: People) -> None:
    person = people.come()
    page = person.visit()
    card = page.get_by_role("article").filter(has_text="Claymore")
    card.get_by_role("button", name="Sofort spielen").click()
    expect(Table(person).field).to_be_visible()
    Table(person).rest()
    expect(lesson_of(page)).to_have_count(0)
