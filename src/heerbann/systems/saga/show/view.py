"""What a seat sees: everything; SAGA hides nothing."""

import msgspec

from heerbann.boards.table import ModelNumber, Point, Stand
from heerbann.engine.rules.asks import Seat
from heerbann.systems.saga.model.board import AbilityId, Kind, Symbol
from heerbann.systems.saga.model.frames import Deferred, Frame, Standing, UnitId
from heerbann.systems.saga.model.ground import PieceKind
from heerbann.systems.saga.model.scenario import Mission, SpecialRule
from heerbann.systems.saga.model.state import (
    Diagonal,
    Edge,
    Mark,
    Marker,
    Method,
    Mustering,
    Phase,
    State,
    Tray,
    Unit,
    boards_of,
)


class ModelView(msgspec.Struct, frozen=True):
    """A model: where it stands, if it is set up, and who it is."""

    number: ModelNumber
    stand: Stand | None
    hero: bool
    banner: bool


class UnitView(msgspec.Struct, frozen=True):
    """A unit and how it fares."""

    id: UnitId
    side: Seat
    troop: str
    equipment: tuple[str, ...]
    escort: bool
    models: tuple[ModelView, ...]
    start: int
    fatigue: int
    acts: tuple[Kind, ...]
    last: Kind | None
    marks: tuple[Mark, ...]
    locked_with: tuple[UnitId, ...]


class BoxView(msgspec.Struct, frozen=True):
    """A box of a board with the dice that lie on it."""

    ability: AbilityId
    dice: tuple[Symbol, ...]


class TrayView(msgspec.Struct, frozen=True):
    """The SAGA dice of a side."""

    board: str
    available: int
    thrown: tuple[Symbol, ...]
    boxes: tuple[BoxView, ...]
    paying: int
    activated: tuple[AbilityId, ...]
    used: tuple[AbilityId, ...]
    locked: tuple[AbilityId, ...]


class PieceView(msgspec.Struct, frozen=True):
    """A piece of terrain."""

    id: str
    kind: PieceKind
    corners: tuple[Point, ...]


class BattleView(msgspec.Struct, frozen=True):
    """Everything a seat may know."""

    scenario: str
    mission: Mission
    width: int
    height: int
    pieces: tuple[PieceView, ...]
    units: tuple[UnitView, ...]
    fallen: tuple[UnitView, ...]
    left: tuple[UnitView, ...]
    trays: dict[Seat, TrayView]
    factions: dict[Seat, str]
    mustering: dict[Seat, Mustering]
    placing: Seat | None
    passed: bool
    shifted: bool
    terrain_done: bool
    first: Seat | None
    edges: dict[Seat, Edge]
    method: Method | None
    diagonal: Diagonal | None
    special: SpecialRule
    omens: tuple[Seat, ...]
    round: int
    active: Seat | None
    phase: Phase
    running: tuple[Frame, ...]
    standing: tuple[Standing, ...]
    deferred: tuple[Deferred, ...]
    markers: dict[int, Marker]
    score: dict[Seat, int]


def view(state: State, _seat: Seat | None) -> BattleView:
    """The same for both sides and for onlookers."""
    table = state.ground.table
    return BattleView(
        scenario=state.scenario.key,
        mission=state.scenario.mission,
        width=table.width,
        height=table.height,
        pieces=tuple([PieceView(p.id, p.kind, p.outline.corners) for p in state.ground.pieces]),
        units=tuple([_unit(unit) for unit in state.units.values()]),
        fallen=tuple([_unit(unit) for unit in state.fallen.values()]),
        left=tuple([_unit(unit) for unit in state.left.values()]),
        trays={side: _tray(state, side, tray) for side, tray in state.trays.items()},
        factions=dict(state.factions),
        mustering=dict(state.mustering),
        placing=state.placing,
        passed=state.passed,
        shifted=state.shifted,
        terrain_done=state.terrain_done,
        first=state.first,
        edges=dict(state.edges),
        method=state.method,
        diagonal=state.diagonal,
        special=state.special,
        omens=state.omens,
        round=state.round,
        active=state.active,
        phase=state.phase,
        running=state.running,
        standing=state.standing,
        deferred=state.deferred,
        markers=dict(state.markers),
        score=dict(state.score),
    )


def _unit(unit: Unit) -> UnitView:
    models = [ModelView(m.number, m.stand, m.hero, m.banner) for m in unit.models]
    return UnitView(
        id=unit.id,
        side=unit.side,
        troop=unit.troop.key,
        equipment=unit.troop.equipment,
        escort=unit.escort is not None,
        models=tuple(models),
        start=unit.start,
        fatigue=unit.fatigue,
        acts=unit.acts,
        last=unit.last,
        marks=unit.marks,
        locked_with=unit.locked_with,
    )


def _tray(state: State, side: Seat, tray: Tray) -> TrayView:
    boards = boards_of(state)
    return TrayView(
        board=boards[side].key if side in boards else "",
        available=tray.available,
        thrown=tray.thrown,
        boxes=tuple([BoxView(ability, dice) for ability, dice in tray.placed]),
        paying=tray.paying,
        activated=tray.activated,
        used=tray.used,
        locked=tray.locked,
    )
