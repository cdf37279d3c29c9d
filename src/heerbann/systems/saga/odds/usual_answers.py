"""What nearly everybody answers to the questions on the way to what an option leads to."""

import random
from typing import Any

from heerbann.engine.play.game import Game
from heerbann.engine.rules.asks import Action, Choose, Place
from heerbann.systems.saga.model import actions as do

ASSUMED = ("pass", "stand-open", "lose", "reroll", "charge-home")
"""The usual answers, by their tags."""


def usual_answer(game: Game[Any]) -> Action | None:
    """Nobody reacts, uses anything or closes ranks; the charge goes home, plain models fall."""
    ask = game.ask
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
            return _plain_loss(ask)
    return None


def _charge_home(ask: Place[Any]) -> Action | None:
    if do.ChargeHome not in ask.kinds:
        return None
    placed: Action | None = next(ask.suggest(random.Random(0)), None)
    return placed if isinstance(placed, do.ChargeHome) else None


def _plain_loss(ask: Choose[Any]) -> Action | None:
    """Who can endure or has bodyguards decides for himself."""
    if any(not isinstance(option, do.Lose) for option in ask.options):
        return None
    first: Action = ask.options[0]
    return first
