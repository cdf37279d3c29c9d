"""K§7: what follows from a campaign map, worked out once: coast, costs, and how far it is."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from heapq import heappop, heappush
from itertools import pairwise
from typing import Final, Literal, NamedTuple, TypeAlias, cast

from heerbann.boards.hex.compass import COMPASS, Compass, compass_neighbour, flat_offset
from heerbann.boards.hex.drawing_files import board_of
from heerbann.boards.hex.flat_drawing import parse_flat_drawing
from heerbann.boards.hex.hexes import Hex, Hexside, hexside_between
from heerbann.boards.hex.maps import HexMap
from heerbann.engine.packs.readers import read_grid
from heerbann.systems.diex_war.model.campaign.maps import (
    CampaignMapData,
    Castle,
    CastleId,
    Crossing,
    Place,
    PlaceId,
    Terrain,
)
from heerbann.systems.diex_war.model.charts import DATA

Roads = Literal["cost_one", "bridges_only"]
"""Ruling W-01: a road helps at every step along it, or only into river hexes."""
SEA: Final = "sea"

_POINTS = read_grid(DATA / "campaign" / "terrain.csv")


def points_of(terrain: str) -> int:
    """K§7: a row of the chart."""
    return _POINTS[terrain, "points"]


class Step(NamedTuple):
    """A way out of a hex: whither, and for how many points."""

    way: Compass
    to: Hex
    cost: int


Ways: TypeAlias = Mapping[Hex, tuple[tuple[Hex, int], ...]]
"""Every land hex with its neighbours, and what it costs to go there or to come from there."""


class CampaignMap:
    """A map with all that follows from it. Two are equal only if they are the same object."""

    def __init__(self, printed: CampaignMapData) -> None:
        self.printed: Final = printed
        self.board: Final[HexMap] = board_of(printed, parse_flat_drawing)
        hex_at = self.board.hex
        self.terrain: Final = cast("Mapping[Hex, Terrain]", self.board.terrain)  # by its legend
        self.land: Final = tuple([hex for hex in self.board if self.terrain[hex] != SEA])
        rivers = [hex_at(label) for chain in printed.rivers.values() for label in chain.split()]
        self.rivers: Final = frozenset(rivers)
        self.crossings: Final[Mapping[Hex, Crossing]] = {
            hex_at(label): kind for kind, labels in printed.crossings.items() for label in labels
        }
        self.roads: Final = frozenset(
            side for chain in printed.roads.values() for side in self._sides(chain)
        )
        self.places: Final = {PlaceId(key): place for key, place in printed.places.items()}
        self.castles: Final = {CastleId(key): castle for key, castle in printed.castles.items()}
        self.place_at: Final = {hex_at(place.hex): key for key, place in self.places.items()}
        self.castle_at: Final = {hex_at(castle.hex): key for key, castle in self.castles.items()}
        self.coast: Final = tuple([hex for hex in self.land if self._is_by_the_sea(hex)])
        self.north_edge: Final = tuple([hex for hex in self.land if flat_offset(hex)[1] == 0])
        self._steps: Final[dict[Roads, dict[Hex, tuple[Step, ...]]]] = {}
        self._costs: Final[dict[Roads, dict[tuple[Hex, Hex], int]]] = {}
        self._ways: Final[dict[tuple[Roads, bool], Ways]] = {}
        self._to: Final[dict[tuple[Hex, Roads], dict[Hex, int]]] = {}
        self._from: Final[dict[tuple[Hex, Roads], dict[Hex, int]]] = {}

    def __repr__(self) -> str:
        return f"<CampaignMap {self.board.name}: {len(self.board)} hexes>"

    def _sides(self, chain: str) -> list[Hexside]:
        hexes = [self.board.hex(label) for label in chain.split()]
        return [hexside_between(a, b) for a, b in pairwise(hexes)]

    def _is_by_the_sea(self, hex: Hex) -> bool:
        return any(self.terrain[other] == SEA for other in self.board.adjacent[hex])

    # --- places -----------------------------------------------------------------------------

    def hex_of(self, site: Place | Castle) -> Hex:
        """Where a place or castle lies."""
        return self.board.hex(site.hex)

    def is_land(self, hex: Hex) -> bool:
        """A hex of the map that can be entered."""
        return hex in self.board and self.terrain[hex] != SEA

    # --- ways -------------------------------------------------------------------------------

    def has_road(self, a: Hex, b: Hex) -> bool:
        """Does a drawn road lead from one hex straight to the next?"""
        return hexside_between(a, b) in self.roads

    def ground_cost(self, hex: Hex) -> int:
        """K§7: what entering the hex costs off the road, by the dearest that lies in it."""
        ground = points_of(self.terrain[hex])
        return max(ground, points_of("river")) if hex in self.rivers else ground

    def cost(self, a: Hex, b: Hex, roads: Roads) -> int:
        """K§7, W-01: what the step into a neighbouring land hex costs."""
        if self.has_road(a, b) and (roads == "cost_one" or b in self.rivers):
            return points_of("road")
        return self.ground_cost(b)

    def steps(self, roads: Roads) -> Mapping[Hex, tuple[Step, ...]]:
        """Every land hex with its ways out over land, clockwise from the north."""
        if roads not in self._steps:
            self._steps[roads] = {hex: tuple(self._steps_from(hex, roads)) for hex in self.land}
        return self._steps[roads]

    def _steps_from(self, hex: Hex, roads: Roads) -> list[Step]:
        beside = [(way, compass_neighbour(hex, way)) for way in COMPASS]
        return [Step(way, to, self.cost(hex, to, roads)) for way, to in beside if self.is_land(to)]

    def step_costs(self, roads: Roads) -> Mapping[tuple[Hex, Hex], int]:
        """What each step from hex to hex costs; there is no other."""
        if roads not in self._costs:
            steps = self.steps(roads)
            self._costs[roads] = {(hex, step.to): step.cost for hex in steps for step in steps[hex]}
        return self._costs[roads]

    def _ways_of(self, roads: Roads, *, back: bool) -> Ways:
        """The neighbours of every hex with the cost of going there, or of coming from there."""
        if (roads, back) not in self._ways:
            costs = self.step_costs(roads)
            self._ways[roads, back] = {
                hex: tuple(
                    [(step.to, costs[(step.to, hex) if back else (hex, step.to)]) for step in steps]
                )
                for hex, steps in self.steps(roads).items()
            }
        return self._ways[roads, back]

    def points_from(self, start: Hex, roads: Roads) -> Mapping[Hex, int]:
        """The fewest points that lead from here to every hex that can be reached."""
        if (start, roads) not in self._from:
            self._from[start, roads] = _cheapest(start, self._ways_of(roads, back=False))
        return self._from[start, roads]

    def points_to(self, goal: Hex, roads: Roads) -> Mapping[Hex, int]:
        """The fewest points that lead here from every hex from which there is a way."""
        if (goal, roads) not in self._to:
            self._to[goal, roads] = _cheapest(goal, self._ways_of(roads, back=True))
        return self._to[goal, roads]


def _cheapest(start: Hex, ways: Ways) -> dict[Hex, int]:
    found: dict[Hex, int] = {}
    edge = [(0, start)]
    while edge:
        cost, hex = heappop(edge)
        if hex in found:
            continue
        found[hex] = cost
        for other, more in ways[hex]:
            if other not in found:
                heappush(edge, (cost + more, other))
    return found


@lru_cache(maxsize=32)
def land_of(printed: CampaignMapData) -> CampaignMap:
    """The map with all that follows from it; equal maps share one."""
    return CampaignMap(printed)
