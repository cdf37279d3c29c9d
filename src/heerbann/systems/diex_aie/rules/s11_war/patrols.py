"""§11.4.2 Patrols: dice say when one comes, its side who goes and over which edge."""

from __future__ import annotations

from functools import partial

from heerbann.engine.book.rulebook import rule
from heerbann.engine.rules.asks import Choose, Refusal, Roll
from heerbann.systems.diex_aie.model.actions.war import ComeOver, EndPatrol, SendOut
from heerbann.systems.diex_aie.model.events.war import (
    PatrolComing,
    PatrolFormed,
    PatrolRolled,
    SentOut,
)
from heerbann.systems.diex_aie.model.state import Battle, State, Unit
from heerbann.systems.diex_aie.model.war_charts import WAR

_END = EndPatrol()


@rule("11.4.2")
async def look_for_patrol(battle: Battle) -> None:
    """At the start of each turn, the first included, a die; then the edge of the new patrol."""
    state = battle.state
    if not state.patrols.reserve or state.units[state.patrols.reserve[0]].side != state.active:
        return
    (die,) = await Roll("11.4.2", 1, 10, by=(state.active,), alike=partial(_comes, state.round))
    comes = _comes(state.round, (die,))
    battle.emit(PatrolRolled(state.active, die, comes))
    if comes:
        ways = tuple([ComeOver(edge) for edge in state.scenario.patrol_edges])
        order = await Choose(state.active, "11.4.2", "patrol-edge", ways)
        battle.emit(PatrolComing(order.edge))
    while is_forming(state):
        await _form(battle)


def _comes(turn: int, faces: tuple[int, ...]) -> bool:
    chances = WAR.patrol.chances
    return faces[0] <= chances[min(turn, len(chances)) - 1]


def is_forming(state: State) -> bool:
    """Is a patrol being put together?"""
    return state.patrols.edge is not None


@rule("11.4.2")
async def _form(battle: Battle) -> None:
    """MAY: anybody who is not out yet, one after the other."""
    state = battle.state
    order = await Choose(state.active, "11.4.2", "patrol", partial(sendings, state))
    if isinstance(order, SendOut):
        battle.emit(SentOut(order.unit))
        return
    edge = state.patrols.edge
    assert edge is not None
    battle.emit(PatrolFormed(state.patrols.coming, edge))


def sendings(state: State) -> list[SendOut | EndPatrol]:
    """Everybody for whom there is a place in the patrol."""
    orders = [SendOut(unit) for unit in state.patrols.reserve]
    return [*[order for order in orders if refuse_send_out(state, order) is None], _END]


def refuse_send_out(state: State, action: SendOut) -> Refusal | None:
    """Why somebody does not go with this patrol."""
    if not is_forming(state):
        return Refusal("11.4.2", "no-patrol-now")
    if action.unit not in state.patrols.reserve:
        return Refusal("11.4.2", "not-in-reserve")
    return _refuse_number(state, state.units[action.unit])


@rule("11.4.2")
def _refuse_number(state: State, unit: Unit) -> Refusal | None:
    """So many men, so many of them riders, so many with missiles."""
    most, coming = WAR.patrol, [state.units[other] for other in state.patrols.coming]
    if len(coming) >= most.men:
        return Refusal("11.4.2", "patrol-full")
    if unit.mounted and sum(other.mounted for other in coming) >= most.riders:
        return Refusal("11.4.2", "enough-riders")
    if unit.figure.is_shooter and sum(u.figure.is_shooter for u in coming) >= most.shooters:
        return Refusal("11.4.2", "enough-shooters")
    return None


def refuse_end_patrol(state: State, _action: EndPatrol) -> Refusal | None:
    """It ends only while it lasts."""
    return None if is_forming(state) else Refusal("11.4.2", "no-patrol-now")
