"""§B.8 Ways: every hex a unit can end on, and how it gets there, stopped or not."""

from typing import NamedTuple

from heerbann.boards.hex.hexes import Hex
from heerbann.engine.book.rulebook import rule
from heerbann.systems.battlelore.model.ground import Ground
from heerbann.systems.battlelore.model.state import Unit

Path = tuple[Hex, ...]


class Reach(NamedTuple):
    """The hexes a unit can end on, nearest first; each with the hex before it on the way.

    A rampart stops only those who come over its protected sides, so a hex may be in both: entered
    freely, perhaps by a longer way, or entered so that the move ends there.
    """

    hexes: tuple[Hex, ...]
    free: dict[Hex, Hex]
    held: dict[Hex, Hex]

    def paths(self, to: Hex) -> tuple[Path, ...]:
        """The shortest way on which nothing stops the unit, and the shortest that ends stopped."""
        return tuple([self._path(ways[to], to) for ways in (self.free, self.held) if to in ways])

    def _path(self, before: Hex, to: Hex) -> Path:
        path = [to, before]
        while path[-1] in self.free:
            path.append(self.free[path[-1]])
        return tuple(reversed(path))


@rule("B.8", "B.14", "T.1", "T.2", "T.3", "T.4")
def reach(ground: Ground, unit: Unit, steps: int, taken: int) -> Reach:
    """Breadth first over free hexes and open sides; terrain that stops ends the way.

    A way that would end stopped is no way if a shorter one is open.
    """
    found: dict[Hex, None] = {}
    free: dict[Hex, Hex] = {}
    held: dict[Hex, Hex] = {}
    runs_through_woods = is_woodwise(unit)
    barred, ways_out = taken | ground.board.bit[unit.hex], ground.steps
    edge = [unit.hex]
    for _ in range(steps):
        following = []
        for here in edge:
            for there, bit, stops, wooded in ways_out[here]:
                if barred & bit:
                    continue
                is_free = not stops or (wooded and runs_through_woods)
                ways = free if is_free else held
                if there not in ways:
                    ways[there] = here
                    found[there] = None
                    if is_free:
                        following.append(there)
        edge = following
        barred |= ground.board.mask_of(edge)
    return Reach(tuple(found), free, held)


@rule("B.16")
def is_woodwise(unit: Unit) -> bool:
    """Woods do not stop a giant spider."""
    return unit.profile.key == "SPI"


def is_stopped(ground: Ground, unit: Unit, here: Hex, there: Hex) -> bool:
    """Does entering this hex end a move of this unit?"""
    if is_woodwise(unit) and ground.terrain[there] == "woods":
        return False
    return ground.stops(here, there)
