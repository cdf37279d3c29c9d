"""§8.3.3, §8.3.4, §8.5.1, §9.4.3 Doorways and outer corners: cover by choice, and fights."""

from __future__ import annotations

from typing import NamedTuple

from heerbann.boards.hex.hexes import DIRECTIONS, Direction, Hex, direction_to
from heerbann.engine.book.rulebook import rule
from heerbann.engine.rules.asks import Choose
from heerbann.systems.diex_aie.model.actions.siege import TakeShelter
from heerbann.systems.diex_aie.model.charts import HEXSIDES, Cover
from heerbann.systems.diex_aie.model.events.building import Sheltered
from heerbann.systems.diex_aie.model.ground.ground import Ground
from heerbann.systems.diex_aie.model.ground.hexsides import WINDOWS, is_barrier
from heerbann.systems.diex_aie.model.ground.memo import kept_with_shape
from heerbann.systems.diex_aie.model.ground.rooms import is_indoors
from heerbann.systems.diex_aie.model.state import Battle, State, Unit, UnitId
from heerbann.systems.diex_aie.rules.s05_shooting.sight import sight


def _is_barrier(ground: Ground, hex: Hex, way: Direction) -> bool:
    return is_barrier(ground.sides.get((hex, way)))


# §8.3.3: the sides of a doorway


@kept_with_shape
def doorway(ground: Ground, hex: Hex) -> tuple[tuple[Direction, ...], ...]:
    """The ways into a door or yard gate, in groups that its wall or fence keeps apart."""
    breaks = [way for way in DIRECTIONS if _is_break(ground, hex, way)]
    if len(breaks) < 2:
        return ()
    groups = []
    for start, end in zip(breaks, [*breaks[1:], breaks[0]], strict=True):
        length = (end - start) % 6
        ways = [start.turned(sixths) for sixths in range(1, length + 1)]
        groups.append(tuple([way for way in ways if not _is_barrier(ground, hex, way)]))
    return tuple([group for group in groups if group])


def _is_break(ground: Ground, hex: Hex, way: Direction) -> bool:
    """Does the wall or fence reach the hex between this way and the next one?"""
    after = way.turned(1)
    if _is_barrier(ground, hex, way) or _is_barrier(ground, hex, after):
        return True
    near = ground.board.neighbours[hex][way]
    return near is not None and _is_barrier(ground, near, way.turned(2))


# §8.3.4: outer corners


@kept_with_shape
@rule("8.3.4")
def corner(ground: Ground, hex: Hex) -> Direction | None:
    """The way to the one piece of building that this outer corner hex touches (M-50)."""
    if is_indoors(ground, hex):
        return None
    ways = zip(DIRECTIONS, ground.board.neighbours[hex], strict=True)
    walls = [(way, to) for way, to in ways if to is not None and _is_built(ground, to)]
    if len(walls) != 1:
        return None
    way, house = walls[0]
    out = way.opposite
    around = (out, out.turned(1), out.turned(-1))
    return way if all(_is_wall(ground, house, side) for side in around) else None


def _is_built(ground: Ground, hex: Hex) -> bool:
    return is_indoors(ground, hex) or ground.terrain[hex] == "door"


def _is_wall(ground: Ground, hex: Hex, way: Direction) -> bool:
    return ground.sides.get((hex, way)) in ("wall", "tower_wall", *WINDOWS)


@rule("8.3.4")
def facades_seen(ground: Ground, hex: Hex, origin: Hex) -> tuple[Direction, ...]:
    """Which of the two walls beside a corner hex a shooter sees, named by where they look."""
    towards = corner(ground, hex)
    assert towards is not None, "only corners have two walls"
    house = ground.board.neighbours[hex][towards]
    assert house is not None
    out = towards.opposite
    return tuple([way for way in facades(out) if _sees(house, way, origin)])


def facades(out: Direction) -> tuple[Direction, Direction]:
    """The two walls of a corner that points outwards like this."""
    return out.turned(1), out.turned(-1)


def _sees(house: Hex, way: Direction, origin: Hex) -> bool:
    """Is somebody on the outer side of the line of this wall?"""
    uq, ur = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))[way]
    q, r = origin.q - house.q, origin.r - house.r
    return 2 * uq * q + 2 * ur * r + uq * r + ur * q > 1  # the wall is half a hex away


# §8.3.3, §8.3.4: cover by choice


class Exposure(NamedTuple):
    """From which side a shot comes to a doorway or corner, and the sides there are."""

    rule: str
    side: Direction
    sides: tuple[Direction, ...]


def exposure(ground: Ground, hex: Hex, origin: Hex) -> Exposure | None:
    """How a hex that covers against one side lies towards a shooter; None if it does not cover."""
    if ground.row(hex).opening:
        return _in_doorway(ground, hex, origin)
    return _at_corner(ground, hex, origin)


@rule("8.3.3", "9.4.3")
def _in_doorway(ground: Ground, hex: Hex, origin: Hex) -> Exposure | None:
    """A door has an inner and an outer side."""
    path, groups = sight(ground, origin, hex).path, doorway(ground, hex)
    if len(groups) < 2 or len(path) < 2:
        return None
    way = direction_to(hex, path[-2])
    for group in groups:
        if way in group:
            return Exposure("8.3.3", group[0], tuple([other[0] for other in groups]))
    return None


@rule("8.3.4")
def _at_corner(ground: Ground, hex: Hex, origin: Hex) -> Exposure | None:
    """The corner covers against whoever sees only one of its two walls."""
    towards = corner(ground, hex)
    if towards is None:
        return None
    seen = facades_seen(ground, hex, origin)
    if len(seen) != 1:
        return None
    return Exposure("8.3.4", seen[0], facades(towards.opposite))


def chosen_side(state: State, unit: UnitId, hex: Hex) -> Direction | None:
    """Against which side somebody has taken cover in this turn."""
    shelter = state.shelters.get(unit)
    if shelter is None or shelter.turn != state.turn or shelter.hex != hex:
        return None
    return shelter.way


@rule("8.3.3", "8.3.4")
async def take_shelter(battle: Battle, victim: Unit, hit: Hex, origin: Hex) -> None:
    """MUST: at the first shot of a turn the owner says from which side he is covered (R50)."""
    state = battle.state
    shown = exposure(state.ground, hit, origin)
    if shown is None or chosen_side(state, victim.id, hit) is not None:
        return
    sides = sorted(shown.sides, key=lambda way: way != shown.side)  # against this shot first
    options = tuple([TakeShelter(victim.id, way) for way in sides])
    answer = await Choose(victim.side, shown.rule, "shelter", options)
    battle.emit(Sheltered(victim.id, shown.rule, hit, answer.way))


@rule("8.3.3", "8.3.4")
def chosen_cover(state: State, victim: Unit, hit: Hex, origin: Hex) -> Cover:
    """Medium against the chosen side, none against the other; before a choice it is hoped for."""
    shown = exposure(state.ground, hit, origin)
    if shown is None:
        return "none"
    chosen = chosen_side(state, victim.id, hit)
    return "medium" if chosen in (None, shown.side) else "none"


# §8.5.1: fighting through openings


@rule("8.5.1")
def is_through_opening(ground: Ground, a: Hex, b: Hex) -> bool:
    """Do two neighbours fight through a door, gate or window?"""
    if ground.row(a).opening != ground.row(b).opening:
        return True
    side = ground.sides.get((a, direction_to(a, b)))
    return side is not None and HEXSIDES[side].favours_defender
