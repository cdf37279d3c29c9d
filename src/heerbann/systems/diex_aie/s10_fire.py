"""§10.2, §10.3 Fire: lit by hand or arrow, spreading, fought, destroying."""

from __future__ import annotations

from heerbann.boards.hexes import DIRECTIONS, Hex, direction_to
from heerbann.engine.asks import Action, Modifier, Refusal, Roll
from heerbann.engine.rulebook import rule
from heerbann.systems.diex_aie.actions import LayTinder, LightFire, PutOut, ShootFire
from heerbann.systems.diex_aie.events import Recovered
from heerbann.systems.diex_aie.events_siege import (
    Burnt,
    FireFought,
    FireLit,
    FireShot,
    HexDestroyed,
    SpreadRolled,
    TinderLaid,
    WakeRolled,
)
from heerbann.systems.diex_aie.s05_in_the_way import unit_in_the_way
from heerbann.systems.diex_aie.s05_shooting import refuse_shooter
from heerbann.systems.diex_aie.s05_sight import sight
from heerbann.systems.diex_aie.s05_weapons import weapon_of
from heerbann.systems.diex_aie.s06_retreat import retreat
from heerbann.systems.diex_aie.s06_wounds import slay
from heerbann.systems.diex_aie.s08_labour import is_idle, labour, refuse_now
from heerbann.systems.diex_aie.s10_ruins import ruin, stuff_of
from heerbann.systems.diex_aie.siege_tables import FIRE, SIEGE
from heerbann.systems.diex_aie.state import (
    Battle,
    State,
    Unit,
    UnitId,
    Work,
    place_of,
    unit_at,
)

FireOrder = LayTinder | LightFire | PutOut

CHAPTER = 10
"""Fire belongs to the scenarios from this chapter on."""


def fuel(state: State) -> int:
    """Bits of all hexes that could catch fire; remembered with the ground."""
    ground = state.ground
    known: int | None = ground.shapes.get("fuel")
    if known is None:
        known = ground.board.mask_of([hex for hex in ground.board.hexes if stuff_of(ground, hex)])
        ground.keep("fuel", known)
    return known & ~ground.burning


def happens(column: str, total: int) -> bool:
    """What the chart of fire says to a modified roll."""
    letters = FIRE.columns[column]
    return letters[max(1, min(total, len(letters))) - 1] == "+"


# §10.2.1: by hand


def fire_orders(state: State) -> list[Action]:
    """Whoever could make ready to light something, light it, or put a fire out."""
    if state.scenario.chapter < CHAPTER:
        return []
    board, able, wood = state.ground.board, state.able[state.active], fuel(state)
    found: list[FireOrder] = []
    for unit in state.units.values():
        if unit.side != state.active or unit.place is None or not is_idle(state, unit):
            continue
        here = unit.place.head
        if not board.bit[here] & able:
            continue
        near = board.adjacent_mask[here]
        for hex in board.hexes_of(near & (wood | state.ground.burning)):
            found += [LayTinder(unit.id, hex), LightFire(unit.id, hex), PutOut(unit.id, hex)]
    return [order for order in found if refuse_fire_order(state, order) is None]


def refuse_fire_order(state: State, action: FireOrder) -> Refusal | None:
    """Why this is not lit or put out now."""
    match action:
        case LayTinder():
            return refuse_tinder(state, action)
        case LightFire():
            return refuse_light(state, action)
        case PutOut():
            return refuse_put_out(state, action)


@rule("10.2.1")
def _refuse_timber(state: State, unit_id: UnitId, hex: Hex) -> Refusal | None:
    here = place_of(state.units[unit_id]).head
    if hex not in state.ground.board.adjacent[here]:
        return Refusal("10.2.1", "not-at-timber")
    is_fuel = state.ground.board.bit[hex] & fuel(state)
    return None if is_fuel else Refusal("10.2.1", "does-not-burn")


def is_ready(state: State, unit_id: UnitId, hex: Hex) -> bool:
    """Did he spend his last turn making ready to light this?"""
    unit = state.units[unit_id]
    return unit.laboured == state.turn - 2 and state.kindling.get(unit_id) == hex


@rule("10.2.1")
def refuse_tinder(state: State, action: LayTinder) -> Refusal | None:
    """A whole idle turn beside timber, with no enemy near (R55)."""
    refusal = refuse_now(state, action.unit, "10.2.1")
    refusal = refusal or _refuse_timber(state, action.unit, action.hex)
    if refusal is not None:
        return refusal
    if is_ready(state, action.unit, action.hex):
        return Refusal("10.2.1", "tinder-laid")
    return None


@rule("10.2.1")
def refuse_light(state: State, action: LightFire) -> Refusal | None:
    """In the turn after that, still there, instead of fighting."""
    refusal = refuse_now(state, action.unit, "10.2.1")
    refusal = refusal or _refuse_timber(state, action.unit, action.hex)
    if refusal is not None:
        return refusal
    return None if is_ready(state, action.unit, action.hex) else Refusal("10.2.1", "no-tinder")


def lay_tinder(battle: Battle, order: LayTinder) -> None:
    """The first of the two turns."""
    here = place_of(battle.state.units[order.unit]).head
    labour(battle, order.unit, "tinder", here, direction_to(here, order.hex))


def finish_tinder(battle: Battle, work: Work) -> None:
    """When the turn ends everything is ready."""
    hex = battle.state.ground.board.neighbours[work.hex][work.way]
    assert hex is not None
    battle.emit(TinderLaid(work.unit, hex))


@rule("10.2.1")
async def light_fire(battle: Battle, order: LightFire) -> None:
    """No roll: it burns."""
    side = battle.state.units[order.unit].side
    battle.emit(FireLit(order.unit, side, order.hex))
    await flee(battle, order.hex)


# §10.2.2, §10.2.5: at the beginning of a turn


@rule("10.2.2", "10.2.5")
async def tend_fires(battle: Battle) -> None:
    """Each side sees to the fires it lit: they spread, then one more turn has burnt (M-33)."""
    state = battle.state
    own = [hex for hex, flame in state.flames.items() if flame.owner == state.active]
    for hex in own:
        await _spread(battle, hex)
    for hex in own:
        battle.emit(Burnt(hex))
        if state.burnt[hex] >= SIEGE.fire.burns:
            battle.emit(HexDestroyed(hex, ruin(state.ground, hex)))


@rule("10.2.2")
async def _spread(battle: Battle, hex: Hex) -> None:
    """A roll for every piece of timber beside a fire; trees and bushes never burn."""
    state = battle.state
    siege = state.scenario.siege
    bonus = siege.spread_bonus if siege is not None else 0
    points = (Modifier("10.2.2", bonus, "drought"),) if bonus else ()
    for way in DIRECTIONS:
        to = state.ground.board.neighbours[hex][way]
        if to is None or not state.ground.board.bit[to] & fuel(state):
            continue
        (die,) = await Roll(
            "10.2.2",
            1,
            10,
            by=(state.active,),
            modifiers=points,
            alike=lambda faces: happens("spread", faces[0] + bonus),
        )
        spreads = happens("spread", die + bonus)
        battle.emit(SpreadRolled(hex, to, die, spreads, state.active))
        if spreads:
            await flee(battle, to)


# §10.2.3: putting it out


@rule("10.2.3")
def refuse_put_out(state: State, action: PutOut) -> Refusal | None:
    """Once a turn, for one hex, by somebody who does nothing else; enemies do not matter (M-32)."""
    refusal = refuse_now(state, action.unit, "10.2.3")
    if refusal is not None and refusal.reason != "labourer-threatened":
        return refusal
    unit = state.units[action.unit]
    if not is_idle(state, unit):
        return Refusal("10.2.3", "not-idle")
    is_near = action.hex in state.ground.board.adjacent[place_of(unit).head]
    return None if is_near and action.hex in state.flames else Refusal("10.2.3", "no-fire-there")


@rule("10.2.3")
async def put_out(battle: Battle, order: PutOut) -> None:
    """A roll on the chart; what has burnt stays burnt."""
    side = battle.state.units[order.unit].side
    (die,) = await Roll(
        "10.2.3", 1, 10, by=(side,), alike=lambda faces: happens("extinguish", faces[0])
    )
    battle.emit(FireFought(order.unit, order.hex, die, happens("extinguish", die)))


# §10.2.4: in the fire


@rule("10.2.4")
async def flee(battle: Battle, hex: Hex) -> None:
    """MUST: out of a burning hex at once; the stunned may wake up, or die (R57)."""
    state = battle.state
    unit = unit_at(state, hex)
    if unit is None or not unit.is_person:
        return
    if unit.health == "stunned" and not await _wakes(battle, unit):
        await slay(battle, unit.id)
        return
    await retreat(battle, unit.id, SIEGE.fire.retreat)


async def _wakes(battle: Battle, unit: Unit) -> bool:
    most = SIEGE.fire.wake
    (die,) = await Roll("10.2.4", 1, 10, by=(unit.side,), alike=lambda faces: faces[0] <= most)
    battle.emit(WakeRolled(unit.id, die, die <= most))
    if die <= most:
        battle.emit(Recovered(unit.id))
    return die <= most


@rule("10.2.4")
async def burn_trapped(battle: Battle) -> None:
    """Whoever is still in a fire when his next turn ends dies."""
    state = battle.state
    for hex, flame in list(state.flames.items()):
        unit = unit_at(state, hex)
        if unit is not None and unit.side == state.active and flame.lit < state.turn:
            await slay(battle, unit.id)


# §10.3: flaming arrows


def fire_shots(state: State) -> list[ShootFire]:
    """Every flaming arrow of step 1."""
    if state.scenario.chapter < CHAPTER:
        return []
    found: list[ShootFire] = []
    board, wood = state.ground.board, fuel(state)
    for unit in state.units.values():
        weapon = weapon_of(unit)
        if weapon is None or not weapon.fire_arrows or unit.side != state.active:
            continue
        if unit.place is None or refuse_shooter(state, unit) is not None:
            continue
        near, here = weapon.range.short, unit.place.head
        found += [
            ShootFire(unit.id, hex)
            for hex in board.hexes_of(wood)
            if board.distance(here, hex) <= near and _refuse_timber_shot(state, unit, hex) is None
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
    seen = sight(state.ground, here, hex)
    if seen.blocked and (len(seen.path) < 2 or sight(state.ground, here, seen.path[-2]).blocked):
        return Refusal("5.5.1", "no-line-of-sight")
    if unit_in_the_way(state, unit, weapon, seen, unit_at(state, hex)) is not None:
        return Refusal("5.5.3", "somebody-in-the-way")
    return None


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
