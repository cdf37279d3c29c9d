"""A charge in its course: who has moved, and what that leaves to those who have not."""

from __future__ import annotations

from collections.abc import Sequence

from heerbann.boards.table.charges.cells import Cell, Patch, cells_around
from heerbann.boards.table.charges.conditions import (
    NOWHERE,
    Condition,
    Off,
    Within,
    WithinAny,
    mattering,
)
from heerbann.boards.table.charges.field import ALL_ROUND, Demand, Field, Moment
from heerbann.boards.table.charges.search import find_place, nearest_place
from heerbann.boards.table.geometry.gaps import CONTACT, gap, gap_at_most
from heerbann.boards.table.geometry.hulls import Hull, hull_of
from heerbann.boards.table.geometry.points import Bounds, Point, joint, squared
from heerbann.boards.table.geometry.shapes import Stand
from heerbann.boards.table.geometry.sums import Body, body_of, grown_by

FAR = 10**7
"""Farther than any place on a table."""


class Wave:
    """Models move one after the other; the first of them leads.

    Those of the unit that have not yet moved are in nobody's way.
    """

    def __init__(self, field: Field) -> None:
        self.field = field
        self.moved: list[Stand] = []
        self._grown: dict[Body, list[Hull]] = {}
        self._free: dict[tuple[Body, int], list[Cell]] = {}

    def put(self, end: Stand) -> None:
        """This model has moved, and stands here now."""
        self.moved.append(end)
        area = hull_of(end)
        for body, hulls in self._grown.items():
            hulls.append(grown_by(area, body))
        for (body, number), cells in self._free.items():
            taken = self.hulls(body)[-1]
            if taken.bounds.touches(self.field.seen_by(body).targets[number].bounds):
                self._free[body, number] = _without(cells, taken)

    def touches_target(self, end: Stand) -> bool:
        """Is a model in contact with a target here?"""
        return any(gap_at_most(end, target, CONTACT) for target in self.field.targets)

    def gap_to_target(self, end: Stand) -> int:
        """How far a model is from the nearest target here, rounded up."""
        return min([gap(end, target) for target in self.field.targets])

    # What is asked of the next one

    def end_demands(self, body: Body) -> list[Demand]:
        """Not on one that has moved; near enough to one of them, and to the first."""
        moved, terms = self.hulls(body), self.field.terms
        found = [Demand(Off(area), "upon-own") for area in moved]
        if moved:
            found.append(Demand(Within(moved[0], terms.radius), "away-from-first"))
            found.append(Demand(WithinAny(moved, terms.gap), "away-from-all"))
        return found

    def conditions(self, start: Stand, ends: Bounds, *, linked: bool = True) -> list[Condition]:
        """All that may forbid a model a place in a rectangle, contact aside.

        Not ``linked``, it need not stay near those who have moved.
        """
        moved, terms = self.hulls(body_of(start)), self.field.terms
        found: list[Condition] = [Off(area) for area in moved if area.bounds.overlaps(ends)]
        if moved:
            found.append(Within(moved[0], terms.radius))
            if linked:
                found.append(WithinAny(moved, terms.gap))
        return found + [one.condition for one in self.field.ways_from(start).demands(ends)]

    # Contact

    def contact(self, start: Stand) -> Point | None:
        """A place to which a model can go straight and legally into contact; None if none is."""
        if not self.is_in_reach(start):
            return None
        if self._moment(start) in self.field.proofs.without_contact:
            return None
        return self.contact_under(start, self.contact_conditions(start))

    def contact_conditions(self, start: Stand, *, linked: bool = True) -> list[Condition]:
        """All that may forbid a model a place in contact."""
        ring = self.field.seen_by(body_of(start)).ring
        return self.conditions(start, ring, linked=linked)

    def contact_under(self, start: Stand, conditions: Sequence[Condition]) -> Point | None:
        """The same under these conditions."""
        body = body_of(start)
        areas = self.field.seen_by(body).targets
        for number in self._targets_in_reach(start):
            area = areas[number]
            near = mattering(conditions, start.at, area.bounds.grown(ALL_ROUND))
            cells = self._cells(body, number)
            cells = sorted(cells, key=lambda cell: squared(cell.middle, start.at))
            found = find_place(cells, [Within(area, CONTACT), *near])
            if found is not None:
                return found
        return None

    def rule_out_contact(self, start: Stand) -> None:
        """It was decided that a model gets into no contact now."""
        self.field.proofs.without_contact.add(self._moment(start))

    def _moment(self, start: Stand) -> Moment:
        return start, tuple(self.moved)

    def is_in_reach(self, start: Stand) -> bool:
        """Is a target near enough for a model, whatever is in the way?"""
        reach = self.field.terms.reach + CONTACT
        return any(gap_at_most(start, target, reach) for target in self.field.targets)

    def _targets_in_reach(self, start: Stand) -> list[int]:
        reach, targets = self.field.terms.reach + CONTACT, self.field.targets
        numbers = self.nearest_targets(start)
        return [number for number in numbers if gap_at_most(start, targets[number], reach)]

    def nearest_targets(self, start: Stand) -> list[int]:
        """The targets by number, the nearest first."""
        targets = self.field.targets
        return sorted(range(len(targets)), key=lambda n: squared(start.at, targets[n].at))

    def _cells(self, body: Body, number: int) -> list[Cell]:
        """Where a base may be in contact with a target and on nobody else."""
        key = body, number
        if key not in self._free:
            grown = self.field.seen_by(body)
            cells = list(cells_around(grown.targets[number]))
            box = grown.targets[number].bounds
            for n, area in enumerate([*grown.targets, *self.hulls(body)]):
                if n != number and area.bounds.touches(box):
                    cells = _without(cells, area)
            self._free[key] = cells
        return self._free[key]

    def hulls(self, body: Body) -> list[Hull]:
        """Those who have moved, grown by a base, so that it is a point."""
        if body not in self._grown:
            self._grown[body] = [grown_by(hull_of(stand), body) for stand in self.moved]
        return self._grown[body]

    # As near as possible

    def nearer(self, start: Stand, below: int, slack: int = 0) -> Point | None:
        """The nearest place to a target that a model can go to, if one is nearer than that.

        It may be farther than the nearest by some slack.
        """
        moment, proofs = self._moment(start), self.field.proofs
        box = self.search_box(start, below)
        if box is None or proofs.is_none_below(moment, below):
            return None
        gauge = self.field.seen_by(body_of(start)).gauge
        found = nearest_place([Patch(box)], self.conditions(start, box), gauge, below, slack)
        proofs.note_least(moment, below if found is None else gauge.gap(found) - slack)
        return found

    def search_box(self, start: Stand, below: int) -> Bounds | None:
        """A rectangle with all places there can be that are nearer to a target than that."""
        body, terms = body_of(start), self.field.terms
        grown, moved = self.field.seen_by(body), self.hulls(body)
        x, y = start.at
        boxes = [
            Bounds(x, y, x, y).grown(terms.reach),
            grown.room,
            joint([area.bounds.grown(below) for area in grown.targets]),
        ]
        if moved:
            boxes.append(moved[0].bounds.grown(terms.radius))
            boxes.append(joint([area.bounds.grown(terms.gap) for area in moved]))
        box = Bounds(
            max([one.left for one in boxes]),
            max([one.bottom for one in boxes]),
            min([one.right for one in boxes]),
            min([one.top for one in boxes]),
        )
        return box if box.left <= box.right and box.bottom <= box.top else None


def _without(cells: Sequence[Cell], taken: Hull) -> list[Cell]:
    """The cells that are not certainly taken."""
    off = Off(taken)
    return [cell for cell in cells if off.verdict(cell.middle, cell.far) != NOWHERE]
