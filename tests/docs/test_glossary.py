"""The glossary says what the game says."""

from __future__ import annotations

from heerbann.engine.texts.catalogue import load_texts
from heerbann.systems.claymore import SYSTEM
from heerbann.systems.claymore.model.charts import PROFILES
from tests.docs.pages import ROOT

GLOSSARY = (ROOT / "docs" / "glossary.md").read_text(encoding="utf-8")
TEXTS = load_texts(SYSTEM.folder)


def said(key: str) -> str:
    return f"{TEXTS['de'].format(key)} | {TEXTS['en'].format(key)}"


def keys(prefix: str) -> list[str]:
    return [key for key in TEXTS["de"] if key.startswith(prefix) and not key.endswith("-text")]


def test_every_unit_is_called_as_in_the_game() -> None:
    names = {key: f"{unit.name.de} | {unit.name.en}" for key, unit in PROFILES.items()}
    assert [key for key, name in names.items() if f"| {name} | `{key}` |" not in GLOSSARY] == []


def test_values_rules_and_terrain_are_called_as_in_the_game() -> None:
    listed = [*keys("profile-"), *keys("special-"), *keys("terrain-"), *keys("side-")]
    assert len(listed) > 20
    assert [key for key in listed if f"| {said(key)} |" not in GLOSSARY] == []


def test_its_sections_exist() -> None:
    rows = [line.split("|") for line in GLOSSARY.partition("## Play")[2].splitlines()]
    cited = [row[3].strip() for row in rows if len(row) == 5 and "." in row[3]]
    assert cited
    assert [section for section in cited if section not in SYSTEM.rulebook] == []
