"""§11.4.1, §K20 How a battle ends early: the pause, an assault called off, surrender."""

from __future__ import annotations

from heerbann.boards.hex.hexes import Hex
from heerbann.engine.book.rulebook import rule
from heerbann.engine.rules.asks import Action, Refusal, Seat
from heerbann.systems.diex_aie.model.actions.war import CallOff, Surrender
from heerbann.systems.diex_aie.model.areas import area_mask
from heerbann.systems.diex_aie.model.events.war import (
    AssaultCalledOff,
    AssaultPaused,
    Captured,
    Surrendered,
)
from heerbann.systems.diex_aie.model.ground.hexsides import OPENED
from heerbann.systems.diex_aie.model.scenario import Assault
from heerbann.systems.diex_aie.model.state import OPPONENT, A, B, Battle, State, Unit
from heerbann.systems.diex_aie.model.war_charts import WAR
from heerbann.systems.diex_aie.rules.s02_turn.victory import check_victory
from heerbann.systems.diex_aie.rules.s11_war.reach import are_separated, is_cut_off


def ending_orders(state: State) -> list[Action]:
    """What the side whose turn it is could end the battle with."""
    orders: tuple[CallOff | Surrender, ...] = (CallOff(), Surrender())
    checks = (refuse_call_off(state, CallOff()), refuse_surrender(state, Surrender()))
    return [order for order, refusal in zip(orders, checks, strict=True) if refusal is None]


def _between_moves(state: State) -> Refusal | None:
    if state.phase != "movement":
        return Refusal("2.1", "wrong-step")
    is_busy = state.moving is not None or state.hauling is not None
    return Refusal("4", "finish-the-move") if is_busy else None


# The pause


@rule("11.4.1")
def check_pause(battle: Battle) -> None:
    """After rounds without melee, if nobody can reach an enemy, the day is over."""
    state = battle.state
    assault = state.scenario.assault
    if assault is None or quiet_rounds(state) < WAR.assault.pause or not are_separated(state):
        return
    battle.emit(AssaultPaused(quiet_rounds(state)))
    battle.emit(Captured(tuple([unit.id for unit in cut_off(state, assault)]), A, "11.4.1"))
    _close(battle)


def quiet_rounds(state: State) -> int:
    """How many rounds have passed since the last melee, or since the beginning."""
    return state.round - state.fought


@rule("11.4.1")
def cut_off(state: State, assault: Assault) -> list[Unit]:
    """The defenders outside who could not get in unchecked."""
    inside = area_mask(state.scenario, assault.works)
    outside = [unit for unit in _defenders(state) if not _stands_in(state, unit, inside)]
    return [unit for unit in outside if is_cut_off(state, unit, inside)]


def _defenders(state: State) -> list[Unit]:
    units = [unit for unit in state.units.values() if unit.side == B and unit.is_person]
    return [unit for unit in units if unit.place is not None and not unit.captive]


def _stands_in(state: State, unit: Unit, area: int) -> bool:
    """With all its hexes?"""
    assert unit.place is not None
    own = state.ground.board.mask_of(unit.place.hexes)
    return own & area == own


def _close(battle: Battle) -> None:
    """What the scenario says of the end decides."""
    check_victory(battle, "end")
    battle.end(None, "11.4.1", "day-is-over")


# Calling off


@rule("11.4.1")
def refuse_call_off(state: State, _action: CallOff) -> Refusal | None:
    """Only the attacker, and only while all defenders are shut in."""
    assault = state.scenario.assault
    if assault is None or assault.refuge is None or state.active != A:
        return Refusal("11.4.1", "no-assault")
    refusal = _between_moves(state)
    if refusal is not None:
        return refusal
    return None if are_shut_in(state, assault) else Refusal("11.4.1", "not-shut-in")


@rule("11.4.1")
def are_shut_in(state: State, assault: Assault) -> bool:
    """Are all defenders in their refuge? The ramp belongs to it while its outer gate is shut."""
    if assault.refuge is None:
        return False
    refuge = area_mask(state.scenario, assault.refuge)
    if assault.ramp is not None and _is_shut(state, assault.ramp_gate):
        refuge |= area_mask(state.scenario, assault.ramp)
    return all(_stands_in(state, unit, refuge) for unit in _defenders(state))


def _is_shut(state: State, label: str | None) -> bool:
    if label is None:
        return True
    gate: Hex = state.ground.board.hex(label)
    return any(side in OPENED for side in state.ground.sixes[gate])


def call_off(battle: Battle) -> None:
    """MAY: the day ends at once."""
    battle.emit(AssaultCalledOff(A))
    _close(battle)


# Surrender


@rule("K20")
def refuse_surrender(state: State, _action: Surrender) -> Refusal | None:
    """Only where the scenario allows it, in one's own turn."""
    if state.active not in state.scenario.surrender:
        return Refusal("K20", "no-surrender")
    return _between_moves(state)


@rule("K20")
def surrender(battle: Battle, side: Seat) -> None:
    """MAY: all who live are prisoners of the enemy, who wins."""
    state = battle.state
    battle.emit(Surrendered(side))
    living = [unit for unit in state.units.values() if unit.side == side and unit.is_person]
    battle.emit(Captured(tuple([unit.id for unit in living]), OPPONENT[side], "K20"))
    battle.end(OPPONENT[side], "K20", "surrendered")
