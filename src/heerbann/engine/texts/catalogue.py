"""Every sentence a person reads, in German and English, as Fluent messages.

A system keeps its messages in `text/de.ftl` and `text/en.ftl`, some of them perhaps in files like
`text/scene.de.ftl`; those every system needs lie beside this module. Nothing falls back in silence:
an unknown key, a missing argument or a broken file is an error.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from decimal import Decimal
from fractions import Fraction
from functools import cache
from pathlib import Path
from threading import Lock
from typing import cast

from babel import Locale
from fluent.runtime import FluentBundle
from fluent.runtime.types import FluentInt
from fluent.syntax import ast as ftl

from heerbann.engine.packs.readers import LANGUAGES, Language, package_folder, read_text
from heerbann.engine.texts.fluent_files import (
    check_messages,
    nodes_of,
    parsed_message,
    references,
    written_messages,
)
from heerbann.engine.texts.plain_patterns import Sayer, are_plain, plain_pattern

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
    """The messages of one language, each parsed when it is needed: there are thousands of them.

    What is wrong with a message shows then at the latest; :meth:`check` looks for everything.
    """

    def __init__(self, language: Language, *files: Path) -> None:
        self.language = language
        self._files = files
        self._written: dict[str, str] = {}
        for file in files:
            self._written |= written_messages(read_text(file))
        self._parsed: dict[str, ftl.Message | ftl.Term] = {}
        self._variables: dict[str, frozenset[str]] = {}
        self._plain: dict[str, Sayer | None] = {}
        """What needs no Fluent to be said."""
        self._locale = Locale.parse(language)
        self._bundle = FluentBundle([language], use_isolating=False)
        self._one_prepares = Lock()

    def check(self) -> None:
        """Raise everything that is wrong with the files."""
        check_messages(self._files)

    def keys(self) -> list[str]:
        """The keys of all messages, in the order of the files."""
        return [name for name in self._written if not name.startswith("-")]

    def __iter__(self) -> Iterator[str]:
        return iter(self.keys())

    def __contains__(self, key: str) -> bool:
        return key in self._written and not key.startswith("-")

    def variables(self, key: str) -> frozenset[str]:
        """The arguments a message may ask for, also through messages it refers to.

        Once they are known, the message is ready with all it builds on, for other threads as well.
        """
        if key not in self._variables:
            with self._one_prepares:
                self._variables[key] = frozenset(self._find_variables(key))
        return self._variables[key]

    def format(self, key: str, /, **arguments: Argument) -> str:
        """The sentence; a truth value selects the variants `true` and `false`."""
        if key not in self:
            raise MissingText(f'no message "{key}" in language "{self.language}"')
        if missing := self.variables(key) - arguments.keys():
            names = ", ".join(sorted(missing))
            raise MissingText(f'message "{key}" in language "{self.language}" needs {names}')
        plain = self._plain[key] if are_plain(arguments) else None
        if plain is not None:
            return plain(cast("Mapping[str, str | int]", arguments))
        pattern = self._bundle.get_message(key).value
        assert pattern is not None  # seen to when the message was parsed
        values = {name: _fluent_value(value) for name, value in arguments.items()}
        text, errors = self._bundle.format_pattern(pattern, values)
        if errors:
            raise TextError(f'message "{key}" in language "{self.language}": {errors[0]}')
        return str(text)

    def _find_variables(self, key: str) -> Iterator[str]:
        names = [key]
        for name in names:  # grows while it is walked
            for node in nodes_of(self._entry(name)):
                if isinstance(node, ftl.VariableReference):
                    yield node.id.name
                elif isinstance(node, ftl.MessageReference) and node.id.name not in names:
                    names.append(node.id.name)

    def _entry(self, name: str) -> ftl.Message | ftl.Term:
        """A message or term, parsed and ready to be formatted with all it builds on."""
        if name not in self._parsed:
            parsed = parsed_message(self._written.get(name, ""))
            if parsed is None:
                self.check()
                raise TextError(f'message "{name}" in language "{self.language}" cannot be read')
            self._parsed[name] = parsed
            if parsed.value is not None:
                self._plain[name] = plain_pattern(parsed.value, self._locale)
            self._bundle.add_resource(ftl.Resource([parsed]))
            for inner in references(parsed):
                self._entry(inner)
        return self._parsed[name]


def compare_catalogues(one: Catalogue, other: Catalogue) -> list[str]:
    """Where two languages disagree: keys only one has, and arguments only one asks for."""
    one.check()
    other.check()
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
