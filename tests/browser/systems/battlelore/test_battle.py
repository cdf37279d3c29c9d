"""A battle by cards: command cards, orders, dice with signs, lore; mouse, keys, phone."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from heerbann.engine.play.game import Game
from tests.browser.actors.battlelore import CardTable, asks, imported, record
from tests.browser.actors.handling import expect_to_fit, press, tab_to
from tests.browser.actors.people import PHONE, TABLET, People
from tests.server.running import Server

SIGNS = re.compile("grüner Helm|blauer Helm|roter Helm|Schwert|Flagge|Macht")


def seated(people: People, server: Server, scenario: str = "first_blood") -> CardTable:
    """Both sides at one screen; the standards begin."""
    person = people.come()
    person.join(server.start(scenario, system="battlelore"))
    table = CardTable(person)
    table.come("Standarten")
    return table


def answer(table: CardTable) -> None:
    """Whatever is asked: play a card, order a unit, go on, or go where one must."""
    menu = table.page.get_by_role("group", name="Auswahl").get_by_role("button")
    general = table.options.locator(":is(.general, .ends) button:enabled:visible")
    hexes = table.field.locator("[data-spot].lit")
    table.cover.or_(menu).or_(table.playable()).or_(general).or_(hexes).first.wait_for()
    table.rest()
    if table.cover.is_visible():
        table.press(table.cover.get_by_role("button"))
    elif menu.first.is_visible():
        table.press(menu.first)
    elif table.playable().count():
        table.press(table.playable().first)
    elif spots := table.lit() if "Befehl" in table.prompt.inner_text() else []:
        table.pick(spots[0].spot)
    elif general.count():
        table.press(general.last)
    elif spots := table.lit():
        table.pick(spots[0].spot)


def test_a_few_turns_are_played_with_command_cards(people: People, server: Server) -> None:
    table = seated(people, server)
    expect(table.cards).to_have_count(5)
    played = table.told(re.compile("^(Wimpel|Standarten) spielen "))
    for _ in range(150):
        if table.told(re.compile("^Zug 4: ")).count():
            break
        answer(table)
    expect(table.told(re.compile("^Zug 4: "))).to_have_count(1)
    assert played.count() >= 3
    for deed in table.log.locator("summary").all():  # an order is told with what its unit did
        deed.click()
    assert table.told(re.compile(r"^\s*Befehl für")).count() >= 2


def test_sections_are_drawn_and_shared_hexes_belong_to_both(people: People, server: Server) -> None:
    table = seated(people, server)
    lines = table.field.locator("polyline.border")
    expect(lines).to_have_count(2)
    shared = {
        str(one.get_attribute("data-shared")) for one in table.field.locator("[data-shared]").all()
    }
    assert shared == {f"{column}{row}" for column in "EI" for row in (1, 3, 5, 7, 9)}
    texts = {spot.spot: spot.text for spot in table.read()}
    assert "linker Flügel + Mitte" in texts["E5"]
    assert "rechter Flügel" in texts["M9"]
    names = table.field.locator(".sections text").all_text_contents()
    assert names.count("Mitte") == 2


def test_a_card_that_is_looked_at_lights_its_section_and_shows_its_words(
    people: People, server: Server
) -> None:
    table = seated(people, server)
    about = table.cards.filter(has=table.page.locator("svg.board"))
    bright = table.field.locator(".sections .bright")
    expect(bright).to_have_count(0)
    if about.count():  # nearly always
        about.first.hover()
        expect(bright.first).to_be_attached()
    else:
        table.cards.first.hover()
    expect(table.note).to_contain_text("Ausspielen")
    table.page.mouse.move(400, 200)
    expect(table.note).to_have_count(0)


def test_a_card_that_cannot_be_played_says_why(people: People, server: Server) -> None:
    table = seated(people, server)
    table.playable().first.click()
    expect(table.cards).to_have_count(4)
    expect(table.playable()).to_have_count(0)
    table.cards.first.hover()
    expect(table.note).to_contain_text("Jetzt wird keine Kommandokarte gespielt.")
    expect(table.note).to_contain_text("B.6")
    table.cards.first.click(force=True)
    expect(table.cards).to_have_count(4)


def test_cards_are_played_with_keys_alone(people: People, server: Server) -> None:
    table = seated(people, server)
    page = table.page
    tab_to(page, table.cards.first)
    expect(table.note).to_be_visible()
    press(page, "ArrowRight", "ArrowRight")
    expect(table.cards.nth(2)).to_be_focused()
    title = table.title_of(table.cards.nth(2))
    press(page, "Escape")
    expect(table.note).to_have_count(0)
    press(page, "Enter")
    table.expect_told(f"Standarten spielen {title}")


def test_the_number_on_a_card_plays_it(people: People, server: Server) -> None:
    table = seated(people, server)
    card = table.cards.first
    number = card.locator("kbd").inner_text()
    title = table.title_of(card)
    press(table.page, number, "Enter")
    table.expect_told(f"Standarten spielen {title}")


def test_battle_dice_show_signs_in_the_tray_the_log_and_the_pad(
    people: People, server: Server
) -> None:
    text = record("first_blood", lambda game: any(hasattr(event, "flags") for event in game.log))
    person = people.come()
    person.join(imported(server, text))
    table = CardTable(person)
    table.cover.get_by_role("button").click()
    tray = table.page.get_by_role("region", name="Würfel").get_by_role("img")
    expect(tray.first).to_have_accessible_name(SIGNS)
    expect(table.log.locator(".dice svg").first).to_be_visible()

    typist = people.come()
    typist.join(imported(server, record("first_blood", asks("battle")), dice="typed"))
    other = CardTable(typist)
    other.cover.get_by_role("button").click()
    other.options.locator("li.choice button:visible").first.click()
    pad = other.page.get_by_role("region", name="Würfel eintippen")
    expect(pad.get_by_role("button", name="grüner Helm getippt")).to_be_visible()
    expect(pad.get_by_role("button", name="Flagge getippt")).to_be_visible()


def test_lore_cards_and_councils_are_shown_and_played(people: People, server: Server) -> None:
    """Somebody has a lore card to play at this moment."""

    def has_lore(game: object) -> bool:
        options = getattr(game, "options", ())
        return any(type(option).__name__ == "PlayLore" for option in options)

    person = people.come()
    person.join(imported(server, record("broken_scarps", has_lore)))
    table = CardTable(person)
    table.cover.get_by_role("button").click()
    table.open_facts()
    for word in ("Machtmarken", "Machtkarten auf der Hand", "Kommandant"):
        expect(table.holdings).to_contain_text(word)
    expect(table.holdings.get_by_role("list", name="Stapel")).to_contain_text("Macht, Stapel")
    lore = table.page.locator(".hand button.slot.able:has(.deck-lore)").first
    table.open_log()
    title = table.title_of(lore)
    expect(lore).to_have_accessible_name(re.compile(r"Kosten: \d"))
    lore.click()
    table.expect_told(re.compile(f"spielen {re.escape(title)} für"))


def test_on_a_phone_a_tap_shows_a_card_and_its_button_plays_it(
    people: People, server: Server
) -> None:
    phone = people.come(viewport=PHONE, is_mobile=True, has_touch=True, device_scale_factor=2)
    page = phone.join(server.start("first_blood", system="battlelore"), "standard")
    table = CardTable(phone)
    expect(table.cards).to_have_count(5)
    assert page.evaluate("[document.documentElement.scrollWidth, innerWidth]") == [360, 360]
    title = table.title_of(table.cards.first)
    table.cards.first.tap()
    card = page.get_by_role("dialog", name=title)
    expect(card).to_be_in_viewport()
    card.get_by_role("button", name="Schließen").tap()
    expect(card).to_have_count(0)
    expect(table.cards).to_have_count(5)
    table.cards.first.tap()
    card.get_by_role("button", name="Ausspielen").tap()
    expect(table.cards).to_have_count(4)
    expect_to_fit(page)
    page.get_by_role("tab", name="Mehr").tap()
    expect(table.holdings).to_be_visible()


@pytest.mark.parametrize("is_upright", [False, True])
def test_on_a_tablet_the_log_is_in_sight_and_the_situation_one_tap_away(
    people: People, server: Server, is_upright: bool
) -> None:
    high, wide = sorted(TABLET.values())
    size = {"width": high, "height": wide} if is_upright else TABLET
    person = people.come(viewport=size, has_touch=True, is_mobile=True)
    person.join(imported(server, record("first_blood", asks("order"))))
    table = CardTable(person)
    table.cover.get_by_role("button").tap()
    expect(table.log.get_by_role("listitem").last).to_be_in_viewport(ratio=0.9)
    expect(table.holdings).to_have_count(0)
    person.page.get_by_role("tab", name="Lage").tap()
    expect(table.holdings).to_be_in_viewport()
    expect(table.log).to_have_count(0)
    press(person.page, "ArrowLeft")
    expect(table.log.get_by_role("listitem").last).to_be_in_viewport(ratio=0.9)
    expect_to_fit(person.page)


def test_orders_along_a_line_are_not_counted(people: People, server: Server) -> None:
    """The card gives as many as there are units; its number would say nothing."""

    def is_line(game: Game[Any]) -> bool:
        return asks("order")(game) and any(slot == "line" for slot, _ in game.state.slots)

    person = people.come()
    person.join(imported(server, record("broken_scarps", is_line)))
    table = CardTable(person)
    table.cover.get_by_role("button").click()
    expect(table.prompt).to_contain_text("Übrig: beliebig viele in Linie")
