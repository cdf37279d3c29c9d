"""Every lesson that comes with a system can be followed to its end."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import heerbann
from heerbann.agents import Budget, ComputerUmpire, make_agent, seen
from heerbann.engine.play.game import Game
from heerbann.engine.rules.asks import Action, tag_of
from heerbann.engine.rules.lesson_steps import (
    LessonStep,
    best_of,
    first_ideas,
    hoped_for,
    times_done,
)
from heerbann.systems import all_systems

SEED = 2
SEEDS = {"first_contact": 1}
"""Other dice, where a battle with the usual ones goes on for long before all is learned."""
QUICK = {"claymore", "battlelore", "saga", "diex_war"}
"""The others carry a mark: whole battles are played."""

LESSONS = [
    pytest.param(key, scenario, marks=[] if key in QUICK else [pytest.mark.slow])
    for key, system in all_systems().items()
    for scenario in system.lessons
]


@pytest.mark.parametrize(("key", "scenario"), LESSONS)
def test_whoever_follows_a_lesson_learns_all_of_it(key: str, scenario: str) -> None:
    """Do what is hoped for; else do what the computer advises, as the lesson says."""
    lesson = all_systems()[key].lessons[scenario]
    seed = SEEDS.get(scenario, SEED)
    game = heerbann.new_game(key, scenario, seed=seed)
    game.umpire = ComputerUmpire(seed)
    rng = Random(seed)
    budget = Budget(None, 1)
    players = {
        seat: make_agent("thumb", game.system, seat, seed, budget=budget) for seat in game.seats
    }
    while open_steps := _open(lesson.step, times_done(lesson, game)):
        seat = game.seat
        assert seat is not None, f"the game is over, and {open_steps[0].name} was not learned"
        hoped = _hoped(open_steps[0], game) if seat == lesson.seat else None
        game.answer(hoped or players[seat].answer(seen(game, seat, rng)))


def _open(steps: tuple[LessonStep, ...], counts: tuple[int, ...]) -> list[LessonStep]:
    return [step for step, count in zip(steps, counts, strict=True) if count < step.times]


def _hoped(step: LessonStep, game: Game[Any]) -> Action | None:
    """What the step is about, if it can be done now; the way there is left to advice."""
    at = best_of(hoped_for(step, game), game, first_ideas(game, game.state))
    option = game.options[at] if at is not None else None
    return option if option is not None and tag_of(type(option)) in step.does else None


@pytest.mark.parametrize("key", all_systems())
def test_the_first_scenario_of_every_system_has_a_lesson(key: str) -> None:
    system = all_systems()[key]
    first = next(scenario for scenario in system.scenarios.values() if scenario.is_battle)
    assert first.key in system.lessons


def test_every_step_of_the_course_of_diex_aie_has_a_lesson() -> None:
    system = all_systems()["diex_aie"]
    taught = {key for key, scenario in system.scenarios.items() if scenario.lesson is not None}
    assert taught == set(system.lessons)
