"""A measured table as a person sees it: units to be dragged, a bar to confirm, a tape."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import msgspec
from playwright.sync_api import Locator, expect

from heerbann.boards.table import INCH
from heerbann.engine.play.answers import Setup
from heerbann.engine.play.dice import ScriptedDice
from heerbann.engine.play.game import Game
from heerbann.engine.records.record import lines
from heerbann.engine.rules.asks import Action
from heerbann.systems.skirmish import SYSTEM
from heerbann.systems.skirmish.model.scenario import Placed
from tests.browser.actors.handling import box_of, come_to_rest, middle
from tests.browser.actors.people import Person
from tests.browser.actors.table import Table

RED_BEGINS = (6, 1)
DRAWN = 24
"""Units of the drawing to an inch."""

TO_WINDOW = """(svg, [x, y]) => {
    const point = new DOMPoint(x, y).matrixTransform(svg.getScreenCTM());
    return [point.x, point.y];
}"""

Spots = Sequence[tuple[float, float]]


def block(x: float, y: float, number: int, wide: int = 5, apart: float = 1.3) -> Spots:
    """Models in ranks, the first one in the north-west."""
    return [(x + apart * (n % wide), y - apart * (n // wide)) for n in range(number)]


ARMIES = {
    "red": (block(6, 9, 10), block(15, 7, 5, apart=2.5), [(40, 9)]),
    "blue": (block(4, 30, 15), block(20, 24.5, 10), block(34, 32, 5, apart=2.5), [(27, 33)]),
}
"""Linienzug, Lanzenreiter, Vorpostenläufer against Schrottmeute, Nietenbande and two more."""


def standoff(dice: Iterable[int] = RED_BEGINS, answers: Iterable[Action] = ()) -> str:
    """The record of a battle in which everybody is set up, up to these answers."""
    placed = {
        side: tuple(
            [
                Placed(unit=number, models=tuple([(*_whole(spot), 0) for spot in spots]))
                for number, spots in enumerate(army, start=1)
            ]
        )
        for side, army in ARMIES.items()
    }
    scenario: Any = msgspec.structs.replace(SYSTEM.scenarios["first_contact"], deployed=placed)
    game = Game(SYSTEM, Setup(scenario, SYSTEM.house()), ScriptedDice(dice))
    for answer in answers:
        game.answer(answer)
    return "\n".join(lines(game))


def _whole(spot: tuple[float, float]) -> tuple[int, int]:
    return round(spot[0] * INCH), round(spot[1] * INCH)


class Tabletop(Table):
    """Somebody's view of a measured table; places are inches from the south-west corner."""

    def __init__(
        self, person: Person, height: float = 36, width: float = 48, *, is_whole: bool = True
    ) -> None:
        """The whole table is looked at, or the part of it where a battle begins."""
        super().__init__(person)
        self.height = height
        self.width = width
        self.bar = self.part("[role=toolbar]", "Aufstellen und Bewegen")
        self.word = self.bar.get_by_role("status")
        self.confirm = self.bar.get_by_role("button", name="Bestätigen")
        self.panel = self.part("section", "Wohin?")
        self.map = self.page.locator("svg.map")
        self.ghosts = self.map.locator(".ghost")
        self.warning = self.map.locator("polygon.warning")
        if is_whole:
            self.see_all()

    def unit(self, name: str) -> Locator:
        """The button of a unit, by its id."""
        return self.map.locator(f'polygon[data-spot="{name}"]')

    def figures(self, name: str) -> Locator:
        return self.map.locator(f'[data-figure^="{name}:"]')

    def at(self, x: float, y: float) -> tuple[float, float]:
        """Where a place of the table is in the window."""
        is_turned = self.map.get_attribute("data-turned") is not None
        drawn = (self.width - x, y) if is_turned else (x, self.height - y)
        left, top = self.map.evaluate(TO_WINDOW, [at * DRAWN for at in drawn])
        return left, top

    def see_all(self) -> None:
        self.page.get_by_role("button", name="Ganzes Feld zeigen").click()

    def _resting(self, x: float, y: float) -> tuple[float, float]:
        """Where a place of the table is, once nothing moves any more."""
        come_to_rest(self.map)
        return self.at(x, y)

    def place_of(self, name: str) -> tuple[float, float]:
        """The middle of the first figure of a unit in the window."""
        return self._middle(self.figures(name).first)

    def pick_unit(self, name: str) -> None:
        """Click on a unit."""
        self.page.mouse.click(*self.place_of(name))

    def tap(self, x: float, y: float) -> None:
        """Tap on the table with a finger."""
        self.page.touchscreen.tap(*self._resting(x, y))

    def drag(self, name: str, x: float, y: float) -> None:
        """Take a unit by its first figure and hold it so many inches east and north of there."""
        page = self.page
        left, top = self.place_of(name)
        scale = (self.at(1, 0)[0] - self.at(0, 0)[0],)
        page.mouse.move(left, top)
        page.mouse.down()
        page.mouse.move(left + 8, top, steps=3)
        expect(self.bar).to_be_visible()
        page.mouse.move(left + x * scale[0], top - y * scale[0], steps=6)

    def drag_ghost(self, name: str, x: float, y: float) -> None:
        """Drag one figure of the ghost by so many inches; the first click takes it by itself."""
        page, ghost = self.page, self.map.locator(f'[data-ghost="{name}"]')
        self.rest()  # a ghost stands where the server says, a little after the hand
        if not ghost.locator(".held").count():
            page.mouse.click(*self._middle(ghost))
            expect(ghost.locator(".held")).to_be_visible()
            self.rest()
        left, top = self._middle(ghost)
        scale = self.at(1, 0)[0] - self.at(0, 0)[0]
        page.mouse.move(left, top)
        page.mouse.down()
        page.mouse.move(left + x * scale, top - y * scale, steps=6)
        page.mouse.up()

    def _middle(self, drawn: Locator) -> tuple[float, float]:
        """The middle of something drawn, once nothing moves any more."""
        come_to_rest(drawn)
        return middle(box_of(drawn))

    def drop(self) -> None:
        self.page.mouse.up()
        self.rest()

    def click(self, x: float, y: float, **keys: Any) -> None:
        """Click on the bare table."""
        left, top = self._resting(x, y)
        self.map.click(position=self._within(left, top), **keys)

    def _within(self, left: float, top: float) -> Any:
        box = self.map.bounding_box()
        assert box is not None
        return {"x": left - box["x"], "y": top - box["y"]}
