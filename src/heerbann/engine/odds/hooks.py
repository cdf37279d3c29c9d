"""What a system offers so that odds can be worked out and told: plain functions that know it."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

if TYPE_CHECKING:
    from heerbann.engine.odds.leaps import TakeLeap
    from heerbann.engine.odds.procedure_parts import ProcedureParts
    from heerbann.engine.odds.walk import MergedThrows
    from heerbann.engine.play.game import Game
    from heerbann.engine.rules.asks import Action
    from heerbann.engine.rules.battle import Part
    from heerbann.engine.texts.teller import Teller


class Change(NamedTuple):
    """What a player weighs of all that comes of an option: whom it befalls, what, how much."""

    unit: str
    what: str
    amount: int = 0


Changes = tuple[Change, ...]

TellChange: TypeAlias = "Callable[[Change, Any, Teller], str]"
"""A change in words; the state is that before it."""

Ranked: TypeAlias = "tuple[tuple[Changes, Fraction], ...]"
"""All that may change with its odds, likeliest first."""

TellGist: TypeAlias = "Callable[[Ranked, Any, Teller], list[str]]"
"""All of it in few words, such as the losses of each side; the state is that before."""


class AnnouncedPart(NamedTuple):
    """What a step only announced, for odds to run at once, and the key of what that assumes."""

    part: Part[Any]
    assumed: str


@dataclass(frozen=True)
class OddsHooks:
    """How the changes that an option leads to are found, told, and found soon."""

    changes: Callable[[Any, Any], Changes]
    """What differs between two states for a player."""
    tell_change: TellChange
    """Each of these in words."""
    usual_answer: Callable[[Game[Any]], Action | None]
    """What nearly everybody answers to a follow-up question; None where tastes differ.

    Odds tell what they assumed by the tag of the answer: the text ``assumed-stand-fast``."""
    losses: tuple[str, ...] = ()
    """Changes whose amount a unit has lost of its strength."""
    fatal: tuple[str, ...] = ()
    """Changes by which nothing is left of a unit."""
    tell_gist: TellGist = lambda _ranked, _state, _teller: []
    """What comes of an option on the whole, where single changes are many."""
    alternatives: Callable[[Game[Any]], Sequence[Action]] = lambda _game: ()
    """Other answers to a question before the throws: what if somebody gives one of these?"""
    merge_key: Callable[[Game[Any]], Hashable | None] = lambda _game: None
    """All that still matters at a question or throw to which many ways lead; None elsewhere."""
    merged_throws: Callable[[Game[Any]], MergedThrows | None] = lambda _game: None
    """Throws in a row, from the one that is due, that are as good as one; None elsewhere."""
    alike: Callable[[Game[Any]], Callable[[Any], Hashable] | None] = lambda _game: None
    """What of an answer matters at the throw that is due, for all that follows; None: all of it."""
    leap: TakeLeap = lambda _game, _decide, _weigh: None
    """At the first throw of a step: where a stretch of throws leads to, worked out at once."""
    procedure_parts: ProcedureParts | None = None
    """How odds go through long procedures part by part."""
    rest: Callable[[Game[Any]], Part[Any] | None] = lambda _game: None
    """What is left of a step where ways merged, if the state tells it all: forks run that only."""
    announced_part: Callable[[Game[Any]], AnnouncedPart | None] = lambda _game: None
    """At the end of a step or a part: does what matters of it come later in the sequence?"""
    is_unfinished: Callable[[Any], bool] = lambda _state: False
    """Is what was begun not over with its step? Odds then go on until somebody has a choice."""
    is_apart: Callable[[Game[Any]], bool] = lambda _game: False
    """Has the throw that is due nothing to do with what was answered? Odds end before it."""
