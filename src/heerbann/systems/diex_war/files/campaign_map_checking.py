"""What can be wrong with a campaign map that reads well: every problem, with its place."""

from collections.abc import Iterator
from itertools import pairwise

from heerbann.boards.hex.drawing import DrawingError
from heerbann.boards.hex.drawing_files import board_of
from heerbann.boards.hex.flat_drawing import parse_flat_drawing
from heerbann.boards.hex.hexes import Hex
from heerbann.engine.packs.toml_lines import KeyPath
from heerbann.engine.texts.phrases import Problem
from heerbann.systems.diex_war.model.campaign.land import SEA, CampaignMap, land_of
from heerbann.systems.diex_war.model.campaign.maps import CampaignMapData
from heerbann.systems.diex_war.model.phrases import phrase

VILLAGES = ("small", "large")


def map_problems(printed: CampaignMapData) -> list[Problem]:
    """Everything that is wrong; what follows from hexes only once all of them are there."""
    try:
        board_of(printed, parse_flat_drawing)
    except DrawingError as error:
        return [(("drawing",), error.told())]
    found = [*_label_problems(printed), *_gap_problems(printed)]
    if found:
        return found
    land = land_of(printed)
    return [
        *_sea_problems(land),
        *_river_problems(land),
        *_crossing_problems(land),
        *_site_problems(land),
        *_cut_off(land),
    ]


def _labels(printed: CampaignMapData) -> Iterator[tuple[KeyPath, str]]:
    """Every hex that is named, and where."""
    for table, chains in (("rivers", printed.rivers), ("roads", printed.roads)):
        for key, chain in chains.items():
            yield from (((table, key), label) for label in chain.split())
    for kind, labels in printed.crossings.items():
        yield from ((("crossings", kind, at), label) for at, label in enumerate(labels))
    yield from ((("places", key, "hex"), place.hex) for key, place in printed.places.items())
    yield from ((("castles", key, "hex"), held.hex) for key, held in printed.castles.items())


def _label_problems(printed: CampaignMapData) -> Iterator[Problem]:
    known = dict.fromkeys(board_of(printed, parse_flat_drawing).labels.values())
    for at, label in _labels(printed):
        if label not in known:
            yield at, phrase("off-the-map", label=label)
    for key in printed.castles:
        if key in printed.places:
            yield ("castles", key), phrase("key-twice", key=key)


def _gap_problems(printed: CampaignMapData) -> Iterator[Problem]:
    """Rivers and roads have no gaps."""
    board = board_of(printed, parse_flat_drawing)
    known = {label: hex for hex, label in board.labels.items()}
    for table, chains in (("rivers", printed.rivers), ("roads", printed.roads)):
        for key, chain in chains.items():
            for one, other in pairwise(chain.split()):
                if one in known and known.get(other) not in board.adjacent[known[one]]:
                    yield (table, key), phrase("gap", one=one, other=other)


def _sea_problems(land: CampaignMap) -> Iterator[Problem]:
    for at, label in _labels(land.printed):
        if land.terrain[land.board.hex(label)] == SEA:
            yield at, phrase("in-the-sea", label=label)


def _river_problems(land: CampaignMap) -> Iterator[Problem]:
    """A river ends in the sea, in another river or at the edge of the map."""
    for key, chain in land.printed.rivers.items():
        mouth = land.board.hex(chain.split()[-1])
        others = [other for name, other in land.printed.rivers.items() if name != key]
        joins = any(land.board.label(mouth) in other.split() for other in others)
        if not joins and mouth not in land.coast and not _is_at_edge(land, mouth):
            yield ("rivers", key), phrase("no-mouth", label=land.board.label(mouth))


def _is_at_edge(land: CampaignMap, hex: Hex) -> bool:
    return len(land.board.adjacent[hex]) < 6


def _crossing_problems(land: CampaignMap) -> Iterator[Problem]:
    """W-01b: bridges and fords lie in river hexes on a road, and wherever a road meets a river."""
    on_roads = {
        land.board.hex(label) for chain in land.printed.roads.values() for label in chain.split()
    }
    for kind, labels in land.printed.crossings.items():
        for at, label in enumerate(labels):
            hex = land.board.hex(label)
            if hex not in land.rivers or hex not in on_roads:
                yield ("crossings", kind, at), phrase("no-crossing", label=label)
    for key, chain in land.printed.roads.items():
        for label in chain.split():
            hex = land.board.hex(label)
            if hex in land.rivers and hex not in land.crossings:
                yield ("roads", key), phrase("road-in-water", label=label)


def _site_problems(land: CampaignMap) -> Iterator[Problem]:
    """K§5: one place a hex, ports and only ports among villages by the sea."""
    seen: dict[tuple[str, str], str] = {}
    for key, place in land.places.items():
        hex = land.hex_of(place)
        if place.kind == "port" and hex not in land.coast:
            yield ("places", key, "kind"), phrase("port-inland", label=place.hex)
        if place.kind in VILLAGES and hex in land.coast:
            yield ("places", key, "kind"), phrase("village-by-the-sea", label=place.hex)
        if hex in land.rivers and hex not in land.crossings:
            yield ("places", key, "hex"), phrase("place-in-water", label=place.hex)
    sites = [("places", str(key), place.hex) for key, place in land.places.items()]
    sites += [("castles", str(key), castle.hex) for key, castle in land.castles.items()]
    for table, name, label in sites:
        other = seen.setdefault((table, label), name)
        if other != name:
            yield (table, name, "hex"), phrase("hex-taken", label=label, key=other)


def _cut_off(land: CampaignMap) -> Iterator[Problem]:
    """There is a way over land between all places and castles."""
    sites: list[tuple[KeyPath, Hex]] = [
        *[(("places", key, "hex"), land.hex_of(place)) for key, place in land.places.items()],
        *[(("castles", key, "hex"), land.hex_of(castle)) for key, castle in land.castles.items()],
    ]
    reached = land.points_from(sites[0][1], "cost_one") if sites else {}
    for at, hex in sites:
        if hex not in reached:
            yield at, phrase("cut-off", label=land.board.label(hex))
