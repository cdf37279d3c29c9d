"""What just happened: shown at a human pace, left to be seen, and to be looked at once more."""

from __future__ import annotations

import re
from datetime import datetime, timedelta
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from heerbann.server.tell import log_pages
from tests.browser.actors.commander import Commander
from tests.browser.actors.handling import box_of, cut, middle
from tests.browser.actors.people import DESKTOP, LYING, PHONE, People, Person
from tests.browser.actors.positions import CHAOS_BEGINS, finished, play_on, record_of
from tests.browser.actors.table import Table
from tests.server.running import Server

EMPIRE = {"B2": "soldiers", "A6": "knights"}
CHAOS = {"D1": "carch", "H3": "orcs"}
FIGHTERS = {"B1": "earch", "B2": "soldiers", "A3": "knights"}
FOES = {"D1": "goblins", "D2": "orcs", "D3": "carch"}


def trace(table: Table, kind: str, unit: str) -> Locator:
    return table.page.locator(f'[data-trace="{kind}"][data-unit="{unit}"]')


def join(people: People, server: Server, **wishes: Any) -> tuple[Table, Table]:
    """Somebody who looks on, and the enemy, whose turn it is."""
    game = play_on(server, record_of(EMPIRE, CHAOS, CHAOS_BEGINS))
    person, enemy = people.come(**wishes), people.come()
    person.join(game, "empire")
    enemy.join(game, "chaos")
    tables = Table(person), Table(enemy)
    expect(tables[0].prompt).to_contain_text("Chaos")
    return tables


def enemy_turn(enemy: Table) -> None:
    """The orcs march, the archers shoot, and that is all."""
    for spot in ("H3", "G3", "D1", "B2"):
        enemy.pick(spot)


def test_an_enemy_turn_leaves_traces_until_our_next_answer(people: People, server: Server) -> None:
    table, enemy = join(people, server)
    enemy_turn(enemy)
    table.expect_asked()
    expect(trace(table, "way", "orcs-1")).to_have_count(1)
    expect(trace(table, "blow", "carch-1")).to_have_count(1)
    expect(table.page.locator("[data-trace=way]")).to_have_count(1)
    table.pick("A6")
    table.pick("A5")
    expect(table.told("Ritter 1 ziehen")).to_have_count(1)
    expect(table.page.locator("[data-trace=way], [data-trace=blow]")).to_have_count(0)


def test_nothing_runs_ahead_of_what_is_shown(people: People, server: Server) -> None:
    table, enemy = join(people, server, reduced_motion="no-preference")
    clock = table.page.clock
    clock.install()
    clock.pause_at(datetime.now() + timedelta(hours=1))
    enemy_turn(enemy)
    skip = table.page.get_by_role("button", name="Überspringen")
    expect(skip).to_be_visible()
    expect(table.page.locator(".caption")).to_contain_text("Orks 1 ziehen")
    expect(table.told("Orks 1 ziehen")).to_have_count(0)
    expect(table.told("schießen auf")).to_have_count(0)
    expect(table.prompt).to_have_count(0)
    expect(table.options.get_by_role("button")).to_have_count(0)
    skip.click()
    expect(skip).to_have_count(0)
    expect(table.told("Chaosbogenschützen 1 schießen auf Soldaten 1")).to_have_count(1)
    table.expect_asked()
    expect(table.prompt).to_contain_text("Welche Einheit handelt?")


def test_dice_fall_beside_their_target_and_an_arrow_points_at_it(
    people: People, server: Server
) -> None:
    table, enemy = join(people, server, reduced_motion="no-preference")
    clock = table.page.clock
    clock.install()
    clock.pause_at(datetime.now() + timedelta(hours=1))
    enemy.pick("D1")
    enemy.pick("B2")
    expect(table.page.locator('[data-happens="blow"]')).to_have_count(1)
    dice = table.page.get_by_role("region", name="Würfel")
    expect(dice).to_be_visible()
    near, target = dice.bounding_box(), table.spot("B2").bounding_box()
    assert near is not None
    assert target is not None
    assert abs(near["y"] - target["y"]) < 3 * target["height"]


def test_what_skips_stands_beside_the_buttons_of_the_zoom(people: People, server: Server) -> None:
    """They are one above the other where a board is narrow: then it is not in its midst."""
    table, enemy = join(people, server, reduced_motion="no-preference")
    clock = table.page.clock
    clock.install()
    clock.pause_at(datetime.now() + timedelta(hours=1))
    enemy_turn(enemy)
    skip = box_of(table.page.get_by_role("button", name="Überspringen"))
    zoom = box_of(table.page.get_by_role("group", name="Ausschnitt"))
    assert 0 < zoom["x"] - skip["x"] - skip["width"] < 24


@pytest.mark.parametrize("size", [PHONE, LYING], ids=["upright", "lying"])
def test_on_a_phone_the_words_lie_beside_the_board_and_names_are_whole(
    people: People, server: Server, size: dict[str, int]
) -> None:
    wishes = {"viewport": size, "has_touch": True, "is_mobile": True}
    table, enemy = join(people, server, reduced_motion="no-preference", **wishes)
    clock = table.page.clock
    clock.install()
    clock.pause_at(datetime.now() + timedelta(hours=1))
    enemy_turn(enemy)
    words = table.page.locator(".caption")
    expect(words).to_contain_text("Orks 1 ziehen")
    told, board = box_of(words), box_of(table.page.locator(".frame"))
    assert told["y"] + told["height"] <= board["y"] or told["x"] >= board["x"] + board["width"]
    if size == PHONE:  # one that lies shows shields only
        assert cut(table.turn.locator(".title")) == []


UPRIGHT = {"width": 820, "height": 1180}


@pytest.mark.parametrize("size", [PHONE, LYING, UPRIGHT], ids=["upright", "lying", "tablet"])
def test_on_a_phone_and_an_upright_tablet_what_skips_lies_over_no_board(
    people: People, server: Server, size: dict[str, int]
) -> None:
    """In the panel, where the thumb is, whichever tab is open."""
    wishes = {"viewport": size, "has_touch": True, "is_mobile": True}
    table, enemy = join(people, server, reduced_motion="no-preference", **wishes)
    if size != UPRIGHT:
        table.page.get_by_role("tab", name="Protokoll").tap()
    clock = table.page.clock
    clock.install()
    clock.pause_at(datetime.now() + timedelta(hours=1))
    enemy_turn(enemy)
    button = table.page.get_by_role("button", name="Überspringen")
    expect(button).to_be_in_viewport(ratio=1)
    skip, board = box_of(button), box_of(table.page.locator(".frame"))
    assert skip["y"] >= board["y"] + board["height"] or skip["x"] >= board["x"] + board["width"]
    button.tap()
    expect(button).to_have_count(0)


def test_words_over_the_board_cover_neither_shooter_nor_target(
    people: People, server: Server
) -> None:
    table, enemy = join(people, server, reduced_motion="no-preference")
    clock = table.page.clock
    clock.install()
    clock.pause_at(datetime.now() + timedelta(hours=1))
    enemy.pick("D1")
    enemy.pick("B2")
    words = table.page.locator(".caption")
    expect(words).to_contain_text("schießen auf")
    told = box_of(words)
    for spot in ("D1", "B2"):
        x, y = middle(box_of(table.spot(spot)))
        assert not (
            told["x"] < x < told["x"] + told["width"] and told["y"] < y < told["y"] + told["height"]
        )


def test_without_a_pace_nothing_is_waited_for_and_that_is_remembered(
    people: People, server: Server
) -> None:
    table, enemy = join(people, server, reduced_motion="no-preference")
    page = table.page
    pace = page.get_by_role("group", name="Tempo der Anzeige")
    expect(pace.get_by_role("button", name="ruhig")).to_have_attribute("aria-pressed", "true")
    pace.get_by_role("button", name="aus").click()
    page.reload()
    expect(pace.get_by_role("button", name="aus")).to_have_attribute("aria-pressed", "true")
    clock = page.clock
    clock.install()
    clock.pause_at(datetime.now() + timedelta(hours=1))
    enemy_turn(enemy)
    expect(table.told("schießen auf")).to_have_count(1)
    expect(trace(table, "way", "orcs-1")).to_have_count(1)


@pytest.fixture(params=["desktop", "phone"])
def after_the_enemy(
    request: pytest.FixtureRequest, people: People, server: Server
) -> tuple[Table, Person]:
    """Our turn, at a large screen or on a phone."""
    phone: dict[str, Any] = {"viewport": PHONE, "has_touch": True, "is_mobile": True}
    wishes = phone if request.param == "phone" else {}
    table, enemy = join(people, server, **wishes)
    enemy_turn(enemy)
    table.expect_asked()
    return table, enemy.person


def test_what_happened_is_shown_deed_by_deed(after_the_enemy: tuple[Table, Person]) -> None:
    table, _ = after_the_enemy
    page = table.page
    page.get_by_role("button", name="Was ist passiert?").click()
    bar = page.get_by_role("region", name="Was ist passiert?")
    expect(bar).to_contain_text("Orks 1 ziehen H3 → G3")
    expect(trace(table, "way", "orcs-1")).to_have_count(1)
    expect(trace(table, "blow", "carch-1")).to_have_count(0)
    bar.get_by_role("button", name="Nächste Tat").click()
    expect(bar).to_contain_text("Chaosbogenschützen 1 schießen auf Soldaten 1")
    expect(trace(table, "way", "orcs-1")).to_have_count(0)
    expect(trace(table, "blow", "carch-1")).to_have_count(1)
    bar.get_by_role("button", name="Vorige Tat").click()
    expect(bar).to_contain_text("Orks 1 ziehen")
    bar.get_by_role("button", name="Zurück zum Spiel").click()
    expect(bar).to_have_count(0)
    table.expect_asked()


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_what_tells_of_a_deed_once_more_does_not_cover_it(
    people: People, server: Server, size: dict[str, int]
) -> None:
    """Not even one at the near edge of the board, where it is told elsewhere."""
    person = people.come(viewport=size)
    person.join(play_on(server, record_of({"F1": "soldiers", "A3": "knights"}, CHAOS)), "empire")
    table = Table(person)
    table.pick("F1")
    table.pick("F2")
    expect(table.spot("F2")).to_have_accessible_name(re.compile("Soldaten 1"))
    person.page.get_by_role("button", name="Was ist passiert?").click()
    bar = box_of(person.page.get_by_role("region", name="Was ist passiert?"))
    for spot in ("F1", "F2"):
        x, y = middle(box_of(table.spot(spot)))
        is_beside = not bar["x"] < x < bar["x"] + bar["width"]
        assert is_beside or not bar["y"] < y < bar["y"] + bar["height"], spot


def test_a_line_of_the_log_is_shown_on_the_board_even_after_a_reload(
    after_the_enemy: tuple[Table, Person],
) -> None:
    table, _ = after_the_enemy
    page = table.page
    page.reload()
    table.expect_asked()
    log_tab = page.get_by_role("tab", name="Protokoll")
    if log_tab.is_visible():
        log_tab.click()
    line = table.told(re.compile("Orks 1 ziehen"))
    line.locator("summary").click()
    expect(page.locator("[data-glanced=orcs-1]")).to_have_count(1)
    line.get_by_role("button", name="Auf dem Brett zeigen").click()
    bar = page.get_by_role("region", name="Was ist passiert?")
    expect(bar).to_contain_text("Orks 1 ziehen H3 → G3")
    expect(trace(table, "way", "orcs-1")).to_have_count(1)


def test_a_deed_is_one_line_with_its_paragraphs_behind_a_tap(
    people: People, server: Server
) -> None:
    """A melee: who strikes first, the blows, who falls, all behind one line."""
    person = people.come()
    person.join(play_on(server, record_of(FIGHTERS, FOES)))
    table = Table(person)
    Commander(table).play_until("Vergleichswurf")
    melee = table.told("Vergleichswurf").first
    throw = melee.get_by_text("Vergleichswurf").first
    expect(throw).to_be_hidden()
    melee.locator("summary").click()
    expect(throw).to_be_visible()
    expect(melee.get_by_role("link", name=re.compile("^Regel")).first).to_be_visible()


def test_the_log_stays_at_what_happened_last_when_the_window_becomes_another_one(
    people: People, server: Server
) -> None:
    person = people.come()
    person.join(play_on(server, finished()))
    last = Table(person).log.get_by_role("listitem").last
    for height in (800, 620, 900, 700):
        person.page.set_viewport_size({"width": 1280, "height": height})
        expect(last).to_be_in_viewport(ratio=1)


def test_earlier_lines_of_a_long_log_can_be_had(
    people: People, server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """They come before what is there, and what stands in sight stays where it is."""
    monkeypatch.setattr(log_pages, "MOST_LINES", 60)
    person = people.come()
    table = Table(person)
    person.watch(play_on(server, finished()))
    button = table.page.get_by_role("button", name="Was vorher geschah")
    expect(button).to_be_visible()
    deeds, rows = table.page.locator(".log summary"), len(table.lines())
    kept, words = deeds.count(), deeds.first.inner_text()
    expect(table.told("Runde 1 beginnt")).to_have_count(0)
    button.click()
    expect(deeds).not_to_have_count(kept)
    was_first = deeds.nth(deeds.count() - kept)
    expect(was_first).to_have_text(words)
    expect(was_first).to_be_in_viewport()
    assert len(table.lines()) > rows
    while button.count():
        kept = deeds.count()
        button.click()
        expect(deeds).not_to_have_count(kept)
    expect(table.told("Runde 1 beginnt")).to_have_count(1)
