"""Who meets whom, and how: what a siege or a campaign knows before a battle is fought.

Side a are the besiegers and side b the besieged, in every battle of a siege.
"""

from collections.abc import Mapping
from typing import Literal, TypeAlias

import msgspec

from heerbann.engine.packs.readers import Localised
from heerbann.systems.diex_aie.model.scenario import (
    Area,
    DirectionName,
    Edge,
    FirstTurn,
    Labels,
    MapRows,
    Overlay,
    SeatName,
)
from heerbann.systems.diex_aie.model.state import Bridge
from heerbann.systems.diex_aie.model.war_charts import WAR

Stronghold = Literal["castle", "hall"]
OpenMap = Literal["ditch", "woodbridge"]
Flank = Literal["east", "west"]
Beast = Literal["horse", "mule"]

LONGEST = 99
"""The rounds of a battle to which the book sets no end."""


class Man(msgspec.Struct, frozen=True):
    """One man as he comes: by the key of his figure, or "charles_2" for a copy of it.

    ``horse``: a rider still has his; ``mounted``: he begins in its saddle, else it stays behind.
    ``hex``: he keeps this place and is not set up. ``prisoner``: §K21, under guard of the others.
    """

    id: str
    wounded: bool = False
    horse: bool = True
    mounted: bool = True
    hungry: bool = False
    hex: str | None = None
    facing: DirectionName = "E"
    prisoner: bool = False


class Party(msgspec.Struct, frozen=True):
    """One side."""

    name: Localised
    men: tuple[Man, ...]


class _Told(msgspec.Struct, frozen=True, kw_only=True):
    """What every battle may say of itself; without it the usual words are taken."""

    key: str = ""
    title: Localised | None = None
    briefing: Localised | None = None


class Assault(_Told, frozen=True, kw_only=True, tag="assault"):
    """§11.4.1: the besiegers storm a castle or a hall."""

    place: Stronghold
    besiegers: Party
    besieged: Party
    ladders: int = 0
    fascines: int = 0
    destroyed: Labels = ()
    broken: Labels = ()
    closed: Labels = ()
    holders: Mapping[str, SeatName] = {}  # zones that are not named are held by the besieged
    bridge: Bridge = "laid"
    gates_open: Labels = ()
    inside: Labels = ()  # besiegers whom a traitor has let in, on foot
    first: FirstTurn = "a"
    rounds: int = LONGEST


class Sortie(_Told, frozen=True, kw_only=True, tag="sortie"):
    """§11.4.2: some of the besieged lead animals across the map, past patrols."""

    map: OpenMap
    besieged: Party
    animals: tuple[Beast, ...]
    edge: Flank  # over which they come; they leave over the opposite one
    besiegers: Party
    rounds: int = LONGEST


class FieldBattle(_Told, frozen=True, kw_only=True, tag="field_battle"):
    """§11.4.3: everybody in the open."""

    map: OpenMap
    besieged: Party
    besiegers: Party
    edge: Flank  # near which the besieged set up
    first: FirstTurn = "a"
    rounds: int = LONGEST


class Band(msgspec.Struct, frozen=True, kw_only=True):
    """§K20: men who came from one direction: over an edge, or set up in a part of the map.

    ``stretch``: they come over the hexes of this part of their edge only.
    """

    men: tuple[Man, ...]
    edge: Edge | None = None
    stretch: tuple[Area, ...] = ()
    area: tuple[Area, ...] = ()


class Meeting(_Told, frozen=True, kw_only=True, tag="meeting"):
    """§K20: two sides of a campaign in one hex; the attacker says who sets up and moves first."""

    maps: MapRows
    overlays: tuple[Overlay, ...] = ()
    a: tuple[Band, ...]
    b: tuple[Band, ...]
    name_a: Localised
    name_b: Localised
    attacker: SeatName
    rounds: int = WAR.meeting.rounds


Encounter: TypeAlias = Assault | Sortie | FieldBattle | Meeting
