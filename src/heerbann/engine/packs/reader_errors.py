"""What the readers we use complain about, as phrases of ours: msgspec, tomllib, Fluent, the disk.

They speak English only. A table maps each shape of their sentences to the key of our message; what
its groups catch are the facts. A shape that no table knows keeps its own words.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from typing import TYPE_CHECKING

import msgspec

from heerbann.engine.packs.limits import LIMITS
from heerbann.engine.packs.plain_files import FileTooLarge, NoPlainFile
from heerbann.engine.packs.toml_lines import KeyPath
from heerbann.engine.texts.phrases import Fact, Phrase, PhraseError, TellingError, Told, phrase

if TYPE_CHECKING:
    from fluent.syntax import ast as ftl

Shapes = Mapping[str, str]

FALLBACK = "reader-says"

TYPES: Shapes = {
    r"Expected `(?P<wanted>[^`]+)`, got `(?P<got>[^`]+)`": "wrong-type",
    r"Expected `(?P<wanted>[^`]+)`": "wanted-type",
    r"Expected `(?P<wanted>\w+)` (?P<sign>[<>]=?) (?P<bound>\S+)": "out-of-bounds",
    r"Expected `(?P<wanted>\w+)` of length (?P<sign>[<>]=) (?P<bound>\d+)": "length-out-of-bounds",
    r"Expected `array` of length (?P<wanted>\d+), got (?P<got>\d+)": "wrong-length",
    r"Expected `str` matching regex (?P<pattern>.+)": "no-match",
    r"Invalid enum value (?P<value>.+)": "bad-value",
    r"Invalid value (?P<kind>.+)": "bad-kind",
    r"Object missing required field `(?P<key>.+)`": "key-missing",
    r"Object contains unknown field `(?P<key>.+)`": "key-unknown",
    r"(?:Integer value|Number) out of range": "number-too-large",
    r"JSON is malformed: .* \(byte (?P<byte>\d+)\)": "not-json",
    r"Input data was truncated": "json-cut-off",
}
"""What msgspec says of data that does not fit, without the place at the end."""

TOML: Shapes = {
    r"Invalid statement": "toml-statement",
    r"Expected newline or end of document after a statement": "toml-line-end",
    r"Expected '=' after a key in a key/value pair": "toml-equals",
    r"Expected '\]' at the end of a table declaration": "toml-table-end",
    r"Expected '\]\]' at the end of an array declaration": "toml-list-end",
    r"Expected (?P<sign>\S+)": "toml-expected",
    r"Found invalid character (?P<sign>.+)": "toml-character",
    r"Illegal character (?P<sign>.+)": "toml-character",
    r"Cannot declare \((?P<key>.+?),?\) twice": "toml-twice",
    r"Duplicate inline table key (?P<key>.+)": "toml-twice",
    r"Cannot overwrite a value": "toml-overwrite",
    r"Cannot mutate immutable namespace \((?P<key>.+?),?\)": "toml-closed",
    r"Cannot redefine namespace \((?P<key>.+?),?\)": "toml-closed",
    r"Invalid initial character for a key part": "toml-key",
    r"Unclosed array": "toml-open-list",
    r"Unclosed inline table": "toml-open-table",
    r"Unterminated string": "toml-open-string",
    r"Unescaped '\\' in a string": "toml-backslash",
    r"Invalid hex value": "toml-hex",
    r"Escaped character is not a Unicode scalar value": "toml-unicode",
    r"Invalid date or datetime": "toml-date",
    r"Invalid value": "toml-value",
}
"""What tomllib says of a text that is no TOML, without the place at the end."""

FLUENT: Shapes = {
    r"Expected an entry start": "fluent-entry",
    r'Expected token: "(?P<sign>.*)"': "fluent-token",
    r'Expected a character from range: "(?P<signs>.*)"': "fluent-character",
    r'Expected message "(?P<name>.*)" to have a value or attributes': "fluent-empty-message",
    r'Expected term "(?P<name>.*)" to have a value': "fluent-empty-term",
    r"Keyword cannot end with a whitespace": "fluent-keyword",
    r"The callee has to be an upper-case identifier or a term": "fluent-callee",
    r"The argument name has to be a simple identifier": "fluent-argument-name",
    r"Expected one of the variants to be marked as default \(\*\)": "fluent-no-default",
    r'Expected at least one variant after "->"': "fluent-no-variant",
    r"Expected value": "fluent-value",
    r"Expected variant key": "fluent-variant-key",
    r"Expected literal": "fluent-literal",
    r"Only one variant can be marked as default \(\*\)": "fluent-two-defaults",
    r"Message references cannot be used as selectors": "fluent-selector-message",
    r"Terms cannot be used as selectors": "fluent-selector-term",
    r"Attributes of messages cannot be used as selectors": "fluent-selector-attribute",
    r"Attributes of terms cannot be used as placeables": "fluent-term-attribute",
    r"Unterminated string expression": "fluent-open-string",
    r"Positional arguments must not follow named arguments": "fluent-argument-order",
    r"Named arguments must be unique": "fluent-argument-twice",
    r"Cannot access variants of a message\.": "fluent-variant-access",
    r"Unknown escape sequence: (?P<sequence>.*)\.": "fluent-escape",
    r"Invalid Unicode escape sequence: (?P<sequence>.*)\.": "fluent-unicode",
    r"Unbalanced closing brace in TextElement\.": "fluent-brace",
    r"Expected an inline expression": "fluent-inline",
    r"Expected simple expression as selector": "fluent-selector",
}
"""What Fluent's parser says of a text that it cannot read."""

_TYPE_PLACE = re.compile(r"(?P<message>.*) - at (?:`key` in )?`\$(?P<path>.*)`", re.DOTALL)
_TOML_PLACE = re.compile(r"(?P<message>.*) \(at (?:line (?P<line>\d+), column \d+|end of .*)\)")


def _complaint(shapes: Shapes, message: str) -> Phrase:
    for shape, key in shapes.items():
        if match := re.fullmatch(shape, message, re.DOTALL):
            facts = {name: _fact(name, caught) for name, caught in match.groupdict().items()}
            return phrase(key, **facts)
    return phrase(FALLBACK, said=message)


def _fact(name: str, caught: str) -> Fact:
    """Types are said in the words of TOML."""
    return _kind(caught) if name in ("wanted", "got") and not caught.isdigit() else caught


# Data that does not fit a type


def type_complaint(message: str) -> tuple[Phrase, KeyPath]:
    """What msgspec says, and the keys of the place it names."""
    match = _TYPE_PLACE.fullmatch(message)
    if match is None:
        return _complaint(TYPES, message), ()
    keys = re.findall(r"\[(\d+)\]|\.(\w+)", match["path"])
    path = tuple([int(index) if index else name for index, name in keys])
    return _complaint(TYPES, match["message"]), path


def _kind(types: str) -> Told:
    """One type, or several that are all right; TOML has no null."""
    kinds = [_one_kind(name) for name in types.split(" | ") if name != "null" or types == "null"]
    said = kinds[0]
    for kind in kinds[1:]:
        said = phrase("either", one=said, other=kind)
    return said


def _one_kind(name: str) -> Phrase:
    match name:
        case "object":
            return phrase("a-table")
        case "array":
            return phrase("a-list")
        case "str":
            return phrase("a-string")
        case "int":
            return phrase("a-whole-number")
        case "float":
            return phrase("a-number")
        case "bool":
            return phrase("a-truth-value")
        case "date" | "time" | "datetime":
            return phrase("a-date")
        case "null":
            return phrase("nothing")
    return phrase(FALLBACK, said=name)


def wrong_value(error: Exception) -> Told:
    """What is wrong with data, by the error that was raised when it was used."""
    match error:
        case PhraseError():
            return error.phrase
        case TellingError():
            return error
        case RecursionError():
            return phrase("too-deep", most=LIMITS.depth)
        case msgspec.DecodeError():
            why, path = type_complaint(str(error))
            place = ".".join(map(str, path))
            return phrase("wrong-at", place=place, why=why) if path else why
    return phrase(FALLBACK, said=str(error))


# Files


def toml_complaint(error: tomllib.TOMLDecodeError) -> tuple[Phrase, int | None]:
    """What tomllib says, and the line it names; None is the end of the text."""
    match = _TOML_PLACE.fullmatch(str(error))
    why = _complaint(TOML, match["message"] if match else str(error))
    line = int(match["line"]) if match and match["line"] else None
    return phrase("not-toml", why=why), line


def fluent_complaint(annotation: ftl.Annotation) -> Phrase:
    """What Fluent's parser says."""
    return _complaint(FLUENT, annotation.message or "")


def unreadable(error: OSError) -> Phrase:
    """Why a file cannot be read."""
    match error:
        case FileNotFoundError():
            return phrase("no-such-file")
        case IsADirectoryError():
            return phrase("is-a-folder")
        case PermissionError():
            return phrase("no-permission")
        case NoPlainFile():
            return phrase("no-plain-file")
        case FileTooLarge():
            return phrase("file-too-large", most=error.most)
    return phrase("unreadable", why=error.strerror or str(error))
