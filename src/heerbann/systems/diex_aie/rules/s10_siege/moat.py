"""§10.4 Filling the moat before the assault."""

from __future__ import annotations

from functools import partial

from heerbann.engine.book.rulebook import rule
from heerbann.engine.rules.asks import Choose, Refusal
from heerbann.systems.diex_aie.model.actions.siege import EndFilling, FillMoat
from heerbann.systems.diex_aie.model.events.fire import FillingEnded, MoatFilled
from heerbann.systems.diex_aie.model.ground.rooms import bridge_hexes
from heerbann.systems.diex_aie.model.state import A, Battle, State

_END = EndFilling()


def is_filling(state: State) -> bool:
    """Has the besieger markers left before the battle?"""
    return state.phase == "deployment" and state.fillings > 0


@rule("10.4")
async def fill_moat(battle: Battle) -> None:
    """MAY: one marker after the other on hexes of the moat."""
    state = battle.state
    order = await Choose(A, "10.4", "fill-moat", partial(fillings, state))
    if isinstance(order, FillMoat):
        battle.emit(MoatFilled(order.hex))
    else:
        battle.emit(FillingEnded())


def fillings(state: State) -> list[FillMoat | EndFilling]:
    """Every hex of the moat."""
    bridge = bridge_hexes(state.ground.board)
    moat = [h for h, terrain in state.ground.terrain.items() if terrain == "moat"]
    return [*[FillMoat(hex) for hex in moat if hex not in bridge], _END]


def refuse_fill_moat(state: State, action: FillMoat) -> Refusal | None:
    """Why this hex is not filled now."""
    if not is_filling(state):
        return Refusal("10.4", "no-filling-now")
    return None if action in fillings(state) else Refusal("10.4", "no-moat-there")


def refuse_end_filling(state: State, _action: EndFilling) -> Refusal | None:
    """It ends only while it lasts."""
    return None if is_filling(state) else Refusal("10.4", "no-filling-now")
