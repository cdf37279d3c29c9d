"""The field of a charge: whom it is aimed at, what it must not touch or pass over, how far it goes.

A model that charges has to fulfil demands at the place to which it goes; each has a name, and may
name somebody who is in the way.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple, TypeAlias

from heerbann.boards.table.barriers import Areas, areas_of
from heerbann.boards.table.charges.conditions import (
    ClearWay,
    Condition,
    Inside,
    Towards,
    UntouchedWay,
    around,
)
from heerbann.boards.table.charges.search import Gauge
from heerbann.boards.table.geometry.gaps import CONTACT
from heerbann.boards.table.geometry.hulls import Hull, away_from, hull_of, is_passed_by
from heerbann.boards.table.geometry.points import Bounds, Point
from heerbann.boards.table.geometry.shapes import Stand, half_size
from heerbann.boards.table.geometry.sums import Body, all_grown_by, body_of
from heerbann.boards.table.table import Table

OWN_TARGET = ""
"""Who is in the way if it is the target itself."""


class Terms(NamedTuple):
    """How far a model goes, how near it ends to one that has moved and to the first of them.

    Who gets into no contact may stay `tolerance` farther away than the nearest place there is.
    """

    reach: int
    gap: int
    radius: int
    tolerance: int
    even_at_start: bool = False


Moment: TypeAlias = tuple[Stand, tuple[Stand, ...]]
"""A model where it sets out, and where those stand who have moved before it."""


class Demand(NamedTuple):
    """A condition, what is wrong where it does not hold, and who or what is in the way."""

    condition: Condition
    wrong: str
    other: str = ""


class Proofs:
    """What was decided about a model once those before it had moved, so that nobody asks again.

    Whoever has placed a charge has proved that it is legal, model by model.
    """

    def __init__(self) -> None:
        self.without_contact: set[Moment] = set()
        self._least: dict[Moment, int] = {}

    def note_least(self, moment: Moment, least: int) -> None:
        """No place there is nearer to a target than that."""
        self._least[moment] = max(least, self._least.get(moment, 0))

    def is_none_below(self, moment: Moment, below: int) -> bool:
        """Is it known that no place is nearer than that?"""
        return below <= self._least.get(moment, 0)


class Field:
    """What all models of a charging unit have to reckon with.

    `shunned` is not even touched on the way, `solid` only not passed over; nor are the targets.
    """

    def __init__(
        self,
        table: Table,
        targets: Sequence[Stand],
        terms: Terms,
        *,
        shunned: Mapping[str, Sequence[Hull]],
        solid: Mapping[str, Sequence[Hull]],
    ) -> None:
        self.table = table
        self.targets = tuple(targets)
        self.terms = terms
        self.shunned = {name: areas_of(tuple(areas)) for name, areas in shunned.items() if areas}
        self.solid = {name: areas_of(tuple(areas)) for name, areas in solid.items() if areas}
        self.proofs = Proofs()
        self._grown: dict[Body, GrownField] = {}
        self._demands: dict[tuple[Body, Point], list[Demand]] = {}

    def seen_by(self, body: Body) -> GrownField:
        """The field for a base turned so, as if it were a point."""
        found = self._grown.get(body)
        if found is None:
            found = self._grown[body] = GrownField(self, body)
        return found

    def way_demands(self, start: Stand) -> list[Demand]:
        """What a model has to fulfil on its straight way from here, whatever others do."""
        key = body_of(start), start.at
        found = self._demands.get(key)
        if found is None:
            found = self._demands[key] = self.seen_by(key[0]).way_demands(start.at)
        return found


class GrownField:
    """A field in which every obstacle is grown by the base that moves, so that it is a point."""

    def __init__(self, field: Field, body: Body) -> None:
        self.terms = field.terms
        self.room = _room(field.table, body)
        self.targets = all_grown_by([hull_of(target) for target in field.targets], body)
        self.gauge = Gauge(self.targets)
        self._shunned = [(name, own.grown_by(body)) for name, own in field.shunned.items()]
        self._solid = [(name, own.grown_by(body)) for name, own in field.solid.items()]

    def shunned_near(self, box: Bounds) -> Iterator[tuple[str, Hull]]:
        """What must not be touched and reaches to a rectangle, and whose it is."""
        return _near(self._shunned, box)

    def solid_near(self, box: Bounds) -> Iterator[tuple[str, Hull]]:
        """What must not be passed over and reaches to a rectangle, and whose it is."""
        return _near(self._solid, box)

    def way_demands(self, start: Point) -> list[Demand]:
        """What a model has to fulfil on its way from a place."""
        reach = self.terms.reach
        x, y = start
        box = Bounds(x - reach, y - reach, x + reach, y + reach)
        near = box.grown(CONTACT)
        found = [Demand(around(start, reach), "too-far")]
        if not self.room.covers(box):
            found.append(Demand(Inside(self.room), "off-table"))
        found += [
            Demand(ClearWay(start, area), "passes", OWN_TARGET)
            for area in self.targets
            if area.bounds.overlaps(box)
        ]
        found += [
            Demand(ClearWay(start, area), "passes", name)
            for name, area in self.solid_near(box)
            if area.bounds.overlaps(box)
        ]
        found += [
            Demand(self._untouched(start, area), "touches", name)
            for name, area in self.shunned_near(near)
        ]
        return found

    def _untouched(self, start: Point, area: Hull) -> Condition:
        """Never to touch what is shunned; what is touched at the start, not to come nearer to."""
        touches = is_passed_by(area, start, start, CONTACT)
        if self.terms.even_at_start or not touches:
            return UntouchedWay(start, area, CONTACT, is_stuck=touches)
        if is_passed_by(area, start, start, 0):
            return ClearWay(start, area)
        return Towards(start, away_from(area, start))


def _near(owned: Sequence[tuple[str, Areas]], box: Bounds) -> Iterator[tuple[str, Hull]]:
    for name, areas in owned:
        if areas.bounds.touches(box):
            for area in areas.each:
                if area.bounds.touches(box):
                    yield name, area


def _room(table: Table, body: Body) -> Bounds:
    """Where the centre of a base may be, so that all of it is on the table."""
    wide, high = half_size(Stand(body.base, Point(0, 0), body.facing))
    return Bounds(wide, high, table.width - wide, table.height - high)
