"""Where the groups of a side want to go: what is to be had there, and who stands in the way."""

from collections.abc import Iterator
from typing import NamedTuple

from heerbann.boards.hex.hexes import Hex
from heerbann.systems.diex_war.computer.campaign.bands import Band
from heerbann.systems.diex_war.computer.campaign.prizes import (
    Prices,
    group_prize,
    is_wanted_by_others,
    loot_prize,
    loyalty_prize,
    plunder_prize,
    protection_prize,
)
from heerbann.systems.diex_war.computer.campaign.strength import (
    Worths,
    garrison_worth,
    village_defence,
    win_chance,
)
from heerbann.systems.diex_war.computer.campaign.weights import (
    DAY,
    DUTY,
    GUARDED,
    LONG_SIEGE,
    SURE,
    WALLS,
)
from heerbann.systems.diex_war.model.campaign.facts import groups_at
from heerbann.systems.diex_war.model.campaign.state import Garrison, Group, GroupId, State, Village
from heerbann.systems.diex_war.rules.campaign.k11_movement.duties import duties
from heerbann.systems.diex_war.rules.campaign.k18_encounters.hostility import hostile

RAIDERS = ("scot", "viking")
"""Who may attack any village."""


class Goal(NamedTuple):
    """A place, what beating those there is worth, and what it is worth if they let one in."""

    hex: Hex
    prize: float
    foes: float = 0.0
    welcome: float = 0.0  # Normans: if the village is loyal when they come
    village: Village | None = None
    loot: float = 0.0  # what is worth something only at home
    groups: tuple[GroupId, ...] = ()  # who may go there; nobody named: all
    moves: bool = False  # who is not there by the evening will not find them


def goals(
    state: State, prices: Prices, bands: list[Band], worths: Worths, hope: float = 0.0
) -> list[Goal]:
    """All that draws a side; who has wounded or prisoners has to bring them away first.

    Hope is the chance to win by places.
    """
    bound = {band.group.id: due for band in bands if (due := duties(state, band.group))}
    free = [band.group for band in bands if band.group.id not in bound]
    found = [
        Goal(hex, DUTY, groups=(name,))
        for name, due in bound.items()
        for targets in due
        for hex in targets
    ]
    if free:
        found += _villages(state, prices, free, worths)
        found += _castles(state, prices, free)
        found += _prey(state, prices, free, worths, hope)
    return found


# Villages


def _villages(state: State, prices: Prices, free: list[Group], worths: Worths) -> Iterator[Goal]:
    for village in state.villages.values():
        yield from _norman_goal(state, prices, village, free, worths)
        yield from _raid(state, prices, village, free, worths)
        yield from _guard(state, prices, village)


def _norman_goal(
    state: State, prices: Prices, village: Village, free: list[Group], worths: Worths
) -> Iterator[Goal]:
    """Their coming makes it loyal or not; if not they may attack it."""
    names = tuple([one.id for one in free if one.nation == "norman"])
    if not names:
        return
    if village.stance != "rebel":
        return
    welcome = loyalty_prize(state, prices, village)
    has_stock = state.stock("resources", village.id) > 0
    prize = plunder_prize(state, prices, village) if has_stock else 0.0
    if welcome > 0 or prize > 0:
        foes = village_defence(state, prices.seat, village, worths)
        yield Goal(village.hex, prize, foes, welcome, village, groups=names)


def _raid(
    state: State, prices: Prices, village: Village, free: list[Group], worths: Worths
) -> Iterator[Goal]:
    """Those who may attack any village, for its silver."""
    names = tuple([one.id for one in free if one.nation in RAIDERS])
    if not names or not state.stock("resources", village.id):
        return
    loot = loot_prize(state, prices, village)
    prize = plunder_prize(state, prices, village)
    if loot > 0 or prize > 0:
        foes = village_defence(state, prices.seat, village, worths)
        yield Goal(village.hex, prize, foes, loot=loot, groups=names)


def _guard(state: State, prices: Prices, village: Village) -> Iterator[Goal]:
    """A place that others have to secure, or that only has to be looked after."""
    if is_wanted_by_others(state, prices.seat, village):
        yield Goal(village.hex, GUARDED)
    if prize := protection_prize(prices, village):
        yield Goal(village.hex, prize)


# Castles and enemies


def _castles(state: State, prices: Prices, free: list[Group]) -> Iterator[Goal]:
    norman = all(one.nation == "norman" for one in free)
    for garrison in state.garrisons.values():
        if garrison.side == prices.seat:
            yield Goal(garrison.hex, GUARDED * _need(state, garrison, prices))
        elif prices.castle > 0 and not norman:
            foes = WALLS * garrison_worth(state, garrison)
            yield Goal(garrison.hex, prices.castle * DAY**LONG_SIEGE, foes)


def _need(state: State, garrison: Garrison, prices: Prices) -> float:
    """A castle that enemies are near needs help."""
    near = (garrison.hex, *state.land.board.adjacent[garrison.hex])
    enemies = [
        one for hex in near for one in groups_at(state, hex) if one.side not in (prices.seat, None)
    ]
    return 1.0 if enemies else 0.2


def _prey(
    state: State, prices: Prices, free: list[Group], worths: Worths, hope: float
) -> Iterator[Goal]:
    """Enemies whom one can beat."""
    here = [one for one in free if not one.home]
    best = max([worths[one.id] for one in here], default=0.0)
    for name, theirs in worths.items():
        other = state.groups[name]
        if other.hidden or other.side in (prices.seat, None) or win_chance(best, theirs) < SURE:
            continue
        names = tuple([one.id for one in here if hostile(state, one, other)])
        if names:
            prize = group_prize(state, prices, other, hope)
            yield Goal(other.hex, prize, theirs, groups=names, moves=True)
