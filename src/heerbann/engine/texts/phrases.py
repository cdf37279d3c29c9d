"""What is wrong with a file, as a fact: it is put into words when it is told, in either language.

A phrase is the key of a message in ``text/problems.<language>.ftl`` of its package, with the facts
that the message names. A fact may be a phrase itself. Every package makes its own phrases, as
:data:`phrase` does for the engine.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Protocol

import msgspec

from heerbann.engine.packs.limits import LIMITS, shown
from heerbann.engine.packs.toml_lines import KeyPath

if TYPE_CHECKING:
    from heerbann.engine.packs.readers import Language


class Told(Protocol):
    """Something that can be said in either language."""

    def text(self, language: Language, /) -> str:
        """The words."""


Fact = str | int | Told | tuple["Fact", ...]
"""A tuple is said as a list with commas."""


class Phrase(msgspec.Struct, frozen=True):
    """The key of a message of a package, and the facts it names."""

    package: str
    key: str
    facts: tuple[tuple[str, Fact], ...] = ()

    @classmethod
    def of(cls, package: str, key: str, /, **facts: Fact) -> Phrase:
        """A phrase with its facts by name."""
        return cls(package, key, tuple(facts.items()))

    def text(self, language: Language, /) -> str:
        """The phrase in words."""
        # Most files are in order, and whatever says texts takes longer to import than the rest.
        from heerbann.engine.texts.catalogue import tell_problem  # noqa: PLC0415

        facts = {name: _plain(fact, language) for name, fact in self.facts}
        return tell_problem(self.package, self.key, facts, language)


phrase = partial(Phrase.of, __package__)
"""A phrase of the engine: ``phrase("unknown-key", hint=…)``."""

Problem = tuple[KeyPath, Phrase]
"""What is wrong, and the keys of the file that it stands at."""


def said(fact: Fact, language: Language) -> str:
    """A fact in words; a long one is cut, and a long list ends early."""
    match fact:
        case str():
            return shown(fact)
        case int():
            return str(fact)
        case tuple():
            more = ("…",) if len(fact) > LIMITS.listed else ()
            parts = (*fact[: LIMITS.listed], *more)
            return ", ".join(said(part, language) for part in parts)
    return fact.text(language)


def _plain(fact: Fact, language: Language) -> str | int:
    """Numbers stay numbers: a message may choose its words by them."""
    return fact if isinstance(fact, int) else said(fact, language)


class TellingError(Exception):
    """An error that can be told in either language; whoever prints it as it is reads English."""

    def text(self, language: Language, /) -> str:
        """What is wrong, with its place."""
        raise NotImplementedError

    def __str__(self) -> str:
        return self.text("en")


class PhraseError(TellingError):
    """An error that is a phrase and nothing else."""

    def __init__(self, phrase: Phrase) -> None:
        super().__init__(phrase)
        self.phrase = phrase

    def text(self, language: Language, /) -> str:
        """The phrase in words."""
        return self.phrase.text(language)
