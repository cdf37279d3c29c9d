"""Scenario files: ours are sound, and what is wrong with another one is told soon, with its key."""

from __future__ import annotations

import re
from math import cos, pi, sin
from pathlib import Path

import pytest

from heerbann.engine.packs.readers import PackError
from heerbann.systems.saga.files.loading import load_scenario
from heerbann.systems.saga.model.charts import FOLDER

LESSON = (FOLDER / "scenarios" / "first_evening.toml").read_text("utf-8")
WOOD = "corners = [[12, 32], [24, 30], [30, 38], [24, 48], [12, 46]]"


def complaint(tmp_path: Path, old: str, new: str) -> str:
    """What is said of the lesson with one thing changed."""
    assert old in LESSON
    path = tmp_path / "mine.toml"
    path.write_text(LESSON.replace(old, new, 1), "utf-8")
    with pytest.raises(PackError) as caught:
        load_scenario(path)
    return caught.value.text("en")


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("[12, 32]", "[nan, 32]", 'pieces #1, key "corners"'),
        ("[12, 32]", "[inf, 32]", 'pieces #1, key "corners"'),
        ("[12, 32]", "[1e300, 32]", 'pieces #1, key "corners"'),
        ("[12, 32]", f"[1{'0' * 400}, 32]", "pieces #1, corners #1 #1"),
        (WOOD, "corners = [[12, 32], [24, 30]]", 'pieces #1, key "corners"'),
        ("centre = [45, 14]", "centre = [nan, 14]", "deployed, red #1"),
        ("centre = [45, 20]", "centre = [45, 14]", "deployed, red #2"),
        ("centre = [45, 14]", "centre = [200, 14]", "deployed, red #1"),
        ("block = [6, 2]", "block = [100000, 100000]", "deployed, red #4, block #1"),
        ("block = [6, 2]", "block = [-6, -2]", "deployed, red #4, block #1"),
        ("block = [6, 2]", "", "deployed, red #4: either"),
        (
            "block = [6, 2]",
            "block = [6, 2]\nmodels = [{ x = 1, y = 1 }]",
            "deployed, red #4: either",
        ),
        ("turns = [1, 3]", "turns = [1, 99999999999]", "stages #1, turns #2"),
        ("win_points = 0", f"win_points = 1{'0' * 4000}", 'key "win_points"'),
        ('army = "vikings_3"', 'army = "vikings_33"', 'armies, red, key "army"'),
        ('army = "vikings_3"', 'army = "vikings_6"', "armies"),
    ],
)
def test_what_is_wrong_is_told_with_its_key(tmp_path: Path, old: str, new: str, told: str) -> None:
    assert told in complaint(tmp_path, old, new)


def test_an_outline_of_thousands_of_corners_is_refused_at_once(tmp_path: Path) -> None:
    turns = [2 * pi * number / 20_000 for number in range(20_000)]
    corners = ", ".join(f"[{20 + 9 * cos(turn):.4f}, {40 + 9 * sin(turn):.4f}]" for turn in turns)
    assert 'pieces #1, key "corners"' in complaint(tmp_path, WOOD, f"corners = [{corners}]")


def test_pieces_without_end_are_refused_at_once(tmp_path: Path) -> None:
    piece = f'[[pieces]]\nkind = "wood"\n{WOOD}\n\n'
    assert 'key "pieces"' in complaint(tmp_path, "[[pieces]]", piece * 2000 + "[[pieces]]")


CATTLE = (FOLDER / "scenarios" / "cattle.toml").read_text("utf-8")


@pytest.mark.parametrize(
    ("marks", "told"),
    [
        ("", 'key "mission": mission = "cattle" needs "marks"'),
        ("marks = [[600, 42]]", 'key "marks": a mark lies beside the table'),
        ("marks = [[nan, 42]]", 'key "marks": expected numbers of centimetres'),
    ],
)
def test_a_mission_about_marks_has_them_on_the_table(tmp_path: Path, marks: str, told: str) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(re.sub(r"^marks = .*$", marks, CATTLE, flags=re.MULTILINE), "utf-8")
    with pytest.raises(PackError) as caught:
        load_scenario(path)
    assert told in caught.value.text("en")


TWO_FARMS = (FOLDER / "scenarios" / "two_farms.toml").read_text("utf-8")


@pytest.mark.parametrize(
    "corners", ["[[0, 0], [5, 0], [5, 5], [0, 5]]", "[[0, 0], [9, 1], [9, 0]]"]
)
def test_zones_have_room_for_the_bases_of_an_army(tmp_path: Path, corners: str) -> None:
    path = tmp_path / "mine.toml"
    west = "[[zones.blue]]\ncorners = [[0, 50], [90, 50], [90, 80], [0, 80]]\n"
    zones = f"[[zones.red]]\ncorners = {corners}\n{west}"
    path.write_text(TWO_FARMS.replace('method = "rolled"', 'method = "zones"') + zones, "utf-8")
    with pytest.raises(PackError) as caught:
        load_scenario(path)
    told = caught.value.text("en")
    assert 'zones, key "red": the zones of this side are smaller than its bases' in told
    assert "blue" not in told
