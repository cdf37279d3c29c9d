"""Where a piece of terrain may lie (§2.3 to §2.9), and whether the field hangs together (§2.10)."""

from collections.abc import Iterable

from heerbann.boards.hex.hexes import Hex
from heerbann.engine.book.rulebook import rule
from heerbann.engine.rules.asks import Refusal
from heerbann.systems.claymore.model.ground import ElementKind, Ground

LAID: tuple[ElementKind, ...] = ("ford", "swamp", "palisade", "tower")
"""The pieces that players lay, in the order they are offered."""

_SECTION = {"ford": "2.3", "swamp": "2.4", "palisade": "2.5", "tower": "2.6"}


@rule("2.3", "2.4", "2.5", "2.6", "2.7", "2.8")
def refuse_element(ground: Ground, kind: ElementKind, hex: Hex) -> Refusal | None:
    """Fords lie on the river; everything else keeps off road, river and ford; one piece per hex."""
    if kind not in _SECTION:
        return Refusal("2.9", "not-laid-by-players")
    if hex not in ground.board.index:
        return Refusal("2.1", "off-board")
    if hex in ground.elements:
        return Refusal("2.7", "element-there")
    printed = ground.board.terrain[hex]
    if kind == "ford":
        return None if printed == "river" else Refusal("2.3", "not-on-river")
    return None if printed == "plain" else Refusal(_SECTION[kind], f"on-{printed}")


def cut_off(
    ground: Ground, hexes: Iterable[Hex], at: Hex | None = None, barred: tuple[Hex, ...] = ()
) -> Hex | None:
    """The first of these hexes that cannot be reached from the first one, or None.

    ``at`` and ``barred`` try out a piece: nobody steps between that hex and those neighbours.
    """
    wanted, board, leads_to = tuple(hexes), ground.board, ground.leads_to
    found = edge = board.mask_of(wanted[:1])
    missing = board.mask_of(wanted) & ~found
    beyond = board.mask_of([hex for hex in barred if hex in board])
    while edge and missing:  # ring by ring
        ahead = 0
        for here in board.hexes_of(edge):
            steps = leads_to[here]
            if here == at:
                steps &= ~beyond
            elif at is not None and board.bit[here] & beyond:
                steps &= ~board.bit[at]
            ahead |= steps
        edge = ahead & ~found
        found |= edge
        missing &= ~edge
    return next((hex for hex in wanted if board.bit[hex] & missing), None)
