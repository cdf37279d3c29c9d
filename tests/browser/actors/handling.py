"""What several tests do with a page: keys, fingers, where things are and whether all fits."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import FloatRect, Locator, Page, expect

from tests.browser.actors.people import Person

Point = tuple[float, float]

THUMB = 44
"""Pixels: what is less high or wide than this is hard to hit."""

OUTSIDE = """(width) => {
    const shown = element => element.checkVisibility({ visibilityProperty: true })
        && !element.closest(".hidden, .skip, [role=application], .scenarios, .strip, .waiting");
    return [...document.querySelectorAll("a, button, input, select, summary")].filter(shown)
        .map(element => [element.outerHTML.slice(0, 90), element.getBoundingClientRect()])
        .filter(([, box]) => box.left < -1 || box.right > width + 1)
        .map(([html]) => html);
}"""


SHIFTS = """() => {
    window.shifts = [];
    const seen = list => list.getEntries().forEach(entry => window.shifts.push(
        ...entry.sources.map(({node}) => `${entry.value}: ${node?.outerHTML?.slice(0, 80)}`)));
    new PerformanceObserver(seen).observe({type: "layout-shift", buffered: true});
}"""


STILL = """element => new Promise(resolve => {
    let last = "";
    const look = () => {
        const now = JSON.stringify(element.getBoundingClientRect());
        if (now === last) resolve(); else { last = now; requestAnimationFrame(look); }
    };
    look();
})"""


UNDER = """(over) => {
    const box = over.getBoundingClientRect();
    const isUnder = (one) => {
        const { left, right, top, bottom } = one.getBoundingClientRect();
        return left < box.right && right > box.left && top < box.bottom && bottom > box.top;
    };
    const standing = document.querySelectorAll("svg.map [data-figure], svg.map .banner");
    return [...standing].filter(isUnder).map((one) => one.dataset.figure ?? one.textContent);
}"""


CUT = """words => words
    .filter(one => one.scrollWidth > one.clientWidth || one.scrollHeight > one.clientHeight)
    .map(one => one.textContent)"""


def press(page: Page, *keys: str) -> None:
    for key in keys:
        page.keyboard.press(key)


def tab_to(page: Page, wanted: Locator, most: int = 80) -> None:
    """Go from one thing to the next until the wanted one has the focus."""
    expect(wanted).to_be_visible()
    for _ in range(most):
        if wanted.evaluate("element => element === document.activeElement"):
            return
        press(page, "Tab")
    raise AssertionError("the keyboard does not get there")


class Finger:
    """A finger that goes down on a screen, moves and goes up."""

    def __init__(self, person: Person) -> None:
        self._session: Any = person.context.new_cdp_session(person.page)

    def down(self, at: Point) -> None:
        self._send("touchStart", at)

    def move(self, to: Point) -> None:
        self._send("touchMove", to)

    def up(self) -> None:
        self._send("touchEnd")

    def fling(self, start: Point, end: Point) -> None:
        """Go quickly from one place to another and leave the screen while moving."""
        self.down(start)
        for share in (0.25, 0.5, 0.75, 1):
            x, y = (one + (other - one) * share for one, other in zip(start, end, strict=True))
            self.move((x, y))
        self.up()

    def _send(self, kind: str, *points: Point) -> None:
        touches = [{"x": x, "y": y} for x, y in points]
        self._session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches})


def come_to_rest(thing: Locator) -> None:
    """Wait until something is in the same place in two pictures, one after the other."""
    thing.evaluate(STILL)


def box_of(thing: Locator) -> FloatRect:
    """Where something is in the window."""
    expect(thing).to_be_visible()
    box = thing.bounding_box()
    assert box is not None
    return box


def middle(box: FloatRect) -> Point:
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


PUSHED = """() => [...document.querySelectorAll("[role=tabpanel], aside")]
    .filter(panel => panel.checkVisibility() && panel.scrollWidth > panel.clientWidth)
    .map(panel => panel.outerHTML.slice(0, 90))"""


BELOW = """() => [...document.querySelectorAll("[data-version]")]
    .map(table => table.scrollHeight - table.clientHeight).filter(below => below > 1)"""


def expect_to_fit(page: Page) -> None:
    """Nothing sticks out to the side, nothing has to be pushed sideways but what is made for it.

    Of the table of a game nothing is below the window, where nobody could get at it.
    """
    size = page.viewport_size
    assert size is not None
    assert page.evaluate("document.documentElement.scrollWidth") <= size["width"]
    assert page.evaluate(OUTSIDE, size["width"]) == []
    assert page.evaluate(PUSHED) == []
    assert page.evaluate(BELOW) == []


def covered(over: Locator) -> list[str]:
    """What stands on the map where something lies over it: figures and the names of units."""
    return list(over.evaluate(UNDER))


def cut(words: Locator) -> list[str]:
    """Those of some words, of which there are any, that are not there to be read in full."""
    expect(words.first).to_be_visible()
    return list(words.evaluate_all(CUT))
