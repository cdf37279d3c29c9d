"""The end of a battle is a moment: who won, what it cost, where it turned, and once more."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.actors.handling import box_of, come_to_rest
from tests.browser.actors.people import PHONE, People
from tests.browser.actors.positions import finished, play_on
from tests.browser.actors.table import Table
from tests.server.running import Server


def test_victory_and_defeat_are_told_in_big_letters(people: People, server: Server) -> None:
    game = play_on(server, finished())
    for seat, word in (("empire", "Sieg!"), ("chaos", "Niederlage")):
        person = people.come()
        page = person.join(game, seat)
        banner = page.locator(".banner")
        expect(banner).to_contain_text(word)
        expect(banner.locator(".picture svg.lost")).to_have_count(1 if seat == "chaos" else 0)
        expect(banner.locator(".picture svg")).to_be_visible()
        expect(Table(person).over.get_by_role("heading", name=word)).to_be_visible()
        banner.get_by_role("button", name="Schließen").click()
        expect(banner).to_have_count(0)


def test_on_a_phone_victory_covers_the_board_and_not_the_log(
    people: People, server: Server
) -> None:
    person = people.come(viewport=PHONE, has_touch=True, is_mobile=True)
    page = person.join(play_on(server, finished()), "empire")
    banner = page.locator(".banner")
    expect(banner).to_contain_text("Sieg!")
    page.get_by_role("tab", name="Protokoll").tap()
    come_to_rest(page.locator("svg.map"))
    board, words = box_of(page.locator("div.frame")), box_of(banner)
    assert words["y"] >= board["y"]
    assert words["y"] + words["height"] <= board["y"] + board["height"]
    expect(page.locator(".board .dice:visible")).to_have_count(0)  # they would stick out below it


def test_losses_are_pictures_and_turning_points_lead_into_the_replay(
    people: People, server: Server
) -> None:
    person = people.come()
    page = person.join(play_on(server, finished()), "empire")
    over = Table(person).over
    lost = over.get_by_role("region", name="Verluste: Chaos").get_by_role("listitem")
    expect(lost).to_have_count(7)
    expect(lost.first).to_contain_text("✝")
    expect(over.get_by_role("img", name=re.compile("^Wie die Schlacht stand"))).to_be_visible()
    turn = over.locator(".swings a").first
    text = turn.inner_text()
    turn.click()
    expect(page.get_by_role("group", name="Verlauf").locator(".count")).not_to_have_text(
        re.compile(r"^1\D")
    )
    expect(Table(person).told(text)).not_to_have_count(0)


def test_luck_is_told_in_plain_words(people: People, server: Server) -> None:
    person = people.come()
    person.join(play_on(server, finished()), "empire")
    expect(Table(person).over.locator(".luck dt").first).to_contain_text(
        re.compile("Pech|Glück|wie zu erwarten")
    )


def test_a_rematch_begins_with_the_sides_swapped(people: People, server: Server) -> None:
    person = people.come()
    seats = {"chaos": {"kind": "computer", "level": "thumb"}}
    game = server.start("heron_ford", seats=seats)
    page = person.join(game, "empire")
    page.get_by_role("toolbar").get_by_role("button", name="Aufgeben").click()
    page.get_by_role("alertdialog").get_by_role("button", name="Ja, aufgeben").click()
    expect(page.locator(".banner")).to_contain_text("Niederlage")
    page.get_by_role("button", name="Revanche mit getauschten Seiten").click()
    expect(page).not_to_have_url(re.compile(game.game))
    table = Table(person)
    expect(table.turn.get_by_role("listitem").filter(has_text="Chaos")).to_contain_text("du")
