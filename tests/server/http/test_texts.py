"""The server's sentences: German and English alike, none missing, none left over."""

from __future__ import annotations

import re
from pathlib import Path
from typing import get_args

from heerbann.engine.packs.readers import package_folder
from heerbann.engine.texts.catalogue import compare_catalogues
from heerbann.server.http.errors import Code
from heerbann.server.tell.texts import texts

KEY = re.compile(r'"((?:odds|why|hint|client|plan|replay)-[a-z-]+)"')


def asked_for() -> set[str]:
    folder = package_folder("heerbann.server")
    sources = [path.read_text(encoding="utf-8") for path in Path(folder).rglob("*.py")]
    return {key for source in sources for key in KEY.findall(source)}


def test_both_languages_say_the_same_things() -> None:
    assert compare_catalogues(texts("de").catalogue, texts("en").catalogue) == []


def test_every_problem_has_its_sentence_and_no_sentence_is_left_over() -> None:
    wanted = {f"error-{code}" for code in get_args(Code)} | asked_for()
    assert wanted == set(texts("de").catalogue)


def test_every_code_is_used() -> None:
    folder = package_folder("heerbann.server")
    sources = "".join(path.read_text(encoding="utf-8") for path in Path(folder).rglob("*.py"))
    for code in get_args(Code):
        assert sources.count(f'"{code}"') > 1, f"{code} is never told"
