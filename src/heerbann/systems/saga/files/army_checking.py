"""§15, K22: what is wrong with an army; nothing if it may fight."""

from collections.abc import Iterator

from heerbann.engine.packs.toml_lines import KeyPath
from heerbann.engine.texts.phrases import Problem
from heerbann.systems.saga.model.army_points import (
    before_swap,
    points_for,
    special_points,
    stock_of,
)
from heerbann.systems.saga.model.charts import BANNER, FACTIONS, RULES
from heerbann.systems.saga.model.phrases import phrase
from heerbann.systems.saga.model.scenario import Army, UnitData
from heerbann.systems.saga.model.troops import find_special


def army_problems(where: KeyPath, army: Army, points: int | None) -> Iterator[Problem]:
    """Its units one by one, then all of them together."""
    for at, unit in enumerate(army.units):
        yield from _unit_problems((*where, "units", at), army, unit)
    yield from _whole_problems(where, army)
    if points is not None:
        yield from _point_problems(where, army, points)


# One unit


def _unit_problems(where: KeyPath, army: Army, unit: UnitData) -> Iterator[Problem]:
    special = find_special(unit.troop.key)
    if special is not None:
        if army.faction not in special.factions:
            yield where, phrase("not-of-faction", name=special.key, faction=army.faction)
        if unit.models != special.models:
            yield (
                where,
                phrase("wrong-size", name=special.key, least=special.models, most=special.models),
            )
        if unit.banner and special.mercenary:
            yield where, phrase("no-banner", name=special.key)
        return
    yield from _size_problems(where, unit)
    faction = army.own or FACTIONS[army.faction]
    allowed = getattr(faction, unit.troop.profile)
    if unit.troop.equipment not in allowed:
        gear = ", ".join(unit.troop.equipment) or "–"
        yield where, phrase("not-equipped-so", name=unit.troop.key, equipment=gear)
    if unit.banner and unit.troop.profile not in BANNER.carriers:
        yield where, phrase("no-banner", name=unit.troop.key)


def _size_problems(where: KeyPath, unit: UnitData) -> Iterator[Problem]:
    is_warlord = unit.troop.is_warlord
    least, most = (1, 1) if is_warlord else RULES.army.unit_size
    if not least <= unit.models <= most:
        yield where, phrase("wrong-size", name=unit.troop.key, least=least, most=most)
    few, many = RULES.army.escorts
    if unit.escorts and not (is_warlord and few <= unit.escorts <= many):
        yield where, phrase("wrong-escort", least=few, most=many)


# The whole army


def _whole_problems(where: KeyPath, army: Army) -> Iterator[Problem]:
    if sum(unit.troop.is_warlord for unit in army.units) != 1:
        yield where, phrase("one-warlord")
    if sum(unit.banner for unit in army.units) > RULES.army.banners:
        yield where, phrase("one-banner")
    if len(army.swap) > 1:
        yield (*where, "swap"), phrase("one-swap")
    kinds = [unit.troop.key for unit in army.units if find_special(unit.troop.key) is not None]
    for kind in dict.fromkeys(kinds):
        if kinds.count(kind) > 1:
            yield where, phrase("once-only", name=kind)


def _point_problems(where: KeyPath, army: Army, points: int) -> Iterator[Problem]:
    stock = stock_of(army.units)
    for swap in army.swap[:1]:
        stock = before_swap(stock, swap)
    bought = points_for(stock)
    if bought is None:
        yield where, phrase("no-whole-points")
        return
    cost = bought + special_points(army.units)
    if cost != points:
        yield where, phrase("wrong-points", cost=cost, points=points)
    most = RULES.army.mercenaries.get(str(points), 0)
    hired = sum(unit.troop.mercenary for unit in army.units)
    if hired > most:
        yield where, phrase("too-many-mercenaries", found=hired, most=most)
