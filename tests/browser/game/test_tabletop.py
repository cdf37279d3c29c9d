"""A battle on a measured table with the mouse: set up, drag, turn, measure, look around."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from heerbann.systems.skirmish.model import actions as do
from heerbann.systems.skirmish.model.state import UnitId
from tests.browser.actors.handling import box_of
from tests.browser.actors.people import LYING, PHONE, People, Person
from tests.browser.actors.positions import play_on
from tests.browser.actors.tabletop import Tabletop, standoff
from tests.server.running import Server

R1 = UnitId("red-1")


@pytest.fixture
def person(people: People) -> Person:
    return people.come()


@pytest.fixture
def table(person: Person, server: Server) -> Tabletop:
    """Red is to choose a unit; both seats are at this screen."""
    person.join(play_on(server, standoff()))
    found = Tabletop(person)
    expect(found.prompt).to_contain_text("Welche Einheit handelt?")
    return found


def test_armies_are_set_up_from_the_tray(person: Person, server: Server) -> None:
    person.join(server.start("first_contact", system="skirmish"))
    table = Tabletop(person)
    expect(table.waiting.locator("button")).not_to_have_count(0)
    for number, x in enumerate((10, 24, 38)):
        side = table.turn.locator(".asked .title").inner_text()
        if "aufgestellt?" in table.prompt.inner_text():
            table.waiting.locator("button.able").first.click()
        table.click(x, 6 if side == "Rot" else 30)
        expect(table.ghosts).not_to_have_count(0)
        expect(table.confirm).to_be_enabled()
        table.confirm.click()
        expect(table.told(": aufgestellt.")).to_have_count(number + 1)


def test_outside_the_zone_nobody_is_set_up(person: Person, server: Server) -> None:
    person.join(server.start("first_contact", system="skirmish"))
    table = Tabletop(person)
    table.waiting.locator("button.able").first.click()
    table.click(24, 18)
    expect(table.word).to_contain_text("nicht in der eigenen Aufstellungszone")
    expect(table.word).to_contain_text("15.8")
    expect(table.warning).to_be_visible()
    expect(table.confirm).to_be_disabled()


def test_one_drag_activates_a_unit_and_moves_it(table: Tabletop) -> None:
    before = table.place_of("red-1")
    table.drag("red-1", 0, 4)
    expect(table.map.locator(".reach")).to_be_visible()
    expect(table.ghosts).to_have_count(10)
    expect(table.word).to_contain_text("4″ von 6″")
    expect(table.panel).to_contain_text("Sicht von dort")
    expect(table.map.locator(".sight")).to_have_count(4)
    table.drop()
    expect(table.told("Linienzug R1: bewegt sich 4″ weit.")).to_have_count(1)
    expect(table.ghosts).to_have_count(0)
    assert table.place_of("red-1")[1] < before[1] - 20
    table.page.get_by_role("button", name="Zurücknehmen").click()
    expect(table.told("Linienzug R1: bewegt sich 4″ weit.")).to_have_count(0)


def test_a_move_at_the_near_edge_is_not_covered_by_what_confirms_it(table: Tabletop) -> None:
    table.drag("red-2", 0, -5.5)
    expect(table.word).to_contain_text("5,5″ von 8″")
    expect(table.confirm).to_be_enabled()
    bar, ghosts = box_of(table.bar), table.ghosts.locator(".base").all()
    assert ghosts
    for ghost in ghosts:
        box = box_of(ghost)
        assert box["y"] > bar["y"] + bar["height"] or box["y"] + box["height"] < bar["y"]
    table.drop()
    expect(table.told("Lanzenreiter R2: bewegt sich 5,5″ weit")).to_have_count(1)


def test_a_forbidden_move_says_why_and_shows_what_is_in_the_way(table: Tabletop) -> None:
    table.drag("red-1", 0, 9)
    expect(table.word).to_contain_text("erlaubt sind 6″")
    expect(table.warning).to_be_visible()
    table.drop()
    expect(table.prompt).to_contain_text("Linienzug R1: Welche Aktion?")
    expect(table.told("Linienzug R1: Bewegen.")).to_have_count(0)
    table.bar.get_by_role("button", name="Sprint").click()
    expect(table.word).to_contain_text("von 12″")
    table.confirm.click()
    expect(table.told("Linienzug R1: Sprint.")).to_have_count(1)


def test_the_way_is_bent_by_shift_clicks_and_the_unit_turned(table: Tabletop) -> None:
    table.pick_unit("red-2")
    table.option("Lanzenreiter R2").click()
    expect(table.prompt).to_contain_text("Lanzenreiter R2: Welche Aktion?")
    table.option("Bewegen").click()
    expect(table.prompt).to_contain_text("Wohin?")
    table.click(20, 9, modifiers=["Shift"])
    expect(table.map.locator(".bend")).to_have_count(1)
    table.click(19, 11)
    expect(table.word).to_contain_text("von 8″")
    table.bar.get_by_role("button", name="Nach links drehen").click()
    table.bar.get_by_role("button", name="Letzten Wegpunkt löschen").click()
    expect(table.map.locator(".bend")).to_have_count(0)
    table.bar.get_by_role("button", name="Abbrechen").click()
    expect(table.ghosts).to_have_count(0)


def test_a_single_figure_is_dragged_and_the_rest_stays(person: Person, server: Server) -> None:
    """Click on a figure of the ghost, then drag it; what is wrong with it is told at once."""
    person.join(play_on(server, standoff(answers=[do.Activate(R1), do.Move(R1)])))
    table = Tabletop(person)
    table.click(9, 11)
    expect(table.ghosts).to_have_count(10)
    first = table.map.locator('[data-ghost="red-1:1"]')
    table.drag_ghost("red-1:1", 0, 1)
    expect(first.locator(".held")).to_be_visible()
    expect(table.word).to_contain_text("von 6″")
    expect(table.confirm).to_be_enabled()
    table.drag_ghost("red-1:1", 0, 5)
    expect(table.word).to_contain_text("erlaubt sind 6″")
    expect(table.confirm).to_be_disabled()
    table.drag_ghost("red-1:1", 0, -5)
    expect(table.confirm).to_be_enabled()
    table.confirm.click()
    expect(table.told("Linienzug R1: Bewegen.")).to_have_count(1)


def test_a_single_figure_is_moved_by_keys(person: Person, server: Server) -> None:
    person.join(play_on(server, standoff(answers=[do.Activate(R1), do.Move(R1)])))
    table = Tabletop(person, is_whole=False)
    expect(table.map).to_be_focused()
    table.page.keyboard.press("f")
    expect(table.ghosts).to_have_count(10)
    expect(table.map.locator('[data-ghost="red-1:1"] .held')).to_be_visible()
    table.page.keyboard.press("ArrowUp")
    expect(table.word).to_contain_text("1″ von 6″")
    table.page.keyboard.press("Escape")
    expect(table.map.locator(".held")).to_have_count(0)
    expect(table.ghosts).to_have_count(10)
    table.page.keyboard.press("Enter")
    expect(table.told("Linienzug R1: bewegt sich 1″ weit.")).to_have_count(1)


def test_the_tape_measures_from_base_to_base(table: Tabletop) -> None:
    page = table.page
    page.get_by_role("button", name="Maßband").click()
    start = table.place_of("red-1")
    page.mouse.move(*start)
    page.mouse.down()
    page.mouse.move(*table.at(6, 19), steps=5)
    page.mouse.up()
    expect(table.map.locator(".tape")).to_contain_text("9,5″")
    page.keyboard.press("t")
    expect(table.map.locator(".tape")).to_have_count(0)
    assert table.prompt.inner_text().startswith("Runde 1")


def test_the_table_pans_and_zooms(table: Tabletop) -> None:
    page = table.page
    table.place_of("red-1")  # once nothing moves any more
    before = table.at(24, 18)
    page.mouse.move(*before)
    page.mouse.wheel(0, -600)
    page.wait_for_function("() => document.querySelector('.flag text')?.textContent.includes('R1')")
    page.mouse.move(*table.at(24, 14))
    page.mouse.down()
    page.mouse.move(*table.at(20, 10), steps=4)
    page.mouse.up()
    assert table.at(24, 18) != before
    page.get_by_role("button", name="Ganzes Feld zeigen").click()
    table.place_of("red-1")
    assert table.at(24, 18) == pytest.approx(before, abs=2)


IS_ABOVE = """([found, y]) => {
    const box = document.querySelector(found).getBoundingClientRect();
    return box.y + box.height / 2 < y; }"""


def test_a_replay_moves_the_figures(people: People, server: Server) -> None:
    person = people.come(reduced_motion="no-preference")
    person.join(play_on(server, standoff()))
    table = Tabletop(person)
    table.drag("red-1", 0, 4)
    expect(table.word).to_contain_text("von 6″")
    table.drop()
    expect(table.told("Linienzug R1: bewegt sich 4″ weit.")).to_have_count(1)
    table.page.get_by_role("button", name="Aufgeben").click()
    table.page.get_by_role("button", name="Ja, aufgeben").click()
    table.over.get_by_role("link", name="Nachspielen").click()
    page = person.page
    table.see_all()
    start = table.place_of("red-1")
    for _ in range(4):
        page.get_by_role("button", name="Ein Schritt vor").click()
    page.wait_for_function(IS_ABOVE, arg=['[data-figure^="red-1:"]', start[1] - 20])


WORDS_OUTSIDE = """() => {
    const all = (wanted, within) => [...within.querySelectorAll(wanted)];
    const framed = [
        ...all(".banner", document).map(banner => [...all("text, .cloth", banner)].reverse()),
        ...all("[role=toolbar] button", document).map(button => [all("span", button)[0], button]),
    ];
    return framed.filter(pair => {
        const [word, frame] = pair.map(it => it.getBoundingClientRect());
        return word.left < frame.left || word.right > frame.right;
    }).map(([word]) => word.textContent);
}"""


def test_no_word_sticks_out_of_its_banner_or_button(people: People, server: Server) -> None:
    person = people.come(viewport={"width": 1920, "height": 1080})
    person.join(play_on(server, standoff()))
    expect(Tabletop(person).map.locator(".banner").first).to_be_visible()
    assert person.page.evaluate(WORDS_OUTSIDE) == []


@pytest.mark.parametrize("size", [PHONE, LYING], ids=["upright", "lying"])
def test_a_move_is_confirmed_within_the_screen_of_a_phone(
    people: People, server: Server, size: dict[str, int]
) -> None:
    person = people.come(viewport=size)
    person.join(play_on(server, standoff()), "red")
    table = Tabletop(person)
    table.drag("red-2", 0, 2)
    for button in table.bar.get_by_role("button").all():
        expect(button).to_be_in_viewport(ratio=1)
    table.drop()
