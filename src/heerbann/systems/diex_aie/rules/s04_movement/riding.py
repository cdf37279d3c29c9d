"""§4.4.1 How a horse turns: where its head can go, and what turning adds."""

from typing import NamedTuple

from heerbann.boards.hex.hexes import DIRECTIONS, Direction, Hex, direction_to
from heerbann.engine.book.rulebook import rule
from heerbann.systems.diex_aie.model.charts import MOVEMENT
from heerbann.systems.diex_aie.model.ground import Ground, Place


class HorseStep(NamedTuple):
    """One move of a horse: where it then stands, the cost of the hex and that of the turn."""

    place: Place
    cost: int
    extra: int


def horse_steps(ground: Ground, place: Place, mover: int) -> tuple[HorseStep, ...]:
    """Every single move of a horse; remembered with the ground."""
    key = (place, mover)
    known: tuple[HorseStep, ...] | None = ground.memory.get(key)
    if known is None:
        known = tuple(_steps(ground, place, mover))
        ground.remember(key, known)
    return known


@rule("4.4.1")
def _steps(ground: Ground, place: Place, mover: int) -> list[HorseStep]:
    """To the front at no extra cost; tighter turns pivot on the head or on the tail."""
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
        to, cost = ground.board.neighbours[pivot][way], ground.steps[mover][pivot][way]
        if to is not None and cost is not None and may_trail(ground, pivot):
            found.append(HorseStep(Place(to, pivot), cost, extra))
    return found


@rule("8.4")
def may_trail(ground: Ground, tail: Hex) -> bool:
    """In a door there is room for the head of a horse only (R48)."""
    return ground.terrain[tail] != "door"
