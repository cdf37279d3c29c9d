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
    wanted = tuple(hexes)
    missing = set(wanted[1:]) - set(wanted[:1])
    found = set(wanted[:1])
    edge = list(wanted[:1])
    for here in edge:  # it grows while we walk along it, so that near hexes come first
        for there in ground.steps(here, enters_tower=False):
            is_barred = (here == at and there in barred) or (there == at and here in barred)
            if there not in found and not is_barred:
                found.add(there)
                edge.append(there)
                missing.discard(there)
        if not missing:
            return None
    return next((hex for hex in wanted if hex in missing), None)
