"""The battle board before a decision: chances, what dice leave possible, cautions, charges."""

from __future__ import annotations

import re
from typing import Any

import pytest
from msgspec.structs import replace
from playwright.sync_api import expect

from heerbann.boards.table import CM
from heerbann.engine.play.dice import SeededDice
from heerbann.engine.play.game import Game, Setup
from heerbann.engine.records.record import lines
from heerbann.systems.saga import SYSTEM
from heerbann.systems.saga.model import actions as do
from heerbann.systems.saga.model.scenario import Placed
from tests.browser.actors.handling import box_of, expect_to_fit, press
from tests.browser.actors.people import PHONE, People, Person
from tests.browser.actors.positions import play_on
from tests.browser.systems.test_saga import INCH, BattleBoard, first_evening
from tests.server.running import Server, Started


@pytest.fixture
def person(people: People) -> Person:
    return people.come()


SPOTS = {
    "red": [(1, 45, 24, 1, 1), (2, 20, 20, 4, 1), (3, 45, 30, 4, 2), (4, 75, 20, 6, 2)],
    "blue": [(1, 45, 66, 1, 1), (2, 45, 60, 4, 1), (3, 45, 42, 4, 2), (4, 20, 60, 6, 2)],
}
"""Number of the unit, its middle in cm, columns and ranks: the Warriors are near each other."""


def block(unit: int, x: int, y: int, columns: int, ranks: int) -> Placed:
    step = 7 * CM // 2
    west, south = x * CM - step * (columns - 1) // 2, y * CM - step * (ranks - 1) // 2
    models = [(west + step * (n % columns), south + step * (n // columns), 0)
              for n in range(columns * ranks)]  # fmt: skip
    return Placed(unit=unit, models=tuple(models))


def close_together(server: Server) -> Started:
    """Red is to act, and its Warriors could charge those of blue."""
    placed: Any = {side: tuple([block(*one) for one in spots]) for side, spots in SPOTS.items()}
    scenario: Any = replace(SYSTEM.scenarios["first_evening"], deployed=placed)
    game = Game(SYSTEM, Setup(scenario, SYSTEM.house()), SeededDice(1))
    while game.state.phase != "activation":
        game.answer(do.EndOrders())
    return play_on(server, "\n".join(lines(game)))


def test_every_tile_of_the_next_thrower_tells_its_chance(person: Person, server: Server) -> None:
    table = first_evening(person, server)
    expect(table.boards.locator(".chance")).to_have_count(0)
    table.boards.get_by_role("button", name="Angelsachsen (Blau)").click()
    expect(table.boards.locator(".chance")).to_have_count(5)
    tile = table.tile("Befehlsreserve")
    expect(tile).to_have_accessible_name(re.compile(r"Chance im nächsten Wurf: 51,8 %"))
    tile.hover()
    expect(table.note).to_contain_text("671/1296")
    expect(table.note).to_contain_text("4 Würfel des nächsten Wurfs")


BEYOND_ITS_TILE = """tiles => tiles.flatMap(tile => {
    const { bottom, left, right } = tile.getBoundingClientRect();
    return [...tile.querySelectorAll(".dice, .chance")]
        .map(part => part.getBoundingClientRect())
        .filter(box => box.bottom > bottom || box.left < left || box.right > right)
        .map(() => tile.querySelector(".title").textContent);
})"""


def test_on_a_laptop_dice_and_chances_of_all_tiles_are_seen_whole(
    person: Person, server: Server
) -> None:
    """Also below a name of two lines."""
    table = first_evening(person, server)
    table.boards.get_by_role("button", name="Angelsachsen (Blau)").click()
    expect(table.boards.locator(".chance")).to_have_count(5)
    tiles = table.boards.locator("button.tile")
    expect(tiles).to_have_count(14)
    assert tiles.evaluate_all(BEYOND_ITS_TILE) == []


def test_the_name_of_a_tile_is_read_in_whole_sentences(person: Person, server: Server) -> None:
    table = first_evening(person, server)
    names = table.boards.locator("button.tile .hidden").all_inner_texts()
    assert [name for name in names if re.search(r"[.!?]\.|[^.!?]$", name)] == []


def test_a_charge_looked_at_in_the_list_tells_its_chances_beside_its_target(
    person: Person, server: Server
) -> None:
    """However long the list: below it they would be out of sight."""
    person.join(close_together(server))
    table = BattleBoard(person)
    table.expect_asked()
    table.pick_unit("red-3")
    charge = table.options.get_by_role("button", name=re.compile("Angriff – Krieger B3")).first
    note = person.page.get_by_role("tooltip", name="Chancen")
    charge.hover()
    expect(note).to_contain_text("Krieger B3: zieht sich zurück")
    expect(note).to_contain_text("Krieger R3: im Mittel")
    person.page.mouse.move(5, 5)
    expect(note).to_have_count(0)


def test_what_a_unit_may_do_in_a_melee_tells_its_chances_beside_it(
    person: Person, server: Server
) -> None:
    person.join(close_together(server))
    table = BattleBoard(person)
    table.expect_asked()
    table.pick_unit("red-3")
    table.choose(re.compile("Angriff – Krieger B3"))
    expect(table.confirm).to_be_enabled()
    table.confirm.click()
    table.rest()
    table.options.get_by_role("button", name=re.compile("Reihen schließen")).first.hover()
    note = person.page.get_by_role("tooltip", name="Chancen")
    expect(note).to_contain_text("Krieger B3: zieht sich zurück")
    expect(note).to_be_visible()


def test_a_tile_tells_what_laying_dice_there_leaves_payable(person: Person, server: Server) -> None:
    """With one rare die left, whoever lays it gives up the box that takes nothing else."""
    table = first_evening(person, server)
    table.lay("Kampfreserve", "selten")
    table.tile("Schiffsherren").click()
    ways = table.ways("Schiffsherren")
    rare = ways.get_by_role("button", name="(selten)")
    expect(rare).to_contain_text("Danach nicht mehr bezahlbar: Befehlsreserve")
    expect(ways.get_by_role("button", name="(gewöhnlich)")).to_contain_text(
        "Danach bleibt alles andere bezahlbar."
    )
    expect(table.boards.locator(".losing")).to_have_count(0)
    rare.hover()
    expect(table.tile("Befehlsreserve")).to_have_class(re.compile("losing"))
    rare.click()
    expect(table.tile("Befehlsreserve")).to_have_attribute("aria-disabled", "true")


def test_the_keyboard_reads_tiles_and_lays_dice(person: Person, server: Server) -> None:
    table = first_evening(person, server)
    table.tile("Schiffsherren").focus()
    press(person.page, "ArrowRight", "Enter")
    ways = table.ways("Rudermannschaft")
    expect(ways).to_be_visible()
    first = ways.get_by_role("button", name=re.compile("Rudermannschaft")).first
    first.focus()
    press(person.page, "Enter")
    expect(table.tile("Rudermannschaft").locator(".laid")).to_have_count(1)


def test_the_trays_show_each_die(person: Person, server: Server) -> None:
    table = first_evening(person, server)
    trays = table.trays.get_by_role("listitem")
    expect(trays.nth(0).locator(".blank")).to_have_count(4)
    expect(trays.nth(1).get_by_role("img")).to_have_count(4)
    table.lay("Schiffsherren", "gewöhnlich")
    expect(trays.nth(1).get_by_role("img")).to_have_count(3)
    expect(trays.nth(2).get_by_role("img")).to_have_count(1)


def test_dragging_onto_an_enemy_is_a_charge_that_the_referee_places(
    person: Person, server: Server
) -> None:
    person.join(close_together(server))
    table, page = BattleBoard(person), person.page
    table.expect_asked()
    chosen = table.bar.get_by_role("button", pressed=True)
    (left, top), enemy = table.place_of("red-3"), table.place_of("blue-3")
    page.mouse.move(left, top)
    page.mouse.down()
    page.mouse.move(left, top - 8, steps=3)
    expect(chosen).to_have_accessible_name(re.compile("Bewegung"))
    page.mouse.move(*enemy, steps=6)
    expect(chosen).to_have_accessible_name(re.compile("Angriff – Krieger B3"))
    expect(table.panel).to_contain_text("Modellen berühren Krieger B3")
    expect(table.ghosts).to_have_count(8)
    page.mouse.move(left, top - 8, steps=4)
    expect(chosen).to_have_accessible_name(re.compile("Bewegung"))
    page.mouse.move(*enemy, steps=6)
    expect(table.panel).to_contain_text("Modellen berühren Krieger B3")
    table.drop()
    expect(table.told(re.compile("Krieger R3: stürmt .*cm weit auf Krieger B3"))).to_have_count(1)


def test_a_charge_is_shown_as_the_referee_places_it_and_single_models_can_be_moved(
    person: Person, server: Server
) -> None:
    person.join(close_together(server))
    table = BattleBoard(person)
    table.expect_asked()
    table.pick_unit("red-3")
    table.choose(re.compile("Angriff – Krieger B3"))
    expect(table.ghosts).to_have_count(8)
    expect(table.confirm).to_be_enabled()
    table.drag_ghost("red-3:1", 0, -1)
    expect(table.word).to_contain_text("§")
    expect(table.confirm).to_be_disabled()
    table.bar.get_by_role("button", name="Abbrechen").click()
    table.panel.get_by_role("button").first.click()
    table.confirm.click()
    table.rest()
    expect(table.told(re.compile("Krieger R3: stürmt .*cm weit auf Krieger B3"))).to_have_count(1)


def test_a_drag_shows_reach_corridor_and_the_circle_of_the_formation(
    person: Person, server: Server
) -> None:
    table = first_evening(person, server)
    table.choose("Keine weiteren Befehle")
    expect(table.prompt).to_contain_text("Wer handelt?")
    table.drag_cm("red-4", 0, -5)
    expect(table.ghosts).to_have_count(12)
    expect(table.map.locator(".reach")).to_be_visible()
    expect(table.map.locator(".ring")).to_have_count(1)
    expect(table.map.locator(".lane")).to_have_count(12)
    expect(table.word).to_contain_text("von höchstens 15")
    table.drop()


def test_a_piece_of_terrain_is_shown_in_its_shape_while_it_is_laid(
    person: Person, server: Server
) -> None:
    person.join(server.start("clash", system="saga"))
    table = BattleBoard(person)
    table.height = 90 / INCH
    for _ in range(20):
        table.rest()
        if table.options.get_by_role("button", name=re.compile("Wald")).count():
            break
        table.options.get_by_role("button").first.click()
    table.choose(re.compile("Wald"))
    expect(table.bar).to_be_visible()
    table.click(60 / INCH, 45 / INCH)
    piece = table.map.locator('polygon[data-ghost="piece"]')
    expect(piece).to_be_visible()
    corners = (piece.get_attribute("points") or "").split()
    assert len(corners) >= 4
    expect(table.confirm).to_be_enabled()


# --- on a phone, with real dice -------------------------------------------------------------------


def test_beside_a_real_table_everything_is_typed_with_one_thumb(
    people: People, server: Server
) -> None:
    phone = people.come(viewport=PHONE, is_mobile=True, has_touch=True)
    page = phone.join(server.start("first_evening", system="saga", dice="typed"))
    dice = page.get_by_role("region", name="Würfel eintippen")
    expect(dice).to_be_visible()
    expect_to_fit(page)
    table = BattleBoard(phone)
    for sign in ("gewöhnlich", "gewöhnlich", "selten"):
        dice.get_by_role("button", name=f"{sign} getippt", exact=True).tap()
    dice.get_by_role("button", name="Übernehmen").tap()
    expect(table.prompt).to_contain_text("Wohin kommen die drei Würfel?")
    expect(table.trays).to_contain_text("Geworfen 3")
    expect_to_fit(page)
    table.tile("Gefolgsleute").tap()
    shown = table.ways("Gefolgsleute")
    shown.get_by_role("button", name=re.compile(r"^Gefolgsleute \(")).first.tap()
    expect(table.tile("Gefolgsleute").locator(".laid")).to_have_count(1)
    expect_to_fit(page)


def test_on_a_phone_the_map_has_the_room_of_the_board_while_a_unit_is_asked_where_to(
    people: People, server: Server
) -> None:
    """It is seen there; the board lies open again at a tap, and when the unit has gone."""
    phone = people.come(viewport=PHONE, is_mobile=True, has_touch=True)
    phone.join(close_together(server))
    table = BattleBoard(phone, is_whole=False)
    tiles = table.boards.locator("button.tile").first
    expect(tiles).to_be_visible()
    lower = box_of(table.map.locator("xpath=.."))["height"]
    table.options.get_by_role("button", name=re.compile("R1$")).tap()
    table.options.get_by_role("button", name=re.compile("^Kriegsherr R1: Bewegung")).tap()
    expect(table.prompt).to_contain_text("Wohin?")
    expect(tiles).to_be_hidden()
    frame = box_of(table.map.locator("xpath=.."))
    assert frame["height"] > lower + 50
    seen = box_of(table.figures("red-1").first)
    assert frame["y"] < seen["y"] < frame["y"] + frame["height"] - seen["height"]
    assert 0 < seen["x"] < PHONE["width"] - seen["width"]
    table.boards.get_by_role("button", name=re.compile("Wikinger")).tap()
    expect(tiles).to_be_visible()
