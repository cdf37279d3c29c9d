"""Positions to which many ways of a battle lead: what still matters there."""

from collections.abc import Hashable, Iterator
from functools import partial

from heerbann.engine.odds.merged_positions import Staged
from heerbann.engine.odds.procedure_parts import PartRun
from heerbann.engine.play.game import Game
from heerbann.engine.rules.asks import Choose, Seat
from heerbann.engine.rules.battle import Part
from heerbann.systems.battlelore.model.charts import LoreId
from heerbann.systems.battlelore.model.state import SEATS, State, Unit
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
    lore = () if stage else tuple(_lore_ahead(state, state.units[state.fighting[0]]))
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


def _lore_ahead(state: State, unit: Unit) -> Iterator[int]:
    """What both have for cards that may be played before this unit strikes, and after it did."""
    for seat in SEATS:
        cards = _own(unit) if seat == unit.side else _AGAINST
        yield counting_lore(state, seat, cards)


def cards_ahead(game: Game[State], unit: Unit) -> tuple[LoreId, ...]:
    """Own cards that may be played when this unit of the active side has struck.

    Foot that gains ground may rage, again and again; cavalry pursues once, creatures never do.
    """
    if unit.side != game.state.active or unit.is_creature:
        return ()
    return () if unit.profile.kind == "cavalry" and _has_pursued(game) else _own(unit)


def _has_pursued(game: Game[State]) -> bool:
    """Is this the bonus attack, as it was begun by :func:`rest`?"""
    part = game.part if isinstance(game, PartRun) else None
    return isinstance(part, partial) and part.func is strike_again


def _own(unit: Unit) -> tuple[LoreId, ...]:
    """Nobody but foot lies in ambush, and nobody else rages."""
    return _OF_FOOT if unit.profile.kind == "foot" else _OF_OTHERS


def counting_lore(state: State, seat: Seat, cards: tuple[LoreId, ...], more: int = 0) -> int:
    """The lore of a seat with so many more tokens, as far as it decides which cards are played.

    What is left over when the dearest of his cards that he can pay is paid makes no difference.
    """
    if not cards or not state.with_lore or seat in state.cast:
        return 0
    tokens = state.lore[seat] + more
    costs = [cost_of(state, seat, card) for card in state.lore_hands.get(seat, ()) if card in cards]
    return max([cost for cost in costs if cost <= tokens], default=0)


_OF_FOOT = cards_at("own_roll", "after_roll", "follow_on")
_OF_OTHERS = tuple([card for card in cards_at("own_roll", "after_roll") if card != "ambush"])
_AGAINST = cards_at("roll", "roll_or_move", "flags")
"""What may be played in the midst of a battle, by whoever attacks and against him."""
