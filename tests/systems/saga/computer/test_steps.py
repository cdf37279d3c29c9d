"""The steps a unit thinks of when it sets out."""

from __future__ import annotations

from msgspec.structs import replace

from heerbann.systems.saga.computer.steps import steps
from heerbann.systems.saga.model.frames import Activation
from heerbann.systems.saga.model.groups import group
from heerbann.systems.saga.model.state import BLUE, RED, Marker, State, units_of
from tests.systems.saga.arena import Band, arena, band, point, row
from tests.systems.saga.rules.fighting import RED1

MOVE = Activation(RED1, "move", "ability")
FAR = band("warrior", row(4, 500, 800))


def ends(state: State, move: Activation = MOVE) -> list[tuple[int, int]]:
    """How far to the east and to the north each of them leads, in millimetres."""
    unit = state.units[RED1]
    x, y = group(unit.models).middle
    found = []
    for there, _ in steps(state, move, unit, units_of(state, BLUE)):
        to_x, to_y = group(there.models).middle
        found.append((round((to_x - x) / 100), round((to_y - y) / 100)))
    return found


def facing_north(*pieces: tuple[str, str], enemy: Band = FAR, y: int = 300) -> State:
    return arena([band("warrior", row(4, 500, y))], [enemy], *pieces)


def test_straight_at_the_enemy_as_far_as_one_may() -> None:
    assert ends(facing_north()) == [(0, 150)]
    assert ends(facing_north(), replace(MOVE, slowed=True)) == [(0, 100)]
    assert ends(facing_north(enemy=band("warrior", row(4, 500, 400)))) == [(0, 25)]


def test_a_manoeuvre_keeps_away_from_the_enemy() -> None:
    assert ends(facing_north(y=445), replace(MOVE, source="manoeuvre")) == [(0, 30)]


def test_through_a_wood_it_is_shorter_and_there_are_ways_past_it() -> None:
    wood = ("wood", "450,350 700,350 700,450 450,450")
    straight, *aside = ends(facing_north(wood))
    assert straight == (0, 100)
    assert sorted(x > 0 for x, _ in aside) == [False, True]


def test_nobody_thinks_of_leaving_the_table() -> None:
    wood = ("wood", "0,350 300,350 300,450 0,450")
    state = arena([band("warrior", row(4, 20, 300))], [band("warrior", row(4, 20, 800))], wood)
    assert len(ends(state)) == 2


def test_a_goal_is_another_way_to_go() -> None:
    state = facing_north()
    state.scenario = replace(state.scenario, mission="ford")
    state.markers = {1: Marker(point(545, 100)), 2: Marker(point(100, 800))}
    assert ends(state) == [(0, 150), (0, -150)]


def test_the_encircled_think_of_the_edge() -> None:
    state = facing_north(y=112)
    state.scenario = replace(state.scenario, mission="fog")
    assert (0, -100) in ends(state)
    assert state.units[RED1].side == RED
