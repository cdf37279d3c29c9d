"""A lesson step by step: what a newcomer does next, why, and which facts say that it is done.

Lessons are data of a system: ``lessons/<scenario>.toml`` leads through the scenario of that name.
What counts as done is read off the answers and the log, so it is the same after an undo, on another
screen and in a replay.
"""

from collections import Counter
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

from msgspec import Meta

from heerbann.engine.packs.readers import Localised, TomlTable, raise_problems, read_toml
from heerbann.engine.rules.asks import Action, Choose, Place, Seat, tag_of
from heerbann.engine.rules.battle import State
from heerbann.engine.texts.phrases import Phrase, Problem, phrase

if TYPE_CHECKING:
    from heerbann.engine.play.game import Game
    from heerbann.engine.rules.system import System

FOLDER = "lessons"
MOST_STEPS = 20
MOST_IDEAS = 100
"""So many ideas are looked through for one that fits."""

StepName = Annotated[str, Meta(pattern="^[a-z0-9-]+$", max_length=40)]
Tags = Annotated[tuple[str, ...], Meta(max_length=12)]


class LessonStep(TomlTable, frozen=True, kw_only=True):
    """One thing to learn: what to click, why, and the section that says so.

    ``does`` are the answers that are hoped for, ``towards`` those that lead there, the best first.
    It is done when the learner has given such an answer so many ``times``; with ``sees``, when such
    an event has happened so often, whoever brought it about.
    """

    name: StepName
    title: Localised
    text: Localised
    why: Localised
    rule: str
    does: Tags = ()
    towards: Tags = ()
    sees: Tags = ()
    times: Annotated[int, Meta(ge=1, le=50)] = 1


class LessonSteps(TomlTable, frozen=True, kw_only=True):
    """The steps of a lesson, in their order, and the seat of whoever learns."""

    seat: Seat
    step: Annotated[tuple[LessonStep, ...], Meta(min_length=1, max_length=MOST_STEPS)]


def read_lesson(file: Path, system: "System[Any]") -> LessonSteps:
    """The lesson of a file; whatever in it the system does not know is named."""
    lesson = read_toml(file, LessonSteps)
    raise_problems(file, _problems(lesson, file, system))
    return lesson


def _problems(lesson: LessonSteps, file: Path, system: "System[Any]") -> Iterator[Problem]:
    yield from _seat_problems(lesson, file, system)
    known = {
        "does": {tag_of(action) for action in system.refusals},
        "towards": {tag_of(action) for action in system.refusals},
        "sees": {tag_of(event) for event in system.events},
    }
    names = Counter([step.name for step in lesson.step])
    for number, step in enumerate(lesson.step):
        if names[step.name] > 1:
            yield ("step", number, "name"), phrase("lesson-name-twice", name=step.name)
        if step.rule not in system.rulebook:
            yield ("step", number, "rule"), phrase("lesson-no-section", section=step.rule)
        if not (step.does or step.sees):
            yield ("step", number), phrase("lesson-never-done")
        for key, tags in known.items():
            for tag in getattr(step, key):
                if tag not in tags:
                    yield ("step", number, key), _unknown(key, tag)


def _unknown(key: str, tag: str) -> Phrase:
    if key == "sees":
        return phrase("lesson-no-event", name=tag)
    return phrase("lesson-no-action", name=tag)


def _seat_problems(lesson: LessonSteps, file: Path, system: "System[Any]") -> Iterator[Problem]:
    beside = file.parent.parent / "scenarios" / file.name
    if not beside.exists():
        yield (), phrase("lesson-no-scenario", name=file.stem)
        return
    seats = system.seats_of(system.load_scenario(beside))
    if lesson.seat not in seats:
        yield ("seat",), phrase("lesson-no-seat", name=lesson.seat, known=", ".join(seats))


# How far somebody is


def times_done(lesson: LessonSteps, game: "Game[Any]") -> tuple[int, ...]:
    """How often each step has been done, as far as the learner may know."""
    seat = lesson.seat
    given = Counter([tag_of(type(one.value)) for one in game.answers if one.seat == seat])
    told = [event.seen_by(seat) for event in game.log]
    seen = Counter([tag_of(type(event)) for event in told if event is not None])
    return tuple([_times(step, given, seen) for step in lesson.step])


def _times(step: LessonStep, given: Counter[str], seen: Counter[str]) -> int:
    if step.sees:
        return sum([seen[tag] for tag in step.sees])
    return sum([given[tag] for tag in step.does])


def hoped_for(step: LessonStep, game: "Game[Any]") -> tuple[int, ...]:
    """The options that do what a step teaches; else those that lead there. None fits: empty."""
    kinds = [tag_of(type(option)) for option in game.options]
    for wanted in (step.does, *[(one,) for one in step.towards]):
        found = [at for at, kind in enumerate(kinds) if kind in wanted]
        if found:
            return tuple(found)
    return ()


def is_place_for(step: LessonStep, game: "Game[Any]") -> bool:
    """Is a placement asked for that the step is about? Those cannot be listed."""
    ask = game.ask
    wanted = {*step.does, *step.towards}
    return isinstance(ask, Place) and any(tag_of(kind) in wanted for kind in ask.kinds)


def first_ideas(game: "Game[Any]", state: State) -> tuple[Action, ...]:
    """What comes to a good player's mind, the best first.

    ``state`` is what the learner may imagine: a mark on the board must not tell secrets.
    """
    ideas, ask = game.system.ideas, game.ask
    if ideas is None or not isinstance(ask, Choose):
        return ()
    return tuple(islice(ideas(state, ask), MOST_IDEAS))


def best_of(found: tuple[int, ...], game: "Game[Any]", thoughts: tuple[Action, ...]) -> int | None:
    """Of several options the one that comes to mind first."""
    if not found:
        return None
    wanted = {game.options[at]: at for at in found}
    return next((wanted[one] for one in thoughts if one in wanted), found[0])
