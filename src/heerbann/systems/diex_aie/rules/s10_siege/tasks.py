"""§8.4.2, §9.2, §10 What else somebody may do in the melee step instead of fighting."""

from __future__ import annotations

from heerbann.engine.book.rulebook import rule
from heerbann.engine.rules.asks import Action
from heerbann.systems.diex_aie.model.actions.siege import (
    BreakFence,
    LayBridge,
    LayTinder,
    LightFire,
    PullBridge,
    PutOut,
    Search,
    SinkBridge,
    Topple,
    WorkGate,
)
from heerbann.systems.diex_aie.model.actions.war import FreePrisoner, Rearm
from heerbann.systems.diex_aie.model.events.building import WorksEnded
from heerbann.systems.diex_aie.model.state import Battle, State, Work, WorkKind
from heerbann.systems.diex_aie.rules.s02_turn.scenario_rules import search, searches
from heerbann.systems.diex_aie.rules.s08_buildings.labour import (
    break_fence,
    fences,
    refuse_labourer,
    tear_down,
)
from heerbann.systems.diex_aie.rules.s09_castles.gates import (
    bridge_orders,
    gate_orders,
    gate_sides,
    move_bridge,
    move_gate,
    work_bridge,
    work_gate,
)
from heerbann.systems.diex_aie.rules.s10_siege.fire import (
    finish_tinder,
    fire_orders,
    lay_tinder,
    light_fire,
    put_out,
)
from heerbann.systems.diex_aie.rules.s10_siege.toppling import topple, topple_orders
from heerbann.systems.diex_aie.rules.s11_war.prisoners import (
    finish_arming,
    finish_freeing,
    free_prisoner,
    prisoner_orders,
    rearm,
)

_SECTION: dict[WorkKind, str] = {
    "fence": "8.4.2",
    "gate": "9.2.4",
    "pull_bridge": "9.2.3",
    "sink_bridge": "9.2.3",
    "lay_bridge": "9.2.3",
    "tinder": "10.2.1",
    "free": "K21",
    "rearm": "K21",
}


def tasks(state: State) -> list[Action]:
    """Everything but attacks that the melee step offers."""
    found = fences(state)
    if gate_sides(state.ground):
        found += gate_orders(state)
    found += bridge_orders(state)
    found += searches(state)
    if state.scenario.prisoners:
        found += prisoner_orders(state)
    if state.ladders:
        found += topple_orders(state)
    return [*found, *fire_orders(state)]


async def do_task(battle: Battle, order: Action) -> None:
    """Begin a work, or do at once what takes no longer."""
    match order:
        case BreakFence():
            break_fence(battle, order)
        case WorkGate():
            work_gate(battle, order)
        case PullBridge() | SinkBridge() | LayBridge():
            work_bridge(battle, order)
        case Topple():
            await topple(battle, order)
        case LayTinder():
            lay_tinder(battle, order)
        case LightFire():
            await light_fire(battle, order)
        case PutOut():
            await put_out(battle, order)
        case Search():
            await search(battle, order)
        case FreePrisoner():
            free_prisoner(battle, order)
        case Rearm():
            rearm(battle, order)


@rule("8.4.2", "9.2.4")
def finish_works(battle: Battle) -> None:
    """When the turn ends the works are done by whoever is still there and fit for it."""
    works = battle.state.works
    if not works:
        return
    battle.emit(WorksEnded())
    for work in works:
        if _is_undisturbed(battle.state, work):
            _finish(battle, work)


def _is_undisturbed(state: State, work: Work) -> bool:
    unit = state.units.get(work.unit)
    if unit is None or unit.driven == state.turn:
        return False  # he fell, or was driven from his place
    section = _SECTION[work.kind]
    refusal = refuse_labourer(state, unit, section)
    return refusal is None or refusal.reason == "not-idle"


def _finish(battle: Battle, work: Work) -> None:
    match work.kind:
        case "fence":
            tear_down(battle, work.hex, work.way)
        case "gate":
            move_gate(battle, work)
        case "pull_bridge" | "sink_bridge" | "lay_bridge":
            move_bridge(battle, work)
        case "tinder":
            finish_tinder(battle, work)
        case "free":
            finish_freeing(battle, work)
        case "rearm":
            finish_arming(battle, work)
