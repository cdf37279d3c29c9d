"""K§2: a campaign map as it is written: the drawing, waters and roads, places and castles."""

from typing import Annotated, Literal, NewType

from msgspec import Meta

from heerbann.engine.packs.readers import Localised
from heerbann.engine.rules.system import ScenarioTable

PlaceId = NewType("PlaceId", str)
CastleId = NewType("CastleId", str)

Terrain = Literal["open", "forest", "hills", "hilly_forest", "marsh", "moor", "sea"]
PlaceKind = Literal["small", "large", "town", "abbey", "port"]
Crossing = Literal["bridge", "ford"]

Labels = tuple[str, ...]
Name = Annotated[str, Meta(min_length=1, max_length=60)]
Key = Annotated[str, Meta(pattern="^[a-z][a-z0-9_]{0,39}$")]
Chain = Annotated[str, Meta(min_length=1, max_length=2000)]
"""Hexes in a row, such as "J14 I14 H13": each is next to the one before."""


class Place(ScenarioTable, frozen=True, kw_only=True):
    """K§5: a village in the wide sense of the book."""

    hex: str
    kind: PlaceKind
    resources: Annotated[int, Meta(ge=0, le=10)]
    loyalty: Annotated[int, Meta(ge=1, le=10)]
    name: Name
    old: str = ""  # how it was written then


class Castle(ScenarioTable, frozen=True, kw_only=True):
    """K§6: a Norman motte castle; it may share the hex of a place (ruling W-23)."""

    hex: str
    resources: Annotated[int, Meta(ge=1, le=5)]
    garrison: Annotated[int, Meta(ge=0, le=60)]
    name: Name


class CampaignMapData(ScenarioTable, frozen=True, kw_only=True):
    """A map file, kept inside the scenario so that a record needs no other file."""

    title: Localised
    hexes: Literal["flat"]  # K§25: the ways out of a hex are N, NE, SE, S, SW, NW
    scale: Annotated[int, Meta(ge=1, le=100)] = 5  # K§2: km from hex to hex
    drawing: str
    legend: dict[str, Terrain]
    rivers: dict[Key, Chain] = {}  # from source to mouth
    roads: dict[Key, Chain] = {}
    crossings: dict[Crossing, Labels] = {}  # river hexes on a road
    places: dict[Key, Place] = {}
    castles: dict[Key, Castle] = {}

    def __hash__(self) -> int:
        return hash(self.drawing)
