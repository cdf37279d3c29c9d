"""Cards before a seat, and what lies beside the board: piles, counters, numbers to be set."""

from typing import Literal

from heerbann.engine.rules.asks import Seat
from heerbann.engine.show.drawn import Drawn


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


class DiceChance(Drawn, frozen=True, kw_only=True):
    """How likely dice that are still to be thrown pay for a card; ``text`` says which dice."""

    fraction: str
    percent: float
    text: str


class HandCard(Drawn, frozen=True, kw_only=True, omit_defaults=True):
    """A card before a seat; one of no side is on offer.

    ``id`` is what actions call it by; one that lies face down has none. ``place`` is where it has
    been laid, ``zones`` are the parts of the board it is about. ``deck_title`` is what cards of its
    deck are called, ``tone`` the colour of its frame, ``corner`` what is printed in its corner.

    A card with a ``price`` is a tile of a board that lies open: one entry for each die it takes,
    naming the faces that will do; its ``signs`` are the dice that lie on it, its ``note`` says what
    is the matter with it for the moment, its ``chance`` how likely the next throw pays for it.
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
    price: tuple[tuple[CardSign, ...], ...] = ()
    note: str = ""
    chance: DiceChance | None = None
    zones: tuple[str, ...] = ()
    map: tuple[CardSpot, ...] = ()


class LaidCard(Drawn, frozen=True, omit_defaults=True):
    """A card that an action is about, and where it would lay it, if anywhere.

    ``theirs``: it lies before the enemy, who may have one of the same id.
    """

    id: str
    place: str = ""
    theirs: bool = False


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
    the ``level`` of somebody, or as ``cards`` of a deck that lie face down. A tray of ``dice``
    also tells what each of them shows; those that show nothing yet have no key.
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
    dice: tuple[CardSign, ...] = ()


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
