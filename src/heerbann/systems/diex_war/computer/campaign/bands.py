"""The groups of a side as a plan sees them: how strong, how fast, how far in the days left."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from heerbann.boards.hex.hexes import Hex
from heerbann.engine.rules.asks import Seat
from heerbann.systems.diex_war.computer.campaign.chances import prestige_of
from heerbann.systems.diex_war.computer.campaign.prizes import Prices, needed_leader
from heerbann.systems.diex_war.computer.campaign.strength import Worths, group_worth
from heerbann.systems.diex_war.computer.campaign.weights import (
    DAY,
    DEFEAT,
    FALLS_LOST,
    FALLS_WON,
    FORCE,
    HOPES,
    TOO_LATE,
)
from heerbann.systems.diex_war.model.campaign.facts import counters_of, soldiers
from heerbann.systems.diex_war.model.campaign.state import Group, State
from heerbann.systems.diex_war.rules.campaign.k11_movement.points import movement_points

BEFORE_MARCH = ("setup", "supply", "regroup", "convoys")
"""Steps of the day in which all of its march is still to come."""


class Band(NamedTuple):
    """A group and what a plan has to know of it."""

    group: Group
    worth: float
    pace: int  # points a day
    reach: int  # points until the campaign is over
    stake: float  # what its defeat would cost
    dear: float  # what the fall of a leader whom the side needs would cost
    purse: float  # what its money would be worth at home
    rest: int  # days until it is on the map again
    men: int
    prestige: int
    ways: Mapping[Hex, int]

    def days(self, hex: Hex) -> float | None:
        """How long it is on its way."""
        cost = self.ways.get(hex)
        return None if cost is None else self.rest + cost / self.pace

    def share(self, hex: Hex) -> float:
        """What is left of something there, by the time it takes and whether there is any."""
        cost = self.ways.get(hex)
        if cost is None:
            return 0.0
        return DAY**self.rest * late(cost, self.pace, self.reach)


def fear(team: Sequence[Band], chance: float) -> float:
    """What a battle may cost those who fight it."""
    lost = sum([band.stake for band in team])
    dear = sum([band.dear for band in team])
    return (1 - chance) * (lost + FALLS_LOST * dear) + chance * FALLS_WON * dear


def late(cost: int, pace: int, reach: int) -> float:
    """What is left of something that costs a way."""
    left: float = DAY ** (cost / pace)
    return left if cost <= reach else TOO_LATE * left


def days_left(state: State) -> float:
    """Which part of the campaign is still to come."""
    days = state.scenario.days
    return max(0.0, days - state.day + 1) / days


def bands_of(state: State, prices: Prices, worths: Worths) -> list[Band]:
    """All counters of a side, and who has gone home for the night."""
    seat = prices.seat
    resting = [one for one in state.groups.values() if _is_home(one, seat)]
    own = [*counters_of(state, seat), *resting]
    worths = {**worths, **{one.id: group_worth(state, one) for one in resting}}
    total = sum([worths[group.id] for group in own]) or 1.0
    each = (FORCE + HOPES) * days_left(state) * DEFEAT / total
    return [_band(state, prices, group, worths[group.id], each) for group in own]


def _is_home(group: Group, seat: Seat) -> bool:
    return group.home and group.side == seat and group.employer is None


def _band(state: State, prices: Prices, group: Group, worth: float, each: float) -> Band:
    pace = max(1, movement_points(state, group))
    home = state.scenario.home.get(group.nation)
    purse = prices.pound * state.stock("pounds", group.id) if home else 0.0
    return Band(
        group=group,
        worth=worth,
        pace=pace,
        reach=_today(state, group, pace) + pace * (state.scenario.days - state.day),
        stake=each * worth + purse,
        dear=needed_leader(state, prices.seat, group),
        purse=purse,
        rest=1 if group.home and group.came_day == state.day else 0,
        men=soldiers(state, group),
        prestige=prestige_of(state, group),
        ways=state.land.points_from(group.hex, state.house.roads),
    )


def _today(state: State, group: Group, pace: int) -> int:
    """What is left of this day's march."""
    if group.home:
        return pace if group.came_day < state.day else 0
    if state.phase in BEFORE_MARCH:
        return pace
    is_marching = state.phase == "movement" and group.side in state.acting
    return group.points if is_marching and not group.halted else 0
