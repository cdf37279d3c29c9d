"""Observations hold what a seat may know, all of it and nothing else."""

import random

import numpy as np
import pytest

from heerbann.engine.play.dice import SeededDice
from heerbann.lab.envs.planes import PLANES
from heerbann.lab.envs.position import Position
from heerbann.lab.envs.scenarios import Beginning
from tests.docs.pages import ROOT

AMBUSH = ROOT / "docs" / "examples" / "claymore" / "scenarios" / "ambush.toml"
"""It begins in the midst of it: somebody may move or shoot."""


def at(beginning: Beginning, steps: int) -> Position:
    position, rng = beginning.position(SeededDice(2), 2), random.Random(2)
    for _ in range(steps):
        position.choose(rng.choice(position.legal))
    return position


@pytest.mark.parametrize(
    ("key", "scenario", "steps"),
    [("battlelore", "first_blood", 60), ("diex_aie", "reeves_tithe", 60)],
)
def test_worlds_that_look_the_same_to_a_seat_give_it_the_same_numbers(key, scenario, steps) -> None:
    beginning = Beginning(key, scenario)
    position, observer = at(beginning, steps), beginning.observer
    differing = 0
    for seat in beginning.seats:
        for seed in range(3):
            other = position.imagined(seat, seed)
            differing += other.game.state != position.game.state
            assert np.array_equal(observer.vector(other, seat), observer.vector(position, seat))
            assert observer.text(other, seat) == observer.text(position, seat)
    assert differing  # else nothing was hidden


def test_what_changes_on_the_board_changes_its_planes() -> None:
    beginning = Beginning("claymore", AMBUSH)
    position, observer = beginning.position(SeededDice(1)), beginning.observer
    seat = position.seat
    before = observer.split(observer.vector(position, seat))
    units = position.game.state.units.values()
    own, other = before["planes"][:2]
    assert own.sum() == sum(unit.side == seat for unit in units)
    assert other.sum() == sum(unit.side != seat for unit in units)
    assert before["planes"].shape[0] == len(PLANES)
    move = next(one for one in position.game.options if type(one).__name__ == "Move")
    position.game.answer(move)
    after = observer.split(observer.vector(position, seat))
    assert np.argwhere(after["planes"][0] != own).shape == (2, 2)  # left one cell for another


def test_who_is_asked_is_told_as_the_seat_sees_it() -> None:
    beginning = Beginning("claymore", AMBUSH)
    position, observer = beginning.position(SeededDice(1)), beginning.observer
    asked = position.seat
    waiting = next(seat for seat in beginning.seats if seat != asked)
    mine, theirs = (observer.split(observer.vector(position, seat)) for seat in (asked, waiting))
    assert (list(mine["asked"]), list(theirs["asked"])) == ([1, 0], [0, 1])


def test_nobody_else_hears_what_a_seat_has_said_of_its_answer() -> None:
    beginning = Beginning("claymore", AMBUSH)
    position, observer = beginning.position(SeededDice(1)), beginning.observer
    asked = position.seat
    waiting = next(seat for seat in beginning.seats if seat != asked)
    before = observer.vector(position, waiting)
    verb = position.vocabulary.number("do:move")
    position.choose(verb)
    assert position.seat == asked  # the move is not said in full
    assert np.array_equal(observer.vector(position, waiting), before)
    assert observer.split(observer.vector(position, asked))["said"][verb] == 1


def test_the_same_position_in_words_names_view_and_question() -> None:
    beginning = Beginning("claymore", AMBUSH)
    position = beginning.position(SeededDice(1))
    text = beginning.observer.text(position, position.seat)
    assert '"view":{"scenario"' in text
    assert '"question":["choose","5.4"' in text
