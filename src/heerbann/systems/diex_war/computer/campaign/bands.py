"""The groups of a side as a plan sees them: how strong, how fast, how far in the days left."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from msgspec.structs import replace

from heerbann.boards.hex.hexes import Hex
from heerbann.engine.rules.asks import Seat
from heerbann.systems.diex_war.computer.campaign.chances import prestige_of
from heerbann.systems.diex_war.computer.campaign.prizes import Prices, is_needed
from heerbann.systems.diex_war.computer.campaign.strength import Worths, group_worth
from heerbann.systems.diex_war.computer.campaign.weights import (
    AFTER_BATTLE,
    DAY,
    DEFEAT,
    FALLS_LOST,
    FALLS_WON,
    FORCE,
    HOPES,
    HUNGRY,
    TOO_LATE,
)
from heerbann.systems.diex_war.model.campaign.charts import NUMBERS
from heerbann.systems.diex_war.model.campaign.facts import counters_of, soldiers
from heerbann.systems.diex_war.model.campaign.state import Group, State
from heerbann.systems.diex_war.rules.campaign.k11_movement.points import movement_points
from heerbann.systems.diex_war.rules.campaign.k12_supply import need, sources

BEFORE_MARCH = ("setup", "supply", "regroup", "convoys")
"""Steps of the day in which all of its march is still to come."""


class Band(NamedTuple):
    """A group and what a plan has to know of it."""

    group: Group
    worth: float
    pace: int  # points a day
    reach: int  # points until the campaign is over
    stake: float  # what its defeat would cost
    needed: bool  # is a leader in it without whom the side cannot win
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


def fear(team: Sequence[Band], chance: float, dear: float) -> float:
    """What a battle may cost those who fight it; dear is what a needed leader means."""
    lost = (1 - chance) * sum([band.stake for band in team])
    return lost + (dear * leader_falls(chance) if any(band.needed for band in team) else 0.0)


def leader_falls(chance: float) -> float:
    """How likely a leader does not come back from a battle that is won with this chance."""
    return (1 - chance) * FALLS_LOST + chance * FALLS_WON


def late(cost: int, pace: int, reach: int, day: float = DAY) -> float:
    """What is left of something that costs a way, and of which so much is left after a day."""
    left: float = day ** (cost / pace)
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
    pace = max(1, movement_points(state, replace(group, hunger=0)))
    home = state.scenario.home.get(group.nation)
    purse = prices.purse * state.stock("pounds", group.id) if home else 0.0
    return Band(
        group=group,
        worth=worth,
        pace=pace,
        reach=_today(state, group, pace) + _to_come(state, group, pace),
        stake=each * worth + purse,
        needed=is_needed(state, prices.seat, group),
        purse=purse,
        rest=1 if group.home else 0,
        men=soldiers(state, group),
        prestige=prestige_of(state, group),
        ways=state.land.points_from(group.hex, state.house.roads),
    )


def battered(band: Band) -> Band:
    """The same after a battle that it has won."""
    men = int(band.men * AFTER_BATTLE)
    return band._replace(worth=band.worth * AFTER_BATTLE, men=men, rest=band.rest + 1)


def _to_come(state: State, group: Group, pace: int) -> int:
    """The march of the days after today: who has nothing to eat will starve, or look for food."""
    days = state.scenario.days - state.day
    wanted = need(state, group)
    if not wanted:
        return pace * days
    food = group.ahead + sum([state.stock("resources", one) for one in sources(state, group)])
    fed = food // wanted
    patience = NUMBERS.supply.starves_after - 1 - (0 if fed else group.hunger)
    quick = min(days, fed + max(0, patience))
    return pace * quick + int(pace * HUNGRY * (days - quick))


def _today(state: State, group: Group, pace: int) -> int:
    """What is left of this day's march."""
    if group.home:
        return pace if group.came_day < state.day else 0
    if state.phase in BEFORE_MARCH:
        return pace
    is_marching = state.phase == "movement" and group.side in state.acting
    return group.points if is_marching and not group.halted else 0
