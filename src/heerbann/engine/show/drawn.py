"""What everything that a client draws has in common."""

import msgspec


class Drawn(msgspec.Struct, frozen=True):
    """Base of everything a client draws."""


Outline = tuple[tuple[int, int], ...]
"""Points of a measured board: the corners of an area, or the bends of a path."""
