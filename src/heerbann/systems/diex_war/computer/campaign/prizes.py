"""What villages, castles and enemies are worth to a side, in parts of a won campaign."""

from collections.abc import Iterator
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
from heerbann.systems.diex_war.model.campaign.maps import PlaceId
from heerbann.systems.diex_war.model.campaign.scenario import CampaignCondition, Score
from heerbann.systems.diex_war.model.campaign.state import Group, State, Village
from heerbann.systems.diex_war.model.state import UnitId
from heerbann.systems.diex_war.rules.campaign.k01_scenario.scoring import is_secured


class Prices(NamedTuple):
    """What a seat gets for one of each, by the rows of the score; of rivals: what they lose."""

    seat: Seat
    loyal: float = 0.0  # a loyal village
    rebel: float = 0.0  # a rebel village …
    rich: int = 0  # … with at least so much in it
    emptied: float = 0.0
    protected: float = 0.0
    harmed: float = 0.0  # a village that others protect is plundered
    pound: float = 0.0  # brought home
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


def group_prize(state: State, prices: Prices, group: Group) -> float:
    """What it means to beat a group: its leaders may fall."""
    return PREY + len(leaders_of(state, group)) * (LEADER + prices.leader / 2)


# Places that have to be secured


def aim_prize(state: State, seat: Seat, village: Village) -> float:
    """What securing a village brings a side nearer to what it has to have."""
    mine = [one for one in state.scenario.victory if one.winner == seat]
    mine = [one for one in mine if not is_hopeless(state, one)]
    return max([_step(state, seat, village, aim) for aim in mine], default=0.0)


def _step(state: State, seat: Seat, village: Village, aim: CampaignCondition) -> float:
    parts = len(aim.secured) + (aim.secured_number if aim.secured_of else 0)
    if village.id in aim.secured:
        return AIMS / parts
    if village.id not in aim.secured_of:
        return 0.0
    held = [key for key in aim.secured_of if is_secured(state.villages[PlaceId(key)], seat)]
    others = [key for key in held if key != village.id]
    return AIMS / parts if len(others) < aim.secured_number else 0.0


def is_wanted_by_others(state: State, seat: Seat, village: Village) -> bool:
    """Does somebody else win with it?"""
    others = [one for one in state.scenario.victory if one.winner != seat]
    return any(village.id in (*one.secured, *one.secured_of) for one in others)


def needed_leader(state: State, seat: Seat, group: Group) -> float:
    """What it would mean to lose a leader without whom a side cannot win."""
    mine = [one for one in state.scenario.victory if one.winner == seat]
    needed = {name for condition in mine for name in condition.leaders_free}
    return AIMS if needed and not needed.isdisjoint(group.men) else 0.0


def is_hopeless(state: State, condition: CampaignCondition) -> bool:
    """Is a leader lost who has to be free?"""
    leaders = [state.leaders.get(UnitId(name)) for name in condition.leaders_free]
    return any(leader is not None and leader.lost for leader in leaders)
