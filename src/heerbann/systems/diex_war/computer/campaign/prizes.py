"""What villages, castles and enemies are worth to a side, in parts of a won campaign."""

from collections.abc import Iterator
from math import inf
from typing import NamedTuple

from heerbann.engine.rules.asks import Seat
from heerbann.systems.diex_war.computer.campaign.weights import (
    AIMS,
    LEADER,
    MANY_POINTS,
    POINTS,
    PREY,
    RIVAL,
)
from heerbann.systems.diex_war.model.campaign.facts import leaders_of
from heerbann.systems.diex_war.model.campaign.scenario import CampaignCondition, Scale, Score
from heerbann.systems.diex_war.model.campaign.state import Group, State, Village
from heerbann.systems.diex_war.model.state import UnitId


class Prices(NamedTuple):
    """What a seat gets for one of each, by the rows of the score; of rivals: what they lose."""

    seat: Seat
    loyal: float = 0.0  # a loyal village
    rebel: float = 0.0  # a rebel village …
    rich: int = 0  # … with at least so much in it
    emptied: float = 0.0
    protected: float = 0.0
    harmed: float = 0.0  # a village that others protect is plundered
    pound: float = 0.0  # brought home …
    wanted: float = inf  # … as long as there are fewer than so many there and on the way
    purse: float = 0.0  # a pound on the way, less if there are more than count
    castle: float = 0.0  # of the others, taken
    leader: float = 0.0  # of the others, lost


def prices_of(state: State, seat: Seat) -> Prices:
    """All rows that count with what was chosen in secret, and conditions on castles."""
    found = Prices(seat)
    for row, point in _rows(state, seat):
        found = _with_row(found, row, point)
    mine = [one for one in state.scenario.victory if one.winner == seat]
    if any(one.castles_lost for one in mine):
        castle = found.castle + AIMS / max(1, len(state.garrisons))
        found = found._replace(castle=castle)
    if found.pound:
        wanted, carried = _pounds_wanted(state, seat), _pounds_carried(state, seat)
        purse = found.pound * min(1.0, wanted / max(1, carried))
        found = found._replace(purse=purse, wanted=max(0.0, wanted - carried))
    return found


def _rows(state: State, seat: Seat) -> Iterator[tuple[Score, float]]:
    rivals, many = len(state.scenario.seats) - 1, many_points(state)
    for row in state.scenario.score:
        chosen = state.choices.get(Seat(row.side))
        if row.only_if in (None, chosen):
            point = POINTS / many * row.points * _scale(state, row.side, chosen)
            yield row, point if row.side == seat else -point * (1.0 if rivals == 1 else RIVAL)


def many_points(state: State) -> float:
    """A lead of so many points is as good as won: all there are, if there is an end to them."""
    most = [scale.most for scale in state.scenario.scale if scale.most is not None]
    return max(most, default=MANY_POINTS)


def _pounds_wanted(state: State, seat: Seat) -> float:
    """How much money still counts: no more points are to be had than the most."""
    most = [one.most * one.parts / one.times for one in _scales(state, seat) if one.most]
    return max(0.0, max(most) - state.stock("pounds", f"home-{seat}")) if most else inf


def _pounds_carried(state: State, seat: Seat) -> int:
    own = [one for one in state.groups.values() if one.side == seat]
    return sum([state.stock("pounds", one.id) for one in own])


def _scales(state: State, seat: Seat) -> list[Scale]:
    chosen = state.choices.get(seat)
    mine = [one for one in state.scenario.scale if one.side == seat]
    return [one for one in mine if one.only_if in (None, chosen)]


def _scale(state: State, side: str, chosen: str | None) -> float:
    for scale in state.scenario.scale:
        if scale.side == side and scale.only_if in (None, chosen):
            return scale.times / scale.parts
    return 1.0


def _with_row(found: Prices, row: Score, point: float) -> Prices:
    own = row.side == found.seat
    match row.kind:
        case "loyal_villages":
            return found._replace(loyal=found.loyal + point)
        case "rebel_villages":
            return found._replace(rebel=found.rebel + point, rich=row.least_resources)
        case "villages_emptied" if own:
            return found._replace(emptied=found.emptied + point)
        case "protected_villages":
            return found._replace(protected=point) if own else found._replace(harmed=-point)
        case "pounds_home" if own:
            return found._replace(pound=point)
        case "castles_taken" if own:
            return found._replace(castle=found.castle + point)
        case "castles_held" if not own:
            return found._replace(castle=found.castle - point)
        case "leaders_lost" if own:
            return found._replace(leader=point)
    return found


# Villages


def loyalty_prize(state: State, prices: Prices, village: Village) -> float:
    """What it means that a village is loyal and no rebel, by the score."""
    rich = state.stock("resources", village.id) >= prices.rich
    return prices.loyal - (prices.rebel if rich else 0.0)


def loot_prize(state: State, prices: Prices, village: Village) -> float:
    """What the silver in it would be worth at home."""
    return prices.pound * min(prices.wanted, state.stock("resources", village.id))


def plunder_prize(state: State, prices: Prices, village: Village) -> float:
    """What it means to empty it, but for what is brought home."""
    worth = prices.emptied if prices.seat not in village.emptied else 0.0
    stock = state.stock("resources", village.id)
    if village.stance == "rebel" and prices.rich and stock >= prices.rich:
        worth -= prices.rebel
    others = [seat for seat in village.visited if seat != prices.seat]
    return worth + (prices.harmed if others and not village.plundered else 0.0)


def protection_prize(prices: Prices, village: Village) -> float:
    """What it means to have been in a village that is loyal and unharmed."""
    done = village.stance != "loyal" or village.plundered or prices.seat in village.visited
    return 0.0 if done else prices.protected


def group_prize(state: State, prices: Prices, group: Group, hope: float) -> float:
    """What it means to beat a group: its leaders may fall. Who wins by places lets others be."""
    leaders = len(leaders_of(state, group))
    return (1 - hope) * (PREY + leaders * LEADER) + leaders * prices.leader / 2


# Places that have to be secured


def is_wanted_by_others(state: State, seat: Seat, village: Village) -> bool:
    """Does somebody else win with it?"""
    others = [one for one in state.scenario.victory if one.winner != seat]
    return any(village.id in (*one.secured, *one.secured_of) for one in others)


def wins_by_places(state: State, seat: Seat) -> bool:
    """Is there a condition for which a side has to secure some?"""
    mine = [one for one in state.scenario.victory if one.winner == seat]
    return any(one.secured or one.secured_of for one in mine)


def is_needed(state: State, seat: Seat, group: Group) -> bool:
    """Is a leader in it without whom a side cannot win?"""
    mine = [one for one in state.scenario.victory if one.winner == seat]
    needed = {name for condition in mine for name in condition.leaders_free}
    return bool(needed) and not needed.isdisjoint(group.men)


def is_hopeless(state: State, condition: CampaignCondition) -> bool:
    """Is a leader lost who has to be free?"""
    leaders = [state.leaders.get(UnitId(name)) for name in condition.leaders_free]
    return any(leader is not None and leader.lost for leader in leaders)
