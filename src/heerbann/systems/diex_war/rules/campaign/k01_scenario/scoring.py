"""Scenario: what counts for whom, and who has won."""

from heerbann.engine.book.rulebook import rule
from heerbann.engine.rules.asks import Seat
from heerbann.systems.diex_war.model.campaign.charts import NUMBERS
from heerbann.systems.diex_war.model.campaign.facts import groups_at, groups_of
from heerbann.systems.diex_war.model.campaign.maps import PlaceId
from heerbann.systems.diex_war.model.campaign.scenario import CampaignCondition, Score
from heerbann.systems.diex_war.model.campaign.state import Garrison, State, Village, War
from heerbann.systems.diex_war.model.state import UnitId


@rule("K1")
def score(state: State, seat: Seat) -> int:
    """The points of a side, brought to its scale, to the nearest whole number."""
    chosen = state.choices.get(seat)
    rows = [row for row in state.scenario.score if row.side == seat]
    rows = [row for row in rows if _counts(row.only_if, chosen)]
    total = sum([row.points * counted(state, seat, row) for row in rows])
    for scale in state.scenario.scale:
        if scale.side == seat and _counts(scale.only_if, chosen):
            total = (2 * total * scale.times + scale.parts) // (2 * scale.parts)
            return total if scale.most is None else min(total, scale.most)
    return total


def _counts(only_if: str | None, chosen: str | None) -> bool:
    return only_if is None or only_if == chosen


def counted(state: State, seat: Seat, row: Score) -> int:
    """How many there are of what a side gets points for."""
    villages = [one for one in state.villages.values() if _is_rich(state, one, row)]
    castles = list(state.garrisons.values())
    match row.kind:
        case "castles_held":
            return len([one for one in castles if is_held(state, one, seat)])
        case "castles_taken":
            return len([one for one in castles if one.side == seat])
        case "villages_emptied":
            return len([one for one in villages if seat in one.emptied])
        case "leaders_lost":
            return len([one for one in state.leaders.values() if one.lost and one.side != seat])
        case "rebel_villages":
            return len([one for one in villages if one.stance == "rebel"])
        case "loyal_villages":
            return len([one for one in villages if one.stance == "loyal"])
        case "protected_villages":
            return len([one for one in villages if is_protected(one, seat)])
        case "pounds_home":
            return state.stock("pounds", f"home-{seat}")


def _is_rich(state: State, village: Village, row: Score) -> bool:
    return state.stock("resources", village.id) >= row.least_resources


def is_held(state: State, garrison: Garrison, seat: Seat) -> bool:
    """Its garrison or a group of the side is there, and nobody else owns it."""
    there = any(group.side == seat for group in groups_at(state, garrison.hex))
    return garrison.side == seat and (bool(garrison.men) or there)


def is_protected(village: Village, seat: Seat) -> bool:
    """A group of the side has ended a day there, it is loyal, and nobody has plundered it."""
    return seat in village.visited and village.stance == "loyal" and not village.plundered


@rule("K1")
def is_secured(village: Village, seat: Seat) -> bool:
    """A group of the side has ended a day there, and it is loyal now or was plundered by it."""
    return seat in village.visited and (village.stance == "loyal" or seat in village.plundered)


# Conditions


def conclude(war: War, *, last: bool = False) -> None:
    """The first condition that holds ends the campaign."""
    for condition in war.state.scenario.victory:
        if (condition.at == "once" or last) and holds(war.state, condition):
            _end(war, condition)
    if last:
        war.end(None, "K1", "days-over")


def _end(war: War, condition: CampaignCondition) -> None:
    seats = war.state.scenario.seats
    if not condition.best and len(seats) == 2:  # two sides
        winner = None if condition.winner is None else Seat(condition.winner)
        war.end(winner, "K1", f"{condition.reason}")
    war.end_ranked(ranking(war.state, condition), "K1", f"{condition.reason}")


def ranking(state: State, condition: CampaignCondition) -> list[list[Seat]]:
    """By score; whom the condition names is first."""
    points = {seat: score(state, seat) for seat in state.scenario.seats}
    named = condition.winner
    first = [[Seat(named)]] if named is not None else []
    rest = [seat for seat in points if seat != named]
    levels = sorted({points[seat] for seat in rest}, reverse=True)
    return [*first, *[[seat for seat in rest if points[seat] == level] for level in levels]]


def holds(state: State, condition: CampaignCondition) -> bool:
    """Does everything hold that a condition asks for?"""
    return (
        _losses_hold(state, condition)
        and _leaders_hold(state, condition)
        and _places_hold(state, condition)
        and _standing_holds(state, condition)
    )


def _losses_hold(state: State, condition: CampaignCondition) -> bool:
    loser = condition.loser
    if condition.groups_destroyed is not None:
        graves = [one for one in state.graves if one.side == loser]
        great = [one for one in graves if one.largest >= condition.of_men]
        if len(great) < condition.groups_destroyed:
            return False
    castles = state.garrisons.values()
    if condition.castles_lost and any(_is_still(state, one, loser) for one in castles):
        return False
    return not condition.broken or loser is None or not has_force(state, Seat(loser))


def _is_still(state: State, garrison: Garrison, seat: str | None) -> bool:
    return seat is not None and is_held(state, garrison, Seat(seat))


def has_force(state: State, seat: Seat) -> bool:
    """A group, or a garrison that suffices."""
    own = [one for one in state.garrisons.values() if one.side == seat]
    return bool(groups_of(state, seat)) or any(len(one.men) >= NUMBERS.castles.keep for one in own)


def _leaders_hold(state: State, condition: CampaignCondition) -> bool:
    lost = all(_is_lost(state, name) for name in condition.leaders_lost)
    free = not any(_is_lost(state, name) for name in condition.leaders_free)
    return lost and free


def _is_lost(state: State, name: str) -> bool:
    leader = state.leaders.get(UnitId(name))
    return leader is not None and leader.lost


def _places_hold(state: State, condition: CampaignCondition) -> bool:
    winner = condition.winner
    if winner is not None:
        seat = Seat(winner)
        if not all(_has(state, key, seat) for key in condition.secured):
            return False
        known = [key for key in condition.secured_of if _has(state, key, seat)]
        if condition.secured_of and len(known) < condition.secured_number:
            return False
    if condition.never_secured is None or condition.loser is None:
        return True
    return Seat(condition.loser) not in state.villages[PlaceId(condition.never_secured)].secured


def _has(state: State, key: str, seat: Seat) -> bool:
    return is_secured(state.villages[PlaceId(key)], seat)


def _standing_holds(state: State, condition: CampaignCondition) -> bool:
    if condition.winner is None:
        return True
    seat = Seat(condition.winner)
    others = [one for one in state.scenario.seats if one != seat]
    if condition.last and any(has_men(state, one) for one in others):
        return False
    if condition.margin is None:
        return True
    best = max([score(state, one) for one in others])
    return score(state, seat) - best >= condition.margin


def has_men(state: State, seat: Seat) -> bool:
    """Scenario: garrisons count as a group; who is still to come has not lost yet."""
    coming = [
        band
        for band in state.scenario.group
        if band.side == seat
        and band.key not in state.arrived
        and (band.only_if is None or state.choices.get(seat) == band.only_if)
    ]
    own = [one for one in state.groups.values() if one.side == seat]
    castles = [one for one in state.garrisons.values() if one.side == seat]
    return bool(coming) or bool(own) or any(one.men for one in castles)
