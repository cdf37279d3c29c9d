"""A melee at once: the losses of each side for themselves, then who wins, tests and flees."""

from collections.abc import Callable, Hashable, Iterator
from functools import partial
from math import lcm
from typing import Any, NamedTuple

from msgspec.structs import replace

from heerbann.boards.table import INCH
from heerbann.engine.odds.hooks import Changes
from heerbann.engine.odds.leaps import Leap, LeapEnd, Weigh
from heerbann.engine.odds.procedure_parts import PartRun
from heerbann.engine.odds.walk import Decide, MergedThrows, walk
from heerbann.engine.play.game import Game
from heerbann.engine.rules.asks import ChanceAsk, Throw, tag_of
from heerbann.systems.skirmish.model.actions import Lose
from heerbann.systems.skirmish.model.changes import change_clash
from heerbann.systems.skirmish.model.state import State, Unit, UnitId
from heerbann.systems.skirmish.model.throws import Purpose
from heerbann.systems.skirmish.odds.merged_throws import may_go_on, merged_throws
from heerbann.systems.skirmish.odds.strikes import Losses, Strikes, Struck, strikes
from heerbann.systems.skirmish.rules.s07_shooting.saves import FACES
from heerbann.systems.skirmish.rules.s08_melee import conclude, in_reach, is_helpless
from heerbann.systems.skirmish.rules.s10_flight import is_near_edge
from heerbann.systems.skirmish.rules.s10_morale import morale_value


def is_whole_melee(game: Game[Any]) -> bool:
    """Is this the first throw of a melee in which nobody but the two units can suffer?

    Not so with vehicles, nor by house rules by which a melee may end early or more comes after it.
    """
    ask, state = game.ask, game.state
    clash = state.clash
    if clash is None or clash.kind != "melee" or clash.pools or may_go_on(state.house):
        return False
    if not isinstance(ask, Throw) or ask.purpose is not Purpose.HITS:
        return False
    pair = [state.units[unit] for unit in (clash.unit, clash.target)]
    return state.house.general_check != "instant" and not any(u.entry.is_vehicle for u in pair)


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
        self.losses = Losses(self.state)
        self.asks: list[ChanceAsk] = []
        self._told = _Told(self.state, weigh, (self.attacker.id, self.target.id))
        self._fates: dict[Hashable, tuple[_Fate, ...]] = {}

    def ends(self) -> Iterator[_End]:
        """The Attacker strikes, the survivors strike back, the loser tests."""
        first = self._attack()
        for dealt, back in [(dealt, self._struck_back(dealt.unit)) for dealt in first.ends]:
            for taken in back.ends:
                ways, whole = dealt.ways * taken.ways, first.whole * back.whole
                if dealt.unit is None or taken.unit is None:
                    yield _End(ways, whole, self._told(taken.unit, dealt.unit))
                    continue
                for fate in self._concluded(dealt, taken):
                    told = self._told(*fate.of(taken.unit, dealt.unit))
                    yield _End(ways * fate.ways, whole * fate.whole, told)

    def _attack(self) -> Strikes:
        models = in_reach(self.attacker, self.target)
        found = strikes(self.state, self.attacker, models, self.target, self.losses, attacking=True)
        self.asks += found.asks
        return found

    def _struck_back(self, left: Unit | None) -> Strikes:
        """By those of the target who are left; nobody strikes back for those who are gone."""
        if left is None or is_helpless(self.state, self.target.id):
            return Strikes((), (Struck(0, self.attacker, 1),), 1)
        reaching = [model.number for model in in_reach(self.target, self.attacker)]
        models = [model for model in left.models if model.number in reaching]
        found = strikes(self.state, left, models, self.attacker, self.losses, attacking=False)
        self.asks += found.asks
        return found

    def _concluded(self, dealt: Struck, taken: Struck) -> tuple["_Fate", ...]:
        """What befalls the loser: far from his edge it is the same wherever he stands."""
        target_loses = dealt.hits > taken.hits
        loser = dealt.unit if target_loses else taken.unit
        assert loser is not None
        key: Hashable = (target_loses, morale_value(self.state.house, loser))
        if is_near_edge(self.state, loser, FACES * INCH):
            key = (target_loses, id(dealt.unit), id(taken.unit))
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
        self._state = state.copy()
        self._weigh: Callable[[State], Changes] = weigh
        self._order: dict[str, int] = {unit: number for number, unit in enumerate(state.units)}
        self._others = tuple([one for one in weigh(state) if one.unit not in pair])
        self._known: dict[Hashable, Changes] = {}

    def __call__(self, *left: Unit | None) -> Changes:
        """All changes, if this is left of the two."""
        found = [
            *self._others,
            *[one for unit_id, unit in zip(self._pair, left, strict=True)
              for one in self._of(unit_id, unit)],
        ]  # fmt: skip
        return tuple(sorted(found, key=lambda one: self._order[one.unit]))

    def _of(self, unit_id: UnitId, left: Unit | None) -> Changes:
        key = (unit_id, None) if left is None else (unit_id, id(left.models), left.condition)
        if key not in self._known:
            before = self._state.units[unit_id]
            if left is None:
                del self._state.units[unit_id]
            else:
                self._state.units[unit_id] = left
            self._known[key] = tuple([c for c in self._weigh(self._state) if c.unit == unit_id])
            self._state.units[unit_id] = before
        return self._known[key]
