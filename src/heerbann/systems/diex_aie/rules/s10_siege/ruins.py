"""§9.2.1, §9.2.6, §10.2.5 What burns, and what is left of it."""

from typing import Any

import msgspec

from heerbann.boards.hex.hexes import DIRECTIONS, Direction, Hex
from heerbann.engine.book.rulebook import rule
from heerbann.systems.diex_aie.model.charts import SIDES_TABLE, Stuff
from heerbann.systems.diex_aie.model.ground import Ground
from heerbann.systems.diex_aie.model.scenario import SideKind, Terrain
from heerbann.systems.diex_aie.model.siege_charts import SIEGE
from heerbann.systems.diex_aie.model.state import State
from heerbann.systems.diex_aie.rules.s08_buildings.rooms import room_of
from heerbann.systems.diex_aie.rules.s09_heights import PALISADES

LEFT: dict[Terrain, Terrain] = {
    "walkway": "breach", "platform": "breach", "tower": "breach", "stairs": "bailey",
    "ramp": "motte", "drawbridge": "moat", "bridge": "water",
    "interior": "clear", "furniture": "clear", "door": "clear",
}  # fmt: skip
"""What a destroyed hex becomes (M-46)."""

GATES = ("gate", "closed_gate", "seesaw", "closed_seesaw")


class Ruin(msgspec.Struct, frozen=True):
    """The ground that is left of a hex."""

    terrain: Terrain
    level: int
    sides: tuple[tuple[Direction, SideKind | None], ...]


def stuff_of(ground: Ground, hex: Hex) -> Stuff | None:
    """What burns in a hex: its building, or the walls and gates that belong to it."""
    own = ground.row(hex).burns
    if own is not None or not any(ground.sixes[hex]):
        return own
    for way, side in zip(DIRECTIONS, ground.sixes[hex], strict=True):
        if side is not None and SIDES_TABLE[side].burns and is_owner(ground, hex, way):
            return SIDES_TABLE[side].burns
    return None


def is_owner(ground: Ground, hex: Hex, way: Direction) -> bool:
    """Does a wall or gate between two hexes belong to this one? To the building, else inwards."""
    beyond = ground.board.neighbours[hex][way]
    return beyond is None or _claim(ground, hex) > _claim(ground, beyond)


def _claim(ground: Ground, hex: Hex) -> tuple[Any, ...]:
    row = ground.row(hex)
    is_bridge = ground.terrain[hex] in ("drawbridge", "bridge")
    return row.burns is not None and not is_bridge, row.castle, ground.levels[hex], hex


@rule("9.2.1", "9.2.6", "10.2.5")
def ruin(ground: Ground, hex: Hex) -> Ruin:
    """Everything in the hex is gone: works sink to the ground behind them, gates stand open."""
    terrain = ground.terrain[hex]
    own = [
        (way, side)
        for way, side in zip(DIRECTIONS, ground.sixes[hex], strict=True)
        if side is not None and is_owner(ground, hex, way)
    ]
    left = LEFT.get(terrain, terrain)
    if left == "bailey" and any(side in PALISADES for _, side in own):
        left = "breach"
    sides = [(way, _left_side(side, left)) for way, side in own]
    sinks = ground.row(hex).raised or terrain == "stairs"
    level = _ground_level(ground, hex) if sinks else ground.levels[hex]
    return Ruin(left, level, tuple(sides))


def _left_side(side: SideKind, left: Terrain) -> SideKind | None:
    if side in GATES:
        return "burnt_gate"
    if side == "fence":
        return "fence"
    return "breach_side" if side in PALISADES and left != "breach" else None


def _ground_level(ground: Ground, hex: Hex) -> int:
    """The court beside it or the stairs from there; without either, a level lower."""
    own, around = ground.levels[hex], ground.board.adjacent[hex]
    court = [ground.levels[near] for near in around if _leads_up(ground, near)]
    return min(own, *court) if court else max(0, own - 1)


def _leads_up(ground: Ground, hex: Hex) -> bool:
    return ground.row(hex).castle or ground.terrain[hex] == "stairs"


# Scenario points


def is_destroyed(state: State, hex: Hex) -> bool:
    """Has a hex burnt down?"""
    return state.burnt.get(hex, 0) >= SIEGE.fire.burns


def ruin_points(state: State) -> int:
    """What the besieger has burnt: pieces of palisade and gate, and whole huts (M-47)."""
    score = state.scenario.score
    if not state.burnt or not (score.destroyed_side or score.destroyed_hut):
        return 0
    gone = [hex for hex in state.burnt if is_destroyed(state, hex)]
    works, huts = _destroyed(state.ground.printed, state.ground.board.mask_of(gone))
    return works * score.destroyed_side + huts * score.destroyed_hut


def _destroyed(printed: Ground, mask: int) -> tuple[int, int]:
    """How many pieces of works and whole huts of the printed map were in these hexes (bits)."""
    known: tuple[int, int] | None = printed.shapes.get(("destroyed", mask))
    if known is None:
        works = (printed.where(is_work) & mask).bit_count()
        inside = [hex for hex in printed.board.hexes_of(mask) if printed.row(hex).indoors]
        rooms = dict.fromkeys([room_of(printed, hex) for hex in inside])
        known = works, len([room for room in rooms if room & mask == room])
        printed.keep(("destroyed", mask), known)
    return known


def is_work(ground: Ground, hex: Hex) -> bool:
    """Did a palisade or a gate belong to this hex?"""
    return any(
        side in ("palisade", *GATES) and is_owner(ground, hex, way)
        for way, side in zip(DIRECTIONS, ground.sixes[hex], strict=True)
    )
