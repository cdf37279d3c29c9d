"""K§20, K§21: where the wounded and prisoners have to be brought."""

from heerbann.boards.hex.hexes import Hex
from heerbann.engine.book.rulebook import rule
from heerbann.engine.rules.asks import Refusal, Seat
from heerbann.systems.diex_war.model.campaign.charts import NUMBERS
from heerbann.systems.diex_war.model.campaign.facts import (
    besieges,
    captives_of,
    counters_of,
    groups_of,
    has_wounded,
    is_besieged,
    sites,
    wounded_men,
)
from heerbann.systems.diex_war.model.campaign.scenario import Stance
from heerbann.systems.diex_war.model.campaign.state import Garrison, Group, GroupId, State, Village
from heerbann.systems.diex_war.rules.campaign.k10_groups.legality import needy_castles

HOMELESS = ("scot", "viking")


@rule("K20")
def is_refuge(state: State, group: Group, place: Village | Garrison) -> bool:
    """Castles and loyal villages for Normans and loyal Saxons, rebel villages for rebels."""
    if group.nation in HOMELESS:
        return False
    stance: Stance = group.stance or "loyal"
    if isinstance(place, Village):
        return place.stance == stance
    norman = place.side is not None and place.side == state.scenario.seat_of("norman")
    return norman and stance == "loyal" and not is_besieged(state, place)


@rule("K20")
def refuges(state: State, group: Group) -> tuple[Hex, ...]:
    """Where the wounded of a group may go; none for Scots and Vikings."""
    return tuple([place.hex for place in sites(state) if is_refuge(state, group, place)])


@rule("K21")
def prisons(state: State, group: Group) -> tuple[Hex, ...]:
    """Where guards bring prisoners, by whose guards they are."""
    match group.nation:
        case "viking":
            return state.land.coast
        case "scot":
            return state.land.north_edge
        case _:
            return refuges(state, group)


@rule("K20", "K21")
def duties(state: State, group: Group) -> list[tuple[Hex, ...]]:
    """What a group has to make for: a refuge for its wounded, a prison for its prisoners.

    W-14: where there is no refuge on the map nobody has to go there. Besiegers have their camp.
    """
    found: list[tuple[Hex, ...]] = []
    if has_wounded(state, group):
        found.append(refuges(state, group))
    if state.captives and captives_of(state, group):
        found.append(prisons(state, group))
    if not found or besieges(state, group.id):
        return []
    return [targets for targets in found if targets and group.hex not in targets]


def burdened_counters(state: State, seat: Seat) -> set[GroupId]:
    """Counters of a seat with wounded or prisoners: the others have no duty."""
    burdened = {captives.guards for captives in state.captives.values()}
    if ill := wounded_men(state.men):
        slow = [group for group in groups_of(state, seat) if not ill.isdisjoint(group.men)]
        burdened.update([group.employer or group.id for group in slow])
    return burdened


def way_to(state: State, hex: Hex, targets: tuple[Hex, ...]) -> int:
    """The points to the nearest of some hexes."""
    land, roads = state.land, state.house.roads
    far = [land.points_to(target, roads).get(hex) for target in targets]
    return min([points for points in far if points is not None], default=0)


@rule("K20", "K21")
def refuse_undutiful(
    state: State, group: Group, to: Hex, due: list[tuple[Hex, ...]]
) -> Refusal | None:
    """W-14: a step has to shorten the way to the nearest of them."""
    here = group.hex
    if not due or any(way_to(state, to, goal) < way_to(state, here, goal) for goal in due):
        return None
    return Refusal("K20", "duty-leads-elsewhere")


@rule("K6")
def watched_castles(state: State, group: Group) -> list[Hex]:
    """N57: castles from which this group, the nearest that could fill them up, may not go away."""
    if group.side is None or len(group.men) <= NUMBERS.groups.least:
        return []
    needy = needy_castles(state, group.side)
    return [one.hex for one in needy if _is_nearest(state, group, one)]


@rule("K6")
def refuse_leaving(state: State, group: Group, to: Hex, castles: list[Hex]) -> Refusal | None:
    """N57: not farther away than it is."""
    for castle in castles:
        if way_to(state, to, (castle,)) > way_to(state, group.hex, (castle,)):
            return Refusal("K6", "castle-needs-men")
    return None


def _is_nearest(state: State, group: Group, garrison: Garrison) -> bool:
    assert group.side is not None
    able = [one for one in counters_of(state, group.side) if len(one.men) > NUMBERS.groups.least]
    ways = [(way_to(state, one.hex, (garrison.hex,)), one.id) for one in able]
    return min(ways)[1] == group.id
