"""What a unit may hope for against another: blows, shots, and how near it is to either."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from heerbann.boards.table.groups import gap_between
from heerbann.boards.table.memo import Memo2, MemoAmong
from heerbann.systems.saga.computer.attacks import chance, worth_of_losses
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

ONE_MOVE, FAR = 0.75, 0.5
"""What a prospect is worth a move away, and at the end of a second one."""


class Prospect(NamedTuple):
    """What two units may do to each other, in points, and how far apart they are."""

    given: float
    taken: float
    shot: float
    gap: int

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
    return Prospect(_harm(unit, enemy, "melee"), _harm(enemy, unit, "melee"), shot, gap)


prospect = Memo2(_prospect)
"""The prospect of a unit against another one."""


def _harm(unit: Unit, enemy: Unit, how: CombatKind) -> float:
    """The points an attack takes on average, before anybody plays anything."""
    pair = enemy.troop.armour
    dice = generated_dice(unit, unit.models, how)
    dice = min(dice, RULES.shooting.most_dice) if how == "shooting" else dice
    save = RULES.melee.save if how == "melee" else RULES.shooting.save
    hits = dice * chance(pair.melee if how == "melee" else pair.shooting)
    losses = hits * (1 - chance(save)) * (1 - WEARY * unit.fatigue + WEARY * enemy.fatigue)
    return worth_of_losses(enemy, losses)


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


def _deed(unit: Unit, enemies: Sequence[Unit]) -> float:
    """What its next activation is worth: the best of a charge, a shot, a move and a rest."""
    if is_exhausted(unit):
        return REST
    best = max(REST if unit.fatigue and unit.last is None else 0.0, worth_of_move(unit, enemies))
    for enemy in enemies:
        one = prospect(unit, enemy)
        if one.gap <= charge_of(unit):
            best = max(best, one.charge)
        if unit.troop.range is not None and one.gap <= STICKS[unit.troop.range]:
            best = max(best, one.shot)
    return best


deed = MemoAmong(_deed)
"""What the next activation of a unit is worth."""


def worth_of_move(unit: Unit, enemies: Sequence[Unit], *, is_manoeuvre: bool = False) -> float:
    """What a move is worth before anybody knows where it ends."""
    gain = STRIKING * gain_of_move(unit, enemies, is_manoeuvre=is_manoeuvre)
    return gain + (ADVANCE if _is_far(unit, enemies) else 0.0)


def _is_far(unit: Unit, enemies: Iterable[Unit]) -> bool:
    """Is nobody near enough to be charged?"""
    return all(prospect(unit, enemy).gap > charge_of(unit) for enemy in enemies)
