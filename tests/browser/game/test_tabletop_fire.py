"""Fire on a measured table: who is seen, what a shot may bring, who answers it, where dice fall."""

from __future__ import annotations

import re
from datetime import datetime, timedelta

import pytest
from playwright.sync_api import expect

from heerbann.systems.skirmish.model import actions as do
from heerbann.systems.skirmish.model.state import UnitId
from tests.browser.actors.handling import box_of, covered, middle
from tests.browser.actors.people import DESKTOP, PHONE, People, Person
from tests.browser.actors.positions import play_on
from tests.browser.actors.tabletop import Tabletop, standoff
from tests.server.running import Server

R1, B2 = UnitId("red-1"), UnitId("blue-2")


@pytest.fixture
def person(people: People) -> Person:
    return people.come()


def test_a_shot_is_weighed_by_pointing_and_given_by_a_click(person: Person, server: Server) -> None:
    person.join(play_on(server, standoff(answers=[do.Activate(R1)])))
    table = Tabletop(person)
    target = table.unit("blue-2")
    expect(target).to_have_accessible_name(re.compile("Angreifbar$"))
    person.page.mouse.move(*table.place_of("blue-2"))
    odds = person.page.get_by_role("tooltip", name="Chancen")
    expect(odds).to_contain_text("%")
    expect(table.map.locator(".sight")).to_have_count(1)
    table.pick_unit("blue-2")
    menu = person.page.get_by_role("group", name="Auswahl")
    menu.get_by_role("button", name="Schießen auf Nietenbande B2").click()
    expect(table.told("Linienzug R1: Feuer auf Nietenbande B2.")).to_have_count(1)


def test_a_target_out_of_sight_says_why(person: Person, server: Server) -> None:
    person.join(play_on(server, standoff(answers=[do.Activate(R1)])))
    table = Tabletop(person)
    table.pick_unit("blue-3")
    why = person.page.get_by_role("group", name="Warum nicht")
    expect(why).to_contain_text("Außer Reichweite")


def test_a_reaction_is_offered_to_the_other_seat(people: People, server: Server) -> None:
    """Blue secured the area; red moves in sight, and blue is asked at its own screen."""
    secured = [do.Activate(B2), do.SecureArea(B2), do.EndActivation(B2)]
    game = play_on(server, standoff(dice=(1, 6), answers=secured))
    red, blue = people.come(), people.come()
    red.join(game, "red")
    blue.join(game, "blue")
    mover, watcher = Tabletop(red), Tabletop(blue)
    mover.drag("red-1", 1, 3)
    expect(mover.word).to_contain_text("von 6″")
    mover.drop()
    expect(watcher.prompt).to_contain_text("Darauf reagieren?")
    expect(mover.turn).to_contain_text("Warten auf Blau: „Linienzug R1: Darauf reagieren?“")
    expect(mover.unit("red-1")).to_have_class(re.compile("acting"))  # this is about him
    lit = re.compile("Angreifbar")  # one of several reactions
    expect(watcher.unit("red-1")).to_have_attribute("aria-label", lit)
    shot = "Nietenbande B2: Reaktion durch Beschuss von Linienzug R1"
    expect(watcher.option(shot)).to_be_visible()
    watcher.option("Nicht reagieren").click()
    expect(mover.prompt).to_contain_text("Linienzug R1: Welche Aktion?")


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_dice_fall_beside_the_target_and_cover_nobody(
    people: People, server: Server, size: dict[str, int]
) -> None:
    game = play_on(server, standoff(answers=[do.Activate(R1)]))
    watcher, enemy = people.come(viewport=size, reduced_motion="no-preference"), people.come()
    watcher.join(game, "blue")
    enemy.join(game, "red")
    table, other = Tabletop(watcher, is_whole=False), Tabletop(enemy)
    clock = watcher.page.clock
    clock.install()
    clock.pause_at(datetime.now() + timedelta(hours=1))
    other.option("Schießen auf Schrottmeute B1").click()
    dice = watcher.page.get_by_role("region", name="Würfel").filter(has_text="4+")
    expect(watcher.page.get_by_role("button", name="Überspringen")).to_be_visible()
    while not dice.is_visible():
        clock.run_for(100)
    tray, target = box_of(dice), box_of(table.unit("blue-1"))
    assert covered(dice) == []
    assert abs(middle(tray)[0] - middle(target)[0]) < target["width"]
    above = target["y"] - tray["y"] - tray["height"]
    below = tray["y"] - target["y"] - target["height"]
    assert max(above, below) < tray["height"]
