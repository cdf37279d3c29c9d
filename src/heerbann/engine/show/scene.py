"""What a client is given to draw: a board of spots or a table, pieces, facts, cards.

A scene is what one seat may see, in words of one language. The client draws it as it is and
computes no rule. Everything here is data that goes out as JSON; :mod:`heerbann.engine.show.stage`
holds the functions that make it.
"""

from typing import Literal

import msgspec

from heerbann.engine.rules.asks import Seat

Outline = tuple[tuple[int, int], ...]
"""Points of a measured board: the corners of an area, or the bends of a path."""


Shape = Literal["disc", "oval", "box"]
"""The shape of a base."""


class Drawn(msgspec.Struct, frozen=True):
    """Base of everything a client draws."""


class SpotMarker(Drawn, frozen=True, kw_only=True):
    """Something a scenario marks on a spot: a farm, a camp."""

    kind: str
    text: str


class Side(Drawn, frozen=True, kw_only=True):
    """Something on a side of a spot: a wall, a fence. ``way`` is 0 to 5, counted from the east."""

    way: int
    kind: str


class Spot(Drawn, frozen=True, kw_only=True):
    """One place of the board; ``text`` is what is read out to those who do not see it.

    Each thing on a side is told by one of the two spots that share it.
    """

    id: str
    q: int
    r: int
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
    table: MeasuredTable | None = None


class Figure(Drawn, frozen=True, kw_only=True, omit_defaults=True):
    """A model on a table: its base, its centre, how it is turned, whom it shows.

    ``turn`` is in whole degrees counter-clockwise; at 0 it faces north, and its length lies along
    the y axis. ``role`` is the key of a symbol where the model is not like the rest of its unit.
    """

    id: str
    shape: Shape
    length: int
    width: int
    x: int
    y: int
    turn: int = 0
    role: str = ""
    hurt: int = 0


class Ghost(Drawn, frozen=True, kw_only=True, omit_defaults=True):
    """Where a figure would stand, or stands now, and the centres of its base on the way there.

    The base is told of figures that are not on the table yet.
    """

    id: str
    x: int
    y: int
    turn: int = 0
    path: Outline = ()
    shape: Shape | None = None
    length: int = 0
    width: int = 0


class TableMarker(Drawn, frozen=True, kw_only=True):
    """Something on a table that is no unit and no terrain: an objective, a loot marker."""

    id: str
    kind: str
    x: int
    y: int
    radius: int
    text: str
    side: Seat | None = None


class Piece(Drawn, frozen=True, kw_only=True):
    """A unit: where it is (``at`` None: it waits), how it fares, and how it is read out.

    On a table it has figures instead of a spot; one that waits has none. ``front`` are sides of its
    spot that it shields, ``way`` the spots of a course it is bound to.
    """

    id: str
    side: Seat
    symbol: str
    name: str
    at: str | None
    also: str | None = None
    facing: int | None = None
    front: tuple[int, ...] = ()
    way: tuple[str, ...] = ()
    strength: int
    full: int
    badges: tuple[Badge, ...] = ()
    text: str = ""
    figures: tuple[Figure, ...] = ()


class Fact(Drawn, frozen=True, kw_only=True):
    """One line of how things stand; ``rule`` may be empty."""

    label: str
    value: str
    rule: str = ""


class SeatLine(Drawn, frozen=True, kw_only=True):
    """A side of the game: is it acting, has it the initiative?

    ``colour`` is the number of its colours and its shield, told by :class:`Stage` for all scenes.
    """

    seat: Seat
    title: str
    active: bool = False
    initiative: bool = False
    colour: int = 0


# Cards and what lies beside the board


class CardSpot(Drawn, frozen=True, kw_only=True, omit_defaults=True):
    """A hex of the small map on a card and who stands there; the owner's edge is below.

    ``lands`` names, for each place the card may be laid, the spot of the board it comes to;
    ``barred`` are the places for which that spot cannot be entered.
    """

    q: int
    r: int
    symbol: str = ""
    title: str = ""
    tone: str = ""
    lands: dict[str, str] = {}
    barred: tuple[str, ...] = ()


class CardSign(Drawn, frozen=True, kw_only=True, omit_defaults=True):
    """A sign on a card, as orders for a section; without a number it is said in words only."""

    key: str
    text: str
    number: int | None = None
    tone: str = ""
    """The colour that the game itself speaks of, where the sign is about one."""


class HandCard(Drawn, frozen=True, kw_only=True, omit_defaults=True):
    """A card before a seat; one of no side is on offer.

    ``id`` is what actions call it by; one that lies face down has none. ``place`` is where it has
    been laid, ``zones`` are the parts of the board it is about. ``deck_title`` is what cards of its
    deck are called, ``tone`` the colour of its frame, ``corner`` what is printed in its corner.
    """

    id: str
    deck: str
    title: str
    deck_title: str = ""
    tone: str = ""
    corner: str = ""
    text: str = ""
    place: str = ""
    side: Seat | None = None
    symbol: str = ""
    kind: str = ""
    cost: int | None = None
    rule: str = ""
    signs: tuple[CardSign, ...] = ()
    zones: tuple[str, ...] = ()
    map: tuple[CardSpot, ...] = ()


class LaidCard(Drawn, frozen=True, omit_defaults=True):
    """A card that an action is about, and where it would lay it, if anywhere."""

    id: str
    place: str = ""


class CardPlace(Drawn, frozen=True, kw_only=True, omit_defaults=True):
    """Where a card can be laid, before a part of the board or apart from it."""

    id: str
    title: str
    zone: str = ""


class Pile(Drawn, frozen=True, kw_only=True):
    """Cards of which only the number counts: a deck, or what of it is ``spent``."""

    id: str
    title: str
    number: int
    deck: str
    tone: str = ""
    spent: bool = False


class Counter(Drawn, frozen=True, kw_only=True, omit_defaults=True):
    """Something a side has a number of; ``most`` where it has an end, ``number`` None: hidden.

    It is shown as a ``number`` beside a symbol, as a ``row`` of symbols of which some are won, as
    the ``level`` of somebody, or as ``cards`` of a deck that lie face down.
    """

    key: str
    title: str
    number: int | None
    most: int | None = None
    rule: str = ""
    shown: Literal["number", "row", "level", "cards"] = "number"
    symbol: str = ""
    tone: str = ""
    deck: str = ""


class Holding(Drawn, frozen=True, kw_only=True):
    """What everybody sees before one side: tokens, masters, cards by their number."""

    side: Seat
    counters: tuple[Counter, ...]


class Dial(Drawn, frozen=True, kw_only=True, omit_defaults=True):
    """A number to be set; ``notes`` say what each value brings, from the lowest on."""

    id: str
    title: str
    lowest: int
    highest: int
    notes: tuple[str, ...] = ()


class Sideboard(Drawn, frozen=True, kw_only=True, omit_defaults=True):
    """What lies beside the board: places for cards, piles, holdings, numbers to be set."""

    places: tuple[CardPlace, ...] = ()
    piles: tuple[Pile, ...] = ()
    holdings: tuple[Holding, ...] = ()
    dials: tuple[Dial, ...] = ()


class FaceSign(Drawn, frozen=True, kw_only=True, omit_defaults=True):
    """What a face of the dice shows where it shows no pips; without a symbol, its number."""

    value: int
    symbol: str
    text: str
    tone: str = ""


class Scene(Drawn, frozen=True, kw_only=True):
    """Everything a client has to draw."""

    board: Board
    pieces: tuple[Piece, ...]
    facts: tuple[Fact, ...]
    seats: tuple[SeatLine, ...]
    markers: tuple[TableMarker, ...] = ()
    hand: tuple[HandCard, ...] = ()
    sideboard: Sideboard | None = None
    faces: tuple[FaceSign, ...] = ()


class CardRow(Drawn, frozen=True, kw_only=True):
    """One value of a unit's profile: its letter, its number, what it means, its paragraph."""

    label: str
    value: str
    text: str
    rule: str = ""


class CardSpecial(Drawn, frozen=True, kw_only=True):
    """A special rule in a sentence."""

    title: str
    text: str
    rule: str


class UnitCard(Drawn, frozen=True, kw_only=True):
    """All there is to know of one unit: its values, its special rules."""

    title: str
    rows: tuple[CardRow, ...]
    specials: tuple[CardSpecial, ...] = ()


# What a placement would mean


class HelperText(Drawn, frozen=True, kw_only=True):
    """What is said before a scenario that only helps at a real table: what it does, and how."""

    title: str
    lead: str
    steps: tuple[str, ...]
    names: str
    """Above the names of those who take part."""
    typed_why: str
    """What it means to type what real cards and dice show."""
    start: str
    """On the button that begins."""


class Sight(Drawn, frozen=True, kw_only=True):
    """Does a unit see another, through what, and what does that give the other?"""

    unit: str
    """Whom it is about."""
    seen: bool
    text: str
    line: Outline = ()
    """From end to end; empty where there is nothing to draw."""
    blocked_by: str | None = None
    """The area or piece in between."""
    cover: str | None = None
    """In words, if there is any."""


class Preview(Drawn, frozen=True, kw_only=True):
    """What a placement would mean: how far it is, what is seen from there, what else to know."""

    length: str = ""
    sights: tuple[Sight, ...] = ()
    notes: tuple[str, ...] = ()


class Culprit(Drawn, frozen=True, kw_only=True, omit_defaults=True):
    """What stands in the way of a placement, to be shown: any of these."""

    figure: str | None = None
    piece: str | None = None
    area: str | None = None


class Placing(Drawn, frozen=True, kw_only=True):
    """Who is to be placed, and how far it may go from where it stands (None: it does not say)."""

    unit: str | None = None
    reach: int | None = None
