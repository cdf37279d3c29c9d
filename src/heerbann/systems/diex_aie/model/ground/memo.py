"""What is known of grounds, kept beside them.

Every ground has a memo, which is no fact of it: it is neither compared, copied nor written down,
and forgotten with the ground. What follows from an alteration is worked out when somebody asks:
until then a memo holds what was known of an earlier ground, and which hexes were altered since.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import wraps
from typing import Any, TypeAlias, TypeVar, TypeVarTuple

import msgspec
from msgspec.structs import force_setattr, replace

from heerbann.boards.hex.hexes import Hex
from heerbann.boards.hex.lanes import Lanes
from heerbann.systems.diex_aie.model.ground.land import Land
from heerbann.systems.diex_aie.model.ground.looks import (
    Looks,
    is_altered,
    is_seen_alike,
    look_again,
    look_at,
)
from heerbann.systems.diex_aie.model.ground.passage import Ways, ways_after, ways_over

L = TypeVar("L", bound=Land)
T = TypeVar("T")
Question = TypeVarTuple("Question")

Answers: TypeAlias = dict[Any, Any]
Condition: TypeAlias = Callable[[Land, Hex], bool]

MOST_ANSWERS = 100_000
MOST_VARIANTS = 16
"""A door that is opened and shut again, in this battle or the next, is looked at once."""
_NOTHING: tuple[Answers, int] = ({}, 0)


def keep(answers: Answers, question: Any, answer: Any) -> None:
    """Keep an answer; when there are too many, forget the older half."""
    if len(answers) > MOST_ANSWERS:
        for old in list(answers)[: MOST_ANSWERS // 2]:
            answers.pop(old, None)  # others may be forgetting at the same time
    answers[question] = answer


class Shape(msgspec.Struct, frozen=True):
    """How a ground looks, and what is known because of it; grounds that look alike share that.

    ``first`` is the shape before the battle, None if this is it: whatever still looks as it did
    then is known from there.
    """

    land: Land  # of which the looks are
    looks: Looks
    lanes: Lanes
    first: Shape | None = None
    changed: int = 0  # bits of the hexes that look otherwise than they did before the battle
    answers: Answers = {}  # that neither flames nor climbers change
    sights: Answers = {}
    masks: dict[Condition, int] = {}
    earlier: tuple[Answers, int] = _NOTHING  # those before, and bits of what looks otherwise since
    variants: dict[Any, Shape] = {}  # of the first one: the last that came out of it, by their look


class Memo:
    """What is known of one ground.

    ``shape`` and ``ways`` come with bits of the hexes that were altered since they were its own.
    """

    __slots__ = ("answers", "shape", "ways")

    answers: Answers
    shape: tuple[Shape, int]
    ways: tuple[Ways, int]

    def __init__(self, shape: tuple[Shape, int], ways: tuple[Ways, int]) -> None:
        self.answers, self.shape, self.ways = {}, shape, ways


def memo_of(ground: Land) -> Memo:
    """What is known of a ground; of a new one all that a look at it tells."""
    known: Memo | None = ground.memo
    if known is not None:
        return known
    land = ground.bare()
    shape = Shape(land, look_at(land), Lanes(land.board))
    return _begin(ground, Memo((shape, 0), (ways_over(land), 0)))


def _begin(ground: Land, memo: Memo) -> Memo:
    force_setattr(ground, "memo", memo)
    return memo


def inherit(ground: Land, before: Land, altered: int, barred: int) -> None:
    """A ground that came out of another: bits of what was altered, and where ways are new."""
    memo = memo_of(before)
    (shape, stale), (ways, closed) = memo.shape, memo.ways
    _begin(ground, Memo((shape, stale | altered), (ways, closed | barred)))


def inherit_at_first(ground: Land, before: Land) -> None:
    """The same ground, as one on which a battle begins: nothing on it is changed yet."""
    seen = shape_of(before)
    shape = Shape(seen.land, seen.looks, seen.lanes, masks=seen.masks)
    _begin(ground, Memo((shape, 0), (ways_of(before), 0)))


# What follows from alterations


def ways_of(ground: Land) -> Ways:
    """Where one can go and strike; new around whatever was altered or caught fire."""
    memo: Memo = ground.memo or memo_of(ground)
    ways, stale = memo.ways
    if stale:
        ways = ways_after(ways, ground.bare(), stale)
        memo.ways = (ways, 0)
    return ways


def looks_of(ground: Land) -> Looks:
    """How a ground looks to lines of sight."""
    memo: Memo = ground.memo or memo_of(ground)
    shape, stale = memo.shape
    return shape_of(ground).looks if stale else shape.looks


def shape_of(ground: Land) -> Shape:
    """How a ground looks, and what is known because of it."""
    memo: Memo = ground.memo or memo_of(ground)
    shape, stale = memo.shape
    if stale:
        shape = _shape_after(shape, ground.bare(), stale)
        memo.shape = (shape, 0)
    return shape


def _shape_after(before: Shape, land: Land, stale: int) -> Shape:
    """Look at everything that was altered (bits)."""
    around = land.board.hexes_of(land.board.around(stale))
    altered = [hex for hex in around if is_altered(land, before.land, hex)]
    looks = look_again(before.looks, land, altered, around)
    seen, once = (land, looks), (before.land, before.looks)
    otherwise = [hex for hex in altered if not is_seen_alike(seen, once, hex)]
    if not otherwise:
        return replace(before, land=land, looks=looks, first=before.first or before)
    return _new_shape(before, land, looks, otherwise, around)


def _new_shape(
    before: Shape, land: Land, looks: Looks, hexes: list[Hex], around: tuple[Hex, ...]
) -> Shape:
    """Forget what was known of the old shape, except far from the hexes that look new."""
    first, touched = before.first or before, land.board.mask_of(hexes)
    seen, once = (land, looks), (first.land, first.looks)
    otherwise = [hex for hex in hexes if not is_seen_alike(seen, once, hex)]
    changed = before.changed & ~touched | land.board.mask_of(otherwise)
    look = (changed, looks.roofed, _facts(land, changed))
    if (variant := first.variants.get(look)) is not None:
        return replace(variant, land=land, looks=looks)
    known = {} if before.sights is first.sights else before.sights
    shape = Shape(
        land,
        looks,
        before.lanes,
        first,
        changed,
        sights={ends: seen for ends, seen in known.items() if not seen.needs & touched},
        masks={holds: _marked(land, holds, mask, around) for holds, mask in before.masks.items()},
        earlier=(before.answers, touched),
    )
    if len(first.variants) >= MOST_VARIANTS:
        first.variants.clear()
    first.variants[look] = shape
    return shape


def _facts(land: Land, hexes: int) -> tuple[Any, ...]:
    """All that can be seen of some hexes (bits)."""
    seen = land.board.hexes_of(hexes)
    return tuple([(land.terrain[hex], land.levels[hex], land.sixes[hex]) for hex in seen])


# Answers that are kept


def bits_where(ground: Land, holds: Condition) -> int:
    """Bits of the hexes of which this holds.

    It may depend on the shape of the hex and of those around it, never on flames or climbers.
    """
    masks = shape_of(ground).masks
    known = masks.get(holds)
    if known is None:
        known = masks[holds] = _marked(ground, holds, 0, ground.board.hexes)
    return known


def _marked(land: Land, holds: Condition, mask: int, hexes: Iterable[Hex]) -> int:
    for hex in hexes:
        bit = land.board.bit[hex]
        mask = mask | bit if holds(land, hex) else mask & ~bit
    return mask


def kept_with_ground(
    work_out: Callable[[L, *Question], T],
) -> Callable[[L, *Question], T]:
    """Keep what a pure question about a ground was answered; for this very ground."""

    @wraps(work_out)
    def answer(ground: L, *question: *Question) -> T:
        answers, key = (ground.memo or memo_of(ground)).answers, (work_out, question)
        try:
            known: T = answers[key]
        except KeyError:
            known = work_out(ground, *question)
            keep(answers, key, known)
        return known

    return answer


def kept_with_shape(
    work_out: Callable[[L, *Question], T],
) -> Callable[[L, *Question], T]:
    """The same for all grounds that look alike: neither flames nor climbers change the answer."""

    @wraps(work_out)
    def answer(ground: L, *question: *Question) -> T:
        answers, key = shape_of(ground).answers, (work_out, question)
        try:
            known: T = answers[key]
        except KeyError:
            known = work_out(ground, *question)
            keep(answers, key, known)
        return known

    return answer
