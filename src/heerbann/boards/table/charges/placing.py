"""The referee places a whole charging unit: as many models into contact as he can, all legally."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from typing import NamedTuple

from heerbann.boards.table.charges.candidates import beside, between, straight_at, towards
from heerbann.boards.table.charges.checking import wrong_place
from heerbann.boards.table.charges.conditions import Condition
from heerbann.boards.table.charges.field import Field
from heerbann.boards.table.charges.wave import FAR, Wave
from heerbann.boards.table.geometry.gaps import CONTACT
from heerbann.boards.table.geometry.hulls import is_passed_by
from heerbann.boards.table.geometry.points import Point, squared
from heerbann.boards.table.geometry.shapes import Stand
from heerbann.boards.table.geometry.sums import body_of
from heerbann.boards.table.groups import ModelNumber

_LEADS = 3  # so many models are tried as the first
_NEAREST = 4  # so many targets come to mind
_NEVER = (-1, -1)  # off the table: nowhere, now or later


class Placed(NamedTuple):
    """A model and where it comes to stand; in the order in which they move."""

    number: ModelNumber
    end: Stand


class Placement(NamedTuple):
    """A legal charge: all models in their order, and how many of them are in contact."""

    models: tuple[Placed, ...]
    contacts: int


def place(
    field: Field, models: Mapping[ModelNumber, Stand], lead: ModelNumber | None = None
) -> Placement | None:
    """A legal placement with many models in contact; None if none was found.

    The nearest models are tried as the first to move; the others go close beside those who have.
    """
    placing, tried = _Placing(field, models), 0
    for first in by_distance(field, models) if lead is None else (lead,):
        if placing.begins(first):
            found = placing.go_on(first)
            tried += 1
            if found is not None or tried == _LEADS:
                return found
            placing = _Placing(field, models)
    return None


def can_begin(field: Field, models: Mapping[ModelNumber, Stand]) -> bool:
    """Does any model get into contact as the first? Decided, not tried."""
    placing = _Placing(field, models)
    return any(placing.begins(first) for first in by_distance(field, models))


def complete(field: Field, models: Mapping[ModelNumber, Stand], first: Placed) -> Placement | None:
    """A legal placement in which this model moves first, to this place; None if none was found."""
    placing = _Placing(field, models)
    return placing.go_on(first.number) if placing.begins_at(first) else None


def by_distance(field: Field, models: Mapping[ModelNumber, Stand]) -> list[ModelNumber]:
    """The models, the nearest to a target first."""

    def far(number: ModelNumber) -> int:
        return min([squared(models[number].at, target.at) for target in field.targets])

    return sorted(models, key=far)


class _Placing:
    """One attempt: models in contact first, then the others behind them."""

    def __init__(self, field: Field, models: Mapping[ModelNumber, Stand]) -> None:
        self.wave = Wave(field)
        self.field = field
        self.models = models
        self.done: list[Placed] = []
        self.contacts = 0
        self._hopeless: set[ModelNumber] = set()

    def begins(self, lead: ModelNumber) -> bool:
        """Does this model get into contact, as the first of all has to?"""
        return self._contact(lead)

    def begins_at(self, first: Placed) -> bool:
        """May this model go there as the first, into contact?"""
        is_fine = self.wave.touches_target(first.end) and (
            wrong_place(self.wave, self.models[first.number], first.end) is None
        )
        if is_fine:
            self.contacts += 1
            self._put(first.number, first.end)
        return is_fine

    def go_on(self, lead: ModelNumber) -> Placement | None:
        """All the others, or None if one finds no place."""
        waiting = self._around_first([number for number in self.models if number != lead])
        while waiting:
            number = self._next_in_contact(waiting)
            if number is None:
                number = waiting[0]
                self.wave.rule_out_contact(self.models[number])
                if not self._near(number):
                    return None
            waiting.remove(number)
        return Placement(tuple(self.done), self.contacts)

    def _around_first(self, numbers: Sequence[ModelNumber]) -> list[ModelNumber]:
        first = self.done[0].end.at
        return sorted(numbers, key=lambda n: squared(self.models[n].at, first))

    def _next_in_contact(self, waiting: Sequence[ModelNumber]) -> ModelNumber | None:
        """The next model that gets into contact."""
        for number in waiting:
            if self._contact(number):
                return number
        return None

    def _contact(self, number: ModelNumber) -> bool:
        """Does a model get into contact? Who never will is not asked again."""
        if number in self._hopeless:
            return False
        start = self.models[number]
        at = self._contact_place(start) if self.done else self._first_contact_place(start)
        if at is _NEVER:
            self._hopeless.add(number)
        if at is None or at is _NEVER:
            return False
        self.contacts += 1
        self._put(number, start.moved_to(at))
        return True

    def _first_contact_place(self, start: Stand) -> Point | None:
        """The same for the first to move: whoever asks whether a charge can begin has found it."""
        found = self.field.proofs.first_contacts
        if start not in found:
            found[start] = self._contact_place(start)
        return found[start]

    def _contact_place(self, start: Stand) -> Point | None:
        """Where a model gets into contact: a place that comes to mind, or any there is.

        Who would find none even if he need not stay near those who have moved never will: places
        are only taken, not given up.
        """
        if not self.wave.is_in_reach(start):
            return _NEVER
        conditions = self.wave.contact_conditions(start)
        ideas = (at for at in self._contact_ideas(start) if _is_legal(at, conditions))
        at = next(ideas, None)
        if at is None and self.done:
            alone = self.wave.contact_conditions(start, linked=False)
            if self.wave.contact_under(start, alone) is None:
                return _NEVER
        return at or self.wave.contact_under(start, conditions)

    def _put(self, number: ModelNumber, end: Stand) -> None:
        self.done.append(Placed(number, end))
        self.wave.put(end)

    def _contact_ideas(self, start: Stand) -> Iterator[Point]:
        """Places in contact: close to one who has moved, or straight ahead, the nearest first."""
        body = body_of(start)
        grown = self.field.seen_by(body)
        numbers = self.wave.nearest_targets(start)[:_NEAREST]
        areas = [grown.targets[number] for number in numbers]
        straight = [at for area in areas if (at := straight_at(area, start.at)) is not None]
        moved = self.wave.hulls(body)
        near = [at for area in areas for other in moved for at in between(area, other)]
        near.sort(key=lambda at: squared(at, start.at))
        for at in (*near, *straight):
            if any(is_passed_by(area, at, at, CONTACT) for area in grown.targets):
                yield at

    def _near(self, number: ModelNumber) -> bool:
        """A model that gets into no contact goes as near as it can, but for the tolerance."""
        start, wave, terms = self.models[number], self.wave, self.field.terms
        gauge, box = self.field.seen_by(body_of(start)).gauge, wave.search_box(start, FAR)
        if box is None:
            return False
        conditions, idea = wave.conditions(start, box), None
        for places in self._near_ideas(start):
            ideas = sorted([(gauge.gap(at), at) for at in places if box.holds(at)])
            idea = next((one for one in ideas if _is_legal(one[1], conditions)), None)
            if idea is not None:
                break
        below = FAR if idea is None else idea[0] - terms.tolerance
        at = wave.nearer(start, below, terms.tolerance) or (idea and idea[1])
        if at is None:
            return False
        self._put(number, start.moved_to(at))
        return True

    def _near_ideas(self, start: Stand) -> Iterator[list[Point]]:
        """Straight ahead and close behind two who have moved; then close to one; or to stay."""
        targets = self.field.targets
        numbers = self.wave.nearest_targets(start)[:_NEAREST]
        reach, moved = self.field.terms.reach, self.wave.hulls(body_of(start))
        found = [towards(start.at, targets[number].at, reach) for number in numbers]
        found += [at for a, b in combinations(moved, 2) for at in between(a, b)]
        yield found
        yield [*beside(moved), start.at]


def _is_legal(at: Point, conditions: Sequence[Condition]) -> bool:
    return all(condition.holds(at) for condition in conditions)
