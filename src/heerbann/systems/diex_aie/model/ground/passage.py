"""§4.2, §6.6 What a step over each side of a hex costs, and whom one can strike from it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

import msgspec

from heerbann.boards.hex.hexes import Hex
from heerbann.engine.book.rulebook import rule
from heerbann.systems.diex_aie.model.charts import HEXSIDES, TERRAIN, TerrainRow
from heerbann.systems.diex_aie.model.ground.footprints import Footprint
from heerbann.systems.diex_aie.model.ground.land import Land
from heerbann.systems.diex_aie.model.scenario import SideKind, Terrain

FOOT, ARMOURED, RIDER, LED = range(4)
"""How somebody moves: on foot, on foot in armour (§4.2.1), mounted, as a led animal."""

Costs = tuple[int | None, ...]
Steps = tuple[tuple[int, int, tuple[Footprint, int]], ...]
"""The bit and the cost of every step, and the step itself."""

T = TypeVar("T")


def entering(row: TerrainRow, mover: int) -> int | None:
    """What a hex of this terrain costs a mover; the armoured cannot swim (§4.2.1)."""
    if mover == FOOT:
        return row.foot
    if mover == ARMOURED:
        return None if row.water else row.foot
    return row.rider if mover == RIDER else row.led


_ENTERING: dict[Terrain, Costs] = {
    key: tuple([entering(row, mover) for mover in range(4)]) for key, row in TERRAIN.items()
}


@rule("3.1", "4.2.1", "8.4", "8.4.2", "9.5.1")
def costs(land: Land, hex: Hex, mover: int) -> Costs:
    """What the step over each side of a hex costs a mover; None where it cannot go."""
    ways, six = enumerate(land.board.neighbours[hex]), land.sixes[hex]
    return tuple([_cost(land, hex, to, six[way], mover) for way, to in ways])


def _cost(land: Land, hex: Hex, to: Hex | None, side: SideKind | None, mover: int) -> int | None:
    if to is None or land.board.bit[to] & land.burning or not land.joins(hex, to):
        return None
    entered = _ENTERING[land.terrain[to]][mover]
    if side is None or entered is None:
        return entered
    crossed = _crossing(land, side, mover)
    return None if crossed is None else max(entered, crossed) + HEXSIDES[side].extra


def _crossing(land: Land, side: SideKind, mover: int) -> int | None:
    row = HEXSIDES[side]
    if mover in (FOOT, ARMOURED):
        return row.foot
    cost = row.led if mover == LED else row.rider
    doubled = side == "fence" and mover == RIDER and land.double_fences
    return cost * 2 if cost is not None and doubled else cost


def walks(land: Land, hex: Hex, mover: int) -> Steps:
    """Every step on foot, in the order of the directions."""
    ways = zip(land.board.neighbours[hex], costs(land, hex, mover), strict=True)
    found = [(to, cost) for to, cost in ways if to is not None and cost]
    return tuple([(land.board.bit[to], cost, (Footprint(to), cost)) for to, cost in found])


@rule("6.6")
def struck_from(land: Land, hex: Hex, mover: int) -> int:
    """Bits of the hexes one can attack: only where one could go, and not through walls."""
    mask, six = 0, land.sixes[hex]
    for way, to in enumerate(land.board.neighbours[hex]):
        if to is None or land.board.bit[to] & land.burning:
            continue
        side = six[way]
        over = side == "ladder" and mover != RIDER
        if over or _cost(land, hex, to, side, mover) is not None:
            is_open = side is None or HEXSIDES[side].melee
            mask |= land.board.bit[to] if is_open else 0
    return mask


class ByHex(dict[Hex, T]):
    """What holds for a class of mover in each hex of a land, worked out when first asked for.

    Where a land is what it was at first, that is worked out for the first land, and kept there
    for all that come out of it.
    """

    __slots__ = ("changed", "first", "land", "mover", "work_out")

    land: Land
    first: ByHex[T] | None  # for the first land; None: this is it
    changed: int  # bits of the hexes where this may be another land

    def __init__(self, land: Land, mover: int, work_out: Callable[[Land, Hex, int], T]) -> None:
        self.land, self.mover, self.work_out = land, mover, work_out
        self.first, self.changed = None, 0

    def __missing__(self, hex: Hex) -> T:
        if self.first is None or self.changed & self.land.board.bit[hex]:
            found = self.work_out(self.land, hex, self.mover)
        else:
            found = self.first[hex]
        self[hex] = found
        return found

    def moved_to(self, land: Land, hexes: tuple[Hex, ...], bits: int) -> ByHex[T]:
        """The same for a land in which these hexes are new; their bits, too."""
        moved = ByHex(land, self.mover, self.work_out)
        moved.first = self if self.first is None else self.first
        moved.changed = self.changed | bits
        moved.update(self)
        for hex in hexes if moved else ():
            moved.pop(hex, None)
        return moved


class Ways(msgspec.Struct, frozen=True):
    """Where one can go and strike on a land, for each class of mover."""

    steps: tuple[ByHex[Costs], ...]  # the cost of a step in each direction, None where it is closed
    walks: tuple[ByHex[Steps], ...]  # the same for those on foot, as steps to choose from
    strikes: tuple[ByHex[int], ...]  # the hexes around that somebody standing there can attack


def ways_over(land: Land) -> Ways:
    """Of these nothing is worked out yet."""
    return Ways(
        tuple([ByHex(land, mover, costs) for mover in range(4)]),
        tuple([ByHex(land, mover, walks) for mover in range(4)]),
        tuple([ByHex(land, mover, struck_from) for mover in range(3)]),
    )


def ways_after(before: Ways, land: Land, stale: int) -> Ways:
    """The ways over a land in which these hexes (bits) were altered, or caught fire."""
    bits = land.board.around(stale)
    around = land.board.hexes_of(bits)
    return Ways(
        tuple([steps.moved_to(land, around, bits) for steps in before.steps]),
        tuple([steps.moved_to(land, around, bits) for steps in before.walks]),
        tuple([strikes.moved_to(land, around, bits) for strikes in before.strikes]),
    )
