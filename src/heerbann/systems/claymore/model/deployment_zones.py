"""§3.3 Where armies set up: a scenario's own zones, or the rows along an edge of the board."""

from collections.abc import Callable, Mapping
from functools import lru_cache
from itertools import groupby
from typing import NamedTuple

from heerbann.boards.hex.drawing_files import board_of
from heerbann.boards.hex.hexes import Hex
from heerbann.boards.hex.maps import HexMap
from heerbann.engine.book.rulebook import rule
from heerbann.engine.rules.asks import Seat
from heerbann.systems.claymore.model.charts import DEPLOYMENT
from heerbann.systems.claymore.model.ground import Ground
from heerbann.systems.claymore.model.house import House
from heerbann.systems.claymore.model.scenario import ClaymoreScenario, ZoneArea, Zones
from heerbann.systems.claymore.model.state import CHAOS, EMPIRE, SEATS, Edge, State

OPPOSITE: dict[Edge, Edge] = {"north": "south", "south": "north", "west": "east", "east": "west"}

# Hexes, whatever lies on them


@lru_cache(maxsize=256)
def edge_hexes(board: HexMap, edge: Edge, depth: int) -> tuple[Hex, ...]:
    """The outermost rows of an edge; in the west and east the outermost hexes of each row (A-08).

    Never more than half the board, so that facing zones do not overlap.
    """
    rows = [list(row) for _, row in groupby(board.hexes, key=lambda hex: hex.r)]
    if edge in ("north", "south"):
        deep = min(depth, len(rows) // 2)
        chosen = rows[:deep] if edge == "north" else rows[len(rows) - deep :]
        return tuple(hex for row in chosen for hex in row)
    found: list[Hex] = []
    for row in rows:
        deep = min(depth, len(row) // 2)
        found += row[:deep] if edge == "west" else row[len(row) - deep :]
    return tuple(found)


@lru_cache(maxsize=256)
def area_hexes(board: HexMap, areas: tuple[ZoneArea, ...]) -> tuple[Hex, ...]:
    """The hexes of a zone that a scenario describes, in map order."""
    return tuple(hex for hex in board.hexes if any(_lies_in(board, hex, area) for area in areas))


def _lies_in(board: HexMap, hex: Hex, area: ZoneArea) -> bool:
    label = board.labels[hex]
    if area.hexes:
        return label in area.hexes
    letters, row = split_label(label)
    in_rows = area.rows is None or area.rows[0] <= row <= area.rows[1]
    columns = area.columns
    return in_rows and (
        columns is None or column_order(columns[0]) <= letters <= column_order(columns[1])
    )


def split_label(label: str) -> tuple[tuple[int, str], int]:
    """The column and row of a printed label, ready to be compared."""
    letters = label.rstrip("0123456789")
    return column_order(letters), int(label[len(letters) :])


def column_order(letters: str) -> tuple[int, str]:
    """Columns run from A to Z, then AA, AB and so on."""
    return len(letters), letters


@lru_cache(maxsize=256)
def home_edges(board: HexMap, zones: Zones) -> Mapping[Seat, Edge]:
    """What a scenario's two zones are called: after the axis along which they lie farther apart.

    So the choice between two such zones is the same kind of answer as that between edges (§3.1).
    """
    east_of = _shift(board, zones, lambda hex: 2 * hex.q + hex.r)
    south_of = _shift(board, zones, lambda hex: 2 * hex.r)
    if abs(east_of) > abs(south_of):
        empire: Edge = "east" if east_of > 0 else "west"
    else:
        empire = "south" if south_of > 0 else "north"
    return {EMPIRE: empire, CHAOS: OPPOSITE[empire]}


def _shift(board: HexMap, zones: Zones, along: Callable[[Hex], int]) -> int:
    """How far the Empire's zone lies beyond that of Chaos, times both their sizes."""
    empire, chaos = (area_hexes(board, zones.of(side)) for side in SEATS)
    return sum(map(along, empire)) * len(chaos) - sum(map(along, chaos)) * len(empire)


# Zones, with what lies on them


class DeploymentZone(NamedTuple):
    """A zone that may come into use: its usable hexes, and how many regiments it must hold."""

    edge: Edge
    hexes: tuple[Hex, ...]
    mask: int
    marked: int  # with those on which nobody may be set up
    need: int


@rule("3.3")
def zone_depth(house: House, largest_army: int) -> int:
    """How many rows deep the zones along the edges are (A-08)."""
    if house.deploy_rows != "auto":
        return int(house.deploy_rows)
    rows = DEPLOYMENT.zone
    is_large = largest_army > rows.large_above_units
    return rows.rows_for_large_armies if is_large else rows.rows


@rule("3.1", "3.3")
def open_edges(scenario: ClaymoreScenario, house: House) -> tuple[Edge, ...]:
    """The edges in question: those of the scenario's zones, or two or all four (A-08b)."""
    if scenario.zones is not None:
        homes = home_edges(board_of(scenario.map), scenario.zones)
        return tuple(edge for edge in OPPOSITE if edge in homes.values())
    if scenario.sides != "rolled":
        return ()
    return tuple(OPPOSITE) if house.deploy_sides == "4" else ("north", "south")


def marked_zone(
    board: HexMap, scenario: ClaymoreScenario, edge: Edge, depth: int
) -> tuple[Hex, ...]:
    """All hexes of a zone, whatever lies on them."""
    zones = scenario.zones
    if zones is None:
        return edge_hexes(board, edge, depth)
    homes = home_edges(board, zones)
    return area_hexes(board, zones.of(EMPIRE if homes[EMPIRE] == edge else CHAOS))


@rule("3.4")
def edge_zone(
    ground: Ground, scenario: ClaymoreScenario, edge: Edge, depth: int
) -> tuple[Hex, ...]:
    """The hexes of a zone on which a regiment may be set up: no river, swamp, rubble or tower."""
    marked = marked_zone(ground.board, scenario, edge, depth)
    known: tuple[Hex, ...] | None = ground.memory.get(marked)
    if known is None:
        known = tuple(hex for hex in marked if ground.is_passable(hex, enters_tower=False))
        ground.memory[marked] = known
    return known


def zones_in_use(
    ground: Ground, scenario: ClaymoreScenario, house: House, armies: dict[Seat, int]
) -> list[DeploymentZone]:
    """Every zone that may come into use; if nobody has it yet, it must hold the larger army."""
    largest = max(armies.values())
    depth = zone_depth(house, largest)
    needs: dict[Edge, int] = {}
    if scenario.sides == "fixed" and scenario.zones is not None:
        homes = home_edges(ground.board, scenario.zones)
        needs = {homes[side]: armies[side] for side in SEATS}
    found = []
    for edge in open_edges(scenario, house):
        hexes = edge_zone(ground, scenario, edge, depth)
        marked = ground.board.mask_of(marked_zone(ground.board, scenario, edge, depth))
        mask = ground.board.mask_of(hexes)
        found.append(DeploymentZone(edge, hexes, mask, marked, needs.get(edge, largest)))
    return found


def army_sizes(state: State) -> dict[Seat, int]:
    """How many regiments each side has, set up or not."""
    sizes = dict.fromkeys(SEATS, 0)
    for unit in state.units.values():
        sizes[unit.side] += 1
    return sizes


def zone_of(state: State, side: Seat) -> tuple[Hex, ...]:
    """Where a side may set up, once it is known which edge it has."""
    depth = zone_depth(state.house, max(army_sizes(state).values()))
    return edge_zone(state.ground, state.scenario, state.edges[side], depth)
