"""What a seat sees of buildings, castle and siege: what stands, lies, leans and burns."""

import msgspec

from heerbann.boards.hex.hexes import Hex
from heerbann.engine.rules.asks import Seat
from heerbann.systems.diex_aie.model.scenario import SideKind, Terrain
from heerbann.systems.diex_aie.model.state import Bridge, Ladder, Shelter, State, UnitId, Work
from heerbann.systems.diex_aie.rules.s10_siege.fire import ready


class LadderView(msgspec.Struct, frozen=True):
    """§10.1: ``way`` is given while it leans against a palisade."""

    side: Seat
    hexes: tuple[str, ...]
    way: str | None
    carriers: tuple[UnitId, ...]
    climber: UnitId | None
    since: int


class FireView(msgspec.Struct, frozen=True):
    """§10.2: a hex that burns or has burnt, and for how many turns."""

    hex: str
    owner: Seat | None  # None: it burns no longer
    turns: int
    lit: int


class SiegeView(msgspec.Struct, frozen=True):
    """Whatever differs from the printed map, and who works on it."""

    terrain: dict[str, Terrain]
    sides: dict[str, SideKind | None]
    bridge: Bridge
    fillings: int
    ladders: tuple[LadderView, ...]
    hauling: tuple[int, int, dict[UnitId, int]] | None
    fires: tuple[FireView, ...]
    works: tuple[Work, ...]
    kindling: dict[UnitId, str]
    shelters: dict[UnitId, Shelter]


def siege_view(state: State) -> SiegeView:
    """The same for everybody."""
    labels, hauling = state.ground.board.labels, state.hauling
    return SiegeView(
        terrain=_terrain(state),
        sides=_sides(state),
        bridge=state.bridge,
        fillings=state.fillings,
        ladders=tuple([_ladder(state, ladder) for ladder in state.ladders]),
        hauling=None if hauling is None else (hauling.ladder, hauling.points, dict(hauling.since)),
        fires=_fires(state),
        works=state.works,
        kindling={unit: labels[hex] for unit, hex in ready(state).items()},
        shelters=dict(state.shelters),
    )


def _terrain(state: State) -> dict[str, Terrain]:
    board = state.ground.board
    return {
        board.labels[hex]: terrain
        for hex, terrain in state.ground.terrain.items()
        if terrain != board.terrain[hex]
    }


def _sides(state: State) -> dict[str, SideKind | None]:
    """Gates, ladders and breaches: every side that is worth a second look."""
    labels = state.ground.board.labels
    kinds = ("gate", "seesaw", "closed_gate", "closed_seesaw", "burnt_gate", "breach_side")
    return {
        f"{labels[hex]} {way.name}": kind
        for (hex, way), kind in state.ground.sides.items()
        if kind in kinds and way < way.opposite and hex in labels
    }


def _ladder(state: State, ladder: Ladder) -> LadderView:
    labels = state.ground.board.labels
    hexes = tuple([labels[hex] for hex in ladder.hexes])
    way = None if ladder.way is None else ladder.way.name
    return LadderView(ladder.side, hexes, way, ladder.carriers, ladder.climber, ladder.since)


def _fires(state: State) -> tuple[FireView, ...]:
    hexes: dict[Hex, None] = dict.fromkeys([*state.flames, *state.burnt])
    index = state.ground.board.index
    return tuple([_fire(state, hex) for hex in sorted(hexes, key=index.__getitem__)])


def _fire(state: State, hex: Hex) -> FireView:
    flame, turns = state.flames.get(hex), state.burnt.get(hex, 0)
    owner, lit = (None, -1) if flame is None else (flame.owner, flame.lit)
    return FireView(state.ground.board.labels[hex], owner, turns, lit)
