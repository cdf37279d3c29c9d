"""Every page as axe-core judges it: in German and English, by day and by night."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

import pytest
from playwright.sync_api import Page, expect

from tests.browser.actors.axe import CONTRAST, PROGRAM, WORDS, complaints
from tests.browser.actors.people import People, Person
from tests.browser.actors.positions import finished, play_on, record_of
from tests.browser.actors.table import Table
from tests.browser.actors.tabletop import standoff
from tests.browser.conftest import missing
from tests.server.running import Server

HERE = {"kind": "here"}
COMPUTER = {"kind": "computer", "level": "thumb"}
AROUND = {
    "": "Wer führt heute das Heer?",
    "new/claymore": "Neue Schlacht",
    "rules/claymore": "Claymore",
    "about": "Über Heerbann",
    "aide/saga": "Plan-Helfer",
    "sheet/saga": "",
    "helper/battlelore": "Aufstellungshelfer",
    "nowhere": "Diese Seite gibt es nicht.",
}

pytestmark = pytest.mark.slow


@pytest.fixture(autouse=True)
def _installed() -> None:
    if not PROGRAM.is_file():
        missing("axe-core is not installed: `npm ci` in web does it.")


DRAWN = "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"


def colour(page: Page, scheme: Literal["light", "dark"]) -> None:
    """By day or by night, as soon as it has been drawn so."""
    page.emulate_media(color_scheme=scheme)
    page.evaluate(DRAWN)


def expect_nothing_wrong(page: Page) -> None:
    """Everything by day and in German, colours by night, words in English."""
    page.wait_for_load_state("networkidle")
    colour(page, "light")
    assert complaints(page) == []
    colour(page, "dark")
    assert complaints(page, *CONTRAST) == []
    page.get_by_role("button", name="EN: English").click()
    expect(page.locator("html")).to_have_attribute("lang", "en")
    page.wait_for_load_state("networkidle")
    assert complaints(page, *WORDS) == []
    page.get_by_role("button", name="DE: Deutsch").click()
    expect(page.locator("html")).to_have_attribute("lang", "de")


def test_nothing_is_wrong_with_the_pages_around_the_game(people: People) -> None:
    person = people.come()
    for place, title in AROUND.items():
        page = person.visit(place)
        expect(page.get_by_role("heading", level=1)).to_contain_text(title)
        expect_nothing_wrong(page)


def battle(person: Person, server: Server) -> None:
    """A battle on hexes, with a unit chosen."""
    empire, chaos = {"B2": "soldiers", "B1": "earch"}, {"G3": "orcs", "G4": "goblins"}
    person.join(play_on(server, record_of(empire, chaos)), "empire")
    Table(person).rest()
    Table(person).pick("B2")


def measured(person: Person, server: Server) -> None:
    """A battle on a measured table."""
    person.join(play_on(server, standoff()), "red")
    Table(person).expect_asked()


def cards(person: Person, server: Server) -> None:
    """A battle with a hand of cards."""
    seats = {"pennant": HERE, "standard": HERE}
    person.join(server.start("first_blood", system="battlelore", seats=seats), "standard")
    expect(person.page.locator("[data-card]").first).to_be_visible()


def tiles(person: Person, server: Server) -> None:
    """A battle board with dice."""
    seats = {"red": HERE, "blue": HERE}
    person.join(server.start("first_evening", system="saga", seats=seats))
    Table(person).expect_asked()


def typed(person: Person, server: Server) -> None:
    """Real dice, to be typed."""
    person.join(play_on(server, record_of({"B2": "soldiers"}, {"G3": "orcs"}), dice="typed"))
    Table(person).expect_asked()


def siege(person: Person, server: Server) -> None:
    """A day of a siege."""
    game = server.start("unfinished_castle", system="diex_war", seats={"a": HERE, "b": HERE})
    person.join(game)
    Table(person).expect_asked()


def workshop(person: Person, server: Server) -> None:
    """An army to be built."""
    seats = {"empire": HERE, "chaos": HERE}
    person.join(server.start("free_battle", seats=seats), "empire")
    expect(person.page.get_by_role("region", name="Werktisch")).to_be_visible()


def lesson(person: Person, server: Server) -> None:
    """A lesson that begins, with units to be set up."""
    page = person.visit()
    claymore = page.get_by_role("article").filter(has_text="Claymore")
    claymore.get_by_role("button", name="Lektion").click()
    expect(page.get_by_role("region", name="Lektion", exact=True)).to_contain_text("Schritt 1")


def invitation(person: Person, server: Server) -> None:
    """Somebody is invited and not there yet."""
    page = person.visit("new/claymore/heron_ford")
    page.get_by_role("group", name="Chaos").get_by_text("Einladen").click()
    page.get_by_role("button", name="Aufs Schlachtfeld").click()
    expect(page.get_by_label("Einladung für Chaos")).to_be_visible()
    page.get_by_text("QR-Code zeigen").first.click()


def end(person: Person, server: Server) -> None:
    """A battle that is over."""
    person.join(play_on(server, finished()), "empire")
    expect(Table(person).over.locator(".swings a").first).to_be_visible()


def replay(person: Person, server: Server) -> None:
    """The same, once more."""
    old = play_on(server, finished())
    person.join(old)
    person.visit(f"replay/{old.game}")
    expect(person.page.get_by_role("group", name="Verlauf")).to_be_visible()


def campaign(person: Person, server: Server) -> None:
    """The map of a campaign."""
    game = server.start("the_north_1069", system="diex_war", seats={"a": HERE, "b": HERE})
    person.join(game, "a")
    Table(person).rest()


def ledger(person: Person, server: Server) -> None:
    """The war book of a campaign."""
    game = server.start("the_north_1069", system="diex_war", seats={"a": HERE, "b": HERE})
    person.join(game, "a")
    person.visit(f"ledger/{game.game}")
    expect(person.page.get_by_role("heading", name="Chronik")).to_be_visible()


STAGES = (
    battle,
    measured,
    cards,
    tiles,
    typed,
    siege,
    workshop,
    lesson,
    invitation,
    end,
    replay,
    campaign,
    ledger,
)


@pytest.mark.parametrize("stage", STAGES, ids=lambda stage: stage.__name__)
def test_nothing_is_wrong_with_a_game(
    stage: Callable[[Person, Server], None], people: People, server: Server
) -> None:
    person = people.come()
    stage(person, server)
    expect_nothing_wrong(person.page)
