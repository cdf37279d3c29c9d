"""The attacks of a duel worked out before the dice fall: what log, tooltip and odds print."""

from collections.abc import Iterable, Iterator

from heerbann.engine.odds.duels import Blow, Matchup
from heerbann.engine.rules.asks import Modifier
from heerbann.systems.skirmish.model.actions import Fire, Salvo
from heerbann.systems.skirmish.model.state import State, Unit
from heerbann.systems.skirmish.odds.drill_ground import Pair
from heerbann.systems.skirmish.rules.s07_shooting.saves import Aim, Save, aim, melee_aim, save_of
from heerbann.systems.skirmish.rules.s07_shooting.shooting import rerolls_misses
from heerbann.systems.skirmish.rules.s07_shooting.weapons import (
    Squad,
    bearing,
    pools,
    selections,
    squads,
)
from heerbann.systems.skirmish.rules.s08_melee import blows, in_reach
from heerbann.systems.skirmish.rules.s12_cover import cover_of

TEXTS = ("duel-ignored", "duel-no-save", "duel-outright", "duel-preacher")
"""The special rules that are told beside the points."""


def worked_out(pair: Pair, matchup: Matchup) -> Iterator[Blow]:
    """Every throw for hits that can come, with its argued points."""
    one, other = pair.attacker, pair.defender
    if matchup.how == "shoot":
        yield from _volley(pair.state, one, other, "suppress" in matchup.circumstances)
        return
    if matchup.how == "round":
        yield from _volley(pair.state, one, other, suppress=False)
    yield from _melee(pair.state, one, other, attacking=True)
    yield from _melee(pair.state, other, one, attacking=False)


def _volley(state: State, unit: Unit, target: Unit, suppress: bool) -> Iterator[Blow]:
    salvos = usual_salvos(unit, squads(unit, target, bearing(state, unit, target)))
    cover = cover_of(state, target, unit)
    for pool in pools(unit, salvos):
        needed = aim(state.house, pool.fk, cover, suppress=suppress)
        save = save_of(state.house, target, pool.weapon.fp, cover=cover)
        points = (Modifier("7.4", pool.dice, "dice"), *pool.modifiers)
        rules = _rules(save, rerolls_misses(state, unit, melee=False))
        yield Blow(unit.entry.name, target.entry.name, _points(points, needed, save), rules)


def usual_salvos(unit: Unit, choosers: Iterable[Squad]) -> list[Salvo]:
    """What is listed first: all weapons of a vehicle, the first one of all other models alike."""
    first = [selections(unit, squad)[0] for squad in choosers]
    return [salvo for fire in first if isinstance(fire, Fire) for salvo in fire.salvos]


def _melee(state: State, unit: Unit, target: Unit, *, attacking: bool) -> Iterator[Blow]:
    take_cover = state.house.take_cover_in_melee == "on"
    for pool in blows(unit, in_reach(unit, target), attacking=attacking):
        needed = melee_aim(state.house, pool.nk)
        save = save_of(state.house, target, pool.fp, take_cover=take_cover)
        points = (Modifier("8.5", pool.dice, "dice"), *pool.modifiers)
        rules = _rules(save, rerolls_misses(state, unit, melee=True))
        yield Blow(unit.entry.name, target.entry.name, _points(points, needed, save), rules)


def _points(points: Iterable[Modifier], needed: Aim, save: Save) -> tuple[Modifier, ...]:
    return (*points, *needed.modifiers, *_saving(save))


def _saving(save: Save) -> tuple[Modifier, ...]:
    if save.need is None:
        return save.modifiers
    return (*save.modifiers, Modifier("7.6", save.need, "save-need"))


def _rules(save: Save, rerolls: bool) -> tuple[tuple[str, str], ...]:
    found = [("14.13", "duel-preacher")] if rerolls else []
    if save.ignored:
        return (*found, ("9.1", "duel-ignored"))
    if save.need is None:
        found.append(("7.6", "duel-no-save"))
    if save.outright:
        found.append(("7.9", "duel-outright"))
    return tuple(found)
