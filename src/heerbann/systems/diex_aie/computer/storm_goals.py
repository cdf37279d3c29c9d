"""The storm of a castle: ladders and fire, the way in, the court, the gate."""

from collections.abc import Mapping

from heerbann.boards.hex.hexes import Hex, neighbour
from heerbann.systems.diex_aie.computer.distances import FAR, distances
from heerbann.systems.diex_aie.computer.efforts import Effort, waiting
from heerbann.systems.diex_aie.computer.siege_goals import fires_of, footings, gaps, hopes_of, lost
from heerbann.systems.diex_aie.computer.values import WEIGHTS
from heerbann.systems.diex_aie.model.areas import area_hexes, area_mask
from heerbann.systems.diex_aie.model.ground.ground import Ground
from heerbann.systems.diex_aie.model.ground.memo import kept_with_ground
from heerbann.systems.diex_aie.model.ground.passage import FOOT
from heerbann.systems.diex_aie.model.scenario import EDGES, DiexScenario
from heerbann.systems.diex_aie.model.siege_charts import CASTLE
from heerbann.systems.diex_aie.model.state import OPPONENT, State, Unit, place_of
from heerbann.systems.diex_aie.rules.s09_castles.gates import gate_sides, is_gate_open, is_inside


def besieging(effort: Effort, area: str) -> None:
    """A way in, by ladders or fire; men through it, nobody left in the court, the gate open."""
    state = effort.state
    effort.value -= WEIGHTS.defender * _held(effort, area).bit_count()
    _at_the_gate(effort)
    if is_open(state, area):
        effort.value += WEIGHTS.open - WEIGHTS.smoke * len(fires_of(effort))
        _dropping(effort)
    else:
        feet = footings(state, area)
        effort.value += WEIGHTS.ladder * _places(effort, feet)
        burners = _for_fire(state, feet)
        _breaching(effort, area, feet[:burners])
        _with_ladders(effort, feet[burners:])
    _over_the_wall(effort, area)


def _held(effort: Effort, area: str) -> int:
    """Bits of the hexes of the court where able defenders are, whoever is on the move included."""
    state, enemy = effort.state, OPPONENT[effort.seat]
    held = state.able[enemy]
    mover = state.units[state.moving.unit] if state.moving is not None else None
    if mover is not None and mover.side == enemy and mover.place is not None:
        held |= state.ground.board.mask_of(mover.place.hexes)
    return held & area_mask(state.scenario, area)


def is_open(state: State, area: str) -> bool:
    """Is there a way in from outside, without ladders?"""
    return _is_open(state.ground, state.scenario, area)


@kept_with_ground
def _is_open(ground: Ground, scenario: DiexScenario, area: str) -> bool:
    ways = distances(ground, area_hexes(scenario, area), FOOT)
    corners = [hex for edge in EDGES for hex in ground.edge_hexes(edge)[:1]]
    return any(hex in ways and not is_inside(ground, hex) for hex in corners)


def _for_fire(state: State, feet: tuple[Hex, ...]) -> int:
    """At how many of these places there is time for fire.

    An assault is over for the day after a few rounds without a melee (§11.4.1): there everybody
    makes way for the ladders.
    """
    if not (state.ladders or state.unlaid):
        return len(feet)
    return 0 if state.scenario.assault is not None else len(feet) // 2


def _dropping(effort: Effort) -> None:
    """Who still carries a ladder now has something better to do."""
    bearers = [unit for ladder in effort.state.ladders for unit in ladder.carriers]
    effort.toil += WEIGHTS.landing * len(bearers)


def _breaching(effort: Effort, area: str, feet: tuple[Hex, ...]) -> None:
    """Where the palisade burns there will be a way in; men go there to light it."""
    state = effort.state
    pieces = gaps(state, area)
    tops = [top for _, top in effort.links]
    hopes = hopes_of(state)
    useless = [hex for hex in fires_of(effort) if hex not in pieces or hex in tops]
    effort.value -= WEIGHTS.smoke * len(useless)
    effort.value += WEIGHTS.breach * sum([hopes.get(h, 0.0) for h in pieces if h not in tops])
    effort.send(feet, min(len(feet), WEIGHTS.burners))


def _over_the_wall(effort: Effort, area: str) -> None:
    """Everybody goes where the ladders lead; who is dead, has fled or waits is farthest away."""
    court, bit = area_mask(effort.state.scenario, area), effort.state.ground.board.bit
    ways = WaysIn(effort, area)
    away = len(waiting(effort.state, effort.seat)) + len(lost(effort.state, effort.seat))
    effort.toil += WEIGHTS.storm * away
    for unit in effort.men:
        if bit[place_of(unit).head] & court:
            effort.value += WEIGHTS.inside
        else:
            effort.toil += WEIGHTS.storm * min(1.0, ways.points(unit) / WEIGHTS.far)


class WaysIn:
    """How far the besiegers are from the court: over ladders, or where ladders will stand."""

    __slots__ = ("_climbers", "_court", "_effort", "_feet", "_known")

    def __init__(self, effort: Effort, area: str) -> None:
        self._effort = effort
        self._court = area_hexes(effort.state.scenario, area)
        self._feet = footings(effort.state, area)
        self._climbers = [ladder.climber for ladder in effort.state.ladders]
        self._known: dict[tuple[int, bool], tuple[Mapping[Hex, int], Mapping[Hex, int]]] = {}

    def points(self, unit: Unit) -> float:
        """Who is on a ladder has only to jump; who could not jump is in the way there.

        Until there is a way everybody waits a little off.
        """
        jumps = unit.values.movement >= CASTLE.jump.cost
        if unit.id in self._climbers:
            return CASTLE.jump.cost if jumps else WEIGHTS.far
        inside, before = self._maps(unit.mover, jumps)
        here = place_of(unit).head
        later = max(before.get(here, FAR), WEIGHTS.gather) + WEIGHTS.delay
        return min(inside.get(here, FAR), later)

    def _maps(self, mover: int, jumps: bool) -> tuple[Mapping[Hex, int], Mapping[Hex, int]]:
        """The points to the court, and to where a ladder could stand."""
        maps = self._known.get((mover, jumps))
        if maps is None:
            effort = self._effort
            links = effort.links if jumps else ()
            inside = distances(effort.state.ground, self._court, mover, links)
            maps = self._known[mover, jumps] = inside, effort.map_to(self._feet, mover)
        return maps


def _at_the_gate(effort: Effort) -> None:
    state = effort.state
    if is_gate_open(state.ground):
        effort.value += WEIGHTS.gate
        return
    own = [unit.id for unit in effort.men]
    if any(work.kind == "gate" and work.unit in own for work in state.works):
        effort.value += 0.7 * WEIGHTS.gate
    gates, sides = gate_sides(state.ground), state.ground.sides
    shut = tuple([hex for hex, way in gates if sides[hex, way] == "closed_gate"])
    near = min([effort.points(unit, shut) for unit in effort.men], default=FAR)
    effort.toil += WEIGHTS.key * min(1.0, near / WEIGHTS.far)
    effort.send(shut, 1)


def _with_ladders(effort: Effort, feet: tuple[Hex, ...]) -> None:
    """Each ladder goes where it can stand, the nearest place that no other takes."""
    state = effort.state
    taken = [ladder.hexes[0] for ladder in state.ladders if ladder.way is not None]
    feet = tuple([hex for hex in feet if hex not in taken])
    ways = effort.map_to(feet)
    effort.wanted = tuple([hex for ladder in state.ladders for hex in ladder.hexes]) or feet
    effort.toil += WEIGHTS.landing * _in_the_way(effort, feet)
    for ladder in state.ladders:
        effort.busy.update(ladder.carriers)
        if ladder.way is not None:
            is_way = neighbour(ladder.hexes[0], ladder.way) not in state.flames
            effort.value += WEIGHTS.ladder * (1.0 if is_way else 0.6)
            continue
        near = min([ways.get(hex, FAR) for hex in ladder.hexes])
        share = 0.2 if ladder.carriers and near < FAR else 0.0
        effort.value += WEIGHTS.ladder * (share + 0.4 * max(0.0, 1.0 - near / WEIGHTS.haul))
        if not ladder.carriers and near < FAR:
            for hex in ladder.hexes:
                effort.send((hex,), 1)


def _in_the_way(effort: Effort, feet: tuple[Hex, ...]) -> int:
    """How many stay where others want to jump to, or where a ladder shall stand."""
    state = effort.state
    loose = [ladder for ladder in state.ladders if ladder.way is None]
    kept = dict.fromkeys([top for _, top in effort.links])
    if loose:
        kept |= dict.fromkeys(feet)
    moving = state.moving.unit if state.moving is not None else None
    bearers = [unit for ladder in loose for unit in ladder.carriers]
    idle = [u for u in effort.men if u.id != moving and u.id not in bearers]
    return len([unit for unit in idle if place_of(unit).head in kept])


def _places(effort: Effort, feet: tuple[Hex, ...]) -> float:
    """Before the battle: how good the places for the ladders are that nobody has laid yet."""
    state = effort.state
    if not state.unlaid:
        return 0.0
    edges = [hex for edge in EDGES for hex in state.ground.edge_hexes(edge)]
    ways = effort.map_to(tuple(edges))
    near = sorted([ways.get(foot, FAR) for foot in feet])[: state.unlaid]
    return 0.5 * sum([max(0.0, 1.0 - points / WEIGHTS.haul) for points in near])
