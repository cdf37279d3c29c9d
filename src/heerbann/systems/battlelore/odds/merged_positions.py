"""Positions to which many ways of a battle lead: what still matters there."""

from collections.abc import Hashable
from functools import partial

from heerbann.engine.odds.merged_positions import Staged
from heerbann.engine.play.game import Game
from heerbann.engine.rules.asks import Choose, Seat
from heerbann.engine.rules.battle import Part
from heerbann.systems.battlelore.model.state import SEATS, State
from heerbann.systems.battlelore.rules.battle.s13_combat import battle_back, strike_again
from heerbann.systems.battlelore.rules.battle.s17_lore.playing import cards_at, cost_of

_STRIKES = ("strike-again", "battle-back")
"""Before another strike the dice so far do not matter any more; a bonus attack may be answered."""


def merge_key(game: Game[State]) -> Staged | None:
    """Where everybody stands, with how many figures; for a bonus attack also lore for cards."""
    ask, state = game.ask, game.state
    if not isinstance(ask, Choose) or ask.prompt not in _STRIKES or state.fighting is None:
        return None
    stage = _STRIKES.index(ask.prompt)
    lore = () if stage else tuple([counting_lore(state, seat) for seat in SEATS])
    return Staged((stage,), (state.fighting, _standing(state), lore))


def rest(game: Game[State]) -> Part[State] | None:
    """With that strike everything ends."""
    ask, fighting = game.ask, game.state.fighting
    if not isinstance(ask, Choose) or ask.prompt not in _STRIKES or fighting is None:
        return None
    attacker, target = fighting
    if ask.prompt == "strike-again":
        return partial(strike_again, unit_id=attacker)
    return partial(battle_back, unit_id=target, attacker_id=attacker)


def _standing(state: State) -> Hashable:
    """All that a battle changes of units, unless somebody plays a card: there odds end."""
    units = [(unit.id, unit.hex, unit.figures, unit.lore) for unit in state.units.values()]
    return tuple(units), tuple(state.orders.values())


def counting_lore(state: State, seat: Seat, more: int = 0) -> int:
    """The lore of a seat with so many more tokens, as far as it decides whether cards are played.

    Who has enough for any of his cards that may still come needs no more.
    """
    if not state.with_lore or seat in state.cast:
        return 0
    costs = [
        cost_of(state, seat, card) for card in state.lore_hands.get(seat, ()) if card in _CARDS
    ]
    return min(state.lore[seat] + more, max(costs, default=0))


_CARDS = cards_at("own_roll", "after_roll", "follow_on", "roll", "roll_or_move", "flags")
"""What may be played in the midst of a battle."""
