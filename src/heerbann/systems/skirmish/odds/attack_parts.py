"""An attack part by part, for odds: what is left of it, and what is worked out apart."""

from collections.abc import Sequence
from functools import partial
from typing import Any

from heerbann.engine.odds.procedure_parts import ProcedureParts
from heerbann.engine.play.game import Game
from heerbann.engine.rules.asks import Throw
from heerbann.engine.rules.battle import Part
from heerbann.systems.skirmish.model.charts import RULES
from heerbann.systems.skirmish.model.events.vehicles import Exploded
from heerbann.systems.skirmish.model.state import State
from heerbann.systems.skirmish.model.throws import Purpose
from heerbann.systems.skirmish.odds.merged_positions import position
from heerbann.systems.skirmish.odds.merged_throws import is_blown_up, may_go_on
from heerbann.systems.skirmish.odds.whole_melees import is_whole_melee
from heerbann.systems.skirmish.rules.s07_shooting.saves import is_ignored
from heerbann.systems.skirmish.rules.s09_vehicles import suffer_what_is_due


def ahead(game: Game[Any]) -> Sequence[Part[Any]]:
    """What is left of an attack at its very first throw: afterwards nothing changes any unit.

    Not so by the house rules that let a vehicle fire on or its crew recover.
    """
    ask, state = game.ask, game.state
    clash = state.clash
    if clash is None or clash.pools or not isinstance(ask, Throw) or may_go_on(state.house):
        return ()
    if is_whole_melee(game):
        return ()
    return game.battle.ahead if ask.purpose is Purpose.HITS else ()


def is_last(game: Game[Any]) -> bool:
    """The victims of one explosion suffer each for themselves, if no other vehicle can be hurt."""
    ask, state = game.ask, game.state
    blasts = [event for event in game.log if isinstance(event, Exploded)]
    if len(blasts) != 1 or not isinstance(ask, Throw) or ask.purpose is not Purpose.BLAST_SAVES:
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
    if clash is None or clash.kind == "melee" or is_blown_up(game):
        return None
    if not isinstance(ask, Throw) or ask.purpose is not Purpose.DAMAGE:
        return None
    return partial(suffer_what_is_due, unit_id=clash.target)


def _order(state: State) -> list[str]:
    return list(state.units)


ATTACK_PARTS = ProcedureParts(ahead, position, is_last, rest, _order)
"""How odds go through an attack."""
