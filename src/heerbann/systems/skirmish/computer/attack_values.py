"""What one unit may hope to do to another: rough expectations for the computer's judgement.

Chances are those of the rules, all worths are points of the army books.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from heerbann.boards.memo import Memo, Memo2
from heerbann.boards.table import INCH
from heerbann.systems.skirmish.model.actions import Salvo
from heerbann.systems.skirmish.model.army_book import Entry
from heerbann.systems.skirmish.model.charts import RULES
from heerbann.systems.skirmish.model.ground import Cover
from heerbann.systems.skirmish.model.groups import Models
from heerbann.systems.skirmish.model.house import House
from heerbann.systems.skirmish.model.state import RED, State, Unit, UnitId
from heerbann.systems.skirmish.rules.s07_shooting.saves import FACES, aim, melee_aim, save_of
from heerbann.systems.skirmish.rules.s07_shooting.weapons import rate_of_fire
from heerbann.systems.skirmish.rules.s09_vehicles import weapon_of
from heerbann.systems.skirmish.rules.s12_cover import cover_of

_VEHICLE_LIFE = {1: 1.0, 2: 0.6, 3: 0.49}
_TOUGH = 0.45
"""What one lost L is worth to a vehicle: it may well be the last one (§9.3)."""

_FRONT = 6
"""So many models of a unit usually reach the enemy in a melee."""


# What a hit does


class Fall(NamedTuple):
    """What happens to a kind of target: how often a hit gets through, and what that costs."""

    through: float
    cost: float


@lru_cache(maxsize=4096)
def _fall(house: House, target: Entry, covered: bool, fp: int, cover: Cover) -> Fall:
    sample = Unit(UnitId(""), RED, target, (), covered=covered)
    rw = target.profile.rw
    save = save_of(house, sample, fp, rw=rw, cover=cover)
    if save.ignored:
        return Fall(0.0, 0.0)
    through = 1.0 if save.need is None else (save.need - 1) / FACES
    each = target.points / target.models
    return Fall(through, each if save.outright else each * _share(target))


def _share(target: Entry) -> float:
    """Which part of a model one lost L is."""
    life = target.profile.l
    return _VEHICLE_LIFE.get(life, _TOUGH) if target.is_vehicle else 1 / life


def _chance(need: int, again: bool) -> float:
    chance = max(0, FACES + 1 - need) / FACES
    return 1 - (1 - chance) ** 2 if again else chance


# Shooting and fighting


def volley(state: State, unit: Unit, target: Unit, distance: int, cover: Cover) -> float:
    """The points a volley may cost the target, if it is seen at this distance."""
    entry = unit.entry
    reach = next((one for one in ranges(entry) if one * INCH >= distance), None)
    if reach is None:
        return 0.0
    look = (target.entry, target.covered, cover)
    total = _firepower(state.house, entry, _lines(unit.models), unit.crew.lost, reach, look)
    return min(total, value(target))


def _ranges_of(entry: Entry) -> tuple[int, ...]:
    return tuple(sorted({weapon.range for gear in entry.gear for weapon in gear.ranged}))


ranges = Memo(_ranges_of)
"""How far the weapons of a unit reach, in inches, the shortest first."""


def _lines_of(models: Models) -> tuple[int, ...]:
    carried = [model.gear for model in models]
    return tuple([carried.count(line) for line in range(max(carried) + 1)])


_lines = Memo(_lines_of)
"""How many models carry each line of gear, up to the last one that anybody carries."""


@lru_cache(maxsize=8192)
def _firepower(
    house: House,
    entry: Entry,
    lines: tuple[int, ...],
    lost: tuple[int, ...],
    reach: int,
    look: tuple[Entry, bool, Cover],
) -> float:
    """What all weapons that reach so far do to a target that looks like this, however large."""
    again = "preacher" in entry.rules and house.preacher_scope == "all"
    total = 0.0
    for number, gear in zip(lines, entry.gear, strict=False):
        if number and gear.ranged:
            fk = (gear.profile or entry.profile).fk
            hit = _chance(aim(house, fk, look[2]).need, again)
            barrels = [0.0]
            for place, weapon in enumerate(gear.ranged):
                if weapon.range >= reach and place not in lost:
                    fall = _fall(house, look[0], look[1], weapon.fp, look[2])
                    barrels.append(rate_of_fire(weapon) * fall.through * fall.cost)
            total += number * hit * (sum(barrels) if entry.is_vehicle else max(barrels))
    return total


def salvos_value(state: State, unit: Unit, salvos: Sequence[Salvo]) -> float:
    """The points that these weapons may cost the target of the attack under way."""
    assert state.clash is not None
    house, target = state.house, state.units[state.clash.target]
    cover, total = cover_of(state, target, unit), 0.0
    for salvo in salvos:
        gear, weapon = unit.entry.gear[salvo.weapon.gear], weapon_of(unit, salvo.weapon)
        fk = (gear.profile or unit.entry.profile).fk
        hit = _chance(aim(house, fk, cover).need, again=False)
        fall = _fall(house, target.entry, target.covered, weapon.fp, cover)
        total += salvo.models * rate_of_fire(weapon) * hit * fall.through * fall.cost
    return total


def blows(state: State, unit: Unit, target: Unit, *, attacks: bool) -> float:
    """The points a round of melee may cost the target."""
    house, profile = state.house, unit.entry.profile
    weapon = unit.entry.gear[0].melee
    wild = attacks and unit.has("wild")
    dice = profile.a + weapon.rof + (RULES.special.wild_rof if wild else 0)
    fp = weapon.fp + (RULES.special.wild_fp if wild else 0)
    hit = _chance(melee_aim(house, profile.nk).need, unit.has("preacher"))
    fall = _fall(house, target.entry, target.covered, fp, "none")
    number = min(len(unit.models), _FRONT)
    return min(number * dice * hit * fall.through * fall.cost, value(target))


def value(unit: Unit) -> float:
    """The points of what is left of a unit."""
    entry = unit.entry
    if not entry.is_vehicle:
        return _value_on_foot(entry, unit.models)
    left = (entry.profile.l - unit.models[0].wounds) / entry.profile.l
    hurt = 0.1 * unit.crew.immobile + 0.15 * len(unit.crew.lost)
    return entry.points / entry.models * max(0.2, 0.4 + 0.6 * left - hurt)


def _points_left(entry: Entry, models: Models) -> float:
    wounds = sum([model.wounds for model in models])
    return entry.points / entry.models * (len(models) - wounds / entry.profile.l)


_value_on_foot = Memo2(_points_left)
