"""Every data file can be checked by itself."""

from __future__ import annotations

from pathlib import Path
from shutil import copy

import pytest

from heerbann.engine.packs.readers import PackError
from heerbann.systems.diex_aie.files.overlays import OverlayData
from heerbann.systems.diex_aie.files.pack_files import read_data
from heerbann.systems.diex_aie.model.chart_files import FOLDER
from heerbann.systems.diex_aie.model.scenario import DiexScenario, MapData

FILES = sorted(
    path
    for folder in ("data", "maps", "maps/overlays", "scenarios")
    for path in (FOLDER / folder).iterdir()
    if path.suffix == ".toml"
)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_every_file_that_ships_is_right(path: Path) -> None:
    assert read_data(path)


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("maps/meadow.toml", MapData),
        ("maps/overlays/croft.toml", OverlayData),
        ("scenarios/wet_boots.toml", DiexScenario),
    ],
)
def test_a_file_elsewhere_is_known_by_its_keys(tmp_path: Path, name: str, kind: type) -> None:
    copy(FOLDER / name, tmp_path / "mine.toml")
    assert isinstance(read_data(tmp_path / "mine.toml"), kind)


@pytest.mark.parametrize(
    ("text", "problem"),
    [("x = 1\n", "is neither a scenario"), ("= 1\n", "not valid TOML")],
)
def test_a_file_that_is_nothing_is_refused(tmp_path: Path, text: str, problem: str) -> None:
    (tmp_path / "mine.toml").write_text(text, "utf-8")
    with pytest.raises(PackError, match=problem):
        read_data(tmp_path / "mine.toml")
