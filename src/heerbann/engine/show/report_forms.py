"""Forms in which people tell what is left after a contest that they fought at a real table."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

import msgspec

from heerbann.engine.rules.contest import ContestReport

if TYPE_CHECKING:
    from heerbann.engine.play.game import Game
    from heerbann.engine.texts.teller import Teller

Filled = Mapping[str, str]
"""What was filled in, by the keys of the fields."""


class FormChoice(msgspec.Struct, frozen=True):
    """One of the values a field may have."""

    value: str
    text: str


class FormField(msgspec.Struct, frozen=True, kw_only=True):
    """One thing to be told; ``value`` is what it is if nothing happened.

    ``choice`` is one of ``choices``, ``number`` a whole number, ``text`` a few words.
    """

    key: str
    label: str
    kind: Literal["choice", "number", "text"]
    value: str
    choices: tuple[FormChoice, ...] = ()

    def takes(self, value: str) -> bool:
        """Can this be filled in?"""
        if self.kind == "number":
            return value.isascii() and value.isdigit()
        return self.kind == "text" or any(choice.value == value for choice in self.choices)


class FormPart(msgspec.Struct, frozen=True):
    """Fields that belong together, such as those of one man."""

    title: str
    fields: tuple[FormField, ...]


class ReportForm(msgspec.Struct, frozen=True):
    """All there is to be told."""

    parts: tuple[FormPart, ...]

    @property
    def fields(self) -> tuple[FormField, ...]:
        """All fields."""
        return tuple([field for part in self.parts for field in part.fields])

    def wrong(self, filled: Filled) -> str | None:
        """The key of a field that is unknown, missing or has a value it cannot have."""
        fields = {field.key: field for field in self.fields}
        strange = [key for key in filled if key not in fields]
        bad = [key for key, field in fields.items() if not field.takes(filled.get(key, ""))]
        return next(iter([*strange, *bad]), None)

    def filled(self, filled: Filled) -> "ReportForm":
        """The same form with what was filled in."""
        parts = [
            (part.title, tuple([_with(f, filled) for f in part.fields])) for part in self.parts
        ]
        return ReportForm(tuple([FormPart(title, fields) for title, fields in parts]))


def _with(field: FormField, filled: Filled) -> FormField:
    return msgspec.structs.replace(field, value=filled.get(field.key, field.value))


class TypedForm(NamedTuple):
    """How a system asks what is left after one of its games, and what it makes of the answers.

    Both take a game at its beginning. What is made is checked like any report that was typed.
    """

    form: "Callable[[Game[Any], Teller], ReportForm]"
    read: "Callable[[Game[Any], Filled], ContestReport]"
