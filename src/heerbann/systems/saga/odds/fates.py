"""What none, one, two and more hits on one side of a fight do to it, by the rules of losses."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from heerbann.engine.odds.hooks import Changes
from heerbann.engine.odds.leaps import Weigh
from heerbann.engine.odds.procedure_parts import PartRun
from heerbann.engine.odds.walk import Decide, led_on
from heerbann.engine.play.game import Game
from heerbann.engine.rules.asks import Ask, Seat
from heerbann.engine.rules.battle import Event, Part
from heerbann.systems.saga.model.changes import pool_of
from heerbann.systems.saga.model.events.activation import FatigueGained
from heerbann.systems.saga.model.events.combat import (
    DefenceThrown,
    Guarded,
    HeroSwapped,
    LossesEndured,
    ModelsLost,
    UnitDestroyed,
)
from heerbann.systems.saga.model.frames import Pool, UnitId
from heerbann.systems.saga.model.state import Battle, State, Unit, running_combat
from heerbann.systems.saga.odds.unsaved_hits import Weights
from heerbann.systems.saga.rules.s05_special.losses import are_losses_left, take_loss

_PLAIN = (DefenceThrown, ModelsLost, HeroSwapped)
"""What happens to a unit that just loses one model after the other."""
_ONE_BY_ONE = (*_PLAIN, FatigueGained, LossesEndured, Guarded, UnitDestroyed)
"""What happens to one that deals with its losses one after the other."""


class Fate(NamedTuple):
    """What so many unsaved hits do to a side: the state then, and the events that led there.

    ``start`` is its unit before them. An ``ask`` is left where odds make no choice for somebody.
    Nobody of the other side suffers anything.
    """

    pool: Pool
    start: Unit | None
    weight: int
    state: State
    events: tuple[Event, ...]
    changes: Changes
    ask: Ask | None

    @property
    def fighter(self) -> Unit | None:
        """Who fought, if anybody of them is left."""
        return None if self.pool.unit is None else self.state.units.get(self.pool.unit)

    @property
    def shaken(self) -> tuple[UnitId, ...]:
        """K13: friends who will get tired."""
        combat = running_combat(self.state)
        return () if combat is None else combat.shaken


def fates(
    game: Game[Any], start: State, pool: Pool, hits: Weights, decide: Decide, weigh: Weigh
) -> list[Fate]:
    """What 0, 1, 2 … unsaved hits do to a side, by the rules of losses."""
    found: list[Fate] = []
    fighter = None if pool.unit is None else start.units.get(pool.unit)
    for number, weight in enumerate(hits.each):
        if found and _is_wiped_out(found[-1]):
            found[-1] = found[-1]._replace(weight=found[-1].weight + weight)
            continue
        before = found[-1] if _is_one_more(found) else None
        state = start if before is None else before.state
        run = led_on(PartRun.of(game, state, _losses(pool.side, number)), decide)
        events = (*(() if before is None else before.events), *run.log)
        changes = weigh(run.state)
        found.append(Fate(pool, fighter, weight, run.state, events, changes, run.ask))
    return found


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


def _is_one_more(found: Sequence[Fate]) -> bool:
    """Does one more hit just come after the others? Not while some of an escort are left or fall.

    Nor where several hits are prevented at once; but whoever just loses models loses one more.
    """
    return (
        len(found) > 0
        and found[-1].ask is None
        and all(_is_alone_and_takes_each(fate) or _has_only(fate, _PLAIN) for fate in found)
    )


def _is_alone_and_takes_each(fate: Fate) -> bool:
    return fate.start is not None and fate.start.escort is None and _takes_each(fate)


def _is_wiped_out(fate: Fate) -> bool:
    """Is the whole unit gone, whatever more hits there are?"""
    is_certain = _takes_each(fate) or _has_only(fate, (*_PLAIN, UnitDestroyed))
    return fate.fighter is None and is_certain


def _takes_each(fate: Fate) -> bool:
    """Were hits dealt with one after the other? Resilience of more than 1 prevents several."""
    is_simple = fate.start is not None and fate.start.troop.resilience <= 1
    return is_simple and _has_only(fate, _ONE_BY_ONE)


def _has_only(fate: Fate, kinds: tuple[type[Event], ...]) -> bool:
    return all(isinstance(event, kinds) for event in fate.events)
