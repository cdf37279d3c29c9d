"""§2.1, §5, §10.3 Step 1 of a turn: one shot after the other, arrows that burn included."""

from __future__ import annotations

from functools import partial

from heerbann.boards.hex.hexes import Hex
from heerbann.engine.book.rulebook import rule
from heerbann.engine.rules.asks import Choose, Refusal
from heerbann.systems.diex_aie.model.actions.fighting import EndFire, Shoot
from heerbann.systems.diex_aie.model.actions.siege import ShootFire
from heerbann.systems.diex_aie.model.events.shooting import Fired
from heerbann.systems.diex_aie.model.events.turn import PhaseBegan
from heerbann.systems.diex_aie.model.state import (
    OPPONENT,
    TECHNIQUES,
    Battle,
    State,
    Unit,
    place_of,
    units_of,
)
from heerbann.systems.diex_aie.model.weapons import weapon_of
from heerbann.systems.diex_aie.rules.s02_turn.after_each_deed import settle
from heerbann.systems.diex_aie.rules.s02_turn.hiding import appear
from heerbann.systems.diex_aie.rules.s04_movement.horses import lose_reins
from heerbann.systems.diex_aie.rules.s05_shooting.listed_shots import listed_shots
from heerbann.systems.diex_aie.rules.s05_shooting.shooting import (
    open_lines,
    reach,
    refuse_shooter,
    refuse_target,
)
from heerbann.systems.diex_aie.rules.s05_shooting.shots import resolve_shot
from heerbann.systems.diex_aie.rules.s10_siege.arrows import fire_shots, shoot_fire
from heerbann.systems.diex_aie.rules.s10_siege.fire import fuel

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
            unit = state.units[order.unit]
            await resolve_shot(battle, unit, order.target, order.hex, defensive=False)
            settle(battle)
        case ShootFire():
            appear(battle, order.unit)
            await shoot_fire(battle, order)
            settle(battle)
        case EndFire():
            learned = state.scenario.chapter >= TECHNIQUES
            battle.emit(PhaseBegan("charges" if learned else "movement"))


def shots(state: State) -> list[Shoot | ShootFire | EndFire]:
    """Every shot of step 1; whose chances did not change since the last shot is not asked again."""
    listed = listed_shots(state)
    targets: list[tuple[Unit, Hex, int]] | None = None
    found: list[Shoot | ShootFire | EndFire] = []
    burning: list[ShootFire] = []
    for unit in units_of(state, state.active):
        if unit.figure.missile is None or unit.place is None:
            continue
        own = listed.found_for(unit)
        if own is None:
            targets = targets or _targets(state)
            own = listed.note(unit, _shots_of(state, unit, targets))
        found += own[0]
        burning += own[1]
    return [*found, *burning, _END_FIRE]


def _shots_of(
    state: State, unit: Unit, targets: list[tuple[Unit, Hex, int]]
) -> tuple[list[Shoot], list[ShootFire]]:
    """What one shooter could shoot at."""
    weapon, here, board = weapon_of(unit), place_of(unit).head, state.ground.board
    if weapon is None:
        return [], []
    far = reach(state, weapon)
    near = board.near_mask(here, far) & state.living[OPPONENT[unit.side]]
    short = min(far, weapon.range.short)
    wood = board.near_mask(here, short) & fuel(state) if weapon.fire_arrows else 0
    if not (near or wood) or refuse_shooter(state, unit) is not None:
        return [], []
    seen = open_lines(state.ground, weapon, here, near) if near else 0
    found = [
        Shoot(unit.id, target.id, hex)
        for target, hex, bit in targets
        if bit & seen and refuse_target(state, unit, target, hex, is_open=True) is None
    ]
    return found, fire_shots(state, unit, weapon, wood) if wood else []


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
