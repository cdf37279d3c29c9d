"""How far it is, in points, from everywhere to a goal; worked out once for each goal and ground.

Flames do not count: they come and go too fast to plan by. Ladders that lead over a palisade do.
"""

from collections.abc import Mapping

from heerbann.boards.hex.hexes import DIRECTIONS, Hex
from heerbann.systems.diex_aie.model.ground import Ground
from heerbann.systems.diex_aie.model.land import ARMOURED, FOOT
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
    key = ("distances", goals, mover, links, _filled(ground))
    known: Mapping[Hex, int] | None = ground.shapes.get(key)
    if known is None:
        known = _spread(_entries(ground, mover, links), goals, 0)
        ground.keep(key, known)
    return known


def to_strike(ground: Ground, hex: Hex, mover: int, links: Links = ()) -> Mapping[Hex, int]:
    """The points until somebody in that hex can be struck: 1 from beside him, not through walls."""
    key = ("to strike", hex, mover, links, _filled(ground))
    known: Mapping[Hex, int] | None = ground.shapes.get(key)
    if known is None:
        calm, bit = _calm(ground), ground.board.bit[hex]
        near = [h for h in ground.board.adjacent[hex] if calm.strikes[mover][h] & bit]
        known = _spread(_entries(ground, mover, links), (*near,), 1)
        ground.keep(key, known)
    return known


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


def _entries(ground: Ground, mover: int, links: Links) -> Entries:
    """The steps of the ground, and over ladders."""
    key = ("entries", mover, _filled(ground))
    known: Entries | None = ground.shapes.get(key)
    if known is None:
        known = _worked_out(_calm(ground), mover)
        ground.keep(key, known)
    if not links or mover not in (FOOT, ARMOURED):
        return known
    over = SIEGE.ladder.climb + CASTLE.jump.cost
    return known | {top: [*known[top], (foot, over)] for foot, top in links}


def _worked_out(ground: Ground, mover: int) -> Entries:
    """A step costs what it costs to enter the hex it leads to."""
    found: Entries = {hex: [] for hex in ground.board.hexes}
    for before in ground.board.hexes:
        for way in DIRECTIONS:
            step, to = ground.steps[mover][before][way], ground.board.neighbours[before][way]
            if step is not None and to is not None:
                found[to].append((before, step))
    return found


def _calm(ground: Ground) -> Ground:
    """The ground without its flames."""
    return ground.altered(burning=0) if ground.burning else ground


def _filled(ground: Ground) -> tuple[Hex, ...]:
    """Where the moat is filled: that alone changes ways, but not lines of sight."""
    known: tuple[Hex, ...] | None = ground.memory.get("filled")
    if known is None:
        known = tuple([hex for hex, kind in ground.terrain.items() if kind == "filled_moat"])
        ground.remember("filled", known)
    return known
