"""What can be seen of Heerbann: every page, and the states of a game, put before somebody."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import TimeoutError as NothingCame
from playwright.sync_api import expect

from heerbann.systems import all_systems, saga
from tests.browser.actors.battlelore import CardTable, asks, imported, is_over
from tests.browser.actors.battlelore import record as cards_until
from tests.browser.actors.marches import begun, in_reach, way
from tests.browser.actors.marches import record_of as march_of
from tests.browser.actors.people import Person
from tests.browser.actors.positions import asked, finished, fought, play_on, record_of
from tests.browser.actors.table import END_HALF, Table
from tests.browser.actors.tabletop import Tabletop, standoff
from tests.server.running import Server
from tests.systems.saga.golden import BOOK as BOARDS

Stage = Callable[[Person, Server], None]

HERE = {"kind": "here"}
PAGES = {
    "": "Wer führt heute das Heer?",
    **{f"new/{key}": "Neue Schlacht" for key in all_systems()},
    **{f"rules/{key}": "" for key in all_systems()},
    "about": "Über Heerbann",
    "aide/saga": "Plan-Helfer",
    "sheet/saga": "",
    "helper/battlelore": "Aufstellungshelfer",
    "lab/claymore/heron_ford": "Labor",
    "nowhere": "Diese Seite gibt es nicht.",
    "game/nobody-knows": "Diese Schlacht kennt dieser Browser nicht.",
}
"""The addresses of all pages that need no game, and what each is headed by."""


def battle(person: Person, server: Server) -> None:
    """A battle on hexes, with a unit chosen."""
    empire, chaos = {"B2": "soldiers", "B1": "earch"}, {"G3": "orcs", "G4": "goblins"}
    person.join(play_on(server, record_of(empire, chaos)), "empire")
    Table(person).rest()
    Table(person).pick("B2")


def weighed(person: Person, server: Server) -> None:
    """The odds of a shot, beside its target."""
    person.join(play_on(server, record_of({"B1": "earch"}, {"D1": "goblins"})), "empire")
    table = Table(person)
    table.pick("B1")
    table.spot("D1").hover()
    expect(person.page.get_by_role("tooltip", name="Chancen")).to_be_visible()


def deployed(person: Person, server: Server) -> None:
    """Units wait beside the board to be set up."""
    game = server.start("heron_ford", seats={"empire": HERE, "chaos": HERE})
    person.join(game)
    table = Table(person)
    table.choose("Südrand")
    expect(table.waiting.get_by_role("button").first).to_be_visible()


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
    lesson_panel = page.get_by_role("region", name="Lektion", exact=True)
    expect(lesson_panel).to_contain_text("Stell deine vier")


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


def returned(person: Person, server: Server) -> None:
    """The start page of somebody who has battles."""
    battle(person, server)
    person.visit()
    expect(person.page.get_by_text("du bist am Zug")).to_be_visible()


def recalled(person: Person, server: Server) -> None:
    """What happened last, deed by deed."""
    battle(person, server)
    Table(person).pick("C3")
    person.page.get_by_role("button", name="Was ist passiert?").click()
    expect(person.page.get_by_role("region", name="Was ist passiert?")).to_be_visible()


def reaction(person: Person, server: Server) -> None:
    """One side is asked while the other acts."""
    record = fought(saga.SYSTEM, "first_evening", lambda game: asked(game, "react"), seed=2)
    person.join(play_on(server, record))
    Table(person).expect_asked()


def planned(person: Person, server: Server) -> None:
    """The way somebody would go."""
    person.join(begun(server, march_of("border_watch", {"serlon": "D5>E"}, {"finlay": "V9"})))
    table = Table(person)
    table.pick("D5")
    table.pick(in_reach(table)[0])
    expect(way(table)).to_be_visible()


def dragged(person: Person, server: Server) -> None:
    """A unit is held where it would stand."""
    person.join(play_on(server, standoff()), "red")
    table = Tabletop(person)
    table.drag("red-2", 0, 4)
    expect(table.confirm).to_be_enabled()


def laid_out(person: Person, server: Server) -> None:
    """Cards by which armies are set up."""
    person.join(imported(server, cards_until("stand_at_the_fords", asks("assign"))))
    table = CardTable(person)
    table.cover.get_by_role("button").click()
    expect(table.confirm).to_be_visible()


def called_up(person: Person, server: Server) -> None:
    """The cards lie before the board, and the reserve is set up."""
    person.join(imported(server, cards_until("stand_at_the_fords", asks("reserve"))))
    table = CardTable(person)
    table.cover.get_by_role("button").click()
    expect(table.plan).to_be_visible()


def boards_again(person: Person, server: Server) -> None:
    """A battle with battle boards, once more: their tiles lie below the table."""
    record = (BOARDS.folder / "first_evening.record").read_text(encoding="utf-8")
    old = play_on(server, record)
    person.join(old)
    person.visit(f"replay/{old.game}")
    slider = person.page.get_by_role("slider", name="Verlauf")
    try:
        slider.wait_for(timeout=60_000)
    except NothingCame:  # whoever tells games is busy and says so: one asks again
        person.page.reload()
    slider.fill(str(int(slider.get_attribute("max") or 0) // 2))
    expect(person.page.get_by_role("region", name=re.compile("^Karten von"))).to_be_visible()


def mustered(person: Person, server: Server) -> None:
    """What the helper has dealt out, to be printed."""
    game = imported(server, cards_until("muster_impromptu", is_over))
    person.join(game)
    person.visit(f"muster/{game.game}")
    expect(person.page.get_by_role("heading", level=1)).to_be_visible()


STAGES: tuple[Stage, ...] = (
    battle,
    weighed,
    deployed,
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
    returned,
    recalled,
    reaction,
    planned,
    dragged,
    laid_out,
    called_up,
    boards_again,
    mustered,
)


# What lies over everything else


def covered(person: Person, server: Server) -> None:
    """The screen is handed over."""
    person.join(imported(server, cards_until("stand_at_the_fords", asks("assign"))))
    expect(CardTable(person).cover).to_be_visible()


def doubted(person: Person, server: Server) -> None:
    """Shall the turn end although others could still act?"""
    battle(person, server)
    Table(person).option(END_HALF).click()
    expect(Table(person).sure).to_be_visible()


def keys(person: Person, server: Server) -> None:
    """What the keys do."""
    battle(person, server)
    person.page.keyboard.press("?")
    expect(person.page.get_by_role("dialog", name="Tasten")).to_be_visible()


def paragraph(person: Person, server: Server) -> None:
    """A section of the rules, beside the game."""
    battle(person, server)
    Table(person).turn.get_by_role("link", name=re.compile("^Regel")).first.click()
    expect(person.page.get_by_role("dialog")).to_be_visible()


OVER = (covered, doubted, keys, paragraph)
