"""§16, the neighbour's cattle: cows are led, follow, are let go and sent home."""

from collections.abc import Iterator
from math import isqrt

from heerbann.boards.table import MM, Edge, Point, gap_to_point_at_most, outer_radius, squared
from heerbann.engine.book.rulebook import rule
from heerbann.engine.rules.asks import Choose
from heerbann.systems.saga.model.actions import Lead, Stay
from heerbann.systems.saga.model.charts import RULES, STICKS
from heerbann.systems.saga.model.events.setup import MarkerMoved, PointsScored
from heerbann.systems.saga.model.frames import UnitId
from heerbann.systems.saga.model.state import RED, Battle, Marker, Model, State, Unit, stand_of
from heerbann.systems.saga.rules.s12_fatigue import is_exhausted
from heerbann.systems.saga.rules.s16_scenarios.special_rules import led_by

_COW = RULES.missions.cow_radius * MM


# Leading


@rule("16")
async def offer_cows(battle: Battle, unit: Unit) -> None:
    """MAY: a unit that is not exhausted leads one free cow within VS."""
    found = [Lead(unit.id, number) for number in cows_near(battle.state, unit)]
    if not found:
        return
    options: tuple[Lead | Stay, ...] = (*found, Stay(unit.id))
    asked: Choose[Lead | Stay] = Choose(unit.side, "16", "lead", options)
    answer = await asked
    if isinstance(answer, Lead):
        _take(battle, unit, answer.marker)


@rule("16")
def cows_near(state: State, unit: Unit) -> list[int]:
    """The free cows a unit could lead: one for each unit, none for the exhausted."""
    if is_exhausted(unit) or led_by(state, unit.id) is not None:
        return []
    reach = STICKS[RULES.missions.lead] + _COW
    return [
        number
        for number, at in _free_cows(state)
        if any(gap_to_point_at_most(stand_of(model), at, reach) for model in unit.models)
    ]


def _free_cows(state: State) -> Iterator[tuple[int, Point]]:
    for number, marker in state.markers.items():
        if marker.at is not None and marker.leader is None:
            yield number, marker.at


def _take(battle: Battle, unit: Unit, number: int) -> None:
    marker = battle.state.markers[number]
    assert marker.at is not None
    model = _nearest(unit, marker.at)
    battle.emit(MarkerMoved(number, beside(model, marker.at), unit.id, model.number))


def _nearest(unit: Unit, at: Point) -> Model:
    return min(unit.models, key=lambda model: (squared(stand_of(model).at, at), model.number))


@rule("16")
def leading_model(unit: Unit, marker: Marker) -> Model:
    """Who leads the cow; if he has fallen, the nearest of his unit."""
    assert marker.at is not None
    model = None if marker.model is None else unit.model(marker.model)
    return _nearest(unit, marker.at) if model is None else model


def beside(model: Model, at: Point) -> Point:
    """Where a cow stands that is led: in contact, on the side it comes from."""
    stand = stand_of(model)
    touching = outer_radius(stand.base) + _COW
    x, y = at[0] - stand.at[0], at[1] - stand.at[1]
    far = isqrt(x * x + y * y)
    if far <= touching:
        return at
    return stand.at[0] + x * touching // far, stand.at[1] + y * touching // far


# Following, and being let go


@rule("16")
def keep_cows(battle: Battle) -> None:
    """Led cows follow; the exhausted and the destroyed lead none."""
    state = battle.state
    for number, marker in list(state.markers.items()):
        if marker.leader is None or marker.at is None:
            continue
        unit = state.units.get(marker.leader)
        if unit is None or is_exhausted(unit):
            battle.emit(MarkerMoved(number, marker.at, None, None))
            continue
        model = leading_model(unit, marker)
        at = beside(model, marker.at)
        if (at, model.number) != (marker.at, marker.model):
            battle.emit(MarkerMoved(number, at, unit.id, model.number))


@rule("16")
def let_go(battle: Battle, unit_id: UnitId) -> None:
    """Who loses a melee lets the cow go where it stands."""
    number = led_by(battle.state, unit_id)
    if number is not None:
        battle.emit(MarkerMoved(number, battle.state.markers[number].at, None, None))


@rule("16")
def is_sent_home(battle: Battle, unit: Unit) -> bool:
    """A cow whose leader ends a move within S of the raiders' edge is gone, for points."""
    state = battle.state
    number = led_by(state, unit.id)
    if unit.side != RED or number is None:
        return False
    stand = stand_of(leading_model(unit, state.markers[number]))
    if state.ground.table.gap_to_edge(stand, Edge.SOUTH) > STICKS[RULES.missions.home]:
        return False
    battle.emit(MarkerMoved(number, None, None, None))
    battle.emit(PointsScored(RED, RULES.missions.cow_home))
    return True
