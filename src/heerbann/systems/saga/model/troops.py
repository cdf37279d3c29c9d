"""§4, §15: kinds of units worked out of class, equipment and special troops."""

from collections.abc import Iterable
from fractions import Fraction

from msgspec.structs import replace

from heerbann.engine.book.rulebook import rule
from heerbann.systems.saga.model.board import Equipment, Stick
from heerbann.systems.saga.model.charts import BANNER, EQUIPMENT, PROFILES, RULES, SPECIAL_TROOPS
from heerbann.systems.saga.model.roster import (
    Pair,
    ProfileData,
    ProfileKey,
    SharePair,
    SpecialTroops,
    Troop,
)

_SIXTHS = 6


@rule("4", "K17", "K18", "K19")
def troop(profile: ProfileKey, equipment: Iterable[Equipment] = ()) -> Troop:
    """A class of troops with what it carries."""
    data, gear = PROFILES[profile], tuple(equipment)
    is_ranged = any(EQUIPMENT[one].range for one in gear)
    aggression = data.aggression_if_ranged if is_ranged else data.aggression
    return Troop(
        key=profile,
        profile=profile,
        cls=data.cls,
        name=data.name,
        equipment=gear,
        armour=_armoured(data.armour, gear),
        aggression=_sixths(aggression),
        bearer=_sixths(BANNER.warlord if profile == "warlord" else BANNER.bearer),
        base=RULES.bases.mounted if "horse" in gear else RULES.bases.foot,
        range=next((EQUIPMENT[one].range for one in gear if EQUIPMENT[one].range), None),
        move=_first([EQUIPMENT[one].move for one in gear], RULES.foot.move),
        radius=_first([EQUIPMENT[one].radius for one in gear], RULES.foot.radius),
        closes_ranks=all(EQUIPMENT[one].close_ranks for one in gear),
        takes_cover=all(EQUIPMENT[one].cover for one in gear),
        rules=data.rules,
        resilience=data.resilience,
        counts_as=data.counts_as,
        saga_dice=data.saga_dice,
        saga_min=data.saga_min,
    )


@rule("15")
def special_troop(special: SpecialTroops) -> Troop:
    """An upgraded unit or mercenaries: their class with what differs from it."""
    plain = troop(special.of, special.equipment)
    armour = plain.armour if special.armour is None else _armoured(special.armour, plain.equipment)
    aggression = plain.aggression if special.aggression is None else _sixths(special.aggression)
    return replace(
        plain,
        key=special.key,
        name=special.name,
        armour=armour,
        aggression=aggression,
        mercenary=special.mercenary,
    )


def find_special(key: str) -> SpecialTroops | None:
    """The upgrade or the mercenaries of that name."""
    return next((one for one in SPECIAL_TROOPS if one.key == key), None)


def profile_of(unit: Troop) -> ProfileData:
    """The class a troop belongs to."""
    return PROFILES[unit.profile]


def _first(sticks: list[Stick | None], usual: Stick) -> Stick:
    return next((stick for stick in sticks if stick is not None), usual)


def _armoured(armour: Pair, gear: tuple[Equipment, ...]) -> Pair:
    """What the equipment adds; limits are applied when all modifiers are known (§3)."""
    melee = sum(EQUIPMENT[one].armour.melee for one in gear)
    shooting = sum(EQUIPMENT[one].armour.shooting for one in gear)
    return Pair(armour.melee + melee, armour.shooting + shooting)


def _sixths(shares: SharePair) -> Pair:
    melee, shooting = Fraction(shares.melee), Fraction(shares.shooting)
    return Pair(int(melee * _SIXTHS), int(shooting * _SIXTHS))
