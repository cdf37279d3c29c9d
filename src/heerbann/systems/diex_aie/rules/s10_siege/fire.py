"""§10.2, §10.3 Fire: lit by hand or arrow, spreading, fought, destroying."""

from __future__ import annotations

from heerbann.boards.hex.hexes import Hex, direction_to
from heerbann.engine.book.rulebook import rule
from heerbann.engine.rules.asks import Action, Modifier, Refusal, Roll
from heerbann.systems.diex_aie.model.actions.siege import LayTinder, LightFire, PutOut
from heerbann.systems.diex_aie.model.events.fire import (
    Burnt,
    FireFought,
    FireLit,
    HexDestroyed,
    SpreadRolled,
    TinderLaid,
    WakeRolled,
)
from heerbann.systems.diex_aie.model.events.turn import Recovered
from heerbann.systems.diex_aie.model.ground.land import Land
from heerbann.systems.diex_aie.model.ground.memo import bits_where
from heerbann.systems.diex_aie.model.ground.ruins import ruin
from heerbann.systems.diex_aie.model.ground.timber import stuff_of
from heerbann.systems.diex_aie.model.markers import Tinder
from heerbann.systems.diex_aie.model.siege_charts import FIRE, SIEGE
from heerbann.systems.diex_aie.model.state import (
    Battle,
    State,
    Unit,
    UnitId,
    Work,
    place_of,
    unit_at,
)
from heerbann.systems.diex_aie.model.throws import Purpose
from heerbann.systems.diex_aie.rules.s06_melee.retreat import retreat
from heerbann.systems.diex_aie.rules.s06_melee.wounds import slay
from heerbann.systems.diex_aie.rules.s08_buildings.labour import (
    is_idle,
    labour,
    refuse_now,
)
from heerbann.systems.diex_aie.rules.s10_siege.toppling import drop_loose_ladders, tend_ladders

FireOrder = LayTinder | LightFire | PutOut

CHAPTER = 10
"""Fire belongs to the scenarios from this chapter on (M-45)."""


def fuel(state: State) -> int:
    """Bits of all hexes that could catch fire, in battles where they do."""
    if state.scenario.chapter < CHAPTER:
        return 0
    return bits_where(state.ground, _burns) & ~state.ground.burning


def _burns(ground: Land, hex: Hex) -> bool:
    return stuff_of(ground, hex) is not None


def happens(column: str, total: int) -> bool:
    """What the chart of fire says to a modified roll."""
    letters = FIRE.columns[column]
    return letters[max(1, min(total, len(letters))) - 1] == "+"


# §10.2.1: by hand


def fire_orders(state: State) -> list[Action]:
    """Whoever could make ready to light something, light it, or put a fire out."""
    if state.scenario.chapter < CHAPTER:
        return []
    active, board, wanted = state.active, state.ground.board, fuel(state) | state.ground.burning
    found: list[Action] = []
    for unit in state.units.values():
        if unit.side != active or unit.place is None or not unit.is_able:
            continue
        head, tail = unit.place
        near = board.adjacent_mask[head]
        if tail is not None:
            near = (near | board.adjacent_mask[tail]) & ~(board.bit[head] | board.bit[tail])
        if near & wanted and is_idle(state, unit):
            near &= _work_at_fire(state, unit)
            found += [_fire_order(state, unit.id, hex) for hex in board.hexes_of(near)]
    return found


def _work_at_fire(state: State, unit: Unit) -> int:
    """Bits of all timber and flames that somebody beside them could see to now."""
    lights = refuse_now(state, unit.id, "10.2.1") is None
    puts_out = state.ground.burning and refuse_now(state, unit.id, "10.2.3") is None
    return (fuel(state) if lights else 0) | (state.ground.burning if puts_out else 0)


def _beside(state: State, unit_id: UnitId, hex: Hex) -> Hex | None:
    """From which of his own hexes somebody reaches one beside them."""
    own, adjacent = place_of(state.units[unit_id]).hexes, state.ground.board.adjacent
    return None if hex in own else next((here for here in own if hex in adjacent[here]), None)


def _fire_order(state: State, unit_id: UnitId, hex: Hex) -> FireOrder:
    """The only thing that may come into question for somebody beside flames or timber."""
    if state.ground.board.bit[hex] & state.ground.burning:
        return PutOut(unit_id, hex)
    kind = LightFire if state.kindling and is_ready(state, unit_id, hex) else LayTinder
    return kind(unit_id, hex)


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
    if _beside(state, unit_id, hex) is None:
        return Refusal("10.2.1", "not-at-timber")
    is_fuel = state.ground.board.bit[hex] & fuel(state)
    return None if is_fuel else Refusal("10.2.1", "does-not-burn")


def ready(state: State) -> dict[UnitId, Hex]:
    """Who has made ready to light which hex, in this turn or in his last one."""
    fresh, living = state.turn - 2, state.units
    found = state.kindling.items()
    return {unit: t.hex for unit, t in found if t.turn >= fresh and unit in living}


def is_ready(state: State, unit_id: UnitId, hex: Hex) -> bool:
    """Did he spend his last turn making ready to light this?"""
    return state.kindling.get(unit_id) == Tinder(hex, state.turn - 2)


@rule("10.2.1")
def refuse_tinder(state: State, action: LayTinder) -> Refusal | None:
    """A whole idle turn beside timber (R55)."""
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
    here = _beside(battle.state, order.unit, order.hex)
    assert here is not None
    labour(battle, order.unit, "tinder", "10.2.1", here, direction_to(here, order.hex))


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
    """Each side sees to the fires it lit: they spread, then a turn has burnt (M-33, M-43)."""
    state = battle.state
    own = [hex for hex, flame in state.flames.items() if flame.owner == state.active]
    for hex in own:
        await _spread(battle, hex)
    for hex in own:
        battle.emit(Burnt(hex))
        if state.burnt[hex] >= SIEGE.fire.burns:
            await _burn_down(battle, hex)


@rule("10.2.5")
async def _burn_down(battle: Battle, hex: Hex) -> None:
    """Nothing is left: neither whoever is still in the hex, man or beast, nor its palisade."""
    state = battle.state
    while (unit := unit_at(state, hex)) is not None:
        await slay(battle, unit.id)
    tend_ladders(battle)
    battle.emit(HexDestroyed(hex, ruin(state.ground, hex)))
    await drop_loose_ladders(battle)


@rule("10.2.2")
async def _spread(battle: Battle, hex: Hex) -> None:
    """A roll for every piece of timber beside a fire; trees and bushes never burn."""
    state = battle.state
    board, timber = state.ground.board, fuel(state)
    if not board.adjacent_mask[hex] & timber:
        return
    siege = state.scenario.siege
    bonus = siege.spread_bonus if siege is not None else 0
    points = (Modifier("10.2.2", bonus, "drought"),) if bonus else ()
    for to in board.adjacent[hex]:
        if not board.bit[to] & timber:
            continue
        (die,) = await Roll(
            "10.2.2",
            1,
            10,
            by=(state.active,),
            modifiers=points,
            purpose=Purpose.SPREAD,
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
    if refusal is not None:
        return refusal
    is_near = _beside(state, action.unit, action.hex) is not None
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
    """MUST: out of a burning hex at once; the stunned may wake up, or die; animals stay (R57)."""
    state = battle.state
    unit = unit_at(state, hex)
    if unit is None:
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
    """Whoever is still in a fire when his next turn ends dies, a rider with his horse (M-44)."""
    state = battle.state
    for hex in [hex for hex, flame in state.flames.items() if flame.lit < state.turn]:
        while (unit := unit_at(state, hex)) is not None and unit.side == state.active:
            await slay(battle, unit.id)
