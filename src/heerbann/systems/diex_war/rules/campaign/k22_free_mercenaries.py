"""K§22: mercenaries whom nobody has hired go towards a battle group (W-16)."""

from collections.abc import Iterator
from functools import partial

from heerbann.engine.book.rulebook import rule
from heerbann.engine.rules.asks import Choose, Refusal, Seat
from heerbann.systems.diex_war.model.campaign.actions import Beckon, March
from heerbann.systems.diex_war.model.campaign.events.marches import Halted
from heerbann.systems.diex_war.model.campaign.events.mercenaries import Beckoned
from heerbann.systems.diex_war.model.campaign.state import Group, State, War
from heerbann.systems.diex_war.rules.campaign.k11_movement import marching
from heerbann.systems.diex_war.rules.campaign.k11_movement.duties import way_to


def free(state: State) -> list[Group]:
    """Those who have still to be moved today, once all parties have moved."""
    if state.acting:
        return []
    neutral = [group for group in state.groups.values() if group.nation == "mercenary"]
    return [group for group in neutral if group.side is None and not group.halted]


def is_free_move_due(state: State) -> bool:
    """Has somebody to move them?"""
    return bool(free(state))


@rule("K22")
def mover(state: State) -> Seat:
    """W-16: the parties by turns, from day to day."""
    seats = state.scenario.seats
    return seats[(state.day - 1) % len(seats)]


@rule("K22")
def goals(state: State, mercenaries: Group) -> list[Group]:
    """W-16: any group that the mover can see, or only the nearest; towards which a step leads."""
    seat = mover(state)
    seen = [one for one in state.groups.values() if _is_goal(one, seat)]
    if state.house.mercenary_goal == "nearest_group" and seen:
        least = min([way_to(state, mercenaries.hex, (one.hex,)) for one in seen])
        seen = [one for one in seen if way_to(state, mercenaries.hex, (one.hex,)) == least]
    return [one for one in seen if any(True for _ in steps(state, mercenaries, one))]


def _is_goal(group: Group, seat: Seat) -> bool:
    counter = group.side is not None and group.employer is None and not group.home
    return counter and (not group.hidden or group.side == seat)


def steps(state: State, mercenaries: Group, goal: Group) -> Iterator[March]:
    """Every payable step that shortens the way."""
    far = way_to(state, mercenaries.hex, (goal.hex,))
    for step in state.land.steps(state.house.roads)[mercenaries.hex]:
        paid = marching.is_payable(step.cost, mercenaries.points, mercenaries.marched)
        if paid and way_to(state, step.to, (goal.hex,)) < far:
            yield March(mercenaries.id, step.to)


@rule("K22")
def refuse_beckon(state: State, action: Beckon) -> Refusal | None:
    """Towards a battle group on the map."""
    mercenaries = state.groups.get(action.mercenaries)
    if state.phase != "movement" or mercenaries not in free(state):
        return Refusal("K8", "not-now")
    assert mercenaries is not None
    known = [goal.id for goal in goals(state, mercenaries)]
    return None if action.group in known else Refusal("K22", "not-towards-a-group")


def refuse_march(state: State, action: March) -> Refusal | None:
    """A march of a party, or of those whom nobody has hired."""
    group = state.groups.get(action.group)
    if group is None or group.side is not None or group.nation != "mercenary":
        return marching.refuse_march(state, action)
    goal = state.groups.get(group.goal) if group.goal is not None else None
    if state.phase != "movement" or goal is None or group not in free(state):
        return Refusal("K8", "not-now")
    known = action in tuple(steps(state, group, goal))
    return None if known else Refusal("K22", "not-towards-a-group")


@rule("K22")
async def move_free(war: War) -> None:
    """The mover names a group, and they go towards it as far as they come."""
    state = war.state
    mercenaries = free(state)[0]
    seat = mover(state)
    if mercenaries.goal is None:
        wishes = tuple([Beckon(mercenaries.id, goal.id) for goal in goals(state, mercenaries)])
        if not wishes:
            war.emit(Halted(mercenaries.id))
            return
        beckoned = await Choose(seat, "K22", "beckon", wishes)
        war.emit(Beckoned(mercenaries.id, beckoned.group))
        return
    goal = state.groups[mercenaries.goal]
    if not any(True for _ in steps(state, mercenaries, goal)):
        war.emit(Halted(mercenaries.id))
        return
    march = await Choose(seat, "K22", "march", partial(steps, state, mercenaries, goal))
    marching.step(war, march.group, march.to)
