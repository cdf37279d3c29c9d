"""How a battle went: its worth after every decision, its turning points, its losses."""

from __future__ import annotations

from functools import cache

from heerbann.engine.play.dice import SeededDice
from heerbann.engine.play.game import Game, Setup
from heerbann.engine.records.record import load
from heerbann.server.tell.course import Course, course_of
from heerbann.server.tell.replay import Replay, replay_of
from heerbann.server.tell.texts import teller_for
from heerbann.systems.claymore import SYSTEM
from heerbann.systems.claymore.model.state import CHAOS, EMPIRE
from tests.systems.claymore.field import shipped
from tests.systems.claymore.golden import BOOK

ENGLISH = teller_for(SYSTEM, "en")


@cache
def told() -> tuple[Course, Replay]:
    """A battle that the empire wins, and the same step by step."""
    game = load(BOOK.folder / "heron_ford.record", {"claymore": SYSTEM})
    return course_of(game, ENGLISH), replay_of(game, None, ENGLISH)


def test_every_position_of_the_replay_has_its_worth_up_to_the_result() -> None:
    course, replay = told()
    assert len(course.worths) == len(replay.steps) + 1
    assert (course.seat, course.worths[-1]) == (EMPIRE, 1.0)
    assert all(-1 <= worth <= 1 for worth in course.worths)


def test_turning_points_are_told_where_the_replay_tells_them() -> None:
    course, replay = told()
    assert course.swings
    assert [swing.step for swing in course.swings] == sorted(swing.step for swing in course.swings)
    for swing in course.swings:
        assert swing.text in [line.text for line in replay.steps[swing.step - 1].log]
        better = course.worths[swing.step] > course.worths[swing.step - 1]
        assert swing.seat == (EMPIRE if better else CHAOS)


def test_losses_are_those_of_both_sides() -> None:
    course, _ = told()
    empire, chaos = course.losses
    assert (empire.seat, chaos.seat) == (EMPIRE, CHAOS)
    assert all(unit.gone and unit.lost == unit.full for unit in chaos.units)
    assert {unit.name for unit in empire.units} == {"Knights 1", "Soldiers 1", "Soldiers 2"}


def test_whoever_gives_up_has_lost_in_the_end() -> None:
    game = Game(SYSTEM, Setup(shipped("heron_ford"), SYSTEM.house()), SeededDice(3))
    for _ in range(10):
        game.answer(game.options[0])
    game.resign(EMPIRE)
    assert course_of(game, ENGLISH).worths[-1] == -1.0
