"""K§14 Convoys: formed in villages and castles, loaded and unloaded."""

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import Any

from heerbann.engine.book.rulebook import rule
from heerbann.engine.rules.asks import Action, Choose, Refusal
from heerbann.systems.diex_war.model.campaign.actions import (
    EndConvoys,
    FormConvoy,
    LeaveConvoy,
    Load,
    Unload,
)
from heerbann.systems.diex_war.model.campaign.charts import NUMBERS
from heerbann.systems.diex_war.model.campaign.events.supply import (
    ConvoyFormed,
    ConvoyLeft,
    Loaded,
    Unloaded,
)
from heerbann.systems.diex_war.model.campaign.facts import (
    CONVOY,
    convoys_by_escort,
    counters_of,
    garrison_at,
    is_besieged,
    is_village,
    next_id,
    village_at,
)
from heerbann.systems.diex_war.model.campaign.state import (
    Convoy,
    ConvoyId,
    Group,
    Source,
    State,
    War,
)
from heerbann.systems.diex_war.rules.campaign.k08_days import end_turn
from heerbann.systems.diex_war.rules.campaign.k09_loyalty import shares_stance

CHART = NUMBERS.convoys


@rule("K14")
def stores(state: State, group: Group) -> list[Source]:
    """N52: a village that is not hostile, and an own castle, in the hex of a group."""
    found: list[str] = []
    village = village_at(state, group.hex)
    if village is not None and shares_stance(group, village):
        found.append(village.id)
    garrison = garrison_at(state, group.hex)
    if garrison is not None and garrison.side == group.side and not is_besieged(state, garrison):
        found.append(garrison.id)
    return [Source(name) for name in found]


@rule("K14")
def price(state: State, source: Source) -> int:
    """N52: a village is paid for each point, an own castle is not."""
    return NUMBERS.prices.food if is_village(state, source) else 0


def _escort(state: State, convoy: ConvoyId) -> Group | None:
    """The own group with which a convoy goes."""
    found = state.convoys.get(convoy)
    if found is None or found.escort is None:
        return None
    group = state.groups[found.escort]
    return group if group.side == state.acting[0] else None


def _refuse_time(state: State) -> Refusal | None:
    known = state.phase == "convoys" and bool(state.acting)
    return None if known else Refusal("K8", "not-now")


@rule("K14")
def refuse_form(state: State, action: FormConvoy) -> Refusal | None:
    """W-10: in a village or castle of friends."""
    if refusal := _refuse_time(state):
        return refusal
    group = state.groups.get(action.group)
    if group is None or group.side != state.acting[0] or group.employer is not None or group.home:
        return Refusal("K14", "not-your-group")
    if action.source not in stores(state, group):
        return Refusal("K14", "no-friendly-store")
    return _refuse_founding(state, action)


@rule("K14")
def _refuse_founding(state: State, action: FormConvoy) -> Refusal | None:
    """W-10: once a day in each place, of so many animals."""
    if state.house.convoy_founding == "one_per_place_and_day" and action.source in state.founded:
        return Refusal("K14", "one-convoy-a-day")
    if not 1 <= action.animals <= CHART.animals:
        return Refusal("K14", "so-many-animals")
    return None


@rule("K14")
def refuse_load(state: State, action: Load) -> Refusal | None:
    """A point for each animal, five points a day, and the village is paid."""
    if refusal := _refuse_time(state):
        return refusal
    group = _escort(state, action.convoy)
    if group is None:
        return Refusal("K14", "not-your-convoy")
    if action.source not in stores(state, group):
        return Refusal("K14", "no-friendly-store")
    if not 1 <= action.points <= loadable(state, state.convoys[action.convoy], action.source):
        return Refusal("K14", "so-many-points")
    pays = action.points * price(state, action.source) <= state.stock("pounds", group.id)
    return None if pays else Refusal("K15", "not-so-much-money")


@rule("K14")
def loadable(state: State, convoy: Convoy, source: Source) -> int:
    """What is there, what the animals can carry, and what may be moved in a day."""
    room = state.stock("animals", convoy.id) * CHART.load - state.stock("resources", convoy.id)
    return min(room, CHART.transfer - convoy.moved, state.stock("resources", source))


@rule("K14")
def refuse_unload(state: State, action: Unload) -> Refusal | None:
    """N52: as much as the place can hold."""
    if refusal := _refuse_time(state):
        return refusal
    group = _escort(state, action.convoy)
    if group is None:
        return Refusal("K14", "not-your-convoy")
    if action.target not in stores(state, group):
        return Refusal("K14", "no-friendly-store")
    most = unloadable(state, state.convoys[action.convoy], action.target)
    return None if 1 <= action.points <= most else Refusal("K14", "so-many-points")


@rule("K14")
def unloadable(state: State, convoy: Convoy, target: Source) -> int:
    """What it carries, what may be moved in a day, and what there is room for."""
    village = is_village(state, target)
    most = NUMBERS.villages.most_resources if village else NUMBERS.castles.most_resources
    room = most - state.stock("resources", target)
    return min(room, CHART.transfer - convoy.moved, state.stock("resources", convoy.id))


@rule("K14")
def refuse_leave(state: State, action: LeaveConvoy) -> Refusal | None:
    """Only an own one can be left behind."""
    if refusal := _refuse_time(state):
        return refusal
    known = _escort(state, action.convoy) is not None
    return None if known else Refusal("K14", "not-your-convoy")


@rule("K14")
def refuse_end(state: State, _action: EndConvoys) -> Refusal | None:
    """Whenever the step is there."""
    return _refuse_time(state)


def choices(state: State) -> Iterator[Action]:
    """All that can be formed, loaded, unloaded or left; convoys may be of other sizes, too."""
    escorted = convoys_by_escort(state)
    for group in counters_of(state, state.acting[0]):
        sources = stores(state, group)
        yield from _foundings(state, group, sources)
        for convoy in escorted.get(group.id, ()):
            yield from _transfers(state, group, convoy, sources)
            yield LeaveConvoy(convoy.id)
    yield EndConvoys()


def _foundings(state: State, group: Group, sources: list[Source]) -> Iterator[FormConvoy]:
    """As many animals as there is something for."""
    for source in sources:
        animals = min(CHART.animals, state.stock("resources", source))
        action = FormConvoy(group.id, source, animals)
        if _refuse_founding(state, action) is None:
            yield action


def _transfers(
    state: State, group: Group, convoy: Convoy, sources: list[Source]
) -> Iterator[Action]:
    for source in sources:
        cost = price(state, source)
        most = loadable(state, convoy, source)
        if cost:
            most = min(most, state.stock("pounds", group.id) // cost)
        yield from [Load(convoy.id, source, points) for points in range(1, most + 1)]
        most = unloadable(state, convoy, source)
        yield from [Unload(convoy.id, source, points) for points in range(1, most + 1)]


REFUSALS: Mapping[type[Action], Callable[[State, Any], Refusal | None]] = {
    FormConvoy: refuse_form,
    Load: refuse_load,
    Unload: refuse_unload,
    LeaveConvoy: refuse_leave,
    EndConvoys: refuse_end,
}


def _refuse(state: State, action: Action) -> Refusal | None:
    return REFUSALS[type(action)](state, action)


def has_something_to_do(state: State) -> bool:
    """Is a group of the acting seat in a place or castle, or with a convoy? All of that is open."""
    land, escorts = state.land, convoys_by_escort(state)
    return any(
        group.hex in land.place_at or group.hex in land.castle_at or group.id in escorts
        for group in counters_of(state, state.acting[0])
    )


@rule("K8", "K14")
async def manage(war: War) -> None:
    """Step 3: convoys are formed, and resources moved."""
    state = war.state
    seat = state.acting[0]
    if not has_something_to_do(state):
        end_turn(war)
        return
    check = partial(_refuse, state)
    match await Choose(seat, "K14", "convoys", partial(choices, state), check=check):
        case FormConvoy(group, source, animals):
            war.emit(ConvoyFormed(ConvoyId(next_id(state, CONVOY)), group, source, animals))
        case Load(convoy, source, points):
            payer = state.convoys[convoy].escort
            pounds = points * price(state, source)
            war.emit(Loaded(convoy, source, points, payer if pounds else None, pounds))
        case Unload(convoy, target, points):
            war.emit(Unloaded(convoy, target, points))
        case LeaveConvoy(convoy):
            war.emit(ConvoyLeft(convoy))
        case EndConvoys():
            end_turn(war)
