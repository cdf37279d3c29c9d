"""How strong groups are, and how likely a battle is won with them."""

from collections.abc import Mapping
from functools import cache

from heerbann.engine.rules.asks import Seat
from heerbann.systems.diex_war.computer.campaign.weights import SURE
from heerbann.systems.diex_war.model.campaign.charts import further_defenders, village_defenders
from heerbann.systems.diex_war.model.campaign.facts import (
    company,
    groups_at,
    is_starving,
    men_of,
)
from heerbann.systems.diex_war.model.campaign.state import (
    BattleSide,
    Clash,
    Garrison,
    Group,
    GroupId,
    Soldier,
    State,
    Village,
)
from heerbann.systems.diex_war.model.roster import ROSTER
from heerbann.systems.diex_war.rules.campaign.k09_loyalty import shares_stance
from heerbann.systems.diex_war.rules.campaign.k18_encounters.hostility import hostile

WOUNDED = 0.5
"""What is left of a man's worth when he is wounded."""
STARVING = 0.8
"""What is left of a group's when it starves."""
STEEP = 2
"""Twice as strong is more than twice as good: those left over strike as well."""


def man_worth(man: Soldier) -> float:
    """His points, fewer if he is hurt."""
    return man.kind.points * (1.0 if man.health == "healthy" else WOUNDED)


def group_worth(state: State, group: Group) -> float:
    """Everybody under its counter."""
    men = [man for one in company(state, group) for man in men_of(state, one)]
    worth = sum([man_worth(man) for man in men])
    return worth * STARVING if is_starving(group) else worth


Worths = Mapping[GroupId, float]


def worths_of(state: State) -> Worths:
    """All groups on the map."""
    return {
        group.id: group_worth(state, group)
        for group in state.groups.values()
        if group.employer is None and not group.home
    }


def garrison_worth(state: State, garrison: Garrison) -> float:
    """Those in a castle."""
    return sum([man_worth(state.men[unit]) for unit in garrison.men])


@cache
def code_points(code: str) -> float:
    """What somebody of a class is worth on the average."""
    alike = [figure.points for figure in ROSTER.values() if figure.code == code]
    return sum(alike) / len(alike) if alike else 0.0


def village_worth(state: State, village: Village) -> float:
    """Those who would defend it today."""
    return _defence(state.stock("resources", village.id), village.loyalty)


@cache
def _defence(resources: int, loyalty: int) -> float:
    if resources <= 0:
        return 0.0
    codes = (*village_defenders(resources), *further_defenders(resources, loyalty))
    return sum([code_points(code) for code in codes])


def village_defence(state: State, seat: Seat | None, village: Village, worths: Worths) -> float:
    """The village, and groups of others there that would help it."""
    beside = [one for one in groups_at(state, village.hex) if one.side not in (seat, None)]
    helpers = [one for one in beside if one.id in worths and shares_stance(one, village)]
    return village_worth(state, village) + sum([worths[one.id] for one in helpers])


def side_worth(state: State, clash: Clash, side: BattleSide) -> float:
    """Those who fight on a side and are still there, the village and the garrison among them."""
    groups = [state.groups[name] for name in clash.groups(side) if name in state.groups]
    worth = sum([group_worth(state, one) for one in groups if one.hex == clash.hex])
    if clash.village is not None and clash.village_side == side:
        worth += village_worth(state, state.villages[clash.village])
    if clash.castle is not None and clash.castle_side == side:
        worth += garrison_worth(state, state.garrisons[clash.castle])
    return worth


def win_chance(ours: float, theirs: float) -> float:
    """By the square of both."""
    if ours + theirs == 0:
        return 0.5
    us, them = ours**STEEP, theirs**STEEP
    return us / (us + them)


def full_worth(state: State, clash: Clash, side: BattleSide) -> float:
    """The same with those beside them who have not been asked yet whether they join in."""
    seat, known = clash.seat(side), (*clash.attackers, *clash.defenders, *state.asked)
    beside = [one for one in groups_at(state, clash.hex) if one.side == seat]
    helpers = [one for one in beside if one.employer is None and not one.engaged]
    further = [group_worth(state, one) for one in helpers if one.id not in known]
    return side_worth(state, clash, side) + (sum(further) if seat is not None else 0.0)


def threats(state: State, group: Group, worths: Worths) -> int:
    """Enemies beside it or in its hex who are clearly stronger."""
    near = (group.hex, *state.land.board.adjacent[group.hex])
    others = [state.groups[name] for name in worths if state.groups[name].hex in near]
    enemies = [one for one in others if hostile(state, group, one)]
    chances = [win_chance(worths[group.id], worths[one.id]) for one in enemies]
    return len([chance for chance in chances if chance < 1 - SURE])
