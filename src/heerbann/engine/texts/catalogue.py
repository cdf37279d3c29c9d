"""Every sentence a person reads, in German and English, as Fluent messages.

A system keeps its messages in `text/de.ftl` and `text/en.ftl`, some of them perhaps in files like
`text/scene.de.ftl`; those every system needs lie beside this module. Nothing falls back in silence:
an unknown key, a missing argument or a broken file is an error.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterator, Mapping
from decimal import Decimal
from fractions import Fraction
from functools import cache
from pathlib import Path

from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.types import FluentInt
from fluent.syntax import ast as ftl

from heerbann.engine.packs.limits import LIMITS
from heerbann.engine.packs.reader_errors import fluent_complaint
from heerbann.engine.packs.readers import (
    LANGUAGES,
    Language,
    PackError,
    package_folder,
    raise_all,
    read_text,
)
from heerbann.engine.texts.phrases import Told, phrase

__all__ = [
    "LANGUAGES",
    "Catalogue",
    "Language",
    "MissingText",
    "TextError",
    "compare_catalogues",
    "load_texts",
    "tell_problem",
    "text_key",
]

Argument = str | int | float | Decimal | Fraction

PROBLEMS = "problems"
"""What files are called that say what can be wrong: ``problems.de.ftl``, ``problems.en.ftl``."""


class TextError(Exception):
    """A message that cannot be formatted."""


class MissingText(TextError):
    """There is no such message, or an argument of it is missing."""


def text_key(*parts: str) -> str:
    """The key of a message from its parts: `text_key("ask", "6.5")` is `ask-6-5`."""
    return "-".join(parts).replace(".", "-")


def load_texts(folder: Path) -> dict[Language, Catalogue]:
    """The catalogues of a system folder, each with the messages every system needs."""
    return {language: _catalogue(language, folder) for language in LANGUAGES}


@cache
def _catalogue(language: Language, folder: Path) -> Catalogue:
    shared = package_folder(__package__) / "text" / f"{language}.ftl"
    own = folder / "text"
    more = set(own.glob(f"*.{language}.ftl")) - {own / f"{PROBLEMS}.{language}.ftl"}
    return Catalogue(language, shared, own / f"{language}.ftl", *sorted(more))


def tell_problem(package: str, key: str, facts: Mapping[str, str | int], language: Language) -> str:
    """What is wrong with a file, in words; numbers are written as they stand in files."""
    plain = {
        name: FluentInt(fact, useGrouping=False) if isinstance(fact, int) else fact
        for name, fact in facts.items()
    }
    return problem_texts(package, language).format(key, **plain)


@cache
def problem_texts(package: str, language: Language) -> Catalogue:
    """The messages of a package about files that somebody wrote."""
    return Catalogue(language, package_folder(package) / "text" / f"{PROBLEMS}.{language}.ftl")


class Catalogue:
    """The messages of one language."""

    def __init__(self, language: Language, *files: Path) -> None:
        self.language = language
        self._messages: dict[str, ftl.Message] = {}
        self._variables: dict[str, frozenset[str]] = {}
        self._bundle = FluentBundle([language], use_isolating=False)
        entries = [entry for file in files for entry in _read_entries(file)]
        raise_all(_entry_errors(entries))
        for entry in entries:
            self._bundle.add_resource(ftl.Resource([entry.node]))
            if isinstance(entry.node, ftl.Message):
                self._messages[entry.name] = entry.node

    def keys(self) -> list[str]:
        """The keys of all messages, in the order of the files."""
        return list(self._messages)

    def __iter__(self) -> Iterator[str]:
        return iter(self._messages)

    def __contains__(self, key: str) -> bool:
        return key in self._messages

    def variables(self, key: str) -> frozenset[str]:
        """The arguments a message may ask for, also through messages it refers to."""
        if key not in self._variables:
            self._variables[key] = frozenset(self._find_variables(key))
        return self._variables[key]

    def format(self, key: str, /, **arguments: Argument) -> str:
        """The sentence; a truth value selects the variants `true` and `false`."""
        if key not in self._messages:
            raise MissingText(f'no message "{key}" in language "{self.language}"')
        if missing := self.variables(key) - arguments.keys():
            names = ", ".join(sorted(missing))
            raise MissingText(f'message "{key}" in language "{self.language}" needs {names}')
        pattern = self._bundle.get_message(key).value
        assert pattern is not None  # seen to when the file was read
        values = {name: _fluent_value(value) for name, value in arguments.items()}
        text, errors = self._bundle.format_pattern(pattern, values)
        if errors:
            raise TextError(f'message "{key}" in language "{self.language}": {errors[0]}')
        return str(text)

    def _find_variables(self, key: str) -> Iterator[str]:
        for node in _nodes(self._messages[key]):
            if isinstance(node, ftl.VariableReference):
                yield node.id.name
            elif isinstance(node, ftl.MessageReference):
                yield from self.variables(node.id.name)


def compare_catalogues(one: Catalogue, other: Catalogue) -> list[str]:
    """Where two languages disagree: keys only one has, and arguments only one asks for."""
    problems = []
    for key in dict.fromkeys([*one, *other]):
        if key not in one or key not in other:
            missing = other if key in one else one
            problems.append(f"{key}: missing in {missing.language}")
        elif one.variables(key) != other.variables(key):
            asked = " but ".join(
                f"{', '.join(sorted(side.variables(key))) or 'nothing'} in {side.language}"
                for side in (one, other)
            )
            problems.append(f"{key}: asks for {asked}")
    return problems


def _fluent_value(value: Argument) -> str | int | float | Decimal:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, Fraction):
        return Decimal(value.numerator) / Decimal(value.denominator)
    return value


class _Entry:
    """A message or term and where it stands."""

    def __init__(self, file: Path, line: int, node: ftl.Message | ftl.Term) -> None:
        self.file = file
        self.line = line
        self.node = node
        self.name = node.id.name if isinstance(node, ftl.Message) else f"-{node.id.name}"

    def error(self, message: Told) -> PackError:
        return PackError(message, self.file, phrase("at-message", name=self.name), self.line)


def _read_entries(file: Path) -> list[_Entry]:
    text = read_text(file)
    ends = [end.start() for end in re.finditer("\n", text)]
    entries: list[_Entry] = []
    errors: list[PackError] = []
    for node in _parsed(file, text).body:
        if isinstance(node, ftl.Junk):
            errors.append(_syntax_error(file, ends, node))
        elif isinstance(node, ftl.Message | ftl.Term):
            entries.append(_Entry(file, _line(ends, node), node))
    raise_all(errors[: LIMITS.problems])
    return entries


def _parsed(file: Path, text: str) -> ftl.Resource:
    try:
        return FluentResource(text)
    except RecursionError as error:
        raise PackError(phrase("too-deep", most=LIMITS.depth), file) from error


def _line(ends: list[int], node: ftl.SyntaxNode) -> int:
    start = node.span.start if node.span else 0
    return bisect_left(ends, start) + 1


def _syntax_error(file: Path, ends: list[int], junk: ftl.Junk) -> PackError:
    found = junk.annotations[0] if junk.annotations else junk
    why = fluent_complaint(found) if isinstance(found, ftl.Annotation) else phrase("unclear")
    return PackError(phrase("not-fluent", why=why), file, line=_line(ends, found))


def _entry_errors(entries: list[_Entry]) -> list[PackError]:
    """Messages twice or without a text, references that lead nowhere or in a circle."""
    errors: list[PackError] = []
    known: dict[str, _Entry] = {}
    for entry in entries:
        if entry.name in known:
            first = known[entry.name]
            place = f"{first.file.name}:{first.line}"
            errors.append(entry.error(phrase("message-twice", place=place)))
        if entry.node.value is None:
            errors.append(entry.error(phrase("message-empty")))
        known[entry.name] = entry
    for entry in entries:
        unknown = [name for name in _references(entry.node) if name not in known]
        errors += [entry.error(phrase("message-unknown", name=name)) for name in unknown]
        if entry.name in _builds_on(entry, known):
            errors.append(entry.error(phrase("message-circle")))
    return errors


def _builds_on(entry: _Entry, known: dict[str, _Entry]) -> list[str]:
    """Everything an entry refers to, directly or through others."""
    names = _references(entry.node)
    for name in names:  # grows while it is walked
        if name in known:
            names += [inner for inner in _references(known[name].node) if inner not in names]
    return names


def _references(node: ftl.BaseNode) -> list[str]:
    """The messages and terms that an entry builds on."""
    return [
        f"-{inner.id.name}" if isinstance(inner, ftl.TermReference) else inner.id.name
        for inner in _nodes(node)
        if isinstance(inner, ftl.TermReference | ftl.MessageReference)
    ]


def _nodes(node: ftl.BaseNode) -> Iterator[ftl.BaseNode]:
    yield node
    for child in vars(node).values():
        for inner in child if isinstance(child, list) else [child]:
            if isinstance(inner, ftl.BaseNode):
                yield from _nodes(inner)
