"""What several tests do with a page: press keys, reach things by keyboard, see whether all fits."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, expect

OUTSIDE = """() => {
    const shown = element => element.checkVisibility({ visibilityProperty: true })
        && !element.closest(".hidden, .skip, [role=application], .scenarios, .strip");
    return [...document.querySelectorAll("a, button, input, select, summary")].filter(shown)
        .map(element => [element.outerHTML.slice(0, 90), element.getBoundingClientRect()])
        .filter(([, box]) => box.left < -1 || box.right > innerWidth + 1)
        .map(([html]) => html);
}"""


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


def expect_to_fit(page: Page) -> None:
    """Nothing sticks out to the side, nothing has to be pushed sideways but what is made for it."""
    wide = page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
    assert wide[0] <= wide[1]
    assert page.evaluate(OUTSIDE) == []
