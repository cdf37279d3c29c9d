"""§2 The sequence of play: set-up, turns in five steps, rounds."""

from functools import partial

from heerbann.boards.hex.hexes import DIRECTIONS, Direction, Hex, neighbour
from heerbann.engine.book.rulebook import rule
from heerbann.engine.rules.asks import Choose, Refusal, Roll
from heerbann.engine.rules.opposed import higher, higher_of, is_tie
from heerbann.systems.diex_aie.model.actions.moving import Deploy
from heerbann.systems.diex_aie.model.areas import area_hexes, area_mask, narrow_parts
from heerbann.systems.diex_aie.model.events.turn import (
    Deployed,
    FirstRolled,
    Hid,
    Recovered,
    TurnBegan,
)
from heerbann.systems.diex_aie.model.ground.footprints import Footprint
from heerbann.systems.diex_aie.model.ground.ground import Ground
from heerbann.systems.diex_aie.model.ground.memo import kept_with_ground, ways_of
from heerbann.systems.diex_aie.model.ground.passage import RIDER, entering
from heerbann.systems.diex_aie.model.prisoners import setter
from heerbann.systems.diex_aie.model.state import OPPONENT, SEATS, Battle, State, Unit
from heerbann.systems.diex_aie.rules.s02_turn.after_each_deed import clear_up, settle
from heerbann.systems.diex_aie.rules.s02_turn.hiding import look_around
from heerbann.systems.diex_aie.rules.s02_turn.scenario_rules import untie, wake
from heerbann.systems.diex_aie.rules.s02_turn.victory import check_victory
from heerbann.systems.diex_aie.rules.s04_movement.riding import may_trail
from heerbann.systems.diex_aie.rules.s10_siege.fire import burn_trapped, tend_fires
from heerbann.systems.diex_aie.rules.s10_siege.tasks import finish_works
from heerbann.systems.diex_aie.rules.s11_war.endings import check_pause
from heerbann.systems.diex_aie.rules.s11_war.field_of_fire import field_of_fire, keeps_out_of_fire
from heerbann.systems.diex_aie.rules.s11_war.patrols import look_for_patrol

# Set-up


def is_deployment(state: State) -> bool:
    """Is anybody still to be set up?"""
    return bool(state.deploying)


@rule("2")
async def deploy(battle: Battle) -> None:
    """One after the other, side B first, each in the area of its group; prisoners by guards."""
    state = battle.state
    unit = state.units[state.deploying[0]]
    order = await Choose(setter(unit), "2", "deploy", partial(deployments, state, unit))
    place = deployed_place(order.hex, order.facing)
    if order.unit in state.hidden:
        battle.emit(Hid(order.unit, place, unit.side))
    else:
        battle.emit(Deployed(order.unit, place))


def deployments(state: State, unit: Unit) -> list[Deploy]:
    """Every free place of its area, but not where it must not be seen."""
    return _places(state, unit, _under_fire(state, unit))


def _places(state: State, unit: Unit, shot_at: int) -> list[Deploy]:
    full, bit = _full_parts(state, unit) | shot_at, state.ground.board.bit
    inside = _open_hexes(state.ground, area_mask(state.scenario, state.areas[unit.id]), unit.mover)
    hexes = [hex for hex in inside if hex not in state.at and not bit[hex] & full]
    if not unit.mounted:
        return [Deploy(unit.id, hex) for hex in hexes]
    orders = [Deploy(unit.id, hex, facing) for hex in hexes for facing in DIRECTIONS]
    return [order for order in orders if _refuse_place(state, unit, order, shot_at) is None]


@kept_with_ground
def _open_hexes(ground: Ground, area: int, mover: int) -> tuple[Hex, ...]:
    """Those hexes of an area (bits) that such a mover can enter."""
    inside = ground.board.hexes_of(area)
    return tuple([hex for hex in inside if entering(ground.row(hex), mover) is not None])


def _full_parts(state: State, unit: Unit) -> int:
    """Bits of the parts of its area where no more of its side are set up."""
    full, board = 0, state.ground.board
    for part, most in narrow_parts(state.scenario, state.areas[unit.id]):
        inside = [state.at[hex] for hex in board.hexes_of(part & state.living[unit.side])]
        full |= part if len(dict.fromkeys(inside)) >= most else 0
    return full


@rule("11.4.1")
def _under_fire(state: State, unit: Unit) -> int:
    """Bits of the hexes that an enemy could shoot at, where that is forbidden (N-28)."""
    if not keeps_out_of_fire(state.scenario, unit.id):
        return 0
    shot_at = field_of_fire(state, OPPONENT[unit.side])
    return shot_at if _places(state, unit, shot_at) else 0


def deployed_place(hex: Hex, facing: Direction | None) -> Footprint:
    """The tail is behind the head."""
    return Footprint(hex) if facing is None else Footprint(hex, neighbour(hex, facing.opposite))


def _refuse_place(state: State, unit: Unit, order: Deploy, shot_at: int) -> Refusal | None:
    if (order.facing is None) == unit.mounted:
        return Refusal("2", "needs-a-facing" if unit.mounted else "has-no-facing")
    area, full = area_hexes(state.scenario, state.areas[unit.id]), _full_parts(state, unit)
    for hex in deployed_place(order.hex, order.facing).hexes:
        if hex not in state.ground.board.index or hex not in area:
            return Refusal("2", "outside-area")
        if hex in state.at:
            return Refusal("1.1", "hex-taken")
        if state.ground.board.bit[hex] & full:
            return Refusal("2", "part-full")
        if state.ground.board.bit[hex] & shot_at:
            return Refusal("11.4.1", "under-fire")
        if entering(state.ground.row(hex), unit.mover) is None:
            return Refusal("4.2.1", "closed-terrain")
    return None if order.facing is None else _refuse_horse(state.ground, order.hex, order.facing)


@rule("8.4", "9.5.1")
def _refuse_horse(ground: Ground, head: Hex, facing: Direction) -> Refusal | None:
    """No wall or palisade between head and tail, and no tail in a door (R48)."""
    tail = neighbour(head, facing.opposite)
    is_open = ways_of(ground).steps[RIDER][tail][facing] is not None and may_trail(ground, tail)
    return None if is_open else Refusal("8.4", "no-way-through")


def refuse_deploy(state: State, action: Deploy) -> Refusal | None:
    """Why this one cannot be set up there now."""
    if not state.deploying:
        return Refusal("2", "set-up-is-over")
    if action.unit != state.deploying[0]:
        return Refusal("2", "not-next")
    unit = state.units[action.unit]
    return _refuse_place(state, unit, action, _under_fire(state, unit))


def is_first_open(state: State) -> bool:
    """Do dice say who moves first?"""
    return state.scenario.first == "roll" and state.phase == "deployment"


@rule("2")
async def roll_for_first(battle: Battle) -> None:
    """The higher die moves first; equal dice are thrown again."""
    while True:
        dice = await Roll("2", 2, 10, by=SEATS, again=is_tie, alike=higher_of(SEATS))
        first = higher(SEATS, dice)
        if first is not None:
            battle.emit(FirstRolled(dice[0], dice[1], first))
            return


# Turns


@rule("2", "2.1")
async def begin_turn(battle: Battle) -> None:
    """The sides take turns; a round is over when both had theirs."""
    state = battle.state
    if state.turn == 0 or state.active != state.first:
        battle.emit(TurnBegan(state.first, state.round + 1))
    else:
        battle.emit(TurnBegan(OPPONENT[state.first], state.round))
    if state.asleep:
        await wake(battle)
    if state.bound:
        untie(battle)
    clear_up(battle)
    look_around(battle)  # Z-05: those who were set up in sight of a room know who is in it
    if state.patrols.reserve:
        await look_for_patrol(battle)
    if state.flames:
        await tend_fires(battle)
        settle(battle)


@rule("2.1")
async def recover(battle: Battle) -> None:
    """Step 5: whoever was stunned before this turn began comes to (R31)."""
    state = battle.state
    for unit in list(state.units.values()):
        if unit.side == state.active and unit.health == "stunned" and unit.fell < state.turn:
            battle.emit(Recovered(unit.id))
    if state.flames:
        await burn_trapped(battle)
    finish_works(battle)
    settle(battle)  # 6.2: whoever is awake again may shut somebody in
    if state.active != state.first:
        check_pause(battle)
    if state.active != state.first and state.round >= state.scenario.rounds:
        check_victory(battle, "end")
        battle.end(None, "2", "time-is-up")
