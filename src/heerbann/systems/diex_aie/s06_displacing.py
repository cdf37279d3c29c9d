"""§6.4 Making room: friends in the way of a retreat are pushed aside, and push others on."""

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from heerbann.boards.hexes import Hex
from heerbann.engine.asks import Choose
from heerbann.engine.rulebook import rule
from heerbann.systems.diex_aie.access import is_free, single_steps
from heerbann.systems.diex_aie.actions_fighting import Displace
from heerbann.systems.diex_aie.events_melee import Displaced
from heerbann.systems.diex_aie.events_moving import Passage
from heerbann.systems.diex_aie.ground import Place
from heerbann.systems.diex_aie.land import FOOT
from heerbann.systems.diex_aie.s04_infiltration import hinderers, infiltrate
from heerbann.systems.diex_aie.s06_wounds import slay, stays_at
from heerbann.systems.diex_aie.state import OPPONENT, Battle, State, Unit, UnitId, place_of

CHAIN = 8
"""M-37: so many friends may push each other on …"""

TRIES = 100
"""… and so often it is tried: a crowd in which room is not found by then has none."""

Path = tuple[Place, ...]


class Shove(NamedTuple):
    """Somebody on his way to a place, which is his when everybody there has made room."""

    unit: Unit
    to: Place
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


def _clear_of_enemies(state: State, unit: Unit, places: list[Place]) -> list[Place]:
    enemies, bit = state.living[OPPONENT[unit.side]], state.ground.board.bit
    return [to for to in places if not any(bit[hex] & enemies for hex in to.hexes)]


def _not_on(paths: list[Path], shoves: Shoves) -> list[Path]:
    """Those that do not end where one of these is or wants to be."""
    kept = [hex for shove in shoves for hex in (*shove.kept, *shove.to.hexes)]
    return [path for path in paths if not any(hex in kept for hex in path[-1].hexes)]


class Throng:
    """Everybody as he would stand, and who of them could be pushed on."""

    __slots__ = ("at", "known", "retreat", "state", "tries", "ways")

    def __init__(self, state: State, at: Mapping[Hex, UnitId], retreat: Shove) -> None:
        self.state, self.at, self.retreat = state, at, retreat
        self.ways: dict[UnitId, Ways] = {}
        self.known: dict[tuple[UnitId, int], bool] = {}
        self.tries = iter(range(TRIES))

    def after(self, shove: Shove) -> "Throng":
        """When he has got where he wants to be."""
        others = {hex: unit for hex, unit in self.at.items() if unit != shove.unit.id}
        at = others | dict.fromkeys(shove.to.hexes, shove.unit.id)
        later = Throng(self.state, at, self.retreat)
        later.ways, later.tries = self.ways, self.tries
        if not shove.unit.mounted:
            later.known = self.known  # the hex he leaves is not free: somebody waits for it
        return later

    def others(self, unit: Unit, place: Place) -> list[Unit]:
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

    def yields(self, unit: Unit, links: int) -> bool:
        """Could so many make room for somebody in his place, if nobody else wanted to? Or no."""
        key = (unit.id, links)
        if key not in self.known:
            ways = self.ways_of(unit) if links else Ways([], [], [])
            fit = [path[-1] for paths in ways for path in _not_on(paths, (self.retreat,))]
            others = [self.others(unit, to) for to in dict.fromkeys(fit)]
            self.known[key] = [] in others or any(
                all(self.yields(other, links - 1) for other in there) for there in others
            )
        return self.known[key]


def _tiers(throng: Throng, unit: Unit, shoves: Shoves) -> Iterator[list[Path]]:
    """Best first: empty places, then those whose holders may be pushed on; water only at last."""
    ways, left = throng.ways_of(unit), CHAIN - len(shoves)
    if unit.side != shoves[0].unit.side or left < 0:
        return
    for paths in ways:
        fit = _not_on(paths, shoves)
        others = [throng.others(unit, path[-1]) for path in fit]
        yield [path for path, there in zip(fit, others, strict=True) if not there]
        if paths is not ways.wet:
            yield [
                path
                for path, there in zip(fit, others, strict=True)
                if there and all(throng.yields(other, left) for other in there)
            ]


def _works(throng: Throng, shoves: Shoves) -> bool:
    """Do all of them get where they are to be?"""
    if not shoves:
        return True
    if next(throng.tries, None) is None:
        return False
    others = throng.others(shoves[-1].unit, shoves[-1].to)
    if not others:
        return _works(throng.after(shoves[-1]), shoves[:-1])
    tiers = _tiers(throng, others[0], shoves)
    ends = (to for paths in tiers for to in dict.fromkeys([path[-1] for path in paths]))
    return any(_lets_all_on(throng, others[0], to, shoves) for to in ends)


def _lets_all_on(throng: Throng, unit: Unit, to: Place, shoves: Shoves) -> bool:
    return _works(throng, (*shoves, Shove(unit, to, place_of(unit).hexes)))


@rule("6.4")
def can_make_room(state: State, shove: Shove) -> bool:
    """Could all those in the way go elsewhere, one after the other?"""
    others = {hex: unit for hex, unit in state.at.items() if unit != shove.unit.id}
    return _works(Throng(state, others, shove), (shove,))


@rule("6.4")
def rooms_for(state: State, unit: Unit, shoves: Shoves) -> list[Path]:
    """Where somebody can be pushed so that all who wait for it get on, hex by hex."""
    throng = Throng(state, state.at, shoves[0])
    for paths in _tiers(throng, unit, shoves):
        ends = dict.fromkeys([path[-1] for path in paths])
        fit = [to for to in ends if _lets_all_on(throng, unit, to, shoves)]
        if fit:
            return [path for path in paths if path[-1] in fit]
    return []


# Making room


@rule("6.4")
async def make_room(battle: Battle, shoves: Shoves) -> bool:
    """Whoever stands in the way goes elsewhere; False if somebody cannot, after all."""
    state, (unit, to, _) = battle.state, shoves[-1]
    while others := Throng(state, state.at, shoves[0]).others(unit, to):
        paths = rooms_for(state, others[0], shoves)
        if not paths or not await _displace(battle, others[0], paths, shoves):
            return False
    return True


async def _displace(battle: Battle, unit: Unit, paths: list[Path], shoves: Shoves) -> bool:
    """The owner says where to; False if he is stopped before he gets there."""
    state, path = battle.state, await _choose(unit, paths)
    if not await make_room(battle, (*shoves, Shove(unit, path[-1], place_of(unit).hexes))):
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
