"""A lesson step by step: read strictly, done by facts of the record, hoped for by kinds."""

from __future__ import annotations

from pathlib import Path

import pytest

import heerbann
from heerbann.engine.packs.readers import PackError
from heerbann.engine.rules.lesson_steps import (
    LessonSteps,
    best_of,
    first_ideas,
    hoped_for,
    read_lesson,
    times_done,
)
from heerbann.systems.claymore import SYSTEM
from heerbann.systems.claymore.model.actions import Deploy, Move

STEP = """
[[step]]
name = "{name}"
title = {{ de = "Zieh", en = "Move" }}
text = {{ de = "Klick.", en = "Click." }}
why = {{ de = "Darum.", en = "Because." }}
rule = "{rule}"
{facts}
"""
SCENARIO = SYSTEM.folder / "scenarios" / "heron_ford.toml"


def lesson_file(
    folder: Path, *steps: str, seat: str = "empire", name: str = "heron_ford"
) -> LessonSteps:
    """A lesson beside a copy of a scenario."""
    for part in ("scenarios", "lessons", "maps"):
        (folder / part).mkdir()
    (folder / "scenarios" / "heron_ford.toml").write_bytes(SCENARIO.read_bytes())
    for drawing in (SYSTEM.folder / "maps").iterdir():
        (folder / "maps" / drawing.name).write_bytes(drawing.read_bytes())
    file = folder / "lessons" / f"{name}.toml"
    file.write_text(f'seat = "{seat}"\n' + "".join(steps), "utf-8")
    return read_lesson(file, SYSTEM)


def step(name: str = "move", rule: str = "6.1", facts: str = 'does = ["move"]') -> str:
    return STEP.format(name=name, rule=rule, facts=facts)


def test_a_lesson_is_read_with_its_steps(tmp_path: Path) -> None:
    lesson = lesson_file(tmp_path, step(), step("shoot", "7.2", 'does = ["shoot"]\ntimes = 2'))
    assert lesson.seat == "empire"
    assert [(one.name, one.times) for one in lesson.step] == [("move", 1), ("shoot", 2)]


@pytest.mark.parametrize(
    ("written", "complaint"),
    [
        (step(facts='does = ["fly"]'), 'step "move", key "does": "fly" is no answer'),
        (step(facts='does = ["move"]\ntowards = ["fly"]'), 'key "towards": "fly" is no answer'),
        (step(facts='sees = ["flown"]'), 'key "sees": "flown" is no event'),
        (step(facts=""), "would never be done"),
        (step(rule="99"), 'key "rule": the rulebook has no section "99"'),
        (step() + step(), 'two steps are called "move"'),
        (step(facts='dose = ["move"]'), "dose"),
        (step(facts='does = ["move"]\ntimes = 0'), "times"),
    ],
)
def test_what_is_wrong_with_a_step_is_named(tmp_path: Path, written: str, complaint: str) -> None:
    with pytest.raises(PackError) as problem:
        lesson_file(tmp_path, written)
    assert complaint in problem.value.text("en")
    assert "heron_ford.toml:" in problem.value.text("en")


def test_a_lesson_needs_its_scenario_beside_it_and_a_seat_of_it(tmp_path: Path) -> None:
    (tmp_path / "one").mkdir()
    with pytest.raises(PackError) as problem:
        lesson_file(tmp_path / "one", step(), name="nowhere")
    assert 'there is no scenario "nowhere" beside it' in problem.value.text("en")
    (tmp_path / "two").mkdir()
    with pytest.raises(PackError) as problem:
        lesson_file(tmp_path / "two", step(), seat="dwarves")
    assert 'nobody sits at "dwarves" in this scenario; there are empire, chaos' in (
        problem.value.text("en")
    )


def test_only_answers_of_the_learner_count_and_undo_takes_them_back() -> None:
    lesson = SYSTEM.lessons["heron_ford"]
    game = heerbann.new_game("claymore", "heron_ford", seed=2)
    at = [step.name for step in lesson.step].index("deploy")
    while game.seat != lesson.seat or not isinstance(game.options[0], Deploy):
        game.answer(game.options[0])
    assert times_done(lesson, game)[at] == 0
    game.answer(game.options[0])
    assert times_done(lesson, game)[at] == 1
    game.undo(lesson.seat)
    assert times_done(lesson, game)[at] == 0


def test_what_is_hoped_for_is_an_option_that_does_it_else_one_that_leads_there() -> None:
    lesson = SYSTEM.lessons["heron_ford"]
    game = heerbann.new_game("claymore", "heron_ford", seed=2)
    steps = {step.name: step for step in lesson.step}
    move, shoot = steps["move"], steps["shoot"]
    while game.seat != lesson.seat or not any(isinstance(one, Move) for one in game.options):
        game.answer(game.options[0])
    kinds = {type(game.options[at]).__name__ for at in hoped_for(move, game)}
    assert kinds == {"Move"}
    assert {type(game.options[at]).__name__ for at in hoped_for(shoot, game)} == {"Move"}
    ideas = first_ideas(game, game.state)
    assert best_of(hoped_for(move, game), game, ideas) in hoped_for(move, game)
    assert best_of((), game, ideas) is None
