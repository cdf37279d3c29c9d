"""docs/add-a-system.md to the letter: a new system passes every check of the house, and plays.

In a copy of the project the sample becomes a system of its own. The tests that walk over all
systems have to find it there and to be content; `tests/browser` plays it with the mouse.
"""

from __future__ import annotations

import re

import pytest
from tools.new_system import PLACES

from tests.docs.pages import ROOT
from tests.docs.project_copy import KEY, ProjectCopy, begun_in

HOUSE = ("tests/test_imports.py", "tests/contract", "tests/cli/commands/test_rules.py")
TURNS = 24  # no duel lasts longer
FEWEST = 60
"""So many tests, at least, are about a system that nobody has written a line for."""


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> ProjectCopy:
    return begun_in(tmp_path_factory.mktemp("project"))


def test_a_new_system_passes_the_checks_of_every_system(project: ProjectCopy) -> None:
    """Rooms and purity, the contract, rulebook, rulings, texts, problems, rules page, its tests."""
    wanted = ("-q", "-p", "no:cacheprovider", "-k", KEY, *HOUSE, f"tests/systems/{KEY}")
    told = project.python("-m", "pytest", *wanted)
    passed = re.search(r"(\d+) passed", told)
    assert passed is not None
    assert int(passed[1]) >= FEWEST, told
    assert "skipped" not in told


def test_its_types_are_right_and_its_style_is_ours(project: ProjectCopy) -> None:
    folders = (f"src/heerbann/systems/{KEY}", f"tests/systems/{KEY}")
    project.python("-m", "mypy", folders[0])
    project.python("-m", "ruff", "check", *folders)
    project.python("-m", "ruff", "format", "--check", *folders)


def test_nothing_of_the_sample_is_left_in_its_code(project: ProjectCopy) -> None:
    folders = [project.root / place / KEY for place in PLACES.values()]
    files = [file for folder in folders for file in folder.rglob("*.py")]
    assert len(files) > 20
    assert [file for file in files if "footbridge" in file.read_text("utf-8")] == []


def test_the_command_line_finds_a_rule_with_its_switch_and_its_tests(project: ProjectCopy) -> None:
    told = project.heerbann("rules", KEY, "2.2")
    assert "--house retreat=on" in told
    assert f"tests/systems/{KEY}/rules/test_s02_turn.py" in told


def test_it_is_played_to_its_end_in_the_terminal(project: ProjectCopy) -> None:
    """By the words for units and planks, then by the numbers of the options."""
    middle = ("west-1 2", "east-1 6", "west-1 3", "east-1 5", "west-1 4")
    typed = "\n".join([*middle, "east-1 west-1", *["1"] * TURNS])
    told = project.heerbann("play", KEY, "brook", "--seat", "both", "--seed", "1", typed=typed)
    assert "Smith pushes Miller" in told
    assert "The game is over." in told


@pytest.mark.parametrize("key", ["Toll", "toll gate", "../toll", "claymore"])
def test_a_key_that_cannot_be_is_refused(project: ProjectCopy, key: str) -> None:
    with pytest.raises(AssertionError, match=r"cannot be a key|is there already"):
        project.python("tools/new_system.py", key)


def test_the_sample_is_where_the_tool_looks_for_it() -> None:
    assert [place for place in PLACES if not (ROOT / place).is_dir()] == []
