"""What the documentation shows is true: code runs, commands print it, quotations are in the files.

A `python` block is run, all of a page in one namespace; a `console` block of `$ heerbann …` is run
and compared; a block that names a file after its language quotes that file.
"""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest

from heerbann.cli.app import cli
from tests.docs.consoles import ANYTHING, RUNNABLE, calls, fits, run
from tests.docs.pages import ROOT, WRITTEN, Block, blocks, name_of, run_python


def pages_with(language: str) -> list[Path]:
    return [page for page in WRITTEN if any(is_run(b, language) for b in blocks(page))]


def is_run(block: Block, language: str) -> bool:
    is_foreign = language == "console" and not block.text.startswith(RUNNABLE)
    return block.is_own(language) and not is_foreign


@pytest.fixture(autouse=True)
def copy_of_the_examples(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Pages name files as seen from the top of the project, and write others beside them."""
    shutil.copytree(ROOT / "docs" / "examples", tmp_path / "docs" / "examples")
    monkeypatch.chdir(tmp_path)


@pytest.mark.parametrize("page", pages_with("python"), ids=name_of)
def test_the_python_of_a_page_runs(page: Path) -> None:
    if page.name == "research.md":  # there is no OpenSpiel for Intel Macs
        pytest.importorskip("pettingzoo")
        pytest.importorskip("pyspiel")
    run_python(page)


@pytest.mark.parametrize("page", pages_with("console"), ids=name_of)
def test_commands_print_what_a_page_shows(page: Path) -> None:
    language = "de" if page.name.endswith(".de.md") else "en"
    for block in blocks(page):
        for call in calls(block.text) if is_run(block, "console") else ():
            printed = run(call, language)
            told = f"line {block.line}: $ {call.command}\n{printed}"
            assert fits(call.shown, printed), told


@pytest.mark.parametrize("page", WRITTEN, ids=name_of)
def test_a_page_names_only_commands_and_options_that_exist(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    for name, rest in re.findall(r"[`$\n] ?heerbann ([a-z]+)([^`\n]*)", text):
        assert name in cli.commands, name
        known = [option for each in cli.commands[name].params for option in each.opts]
        assert [word for word in re.findall(r"--[a-z-]+", rest) if word not in known] == []


def quotations() -> list[tuple[Path, Block]]:
    return [(page, block) for page in WRITTEN for block in blocks(page) if block.quoted]


@pytest.mark.parametrize(
    ("page", "block"), quotations(), ids=lambda value: getattr(value, "quoted", None)
)
def test_a_quotation_stands_in_its_file(page: Path, block: Block) -> None:
    source = (ROOT / block.quoted).read_text(encoding="utf-8")
    at = 0
    for part in block.text.split(f"{ANYTHING}\n"):
        at = source.find(part, at)
        assert at >= 0, f"{page.name}, line {block.line}: {block.quoted} does not say\n{part}"
