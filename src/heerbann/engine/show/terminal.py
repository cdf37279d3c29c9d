"""What a system offers to people at a terminal: a picture, cards, and an ear for their words."""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple

from heerbann.engine.rules.asks import Action, Seat

if TYPE_CHECKING:
    from heerbann.engine.odds.procedure_parts import Parts
    from heerbann.engine.odds.walk import Leaps
    from heerbann.engine.packs.readers import Localised
    from heerbann.engine.play.game import Game
    from heerbann.engine.rules.battle import Part
    from heerbann.engine.texts.teller import Teller


class Span(NamedTuple):
    """Some characters of a picture and what they are: a seat, a terrain; it gives the colour.

    A picture that is too wide for the screen is cut before spans that open a place.
    """

    text: str
    kind: str = ""
    opens: bool = False


Picture = list[list[Span]]
"""Lines of characters."""


class Card(NamedTuple):
    """All there is to know of one unit: its printed values, how it fares, its special rules."""

    title: str
    kind: str
    values: tuple[tuple[str, str], ...]
    condition: tuple[str, ...]
    rules: tuple[str, ...]


class Force(NamedTuple):
    """One side of a scenario: its units with their numbers, what they are worth, who they are."""

    units: tuple[tuple[Localised, int], ...]
    points: int
    name: Localised | None = None  # None: as the side is called in every scenario


class Change(NamedTuple):
    """What an outcome means, in the terms a player weighs: whom it befalls, what, how much."""

    unit: str
    what: str
    amount: int = 0


Changes = tuple[Change, ...]


class Later(NamedTuple):
    """What a step only announced, for odds to run at once, and the key of what that assumes."""

    part: Part[Any]
    assumed: str


@dataclass(frozen=True)
class Terminal:
    """Plain functions that know how a system looks and is talked about."""

    picture: Callable[[Any, Seat | None, Teller, Collection[Any]], Picture]
    """The board of a state as a seat may see it; places and units in the collection are lit."""
    legend: Callable[[Any, Teller], Picture]
    """What the signs of the picture mean."""
    status: Callable[[Any, Teller], str]
    """How the game stands, in one line."""
    units: Callable[[Any, Teller], dict[str, str]]
    """Every living unit with its short name on the picture."""
    name: Callable[[Any, str, Teller], str]
    """A unit in words, with its place."""
    kind: Callable[[str, Teller], str]
    """A kind of unit in words, by its key."""
    card: Callable[[Any, str, Teller], Card]
    """The card of a unit."""
    meant: Callable[[Any, Seat, Sequence[str], Teller], list[Action]]
    """The actions that a seat may mean by some words; ``UnknownWord`` if one of them is none."""
    changes: Callable[[Any, Any], Changes]
    """What differs between two states for a player."""
    tell: Callable[[Change, Any, Teller], str]
    """A change in words; the state is that before it."""
    usual: Callable[[Game[Any]], Action | None]
    """What nearly everybody answers to a follow-up question; None where tastes differ.

    Odds tell what they assumed by the tag of the answer: the text ``assumed-stand-fast``."""
    meet: Callable[[Game[Any]], Hashable | None]
    """All that still matters at a follow-up question to which many ways lead; None elsewhere."""
    forces: Callable[[Any, Any], dict[Seat, Force]]
    """The armies of a scenario under some house rules; none where the players pick them."""
    as_seen: Callable[[Any, Seat | None], Any] = lambda state, _seat: state
    """A state as a seat may know it, for cards, names and words: what is hidden has no place."""
    leaps: Leaps | None = None
    """Where throws in a row are as good as one when odds are worked out."""
    parts: Parts | None = None
    """How odds go through procedures part by part."""
    goes_on: Callable[[Any], bool] = lambda _state: False
    """Is what was begun not over with its step? Odds then go on until somebody has a choice."""
    later: Callable[[Game[Any]], Later | None] = lambda _game: None
    """At the end of a step or a part: does what matters of it come later in the sequence?"""
