"""An attack part by part, for odds: what is left of it, and what is worked out apart."""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import partial
from typing import Any

from heerbann.engine.odds.hooks import Changes
from heerbann.engine.odds.leaps import Weigh
from heerbann.engine.odds.merged_positions import Guide
from heerbann.engine.odds.procedure_parts import Ends, ProcedureParts
from heerbann.engine.play.game import Game
from heerbann.engine.rules.asks import Throw
from heerbann.engine.rules.battle import Part
from heerbann.systems.skirmish.model.throws import Purpose
from heerbann.systems.skirmish.odds.explosions import Explosions, before_blast
from heerbann.systems.skirmish.odds.merged_positions import is_first_after_blast, position
from heerbann.systems.skirmish.odds.merged_throws import is_blown_up, may_go_on
from heerbann.systems.skirmish.odds.whole_melees import is_whole_melee
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
    """Once a vehicle has blown up, nothing but explosions comes any more."""
    return isinstance(game.ask, Throw) and is_first_after_blast(game)


def last(ends: Ends, weigh: Weigh, guide: Guide) -> Iterator[tuple[Changes, Fraction]]:
    """What comes of the first vehicle that blows up."""
    known: Explosions | None = None
    sums: dict[int, dict[Changes, int]] = defaultdict(lambda: defaultdict(int))
    for leaf, share in ends:
        known = known or Explosions(leaf, weigh, guide)
        for told, weight, whole in known.of(*before_blast(leaf)):
            sums[share.denominator * whole][told] += share.numerator * weight
    for whole, weights in sums.items():
        for told, weight in weights.items():
            yield told, Fraction(weight, whole)


def rest(game: Game[Any]) -> Part[Any] | None:
    """After the saves of a volley the damage of a vehicle is all that is left of a pool."""
    ask, clash = game.ask, game.state.clash
    if clash is None or clash.kind == "melee" or is_blown_up(game):
        return None
    if not isinstance(ask, Throw) or ask.purpose is not Purpose.DAMAGE:
        return None
    return partial(suffer_what_is_due, unit_id=clash.target)


ATTACK_PARTS = ProcedureParts(ahead, position, is_last, rest, last)
"""How odds go through an attack."""
