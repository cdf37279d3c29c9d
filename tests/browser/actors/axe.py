"""axe-core over a page: what it would complain about, in lines that can be read."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Literal

from playwright.sync_api import Page

PROGRAM = Path(__file__).parents[3] / "web" / "node_modules" / "axe-core" / "axe.min.js"

CONTRAST = ("color-contrast",)
WORDS = (
    *("label-content-name-mismatch", "button-name", "link-name", "label", "aria-input-field-name"),
    *("document-title", "empty-heading", "html-has-lang", "html-lang-valid", "svg-img-alt"),
)
"""What can be wrong in one language alone."""

COMPLAINTS = """async (only) => {
    const rules = {"label-content-name-mismatch": {enabled: true}};
    const what = only.length ? {runOnly: {type: "rule", values: only}} : {rules};
    const found = await axe.run(document, {...what, resultTypes: ["violations"]});
    return found.violations.flatMap(({id, nodes}) => nodes.map(
        ({html, failureSummary}) => `${id}: ${html.slice(0, 120)} ${failureSummary}`
    ));
}"""


DRAWN = "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"


def colour(page: Page, scheme: Literal["light", "dark"]) -> None:
    """By day or by night, as soon as it has been drawn so."""
    page.emulate_media(color_scheme=scheme)
    page.evaluate(DRAWN)


@cache
def _program() -> str:
    return PROGRAM.read_text(encoding="utf-8")


def complaints(page: Page, *only: str) -> list[str]:
    """What is wrong by these rules, or by all of them; also by one that is still on trial."""
    if not page.evaluate("typeof axe === 'object'"):
        page.evaluate(_program())
    found: list[str] = page.evaluate(COMPLAINTS, list(only))
    return found
