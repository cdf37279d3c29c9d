"""§7.1 to §7.4: which weapons bear on a target, which are fired, and the dice they give."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import NamedTuple

from heerbann.boards.memo import Memo, Memo3
from heerbann.boards.table import INCH
from heerbann.engine.book.rulebook import rule
from heerbann.engine.packs.readers import Localised
from heerbann.engine.rules.asks import Choose, Modifier
from heerbann.systems.skirmish.model.actions import Barrel, Fire, FireSome, Salvo
from heerbann.systems.skirmish.model.army_book import RangedWeapon
from heerbann.systems.skirmish.model.charts import RULES
from heerbann.systems.skirmish.model.groups import Models, group
from heerbann.systems.skirmish.model.state import Model, State, Unit
from heerbann.systems.skirmish.rules.s04_sight import can_see
from heerbann.systems.skirmish.rules.s09_vehicles import weapon_of, weapons_left

# §7.3: reach


def _reaching(mine: Models, theirs: Models, weapon: RangedWeapon) -> tuple[Model, ...]:
    others, reach = group(theirs).crowd, weapon.range * INCH
    bearers = zip(mine, group(mine).stands, strict=True)
    return tuple([model for model, stand in bearers if others.is_near(stand, reach)])


_in_reach = Memo3(_reaching)


def reaches(unit: Unit, target: Unit, weapon: RangedWeapon) -> bool:
    """Is any model of a unit near enough to a target for this weapon, whoever carries it?"""
    return bool(_in_reach(unit.models, target.models, weapon))


@rule("7.3")
def in_range(unit: Unit, target: Unit, barrel: Barrel) -> list[Model]:
    """The models with this weapon that reach the nearest model of the target."""
    near = _in_reach(unit.models, target.models, weapon_of(unit, barrel))
    return [model for model in near if model.gear == barrel.gear]


def arsenal(unit: Unit) -> Iterator[Barrel]:
    """The weapons that living models carry and that still work, line by line."""
    for line in sorted(dict.fromkeys([model.gear for model in unit.models])):
        yield from weapons_left(unit, line)


def _carried(unit: Unit) -> tuple[RangedWeapon, ...]:
    return tuple([weapon_of(unit, barrel) for barrel in arsenal(unit)])


carried = Memo(_carried)
"""The same weapons, by what the army book says of them."""


def longest_range(unit: Unit) -> int:
    """How far its longest weapon reaches, in 1/100 mm; 0 if it has none."""
    return INCH * max([weapon.range for weapon in carried(unit)], default=0)


@rule("7.2", "7.3")
def bearing(state: State, unit: Unit, target: Unit) -> list[Barrel]:
    """The weapons that reach the target and, if they need it, have a line of sight (R-71)."""
    sees = can_see(state, unit, target)
    return [
        barrel
        for barrel in arsenal(unit)
        if (sees or "no_los" in weapon_of(unit, barrel).flags) and in_range(unit, target, barrel)
    ]


# §7.1: the choice


class Squad(NamedTuple):
    """Models with the same gear that reach the target with the same weapons: they are alike."""

    weapons: tuple[Barrel, ...]
    models: int


@rule("7.1", "7.3")
def squads(unit: Unit, target: Unit, bearing: Sequence[Barrel]) -> list[Squad]:
    """Who has the same choice, line by line; who reaches with nothing has none."""
    reaching = {barrel: [m.number for m in in_range(unit, target, barrel)] for barrel in bearing}
    choices = [
        tuple([barrel for barrel in bearing if model.number in reaching[barrel]])
        for model in sorted(unit.models, key=lambda model: model.gear)
    ]
    return [Squad(weapons, number) for weapons, number in Counter(choices).items() if weapons]


@rule("7.1", "3.3", "5.5")
async def choose_weapons(unit: Unit, target: Unit, bearing: Sequence[Barrel]) -> list[Salvo]:
    """Each model fires one of its weapons, a vehicle as many as it likes.

    Those who have the same choice say how many of them fire what.
    """
    chosen: list[Salvo] = []
    for squad in squads(unit, target, bearing):
        left: Squad | None = squad
        while left is not None:
            options = selections(unit, left)
            answer = await Choose(unit.side, "7.1", "fire", options) if options[1:] else options[0]
            if isinstance(answer, Fire):
                chosen += answer.salvos
                left = None
            else:
                chosen += [answer.salvo] if answer.salvo.models else []
                left = Squad(left.weapons[1:], left.models - answer.salvo.models)
    return chosen


def selections(unit: Unit, squad: Squad) -> tuple[Fire | FireSome, ...]:
    """All with the same weapon first, then some with the first one and the others with the rest."""
    if unit.entry.is_vehicle:
        return tuple([_fire(unit, [(b, 1) for b in fired]) for fired in _subsets(squad.weapons)])
    weapons, number = squad
    alike = [_fire(unit, [(weapon, number)]) for weapon in weapons]
    first, *others = weapons
    parts: list[Fire | FireSome] = []
    if len(others) == 1:
        splits = range(number - 1, 0, -1)
        parts = [_fire(unit, [(first, some), (others[0], number - some)]) for some in splits]
    elif others and number > 1:
        parts = [FireSome(unit.id, Salvo(first, some)) for some in range(number - 1, -1, -1)]
    return (*alike, *parts)


def _fire(unit: Unit, salvos: Sequence[tuple[Barrel, int]]) -> Fire:
    return Fire(unit.id, tuple([Salvo(weapon, models) for weapon, models in salvos]))


def _subsets(barrels: Sequence[Barrel]) -> Iterator[tuple[Barrel, ...]]:
    """Any of the weapons together, all of them first."""
    for size in range(len(barrels), 0, -1):
        yield from combinations(barrels, size)


# §7.4: the dice


class Pool(NamedTuple):
    """Weapons of one kind that fire together."""

    weapon: RangedWeapon
    fk: int
    dice: int

    @property
    def name(self) -> Localised:
        """What they are called."""
        return self.weapon.name

    @property
    def modifiers(self) -> tuple[Modifier, ...]:
        """What is said about the number of dice."""
        return (
            (Modifier("14.6", RULES.special.linked, "linked"),) if _is_linked(self.weapon) else ()
        )


@rule("7.4", "7.7")
def pools(unit: Unit, chosen: Sequence[Salvo]) -> list[Pool]:
    """RoF dice for each model that fires; equal weapons are thrown together, strong ones first."""
    found: dict[object, Pool] = {}
    for barrel, models in [(salvo.weapon, salvo.models) for salvo in chosen]:
        weapon = weapon_of(unit, barrel)
        fk = (unit.entry.gear[barrel.gear].profile or unit.entry.profile).fk
        dice = models * rate_of_fire(weapon)
        kind = (weapon.range, weapon.fp, weapon.flags, fk)
        before = found[kind].dice if kind in found else 0
        found[kind] = Pool(found[kind].weapon if before else weapon, fk, before + dice)
    return sorted(found.values(), key=lambda pool: -pool.weapon.fp)


@rule("3.1", "14.6")
def rate_of_fire(weapon: RangedWeapon) -> int:
    """RoF, twice for a Linked weapon."""
    return weapon.rof * (RULES.special.linked if _is_linked(weapon) else 1)


def _is_linked(weapon: RangedWeapon) -> bool:
    return "sync" in weapon.flags
