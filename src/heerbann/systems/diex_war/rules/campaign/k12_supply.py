"""K§12 Supply: groups of ten or more eat every day, or go hungry."""

from collections.abc import Iterator
from functools import partial

from heerbann.engine.book.rulebook import rule
from heerbann.engine.rules.asks import Choose, Refusal
from heerbann.systems.diex_war.model.campaign.actions import Feed
from heerbann.systems.diex_war.model.campaign.charts import NUMBERS, food_need
from heerbann.systems.diex_war.model.campaign.events.marches import Discovered
from heerbann.systems.diex_war.model.campaign.events.supply import Fed, Satisfied, WentHungry
from heerbann.systems.diex_war.model.campaign.facts import (
    convoys_at,
    counters_of,
    garrison_at,
    is_besieged,
    is_convoy,
    is_village,
    soldiers,
    village_at,
)
from heerbann.systems.diex_war.model.campaign.state import Group, GroupId, Source, State, War
from heerbann.systems.diex_war.rules.campaign.k08_days import end_turn
from heerbann.systems.diex_war.rules.campaign.k09_loyalty import shares_stance


@rule("K12")
def need(state: State, group: Group) -> int:
    """Nothing below ten soldiers, one point below twenty, else two."""
    return food_need(soldiers(state, group))


@rule("K12")
def sources(state: State, group: Group) -> list[Source]:
    """N46: a village that is not hostile, an own castle, an own convoy in the same hex."""
    found: list[str] = []
    village = village_at(state, group.hex)
    if village is not None and shares_stance(group, village):
        found.append(village.id)
    garrison = garrison_at(state, group.hex)
    if garrison is not None and garrison.side == group.side and not is_besieged(state, garrison):
        found.append(garrison.id)
    found += [
        convoy.id for convoy in convoys_at(state, group.hex) if _is_own(state, group, convoy.escort)
    ]
    return [Source(name) for name in found if state.stock("resources", name) > 0]


def _is_own(state: State, group: Group, escort: GroupId | None) -> bool:
    """K§14: a convoy has the party of the group it goes with."""
    if escort is None:
        return False
    other = state.groups[escort]
    return other.side == group.side and other.nation == group.nation


@rule("K12")
def can_eat(state: State, group: Group) -> bool:
    """Is enough there for all of it? Less feeds nobody."""
    there = sum([state.stock("resources", source) for source in sources(state, group)])
    return there >= need(state, group) - group.eaten


def unfed(state: State) -> list[Group]:
    """The groups of the acting seat that have still to be fed and can be."""
    mine = counters_of(state, state.acting[0])
    return [group for group in mine if group.eaten < need(state, group) and can_eat(state, group)]


@rule("K8", "K12")
async def eat(war: War) -> None:
    """Step 1: the owner says where each point comes from; whoever finds nothing goes hungry."""
    state = war.state
    seat = state.acting[0]
    if not unfed(state):
        for group in counters_of(state, seat):
            close_meal(war, group)
        end_turn(war)
        return
    choice = await Choose(seat, "K12", "feed", partial(meals, state))
    take_food(war, choice.group, choice.source, ahead=False)


def meals(state: State) -> Iterator[Feed]:
    """Every point that a group could eat."""
    for group in unfed(state):
        for source in sources(state, group):
            yield Feed(group.id, source)


@rule("K12")
def refuse_feed(state: State, action: Feed) -> Refusal | None:
    """Only what lies in the same hex and belongs to friends, and never more than is needed."""
    group = state.groups.get(action.group)
    if state.phase != "supply" or not state.acting or group is None:
        return Refusal("K8", "not-now")
    if group.side != state.acting[0] or group.employer is not None:
        return Refusal("K12", "not-your-group")
    if group.eaten >= need(state, group):
        return Refusal("K12", "needs-no-food")
    if action.source not in sources(state, group):
        return Refusal("K12", "no-food-there")
    return None if can_eat(state, group) else Refusal("K12", "not-enough-food")


def take_food(war: War, group: GroupId, source: Source, *, ahead: bool) -> None:
    """K§12: the source has exactly a point less; who eats in a village is seen (scenario)."""
    eater = war.state.groups[group]
    if eater.hidden and is_village(war.state, source):
        war.emit(Discovered(group, eater.hex))
    side = war.state.groups[group].side
    is_open = not is_convoy(war.state, source)
    war.emit(Fed(side, group, source, 1, ahead, is_open))


@rule("K12")
def close_meal(war: War, group: Group) -> None:
    """Fed, or another day of hunger; below ten men nobody counts (N47)."""
    group = war.state.groups[group.id]
    if group.eaten >= need(war.state, group):
        war.emit(Satisfied(group.side, group.id))
        return
    days = group.hunger + 1
    war.emit(WentHungry(group.side, group.id, days, days >= NUMBERS.supply.starves_after))
