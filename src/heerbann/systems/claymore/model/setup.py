"""How a battle begins: the field, the armies, and what is still open."""

from functools import lru_cache

from heerbann.boards.hex.drawing_files import board_of
from heerbann.boards.hex.hexes import Hex
from heerbann.engine.book.rulebook import rule
from heerbann.systems.claymore.model.charts import PROFILES, SETS
from heerbann.systems.claymore.model.deployment_zones import home_edges
from heerbann.systems.claymore.model.ground import Element, Ground
from heerbann.systems.claymore.model.house import House
from heerbann.systems.claymore.model.scenario import (
    ClaymoreScenario,
    MapData,
    forces_of,
    laid_pieces,
)
from heerbann.systems.claymore.model.state import SEATS, State, Unit, UnitId, fresh_unit

_PIECES = {"fords": "ford", "swamps": "swamp", "palisades": "palisade", "towers": "tower"}
_Pieces = tuple[tuple[Hex, Element], ...]


@rule("1.1", "1.5", "2.1")
def start(scenario: ClaymoreScenario, house: House) -> State:
    """Two armies, Empire and Chaos, and the field; chips are counted, never used up."""
    units = _army(scenario, house)
    state = State(
        house=house,
        scenario=scenario,
        ground=ground_for(scenario, house),
        units={unit.id: unit for unit in units},
        mustered={side: sum(u.profile.pw for u in units if u.side == side) for side in SEATS},
        recruiting=SEATS if scenario.muster is not None else (),
        pieces=pieces_to_lay(scenario),
    )
    for unit in units:
        if unit.hex is not None:
            state.at[unit.hex] = unit.id
            state.mask[unit.side] |= state.ground.board.bit[unit.hex]
    if scenario.sides == "fixed" and scenario.zones is not None:
        state.edges = home_edges(state.ground.board, scenario.zones)
    return state


def ground_for(scenario: ClaymoreScenario, house: House) -> Ground:
    """The scenario's field; games with equal map, pieces and house rules share one ground."""
    board = board_of(scenario.map)
    pieces = laid_pieces(scenario.terrain)
    laid = tuple((board.hex(label), element) for _, label, element in pieces)
    return _shared_ground(scenario.map, laid, house)


@lru_cache(maxsize=256)
def _shared_ground(printed: MapData, laid: _Pieces, _house: House) -> Ground:
    return Ground(board_of(printed), dict(laid))


def _army(scenario: ClaymoreScenario, house: House) -> list[Unit]:
    """Empire, then Chaos, in the order of the profile list; those on the board come first."""
    board, forces = board_of(scenario.map), forces_of(scenario, house)
    units: list[Unit] = []
    for side in SEATS:
        for kind in PROFILES:
            places: list[Hex | None] = [
                board.hex(label)
                for label, standing in scenario.deployed.of(side).items()
                if standing == kind
            ]
            places += [None] * forces.of(side).get(kind, 0)
            units += [
                fresh_unit(UnitId(f"{kind}-{number}"), kind, house, hex)
                for number, hex in enumerate(places, start=1)
            ]
    return units


@rule("1.4", "2.1")
def pieces_to_lay(scenario: ClaymoreScenario) -> dict[str, int]:
    """The pieces of so many base sets, if the players lay out the field themselves (A-11)."""
    if scenario.free_terrain is None:
        return {}
    in_the_box = SETS["base"].terrain
    return {kind: in_the_box[name] * scenario.free_terrain.sets for name, kind in _PIECES.items()}
