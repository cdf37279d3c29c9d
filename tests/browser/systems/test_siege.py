"""A siege in the browser: a day is chosen, its battle is fought at a table of its own, and back."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, expect

from heerbann.engine.records.record import lines
from heerbann.systems.diex_war.model.actions import (
    ChooseEdge,
    ChooseMap,
    DivideForces,
    EndStaying,
    HoldArrows,
    KeepPosts,
    KeepQuiet,
    MoveFirst,
    StayInside,
)
from heerbann.systems.diex_war.model.state import UnitId
from tests.browser.actors.handling import box_of, cut
from tests.browser.actors.people import PHONE, People
from tests.browser.actors.positions import play_on
from tests.browser.actors.table import Table
from tests.server.running import Player, Server, Started
from tests.systems.diex_war.rules.test_s11_assault import fallen_back, relief
from tests.systems.diex_war.war import BESIEGED, BESIEGER, CALM, PLAIN, Siege, go, siege

STORM = re.compile("Sturmangriff")
QUESTIONS = 60  # at most, until a day comes on which the besieger may storm


DOOR = "Zum Gefecht"
ENDS = """spots => {
    const boxes = spots.map(spot => spot.getBoundingClientRect());
    return [Math.min(...boxes.map(box => box.left)), Math.max(...boxes.map(box => box.right))];
}"""
BREACH = ("I17",)
HUT = "J6"


def at(people: People, server: Server, game: Siege) -> Table:
    """Both seats of a siege that has come so far, at one screen."""
    person = people.come()
    person.join(play_on(server, "\n".join(lines(game))))
    table = Table(person)
    table.expect_asked()
    return table


def besieged(people: People, server: Server, **wishes: object) -> Table:
    person = people.come(**wishes)
    person.join(server.start("hall_by_the_bridge", system="diex_war"))
    return Table(person)


def storm(table: Table) -> None:
    """Answer until the battle for the works begins."""
    door = table.page.get_by_role("button", name=DOOR)
    waiting = table.waiting.locator("button.able")
    answers = table.options.locator("button:enabled:visible").or_(waiting)
    for _ in range(QUESTIONS):
        table.rest()
        expect(answers.or_(door).first).to_be_visible()
        if door.is_visible():
            return
        wanted = table.option(STORM)
        table.press((wanted if wanted.count() else answers).last)
    raise AssertionError("nobody stormed")


def test_a_day_leads_into_its_battle_and_the_battle_back(people: People, server: Server) -> None:
    table = besieged(people, server)
    table.expect_asked()
    table.open_facts()
    expect(table.facts).to_contain_text("1 / ")
    siege = table.page.url
    storm(table)
    table.page.get_by_role("button", name=DOOR).click()
    expect(table.page).not_to_have_url(siege)
    expect(table.field).to_be_visible()
    table.expect_asked()
    assert len(table.waiting.get_by_role("button").all()) >= 1
    table.page.get_by_role("button", name="Aufgeben").click()
    table.page.get_by_role("button", name="Ja, aufgeben").click()
    expect(table.over).to_be_visible()
    table.page.get_by_role("button", name="Zum ganzen Spiel").click()
    expect(table.page).to_have_url(siege)
    expect(table.page.get_by_role("button", name=DOOR)).to_have_count(0)
    expect(table.told("Sturmangriff")).not_to_have_count(0)


def test_the_plan_is_in_the_middle_of_its_frame(people: People, server: Server) -> None:
    """Also that of a hall, which is but a corner of the map it stands on."""
    table = besieged(people, server)
    table.expect_asked()
    frame = box_of(table.page.locator("div.frame"))
    left, right = table.spots.evaluate_all(ENDS)
    assert left - frame["x"] == pytest.approx(frame["x"] + frame["width"] - right, abs=2)


def test_on_a_phone_the_days_lie_below_the_plan(people: People, server: Server) -> None:
    table = besieged(people, server, viewport=PHONE, has_touch=True)
    table.expect_asked()
    expect(table.field).to_be_visible()
    expect(table.page.get_by_text("Tag 1").first).to_be_visible()
    assert cut(table.page.locator(".card .title, .turn .title")) == []


def test_a_quiet_day_is_spent_on_ladders_and_talk(people: People, server: Server) -> None:
    game = go(siege(destroyed=BREACH), *CALM, *BESIEGER, HoldArrows(), KeepQuiet())
    table = at(people, server, game)
    table.choose("Sturmleitern bauen")
    expect(table.told(re.compile("leitern")).first).to_be_visible()
    table.choose("Über die Übergabe verhandeln")
    expect(table.told(re.compile("erhandl")).first).to_be_visible()
    if not table.over.is_visible():  # one throw in ten makes them surrender
        expect(table.option("Über die Übergabe verhandeln")).to_have_count(0)
        table.choose("Den Tag beenden")
        expect(table.page.get_by_text("Tag 2").first).to_be_visible()


def test_a_hut_is_shot_at_where_it_stands_on_the_plan(people: People, server: Server) -> None:
    table = at(people, server, go(siege(PLAIN), *CALM, *BESIEGER))
    table.spot(HUT).hover()
    table.pick(HUT)
    expect(table.told(HUT).first).to_be_visible()
    expect(table.option("Heute kein Feuer")).to_have_count(0)


def test_a_few_go_out_at_night_for_food(people: People, server: Server) -> None:
    table = at(people, server, go(siege(PLAIN), *CALM, *BESIEGED, HoldArrows()))
    table.choose("Ausfall zur Vorratsbeschaffung")
    for _ in ("the map", "the side"):
        table.press(table.options.locator("button:enabled:visible").first)
    for name in ("Perrot", "Colin"):
        table.press(table.waiting.get_by_role("button", name=name))
        join = table.option(f"{name} geht mit")
        if join.count():
            table.press(join)
    table.choose("Der Trupp ist vollzählig")
    door = table.page.get_by_role("button", name=DOOR)
    mules = table.option(re.compile("^Maultiere"))
    expect(door.or_(mules.first)).to_be_visible()
    if mules.count():
        table.press(mules.last)
    expect(door).to_be_visible()
    expect(table.told("Perrot").first).to_be_visible()


def test_an_open_battle_is_offered_and_the_field_chosen(people: People, server: Server) -> None:
    table = at(people, server, go(siege(PLAIN), *CALM, *BESIEGER, HoldArrows()))
    table.choose("Offene Feldschlacht")
    for _ in ("the map", "the side"):
        table.press(table.options.locator("button:enabled:visible").first)
    table.press(table.page.get_by_role("button", name=DOOR))
    expect(table.field).to_be_visible()
    expect(table.waiting).to_be_visible()


# The besieger besieged: two battles at the same time

FIELD, WORKS = "Die offene Feldschlacht", "Der Sturm"
HELD = "Erst wird der Zug auf der anderen Karte beendet."
END = re.compile("mehr$|^Sonst |bleibt hier$")
"""What ends a part of a turn of Diex Aïe."""


def besieger_besieged() -> Siege:
    """He holds the bailey when a relief army comes, and divides his men; one fights one in it."""
    game = go(fallen_back(), KeepPosts(), KeepPosts())
    go(relief(game, "hugues"), DivideForces(), HoldArrows())
    go(game, ChooseMap("woodbridge"), ChooseEdge("west"))
    go(game, StayInside(UnitId("tata")), EndStaying())
    return go(game, StayInside(UnitId("charles")), EndStaying(), MoveFirst())


def door_to(table: Table, title: str) -> Locator:
    return table.page.get_by_role("button", name=re.compile(f"{DOOR}.*{title}"))


def enter(table: Table, title: str) -> str:
    """Go to one of the tables; its number."""
    before = table.page.url
    door_to(table, title).click()
    expect(table.page).not_to_have_url(before)
    expect(table.field).to_be_visible()
    return table.page.url.rsplit("/", 1)[-1]


def play_until_held(server: Server, started: Started, game: str) -> None:
    """Somebody else plays on at a table until its turn is over: he ends whatever can be ended."""
    told = {"game": game, "keys": started.keys, "watch": started.watch}
    with Started(server, told).sit() as player:
        while not player.state["is_held"]:
            assert player.answer(_ending(player))["type"] == "state"


def _ending(player: Player) -> int:
    texts = [option["text"] for option in player.question["options"]]
    return next((at for at, text in enumerate(texts) if END.search(text)), 0)


def test_two_battles_side_by_side_are_played_turn_by_turn(people: People, server: Server) -> None:
    """The field is set up first; then a turn that is over there waits for that in the works."""
    started = play_on(server, "\n".join(lines(besieger_besieged())))
    person = people.come()
    person.join(started)
    table = Table(person)
    field = enter(table, FIELD)
    table.expect_asked()
    enter(table, WORKS)
    expect(table.page.get_by_text(HELD).first).to_be_visible()
    expect(table.options.locator("button:enabled")).to_have_count(0)
    play_until_held(server, started, field)
    expect(table.page.get_by_text(HELD)).to_have_count(0)
    held = table.page.get_by_text(HELD).first
    expect(held.or_(table.option(END).first).first).to_be_visible()
    while not held.is_visible():
        table.press(table.option(END).first)
        expect(held.or_(table.option(END).first).first).to_be_visible()
    enter(table, FIELD)
    table.expect_asked()
    expect(door_to(table, WORKS)).to_be_visible()
