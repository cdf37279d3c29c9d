"""Every page as axe-core judges it: in German and English, by day and by night."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.actors.axe import CONTRAST, PROGRAM, WORDS, colour, complaints
from tests.browser.actors.people import People
from tests.browser.actors.stages import PAGES, STAGES, Stage
from tests.browser.conftest import missing
from tests.server.running import Server

pytestmark = pytest.mark.slow


@pytest.fixture(autouse=True)
def _installed() -> None:
    if not PROGRAM.is_file():
        missing("axe-core is not installed: `npm ci` in web does it.")


def expect_nothing_wrong(page: Page) -> None:
    """Everything by day and in German, colours by night, words in English."""
    page.wait_for_load_state("networkidle")
    colour(page, "light")
    assert complaints(page) == []
    colour(page, "dark")
    assert complaints(page, *CONTRAST) == []
    page.get_by_role("button", name="EN: English").press("Enter")  # the mouse may hold something
    expect(page.locator("html")).to_have_attribute("lang", "en")
    page.wait_for_load_state("networkidle")
    assert complaints(page, *WORDS) == []
    page.get_by_role("button", name="DE: Deutsch").press("Enter")
    expect(page.locator("html")).to_have_attribute("lang", "de")


def test_nothing_is_wrong_with_the_pages_around_the_game(people: People) -> None:
    person = people.come()
    for place, title in PAGES.items():
        page = person.visit(place)
        expect(page.get_by_role("heading", level=1)).to_contain_text(title)
        expect_nothing_wrong(page)


@pytest.mark.parametrize("stage", STAGES, ids=lambda stage: stage.__name__)
def test_nothing_is_wrong_with_a_game(stage: Stage, people: People, server: Server) -> None:
    person = people.come()
    stage(person, server)
    expect_nothing_wrong(person.page)
