"""A battle of SAGA in a browser: dice are laid on the board, units activated, dragged, refused."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from heerbann.engine.play.game import Game
from heerbann.systems import saga
from tests.browser.actors.handling import covered, expect_to_fit
from tests.browser.actors.people import PHONE, People, Person
from tests.browser.actors.positions import asked, fought, play_on
from tests.browser.actors.tabletop import Tabletop
from tests.server.running import Server

INCH = 2.54
HIGH = 80 / INCH
"""The table of the first evening; Tabletop counts in inches."""


class BattleBoard(Tabletop):
    """A measured table with battle boards below it."""

    def __init__(self, person: Person, *, is_whole: bool = True) -> None:
        super().__init__(person, HIGH, is_whole=is_whole)
        self.boards = self.page.get_by_role("region", name=re.compile("^Plan: "))
        self.trays = self.boards.get_by_role("list", name="Würfel")
        self.note = self.page.get_by_role("tooltip")

    def tile(self, title: str) -> Locator:
        return self.boards.get_by_role("button", name=re.compile(f"^{title}\\. Braucht"))

    def lay(self, title: str, symbol: str = "") -> None:
        """Click on a tile; where several dice would do, say which."""
        self.tile(title).click()
        if symbol:
            self.ways(title).get_by_role("button", name=f"({symbol})").click()
        self.rest()

    def ways(self, title: str) -> Locator:
        return self.page.get_by_role("dialog", name=title)

    def drag_cm(self, name: str, x: float, y: float) -> None:
        self.drag(name, x / INCH, y / INCH)


@pytest.fixture
def person(people: People) -> Person:
    return people.come()


def first_evening(person: Person, server: Server) -> BattleBoard:
    """Blue has laid none of its three dice; red has thrown and is to lay some."""
    person.join(server.start("first_evening", system="saga"))
    table = BattleBoard(person)
    expect(table.prompt).to_contain_text("Wohin kommen die drei Würfel?")
    table.choose("Keine weiteren Befehle")
    expect(table.prompt).to_contain_text("Wohin kommen die Würfel?")
    return table


def test_the_board_of_whoever_is_asked_lies_open_with_its_trays(
    person: Person, server: Server
) -> None:
    table = first_evening(person, server)
    expect(table.boards).to_have_accessible_name("Plan: Wikinger")
    expect(table.trays).to_contain_text("Verfügbar 4")
    expect(table.trays).to_contain_text("Geworfen 4")
    expect(table.trays).to_contain_text("Auf dem Plan 0")
    table.boards.get_by_role("button", name="Angelsachsen (Blau)").click()
    expect(table.boards).to_have_accessible_name("Plan: Angelsachsen")
    expect(table.trays).to_contain_text("Verfügbar 8")
    expect(table.boards.locator(".able")).to_have_count(0)


def test_a_die_is_laid_on_a_box_and_lies_there(person: Person, server: Server) -> None:
    table = first_evening(person, server)
    table.tile("Schiffsherren").click()
    ways = table.ways("Schiffsherren")
    expect(ways.get_by_role("button", name="Schiffsherren (")).to_have_count(3)
    ways.get_by_role("button", name="(ungewöhnlich)").click()
    expect(table.tile("Schiffsherren").locator(".laid")).to_have_count(1)
    expect(table.tile("Schiffsherren")).to_have_accessible_name(
        re.compile("Darauf liegen: 1 × ungewöhnlich")
    )
    expect(table.trays).to_contain_text("Geworfen 3")
    expect(table.trays).to_contain_text("Auf dem Plan 1")
    expect(table.told("Rot belegt „Schiffsherren“: ungewöhnlich.")).to_have_count(1)


def test_a_box_that_cannot_be_paid_for_says_why_with_its_section(
    person: Person, server: Server
) -> None:
    """For three turns only the basic boxes are open."""
    table = first_evening(person, server)
    closed = table.tile("Ruderbank")
    expect(closed).to_have_attribute("aria-disabled", "true")
    closed.hover()
    expect(table.note).to_contain_text("noch nicht offen")
    expect(table.note).to_contain_text("16")


def test_a_unit_is_activated_by_its_box_and_moved_by_dragging(
    person: Person, server: Server
) -> None:
    table = first_evening(person, server)
    table.lay("Rudermannschaft", "gewöhnlich")
    table.choose("Keine weiteren Befehle")
    expect(table.prompt).to_contain_text("Wer handelt?")
    before = table.place_of("red-3")
    table.lay("Rudermannschaft")
    expect(table.prompt).to_contain_text("Krieger R3: Bewegung (Rudermannschaft): Wohin?")
    expect(table.trays).to_contain_text("Auf dem Plan 0")
    table.drag_cm("red-3", 8, 5)
    expect(table.ghosts).to_have_count(8)
    expect(table.confirm).to_be_enabled()
    table.drop()
    expect(table.told(re.compile("Krieger R3: bewegt sich"))).to_have_count(1)
    assert table.place_of("red-3")[0] > before[0] + 20


def test_too_long_a_way_is_refused_and_another_unit_can_be_dragged(
    person: Person, server: Server
) -> None:
    table = first_evening(person, server)
    table.choose("Keine weiteren Befehle")
    expect(table.prompt).to_contain_text("Wer handelt?")
    table.drag_cm("red-2", 0, 30)
    expect(table.word).to_contain_text("geht zu weit")
    expect(table.word).to_contain_text("§")
    expect(table.warning).to_be_visible()
    expect(table.confirm).to_be_disabled()
    table.drop()
    table.drag_cm("red-4", 0, -5)
    expect(table.ghosts).to_have_count(12)
    expect(table.confirm).to_be_enabled()
    table.drop()
    expect(table.told(re.compile("Bauern R4: bewegt sich"))).to_have_count(1)


def test_on_a_phone_a_tile_is_shown_first_and_then_paid_for(people: People, server: Server) -> None:
    phone = people.come(viewport=PHONE, is_mobile=True, has_touch=True)
    phone.join(server.start("first_evening", system="saga"), "blue")
    table = BattleBoard(phone)
    expect(table.boards).to_have_accessible_name("Plan: Angelsachsen")
    expect_to_fit(phone.page)
    table.tile("Gefolgsleute").tap()
    shown = table.ways("Gefolgsleute")
    expect(shown).to_contain_text("Aktiviere 1 Helden- oder Veteraneneinheit.")
    shown.get_by_role("button", name=re.compile(r"^Gefolgsleute \(")).first.tap()
    expect(shown).to_have_count(0)
    expect(table.tile("Gefolgsleute").locator(".laid")).to_have_count(1)
    expect(table.trays).to_contain_text("Auf dem Plan 1")


def test_thrown_dice_lie_beside_all_warriors_on_a_phone(people: People, server: Server) -> None:
    table = first_evening(people.come(viewport=PHONE, is_mobile=True, has_touch=True), server)
    tray = table.page.locator(".dice").filter(has=table.page.get_by_text("Rot", exact=True))
    expect(tray).to_be_visible()
    assert covered(tray) == []


def in_round_three(prompt: str) -> str:
    """The record of a battle up to this question in the third round."""

    def wanted(game: Game[Any]) -> bool:
        return game.state.round >= 3 and asked(game, prompt)

    return fought(saga.SYSTEM, "first_evening", wanted, seed=2)


@pytest.mark.parametrize("prompt", ["give-orders", "act"])
def test_the_log_shows_saga_dice_with_symbols_and_the_dice_of_a_fight_with_pips(
    person: Person, server: Server, prompt: str
) -> None:
    """Whether orders are given or followed when it is read."""
    person.join(play_on(server, in_round_three(prompt)))
    table = BattleBoard(person)
    table.rest()
    thrown = table.told(re.compile("Rot wirft \\d SAGA-Würfel")).last.locator("summary .die")
    expect(thrown.first).to_have_attribute("aria-label", re.compile("gewöhnlich|selten"))
    shot = table.told("Fernkampf: ").last.locator("summary .die")
    expect(shot.first).to_have_attribute("aria-label", re.compile("^[1-6]$"))
