"""Scenarios are read from files, and what is wrong with one is told with its line."""

from __future__ import annotations

from pathlib import Path

import pytest

from heerbann.engine.packs.readers import PackError
from heerbann.systems.footbridge import SYSTEM

BROOK = SYSTEM.folder / "scenarios" / "brook.toml"


def problem(folder: Path, old: str, new: str) -> str:
    """What is said about the scenario with one line changed."""
    file = folder / "wrong.toml"
    file.write_text(BROOK.read_text("utf-8").replace(f"\n{old}\n", f"\n{new}\n"), "utf-8")
    with pytest.raises(PackError) as caught:
        SYSTEM.load_scenario(file)
    return str(caught.value).removeprefix(f"{file}")


def test_a_scenario_is_called_by_its_file() -> None:
    assert SYSTEM.load_scenario(BROOK).key == "brook"


def test_a_plank_that_is_not_there_is_named_with_its_line(tmp_path: Path) -> None:
    told = ':7: key "east": there is no plank 9: the bridge ends at 7'
    assert problem(tmp_path, "east = 7", "east = 9") == told


def test_nobody_starts_behind_the_other(tmp_path: Path) -> None:
    told = ':7: key "east": the east must start east of plank 1'
    assert problem(tmp_path, "east = 7", "east = 1") == told
