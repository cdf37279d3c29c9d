"""What matters of the ways chance may go: the usual answers, where ways meet, what is as good."""

import random
from collections.abc import Collection, Hashable, Sequence
from functools import partial
from itertools import count
from typing import Any

from msgspec.structs import replace

from heerbann.boards.table import INCH
from heerbann.boards.table.memo import REMEMBERED
from heerbann.engine.odds.merged_throws import sifted
from heerbann.engine.odds.procedure_parts import Parts
from heerbann.engine.odds.walk import Leap
from heerbann.engine.play.game import Game
from heerbann.engine.rules.asks import Action, Choose, Count, Place, Roll
from heerbann.engine.rules.battle import Part
from heerbann.systems.skirmish.model.charts import DAMAGE, RULES
from heerbann.systems.skirmish.model.events.combat import HitsIgnored, MeleeDecided, Saved
from heerbann.systems.skirmish.model.events.morale import Fled
from heerbann.systems.skirmish.model.events.vehicles import Exploded
from heerbann.systems.skirmish.model.house import House
from heerbann.systems.skirmish.model.state import Clash, State, Unit, UnitId
from heerbann.systems.skirmish.rules.s07_shooting.losses import endurance
from heerbann.systems.skirmish.rules.s07_shooting.saves import is_ignored
from heerbann.systems.skirmish.rules.s09_vehicles import suffer_what_is_due
from heerbann.systems.skirmish.rules.s10_flight import runs_off
from heerbann.systems.skirmish.rules.s10_morale import shaken_by_fire

_FOLLOW_UPS = ("fire", "split-fire", "lose", "lose-to-blast", "aim-at", "lose-weapon")
ASSUMED = ("fire", "shoot", "suppress", "march", "lose", "aim-at", "lose-weapon", "pursue")
"""The usual answers, by their tags; on the drill ground everybody pursues."""


def usual(game: Game[Any]) -> Action | None:
    """Fire everything, close in, keep the special weapons: the common answer is listed first.

    Whether to react or to pursue is a matter of its own.
    """
    ask = game.ask
    if isinstance(ask, Place):
        moving = game.state.moving
        if moving is None or moving.manner != "pile_in":
            return None
        closing: Action = next(ask.suggest(random.Random(0)))
        return closing
    if isinstance(ask, Choose) and ask.prompt in _FOLLOW_UPS:
        first: Action = ask.options[0]
        return first
    return None


def leaps(game: Game[Any]) -> Leap | None:
    """Hits and saves are one throw; and nobody weighs how far a unit flees on the table."""
    ask = game.ask
    if not isinstance(ask, Roll):
        return volleys(game)
    return _flight(game, ask) if ask.rule == "10.5" else _last_life(game, ask)


def _last_life(game: Game[Any], ask: Roll) -> Leap | None:
    """All that matters of the last roll on the damage table is whether the vehicle blows up."""
    clash = game.state.clash
    if ask.rule != "9.3" or not ask.by or clash is None or _is_blown_up(game):
        return None
    pair = [game.state.units[unit] for unit in (clash.unit, clash.target)]
    (victim,) = [unit for unit in pair if unit.side not in ask.by]
    if endurance(victim) > 1:
        return None
    blowing = [die for die, result in enumerate(DAMAGE, start=1) if result == "exploded"]
    others = [die for die in range(1, ask.sides + 1) if die not in blowing]
    return Leap((ask,), tuple([(((kind[0],),), len(kind)) for kind in (others, blowing)]))


def _is_blown_up(game: Game[Any]) -> bool:
    return any(isinstance(event, Exploded) for event in game.log)


def _flight(game: Game[Any], ask: Roll) -> Leap | None:
    """Faces that bring nobody to the edge are as good as each other, and so are those that do.

    Not so if somebody goes on to fire, or if a crew recovers when nobody reacts to where they ran.
    """
    state, runner = game.state, _runner(game)
    if runner is None or _may_go_on(state.house):
        return None
    unit = state.units[runner]
    faces = range(1, ask.sides + 1)
    off = [face for face in faces if runs_off(state, unit, face * INCH)]
    kept = [face for face in faces if face not in off]
    alike = [kind for kind in (kept, off) if kind]
    return Leap((ask,), tuple([(((kind[0],),), len(kind)) for kind in alike]))


def _may_go_on(house: House) -> bool:
    """Two house rules by which an attack may change more than its own part says."""
    return house.vehicle_split_fire == "on" or house.crew_effects == "own_activation"


def _runner(game: Game[Any]) -> UnitId | None:
    """Who throws for his flight: the target of fire, the loser of a melee, or who acts."""
    state: State = game.state
    clash, acting = state.clash, state.acting
    if clash is None:
        return acting.unit if acting is not None else None
    if clash.kind != "melee":
        return clash.target
    return next(event.loser for event in reversed(game.log) if isinstance(event, MeleeDecided))


def volleys(game: Game[Any]) -> Leap | None:
    """Hits and saves are one throw: nobody cares for hits that were saved, or for those too many.

    Not so where misses are thrown again, or where hits are given to models one by one.
    """
    ask, state = game.ask, game.state
    if state.clash is None or not isinstance(ask, Count) or ask.rule not in ("7.5", "8.6"):
        return None
    fighters = [state.units[unit] for unit in (state.clash.unit, state.clash.target)]
    if any(unit.has("preacher") for unit in fighters):
        return None
    if state.clash.kind == "suppress":
        return sifted(game, "7.6")
    (victim,) = [unit for unit in fighters if unit.side not in ask.by]
    return sifted(game, "7.6", most=endurance(victim))


# Where ways meet


def meet(game: Game[Any]) -> Hashable | None:
    """Before a pool, a save, a test, damage or a pursuit the dice so far do not matter any more.

    Not so for the hits of snipers, which throw by another paragraph: there the rules keep more in
    mind than the state shows.
    """
    ask, state = game.ask, game.state
    clash = state.clash
    if clash is None:
        return None
    if clash.unit not in state.units or clash.target not in state.units:
        return _blast(game)
    if isinstance(ask, Count | Roll) and ask.rule in ("7.5", "7.6", "8.6", "9.3", "10.1"):
        return ask.by, ask.rule, ask.dice, position(state)
    if isinstance(ask, Choose) and ask.prompt == "pursue":
        rolls = tuple([event.roll for event in game.log if isinstance(event, Fled)])
        return ask.seat, ask.prompt, position(state), rolls
    return None


def _blast(game: Game[Any]) -> Hashable | None:
    """An explosion leaves one of the two dead; who is still to be hit follows from who was."""
    ask = game.ask
    blasts = tuple([event for event in game.log if isinstance(event, Exploded)])
    if not blasts or not isinstance(ask, Count) or ask.rule != "9.3":
        return None
    done = [event for event in game.log if _is_throw_against(event)]
    return ask.by, ask.dice, blasts, len(done), *_standing(game.state)


def _is_throw_against(event: object) -> bool:
    return isinstance(event, HitsIgnored) or (isinstance(event, Saved) and event.cause == "blast")


def position(state: State) -> Hashable:
    """What of a state an attack can change."""
    return _pending(state), *_standing(state)


def _standing(state: State) -> tuple[tuple[int, ...], int]:
    return _numbers(state.units.values()), len(state.ground.pieces)


class _Register:
    """Units by number, equal ones by the same: numbers are compared sooner than all the models."""

    def __init__(self) -> None:
        self._next = count()
        self._same: dict[int, tuple[Unit, int]] = {}
        self._equal: dict[Unit, int] = {}

    def __call__(self, units: Collection[Unit]) -> tuple[int, ...]:
        """Their numbers; a unit is kept with its own, so that nothing else takes its identity."""
        same = self._same
        try:
            return tuple([same[id(unit)][1] for unit in units])
        except KeyError:
            self._enter(units)
            return tuple([same[id(unit)][1] for unit in units])

    def _enter(self, units: Collection[Unit]) -> None:
        """Once all had to be forgotten, equal ones may have two numbers, which does no harm."""
        if len(self._same) + len(units) > REMEMBERED:
            self._same.clear()
            self._equal.clear()
        for unit in units:
            if id(unit) not in self._same:
                number = self._equal.setdefault(unit, next(self._next))
                self._same[id(unit)] = unit, number


_numbers = _Register()


def _pending(state: State) -> Clash | None:
    """What still matters of the attack itself: hits do hand to hand, and those that suppress.

    Nothing does when one of the two is gone.
    """
    clash = state.clash
    if clash is None or clash.unit not in state.units or clash.target not in state.units:
        return None
    if clash.kind == "melee":
        return clash
    if clash.kind == "shoot":
        return replace(clash, dealt=0, lethal=False)
    if shaken_by_fire(state):
        return replace(clash, dealt=-1, lethal=False, due=0)
    return replace(clash, due=0)


# Part by part


def ahead(game: Game[Any]) -> Sequence[Part[Any]]:
    """What is left of an attack at its very first throw: afterwards nothing changes any unit.

    Not so by the house rules that let a vehicle fire on or its crew recover.
    """
    ask, state = game.ask, game.state
    clash = state.clash
    if clash is None or clash.pools or not isinstance(ask, Count) or _may_go_on(state.house):
        return ()
    return game.battle.ahead if ask.rule in ("7.5", "8.6") else ()


def is_last(game: Game[Any]) -> bool:
    """The victims of one explosion suffer each for themselves, if no other vehicle can be hurt."""
    ask, state = game.ask, game.state
    blasts = [event for event in game.log if isinstance(event, Exploded)]
    if len(blasts) != 1 or not isinstance(ask, Count) or ask.rule != "9.3":
        return False
    victims = [state.units[victim] for victim in blasts[0].victims if victim in state.units]
    return all(
        is_ignored(state.house, unit, RULES.explosion.fp)
        for unit in victims
        if unit.entry.is_vehicle
    )


def rest(game: Game[Any]) -> Part[Any] | None:
    """After the saves of a volley the damage of a vehicle is all that is left of a pool."""
    ask, clash = game.ask, game.state.clash
    if clash is None or clash.kind == "melee" or not isinstance(ask, Roll) or ask.rule != "9.3":
        return None
    if not ask.by or _is_blown_up(game):  # a weapon is lost by chance, or others suffer
        return None
    return partial(suffer_what_is_due, unit_id=clash.target)


def _order(state: State) -> list[str]:
    return list(state.units)


PARTS = Parts(ahead, position, is_last, rest, _order)
"""How odds go through an attack."""
