"""The glossary says what the games say."""

from __future__ import annotations

import re
from typing import Any

import pytest

import heerbann
from heerbann.engine.rules.system import System
from heerbann.engine.texts.catalogue import load_texts
from heerbann.systems.battlelore.model.charts import PROFILES as BATTLELORE_UNITS
from heerbann.systems.claymore.model.charts import PROFILES as CLAYMORE_UNITS
from tests.docs.pages import ROOT

GLOSSARY = (ROOT / "docs" / "glossary.md").read_text(encoding="utf-8")

CHAPTERS = {
    "claymore": "Claymore",
    "skirmish": "The skirmish",
    "battlelore": "BattleLore",
    "diex_aie": "Diex Aïe",
    "diex_war": "Diex Aïe: Siege",
    "saga": "SAGA",
}
VOCABULARY: dict[str, tuple[str, ...]] = {
    "claymore": ("profile", "special", "terrain", "side"),
    "skirmish": (
        *("side", "type", "armour", "condition", "damage", "terrain", "cover", "edge"),
        *("deed", "flag", "mission"),
    ),
    "battlelore": (
        *("seat", "race", "kind", "colour", "weapon", "master", "terrain", "place", "face"),
    ),
    "diex_aie": ("class", "arms", "health", "phase"),
    "diex_war": (
        *("class", "health", "origin", "happening", "day-action", "task", "loss", "stand", "map"),
        "edge",
    ),
    "saga": (
        *("side", "cls", "equipment", "kind", "cause", "relief", "phase", "terrain", "ground"),
        *("cover", "edge", "diagonal", "symbol", "method", "mission", "special"),
    ),
}
"""What the words of a game begin with: its sets of kinds, states and values."""

UNITS: dict[str, Any] = {"claymore": CLAYMORE_UNITS, "battlelore": BATTLELORE_UNITS}
"""The systems whose units are a closed set; others have army books, or men with names."""

by_system = pytest.mark.parametrize("key", VOCABULARY)


def chapter(key: str) -> str:
    """All that the glossary says about one game."""
    found = re.search(rf"^# {CHAPTERS[key]}$(.*?)(?=^# |\Z)", GLOSSARY, re.MULTILINE | re.DOTALL)
    assert found is not None, key
    return found[1]


def keys(system: System[Any], prefix: str) -> list[str]:
    texts = load_texts(system.folder)["de"]
    return [key for key in texts if key.startswith(f"{prefix}-") and not key.endswith("-text")]


@by_system
def test_every_word_of_a_game_is_there_as_the_game_says_it(key: str) -> None:
    system = heerbann.find_system(key)
    texts, told = load_texts(system.folder), chapter(key)
    german, english = texts["de"], texts["en"]
    for prefix in VOCABULARY[key]:
        listed = keys(system, prefix)
        rows = {word: f"| {german.format(word)} | {english.format(word)} |" for word in listed}
        assert listed, prefix
        assert [word for word, row in rows.items() if row not in told] == []


@pytest.mark.parametrize("key", UNITS)
def test_every_unit_is_called_as_in_the_game(key: str) -> None:
    told = chapter(key)
    names = {unit: f"{one.name.de} | {one.name.en}" for unit, one in UNITS[key].items()}
    assert [unit for unit, name in names.items() if f"| {name} | `{unit}` |" not in told] == []


@by_system
def test_its_sections_exist(key: str) -> None:
    known = [section.id for section in heerbann.find_system(key).rulebook]
    chapters = [section.partition(".")[0] for section in known]
    tables = re.findall(r"\| § \|\n.*\n((?:\|.*\n)+)", chapter(key))
    cited = [row.split("|")[3].strip() for table in tables for row in table.splitlines()]
    assert cited or key == "skirmish"  # its words stand by their keys
    assert [one for one in cited if one not in ("", *known, *chapters)] == []


def test_every_system_has_a_chapter() -> None:
    assert sorted(CHAPTERS) == sorted(VOCABULARY) == sorted(heerbann.all_systems())
