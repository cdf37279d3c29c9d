"""The sentences of the command line: complete in both languages, all of them used."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from heerbann.cli.speech.voice import Voice
from heerbann.cli.terminal.orders import ORDERS
from heerbann.engine.packs.readers import package_folder
from heerbann.engine.texts.catalogue import compare_catalogues

CLI = package_folder("heerbann.cli")


def literals(file: Path) -> set[str]:
    tree = ast.parse(file.read_text(encoding="utf-8"))
    constants = [node.value for node in ast.walk(tree) if isinstance(node, ast.Constant)]
    return {value for value in constants if isinstance(value, str)}


def test_both_languages_say_the_same_things() -> None:
    assert compare_catalogues(Voice("de").texts, Voice("en").texts) == []


@pytest.mark.parametrize("language", ["de", "en"])
def test_every_sentence_can_be_said(language: str) -> None:
    texts = Voice(language).texts  # type: ignore[arg-type]
    for key in texts:
        assert texts.format(key, **dict.fromkeys(texts.variables(key), 1))


def test_every_sentence_is_used() -> None:
    used = set().union(*(literals(file) for file in CLI.rglob("*.py")))
    unused = [key for key in Voice("de").texts if key not in used]
    put_together = ("help-", "place-", "ruling-")
    assert [key for key in unused if not key.startswith(put_together)] == []


def test_every_sentence_that_is_said_exists() -> None:
    by_a_voice = r"(?:voice|self|obj)\.(?:text|note|problem|unknown|not_known)\(\s*"
    said = re.compile(rf"""(?:{by_a_voice}|_text\(ctx, )["']([a-z-]+)["']""")
    texts = Voice("de").texts
    sources = {str(file): file.read_text(encoding="utf-8") for file in CLI.rglob("*.py")}
    keys = [(name, key) for name, source in sources.items() for key in said.findall(source)]
    assert len(keys) > 60
    assert [(name, key) for name, key in keys if key not in texts] == []


def test_every_order_is_explained() -> None:
    for language in ("de", "en"):
        texts = Voice(language).texts  # type: ignore[arg-type]
        for order in ORDERS:
            assert " | " in texts.format(f"help-{order.key}")
