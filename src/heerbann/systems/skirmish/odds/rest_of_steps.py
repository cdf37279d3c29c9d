"""Questions at which the state tells all that is left of a step: forks run no more than that."""

from functools import partial
from typing import Any

from heerbann.engine.play.game import Game
from heerbann.engine.rules.asks import Choose
from heerbann.engine.rules.battle import Part
from heerbann.systems.skirmish.model.state import State
from heerbann.systems.skirmish.rules.s05_actions.activation import after_deed


def rest(game: Game[State]) -> Part[Any] | None:
    """Once an action is done, only who reacts to it is asked."""
    ask, acting = game.ask, game.state.acting
    if not isinstance(ask, Choose) or ask.prompt != "react" or acting is None:
        return None
    return partial(after_deed, unit_id=acting.unit, is_due=True)
