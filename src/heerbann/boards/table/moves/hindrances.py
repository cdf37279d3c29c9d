"""What is wrong with a move: each function names the first model that offends.

Which rule forbids it, and what is said about it, is for the rules to say.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple, TypeVar

from heerbann.boards.table.crowds import Crowd
from heerbann.boards.table.geometry.gaps import CONTACT, gap
from heerbann.boards.table.geometry.paths import Path, path_length_at_most, sweep_clear
from heerbann.boards.table.geometry.points import Bounds, bounds_of
from heerbann.boards.table.geometry.shapes import Stand, bounds_of_all
from heerbann.boards.table.groups import Group, ModelNumber, is_coherent, parts, torn_by
from heerbann.boards.table.moves.passage import Terrain
from heerbann.boards.table.moves.walks import ModelMove, is_shift
from heerbann.boards.table.table import Table

T = TypeVar("T", bound=Terrain)


class Hindrance(NamedTuple):
    """A model that may not go so, and the piece of terrain or the unit that is in its way."""

    model: ModelNumber
    other: str


class Barred(NamedTuple):
    """A model that comes to stand in a barred piece, or only crosses it."""

    model: ModelNumber
    piece: str
    enters: bool


# How far


def too_long(moves: Sequence[ModelMove], reach: int) -> ModelMove | None:
    """Who goes farther than so far."""
    for move in moves:
        if not path_length_at_most(move.path, reach):
            return move
    return None


def slowing(pieces: Iterable[T], paths: Sequence[Path], threshold: int) -> T | None:
    """The piece through which somebody goes at least so far."""
    near = _near(pieces, paths)
    for path in paths if near else ():
        for piece in near:
            if piece.outline.path_inside_at_least(path, threshold):
                return piece
    return None


def number_through(pieces: Iterable[Terrain], paths: Sequence[Path], threshold: int) -> int:
    """How many go at least so far through one of the pieces."""
    near = _near(pieces, paths)
    return sum(
        any(piece.outline.path_inside_at_least(path, threshold) for piece in near) for path in paths
    )


def _near(pieces: Iterable[T], paths: Sequence[Path]) -> list[T]:
    """The pieces that any of the ways might lead through."""
    if not paths:
        return []
    way = bounds_of([point for path in paths for point in path])
    return [piece for piece in pieces if piece.outline.bounds.overlaps(way)]


# Over what


def off_table(table: Table, moves: Sequence[ModelMove], ground: Bounds) -> ModelNumber | None:
    """Who leaves the table, be it on the way."""
    if table.bounds.covers(ground):
        return None
    for move in moves:
        if not (table.holds(move.end) and all(table.has(point) for point in move.path)):
            return move.number
    return None


def barred_by(
    pieces: Iterable[Terrain], moves: Sequence[ModelMove], ground: Bounds, *, may_cross: bool
) -> Barred | None:
    """Who enters a barred piece, or crosses it without being allowed to."""
    for piece in pieces:
        if piece.outline.bounds.overlaps(ground):
            for move in moves:
                if piece.outline.meets(move.end):
                    return Barred(move.number, piece.id, enters=True)
                if not (may_cross or sweep_clear(move.end.base, move.path, piece.outline)):
                    return Barred(move.number, piece.id, enters=False)
    return None


def passing(
    units: Mapping[str, Group], moves: Sequence[ModelMove], ground: Bounds, keep_off: int = 0
) -> Hindrance | None:
    """Who passes over a model of these units, or comes nearer to it than so far."""
    near = ground.grown(keep_off)
    for unit, group in units.items():
        if group.area.overlaps(near):
            for move in moves:
                if not _is_clear(move, group.stands, keep_off):
                    return Hindrance(move.number, unit)
    return None


def _is_clear(move: ModelMove, others: Sequence[Stand], keep_off: int) -> bool:
    base, path = move.end.base, move.path
    return all(sweep_clear(base, path, other, keep_off) for other in others)


# How it ends


def ending_upon(units: Mapping[str, Group], moves: Sequence[ModelMove]) -> Hindrance | None:
    """Whose base lies on one of these units."""
    ends = bounds_of_all([move.end for move in moves])
    for unit, group in units.items():
        if group.area.overlaps(ends):
            for move in moves:
                if group.crowd.is_under(move.end):
                    return Hindrance(move.number, unit)
    return None


def upon_own(group: Group, moves: Sequence[ModelMove], final: Sequence[Stand]) -> int | None:
    """Whose base lies on one of its own unit, by its place in the group."""
    return None if is_shift(group, moves) else Crowd(final).first_on_another()


def ending_near(
    units: Mapping[str, Group],
    numbers: Sequence[ModelNumber],
    final: Sequence[Stand],
    reach: int,
    *,
    contact_allowed: bool,
) -> Hindrance | None:
    """Who ends so near to a unit; if contact is allowed, only if nobody touches that unit."""
    box = bounds_of_all(final).grown(reach)
    for unit, group in units.items():
        if group.area.touches(box):
            model = _first_near(group, numbers, final, reach)
            if model is None or (
                contact_allowed and _first_near(group, numbers, final, CONTACT) is not None
            ):
                continue
            return Hindrance(model, unit)
    return None


def _first_near(
    group: Group, numbers: Sequence[ModelNumber], final: Sequence[Stand], reach: int
) -> ModelNumber | None:
    for number, stand in zip(numbers, final, strict=True):
        if group.crowd.is_near(stand, reach):
            return number
    return None


def not_closer(group: Group, move: ModelMove) -> bool:
    """Does a model end at least as far from all of a group as it began?"""
    return nearest([move.end], group) >= nearest([move.start], group)


def nearest(stands: Sequence[Stand], group: Group) -> int:
    """How far the nearest of some bases is from a group."""
    return min([gap(stand, other) for stand in stands for other in group.stands])


# Together


def astray(stands: Sequence[Stand], reach: int) -> int | None:
    """Who lost touch with most of the others, by its place in the group; None if nobody did."""
    if is_coherent(stands, reach):
        return None
    return min(parts(stands, reach), key=len)[0]


def tears(
    group: Group, moves: Sequence[ModelMove], final: Sequence[Stand], reach: int
) -> int | None:
    """Who is astray after a move; a group that was torn before need only narrow its gaps."""
    was_together = group.is_coherent(reach)
    if is_shift(group, moves):  # all gaps are as wide as before
        return None if was_together else astray(group.stands, reach)
    lost = astray(final, reach)
    if lost is None or was_together:
        return lost
    return None if torn_by(final, reach) < torn_by(group.stands, reach) else lost
