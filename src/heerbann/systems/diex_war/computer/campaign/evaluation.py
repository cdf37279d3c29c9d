"""What a position of a campaign is worth."""

from collections.abc import Iterator
from math import copysign, exp

from heerbann.engine.rules.asks import Seat
from heerbann.systems.diex_war.computer.campaign.bands import (
    Band,
    bands_of,
    battered,
    days_left,
    fear,
)
from heerbann.systems.diex_war.computer.campaign.chances import loyal_when_there
from heerbann.systems.diex_war.computer.campaign.goals import goals
from heerbann.systems.diex_war.computer.campaign.outlook import Outlook
from heerbann.systems.diex_war.computer.campaign.plans import hopes, way_home
from heerbann.systems.diex_war.computer.campaign.prizes import (
    Prices,
    group_prize,
    loot_prize,
    loyalty_prize,
    many_points,
    plunder_prize,
    prices_of,
    protection_prize,
    wins_by_places,
)
from heerbann.systems.diex_war.computer.campaign.strength import (
    Worths,
    full_worth,
    man_worth,
    threats,
    win_chance,
    worths_of,
)
from heerbann.systems.diex_war.computer.campaign.weights import (
    AIMS,
    BOUND,
    DANGER,
    DAYS_AHEAD,
    FOOD,
    FORCE,
    LATER,
    LEADER,
    MANY,
    MARCH,
    MONEY,
    NEARLY,
    POINTS,
    SIEGE,
    SLOW,
    SPENT,
    STARVATION,
    STORES,
    TOGETHER,
)
from heerbann.systems.diex_war.model.campaign.charts import NUMBERS
from heerbann.systems.diex_war.model.campaign.facts import (
    besieges,
    convoys_with,
    is_mounted,
    present,
    wounded_men,
)
from heerbann.systems.diex_war.model.campaign.state import (
    BattleSide,
    Clash,
    Group,
    GroupId,
    State,
    Village,
)
from heerbann.systems.diex_war.rules.campaign.k01_scenario.scoring import score
from heerbann.systems.diex_war.rules.campaign.k09_loyalty import has_come
from heerbann.systems.diex_war.rules.campaign.k11_movement.duties import duties
from heerbann.systems.diex_war.rules.campaign.k12_supply import need, sources


def evaluate(state: State, seat: Seat) -> float:
    """From −1 to 1, as a side sees it."""
    seats = state.scenario.seats
    others = [one for one in seats if one != seat]
    worth = FORCE * (1 - SPENT * (1 - days_left(state))) * _balance(state, seat)
    worth += POINTS * _lead(state, seat, others)
    worths, prices = worths_of(state), prices_of(state, seat)
    bands = bands_of(state, prices, worths)
    places = Outlook(state, seat, bands, worths)
    worth += AIMS * (places.hope - max([_hope_of(state, one, worths) for one in others]))
    idle = [band for band in bands if not band.group.engaged]
    worth += hopes(state, idle, goals(state, prices, idle, worths, places.hope), AIMS * places.hope)
    villages = list(state.villages.values())
    worth += LATER * sum([protection_prize(prices, village) for village in villages])
    own = [band.group for band in bands if not band.group.home]
    worth += sum([_position(state, group, worths) for group in own])
    worth -= MARCH * sum([group.marched for group in own])
    worth -= TOGETHER * _mixed(state, own)
    worth -= sum([_risk(state, prices, village, own, places) for village in villages])
    worth += sum([_prospect(state, prices, clash, bands, places) for clash in _pending(state)])
    return worth if abs(worth) <= NEARLY else copysign(_beyond(abs(worth)), worth)


def _beyond(worth: float) -> float:
    """More is better even where all is won nearly: below 1 for anything that is not over."""
    rest = 1 - NEARLY
    return 1 - rest * exp((NEARLY - worth) / rest)


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
    return max(-1.0, min(1.0, ahead / many_points(state)))


def _hope_of(state: State, seat: Seat, worths: Worths) -> float:
    """What another side may hope for by places."""
    if not wins_by_places(state, seat):
        return 0.0
    return Outlook(state, seat, bands_of(state, prices_of(state, seat), worths), worths).hope


# Groups


def _position(state: State, group: Group, worths: Worths) -> float:
    """What it eats, what it has, who is near."""
    worth = -FOOD * _hunger(state, group)
    worth += MONEY * state.stock("pounds", group.id)
    worth += _stores(state, group)
    worth -= DANGER * threats(state, group, worths)
    worth -= BOUND * _is_bound(state, group)
    return worth + (SIEGE if besieges(state, group.id) else 0.0)


def _risk(
    state: State, prices: Prices, village: Village, own: list[Group], places: Outlook
) -> float:
    """K§9: a village that is loyal may turn when Normans come into it."""
    if village.stance != "loyal" or village.tested == state.day or state.phase == "evening":
        return 0.0
    come = [one for one in own if one.hex == village.hex and one.nation == "norman"]
    if not any(has_come(state, one) for one in come):
        return 0.0
    lost = loyalty_prize(state, prices, village)
    if village.id in places.held and prices.seat not in village.plundered:
        lost += AIMS * (places.hope - places.hope_with(places.held - {village.id}, places.bands))
    return (1 - loyal_when_there(state, village, come)) * lost


def _mixed(state: State, own: list[Group]) -> int:
    """Hexes in which some of a side ride and others do not."""
    riders = {group.hex for group in own if is_mounted(state, group)}
    return len(riders.intersection([one.hex for one in own if not is_mounted(state, one)]))


def _is_bound(state: State, group: Group) -> bool:
    """Do a few wounded or prisoners keep many from going where they are needed (K§20, K§21)?"""
    ill = wounded_men(state.men).intersection(group.men)
    return len(group.men) - len(ill) >= MANY and bool(duties(state, group))


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


def _prospect(
    state: State, prices: Prices, clash: Clash, bands: list[Band], places: Outlook
) -> float:
    """What a side may expect of a battle; nothing if it is none of its business."""
    side = _side_of(state, prices.seat, clash)
    if side is None:
        return 0.0
    other: BattleSide = "defenders" if side == "attackers" else "attackers"
    ours, theirs = full_worth(state, clash, side), full_worth(state, clash, other)
    if not ours or not theirs:
        return 0.0
    chance = win_chance(ours, theirs)
    team = [band for band in bands if band.group.id in clash.groups(side)]
    prize = _beaten(state, prices, clash.groups(other), places.hope)
    if clash.village is not None and side == "attackers" and clash.village_side == other:
        prize += _sack(state, prices, state.villages[clash.village], team)
    prize = chance * prize + AIMS * _places_after(places, clash, side, chance)
    return prize - fear(team, chance, AIMS * places.hope)


def _places_after(places: Outlook, clash: Clash, side: BattleSide, chance: float) -> float:
    """How a battle changes the hope for the places that win."""
    held = places.held
    if clash.village is not None and side == "attackers" and clash.village_side != side:
        held |= {clash.village}
    team = clash.groups(side)
    others = [band for band in places.bands if band.group.id not in team]
    tired = [battered(band) for band in places.bands if band.group.id in team]
    won = places.hope_with(held, [*others, *tired])
    return chance * won + (1 - chance) * places.hope_with(places.held, others) - places.hope


def _beaten(state: State, prices: Prices, names: tuple[GroupId, ...], hope: float) -> float:
    """What it brings that groups are beaten."""
    beaten = [state.groups[name] for name in names if name in state.groups]
    return sum([group_prize(state, prices, group, hope) for group in beaten])


def _sack(state: State, prices: Prices, village: Village, team: list[Band]) -> float:
    """What it brings to have beaten a village."""
    prize = plunder_prize(state, prices, village)
    loot = loot_prize(state, prices, village)
    ways = [way_home(state, band, village.hex) for band in team] if loot else []
    return prize + loot * max(ways, default=0.0)


def _side_of(state: State, seat: Seat, clash: Clash) -> BattleSide | None:
    for side in ("attackers", "defenders"):
        names = clash.groups(side)
        if any(name in state.groups and state.groups[name].side == seat for name in names):
            return side
    return None
