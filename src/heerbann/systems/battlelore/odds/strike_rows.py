"""What differs of the throw of a strike: rows of dice, each with its weight, known once for all."""

from collections import defaultdict
from collections.abc import Hashable, Iterator
from functools import lru_cache
from typing import NamedTuple

from heerbann.engine.rules.asks import Faces
from heerbann.engine.rules.branches import sort_branches
from heerbann.systems.battlelore.model.state import SIDES, Face

REMEMBERED = 4096

Row = tuple[tuple[Faces, ...], int]
"""The dice of a strike, and of its hits on a creature, with a weight."""


class Target(NamedTuple):
    """All that the results of a strike depend on, but for cards and lore."""

    dice: int
    kinds: tuple[Faces, ...]
    figures: int | None
    """Of a creature there is no number of them."""
    helmet: int

    def branches(self) -> tuple[tuple[Faces, int], ...]:
        """Every throw."""
        return sort_branches(self.dice, SIDES, self.kinds)

    def hits(self, faces: Faces) -> int:
        """Without the swords of which some do not hit."""
        return sum([face in self.kinds[0] for face in faces])


@lru_cache(REMEMBERED)
def rows_apart(target: Target, lore: tuple[int, ...]) -> tuple[Row, ...]:
    """What differs of a strike; ``lore`` is what counts of no token, one, two and more."""
    weights: dict[Hashable, int] = defaultdict(int)
    shown: dict[Hashable, tuple[Faces, ...]] = {}
    for answers, weight in _rows(target):
        result = _result(target, lore, answers)
        weights[result] += weight
        shown.setdefault(result, answers)
    return tuple([(shown[result], weight) for result, weight in weights.items()])


def _rows(target: Target) -> Iterator[Row]:
    """Every throw; of one that hits a creature all that the critical dice may show, too (§B.16)."""
    for faces, weight in target.branches():
        hits = target.hits(faces)
        if target.figures is not None:
            yield (faces,), weight
        elif not hits:
            yield (faces,), weight * SIDES**target.dice
        else:
            others = weight * SIDES ** (target.dice - hits)
            alive = (SIDES - 1) ** hits
            yield (faces, (int(Face.FLAG),) * hits), others * alive
            yield (faces, (target.helmet,) * hits), others * (SIDES**hits - alive)


def _result(target: Target, lore: tuple[int, ...], answers: tuple[Faces, ...]) -> Hashable:
    """What matters of a throw: figures lost, flags for those who are left, lore."""
    faces = answers[0]
    if target.figures is None:
        lost, is_gone = 0, len(answers) > 1 and target.helmet in answers[1]
    else:
        lost = min(target.hits(faces), target.figures)
        is_gone = lost == target.figures
    return lost, None if is_gone else faces.count(Face.FLAG), lore[faces.count(Face.LORE)]


@lru_cache(REMEMBERED)
def alike_apart(
    target: Target, swords: int, counted: tuple[Faces, ...], lore: tuple[int, ...], is_helped: bool
) -> tuple[Row, ...]:
    """What differs of such a throw for odds; they end where a card could help the dice."""
    weights: dict[tuple[int | None, ...], int] = defaultdict(int)
    shown: dict[tuple[int | None, ...], Faces] = {}
    for faces, weight in target.branches():
        counts = what_counts(target, swords, counted, faces)
        weights[counts] += weight
        shown.setdefault(counts, faces)
    rows: dict[Hashable, tuple[Faces, int]] = {}
    for counts, faces in shown.items():
        key: Hashable = counts
        if is_helped and any(face in counted[-1] for face in faces):
            key = None
        elif counted:
            key = _on_the_way(counts, lore, is_helped)
        _, before = rows.pop(key, (faces, 0))  # the last comes first in a walk
        rows[key] = faces, before + weights[counts]
    return tuple([((faces,), weight) for faces, weight in rows.values()])


def _on_the_way(counts: tuple[int | None, ...], lore: tuple[int, ...], is_helped: bool) -> Hashable:
    """What counts for odds: lore for cards alone, and dice that missed if a card helps them."""
    hits, flags, tokens, *others = counts
    assert tokens is not None
    return (hits, flags, lore[tokens], *others) if is_helped else (hits, flags, lore[tokens])


def what_counts(
    target: Target, swords: int, counted: tuple[Faces, ...], faces: Faces
) -> tuple[int | None, ...]:
    """Hits, flags and lore; but nobody counts more hits than there are figures, nor flags then."""
    hits, flags = target.hits(faces), faces.count(Face.FLAG)
    if swords:
        hits += max(0, faces.count(Face.SWORD) - swords)
    others = [sum([face in kind for face in faces]) for kind in counted]
    if target.figures is not None and hits >= target.figures:
        return (target.figures, None, *others)
    return (hits, flags, *others)
