"""K§11: how far groups and convoys may go today."""

from heerbann.engine.book.rulebook import rule
from heerbann.engine.rules.asks import Modifier
from heerbann.systems.diex_war.model.campaign.charts import NUMBERS, season_movement
from heerbann.systems.diex_war.model.campaign.events.marches import PointsSet
from heerbann.systems.diex_war.model.campaign.facts import (
    counter_of,
    has_wounded,
    is_mounted,
    is_starving,
)
from heerbann.systems.diex_war.model.campaign.state import Group, State, War


@rule("K4", "K10", "K11", "K12", "K20", "K26")
def movement_points(state: State, group: Group) -> int:
    """N48: by horse or on foot, less for the season and the wounded, half of it when starving."""
    chart = NUMBERS.movement
    points = chart.riders if is_mounted(state, group) else chart.foot
    points += sum([modifier.amount for modifier in march_modifiers(state, group)])
    if is_starving(group):
        points //= chart.starving
    return max(0, points)


@rule("K20", "K26")
def march_modifiers(state: State, group: Group) -> tuple[Modifier, ...]:
    """What the season and the wounded take from a march or add to it."""
    season = season_movement(state.season)
    seasonal = (Modifier("K26", season, "season"),) if season else ()
    if not has_wounded(state, group):
        return seasonal
    return (*seasonal, Modifier("K20", -NUMBERS.movement.wounded, "wounded-men"))


@rule("K14", "K26")
def convoy_points(state: State) -> int:
    """As on foot."""
    return max(0, NUMBERS.movement.convoy + season_movement(state.season))


@rule("K11")
def set_points(war: War) -> None:
    """Step 4 begins: everybody has what he may use today; nobody keeps any."""
    state = war.state
    for seat in (*state.scenario.seats, None):
        own = [group for group in state.groups.values() if group.side == seat]
        groups = {one.id: movement_points(state, counter_of(state, one)) for one in own}
        alone = [one for one in state.convoys.values() if one.escort is None and one.owner == seat]
        convoys = {one.id: convoy_points(state) for one in alone if one.drivers}
        if groups or convoys:
            war.emit(PointsSet(seat, groups, convoys))
