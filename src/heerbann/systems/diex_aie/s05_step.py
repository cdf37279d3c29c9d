"""§2.1, §5, §10.3 Step 1 of a turn: one shot after the other, arrows that burn included."""

from __future__ import annotations

from functools import partial

from heerbann.engine.asks import Choose, Refusal
from heerbann.engine.rulebook import rule
from heerbann.systems.diex_aie.actions_fighting import EndFire, Shoot
from heerbann.systems.diex_aie.actions_siege import ShootFire
from heerbann.systems.diex_aie.events_shooting import Fired
from heerbann.systems.diex_aie.events_turn import PhaseBegan
from heerbann.systems.diex_aie.hiding import appear
from heerbann.systems.diex_aie.s04_horses import lose_reins
from heerbann.systems.diex_aie.s05_shooting import open_lines, reach, refuse_shooter, refuse_target
from heerbann.systems.diex_aie.s05_shots import resolve_shot
from heerbann.systems.diex_aie.s05_weapons import weapon_of
from heerbann.systems.diex_aie.s10_arrows import fire_shots, shoot_fire
from heerbann.systems.diex_aie.settling import settle
from heerbann.systems.diex_aie.state import OPPONENT, TECHNIQUES, Battle, State, units_of

_END_FIRE = EndFire()


def is_fire(state: State) -> bool:
    """Is it step 1?"""
    return state.phase == "missiles"


@rule("2.1", "5")
async def fire(battle: Battle) -> None:
    """MAY: one shooter after the other, each result at once (M-39)."""
    state = battle.state
    order = await Choose(state.active, "5", "fire", partial(shots, state))
    match order:
        case Shoot():
            appear(battle, order.unit)
            battle.emit(Fired(order.unit, order.target, order.hex))
            lose_reins(battle, order.unit)
            await resolve_shot(battle, order.unit, order.target, order.hex, defensive=False)
            settle(battle)
        case ShootFire():
            await shoot_fire(battle, order)
            settle(battle)
        case EndFire():
            learned = state.scenario.chapter >= TECHNIQUES
            battle.emit(PhaseBegan("charges" if learned else "movement"))


def shots(state: State) -> list[Shoot | ShootFire | EndFire]:
    """Every shot of step 1."""
    found: list[Shoot | ShootFire | EndFire] = []
    targets = [
        (target, hex)
        for target in units_of(state, OPPONENT[state.active])
        if target.place is not None
        for hex in target.place.hexes
    ]
    bit, enemies = state.ground.board.bit, state.living[OPPONENT[state.active]]
    for unit in state.units.values():
        weapon = weapon_of(unit)
        if weapon is None or unit.side != state.active or unit.place is None:
            continue
        near = state.ground.board.near_mask(unit.place.head, reach(state, weapon)) & enemies
        if near and refuse_shooter(state, unit) is None:
            seen = open_lines(state.ground, weapon, unit.place.head, near)
            found += [
                Shoot(unit.id, target.id, hex)
                for target, hex in targets
                if bit[hex] & seen and refuse_target(state, unit, target, hex) is None
            ]
    found += fire_shots(state)
    found.append(_END_FIRE)
    return found


def refuse_end_fire(state: State, _action: EndFire) -> Refusal | None:
    """The step ends only while it lasts."""
    return None if state.phase == "missiles" else Refusal("2.1", "wrong-step")
