"""Who gets from one hex into the next: over its sides, levels, flames and the dead."""

from heerbann.boards.hex.hexes import Hex
from heerbann.engine.book.rulebook import rule
from heerbann.systems.diex_aie.model.charts import SIDES_TABLE
from heerbann.systems.diex_aie.model.ground import Place
from heerbann.systems.diex_aie.model.land import ARMOURED, FOOT
from heerbann.systems.diex_aie.model.state import State, Unit, UnitId
from heerbann.systems.diex_aie.rules.s04_movement.riding import horse_steps
from heerbann.systems.diex_aie.rules.s04_movement.steps import behind_windows, pile_cost

_WINDOW = SIDES_TABLE["window"].foot or 0


@rule("4.2.1", "4.2.2", "8.4", "9.5.1", "10.2.4")
def is_open(state: State, mover: int, here: Hex, there: Hex) -> bool:
    """Could such a mover step from this hex into that one next to it, if nobody were there?"""
    return there in open_hexes(state, mover, here)


def open_hexes(state: State, mover: int, here: Hex) -> list[Hex]:
    """The hexes around that such a mover could step into."""
    ways = zip(state.ground.board.neighbours[here], state.ground.steps[mover][here], strict=True)
    found = [to for to, cost in ways if to is not None and cost is not None]
    if not state.piles:
        return found
    return [to for to in found if pile_cost(state, to) is not None]


@rule("8.4.1")
def hexes_at_hand(state: State, mover: int, here: Hex) -> list[Hex]:
    """The same without those behind a window: into them one has to climb."""
    bit, behind = state.ground.board.bit, behind_windows(state.ground, here)
    return [to for to in open_hexes(state, mover, here) if not bit[to] & behind]


def is_climbing(state: State, unit_id: UnitId) -> bool:
    """Is he on a ladder, where he needs his hands?"""
    return any(ladder.climber == unit_id for ladder in state.ladders)


@rule("8.4.1", "10.1.3")
def single_steps(state: State, unit: Unit, place: Place, mover: int) -> list[Place]:
    """The places one hex on, without points: turning is free (M-37).

    But whoever could never pay for a window does not get through it, and a climber holds on.
    """
    if is_climbing(state, unit.id):
        return []
    if place.tail is None:
        climbs = unit.values.movement >= _WINDOW
        around = open_hexes if climbs else hexes_at_hand
        return [Place(to) for to in around(state, mover, place.head)]
    found = [step.place for step in horse_steps(state.ground, place, mover)]
    if not state.piles:
        return found
    return [to for to in found if pile_cost(state, to.head) is not None]


def is_free(state: State, unit: Unit, place: Place) -> bool:
    """Is nobody else there?"""
    return all(state.at.get(hex, unit.id) == unit.id for hex in place.hexes)


def mover_on_foot(unit: Unit) -> int:
    """As what somebody walks who is, or may be, out of the saddle."""
    return ARMOURED if unit.figure.armoured else FOOT
