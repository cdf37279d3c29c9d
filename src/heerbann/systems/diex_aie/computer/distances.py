"""How far it is, in points, from everywhere to a goal; worked out once for each goal and ground.

Flames do not count: they come and go too fast to plan by. Ladders that lead over a palisade do.
"""

from collections.abc import Iterable, Mapping, Sequence

from heerbann.boards.hex.hexes import Hex
from heerbann.boards.hex.maps import HexMap
from heerbann.systems.diex_aie.model.ground.ground import Ground
from heerbann.systems.diex_aie.model.ground.memo import kept_with_ground, kept_with_shape, ways_of
from heerbann.systems.diex_aie.model.ground.passage import ARMOURED, FOOT
from heerbann.systems.diex_aie.model.siege_charts import CASTLE, SIEGE

FAR = 99

Links = tuple[tuple[Hex, Hex], ...]
"""Ladders: the foot of each, and the hex behind the palisade."""

Entries = list[list[tuple[int, int]]]
"""For each hex, by its number on the map: from where one comes into it, and for how many points."""


def distances(
    ground: Ground, goals: tuple[Hex, ...], mover: int, links: Links = ()
) -> Mapping[Hex, int]:
    """The points it takes from each hex to the nearest goal; hexes cut off are missing."""
    return _distances(ground, goals, mover, links, _filled(ground))


@kept_with_shape
def _distances(
    ground: Ground, goals: tuple[Hex, ...], mover: int, links: Links, filled: tuple[Hex, ...]
) -> Mapping[Hex, int]:
    return _spread(ground.board, _entries(ground, mover, links, filled), goals, 0)


def ways_to_strike(
    ground: Ground, hexes: Iterable[Hex], mover: int, links: Links = ()
) -> list[Mapping[Hex, int]]:
    """For each of the hexes: the points until somebody there can be struck."""
    filled = _filled(ground)
    return [_to_strike(ground, hex, mover, links, filled) for hex in hexes]


@kept_with_shape
def _to_strike(
    ground: Ground, hex: Hex, mover: int, links: Links, filled: tuple[Hex, ...]
) -> Mapping[Hex, int]:
    """1 from beside him, not through walls."""
    strikes, bit = ways_of(_calm(ground)).strikes[mover], ground.board.bit[hex]
    near = [other for other in ground.board.adjacent[hex] if strikes[other] & bit]
    return _spread(ground.board, _entries(ground, mover, links, filled), near, 1)


def _spread(board: HexMap, entries: Entries, goals: Sequence[Hex], least: int) -> Mapping[Hex, int]:
    """From the goals backwards, ring by ring of equal cost."""
    found: list[int | None] = [None] * len(board)
    rings: dict[int, list[int]] = {least: [board.index[hex] for hex in goals]}
    cost = least
    while rings:
        for here in rings.pop(cost, ()):
            if found[here] is None:
                found[here] = cost
                for before, step in entries[here]:
                    if found[before] is None:
                        rings.setdefault(cost + step, []).append(before)
        cost += 1
    return {hex: far for hex, far in zip(board.hexes, found, strict=True) if far is not None}


def _entries(ground: Ground, mover: int, links: Links, filled: tuple[Hex, ...]) -> Entries:
    """The steps of the ground, and over ladders."""
    known = _steps_into(ground, mover, filled)
    if not links or mover not in (FOOT, ARMOURED):
        return known
    over, index, found = SIEGE.ladder.climb + CASTLE.jump.cost, ground.board.index, known.copy()
    for foot, top in links:
        found[index[top]] = [*known[index[top]], (index[foot], over)]
    return found


@kept_with_shape
def _steps_into(ground: Ground, mover: int, _filled: tuple[Hex, ...]) -> Entries:
    """A step costs what it costs to enter the hex it leads to."""
    board, steps = ground.board, ways_of(_calm(ground)).steps[mover]
    found: Entries = [[] for _ in board.hexes]
    for number, before in enumerate(board.hexes):
        for step, to in zip(steps[before], board.neighbours[before], strict=True):
            if step is not None and to is not None:
                found[board.index[to]].append((number, step))
    return found


def _calm(ground: Ground) -> Ground:
    """The ground without its flames."""
    return ground.altered(burning=0) if ground.burning else ground


@kept_with_ground
def _filled(ground: Ground) -> tuple[Hex, ...]:
    """Where the moat is filled: that alone changes ways, but not lines of sight."""
    return tuple([hex for hex, kind in ground.terrain.items() if kind == "filled_moat"])
