"""How far it is, in points, from everywhere to a goal; worked out once for each goal and ground.

Flames do not count: they come and go too fast to plan by. Ladders that lead over a palisade do.
"""

from collections.abc import Mapping

from heerbann.boards.hex.hexes import DIRECTIONS, Hex
from heerbann.systems.diex_aie.model.ground.ground import Ground
from heerbann.systems.diex_aie.model.ground.memo import kept_with_ground, kept_with_shape, ways_of
from heerbann.systems.diex_aie.model.ground.passage import ARMOURED, FOOT
from heerbann.systems.diex_aie.model.siege_charts import CASTLE, SIEGE

FAR = 99

Links = tuple[tuple[Hex, Hex], ...]
"""Ladders: the foot of each, and the hex behind the palisade."""

Entries = dict[Hex, list[tuple[Hex, int]]]
"""For each hex: from where one comes into it, and for how many points."""


def distances(
    ground: Ground, goals: tuple[Hex, ...], mover: int, links: Links = ()
) -> Mapping[Hex, int]:
    """The points it takes from each hex to the nearest goal; hexes cut off are missing."""
    return _distances(ground, goals, mover, links, _filled(ground))


@kept_with_shape
def _distances(
    ground: Ground, goals: tuple[Hex, ...], mover: int, links: Links, filled: tuple[Hex, ...]
) -> Mapping[Hex, int]:
    return _spread(_entries(ground, mover, links, filled), goals, 0)


def to_strike(ground: Ground, hex: Hex, mover: int, links: Links = ()) -> Mapping[Hex, int]:
    """The points until somebody in that hex can be struck: 1 from beside him, not through walls."""
    return _to_strike(ground, hex, mover, links, _filled(ground))


@kept_with_shape
def _to_strike(
    ground: Ground, hex: Hex, mover: int, links: Links, filled: tuple[Hex, ...]
) -> Mapping[Hex, int]:
    strikes, bit = ways_of(_calm(ground)).strikes[mover], ground.board.bit[hex]
    near = [other for other in ground.board.adjacent[hex] if strikes[other] & bit]
    return _spread(_entries(ground, mover, links, filled), (*near,), 1)


def _spread(entries: Entries, goals: tuple[Hex, ...], least: int) -> Mapping[Hex, int]:
    """From the goals backwards, ring by ring of equal cost."""
    found: dict[Hex, int] = {}
    rings: dict[int, list[Hex]] = {least: list(goals)}
    cost = least
    while rings:
        for here in rings.pop(cost, ()):
            if here not in found:
                found[here] = cost
                for before, step in entries[here]:
                    if before not in found:
                        rings.setdefault(cost + step, []).append(before)
        cost += 1
    return found


def _entries(ground: Ground, mover: int, links: Links, filled: tuple[Hex, ...]) -> Entries:
    """The steps of the ground, and over ladders."""
    known = _steps_into(ground, mover, filled)
    if not links or mover not in (FOOT, ARMOURED):
        return known
    over = SIEGE.ladder.climb + CASTLE.jump.cost
    return known | {top: [*known[top], (foot, over)] for foot, top in links}


@kept_with_shape
def _steps_into(ground: Ground, mover: int, _filled: tuple[Hex, ...]) -> Entries:
    """A step costs what it costs to enter the hex it leads to."""
    found: Entries = {hex: [] for hex in ground.board.hexes}
    steps = ways_of(_calm(ground)).steps[mover]
    for before in ground.board.hexes:
        for way in DIRECTIONS:
            step, to = steps[before][way], ground.board.neighbours[before][way]
            if step is not None and to is not None:
                found[to].append((before, step))
    return found


def _calm(ground: Ground) -> Ground:
    """The ground without its flames."""
    return ground.altered(burning=0) if ground.burning else ground


@kept_with_ground
def _filled(ground: Ground) -> tuple[Hex, ...]:
    """Where the moat is filled: that alone changes ways, but not lines of sight."""
    return tuple([hex for hex, kind in ground.terrain.items() if kind == "filled_moat"])
