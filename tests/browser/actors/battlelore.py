"""A table with cards: the hand, the deployment board, the covered screen; and positions."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from re import Pattern
from typing import Any

from playwright.sync_api import Locator, expect

from heerbann.engine.play.dice import SeededDice
from heerbann.engine.play.game import Game, Setup
from heerbann.engine.records.record import lines
from heerbann.systems.battlelore import SYSTEM
from tests.browser.actors.handling import box_of, middle
from tests.browser.actors.people import Person
from tests.browser.actors.table import Table
from tests.server.running import Server, Started

SOFT_HYPHEN = "\u00ad"
PLACES = ("right", "centre", "left", "reserve")


class CardTable(Table):
    """Somebody's view of a battle with cards."""

    def __init__(self, person: Person) -> None:
        super().__init__(person)
        self.hand = self.part("section", "Deine Karten")
        self.offer = self.part("section", "Zur Wahl")
        self.cards = self.page.locator(".hand button.slot")
        self.deploy = self.part("section", "Karten auslegen")
        self.loose = self.deploy.get_by_role("list", name="Noch nicht ausgelegt")
        self.confirm = self.deploy.get_by_role("button", name="Verdeckt auslegen")
        self.plan = self.part("section", "Ausgelegte Karten")
        self.holdings = self.part("section", "Vorräte")
        self.cover = self.page.locator("[role=dialog]:visible").filter(has_text="An der Reihe")
        self.note = self.page.get_by_role("tooltip")
        self.previews = self.field.locator("[data-preview]")

    def come(self, name: str) -> None:
        """The right person sits down before the screen."""
        expect(self.cover).to_contain_text(f"An der Reihe: {name}")
        self.cover.get_by_role("button", name=f"Ich spiele {name}").click()
        expect(self.cover).to_have_count(0)

    def expect_told(self, text: str | Pattern[str]) -> None:
        """It stands in the log; if the turn has passed on, after the other person has come."""
        line = self.told(text)
        expect(line.or_(self.cover).first).to_be_visible()
        self.rest()
        if self.cover.is_visible():
            self.press(self.cover.get_by_role("button"))
        expect(line).to_have_count(1)

    def playable(self) -> Locator:
        return self.page.locator(".hand button.slot.able")

    def titles(self) -> list[str]:
        """The cards that can be seen in full, anywhere on the page."""
        return self.page.locator("[data-card] .title").all_inner_texts()

    def title_of(self, card: Locator) -> str:
        """The name on a card, in which long words may be broken."""
        return card.locator(".title").inner_text().replace(SOFT_HYPHEN, "")

    # Laying cards out

    def place(self, name: str) -> Locator:
        return self.deploy.locator(f'[data-place="{name}"]')

    def lay_by_tapping(self, *places: str) -> None:
        """Tap a card, then its place; the last card finds its place by itself."""
        for place in places:
            self.loose.get_by_role("button").first.click()
            self.place(place).click()

    def drag(self, card: Locator, goal: Locator) -> None:
        """Pull a card somewhere with the mouse."""
        start, end = box_of(card), box_of(goal)
        mouse = self.page.mouse
        mouse.move(*middle(start))
        mouse.down()
        mouse.move(*middle(start), steps=2)
        mouse.move(*middle(end), steps=6)
        mouse.up()

    def units_on(self, place: str) -> int:
        """How many units the card shows that lies there."""
        return self.place(place).locator("g.taken").count()


# Where in a game


def record(scenario: str, until: Callable[[Game[Any]], bool], seed: int = 1) -> str:
    """The record of a game at random, up to where it looks as wanted for the first time."""
    setup = Setup(SYSTEM.scenarios[scenario], SYSTEM.house())
    game: Game[Any] = Game(SYSTEM, setup, SeededDice(seed))
    random = Random(seed)
    while not until(game):
        assert game.ask is not None, "this game never looks like that"
        game.answer(random.choice(game.options))
    return "\n".join(lines(game))


def asks(prompt: str) -> Callable[[Game[Any]], bool]:
    """Is this asked?"""
    return lambda game: getattr(game.ask, "prompt", "") == prompt


def is_over(game: Game[Any]) -> bool:
    return game.outcome is not None


def imported(server: Server, text: str, **wishes: Any) -> Started:
    """A game that goes on from a record."""
    answer = server.post("/api/games/import", {"record": text, **wishes})
    assert answer.status == 201, answer.text
    return Started(server, answer.json)
