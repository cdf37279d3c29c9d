"""§2.1, §5, §10.3 Step 1 of a turn: one shot after the other, arrows that burn included."""

from __future__ import annotations

from functools import partial

from heerbann.boards.hexes import Hex
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
from heerbann.systems.diex_aie.s10_fire import fuel
from heerbann.systems.diex_aie.settling import settle
from heerbann.systems.diex_aie.state import OPPONENT, TECHNIQUES, Battle, State, Unit, units_of

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
    burning: list[ShootFire] = []
    board, enemies, timber = state.ground.board, state.living[OPPONENT[state.active]], fuel(state)
    targets = _targets(state)
    for unit in units_of(state, state.active):
        weapon, place = weapon_of(unit), unit.place
        if weapon is None or place is None:
            continue
        near = board.near_mask(place.head, reach(state, weapon)) & enemies
        wood = board.near_mask(place.head, weapon.range.short) & timber if weapon.fire_arrows else 0
        if not (near or wood) or refuse_shooter(state, unit) is not None:
            continue
        seen = open_lines(state.ground, weapon, place.head, near) if near else 0
        if seen:
            found += [
                Shoot(unit.id, target.id, hex)
                for target, hex, bit in targets
                if bit & seen and refuse_target(state, unit, target, hex, is_open=True) is None
            ]
        if wood:
            burning += fire_shots(state, unit, weapon, wood)
    return [*found, *burning, _END_FIRE]


def _targets(state: State) -> list[tuple[Unit, Hex, int]]:
    """Every hex with an enemy in it, and its bit."""
    bit = state.ground.board.bit
    return [
        (target, hex, bit[hex])
        for target in units_of(state, OPPONENT[state.active])
        if target.place is not None
        for hex in target.place.hexes
    ]


def refuse_end_fire(state: State, _action: EndFire) -> Refusal | None:
    """The step ends only while it lasts."""
    return None if state.phase == "missiles" else Refusal("2.1", "wrong-step")
