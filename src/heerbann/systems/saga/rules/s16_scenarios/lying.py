"""§16: where a piece of terrain may lie: on the table, not too large, well apart from others."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import chain
from math import isqrt

from heerbann.boards.table import MM, Bounds, Outline, OutlineError, Point, Table, squared, turned
from heerbann.boards.table.geometry.segments import (
    rings_near,
    segments_meet,
    squared_to_segment,
)
from heerbann.engine.book.rulebook import rule
from heerbann.engine.rules.asks import Refusal
from heerbann.systems.saga.model.charts import FORMS, RULES, STICKS, TERRAIN
from heerbann.systems.saga.model.ground import Ground, Nature, PieceKind, TerrainPiece

Corners = tuple[Point, ...]


def form_at(form: Sequence[Point], at: Point, turn: int) -> Corners:
    """A form around a point, turned by whole degrees."""
    corners = [turned(corner, turn) for corner in form] if turn % 360 else form
    return tuple([(at[0] + corner[0], at[1] + corner[1]) for corner in corners])


def piece_from(number: int, kind: PieceKind, corners: Corners) -> TerrainPiece:
    """A piece of terrain with these corners."""
    return TerrainPiece(f"{kind}-{number}", kind, Outline(corners), TERRAIN[kind])


def middle_of(piece: TerrainPiece) -> Point:
    """The point by which a piece is held when it is shifted: the mean of its corners."""
    corners = piece.outline.corners
    x, y = sum(corner[0] for corner in corners), sum(corner[1] for corner in corners)
    return x // len(corners), y // len(corners)


def slid(piece: TerrainPiece, at: Point, turn: int) -> TerrainPiece:
    """The piece with its middle there, turned by whole degrees."""
    start = middle_of(piece)
    form = [(corner[0] - start[0], corner[1] - start[1]) for corner in piece.outline.corners]
    return TerrainPiece(piece.id, piece.kind, Outline(form_at(form, at, turn)), piece.nature)


@rule("16")
def refuse_lying(
    ground: Ground, nature: Nature | None, corners: Corners, *, but: str | None = None
) -> Refusal | None:
    """Wholly on the table, no larger than its kind, more than S from every other piece."""
    try:
        outline = Outline(corners)
    except OutlineError:
        return Refusal("16", "no-outline")
    if not all(ground.table.has(corner) for corner in corners):
        return Refusal("16", "piece-off-table")
    if nature is not None and is_too_large(corners, nature):
        return Refusal("16", "piece-too-large", {"most": nature.extent // 10})
    for other in ground.pieces:
        if other.id != but and not are_apart(outline, other.outline):
            return Refusal("16", "pieces-too-near", {"piece": other.id})
    return None


@rule("16")
def is_too_large(corners: Corners, nature: Nature) -> bool:
    """Are two corners farther apart than the kind allows?"""
    most = (nature.extent * MM) ** 2
    return any(squared(one, other) > most for one in corners for other in corners)


@rule("16")
def are_apart(one: Outline, other: Outline) -> bool:
    """More than S between them; exactly S is not enough."""
    reach = STICKS[RULES.terrain.apart]
    if not one.bounds.grown(reach).touches(other.bounds):
        return True
    if one.contains(other.corners[0]) or other.contains(one.corners[0]):
        return False
    if any(segments_meet(*mine, *theirs) for mine in one.edges for theirs in other.edges):
        return False
    return not rings_near(one.ring, other.ring, reach * reach)


def lattice(table: Table) -> Iterator[Point]:
    """Points all over the table, for those who look for room."""
    step = STICKS["VS"]
    for y in range(step, table.height, step):
        for x in range(step, table.width, step):
            yield (x, y)


@lru_cache(maxsize=1024)
def has_room(ground: Ground, kind: PieceKind) -> bool:
    """Can the form of a kind be laid at some point of the lattice?"""
    form, nature = FORMS[kind][0], TERRAIN[kind]
    before = _room_before.get(kind)
    for at in lattice(ground.table) if before is None else chain((before,), lattice(ground.table)):
        if (
            not _is_hopeless(ground, form, at)
            and refuse_lying(ground, nature, form_at(form, at, 0)) is None
        ):
            _room_before[kind] = at
            return True
    return False


_room_before: dict[PieceKind, Point] = {}
"""Where there was room for a kind the last time it was asked for: mostly there still is."""


def _is_hopeless(ground: Ground, form: Corners, at: Point) -> bool:
    """Is a form here off the table, or a disc in it too near to a corner of a piece? Soon seen."""
    box, inner = _extent(form)
    left, bottom, right, top = box.sides
    x, y = at
    table, near = ground.table, inner + STICKS[RULES.terrain.apart]
    if not (-left <= x <= table.width - right and -bottom <= y <= table.height - top):
        return True
    for piece in ground.pieces:
        for cx, cy in piece.outline.corners:
            if (cx - x) * (cx - x) + (cy - y) * (cy - y) <= near * near:
                return True
    return False


@lru_cache(maxsize=64)
def _extent(form: Corners) -> tuple[Bounds, int]:
    """The rectangle around a form, and the radius of a disc about its middle that lies in it."""
    outline, middle = Outline(form), (0, 0)
    assert outline.contains(middle)
    ratios = [squared_to_segment(middle, a, b) for a, b in outline.edges]
    return outline.bounds, min([isqrt(square // parts) for square, parts in ratios])
