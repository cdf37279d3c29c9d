"""What a unit may hope for against another: blows, shots, and how near it is to either."""

from collections.abc import Iterable, Sequence
from functools import cache
from typing import NamedTuple

from heerbann.boards.table.groups import gap_between
from heerbann.boards.table.memo import Memo, Memo2, MemoAmong
from heerbann.systems.saga.computer.attacks import chance, worth_of_losses
from heerbann.systems.saga.model.board import Kind
from heerbann.systems.saga.model.charts import RULES, STICKS
from heerbann.systems.saga.model.frames import CombatKind
from heerbann.systems.saga.model.groups import group
from heerbann.systems.saga.model.state import Unit
from heerbann.systems.saga.rules.s04_troops import generated_dice
from heerbann.systems.saga.rules.s12_fatigue import is_exhausted

CAUTION = 0.8
"""How much a point of one's own counts where one of the enemy counts 1: nobody wins by waiting."""

WEARY = 0.12
"""Each marker of a fighter helps his enemy so much."""

STRIKING = 0.6
"""What it is worth to threaten somebody in one's own turn."""

PRESSURE = 0.5
"""What a fight is worth that one alone would rather not seek."""

REST, ADVANCE = 0.35, 0.25
"""What a rest is worth to the tired, and to be on the way to those who are far from the enemy."""

MANY, ATTACKERS = 4.0, 2
"""So many moves away is far away; so many enemies attack the same unit in a turn."""

ONE_MOVE, FAR = 0.75, 0.5
"""What a prospect is worth a move away, and at the end of a second one."""


class Prospect(NamedTuple):
    """What two units may do to each other, in points, and how far apart they are."""

    given: float
    taken: float
    shot: float
    gap: int
    lost: float
    """How many losses the unit itself has to expect in a melee."""

    @property
    def charge(self) -> float:
        """What a charge is worth."""
        return self.given - CAUTION * self.taken

    @property
    def pressure(self) -> float:
        """What it is worth to come near: others will help, and the enemy will tire."""
        return max(self.charge, PRESSURE * self.given)


def _prospect(unit: Unit, enemy: Unit) -> Prospect:
    shot = 0.0 if unit.troop.range is None else _harm(unit, enemy, "shooting")
    gap = gap_between(group(unit.models), group(enemy.models))
    lost = _losses(enemy, unit, "melee")
    return Prospect(_harm(unit, enemy, "melee"), worth_of_losses(unit, lost), shot, gap, lost)


prospect = Memo2(_prospect)
"""The prospect of a unit against another one."""


def _harm(unit: Unit, enemy: Unit, how: CombatKind) -> float:
    """The points an attack takes on average, before anybody plays anything."""
    return worth_of_losses(enemy, _losses(unit, enemy, how))


def _losses(unit: Unit, enemy: Unit, how: CombatKind) -> float:
    pair, (blows, shots) = enemy.troop.armour, _dice(unit)
    if how == "melee":
        losses = blows * _pierces(pair.melee, RULES.melee.save)
    else:
        losses = shots * _pierces(pair.shooting, RULES.shooting.save)
    return losses * (1 - WEARY * unit.fatigue + WEARY * enemy.fatigue)


def _all_dice(unit: Unit) -> tuple[int, int]:
    shots = generated_dice(unit, unit.models, "shooting")
    return generated_dice(unit, unit.models, "melee"), min(shots, RULES.shooting.most_dice)


_dice = Memo(_all_dice)
"""The dice of a unit in melee, and when it shoots."""


@cache
def _pierces(armour: int, save: int) -> float:
    """That a die hits and is not saved."""
    return chance(armour) * (1 - chance(save))


# How near


def charge_of(unit: Unit) -> int:
    """How far a unit charges in the open."""
    return STICKS[unit.troop.move]


def nearness(gap: int, reach: int) -> float:
    """1 within reach; less by and by for who has to move once, twice, and more often."""
    if gap <= reach:
        return 1.0
    if gap <= 2 * reach:
        return ONE_MOVE + (1 - ONE_MOVE) * (2 * reach - gap) / reach
    if gap <= 3 * reach:
        return FAR + (ONE_MOVE - FAR) * (3 * reach - gap) / reach
    return FAR * 3 * reach / gap


def _best_after(unit: Unit, enemies: Iterable[Unit], step: int, least: int) -> float:
    """The best prospect after a step towards the enemy that ends no nearer than so."""
    reach, best = charge_of(unit), 0.0
    far = 0 if unit.troop.range is None else STICKS[unit.troop.range]
    for enemy in enemies:
        one = prospect(unit, enemy)
        gap = min(one.gap, max(one.gap - step, least))
        best = max(best, one.pressure * nearness(gap, reach))
        if far:
            best = max(best, one.shot * nearness(gap, far))
    return best


def _potential(unit: Unit, enemies: Sequence[Unit]) -> float:
    return 0.0 if is_exhausted(unit) else _best_after(unit, enemies, 0, 0)


potential = MemoAmong(_potential)
"""What a unit may hope for from where it stands."""


def _way_to_go(unit: Unit, enemies: Sequence[Unit]) -> float:
    """How many moves away the nearest enemy is whom a unit could charge or shoot at after them."""
    if is_exhausted(unit):
        return 0.0
    step = charge_of(unit)
    reach = max(step, 0 if unit.troop.range is None else STICKS[unit.troop.range])
    gap = min([prospect(unit, enemy).gap for enemy in enemies], default=0)
    return min(MANY, max(0, gap - reach) / step)


way_to_go = MemoAmong(_way_to_go)
"""How many moves a unit still has to make until it can do something."""


def _peril(unit: Unit, enemies: Sequence[Unit]) -> float:
    """What those enemies may take of a unit at once who reach it as they stand."""
    blows = []
    for enemy in enemies:
        one = prospect(enemy, unit)
        far = 0 if enemy.troop.range is None else STICKS[enemy.troop.range]
        if not is_exhausted(enemy):
            blows.append(max(one.given if one.gap <= charge_of(enemy) else 0.0,
                             one.shot if one.gap <= far else 0.0))  # fmt: skip
    return sum(sorted(blows)[-ATTACKERS:])


peril = MemoAmong(_peril)
"""What enemies within reach may take of a unit."""


def _approach(unit: Unit, enemies: Sequence[Unit]) -> float:
    return _best_after(unit, enemies, charge_of(unit), STICKS["VS"])


def _manoeuvre(unit: Unit, enemies: Sequence[Unit]) -> float:
    return _best_after(unit, enemies, charge_of(unit), STICKS["L"])


approach = MemoAmong(_approach)
"""What it may hope for after a move towards the enemy."""

manoeuvre = MemoAmong(_manoeuvre)
"""What it may hope for after a manoeuvre, which stays away from every enemy."""


def gain_of_move(unit: Unit, enemies: Sequence[Unit], *, is_manoeuvre: bool = False) -> float:
    """How much better a unit may stand after a move."""
    after = manoeuvre(unit, enemies) if is_manoeuvre else approach(unit, enemies)
    return max(0.0, after - potential(unit, enemies))


class Deeds(NamedTuple):
    """What the next activation of a unit is worth, for each kind; 0 for what it cannot do."""

    move: float = 0.0
    charge: float = 0.0
    shoot: float = 0.0
    rest: float = 0.0

    def best(self, kinds: Iterable[Kind]) -> float:
        """The best of these kinds."""
        worths = {"move": self.move, "charge": self.charge, "shoot": self.shoot, "rest": self.rest}
        return max([worths[kind] for kind in kinds])


def _deeds(unit: Unit, enemies: Sequence[Unit]) -> Deeds:
    if is_exhausted(unit):
        return Deeds(rest=REST)
    charge, shot = 0.0, 0.0
    for enemy in enemies:
        one = prospect(unit, enemy)
        if one.gap <= charge_of(unit):
            charge = max(charge, one.charge)
        if unit.troop.range is not None and one.gap <= STICKS[unit.troop.range]:
            shot = max(shot, one.shot)
    rest = REST if unit.fatigue and unit.last is None else 0.0
    return Deeds(worth_of_move(unit, enemies), charge, shot, rest)


deeds = MemoAmong(_deeds)
"""What the next activation of a unit is worth: a charge, a shot, a move, a rest."""


def worth_of_move(unit: Unit, enemies: Sequence[Unit], *, is_manoeuvre: bool = False) -> float:
    """What a move is worth before anybody knows where it ends."""
    gain = STRIKING * gain_of_move(unit, enemies, is_manoeuvre=is_manoeuvre)
    return gain + (ADVANCE if gain and _is_far(unit, enemies) else 0.0)


def _is_far(unit: Unit, enemies: Iterable[Unit]) -> bool:
    """Is nobody near enough to be charged?"""
    return all(prospect(unit, enemy).gap > charge_of(unit) for enemy in enemies)
