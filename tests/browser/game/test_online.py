"""Two browsers and a third that looks on: invitations, coming and going, taking back, talking."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.actors.people import People, Person
from tests.browser.actors.positions import play_on, record_of
from tests.browser.actors.table import END_HALF, Table
from tests.browser.actors.tabletop import Tabletop, standoff
from tests.server.running import Server, Started

EMPIRE = {"B2": "soldiers", "B1": "earch"}
CHAOS = {"G3": "orcs", "G4": "goblins"}


@pytest.fixture
def game(server: Server) -> Started:
    """A battle in its first half; the Empire moves."""
    return play_on(server, record_of(EMPIRE, CHAOS))


def seated(people: People, game: Started, seat: str) -> Table:
    person = people.come()
    person.join(game, seat)
    table = Table(person)
    expect(table.field).to_be_visible()
    return table


def march(table: Table, start: str, goal: str) -> None:
    table.pick(start)
    expect(table.spot(goal)).to_have_accessible_name(re.compile("Mögliches Ziel$"))
    table.pick(goal)


def test_somebody_is_invited_by_link_and_both_set_up(people: People) -> None:
    host = people.come()
    page = host.visit("new/claymore/heron_ford")
    page.get_by_role("group", name="Chaos").get_by_text("Einladen").click()
    page.get_by_role("button", name="Aufs Schlachtfeld").click()
    link = page.get_by_label("Einladung für Chaos").input_value()
    away = Table(host).turn.get_by_role("listitem").filter(has_text="Chaos")
    expect(away).to_contain_text("weg")

    guest = people.come()
    guest.page.goto(link)
    expect(Table(guest).turn).to_contain_text("Chaos")
    expect(away).not_to_contain_text("weg")

    first, second = by_turn(host, guest)
    first.choose("Nordrand")
    expect(second.told("nimmt den Nordrand")).to_have_count(1)
    first.waiting.locator("button.able").first.click()
    first.pick(first.lit()[0].spot)
    expect(first.told("Aufstellung auf")).to_have_count(1)
    expect(second.told("Aufstellung auf")).to_have_count(1)
    expect(second.options).to_have_count(0)

    talk(first, "Guten Morgen! <b>Bereit?</b>")
    expect(second.page.get_by_role("region", name="Gespräch")).to_contain_text("<b>Bereit?</b>")


def by_turn(*persons: Person) -> tuple[Table, Table]:
    """The one who is asked, and the other one."""
    one, other = map(Table, persons)
    expect(one.options.or_(one.prompt.get_by_text("Warten auf")).first).to_be_visible()
    return (one, other) if one.options.count() else (other, one)


def talk(table: Table, text: str) -> None:
    table.page.get_by_text("Gespräch").click()
    table.page.get_by_label("Etwas sagen").fill(text)
    table.page.get_by_role("button", name="Senden").click()


def test_nothing_is_lost_by_reloading_and_by_a_lost_connection(
    people: People, game: Started
) -> None:
    empire, chaos = seated(people, game, "empire"), seated(people, game, "chaos")
    march(empire, "B2", "C3")
    expect(chaos.told("Soldaten 1 ziehen B2 → C3.")).to_have_count(1)
    chaos.page.reload()
    expect(chaos.told("Soldaten 1 ziehen B2 → C3.")).to_have_count(1)
    assert "Soldaten 1" in chaos.where("Soldaten 1").text

    # The one who watches is cut off, and told everything afterwards.
    chaos.person.forgive("WebSocket|ERR_INTERNET_DISCONNECTED")
    chaos.person.context.set_offline(True)
    expect(chaos.page.get_by_text("Verbindung verloren")).to_be_visible()
    march(empire, "B1", "C1")
    expect(empire.told("Bogenschützen 1 ziehen B1 → C1.")).to_have_count(1)
    chaos.person.context.set_offline(False)
    expect(chaos.told("Bogenschützen 1 ziehen B1 → C1.")).to_have_count(1)
    expect(chaos.page.get_by_text("Verbindung verloren")).to_have_count(0)

    # The one who moves is cut off; the move counts once the connection is back, and only once.
    chaos.expect_asked()
    chaos.pick("G3")
    expect(chaos.spot("F3")).to_have_accessible_name(re.compile("Mögliches Ziel$"))
    chaos.person.context.set_offline(True)
    expect(chaos.page.get_by_text("Verbindung verloren")).to_be_visible()
    chaos.spot("F3").click()
    chaos.person.context.set_offline(False)
    expect(empire.told("Orks 1 ziehen G3 → F3.")).to_have_count(1)
    expect(chaos.told("Orks 1 ziehen G3 → F3.")).to_have_count(1)
    chaos.choose(END_HALF)
    expect(empire.told("Runde 2 beginnt.")).to_have_count(1)
    expect(empire.told("Orks 1 ziehen")).to_have_count(1)


def test_a_placed_ghost_stays_when_somebody_comes(people: People, server: Server) -> None:
    game = play_on(server, standoff())
    red = people.come()
    red.join(game, "red")
    table = Tabletop(red)
    table.pick_unit("red-1")
    table.option("Linienzug R1").first.click()
    expect(table.prompt).to_contain_text("Welche Aktion?")
    table.click(9, 12)
    expect(table.ghosts).to_have_count(10)

    blue = table.turn.get_by_role("listitem").filter(has_text="Blau")
    expect(blue).to_contain_text("weg")
    people.come().join(game, "blue")
    expect(blue).not_to_contain_text("weg")
    expect(table.ghosts).to_have_count(10)
    table.confirm.click()
    expect(table.told(re.compile("Linienzug R1: bewegt sich .* weit"))).to_have_count(1)


def test_half_typed_dice_stay_when_somebody_comes(people: People, server: Server) -> None:
    game = play_on(server, record_of(EMPIRE, {"D1": "orcs"}), dice="typed")
    empire = seated(people, game, "empire")
    empire.pick("B1")
    empire.choose("Bogenschützen 1 schießen auf Orks 1")
    pad = empire.page.get_by_role("region", name="Würfel eintippen")
    pad.get_by_role("button", name="5 getippt").click()
    expect(pad.locator(".faces .empty")).to_have_count(2)

    chaos = empire.turn.get_by_role("listitem").filter(has_text="Chaos")
    expect(chaos).to_contain_text("weg")
    seated(people, game, "chaos")
    expect(chaos).not_to_contain_text("weg")
    expect(pad.locator(".faces .empty")).to_have_count(2)


def test_a_move_is_taken_back_freely_and_later_by_consent(people: People, game: Started) -> None:
    empire, chaos = seated(people, game, "empire"), seated(people, game, "chaos")
    bar = empire.page.get_by_role("toolbar")
    march(empire, "B2", "C2")
    expect(chaos.told("Soldaten 1 ziehen")).to_have_count(1)
    bar.get_by_role("button", name="Zurücknehmen").click()
    expect(chaos.told("Soldaten 1 ziehen")).to_have_count(0)
    assert empire.where("Soldaten 1").spot == chaos.where("Soldaten 1").spot == "B2"

    march(empire, "B2", "C3")
    empire.choose(END_HALF)
    march(chaos, "G3", "F3")
    expect(empire.told("Orks 1 ziehen")).to_have_count(1)
    ask = bar.get_by_role("button", name="Rücknahme erbitten")
    question = chaos.page.get_by_role("alertdialog")
    ask.click()
    expect(question).to_contain_text("Imperium möchte den letzten Zug zurücknehmen.")
    question.get_by_role("button", name="Nein").click()
    expect(question).to_have_count(0)
    expect(chaos.told("Orks 1 ziehen")).to_have_count(1)

    ask.click()
    question.get_by_role("button", name="Einverstanden").click()
    expect(chaos.told("beendet seine Zughälfte")).to_have_count(0)
    expect(empire.told("beendet seine Zughälfte")).to_have_count(0)
    assert chaos.where("Orks 1").spot == "G3"
    empire.expect_asked()


def test_an_onlooker_sees_everything_and_can_do_nothing(people: People, game: Started) -> None:
    empire = seated(people, game, "empire")
    watcher = people.come()
    page = watcher.watch(game)
    table = Table(watcher)
    expect(table.turn).to_contain_text("Warten auf Imperium")
    expect(table.turn.get_by_text("du", exact=True)).to_have_count(0)
    table.pick("B2")
    expect(table.card).to_contain_text("Soldaten 1")
    assert not table.lit()
    for what in (table.options, page.get_by_role("toolbar"), page.get_by_label("Etwas sagen")):
        expect(what).to_have_count(0)
    table.pick("C2")
    page.keyboard.press("1")
    page.keyboard.press("u")
    march(empire, "B2", "C3")
    expect(table.told("Soldaten 1 ziehen B2 → C3.")).to_have_count(1)
    expect(table.spot("C3")).to_have_accessible_name(re.compile("Soldaten 1"))
    expect(table.told("ziehen")).to_have_count(1)
