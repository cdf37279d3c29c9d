"""Is it too much? Texts before they are parsed, and plain data before anything is made of it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from itertools import islice

from heerbann.engine.packs.limits import LIMITS
from heerbann.engine.packs.toml_lines import KeyPath
from heerbann.engine.texts.phrases import Phrase, PhraseError, Problem, phrase

# TOML

_TOML_TOKEN = re.compile(
    r'"""(?:[^\\"]|\\.|"(?!""))*+"{0,5}'
    r"|'''(?:[^']|'(?!''))*+'{0,5}"
    r'|"(?:[^"\\\n]|\\[^\n])*+"?'
    r"|'[^'\n]*+'?"
    r"|#[^\n]*+"
    r"|[\[\]{}.,=\n]",
    re.DOTALL,
)
"""Strings and comments as a whole, else what counts for keys and brackets."""


def toml_problem(text: str) -> tuple[Phrase, int] | None:
    """What nests too deeply in a text or is too much, and the line: tomllib would take very long.

    The names of a dotted key, and brackets that are open at the same time, count alike.
    """
    names = brackets = values = 0
    for token in _TOML_TOKEN.finditer(text):
        sign = token[0]
        values += sign in ("[", "=", ",")
        if sign == ".":
            names += 1
        elif sign in ("[", "{"):
            names, brackets = 0, brackets + 1
        elif sign in ("]", "}"):
            names, brackets = 0, max(0, brackets - 1)
        elif sign in (",", "=", "\n"):
            names = 0
        if max(names, brackets) >= LIMITS.depth:
            return _too_deep(), text.count("\n", 0, token.start()) + 1
        if values > LIMITS.values:
            return _too_many_values(), text.count("\n", 0, token.start()) + 1
    return None


# JSON

_JSON_TOKEN = re.compile(r'"(?:[^"\\]|\\.)*+"?|[\[\]{}]', re.DOTALL)


def json_problem(text: str, most: int) -> Phrase | None:
    """What is too much about a text, before it is parsed."""
    if len(text) > most or len(text.encode("utf-8", "replace")) > most:
        return phrase("too-many-bytes", most=most)
    if text.count("[") + text.count("{") > LIMITS.depth and _json_depth(text) > LIMITS.depth:
        return _too_deep()
    return None


def _json_depth(text: str) -> int:
    depth = deepest = 0
    for token in _JSON_TOKEN.finditer(text):
        if token[0] in ("[", "{"):
            depth += 1
            deepest = max(deepest, depth)
        elif token[0] in ("]", "}"):
            depth -= 1
    return deepest


# Plain data

_NAMES = ("id", "key", "name", "title")
"""What stands at these keys is a name, also if it is written once for each language."""


class TooMuch(PhraseError, ValueError):
    """Data that is larger than anything is made of; says where and what."""


def check_data(data: object) -> None:
    """Refuse tables, lists and values that are too much, before anything is made of them."""
    found = data_problem(data)
    if found is not None:
        place = ".".join(map(str, found[0]))
        raise TooMuch(phrase("wrong-at", place=place, why=found[1]) if place else found[1])


def data_problem(data: object) -> Problem | None:
    """The first thing that is too much about tables, lists and values, and where it stands."""
    waiting: list[tuple[KeyPath, object]] = [((), data)]
    values = 0
    while waiting:
        path, value = waiting.pop()
        values += 1
        most = LIMITS.name if any(key in _NAMES for key in path[-2:]) else LIMITS.text
        found = _value_problem(value, most) or (_too_deep() if len(path) > LIMITS.depth else None)
        if found is None and values > LIMITS.values:
            found = _too_many_values()
        if found is not None:
            return path, found
        waiting += [((*path, key), part) for key, part in _parts(value)]
    return None


def _parts(value: object) -> Iterable[tuple[str | int, object]]:
    if isinstance(value, dict):
        return value.items()
    return enumerate(value) if isinstance(value, (list, tuple)) else ()


def _value_problem(value: object, most: int) -> Phrase | None:
    match value:
        case str() if len(value) > most:
            return phrase("text-too-long", signs=len(value), most=most)
        case int() if abs(value) > LIMITS.number:
            return phrase("number-beyond", most=LIMITS.number)
        case dict() | list() | tuple() if len(value) > LIMITS.entries:
            return phrase("too-many-entries", entries=len(value), most=LIMITS.entries)
        case dict():
            return next(_key_problems(value), None)
    return None


def _key_problems(table: dict[str, object]) -> Iterator[Phrase]:
    for key in table:
        if len(key) > LIMITS.name:
            yield phrase("key-too-long", key=key, signs=len(key), most=LIMITS.name)


def _too_many_values() -> Phrase:
    return phrase("too-many-values", most=LIMITS.values)


def _too_deep() -> Phrase:
    return phrase("too-deep", most=LIMITS.depth)


# What is wrong


def first_problems(found: Iterable[Problem]) -> list[Problem]:
    """As many problems as are told of one file; the rest is not even looked for."""
    return list(islice(found, LIMITS.problems))


def army_size_problem(units: int, figures: int = 0) -> Phrase | None:
    """What is too much about an army of so many units and figures."""
    if units > LIMITS.units:
        return phrase("too-many-units", units=units, most=LIMITS.units)
    if figures > LIMITS.figures:
        return phrase("too-many-figures", figures=figures, most=LIMITS.figures)
    return None
