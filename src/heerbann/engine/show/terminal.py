"""What a system offers to people at a terminal: a picture, cards, and an ear for their words."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple

from heerbann.engine.rules.asks import Action, Seat

if TYPE_CHECKING:
    from heerbann.engine.show.unit_cards import UnitCard
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
    card: Callable[[Any, str, Teller], UnitCard | None]
    """The card of a unit: its printed values and special rules; None if there is none."""
    condition: Callable[[Any, str, Teller], Iterable[str]]
    """How a unit fares, in sentences."""
    meant: Callable[[Any, Seat, Sequence[str], Teller], list[Action]]
    """The actions that a seat may mean by some words; ``UnknownWord`` if one of them is none."""
    otherwise: Callable[[Any, Action, Sequence[str], Teller], Iterable[Action]] = (
        lambda _state, _like, _words, _teller: ()
    )
    """What some words may mean where more can be answered than is offered: like this, but …"""
    as_seen: Callable[[Any, Seat | None], Any] = lambda state, _seat: state
    """A state as a seat may know it, for cards, names and words: what is hidden has no place."""
