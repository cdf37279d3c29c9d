"""K§2, K§5, K§7 The campaign map as a client draws it: ground, waters, roads, places."""

from functools import lru_cache

from heerbann.boards.hex.hexes import Hex
from heerbann.engine.rules.asks import Seat
from heerbann.engine.show.board import Board, Course, Spot, SpotMarker
from heerbann.engine.texts.teller import Teller
from heerbann.systems.diex_war.model.campaign.land import CampaignMap, land_of
from heerbann.systems.diex_war.model.campaign.maps import CampaignMapData, PlaceId, PlaceKind
from heerbann.systems.diex_war.model.campaign.maps import Terrain as Ground
from heerbann.systems.diex_war.model.campaign.scenario import Stance
from heerbann.systems.diex_war.model.campaign.state import State

DRAWN = {
    "open": "plain", "forest": "woods", "hills": "plain", "hilly_forest": "woods", "moor": "bush",
    "sea": "water",
}  # fmt: skip
"""Ground that clients know by another name."""
HIGH = ("hills", "hilly_forest")

PlaceFacts = tuple[PlaceId, int, int, Stance]
"""A place with its resources, its loyalty and its stance."""


def board(state: State, teller: Teller) -> Board:
    """The map; remembered, so that an unchanged one is the same object."""
    places = tuple(
        [
            (village.id, state.stock("resources", village.id), village.loyalty, village.stance)
            for village in state.villages.values()
        ]
    )
    king, rebels = state.scenario.seat_of("norman"), state.scenario.seat_of("saxon")
    return _board(state.scenario.map, places, king, rebels, teller)


@lru_cache(maxsize=64)
def _board(
    printed: CampaignMapData,
    places: tuple[PlaceFacts, ...],
    king: Seat | None,
    rebels: Seat | None,
    teller: Teller,
) -> Board:
    land = land_of(printed)
    friends: dict[Stance, Seat | None] = {"loyal": king, "rebel": rebels}
    markers = {
        land.hex_of(land.places[key]): _marker(land, facts, friends, teller)
        for facts in places
        for key in facts[:1]
    }
    return Board(
        kind="hex",
        title=printed.title.text(teller.language),
        spots=tuple([_spot(land, hex, markers.get(hex), teller) for hex in land.board]),
        courses=courses(printed),
    )


def courses(printed: CampaignMapData) -> tuple[Course, ...]:
    """Rivers below roads."""
    rivers = [Course(id=key, kind="river", spots=_ids(x)) for key, x in printed.rivers.items()]
    roads = [Course(id=key, kind="road", spots=_ids(x)) for key, x in printed.roads.items()]
    return (*rivers, *roads)


def _ids(chain: str) -> tuple[str, ...]:
    return tuple(chain.split())


def _marker(
    land: CampaignMap, facts: PlaceFacts, friends: dict[Stance, Seat | None], teller: Teller
) -> SpotMarker:
    key, resources, loyalty, stance = facts
    place = land.places[key]
    told = teller.text(
        "place-told",
        place=place.name,
        kind=teller.word(PlaceKind, place.kind),
        resources=resources,
        loyalty=loyalty,
        stance=teller.word(Stance, stance),
    )
    return SpotMarker(
        kind=f"place-{place.kind}",
        text=told,
        name=place.name,
        note=teller.text("place-note", resources=resources, loyalty=loyalty),
        seat=friends[stance],
    )


def _spot(land: CampaignMap, hex: Hex, marker: SpotMarker | None, teller: Teller) -> Spot:
    ground = land.terrain[hex]
    told = [land.board.labels[hex], teller.word(Ground, ground)]
    if hex in land.rivers:
        told.append(teller.text("ground-river"))
    crossing = land.crossings.get(hex)
    if crossing is not None:
        told.append(teller.text("ground-crossing", kind=crossing))
    if marker is not None:
        told.append(marker.text)
    return Spot(
        id=land.board.labels[hex],
        q=hex.r,  # the lattice is mirrored: its rows are the columns of the map
        r=hex.q,
        flat=True,
        terrain=DRAWN.get(ground, ground),
        element=crossing,
        level=1 if ground in HIGH else 0,
        text=", ".join(told),
        marker=marker,
    )
