"""§4 Steps: what the next hex costs, and which hexes are closed."""

from heerbann.boards.hexes import Hex
from heerbann.engine.rulebook import rule
from heerbann.systems.diex_aie.ground import Place
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
    bit = state.ground.board.bit
    found = []
    if place.tail is None:
        head = place.head
        for to, cost in zip(
            state.ground.board.neighbours[head], state.ground.steps[mover][head], strict=True
        ):
            if to is None or cost is None or cost > points or bit[to] & closed:
                continue
            if piles and to in piles:
                extra = pile_cost(state, to)
                if extra is None or cost + extra > points:
                    continue
                found.append((Place(to), cost + extra))
                continue
            found.append((Place(to), cost))
        return found
    for step in horse_steps(state.ground, place, mover):
        extra = pile_cost(state, step.place.head) if piles else 0
        if extra is None or bit[step.place.head] & closed:
            continue
        if step.cost + step.extra + extra <= points:
            found.append((step.place, step.cost + step.extra + extra))
    return found


@rule("4.1", "4.2", "4.4.3")
def closed_hexes(state: State, unit: Unit) -> int:
    """Bits of the hexes with enemies one cannot pass: all but the stunned (R01)."""
    enemy = OPPONENT[unit.side]
    closed = state.living[enemy]
    if state.leads and unit.id in state.leads:
        closed |= state.ground.closed_to_led
    if not state.stunned and state.house.crossing == "stunned":
        return closed
    open_health = ("stunned", "wounded") if state.house.crossing == "wounded" else ("stunned",)
    bit = state.ground.board.bit
    for other in state.units.values():
        if other.side == enemy and other.health in open_health and other.place is not None:
            for hex in other.place.hexes:
                closed &= ~bit[hex]
    return closed


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
