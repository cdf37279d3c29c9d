"""§6.5 Following up after a fight: half the points, beginning where a loser was."""

from functools import partial

from heerbann.boards.hex.hexes import Hex
from heerbann.engine.book.rulebook import rule
from heerbann.engine.rules.asks import Choose
from heerbann.systems.diex_aie.model.actions.fighting import Advance, Halt
from heerbann.systems.diex_aie.model.charts import MELEE
from heerbann.systems.diex_aie.model.contact import could_strike
from heerbann.systems.diex_aie.model.events.melee import Advanced
from heerbann.systems.diex_aie.model.ground.footprints import Footprint
from heerbann.systems.diex_aie.model.state import OPPONENT, Battle, State, Unit, UnitId, place_of
from heerbann.systems.diex_aie.rules.s02_turn.hiding import look_around
from heerbann.systems.diex_aie.rules.s04_movement.infiltration import hinderers, infiltrate
from heerbann.systems.diex_aie.rules.s04_movement.steps import is_free, steps
from heerbann.systems.diex_aie.rules.s06_melee.wounds import stays_at
from heerbann.systems.diex_aie.rules.s10_siege.climbing import advance_over, jump, ladder_under

_HALT = Halt()


@rule("6.5")
async def advance(battle: Battle, winners: tuple[UnitId, ...], losers: list[Unit]) -> None:
    """MAY: one of those who took part enters a hex that a loser held, and goes on from there.

    The losers are given as they were before the blow.
    """
    state = battle.state
    opened = _opened(state, losers)
    firsts = first_steps(state, winners, opened) if opened else ()
    if not firsts:
        return
    side = state.units[firsts[0].unit].side
    options: tuple[Advance | Halt, ...] = (*firsts, _HALT)
    order = await Choose(side, "6.5", "advance", options)
    if isinstance(order, Halt):
        return
    beaten = tuple([loser.id for loser in losers])
    await _follow_up(battle, order, beaten)


@rule("6.5")
def _opened(state: State, losers: list[Unit]) -> list[Hex]:
    """Where losers stood who had to fall back, were stunned or killed, and where they lie."""
    beaten = [loser for loser in losers if _is_beaten(loser, state.units.get(loser.id))]
    now = [state.units.get(loser.id) or state.gone[loser.id][0] for loser in beaten]
    return [hex for unit in (*beaten, *now) for hex in place_of(unit).hexes]


@rule("6.5", "6.7")
def _is_beaten(before: Unit, now: Unit | None) -> bool:
    """Somebody merely wounded is not (M-17), even if he was thrown off his horse."""
    if now is None:
        return True
    if now.health != before.health and now.health == "stunned":
        return True
    return now.mounted == before.mounted and now.place != before.place


def first_steps(
    state: State, winners: tuple[UnitId, ...], opened: list[Hex]
) -> tuple[Advance, ...]:
    """Who of the winners can enter which of these hexes with half his points."""
    found: list[Advance] = []
    for winner in winners:
        unit = state.units.get(winner)
        if unit is None or not unit.is_able or unit.place is None or unit.bears:
            continue  # 10.1.2: a ladder takes two
        found += [
            Advance(winner, place.head)
            for place, _ in advance_steps(state, unit, 0)
            if place.head in opened
        ]
    return tuple(found)


@rule("4.3", "6.5")
def advance_steps(state: State, unit: Unit, spent: int) -> list[tuple[Footprint, int]]:
    """One hex on, where the unit can stay or go on from there (M-17).

    It has half of its points, and fewer as soon as it is wounded.
    """
    points = unit.values.movement // MELEE.advance - spent
    if state.ladders and ladder_under(state, unit.id) is not None:
        over = advance_over(state, unit)
        return [] if over is None else [(over, points)]
    return [
        (place, cost)
        for place, cost in steps(state, unit, points, lets_go=True)
        if is_free(state, unit, place) or _leads_on(state, unit, place, points - cost)
    ]


def _leads_on(state: State, unit: Unit, place: Footprint, points: int) -> bool:
    """Is there a free place farther on, perhaps beyond others that are not? Not whence it came."""
    left, waiting, start = {place: points}, [place], stays_at(state, unit)
    for here in waiting:  # it grows meanwhile
        for after, cost in steps(state, unit, left[here], here, lets_go=True):
            if after == start:
                continue
            if is_free(state, unit, after):
                return True
            if left[here] - cost > left.get(after, -1):
                left[after] = left[here] - cost
                waiting.append(after)
    return False


async def _follow_up(battle: Battle, order: Advance, beaten: tuple[UnitId, ...]) -> None:
    """Hex by hex; what is passed is checked before it is left."""
    state = battle.state
    spent = 0
    onward: Advance | None = order
    while onward is not None:
        unit = state.units[order.unit]
        steps_on = advance_steps(state, unit, spent)
        place, cost = next(step for step in steps_on if step[0].head == onward.to)
        if state.ladders and ladder_under(state, unit.id) is not None:
            await jump(battle, unit.id, is_advance=True)
            return
        battle.emit(Advanced(unit.id, place, is_free(state, unit, place)))
        look_around(battle)
        spent += cost
        onward = await _goes_on(battle, unit.id, spent, beaten)


async def _goes_on(
    battle: Battle, unit_id: UnitId, spent: int, beaten: tuple[UnitId, ...]
) -> Advance | None:
    """Where to next, if he wants to and can; where he cannot stay he goes back (M-04)."""
    state = battle.state
    order = await Choose(
        state.units[unit_id].side, "6.5", "advance", partial(_onward, state, unit_id, spent)
    )
    if isinstance(order, Halt):
        return None
    if await _slips_on(battle, unit_id, beaten) and order in _onward(state, unit_id, spent):
        return order
    if unit_id in state.refuges:
        battle.emit(Advanced(unit_id, stays_at(state, state.units[unit_id]), True))
    return None


def _onward(state: State, unit_id: UnitId, spent: int) -> list[Advance | Halt]:
    unit = state.units[unit_id]
    found: list[Advance | Halt] = [
        Advance(unit_id, place.head) for place, _ in advance_steps(state, unit, spent)
    ]
    if is_free(state, unit, place_of(unit)):
        found.append(_HALT)
    return found


@rule("4.3", "6.5")
async def _slips_on(battle: Battle, unit_id: UnitId, beaten: tuple[UnitId, ...]) -> bool:
    """A check in a hex that is passed; neither the beaten nor those in a fight can hinder."""
    state = battle.state
    unit = state.units[unit_id]
    enemies = [
        enemy
        for enemy in hinderers(state, unit, place_of(unit).head)
        if enemy.id not in beaten and not is_engaged(state, enemy, unit_id)
    ]
    return await infiltrate(battle, unit_id, enemies) in ("free", "wounded")


@rule("6.5")
def is_engaged(state: State, enemy: Unit, besides: UnitId) -> bool:
    """M-06: could he and somebody able, other than the one who advances, strike each other?"""
    board = state.ground.board
    others = state.living[OPPONENT[enemy.side]]
    for hex in place_of(enemy).hexes:
        for near in board.hexes_of(board.adjacent_mask[hex] & others):
            other = state.units[state.at[near]]
            if other.id == besides or not other.is_able:
                continue
            if could_strike(state, enemy, near) or could_strike(state, other, hex):
                return True
    return False
