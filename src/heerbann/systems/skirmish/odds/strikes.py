"""What the blows of one side of a melee leave of the other, without throwing them one by one."""

from collections.abc import Coroutine, Sequence
from math import comb
from typing import Any, NamedTuple

from heerbann.engine.rules.asks import Count
from heerbann.systems.skirmish.model.house import House
from heerbann.systems.skirmish.model.state import Battle, Model, State, Unit
from heerbann.systems.skirmish.odds.vehicle_damage import Left, VehicleDamage
from heerbann.systems.skirmish.rules.s07_shooting.losses import (
    endurance,
    lose_models,
    saves_throw,
)
from heerbann.systems.skirmish.rules.s07_shooting.saves import (
    FACES,
    SURE,
    Save,
    melee_aim,
    save_of,
)
from heerbann.systems.skirmish.rules.s07_shooting.shooting import (
    hits_throw,
    misses_throw,
    rerolls_misses,
)
from heerbann.systems.skirmish.rules.s08_melee import Blows, blows


class Struck(NamedTuple):
    """So many unsaved hits, what they leave of a unit (None: nothing), and how many ways."""

    hits: int
    unit: Unit | None
    ways: int
    blown_up: bool = False


class Strikes(NamedTuple):
    """All that may come of the blows of one side: its throws, the ends, and all ways together."""

    asks: tuple[Count, ...]
    ends: tuple[Struck, ...]
    whole: int


class Losses:
    """What hits leave of a unit by the rules, one after the other; the owner does as usual."""

    def __init__(self, state: State, vehicles: VehicleDamage) -> None:
        self.is_asked = False
        self._vehicles = vehicles
        self._battle = Battle(state.copy())
        self._known: dict[tuple[int, bool], tuple[Unit, Unit, bool]] = {}

    def whole(self, unit: Unit) -> int:
        """How many ways there are for whatever is left of a unit: only vehicles roll for it."""
        return int(FACES ** endurance(unit)) if unit.entry.is_vehicle else 1

    def after(self, unit: Unit, hits: int, outright: bool) -> list[Left]:
        """What may be left after so many hits, each in how many ways."""
        if unit.entry.is_vehicle:
            return self._vehicles.after(unit, hits, outright)
        if hits >= (len(unit.models) if outright else endurance(unit)):
            return [Left(None, blown_up=False, ways=1)]
        return [Left(self._models_lost(unit, hits, outright), blown_up=False, ways=1)]

    def _models_lost(self, unit: Unit, hits: int, outright: bool) -> Unit:
        for _ in range(hits):
            key = (id(unit), outright)
            known = self._known.get(key)
            if known is None:
                known = self._known[key] = (unit, *self._one_more(unit, outright))
            _, unit, is_asked = known
            self.is_asked = self.is_asked or is_asked
        return unit

    def _one_more(self, unit: Unit, outright: bool) -> tuple[Unit, bool]:
        """One hit more, and is the owner asked who takes it?"""
        self._battle.state.units[unit.id] = unit
        is_asked = _as_usual(lose_models(self._battle, unit.id, 1, outright))
        return self._battle.state.units[unit.id], is_asked


def _as_usual(rule: Coroutine[Any, Any, None]) -> bool:
    """Run it; of all answers the first is the usual one. Is there ever another?"""
    answer, is_asked = None, False
    try:
        while True:
            options = rule.send(answer).options
            answer, is_asked = options[0], is_asked or len(options) > 1
    except StopIteration:
        return is_asked


def strikes(
    state: State,
    unit: Unit,
    models: Sequence[Model],
    target: Unit,
    losses: Losses,
    *,
    attacking: bool,
) -> Strikes:
    """These models strike, blows of one kind after those of another."""
    asks: list[Count] = []
    ends, whole, life = [Struck(0, target, 1)], 1, losses.whole(target)
    rerolls = rerolls_misses(state, unit, melee=True)
    one_by_one = any(one.has("preacher") for one in (unit, target))
    for pool in blows(unit, models, attacking=attacking):
        needed = melee_aim(state.house, pool.nk)
        if pool.dice and needed.is_possible:
            throw = hits_throw(unit.side, "8.6", pool.dice, needed, pool.modifiers)
            dice = _Dice.of(throw, rerolls, one_by_one)
            asks += [throw, misses_throw(throw, 1)] if dice.again else [throw]
            asks += _saves(state.house, ends, pool)
            ends = _further(state.house, ends, pool, dice, losses, life)
            whole *= dice.whole**pool.dice * life
    return Strikes(tuple(asks), tuple(ends), whole)


class _Dice(NamedTuple):
    """How many ways of a die for a hit and of the one against it there are, and how many hit."""

    number: int
    hitting: int
    whole: int
    again: bool
    one_by_one: bool

    @classmethod
    def of(cls, throw: Count, rerolls: bool, one_by_one: bool) -> "_Dice":
        """Those who throw misses again hit with either."""
        hitting = len(throw.success)
        again = rerolls and hitting < FACES
        if again:
            misses = FACES - hitting
            return cls(throw.dice, FACES**2 - misses**2, FACES**3, again, one_by_one)
        return cls(throw.dice, hitting, FACES**2, again, one_by_one)

    def ways(self, save: Save) -> list[int]:
        """In how many ways so many hits, counted from 0, are not saved."""
        lost = self.hitting * _failing(save)
        kept, dice = self.whole - lost, self.number
        return [comb(dice, hits) * lost**hits * kept ** (dice - hits) for hits in range(dice + 1)]


def _failing(save: Save) -> int:
    """How many faces do not save."""
    if save.ignored:
        return 0
    return FACES if save.need is None else min(FACES, max(SURE, save.need) - 1)


def _is_thrown(save: Save) -> bool:
    """Do dice decide whether hits are saved?"""
    return not save.ignored and save.need is not None and save.need > SURE


def _save(house: House, unit: Unit, pool: Blows) -> Save:
    return save_of(house, unit, pool.fp, take_cover=house.take_cover_in_melee == "on")


def _saves(house: House, ends: Sequence[Struck], pool: Blows) -> list[Count]:
    """The throws to save, as far as dice decide."""
    victims = [end.unit for end in ends if end.unit is not None]
    saves = [(unit, _save(house, unit, pool)) for unit in victims]
    return [
        saves_throw(unit.side, pool.dice, save.need, save)
        for unit, save in saves
        if save.need is not None and _is_thrown(save)
    ]


def _further(
    house: House, ends: Sequence[Struck], pool: Blows, dice: _Dice, losses: Losses, life: int
) -> list[Struck]:
    """What is left after one more kind of blows, in the order in which walks of dice meet it."""
    gone = {False: 0, True: 0}
    found = dict[tuple[int, int], Struck]()
    for hits, unit, ways, blown_up in ends:
        if unit is None:
            gone[blown_up] += ways * dice.whole**pool.dice * life
            continue
        save = _save(house, unit, pool)
        limit = len(unit.models) if save.outright else endurance(unit)
        each = dice.ways(save)
        each[limit:] = [sum(each[limit:])]
        order = range(len(each))
        for more in order if dice.one_by_one and _is_thrown(save) else reversed(order):
            share = ways * each[more] * (life // losses.whole(unit))
            for left in losses.after(unit, more, save.outright) if share else ():
                if left.unit is None:
                    gone[left.blown_up] += share * left.ways
                    continue
                key = (hits + more, id(left.unit))
                before = found[key].ways if key in found else 0
                found[key] = Struck(hits + more, left.unit, before + share * left.ways)
    fallen = [Struck(0, None, ways, blown_up) for blown_up, ways in gone.items() if ways]
    return [*fallen, *found.values()]
