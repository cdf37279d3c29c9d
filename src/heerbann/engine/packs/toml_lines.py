"""Finding the line of a TOML text on which a table or key stands.

`tomllib` forgets lines once it has parsed, so the text is scanned again, but only when there
is an error to report. It is a best effort: a key inside an inline table counts as the line of
the key that holds the table.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

KeyPath = tuple[str | int, ...]

_PART = r"""(?:[A-Za-z0-9_-]+|"[^"\n]*"|'[^'\n]*')"""
_KEY = rf"{_PART}(?:\s*\.\s*{_PART})*"
_LIST_HEADER = re.compile(rf"\s*\[\[\s*({_KEY})\s*\]\]")
_HEADER = re.compile(rf"\s*\[\s*({_KEY})\s*\]\s*(?:#.*)?$")
_ASSIGNMENT = re.compile(rf"\s*({_KEY})\s*=")
_MANY_NAMES = re.compile(rf"\s*\[*\s*({_PART}(?:\s*\.\s*{_PART}){{4}})\s*\.")
_LONGEST = 1000
_LONG_QUOTES = re.compile(r"\"\"\"|'''")


def find_line(text: str, path: KeyPath) -> int | None:
    """Line of the key at `path`, or of the nearest table around it; None for the whole file."""
    return line_of(key_lines(text), path)


def line_of(lines: Mapping[KeyPath, int], path: KeyPath) -> int | None:
    """The same among lines that were found before."""
    for length in range(len(path), 0, -1):
        if path[:length] in lines:
            return lines[path[:length]]
    return None


def key_before(text: str, line: int) -> KeyPath:
    """The key or table on a line or the nearest before it, of a text that need not be sound.

    Of a key with very many names only the first ones.
    """
    lines = text.splitlines()[:line]
    lines[-1] = lines[-1][:_LONGEST]
    if many := _MANY_NAMES.match(lines[-1]):
        return _split(many[1])
    found = key_lines("\n".join(lines))
    return max(found, key=lambda path: (found[path], len(path)), default=())


def key_lines(text: str) -> dict[KeyPath, int]:
    """Every table header and key of the text with its line, counted from one."""
    found: dict[KeyPath, int] = {}
    lengths: dict[KeyPath, int] = {}
    table: KeyPath = ()
    for number, line in _lines_outside_long_strings(text):
        if header := _LIST_HEADER.match(line):
            table = _next_entry(_split(header[1]), lengths)
            found.setdefault(table[:-1], number)
            found[table] = number
        elif header := _HEADER.match(line):
            table = _current_table(_split(header[1]), lengths)
            found[table] = number
        elif key := _ASSIGNMENT.match(line):
            found[table + _split(key[1])] = number
    return found


def _lines_outside_long_strings(text: str) -> list[tuple[int, str]]:
    """Numbered lines without those that continue a multi-line string."""
    lines = []
    open_quotes = ""
    for number, line in enumerate(text.splitlines(), start=1):
        if not open_quotes:
            lines.append((number, line))
        for quotes in _LONG_QUOTES.findall(line):
            if not open_quotes:
                open_quotes = quotes
            elif quotes == open_quotes:
                open_quotes = ""
    return lines


def _split(dotted: str) -> tuple[str, ...]:
    return tuple(part.strip("\"'") for part in re.findall(_PART, dotted))


def _current_table(parts: tuple[str, ...], lengths: dict[KeyPath, int]) -> KeyPath:
    """The path of a header, with the index of the last entry after every list of tables."""
    path: KeyPath = ()
    for part in parts:
        path = (*path, part)
        if path in lengths:
            path = (*path, lengths[path] - 1)
    return path


def _next_entry(parts: tuple[str, ...], lengths: dict[KeyPath, int]) -> KeyPath:
    table = (*_current_table(parts[:-1], lengths), parts[-1])
    lengths[table] = lengths.get(table, 0) + 1
    return (*table, lengths[table] - 1)
