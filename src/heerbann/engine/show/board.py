"""The board a client draws: spots, or a table with its terrain, figures and markers."""

from typing import Literal

from heerbann.engine.rules.asks import Seat
from heerbann.engine.show.drawn import Drawn, Outline


class SpotMarker(Drawn, frozen=True, kw_only=True, omit_defaults=True):
    """Something a scenario marks on a spot: a farm, a camp.

    Where it has a ``name`` that is written below it, with a ``note`` of a few letters; ``seat`` is
    whose it is.
    """

    kind: str
    text: str
    name: str = ""
    note: str = ""
    seat: Seat | None = None


class Side(Drawn, frozen=True, kw_only=True):
    """Something on a side of a spot: a wall, a fence. ``way`` is 0 to 5, counted from the east."""

    way: int
    kind: str


class Spot(Drawn, frozen=True, kw_only=True):
    """One place of the board; ``text`` is what is read out to those who do not see it.

    Each thing on a side is told by one of the two spots that share it. A ``flat`` hex lies on a
    side: its neighbours are in the north and in the south, not in the east and in the west.
    """

    id: str
    q: int
    r: int
    flat: bool = False
    terrain: str
    element: str | None = None
    closed: tuple[int, ...] = ()
    sides: tuple[Side, ...] = ()
    level: int = 0
    text: str = ""
    marker: SpotMarker | None = None


class Badge(Drawn, frozen=True, kw_only=True, omit_defaults=True):
    """A state of a piece or a trait of an area that is shown on it.

    ``tone`` is the colour that the game itself speaks of, where the badge is about one.
    """

    key: str
    text: str
    tone: str = ""


class Zone(Drawn, frozen=True, kw_only=True):
    """Spots, or on a table what lies within an outline, for the moment: where a side sets up.

    A ``section`` is a part of the whole board: it is told apart by lines and may share spots with
    the next one.
    """

    id: str
    title: str
    spots: tuple[str, ...] = ()
    outline: Outline = ()
    seat: Seat | None = None
    kind: Literal["zone", "section"] = "zone"


class Course(Drawn, frozen=True, kw_only=True):
    """What runs from spot to spot whatever else is there: a road, a river of a large map."""

    id: str
    kind: Literal["road", "river"]
    spots: tuple[str, ...]


class Area(Drawn, frozen=True, kw_only=True):
    """A piece of terrain on a table; ``kind`` says how it is drawn, ``text`` is read out."""

    id: str
    kind: str
    text: str
    outline: Outline
    badges: tuple[Badge, ...] = ()


class MeasuredTable(Drawn, frozen=True, kw_only=True):
    """A measured board. Lengths are whole units of its own; ``unit_length`` of them are a ``unit``.

    The origin is the south-west corner: x grows to the east, y to the north.
    """

    width: int
    height: int
    unit: Literal["in", "cm"]
    unit_length: int
    areas: tuple[Area, ...] = ()


class Board(Drawn, frozen=True, kw_only=True):
    """All spots, or a table. A scene whose board has not changed holds the very same object."""

    kind: str
    title: str
    spots: tuple[Spot, ...] = ()
    zones: tuple[Zone, ...] = ()
    courses: tuple[Course, ...] = ()
    table: MeasuredTable | None = None


Shape = Literal["disc", "oval", "box"]
"""The shape of a base."""


class Figure(Drawn, frozen=True, kw_only=True, omit_defaults=True):
    """A model on a table: its base, its centre, how it faces, whom it shows.

    ``facing`` is in whole degrees counter-clockwise; at 0 it faces north, and its length lies along
    the y axis. ``role`` is the key of a symbol where the model is not like the rest of its unit.
    """

    id: str
    shape: Shape
    length: int
    width: int
    x: int
    y: int
    facing: int = 0
    role: str = ""
    hurt: int = 0


class Ghost(Drawn, frozen=True, kw_only=True, omit_defaults=True):
    """Where a figure would stand, or stands now, and the centres of its base on the way there.

    The base is told of figures that are not on the table yet; of a piece of terrain its
    ``outline``, and how that is drawn (``kind``).
    """

    id: str
    x: int
    y: int
    facing: int = 0
    path: Outline = ()
    shape: Shape | None = None
    length: int = 0
    width: int = 0
    outline: Outline = ()
    kind: str = ""


class TableMarker(Drawn, frozen=True, kw_only=True):
    """Something on a table that is no unit and no terrain: an objective, a loot marker."""

    id: str
    kind: str
    x: int
    y: int
    radius: int
    text: str
    side: Seat | None = None
