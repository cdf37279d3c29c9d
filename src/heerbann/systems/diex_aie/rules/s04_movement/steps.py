"""§4 Steps: what the next hex costs, and which hexes are closed."""

from heerbann.boards.hex.hexes import Hex
from heerbann.engine.book.rulebook import rule
from heerbann.systems.diex_aie.model.charts import MOVEMENT
from heerbann.systems.diex_aie.model.ground import Ground, Place
from heerbann.systems.diex_aie.model.land import LED
from heerbann.systems.diex_aie.model.state import OPPONENT, State, Unit, place_of
from heerbann.systems.diex_aie.rules.s04_movement.riding import horse_steps

_Steps = tuple[tuple[int, int, tuple[Place, int]], ...]
"""The bit and the cost of every step, and the step itself."""


@rule("4", "4.4.1")
def steps(
    state: State, unit: Unit, points: int, start: Place | None = None, *, lets_go: bool = False
) -> list[tuple[Place, int]]:
    """The places one hex on that the points allow, with their cost; from ``start`` if given.

    ``lets_go``: led animals stay behind, wherever they could follow.
    """
    ground, place, mover = state.ground, start or place_of(unit), unit.mover
    is_foot = place.tail is None
    ways = _walks(ground, place.head, mover) if is_foot else _rides(ground, place, mover)
    closed = closed_hexes(state, unit, place.head)
    if state.leads and unit.id in state.leads and not lets_go:
        closed |= _closed_to_led(ground, place.head)
    found = [step for bit, cost, step in ways if cost <= points and not bit & closed]
    return _over_the_dead(state, found, points) if state.piles else found


def _walks(ground: Ground, head: Hex, mover: int) -> _Steps:
    """Every step on foot; remembered by the costs."""
    root, costs = ground.root, ground.steps[mover][head]
    key = (head, costs)
    known: _Steps | None = root.memory.get(key)
    if known is None:
        ways = zip(ground.board.neighbours[head], costs, strict=True)
        known = _noted(ground, [(Place(to), cost) for to, cost in ways if to is not None and cost])
        root.remember(key, known)
    return known


def _rides(ground: Ground, place: Place, mover: int) -> _Steps:
    """Every single move of a horse, turning included; remembered with the ground."""
    key = ("rides", place, mover)
    known: _Steps | None = ground.memory.get(key)
    if known is None:
        turns = horse_steps(ground, place, mover)
        known = _noted(ground, [(step.place, step.cost + step.extra) for step in turns])
        ground.remember(key, known)
    return known


def _noted(ground: Ground, found: list[tuple[Place, int]]) -> _Steps:
    return tuple([(ground.board.bit[step[0].head], step[1], step) for step in found])


def _over_the_dead(
    state: State, found: list[tuple[Place, int]], points: int
) -> list[tuple[Place, int]]:
    """Those of the steps that the points still allow where the dead lie."""
    if state.piles.keys().isdisjoint([place.head for place, _ in found]):
        return found
    costs = [(place, cost, pile_cost(state, place.head)) for place, cost in found]
    return [
        (place, cost + extra)
        for place, cost, extra in costs
        if extra is not None and cost + extra <= points
    ]


@rule("8.4.1")
def behind_windows(ground: Ground, hex: Hex) -> int:
    """Bits of the hexes behind the windows of a hex: where any enemy is, nobody climbs in."""
    ways = zip(ground.board.neighbours[hex], ground.sixes[hex], strict=True)
    return ground.board.mask_of([to for to, side in ways if to is not None and side == "window"])


@rule("4.1", "4.2")
def closed_hexes(state: State, unit: Unit, here: Hex | None = None) -> int:
    """Bits of the hexes with enemies one cannot pass: all but the stunned (R01).

    From ``here`` not even those who lie behind a window.
    """
    enemy = OPPONENT[unit.side]
    closed = state.living[enemy]
    if state.stunned or state.house.crossing == "wounded":
        bit = state.ground.board.bit
        for other in _passable(state):
            if other.side == enemy and other.place is not None:
                for hex in other.place.hexes:
                    closed &= ~bit[hex]
        if here is not None and "window" in state.ground.sixes[here]:
            closed |= behind_windows(state.ground, here) & state.living[enemy]
    return closed


@rule("4.4.3", "9.2.5")
def _closed_to_led(ground: Ground, here: Hex) -> int:
    """Bits of the hexes around that led animals do not enter from here (M-13)."""
    ways = zip(ground.board.neighbours[here], ground.steps[LED][here], strict=True)
    return ground.board.mask_of([to for to, cost in ways if to is not None and cost is None])


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
