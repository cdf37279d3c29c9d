"""Where to, at the terminal: a point of the table in its own unit, and what it would mean."""

from __future__ import annotations

import re
from fractions import Fraction
from typing import TYPE_CHECKING

from rich.text import Text

from heerbann.cli.speech.voice import Problem
from heerbann.engine.play.game import IllegalAnswer
from heerbann.engine.rules.asks import Action, Place

if TYPE_CHECKING:
    from heerbann.cli.terminal.session import Session

WORDS = ("at", "bei", "nach", "zu", "to")
_NUMBER = re.compile(r"-?\d+(?:[.,]\d+)?")
_LONGEST = 6  # digits of a length that somebody may type
_NUMBERS = (2, 3)  # x, y and perhaps the facing


def go(session: Session, words: list[str]) -> None:
    """Answer with a placement at a point, or say what forbids it."""
    action = aimed(session, words)
    try:
        session.game.answer(action)
    except IllegalAnswer:
        explain(session, action)


def ask(session: Session, words: list[str]) -> None:
    """May it go there, and what would that mean? Nothing is answered."""
    explain(session, aimed(session, words))


def aimed(session: Session, words: list[str]) -> Action:
    """The placement that is meant by words like "24,5 12 90"."""
    asked = session.game.ask
    if not isinstance(asked, Place) or asked.aim is None:
        raise session.voice.problem("place-not-asked")
    x, y, facing = _read(session, words)
    action: Action = asked.aim((x, y), facing, ())
    return action


def _read(session: Session, words: list[str]) -> tuple[int, int, int | None]:
    numbers = _NUMBER.findall(" ".join(words).replace("/", " "))
    if len(numbers) not in _NUMBERS or any(len(number) > _LONGEST for number in numbers):
        raise _unclear(session)
    unit = _unit_length(session)
    x, y = [round(Fraction(number.replace(",", ".")) * unit) for number in numbers[:2]]
    facing = round(Fraction(numbers[2].replace(",", "."))) % 360 if len(numbers) > 2 else None
    return x, y, facing


def _unclear(session: Session) -> Problem:
    return session.voice.problem("place-unclear")


def _unit_length(session: Session) -> int:
    """How many units of the table are an inch or a centimetre; one, if nobody says so."""
    stage = session.game.system.stage
    if stage is None:
        return 1
    table = stage.scene(session.game.state, session.game.seat, session.teller).board.table
    return table.unit_length if table is not None else 1


def explain(session: Session, action: Action) -> None:
    """The paragraph that forbids a placement; of a legal one, whom one would see from there."""
    voice, game, teller = session.voice, session.game, session.teller
    refusal = game.why_not(action)
    if refusal is not None:
        said = teller.refusal(refusal, game.state)
        voice.print(Text.assemble((said, "yellow"), (f"  §{refusal.rule}", "dim")))
        return
    voice.line(f"{teller.action(action, game.state)}: {voice.text('that-is-allowed')}")
    stage = game.system.stage
    if stage is None:
        return
    preview = stage.preview(game.state, action, teller)
    for line in (preview.length, *preview.notes):
        if line:
            voice.indented(line)
    for sight in preview.sights:
        name = session.terminal.name(game.state, sight.unit, teller)
        voice.indented(f"{name}: {sight.text}")
