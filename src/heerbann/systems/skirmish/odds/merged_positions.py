"""Positions to which many ways of an attack lead: what still matters there."""

from collections.abc import Collection, Hashable
from itertools import count
from typing import Any

from msgspec.structs import replace

from heerbann.boards.memo import REMEMBERED
from heerbann.engine.play.game import Game
from heerbann.engine.rules.asks import Choose, Throw
from heerbann.systems.skirmish.model.events.combat import HitsIgnored, Saved
from heerbann.systems.skirmish.model.events.morale import Fled
from heerbann.systems.skirmish.model.events.vehicles import Exploded
from heerbann.systems.skirmish.model.state import Clash, State, Unit
from heerbann.systems.skirmish.model.throws import Purpose
from heerbann.systems.skirmish.rules.s10_morale import shaken_by_fire

_MERGED = (
    Purpose.HITS,
    Purpose.SAVES,
    Purpose.BLAST_SAVES,
    Purpose.DAMAGE,
    Purpose.LOST_WEAPON,
    Purpose.MORALE,
)
"""Throws before which nothing of the way there matters but the position."""


def merge_key(game: Game[Any]) -> Hashable | None:
    """Before a pool, a save, a test, damage or a pursuit the dice so far do not matter any more.

    Not so for those whom snipers aim at: there the rules keep more in mind than the state shows.
    """
    ask, state = game.ask, game.state
    clash = state.clash
    if clash is None:
        return None
    if clash.unit not in state.units or clash.target not in state.units:
        return _blast(game)
    if isinstance(ask, Throw) and ask.purpose in _MERGED:
        return ask.by, ask.purpose, ask.dice, position(state)
    if isinstance(ask, Choose) and ask.prompt == "pursue":
        rolls = tuple([event.roll for event in game.log if isinstance(event, Fled)])
        return ask.seat, ask.prompt, position(state), rolls
    return None


def _blast(game: Game[Any]) -> Hashable | None:
    """An explosion leaves one of the two dead; who is still to be hit follows from who was."""
    ask = game.ask
    blasts = tuple([event for event in game.log if isinstance(event, Exploded)])
    if not blasts or not isinstance(ask, Throw):
        return None
    if ask.purpose is not Purpose.BLAST_SAVES and not is_first_after_blast(game):
        return None
    done = [event for event in game.log if _is_throw_against(event)]
    return ask.by, ask.purpose, ask.dice, blasts, len(done), *_standing(game.state)


def is_first_after_blast(game: Game[Any]) -> bool:
    """Is the throw that is due the first one since the first vehicle of this attack blew up?"""
    blasts = [number for number, event in enumerate(game.log) if isinstance(event, Exploded)]
    throws = game.battle.throws
    return bool(blasts) and (not throws or throws[-1][0] <= blasts[0])


def _is_throw_against(event: object) -> bool:
    return isinstance(event, HitsIgnored) or (isinstance(event, Saved) and event.cause == "blast")


def position(state: State) -> Hashable:
    """What of a state an attack can change."""
    return _pending(state), *_standing(state)


def _standing(state: State) -> tuple[tuple[int, ...], int]:
    return numbers(state.units.values()), len(state.ground.pieces)


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


numbers = _Register()


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
