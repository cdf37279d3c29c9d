"""How a good player values a position: men, blows to come, and how near each side is to its goal.

Everything is counted in points of the roster; :func:`evaluate` turns them into an expected result.
"""

from collections.abc import Mapping
from functools import lru_cache
from math import tanh

from heerbann.boards.hexes import Hex
from heerbann.engine.asks import Seat
from heerbann.systems.diex_aie.distances import FAR, Links, to_strike
from heerbann.systems.diex_aie.efforts import Effort
from heerbann.systems.diex_aie.goals import efforts, is_precious
from heerbann.systems.diex_aie.s05_weapons import has_shots, weapon_of
from heerbann.systems.diex_aie.s06_odds import charge_blow, column_of, strength
from heerbann.systems.diex_aie.s09_gates import is_inside
from heerbann.systems.diex_aie.scenario import DiexScenario
from heerbann.systems.diex_aie.state import OPPONENT, A, Moving, State, Unit, UnitId, place_of
from heerbann.systems.diex_aie.tables import FIGURES, MELEE, MELEE_FOOT, MELEE_RIDER
from heerbann.systems.diex_aie.worths import WEIGHTS, added_to_roll, column_losses, worth

Army = list[Unit]


def evaluate(state: State, seat: Seat) -> float:
    """The result a seat may expect: 1 is a victory, −1 a defeat."""
    own, other = _armies(state, seat)
    lead = sum(map(worth, own)) - sum(map(worth, other))
    lead += blows_to_come(state, seat, own, other)
    lead += charges_to_come(state, seat)
    mine, theirs = efforts(state, seat), efforts(state, OPPONENT[seat])
    lead += mine.value - mine.toil - theirs.value
    lead += posture(mine, own, other)
    if state.moving is not None:
        lead -= under_way(state, state.moving)
    if state.scenario.siege is not None:
        lead -= par(state.scenario, seat)
    return tanh(lead / WEIGHTS.scale)


@lru_cache(maxsize=64)
def par(scenario: DiexScenario, seat: Seat) -> float:
    """What besiegers have more to begin with: so much they need to take a castle."""
    sides = (scenario.force(seat), scenario.force(OPPONENT[seat]))
    own, other = (sum(FIGURES[u].points for g in side.group for u in g.units) for side in sides)
    return float(own - other)


def under_way(state: State, moving: Moving) -> float:
    """A step that changes nothing costs a little, and so does a hex where one cannot stay."""
    place = state.units[moving.unit].place
    crowded = place is not None and any(hex in state.at for hex in place.hexes)
    return WEIGHTS.idle * moving.hexes + (WEIGHTS.crowd if crowded else 0.0)


def _armies(state: State, seat: Seat) -> tuple[Army, Army]:
    own: Army = []
    other: Army = []
    for unit in state.units.values():
        if unit.figure.kind == "person":
            (own if unit.side == seat else other).append(unit)
    return own, other


# Blows


def blows_to_come(state: State, seat: Seat, own: Army, other: Army) -> float:
    """What the side whose turn it is can still strike, and what the other will strike after it."""
    mine, theirs = (own, other) if state.active == seat else (other, own)
    sign = 1.0 if state.active == seat else -1.0
    can_strike = state.phase != "recovery"
    gain = strikes(state, mine, theirs, fresh=True) if can_strike else 0.0
    danger = strikes(state, theirs, mine, fresh=False)
    return sign * (WEIGHTS.attack * gain - WEIGHTS.danger * danger)


def strikes(state: State, attackers: Army, defenders: Army, *, fresh: bool) -> float:
    """Each attacker strikes once, together with the others beside the same enemy."""
    ready = {u.id: (u, _reach(state, u)) for u in attackers if _is_ready(state, u, fresh)}
    reached = 0
    for _, reach in ready.values():
        reached |= reach
    near = [(unit, _bits(state, unit)) for unit in defenders if unit.place is not None]
    near = [(unit, bits) for unit, bits in near if bits & reached]
    total = 0.0
    for target, bits in sorted(near, key=lambda pair: worth(pair[0]), reverse=True):
        beside = [unit for unit, reach in ready.values() if reach & bits]
        if beside:
            total += max(0.0, blow_value(beside, target))
            for unit in beside:
                del ready[unit.id]
    return total


def _is_ready(state: State, unit: Unit, fresh: bool) -> bool:
    if unit.health == "stunned" or unit.place is None:
        return False
    return not fresh or state.turn not in (unit.struck, unit.fired)


def _reach(state: State, unit: Unit) -> int:
    """The hexes somebody can strike, as bits of the map."""
    strikes_from = state.ground.strikes[unit.mover]
    mask = 0
    for hex in place_of(unit).hexes:
        mask |= strikes_from[hex]
    return mask


def _bits(state: State, unit: Unit) -> int:
    bit = state.ground.board.bit
    mask = 0
    for hex in place_of(unit).hexes:
        mask |= bit[hex]
    return mask


def blow_value(attackers: Army, target: Unit) -> float:
    """What a joint blow should take from the target, less what it may cost."""
    attack = sum([strength(unit) for unit in attackers])
    riders = sum([unit.mounted for unit in attackers])
    joint = len(attackers) > 1 and (not target.mounted or riders >= MELEE.riders_for_joint)
    index = column_of(attack - target.defence) + (MELEE.joint if joint else 0)
    frail = target.health != "healthy"
    lost, own = column_losses(target.mounted, index, added_to_roll(target), frail)
    return lost * worth(target) - own * sum(map(worth, attackers)) / len(attackers)


def charges_to_come(state: State, seat: Seat) -> float:
    """What the declared charges should bring."""
    total = 0.0
    for charge in state.charges:
        target: UnitId = charge.counter or charge.target
        unit, other = state.units.get(charge.unit), state.units.get(target)
        if unit is None or other is None or not unit.mounted or unit.struck == state.turn:
            continue
        planned = charge_blow(state, charge)
        rider = other.is_horse if not planned.swapped else True
        heads = list((MELEE_RIDER if rider else MELEE_FOOT).columns)
        index = heads.index(planned.column)
        hit, by = (unit, other) if planned.swapped else (other, unit)
        lost, _ = column_losses(rider, index, planned.added, hit.health != "healthy")
        total += lost * worth(hit) * (1.0 if by.side == seat else -1.0)
    return WEIGHTS.charge * total


# Posture


def posture(effort: Effort, own: Army, other: Army) -> float:
    """Fighters seek the enemy, archers keep their distance, and nobody dawdles beside the map."""
    state = effort.state
    hunt = Hunt(effort, _spots(effort, other))
    total = 0.0 if effort.links else WEIGHTS.wall * _walls(state, own)
    for unit in own:
        if unit.place is None:
            waits = unit.enters and unit.enters <= state.round
            total -= (WEIGHTS.late if waits else 0.0) + _way_in(effort, unit)
        elif unit.health != "stunned":
            total -= WEIGHTS.axe if unit.axe else 0.0
            is_free = bool(hunt.spots) and unit.id not in effort.busy
            total += _stance(hunt, unit) if is_free else 0.0
    return total


def _walls(state: State, own: Army) -> int:
    names = [unit.id for unit in own]
    return len([wall for wall in state.walls if wall.members[0] in names])


def _way_in(effort: Effort, unit: Unit) -> float:
    """How far it is from somebody's edge to where he is wanted."""
    edge = effort.state.edges.get(unit.id)
    if edge is None or not effort.wanted:
        return 0.0
    ways = effort.map_to(effort.wanted)
    near = min([ways.get(hex, FAR) for hex in effort.state.ground.edge_hexes(edge)])
    return WEIGHTS.approach * near


def _spots(effort: Effort, other: Army) -> list[tuple[Hex, float]]:
    """Where the enemies are, and how many points nearer those count whom the other side needs.

    Behind walls one waits for those who get in.
    """
    state = effort.state
    here = [unit for unit in other if unit.place is not None]
    if state.scenario.siege is not None and effort.seat != A:
        here = [unit for unit in here if _is_within(state, place_of(unit).head)]
    hunted = WEIGHTS.hunted
    return [(place_of(u).head, hunted if is_precious(state, u) else 0.0) for u in here]


def _is_within(state: State, hex: Hex) -> bool:
    ground = state.ground
    return is_inside(ground, hex) or ground.row(hex).raised or ground.row(hex).indoors


class Hunt:
    """The enemies a side is after, and for each kind of mover the ways to them."""

    __slots__ = ("_effort", "_ways", "eagerness", "spots")

    def __init__(self, effort: Effort, spots: list[tuple[Hex, float]]) -> None:
        self.spots = spots
        is_assault = effort.seat == A and effort.state.scenario.siege is not None
        self.eagerness = WEIGHTS.assault if is_assault else WEIGHTS.approach
        self._effort = effort
        self._ways: dict[int, list[tuple[Mapping[Hex, int], float]]] = {}

    def way(self, unit: Unit) -> float:
        """The points until this unit can strike the first of them."""
        ways = self._ways.get(unit.mover)
        if ways is None:
            ways = self._ways[unit.mover] = self._ways_of(unit.mover)
        here = place_of(unit).head
        return min([way.get(here, FAR) - less for way, less in ways])

    def _ways_of(self, mover: int) -> list[tuple[Mapping[Hex, int], float]]:
        effort = self._effort
        links: Links = effort.links if effort.seat == A else ()
        ground = effort.state.ground
        return [(to_strike(ground, spot, mover, links), less) for spot, less in self.spots]

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
