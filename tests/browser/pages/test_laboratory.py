"""The laboratory page: somebody begins a short run and sees bars, the verdict, where men fell."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.access.test_access import expect_accessible
from tests.browser.actors.handling import expect_to_fit
from tests.browser.actors.people import People
from tests.server.running import Server


def test_a_battle_is_fought_many_times_and_the_verdict_is_read(
    people: People, server: Server
) -> None:
    page = people.come().visit("new/claymore/heron_ford")
    page.get_by_role("link", name="Im Labor: ist diese Schlacht gerecht?").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Labor")
    for side in ("Imperium", "Chaos"):
        page.get_by_label(side).select_option("Würfelt seine Züge aus")
    page.get_by_role("radio", name="50", exact=True).check(force=True)
    page.get_by_role("button", name="50-mal ausfechten").click()
    expect(page.get_by_role("list", name="Siege").get_by_role("listitem")).to_have_count(2)
    stop = page.get_by_role("button", name="Anhalten")
    stop.evaluate_all("buttons => buttons.forEach(button => button.click())")  # unless it is over
    expect(page.get_by_text(re.compile("Angehalten|Fertig"))).to_be_visible()
    verdict = page.get_by_role("heading", level=2)
    expect(verdict).to_have_text(re.compile("Gerecht|ist im Vorteil|Noch nicht klar"))
    expect(page.get_by_role("list", name="Verluste")).to_contain_text("Goblins")
    expect(page.locator(".graves path").first).to_be_attached()
    file = page.get_by_role("link", name="Ergebnis herunterladen").get_attribute("href")
    assert server.get(f"/{file}").text.startswith('{"type":"balance"')
    expect_to_fit(page)
    expect_accessible(page)
