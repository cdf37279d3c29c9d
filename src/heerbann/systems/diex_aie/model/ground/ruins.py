"""§9.2.1, §9.2.6, §10.2.5 What is left of a hex that burnt down."""

from heerbann.boards.hex.hexes import DIRECTIONS, Hex
from heerbann.engine.book.rulebook import rule
from heerbann.systems.diex_aie.model.ground.ground import Ground
from heerbann.systems.diex_aie.model.ground.hexsides import GATES, PALISADES
from heerbann.systems.diex_aie.model.ground.timber import Ruin, is_owner
from heerbann.systems.diex_aie.model.scenario import SideKind, Terrain

LEFT: dict[Terrain, Terrain] = {
    "walkway": "breach", "platform": "breach", "tower": "breach", "stairs": "bailey",
    "ramp": "motte", "drawbridge": "moat", "bridge": "water",
    "interior": "clear", "furniture": "clear", "door": "clear",
}  # fmt: skip
"""What a destroyed hex becomes (M-46)."""


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
