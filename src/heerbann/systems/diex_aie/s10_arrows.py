"""§10.3 Flaming arrows."""

from __future__ import annotations

from collections.abc import Iterator
from functools import reduce
from operator import or_

from heerbann.boards.hexes import Hex
from heerbann.engine.asks import Refusal, Roll
from heerbann.engine.rulebook import rule
from heerbann.systems.diex_aie.actions_siege import ShootFire
from heerbann.systems.diex_aie.events_fire import FireShot
from heerbann.systems.diex_aie.ground import Ground
from heerbann.systems.diex_aie.s05_in_the_way import crowd, unit_in_the_way
from heerbann.systems.diex_aie.s05_lines import Sight
from heerbann.systems.diex_aie.s05_shooting import refuse_shooter
from heerbann.systems.diex_aie.s05_sight import sight
from heerbann.systems.diex_aie.s05_weapons import weapon_of
from heerbann.systems.diex_aie.s10_fire import CHAPTER, flee, fuel, happens
from heerbann.systems.diex_aie.s10_ruins import stuff_of
from heerbann.systems.diex_aie.state import Battle, State, Unit, place_of, unit_at
from heerbann.systems.diex_aie.tables import Weapon


def fire_shots(state: State) -> list[ShootFire]:
    """Every flaming arrow of step 1."""
    if state.scenario.chapter < CHAPTER:
        return []
    found: list[ShootFire] = []
    board, wood, people = state.ground.board, fuel(state), crowd(state)
    for unit in state.units.values():
        weapon = weapon_of(unit)
        if weapon is None or not weapon.fire_arrows or unit.side != state.active:
            continue
        if unit.place is None or refuse_shooter(state, unit) is not None:
            continue
        here = unit.place.head
        wanted = wood & board.near_mask(here, weapon.range.short)
        others = people & ~board.bit[here]
        found += [
            ShootFire(unit.id, hex)
            for hex in board.hexes_of(_faces_seen(state.ground, here, wanted))
            if not sight(state.ground, here, hex).needs & others
            or _refuse_way(state, unit, weapon, hex) is None
        ]
    return found


@rule("10.3")
def refuse_shoot_fire(state: State, action: ShootFire) -> Refusal | None:
    """Why this flaming arrow is not shot now."""
    unit = state.units.get(action.unit)
    if unit is None or unit.place is None:
        return Refusal("1.2", "no-such-unit")
    if state.phase != "missiles":
        return Refusal("2.1", "wrong-step")
    if unit.side != state.active:
        return Refusal("2.1", "not-your-turn")
    weapon = weapon_of(unit)
    if weapon is None or not weapon.fire_arrows or state.scenario.chapter < CHAPTER:
        return Refusal("10.3", "no-fire-arrows")
    return refuse_shooter(state, unit) or _refuse_timber_shot(state, unit, action.hex)


@rule("10.3")
def _refuse_timber_shot(state: State, unit: Unit, hex: Hex) -> Refusal | None:
    """At short range, at something that burns, whose face one sees (M-34); cover is no matter."""
    weapon, here, board = weapon_of(unit), place_of(unit).head, state.ground.board
    assert weapon is not None
    if hex not in board.index or not board.bit[hex] & fuel(state):
        return Refusal("10.3", "does-not-burn")
    if board.distance(here, hex) > weapon.range.short:
        return Refusal("10.3", "out-of-range")
    if not _sees_face(state.ground, here, hex):
        return Refusal("5.5.1", "no-line-of-sight")
    return _refuse_way(state, unit, weapon, hex)


def _refuse_way(state: State, unit: Unit, weapon: Weapon, hex: Hex) -> Refusal | None:
    seen = sight(state.ground, place_of(unit).head, hex)
    if unit_in_the_way(state, unit, weapon, seen, unit_at(state, hex)) is not None:
        return Refusal("5.5.3", "somebody-in-the-way")
    return None


def _lines_to_face(ground: Ground, here: Hex, hex: Hex) -> Iterator[Sight]:
    """The line to the hex; if that is barred, also the one to the hex before it."""
    seen = sight(ground, here, hex)
    yield seen
    if seen.blocked and len(seen.path) > 1:
        yield sight(ground, here, seen.path[-2])


def _sees_face(ground: Ground, here: Hex, hex: Hex) -> bool:
    """Does one see the hex, or at least the one before it on the line?"""
    return not all(seen.blocked for seen in _lines_to_face(ground, here, hex))


def _faces_seen(ground: Ground, here: Hex, wanted: int) -> int:
    """Those of the wanted hexes, as bits, whose face one sees; remembered with the ground."""

    def holds(ground: Ground, hex: Hex) -> bool:
        return _sees_face(ground, here, hex)

    def needs(ground: Ground, hex: Hex) -> int:
        return reduce(or_, [seen.needs for seen in _lines_to_face(ground, here, hex)])

    return ground.asked_along(("faces", here), wanted, holds, needs)


@rule("10.3")
async def shoot_fire(battle: Battle, order: ShootFire) -> None:
    """Only the chart of fire is asked: it knows how hard it is to hit, and to set alight."""
    state = battle.state
    side, stuff = state.units[order.unit].side, stuff_of(state.ground, order.hex)
    assert stuff is not None
    (die,) = await Roll("10.3", 1, 10, by=(side,), alike=lambda faces: happens(stuff, faces[0]))
    battle.emit(FireShot(order.unit, side, order.hex, die, happens(stuff, die)))
    if happens(stuff, die):
        await flee(battle, order.hex)
