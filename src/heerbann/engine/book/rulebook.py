"""The rulebook index: every section of a book, and the functions that carry it out.

A system's `rulebook.toml` lists the sections in book order with a paraphrase of ours; the
decorator :func:`rule` ties a function to the sections it implements.
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Callable, Iterator
from functools import cached_property
from pathlib import Path
from typing import Literal, TypeVar

import msgspec

from heerbann.engine.packs.readers import Localised, PackError, raise_all, read_toml, toml_error
from heerbann.engine.texts.phrases import Phrase, phrase

F = TypeVar("F", bound=Callable[..., object])

_SYSTEM_MODULE = re.compile(r"heerbann\.systems\.(\w+)(?:\.|$)")


class RuleFunction(msgspec.Struct, frozen=True):
    """A function and the sections it carries out."""

    function: Callable[..., object]
    sections: tuple[str, ...]


_RULES: dict[str, dict[str, RuleFunction]] = {}


def rule(*sections: str, system: str | None = None) -> Callable[[F], F]:
    """Tie a function to its sections of the rulebook; the function itself is not changed.

    The system is known from the module; only code outside `heerbann.systems` names it.
    """
    if not sections:
        raise TypeError("rule() needs at least one section")

    def note(function: F) -> F:
        place = f"{function.__module__}:{function.__qualname__}"
        key = system or _system_of(function.__module__)
        _RULES.setdefault(key, {})[place] = RuleFunction(function, sections)
        return function

    return note


def rules_of(system: str) -> list[RuleFunction]:
    """The functions noted for a system so far, in the order of their modules and lines."""
    return list(_RULES.get(system, {}).values())


def _system_of(module: str) -> str:
    match = _SYSTEM_MODULE.match(module)
    if match is None:
        raise TypeError(f"{module} lies outside heerbann.systems: say rule(..., system=...)")
    return match[1]


class Section(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One section of the book in our words, and what became of it here."""

    id: str
    heading: str
    title: Localised
    text: Localised
    status: Literal["done", "todo", "none"]
    checklist: tuple[str, ...] = ()
    why: str = ""

    def mentions(self, words: list[str]) -> bool:
        """Do all the words occur in heading, titles or texts?"""
        titles = (self.title.de, self.title.en, self.text.de, self.text.en)
        text = " ".join((self.id, self.heading, *titles)).casefold()
        return all(word in text for word in words)


class UnknownSection(KeyError):
    """The book has no such section; `nearest` are those that look like it."""

    def __init__(self, section: str, nearest: list[str]) -> None:
        super().__init__(section, nearest)
        self.section = section
        self.nearest = nearest

    def __str__(self) -> str:
        return f'there is no section "{self.section}"; nearest: {", ".join(self.nearest)}'


class _File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    section: tuple[Section, ...]


class Rulebook:
    """All sections of one book, in book order."""

    def __init__(self, sections: tuple[Section, ...]) -> None:
        self.sections = sections

    @classmethod
    def load(cls, folder: Path) -> Rulebook:
        """Read a system folder's `rulebook.toml`."""
        path = folder / "rulebook.toml"
        sections = read_toml(path, _File).section
        raise_all(_section_errors(path, sections))
        return cls(sections)

    @cached_property
    def by_id(self) -> dict[str, Section]:
        """The sections under their numbers."""
        return {section.id: section for section in self.sections}

    @cached_property
    def section_of_line(self) -> dict[str, str]:
        """The section that answers for each line of the checklist."""
        return {line: section.id for section in self.sections for line in section.checklist}

    def __iter__(self) -> Iterator[Section]:
        return iter(self.sections)

    def __len__(self) -> int:
        return len(self.sections)

    def __contains__(self, section: str) -> bool:
        return section in self.by_id

    def section(self, section: str) -> Section:
        """The section with this number; a leading § is no matter."""
        number = section.strip("§ ")
        if number not in self.by_id:
            raise UnknownSection(number, self._nearest(number))
        return self.by_id[number]

    def search(self, query: str) -> list[Section]:
        """The sections that mention every word of the query, in either language."""
        words = query.casefold().split()
        return [section for section in self.sections if section.mentions(words)]

    def _nearest(self, number: str) -> list[str]:
        """A mistaken number mostly lies in the right chapter."""
        chapter = number.partition(".")[0]
        same = [known for known in self.by_id if known.partition(".")[0] == chapter]
        return difflib.get_close_matches(number, same or self.by_id, n=4, cutoff=0)


def _section_errors(path: Path, sections: tuple[Section, ...]) -> list[PackError]:
    errors: list[PackError] = []
    ids: set[str] = set()
    lines: set[str] = set()
    for index, section in enumerate(sections):
        for key, message in _section_problems(section, ids, lines):
            errors.append(toml_error(path, ("section", index, key), message))
        ids.add(section.id)
        lines.update(section.checklist)
    return errors


def _section_problems(
    section: Section, ids: set[str], lines: set[str]
) -> Iterator[tuple[str, Phrase]]:
    """What is wrong with a section after those whose ids and checklist lines are given."""
    if section.id in ids:
        yield "id", phrase("section-twice")
    if repeated := lines.intersection(section.checklist):
        yield "checklist", phrase("lines-twice", lines=tuple(sorted(repeated)))
    if section.status == "none" and not section.why:
        yield "status", phrase("why-missing")
    if section.status != "none" and section.why:
        yield "why", phrase("why-needless")
