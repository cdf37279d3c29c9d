"""What one unit may hope to do to another: rough expectations for the computer's judgement.

Distances are those between the rectangles around two units, chances are those of the rules. All
worths are points of the army books.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple, TypeAlias

from heerbann.boards.memo import Memo2
from heerbann.boards.table import INCH
from heerbann.systems.skirmish.model.actions import Salvo
from heerbann.systems.skirmish.model.army_book import Entry, Gear
from heerbann.systems.skirmish.model.charts import RULES, rates
from heerbann.systems.skirmish.model.ground import Cover
from heerbann.systems.skirmish.model.groups import Models, group
from heerbann.systems.skirmish.model.house import House
from heerbann.systems.skirmish.model.state import RED, State, Unit, UnitId
from heerbann.systems.skirmish.rules.s04_sight import can_see
from heerbann.systems.skirmish.rules.s07_shooting.saves import FACES, aim, melee_aim, save_of
from heerbann.systems.skirmish.rules.s07_shooting.weapons import rate_of_fire
from heerbann.systems.skirmish.rules.s09_vehicles import weapon_of
from heerbann.systems.skirmish.rules.s12_cover import cover_of

_VEHICLE_LIFE = {1: 1.0, 2: 0.6, 3: 0.49}
_TOUGH = 0.45
"""What one lost L is worth to a vehicle: it may well be the last one (§9.3)."""

_FRONT = 6
"""So many models of a unit usually reach the enemy in a melee."""

_HIDDEN, _CHARGING = 0.35, 0.7
"""What a shot is worth that needs a move first, and a melee that needs a charge first."""


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
    house = state.house
    again = unit.has("preacher") and house.preacher_scope == "all"
    total = 0.0
    for line, gear in enumerate(unit.entry.gear):
        number = sum([model.gear == line for model in unit.models])
        if number and gear.ranged:
            fk = (gear.profile or unit.entry.profile).fk
            hit = _chance(aim(house, fk, cover).need, again)
            total += number * hit * _barrels(house, unit, gear, target, distance, cover)
    return min(total, value(target))


def _barrels(
    house: House, unit: Unit, gear: Gear, target: Unit, distance: int, cover: Cover
) -> float:
    """What the weapons of one model do to the target: the best one, of a vehicle all."""
    found = [0.0]
    for number, weapon in enumerate(gear.ranged):
        if weapon.range * INCH >= distance and number not in unit.crew.lost:
            fall = _fall(house, target.entry, target.covered, weapon.fp, cover)
            found.append(rate_of_fire(weapon) * fall.through * fall.cost)
    return sum(found) if unit.entry.is_vehicle else max(found)


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
    each = entry.points / entry.models
    if entry.is_vehicle:
        left = (entry.profile.l - unit.models[0].wounds) / entry.profile.l
        hurt = 0.1 * unit.crew.immobile + 0.15 * len(unit.crew.lost)
        return each * max(0.2, 0.4 + 0.6 * left - hurt)
    wounds = sum([model.wounds for model in unit.models])
    return each * (len(unit.models) - wounds / entry.profile.l)


# The best a unit can do


def _apart(mine: Models, theirs: Models) -> int:
    """How far apart two units are, at least."""
    a, b = group(mine).area, group(theirs).area
    dx = max(a.left - b.right, b.left - a.right, 0)
    dy = max(a.bottom - b.top, b.bottom - a.top, 0)
    return max(dx, dy)


_distance = Memo2(_apart)


def attack_value(state: State, unit: Unit, target: Unit) -> float:
    """What a unit may do to a target when its turn comes: shoot, move and shoot, or charge."""
    distance = _distance(unit.models, target.models)
    pace = 0 if unit.crew.immobile else rates(unit.entry, state.house)[0]
    best = _gunfire(state, unit, target, distance, pace)
    if distance <= pace * (2 if unit.has("fast") else 1):
        given = blows(state, unit, target, attacks=True)
        taken = blows(state, target, unit, attacks=False)
        best = max(best, _CHARGING * given - 0.5 * taken)
    return best


def _gunfire(state: State, unit: Unit, target: Unit, distance: int, pace: int) -> float:
    """From where it stands, if it sees the target; else after a move, which is less certain."""
    if _longest(unit.entry) * INCH + pace < distance:
        return 0.0
    cover = cover_of(state, target)
    if _longest(unit.entry) * INCH >= distance and can_see(state, unit, target):
        return volley(state, unit, target, distance, cover)
    return _HIDDEN * volley(state, unit, target, max(0, distance - pace), cover)


@lru_cache(maxsize=1024)
def _longest(entry: Entry) -> int:
    return max([weapon.range for gear in entry.gear for weapon in gear.ranged], default=0)


class Threats:
    """Values of attacks, remembered by what they depend on: the same ones are asked for often."""

    __slots__ = ("_kept", "_known")

    def __init__(self) -> None:
        self._known: dict[object, dict[object, float]] = {}
        self._kept: dict[int, object] = {}

    def __call__(self, state: State, unit: Unit, target: Unit) -> float:
        """What one unit may do to another."""
        return self.best(state, unit, (target,), looks([target]))

    def best(
        self, state: State, unit: Unit, targets: Sequence[Unit], looks: Sequence[Look]
    ) -> float:
        """The best a unit may do to any of these, which look like this."""
        known = self._against(state, unit)
        worths = [known.get(look) for look in looks]
        for number, worth in enumerate(worths):
            if worth is None:
                target = targets[number]
                worths[number] = known[looks[number]] = attack_value(state, unit, target)
                self._keep(target.models)
                self._keep(target.entry)
        return max([worth for worth in worths if worth is not None], default=0.0)

    def _against(self, state: State, unit: Unit) -> dict[object, float]:
        """What is known of the attacks of a unit, by how its targets look."""
        bound = (unit.models, unit.entry, state.ground, state.house)
        key = (*map(id, bound), unit.crew)
        known = self._known.get(key)
        if known is None:
            if len(self._kept) >= _REMEMBERED:
                self._known.clear()
                self._kept.clear()
            known = self._known[key] = {}
            for value in bound:
                self._keep(value)
        return known

    def _keep(self, value: object) -> None:
        """What is known by its identity is kept, so that nothing else takes it."""
        self._kept[id(value)] = value


_REMEMBERED = 8_000

Look: TypeAlias = tuple[int, int, bool]
"""What an attack must know of its target: models and entry, by their identity, and its cover."""


def looks(targets: Iterable[Unit]) -> list[Look]:
    """How units look to those who attack them."""
    return [(id(target.models), id(target.entry), target.covered) for target in targets]


threat = Threats()
