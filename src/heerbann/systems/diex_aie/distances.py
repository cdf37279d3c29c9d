"""How far it is, in points, from everywhere to a goal; worked out once for each goal and ground."""

from collections.abc import Mapping
from heapq import heappop, heappush

from heerbann.boards.hexes import DIRECTIONS, Hex
from heerbann.systems.diex_aie.ground import Ground

FAR = 99


def distances(ground: Ground, goals: tuple[Hex, ...], mover: int) -> Mapping[Hex, int]:
    """The points it takes to get from each hex to the nearest goal; hexes cut off are missing."""
    key = ("distances", goals, mover)
    known: Mapping[Hex, int] | None = ground.memory.get(key)
    if known is None:
        known = _spread(ground, goals, mover)
        ground.remember(key, known)
    return known


def _spread(ground: Ground, goals: tuple[Hex, ...], mover: int) -> Mapping[Hex, int]:
    """From the goals backwards: a step costs what it costs to enter the hex it leads to."""
    found: dict[Hex, int] = {}
    edge = [(0, at, goal) for at, goal in enumerate(goals)]
    count = len(edge)
    while edge:
        cost, _, here = heappop(edge)
        if here in found:
            continue
        found[here] = cost
        for way in DIRECTIONS:
            before = ground.board.neighbours[here][way]
            if before is None or before in found:
                continue
            step = ground.steps[mover][before][way.opposite]
            if step is not None or cost == 0:  # nobody has to enter the enemy's own hex
                count += 1
                heappush(edge, (cost + (step or 1), count, before))
    return found
