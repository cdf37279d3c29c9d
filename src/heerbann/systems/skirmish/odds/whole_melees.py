"""A melee at once: the losses of each side for themselves, then who wins, tests and flees."""

from collections.abc import Hashable, Iterator, Sequence
from functools import partial
from math import lcm
from typing import Any, NamedTuple

from msgspec.structs import replace

from heerbann.boards.table import INCH, ModelNumber
from heerbann.engine.odds.hooks import Changes
from heerbann.engine.odds.leaps import Leap, LeapEnd, Weigh
from heerbann.engine.odds.merged_positions import Guide
from heerbann.engine.odds.procedure_parts import PartRun
from heerbann.engine.odds.walk import Decide, MergedThrows, walk
from heerbann.engine.play.game import Game
from heerbann.engine.rules.asks import ChanceAsk, Throw, tag_of
from heerbann.systems.skirmish.model.actions import Lose
from heerbann.systems.skirmish.model.changes import change_clash
from heerbann.systems.skirmish.model.state import Model, State, Unit, UnitId
from heerbann.systems.skirmish.model.throws import Purpose
from heerbann.systems.skirmish.odds.explosions import Explosions
from heerbann.systems.skirmish.odds.merged_positions import merge_key
from heerbann.systems.skirmish.odds.merged_throws import may_go_on, merged_throws
from heerbann.systems.skirmish.odds.strikes import Losses, Strikes, Struck, strikes
from heerbann.systems.skirmish.odds.told_units import ToldUnits
from heerbann.systems.skirmish.odds.vehicle_damage import VehicleDamage
from heerbann.systems.skirmish.rules.s07_shooting.saves import FACES
from heerbann.systems.skirmish.rules.s08_melee import conclude, in_reach, is_helpless
from heerbann.systems.skirmish.rules.s09_vehicles import can_move
from heerbann.systems.skirmish.rules.s10_flight import is_near_edge
from heerbann.systems.skirmish.rules.s10_morale import morale_value


def is_whole_melee(game: Game[Any]) -> bool:
    """Is this the first throw of a melee that is known as a whole?

    Not so by house rules by which a melee may end early, more comes after it, or chance decides
    which weapon is lost.
    """
    ask, state = game.ask, game.state
    clash, house = state.clash, state.house
    if clash is None or clash.kind != "melee" or clash.pools or may_go_on(house):
        return False
    if not isinstance(ask, Throw) or ask.purpose is not Purpose.HITS:
        return False
    return not (house.general_check == "instant" or house.lose_weapon == "random")


def whole_melee(game: Game[Any], decide: Decide, weigh: Weigh) -> Leap | None:
    """All that may come of a melee, known at its first throw."""
    if not is_whole_melee(game):
        return None
    melee = _Melee(game, decide, weigh)
    ends = list(melee.ends())
    whole = lcm(*[end.whole for end in ends])
    return Leap(
        tuple(melee.asks),
        [LeapEnd(end.ways * (whole // end.whole), changes=end.changes) for end in ends],
        whole,
        (tag_of(Lose),) if melee.losses.is_asked else (),
    )


class _End(NamedTuple):
    """All that changed, and in how many of all ways."""

    ways: int
    whole: int
    changes: Changes


class _Melee:
    """Two units hand to hand, and what is met on the way."""

    def __init__(self, game: Game[Any], decide: Decide, weigh: Weigh) -> None:
        self.game = game
        self.decide = decide
        self.state: State = game.state
        clash = self.state.clash
        assert clash is not None
        self.attacker = self.state.units[clash.unit]
        self.target = self.state.units[clash.target]
        how = Guide(decide, merge_key, self._branches, self._merged)
        self.losses = Losses(self.state, VehicleDamage(game, how))
        self.asks: list[ChanceAsk] = []
        self._explosions = Explosions(game, weigh, how)
        self._told = _Told(self.state, weigh, (self.attacker.id, self.target.id))
        self._back: dict[Hashable, Strikes] = {}
        self._blasts: dict[Hashable, list[_End]] = {}
        self._fates: dict[Hashable, tuple[_Fate, ...]] = {}

    def ends(self) -> Iterator[_End]:
        """The Attacker strikes, the survivors strike back, the loser tests."""
        first = self._attack()
        for dealt, back in [(dealt, self._struck_back(dealt)) for dealt in first.ends]:
            for taken in back.ends:
                ways, whole = dealt.ways * taken.ways, first.whole * back.whole
                for end in self._ended(dealt, taken):
                    yield _End(ways * end.ways, whole * end.whole, end.changes)

    def _ended(self, dealt: Struck, taken: Struck) -> Iterator[_End]:
        """How it ends for these two: with an explosion, for one of them, or by a test."""
        if dealt.blown_up or taken.blown_up:
            yield from self._blown_up(self.target if dealt.blown_up else self.attacker, dealt.unit)
        elif dealt.unit is None or taken.unit is None:
            yield _End(1, 1, self._told(taken.unit, dealt.unit))
        else:
            for fate in self._concluded(dealt, taken):
                yield _End(fate.ways, fate.whole, self._told(*fate.of(taken.unit, dealt.unit)))

    def _blown_up(self, vehicle: Unit, left: Unit | None) -> list[_End]:
        """One of them blows up, with this left of the target."""
        key = (vehicle.id, id(left))
        if key not in self._blasts:
            state = self.state.copy()
            if left is not None:
                state.units[left.id] = left
            found = self._explosions.of(state, vehicle.id)
            self._blasts[key] = [_End(ways, whole, changes) for changes, ways, whole in found]
        return self._blasts[key]

    def _attack(self) -> Strikes:
        models = in_reach(self.attacker, self.target)
        found = strikes(self.state, self.attacker, models, self.target, self.losses, attacking=True)
        self.asks += found.asks
        return found

    def _struck_back(self, dealt: Struck) -> Strikes:
        """By those of the target who are left; nobody strikes back for those who are gone."""
        left = dealt.unit
        if left is None or is_helpless(self.state, self.target.id):
            return Strikes((), (Struck(0, self.attacker, 1),), 1)
        reaching = [model.number for model in in_reach(self.target, self.attacker)]
        models = [model for model in left.models if model.number in reaching]
        key = _standing(models)
        if key not in self._back:
            found = strikes(self.state, left, models, self.attacker, self.losses, attacking=False)
            self.asks += found.asks
            self._back[key] = found
        return self._back[key]

    def _concluded(self, dealt: Struck, taken: Struck) -> tuple["_Fate", ...]:
        """What befalls the loser: far from his edge it is the same wherever he stands."""
        assert dealt.unit is not None
        assert taken.unit is not None
        target_loses = dealt.hits > taken.hits
        loser = dealt.unit if target_loses else taken.unit
        key: Hashable = (target_loses, morale_value(self.state.house, loser), can_move(loser))
        if is_near_edge(self.state, loser, FACES * INCH):
            key = (key, _standing(dealt.unit.models), _standing(taken.unit.models))
        if key not in self._fates:
            self._fates[key] = tuple(self._walked(dealt, taken, loser.id))
        return self._fates[key]

    def _walked(self, dealt: Struck, taken: Struck, loser: UnitId) -> Iterator["_Fate"]:
        """The end of the melee by the rules."""
        assert dealt.unit is not None
        assert taken.unit is not None
        state = self.state.copy()
        state.units[self.target.id], state.units[self.attacker.id] = dealt.unit, taken.unit
        change_clash(state, dealt=dealt.hits, taken=taken.hits)
        part = partial(conclude, unit_id=self.attacker.id, target_id=self.target.id)
        ways = walk(
            PartRun.of(self.game, state, part), None, decide=self.decide, branch=self._branches,
            merge_throws=self._merged, spend=True,
        )  # fmt: skip
        for leaf, weight, whole in ways:
            yield _Fate(weight, whole, loser, leaf.state.units.get(loser))

    def _branches(self, ask: ChanceAsk) -> tuple[tuple[Any, int], ...]:
        self.asks.append(ask)
        return ask.branches()

    def _merged(self, here: Game[Any]) -> MergedThrows | None:
        merged = merged_throws(here)
        self.asks += merged.asks if merged is not None else ()
        return merged


class _Fate(NamedTuple):
    """What befalls the loser: he is left somehow, or not at all."""

    ways: int
    whole: int
    loser: UnitId
    left: Unit | None

    def of(self, *units: Unit) -> list[Unit | None]:
        """The two units after it, whichever models of them are left."""
        return [self._befallen(unit) if unit.id == self.loser else unit for unit in units]

    def _befallen(self, unit: Unit) -> Unit | None:
        if self.left is None or self.left.condition == unit.condition:
            return None if self.left is None else unit
        return replace(unit, condition=self.left.condition)


class _Told:
    """What a player weighs of two units, in the order of the armies."""

    def __init__(self, state: State, weigh: Weigh, pair: tuple[UnitId, UnitId]) -> None:
        self._pair = pair
        self._units = ToldUnits(state, weigh)
        self._order: dict[str, int] = {unit: number for number, unit in enumerate(state.units)}
        self._others = tuple([one for one in weigh(state) if one.unit not in pair])

    def __call__(self, *left: Unit | None) -> Changes:
        """All changes, if this is left of the two."""
        pair = zip(self._pair, left, strict=True)
        found = [*self._others, *[one for unit in pair for one in self._units.of(*unit)]]
        return tuple(sorted(found, key=lambda one: self._order[one.unit]))


def _standing(models: Sequence[Model]) -> tuple[ModelNumber, ...]:
    return tuple([model.number for model in models])
