"""The readers we use complain in English; every shape of their complaints is told in German too."""

from __future__ import annotations

import datetime
import tomllib
import types
import typing
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from fluent.syntax.errors import get_error_message

from heerbann.engine.packs.reader_errors import (
    FALLBACK,
    FLUENT,
    TOML,
    TYPES,
    fluent_complaint,
    toml_complaint,
    type_complaint,
    unreadable,
    wrong_value,
)
from heerbann.engine.packs.type_errors import misfits
from heerbann.engine.records.record import Close, Header
from heerbann.engine.texts.phrases import Phrase
from heerbann.systems.battlelore.model import deployment_cards
from heerbann.systems.battlelore.model import scenario as battlelore
from heerbann.systems.claymore.model import scenario as claymore
from heerbann.systems.diex_aie.files import overlays
from heerbann.systems.diex_aie.model import scenario as diex_aie
from heerbann.systems.skirmish.model import army_book_files
from heerbann.systems.skirmish.model import scenario as skirmish
from tests.rulechecks import system_called, system_keys


def keys_of(phrase: Phrase) -> list[str]:
    """The keys of a phrase and of those within it."""
    inner = [key for _, fact in phrase.facts if isinstance(fact, Phrase) for key in keys_of(fact)]
    return [phrase.key, *inner]


# Types


@pytest.mark.parametrize(
    ("message", "german", "english"),
    [
        (
            "Expected `int`, got `str`",
            "erwartet wird eine ganze Zahl, hier steht ein Text",
            "expected a whole number, got a string",
        ),
        (
            "Expected `int | str | null`, got `array`",
            "erwartet wird eine ganze Zahl oder ein Text, hier steht eine Liste",
            "expected a whole number or a string, got a list",
        ),
        (
            "Expected `object`, got `date`",
            "erwartet wird eine Tabelle, hier steht ein Datum oder eine Uhrzeit",
            "expected a table, got a date or time",
        ),
        ("Expected `int`", "erwartet wird eine ganze Zahl", "expected a whole number"),
        (
            "Expected `float` >= 0.2",
            "erwartet wird eine Zahl >= 0.2",
            "expected a number >= 0.2",
        ),
        (
            "Expected `array` of length >= 1",
            "erwartet wird eine Liste der Länge >= 1",
            "expected a list of length >= 1",
        ),
        (
            "Expected `array` of length 2, got 3",
            "erwartet wird eine Liste der Länge 2, diese hat 3",
            "expected a list of length 2, got 3",
        ),
        (
            "Expected `str` matching regex '^[a-z]+$'",
            "erwartet wird ein Text nach dem Muster '^[a-z]+$'",
            "expected a string matching regex '^[a-z]+$'",
        ),
        (
            "Invalid enum value 'camel'",
            "der Wert 'camel' geht hier nicht",
            "invalid enum value 'camel'",
        ),
        ("Invalid value 'slay'", "die Art 'slay' gibt es hier nicht", "invalid value 'slay'"),
        (
            "Object missing required field `at`",
            "der Schlüssel „at“ fehlt",
            'key "at" is missing',
        ),
        (
            "Object contains unknown field `by`",
            "unbekannter Schlüssel „by“",
            'unknown key "by"',
        ),
        ("Integer value out of range", "die Zahl ist zu groß", "number out of range"),
        (
            "JSON is malformed: invalid character (byte 7)",
            "kein JSON, Byte 7",
            "no JSON, byte 7",
        ),
        ("Input data was truncated", "die Zeile ist abgeschnitten", "the line is cut off"),
    ],
)
def test_what_msgspec_says(message: str, german: str, english: str) -> None:
    phrase, path = type_complaint(message)
    assert path == ()
    assert (phrase.text("de"), phrase.text("en")) == (german, english)


def test_the_place_that_msgspec_names() -> None:
    phrase, path = type_complaint("Expected `int`, got `str` - at `$.units[0].points`")
    assert (phrase.key, path) == ("wrong-type", ("units", 0, "points"))
    phrase, path = type_complaint("Expected `int` - at `key` in `$.costs`")
    assert (phrase.key, path) == ("wanted-type", ("costs",))


WRONG: tuple[object, ...] = (
    "", "x", "N 5", 0, -1, 10**9, 10**30, 0.01, 1.5, 1e9, True, [], ["x"], [1] * 9, {}, {"x": 1},
    {"1": "x"}, {"x": {"y": []}}, datetime.date(1410, 7, 15), datetime.time(6, 30),
    datetime.datetime(1410, 7, 15, 6, 30),
)  # fmt: skip


def types_within(kind: Any, seen: list[Any]) -> Iterator[Any]:
    """A type and all it is made of, each once."""
    if kind in seen or isinstance(kind, types.EllipsisType):
        return
    seen.append(kind)
    yield kind
    inner = list(typing.get_args(kind))
    if typing.get_origin(kind) in (typing.Annotated, typing.Literal):
        inner = inner[:1] if typing.get_origin(kind) is typing.Annotated else []
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
        inner = list(typing.get_type_hints(kind, include_extras=True).values())
    for part in inner:
        yield from types_within(part, seen)


WRITTEN: dict[str, tuple[Any, ...]] = {
    "battlelore": (battlelore.ScenarioFile, deployment_cards.DeckFile),
    "claymore": (claymore.ScenarioFile,),
    "diex_aie": (diex_aie.ScenarioFile, overlays.OverlayData),
    "skirmish": (skirmish.ScenarioFile, army_book_files.BookFile),
}


def types_of_files(key: str) -> list[Any]:
    """What the files of a system are read as, and the first and last lines of its records."""
    system = system_called(key)
    read = getattr(system.read_data, "__self__", None)
    tables = list(read.data.values()) if read is not None else []
    return [*WRITTEN.get(key, ()), system.scenario_type, *tables, Header, Close]


@pytest.mark.parametrize("key", system_keys())
def test_every_complaint_about_a_file_of_ours_is_told_in_both_languages(key: str) -> None:
    seen: list[Any] = []
    found: set[str] = set()
    for kind in types_of_files(key):
        for part in types_within(kind, seen):
            for value in WRONG:
                for _, problem in misfits(value, part):
                    found.update(keys_of(problem))
                    assert FALLBACK not in keys_of(problem), problem.text("en")
                    assert problem.text("de") != problem.text("en")
    assert {"wrong-type", "key-missing", "unknown-key"} <= found


def test_every_known_shape_is_one_that_files_or_records_can_have() -> None:
    """By the examples above: none of the patterns hides another, none is dead."""
    marks = test_what_msgspec_says.pytestmark  # type: ignore[attr-defined]
    examples = [message for message, *_ in marks[0].args[1]]
    assert {type_complaint(message)[0].key for message in examples} == set(TYPES.values())


def test_a_complaint_of_a_new_kind_keeps_its_words() -> None:
    phrase, _ = type_complaint("Expected a miracle")
    assert phrase.text("en") == "Expected a miracle"
    assert phrase.text("de") == "passt nicht; genauer, auf Englisch: Expected a miracle"


def test_what_was_raised_over_a_value() -> None:
    with pytest.raises(msgspec.ValidationError) as caught:
        msgspec.convert({"entries": "x"}, Close)
    assert wrong_value(caught.value).text("de").startswith("entries: erwartet wird eine ganze Zahl")
    too_deep = "zu tief verschachtelt: erlaubt sind höchstens 32 Ebenen"
    assert wrong_value(RecursionError()).text("de") == too_deep
    assert wrong_value(KeyError("x")).text("en") == "'x'"


# TOML

BROKEN_TOML = {
    "= 1\n": "toml-statement",
    "a = 1 b = 2\n": "toml-line-end",
    "a 1\n": "toml-equals",
    "[a\n": "toml-table-end",
    "[[a]\n": "toml-list-end",
    "a = '''x\n": "toml-expected",
    "a = 'x\n'": "toml-character",
    'a = "\x01"\n': "toml-character",
    "[a]\n[a]\n": "toml-twice",
    "a = { b = 1, b = 2 }\n": "toml-twice",
    "a = 1\na = 2\n": "toml-overwrite",
    "a = []\n[[a]]\n": "toml-closed",
    "[a.b]\n[a]\nb.c = 1\n": "toml-closed",
    "a.=1\n": "toml-key",
    "a = [1": "toml-open-list",
    "a = { b = 1": "toml-open-table",
    'a = "x': "toml-open-string",
    'a = "\\q"\n': "toml-backslash",
    'a = "\\u00zz"\n': "toml-hex",
    'a = "\\ud800"\n': "toml-unicode",
    "a = 2020-02-30\n": "toml-date",
    "a = \n": "toml-value",
}


@pytest.mark.parametrize(("text", "key"), BROKEN_TOML.items())
def test_what_tomllib_says(text: str, key: str) -> None:
    with pytest.raises(tomllib.TOMLDecodeError) as caught:
        tomllib.loads(text)
    phrase, _ = toml_complaint(caught.value)
    assert keys_of(phrase) == ["not-toml", key]
    assert phrase.text("de").startswith("kein gültiges TOML: ")
    assert phrase.text("en").startswith("not valid TOML: ")


def test_every_shape_of_toml_has_its_example() -> None:
    assert set(BROKEN_TOML.values()) == set(TOML.values())


def test_the_line_that_tomllib_names() -> None:
    for text, line in (("a = 1\nb = \n", 2), ("a = [1,\n2", None)):
        with pytest.raises(tomllib.TOMLDecodeError) as caught:
            tomllib.loads(text)
        assert toml_complaint(caught.value)[1] == line


# Fluent


def test_everything_that_fluent_can_say() -> None:
    codes = [f"E{number:04}" for number in range(2, 30) if number != 23]
    told = [
        fluent_complaint(ftl.Annotation(code, ["x"], get_error_message(code, ("x",))))
        for code in codes
    ]
    assert [phrase.key for phrase in told] == list(FLUENT.values())
    assert all(phrase.text("de") != phrase.text("en") for phrase in told)


def test_what_fluent_says_of_a_broken_text() -> None:
    (junk,) = FluentParser().parse("hallo = { $x\n").body
    assert isinstance(junk, ftl.Junk)
    assert fluent_complaint(junk.annotations[0]).text("de") == "Erwartet wird „}“"


# Files


@pytest.mark.parametrize(
    ("error", "german"),
    [
        (FileNotFoundError(2, "No such file or directory"), "Diese Datei gibt es nicht"),
        (IsADirectoryError(21, "Is a directory"), "Das ist ein Ordner"),
        (PermissionError(13, "Permission denied"), "Das ist hier nicht erlaubt"),
        (OSError(5, "Input/output error"), "Input/output error"),
    ],
)
def test_why_a_file_cannot_be_read(error: OSError, german: str) -> None:
    assert unreadable(error).text("de") == f"ist nicht zu lesen: {german}"
    assert unreadable(error).text("en") == f"cannot be read: {error.strerror}"
