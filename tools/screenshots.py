"""Take the pictures of the documentation anew: `python -m tools.screenshots`, from the repository.

It starts a server with an empty store, plays to positions worth seeing, in German, and writes
`docs/pictures/*.png`. The client has to be built, and a browser has to be there, as for the tests.
Names of pictures behind the command choose among them.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

from playwright.sync_api import Browser, Locator, Page, expect
from tests.browser.actors.battlelore import CardTable
from tests.browser.actors.chromium import MISSING, find_chromium, launched
from tests.browser.actors.people import PATIENCE, PHONE, People, Person
from tests.browser.actors.positions import asked, finished, fought, play_on, record_of
from tests.browser.actors.table import Table
from tests.browser.actors.tabletop import Tabletop, standoff
from tests.server.running import Server, Started, running
from tools.palette import reduced

from heerbann.engine.play.dice import SeededDice
from heerbann.engine.play.game import Game, Setup
from heerbann.engine.records.record import lines, load_text
from heerbann.server.http.settings import Settings
from heerbann.systems import battlelore, diex_aie, diex_war, saga
from heerbann.systems.claymore import SYSTEM
from heerbann.systems.claymore.model.actions import Fire, Move, Shoot
from heerbann.systems.diex_war.model.actions import EndCamp, KeepQuiet, ShootFire

PICTURES = Path(__file__).parent.parent / "docs" / "pictures"
LARGEST = 300_000  # bytes
DESKTOP = {"width": 1200, "height": 750}
RISK = re.compile(r"In Reichweite.*%")


class Photographer:
    """Goes from place to place and takes pictures."""

    def __init__(self, browser: Browser, server: Server) -> None:
        self.people = People(browser, server)
        self.server = server

    def come(self, **wishes: Any) -> Person:
        """A browser of the usual size, by day."""
        person = self.people.come(**{"viewport": DESKTOP, "color_scheme": "light", **wishes})
        person.visit().evaluate("document.fonts.load('600 1rem Alegreya')")
        person.page.reload()  # from the second visit on headings have their typeface,
        person.page.evaluate("document.documentElement.classList.add('typeset')")  # also here
        return person

    def take(self, page: Page, name: str) -> None:
        """Write a picture, once everything is drawn."""
        page.wait_for_load_state("networkidle")
        page.evaluate("document.activeElement?.blur()")
        picture = reduced(page.screenshot(animations="disabled", scale="device"))
        (PICTURES / f"{name}.png").write_bytes(picture)
        print(f"{name}.png: {len(picture) / 1000:.0f} kB")
        assert len(picture) <= LARGEST, f"{name}.png is too large"


# Where in a battle


def step_where(record: str, wanted: Callable[[Game[Any]], bool]) -> int:
    """The number of answers after which the battle looks as wanted for the first time."""
    old = load_text("record", record, {SYSTEM.key: SYSTEM})
    game: Game[Any] = Game(old.system, old.setup)
    for number, answer in enumerate([answer for answer in old.answers if not answer.forced]):
        if wanted(game):
            return number
        game.answer(answer.value)
    raise LookupError("this battle never looks like that")


def has_shot(since: int) -> Callable[[Game[Any]], bool]:
    """Somebody may shoot, in this round or later, and several units may move."""

    def look(game: Game[Any]) -> bool:
        orders = game.options if game.seat is not None else ()
        shots = [order for order in orders if isinstance(order, Shoot | Fire)]
        movers = {order.unit for order in orders if isinstance(order, Move)}
        return game.state.round >= since and bool(shots) and len(movers) > 1

    return look


def on_fire(game: Game[Any]) -> bool:
    """Much of a castle burns, and one of the besiegers could go where he may be stopped."""
    if len(game.state.flames) < 6 or not asked(game, "mover") or game.seat != "a":
        return False
    stage = game.system.stage
    assert stage is not None
    assert stage.planner is not None
    movers = stage.planner.movers(game, game.seat)
    scouts = [stage.planner.scout(game, game.seat, unit) for unit in movers]
    return any(reached.chance < 1 for scout in scouts for reached in scout.reach())


def in_the_middle(server: Server, scenario: str, since: int) -> Started:
    """A battle between two people, some rounds old."""
    record = finished(scenario)
    return play_on(server, record, step=step_where(record, has_shot(since)))


# The pictures


def start_page(camera: Photographer) -> None:
    """The first thing one sees."""
    page = camera.come(viewport={"width": 1200, "height": 1180}).visit()
    expect(page.locator("svg.map").first).to_be_visible()
    camera.take(page, "start")


EMPIRE = {
    "I11": "earch", "F9": "knights", "E10": "soldiers", "D9": "soldiers", "F11": "lords",
    "C11": "howitzer", "C10": "xbow", "G10": "knights",
}  # fmt: skip
CHAOS = {
    "J9": "orcs", "F7": "cwarr", "G7": "goblins", "D8": "wolf", "C7": "wolf", "F6": "champs",
    "F4": "carch", "D5": "goblins", "I6": "beast", "G5": "ogre",
}  # fmt: skip
GROUND = {"E8": "tower", "B6": "swamp", "K6": "swamp", "H9": "palisade NE NW E", "G4": "swamp"}
SO_FAR = ("shoot xbow-1 wolf-1", "move knights-2 G9")
DICE = (6, 2, 5, 3, 6)
"""The initiative, then the shot."""


def battle_with_odds(camera: Photographer) -> None:
    """A battle by day, with the exact odds of a shot."""
    person = camera.come()
    record = record_of(EMPIRE, CHAOS, elements=GROUND, orders=SO_FAR, dice=DICE)
    person.join(play_on(camera.server, record))
    table = Table(person)
    table.pick("I11")
    expect(table.card).to_contain_text("I11 ·")
    table.spot("J9").hover()
    expect(person.page.get_by_role("tooltip", name="Chancen")).to_be_visible()
    camera.take(person.page, "battle")


def battle_by_night(camera: Photographer) -> None:
    """A battle in dark colours, with everything one unit can reach."""
    person = camera.come(color_scheme="dark")
    person.join(in_the_middle(camera.server, "three_crossings", since=4))
    table = Table(person)
    table.expect_asked()
    widest, reached = "", 0
    for spot in table.can_act():
        table.pick(spot)
        expect(table.card).to_contain_text(f"{spot} ·")
        if len(table.lit()) > reached:
            widest, reached = spot, len(table.lit())
    if widest != spot:  # a second click on the chosen one would let it go
        table.pick(widest)
    expect(table.card).to_contain_text(f"{widest} ·")
    person.page.mouse.move(5, 5)
    camera.take(person.page, "battle-dark")


def phone_with_dice(camera: Photographer) -> None:
    """Beside a real table: what the dice show is typed with the thumb."""
    wishes = {"is_mobile": True, "has_touch": True, "device_scale_factor": 1.5}
    person = camera.come(viewport=PHONE, **wishes)
    person.page.clock.install()
    record = record_of(EMPIRE, CHAOS, elements=GROUND)
    page = person.join(play_on(camera.server, record, dice="typed"))
    table = Table(person)
    table.spot("I11").tap()
    expect(table.spot("J9")).to_have_accessible_name(re.compile("Angreifbar$"))
    for _ in ("its odds", "the shot itself"):
        table.spot("J9").tap()
    dice = page.get_by_role("region", name="Würfel eintippen")
    for face in (6, 3):
        dice.locator(".pad").get_by_role("button").nth(face - 1).click()
    page.clock.fast_forward("00:10")  # the last dice fade away
    camera.take(page, "phone-dice")


def replay(camera: Photographer) -> None:
    """A finished battle, looked at once more."""
    person = camera.come()
    game = play_on(camera.server, finished("watchtower"))
    page = person.join(game)
    expect(Table(person).over).to_be_visible()
    person.visit(f"replay/{game.game}")
    slider = page.get_by_role("slider", name="Verlauf")
    slider.fill(str(int(slider.get_attribute("max") or 0) * 2 // 3))
    camera.take(page, "replay")


def measured_table(camera: Photographer) -> None:
    """A unit is dragged over the table: its ghost, its reach, and what it would see."""
    person = camera.come()
    person.join(play_on(camera.server, standoff()))
    table = Tabletop(person, is_whole=False)
    table.drag("red-2", 0, 4)
    expect(table.map.locator(".sight")).to_have_count(4)
    camera.take(person.page, "table")
    table.drop()


def hand_of_cards(camera: Photographer) -> None:
    """A hand of command and lore cards; the one that is looked at lights its section."""
    person = camera.come()
    record = fought(
        battlelore.SYSTEM,
        "two_beacons",
        lambda game: game.state.turn >= 6 and asked(game, "command"),
        seed=2,
    )
    person.join(play_on(camera.server, record), "pennant")
    table = CardTable(person)
    expect(table.cards.first).to_be_visible()
    table.cards.filter(has=person.page.locator("svg.board")).nth(1).hover()
    expect(table.note).to_be_visible()
    camera.take(person.page, "cards")


def battle_board(camera: Photographer) -> None:
    """SAGA dice are thrown, some are laid; the boxes that the others pay for are lit."""
    person = camera.come()
    record = fought(
        saga.SYSTEM,
        "first_evening",
        lambda game: game.state.round >= 3 and asked(game, "give-orders"),
        seed=2,
    )
    page = person.join(play_on(camera.server, record))
    Table(person).expect_asked()
    page.locator(".tile.able").nth(1).hover()
    expect(page.get_by_role("tooltip")).to_contain_text("Danach")
    camera.take(page, "saga")


def board_helper(camera: Photographer) -> None:
    """Beside a real table: dice are typed, tiles tell what they pay for."""
    wishes = {"is_mobile": True, "has_touch": True, "device_scale_factor": 1.5}
    page = camera.come(viewport=PHONE, **wishes).visit("aide/saga")
    page.get_by_label("Plan dieser Seite").select_option(label="Wikinger")
    for face in ("gewöhnlich", "ungewöhnlich", "ungewöhnlich", "selten"):
        page.get_by_role("button", name=f"Gewürfelt: {face}", exact=True).tap()
    expect(page.locator(".tile.able").first).to_be_visible()
    camera.take(page, "board-helper")


def to_the_middle(page: Page, spot: Locator) -> None:
    """Drag the board until a spot lies in the middle of it."""
    box, frame = spot.bounding_box(), page.locator("div.frame").bounding_box()
    assert box is not None
    assert frame is not None
    x, y = frame["x"] + frame["width"] / 2, frame["y"] + frame["height"] / 2
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.down()
    page.mouse.move(x, y, steps=4)
    page.mouse.up()


def castle_on_fire(camera: Photographer) -> None:
    """The palisade burns; one of the besiegers is to go in, and what may stop him is told."""
    person = camera.come()
    record = fought(diex_aie.SYSTEM, "pitch_and_tow", on_fire, seed=2)
    page = person.join(play_on(camera.server, record), "a")
    table = Table(person)
    table.expect_asked()
    risky: list[str] = []
    for spot in table.can_act():
        page.keyboard.press("Escape")
        table.pick(spot)
        expect(table.field.locator("[data-spot].near").first).to_be_attached()
        risky = [found.spot for found in table.read() if RISK.search(found.text)]
        if risky:
            break
    table.spot(risky[-1]).hover()
    page.mouse.wheel(0, -400)
    to_the_middle(page, table.spot(risky[-1]))
    table.spot(risky[-1]).hover()
    expect(table.field.locator(".route .risk").first).to_be_attached()
    camera.take(page, "siege")


def quiet_siege(seed: int, day: int) -> str:
    """The record of a siege without a battle so far: every day some fire, and some work."""
    system, random = diex_war.SYSTEM, Random(seed)
    setup = Setup(system.scenarios["unfinished_castle"], system.house())
    game = Game(system, setup, SeededDice(seed))
    while not (game.state.day == day and asked(game, "day")):
        assert game.seat is not None, "a battle was fought sooner"
        calm = [one for one in game.options if isinstance(one, KeepQuiet | EndCamp)]
        fires = [one for one in game.options if isinstance(one, ShootFire)]
        game.answer(random.choice(fires or calm or game.options))
    return "\n".join(lines(game))


def days_of_a_siege(camera: Photographer) -> None:
    """The sixth day: what has burnt, what is left, and what may be done today."""
    person = camera.come()
    page = person.join(play_on(camera.server, quiet_siege(seed=8, day=6)))
    Table(person).expect_asked()
    camera.take(page, "siege-days")


def victory(camera: Photographer) -> None:
    """The end of a battle, as whoever won sees it."""
    page = camera.come().join(play_on(camera.server, finished()), "empire")
    expect(page.locator(".banner .picture")).to_be_visible()
    expect(page.locator(".swings a").first).to_be_visible()
    camera.take(page, "victory")


def rules(camera: Photographer) -> None:
    """The rules, searched for a word."""
    page = camera.come().visit("rules/claymore")
    page.get_by_role("searchbox").fill("Palisade")
    expect(page.get_by_text("Abschnitte", exact=False).last).to_be_visible()
    camera.take(page, "rules")


ALL: dict[str, Callable[[Photographer], None]] = {
    "start": start_page,
    "battle": battle_with_odds,
    "battle-dark": battle_by_night,
    "phone-dice": phone_with_dice,
    "table": measured_table,
    "cards": hand_of_cards,
    "saga": battle_board,
    "board-helper": board_helper,
    "siege": castle_on_fire,
    "siege-days": days_of_a_siege,
    "victory": victory,
    "replay": replay,
    "rules": rules,
}


def main() -> int:
    """Take all pictures, or those that are named."""
    program = find_chromium()
    if program is None:
        print(MISSING, file=sys.stderr)
        return 1
    PICTURES.mkdir(parents=True, exist_ok=True)
    expect.set_options(timeout=PATIENCE)
    with TemporaryDirectory() as folder:
        settings = Settings(store=str(Path(folder) / "games.sqlite3"))
        with running(settings) as server, launched(program) as browser:
            camera = Photographer(browser, server)
            for name in sys.argv[1:] or ALL:
                ALL[name](camera)
            camera.people.leave()
    return 0


if __name__ == "__main__":
    sys.exit(main())
