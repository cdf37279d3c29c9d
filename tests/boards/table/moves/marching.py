"""A small game of moves, in centimetres: what any system would say of them, in one word each."""

from __future__ import annotations

from collections.abc import Sequence

from heerbann.boards.table import (
    CM,
    Bounds,
    Disc,
    Group,
    ModelNumber,
    Outline,
    Point,
    Stand,
    Table,
    gap_at_most,
    is_coherent,
    overlaps,
    path_length_at_most,
)
from heerbann.boards.table.moves.hindrances import (
    barred_by,
    ending_near,
    ending_upon,
    off_table,
    passing,
    slowing,
    tears,
    too_long,
    upon_own,
)
from heerbann.boards.table.moves.passage import Limits, Pace, Passage
from heerbann.boards.table.moves.walks import (
    ModelMove,
    Walk,
    Walks,
    final_stands,
    moves_of,
    swept,
)
from heerbann.engine.rules.asks import Refusal

TABLE = Table(120 * CM, 90 * CM)
REACH, SLOW, GAP, KEEP_OFF, ROUGH = 15 * CM, 10 * CM, 5 * CM, 2 * CM, 1 * CM
ROUND = Disc(CM)


def cm(x: float, y: float) -> Point:
    """A place in centimetres, to the nearest 1/100 mm."""
    return round(x * CM), round(y * CM)


def man(x: float, y: float) -> Stand:
    """A round base two centimetres across."""
    return Stand(ROUND, cm(x, y))


def unit(*stands: Stand) -> Group:
    """These figures, numbered from 1."""
    return Group(stands, [ModelNumber(number) for number in range(1, len(stands) + 1)])


def row(count: int, x: float, y: float) -> Group:
    """Figures side by side, base to base."""
    return unit(*[man(x + 2 * number, y) for number in range(count)])


def walk(number: int, *path: tuple[float, float], facing: int = 0) -> Walk:
    """The way of one figure, in centimetres."""
    return Walk(ModelNumber(number), tuple([cm(x, y) for x, y in path]), facing)


class Piece:
    """A piece of terrain: a rectangle in centimetres."""

    def __init__(self, name: str, left: float, bottom: float, right: float, top: float) -> None:
        corners = ((left, bottom), (right, bottom), (right, top), (left, top))
        self.id = name
        self.outline = Outline(tuple([cm(x, y) for x, y in corners]))


class Marching(Passage):
    """Every rule that the table knows of, each told by its name."""

    def __init__(
        self,
        group: Group,
        *,
        enemies: dict[str, Group] | None = None,
        friends: dict[str, Group] | None = None,
        barred: Sequence[Piece] = (),
        rough: Sequence[Piece] = (),
        is_flying: bool = False,
    ) -> None:
        limits = Limits(Pace(REACH, SLOW if rough else REACH), KEEP_OFF, GAP, KEEP_OFF, is_flying)
        super().__init__(
            group, TABLE, limits, enemies=enemies or {}, friends=friends or {}, barred=barred
        )
        self.rough = rough

    def refuse_walks(self, walks: Walks) -> Refusal | None:
        """The first thing that is wrong."""
        moves = moves_of(self.group, walks)
        wrong = self._wrong(moves) if moves else None
        return None if wrong is None else Refusal("1", wrong)

    def _wrong(self, moves: list[ModelMove]) -> str | None:
        final, ground = final_stands(self.group, moves), swept(self.group, moves)
        enemies, numbers = self.enemies, self.group.numbers
        barred = barred_by(self.barred, moves, ground, may_cross=self.is_flying)
        slow = slowing(self.rough, [move.path for move in moves], ROUGH)
        met = None if self.is_flying else passing(enemies, moves, ground)
        near = ending_near(enemies, numbers, final, KEEP_OFF, contact_allowed=True)
        found = {
            "far": too_long(moves, REACH),
            "off": off_table(self.table, moves, ground),
            "enters": barred if barred is not None and barred.enters else None,
            "crosses": barred,
            "slowed": too_long(moves, SLOW) if slow is not None else None,
            "passes": met,
            "upon": ending_upon(self.others, moves),
            "own": upon_own(self.group, moves, final),
            "near": near,
            "torn": tears(self.group, moves, final, GAP),
        }
        self.last = met.other if met is not None else barred.piece if barred is not None else ""
        return next((wrong for wrong, culprit in found.items() if culprit is not None), None)

    def in_the_way(self, refusal: Refusal) -> Bounds | None:
        """The barred piece or the enemy found last."""
        if refusal.reason == "crosses":
            return next(p.outline.bounds for p in self.barred if p.id == self.last)
        return self.enemies[self.last].area if refusal.reason == "passes" else None

    def is_about_slow_ground(self, refusal: Refusal) -> bool:
        """Was it only too far for rough ground?"""
        return refusal.reason == "slowed"


def verdict(passage: Marching, *walks: Walk) -> str | None:
    """What is wrong with a move, in a word."""
    refusal = passage.refuse_walks(walks)
    return None if refusal is None else refusal.reason


def after(group: Group, walks: Walks) -> tuple[Stand, ...]:
    """Where everybody stands after a move."""
    return final_stands(group, moves_of(group, walks))


def is_sound(group: Group, walks: Walks, reach: int, others: Sequence[Stand] = ()) -> bool:
    """Nobody goes too far, leaves the table or stands on another, once more by other means."""
    stands = after(group, walks)
    every = [*stands, *others]
    return (
        all(path_length_at_most(move.path, reach) for move in moves_of(group, walks))
        and all(TABLE.holds(stand) for stand in stands)
        and not any(overlaps(a, b) for n, a in enumerate(every) for b in every[:n])
    )


def is_together(stands: Sequence[Stand]) -> bool:
    """Do they hang together?"""
    return is_coherent(stands, GAP)


def nearest(stand: Stand, others: Sequence[Stand], reach: int) -> bool:
    """Is somebody so near?"""
    return any(gap_at_most(stand, other, reach) for other in others)
