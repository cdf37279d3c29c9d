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
    UnitId,
    place_of,
    units_of,
)
from heerbann.systems.diex_aie.rules.s02_turn.consequences import settle
from heerbann.systems.diex_aie.rules.s02_turn.hiding import appear
from heerbann.systems.diex_aie.rules.s04_movement.horses import lose_reins
from heerbann.systems.diex_aie.rules.s05_shooting.shooting import (
    open_lines,
    reach,
    refuse_shooter,
    refuse_target,
)
from heerbann.systems.diex_aie.rules.s05_shooting.shots import resolve_shot
from heerbann.systems.diex_aie.rules.s05_shooting.weapons import weapon_of
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
    known = _known(state)
    targets: list[tuple[Unit, Hex, int]] | None = None
    found: list[Shoot | ShootFire | EndFire] = []
    burning: list[ShootFire] = []
    for unit in units_of(state, state.active):
        if unit.figure.missile is None or unit.place is None:
            continue
        own = known.get(unit.id)
        if own is None or own[0] is not unit:
            targets = targets or _targets(state)
            known[unit.id] = own = (unit, *_shots_of(state, unit, targets))
        found += own[1]
        burning += own[2]
    return [*found, *burning, _END_FIRE]


_Known = dict[UnitId, tuple[Unit, list[Shoot], list[ShootFire]]]


def _known(state: State) -> _Known:
    """The shots that were listed on this ground while everybody stood where they stand now.

    They are good for the very same units: other battles on this ground have units of their own.
    """
    units = list(state.units.values())
    scene = (state.turn, state.ladders, state.shelters, state.walls)
    listed: tuple[object, list[Unit], _Known] | None = state.ground.memory.get("shots")
    if listed is None or listed[0] != scene or not _stand_alike(listed[1], units):
        listed = (scene, units, {})
        state.ground.remember("shots", listed)
    return listed[2]


def _stand_alike(before: list[Unit], now: list[Unit]) -> bool:
    """Are the same people where they were, and in the same health?"""
    return len(before) == len(now) and all(
        (one.id, one.place, one.health, one.mounted)
        == (other.id, other.place, other.health, other.mounted)
        for one, other in zip(before, now, strict=True)
        if one is not other
    )


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
