"""What hits do to a vehicle: its rolls on the damage table, one point of life after the other."""

from collections.abc import Hashable, Iterator
from functools import partial
from typing import Any, NamedTuple

from heerbann.engine.odds.merged_positions import Guide
from heerbann.engine.odds.procedure_parts import PartRun
from heerbann.engine.odds.walk import walk
from heerbann.engine.play.game import Game
from heerbann.systems.skirmish.model.state import Battle, State, Unit, UnitId
from heerbann.systems.skirmish.odds.merged_positions import numbers
from heerbann.systems.skirmish.odds.merged_throws import is_blown_up
from heerbann.systems.skirmish.rules.s07_shooting.losses import endurance
from heerbann.systems.skirmish.rules.s07_shooting.saves import FACES
from heerbann.systems.skirmish.rules.s09_vehicles import damage


class Left(NamedTuple):
    """What is left of a unit (None: nothing), whether it blew up, and in how many ways."""

    unit: Unit | None
    blown_up: bool
    ways: int


class VehicleDamage:
    """By the rules, each hit on each state of a vehicle once."""

    def __init__(self, game: Game[Any], how: Guide) -> None:
        self._game = game
        self._how = how
        self._rolled: dict[Hashable, list[Left]] = {}
        self._known: dict[Hashable, list[Left]] = {}
        self._same: dict[tuple[int, ...], Unit] = {}

    def after(self, vehicle: Unit, hits: int, outright: bool) -> list[Left]:
        """Out of as many ways as its whole life can be rolled away in."""
        key = (*numbers([vehicle]), hits, outright)
        if key not in self._known:
            left = [Left(vehicle, blown_up=False, ways=1)]
            for _ in range(1 if outright and hits else hits):
                left = self._one_more(left, outright)
            ways = sum([one.ways for one in left])
            rest = int(FACES ** endurance(vehicle)) // ways
            self._known[key] = [one._replace(ways=one.ways * rest) for one in left]
        return self._known[key]

    def _one_more(self, before: list[Left], outright: bool) -> list[Left]:
        found: dict[Hashable, Left] = {}
        for one in before:
            gone = [one._replace(ways=FACES)]
            for left in gone if one.unit is None else self._roll(one.unit, outright):
                key = (id(left.unit), left.blown_up)
                known = found[key].ways if key in found else 0
                found[key] = left._replace(ways=known + one.ways * left.ways)
        return list(found.values())

    def _roll(self, vehicle: Unit, outright: bool) -> list[Left]:
        """One roll, or all at once of a hit that takes all life."""
        key = (*numbers([vehicle]), outright)
        if key not in self._rolled:
            self._rolled[key] = list(self._walked(vehicle, outright))
        return self._rolled[key]

    def _walked(self, vehicle: Unit, outright: bool) -> Iterator[Left]:
        how, state = self._how, self._game.state.copy()
        state.units[vehicle.id] = vehicle
        part = partial(_suffer, unit_id=vehicle.id, outright=outright)
        ways = walk(
            PartRun.of(self._game, state, part), None, decide=how.decide, branch=how.branch,
            merge_throws=how.merge_throws, spend=True,
        )  # fmt: skip
        dice = endurance(vehicle) if outright else 1
        for leaf, weight, whole in ways:
            left = self._left(leaf.state, vehicle.id)
            yield Left(left, is_blown_up(leaf), weight * int(FACES**dice) // whole)

    def _left(self, state: State, vehicle: UnitId) -> Unit | None:
        """Equal vehicles are one and the same."""
        unit = state.units.get(vehicle)
        return None if unit is None else self._same.setdefault(numbers([unit]), unit)


async def _suffer(battle: Battle, unit_id: UnitId, outright: bool) -> None:
    await damage(battle, unit_id, 1, outright)
