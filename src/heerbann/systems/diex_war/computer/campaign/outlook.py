"""How likely a side still gets all the places with which it wins, in the days that are left."""

from typing import NamedTuple

from heerbann.boards.hex.hexes import Hex
from heerbann.engine.rules.asks import Seat
from heerbann.systems.diex_war.computer.campaign.bands import Band
from heerbann.systems.diex_war.computer.campaign.chances import loyal_chance
from heerbann.systems.diex_war.computer.campaign.knocking import is_test_due, way_in
from heerbann.systems.diex_war.computer.campaign.prizes import is_hopeless
from heerbann.systems.diex_war.computer.campaign.strength import (
    Worths,
    village_defence,
    win_chance,
)
from heerbann.systems.diex_war.computer.campaign.weights import BOLD, PATIENCE, SETTLED, SURE
from heerbann.systems.diex_war.model.campaign.maps import PlaceId
from heerbann.systems.diex_war.model.campaign.scenario import CampaignCondition
from heerbann.systems.diex_war.model.campaign.state import GroupId, State, Village
from heerbann.systems.diex_war.rules.campaign.k01_scenario.scoring import is_secured

Held = frozenset[PlaceId]
Keys = tuple[PlaceId, ...]

ORDERED, NEXT = 3, 5
"""All orders of so many places are tried, and so many of them as the next one."""


class Traveller(NamedTuple):
    """A group on its way from place to place, and the points it has used by then."""

    band: Band
    hex: Hex
    spent: float


class Visit(NamedTuple):
    """How likely a traveller secures a place, and where he is afterwards."""

    chance: float
    after: Traveller


class Outlook:
    """What a side may hope for by the places with which it wins."""

    def __init__(self, state: State, seat: Seat, bands: list[Band], worths: Worths) -> None:
        self.state, self.bands, self.worths = state, bands, worths
        mine = [one for one in state.scenario.victory if one.winner == seat]
        wanted = [one for one in mine if one.secured or one.secured_of]
        self._wanted = [one for one in wanted if not is_hopeless(state, one)]
        self._once: dict[tuple[GroupId, int, PlaceId], float] = {}
        villages = state.villages.values() if wanted else ()
        self.held: Held = frozenset([one.id for one in villages if is_secured(one, seat)])
        self.hope = self.hope_with(self.held, bands)

    def hope_with(self, held: Held, bands: list[Band]) -> float:
        """The best of its conditions if it held these places and had these groups."""
        start = tuple([Traveller(one, one.group.hex, one.rest * one.pace) for one in bands])
        return max([self._all_of(one, start, held) for one in self._wanted], default=0.0)

    def _all_of(
        self, condition: CampaignCondition, start: tuple[Traveller, ...], held: Held
    ) -> float:
        sure = tuple([PlaceId(key) for key in condition.secured if key not in held])
        some = tuple([PlaceId(key) for key in condition.secured_of if key not in held])
        had = len(condition.secured_of) - len(some)
        missing = max(0, condition.secured_number - had) if condition.secured_of else 0
        return self._tour(start, sure, some, missing)

    def _tour(
        self, travellers: tuple[Traveller, ...], sure: Keys, some: Keys, missing: int
    ) -> float:
        """The best order of what is missing: these places, and so many of those.

        Of many only the likeliest is looked at as the next, else there would be no end of orders.
        """
        if not sure and not missing:
            return 1.0
        best = 0.0
        likely = self._visits(travellers, (*sure, *some) if missing else sure)
        is_long = len(sure) + missing > ORDERED
        for key, at, visit in likely[: 1 if is_long else NEXT]:
            if visit.chance <= best:
                continue
            after = (*travellers[:at], visit.after, *travellers[at + 1 :])
            left = missing - (key in some)
            rest = self._tour(after, _without(sure, key), _without(some, key), left)
            best = max(best, visit.chance * rest)
        return best

    def _visits(
        self, travellers: tuple[Traveller, ...], keys: Keys
    ) -> list[tuple[PlaceId, int, Visit]]:
        """Who would go to which of these places, the likeliest first."""
        found = [(key, *self._best_visit(travellers, key)) for key in keys]
        able = [(key, at, visit) for key, at, visit in found if visit is not None]
        return sorted(able, key=lambda one: -one[2].chance)

    def _best_visit(
        self, travellers: tuple[Traveller, ...], key: PlaceId
    ) -> tuple[int, Visit | None]:
        """Whoever is most likely to get a place."""
        village, found, best = self.state.villages[key], 0, None
        for at, one in enumerate(travellers):
            visit = self._visit(one, village)
            if visit is not None and (best is None or visit.chance > best.chance):
                found, best = at, visit
        return found, best

    def _visit(self, one: Traveller, village: Village) -> Visit | None:
        """He comes, and comes again on each day that is left until they let him in."""
        band = one.band
        if self._is_inside(one, village):
            return Visit(SETTLED, _next_morning(one, village, one.spent))
        cost = way_in(self.state, band.group, one.hex, village)
        if cost is None or (spent := one.spent + cost) > band.reach:
            return None
        once = self._let_in(band, village)
        if not once:
            return None
        tries = 1 + (band.reach - spent) // band.pace
        chance = (1 - (1 - once) ** tries) * PATIENCE ** (spent / band.pace)
        after = _next_morning(one, village, spent)
        waiting = band.pace * (1 / once - 1)
        return Visit(chance, after._replace(spent=after.spent + waiting))

    def _is_inside(self, one: Traveller, village: Village) -> bool:
        """Does it only have to stay until the evening?"""
        group = one.band.group
        if not one.hex == village.hex == group.hex or one.band.rest:
            return False
        is_loyal = village.stance == "loyal" and not is_test_due(self.state, group, village)
        return is_loyal or group.side in village.plundered

    def _let_in(self, band: Band, village: Village) -> float:
        """K§9: they open their gates, or are beaten."""
        key = (band.group.id, band.men, village.id)
        if key not in self._once:
            self._once[key] = self._chance(band, village)
        return self._once[key]

    def _chance(self, band: Band, village: Village) -> float:
        if band.group.nation == "norman":
            loyal = loyal_chance(self.state, village, band.prestige, band.men)
        else:
            loyal = 1.0 if village.stance == "loyal" else 0.0
        foes = village_defence(self.state, band.group.side, village, self.worths)
        chance = win_chance(band.worth, foes) if foes else 0.0
        return loyal + (1 - loyal) * (BOLD * chance if chance >= SURE else 0.0)


def _without(keys: Keys, key: PlaceId) -> Keys:
    return tuple([one for one in keys if one != key])


def _next_morning(one: Traveller, village: Village, spent: float) -> Traveller:
    """A day has to end in a place that is secured."""
    left = (one.band.reach - spent) // one.band.pace * one.band.pace
    return Traveller(one.band, village.hex, one.band.reach - left)
