"""§7.2.1 Drawing the way of a charge: from hex to hex, or through a few chosen ones."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import cached_property
from itertools import pairwise, takewhile

from heerbann.boards.hex.hexes import Hex, direction_to, neighbour
from heerbann.engine.show.plans import Leg, Reached, Route
from heerbann.systems.diex_aie.model.actions.fighting import ChargeAlong
from heerbann.systems.diex_aie.model.ground.footprints import Footprint
from heerbann.systems.diex_aie.model.state import State, place_of
from heerbann.systems.diex_aie.rules.s04_movement.infiltration import hinderers
from heerbann.systems.diex_aie.rules.s04_movement.orders import allowance
from heerbann.systems.diex_aie.rules.s04_movement.steps import steps
from heerbann.systems.diex_aie.rules.s07_techniques.charge_paths import passed
from heerbann.systems.diex_aie.rules.s07_techniques.charge_search import (
    Path,
    least_costs,
    rides_up,
)
from heerbann.systems.diex_aie.rules.s07_techniques.charge_targets import runs_at
from heerbann.systems.diex_aie.show.reach import Footing, facing_of, seen_enemies

MOST_COMPARED = 60
"""So many ways that cost the same are looked at for those past the fewest enemies."""


class ChargeWays:
    """The ways of a charge of which rider, target and direction are named."""

    is_drawn = True
    """Every hex that is picked is a point of the way."""

    def __init__(self, state: State, like: ChargeAlong) -> None:
        self.state, self.unit, self._like = state, state.units[like.unit], like
        way = direction_to(like.path[-2], like.path[-1])
        hex = neighbour(like.path[-1], way)
        runs = [aimed for aimed in runs_at(state, self.unit, hex) if aimed[0].way == way]
        ((self._run, self._points),) = runs

    def reach(self) -> tuple[Reached, ...]:
        """The hexes by which the way may lead; the straight run is one of its parts."""
        labels, points = self.state.ground.board.labels, allowance(self.state, self.unit)
        ahead = {place.head: 0 for place in self._run.path}
        return tuple(
            [
                Reached(labels[hex], cost, points - cost, Fraction(1), self._is_threatened(hex))
                for hex, cost in {**self._costs, **ahead}.items()
            ]
        )

    def routes(
        self, spot: str, _facing: int | None, via: tuple[str, ...] = ()
    ) -> tuple[Route, ...]:
        """The cheapest way through what was picked, of several that past the fewest enemies."""
        board = self.state.ground.board
        hexes = {label: hex for hex, label in board.labels.items()}
        picked = [hexes.get(label) for label in (*via, spot)]
        path = self.through([hex for hex in picked if hex is not None])
        return () if path is None else (self._route(path),)

    def through(self, hexes: Sequence[Hex]) -> Path | None:
        """A way through these hexes in this order; None if there is none."""
        before = self._before_the_run(hexes)
        if before is None:
            return None
        found = rides_up(self.state, self.unit, self._run, self._points, before)
        first = next(found, None)
        if first is None:
            return None
        alike = takewhile(lambda ride: ride[0] == first[0], found)
        compared = [first, *[ride for ride, _ in zip(alike, range(MOST_COMPARED), strict=False)]]
        paths = [path for _, path in compared]
        best = min(paths, key=lambda path: passed(self.state, self.unit, path))
        return (*best, *self._run.path)

    def declared(self, hexes: Sequence[Hex]) -> ChargeAlong | None:
        """What is meant by naming these hexes: the whole way, or some points of it.

        A whole way that is not allowed is meant as well: then there is something to be said why.
        """
        is_chain = self._is_chain(hexes)
        is_whole = is_chain and hexes[-1] == self._like.path[-1]
        path = None if is_whole else self.through(hexes)
        if path is not None:
            return self._along(tuple([place.head for place in path]))
        return self._along(tuple(hexes)) if is_chain else None

    def _along(self, heads: tuple[Hex, ...]) -> ChargeAlong:
        return ChargeAlong(self._like.unit, self._like.target, heads)

    def _is_chain(self, hexes: Sequence[Hex]) -> bool:
        """Is each of them next to the one before?"""
        distance, start = self.state.ground.board.distance, place_of(self.unit).head
        return all(distance(one, other) == 1 for one, other in pairwise((start, *hexes)))

    def _before_the_run(self, hexes: Sequence[Hex]) -> tuple[Hex, ...] | None:
        """Those that are not passed anyway; None if somebody wants to leave the straight run."""
        ahead = [place.head for place in self._run.path]
        before = list(takewhile(lambda hex: hex not in ahead, hexes))
        rest = [ahead.index(hex) if hex in ahead else -1 for hex in hexes[len(before) :]]
        return tuple(before) if rest == sorted(rest) and -1 not in rest else None

    # How it is told

    @cached_property
    def _costs(self) -> dict[Hex, int]:
        return least_costs(self.state, self.unit, self._run, self._points)

    def _is_threatened(self, hex: Hex) -> bool:
        return bool(hinderers(self.state, self.unit, hex))

    def _route(self, path: Path) -> Route:
        start, answer = place_of(self.unit), self._along(tuple([place.head for place in path]))
        points = allowance(self.state, self.unit)
        legs = [self._leg(start, 0, points)]
        for before, place in pairwise((start, *path)):
            ways = steps(self.state, self.unit, points, before)
            cost = next(cost for step, cost in ways if step == place)
            legs.append(self._leg(place, cost, legs[-1].left - cost))
        legs[-1] = legs[-1]._replace(action=answer)
        return Route(self.unit.id, tuple(legs), declared=answer)

    def _leg(self, place: Footprint, cost: int, left: int) -> Leg:
        labels, unit = self.state.ground.board.labels, self.unit
        assert place.tail is not None
        spots = labels[place.head], labels[place.tail], facing_of(place)
        footing: Footing = unit.place, False, unit.health, seen_enemies(self.state, unit.side)
        return Leg(None, footing, *spots, cost, left)
