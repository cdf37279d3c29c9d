"""Somebody who learns: clicks what is marked, and asks for advice where nothing is."""

from __future__ import annotations

from contextlib import suppress

from playwright.sync_api import Error, Locator, expect

from tests.browser.actors.handling import middle
from tests.browser.actors.people import Person
from tests.browser.actors.table import Table

BOXES = "marks => marks.map(mark => mark.getBoundingClientRect().toJSON())"

SOON = 2_000
"""Milliseconds."""


class Pupil:
    """Follows a lesson; knows nothing of the game but what is shown."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self.page = person.page
        self.table = Table(person)
        self.lesson = self.page.get_by_role("region", name="Lektion", exact=True)
        self.learned = self.lesson.get_by_role("heading", name="Alles gelernt!")
        self.mark = self.page.locator("svg.map .hinted")
        self.note = self.page.locator(".note .way.hinted, .note button.primary")
        self.marked = self.page.locator("button.hinted:visible, .hinted [data-card]")
        self.proposals = self.table.part("section", "Wohin?").get_by_role("button")
        self.confirm = self.page.get_by_role("button", name="Bestätigen")
        self.advice = self.page.locator(".hint[role=status]")

    def learn(self, most: int) -> None:
        """Follow the lesson to its end, in at most so many clicks."""
        for _ in range(most):
            self._wait()
            if self.learned.is_visible():
                return
            self._go_on()
        expect(self.learned).to_be_visible(timeout=1)

    def _wait(self) -> None:
        """Until we are asked, and it is told what the lesson says to that."""
        expect(self.lesson).to_be_visible()
        expect(self.table.turn.locator(".waits")).to_have_count(0)
        self.table.rest()

    def _go_on(self) -> None:
        if (button := self._first(self.note, self.marked)) is not None:
            self._press(button)
        elif boxes := self.mark.evaluate_all(BOXES):
            self.page.mouse.click(*middle(boxes[0]))
        elif self.proposals.count() and self.confirm.is_visible():
            self.proposals.first.click()
            self.table.press(self.confirm)
        else:
            assert not self.advice.is_visible(), f"nothing is marked for: {self._told()}"
            self.page.get_by_role("button", name="Rat holen").click()
            expect(self.advice.or_(self.marked).or_(self.mark).first).to_be_visible()

    def _press(self, button: Locator) -> None:
        """What is marked may be gone by now: then something else is."""
        with suppress(Error):
            button.click(timeout=SOON)
        if self.table.sure.is_visible():
            self.table.sure.get_by_role("button", name="Ja, beenden").click()

    @staticmethod
    def _first(*places: Locator) -> Locator | None:
        return next((place.first for place in places if place.count()), None)

    def _told(self) -> str:
        return f"{self.lesson.inner_text()} {self.table.prompt.inner_text()}"
