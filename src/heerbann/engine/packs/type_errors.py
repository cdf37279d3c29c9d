"""Saying why data does not fit a type: every misfit with its place, in plain words.

msgspec stops at the first problem; whoever writes a data file wants to see all of them.
"""

from __future__ import annotations

import difflib
import types
import typing
from collections.abc import Iterable
from enum import Enum
from typing import Annotated, Any, Literal

import msgspec

from heerbann.engine.packs.limits import LIMITS
from heerbann.engine.packs.reader_errors import type_complaint
from heerbann.engine.packs.toml_lines import KeyPath
from heerbann.engine.texts.phrases import Phrase, Problem, phrase


def misfits(data: object, type_: Any, path: KeyPath = ()) -> list[Problem]:
    """Every place where data and type disagree, found by descending where conversion fails."""
    try:
        msgspec.convert(data, type_)
    except msgspec.ValidationError as error:
        meant = _meant_type(type_, data)
        return _inner_misfits(data, meant, path) or [_own_misfit(str(error), data, meant, path)]
    return []


def did_you_mean(word: str, known: Iterable[str]) -> Phrase:
    """The hint about an unknown word: the nearest known one, or all of them."""
    words = tuple(known)
    word = word[: LIMITS.name]
    if near := difflib.get_close_matches(word, words, n=1):
        return phrase("did-you-mean", name=near[0])
    return phrase("known", names=words) if words else phrase("known-none")


def unknown(what: Phrase, name: str, known: Iterable[str]) -> Phrase:
    """There is no such thing: ``what`` says "no map" or the like."""
    return phrase("there-is", what=what, name=name, hint=did_you_mean(name, known))


def _meant_type(type_: Any, data: object) -> Any:
    """The one type of a union that the writer meant: not None, and the one with the given tag."""
    if typing.get_origin(type_) is Annotated:
        return _meant_type(typing.get_args(type_)[0], data)
    if typing.get_origin(type_) not in (types.UnionType, typing.Union):
        return type_
    parts = [part for part in typing.get_args(type_) if part is not type(None)]
    meant = parts if len(parts) == 1 else [part for part in parts if _has_tag_of(part, data)]
    return _meant_type(meant[0], data) if meant else type_


def _has_tag_of(type_: Any, data: object) -> bool:
    if not (_is_struct(type_) and isinstance(data, dict)):
        return False
    config = type_.__struct_config__
    return config.tag_field in data and bool(data[config.tag_field] == config.tag)


def _is_struct(type_: Any) -> bool:
    return isinstance(type_, type) and issubclass(type_, msgspec.Struct)


def _inner_misfits(data: object, type_: Any, path: KeyPath) -> list[Problem]:
    if isinstance(data, dict) and _is_struct(type_):
        return _struct_misfits(data, type_, path)
    item_type = _item_type(type_, type(data))
    found = _key_misfits(data, type_, path)
    if item_type is not None:
        for key, item in _items(data):
            if len(found) >= LIMITS.problems:
                break
            found += misfits(item, item_type, (*path, key))
    return found


def _key_misfits(data: object, type_: Any, path: KeyPath) -> list[Problem]:
    """The keys of a table that are not among the few it may have."""
    if not isinstance(data, dict) or typing.get_origin(type_) is not dict:
        return []
    known = _allowed_values(typing.get_args(type_)[0])
    strange = [key for key in data if known and key not in known][: LIMITS.problems]
    return [((*path, key), _unknown_key(key, known)) for key in strange]


def _unknown_key(key: str, known: Iterable[str]) -> Phrase:
    return phrase("unknown-key", hint=did_you_mean(key, known))


def _items(data: object) -> Iterable[tuple[str | int, object]]:
    if isinstance(data, dict):
        return data.items()
    return enumerate(data) if isinstance(data, list) else ()


def _struct_misfits(
    data: dict[str, object], type_: type[msgspec.Struct], path: KeyPath
) -> list[Problem]:
    fields = {field.encode_name: field for field in msgspec.structs.fields(type_)}
    config = type_.__struct_config__
    found: list[Problem] = []
    for key, value in data.items():
        if len(found) >= LIMITS.problems:
            break
        if key in fields:
            found += misfits(value, fields[key].type, (*path, key))
        elif config.forbid_unknown_fields and key != config.tag_field:
            unused = [name for name in fields if name not in data]
            found.append(((*path, key), _unknown_key(key, unused)))
    missing = [key for key, field in fields.items() if field.required and key not in data]
    return found + [(path, phrase("key-missing", key=key)) for key in missing]


def _item_type(type_: Any, data_type: type) -> Any:
    """The type of the items in a list of any length, or of the values in a table, or None."""
    origin, arguments = typing.get_origin(type_), typing.get_args(type_)
    if data_type is dict:
        return arguments[1] if origin is dict else None
    if origin in (list, set, frozenset) or (origin is tuple and arguments[1:] == (...,)):
        return arguments[0]
    return None


def _own_misfit(message: str, data: object, type_: Any, path: KeyPath) -> Problem:
    """What msgspec says, in the words of TOML, with the allowed values where there is a list."""
    why, inner = type_complaint(message)
    tags = _tags(type_)
    if isinstance(data, dict) and len(inner) == 1 and inner[0] in tags:
        hint = did_you_mean(str(data.get(inner[0])), tags[inner[0]])
        return (*path, *inner), phrase("with-allowed", why=why, allowed=hint)
    allowed = tuple(_allowed_values(type_))
    said = phrase("with-allowed", why=why, allowed=phrase("allowed", values=allowed))
    return (*path, *inner), said if allowed else why


def _allowed_values(type_: Any) -> list[str]:
    if typing.get_origin(type_) is Literal:
        return [str(value) for value in typing.get_args(type_)]
    if isinstance(type_, type) and issubclass(type_, Enum):
        return [str(member.value) for member in type_]
    return []


def _tags(type_: Any) -> dict[str | int, list[str]]:
    """By which key the parts of a union are told apart, and what may stand there."""
    found: dict[str | int, list[str]] = {}
    for part in typing.get_args(type_):
        if _is_struct(part) and part.__struct_config__.tag_field:
            config = part.__struct_config__
            found.setdefault(config.tag_field, []).append(str(config.tag))
    return found
