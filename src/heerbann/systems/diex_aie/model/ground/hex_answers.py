"""Answers about hexes that are good as long as what they depend on looks the same."""

from collections.abc import Callable
from typing import Any, NamedTuple, TypeAlias

from heerbann.boards.hex.hexes import Hex
from heerbann.boards.hex.maps import HexMap
from heerbann.systems.diex_aie.model.ground.ground import Ground
from heerbann.systems.diex_aie.model.ground.memo import Shape, keep, shape_of

Look: TypeAlias = Callable[[Ground, Any, Hex], tuple[bool, int]]
"""Is a question true of a hex, and on the look of which hexes (bits) does that depend?"""


class Asked(NamedTuple):
    """What is known about a question to hexes: which were asked (bits), and for which it holds.

    Other threads may add to ``needs`` at any time: it counts only for the hexes asked.
    """

    hexes: int
    holds: int
    needs: dict[Hex, int]  # on whose look (bits) each answer depends


_NOTHING = Asked(0, 0, {})


def asked_along(ground: Ground, question: Any, wanted: int, look: Look) -> Asked:
    """For which of the wanted hexes (bits) something holds; each is looked at only once.

    For what depends only on the look of some hexes, as a line of sight does: the answers of the
    ground as it was before, and before the battle, are good while those look the same.
    """
    shape, board = shape_of(ground), ground.board
    known: Asked = shape.answers.get(question) or _known_earlier(shape, board, question)
    hexes, holds, needs = known
    new = wanted & ~hexes
    if not new:
        return known
    begun = shape.first or shape
    first: Asked = begun.answers.get(question, _NOTHING)
    held, looked, changed, bit = first.holds & new, 0, shape.changed, board.bit
    for hex in board.hexes_of(new):
        needed = first.needs[hex] if first.hexes & bit[hex] else None
        if needed is None or needed & changed:
            is_so, needed = look(ground, question, hex)
            held = held | bit[hex] if is_so else held & ~bit[hex]
            looked |= 0 if needed & changed else bit[hex]
        needs[hex] = needed
    found = Asked(hexes | new, holds | held, needs)
    keep(shape.answers, question, found)
    if looked and shape.answers is not begun.answers:
        _keep_as_at_first(begun, board, question, found, looked)
    return found


def _keep_as_at_first(
    begun: Shape, board: HexMap, question: Any, found: Asked, looked: int
) -> None:
    """What was found at hexes (bits) that need nothing changed held before the battle, too."""
    hexes, holds, needs = begun.answers.get(question) or Asked(0, 0, {})
    needs.update({hex: found.needs[hex] for hex in board.hexes_of(looked)})
    keep(begun.answers, question, Asked(hexes | looked, holds | found.holds & looked, needs))


def _known_earlier(shape: Shape, board: HexMap, question: Any) -> Asked:
    """What was known before the shape changed, and does not depend on what changed."""
    answers, touched = shape.earlier
    is_first = shape.first is not None and answers is shape.first.answers
    known: Asked = _NOTHING if is_first else answers.get(question, _NOTHING)
    needs, stale = {}, 0
    for hex, needed in list(known.needs.items()):
        if needed & touched:
            stale |= board.bit[hex]
        else:
            needs[hex] = needed
    found = Asked(known.hexes & ~stale, known.holds & ~stale, needs)
    keep(shape.answers, question, found)
    return found
