"""§4 Steps: what the next hex costs, and which hexes are closed."""

from heerbann.boards.hex.hexes import Hex
from heerbann.engine.book.rulebook import rule
from heerbann.systems.diex_aie.model.access import (
    behind_windows,
    hexes_at_hand,
    is_climbing,
    open_hexes,
    pile_cost,
)
from heerbann.systems.diex_aie.model.charts import HEXSIDES
from heerbann.systems.diex_aie.model.ground.footprints import Footprint
from heerbann.systems.diex_aie.model.ground.ground import Ground
from heerbann.systems.diex_aie.model.ground.memo import kept_with_ground, ways_of
from heerbann.systems.diex_aie.model.ground.passage import ARMOURED, FOOT, LED, Steps
from heerbann.systems.diex_aie.model.state import OPPONENT, State, Unit, place_of
from heerbann.systems.diex_aie.rules.s04_movement.riding import horse_steps


@rule("4", "4.4.1")
def steps(
    state: State, unit: Unit, points: int, start: Footprint | None = None, *, lets_go: bool = False
) -> list[tuple[Footprint, int]]:
    """The places one hex on that the points allow, with their cost; from ``start`` if given.

    ``lets_go``: led animals stay behind, wherever they could follow.
    """
    ground, place, mover = state.ground, start or place_of(unit), unit.mover
    head, tail = place
    beside = ground.board.adjacent_mask[head]
    if tail is None:
        ways = ways_of(ground).walks[mover][head]
    else:
        ways, beside = _rides(ground, place, mover), beside | ground.board.adjacent_mask[tail]
    is_enemy_beside = beside & state.living[OPPONENT[unit.side]]
    closed = closed_hexes(state, unit, head) if is_enemy_beside else 0
    if state.leads and unit.id in state.leads and not lets_go:
        closed |= _closed_to_led(ground, head)
    found = [step for bit, cost, step in ways if cost <= points and not bit & closed]
    return _over_the_dead(state, found, points) if state.piles else found


@kept_with_ground
def _rides(ground: Ground, place: Footprint, mover: int) -> Steps:
    """Every single move of a horse, turning included."""
    turns = horse_steps(ground, place, mover)
    found = [(step.place, step.cost + step.extra) for step in turns]
    return tuple([(ground.board.bit[step[0].head], step[1], step) for step in found])


def _over_the_dead(
    state: State, found: list[tuple[Footprint, int]], points: int
) -> list[tuple[Footprint, int]]:
    """Those of the steps that the points still allow where the dead lie."""
    if state.piles.keys().isdisjoint([place.head for place, _ in found]):
        return found
    costs = [(place, cost, pile_cost(state, place.head)) for place, cost in found]
    return [
        (place, cost + extra)
        for place, cost, extra in costs
        if extra is not None and cost + extra <= points
    ]


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
    ways = zip(ground.board.neighbours[here], ways_of(ground).steps[LED][here], strict=True)
    return ground.board.mask_of([to for to, cost in ways if to is not None and cost is None])


def _passable(state: State) -> list[Unit]:
    """Whom an enemy passes: the stunned, by a house rule (R01) the wounded, too."""
    if state.house.crossing == "wounded":
        return [unit for unit in state.units.values() if unit.health != "healthy"]
    return [state.units[unit] for unit in state.stunned]


_WINDOW = HEXSIDES["window"].foot or 0


@rule("8.4.1", "10.1.3")
def single_steps(state: State, unit: Unit, place: Footprint, mover: int) -> list[Footprint]:
    """The places one hex on, without points: turning is free (M-37).

    But whoever could never pay for a window does not get through it, and a climber holds on.
    """
    if is_climbing(state, unit.id):
        return []
    if place.tail is None:
        climbs = unit.values.movement >= _WINDOW
        around = open_hexes if climbs else hexes_at_hand
        return [Footprint(to) for to in around(state, mover, place.head)]
    found = [step.place for step in horse_steps(state.ground, place, mover)]
    if not state.piles:
        return found
    return [to for to in found if pile_cost(state, to.head) is not None]


def is_free(state: State, unit: Unit, place: Footprint) -> bool:
    """Is nobody else there?"""
    return all(state.at.get(hex, unit.id) == unit.id for hex in place.hexes)


def mover_on_foot(unit: Unit) -> int:
    """As what somebody walks who is, or may be, out of the saddle."""
    return ARMOURED if unit.figure.armoured else FOOT
