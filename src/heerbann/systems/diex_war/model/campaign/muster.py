"""K§24, K§25: who the men of a campaign are, by name, and where its groups begin."""

import re
from collections import Counter
from functools import lru_cache

from heerbann.boards.hex.compass import Compass, compass_neighbour
from heerbann.boards.hex.hexes import Hex
from heerbann.systems.diex_war.model.campaign.charts import ListKey, codes_of
from heerbann.systems.diex_war.model.campaign.land import CampaignMap
from heerbann.systems.diex_war.model.campaign.maps import PlaceId
from heerbann.systems.diex_war.model.campaign.scenario import Band, CampaignScenario
from heerbann.systems.diex_war.model.roster import ROSTER
from heerbann.systems.diex_war.model.state import UnitId

GARRISON: ListKey = "garrison"


class Names:
    """Hands out men by code: in the order of the roster, then as clones; leaders are single."""

    def __init__(self, leaders: tuple[str, ...]) -> None:
        self._leaders = leaders
        self._given: Counter[str] = Counter()

    def next(self, code: str) -> UnitId:
        """The next man of a code: "colin", later "colin_2"."""
        free = [key for key, figure in ROSTER.items() if figure.code == code]
        common = [key for key in free if key not in self._leaders and not ROSTER[key].is_leader]
        choice = common or free
        clone, at = divmod(self._given[code], len(choice))
        self._given[code] += 1
        return UnitId(choice[at] if clone == 0 else f"{choice[at]}_{clone + 1}")


@lru_cache(maxsize=32)
def mustered(scenario: CampaignScenario) -> dict[str, tuple[UnitId, ...]]:
    """The men of every group, garrison, company and rising, by its key."""
    names = Names(tuple([muster.leader for muster in scenario.musters if muster.leader]))
    groups = [(band.key, band.list, band.men, band.leader) for band in scenario.group]
    castles = [(key, GARRISON, held.garrison, None) for key, held in scenario.map.castles.items()]
    others = [
        (muster.key, muster.list, muster.men, muster.leader)
        for muster in (*scenario.mercenaries, *scenario.rising)
    ]
    return {
        key: _men(names, list_, men, leader)
        for key, list_, men, leader in (*groups, *castles, *others)
    }


def _men(names: Names, list_: ListKey, men: int, leader: str | None) -> tuple[UnitId, ...]:
    """K§24: a named leader takes the place of the first."""
    codes = codes_of(list_, men)
    if leader is None:
        return tuple([names.next(code) for code in codes])
    return (UnitId(leader), *[names.next(code) for code in codes[1:]])


_OFF = re.compile(r"([1-9][0-9]?) (N|NE|SE|S|SW|NW) of ([a-z][a-z0-9_]*)")


def hex_at(land: CampaignMap, text: str) -> Hex | None:
    """K§25: a hex by its label, by a place, or so many hexes off a place; None if there is none."""
    found = _OFF.fullmatch(text)
    if found is None:
        return _named(land, text)
    number, way, place = found.groups()
    hex = _named(land, place)
    if hex is None:
        return None
    for _ in range(int(number)):
        hex = compass_neighbour(hex, Compass[way])
    return hex if hex in land.board else None


def _named(land: CampaignMap, text: str) -> Hex | None:
    if text in land.places:
        return land.hex_of(land.places[PlaceId(text)])
    return next((hex for hex, label in land.board.labels.items() if label == text), None)


def start_hexes(land: CampaignMap, band: Band) -> tuple[Hex, ...]:
    """Where a group begins; several if its side writes one of them down; none if it comes later."""
    written = band.hexes if band.hex is None else (band.hex,)
    found = [hex_at(land, text) for text in written]
    return tuple([hex for hex in found if hex is not None])
