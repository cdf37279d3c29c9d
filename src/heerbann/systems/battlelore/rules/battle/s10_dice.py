"""§B.10, §B.11 How many dice an attack has, and which of them hit."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Literal, NamedTuple, get_args

from heerbann.engine.book.rulebook import rule
from heerbann.engine.rules.asks import Faces, Modifier
from heerbann.systems.battlelore.model.charts import NUMBERS, TACTICS, TERRAIN, WEAPONS
from heerbann.systems.battlelore.model.ground import BRIDGES, HIGH, Landmark
from heerbann.systems.battlelore.model.profiles import Colour
from heerbann.systems.battlelore.model.state import (
    HELMET,
    Face,
    Orders,
    State,
    Unit,
    is_ranged,
    weapon_name,
)
from heerbann.systems.battlelore.rules.battle.s08_movement import tactic_of
from heerbann.systems.battlelore.rules.battle.s09_targets import can_melee

Capping = Literal["woods", "hill", "ford", "bridge", "marsh", "cliff", "rampart", "landmark"]

Cap = tuple[int, str, Capping]
"""A limit the ground sets to an attack: dice, section, ground."""

_CAPS: dict[str, tuple[str, Capping]] = {
    "woods": ("B.14", "woods"),
    "hill": ("B.14", "hill"),
    "ford": ("B.14", "ford"),
    "bridge": ("B.14", "bridge"),
    "stone_bridge": ("T.5", "bridge"),
    "marsh": ("T.2", "marsh"),
    "cliff": ("T.1", "cliff"),
    "rampart": ("T.4", "rampart"),
    **dict.fromkeys(get_args(Landmark), ("B.15", "landmark")),
    "stronghold": ("B.15", "landmark"),
}
_NO_ORDERS = Orders()


class Help(NamedTuple):
    """What cards change about one attack."""

    extra: int = 0
    fewer: int = 0
    ignored: int = 0  # swords
    no_back: bool = False
    training: int = 0  # §B.15: dice


NO_HELP = Help()


class PlannedAttack(NamedTuple):
    """An attack worked out before the dice fall."""

    dice: int
    modifiers: tuple[Modifier, ...]
    is_melee: bool
    strikes: bool  # do swords hit?
    ignored: int  # swords the target may ignore; a large number: all


@rule("B.9", "B.10", "B.11")
def blow(state: State, unit: Unit, target: Unit, aid: Help = NO_HELP) -> PlannedAttack:
    """All that is known of an attack before the throw."""
    is_melee = can_melee(state, unit.hex, target.hex)
    orders = state.orders.get(unit.id, _NO_ORDERS)
    dice, modifiers = number_of_dice(state, unit, target, orders, is_melee, aid)
    strikes = swords_hit(state, unit, orders, is_melee)
    ignored = ignored_swords(state, unit, target, is_melee) + aid.ignored if strikes else 0
    return PlannedAttack(dice, modifiers, is_melee, strikes, ignored)


@rule("B.10")
def number_of_dice(
    state: State, unit: Unit, target: Unit, orders: Orders, is_melee: bool, aid: Help
) -> tuple[int, tuple[Modifier, ...]]:
    """The colour's dice, less for a moved bow, capped by the ground, then what cards add."""
    points = [Modifier("B.10", unit.profile.dice, "base-dice")]
    moved = WEAPONS[weapon_name(state, unit)].moved
    if orders.moved and moved:
        points.append(Modifier("B.3", -moved, "moved"))
    bonuses = list(bonus_points(state, orders, is_melee, aid))
    caps = sorted(ground_caps(state, unit, target))
    comes_on_top = state.house.bonus_above_cap != "off"
    points += [] if comes_on_top else bonuses
    points += _limit(_total(points), caps)
    if _total(points) < NUMBERS.fewest_dice:
        points.append(Modifier("B.10", NUMBERS.fewest_dice - _total(points), "fewest"))
    points += bonuses if comes_on_top else []
    points += _limit(_total(points), [cap for cap in caps if is_strict(state, cap)])
    if aid.fewer:
        fewer = min(aid.fewer, _total(points) - NUMBERS.fewest_dice)
        points.append(Modifier("B.17", -fewer, "mist"))
    return _total(points), tuple(points)


def _total(points: list[Modifier]) -> int:
    return sum([point.amount for point in points])


def _limit(dice: int, caps: list[Cap]) -> list[Modifier]:
    """The lowest limit, if it takes dice away; caps are sorted."""
    for cap, section, ground in caps[:1]:
        if cap < dice:
            return [Modifier(section, cap - dice, f"cap-{ground}")]
    return []


@rule("T.2")
def is_strict(state: State, cap: Cap) -> bool:
    """In marsh the limit is for all dice, those of cards too (ruling B6)."""
    return cap[2] == "marsh" and state.house.bonus_above_cap == "but_marsh"


@rule("B.10", "B.15", "B.17", "B.18")
def bonus_points(state: State, orders: Orders, is_melee: bool, aid: Help) -> Iterator[Modifier]:
    """Dice that command and lore cards add, and training."""
    if orders.dice:
        yield Modifier("B.18", orders.dice, "card-dice")
    if is_melee and orders is not _NO_ORDERS and tactic_of(state) == "charge":
        yield Modifier("B.18", TACTICS.charge_dice, "charge")
    if aid.training:
        yield Modifier("B.15", aid.training, "training")
    if aid.extra:
        yield Modifier("B.17", aid.extra, "lore-dice")


@rule("B.14", "B.15", "T.1", "T.2", "T.4", "T.5")
def ground_caps(state: State, unit: Unit, target: Unit) -> Iterator[Cap]:
    """Every limit the ground sets to an attack."""
    ground = state.ground
    here, there = ground.terrain[unit.hex], ground.terrain[target.hex]
    out = TERRAIN[here, "out"]
    if out and not (unit.profile.key == "ELE" and here in ("woods", *HIGH)):
        yield from _cap(state, out, here)
    into = TERRAIN[there, "into"]
    if not into or (there in HIGH and here in HIGH):
        return
    if there != "rampart" or ground.is_protected(target.hex, unit.hex):
        yield from _cap(state, into, there)


def _cap(state: State, dice: int, terrain: str) -> Iterator[Cap]:
    if terrain not in BRIDGES or state.house.bridge_cap == "on":
        yield (dice, *_CAPS[terrain])


@rule("B.3")
def swords_hit(state: State, unit: Unit, orders: Orders, is_melee: bool) -> bool:
    """Does a sword on a shield count for this weapon in this kind of battle?"""
    match WEAPONS[weapon_name(state, unit)].strikes:
        case "melee":
            return is_melee
        case "always":
            return True
        case "unmoved":
            return not orders.moved
    return False


ALL_SWORDS = 99


@rule("B.3", "B.11", "T.3", "T.4")
def ignored_swords(state: State, unit: Unit, target: Unit, is_melee: bool) -> int:
    """Swords that do not hit: a short sword against horses; stakes and ramparts in melee."""
    ignored = 0
    if weapon_name(state, unit) == "short_sword" and target.profile.kind == "cavalry":
        if state.house.short_sword == "all":
            return ALL_SWORDS
        ignored += NUMBERS.wasted_on_cavalry
    if is_melee:
        ignored += NUMBERS.shelter_strikes * is_behind_stakes(state, target)
        ignored += NUMBERS.shelter_strikes * is_on_rampart(state, unit, target)
    return ignored


@rule("T.3")
def is_behind_stakes(state: State, unit: Unit) -> bool:
    """Stakes shelter foot with ranged weapons."""
    return unit.hex in state.ground.stakes and unit.profile.kind == "foot" and is_ranged(unit)


@rule("T.4")
def is_on_rampart(state: State, attacker: Unit, target: Unit) -> bool:
    """A rampart shelters foot that is attacked across its protected sides."""
    return target.profile.kind == "foot" and state.ground.is_protected(target.hex, attacker.hex)


class ThrowResult(NamedTuple):
    """What a throw brings."""

    hits: int
    flags: int
    lore: int


@rule("B.5", "B.11")
def count(state: State, planned: PlannedAttack, target: Unit, faces: Faces) -> ThrowResult:
    """Helmets of the target's colour hit, swords as the weapon allows; lore in lore adventures."""
    hits = faces.count(HELMET[target.profile.colour])
    if planned.strikes:
        hits += max(0, faces.count(Face.SWORD) - planned.ignored)
    lore = faces.count(Face.LORE) if state.with_lore else 0
    return ThrowResult(hits, faces.count(Face.FLAG), lore)


def kinds_of(state: State, planned: PlannedAttack, target: Unit) -> tuple[Faces, ...]:
    """The groups of faces that matter for an attack."""
    strikes = planned.strikes and planned.ignored < ALL_SWORDS
    return _kinds(target.profile.colour, strikes, planned.ignored > 0, state.with_lore)


@lru_cache(maxsize=64)
def _kinds(colour: Colour, strikes: bool, some_ignored: bool, lore: bool) -> tuple[Faces, ...]:
    helmet, sword = int(HELMET[colour]), int(Face.SWORD)
    groups: list[Faces] = [(helmet, sword)] if strikes and not some_ignored else [(helmet,)]
    if strikes and some_ignored:
        groups.append((sword,))
    groups.append((int(Face.FLAG),))
    if lore:
        groups.append((int(Face.LORE),))
    return tuple(groups)
