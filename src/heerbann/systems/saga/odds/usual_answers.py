"""What nearly everybody answers to the questions on the way to what an option leads to."""

import random
from typing import Any

from heerbann.engine.play.game import Game
from heerbann.engine.rules.asks import Action, Ask, Choose, Place
from heerbann.systems.saga.model import actions as do

ASSUMED = ("pass", "stand-open", "lose", "endure", "shield", "reroll", "charge-home")
"""The usual answers, by their tags."""


def usual_answer(game: Game[Any]) -> Action | None:
    """Nobody reacts, uses anything or closes ranks; the charge goes home, losses are taken."""
    return usual(game.ask)


def usual(ask: Ask | None) -> Action | None:
    """The same of a question."""
    if isinstance(ask, Place):
        return _charge_home(ask)
    if not isinstance(ask, Choose):
        return None
    match ask.prompt:
        case "react" | "play":
            return do.Pass()
        case "close-ranks" | "reroll":
            first: Action = ask.options[0]
            return first
        case "take-loss":
            return _loss(ask)
    return None


def _charge_home(ask: Place[Any]) -> Action | None:
    if do.ChargeHome not in ask.kinds:
        return None
    placed: Action | None = next(ask.suggest(random.Random(0)), None)
    return placed if isinstance(placed, do.ChargeHome) else None


def _loss(ask: Choose[Any]) -> Action:
    """A Hero endures while he can, then bodyguards die for him; else plain models fall."""
    for kind in (do.Endure, do.Shield):
        for option in ask.options:
            if isinstance(option, kind):
                return option
    first: Action = ask.options[0]
    return first


# What else somebody may do


def alternatives(game: Game[Any]) -> tuple[Action, ...]:
    """Abilities and their effects, closed ranks, all markers at once for each use of fatigue."""
    ask = game.ask
    if not isinstance(ask, Choose) or ask.prompt not in _WEIGHED:
        return ()
    most: dict[object, Action] = {}
    for option in ask.options:
        match option:
            case do.SpendFatigue():
                most[option.unit, option.use] = option  # the largest number comes last
            case do.Use(reduced=False) | do.CloseRanks() | do.ChooseOption():
                most[option] = option
    return tuple(most.values())


_WEIGHED = ("react", "play", "close-ranks", "choose-effect")
