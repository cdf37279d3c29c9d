"""Whoever opens the rules of a system with a chapter of the book in mind is led to it."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from heerbann.systems import battlelore, claymore

CHAPTERS = {
    "claymore": sorted({section.id.split(".")[0] for section in claymore.SYSTEM.rulebook}),
    "battlelore": sorted(
        {
            section.id if section.id.startswith(("B.", "III.")) else section.id.split(".")[0]
            for section in battlelore.SYSTEM.rulebook
        }
    ),
}
FOLDERS = {"claymore": claymore.SYSTEM.folder, "battlelore": battlelore.SYSTEM.folder}


def docstrings(folder: Path) -> dict[Path, str]:
    """What every module and folder of the rules says of itself."""
    files = sorted((folder / "rules").rglob("*.py"))
    return {file: ast.get_docstring(ast.parse(file.read_text("utf-8"))) or "" for file in files}


@pytest.mark.parametrize(
    ("system", "chapter"), [(key, chapter) for key, found in CHAPTERS.items() for chapter in found]
)
def test_every_chapter_has_a_module_or_a_line_that_leads_to_it(system: str, chapter: str) -> None:
    said = "\n".join(docstrings(FOLDERS[system]).values())
    assert re.search(rf"§{re.escape(chapter)}\b(?!\.?\d)", said)


@pytest.mark.parametrize("system", FOLDERS)
def test_every_place_that_is_named_there_exists(system: str) -> None:
    folder = FOLDERS[system]
    named = [
        (file.parent, name)
        for file, said in docstrings(folder).items()
        for name in re.findall(r"``((?:\w+/)*s\d\d_\w+|(?:model|files|data|rules)/[\w/.]+)``", said)
    ]
    assert named
    for beside, name in named:
        places = [folder / name, beside / name]
        assert any(place.exists() or place.with_suffix(".py").exists() for place in places), name
