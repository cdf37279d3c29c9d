"""A fight at once: each side's losses for themselves, then the rules go on with both."""

from collections.abc import Hashable, Iterator, Sequence
from functools import partial
from typing import Any, NamedTuple

from heerbann.engine.odds.hooks import Changes
from heerbann.engine.odds.leaps import Leap, LeapEnd, Weigh
from heerbann.engine.odds.procedure_parts import PartRun
from heerbann.engine.odds.walk import Decide, led_on
from heerbann.engine.play.game import Game
from heerbann.engine.rules.asks import Ask, Seat, Throw
from heerbann.engine.rules.battle import Event, Part
from heerbann.systems.saga.model.changes import pool_of
from heerbann.systems.saga.model.events.combat import (
    CombatReached,
    DefenceThrown,
    HeroSwapped,
    ModelsLost,
    UnitDestroyed,
)
from heerbann.systems.saga.model.frames import Combat, Pool, UnitId, Using
from heerbann.systems.saga.model.state import Battle, State, running_combat
from heerbann.systems.saga.model.throws import Purpose
from heerbann.systems.saga.odds.unsaved_hits import Direction, Weights, direction
from heerbann.systems.saga.odds.weighed_changes import in_order
from heerbann.systems.saga.rules.s05_special.losses import are_losses_left, take_loss
from heerbann.systems.saga.rules.s16_scenarios.missions import check_victory


class Fate(NamedTuple):
    """What so many unsaved hits do to a side: the state then, and the events that led there.

    If it is ``one_more`` its events come after those of the fate before. An ``ask`` is left where
    odds make no choice for somebody.
    """

    weight: int
    state: State
    events: Sequence[Event]
    one_more: bool
    ask: Ask | None


def whole_fight(game: Game[Any], decide: Decide, weigh: Weigh) -> Leap | None:
    """At the first attack dice of a combat: all that may come of it until its losses are taken."""
    combat = running_combat(game.state)
    if combat is None or combat is not game.state.running[-1] or combat.stage != "attack":
        return None
    pools = (combat.attacker, combat.defender)[: 2 if combat.kind == "melee" else 1]
    ways = [direction(game.state, combat, pool.side) for pool in pools]
    if not _is_first(game.ask, ways):
        return None
    asks = [list(way.asks()) for way in ways]
    hits = [way.unsaved for way in ways]
    whole = hits[0].whole * (hits[1].whole if len(hits) > 1 else 1)
    return Leap(
        (*[one[0] for one in asks if one], *[ask for one in asks for ask in one[1:]]),
        _ends(game, combat, hits, decide, weigh),
        whole,
        tuple(dict.fromkeys([tag for one in hits for tag in one.assumed])),
        partial(in_order, tuple(game.state.units)),
    )


def _is_first(ask: Ask | None, ways: Sequence[Direction]) -> bool:
    """Is this the first throw of the attack? Who has no dice throws none."""
    first = next((way.attack for way in ways if way.attack.dice), None)
    return (
        first is not None
        and isinstance(ask, Throw)
        and ask.purpose is Purpose.ATTACK
        and ask.by == (first.side,)
    )


def _ends(
    game: Game[Any], combat: Combat, hits: Sequence[Weights], decide: Decide, weigh: Weigh
) -> Iterator[LeapEnd]:
    """K14: first the defender has all of his losses, then the attacker."""
    start: State = game.state.copy()
    CombatReached("losses").apply(start)
    mind_each_other = start.house.casualty_choice == "engaged_first"
    fates: list[Fate] | None = None
    for fate in _fates(game, start, combat.defender, hits[0], decide):
        if not fate.weight:
            continue
        if fate.ask is not None:
            others = hits[1].whole if len(hits) > 1 else 1
            yield LeapEnd(fate.weight * others, changes=weigh(fate.state))
        elif len(hits) == 1:
            yield LeapEnd(fate.weight, _over(fate.state))
        else:
            if fates is None or mind_each_other:
                before = fate.state if mind_each_other else start
                fates = _fates(game, before, combat.attacker, hits[1], decide)
            yield from _both(fate, fates, weigh, tuple(start.units))


def _both(
    first: Fate, fates: Sequence[Fate], weigh: Weigh, units: Sequence[UnitId]
) -> Iterator[LeapEnd]:
    """What befalls the second side is added to what befell the first."""
    state = first.state
    for fate in fates:
        if not fate.one_more:
            state = first.state.copy()
        for event in fate.events:
            event.apply(state)
        if fate.ask is None:
            _ENDING.apply(state)
        if fate.weight:
            yield _end(
                state, first.weight * fate.weight, weigh, units, is_open=fate.ask is not None
            )


def _end(
    state: State, weight: int, weigh: Weigh, units: Sequence[UnitId], *, is_open: bool
) -> LeapEnd:
    """Where somebody is asked, such as how he withdraws, all is told; else the rules go on."""
    changes = weigh(state)
    if is_open or (changes and changes[-1].what == "withdraws"):
        return LeapEnd(weight, changes=changes)
    return LeapEnd(weight, _over(state), changes, _alike(state, changes, units))


def _alike(state: State, changes: Changes, units: Sequence[UnitId]) -> Hashable | None:
    """What the end of a fight depends on, if nothing else is still to come of it.

    How many models are left matters to effects that wait, and to cows without a leader.
    """
    combat = running_combat(state)
    effects = [len(frame.effects) for frame in state.running if isinstance(frame, Using)]
    if combat is None or state.deferred or max(effects, default=0) > 1:
        return None
    if state.scenario.mission == "cattle" or any(change.unit not in units for change in changes):
        return None
    gone = tuple([change.unit for change in changes if change.what == "destroyed"])
    fighters = (combat.attacker.unit, combat.defender.unit)
    tired = tuple([unit.fatigue for unit in state.units.values() if unit.id in fighters])
    return (gone, tired, combat.shaken) if gone else None


_ENDING = CombatReached("end")


def _over(state: State) -> State:
    """All losses are taken."""
    battle = Battle(state.copy())
    battle.emit(_ENDING)
    check_victory(battle)
    return battle.state


# One side


def _fates(game: Game[Any], start: State, pool: Pool, hits: Weights, decide: Decide) -> list[Fate]:
    """What 0, 1, 2 … unsaved hits do to a side, by the rules of losses."""
    fates: list[Fate] = []
    for number, weight in enumerate(hits.each):
        if fates and _is_wiped_out(fates[-1], pool):
            fates[-1] = fates[-1]._replace(weight=fates[-1].weight + weight)
            continue
        one_more = _is_one_more(fates)
        state = fates[-1].state if one_more else start
        run = led_on(PartRun.of(game, state, _losses(pool.side, number)), decide)
        fates.append(Fate(weight, run.state, run.log, one_more, run.ask))
    return fates


def _losses(side: Seat, unsaved: int) -> Part[State]:
    """So many hits are not saved: their losses, one after the other."""

    async def run(battle: Battle) -> None:
        battle.emit(DefenceThrown(side, (), (), 0, 0, unsaved, "K14"))
        while are_losses_left(battle.state, _pool(battle.state, side)):
            await take_loss(battle, _pool(battle.state, side))

    return run


def _pool(state: State, side: Seat) -> Pool:
    combat = running_combat(state)
    assert combat is not None
    return pool_of(combat, side)


_PLAIN = (DefenceThrown, ModelsLost, HeroSwapped)
"""What happens to a unit that just loses one model after the other."""


def _is_one_more(fates: Sequence[Fate]) -> bool:
    """Does one more hit just cost one model more? Not where something prevents losses."""
    return (
        len(fates) > 0
        and fates[-1].ask is None
        and all(isinstance(event, _PLAIN) for fate in fates for event in fate.events)
    )


def _is_wiped_out(fate: Fate, pool: Pool) -> bool:
    """Did the whole unit fall, and nothing else happen? Then more hits change nothing."""
    plain = (*_PLAIN, UnitDestroyed)
    is_plain = all(isinstance(event, plain) for event in fate.events)
    return pool.unit not in fate.state.units and is_plain
