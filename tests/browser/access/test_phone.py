"""On a phone, with one thumb: everything fits, everything can be reached, dice are typed."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import Locator, expect

from heerbann.systems import saga
from tests.browser.actors.handling import THUMB, Finger, box_of, expect_to_fit, middle
from tests.browser.actors.people import LYING, PHONE, People, Person
from tests.browser.actors.positions import asked, finished, fought, play_on, record_of
from tests.browser.actors.table import Table
from tests.server.running import Server

EMPIRE = {"B1": "earch", "F9": "knights"}
CHAOS = {"D1": "goblins", "H3": "orcs"}
LEAST_BOARD = 120
"""Pixels."""


@pytest.fixture
def phone(people: People) -> Person:
    """A small phone, held upright."""
    return people.come(viewport=PHONE, is_mobile=True, has_touch=True, device_scale_factor=2)


def test_every_page_fits_on_a_small_phone(phone: Person, server: Server) -> None:
    page = phone.visit()
    expect(page.get_by_role("link", name="Schlacht beginnen").first).to_be_visible()
    expect_to_fit(page)
    phone.visit("new/claymore")
    expect(page.get_by_role("button", name="Aufs Schlachtfeld")).to_be_in_viewport()
    page.get_by_text("Weitere Einstellungen").tap()
    expect_to_fit(page)
    phone.visit("rules/claymore")
    expect(page.get_by_role("searchbox")).to_be_visible()
    expect_to_fit(page)
    phone.visit("about")
    expect(page.get_by_role("heading", name="Über Heerbann")).to_be_visible()
    expect_to_fit(page)
    over = play_on(server, finished())
    phone.join(over)
    expect(Table(phone).over).to_be_visible()
    expect_to_fit(page)
    phone.visit(f"replay/{over.game}")
    expect(page.get_by_role("group", name="Verlauf")).to_be_in_viewport()
    expect_to_fit(page)
    phone.join(play_on(server, record_of(EMPIRE, CHAOS)), "empire")
    Table(phone).expect_asked()
    phone.visit()
    expect(page.get_by_text("du bist am Zug")).to_be_visible()
    expect_to_fit(page)


def test_the_log_opens_at_what_happened_last(phone: Person, server: Server) -> None:
    phone.join(play_on(server, finished()))
    phone.page.get_by_role("tab", name="Protokoll").tap()
    lines = Table(phone).log.get_by_role("listitem")
    expect(lines.last).to_be_in_viewport(ratio=1)
    expect(lines.first).not_to_be_in_viewport()


def test_the_board_is_in_sight_while_the_log_is_read(phone: Person, server: Server) -> None:
    """Also beside a battle board; dice lie on no button there, though the board is low."""
    record = fought(saga.SYSTEM, "first_evening", lambda game: asked(game, "react"), seed=2)
    page = phone.join(play_on(server, record))
    table = Table(phone)
    table.expect_asked()
    page.get_by_role("tab", name="Protokoll").tap()
    expect(table.log.get_by_role("listitem").last).to_be_in_viewport(ratio=1)
    assert box_of(table.field.locator(".."))["height"] >= LEAST_BOARD
    for button in page.get_by_role("group", name="Ausschnitt").get_by_role("button").all():
        button.tap(trial=True)


def end_half(table: Table) -> None:
    """Others could still act, so it is asked once more."""
    table.option("Zughälfte beenden").tap()
    table.sure.get_by_role("button", name="Ja, beenden").tap()


MANY = {"B2": "soldiers", "C2": "soldiers", "D2": "knights", "E2": "knights", "F2": "lords"}
TABLET = {"width": 820, "height": 1180}


@pytest.mark.parametrize("size", [PHONE, LYING, TABLET], ids=["upright", "lying", "tablet"])
def test_whether_the_turn_shall_end_is_asked_in_sight(
    people: People, server: Server, size: dict[str, int]
) -> None:
    """However many units are listed above."""
    person = people.come(viewport=size, is_mobile=True, has_touch=True)
    person.join(play_on(server, record_of({**EMPIRE, **MANY}, CHAOS)), "empire")
    table = Table(person)
    table.option("Zughälfte beenden").tap()
    for answer in ("Ja, beenden", "Noch nicht"):
        expect(table.sure.get_by_role("button", name=answer)).to_be_in_viewport(ratio=1)


def test_a_battle_is_played_by_tapping_and_every_panel_is_a_tap_away(
    phone: Person, server: Server
) -> None:
    page = phone.join(play_on(server, record_of(EMPIRE, CHAOS)))
    table = Table(phone)
    table.expect_asked()
    expect_to_fit(page)
    assert box_of(table.field.locator(".."))["height"] > PHONE["height"] / 3
    table.spot("F9").tap()
    expect(page.get_by_role("tabpanel")).to_contain_text("Felder zur Wahl")
    table.spot("F8").tap()
    for name, content in (
        ("Einheit", "Bogenschützen 1"),  # the only ones left to act
        ("Protokoll", "Ritter 1 ziehen F9 → F8."),
        ("Mehr", "Das feindliche Heer vernichten"),
        ("Zug", "Zughälfte beenden"),
    ):
        tab = page.get_by_role("tab", name=name)
        assert box_of(tab)["height"] >= THUMB
        tab.tap()
        expect(page.get_by_role("tabpanel")).to_contain_text(content)
        expect_to_fit(page)
    end_half(table)
    expect(table.turn.locator(".asked")).to_contain_text("Chaos")


def test_a_long_press_shows_the_odds_and_gives_no_order(phone: Person, server: Server) -> None:
    page = phone.join(play_on(server, record_of(EMPIRE, CHAOS)))
    table = Table(phone)
    table.spot("B1").tap()
    expect(table.spot("D1")).to_have_accessible_name(re.compile("Angreifbar$"))
    with finger_on(phone, table.spot("D1")):
        note = page.get_by_role("region", name="Chancen", exact=True)
        expect(note).to_contain_text("1/8")
        box = box_of(note)
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= PHONE["width"]
    expect(note).to_be_visible()
    expect(table.spot("D1")).to_have_accessible_name(re.compile("3 von 3 Lebenspunkten"))
    table.spot("D1").tap()  # once to see the odds
    table.spot("D1").tap()  # and once to mean it
    page.get_by_role("tab", name="Protokoll").tap()
    expect(table.told("Bogenschützen 1 schießen auf Goblins 1")).to_have_count(1)


@contextmanager
def finger_on(phone: Person, place: Locator) -> Iterator[None]:
    """A finger rests on a place."""
    finger = Finger(phone)
    finger.down(middle(box_of(place)))
    try:
        yield
    finally:
        finger.up()


def test_a_tap_counts_right_after_the_map_was_flung(phone: Person, server: Server) -> None:
    phone.join(play_on(server, record_of(EMPIRE, CHAOS)))
    table = Table(phone)
    table.expect_asked()
    x, y = middle(box_of(table.spot("F9")))
    Finger(phone).fling((x, y), (x, y - 120))
    end_half(table)
    expect(table.turn.locator(".asked")).to_contain_text("Chaos")


def test_real_dice_are_typed_with_one_thumb(phone: Person) -> None:
    page = phone.visit("new/claymore/heron_ford")
    page.get_by_text("Weitere Einstellungen").tap()
    page.get_by_label("Echte Würfel am Tisch").tap()
    page.get_by_role("button", name="Aufs Schlachtfeld").tap()
    dice = page.get_by_role("region", name="Würfel eintippen")
    expect(dice).to_contain_text("Jetzt der Würfel von: Imperium")
    done = dice.get_by_role("button", name="Übernehmen")
    for key in [*faces(dice), done]:
        box = box_of(key)
        assert min(box["height"], box["width"]) >= THUMB
        assert PHONE["height"] / 2 < box["y"]
        assert box["y"] + box["height"] <= PHONE["height"]
    tap(dice, 6)
    expect(dice).to_contain_text("Jetzt der Würfel von: Chaos")
    tap(dice, 6)
    dice.get_by_role("button", name="Letzten Würfel löschen").tap()
    expect(done).to_be_disabled()
    tap(dice, 2)
    done.tap()
    table = Table(phone)
    expect(table.prompt).to_contain_text("Von welchem Rand marschiert dein Heer auf?")
    page.get_by_role("tab", name="Protokoll").tap()
    expect(table.told("Imperium 6, Chaos 2.")).to_have_count(1)


def faces(dice: Locator) -> list[Locator]:
    return dice.locator(".pad").get_by_role("button").all()


def tap(dice: Locator, *shown: int) -> None:
    for face in shown:
        faces(dice)[face - 1].tap()


def test_dice_never_lie_over_the_question(phone: Person, server: Server) -> None:
    page = phone.join(play_on(server, record_of(EMPIRE, CHAOS)))
    table = Table(phone)
    table.spot("B1").tap()
    expect(table.spot("D1")).to_have_accessible_name(re.compile("Angreifbar$"))
    table.spot("D1").tap()
    page.get_by_role("tab", name="Mehr").tap()
    tray = page.get_by_role("region", name="Würfel", exact=True)
    for height in (740, 600, 500):
        page.set_viewport_size({"width": PHONE["width"], "height": height})
        prompt = box_of(table.prompt)
        assert box_of(tray)["y"] > prompt["y"] + prompt["height"]


def test_only_options_with_dice_have_a_button_for_odds(phone: Person, server: Server) -> None:
    page = phone.join(play_on(server, record_of(EMPIRE, CHAOS)))
    table = Table(phone)
    table.spot("B1").tap()
    odds = table.option(re.compile("^Chancen: .* schießen auf Goblins 1"))
    expect(odds).to_be_visible()
    expect(table.option("Zughälfte beenden")).to_be_visible()
    expect(table.option("Chancen: Zughälfte beenden")).to_have_count(0)
    odds.tap()
    expect(page.get_by_role("region", name="Chancen", exact=True)).to_contain_text("1/8")


def test_what_confirms_a_shot_is_in_sight_beside_all_its_odds(
    phone: Person, server: Server
) -> None:
    page = phone.join(play_on(server, record_of(EMPIRE, CHAOS)))
    table = Table(phone)
    table.spot("B1").tap()
    expect(table.spot("D1")).to_have_accessible_name(re.compile("Angreifbar$"))
    table.spot("D1").tap()
    odds = page.get_by_role("region", name="Chancen", exact=True)
    expect(odds).to_contain_text("1/8")
    expect(odds.get_by_text("Treffer ab 4")).not_to_be_in_viewport()
    expect(page.get_by_role("button", name="So machen")).to_be_in_viewport(ratio=1)


def test_typed_dice_decide_a_shot(phone: Person, server: Server) -> None:
    page = phone.join(play_on(server, record_of(EMPIRE, CHAOS), dice="typed"))
    table = Table(phone)
    table.spot("B1").tap()
    expect(table.spot("D1")).to_have_accessible_name(re.compile("Angreifbar$"))
    table.spot("D1").tap()
    page.get_by_role("button", name="So machen").tap()
    dice = page.get_by_role("region", name="Würfel eintippen")
    expect(dice).to_contain_text("Wirf 3 Würfel")
    tap(dice, 4, 3, 6)
    dice.get_by_role("button", name="Übernehmen").tap()
    expect(table.spot("D1")).to_have_accessible_name(re.compile("1 von 3 Lebenspunkten"))
    page.get_by_role("tab", name="Protokoll").tap()
    expect(table.told("3 Würfel auf 4+, 4 · 3 · 6, 2 Chips.")).to_have_count(1)
