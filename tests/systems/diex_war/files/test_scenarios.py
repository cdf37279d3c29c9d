"""The three sieges that are shipped, and what can be wrong with others."""

from __future__ import annotations

from pathlib import Path

import pytest

from heerbann.engine.packs.readers import PackError
from heerbann.systems.diex_war import SYSTEM
from heerbann.systems.diex_war.files.loading import load_scenario
from heerbann.systems.diex_war.model.roster import ROSTER, command_rank
from heerbann.systems.diex_war.model.scenario import Host, SiegeScenario
from heerbann.systems.diex_war.model.state import figure_of

FOLDER = SYSTEM.folder / "scenarios"
SIEGES = {key: one for key, one in SYSTEM.scenarios.items() if isinstance(one, SiegeScenario)}


def points(names: tuple[str, ...]) -> int:
    return sum(ROSTER[figure_of(name)].points for name in names)


def heads(host: Host) -> int:
    return len([one for one in host.men if command_rank(ROSTER[figure_of(one)]) is not None])


@pytest.mark.parametrize(
    ("key", "besiegers", "besieged"),
    [
        ("unfinished_castle", (21, 276), (10, 185)),
        ("hall_by_the_bridge", (24, 431), (7, 154)),
        ("bread_for_the_bailey", (15, 218), (7, 146)),
    ],
)
def test_11_men_and_points_of_the_shipped_sieges(
    key: str, besiegers: tuple[int, int], besieged: tuple[int, int]
) -> None:
    siege = SIEGES[key]
    assert (len(siege.a.men), points(siege.a.men)) == besiegers
    assert (len(siege.b.men), points(siege.b.men)) == besieged


@pytest.mark.parametrize("key", SIEGES)
def test_11_each_has_a_ratio_above_two_and_two_commanders_on_each_side(key: str) -> None:
    siege = SIEGES[key]
    assert len(siege.a.men) > 2 * len(siege.b.men)
    assert heads(siege.a) >= 2
    assert heads(siege.b) >= 2


def test_11_the_relief_of_the_third_siege() -> None:
    relief = SIEGES["bread_for_the_bailey"].relief
    assert relief is not None
    assert (len(relief.men), points(relief.men)) == (9, 250)
    assert (relief.day, relief.animals) == (5, 4)


def broken(tmp_path: Path, change: tuple[str, str]) -> str:
    """What is said of the first siege with a change in its file."""
    text = (FOLDER / "hall_by_the_bridge.toml").read_text("utf-8")
    assert change[0] in text
    file = tmp_path / "broken.toml"
    file.write_text(text.replace(change[0], change[1], 1), "utf-8")
    with pytest.raises(PackError) as error:
        load_scenario(file)
    return error.value.text("en")


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (('"hugues"', '"hugo"'), 'nobody is called "hugo"'),
        (('"hugues"', '"leofwine"'), "leofwine is of another nation: saxon"),
        (('"baudri"', '"hugues"'), "hugues is named already"),
        (('"hugues"', '"godgifu"'), "of another nation"),
        (('civilians = ["godgifu"', 'civilians = ["cynric_2"'), "cynric_2 fights and belongs"),
        (('"leofwine",', '"leofwine", "godgifu_2",'), 'belongs to "civilians"'),
        (('on_foot = ["leofwine"', 'on_foot = ["ligulf"'), "ligulf never has a horse"),
        (('on_foot = ["leofwine"', 'on_foot = ["aegelferth"'), "is not one of these men"),
        (("days = 5", 'days = 5\ndestroyed = ["A1"]'), "there is no hex A1 on the plan (hall)"),
        (("days = 5", 'days = 5\ndestroyed = ["X10"]'), "nothing in X10 that could be destroyed"),
        (("civilians_out = 2", "civilians_out = 3"), "there are only 2"),
        (('reason = "hall-held"', 'reason = "hall-held"\nby_day = 5'), "must always hold"),
        (("works = ", "walls = "), "walls"),
    ],
)
def test_11_what_is_wrong_is_named(tmp_path: Path, change: tuple[str, str], said: str) -> None:
    told = broken(tmp_path, change)
    assert said in told
    assert "broken.toml:" in told


def test_11_a_relief_after_the_last_day_is_too_late(tmp_path: Path) -> None:
    text = (FOLDER / "bread_for_the_bailey.toml").read_text("utf-8")
    file = tmp_path / "late.toml"
    file.write_text(text.replace("day = 5", "day = 11"), "utf-8")
    with pytest.raises(PackError, match="10"):
        load_scenario(file)
