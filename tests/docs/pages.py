"""The pages of the documentation, and the blocks and links in them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).parents[2]

WRITTEN = [
    page
    for folder in (ROOT, ROOT / "docs", ROOT / "docs" / "examples")
    for page in sorted(folder.glob("*.md"))
]
"""Written by hand; `docs/rules` is generated."""

GENERATED = sorted((ROOT / "docs" / "rules").glob("*.md"))

_FENCED = re.compile(r"^```(\w+)?(?: ([^\n]+))?\n(.*?)^```$", re.MULTILINE | re.DOTALL)
_LINK = re.compile(r"!?\[[^\]]*\]\(([^)\s]+)\)|<img[^>]* src=\"([^\"]+)\"")
_HEADING = re.compile(r"^#+ (.+)$", re.MULTILINE)


class Block(NamedTuple):
    """A fenced block: its language, the file it quotes (if any), where it stands, its text."""

    language: str
    quoted: str
    line: int
    text: str

    def is_own(self, language: str) -> bool:
        """Is it written in this language, and quotes no file?"""
        return self.language == language and not self.quoted


def name_of(page: Path) -> str:
    return page.relative_to(ROOT).as_posix()


def blocks(page: Path) -> Iterator[Block]:
    text = page.read_text(encoding="utf-8")
    for found in _FENCED.finditer(text):
        line = text.count("\n", 0, found.start(3)) + 1
        yield Block(found[1] or "", found[2] or "", line, found[3])


def run_python(page: Path) -> dict[str, Any]:
    """Run all Python of a page in one namespace, and return that."""
    namespace: dict[str, Any] = {"__name__": "page"}
    for block in blocks(page):
        if block.is_own("python"):
            padding = "\n" * (block.line - 1)  # so that an error names the line of the page
            exec(compile(padding + block.text, str(page), "exec"), namespace)
    return namespace


def links(page: Path) -> list[str]:
    """Every link that leads to a file of ours or to a heading."""
    prose = _FENCED.sub("", page.read_text(encoding="utf-8"))
    found = [link or picture for link, picture in _LINK.findall(prose)]
    return [link for link in found if not re.match(r"[a-z]+:", link)]


def anchors(page: Path) -> set[str]:
    """The names that headings are linked by."""
    prose = _FENCED.sub("", page.read_text(encoding="utf-8"))
    return {_anchor(heading) for heading in _HEADING.findall(prose)}


def _anchor(heading: str) -> str:
    kept = re.sub(r"[^\w\- ]", "", heading.lower())
    return kept.strip().replace(" ", "-")
