"""The neighbour's cattle: raiders fetch the cows and drive them home."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from heerbann.systems.saga import SYSTEM
from heerbann.systems.saga.computer.goals import drives_home, errands, goal
from heerbann.systems.saga.model import actions as do
from heerbann.systems.saga.model.frames import Activation, UnitId
from heerbann.systems.saga.model.state import RED, Marker, State, units_of
from tests.systems.saga.arena import Band, arena, band, point, row
from tests.systems.saga.computer.positions import chosen, game_at
from tests.systems.saga.rules.fighting import men

RED1, RED2 = UnitId("red-1"), UnitId("red-2")


def raid(*red: Band, blue: Band | None = None, **facts: Any) -> State:
    state = arena(red, [blue or men("warrior", 8, 850)], **facts)
    state.scenario = replace(state.scenario, mission="cattle")
    return state


def four(x: int, y: int) -> Band:
    """Four Warriors side by side."""
    return band("warrior", row(4, x, y))


def leads(state: State, unit: UnitId, x: int, y: int, number: int = 1) -> State:
    state.markers[number] = Marker(point(x, y), unit)
    return state


def test_16_a_cow_is_driven_home_before_time_runs_out() -> None:
    """One move from home: others would rather move at the enemy."""
    for turn in (2, 5, 6):
        state = raid(four(100, 200), four(800, 500), placed={"wik_b2": "C"}, round=turn)
        answer = chosen(leads(state, RED1, 145, 230))
        assert (answer.kind, answer.unit) == ("move", RED1)


def test_16_the_last_move_home_is_worth_most() -> None:
    worths = []
    for y in (500, 200):
        state = leads(raid(four(100, y)), RED1, 145, y + 30)
        worths.append(errands(state, RED, units_of(state, RED))[RED1])
    assert worths[1] > worths[0] > 0


def test_16_every_raider_goes_to_another_cow() -> None:
    """Two near one cow are worth less than one near each of two."""
    values = []
    for x in (900, 300):
        state = raid(four(200, 300), four(x, 300))
        state.markers = {1: Marker(point(200, 500)), 2: Marker(point(900, 500))}
        values.append(goal(state, RED))
    assert values[0] > values[1]


def test_16_who_can_reach_a_cow_is_activated() -> None:
    state = raid(four(800, 500), four(100, 300), placed={"wik_b2": "C"}, round=2)
    state.markers = {1: Marker(point(145, 470))}
    assert chosen(state).unit == RED2


def test_16_raiders_with_a_cow_go_round_what_is_in_the_way() -> None:
    """Friends to the south: past them on either side, and not at the enemy."""
    state = raid(four(400, 300), four(400, 240), blue=men("warrior", 8, 500))
    leads(state, RED1, 445, 330)
    assert drives_home(state, state.units[RED1])
    state.running = (Activation(RED1, "move", "ability", stage="ready"),)
    game = game_at(state)
    assert SYSTEM.places is not None
    ways = [way for way in SYSTEM.places(state, game.ask) if isinstance(way, do.March)]
    moved = [way.walks[0].path[-1][0] - point(400, 0)[0] for way in ways]
    assert min(moved) < 0 < max(moved)
    assert all(way.walks[0].path[-1][1] <= point(0, 301)[1] for way in ways)


def test_16_who_is_three_moves_from_home_sets_out_two_turns_before_the_end() -> None:
    """A unit moves more than once a turn, if it must; so two moves are not too far in the last."""
    for y, turn in ((480, 5), (350, 6)):
        state = leads(raid(four(100, y), round=turn), RED1, 145, y + 30)
        assert errands(state, RED, units_of(state, RED))[RED1] > 0.3


def test_16_a_cow_is_worth_its_whole_points_in_the_last_turn() -> None:
    """One more for the raiders, two less for the herders: nothing is left to be hoped for."""
    state = raid(four(100, 400), round=6)
    state.markers = {1: Marker(point(145, 520))}
    assert errands(state, RED, units_of(state, RED))[RED1] == 3


def test_16_who_comes_to_a_cow_will_lead_it() -> None:
    """At the end of his move he is asked for it at once; after a charge nobody asks."""
    there = raid(four(100, 415), round=3)
    there.markers = {1: Marker(point(145, 460))}
    near = goal(there, RED)
    there.running = (Activation(RED1, "move", "ability", stage="moved"),)
    assert goal(there, RED) > near
    there.running = (Activation(RED1, "charge", "ability", stage="moved"),)
    assert goal(there, RED) == near
