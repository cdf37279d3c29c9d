"""The field of a charge: whom it is aimed at, what it must not touch or pass over, how far it goes.

A model that charges has to fulfil demands at the place to which it goes; each has a name, and may
name somebody who is in the way.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple, TypeAlias

import msgspec

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
from heerbann.boards.table.geometry.points import Bounds, Point, joint
from heerbann.boards.table.geometry.shapes import Stand, half_size
from heerbann.boards.table.geometry.sums import Body, all_grown_by, body_of
from heerbann.boards.table.table import Table

ALL_ROUND = 10 * CONTACT
"""Who touches an area is not farther from it than that, nor is a cell of such places."""

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


class Demand(msgspec.Struct, frozen=True, gc=False):
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
        self.first_contacts: dict[Stand, Point | None] = {}
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
        self._ways: dict[tuple[Body, Point], WaysFrom] = {}

    def seen_by(self, body: Body) -> GrownField:
        """The field for a base turned so, as if it were a point."""
        found = self._grown.get(body)
        if found is None:
            found = self._grown[body] = GrownField(self, body)
        return found

    def ways_from(self, start: Stand) -> WaysFrom:
        """All straight ways of a model from here, whatever others do."""
        key = body_of(start), start.at
        found = self._ways.get(key)
        if found is None:
            found = self._ways[key] = WaysFrom(self.seen_by(key[0]), start.at)
        return found


class GrownField:
    """A field in which every obstacle is grown by the base that moves, so that it is a point."""

    def __init__(self, field: Field, body: Body) -> None:
        self.terms = field.terms
        self.room = _room(field.table, body)
        self.targets = all_grown_by([hull_of(target) for target in field.targets], body)
        self.gauge = Gauge(self.targets)
        self.ring = joint([area.bounds for area in self.targets]).grown(ALL_ROUND)
        self._shunned = [(name, own.grown_by(body)) for name, own in field.shunned.items()]
        self._solid = [(name, own.grown_by(body)) for name, own in field.solid.items()]

    def shunned_near(self, box: Bounds) -> Iterator[tuple[str, Hull]]:
        """What must not be touched and reaches to a rectangle, and whose it is."""
        return _near(self._shunned, box)

    def solid_near(self, box: Bounds) -> Iterator[tuple[str, Hull]]:
        """What must not be passed over and reaches to a rectangle, and whose it is."""
        return _near(self._solid, box)


class WaysFrom:
    """The straight ways of a base, as if it were a point, from a place to all it may reach."""

    def __init__(self, field: GrownField, start: Point) -> None:
        self._field = field
        self._start = start
        reach = field.terms.reach
        box = Bounds(*start, *start).grown(reach)
        self._limits = [Demand(around(start, reach), "too-far")]
        if not field.room.covers(box):
            self._limits.append(Demand(Inside(field.room), "off-table"))
        targets = [(OWN_TARGET, area) for area in field.targets if area.bounds.touches(box)]
        self._solid = [*targets, *field.solid_near(box)]
        self._shunned = [*field.shunned_near(box.grown(CONTACT))]
        self._known: dict[Bounds, list[Demand]] = {}

    def demands(self, ends: Bounds) -> list[Demand]:
        """What has to be fulfilled, as far as it may fail on a way to a place in a rectangle."""
        found = self._known.get(ends)
        if found is None:
            found = self._known[ends] = self._work_out(ends)
        return found

    def _work_out(self, ends: Bounds) -> list[Demand]:
        start = self._start
        over = joint((ends, Bounds(*start, *start)))
        near = over.grown(CONTACT)
        passes = [
            Demand(ClearWay(start, area), "passes", name)
            for name, area in self._solid
            if area.bounds.overlaps(over)
        ]
        touches = [
            Demand(self._untouched(area), "touches", name)
            for name, area in self._shunned
            if area.bounds.touches(near)
        ]
        return [*self._limits, *passes, *touches]

    def _untouched(self, area: Hull) -> Condition:
        """Never to touch what is shunned; what is touched at the start, not to come nearer to."""
        start = self._start
        touches = is_passed_by(area, start, start, CONTACT)
        if self._field.terms.even_at_start or not touches:
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
    wide, high = half_size(Stand(body.base, (0, 0), body.facing))
    return Bounds(wide, high, table.width - wide, table.height - high)
