"""What a seat sees: the whole battle with printed labels. Claymore has no secrets."""

import msgspec

from heerbann.boards.hex.hexes import Hex
from heerbann.boards.hex.words import labels_of
from heerbann.engine.rules.asks import Seat
from heerbann.systems.claymore.model.deployment_zones import zone_of
from heerbann.systems.claymore.model.ground import ElementKind
from heerbann.systems.claymore.model.scenario import Goal, MapData
from heerbann.systems.claymore.model.state import (
    EMPIRE,
    Edge,
    Melee,
    Spent,
    State,
    Unit,
    UnitId,
    unit_at,
)
from heerbann.systems.claymore.rules.s09_howitzer import ready_round
from heerbann.systems.claymore.rules.s13_victory import holds_any, marked_hexes, round_limit


class UnitView(msgspec.Struct, frozen=True):
    """A regiment: ``hex`` is None while it waits to be set up."""

    id: UnitId
    kind: str
    side: Seat
    hex: str | None
    chips: int
    life: int
    ready: int  # §9.2: the next round in which a howitzer may fire
    skips: int  # §10.6: the round it sits out
    spent: Spent | None


class ElementView(msgspec.Struct, frozen=True):
    """A piece of terrain, the closed sides of a palisade, the rubble chips of a tower."""

    hex: str
    kind: ElementKind
    closed: tuple[str, ...]
    rubble: int


class TowerView(msgspec.Struct, frozen=True):
    """A tower and who stands on it."""

    hex: str
    holder: Seat | None


class GoalView(msgspec.Struct, frozen=True):
    """§13.2: what the scenario is about, and how things stand."""

    kind: Goal
    towers: tuple[TowerView, ...]
    farms: tuple[str, ...]
    burnt: tuple[str, ...]
    farms_to_burn: int
    camp: tuple[str, ...]
    camp_held: bool


class MusterView(msgspec.Struct, frozen=True):
    """§14.1: the points of each side and the boxes to pick from."""

    points: int
    sets: tuple[str, ...]


class BattleView(msgspec.Struct, frozen=True):
    """Everything a client has to draw."""

    scenario: str
    map: MapData
    round: int
    round_limit: int
    initiative: Seat | None
    active: Seat | None
    units: tuple[UnitView, ...]
    waiting: tuple[UnitView, ...]
    elements: tuple[ElementView, ...]
    hurrying: UnitId | None
    fighting: Melee | None
    melees: tuple[Melee, ...]
    ordered: tuple[Melee, ...]
    mustered: dict[Seat, int]
    lost: dict[Seat, int]
    goal: GoalView
    muster: MusterView | None
    recruiting: tuple[Seat, ...]
    pieces: dict[str, int]
    laying: tuple[Seat, ...]
    chooser: Seat | None
    edges: dict[Seat, Edge]
    zones: dict[Seat, tuple[str, ...]]  # only while regiments wait


def view(state: State, _seat: Seat | None) -> BattleView:
    """The same for both sides and for onlookers."""
    units = [_unit(state, unit) for unit in state.units.values()]
    waiting = tuple([unit for unit in units if unit.hex is None])
    muster = state.scenario.muster
    return BattleView(
        scenario=state.scenario.key,
        map=state.scenario.map,
        round=state.round,
        round_limit=round_limit(state),
        initiative=state.initiative,
        active=state.active,
        units=tuple([unit for unit in units if unit.hex is not None]),
        waiting=waiting,
        elements=_elements(state),
        hurrying=state.hurrying,
        fighting=state.fighting,
        melees=tuple(state.melees),
        ordered=tuple(state.ordered),
        mustered=dict(state.mustered),
        lost=dict(state.lost),
        goal=_goal(state),
        muster=MusterView(muster.points, muster.sets) if muster is not None else None,
        recruiting=state.recruiting,
        pieces=dict(state.pieces),
        laying=state.laying,
        chooser=state.chooser,
        edges=dict(state.edges),
        zones=_zones(state) if waiting else {},
    )


def _unit(state: State, unit: Unit) -> UnitView:
    return UnitView(
        id=unit.id,
        kind=unit.profile.key,
        side=unit.profile.side,
        hex=None if unit.hex is None else state.ground.board.labels[unit.hex],
        chips=unit.chips,
        life=unit.life,
        ready=ready_round(state, unit) if unit.has("howitzer") else 0,
        skips=unit.skips,
        spent=state.spent.get(unit.id),
    )


def _elements(state: State) -> tuple[ElementView, ...]:
    """In map order, whatever the order in which they came to lie there."""
    elements, labels = state.ground.elements, state.ground.board.labels
    return tuple(
        [
            ElementView(
                hex=labels[hex],
                kind=elements[hex].kind,
                closed=tuple([side.name for side in elements[hex].closed]),
                rubble=state.rubble.get(hex, 0),
            )
            for hex in sorted(elements, key=state.ground.board.index.__getitem__)
        ]
    )


def _goal(state: State) -> GoalView:
    markers = state.scenario.markers
    return GoalView(
        kind=state.scenario.goal,
        towers=tuple([_tower(state, hex) for hex in state.ground.hexes_with("tower")]),
        farms=markers.farms,
        burnt=labels_of(state, state.burnt),
        farms_to_burn=markers.farms_to_burn,
        camp=markers.camp,
        camp_held=holds_any(state, EMPIRE, marked_hexes(state, markers.camp)),
    )


def _tower(state: State, hex: Hex) -> TowerView:
    holder = unit_at(state, hex)
    return TowerView(state.ground.board.labels[hex], holder.side if holder else None)


def _zones(state: State) -> dict[Seat, tuple[str, ...]]:
    return {side: labels_of(state, zone_of(state, side)) for side in state.edges}
