"""What a scenario is about, as far as a side can work towards it by moving."""

from functools import lru_cache
from typing import NamedTuple

from heerbann.boards.hexes import Hex
from heerbann.engine.asks import Seat
from heerbann.systems.diex_aie.distances import FAR, distances
from heerbann.systems.diex_aie.scenario import DiexScenario
from heerbann.systems.diex_aie.scenario_rules import houses
from heerbann.systems.diex_aie.state import State, Unit, place_of
from heerbann.systems.diex_aie.worths import WEIGHTS
from heerbann.systems.diex_aie.zones import area_hexes


class Aims(NamedTuple):
    """What one side wants: men off the map, named ones, an area, animals."""

    leave: int
    leavers: tuple[str, ...]
    hold: int
    area: str | None
    beasts: bool
    chests: bool


@lru_cache(maxsize=256)
def aims(scenario: DiexScenario, seat: Seat) -> Aims:
    """Read off the conditions of victory."""
    own = [c for c in scenario.victory if c.winner == seat]
    return Aims(
        leave=max([c.left or 0 for c in own], default=0),
        leavers=tuple(name for c in own for name in c.units_left),
        hold=max([c.holds or 0 for c in own], default=0),
        area=next((c.area for c in own if c.area is not None), None),
        beasts=bool(scenario.score.animal_off) and bool(scenario.force(seat).exits),
        chests=any(c.chests for c in own),
    )


def goals(state: State, seat: Seat) -> float:
    """How near a side is to what it wants."""
    wanted = aims(state.scenario, seat)
    total = 0.0
    if wanted.leave or wanted.leavers:
        total += _leaving(state, seat, wanted)
    if wanted.area is not None:
        total += _holding(state, seat, wanted)
    if wanted.beasts:
        total += _driving(state, seat)
    if wanted.chests:
        total += _plundering(state, seat)
    return total


def _pull(points: int) -> float:
    """1 at the goal, less with every point it is away."""
    return max(0.0, 1.0 - points / WEIGHTS.far)


def _exits(state: State, seat: Seat) -> tuple[Hex, ...]:
    edges = state.scenario.force(seat).exits
    return tuple(hex for edge in edges for hex in state.ground.edge_hexes(edge))


def _leaving(state: State, seat: Seat, wanted: Aims) -> float:
    named = wanted.leavers
    gone = [u for u, how in state.gone.values() if how == "left" and u.side == seat and u.is_person]
    total = sum(WEIGHTS.away + u.figure.points for u in gone)
    here = [u for u in state.units.values() if u.side == seat and u.is_able and _may(u, named)]
    pulls = sorted([_pull(_points(state, u, _exits(state, seat))) for u in here], reverse=True)
    left = len(named) or max(wanted.leave, 1)
    return total + WEIGHTS.exit * sum(pulls[: max(0, left + 1 - len(gone))])


def _may(unit: Unit, named: tuple[str, ...]) -> bool:
    return unit.place is not None and (not named or unit.figure.key in named)


def _points(state: State, unit: Unit, hexes: tuple[Hex, ...]) -> int:
    found = distances(state.ground, hexes, unit.mover)
    return found.get(place_of(unit).head, FAR)


def _holding(state: State, seat: Seat, wanted: Aims) -> float:
    assert wanted.area is not None
    hexes = area_hexes(state.scenario, wanted.area)
    here = [u for u in state.units.values() if u.side == seat and u.is_able and u.place]
    pulls = sorted([_pull(_points(state, u, hexes)) for u in here], reverse=True)
    return WEIGHTS.hold * sum(pulls[: wanted.hold + 1])


def _driving(state: State, seat: Seat) -> float:
    """Animals that are led, by how near their leaders are to the edge."""
    total = 0.0
    exits = _exits(state, seat)
    worth = state.scenario.score.animal_off + WEIGHTS.away
    total += worth * state.led_off[seat]
    for leader, animals in state.leads.items():
        unit = state.units[leader]
        if unit.side == seat and unit.place is not None:
            pull = _pull(_points(state, unit, exits))
            total += len(animals) * (WEIGHTS.reins + WEIGHTS.beast * pull)
    loose = [state.units[a] for a in state.animals if state.units[a].place is not None]
    free = [u for u in loose if not any(u.id in led for led in state.leads.values())]
    men = [u for u in state.units.values() if u.side == seat and u.is_able and u.place]
    for animal in free:
        spot = (place_of(animal).head,)
        near = min([_points(state, man, spot) for man in men], default=FAR)
        total += WEIGHTS.reins * 0.8 * _pull(near)
    return total


def _plundering(state: State, seat: Seat) -> float:
    """Chests carried off or carried, houses searched, and men near those that are not."""
    total = WEIGHTS.chest * (2 * state.chests_off + 0.25 * len(state.searched))
    exits = _exits(state, seat)
    for bearer, chests in state.booty.items():
        unit = state.units[bearer]
        if unit.side == seat and unit.place is not None:
            total += chests * WEIGHTS.chest * (1.0 + 0.8 * _pull(_points(state, unit, exits)))
    men = [u for u in state.units.values() if u.side == seat and u.is_able and _walks(u)]
    for name in state.scenario.chests:
        if name not in state.searched:
            inside = _rooms(state, name)
            near = min([_points(state, man, inside) for man in men], default=FAR)
            total += 0.2 * WEIGHTS.chest * (_pull(near) + (near == 0))
    return total


def _walks(unit: Unit) -> bool:
    return unit.place is not None and not unit.mounted


def _rooms(state: State, name: str) -> tuple[Hex, ...]:
    """The hexes of a house in which one can search."""
    found = houses(state.scenario).items()
    return tuple([hex for hex, house in found if house == name and state.ground.row(hex).indoors])
