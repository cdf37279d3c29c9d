"""What a side may hope for: which of its groups go where, alone or together."""

from typing import NamedTuple

from heerbann.boards.hex.hexes import Hex
from heerbann.systems.diex_war.computer.campaign.bands import Band, fear, late
from heerbann.systems.diex_war.computer.campaign.chances import loyal_chance
from heerbann.systems.diex_war.computer.campaign.goals import Goal
from heerbann.systems.diex_war.computer.campaign.knocking import way_in
from heerbann.systems.diex_war.computer.campaign.strength import win_chance
from heerbann.systems.diex_war.computer.campaign.weights import ALONE, CARRIED, HOMEWARD, LOST
from heerbann.systems.diex_war.model.campaign.state import State


class Plan(NamedTuple):
    """Some groups go somewhere."""

    worth: float
    share: float  # the same, less for each who could go elsewhere
    goal: Goal
    team: tuple[Band, ...]


def hopes(state: State, bands: list[Band], goals: list[Goal], dear: float = 0.0) -> float:
    """What the groups have a chance to get, the best plan first, each group in one of them.

    Dear is a leader without whom the side cannot win.
    """
    free = list(bands)
    total = sum([_purse(state, band) for band in bands if band.purse])
    plans = [plan for goal in goals if (plan := _best(state, goal, free, dear)) is not None]
    while plans:
        best = max(plans, key=lambda one: one.share)
        total += best.worth
        free = [band for band in free if band not in best.team]
        plans = _without(state, plans, best, free, dear)
    return total


def _without(
    state: State, plans: list[Plan], done: Plan, free: list[Band], dear: float
) -> list[Plan]:
    """The other plans, made anew where somebody was counted on who goes elsewhere."""
    gone = {band.group.id for band in done.team}
    found: list[Plan] = []
    for plan in plans:
        if plan is done:
            continue
        if gone.isdisjoint([band.group.id for band in plan.team]):
            found.append(plan)
        elif again := _best(state, plan.goal, free, dear):
            found.append(again)
    return found


def _best(state: State, goal: Goal, free: list[Band], dear: float) -> Plan | None:
    """The nearest, or as many of the next as it takes; nothing that is not worth it."""
    able = [band for band in free if not goal.groups or band.group.id in goal.groups]
    near = [(days, band) for band in able if (days := band.days(goal.hex)) is not None]
    if goal.moves:
        near = [one for one in near if one[0] <= 1]
    near.sort(key=lambda one: one[0])
    best: Plan | None = None
    most = len(near) if goal.foes else min(1, len(near))
    for number in range(1, most + 1):
        team = tuple([band for _, band in near[:number]])
        worth = _prospect(state, goal, team, dear)
        share = worth / number**ALONE
        if worth > 0 and (best is None or share > best.share):
            best = Plan(worth, share, goal, team)
    return best


def _prospect(state: State, goal: Goal, team: tuple[Band, ...], dear: float) -> float:
    """What a team may expect of a goal, less what it gives up for it."""
    shares = [_share(state, band, goal) for band in team]
    share = (min(shares) + sum(shares) / len(shares)) / 2  # the last one counts most
    chance = win_chance(sum([band.worth for band in team]), goal.foes) if goal.foes else 1.0
    fight = _fight(state, goal, team, chance, dear) if chance >= LOST else 0.0
    if goal.village is None:
        return share * fight
    prestige, men = max([band.prestige for band in team]), sum([band.men for band in team])
    chance = loyal_chance(state, goal.village, prestige, men)
    return share * (chance * goal.welcome + (1 - chance) * max(0.0, fight))


def _share(state: State, band: Band, goal: Goal) -> float:
    """What is left of a goal by the way to it; to be asked once more one has to come anew."""
    if goal.village is None or band.group.hex != goal.hex:
        return band.share(goal.hex)
    cost = way_in(state, band.group, goal.hex, goal.village)
    return 0.0 if cost is None else late(cost, band.pace, band.reach)


def _fight(state: State, goal: Goal, team: tuple[Band, ...], chance: float, dear: float) -> float:
    """What a battle there is worth, with the money that one has and may get."""
    worth = chance * goal.prize - fear(team, chance, dear if goal.foes else 0.0)
    if goal.loot:
        worth += chance * goal.loot * max([way_home(state, band, goal.hex) for band in team])
    purses = [band for band in team if band.purse]
    return worth - sum(
        [_purse(state, one) - one.purse * way_home(state, one, goal.hex) for one in purses]
    )


def _purse(state: State, band: Band) -> float:
    """What the money of a group is worth where it is."""
    costs = [band.ways[home] for home in _homes(state, band) if home in band.ways]
    left = late(min(costs), band.pace, band.reach, HOMEWARD) if costs else 0.0
    return CARRIED * band.purse * left


def way_home(state: State, band: Band, hex: Hex) -> float:
    """What is left of money that is brought home from there."""
    there = band.ways.get(hex)
    if there is None:
        return 0.0
    ways = state.land.points_from(hex, state.house.roads)
    costs = [ways[home] for home in _homes(state, band) if home in ways]
    left = late(min(costs), band.pace, band.reach - there - 1, HOMEWARD) if costs else 0.0
    return CARRIED * left


def _homes(state: State, band: Band) -> tuple[Hex, ...]:
    """Where a group brings its money to."""
    where, base = state.scenario.home.get(band.group.nation), band.group.base
    if where == "landing":
        return () if base is None else (base,)
    return state.land.north_edge if where == "north_edge" else ()
