"""Saying where something stands in a file of TOML."""

from __future__ import annotations

from heerbann.engine.packs.toml_lines import KeyPath
from heerbann.engine.texts.phrases import Fact, Phrase, phrase

_NAMING_KEYS = ("id", "key", "name")


def readable_place(data: object, keys: KeyPath) -> Fact:
    """Say a path as a person would: `unit "knights", key "bw"`."""
    words: list[Fact] = []
    for position, key in enumerate(keys):
        data = _child(data, key)
        if isinstance(key, int):
            words[-1] = _entry(words[-1], data, key)
        elif position + 1 == len(keys):
            words.append(phrase("at-key", key=key))
        else:
            words.append(key)
    return tuple(words)


def _child(data: object, key: str | int) -> object:
    if isinstance(data, dict):
        return data.get(key)
    if isinstance(data, list) and isinstance(key, int) and key < len(data):
        return data[key]
    return None


def _entry(table: Fact, entry: object, index: int) -> Phrase:
    """An entry of a list of tables is called by its own id, any other by its number."""
    if isinstance(entry, dict):
        for key in _NAMING_KEYS:
            if isinstance(entry.get(key), str):
                return phrase("at-entry", table=table, name=entry[key])
    return phrase("at-number", table=table, number=index + 1)
