"""What a club's server offers: its languages, and the address that invitations name."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.actors.people import People
from tests.server.conftest import lenient
from tests.server.running import running


@pytest.fixture
def guests(browser: Browser, tmp_path: Path) -> Iterator[People]:
    """People at a server that speaks English alone and is known by a public address."""
    settings = lenient(
        tmp_path / "games.sqlite3",
        languages=("en",),
        public_address="https://battle.example",
    )
    with running(settings) as server:
        everybody = People(browser, server)
        yield everybody
        everybody.leave()


def test_a_language_that_is_not_offered_cannot_be_chosen(guests: People) -> None:
    page = guests.come().visit()
    expect(page.locator("html")).to_have_attribute("lang", "en")
    expect(page.get_by_role("button", name="DE: Deutsch")).to_have_count(0)


def test_an_invitation_names_the_public_address(guests: People) -> None:
    page = guests.come().visit("new/claymore/heron_ford")
    page.get_by_role("group", name="Chaos").get_by_text("Invite").click()
    page.get_by_role("button", name="To the field").click()
    link = page.get_by_label("Invitation for Chaos")
    expect(link).to_have_value(re.compile(r"^https://battle\.example/#/join/"))
