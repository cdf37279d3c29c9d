"""§10.1.6, §10.1.7 Ladders thrown over, and what becomes of those on them."""

from __future__ import annotations

from heerbann.boards.hex.hexes import Hex
from heerbann.engine.book.rulebook import rule
from heerbann.engine.rules.asks import Action, Choose, Refusal, Roll
from heerbann.systems.diex_aie.model.access import is_holding_on
from heerbann.systems.diex_aie.model.actions.fighting import Displace
from heerbann.systems.diex_aie.model.actions.siege import FallTo, LetLie, Topple
from heerbann.systems.diex_aie.model.events.climbing import (
    Fell,
    LadderCleared,
    LadderFell,
    ToppleRolled,
)
from heerbann.systems.diex_aie.model.events.ladders import LadderDropped
from heerbann.systems.diex_aie.model.events.melee import Displaced
from heerbann.systems.diex_aie.model.ground.footprints import Footprint
from heerbann.systems.diex_aie.model.ground.hexsides import PALISADES
from heerbann.systems.diex_aie.model.ground.memo import ways_of
from heerbann.systems.diex_aie.model.ground.passage import FOOT
from heerbann.systems.diex_aie.model.siege_charts import SIEGE
from heerbann.systems.diex_aie.model.state import (
    Battle,
    Ladder,
    State,
    Unit,
    UnitId,
    place_of,
    unit_at,
)
from heerbann.systems.diex_aie.rules.s06_melee.wounds import free_steps, hurt, slay
from heerbann.systems.diex_aie.rules.s10_siege.ladders import is_beside

# The attempt


def topple_orders(state: State) -> list[Action]:
    """Everybody who could throw a ladder over."""
    board, able = state.ground.board, state.able[state.active]
    found = [
        Topple(state.at[near], number)
        for number, ladder in enumerate(state.ladders)
        if ladder.way is not None
        for near in board.hexes_of(board.adjacent_mask[ladder.hexes[0]] & able)
    ]
    orders = dict.fromkeys(found)  # a rider may be there with both hexes
    return [order for order in orders if refuse_topple(state, order) is None]


@rule("10.1.6", "10.1.7")
def refuse_topple(state: State, action: Topple) -> Refusal | None:
    """From the walkway beside it or from beside its foot, instead of shooting or fighting."""
    unit = state.units.get(action.unit)
    if unit is None or unit.place is None:
        return Refusal("1.2", "no-such-unit")
    if state.phase != "melee":
        return Refusal("2.1", "wrong-step")
    if unit.side != state.active:
        return Refusal("2.1", "not-your-turn")
    if state.combat is not None:
        return Refusal("6.2", "finish-the-attack")
    if not 0 <= action.ladder < len(state.ladders) or state.ladders[action.ladder].way is None:
        return Refusal("10.1.6", "no-such-ladder")
    if not unit.is_able or unit.bears or is_holding_on(state, unit.id):
        return Refusal("10.1.6", "no-free-hand")
    if state.turn in (unit.fired, unit.struck, unit.laboured):
        return Refusal("10.1.6", "hand-busy")
    return _refuse_reach(state, unit, state.ladders[action.ladder].hexes[0])


@rule("10.1.6", "10.1.7")
def _refuse_reach(state: State, unit: Unit, foot: Hex) -> Refusal | None:
    """No tower is a walkway: ladders do not reach so high (§10.1.1)."""
    ground = state.ground
    near = [hex for hex in place_of(unit).hexes if ground.board.distance(hex, foot) == 1]
    if not near:
        return Refusal("10.1.6", "not-at-ladder")
    if any(ground.terrain[hex] == "walkway" or is_beside(ground, hex, foot) for hex in near):
        return None
    return Refusal("10.1.7", "not-at-ladder")


@rule("10.1.6", "10.1.7")
async def topple(battle: Battle, order: Topple) -> None:
    """Up to six it falls."""
    side, most = battle.state.units[order.unit].side, SIEGE.ladder.topple
    (die,) = await Roll("10.1.6", 1, 10, by=(side,), alike=lambda faces: faces[0] <= most)
    battle.emit(ToppleRolled(order.unit, order.ladder, die, die <= most))
    if die <= most:
        await fall(battle, order.ladder)


# The fall


@rule("10.1.6")
async def fall(battle: Battle, number: int) -> None:
    """Whoever is on it falls beside it; half of the ladder lies where it stood."""
    state = battle.state
    ladder = state.ladders[number]
    foot, climber = ladder.hexes[0], ladder.climber
    to = await _other_half(battle, number, ladder)
    battle.emit(LadderFell(number, (foot, to)))
    if climber is not None:
        await _fall_off(battle, climber, foot)


async def _other_half(battle: Battle, number: int, ladder: Ladder) -> Hex:
    """M-31: its owner says where; it hurts nobody it falls on."""
    foot = ladder.hexes[0]
    around = beside_foot(battle.state, foot) or list(battle.state.ground.board.adjacent[foot])
    options = tuple([LetLie(number, hex) for hex in around])
    return (await Choose(ladder.side, "10.1.6", "let-lie", options)).to


def beside_foot(state: State, foot: Hex) -> list[Hex]:
    """The hexes beside the foot of a ladder, not those behind the palisade."""
    ways = zip(
        state.ground.board.neighbours[foot], ways_of(state.ground).steps[FOOT][foot], strict=True
    )
    return [to for to, cost in ways if to is not None and cost is not None]


@rule("10.1.6")
async def _fall_off(battle: Battle, unit_id: UnitId, foot: Hex) -> None:
    """He is wounded; whoever he falls on is stunned and pushed aside."""
    state = battle.state
    unit = state.units[unit_id]
    hexes = [hex for hex in beside_foot(state, foot) if not _has_horse(state, hex)]
    to = foot
    if hexes:
        options = tuple([FallTo(unit_id, hex) for hex in hexes])
        to = (await Choose(unit.side, "10.1.6", "fall", options)).to
        await _strike_down(battle, to)
    battle.emit(Fell(unit_id, Footprint(to)))
    await hurt(battle, unit_id, "wounded")


def _has_horse(state: State, hex: Hex) -> bool:
    unit = unit_at(state, hex)
    return unit is not None and unit.is_horse


async def _strike_down(battle: Battle, hex: Hex) -> None:
    """M-31: the one who is hit makes room, perhaps at the foot; where there is none he dies."""
    state = battle.state
    victim = unit_at(state, hex)
    if victim is None:
        return
    await hurt(battle, victim.id, "stunned")
    if victim.id not in state.units:
        return
    options = tuple([Displace(victim.id, to) for to in free_steps(state, victim)])
    if not options:
        await slay(battle, victim.id)
        return
    chosen = await Choose(victim.side, "10.1.6", "displace", options)
    battle.emit(Displaced(victim.id, Footprint(chosen.to)))


@rule("10.1.6", "10.2.5")
async def drop_loose_ladders(battle: Battle) -> None:
    """Without its palisade a ladder falls as if it were thrown over.

    Whoever is struck down by a man from another ladder is not on his own any more (M-29).
    """
    state = battle.state
    for number in range(len(state.ladders)):
        ladder = state.ladders[number]
        if ladder.way is not None and not _leans(state, ladder):
            await fall(battle, number)
            tend_ladders(battle)


def _leans(state: State, ladder: Ladder) -> bool:
    assert ladder.way is not None
    return state.ground.sides.get((ladder.hexes[0], ladder.way)) in PALISADES


# After every move, shot and blow


@rule("10.1.2", "10.1.6")
def tend_ladders(battle: Battle) -> None:
    """M-29: without both carriers a ladder lies; who is not fit for it is on it no more."""
    state = battle.state
    for number, ladder in enumerate(state.ladders):
        if ladder.carriers and not _is_carried(state, ladder):
            battle.emit(LadderDropped(number))
        if ladder.climber is not None and not _is_climbed(state, ladder):
            battle.emit(LadderCleared(number))


def _is_carried(state: State, ladder: Ladder) -> bool:
    return all(_is_able_at(state, u, h) for u, h in zip(ladder.carriers, ladder.hexes, strict=True))


def _is_climbed(state: State, ladder: Ladder) -> bool:
    return ladder.climber is not None and _is_able_at(state, ladder.climber, ladder.hexes[0])


def _is_able_at(state: State, unit_id: UnitId, hex: Hex) -> bool:
    unit = state.units.get(unit_id)
    return unit is not None and unit.is_able and unit.place == Footprint(hex)
