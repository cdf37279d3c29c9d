"""What the rule of thumb chooses where the sensible thing is clear."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from heerbann.agents import candidates
from heerbann.engine.rules.asks import Place
from heerbann.systems.saga import SYSTEM
from heerbann.systems.saga.model import actions as do
from heerbann.systems.saga.model.frames import Activation, UnitId
from heerbann.systems.saga.model.state import Marker, State, Unit
from tests.systems.saga.arena import arena, band, point, row
from tests.systems.saga.computer.positions import chosen, game_at
from tests.systems.saga.rules.fighting import BLUE1, RED1, men


def test_the_last_of_a_unit_is_hunted_though_others_threaten_him_as_well() -> None:
    red = [men("warrior", 8, y) for y in (100, 330, 370)]
    state = arena(red, [men("levy", 1, 200), men("warrior", 8, 800)], placed={"wik_b2": "C"})
    answer = chosen(state)
    assert (answer.kind, answer.target) == ("charge", BLUE1)


def test_two_hearthguards_do_not_charge_seven_warriors_though_these_are_tired() -> None:
    red, blue = men("hearthguard", 2, 100, fatigue=1), men("warrior", 7, 200, fatigue=2)
    state = arena([red], [blue], placed={"wik_b1": "C"})
    answer = chosen(state)
    assert isinstance(answer, do.EndPhase) or answer.kind != "charge"


def test_nobody_rests_in_the_last_turn() -> None:
    tired = men("warrior", 8, 100, fatigue=1)
    early, last = (
        chosen(arena([tired], [men("warrior", 8, 240)], placed={"wik_b2": "C"}, round=turn))
        for turn in (2, 6)
    )
    assert isinstance(early, do.Activate)
    assert early.kind == "rest"
    assert not (isinstance(last, do.Activate) and last.kind == "rest")


# Where to


def march(state: State, **facts: Any) -> list[float]:
    """How far to the north of its place the first red unit thinks of going, in millimetres."""
    source = facts.pop("source", "ability")
    state.running = (Activation(RED1, "move", source, stage="ready", **facts),)
    game = game_at(state)
    assert isinstance(game.ask, Place)
    found = SYSTEM.places(state, game.ask) if SYSTEM.places is not None else ()
    return [_end(action) - _y(state.units[RED1]) for action in found]


def _y(unit: Unit) -> float:
    return sum([model.stand.at[1] for model in unit.models if model.stand]) / len(unit.models) / 100


def _end(action: Any) -> float:
    ys: list[int] = [walk.path[-1][1] for walk in action.walks]
    return sum(ys) / len(ys) / 100


def test_a_unit_thinks_of_going_straight_at_the_enemy() -> None:
    (step,) = march(arena([men("warrior", 8, 100)], [men("warrior", 8, 800)]))
    assert 149 < step <= 150


def test_a_slowed_one_goes_as_far_as_it_may() -> None:
    (step,) = march(arena([men("warrior", 8, 100)], [men("warrior", 8, 800)]), slowed=True)
    assert 99 < step <= 100


def test_a_manoeuvre_ends_where_it_must() -> None:
    """325 mm away: 25 mm nearer are allowed, and no more."""
    state = arena([men("warrior", 8, 100)], [men("warrior", 8, 450)])
    assert all(0 < step <= 25 for step in march(state, source="manoeuvre"))


def test_16_goals_are_thought_of_as_well() -> None:
    state = arena([men("warrior", 8, 400)], [men("warrior", 8, 800)])
    state.scenario = replace(state.scenario, mission="cattle")
    state.markers = {1: Marker(point(205, 200))}
    steps = march(state)
    assert max(steps) > 149
    assert min(steps) < -149


@pytest.mark.parametrize(
    ("kind", "expected"), [("field", [150]), ("wood", [100]), ("crag", [75, 75])]
)
def test_who_cannot_go_straight_thinks_of_other_ways(kind: str, expected: list[float]) -> None:
    """As far as a wood allows, and past crags to the left and to the right."""
    wall = (kind, "0,195 1200,195 1200,500 0,500")
    march_by = [band("warrior", row(8, 500, 100))]
    steps = march(arena(march_by, [band("warrior", row(8, 500, 800))], wall))
    assert sorted(steps)[-len(expected) :] == pytest.approx(expected, abs=3)


def test_in_a_wood_the_steps_past_what_is_in_the_way_are_short() -> None:
    wood, crag = ("wood", "0,0 1200,0 1200,190 0,190"), ("crag", "300,190 900,190 900,500 300,500")
    state = arena(
        [band("warrior", row(8, 500, 100))], [band("warrior", row(8, 500, 800))], wood, crag
    )
    state.running = (Activation(RED1, "move", "ability", stage="ready"),)
    game = game_at(state)
    assert isinstance(game.ask, Place)
    assert SYSTEM.places is not None
    ends: list[Any] = [way for way in SYSTEM.places(state, game.ask) if isinstance(way, do.March)]
    aside = [way.walks[0].path[-1][0] / 100 - 500 for way in ends if way.walks]
    assert min(aside) < -80
    assert max(aside) > 80


def test_such_moves_come_first_among_the_candidates() -> None:
    state = arena([men("warrior", 8, 100)], [men("warrior", 8, 800)])
    state.running = (Activation(RED1, "move", "ability", stage="ready"),)
    game = game_at(state)
    first = candidates(game, Random(1))[0]
    assert isinstance(first, do.March)
    assert 149 < _end(first) - _y(state.units[UnitId("red-1")]) <= 150
