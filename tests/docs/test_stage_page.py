"""The pages about systems name every hook there is, and keys that the client knows."""

from __future__ import annotations

import dataclasses
import json
import re
from pathlib import Path
from typing import Any

import pytest

import heerbann
from heerbann.engine.rules.system import System
from heerbann.engine.show.scene import Scene
from heerbann.engine.show.stage import Stage
from tests.docs.pages import ROOT

CLIENT = ROOT / "web" / "src"
DRAWS = (ROOT / "docs" / "how-the-client-draws.md").read_text(encoding="utf-8")
ADDS = (ROOT / "docs" / "add-a-system.md").read_text(encoding="utf-8")


def rows(page: str, head: str) -> dict[str, str]:
    """The rows of the table with this head, by their first cells."""
    table = page.partition(f"| {head} |")[2].partition("\n\n")[0]
    cells = [line.strip("| ").split(" | ") for line in table.splitlines()[2:]]
    return {cell[0]: cell[1] for cell in cells}


def keys(text: str) -> list[str]:
    return re.findall(r"`([\w-]+)`", text)


def hooks(page: str) -> set[str]:
    """What stands first in a row of a table, without its arguments."""
    cells = re.findall(r"^\| (`[^|]+`) \|", page, re.MULTILINE)
    return {name for cell in cells for name in re.findall(r"`(\w+)[^`]*`", cell)}


def test_every_hook_of_a_stage_and_every_part_of_a_scene_is_told() -> None:
    fields = {field.name for field in dataclasses.fields(Stage)}
    assert sorted(fields - hooks(DRAWS)) == []
    assert sorted({*Scene.__struct_fields__} - hooks(DRAWS)) == []


def test_everything_that_a_system_may_offer_is_told() -> None:
    known = {field.name for field in dataclasses.fields(System)}
    assert [name for name in sorted(known) if not re.search(rf"\b{name}\b", ADDS)] == []


@pytest.fixture(scope="module")
def source() -> str:
    """All of the client that draws boards and pieces."""
    files = [*CLIENT.rglob("*.ts"), *CLIENT.rglob("*.svelte")]
    return "\n".join(file.read_text(encoding="utf-8") for file in files if not is_test(file))


def is_test(file: Path) -> bool:
    return ".test." in file.name


def test_every_kind_of_ground_that_is_told_is_drawn(source: str) -> None:
    told = rows(DRAWS, "field | keys with a drawing of their own")
    named = [key for cell in ("`terrain`", "`element`", "`sides`") for key in keys(told[cell])]
    areas = keys(DRAWS.partition("Kinds of areas")[2].partition("any other")[0])
    assert len(named) > 40
    assert len(areas) > 10
    drawn = [key for key in (*named, *areas) if re.search(rf"\b{key}\b", source)]
    assert [key for key in (*named, *areas) if key not in drawn] == []


def test_every_badge_that_means_more_is_known(source: str) -> None:
    named = [
        key for cell in rows(DRAWS, "badge | what the client makes of it") for key in keys(cell)
    ]
    assert len(named) > 8
    assert [key for key in named if f'"{key}"' not in source] == []


def test_every_kind_of_symbol_that_is_told_has_symbols() -> None:
    symbols = json.loads((CLIENT / "icons" / "symbols.json").read_text(encoding="utf-8"))
    table = DRAWS.partition("## Symbols")[2].partition("## What")[0]
    kinds = re.findall(r"`(\w+-)…`", table)
    assert len(kinds) > 6
    assert [kind for kind in kinds if not any(key.startswith(kind) for key in symbols)] == []
    found = {key.partition("-")[0] + "-" for key in symbols if "-" in key}
    known = {*kinds, "man-", "rider-", "levy-"}  # these are symbols of pieces and markers
    assert sorted(found - known) == []


def units_of(state: Any) -> set[str]:
    """In a siege they are men, whether they fight or not."""
    return set(state.men if hasattr(state, "men") else state.units)


def test_the_ids_of_units_are_made_as_it_is_told() -> None:
    told = rows(ADDS, "system | id | made of")
    for key, system in heerbann.all_systems().items():
        first = next(iter(system.scenarios))
        battle = heerbann.new_game(key, first, seed=1)
        units = units_of(battle.state)
        while battle.ask is not None and not units.issuperset(keys(told[f"`{key}`"])):
            units |= units_of(battle.state)
            battle.answer(battle.options[0])
        assert units.issuperset(keys(told[f"`{key}`"])), key
