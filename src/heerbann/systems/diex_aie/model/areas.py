"""Parts of the map that a scenario names."""

from functools import lru_cache

from heerbann.boards.hex.drawing_files import board_of
from heerbann.boards.hex.hexes import Hex
from heerbann.boards.hex.maps import HexMap
from heerbann.systems.diex_aie.model.scenario import Area, DiexScenario


@lru_cache(maxsize=512)
def area_hexes(scenario: DiexScenario, name: str) -> tuple[Hex, ...]:
    """All hexes of an area, in map order."""
    return hexes_in(board_of(scenario.map), scenario.areas[name])


def hexes_in(board: HexMap, area: tuple[Area, ...]) -> tuple[Hex, ...]:
    """All hexes of the parts of an area, in map order."""
    parts = [frozenset(_hexes(board, part)) for part in area]
    return tuple([hex for hex in board.hexes if any(hex in part for part in parts)])


@lru_cache(maxsize=512)
def area_mask(scenario: DiexScenario, name: str) -> int:
    """The hexes of an area as bits of the map."""
    return board_of(scenario.map).mask_of(area_hexes(scenario, name))


@lru_cache(maxsize=64)
def stretches(scenario: DiexScenario) -> dict[str, int]:
    """Who comes only over a part of his edge: the hexes of that part as bits of the map."""
    groups = [group for force in (scenario.a, scenario.b) for group in force.group]
    return {
        name: area_mask(scenario, group.stretch)
        for group in groups
        if group.stretch is not None
        for name in group.units
    }


@lru_cache(maxsize=512)
def narrow_parts(scenario: DiexScenario, name: str) -> tuple[tuple[int, int], ...]:
    """The parts of an area (bits) where only so many are set up, and how many."""
    board, parts = board_of(scenario.map), scenario.areas[name]
    return tuple([(board.mask_of(_hexes(board, part)), part.most) for part in parts if part.most])


def _hexes(board: HexMap, area: Area) -> list[Hex]:
    return [
        hex
        for hex, label in board.labels.items()
        if _is_inside(area, label) and (not area.terrain or board.terrain[hex] in area.terrain)
    ]


def _is_inside(area: Area, label: str) -> bool:
    if area.hexes:
        return label in area.hexes
    letters, row = label.rstrip("0123456789"), int(label.lstrip("ABCDEFGHIJKLMNOPQRSTUVWXYZ"))
    return _is_within(row, area.rows) and _is_between(letters, area.columns)


def _is_within(row: int, rows: tuple[int, int] | None) -> bool:
    return rows is None or rows[0] <= row <= rows[1]


def _is_between(letters: str, columns: tuple[str, str] | None) -> bool:
    """Columns after Z have two letters."""
    if columns is None:
        return True
    first, last = columns
    return (len(first), first) <= (len(letters), letters) <= (len(last), last)
