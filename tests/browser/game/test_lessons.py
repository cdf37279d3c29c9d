"""A lesson in the browser: it says what to do, marks what is learned, and ends in no corner."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from heerbann.engine.play.dice import CommittedDice
from heerbann.server.games import game_start
from tests.browser.actors.handling import box_of
from tests.browser.actors.people import LYING, PHONE, People
from tests.browser.actors.pupil import Pupil
from tests.browser.actors.table import Table

QUESTIONS = 40  # at most, until everybody is set up
OUR_CHOICE = bytes([2]) * game_start.SECRET_BYTES
"""With these dice the learner throws higher and chooses his edge."""

IN_PANEL = """button => {
    const [own, all] = [button, button.closest("[role=tabpanel]")]
        .map(one => one.getBoundingClientRect());
    return own.top >= all.top - 1 && own.bottom <= all.bottom + 1;
}"""


FROM_THE_TOP = "button => button.closest('[role=tabpanel]').scrollTo({ top: 0 })"


def lesson_of(page: Page) -> Locator:
    return page.get_by_role("region", name="Lektion", exact=True)


def test_a_lesson_begins_on_the_start_page_and_marks_what_is_learned(people: People) -> None:
    person = people.come()
    page = person.visit()
    card = page.get_by_role("article").filter(has_text="Claymore")
    card.get_by_role("button", name="Lektion").click()
    table, lesson = Table(person), lesson_of(page)
    expect(lesson).to_contain_text("Schritt 2 von 7")  # the enemy has chosen the edges
    expect(lesson).to_contain_text("Stell deine vier Einheiten auf")
    lesson.get_by_text("Warum? Was sagt die Regel?").click()
    expect(lesson).to_contain_text("Auf Sumpf und Fluss wird nicht aufgestellt")

    third = lesson.get_by_text("Schritt 3 von 7")
    able = table.waiting.locator("button.able")
    edges = table.options.get_by_role("button", name=re.compile("rand"))
    for _ in range(QUESTIONS):
        table.rest()
        expect(able.or_(edges).or_(third).first).to_be_visible()
        if third.is_visible():
            break
        if edges.count():
            table.press(edges.first)
            continue
        if not table.waiting.locator("button[aria-pressed=true]").count():
            table.press(able.first)
        table.pick(table.lit()[0].spot)
    expect(third).to_be_visible()
    marks = lesson.get_by_role("list", name="Was gelernt ist")
    expect(marks).to_contain_text("Gelernt: Stell deine vier Einheiten auf")
    expect(marks).to_contain_text("Noch offen: Zieh eine Einheit")

    page.reload()
    expect(lesson_of(page)).to_contain_text("Schritt 3 von 7")
    person.visit("new/claymore")
    again = page.get_by_role("button", name=re.compile(r"Als Lektion \([1-6] von 7 gelernt\)"))
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


@pytest.mark.parametrize("size", [PHONE, LYING], ids=["upright", "lying"])
def test_on_a_phone_what_is_to_be_clicked_next_is_in_sight(
    people: People, monkeypatch: pytest.MonkeyPatch, size: dict[str, int]
) -> None:
    """However long the words of the lesson are; and then the board shows where one sets up."""
    monkeypatch.setattr(game_start, "fresh_dice", lambda: CommittedDice(OUR_CHOICE))
    person = people.come(viewport=size, has_touch=True, is_mobile=True)
    page = person.visit("new/claymore")
    page.get_by_role("button", name="Als Lektion, Schritt für Schritt").click()
    expect(lesson_of(page)).to_contain_text("Wähle deinen Rand")
    marked = page.locator("button.hinted")
    expect(marked).to_have_text(re.compile("rand"))
    page.wait_for_function(IN_PANEL, arg=marked.element_handle())
    marked.evaluate(FROM_THE_TOP)  # as when the same question is told again
    page.wait_for_function(IN_PANEL, arg=marked.element_handle())
    marked.tap()
    expect(lesson_of(page)).to_contain_text("Stell deine vier Einheiten auf")
    own, frame = box_of(page.locator("svg.map .zone.side-0").first), box_of(page.locator(".frame"))
    assert frame["y"] <= own["y"] <= frame["y"] + frame["height"] - own["height"]


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
