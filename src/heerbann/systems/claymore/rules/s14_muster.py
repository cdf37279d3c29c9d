"""§14 Muster: two armies of one's own, picked by turns from the boxes in use."""

from functools import partial

from heerbann.engine.book.rulebook import rule
from heerbann.engine.rules.asks import Choose, Refusal, Seat
from heerbann.systems.claymore.model.actions import EndRecruiting, Recruit
from heerbann.systems.claymore.model.charts import PROFILES, SETS
from heerbann.systems.claymore.model.deployment_zones import army_sizes, zones_in_use
from heerbann.systems.claymore.model.events.deployment import Recruited, RecruitingEnded
from heerbann.systems.claymore.model.scenario import Muster
from heerbann.systems.claymore.model.state import Battle, State, UnitId, units_of

_END_RECRUITING = EndRecruiting()


def someone_recruits(state: State) -> bool:
    """Does anybody still pick regiments?"""
    return bool(state.recruiting)


@rule("14.1")
async def recruit(battle: Battle) -> None:
    """MAY: a side takes one more regiment, or is content with its army (A-50, A-57)."""
    state = battle.state
    side = state.recruiting[0]
    answer = await Choose(side, "14.1", "recruit", partial(recruits, state, side))
    if isinstance(answer, Recruit):
        battle.emit(Recruited(next_id(state, answer.kind), answer.kind))
    else:
        battle.emit(RecruitingEnded(side))


def next_id(state: State, kind: str) -> UnitId:
    """The name of the next regiment of a kind: knights-1, knights-2 and so on."""
    return UnitId(f"{kind}-{_taken(state, kind) + 1}")


def _taken(state: State, kind: str) -> int:
    return sum(unit.profile.key == kind for unit in state.units.values())


def recruits(state: State, side: Seat) -> list[Recruit | EndRecruiting]:
    """Every kind that can be had, in the order of the profile list; then, with an army, the end."""
    found: list[Recruit | EndRecruiting] = []
    if _refuse_crowding(state, side) is None:
        found += [Recruit(kind) for kind in PROFILES if _refuse_kind(state, side, kind) is None]
    if units_of(state, side):
        found.append(_END_RECRUITING)
    return found


@rule("1.2", "1.3", "14.1")
def in_the_boxes(muster: Muster, kind: str) -> int:
    """How many regiments of a kind the boxes hold; a box named twice is there twice."""
    return sum(SETS[box].units.get(kind, 0) for box in muster.sets)


@rule("14.1")
def _refuse_kind(state: State, side: Seat, kind: str) -> Refusal | None:
    """No more than the points buy and the boxes hold."""
    muster = state.scenario.muster
    assert muster is not None
    profile = PROFILES[kind]
    if profile.side != side:
        return Refusal("14.1", "other-army")
    number = in_the_boxes(muster, kind)
    if _taken(state, kind) >= number:
        return Refusal("14.1", "none-left", {"number": number})
    points = muster.points - state.mustered[side]
    if profile.pw > points:
        return Refusal("14.1", "too-expensive", {"points": points, "cost": profile.pw})
    return None


@rule("3.3", "14.1")
def _refuse_crowding(state: State, side: Seat) -> Refusal | None:
    """One more regiment must fit into every zone that this side may have to use."""
    armies = army_sizes(state)
    armies[side] += 1
    zones = zones_in_use(state.ground, state.scenario, state.house, armies)
    is_full = any(len(zone.hexes) < zone.need for zone in zones)
    return Refusal("3.3", "zone-full") if is_full else None


# Why not


def refuse_recruit(state: State, action: Recruit) -> Refusal | None:
    """Why this kind of regiment cannot be taken now."""
    if not state.recruiting:
        return Refusal("14.1", "not-recruiting")
    if action.kind not in PROFILES:
        return Refusal("4.1", "no-such-kind")
    side = state.recruiting[0]
    return _refuse_kind(state, side, action.kind) or _refuse_crowding(state, side)


def refuse_end_recruiting(state: State, _action: EndRecruiting) -> Refusal | None:
    """An army has at least one regiment."""
    if not state.recruiting:
        return Refusal("14.1", "not-recruiting")
    has_army = bool(units_of(state, state.recruiting[0]))
    return None if has_army else Refusal("14.1", "needs-a-regiment")
