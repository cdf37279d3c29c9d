"""§6.5 Following up after a fight: half the points, beginning where a loser was."""

from functools import partial
from typing import NamedTuple

from heerbann.boards.hexes import Hex
from heerbann.engine.asks import Choose
from heerbann.engine.rulebook import rule
from heerbann.systems.diex_aie.actions_fighting import Advance, Halt
from heerbann.systems.diex_aie.events_melee import Advanced
from heerbann.systems.diex_aie.ground import Place
from heerbann.systems.diex_aie.s04_infiltration import hinderers, infiltrate
from heerbann.systems.diex_aie.s04_steps import steps
from heerbann.systems.diex_aie.s10_climbing import advance_over, jump, ladder_under
from heerbann.systems.diex_aie.state import (
    OPPONENT,
    Battle,
    State,
    Unit,
    UnitId,
    place_of,
)
from heerbann.systems.diex_aie.tables import MELEE

_HALT = Halt()


class Loser(NamedTuple):
    """Somebody who fought, and where he stood then."""

    unit: UnitId
    place: Place


class March(NamedTuple):
    """An advance under way."""

    unit: UnitId
    points: int
    stop: Place


@rule("6.5")
async def advance(battle: Battle, winners: tuple[UnitId, ...], losers: list[Loser]) -> None:
    """MAY: one of those who took part enters a hex that a loser held, and goes on from there."""
    state = battle.state
    opened = _opened(state, losers)
    firsts = first_steps(state, winners, opened)
    if not firsts:
        return
    side = state.units[firsts[0].unit].side
    options: tuple[Advance | Halt, ...] = (*firsts, _HALT)
    order = await Choose(side, "6.5", "advance", options)
    if isinstance(order, Halt):
        return
    unit = state.units[order.unit]
    march = March(order.unit, unit.values.movement // MELEE.advance, place_of(unit))
    beaten = tuple([loser.unit for loser in losers])
    await _march(battle, march, order.to, beaten)


@rule("6.5")
def _opened(state: State, losers: list[Loser]) -> list[Hex]:
    """The hexes that losers left, or in which they lie stunned or dead."""
    found: list[Hex] = []
    for loser in losers:
        unit = state.units.get(loser.unit)
        gone = unit is None or unit.health == "stunned" or unit.place != loser.place
        if gone:
            found += loser.place.hexes
    return found


def first_steps(
    state: State, winners: tuple[UnitId, ...], opened: list[Hex]
) -> tuple[Advance, ...]:
    """Who of the winners can enter which of these hexes with half his points."""
    found: list[Advance] = []
    for winner in winners:
        unit = state.units.get(winner)
        if unit is None or not unit.is_able or unit.place is None:
            continue
        points = unit.values.movement // MELEE.advance
        found += [
            Advance(winner, place.head)
            for place, cost in advance_steps(state, unit, points)
            if place.head in opened
        ]
    return tuple(found)


def advance_steps(state: State, unit: Unit, points: int) -> list[tuple[Place, int]]:
    """One hex on, where the unit can stay or go on from there (M-17)."""
    if state.ladders and ladder_under(state, unit.id) is not None:
        over = advance_over(state, unit)
        return [] if over is None else [(over, points)]
    return [
        (place, cost)
        for place, cost in steps(state, unit, points)
        if _is_free(state, unit, place) or _leads_on(state, unit, place, points - cost)
    ]


def _is_free(state: State, unit: Unit, place: Place) -> bool:
    return all(state.at.get(hex, unit.id) == unit.id for hex in place.hexes)


def _leads_on(state: State, unit: Unit, place: Place, points: int) -> bool:
    from_there = steps(state, unit, points, start=place)
    return any(_is_free(state, unit, after) for after, _ in from_there)


async def _march(battle: Battle, march: March, to: Hex, beaten: tuple[UnitId, ...]) -> None:
    """Hex by hex; what is passed is checked before it is left."""
    state = battle.state
    while True:
        unit = state.units[march.unit]
        place, cost = next(
            step for step in advance_steps(state, unit, march.points) if step[0].head == to
        )
        if state.ladders and ladder_under(state, unit.id) is not None:
            await jump(battle, march.unit, 0)
            return
        is_free = _is_free(state, unit, place)
        battle.emit(Advanced(march.unit, place, is_free))
        march = March(march.unit, march.points - cost, place if is_free else march.stop)
        options = partial(_onward, state, march)
        order = await Choose(unit.side, "6.5", "advance", options)
        if isinstance(order, Halt) or not await _slips_on(battle, march, beaten):
            return
        to = order.to
        if to not in _heads(state, march):
            return


def _heads(state: State, march: March) -> list[Hex]:
    unit = state.units[march.unit]
    return [place.head for place, _ in advance_steps(state, unit, march.points)]


def _onward(state: State, march: March) -> list[Advance | Halt]:
    unit = state.units[march.unit]
    found: list[Advance | Halt] = [Advance(march.unit, head) for head in _heads(state, march)]
    if _is_free(state, unit, place_of(unit)):
        found.append(_HALT)
    return found


@rule("4.3", "6.5")
async def _slips_on(battle: Battle, march: March, beaten: tuple[UnitId, ...]) -> bool:
    """A check in a hex that is passed; neither the beaten nor those in a fight can hinder."""
    state = battle.state
    unit = state.units[march.unit]
    enemies = [
        enemy
        for enemy in hinderers(state, unit, place_of(unit).head)
        if enemy.id not in beaten and not is_engaged(state, enemy, march.unit)
    ]
    passed = await infiltrate(battle, march.unit, enemies)
    if passed == "stopped" and not _is_free(state, unit, place_of(unit)):
        battle.emit(Advanced(march.unit, march.stop, True))
    return passed in ("free", "wounded")


@rule("6.5")
def is_engaged(state: State, enemy: Unit, besides: UnitId) -> bool:
    """M-06: is he next to somebody able of the other side, not counting the one who advances?"""
    board = state.ground.board
    others = state.able[OPPONENT[enemy.side]]
    for hex in place_of(enemy).hexes:
        for near in board.hexes_of(board.adjacent_mask[hex] & others):
            if state.at[near] != besides:
                return True
    return False
