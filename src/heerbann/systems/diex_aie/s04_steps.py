"""§4 Steps: what the next hex costs, and which hexes are closed."""

from heerbann.boards.hexes import Hex
from heerbann.engine.rulebook import rule
from heerbann.systems.diex_aie.ground import Ground, Place
from heerbann.systems.diex_aie.s04_riding import horse_steps
from heerbann.systems.diex_aie.state import OPPONENT, State, Unit, place_of
from heerbann.systems.diex_aie.tables import MOVEMENT


@rule("4", "4.4.1")
def steps(
    state: State, unit: Unit, points: int, start: Place | None = None
) -> list[tuple[Place, int]]:
    """The places one hex on that the points allow, with their cost; from ``start`` if given."""
    place, mover = start or place_of(unit), unit.mover
    closed, piles = closed_hexes(state, unit), state.piles
    found = []
    if place.tail is None:
        for bit, to, cost in _walks(state.ground, place.head, mover):
            if cost > points or bit & closed:
                continue
            extra = pile_cost(state, to.head) if piles else 0
            if extra is not None and cost + extra <= points:
                found.append((to, cost + extra))
        return found
    bits = state.ground.board.bit
    for step in horse_steps(state.ground, place, mover):
        extra = pile_cost(state, step.place.head) if piles else 0
        if extra is None or bits[step.place.head] & closed:
            continue
        if step.cost + step.extra + extra <= points:
            found.append((step.place, step.cost + step.extra + extra))
    return found


def _walks(ground: Ground, head: Hex, mover: int) -> tuple[tuple[int, Place, int], ...]:
    """The bit, the place and the cost of every step on foot; remembered by the costs."""
    root, costs = ground.root, ground.steps[mover][head]
    key = (head, costs)
    known: tuple[tuple[int, Place, int], ...] | None = root.memory.get(key)
    if known is None:
        ways = zip(ground.board.neighbours[head], costs, strict=True)
        bit = ground.board.bit
        known = tuple([(bit[to], Place(to), cost) for to, cost in ways if to is not None and cost])
        root.remember(key, known)
    return known


@rule("4.1", "4.2", "4.4.3")
def closed_hexes(state: State, unit: Unit) -> int:
    """Bits of the hexes with enemies one cannot pass: all but the stunned (R01)."""
    enemy = OPPONENT[unit.side]
    closed = state.living[enemy]
    if state.leads and unit.id in state.leads:
        closed |= state.ground.closed_to_led
    if state.stunned or state.house.crossing == "wounded":
        bit = state.ground.board.bit
        for other in _passable(state):
            if other.side == enemy and other.place is not None:
                for hex in other.place.hexes:
                    closed &= ~bit[hex]
    return closed


def _passable(state: State) -> list[Unit]:
    """Whom an enemy passes: the stunned, by a house rule (R01) the wounded, too."""
    if state.house.crossing == "wounded":
        return [unit for unit in state.units.values() if unit.health != "healthy"]
    return [state.units[unit] for unit in state.stunned]


@rule("4.2.2")
def pile_cost(state: State, hex: Hex) -> int | None:
    """What the dead in a hex add to its cost; None where they bar the way."""
    pile = state.piles.get(hex)
    if pile is None:
        return 0
    table = MOVEMENT.piles
    if pile.men >= table.men_block or pile.horses >= table.horses_block:
        return None
    if pile.men >= table.mixed_men and pile.horses >= table.mixed_horses:
        return None
    is_slow = pile.men >= table.men_slow or pile.horses >= table.horses_slow
    return table.extra if is_slow else 0
