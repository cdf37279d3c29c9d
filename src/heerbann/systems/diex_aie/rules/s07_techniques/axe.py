"""§7.5 The two-handed axe: twice the blow, half the guard."""

from functools import partial

from heerbann.engine.book.rulebook import rule
from heerbann.engine.rules.asks import Choose, Refusal
from heerbann.systems.diex_aie.model.access import is_holding_on
from heerbann.systems.diex_aie.model.actions.fighting import EndAxes, LowerAxe, RaiseAxe
from heerbann.systems.diex_aie.model.events.techniques import AxeRaised
from heerbann.systems.diex_aie.model.events.turn import PhaseBegan
from heerbann.systems.diex_aie.model.state import Battle, State, Unit
from heerbann.systems.diex_aie.rules.s02_turn.hiding import appear

_END = EndAxes()


def is_axe_time(state: State) -> bool:
    """Is it the start of step 4?"""
    return state.phase == "axes"


@rule("7.5")
async def choose_axes(battle: Battle) -> None:
    """MAY: at the start of the own melee step, and only then."""
    state = battle.state
    order = await Choose(state.active, "7.5", "axes", partial(axe_orders, state))
    if isinstance(order, EndAxes):
        battle.emit(PhaseBegan("clash"))
    else:
        appear(battle, order.unit)
        battle.emit(AxeRaised(order.unit, isinstance(order, RaiseAxe)))


def axe_orders(state: State) -> list[RaiseAxe | LowerAxe | EndAxes]:
    """Who can raise his axe, who can lower it; once in a turn (M-53)."""
    found: list[RaiseAxe | LowerAxe | EndAxes] = []
    for unit in state.units.values():
        if unit.side == state.active and unit.figure.axe and unit.gripped != state.turn:
            if unit.axe:
                found.append(LowerAxe(unit.id))
            elif can_raise(state, unit):
                found.append(RaiseAxe(unit.id))
    found.append(_END)
    return found


@rule("7.5")
def is_fit_for_axe(unit: Unit) -> bool:
    """On foot, in full health, and with an axe."""
    return unit.figure.axe and not unit.mounted and unit.health == "healthy"


def can_raise(state: State, unit: Unit) -> bool:
    """Is he fit for it, on the map, and with both hands free (M-48)?"""
    if unit.bears or is_holding_on(state, unit.id):
        return False
    return is_fit_for_axe(unit) and unit.place is not None


def refuse_axe(state: State, action: RaiseAxe | LowerAxe) -> Refusal | None:
    """Why this axe stays as it is."""
    unit = state.units.get(action.unit)
    if unit is None:
        return Refusal("1.2", "no-such-unit")
    if state.phase != "axes":
        return Refusal("7.5", "not-now-the-axe")
    if unit.side != state.active:
        return Refusal("2.1", "not-your-turn")
    raised = isinstance(action, RaiseAxe)
    if unit.axe == raised or unit.gripped == state.turn:
        return Refusal("7.5", "axe-is-so")
    return None if not raised or can_raise(state, unit) else Refusal("7.5", "no-axe")


def refuse_end_axes(state: State, _action: EndAxes) -> Refusal | None:
    """Only at the start of step 4."""
    return None if state.phase == "axes" else Refusal("7.5", "not-now-the-axe")
