"""What a client is given to draw: a board of spots or a table, pieces, facts, cards.

A scene is what one seat may see, in words of one language. The client draws it as it is and
computes no rule. Everything here is data that goes out as JSON; the parts of a scene are in
:mod:`~heerbann.engine.show.board` and :mod:`~heerbann.engine.show.sideboard`, and
:mod:`~heerbann.engine.show.stage` holds the functions that make it.
"""

from heerbann.engine.rules.asks import Seat
from heerbann.engine.show.board import Badge, Board, Figure, TableMarker
from heerbann.engine.show.drawn import Drawn
from heerbann.engine.show.sideboard import HandCard, Sideboard


class Piece(Drawn, frozen=True, kw_only=True):
    """A unit: where it is (``at`` None: it waits), how it fares, and how it is read out.

    On a table it has figures instead of a spot; one that waits has none. ``front`` are sides of its
    spot that it shields, ``way`` the spots of a course it is bound to. Where ``full`` is 0 the seat
    does not know how strong it is.
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


class FaceSign(Drawn, frozen=True, kw_only=True, omit_defaults=True):
    """What a face of the dice shows where it shows no pips; without a symbol, its number.

    Where a game has several kinds of dice, ``purposes`` are those of the throws that show it.
    """

    value: int
    symbol: str
    text: str
    tone: str = ""
    purposes: tuple[str, ...] = ()


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
