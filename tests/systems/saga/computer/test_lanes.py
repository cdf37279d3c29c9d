"""Who stands in whose way, and where to set up."""

from __future__ import annotations

from typing import Any

from heerbann.systems.saga.computer.boxes import Hopes
from heerbann.systems.saga.computer.evaluation import evaluate
from heerbann.systems.saga.computer.lanes import freedom, freedom_to_fight
from heerbann.systems.saga.model.frames import Activation, UnitId
from heerbann.systems.saga.model.state import BLUE, RED, units_of
from tests.systems.saga.arena import Band, arena, band, point, row
from tests.systems.saga.computer.positions import chosen

RED1, RED2 = UnitId("red-1"), UnitId("red-2")
ENEMY = band("warrior", row(8, 500, 700))


def four(x: int, y: int, **facts: Any) -> Band:
    """Four Warriors side by side."""
    return band("warrior", row(4, x, y), **facts)


def way(*others: Band) -> float:
    """How free the way north is for four Warriors with these friends."""
    state = arena([four(500, 300), *others], [ENEMY])
    own = units_of(state, RED)
    return freedom(own[0], point(545, 700), own)


def test_who_has_friends_in_front_lets_them_go_first() -> None:
    assert way() == way(four(500, 200)) == way(four(500, 500)) == 1
    aside = way(four(590, 360))
    hemmed = way(four(500, 360), four(350, 360), four(650, 360))
    assert 1 > aside > hemmed > 0


def test_those_behind_are_activated_after_those_in_front() -> None:
    """Though those in front are tired, and the others are not: these would not get anywhere."""
    state = arena([four(500, 240), four(500, 300, fatigue=1)], [ENEMY], placed={"wik_b2": "C"})
    answer = chosen(state)
    assert (answer.kind, answer.unit) == ("move", RED2)


def test_a_die_is_worth_less_for_who_cannot_get_past_his_friends() -> None:
    state = arena([four(500, 240), four(500, 300)], [ENEMY])
    own, enemies = units_of(state, RED), units_of(state, BLUE)
    behind, front = (Hopes(own, enemies).spend([one], ("move",), 1) for one in (RED1, RED2))
    assert behind < front
    assert freedom_to_fight(own[0], own, enemies) < freedom_to_fight(own[1], own, enemies)


def test_what_is_under_way_is_not_hoped_for_once_more() -> None:
    """A die for Warriors brings less while the only ones are on the move."""
    placed = {"wik_b2": "C"}

    def hope(*others: Band) -> float:
        values = []
        for laid in ({}, placed):
            state = arena([four(500, 300), *others], [ENEMY], placed=laid)
            state.running = (Activation(RED1, "move", "ability"),)
            values.append(evaluate(state, RED))
        return values[1] - values[0]

    assert hope() < hope(four(800, 300))


# Setting up


def test_who_sets_up_first_goes_to_the_middle_of_the_front() -> None:
    def worth(x: int, y: int) -> float:
        return evaluate(arena([four(x, y)], [], phase="setup", active=None, round=0), RED)

    assert worth(550, 300) > worth(550, 100)
    assert worth(550, 300) > worth(50, 300)
