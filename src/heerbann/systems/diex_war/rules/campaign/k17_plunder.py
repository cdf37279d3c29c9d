"""K§17 Plunder: what the victors take out of a village, and what that costs in loyalty."""

from collections.abc import Iterator
from functools import partial

from heerbann.engine.book.rulebook import rule
from heerbann.engine.rules.asks import Choose, Refusal
from heerbann.systems.diex_war.model.campaign.actions import Plunder
from heerbann.systems.diex_war.model.campaign.charts import NUMBERS, plunder_loyalty
from heerbann.systems.diex_war.model.campaign.events.aftermath import Plundered, Settled
from heerbann.systems.diex_war.model.campaign.facts import convoys_at
from heerbann.systems.diex_war.model.campaign.state import Convoy, ConvoyId, Group, State, War
from heerbann.systems.diex_war.rules.campaign.k12_supply import need
from heerbann.systems.diex_war.rules.campaign.k19_villages import shake

MATTER = "plunder"


@rule("K17")
def plunderer(state: State) -> Group | None:
    """The largest of the groups that attacked a village and won."""
    after = state.aftermath
    if after is None or after.clash.village is None or after.clash.village_side == after.winner:
        return None
    if after.winner != "attackers":
        return None
    names = [name for name in after.clash.attackers if name in state.groups]
    able = [state.groups[name] for name in names if state.groups[name].men]
    return max(able, key=lambda group: len(group.men), default=None)


def room(state: State, group: Group) -> int:
    """N63: what the convoys of the group can still carry."""
    return sum([_free(state, convoy.id) for convoy in _own(state, group)])


def _own(state: State, group: Group) -> list[Convoy]:
    there = convoys_at(state, group.hex)
    return [one for one in there if one.escort is not None and _side(state, one) == group.side]


def _side(state: State, convoy: Convoy) -> object:
    assert convoy.escort is not None
    return state.groups[convoy.escort].side


def _free(state: State, convoy: ConvoyId) -> int:
    load = NUMBERS.convoys.load
    return state.stock("animals", convoy) * load - state.stock("resources", convoy)


def hunger_of(state: State, group: Group) -> int:
    """N46: what the group can eat in advance."""
    return max(0, need(state, group) - group.ahead)


def choices(state: State, group: Group) -> Iterator[Plunder]:
    """K§17: wholly or partly, and N63: as money, on convoys, or eaten."""
    after = state.aftermath
    assert after is not None
    assert after.clash.village is not None
    stock = state.stock("resources", after.clash.village)
    for eaten in range(min(stock, hunger_of(state, group)) + 1):
        for loaded in range(min(stock - eaten, room(state, group)) + 1):
            for pounds in range(stock - eaten - loaded + 1):
                yield Plunder(pounds, loaded, eaten)


@rule("K17")
def refuse_plunder(state: State, action: Plunder) -> Refusal | None:
    """Only after a won attack on a village, and only what is there."""
    group = plunderer(state)
    if group is None:
        return Refusal("K17", "nothing-to-plunder")
    known = action in tuple(choices(state, group))
    return None if known else Refusal("K17", "not-so-much-plunder")


@rule("K17")
async def plunder(war: War) -> None:
    """The victor takes what he likes; the village is less loyal the more it loses."""
    state = war.state
    group = plunderer(state)
    after = state.aftermath
    assert group is not None
    assert after is not None
    village = after.clash.village
    assert village is not None
    assert group.side is not None
    taken = await Choose(group.side, "K17", "plunder", partial(choices, state, group))
    loaded = tuple(_spread(state, group, taken.loaded))
    war.emit(Plundered(village, group.id, group.side, taken.pounds, loaded, taken.eaten))
    points = taken.pounds + taken.loaded + taken.eaten
    change = plunder_loyalty(points)
    if points and not state.stock("resources", village):
        change += NUMBERS.plundering.emptied
    shake(war, state.villages[village], change)
    war.emit(Settled(MATTER))


def _spread(state: State, group: Group, points: int) -> Iterator[tuple[ConvoyId, int]]:
    """Onto one convoy after the other."""
    for convoy in _own(state, group):
        share = min(points, _free(state, convoy.id))
        points -= share
        if share:
            yield convoy.id, share
