"""The table as a person sees it: the field, the orders beside it, the log."""

from __future__ import annotations

import json
import re
from typing import NamedTuple

from playwright.sync_api import Locator, Page, expect

from tests.browser.actors.people import Person

ROUND = re.compile(r"Runde (\d+) beginnt")
END_HALF = "Zughälfte beenden"

READ_FIELD = """spots => JSON.stringify(spots.map(spot =>
    [spot.dataset.spot, spot.getAttribute("aria-label"), spot.classList.contains("lit")]))"""


class Spot(NamedTuple):
    """A place of the field, as it is read out."""

    spot: str
    text: str
    is_lit: bool

    @property
    def row(self) -> int:
        return int(self.spot[1:])

    @property
    def column(self) -> str:
        return self.spot[0]


class Table:
    """Somebody's view of a battle; the words are German unless a test says otherwise."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self.page: Page = person.page
        self.game = self.page.locator("[data-version]")
        self.field = self.page.locator("[role=application]:visible")
        self.spots = self.field.locator("[data-spot][role=button]")
        self.turn = self.part("section", "Am Zug")
        self.prompt = self.turn.locator(".prompt")
        self.options = self.part("section", "Was du tun kannst")
        self.log = self.part("ol", "Protokoll")
        self.waiting = self.part("section", "Einheiten, die auf ihre Aufstellung warten")
        self.over = self.part("section", "Ende der Schlacht")
        self.sure = self.part("[role=alertdialog]", "Wirklich beenden?")
        self.facts = self.part("section", "Lage")
        self.card = self.part("section", "Einheit")

    def part(self, kind: str, name: str) -> Locator:
        """A part of the page by its name, which is looked for all the time.

        `get_by_role` finds the same, but asks every element of a large board for its role.
        """
        return self.page.locator(f'{kind}[aria-label="{name}"]:visible')

    # What is seen

    def spot(self, name: str) -> Locator:
        return self.field.locator(f'[data-spot="{name}"]')

    def read(self) -> list[Spot]:
        """All places, in one look, as soon as the board is there."""
        expect(self.spots.first).to_be_attached()
        return [Spot(*found) for found in json.loads(self.spots.evaluate_all(READ_FIELD))]

    def lit(self) -> list[Spot]:
        return [spot for spot in self.read() if spot.is_lit]

    def where(self, unit: str) -> Spot:
        """The place where a unit stands, by its name, once all has come to rest."""
        self.rest()
        return next(spot for spot in self.read() if f"{unit}, " in spot.text)

    def lines(self) -> list[str]:
        return self.log.get_by_role("listitem").all_inner_texts()

    def told(self, text: str | re.Pattern[str]) -> Locator:
        return self.log.get_by_role("listitem").filter(has_text=text)

    def option(self, text: str | re.Pattern[str]) -> Locator:
        begins = re.compile(f"^{re.escape(text)}") if isinstance(text, str) else text
        return self.options.get_by_role("button", name=begins)

    def can_act(self) -> list[str]:
        """Where the units stand that can act."""
        return self.options.locator(".units .at").all_text_contents()

    # What is done

    def open_facts(self) -> None:
        """Beside the log: how things stand."""
        self.page.get_by_role("tab", name="Lage").click()

    def open_log(self) -> None:
        """And back to the log."""
        self.page.get_by_role("tab", name="Protokoll").click()

    def rest(self) -> None:
        """Whatever was done has been taken, and all that came of it has been shown."""
        expect(self.game).to_have_attribute("aria-busy", "false")

    def press(self, button: Locator) -> None:
        """Click on something, be it an answer or not, and let all come to rest."""
        button.click()
        if self.sure.is_visible():
            self.sure.get_by_role("button", name="Ja, beenden").click()
        self.rest()

    def pick(self, spot: str) -> None:
        self.press(self.spot(spot))

    def choose(self, text: str | re.Pattern[str]) -> None:
        self.press(self.option(text))

    def expect_asked(self) -> None:
        """It is our turn, and the question can be answered; or there are no more questions."""
        self.rest()
        buttons = self.options.locator("button:enabled:visible")
        fields = self.options.locator("summary:visible")  # a unit is selected: its fields are lit
        waiting = self.waiting.locator("button.able")  # whoever is to be set up is listed there
        expect(buttons.or_(fields).or_(waiting).or_(self.over).first).to_be_visible()
