"""§K21 Unarmed prisoners under guard: freed by a friend's idle turn, armed again by another."""

from __future__ import annotations

from heerbann.boards.hex.hexes import Hex, direction_to
from heerbann.engine.book.rulebook import rule
from heerbann.engine.rules.asks import Action, Refusal
from heerbann.systems.diex_aie.model.actions.war import FreePrisoner, Rearm
from heerbann.systems.diex_aie.model.contact import could_strike
from heerbann.systems.diex_aie.model.events.war import Freed, Rearmed
from heerbann.systems.diex_aie.model.prisoners import is_unarmed
from heerbann.systems.diex_aie.model.state import Battle, State, Unit, Work, place_of, unit_at
from heerbann.systems.diex_aie.rules.s08_buildings.labour import labour, refuse_now


def prisoner_orders(state: State) -> list[Action]:
    """Who could free a prisoner, and which freed man could take up arms."""
    if state.scenario.prisoners_as == "bound" or not state.scenario.prisoners:
        return []
    own = [u for u in state.units.values() if u.side == state.active and u.place is not None]
    captives = [unit for unit in own if unit.captive]
    freeing = [FreePrisoner(unit.id, other.id) for other in captives for unit in own]
    found: list[Action] = [one for one in freeing if refuse_free(state, one) is None]
    for unit in [unit for unit in own if not unit.captive and is_unarmed(unit)]:
        around = state.ground.board.adjacent[place_of(unit).head]
        orders = [Rearm(unit.id, hex) for hex in around]
        found += [order for order in orders if refuse_rearm(state, order) is None]
    return found


# Freeing


@rule("K21")
def refuse_free(state: State, action: FreePrisoner) -> Refusal | None:
    """Only one of his own side beside him, who does nothing else in this turn."""
    refusal = refuse_now(state, action.unit, "K21")
    if refusal is not None:
        return refusal
    unit, other = state.units[action.unit], state.units.get(action.prisoner)
    if other is None or not other.captive or other.side != unit.side or other.place is None:
        return Refusal("K21", "no-such-prisoner")
    near = could_strike(state, unit, place_of(other).head)
    return None if near else Refusal("K21", "not-beside-prisoner")


def free_prisoner(battle: Battle, order: FreePrisoner) -> None:
    """He is free when the turn ends."""
    state = battle.state
    there = place_of(state.units[order.prisoner]).head
    here = _hex_beside(state.units[order.unit], there, state)
    labour(battle, order.unit, "free", "K21", there, direction_to(there, here))


def _hex_beside(unit: Unit, there: Hex, state: State) -> Hex:
    """With which of his hexes somebody is next to another hex."""
    distance = state.ground.board.distance
    return next(hex for hex in place_of(unit).hexes if distance(hex, there) == 1)


def finish_freeing(battle: Battle, work: Work) -> None:
    """If he is still there, and nobody else was quicker."""
    prisoner = unit_at(battle.state, work.hex)
    if prisoner is not None and prisoner.captive:
        battle.emit(Freed(prisoner.id, work.unit))


# Taking up arms


@rule("K21")
def refuse_rearm(state: State, action: Rearm) -> Refusal | None:
    """Only a freed man beside somebody dead or stunned, who does nothing else in this turn."""
    refusal = refuse_now(state, action.unit, "K21")
    if refusal is not None:
        return refusal
    unit = state.units[action.unit]
    if not is_unarmed(unit):
        return Refusal("K21", "has-arms")
    if action.hex not in state.ground.board or not could_strike(state, unit, action.hex):
        return Refusal("K21", "no-arms-there")
    return None if _lies_somebody(state, action.hex) else Refusal("K21", "no-arms-there")


def _lies_somebody(state: State, hex: Hex) -> bool:
    """Is there a dead or a stunned person, of whichever side?"""
    pile, unit = state.piles.get(hex), unit_at(state, hex)
    is_stunned = unit is not None and unit.is_person and unit.health == "stunned"
    return is_stunned or (pile is not None and pile.men > 0)


def rearm(battle: Battle, order: Rearm) -> None:
    """He is armed when the turn ends."""
    here = place_of(battle.state.units[order.unit]).head
    labour(battle, order.unit, "rearm", "K21", order.hex, direction_to(order.hex, here))


def finish_arming(battle: Battle, work: Work) -> None:
    """To full strength, if somebody still lies there."""
    if _lies_somebody(battle.state, work.hex):
        battle.emit(Rearmed(work.unit))
