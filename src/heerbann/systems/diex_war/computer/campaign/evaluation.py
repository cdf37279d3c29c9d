"""What a position of a campaign is worth."""

from collections.abc import Iterator

from heerbann.boards.hex.hexes import Hex
from heerbann.engine.rules.asks import Seat
from heerbann.systems.diex_war.computer.campaign.goals import (
    goals,
    threats,
    worth_of_village,
)
from heerbann.systems.diex_war.computer.campaign.strength import (
    Worths,
    man_worth,
    side_worth,
    win_chance,
    worths_of,
)
from heerbann.systems.diex_war.model.campaign.charts import NUMBERS
from heerbann.systems.diex_war.model.campaign.facts import (
    besieges,
    convoys_with,
    counters_of,
    is_mounted,
    present,
    wounded_men,
)
from heerbann.systems.diex_war.model.campaign.maps import PlaceId
from heerbann.systems.diex_war.model.campaign.scenario import CampaignCondition
from heerbann.systems.diex_war.model.campaign.state import BattleSide, Clash, Group, GroupId, State
from heerbann.systems.diex_war.rules.campaign.k01_scenario.scoring import is_secured, score
from heerbann.systems.diex_war.rules.campaign.k11_movement.duties import duties
from heerbann.systems.diex_war.rules.campaign.k12_supply import need, sources

FORCE, AIMS, POINTS, PLACES, FOOD, MONEY, FIGHT = 0.3, 0.5, 0.4, 0.5, 0.0015, 0.0015, 0.12
"""How much men, places that win, points, positions, hunger, a pound and a battle weigh."""
LOOTED = 0.012
"""What a pound counts with those who want to bring it home."""
LEADER = 0.03
"""What a leader who is free counts."""
DANGER = 0.05
"""What a stronger enemy beside a group costs."""
MARGIN = 0.12
"""A battle is wanted only if it is better than even by so much."""
LOSS = 0.6
"""What a lost attack on a village costs."""
FAR, FARTHEST = 6.0, 50.0
"""Movement points from which on a goal draws much less, and not at all."""
CROWDED = 0.6
"""What is left of a goal that draws another group already."""
STARVATION = 8.0
"""So many days of hunger is it worse to starve."""
TOGETHER = 0.012
"""Groups that stay together become one (N49), and who rides goes on foot then."""
BUSY = 3
"""So many groups decide a campaign."""
MANY_POINTS = 20.0
DAYS_AHEAD = 3
STORES = 0.008
"""What a day of food on the convoy counts."""
SLOW = 0.03
"""What riders lose by pack animals."""
SIEGE = 0.04
RESTING = 0.14
"""What a group is worth that is at home for the night: as much as one that is about to be."""
BOUND, MANY = 0.03, 6
"""What it costs if so many who are well have to go with the wounded."""


def evaluate(state: State, seat: Seat) -> float:
    """From −1 to 1, as a side sees it."""
    seats = state.scenario.seats
    others = [one for one in seats if one != seat]
    worth = FORCE * _balance(state, seat)
    worth += POINTS * _lead(state, seat, others)
    worth += AIMS * (_aims(state, seat) - max([_aims(state, one) for one in others]))
    worths, own = worths_of(state), counters_of(state, seat)
    worth += PLACES * _pull(state, seat, own, worths)
    worth += sum([_position(state, group, worths) for group in own])
    worth += RESTING * _resting(state, seat)
    worth -= TOGETHER * (len(own) - len({group.hex for group in own}))
    worth += sum([FIGHT * _prospect(state, seat, clash) for clash in _pending(state)])
    return max(-0.95, min(0.95, worth))


def _balance(state: State, seat: Seat) -> float:
    """The share of all men under arms, and the leaders."""
    worths: dict[Seat | None, float] = {}
    held = {unit for captives in state.captives.values() for unit in captives.men}
    for man in present(state):
        if man.id not in held:
            worths[man.side] = worths.get(man.side, 0.0) + man_worth(man)
    ours = worths.get(seat, 0.0)
    theirs = sum([worths.get(one, 0.0) for one in state.scenario.seats if one != seat])
    free = [one.side for one in state.leaders.values() if not one.lost]
    leaders = LEADER * (2 * free.count(seat) - len(free))
    return (ours - theirs) / max(1.0, ours + theirs) + leaders


def _lead(state: State, seat: Seat, others: list[Seat]) -> float:
    if not state.scenario.score:
        return 0.0
    ahead = score(state, seat) - max([score(state, one) for one in others])
    return max(-1.0, min(1.0, ahead / MANY_POINTS))


def _aims(state: State, seat: Seat) -> float:
    """How much of what has to be secured is."""
    mine = [one for one in state.scenario.victory if one.winner == seat]
    wanted = [one for one in mine if one.secured or one.secured_of]
    return max([_share(state, seat, condition) for condition in wanted], default=0.0)


def _share(state: State, seat: Seat, condition: CampaignCondition) -> float:
    sure = [_held(state, seat, PlaceId(key)) for key in condition.secured]
    some = sorted([_held(state, seat, PlaceId(key)) for key in condition.secured_of], reverse=True)
    number = len(sure) + min(condition.secured_number, len(some))
    return sum([*sure, *some[: condition.secured_number]]) / max(1, number)


def _held(state: State, seat: Seat, key: PlaceId) -> float:
    """Secured, or half of it as long as somebody is there and the day is not over."""
    village = state.villages[key]
    if is_secured(village, seat):
        return 1.0
    there = any(group.hex == village.hex for group in counters_of(state, seat))
    return 0.4 if there and village.stance == "loyal" else 0.2 if there else 0.0


# Groups


def _resting(state: State, seat: Seat) -> int:
    """Groups that have gone home with their loot today: tomorrow they are wanted again."""
    away = [one for one in state.groups.values() if one.side == seat and one.home]
    return len([one for one in away if one.came_day == state.day])


def _position(state: State, group: Group, worths: Worths) -> float:
    """What it eats, what it has, who is near."""
    worth = -FOOD * _hunger(state, group)
    purse = state.stock("pounds", group.id)
    worth += (LOOTED if state.scenario.home.get(group.nation) else MONEY) * purse
    worth += _stores(state, group)
    worth -= DANGER * threats(state, group, worths)
    worth -= BOUND * _is_bound(state, group)
    return worth + (SIEGE if besieges(state, group.id) else 0.0)


def _is_bound(state: State, group: Group) -> bool:
    """Do a few wounded or prisoners keep many from going where they are needed (K§20, K§21)?"""
    ill = wounded_men(state.men).intersection(group.men)
    return len(group.men) - len(ill) >= MANY and bool(duties(state, group))


def _pull(state: State, seat: Seat, own: list[Group], worths: Worths) -> float:
    """What draws the groups, by the ways: each goal draws one of them, and others little."""
    drawn = [
        (near, group.id, hex) for group in own for near, hex in _near(state, seat, group, worths)
    ]
    drawn.sort(key=lambda one: -one[0])
    taken: set[Hex] = set()
    found: dict[GroupId, float] = {}
    crowded: dict[GroupId, float] = {}
    for near, group, hex in drawn:
        if group in found:
            continue
        if hex in taken:
            crowded[group] = max(crowded.get(group, 0.0), CROWDED * near)
        else:
            found[group] = near
            taken.add(hex)
    pulls = [max(found.get(one.id, 0.0), crowded.get(one.id, 0.0)) for one in own]
    return sum(sorted(pulls)[-BUSY:]) / BUSY


def _near(state: State, seat: Seat, group: Group, worths: Worths) -> Iterator[tuple[float, Hex]]:
    ways = state.land.points_from(group.hex, state.house.roads)
    for goal in goals(state, seat, group, worths):
        cost = ways.get(goal.hex)
        if cost is not None:
            yield goal.worth * _nearness(cost), goal.hex


def _nearness(cost: int) -> float:
    """Steep close by, and never quite flat far away."""
    return 0.5 / (1 + cost / FAR) + 0.5 * max(0.0, 1 - cost / FARTHEST)


def _hunger(state: State, group: Group) -> float:
    """Will it find food where it is? The longer it has gone without, the worse."""
    wanted = need(state, group)
    if not wanted:
        return 0.0
    there = group.ahead + sum([state.stock("resources", one) for one in sources(state, group)])
    days = group.hunger if there >= wanted else group.hunger + 1
    return days + (STARVATION if days >= NUMBERS.supply.starves_after else 0.0)


def _stores(state: State, group: Group) -> float:
    """Food on the way for those who eat; pack animals only hinder riders."""
    convoys = convoys_with(state, group)
    if not convoys:
        return 0.0
    riders = all(state.men[unit].horse for unit in group.men)
    slow = SLOW if riders and not is_mounted(state, group) else 0.0
    wanted = need(state, group)
    if not wanted:
        return -slow
    load = sum([state.stock("resources", one.id) for one in convoys])
    animals = sum([state.stock("animals", one.id) for one in convoys])
    enough = wanted * DAYS_AHEAD
    room = 0.25 * min(animals, enough)
    return STORES * (min(load, enough) + room) / wanted - slow


# Battles to come


def _pending(state: State) -> Iterator[Clash]:
    yield from state.clashes
    if state.proposal is not None:
        yield state.proposal
    if state.clash is not None and state.aftermath is None:
        yield state.clash


def _prospect(state: State, seat: Seat, clash: Clash) -> float:
    """What a side may expect of a battle; nothing if it is none of its business."""
    side = _side_of(state, seat, clash)
    if side is None:
        return 0.0
    other: BattleSide = "defenders" if side == "attackers" else "attackers"
    ours, theirs = side_worth(state, clash, side), side_worth(state, clash, other)
    if not ours or not theirs:
        return 0.0
    chance = win_chance(ours, theirs)
    if clash.village is not None and clash.village_side != side:
        gain = worth_of_village(state, state.villages[clash.village], seat)
        return chance * gain - (1 - chance) * LOSS
    return chance - 0.5 - MARGIN


def _side_of(state: State, seat: Seat, clash: Clash) -> BattleSide | None:
    for side in ("attackers", "defenders"):
        names = clash.groups(side)
        if any(name in state.groups and state.groups[name].side == seat for name in names):
            return side
    return None
