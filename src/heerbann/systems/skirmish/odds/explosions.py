"""Explosions at once: only a vehicle that blows up in turn makes a difference to anybody else.

So the chances that one vehicle sets off another are walked first, with everybody else left as he
is; then each unit suffers for itself whatever hit it, and what befalls them is multiplied.
"""

from collections import defaultdict
from collections.abc import Hashable, Iterator, Sequence
from fractions import Fraction
from functools import partial
from typing import Any, NamedTuple

from heerbann.boards.table import ModelNumber
from heerbann.engine.odds.hooks import Changes
from heerbann.engine.odds.independent_units import Spread, multiplied
from heerbann.engine.odds.leaps import Weigh
from heerbann.engine.odds.merged_positions import Guide
from heerbann.engine.odds.procedure_parts import PartRun
from heerbann.engine.odds.walk import walk
from heerbann.engine.play.game import Game
from heerbann.systems.skirmish.model.events.vehicles import Exploded
from heerbann.systems.skirmish.model.ground import Ground
from heerbann.systems.skirmish.model.state import Battle, State, Unit, UnitId
from heerbann.systems.skirmish.odds.merged_positions import numbers
from heerbann.systems.skirmish.odds.told_units import ToldUnits
from heerbann.systems.skirmish.rules.s09_vehicles import blast_unit, in_blast


class Near(NamedTuple):
    """Models of a unit that stand near a vehicle which blows up."""

    unit: UnitId
    models: tuple[ModelNumber, ...]


class _Hit(NamedTuple):
    """Whom a blast reaches, and on what ground: a wreck may be cover."""

    models: tuple[ModelNumber, ...]
    ground: Ground

    @property
    def key(self) -> Hashable:
        """All that tells two of them apart."""
        return self.models, _laid(self.ground)


class _Fate(NamedTuple):
    """What a hit leaves of a unit (None: nothing), the ground then, who is hit next; its share."""

    unit: Unit | None
    ground: Ground
    next: tuple[Near, ...]
    share: Fraction


class _Chain(NamedTuple):
    """How far explosions have come: vehicles have suffered, the others are only noted."""

    state: State
    waiting: tuple[Near, ...]
    hits: tuple[tuple[UnitId, _Hit], ...] = ()

    @property
    def key(self) -> Hashable:
        """All that tells two of them apart."""
        hits = tuple([(unit, hit.key) for unit, hit in self.hits])
        return numbers(self.state.units.values()), _laid(self.state.ground), self.waiting, hits


class Explosions:
    """All that may come of vehicles that blow up in one attack."""

    def __init__(self, game: Game[Any], weigh: Weigh, guide: Guide) -> None:
        self._game = game
        self._weigh = weigh
        self._guide = guide
        self._told = ToldUnits(game.state, weigh)
        self._fates: dict[Hashable, tuple[_Fate, ...]] = {}
        self._spreads: dict[Hashable, Spread] = {}

    def of(self, state: State, vehicle: UnitId) -> Iterator[tuple[Changes, int, int]]:
        """All that may have changed once this vehicle has blown up: its weight, and that of all."""
        order = list(state.units)
        start = state.copy()
        start.clash = None  # it is over: nobody weighs hits any more, nobody tests
        victims = _blast(start, start.units.pop(vehicle))
        for end, share in self._ends(_Chain(start, victims)):
            hits: dict[UnitId, list[_Hit]] = defaultdict(list)
            for unit, hit in end.hits:
                hits[unit].append(hit)
            spreads: dict[str, Spread] = {
                unit: self._spread(end.state, unit, hits[unit]) for unit in hits
            }
            ways, whole = multiplied(self._weigh(end.state), spreads, order)
            for changes, weight in ways:
                yield changes, share.numerator * weight, share.denominator * whole

    def _ends(self, start: _Chain) -> Iterator[tuple[_Chain, Fraction]]:
        """Who blew up in turn, how the other vehicles fared, and who was hit by it."""
        waiting = {start.key: (start, Fraction(1))}
        while waiting:
            further: dict[Hashable, tuple[_Chain, Fraction]] = {}
            for chain, share in waiting.values():
                if not chain.waiting:
                    yield chain, share
                for then, part in self._next(chain) if chain.waiting else ():
                    known = further.get(then.key)
                    before = Fraction(0) if known is None else known[1]
                    further[then.key] = (then, before + share * part)
            waiting = further

    def _next(self, chain: _Chain) -> Iterator[tuple[_Chain, Fraction]]:
        """The next unit is hit: a vehicle suffers, the others are noted."""
        near, *others = chain.waiting
        state = chain.state
        unit = state.units.get(near.unit)
        left = chain._replace(waiting=tuple(others))
        if unit is None:
            yield left, Fraction(1)
        elif not unit.entry.is_vehicle:
            hit = near.unit, _Hit(near.models, state.ground)
            yield left._replace(hits=(*chain.hits, hit)), Fraction(1)
        else:
            for fate in self._fates_of(state, unit, near.models):
                after = state.copy()
                after.ground = fate.ground
                _put(after, near.unit, fate.unit)
                further = (*others, *fate.next)
                yield left._replace(state=after, waiting=further), fate.share

    def _spread(self, state: State, unit_id: UnitId, hits: Sequence[_Hit]) -> Spread:
        """What all the hits on a unit may change of it."""
        unit = state.units[unit_id]
        key = (*numbers([unit]), *[hit.key for hit in hits])
        if key not in self._spreads:
            ends: dict[Unit | None, Fraction] = {unit: Fraction(1)}
            for hit in hits:
                ends = self._after(state, ends, hit)
            spread: dict[Changes, Fraction] = defaultdict(Fraction)
            for end, share in ends.items():
                spread[self._told.of(unit_id, end)] += share
            self._spreads[key] = spread
        return self._spreads[key]

    def _after(
        self, state: State, ends: dict[Unit | None, Fraction], hit: _Hit
    ) -> dict[Unit | None, Fraction]:
        """What one more hit leaves of a unit, whatever those before have left."""
        here = state.copy()
        here.ground = hit.ground
        found: dict[Unit | None, Fraction] = defaultdict(Fraction)
        for unit, share in ends.items():
            if unit is None:
                found[None] += share
                continue
            here.units[unit.id] = unit
            for fate in self._fates_of(here, unit, hit.models):
                found[fate.unit] += share * fate.share
        return found

    def _fates_of(
        self, state: State, unit: Unit, models: tuple[ModelNumber, ...]
    ) -> tuple[_Fate, ...]:
        """By the rules: what a hit on these models of a unit may lead to."""
        key = (*numbers([unit]), models, _laid(state.ground))
        if key not in self._fates:
            self._fates[key] = tuple(self._walked(state, unit, models))
        return self._fates[key]

    def _walked(self, state: State, unit: Unit, models: tuple[ModelNumber, ...]) -> Iterator[_Fate]:
        run = PartRun.of(self._game, state, partial(_hit, unit_id=unit.id, models=models))
        guide = self._guide
        for leaf, weight, whole in walk(
            run, None, decide=guide.decide, branch=guide.branch, spend=True
        ):
            after = leaf.state
            is_blast = any(isinstance(event, Exploded) for event in leaf.log)
            further = _blast(state, unit) if is_blast else ()
            left = after.units.get(unit.id)
            yield _Fate(left, after.ground, further, Fraction(weight, whole))


def before_blast(game: Game[Any]) -> tuple[State, UnitId]:
    """The state in which the first vehicle of the running part blew up, and which it was."""
    state: State = game.checkpoint.copy()
    for event in game.log:
        if isinstance(event, Exploded):
            return state, event.unit
        event.apply(state)
    raise ValueError("nothing has blown up")


async def _hit(battle: Battle, unit_id: UnitId, models: tuple[ModelNumber, ...]) -> None:
    await blast_unit(battle, unit_id, models)


def _blast(state: State, vehicle: Unit) -> tuple[Near, ...]:
    return tuple([Near(*near) for near in in_blast(state, vehicle)])


def _laid(ground: Ground) -> tuple[str, ...]:
    """Wrecks are laid one by one; nothing else changes a ground here."""
    return tuple([piece.id for piece in ground.pieces])


def _put(state: State, unit_id: UnitId, unit: Unit | None) -> None:
    if unit is None:
        del state.units[unit_id]
    else:
        state.units[unit_id] = unit
