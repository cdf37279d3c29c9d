"""The first minute: from the start page into a battle, in any language, by day and by night."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from heerbann.systems import all_systems
from tests.browser.actors.handling import SHIFTS, box_of
from tests.browser.actors.people import People, Person
from tests.browser.actors.positions import play_on, record_of
from tests.browser.actors.table import Table
from tests.server.running import Server

EMPIRE = {"B2": "soldiers"}
CHAOS = {"E2": "orcs"}
LARGE = {"width": 1920, "height": 1080}


BRIGHTNESS = """() => {
    const paper = getComputedStyle(document.documentElement).backgroundColor;
    const [red, green, blue] = paper.match(/[0-9.]+/g).map(Number);
    return (red + green + blue) / (3 * 255);
}"""


def expect_bright(page: Page) -> None:
    page.wait_for_function(f"() => ({BRIGHTNESS})() > 0.7")


def expect_dark(page: Page) -> None:
    page.wait_for_function(f"() => ({BRIGHTNESS})() < 0.3")


def test_a_stranger_is_in_a_battle_within_three_clicks(people: People) -> None:
    person = people.come()
    page = person.visit()
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    claymore = page.get_by_role("article").filter(has_text="Claymore")
    claymore.get_by_role("link", name="Schlacht beginnen").click()
    page.get_by_role("button", name="Aufs Schlachtfeld").click()
    table = Table(person)
    expect(table.field).to_be_visible()
    expect(table.turn).to_contain_text("Imperium")
    assert len(table.read()) == 150


def test_the_start_page_is_whole_before_anything_is_asked_and_nothing_moves_afterwards(
    people: People, server: Server
) -> None:
    person = people.come(viewport={"width": 360, "height": 740})
    person.forgive("api/")
    person.page.add_init_script(f"({SHIFTS})()")
    person.context.route("**/api/**", lambda route: route.abort())
    page = person.visit()
    expect(page.get_by_role("button", name="Sofort spielen")).to_have_count(6)

    person.context.unroute("**/api/**")
    person.join(play_on(server, record_of(EMPIRE, CHAOS)), "empire")
    expect(Table(person).field).to_be_visible()
    person.visit()
    page.reload()
    expect(page.get_by_text("du bist am Zug")).to_be_visible()
    expect(page.locator("article svg")).to_have_count(6)
    page.wait_for_load_state("networkidle")
    assert page.evaluate("window.shifts") == []


def test_a_game_is_found_again_on_the_start_page_and_can_be_forgotten(
    people: People, server: Server
) -> None:
    person = people.come()
    person.join(play_on(server, record_of(EMPIRE, CHAOS)))
    expect(Table(person).field).to_be_visible()
    page = person.visit()
    games = page.locator("section").filter(has_text="Deine Schlachten")
    expect(games).to_contain_text("du bist am Zug")
    games.get_by_role("link", name="Weiterspielen").click()
    expect(Table(person).field).to_be_visible()
    page = person.visit()
    page.get_by_role("button", name="aus der Liste nehmen").click()
    expect(page.get_by_text("Deine Schlachten")).to_have_count(0)


def test_an_invitation_can_be_pasted_and_a_wrong_one_is_refused(
    people: People, server: Server
) -> None:
    game = play_on(server, record_of(EMPIRE, CHAOS))
    person = people.come()
    _paste(person, "https://nowhere.example/hello")
    expect(person.page.get_by_role("alert")).to_have_text("Das ist kein Einladungslink.")
    _paste(person, f"http://{server.address}/#/join/{game.game}/{game.keys['chaos']}")
    expect(Table(person).turn).to_contain_text("Warten auf Imperium")

    stranger = people.come()
    stranger.forgive("403")
    stranger.visit(f"join/{game.game}/wrong-key")
    expect(stranger.page.get_by_role("heading", name="Beitreten ging nicht")).to_be_visible()
    stranger.visit(f"game/{game.game}")
    expect(stranger.page.get_by_text("braucht den Einladungslink")).to_be_visible()


def _paste(person: Person, link: str) -> None:
    page = person.visit()
    page.get_by_label("Einladungslink einfügen").fill(link)
    page.get_by_role("button", name="Beitreten").click()


def test_it_is_bright_by_day_and_dark_by_night_and_as_one_likes(people: People) -> None:
    owl = people.come(color_scheme="dark")
    page = owl.visit()
    expect_dark(page)
    page.get_by_role("button", name="Farben: wie das System").click()
    expect(page.get_by_role("button", name="Farben: hell")).to_be_visible()
    expect_bright(page)
    page.reload()
    expect(page.get_by_role("button", name="Farben: hell")).to_be_visible()
    expect_bright(page)

    lark = people.come(color_scheme="light")
    page = lark.visit()
    expect_bright(page)
    page.get_by_role("button", name="Farben: wie das System").click()
    page.get_by_role("button", name="Farben: hell").click()
    expect(page.get_by_role("button", name="Farben: dunkel")).to_be_visible()
    expect_dark(page)


def test_a_wide_screen_is_made_use_of(people: People) -> None:
    """The games stand in rows that are full; pages to be read stay as wide as one reads."""
    page = people.come(viewport=LARGE).visit()
    games = page.get_by_role("article")
    expect(games).to_have_count(len(all_systems()))
    boxes = [box_of(game) for game in games.all()]
    assert max(box["x"] + box["width"] for box in boxes) - boxes[0]["x"] > 0.7 * LARGE["width"]
    page.goto(f"{page.url.split('#')[0]}#/rules/claymore")
    expect(page.get_by_role("searchbox")).to_be_visible()
    assert box_of(page.get_by_role("searchbox"))["width"] < 0.45 * LARGE["width"]
