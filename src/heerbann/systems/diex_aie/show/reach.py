"""§4 Where somebody can get in one move, and by which orders: a search over the rules' costs."""

from __future__ import annotations

from fractions import Fraction
from functools import cached_property
from operator import attrgetter
from typing import NamedTuple

from heerbann.boards.hex.hexes import Hex, direction_to
from heerbann.engine.rules.asks import Seat
from heerbann.engine.show.plans import Leg, Reached, Route
from heerbann.systems.diex_aie.model.access import resting_places
from heerbann.systems.diex_aie.model.actions.moving import Begin, Enter, Go, TurnAbout
from heerbann.systems.diex_aie.model.charts import MOVEMENT
from heerbann.systems.diex_aie.model.ground.footprints import Footprint
from heerbann.systems.diex_aie.model.state import Health, State, Unit, UnitId
from heerbann.systems.diex_aie.rules.s02_turn.entry import entries, entry_cost, entry_place
from heerbann.systems.diex_aie.rules.s04_movement.infiltration import (
    hinderers,
    hinderers_at,
    infiltration_modifiers,
    passage,
)
from heerbann.systems.diex_aie.rules.s04_movement.orders import allowance
from heerbann.systems.diex_aie.rules.s04_movement.riding import horse_steps, may_trail
from heerbann.systems.diex_aie.rules.s04_movement.steps import steps

FACES = 10
"""§4.3.1 is rolled with one die of ten."""
WHOLE = FACES**12
"""Certainty while ways are compared: whole numbers are quick, and exact for twelve enemies."""


Footing = tuple[Footprint | None, bool, Health, int]
"""Where somebody is, whether he is still on the move, how he fares, how many enemies he sees."""


class _Way(NamedTuple):
    """One way to a place: what it costs, and how likely nobody hinders it."""

    place: Footprint | None
    cost: int
    chance: int
    checked: tuple[UnitId, ...]
    """Whom it has passed: nobody hinders twice in a turn (§4.3)."""
    before: _Way | None
    hexes: int
    entry: Enter | None = None


class Reach:
    """Everything a unit on the move, or about to move, can reach; one look at the rules' costs."""

    def __init__(self, state: State, unit: Unit) -> None:
        moving = state.moving
        self.state, self.unit = state, unit
        self.is_new = moving is None
        self.points = allowance(state, unit) if moving is None else moving.points
        self._hexes = 0 if moving is None else moving.hexes
        self._steps: dict[Footprint, list[tuple[Footprint, int]]] = {}
        self._seen = seen_enemies(state, unit.side)
        self._threats: dict[Hex, tuple[tuple[UnitId, int], ...]] = {}

    # Where to

    def reach(self) -> tuple[Reached, ...]:
        """Every hex where it could stay, the nearest first; of a horse the hex of its head."""
        return tuple([self._reached(ways) for ways in self._stays.values()])

    is_drawn = False
    """Where to is enough: the way is found."""

    def routes(self, spot: str, facing: int | None, via: tuple[str, ...] = ()) -> tuple[Route, ...]:
        """The cheapest way, and the safest if that is another one."""
        assert not via, "nobody draws this way"
        found = [way for way in self._stays.get(spot, ()) if facing in (None, facing_of(way.place))]
        if not found:
            return ()
        ways = (found[0], max(found, key=lambda way: way.chance))
        return tuple([self._route(way) for way in dict.fromkeys(ways)])

    def _reached(self, ways: list[_Way]) -> Reached:
        first, labels = ways[0], self.state.ground.board.labels
        assert first.place is not None
        looks = {facing_of(way.place) for way in ways}
        return Reached(
            labels[first.place.head],
            first.cost,
            self.points - first.cost,
            Fraction(first.chance, WHOLE),
            bool(first.hexes and self._threats_at(first.place.head)),
            tuple(sorted([look for look in looks if look is not None])),
        )

    def _route(self, way: _Way) -> Route:
        assert way.place is not None
        beside = [
            enemy.id
            for enemy in (hinderers_at(self.state, self.unit, way.place) if way.hexes else ())
            if enemy.id not in way.checked
        ]
        return Route(self.unit.id, tuple(self._legs(way)), tuple(beside), "4.3")

    def _legs(self, way: _Way) -> list[Leg]:
        legs: list[Leg] = []
        while way.before is not None:
            legs.append(self._leg(way, way.before))
            way = way.before
        if self.is_new:
            begin = Begin(self.unit.id)
            legs.append(
                Leg(begin, self._footing(way.place), *self._spots(way.place), 0, self.points)
            )
        return legs[::-1]

    def _leg(self, way: _Way, before: _Way) -> Leg:
        order = self._order(way, before)
        spots, footing = self._spots(way.place), self._footing(way.place)
        cost, left = way.cost - before.cost, self.points - way.cost
        turning = cost if isinstance(order, TurnAbout) else self._turning(way, before)
        threats = way.checked[len(before.checked) :]
        return Leg(order, footing, *spots, cost, left, turning, threats, "4.3" if threats else "")

    def _order(self, way: _Way, before: _Way) -> Enter | TurnAbout | Go:
        if way.entry is not None:
            return way.entry
        assert way.place is not None
        assert before.place is not None
        is_turned = way.place.head == before.place.tail and way.place.tail == before.place.head
        return TurnAbout(self.unit.id) if is_turned else Go(self.unit.id, way.place.head)

    def _turning(self, way: _Way, before: _Way) -> int:
        """§4.4.1: what a horse pays for a tight turn."""
        if before.place is None or before.place.tail is None:
            return 0
        turns = horse_steps(self.state.ground, before.place, self.unit.mover)
        return next(step.extra for step in turns if step.place == way.place)

    def _footing(self, place: Footprint | None) -> Footing:
        return place, True, self.unit.health, self._seen

    def _spots(self, place: Footprint | None) -> tuple[str | None, str | None, int | None]:
        if place is None:
            return None, None, None
        labels = self.state.ground.board.labels
        tail = None if place.tail is None else labels[place.tail]
        return labels[place.head], tail, facing_of(place)

    # The search

    @cached_property
    def _stays(self) -> dict[str, list[_Way]]:
        """The ways to every hex where it can stay: cheap ones first, dearer ones if safer."""
        labels, start = self.state.ground.board.labels, self.unit.place
        found: dict[str, list[_Way]] = {}
        for way in self._search():
            place = way.place
            if place is not None and place != start and self._is_free(place):
                found.setdefault(labels[place.head], []).append(way)
        return found

    def _is_free(self, place: Footprint) -> bool:
        """§4.1: at the end there is only one in a hex; animals that are led follow (§4.4.3)."""
        at, own, moving = self.state.at, self.unit.id, self.state.moving
        with_him = (own, *self.state.leads.get(own, ()))
        if any(at.get(hex, own) not in with_him for hex in place.hexes):
            return False
        is_laden = moving is not None and moving.carrying is not None
        return not is_laden or bool(resting_places(self.state, place))  # 4.2.4

    def _search(self) -> list[_Way]:
        """Cost by cost: a way is kept if no way to the same place that costs less is as safe.

        Whom a way has passed already is part of its chance, but not of this comparison.
        """
        waiting: list[list[_Way]] = [[] for _ in range(self.points + 1)]
        start = _Way(self.unit.place, 0, WHOLE, (), None, self._hexes)
        waiting[0].append(start)
        best: dict[Footprint | None, int] = {}
        kept: list[_Way] = []
        for cost in range(self.points + 1):
            for way in sorted(waiting[cost], key=attrgetter("chance"), reverse=True):
                if best.get(way.place, 0) >= way.chance:
                    continue
                best[way.place] = way.chance
                kept.append(way)
                for further in self._onward(way, best):
                    waiting[further.cost].append(further)
        self._steps.clear()
        return kept

    def _onward(self, way: _Way, best: dict[Footprint | None, int]) -> list[_Way]:
        """Every order that could come next and leads somewhere cheaper or safer than before."""
        left, place = self.points - way.cost, way.place
        if place is None:
            return self._entries(way, left)
        chance, checked = self._passing(way, place.head)
        found = [
            _Way(to, way.cost + cost, chance, checked, way, way.hexes + 1)
            for to, cost in self._steps_from(place)
            if cost <= left and best.get(to, 0) < chance
        ]
        price = MOVEMENT.turning.on_the_spot
        if place.tail is not None and price <= left and may_trail(self.state.ground, place.head):
            about = Footprint(place.tail, place.head)
            if best.get(about, 0) < chance:
                found.append(_Way(about, way.cost + price, chance, checked, way, way.hexes))
        return found

    def _steps_from(self, place: Footprint) -> list[tuple[Footprint, int]]:
        known = self._steps.get(place)
        if known is None:
            known = self._steps[place] = steps(self.state, self.unit, self.points, place)
        return known

    def _entries(self, way: _Way, left: int) -> list[_Way]:
        """§2: over the edge of the map."""
        orders = entries(self.state, self.unit, left)
        costs = [(order, entry_cost(self.state, self.unit, order)) for order in orders]
        return [
            _Way(entry_place(order), way.cost + cost, WHOLE, (), way, 1, order)
            for order, cost in costs
            if cost is not None
        ]

    # §4.3: who hinders

    def _passing(self, way: _Way, head: Hex) -> tuple[int, tuple[UnitId, ...]]:
        """What leaving a hex that was entered in this move means."""
        threats = self._threats_at(head) if way.hexes else ()
        met = [(enemy, free) for enemy, free in threats if enemy not in way.checked]
        if not met:
            return way.chance, way.checked
        chance = way.chance
        for _, free in met:
            chance = chance * free // FACES
        return chance, (*way.checked, *[enemy for enemy, _ in met])

    def _threats_at(self, head: Hex) -> tuple[tuple[UnitId, int], ...]:
        """The enemies who would hinder whoever passes a hex, with the faces that let pass."""
        known = self._threats.get(head)
        if known is None:
            enemies = hinderers(self.state, self.unit, head)
            known = tuple([(enemy.id, free_passage(self.unit, enemy)) for enemy in enemies])
            self._threats[head] = known
        return known


def free_passage(unit: Unit, enemy: Unit) -> int:
    """§4.3.1: with how many faces of the die an enemy does not hinder somebody at all."""
    points = sum(point.amount for point in infiltration_modifiers(unit, enemy))
    return len([face for face in range(1, FACES + 1) if passage(face + points) == "free"])


def facing_of(place: Footprint | None) -> int | None:
    """Where a horse looks."""
    if place is None or place.tail is None:
        return None
    return int(direction_to(place.tail, place.head))


def seen_enemies(state: State, side: Seat) -> int:
    """How many enemies are on the map for all to see."""
    enemies = [unit for unit in state.units.values() if unit.side != side]
    return len([u for u in enemies if u.place is not None and u.id not in state.hidden])
