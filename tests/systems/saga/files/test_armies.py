"""§15 and K22: armies and scenarios as files; what is wrong with them is told."""

from __future__ import annotations

from pathlib import Path

import pytest

from heerbann.engine.packs.readers import PackError
from heerbann.systems.saga import SYSTEM
from heerbann.systems.saga.files.armies import army_of
from heerbann.systems.saga.files.army_checking import army_problems
from heerbann.systems.saga.files.loading import load_scenario
from heerbann.systems.saga.model.army_points import (
    after_swap,
    before_swap,
    points_for,
    special_points,
    stock_of,
)
from heerbann.systems.saga.model.charts import ARMIES
from heerbann.systems.saga.model.roster import Swap
from heerbann.systems.saga.model.scenario import ArmyFile
from tests.rulechecks import checks

HERE = SYSTEM.folder / "scenarios" / "x.toml"
LISTS = {key: int(key.split("_")[-1][0]) for key in ARMIES if key.split("_")[-1][0].isdigit()}
LISTS |= {"normans_6_retinue": 6, "vikings_6_mercenaries": 6}
DICE = {
    "normans_6": 7, "anglo_saxons_6": 6, "vikings_6": 6, "welsh_6": 6, "normans_6_retinue": 6,
    "vikings_6_mercenaries": 7, "normans_4a": 5, "welsh_4b": 5, "vikings_3": 4,
}  # fmt: skip


# --- our lists -----------------------------------------------------------------------------------


@pytest.mark.parametrize(("key", "points"), LISTS.items())
def test_15_our_lists_cost_what_they_say_and_may_fight(key: str, points: int) -> None:
    army = army_of(HERE, ArmyFile(army=key))
    assert list(army_problems((), army, points)) == []
    bought = points_for(stock_of(army.units))
    assert bought is not None
    assert bought + special_points(army.units) == points


@pytest.mark.parametrize(("key", "dice"), DICE.items())
def test_15_our_lists_give_so_many_saga_dice(key: str, dice: int) -> None:
    units = army_of(HERE, ArmyFile(army=key)).units
    assert sum(unit.troop.saga_dice for unit in units) == dice


# --- K22: the swap -------------------------------------------------------------------------------


@checks("K22-01", "K22-02", "K22-03", "K22-04")
@pytest.mark.parametrize(
    ("remove", "add", "after"),
    [
        ("hearthguard", "warrior", (6, 12, 12)),
        ("hearthguard", "levy", (6, 8, 18)),
        ("warrior", "hearthguard", (10, 4, 12)),
        ("warrior", "levy", (8, 4, 18)),
        ("levy", "hearthguard", (10, 8, 6)),
        ("levy", "warrior", (8, 12, 6)),
    ],
)
def test_k22_02_two_hearthguards_four_warriors_and_six_levies_are_swapped(
    remove: str, add: str, after: tuple[int, int, int]
) -> None:
    """T37."""
    swap = Swap(remove=remove, add=add)  # type: ignore[arg-type]
    stock = {"hearthguard": 8, "warrior": 8, "levy": 12}
    found = after_swap(stock, swap)  # type: ignore[arg-type]
    assert (found["hearthguard"], found["warrior"], found["levy"]) == after
    assert before_swap(found, swap) == stock


FILE = """
title = {{ de = "Probe", en = "Probe" }}
briefing = {{ de = "Probe", en = "Probe" }}
points = {points}
[armies.red]
faction = "{faction}"
units = [{units}]
{more}
[armies.blue]
army = "vikings_{points}{letter}"
"""
LORD = '{ unit = "warlord" }'
GUARD = '{ unit = "hearthguard", models = 4 }'
BOWS = '{ unit = "levy", models = 12, equipment = ["bow"] }'


def written(
    tmp_path: Path, *units: str, more: str = "", points: int = 4, faction: str = "vikings"
) -> Path:
    path = tmp_path / "mine.toml"
    letter = "a" if points == 4 else ""
    path.write_text(
        FILE.format(
            units=", ".join(units), more=more, points=points, faction=faction, letter=letter
        ),
        "utf-8",
    )
    return path


def complaint(path: Path) -> str:
    with pytest.raises(PackError) as caught:
        load_scenario(path)
    return caught.value.text("en")


SPEARS = '{ unit = "march_spears", models = 8 }'
SLINGERS = '{ unit = "scree_slingers", models = 6, equipment = ["sling"] }'


def warriors(models: int) -> str:
    return f'{{ unit = "warrior", models = {models} }}'


SWAP = 'swap = [{ remove = "hearthguard", add = "levy" }]'


@checks("K22-01")
def test_k22_01_a_swap_is_counted_before_units_are_formed(tmp_path: Path) -> None:
    """Two points of Hearthguards, one of Warriors and one of Levies; then six men with six."""
    swapped = [
        LORD,
        '{ unit = "hearthguard", models = 6 }',
        warriors(8),
        '{ unit = "levy", models = 9, equipment = ["bow"] }',
        '{ unit = "levy", models = 9, equipment = ["bow"] }',
    ]
    assert load_scenario(written(tmp_path, *swapped, more=SWAP)).armies["red"].swap
    assert "whole points" in complaint(written(tmp_path, *swapped))


@checks("K22-05", "K22-06")
def test_k22_05_only_one_swap_and_only_of_the_three_classes(tmp_path: Path) -> None:
    """T37."""
    army = [LORD, GUARD, warriors(8), warriors(8), BOWS]
    twice = SWAP.replace("]", ', { remove = "warrior", add = "hearthguard" }]')
    assert "swapped once" in complaint(written(tmp_path, *army, more=twice))
    hero = SWAP.replace('"levy"', '"warlord"')
    assert "warlord" in complaint(written(tmp_path, *army, more=hero))


# --- what is wrong -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("units", "said"),
    [
        ([GUARD, warriors(8), warriors(8), BOWS], "exactly one Warlord"),
        ([LORD, GUARD, warriors(8), warriors(8)], "costs 3 points"),
        ([LORD, GUARD, warriors(13), warriors(3), BOWS], "4 to 12"),
        ([LORD, GUARD, warriors(7), warriors(8), BOWS], "whole points"),
        ([LORD, GUARD.replace("4 }", '4, equipment = ["horse"] }'), warriors(8), warriors(8), BOWS],
         "horse"),
        ([LORD, GUARD, warriors(8), SPEARS, BOWS], "does not belong"),
        ([LORD, GUARD, SLINGERS, warriors(8), BOWS], "12 to 12"),
        ([LORD, GUARD, warriors(8), warriors(8), BOWS.replace("12,", "12, banner = true,")],
         "bears no banner"),
        ([LORD, GUARD, warriors(8), warriors(8), BOWS.replace("levy", "levvy")], "levvy"),
        ([LORD.replace(" }", ", escort = 5 }"), warriors(8), warriors(8), BOWS], "retinue"),
    ],
)  # fmt: skip
def test_15_what_is_wrong_with_an_army_is_told(tmp_path: Path, units: list[str], said: str) -> None:
    text = complaint(written(tmp_path, *units))
    assert "mine.toml" in text
    assert said in text


def test_15_a_faction_that_does_not_exist_is_told(tmp_path: Path) -> None:
    path = written(tmp_path, LORD, faction="vikingz")
    assert 'no faction "vikingz"' in complaint(path)


def test_15_units_that_stand_on_each_other_or_out_of_formation_are_told(tmp_path: Path) -> None:
    army = [LORD, GUARD, warriors(8), warriors(8), BOWS]
    placed = "\n[[deployed.red]]\nunit = 2\ncentre = [30, 20]\nblock = [4, 1]\nspacing = {}\n"
    for spacing, said in ((8, "not in formation"), (2, "stand on each other")):
        path = written(tmp_path, *army)
        path.write_text(path.read_text("utf-8") + placed.format(spacing), "utf-8")
        assert said in complaint(path)
