"""Deployment by cards: both modes; with the mouse, with taps, with keys; and on a phone."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.actors.battlelore import CardTable, asks, imported, record
from tests.browser.actors.handling import Finger, box_of, expect_to_fit, middle, press, tab_to
from tests.browser.actors.people import PHONE, People
from tests.server.running import Server


def test_impromptu_cards_are_laid_by_tapping_and_dragging_and_then_revealed(
    people: People, server: Server
) -> None:
    person = people.come()
    person.join(server.start("stand_at_the_fords", system="battlelore"))
    table = CardTable(person)
    table.come("Wimpel")
    expect(table.cards).to_have_count(3)
    table.offer.get_by_role("button", name=re.compile("Bogen und Hellebarde")).click()
    table.come("Standarten")
    table.cards.nth(1).click()

    table.come("Wimpel")
    expect(table.loose.get_by_role("button")).to_have_count(4)
    expect(table.previews).to_have_count(0)
    expect(table.confirm).to_be_disabled()
    table.lay_by_tapping("right")
    expect(table.previews).to_have_count(table.units_on("right"))
    table.lay_by_tapping("centre", "left")
    expect(table.loose).to_have_count(0)
    expect(table.place("reserve").locator("[data-card]")).to_have_count(1)
    units = sum(table.units_on(place) for place in ("right", "centre", "left"))
    expect(table.previews).to_have_count(units)
    left = table.place("left").locator("[data-card]").get_attribute("data-card")
    table.drag(table.place("left").locator("[data-card]"), table.place("reserve"))
    expect(table.place("reserve").locator("[data-card]")).to_have_attribute("data-card", str(left))
    table.confirm.click()

    table.come("Standarten")
    for place in ("left", "right"):
        table.drag(table.loose.get_by_role("button").first, table.place(place))
    table.drag(table.loose.get_by_role("button").first, table.spot("G5"))  # in the centre
    expect(table.place("centre").locator("[data-card]")).to_have_count(1)
    troops = table.field.locator(".preview:not(.tone-none)")  # creatures are chosen later
    stand = {str(one.get_attribute("data-preview")) for one in troops.all()}
    table.confirm.click()

    table.cover.or_(table.plan).first.wait_for()
    if table.cover.is_visible():
        table.cover.get_by_role("button").click()
    expect(table.plan.locator(".slot.up").nth(5)).to_be_visible()
    where = {spot.spot for spot in table.read() if "(S)" in spot.text}
    assert stand <= where


def test_a_unit_of_the_reserve_goes_where_it_is_put(people: People, server: Server) -> None:
    person = people.come()
    person.join(imported(server, record("stand_at_the_fords", asks("reserve"))))
    table = CardTable(person)
    table.cover.get_by_role("button").click()
    groups = table.options.get_by_role("group", name="Art").get_by_role("button")
    kind = groups.last.inner_text()
    groups.last.click()
    spot = table.lit()[0].spot
    table.pick(spot)
    table.expect_told(re.compile(f"rufen aus der Reserve: {kind}"))
    expect(table.spot(spot)).to_have_accessible_name(re.compile(re.escape(kind)))


def test_organized_sets_and_cards_are_chosen_with_keys_alone(
    people: People, server: Server
) -> None:
    person = people.come()
    page = person.join(server.start("crooked_mere", system="battlelore"))
    table = CardTable(person)
    for name, steps in (("Wimpel", 0), ("Standarten", 1)):  # in secret, and not the same
        expect(table.cover).to_contain_text(name)
        press(page, "Enter")
        expect(table.cover).to_have_count(0)
        tab_to(page, table.cards.first)
        press(page, *["ArrowRight"] * steps, "Enter", "ArrowRight", "ArrowRight", "Enter")
        expect(table.offer).to_contain_text("2 von 2 gewählt")
        tab_to(page, table.offer.get_by_role("button", name="Diese nehmen"))
        press(page, "Enter")

    expect(table.cover).to_contain_text("Wimpel")
    press(page, "Enter")
    expect(table.deploy).to_be_visible()
    tab_to(page, table.loose.get_by_role("button").first)
    press(page, "Enter", "ArrowRight")
    expect(table.place("right")).to_have_class(re.compile(r"\bover\b"))
    expect(table.previews.first).to_be_visible()
    press(page, "ArrowRight")
    expect(table.place("centre")).to_have_class(re.compile(r"\bover\b"))
    press(page, "Escape")
    expect(table.previews).to_have_count(0)
    for steps in (1, 2, 3):
        expect(table.loose.get_by_role("button").first).to_be_focused()
        press(page, "Enter", *["ArrowRight"] * steps, "Enter")
    expect(table.confirm).to_be_focused()
    press(page, "Enter")
    expect(table.cover).to_contain_text("Standarten")


def test_units_that_cannot_stand_where_a_card_puts_them_are_crossed_out(
    people: People, server: Server
) -> None:
    """On this map the river runs through both zones of deployment."""
    person = people.come()
    person.join(imported(server, record("crooked_mere", asks("assign"), seed=2)))
    table = CardTable(person)
    table.cover.get_by_role("button").click()
    expect(table.deploy).to_be_visible()
    crossed = 0
    for place in ("right", "centre", "left"):
        table.loose.get_by_role("button").first.click()
        table.place(place).click()
        crossed = max(crossed, table.field.locator(".preview.barred").count())
    assert crossed > 0


def test_only_the_places_that_want_cards_are_there(people: People, server: Server) -> None:
    """The pennants' centre is printed on this map."""
    person = people.come()
    person.join(imported(server, record("old_dyke", asks("assign"))))
    table = CardTable(person)
    table.come("Wimpel")
    expect(table.loose.get_by_role("button")).to_have_count(3)
    expect(table.place("centre")).to_have_count(0)
    expect(table.place("reserve")).to_be_visible()


def test_a_council_is_formed_with_dials(people: People, server: Server) -> None:
    person = people.come()
    person.join(imported(server, record("two_beacons", asks("council"))))
    table = CardTable(person)
    table.cover.get_by_role("button").click()
    dials = table.page.get_by_role("region", name="Stufen verteilen")
    expect(dials).to_contain_text("1 von")
    dials.get_by_role("group", name="Zauberer").get_by_text("2", exact=True).click()
    dials.get_by_role("group", name="Kommandant").get_by_text("2", exact=True).click()
    expect(dials).to_contain_text(re.compile("^4 von"))
    expect(dials).to_contain_text("Kommandokarten")
    dials.get_by_role("button", name="Kriegsrat bilden").click()
    expect(table.cover).to_be_visible()


def test_specialists_are_taken_at_the_workshop_table(people: People, server: Server) -> None:
    person = people.come()
    person.join(imported(server, record("crooked_mere", asks("draft"))))
    table = CardTable(person)
    table.cover.get_by_role("button").click()
    workshop = table.page.get_by_role("region", name=re.compile("^Werktisch"))
    expect(workshop.get_by_role("listitem", name="Gebet")).to_contain_text("nur in Macht-Szenarien")
    point = workshop.get_by_role("listitem", name="Aussichtspunkt", exact=True)
    expect(point).to_contain_text("0 von 1")
    point.get_by_role("button", name="Nehmen").click()
    expect(table.cover.or_(point.get_by_text("1 von 1"))).to_be_visible()


def test_cards_are_laid_out_with_the_thumb(people: People, server: Server) -> None:
    phone = people.come(viewport=PHONE, is_mobile=True, has_touch=True, device_scale_factor=2)
    page = phone.join(imported(server, record("stand_at_the_fords", asks("assign"))))
    table = CardTable(phone)
    table.cover.get_by_role("button").tap()
    expect(table.deploy).to_be_visible()
    expect_to_fit(page)
    for place in ("left", "reserve", "right"):
        table.loose.get_by_role("button").first.tap()
        table.place(place).tap()
    expect(table.confirm).to_be_in_viewport()
    expect_to_fit(page)
    expect(table.previews.first).to_be_in_viewport()
    table.confirm.tap()
    expect(table.cover).to_be_visible()


def test_a_tap_counts_right_after_a_card_was_flung(people: People, server: Server) -> None:
    phone = people.come(viewport=PHONE, is_mobile=True, has_touch=True, device_scale_factor=2)
    phone.join(imported(server, record("stand_at_the_fords", asks("assign"))))
    table = CardTable(phone)
    table.cover.get_by_role("button").tap()
    card = table.loose.get_by_role("button").first
    Finger(phone).fling(middle(box_of(card)), middle(box_of(table.place("left"))))
    expect(table.loose.get_by_role("button")).to_have_count(3)
    for place in ("reserve", "right"):
        table.loose.get_by_role("button").first.tap()
        table.place(place).tap()
    table.confirm.tap()
    expect(table.deploy).to_have_count(0)
