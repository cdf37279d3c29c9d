"""What is wrong with a file is told in German and English, by the same facts.

Every phrase that source code makes has its message, which names the facts the phrase has; no
message is left over.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from heerbann.engine.book.rule_tests import called_name
from heerbann.engine.packs.reader_errors import FALLBACK, FLUENT, TOML, TYPES
from heerbann.engine.packs.readers import package_folder
from heerbann.engine.texts.catalogue import LANGUAGES, Catalogue, compare_catalogues, problem_texts
from heerbann.systems import all_systems

ENGINE = "heerbann.engine.texts"
PACKAGES = (
    ENGINE,
    "heerbann.boards",
    "heerbann.server.store",
    *(
        f"heerbann.systems.{key}"
        for key, system in all_systems().items()
        if (system.folder / "model" / "phrases.py").is_file()
    ),
)
OF_TABLES = "reader_errors.py"  # its keys stand in tables, with the patterns that catch their facts

Uses = list[tuple[str, frozenset[str]]]

pytestmark = pytest.mark.parametrize("package", PACKAGES)


def catalogues(package: str) -> list[Catalogue]:
    return [problem_texts(package, language) for language in LANGUAGES]


@cache
def uses(package: str) -> Uses:
    folder = package_folder("heerbann.engine" if package == ENGINE else package)
    found = [use for file in folder.rglob("*.py") for use in uses_in(file)]
    if package == ENGINE:
        shapes = [shape for table in (TYPES, TOML, FLUENT) for shape in table.items()]
        found += [(key, frozenset(re.compile(shape).groupindex)) for shape, key in shapes]
        found.append((FALLBACK, frozenset(["said"])))
    return found


def uses_in(file: Path) -> Iterator[tuple[str, frozenset[str]]]:
    """The key and the facts of every phrase that a module makes."""
    source = file.read_text("utf-8")
    if "phrase(" not in source:
        return
    for node in ast.walk(ast.parse(source, str(file))):
        if isinstance(node, ast.Call) and called_name(node) == "phrase":
            key = node.args[0]
            if isinstance(key, ast.Constant):
                yield str(key.value), frozenset(str(word.arg) for word in node.keywords)
            else:
                assert file.name == OF_TABLES, f"{file}:{node.lineno}: write this key out"


def test_both_languages_have_the_same_messages_with_the_same_facts(package: str) -> None:
    german, english = catalogues(package)
    assert german.keys() == english.keys()
    assert compare_catalogues(german, english) == []


def test_every_phrase_has_its_message_and_no_message_is_left_over(package: str) -> None:
    made = {key for key, _ in uses(package)}
    for catalogue in catalogues(package):
        assert sorted(made - set(catalogue)) == [], f"missing in {catalogue.language}"
        assert sorted(set(catalogue) - made) == [], f"never used in {catalogue.language}"


def test_every_phrase_has_the_facts_its_message_names(package: str) -> None:
    for catalogue in catalogues(package):
        wrong = [(key, facts) for key, facts in uses(package) if facts != catalogue.variables(key)]
        assert wrong == []


def test_no_german_message_is_the_english_one(package: str) -> None:
    """But for those that only put facts together."""
    german, english = catalogues(package)
    for key in german:
        told = [
            catalogue.format(key, **dict.fromkeys(catalogue.variables(key), ""))
            for catalogue in (german, english)
        ]
        assert told[0] != told[1] or not re.search(r"[a-z]{2}", told[0]), key
