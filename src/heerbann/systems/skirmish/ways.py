"""What matters of the ways chance may go: the usual answers, where ways meet, what is as good."""

import random
from collections.abc import Hashable
from typing import Any

from msgspec.structs import replace

from heerbann.engine.asks import Action, Choose, Count, Place, Roll
from heerbann.engine.game import Game
from heerbann.engine.leaps import sifted
from heerbann.engine.odds import Leap
from heerbann.systems.skirmish.events_combat import HitsIgnored, Saved
from heerbann.systems.skirmish.events_morale import Fled
from heerbann.systems.skirmish.events_vehicles import Exploded
from heerbann.systems.skirmish.s10_morale import shaken_by_fire
from heerbann.systems.skirmish.state import Clash, State

_FOLLOW_UPS = ("fire", "split-fire", "lose", "lose-to-blast", "aim-at", "lose-weapon")


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
    """Hits and saves are one throw: nobody cares for hits that were saved.

    Not so where misses are thrown again, or where hits are given to models one by one.
    """
    ask, state = game.ask, game.state
    if state.clash is None or not isinstance(ask, Count) or ask.rule not in ("7.5", "8.6"):
        return None
    fighters = (state.units.get(state.clash.unit), state.units.get(state.clash.target))
    if any(unit is not None and unit.has("preacher") for unit in fighters):
        return None
    return sifted(game, "7.6")


# Where ways meet


def meet(game: Game[Any]) -> Hashable | None:
    """Before a pool, a save, a loss, a test or a pursuit the dice so far do not matter any more.

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
    if isinstance(ask, Choose) and ask.prompt in ("lose", "pursue"):
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
    return ask.by, ask.dice, blasts, len(done), position(game.state)


def _is_throw_against(event: object) -> bool:
    return isinstance(event, HitsIgnored) or (isinstance(event, Saved) and event.cause == "blast")


def position(state: State) -> Hashable:
    """What of a state an attack can change."""
    return _pending(state), tuple(state.units.values()), len(state.ground.pieces)


def _pending(state: State) -> Clash | None:
    """What still matters of the attack itself: hits do hand to hand, and those that suppress."""
    clash = state.clash
    if clash is None or clash.kind == "melee":
        return clash
    if clash.kind == "shoot" or clash.target not in state.units:
        return replace(clash, dealt=0, lethal=False)
    if shaken_by_fire(state):
        return replace(clash, dealt=-1, lethal=False, due=0)
    return replace(clash, due=0)
