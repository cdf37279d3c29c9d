"""Seats and secrets: what is hidden is shown as :data:`HIDDEN`, so that it can be counted."""

from random import Random
from typing import TYPE_CHECKING, Any, Final

import msgspec

from heerbann.engine.rules.asks import (
    Ask,
    ChanceAsk,
    Choose,
    ContestAsk,
    Count,
    Decision,
    Draw,
    Faces,
    Modifier,
    Seat,
    Throw,
)
from heerbann.engine.rules.sealed import SealedChoose

if TYPE_CHECKING:
    from heerbann.engine.play.game import Game

HIDDEN: Final = "?"
"""Stands in a view for anything its seat may not know."""

_HIDDEN_JSON: Final = msgspec.json.encode(HIDDEN)


class SeenContest(msgspec.Struct, frozen=True):
    """A game that is to be played, and who of this one sits where."""

    system: str
    seats: dict[Seat, Seat]


class SeenAsk(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a seat may know of a question: options are for the seat that is asked.

    ``waiting`` are those whose sealed orders are not in yet. Of a contest everybody knows the
    ``system`` and who sits where.
    """

    kind: str
    rule: str
    seat: Seat | None = None
    prompt: str = ""
    options: tuple[Any, ...] = ()
    by: tuple[Seat, ...] = ()
    of: str | tuple[tuple[str, int], ...] = ""
    success: Faces = ()
    modifiers: tuple[Modifier, ...] = ()
    waiting: tuple[Seat, ...] = ()
    contests: tuple[SeenContest, ...] = ()


def seen_ask(ask: Ask | None, seat: Seat | None) -> SeenAsk | None:
    """A question as a seat (None: an onlooker) may see it."""
    if ask is None:
        return None
    kind = type(ask).__name__.lower()
    if isinstance(ask, ContestAsk):
        contests = tuple([SeenContest(one.system, one.seats) for one in ask.contests])
        return SeenAsk(kind, ask.rule, contests=contests)
    if isinstance(ask, SealedChoose):
        return _seen_sealed(ask, seat)
    if isinstance(ask, Decision):
        options = ask.options if isinstance(ask, Choose) and ask.seat == seat else ()
        return SeenAsk(kind, ask.rule, ask.seat, ask.prompt, options)
    if isinstance(ask, Throw):
        success = ask.success if isinstance(ask, Count) else ()
        return SeenAsk(
            kind, ask.rule, by=ask.by, of=ask.of, success=success, modifiers=ask.modifiers
        )
    return SeenAsk(kind, ask.rule, by=ask.by, of=ask.of if is_open(ask, seat) else HIDDEN)


def _seen_sealed(ask: SealedChoose[Any], seat: Seat | None) -> SeenAsk:
    """Whoever is still to answer sees its own question; the others, who is waited for."""
    if seat is None or seat not in ask.waiting:
        return SeenAsk("sealed", ask.rule, waiting=ask.waiting)
    mine = ask.turned_to(seat)
    return SeenAsk("sealed", mine.rule, seat, mine.prompt, mine.options, waiting=ask.waiting)


def is_open(ask: ChanceAsk, seat: Seat | None) -> bool:
    """May a seat see what is thrown or drawn? Dice fall before everybody, a draw may be secret."""
    return not isinstance(ask, Draw) or ask.seen_by is None or seat in ask.seen_by


def is_revealed(before: Any, after: Any) -> bool:
    """Did something hidden come to light between two views of a seat?

    Either a place that was hidden shows something now, or there are fewer hidden facts than before.
    """
    if _HIDDEN_JSON not in msgspec.json.encode(before):
        return False
    old, new = msgspec.to_builtins(before), msgspec.to_builtins(after)
    return _is_shown(old, new) or hidden_facts(old) > hidden_facts(new)


def hidden_facts(tree: Any) -> int:
    """How many facts of a view, as plain lists and dictionaries, are hidden."""
    if isinstance(tree, dict):
        return sum(hidden_facts(value) for value in tree.values())
    if isinstance(tree, list | tuple):
        return sum(hidden_facts(value) for value in tree)
    return int(isinstance(tree, str) and tree == HIDDEN)


def _is_shown(old: Any, new: Any) -> bool:
    """Is there a named place that was hidden and is not? Places in lists move, so they count."""
    if isinstance(old, dict) and isinstance(new, dict):
        return any(_is_shown(value, new[key]) for key, value in old.items() if key in new)
    hidden = isinstance(old, str) and old == HIDDEN
    return hidden and new is not None and new != HIDDEN


def imagined(game: "Game[Any]", seat: Seat) -> "Game[Any]":
    """The game as a seat may imagine it, to ask questions about; the true one without secrets.

    The same question has the same answer.
    """
    imagine = game.system.imagine
    return game if imagine is None else imagine(game, seat, Random(game.version))
