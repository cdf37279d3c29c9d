"""K§20 Before a battle: who is attacked may get away."""

from collections.abc import Iterator
from functools import partial

from heerbann.engine.book.rulebook import rule
from heerbann.engine.rules.asks import Choose, Refusal
from heerbann.systems.diex_war.model.campaign.actions import (
    Evade,
    StandFirm,
)
from heerbann.systems.diex_war.model.campaign.charts import NUMBERS
from heerbann.systems.diex_war.model.campaign.events.demands import (
    Evaded,
    EvasionEnded,
    StoodFirm,
)
from heerbann.systems.diex_war.model.campaign.facts import (
    captives_of,
    is_mounted,
)
from heerbann.systems.diex_war.model.campaign.state import (
    Clash,
    Group,
    GroupId,
    State,
    War,
)
from heerbann.systems.diex_war.rules.campaign.k11_movement.marching import step_cost
from heerbann.systems.diex_war.rules.campaign.k11_movement.meeting import arrive, find_convoys
from heerbann.systems.diex_war.rules.campaign.k21_prisoners import change_hands
from heerbann.systems.diex_war.rules.campaign.k23_sieges.before_castles import tidy_sieges


def proposed(state: State) -> Clash:
    """The battle that is being arranged."""
    assert state.proposal is not None
    return state.proposal


@rule("K20")
def may_evade(state: State, group: Group) -> bool:
    """With a point left, once a day; riders from foot always."""
    clash = proposed(state)
    if not any(True for _ in evasions(state, group)):
        return False
    if outrides(state, group, clash):
        return True
    return group.points >= NUMBERS.battle.evasion and not group.evaded


@rule("K20")
def outrides(state: State, group: Group, clash: Clash) -> bool:
    """Riders can always get away from those who are on foot or mixed; a village is on foot."""
    if not is_mounted(state, group):
        return False
    attackers = [state.groups[name] for name in clash.attackers]
    return not any(is_mounted(state, one) for one in attackers)


@rule("K20")
def evasions(state: State, group: Group) -> Iterator[Evade]:
    """N64: out of the hex, into none that an enemy holds, and not where the attacker came from."""
    clash = state.proposal
    first = state.evading is None
    barred = [state.groups[name].came_from for name in clash.attackers] if clash else []
    for step in state.land.steps(state.house.roads)[group.hex]:
        if step.to in barred or is_held(state, group, step.to):
            continue
        if step.cost <= group.points or first:
            yield Evade(group.id, step.to)


def is_held(state: State, group: Group, hex: object) -> bool:
    """Does somebody else stand in a hex, or hold the castle there? Hidden groups are unknown."""
    others = [one for one in state.groups.values() if one.hex == hex and one.side != group.side]
    if any(not one.hidden and not one.home for one in others):
        return True
    castles = [one for one in state.garrisons.values() if one.hex == hex and one.men]
    return any(one.side != group.side for one in castles)


def to_evade(state: State) -> list[Group]:
    """The attacked who have still to say whether they stay."""
    clash = proposed(state)
    waiting = [name for name in clash.defenders if name not in state.asked]
    return [state.groups[name] for name in waiting]


def asked_to_evade(state: State) -> GroupId | None:
    """Who is leaving, or has to say whether it does."""
    if state.evading is not None:
        return state.evading
    waiting = to_evade(state)
    return waiting[0].id if waiting else None


def is_evasion_open(state: State) -> bool:
    """Is somebody evading, or has somebody still to decide?"""
    if state.proposal is None:
        return False
    return state.evading is not None or bool(to_evade(state))


@rule("K20")
async def evade(war: War) -> None:
    """A group stays, or leaves the hex and goes as far as it comes."""
    state = war.state
    if state.evading is not None:
        await _go_on(war, state.groups[state.evading])
        return
    group = to_evade(state)[0]
    if group.side is None or not may_evade(state, group):
        war.emit(StoodFirm(group.id))
        return
    options = partial(_evasion_choices, state, group)
    choice = await Choose(group.side, "K20", "evade", options)
    if isinstance(choice, StandFirm):
        war.emit(StoodFirm(group.id))
    else:
        _leave(war, group)
        _step(war, choice)


def _evasion_choices(state: State, group: Group) -> Iterator[Evade | StandFirm]:
    yield from evasions(state, group)
    yield StandFirm(group.id)


async def _go_on(war: War, group: Group) -> None:
    """As many points as possible are spent."""
    if not any(True for _ in evasions(war.state, group)):
        war.emit(EvasionEnded(group.id))
        return
    assert group.side is not None
    options = partial(evasions, war.state, group)
    _step(war, await Choose(group.side, "K20", "evade", options))


def _leave(war: War, group: Group) -> None:
    """N64: prisoners stay behind."""
    attackers = proposed(war.state).attackers
    winner = war.state.groups[attackers[0]] if attackers else None
    for captives in captives_of(war.state, group):
        change_hands(war, captives, winner)


def _step(war: War, choice: Evade) -> None:
    state = war.state
    group = state.groups[choice.group]
    cost = step_cost(state, group.hex, choice.to)
    assert cost is not None
    left = max(0, group.points - cost)
    war.emit(Evaded(group.side, group.id, group.hex, choice.to, left))
    arrive(war, group.id)
    tidy_sieges(war)
    for name in proposed(state).attackers:
        find_convoys(war, state.groups[name])
    if group.id not in state.groups:  # all of it has found a refuge
        war.emit(EvasionEnded(group.id))


@rule("K20")
def refuse_evade(state: State, action: Evade) -> Refusal | None:
    """Only who is attacked, and only out of reach."""
    group = state.groups.get(action.group)
    if state.proposal is None or group is None:
        return Refusal("K20", "nobody-attacks")
    if group.id != asked_to_evade(state) or (state.evading is None and not may_evade(state, group)):
        return Refusal("K20", "cannot-evade")
    known = action in tuple(evasions(state, group))
    return None if known else Refusal("K20", "no-way-to-evade")


@rule("K20")
def refuse_stand(state: State, action: StandFirm) -> Refusal | None:
    """Whoever is attacked may stay; who has begun to go goes on."""
    group = state.groups.get(action.group)
    asked = state.proposal is not None and state.evading is None
    if not asked or group is None or group.id != asked_to_evade(state):
        return Refusal("K20", "nobody-attacks")
    return None
