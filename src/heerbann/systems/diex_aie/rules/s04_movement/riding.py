"""§1.2, §4.4.1, §7.1 Horses: the areas around them, and how they turn."""

from typing import NamedTuple

from heerbann.boards.hex.hexes import DIRECTIONS, Direction, Hex, direction_to
from heerbann.engine.book.rulebook import rule
from heerbann.systems.diex_aie.model.charts import MOVEMENT
from heerbann.systems.diex_aie.model.ground.footprints import Footprint
from heerbann.systems.diex_aie.model.ground.ground import Ground
from heerbann.systems.diex_aie.model.ground.memo import kept_with_ground, ways_of
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


class HorseStep(NamedTuple):
    """One move of a horse: where it then stands, the cost of the hex and that of the turn."""

    place: Footprint
    cost: int
    extra: int


@kept_with_ground
@rule("4.4.1")
def horse_steps(ground: Ground, place: Footprint, mover: int) -> tuple[HorseStep, ...]:
    """Every single move of a horse.

    To the front at no extra cost; tighter turns pivot on the head or on the tail.
    """
    head, tail = place.head, place.tail
    assert tail is not None, "a horse has a tail"
    facing, turning = direction_to(tail, head), MOVEMENT.turning
    pivots = [
        (head, 0, turning.front),
        (head, 1, turning.front),
        (head, -1, turning.front),
        (head, 2, turning.flank),
        (head, -2, turning.flank),
        (tail, 2, turning.rear_flank),
        (tail, -2, turning.rear_flank),
        (tail, 3, turning.behind),
    ]
    found = []
    for pivot, sixths, extra in pivots:
        way: Direction = DIRECTIONS[(facing + sixths) % 6]
        to, cost = ground.board.neighbours[pivot][way], ways_of(ground).steps[mover][pivot][way]
        if to is not None and cost is not None and may_trail(ground, pivot):
            found.append(HorseStep(Footprint(to, pivot), cost, extra))
    return tuple(found)


@rule("8.4")
def may_trail(ground: Ground, tail: Hex) -> bool:
    """May a horse stand here with its tail? In a door it may; by a house rule it may not (R48)."""
    return not ground.narrow_doors or ground.terrain[tail] != "door"
