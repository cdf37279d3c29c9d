"""§1.2, §4.4.1, §7.1 The areas around a horse: front, sides, rear."""

from heerbann.boards.hex.hexes import Direction, Hex
from heerbann.engine.book.rulebook import rule
from heerbann.systems.diex_aie.model.state import Unit, place_of


def _dots(facing: Direction, head: Hex, hex: Hex) -> tuple[int, int]:
    """Twice the inner product of facing and the way to a hex, and the square of that way."""
    uq, ur = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))[facing]
    vq, vr = hex.q - head.q, hex.r - head.r
    return 2 * uq * vq + 2 * ur * vr + uq * vr + ur * vq, vq * vq + vr * vr + vq * vr


@rule("1.2", "7.2.1")
def is_in_front(rider: Unit, hex: Hex) -> bool:
    """Within 60 degrees of where the horse looks."""
    facing = rider.facing
    assert facing is not None, "only horses have a front"
    dot, square = _dots(facing, place_of(rider).head, hex)
    return dot > 0 and dot * dot >= square


@rule("7.1")
def is_in_front_or_beside(rider: Unit, hex: Hex) -> bool:
    """Within 120 degrees of where the horse looks."""
    facing = rider.facing
    assert facing is not None, "only horses have a front"
    dot, square = _dots(facing, place_of(rider).head, hex)
    return dot >= 0 or dot * dot <= square
