"""A lesson in words: how far its learner has come by the record, and what to click next."""

from typing import Any, NamedTuple

from heerbann.engine.play.game import Game
from heerbann.engine.play.views import imagined
from heerbann.engine.rules.asks import Action, Seat
from heerbann.engine.rules.lesson_steps import (
    LessonStep,
    best_of,
    first_ideas,
    hoped_for,
    is_place_for,
    times_done,
)
from heerbann.engine.texts.teller import Teller
from heerbann.server.socket.lesson_message import LessonMessage, ToldStep


class Asked(NamedTuple):
    """The game turned to the learner, and what comes to mind there."""

    game: Game[Any]
    thoughts: tuple[Action, ...]


def lesson_message(
    game: Game[Any], seat: Seat, teller: Teller, request: int | None
) -> LessonMessage:
    """All steps of the lesson of a game's scenario, if it is one for this seat."""
    lesson = game.system.lessons.get(game.setup.scenario.key)
    if lesson is None or lesson.seat != seat:
        return LessonMessage(request=request, steps=())
    counts = times_done(lesson, game)
    asked = _asked(game, seat)
    steps = [
        _told(step, count, asked, teller) for step, count in zip(lesson.step, counts, strict=True)
    ]
    return LessonMessage(request=request, steps=tuple(steps))


def _asked(game: Game[Any], seat: Seat) -> Asked | None:
    if seat not in game.waiting:
        return None
    turned = game.fork()
    turned.turn_to(seat)
    return Asked(turned, first_ideas(turned, imagined(turned, seat).state))


def _told(step: LessonStep, count: int, asked: Asked | None, teller: Teller) -> ToldStep:
    language = teller.language
    section = teller.system.rulebook.section(step.rule)
    is_done = count >= step.times
    found: tuple[int, ...] = ()
    is_place, option = False, None
    if asked is not None and not is_done:
        found = hoped_for(step, asked.game)
        is_place = is_place_for(step, asked.game)
        option = best_of(found, *asked)
    return ToldStep(
        name=step.name,
        title=step.title.text(language),
        text=step.text.text(language),
        why=step.why.text(language),
        rule=step.rule,
        rule_title=section.title.text(language),
        rule_text=section.text.text(language),
        count=min(count, step.times),
        times=step.times,
        is_done=is_done,
        is_now=bool(found) or is_place,
        option=option,
    )
