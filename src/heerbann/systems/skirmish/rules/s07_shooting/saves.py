"""§7.5 to §7.9: what is needed to hit and to save, and when a hit kills outright.

Shooting, melee, explosions and terrain tests all go through here.
"""

from collections import Counter
from typing import NamedTuple

from heerbann.engine.book.rulebook import rule
from heerbann.engine.rules.asks import Modifier
from heerbann.systems.skirmish.model.charts import ARMOUR, RULES
from heerbann.systems.skirmish.model.ground import Cover
from heerbann.systems.skirmish.model.house import House
from heerbann.systems.skirmish.model.state import Unit

FACES = 6
"""§1.1: all dice have six faces."""

SURE = 1
"""What every die shows at least."""

# §7.5: hitting


class Aim(NamedTuple):
    """What a hit needs; more than a die has means never."""

    need: int
    modifiers: tuple[Modifier, ...]

    @property
    def is_possible(self) -> bool:
        """Can the dice hit at all?"""
        return self.need <= FACES


@rule("7.5", "5.11", "2.1")
def aim(house: House, fk: int, cover: Cover, *, suppress: bool = False) -> Aim:
    """FK, one worse against hard cover; by house rule a 6 always hits (R-03).

    Suppression always needs 6.
    """
    if suppress:
        need = RULES.suppression.hits_on
        return Aim(need, (Modifier("5.11", need, "suppressing"),))
    points = [Modifier("2.1", fk, "fk")]
    if cover == "hard":
        points.append(Modifier("7.5", RULES.cover.hard_to_hit, "hard-to-hit"))
    return Aim(_hit_number(house, points), tuple(points))


@rule("8.6", "2.1")
def melee_aim(house: House, nk: int) -> Aim:
    """NK; terrain makes nobody harder to hit hand to hand."""
    points = [Modifier("2.1", nk, "nk")]
    return Aim(_hit_number(house, points), tuple(points))


def _hit_number(house: House, points: list[Modifier]) -> int:
    need = sum(point.amount for point in points)
    return min(need, FACES) if house.hit_cap6 == "on" else need


# §7.6, §9.1: saving


class Save(NamedTuple):
    """What becomes of a hit: ignored by armour, saved by this number (None: not at all), lethal."""

    need: int | None
    ignored: bool
    outright: bool
    modifiers: tuple[Modifier, ...]


@rule("2.3")
def unit_rw(unit: Unit) -> int:
    """The RW of most of the models, the worse one on a tie (R-55)."""
    if all(gear.profile is None for gear in unit.entry.gear):
        return unit.entry.profile.rw
    values = Counter([unit.profile(model).rw for model in unit.models])
    return max(values, key=lambda rw: (values[rw], rw))


@rule("9.1", "14.9", "14.10", "14.11")
def is_ignored(house: House, unit: Unit, fp: int) -> bool:
    """Does the armour class ignore a hit of this firepower (R-05)?"""
    if unit.entry.armour is None:
        return False
    row = ARMOUR[unit.entry.armour]
    counted = fp if house.armour_ignore == "printed" else fp - row.reduces
    return counted < row.ignores


@rule("9.1")
def effective_fp(house: House, unit: Unit, fp: int) -> int:
    """The firepower that is left after the armour class; by house rule not below 0 (R-06)."""
    if unit.entry.armour is None:
        return fp
    left = fp - ARMOUR[unit.entry.armour].reduces
    return max(0, left) if house.neg_fp_floor == "on" else left


@rule("7.6", "5.12", "2.1")
def save_of(
    house: House,
    unit: Unit,
    fp: int,
    *,
    rw: int | None = None,
    cover: Cover = "none",
    take_cover: bool = True,
    pierces: bool = False,
) -> Save:
    """RW, better by cover and by Take Cover, worse by firepower.

    ``rw`` is that of a single model, ``take_cover`` whether having taken cover counts here, and
    ``pierces`` lets a hit bypass the armour class (R-20).
    """
    if not pierces and is_ignored(house, unit, fp):
        return Save(None, ignored=True, outright=False, modifiers=())
    printed = unit_rw(unit) if rw is None else rw
    strength = fp if pierces else effective_fp(house, unit, fp)
    sheltered = take_cover and unit.covered
    points = [Modifier("2.1", printed, "rw")]
    if cover != "none":
        points.append(Modifier("7.6", -RULES.cover.save, "cover"))
    if sheltered:
        points.append(Modifier("5.12", -RULES.cover.take_cover, "take-cover"))
    points += _strength_points(fp, strength)
    need = _save_number(house, points)
    improved = printed - (RULES.cover.take_cover if sheltered else 0)
    outright = kills_outright(house, unit, strength, printed, improved)
    return Save(need, ignored=False, outright=outright, modifiers=tuple(points))


def _strength_points(fp: int, strength: int) -> list[Modifier]:
    points = [Modifier("3.1", fp, "fp")] if fp else []
    if strength != fp:
        points.append(Modifier("9.1", strength - fp, "armour"))
    return points


def _save_number(house: House, points: list[Modifier]) -> int | None:
    """1 is saved by any die; by house rule a 1 always fails (R-02b)."""
    best = RULES.needs.best if house.ones_fail == "on" else SURE
    need = max(best, sum(point.amount for point in points))
    if need <= FACES:
        return need
    return FACES if house.nat6_saves == "on" else None


@rule("7.9", "14.8", "3.4")
def kills_outright(house: House, unit: Unit, strength: int, printed: int, improved: int) -> bool:
    """Does a failed save cost a whole model (R-04)? Never an Undying one.

    Armour value is 7 − RW; Take Cover raises it, because it improves the RW itself.
    """
    if unit.has("eternal"):
        return False
    armour_value = FACES + 1 - improved
    match house.instakill:
        case "armour_value":
            return strength > armour_value
        case "printed_digit":
            return strength > printed
        case "no_save":
            return strength >= armour_value
        case "off":
            return False
