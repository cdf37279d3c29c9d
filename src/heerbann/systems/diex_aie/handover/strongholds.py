"""§11.4.1 The works that are besieged, as their data file says, and the maps of all battles."""

from functools import cache

from heerbann.boards.hex.drawing_files import board_of
from heerbann.engine.packs.readers import Localised, read_toml
from heerbann.engine.rules.system import ScenarioTable
from heerbann.systems.diex_aie.files.joined_maps import join
from heerbann.systems.diex_aie.files.loading import load_map, load_overlay
from heerbann.systems.diex_aie.files.overlays import lay
from heerbann.systems.diex_aie.handover.encounters import Stronghold
from heerbann.systems.diex_aie.model.areas import hexes_in
from heerbann.systems.diex_aie.model.chart_files import DATA, FOLDER
from heerbann.systems.diex_aie.model.charts import FIGURES
from heerbann.systems.diex_aie.model.copies import figure_of
from heerbann.systems.diex_aie.model.figures import Figure
from heerbann.systems.diex_aie.model.ground.printed_maps import ground_of
from heerbann.systems.diex_aie.model.ground.timber import stuff_of
from heerbann.systems.diex_aie.model.house import House
from heerbann.systems.diex_aie.model.scenario import (
    Area,
    Labels,
    MapData,
    MapRows,
    Overlay,
)


class ZoneData(ScenarioTable, frozen=True, kw_only=True):
    """A part of the works."""

    name: Localised
    area: tuple[Area, ...]


class StrongholdData(ScenarioTable, frozen=True, kw_only=True):
    """A castle or a hall."""

    map: str
    overlay: Overlay | None = None
    zones: dict[str, ZoneData]
    refuge: Labels  # the zones in which defenders are shut in
    traitors: str | None = None  # the zone into which a traitor lets men; None: any
    ramp: tuple[Area, ...] = ()
    ramp_gate: str | None = None


class _File(ScenarioTable, frozen=True, kw_only=True):
    castle: StrongholdData
    hall: StrongholdData


class Words(ScenarioTable, frozen=True, kw_only=True):
    """How a kind of battle is called and told."""

    title: Localised
    briefing: Localised


_DATA = read_toml(DATA / "strongholds.toml", _File)
STRONGHOLDS: dict[Stronghold, StrongholdData] = {"castle": _DATA.castle, "hall": _DATA.hall}
ZONES: dict[Stronghold, tuple[str, ...]] = {
    place: tuple(data.zones) for place, data in STRONGHOLDS.items()
}
"""The parts of a castle and of a hall."""


class _Told(ScenarioTable, frozen=True, kw_only=True):
    assault: Words
    sortie: Words
    field_battle: Words
    meeting: Words


_TOLD = read_toml(DATA / "encounters.toml", _Told)
WORDS: dict[str, Words] = {name: getattr(_TOLD, name) for name in _Told.__struct_fields__}


@cache
def printed_map(name: str) -> MapData:
    """One of the maps that come with the system."""
    return load_map(FOLDER / "maps" / f"{name}.toml")


def map_title(name: str) -> Localised:
    """How one of these maps is called."""
    return printed_map(name).title


@cache
def laid_map(rows: MapRows, overlays: tuple[Overlay, ...] = ()) -> MapData:
    """One map or several side by side, with what lies on them."""
    maps = tuple([tuple([printed_map(name) for name in row]) for row in rows])
    printed = maps[0][0] if len(maps) == len(maps[0]) == 1 else join(maps)
    for overlay in overlays:
        path = FOLDER / "maps" / "overlays" / f"{overlay.name}.toml"
        printed = lay(printed, load_overlay(path), overlay.at)
    return printed


def map_of(place: Stronghold) -> MapData:
    """The map on which a castle or a hall is stormed."""
    data = STRONGHOLDS[place]
    overlays = () if data.overlay is None else (data.overlay,)
    return laid_map(((data.map,),), overlays)


def labels_in(printed: MapData, area: tuple[Area, ...]) -> Labels:
    """The labels of all hexes of an area, in map order."""
    board = board_of(printed)
    return tuple([board.labels[hex] for hex in hexes_in(board, area)])


@cache
def zone_hexes(place: Stronghold, zone: str) -> Labels:
    """The labels of all hexes of a part of the works."""
    return labels_in(map_of(place), STRONGHOLDS[place].zones[zone].area)


@cache
def burnable(place: Stronghold) -> Labels:
    """§10.2: the hexes of a castle or a hall with something in them that burns."""
    ground = ground_of(map_of(place), House())
    return tuple([ground.board.labels[h] for h in ground.board.hexes if stuff_of(ground, h)])


def roster() -> dict[str, Figure]:
    """Everybody there is, by key."""
    return FIGURES


def points_of(man: str) -> int:
    """What a man or a copy of him costs."""
    return figure_of(man).points
