"""A fight at once: each side's losses for themselves, then the rules go on with both."""

from collections.abc import Hashable, Iterator, Sequence
from functools import partial
from typing import Any

from heerbann.engine.odds.hooks import Change, Changes
from heerbann.engine.odds.leaps import Leap, LeapEnd, Weigh
from heerbann.engine.odds.procedure_parts import answers_of_step
from heerbann.engine.odds.walk import Decide
from heerbann.engine.play.game import Game
from heerbann.engine.rules.asks import Seat, Throw
from heerbann.systems.saga.model.changes import change_combat
from heerbann.systems.saga.model.events.combat import CombatReached
from heerbann.systems.saga.model.frames import Combat, UnitId, Using
from heerbann.systems.saga.model.state import Battle, State, running_combat
from heerbann.systems.saga.model.throws import Purpose
from heerbann.systems.saga.odds.fates import Fate, fates
from heerbann.systems.saga.odds.unsaved_hits import Weights, directions
from heerbann.systems.saga.odds.weighed_changes import in_order, numbered, withdrawals
from heerbann.systems.saga.rules.s16_scenarios.missions import check_victory

_DICE = (Purpose.ATTACK, Purpose.ATTACK_AGAIN, Purpose.DEFENCE, Purpose.DEFENCE_AGAIN)


def whole_fight(game: Game[Any], decide: Decide, weigh: Weigh) -> Leap | None:
    """At dice of a combat: all that may come of it until its losses are taken.

    What was thrown before is known, as it is for who may throw some of it again (C1).
    """
    combat = running_combat(game.state)
    if combat is None or combat is not game.state.running[-1]:
        return None
    if not isinstance(game.ask, Throw) or game.ask.purpose not in _DICE:
        return None
    ways = directions(game.state, combat, answers_of_step(game))
    asks = [*[way.asked() for way in ways], *[way.answered() for way in ways]]
    hits = [way.unsaved for way in ways]
    whole = hits[0].whole * (hits[1].whole if len(hits) > 1 else 1)
    return Leap(
        tuple([ask for ask in asks if ask is not None]),
        _ends(game, combat, hits, decide, weigh),
        whole,
        tuple(dict.fromkeys([tag for one in hits for tag in one.assumed])),
        partial(in_order, numbered(game.state)),
    )


def _ends(
    game: Game[Any], combat: Combat, hits: Sequence[Weights], decide: Decide, weigh: Weigh
) -> Iterator[LeapEnd]:
    """K14: first the defender has all of his losses, then the attacker."""
    start: State = game.state.copy()
    CombatReached("losses").apply(start)
    mind_each_other = start.house.casualty_choice == "engaged_first"
    both = _BothSides(start, weigh)
    others: list[Fate] | None = None
    for fate in fates(game, start, combat.defender, hits[0], decide, weigh):
        if not fate.weight:
            continue
        if fate.ask is not None:
            ways = hits[1].whole if len(hits) > 1 else 1
            yield LeapEnd(fate.weight * ways, changes=fate.changes)
        elif len(hits) == 1:
            yield LeapEnd(fate.weight, partial(_over, fate.state))
        else:
            if others is None or mind_each_other:
                before = fate.state if mind_each_other else start
                others = fates(game, before, combat.attacker, hits[1], decide, weigh)
            for other in others:
                if other.weight:
                    yield both.end(fate, other)


class _BothSides:
    """What befalls the attacker is added to what befell the defender."""

    def __init__(self, start: State, weigh: Weigh) -> None:
        self._start = start
        self._weigh = weigh
        self._sides = {unit.id: unit.side for unit in start.units.values()}
        self._places = numbered(start)
        self._joined = start.copy()
        self._is_told = all(change.unit in self._places for change in weigh(start))
        self._is_nothing_else_to_come = self._is_told and _is_nothing_else_to_come(start)

    def end(self, first: Fate, fate: Fate) -> LeapEnd:
        """Where somebody is asked, such as how he withdraws, all is told; else the rules go on."""
        weight = first.weight * fate.weight
        changes = self._changes(first, fate)
        if fate.ask is not None:
            return LeapEnd(weight, changes=changes)
        if first.fighter is not None and fate.fighter is not None:
            parted = tuple(withdrawals(self._parting(first, fate)))
            if parted:
                return LeapEnd(weight, changes=(*changes, *parted))
        alike = self._alike(first, fate, changes)
        return LeapEnd(weight, lambda: _over(_after(first, fate)), changes, alike)

    def _changes(self, first: Fate, fate: Fate) -> Changes:
        """Each side has its own; if somebody else fell before the fight, all are looked for."""
        if not self._is_told:
            return self._weigh(_after(first, fate))
        own = fate.pool.side
        suffered = [one for one in first.changes if self._side(one) != own]
        suffered += [one for one in fate.changes if self._side(one) == own]
        return in_order(self._places, suffered)

    def _side(self, change: Change) -> Seat:
        return self._sides[UnitId(change.unit)]

    def _parting(self, first: Fate, fate: Fate) -> State:
        """All that matters to who withdraws: who is left of both sides, and who lost how many."""
        state, combat = self._joined, running_combat(fate.state)
        assert combat is not None
        state.running = first.state.running
        change_combat(state, attacker=combat.attacker, stage="end")
        own = fate.pool.side
        rows = [
            (unit, (fate if side == own else first).state.units.get(unit))
            for unit, side in self._sides.items()
        ]
        state.units = {unit: left for unit, left in rows if left is not None}
        return state

    def _alike(self, first: Fate, fate: Fate, changes: Changes) -> Hashable | None:
        """What the end of a fight depends on, if nothing else is still to come of it."""
        gone = tuple([change.unit for change in changes if change.what == "destroyed"])
        if not gone or not self._is_nothing_else_to_come:
            return None
        tired = [unit and unit.fatigue for unit in (first.fighter, fate.fighter)]
        return gone, *tired, first.shaken, fate.shaken


def _is_nothing_else_to_come(start: State) -> bool:
    """How many models are left matters to effects that wait, and to cows without a leader."""
    effects = [len(frame.effects) for frame in start.running if isinstance(frame, Using)]
    is_waiting = start.deferred or max(effects, default=0) > 1
    return not is_waiting and start.scenario.mission != "cattle"


def _after(first: Fate, fate: Fate) -> State:
    """The state of one side after all that happened to the other as well."""
    state = first.state.copy()
    for event in fate.events:
        event.apply(state)
    return state


def _over(state: State) -> State:
    """All losses are taken."""
    battle = Battle(state.copy())
    battle.emit(CombatReached("end"))
    check_victory(battle)
    return battle.state
