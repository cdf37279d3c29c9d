"""§7.2.1, §7.2.2 Whom a rider can charge: who is in view, at the end of a straight run."""

from itertools import pairwise
from typing import NamedTuple

from heerbann.boards.hex.hexes import DIRECTIONS, Direction, Hex, neighbour
from heerbann.engine.book.rulebook import rule
from heerbann.systems.diex_aie.model.access import pile_cost
from heerbann.systems.diex_aie.model.charts import MELEE
from heerbann.systems.diex_aie.model.ground.footprints import Footprint
from heerbann.systems.diex_aie.model.ground.ground import Ground
from heerbann.systems.diex_aie.model.ground.memo import kept_with_ground, ways_of
from heerbann.systems.diex_aie.model.ground.passage import RIDER
from heerbann.systems.diex_aie.model.state import A, B, State, Unit, place_of
from heerbann.systems.diex_aie.rules.s04_movement.orders import allowance
from heerbann.systems.diex_aie.rules.s04_movement.riding import is_in_front, may_trail
from heerbann.systems.diex_aie.rules.s04_movement.steps import closed_hexes
from heerbann.systems.diex_aie.rules.s05_shooting.in_the_way import held_along, stands_in_view
from heerbann.systems.diex_aie.rules.s05_shooting.sight import sight
from heerbann.systems.diex_aie.rules.s07_techniques.charge_paths import FRONT, Key

# In view


@rule("7.2.1", "7.2.2")
def has_in_view(state: State, unit: Unit, other: Unit, hex: Hex) -> bool:
    """Is this hex of somebody in front of a rider, and does he see it?

    As for missiles, but only other riders bar the view of a rider (R19, R22).
    """
    if not is_in_front(unit, hex):
        return False
    seen = sight(state.ground, place_of(unit).head, hex)
    if seen.blocked:
        return False
    ours, at = (unit.id, other.id), state.at
    return not any(
        all(
            at[h] not in ours and state.units[at[h]].mounted and stands_in_view(state, seen, h)
            for h in hexes
        )
        for hexes in held_along(state, seen, state.living[A] | state.living[B])
    )


# Straight runs


class Run(NamedTuple):
    """The way, the hex where it begins, the places after that, their bits and their cost."""

    way: Direction
    begin: Hex
    path: tuple[Footprint, ...]
    bits: int
    cost: int

    @property
    def beginnings(self) -> tuple[Key, ...]:
        """Where the horse may look when the run begins."""
        return tuple([(self.begin, facing) for facing in FRONT[self.way]])


@rule("7.2.1")
def straight_steps(state: State) -> int:
    """How many steps lead straight on: four hexes in a line are three steps from the first (R32).

    Into the first of them the horse may come from a side, unless the house wants four steps.
    """
    hexes = MELEE.charge_straight
    return hexes if state.house.charge_run == "steps" else hexes - 1


@rule("7.2.1")
def runs_at(state: State, unit: Unit, hex: Hex) -> list[tuple[Run, int]]:
    """The runs at a hex that are open to a rider, and the points he has to get where they begin."""
    points, closed, head = allowance(state, unit), closed_hexes(state, unit), place_of(unit).head
    distance = state.ground.board.distance
    found = []
    for run in _runs(state.ground, hex, straight_steps(state)):
        left = points - run.cost
        if distance(run.begin, head) > left or run.bits & closed:
            continue
        dead = _over_the_dead(state, run) if state.piles else 0
        if dead is not None and dead <= left and _ends_free(state, unit, run):
            found.append((run, left - dead))
    return found


def _over_the_dead(state: State, run: Run) -> int | None:
    """What the dead add to the cost; None where they bar the way."""
    added = 0
    for place in run.path:
        cost = pile_cost(state, place.head)
        if cost is None:
            return None
        added += cost
    return added


def _ends_free(state: State, unit: Unit, run: Run) -> bool:
    own = place_of(unit).hexes
    return all(hex in own or hex not in state.at for hex in run.path[-1].hexes)


@rule("6.6")
def could_strike_from(ground: Ground, here: Hex, hex: Hex) -> bool:
    """Could a rider at the end of his charge go on into the hex of his target?"""
    if here not in ground.board.index:
        return False
    return bool(ways_of(ground).strikes[RIDER][here] & ground.board.bit[hex])


# On the ground, whoever stands there


@kept_with_ground
def _runs(ground: Ground, hex: Hex, steps: int) -> tuple[Run, ...]:
    """The runs at a hex, one for each way at most."""
    runs = [_run(ground, hex, way, steps) for way in DIRECTIONS]
    return tuple([run for run in runs if run is not None])


def _run(ground: Ground, hex: Hex, way: Direction, steps: int) -> Run | None:
    hexes = _straight(hex, way, steps)
    if hexes[0] not in ground.board.index or not could_strike_from(ground, hexes[-1], hex):
        return None
    cost = 0
    for before in hexes[:-1]:
        step = ways_of(ground).steps[RIDER][before][way]
        if step is None or not may_trail(ground, before):
            return None
        cost += step
    path = tuple([Footprint(head, tail) for tail, head in pairwise(hexes)])
    return Run(way, hexes[0], path, ground.board.mask_of(hexes[1:]), cost)


def _straight(hex: Hex, way: Direction, steps: int) -> list[Hex]:
    """The hexes of so many steps, that before them included, the target ahead of the last."""
    back = way.opposite
    hexes = [neighbour(hex, back)]
    for _ in range(steps):
        hexes.append(neighbour(hexes[-1], back))
    return hexes[::-1]
