"""§10.3 Flaming arrows."""

from __future__ import annotations

from functools import cache

from heerbann.boards.hex.hexes import Hex
from heerbann.engine.book.rulebook import rule
from heerbann.engine.rules.asks import Refusal, Roll
from heerbann.systems.diex_aie.model.actions.siege import ShootFire
from heerbann.systems.diex_aie.model.events.fire import FireShot
from heerbann.systems.diex_aie.model.ground.ground import Ground
from heerbann.systems.diex_aie.model.ground.hex_answers import Asked, asked_along
from heerbann.systems.diex_aie.model.ground.timber import stuff_of
from heerbann.systems.diex_aie.model.missile_charts import Weapon
from heerbann.systems.diex_aie.model.state import Battle, State, Unit, place_of, unit_at
from heerbann.systems.diex_aie.model.weapons import weapon_of
from heerbann.systems.diex_aie.rules.s05_shooting.in_the_way import crowd, refuse_way
from heerbann.systems.diex_aie.rules.s05_shooting.shooting import reach, refuse_shooter
from heerbann.systems.diex_aie.rules.s05_shooting.sight import sight, walled_off
from heerbann.systems.diex_aie.rules.s09_castles.heights import is_hidden_before
from heerbann.systems.diex_aie.rules.s10_siege.climbing import (
    ladder_under,
    refuse_shot_from_ladder,
    top_of,
)
from heerbann.systems.diex_aie.rules.s10_siege.fire import CHAPTER, flee, fuel, happens

_shoot_fire = cache(ShootFire)


def fire_shots(state: State, unit: Unit, weapon: Weapon, wood: int) -> list[ShootFire]:
    """The flaming arrows somebody could shoot at this timber (bits) near him, not under him."""
    here, board = place_of(unit).head, state.ground.board
    wood &= ~board.bit[here]
    if state.ladders and (ladder := ladder_under(state, unit.id)) is not None:
        wood &= board.bit[top_of(state.ladders[ladder])]
    _, holds, needs = _faces(state.ground, here, wood)
    others = crowd(state) & ~board.bit[here]
    return [
        _shoot_fire(unit.id, hex)
        for hex in board.hexes_of(wood & holds)
        if not (near := needs[hex] & others)
        or near == board.bit[hex]
        or _refuse_way(state, unit, weapon, hex) is None
    ]


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


@rule("10.1.5", "10.3")
def _refuse_timber_shot(state: State, unit: Unit, hex: Hex) -> Refusal | None:
    """At short range, at something that burns, whose face one sees (M-34); cover is no matter."""
    weapon, here, board = weapon_of(unit), place_of(unit).head, state.ground.board
    assert weapon is not None
    if hex not in board.index or not board.bit[hex] & fuel(state):
        return Refusal("10.3", "does-not-burn")
    if board.distance(here, hex) > weapon.range.short:
        return Refusal("10.3", "out-of-range")
    if board.distance(here, hex) > reach(state, weapon):
        return Refusal("5.4", "too-dark")
    if (refusal := refuse_shot_from_ladder(state, unit, hex)) is not None:
        return refusal
    if hex == here or not _faces(state.ground, here, board.bit[hex]).holds & board.bit[hex]:
        return Refusal("5.5.1", "no-line-of-sight")
    return _refuse_way(state, unit, weapon, hex)


def _refuse_way(state: State, unit: Unit, weapon: Weapon, hex: Hex) -> Refusal | None:
    seen = sight(state.ground, place_of(unit).head, hex)
    return refuse_way(state, unit, weapon, seen, unit_at(state, hex))


def _face(ground: Ground, question: tuple[Hex, str], hex: Hex) -> tuple[bool, int]:
    """Does one see the hex, or what hides it from without? And on which hexes that depends."""
    here, _ = question
    is_free, needs, before = _glance(ground, here, hex)
    if is_free or before is None:
        return is_free, needs
    is_free, more, _ = _glance(ground, here, before)
    if is_free:
        seen = sight(ground, here, hex)
        is_free, more = not is_hidden_before(ground, seen.path), more | seen.needs
    return is_free, needs | more


def _glance(ground: Ground, here: Hex, hex: Hex) -> tuple[bool, int, Hex | None]:
    """Is the line free, on which hexes (bits) does that depend, and which is its last but one?"""
    barred = walled_off(ground, here, hex)
    if barred is not None:
        return False, *barred
    seen = sight(ground, here, hex)
    return not seen.blocked, seen.needs, seen.path[-2] if len(seen.path) > 1 else None


def _faces(ground: Ground, here: Hex, wanted: int) -> Asked:
    """Of which of the wanted hexes (bits) one sees the face; each is asked once."""
    return asked_along(ground, (here, "face"), wanted, _face)


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
