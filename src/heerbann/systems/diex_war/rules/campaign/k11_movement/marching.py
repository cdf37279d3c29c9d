"""K§11 Step 4: marches from hex to hex, K§7 by what lies in them."""

from functools import lru_cache, partial

from heerbann.boards.hex.hexes import Hex
from heerbann.boards.memo import Known
from heerbann.engine.book.rulebook import rule
from heerbann.engine.rules.asks import Action, Choose, Refusal, Seat
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
from heerbann.systems.diex_war.model.campaign.land import CampaignMap, Roads
from heerbann.systems.diex_war.model.campaign.state import (
    Convoy,
    Group,
    GroupId,
    State,
    War,
)
from heerbann.systems.diex_war.rules.campaign.k08_days import end_turn
from heerbann.systems.diex_war.rules.campaign.k10_groups.legality import needy_castles
from heerbann.systems.diex_war.rules.campaign.k11_movement.duties import (
    burdened_counters,
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
REMEMBERED = 8_000
"""So many lists of next hexes are kept …"""
MAPS = 32
"""… for each of so many maps."""


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
    mine = counters_of(state, state.acting[0])
    bound = [group for group in mine if duties(state, group) and marches_of(state, group)]
    return Refusal("K20", "duty-calls") if bound else None


def marches_of(state: State, group: Group) -> tuple[March, ...]:
    """Every next hex of a group of the acting seat that :func:`refuse_march` does not refuse."""
    if group.halted:
        return ()
    land, roads = state.land, state.house.roads
    marches = _payable_marches(land, roads, group.id, group.hex, group.points, group.marched)
    due, castles = duties(state, group), watched_castles(state, group)
    dutiful = [one for one in marches if refuse_undutiful(state, group, one.to, due) is None]
    return tuple([one for one in dutiful if refuse_leaving(state, group, one.to, castles) is None])


@lru_cache(maxsize=REMEMBERED)
def _payable_marches(
    land: CampaignMap, roads: Roads, group: GroupId, hex: Hex, points: int, marched: int
) -> tuple[March, ...]:
    steps = land.steps(roads)[hex]
    return tuple([March(group, one.to) for one in steps if is_payable(one.cost, points, marched)])


@lru_cache(maxsize=MAPS)
def _all_marches(land: CampaignMap, roads: Roads) -> Known[Group, tuple[March, ...]]:
    """The same by the sheets of the groups: for those who ask about all of them."""
    return Known(
        lambda one: _payable_marches(land, roads, one.id, one.hex, one.points, one.marched)
    )


@lru_cache(maxsize=MAPS)
def _all_drives(land: CampaignMap, roads: Roads) -> Known[Convoy, tuple[Drive, ...]]:
    """Every next hex of a convoy, by its sheet."""

    def drives(one: Convoy) -> tuple[Drive, ...]:
        steps = land.steps(roads)[one.hex]
        payable = [step for step in steps if is_payable(step.cost, one.points, one.marched)]
        return tuple([Drive(one.id, step.to) for step in payable])

    return Known(drives)


def choices(state: State) -> list[Action]:
    """Every step of every counter and convoy, and the end."""
    seat, homes = state.acting[0], state.scenario.home
    marches = _all_marches(state.land, state.house.roads)
    burdened, is_needed = burdened_counters(state, seat), bool(needy_castles(state, seat))
    found: list[Action] = []
    for group in counters_of(state, seat):
        if group.halted:
            found += _passages(state, group)
        elif is_needed or group.id in burdened:
            found += marches_of(state, group)
        else:
            found += marches[group]
        if group.nation in homes and refuse_go_home(state, GoHome(group.id)) is None:
            found.append(GoHome(group.id))
    if homes:
        found += _returns(state)
    found += _drives(state, seat)
    if not burdened or refuse_end(state, EndMarch()) is None:
        found.append(EndMarch())
    return found


def _passages(state: State, group: Group) -> list[AskPassage]:
    action = AskPassage(group.id)
    return [action] if refuse_ask(state, action) is None else []


def _returns(state: State) -> list[ComeBack]:
    away = [ComeBack(group.id) for group in state.groups.values() if group.home]
    return [action for action in away if refuse_come_back(state, action) is None]


def _drives(state: State, seat: Seat) -> list[Drive]:
    """Every next hex of a convoy that :func:`refuse_drive` does not refuse."""
    if state.house.convoy_moves == "with_group_only":
        return []
    drives = _all_drives(state.land, state.house.roads)
    found: list[Drive] = []
    for one in state.convoys.values():
        if one.escort is None and one.owner == seat and one.drivers:
            found += drives[one]
    return found


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
