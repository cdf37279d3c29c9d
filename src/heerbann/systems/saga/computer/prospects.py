"""What a unit may hope for against another: blows, shots, and how near it is to either."""

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from heerbann.boards.memo import Memo2, MemoAmong
from heerbann.boards.table.groups import gap_between
from heerbann.systems.saga.computer.attacks import worth_of
from heerbann.systems.saga.computer.blows import blows
from heerbann.systems.saga.computer.values import WEIGHTS
from heerbann.systems.saga.model.board import Kind
from heerbann.systems.saga.model.charts import STICKS
from heerbann.systems.saga.model.groups import group
from heerbann.systems.saga.model.state import Unit
from heerbann.systems.saga.rules.s12_fatigue import is_exhausted

FAR_AWAY = 1_000 * STICKS["L"]
"""Farther than any table is wide."""

DEPTH = STICKS["VS"]
"""So much nearer than its range a unit has to be for all of its missiles to reach."""


class Prospect(NamedTuple):
    """What two units may do to each other, in points, and how far apart they are."""

    given: float
    taken: float
    charge: float
    """What a charge is worth."""
    pressure: float
    """What it is worth to come near: others will help, and the enemy will tire."""
    shot: float
    aimed: float
    """What of the shot those bring whose missiles reach from where they stand."""
    gap: int
    lost: float
    """How many losses the unit itself has to expect in a melee."""
    hope: float
    """What the unit may hope for from where it stands."""


def _prospect(unit: Unit, enemy: Unit) -> Prospect:
    given, taken, charge, pressure, shot, lost = blows(unit, enemy)
    gap = gap_between(group(unit.models), group(enemy.models))
    aimed = shot * _share_in_range(unit, enemy, gap) if shot else 0.0
    hope = max(pressure * nearness(gap, charge_of(unit)), _shot_from(unit, shot, gap))
    return Prospect(given, taken, charge, pressure, shot, aimed, gap, lost, hope)


prospect = Memo2(_prospect)
"""The prospect of a unit against another one."""


def _share_in_range(unit: Unit, enemy: Unit, gap: int) -> float:
    reach, crowd = range_of(unit), group(enemy.models).crowd
    if gap > reach:
        return 0.0
    stands = group(unit.models).stands
    return sum([crowd.is_near(stand, reach) for stand in stands]) / len(stands)


# How near


def charge_of(unit: Unit) -> int:
    """How far a unit charges in the open."""
    return STICKS[unit.troop.move]


def range_of(unit: Unit) -> int:
    """How far a unit shoots."""
    return 0 if unit.troop.range is None else STICKS[unit.troop.range]


def nearness(gap: float, reach: int) -> float:
    """1 within reach; less by and by for who has to move once, twice, and more often."""
    if gap <= reach:
        return 1.0
    if gap <= 2 * reach:
        return WEIGHTS.one_move + (1 - WEIGHTS.one_move) * (2 * reach - gap) / reach
    if gap <= 3 * reach:
        return WEIGHTS.far + (WEIGHTS.one_move - WEIGHTS.far) * (3 * reach - gap) / reach
    return WEIGHTS.far * 3 * reach / gap


def _shot_from(unit: Unit, shot: float, gap: int) -> float:
    """What a shot is worth from so far away."""
    return shot * nearness(gap + DEPTH, range_of(unit)) if shot else 0.0


class Threat(NamedTuple):
    """What a unit may hope for, from whom, and how far the nearest enemy is away."""

    worth: float
    enemy: Unit | None
    gap: int


def _threat(unit: Unit, enemies: Sequence[Unit]) -> Threat:
    best, whom, gap = 0.0, None, FAR_AWAY if enemies else 0
    for enemy in enemies:
        one = prospect(unit, enemy)
        gap = min(gap, one.gap)
        if one.hope > best:
            best, whom = one.hope, enemy
    return Threat(0.0, None, gap) if is_exhausted(unit) else Threat(best, whom, gap)


threat = MemoAmong(_threat)
"""What a unit may hope for from where it stands, and from whom."""


def hope_past(unit: Unit, one: Prospect, longer: float) -> float:
    """What it may hope for if the way to charge is so much longer than the gap."""
    charge = one.pressure * nearness(one.gap + longer, charge_of(unit))
    return max(charge, _shot_from(unit, one.shot, one.gap))


Sight = Callable[[Unit, Sequence[Unit]], Threat]
"""How one finds out whom a unit threatens: straight on, or around bad ground."""


def potential(own: Iterable[Unit], enemies: Sequence[Unit], sight: Sight = threat) -> float:
    """What all of them may hope for; of nobody more can be taken than there is of him."""
    hopes: dict[str, float] = {}
    for unit in own:
        worth, enemy, _ = sight(unit, enemies)
        if enemy is not None:
            hopes[enemy.id] = hopes.get(enemy.id, 0.0) + worth
    return sum([min(hopes[one.id], worth_of(one)) for one in enemies if one.id in hopes])


def way_to_go(unit: Unit, enemies: Sequence[Unit]) -> float:
    """How many moves away the nearest enemy is whom a unit could charge or shoot at after them."""
    return moves_over(unit, threat(unit, enemies).gap)


def moves_over(unit: Unit, gap: int) -> float:
    """How many moves such a gap is until a charge or a shot."""
    step = charge_of(unit)
    reach = max(step, range_of(unit) - DEPTH)
    return min(WEIGHTS.many, max(0, gap - reach) / step)


def _peril(unit: Unit, enemies: Sequence[Unit]) -> float:
    """What those enemies may take of a unit at once who reach it as they stand."""
    blows = []
    for enemy in enemies:
        one = prospect(enemy, unit)
        if not is_exhausted(enemy):
            blows.append(max(one.given if one.gap <= charge_of(enemy) else 0.0, one.aimed))
    return sum(sorted(blows)[-WEIGHTS.attackers :])


peril = MemoAmong(_peril)
"""What enemies within reach may take of a unit."""


def room(unit: Unit, enemies: Sequence[Unit]) -> int:
    """How far a manoeuvre leads towards the enemy: it keeps away from every one of them."""
    return max(0, min(charge_of(unit), threat(unit, enemies).gap - STICKS["L"]))


def _approach(unit: Unit, enemies: Sequence[Unit]) -> float:
    reach, best = charge_of(unit), 0.0
    for enemy in enemies:
        one = prospect(unit, enemy)
        gap = min(one.gap, max(one.gap - reach, STICKS["VS"]))
        hope = one.pressure * nearness(gap, reach)
        best = max(best, hope, _shot_from(unit, one.shot, gap))
    return best


approach = MemoAmong(_approach)
"""What it may hope for after a move towards the enemy."""


def gain_of_move(unit: Unit, enemies: Sequence[Unit]) -> float:
    """How much better a unit may stand after a move."""
    return max(0.0, approach(unit, enemies) - threat(unit, enemies).worth)


class Deeds(NamedTuple):
    """What the next activation of a unit is worth, for each kind; 0 for what it cannot do."""

    move: float = 0.0
    charge: float = 0.0
    shoot: float = 0.0
    rest: float = 0.0

    def best(self, kinds: Iterable[Kind]) -> float:
        """The best of these kinds but for moves, which depend on more than who and whom."""
        worths = {"move": 0.0, "charge": self.charge, "shoot": self.shoot, "rest": self.rest}
        return max([worths[kind] for kind in kinds])


def _deeds(unit: Unit, enemies: Sequence[Unit]) -> Deeds:
    if is_exhausted(unit):
        return Deeds(rest=WEIGHTS.rest)
    charge, shot = 0.0, 0.0
    for enemy in enemies:
        one = prospect(unit, enemy)
        if one.gap <= charge_of(unit):
            charge = max(charge, one.charge)
        shot = max(shot, one.aimed)
    rest = WEIGHTS.rest if unit.fatigue and unit.last is None else 0.0
    return Deeds(worth_of_move(unit, enemies), charge, shot, rest)


deeds = MemoAmong(_deeds)
"""What the next activation of a unit is worth: a charge, a shot, a move, a rest."""


def worth_of_move(unit: Unit, enemies: Sequence[Unit]) -> float:
    """What a move is worth in the midst of a battle, before anybody knows where it ends."""
    gain = WEIGHTS.striking * gain_of_move(unit, enemies)
    way = way_to_go(unit, enemies)
    if not way:
        return gain
    behind: float = WEIGHTS.front ** (way / WEIGHTS.many)
    return behind * (gain + WEIGHTS.advance * min(1.0, way))
