"""Every page and state on every screen, by day and by night: all fits, and axe-core is content."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.actors.axe import CONTRAST, PROGRAM, colour, complaints
from tests.browser.actors.handling import expect_to_fit
from tests.browser.actors.people import DESKTOP, LYING, PHONE, People
from tests.browser.actors.stages import OVER, PAGES, STAGES, Stage
from tests.browser.conftest import missing
from tests.server.running import Server

LARGE, TABLET = {"width": 1920, "height": 1080}, {"width": 820, "height": 1180}

pytestmark = [
    pytest.mark.slow,
    pytest.mark.parametrize(
        "size",
        [DESKTOP, LARGE, TABLET, PHONE, LYING],
        ids=lambda size: f"{size['width']}x{size['height']}",
    ),
]


@pytest.fixture(autouse=True)
def _installed() -> None:
    if not PROGRAM.is_file():
        missing("axe-core is not installed: `npm ci` in web does it.")


def expect_right(page: Page) -> None:
    """Nothing sticks out, and nothing is wrong by day and by night."""
    page.wait_for_load_state("networkidle")
    expect_to_fit(page)
    colour(page, "light")
    assert complaints(page) == []
    colour(page, "dark")
    assert complaints(page, *CONTRAST) == []


def test_every_page_is_right(people: People, size: dict[str, int]) -> None:
    person = people.come(viewport=size)
    for place, title in PAGES.items():
        page = person.visit(place)
        expect(page.get_by_role("heading", level=1)).to_contain_text(title)
        expect_right(page)


@pytest.mark.parametrize("stage", [*STAGES, *OVER], ids=lambda stage: stage.__name__)
def test_every_state_is_right(
    stage: Stage, people: People, server: Server, size: dict[str, int]
) -> None:
    """It is reached at a desk; then the screen changes its size."""
    person = people.come()
    stage(person, server)
    person.page.set_viewport_size({"width": size["width"], "height": size["height"]})
    expect_right(person.page)
