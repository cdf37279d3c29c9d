"""Scenarios as files: what is said of a bad one, and that a good one holds all it needs."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from heerbann.boards.table import INCH
from heerbann.engine.packs.readers import PackError
from heerbann.systems.skirmish.files.loading import load_scenario
from heerbann.systems.skirmish.files.pack_files import read_data
from heerbann.systems.skirmish.model.scenario import SkirmishScenario

SCENARIO = """\
title = { de = "Probe", en = "Trial" }
briefing = { de = "Kurz.", en = "Short." }
mission = "annihilation"
edges = "fixed"

[armies.red]
book = "colonial_guard"
units = { picket_strider = 1, courier_bikes = 1 }

[armies.blue]
book = "rust_clans"
units = { siege_wagon = 1 }

[[pieces]]
kind = "ruin"
corners = [[30, 20], [36, 20], [36, 26], [30, 26]]

[[deployed.red]]
unit = 1
models = [{ x = 10, y = 10 }]

[[deployed.blue]]
unit = 1
models = [{ x = 50, y = 40, facing = 90 }]
"""


def written(folder: Path, text: str = SCENARIO) -> Path:
    """A file of a scenario."""
    path = folder / "trial.toml"
    path.write_text(text, encoding="utf-8")
    return path


def test_a_scenario_holds_its_armies_and_measures_in_hundredths(tmp_path: Path) -> None:
    """Army books are part of it, so that a record needs no other file."""
    scenario = load_scenario(written(tmp_path))
    assert [entry.key for entry in scenario.armies["red"].units] == [
        "picket_strider",
        "courier_bikes",
    ]
    assert scenario.pieces[0].corners[0] == (30 * INCH, 20 * INCH)
    assert scenario.deployed["blue"][0].models == ((50 * INCH, 40 * INCH, 90),)
    assert msgspec.json.decode(msgspec.json.encode(scenario), type=SkirmishScenario) == scenario


RIDER_IN_RUIN = """
[[deployed.red]]
unit = 2
models = [{ x = 33, y = 23 }, { x = 20, y = 5 }, { x = 22, y = 5 }, { x = 24, y = 5 }]
"""


TORN_RIDERS = RIDER_IN_RUIN.replace("x = 33, y = 23", "x = 10, y = 5")


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("[36, 26], [30, 26]", "[30, 26], [36, 26]", "pieces #1"),
        ("[30, 20], [36", "[-3, 20], [36", "a corner lies beside the table"),
        ("x = 50, y = 40", "x = 11, y = 10", "model 1 of blue 1 overlaps model 1 of red 1"),
        ("x = 50, y = 40", "x = 71.5, y = 40", "does not stand on the table"),
        ('edges = "fixed"', 'edges = "fixed"\npoints = 100', "the army costs 125 points"),
        ('"colonial_guard"', '"colonial_gard"', 'did you mean "colonial_guard"?'),
        ("courier_bikes = 1", "courier_bike = 1", 'has no entry "courier_bike"'),
        ('mission = "annihilation"', 'mission = "parade"', "mission"),
        ('edges = "fixed"', "", 'units on the table need edges = "fixed"'),
        ('edges = "fixed"', 'edges = "fixed"\ngenerated = {}', "either generated or given"),
        ("models = [{ x = 10, y = 10 }]", "models = []", "the unit has 1 models, not 0"),
        ("[[deployed.blue]]", RIDER_IN_RUIN + "[[deployed.blue]]", "may not stand in a ruin"),
        ("unit = 1\nmodels = [{ x = 10", "unit = 9\nmodels = [{ x = 10", "has only 2 units"),
        ("edges =", 'key = "other"\nedges =', "is the name of the file"),
        ("[36, 26], [30, 26]", "[36, nan], [30, 26]", 'pieces #1, key "corners": expected numbers'),
        ("x = 50, y = 40", "x = inf, y = 40", "blue #1, models #1: expected numbers of inches"),
        ("edges =", "height = 20\nedges =", 'key "height": the zones of both sides take 24'),
        ("edges =", "width = 500\nedges =", 'key "width": expected a whole number <= 240'),
        ("siege_wagon = 1", "siege_wagon = 9999", 'key "siege_wagon": expected a whole number'),
        ("[[deployed.blue]]", TORN_RIDERS + "[[deployed.blue]]", "red 2 stand too far apart"),
    ],
)
def test_a_bad_scenario_is_named_with_file_and_key(
    tmp_path: Path, old: str, new: str, message: str
) -> None:
    """Crossing outlines, overlapping bases, armies over their points, unknown names."""
    assert old in SCENARIO
    with pytest.raises(PackError) as caught:
        load_scenario(written(tmp_path, SCENARIO.replace(old, new, 1)))
    assert message in str(caught.value)
    assert "trial.toml" in str(caught.value)


def test_a_muster_and_armies_exclude_each_other(tmp_path: Path) -> None:
    """Armies are built or given."""
    text = SCENARIO + '\n[muster]\npoints = 500\nbooks = ["rust_clans"]\n'
    with pytest.raises(PackError, match="either built or given"):
        load_scenario(written(tmp_path, text))


MUSTER = """\
title = { de = "Probe", en = "Trial" }
briefing = { de = "Kurz.", en = "Short." }
mission = "annihilation"
muster = { points = 500, books = ["rust_clans"] }
"""

LONELY = """\
title = { de = "Heer", en = "Army" }
text = { de = "Kurz.", en = "Short." }

[[entry]]
key = "riders"
name = { de = "Reiter", en = "Riders" }
type = "cavalry"
base = { disc = 1 }
profile = { b = 6, nk = 4, fk = 4, rw = 5, a = 1, l = 1, mw = 3 }
gear = [{ count = 5 }]
points = 50
"""


def test_a_book_without_a_general_or_infantry_builds_no_army(tmp_path: Path) -> None:
    (tmp_path / "scenarios").mkdir()
    (tmp_path / "armies").mkdir()
    (tmp_path / "armies" / "lonely.toml").write_text(LONELY, encoding="utf-8")
    text = MUSTER.replace('"rust_clans"', '"lonely"')
    with pytest.raises(PackError) as caught:
        load_scenario(written(tmp_path / "scenarios", text))
    assert 'muster, books #1: "lonely" has no general' in str(caught.value)
    assert '"lonely" has too few infantry units besides the general' in str(caught.value)


def test_the_points_of_a_muster_pay_for_the_smallest_army(tmp_path: Path) -> None:
    """A general and two units of infantry: less would leave nothing to choose."""
    assert load_scenario(written(tmp_path, MUSTER)).muster is not None
    with pytest.raises(PackError, match='smallest army of "rust_clans" costs 285 points'):
        load_scenario(written(tmp_path, MUSTER.replace("500", "284")))
    assert load_scenario(written(tmp_path, MUSTER.replace("500", "285"))).muster is not None


def test_check_tells_books_scenarios_and_tables_apart(tmp_path: Path) -> None:
    """By their keys, if not by their folder."""
    assert isinstance(read_data(written(tmp_path)), SkirmishScenario)
    stray = tmp_path / "stray.toml"
    stray.write_text("colour = 3\n", encoding="utf-8")
    with pytest.raises(PackError, match="neither a scenario"):
        read_data(stray)
