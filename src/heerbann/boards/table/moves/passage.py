"""What one move of a unit has to reckon with."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from enum import Enum, auto
from typing import NamedTuple, Protocol

from heerbann.boards.table.geometry.outlines import Outline
from heerbann.boards.table.geometry.points import Bounds, Point
from heerbann.boards.table.geometry.shapes import Stand
from heerbann.boards.table.groups import Group
from heerbann.boards.table.moves.walks import Walks
from heerbann.boards.table.table import Table
from heerbann.engine.rules.asks import Refusal


class Terrain(Protocol):
    """A piece of terrain, as far as a move knows it."""

    @property
    def id(self) -> str:
        """What it is called."""

    @property
    def outline(self) -> Outline:
        """Where it lies."""


class Pace(NamedTuple):
    """How far a move may go in the open, and how far once terrain slows it."""

    open: int
    slow: int


class Limits(NamedTuple):
    """What a move keeps to: how near to an enemy nobody ends, and how wide gaps in the unit may be.

    ``margin`` is how far beyond its reach others matter.
    """

    pace: Pace
    keep_off: int
    gap: int
    margin: int
    is_flying: bool = False


class Glance(Enum):
    """What is known at once of a straight way that all models go in formation without turning."""

    OPEN = auto()  # nothing forbids it, unless the formation itself
    SLOWED = auto()  # it is farther than slow ground allows, and nothing else was said before
    BARRED = auto()  # it is refused, and not because of slow ground; so it is with a turn as well
    UNSURE = auto()


class Passage(ABC):
    """Who moves and how far, what is barred, and who stands near: the same for all ways it may go.

    Enemies are not passed, and kept off unless a move ends in contact with them; friends make way.
    All else a system says: it derives from this class and refuses.
    """

    def __init__(
        self,
        group: Group,
        table: Table,
        limits: Limits,
        *,
        enemies: Mapping[str, Group],
        friends: Mapping[str, Group],
        barred: Sequence[Terrain],
    ) -> None:
        around = within_reach(group, limits.pace.open + limits.margin)
        self.group = group
        self.table = table
        self.around = around
        self.pace, self.keep_off, self.gap, _, self.is_flying = limits
        self.enemies = groups_near(enemies, around)
        self.friends = groups_near(friends, around)
        self.others = self.enemies | self.friends
        self.barred = [piece for piece in barred if piece.outline.bounds.overlaps(around)]

    @abstractmethod
    def refuse_walks(self, walks: Walks) -> Refusal | None:
        """Why the unit may not move so."""

    @property
    def may_shift(self) -> bool:
        """Could it go anywhere in its formation? If not, nobody need try."""
        return True

    def glance(self, _way: Point) -> Glance:
        """What is known at once of a straight way that all go in formation."""
        return Glance.UNSURE

    def spoils(self, _place: int, _end: Stand) -> bool:
        """Is every move refused in which the model at this place in the group goes straight there?

        It need not be known: then the whole move is looked at.
        """
        return False

    @abstractmethod
    def in_the_way(self, refusal: Refusal) -> Bounds | None:
        """What a way around has to avoid, if something was in the straight way."""

    @abstractmethod
    def is_about_slow_ground(self, refusal: Refusal) -> bool:
        """Would a move that is no longer than the slow pace be allowed?"""


def within_reach(group: Group, reach: int) -> Bounds:
    """The rectangle around all that a group may come to cover if its bases go so far.

    They may turn on their way, so each counts with its widest extent.
    """
    return group.places.grown(group.outer_radius + reach)


def groups_near(groups: Mapping[str, Group], around: Bounds) -> dict[str, Group]:
    """The groups that stand in a rectangle or reach into it."""
    return {unit: group for unit, group in groups.items() if group.area.touches(around)}
