"""A line of the log as clients are told it, with all that a picture of it needs."""

from typing import Literal

import msgspec

from heerbann.engine.rules.asks import Seat
from heerbann.engine.rules.battle import Heading
from heerbann.engine.show.board import Ghost
from heerbann.server.socket.dice_lines import LoggedThrow


class LoggedPath(msgspec.Struct, frozen=True, omit_defaults=True):
    """The way of a piece: the spots it came by; the first may be the one it left.

    ``tail`` is the second spot that it covers at the end. One that is ``ahead`` is only announced.
    """

    unit: str
    spots: tuple[str, ...]
    tail: str | None = None
    ahead: bool = False


class LineJoin(msgspec.Struct, frozen=True, omit_defaults=True):
    """How a line belongs to the one before it: one of them tells both.

    ``onward``: by a few words at the end of that one. ``silent``: without a word. ``void``: nothing
    came of either, and both are left out. ``takes``: that one is part of the deed this line tells.
    """

    how: Literal["onward", "silent", "void", "takes"]
    text: str = ""


class ListingEntry(msgspec.Struct, frozen=True, omit_defaults=True):
    """An entry of a list of what stands where: an army, a unit of the army before, other things."""

    what: Literal["army", "unit", "ground"]
    text: str
    seat: Seat | None = None
    unit: str | None = None
    spot: str | None = None


class LogLine(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something that happened.

    ``trails`` are the ways of the figures it moved on a table, ``paths`` those of pieces on spots;
    ``throws`` led to it; ``pieces`` are all it names. One that is ``empty`` happened to nobody; by
    a ``loss`` somebody is lost. A ``part`` belongs to the deed of a line before it. A ``heading``
    under which nothing follows but another of its rank or above may be left out.
    """

    n: int
    kind: str
    text: str
    rule: str
    trails: tuple[Ghost, ...] = ()
    throws: tuple[LoggedThrow, ...] = ()
    paths: tuple[LoggedPath, ...] = ()
    pieces: tuple[str, ...] = ()
    heading: Heading | None = None
    empty: bool = False
    loss: bool = False
    part: bool = False
    join: LineJoin | None = None
    listing: ListingEntry | None = None
