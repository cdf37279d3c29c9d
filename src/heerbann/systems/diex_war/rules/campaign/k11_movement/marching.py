"""K§11 Step 4: marches from hex to hex, K§7 by what lies in them."""

from collections.abc import Iterator
from functools import partial

from heerbann.boards.hex.hexes import Hex
from heerbann.engine.book.rulebook import rule
from heerbann.engine.rules.asks import Action, Choose, Refusal
from heerbann.systems.diex_war.model.campaign.actions import (
    AskPassage,
    ComeBack,
    Drive,
    EndMarch,
    GoHome,
    March,
)
from heerbann.systems.diex_war.model.campaign.events.marches import (
    CameBack,
    ConvoyDriven,
    ConvoyFound,
    LootBroughtHome,
    Marched,
    PassageAsked,
)
from heerbann.systems.diex_war.model.campaign.facts import counters_of, groups_at
from heerbann.systems.diex_war.model.campaign.state import Convoy, Group, GroupId, State, War
from heerbann.systems.diex_war.rules.campaign.k08_days import end_turn
from heerbann.systems.diex_war.rules.campaign.k11_movement.duties import (
    duties,
    refuse_leaving,
    refuse_undutiful,
    watched_castles,
)
from heerbann.systems.diex_war.rules.campaign.k11_movement.meeting import (
    arrive,
    refuse_ask,
    wardens,
)
from heerbann.systems.diex_war.rules.campaign.k23_sieges.before_castles import tidy_sieges

HOME_POINTS = 1
"""Scenario: what it costs to leave the map."""


@rule("K7", "K11")
def step_cost(state: State, hex: Hex, to: Hex) -> int | None:
    """K§7, W-01: the dearest ground of the hex, or the road; None where nobody goes."""
    return state.land.step_costs(state.house.roads).get((hex, to))


@rule("K11")
def is_payable(cost: int, points: int, marched: int) -> bool:
    """R73: one hex is always possible, for all that is left."""
    return cost <= points or marched == 0


@rule("K7", "K11", "K20", "K21")
def refuse_march(state: State, action: March) -> Refusal | None:
    """To a neighbouring land hex, as far as the points reach, and as duty demands."""
    group = state.groups.get(action.group)
    if refusal := _refuse_mover(state, group):
        return refusal
    assert group is not None
    cost = step_cost(state, group.hex, action.to)
    if cost is None:
        return Refusal("K7", "no-way-there")
    if group.halted:
        return Refusal("K11", "march-is-over")
    if not is_payable(cost, group.points, group.marched):
        return Refusal("K11", "too-far", {"cost": cost, "points": group.points})
    if refusal := refuse_undutiful(state, group, action.to, duties(state, group)):
        return refusal
    return refuse_leaving(state, group, action.to, watched_castles(state, group))


def _refuse_mover(state: State, group: Group | None) -> Refusal | None:
    if state.phase != "movement" or not state.acting or state.asking is not None:
        return Refusal("K8", "not-now")
    if group is None or group.side != state.acting[0] or group.home:
        return Refusal("K11", "not-your-group")
    return Refusal("K22", "under-a-counter") if group.employer is not None else None


@rule("K14")
def refuse_drive(state: State, action: Drive) -> Refusal | None:
    """W-09: with its drivers, by whoever escorted it last."""
    convoy = state.convoys.get(action.convoy)
    if state.phase != "movement" or not state.acting or state.asking is not None:
        return Refusal("K8", "not-now")
    if convoy is None or convoy.owner != state.acting[0] or convoy.escort is not None:
        return Refusal("K14", "not-your-convoy")
    if state.house.convoy_moves == "with_group_only" or not convoy.drivers:
        return Refusal("K14", "no-drivers")
    cost = step_cost(state, convoy.hex, action.to)
    if cost is None:
        return Refusal("K7", "no-way-there")
    if not is_payable(cost, convoy.points, convoy.marched):
        return Refusal("K11", "too-far", {"cost": cost, "points": convoy.points})
    return None


def refuse_go_home(state: State, action: GoHome) -> Refusal | None:
    """Scenario: from the northern edge, for a point."""
    group = state.groups.get(action.group)
    if refusal := _refuse_mover(state, group):
        return refusal
    assert group is not None
    if state.scenario.home.get(group.nation) != "north_edge":
        return Refusal("K1", "no-home-there")
    if group.hex not in state.land.north_edge or group.points < HOME_POINTS or group.halted:
        return Refusal("K1", "not-at-the-edge")
    return None


def refuse_come_back(state: State, action: ComeBack) -> Refusal | None:
    """Scenario: the next day, over the same hex."""
    group = state.groups.get(action.group)
    if state.phase != "movement" or not state.acting or state.asking is not None:
        return Refusal("K8", "not-now")
    if group is None or group.side != state.acting[0] or not group.home:
        return Refusal("K11", "not-your-group")
    return Refusal("K1", "not-before-tomorrow") if group.came_day >= state.day else None


@rule("K20", "K21")
def refuse_end(state: State, _action: EndMarch) -> Refusal | None:
    """Who has to bring wounded or prisoners away goes on as long as he can."""
    if state.phase != "movement" or not state.acting or state.asking is not None:
        return Refusal("K8", "not-now")
    for group in counters_of(state, state.acting[0]):
        if group.halted or (not group.points and group.marched):
            continue  # it goes no farther, whatever it should do
        if duties(state, group) and any(True for _ in marches_of(state, group)):
            return Refusal("K20", "duty-calls")
    return None


def marches_of(state: State, group: Group) -> Iterator[March]:
    """Every next hex of a group of the acting seat that :func:`refuse_march` does not refuse."""
    if group.halted:
        return
    steps = state.land.steps(state.house.roads)[group.hex]
    payable = [step for step in steps if is_payable(step.cost, group.points, group.marched)]
    if not payable:
        return
    due, castles = duties(state, group), watched_castles(state, group)
    for step in payable:
        refusal = refuse_undutiful(state, group, step.to, due)
        if refusal is None and refuse_leaving(state, group, step.to, castles) is None:
            yield March(group.id, step.to)


def choices(state: State) -> Iterator[Action]:
    """Every step of every counter and convoy, and the end."""
    for group in counters_of(state, state.acting[0]):
        yield from marches_of(state, group)
        if group.halted and refuse_ask(state, AskPassage(group.id)) is None:
            yield AskPassage(group.id)
        if state.scenario.home and refuse_go_home(state, GoHome(group.id)) is None:
            yield GoHome(group.id)
    for group in state.groups.values():
        if group.home and refuse_come_back(state, ComeBack(group.id)) is None:
            yield ComeBack(group.id)
    for convoy in state.convoys.values():
        if convoy.escort is None and convoy.owner == state.acting[0]:
            for step in state.land.steps(state.house.roads)[convoy.hex]:
                if refuse_drive(state, Drive(convoy.id, step.to)) is None:
                    yield Drive(convoy.id, step.to)
    if refuse_end(state, EndMarch()) is None:
        yield EndMarch()


@rule("K8", "K11")
async def march(war: War) -> None:
    """Step 4: a hex at a time, group by group as the owner likes."""
    state = war.state
    seat = state.acting[0]
    action = await Choose(seat, "K11", "march", partial(choices, state))
    match action:
        case March(group, to):
            step(war, group, to)
        case Drive(convoy, to):
            _drive(war, state.convoys[convoy], to)
        case AskPassage(group):
            war.emit(PassageAsked(group, wardens(state, state.groups[group])))
        case GoHome(group):
            pounds = state.stock("pounds", group)
            war.emit(LootBroughtHome(group, seat, pounds, stays=False))
        case ComeBack(group):
            back = state.groups[group]
            cost = state.land.ground_cost(back.hex)
            war.emit(CameBack(group, back.hex, max(0, back.points - cost)))
            arrive(war, group)
        case EndMarch():
            end_turn(war)


@rule("K11")
def step(war: War, name: GroupId, to: Hex) -> None:
    """A group is in the next hex."""
    group = war.state.groups[name]
    cost = step_cost(war.state, group.hex, to)
    assert cost is not None, "a step that was refused"
    left = max(0, group.points - cost)
    unseen = group.hidden and group.marched == 0
    war.emit(Marched(group.side, name, group.hex, to, left, unseen))
    arrive(war, name)
    tidy_sieges(war)


def _drive(war: War, convoy: Convoy, to: Hex) -> None:
    """K§14: alone it is neutral, and whoever it meets has it."""
    cost = step_cost(war.state, convoy.hex, to)
    assert cost is not None, "a step that was refused"
    war.emit(ConvoyDriven(convoy.id, convoy.hex, to, max(0, convoy.points - cost)))
    found = [group for group in groups_at(war.state, to) if _takes(group)]
    if found:
        war.emit(ConvoyFound(convoy.id, found[0].id))


def _takes(group: Group) -> bool:
    return group.side is not None and group.employer is None
