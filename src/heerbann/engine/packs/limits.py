"""How much of anything is read: every reader of files, records and messages keeps to this table.

The limits lie far above what a battle needs, and low enough that whatever is read can be checked in
a moment. What is larger is refused before anything is worked out from it.
"""

from __future__ import annotations

from typing import Final, NamedTuple


class Limits(NamedTuple):
    """The most of each that is read."""

    file_bytes: int = 500_000
    """A file that somebody wrote, or its text."""
    record_bytes: int = 4_000_000
    """A record of a game."""
    record_lines: int = 20_000
    """The entries of a record, with its first and last line."""
    entry_bytes: int = 65_536
    """One entry of a record."""
    depth: int = 32
    """Tables and lists inside of each other, and names in a dotted key."""
    entries: int = 1_000
    """Entries of one list or table."""
    values: int = 100_000
    """Values in a file, a scenario or a change to one, all together."""
    name: int = 200
    """Signs of a name: a key, an id, a title."""
    text: int = 20_000
    """Signs of a single text: a drawing, a briefing."""
    number: int = 1_000_000_000
    """The size of a whole number."""
    hexes: int = 2_500
    """Hexes of a map."""
    corners: int = 64
    """Corners of an outline."""
    pieces: int = 64
    """Pieces of terrain on a table."""
    units: int = 64
    """Units of a side."""
    figures: int = 300
    """Figures of a side."""
    bends: int = 100
    """Points of the way of one figure."""
    shown: int = 300
    """Signs of a value that an error text shows."""
    message: int = 4_000
    """Signs of an error text that is sent over the network."""
    listed: int = 40
    """Names that an error text lists."""
    problems: int = 100
    """Problems that are told of one file."""


LIMITS: Final = Limits()


def shown(text: str, most: int = LIMITS.shown) -> str:
    """As much of a text as is shown."""
    return text if len(text) <= most else f"{text[: most - 1]}…"
