"""Where everybody should stand: fighters seek the enemy, archers keep their distance."""

from collections.abc import Mapping

from heerbann.boards.hex.hexes import Hex
from heerbann.systems.diex_aie.computer.distances import FAR, Links, ways_to_strike
from heerbann.systems.diex_aie.computer.efforts import Effort
from heerbann.systems.diex_aie.computer.goals import aims, is_precious
from heerbann.systems.diex_aie.computer.siege_goals import lost
from heerbann.systems.diex_aie.computer.siege_values import pressure
from heerbann.systems.diex_aie.computer.values import WEIGHTS
from heerbann.systems.diex_aie.model.areas import area_mask
from heerbann.systems.diex_aie.model.scenario import Edge
from heerbann.systems.diex_aie.model.state import A, State, Unit, place_of
from heerbann.systems.diex_aie.model.weapons import has_shots, weapon_of
from heerbann.systems.diex_aie.rules.s09_castles.gates import is_inside

Army = list[Unit]


def posture(effort: Effort, own: Army, other: Army) -> float:
    """Fighters seek the enemy, archers keep their distance, and nobody dawdles beside the map."""
    state = effort.state
    hunt = Hunt(effort, _spots(effort, other))
    total = 0.0
    if hunt.is_storm:
        total -= WEIGHTS.quarry * hunt.haste * hunt.beset(effort.men)
    elif not effort.links:
        total += WEIGHTS.wall * _walls(state, own)
    if hunt.spots and state.scenario.siege is not None:  # nobody saves himself a long way
        total -= hunt.eagerness * WEIGHTS.far * len(lost(state, effort.seat))
    ways_in = _ways_in(effort, own)
    for unit in own:
        if unit.place is None:
            waits = unit.enters and unit.enters <= state.round
            way_in = ways_in.get(state.edges.get(unit.id), 0.0)
            total -= (WEIGHTS.late if waits else 0.0) + way_in
        elif unit.is_able:
            total -= WEIGHTS.axe if unit.axe else 0.0
            is_free = bool(hunt.spots) and (hunt.is_storm or unit.id not in effort.busy)
            total += _stance(hunt, unit) if is_free else 0.0
    return total


def _walls(state: State, own: Army) -> int:
    names = [unit.id for unit in own]
    return len([wall for wall in state.walls if wall.members[0] in names])


def _ways_in(effort: Effort, own: Army) -> dict[Edge | None, float]:
    """How far it is from the edges over which some are to come to where they are wanted."""
    edges = effort.state.edges
    awaited = [edges[unit.id] for unit in own if unit.place is None and unit.id in edges]
    if not awaited or not effort.wanted:
        return {}
    ways, rim = effort.map_to(effort.wanted), effort.state.ground.edge_hexes
    return {
        edge: WEIGHTS.approach * min([ways.get(hex, FAR) for hex in rim(edge)])
        for edge in dict.fromkeys(awaited)
    }


def _spots(effort: Effort, other: Army) -> list[tuple[Hex, float]]:
    """Where the enemies are, and how many points nearer those count whom the other side needs.

    Behind walls one waits for those who get in.
    """
    state = effort.state
    here = [unit for unit in other if unit.place is not None]
    if state.scenario.siege is not None:
        here = _in_the_castle(state, here) if effort.seat != A else _in_the_court(state, here)
    elif not here:
        return _awaited(state, other)
    hunted = WEIGHTS.hunted
    return [(place_of(u).head, hunted if is_precious(state, u) else 0.0) for u in here]


def _awaited(state: State, other: Army) -> list[tuple[Hex, float]]:
    """Where enemies who are yet to come are waited for: the middle of their edges.

    Whoever hides does not show where he expects them.
    """
    if state.scenario.keeps_secrets:
        return []
    edges = dict.fromkeys([state.edges[unit.id] for unit in other if unit.id in state.edges])
    rims = [state.ground.edge_hexes(edge) for edge in edges]
    return [(rim[len(rim) // 2], 0.0) for rim in rims]


def _in_the_castle(state: State, army: Army) -> Army:
    return [unit for unit in army if _is_within(state, place_of(unit).head)]


def _in_the_court(state: State, army: Army) -> Army:
    """Those who have to be driven out of it; all of them where nothing of the kind is wanted."""
    area = aims(state.scenario, A).storm
    if area is None:
        return army
    court = area_mask(state.scenario, area)
    bit = state.ground.board.bit
    return [unit for unit in army if bit[place_of(unit).head] & court] or army


def _is_within(state: State, hex: Hex) -> bool:
    ground = state.ground
    return is_inside(ground, hex) or ground.row(hex).raised or ground.row(hex).indoors


class Hunt:
    """The enemies a side is after, and for each kind of mover the ways to them."""

    __slots__ = ("_effort", "_ways", "eagerness", "haste", "is_storm", "spots")

    def __init__(self, effort: Effort, spots: list[tuple[Hex, float]]) -> None:
        self.spots = spots
        state, seat = effort.state, effort.seat
        self.is_storm = aims(state.scenario, seat).storm is not None
        self.haste = 1.0 + WEIGHTS.haste * pressure(state, seat)
        is_assault = seat == A and state.scenario.siege is not None
        self.eagerness = self.haste * (WEIGHTS.assault if is_assault else WEIGHTS.approach)
        self._effort = effort
        self._ways: dict[int, list[tuple[Mapping[Hex, int], float]]] = {}

    def way(self, unit: Unit) -> float:
        """The points until this unit can strike the first of them; a rider strikes on both hexes.

        So it brings him no nearer to turn his horse on the spot.
        """
        hexes = place_of(unit).hexes
        ways = self._all_ways(unit)
        return min([way.get(here, FAR) - less for way, less in ways for here in hexes])

    def _all_ways(self, unit: Unit) -> list[tuple[Mapping[Hex, int], float]]:
        ways = self._ways.get(unit.mover)
        if ways is None:
            ways = self._ways[unit.mover] = self._ways_of(unit.mover)
        return ways

    def _ways_of(self, mover: int) -> list[tuple[Mapping[Hex, int], float]]:
        effort = self._effort
        links: Links = effort.links if effort.seat == A else ()
        ways = ways_to_strike(effort.state.ground, [spot for spot, _ in self.spots], mover, links)
        return [(way, less) for way, (_, less) in zip(ways, self.spots, strict=True)]

    def beset(self, men: Army) -> float:
        """The points until some are at each of them: nobody is forgotten."""
        number, total = int(WEIGHTS.hunters), 0.0
        found = [(place_of(unit).head, self._all_ways(unit)) for unit in men]
        for spot in range(len(self.spots)):
            ways = sorted([all_ways[spot][0].get(here, FAR) for here, all_ways in found])
            near = [*ways, *[FAR] * number][:number]
            total += sum([min(way, WEIGHTS.far) for way in near])
        return total

    def distance(self, unit: Unit) -> int:
        """As the arrow flies."""
        here, straight = place_of(unit).head, self._effort.state.ground.board.distance
        return min([straight(here, spot) for spot, _ in self.spots])


def _stance(hunt: Hunt, unit: Unit) -> float:
    weapon = weapon_of(unit)
    shoots = weapon is not None and has_shots(unit, weapon) and not unit.mounted
    is_bowman = shoots and unit.figure.missile != "lance"
    is_helpless = unit.figure.is_civilian or unit.values.attack == 0
    if not is_bowman and not is_helpless:
        return -hunt.eagerness * min(hunt.way(unit), WEIGHTS.far)
    nearest = hunt.distance(unit)
    total = -WEIGHTS.shy * max(0.0, WEIGHTS.keep_off - nearest)
    if is_bowman:
        assert weapon is not None
        total -= WEIGHTS.approach * max(0, nearest - weapon.range.short // 2)
    return total
