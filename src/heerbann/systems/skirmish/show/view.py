"""What a seat sees: everything but the values of loot that lies face down."""

from random import Random

import msgspec

from heerbann.boards.table import ModelNumber, Point, Stand
from heerbann.engine.play.game import Game
from heerbann.engine.play.views import HIDDEN
from heerbann.engine.rules.asks import Seat
from heerbann.systems.skirmish.model.ground import PieceKind
from heerbann.systems.skirmish.model.scenario import Mission
from heerbann.systems.skirmish.model.state import (
    SEATS,
    Acting,
    Clash,
    Condition,
    Crew,
    Edge,
    Marker,
    Moving,
    State,
    Unit,
    UnitId,
)
from heerbann.systems.skirmish.rules.s15_missions.missions import points_now, round_limit


class ModelView(msgspec.Struct, frozen=True):
    """A model: where it stands, if it is set up, which gear it has and what life it has lost."""

    number: ModelNumber
    gear: int
    stand: Stand | None
    wounds: int


class UnitView(msgspec.Struct, frozen=True):
    """A unit and how it fares."""

    id: UnitId
    side: Seat
    entry: str
    models: tuple[ModelView, ...]
    condition: Condition
    marker: bool
    covered: bool
    activated: bool
    reacted: bool
    fled: bool
    crew: Crew


class PieceView(msgspec.Struct, frozen=True):
    """A piece of terrain."""

    id: str
    kind: PieceKind
    corners: tuple[Point, ...]


class MarkView(msgspec.Struct, frozen=True):
    """A marker; the value of loot that lies face down is nobody's knowledge."""

    number: int
    at: Point
    value: int | str
    open: bool


class BattleView(msgspec.Struct, frozen=True):
    """Everything a seat may know."""

    scenario: str
    mission: Mission
    width: int
    height: int
    pieces: tuple[PieceView, ...]
    units: tuple[UnitView, ...]
    fallen: tuple[UnitId, ...]
    marks: tuple[MarkView, ...]
    marks_left: int
    recruiting: tuple[Seat, ...]
    books: dict[Seat, str]
    chooser: Seat | None
    placing: Seat | None
    edges: dict[Seat, Edge]
    vanguard: tuple[UnitId, ...]
    round: int
    round_limit: int
    starter: Seat | None
    active: Seat | None
    howls: tuple[Seat, ...]
    howled: tuple[Seat, ...]
    howling: tuple[UnitId, ...]
    howling_fights: tuple[UnitId, ...]
    melees: tuple[tuple[UnitId, UnitId], ...]
    acting: Acting | None
    moving: Moving | None
    clash: Clash | None
    general_slain: tuple[Seat, ...]
    score: dict[Seat, int]
    lead: dict[Seat, int | str]  # what the battle would score if it ended now


def view(state: State, _seat: Seat | None) -> BattleView:
    """The same for both sides and for onlookers: nobody may look under a marker."""
    table = state.ground.table
    return BattleView(
        scenario=state.scenario.key,
        mission=state.scenario.mission,
        width=table.width,
        height=table.height,
        pieces=tuple([PieceView(p.id, p.kind, p.outline.corners) for p in state.ground.pieces]),
        units=tuple([_unit(unit) for unit in state.units.values()]),
        fallen=tuple(state.fallen),
        marks=tuple([_mark(number, mark) for number, mark in state.marks.items()]),
        marks_left=state.marks_left,
        recruiting=state.recruiting,
        books=dict(state.books),
        chooser=state.chooser,
        placing=state.placing,
        edges=dict(state.edges),
        vanguard=state.vanguard,
        round=state.round,
        round_limit=round_limit(state),
        starter=state.starter,
        active=state.active,
        howls=state.howls,
        howled=state.howled,
        howling=state.howling,
        howling_fights=state.howling_fights,
        melees=state.melees,
        acting=state.acting,
        moving=state.moving,
        clash=state.clash,
        general_slain=state.general_slain,
        score=dict(state.score),
        lead={side: _lead(state, side) for side in SEATS},
    )


def _unit(unit: Unit) -> UnitView:
    models = [ModelView(m.number, m.gear, m.stand, m.wounds) for m in unit.models]
    return UnitView(
        id=unit.id,
        side=unit.side,
        entry=unit.entry.key,
        models=tuple(models),
        condition=unit.condition,
        marker=unit.marker,
        covered=unit.covered,
        activated=unit.activated,
        reacted=unit.reacted,
        fled=unit.fled,
        crew=unit.crew,
    )


def _mark(number: int, mark: Marker) -> MarkView:
    return MarkView(number, mark.at, mark.value if mark.open else HIDDEN, mark.open)


def _lead(state: State, side: Seat) -> int | str:
    """Nobody knows how loot stands while some of it lies face down."""
    if any(not mark.open for mark in state.marks.values()):
        return HIDDEN
    return points_now(state, side)


def imagine(game: Game[State], _seat: Seat, random: Random) -> Game[State]:
    """Another world that looks the same: the values that are still face down are shuffled."""
    start = game.checkpoint.copy()
    hidden = [number for number, mark in game.state.marks.items() if not mark.open]
    values = [game.state.marks[number].value for number in hidden]
    random.shuffle(values)
    for number, value in zip(hidden, values, strict=True):
        if number in start.marks:
            start.marks[number] = Marker(start.marks[number].at, value, open=False)
    return game.fork(checkpoint=start)
