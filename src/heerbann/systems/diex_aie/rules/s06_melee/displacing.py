"""§6.4 Making room: friends in the way of a retreat are pushed aside, and push others on."""

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from heerbann.boards.hex.hexes import Hex
from heerbann.engine.book.rulebook import rule
from heerbann.engine.rules.asks import Choose
from heerbann.systems.diex_aie.model.actions.fighting import Displace
from heerbann.systems.diex_aie.model.events.melee import Displaced
from heerbann.systems.diex_aie.model.events.moving import Passage
from heerbann.systems.diex_aie.model.ground.footprints import Footprint
from heerbann.systems.diex_aie.model.ground.passage import FOOT
from heerbann.systems.diex_aie.model.state import OPPONENT, Battle, State, Unit, UnitId, place_of
from heerbann.systems.diex_aie.rules.s04_movement.infiltration import hinderers, infiltrate
from heerbann.systems.diex_aie.rules.s04_movement.steps import is_free, single_steps
from heerbann.systems.diex_aie.rules.s06_melee.wounds import slay, stays_at

TRIES = 100
"""M-37: among horses so many tries may be in vain; men on foot need none."""

Path = tuple[Footprint, ...]


class Shove(NamedTuple):
    """Somebody on his way to a place, which is his when everybody there has made room."""

    unit: Unit
    to: Footprint
    kept: tuple[Hex, ...]  # the hexes he holds meanwhile


Shoves = tuple[Shove, ...]
"""Who waits for whom: the last one goes first."""


# Ways to make room


class Ways(NamedTuple):
    """Where somebody who is pushed could go, whoever is there."""

    one: list[Path]
    two: list[Path]  # M-37: a rider goes up to two hexes
    wet: list[Path]  # M-09: where the armoured drown


@rule("4.2.1", "6.4")
def _ways(state: State, unit: Unit) -> Ways:
    place = place_of(unit)
    steps = _clear_of_enemies(state, unit, single_steps(state, unit, place, unit.mover))
    one: list[Path] = [(to,) for to in steps]
    if unit.mounted:
        two: list[Path] = [
            (step, to)
            for step in steps
            for to in _clear_of_enemies(state, unit, single_steps(state, unit, step, unit.mover))
            if sorted(to.hexes) != sorted(place.hexes)
        ]
        return Ways(one, two, [])
    if not unit.figure.armoured:
        return Ways(one, [], [])
    wade = _clear_of_enemies(state, unit, single_steps(state, unit, place, FOOT))
    return Ways(one, [], [(to,) for to in wade if state.ground.row(to.head).water])


def _clear_of_enemies(state: State, unit: Unit, places: list[Footprint]) -> list[Footprint]:
    enemies, bit = state.living[OPPONENT[unit.side]], state.ground.board.bit
    return [to for to in places if not any(bit[hex] & enemies for hex in to.hexes)]


def _not_on(paths: list[Path], shoves: Shoves) -> list[Path]:
    """Those that do not end where one of these is or wants to be."""
    kept = [hex for shove in shoves for hex in (*shove.kept, *shove.to.hexes)]
    return [path for path in paths if not any(hex in kept for hex in path[-1].hexes)]


class Throng:
    """Everybody as he would stand, and how far from each of them there is room."""

    __slots__ = ("at", "ranks", "state", "tries", "waiting", "ways")

    def __init__(self, state: State, at: Mapping[Hex, UnitId], waiting: Shoves) -> None:
        self.state, self.at, self.waiting = state, at, waiting
        self.ways: dict[UnitId, Ways] = {}
        self.ranks: dict[UnitId, int] | None = None
        self.tries = iter(range(TRIES))

    def after(self, shove: Shove) -> "Throng":
        """When he has got where he wants to be."""
        others = {hex: unit for hex, unit in self.at.items() if unit != shove.unit.id}
        at = others | dict.fromkeys(shove.to.hexes, shove.unit.id)
        later = Throng(self.state, at, self.waiting)
        later.ways, later.tries = self.ways, self.tries
        if not shove.unit.mounted:
            later.ranks = self.ranks  # the hex he leaves is not free: somebody waits for it
        return later

    def others(self, unit: Unit, place: Footprint) -> list[Unit]:
        """Those in the way there."""
        found = dict.fromkeys([self.at.get(hex, unit.id) for hex in place.hexes])
        return [self.state.units[other] for other in found if other != unit.id]

    def ways_of(self, unit: Unit) -> Ways:
        """Where he could go; nowhere if he cannot move, or has made room already."""
        if not unit.is_able or self.at.get(place_of(unit).head) != unit.id:
            return Ways([], [], [])
        if unit.id not in self.ways:
            self.ways[unit.id] = _ways(self.state, unit)
        return self.ways[unit.id]

    def rank(self, unit: Unit, place: Footprint) -> int | None:
        """How many push each other on at least if he goes there; None if there is no room."""
        others = self.others(unit, place)
        if not others:
            return 0
        if self.ranks is None:
            self.ranks = self._ranks()
        found = [self.ranks.get(other.id) for other in others]
        return None if None in found else max(rank for rank in found if rank)

    def _ranks(self) -> dict[UnitId, int]:
        """First those with an empty place, then those who could push them on, and so forth."""
        side, units = self.waiting[0].unit.side, self.state.units
        friends = [unit for unit in dict.fromkeys(self.at.values()) if units[unit].side == side]
        needs = {unit: self._needs(units[unit]) for unit in friends}
        ranks: dict[UnitId, int] = {}
        rank = 0
        while needs:
            rank += 1
            more = [u for u, ways in needs.items() if any(ranks.keys() >= way for way in ways)]
            if not more:
                break
            ranks |= dict.fromkeys(more, rank)
            needs = {unit: ways for unit, ways in needs.items() if unit not in ranks}
        return ranks

    def _needs(self, unit: Unit) -> list[set[UnitId]]:
        """Who has to make room for him, wherever he could go."""
        paths = [path for ways in self.ways_of(unit) for path in _not_on(ways, self.waiting)]
        ends = dict.fromkeys([path[-1] for path in paths])
        return [{other.id for other in self.others(unit, to)} for to in ends]


def _tiers(throng: Throng, unit: Unit, shoves: Shoves) -> Iterator[list[Path]]:
    """Best first: empty places, then those whose holders may be pushed on; water only at last."""
    ways = throng.ways_of(unit)
    for paths in ways:
        fit = _not_on(paths, shoves)
        yield [path for path in fit if not throng.others(unit, path[-1])]
        if paths is not ways.wet:
            yield [path for path in fit if throng.rank(unit, path[-1])]


def _works(throng: Throng, shoves: Shoves) -> bool:
    """Do all of them get where they are to be?"""
    if not shoves:
        return True
    others = throng.others(shoves[-1].unit, shoves[-1].to)
    if not others:
        return _works(throng.after(shoves[-1]), shoves[:-1])
    for to in _nearest_first(throng, others[0], shoves):
        if _works(throng, (*shoves, _shove(others[0], to))):
            return True
        if next(throng.tries, None) is None:
            return False
    return False


def _nearest_first(throng: Throng, unit: Unit, shoves: Shoves) -> Iterator[Footprint]:
    for paths in _tiers(throng, unit, shoves):
        ends = dict.fromkeys([path[-1] for path in paths])
        yield from sorted(ends, key=lambda to: throng.rank(unit, to) or 0)


def _shove(unit: Unit, to: Footprint) -> Shove:
    return Shove(unit, to, place_of(unit).hexes)


@rule("6.4")
def can_make_room(state: State, shove: Shove) -> bool:
    """Could all those in the way go elsewhere, one after the other?"""
    others = {hex: unit for hex, unit in state.at.items() if unit != shove.unit.id}
    return _works(Throng(state, others, (shove,)), (shove,))


@rule("6.4")
def rooms_for(state: State, unit: Unit, shoves: Shoves) -> list[Path]:
    """Where somebody can be pushed so that all who wait for it get on, hex by hex."""
    for paths in _tiers(Throng(state, state.at, shoves), unit, shoves):
        fit = [
            to
            for to in dict.fromkeys([path[-1] for path in paths])
            if _lets_all_on(state, (*shoves, _shove(unit, to)))
        ]
        if fit:
            return [path for path in paths if path[-1] in fit]
    return []


def _lets_all_on(state: State, shoves: Shoves) -> bool:
    return _works(Throng(state, state.at, shoves), shoves)


# Making room


@rule("6.4")
async def make_room(battle: Battle, shoves: Shoves) -> bool:
    """Whoever stands in the way goes elsewhere; False if somebody cannot, after all."""
    state, (unit, to, _) = battle.state, shoves[-1]
    while others := Throng(state, state.at, shoves).others(unit, to):
        paths = rooms_for(state, others[0], shoves)
        if not paths or not await _displace(battle, others[0], paths, shoves):
            return False
    return True


async def _displace(battle: Battle, unit: Unit, paths: list[Path], shoves: Shoves) -> bool:
    """The owner says where to; False if he is stopped before he gets there."""
    state, path = battle.state, await _choose(unit, paths)
    if not await make_room(battle, (*shoves, _shove(unit, path[-1]))):
        return False
    for place in path:
        battle.emit(Displaced(unit.id, place, is_free(state, unit, place)))
        passed = await _check(battle, unit.id)
        if passed == "dead":
            return True
        if passed == "stopped" and place != path[-1]:
            if unit.id in state.refuges:
                battle.emit(Displaced(unit.id, stays_at(state, state.units[unit.id])))
            return False
    return True


async def _choose(unit: Unit, paths: list[Path]) -> Path:
    for number in range(len(paths[0])):
        heads = dict.fromkeys([path[number].head for path in paths])
        options = tuple([Displace(unit.id, head) for head in heads])
        chosen = await Choose(unit.side, "6.4", "displace", options)
        paths = [path for path in paths if path[number].head == chosen.to]
    return paths[0]


@rule("4.2.1", "4.3", "6.4")
async def _check(battle: Battle, unit_id: UnitId) -> Passage:
    """A check in every hex; in water the armoured drown."""
    state = battle.state
    unit = state.units[unit_id]
    head = place_of(unit).head
    if unit.figure.armoured and state.ground.row(head).water:
        await slay(battle, unit_id)
        return "dead"
    return await infiltrate(battle, unit_id, hinderers(state, unit, head))
