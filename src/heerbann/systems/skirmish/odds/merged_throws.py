"""Throws that are as good as one: hits and saves, the last life of a vehicle, a flight."""

from typing import Any, TypeGuard

from heerbann.boards.table import INCH
from heerbann.engine.odds.merged_throws import merged_counts
from heerbann.engine.odds.walk import MergedThrows
from heerbann.engine.play.game import Game
from heerbann.engine.rules.asks import Count, Roll
from heerbann.systems.skirmish.model.charts import DAMAGE
from heerbann.systems.skirmish.model.events.combat import MeleeDecided
from heerbann.systems.skirmish.model.events.movement import ActionTaken, Reacted
from heerbann.systems.skirmish.model.events.vehicles import Exploded
from heerbann.systems.skirmish.model.house import House
from heerbann.systems.skirmish.model.state import State, UnitId
from heerbann.systems.skirmish.model.throws import Purpose
from heerbann.systems.skirmish.rules.s07_shooting.losses import endurance
from heerbann.systems.skirmish.rules.s10_flight import runs_off


def merged_throws(game: Game[Any]) -> MergedThrows | None:
    """Hits and saves are one throw; and nobody weighs how far a unit flees on the table."""
    ask = game.ask
    if not isinstance(ask, Roll):
        return volleys(game)
    return _flight(game, ask) if ask.purpose is Purpose.FLIGHT else _last_life(game, ask)


def _last_life(game: Game[Any], ask: Roll) -> MergedThrows | None:
    """All that matters of the last roll on the damage table is whether the vehicle blows up."""
    clash = game.state.clash
    if ask.purpose is not Purpose.DAMAGE or clash is None or is_blown_up(game):
        return None
    pair = [game.state.units[unit] for unit in (clash.unit, clash.target)]
    (victim,) = [unit for unit in pair if unit.side not in ask.by]
    if endurance(victim) > 1:
        return None
    blowing = [die for die, result in enumerate(DAMAGE, start=1) if result == "exploded"]
    others = [die for die in range(1, ask.sides + 1) if die not in blowing]
    return MergedThrows((ask,), tuple([(((kind[0],),), len(kind)) for kind in (others, blowing)]))


def is_blown_up(game: Game[Any]) -> bool:
    """Has a vehicle exploded since the attack began?"""
    return any(isinstance(event, Exploded) for event in game.log)


def _flight(game: Game[Any], ask: Roll) -> MergedThrows | None:
    """Faces that bring nobody to the edge are as good as each other, and so are those that do.

    Not so if somebody goes on to fire, or if a crew recovers when nobody reacts to where they ran.
    """
    state, runner = game.state, _runner(game)
    if runner is None or may_go_on(state.house):
        return None
    unit = state.units[runner]
    faces = range(1, ask.sides + 1)
    off = [face for face in faces if runs_off(state, unit, face * INCH)]
    kept = [face for face in faces if face not in off]
    alike = [kind for kind in (kept, off) if kind]
    return MergedThrows((ask,), tuple([(((kind[0],),), len(kind)) for kind in alike]))


def may_go_on(house: House) -> bool:
    """Two house rules by which an attack may change more than its own part says."""
    return house.vehicle_split_fire == "on" or house.crew_effects == "own_activation"


def _runner(game: Game[Any]) -> UnitId | None:
    """Who throws for his flight: the target of fire, the loser of a melee, or who acts."""
    state: State = game.state
    clash = state.clash
    if clash is None:
        return next((event.unit for event in reversed(game.log) if _is_running(event)), None)
    if clash.kind != "melee":
        return clash.target
    return next(event.loser for event in reversed(game.log) if isinstance(event, MeleeDecided))


def _is_running(event: object) -> TypeGuard[ActionTaken | Reacted]:
    """Does a unit run of its own will, by its action or in a reaction?"""
    is_action = isinstance(event, ActionTaken) and event.deed == "flee"
    return is_action or (isinstance(event, Reacted) and event.reaction == "flee")


def volleys(game: Game[Any]) -> MergedThrows | None:
    """Hits and saves are one throw: nobody cares for hits that were saved, or for those too many.

    Not so where misses are thrown again, or where hits are given to models one by one.
    """
    ask, state = game.ask, game.state
    if state.clash is None or not isinstance(ask, Count) or ask.purpose is not Purpose.HITS:
        return None
    fighters = [state.units[unit] for unit in (state.clash.unit, state.clash.target)]
    if any(unit.has("preacher") for unit in fighters):
        return None
    if state.clash.kind == "suppress":
        return merged_counts(game, Purpose.SAVES)
    (victim,) = [unit for unit in fighters if unit.side not in ask.by]
    return merged_counts(game, Purpose.SAVES, most=endurance(victim))
