"""What a check of a record finds."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

import msgspec

from heerbann.cli.speech.voice import Voice
from heerbann.engine.records.record import (
    OldRecord,
    RecordError,
    as_told,
    throws_of,
    verify_old,
)
from heerbann.engine.records.record import verify as verify_record
from heerbann.engine.rules.battle import Outcome
from heerbann.systems import all_systems

Dice = Literal["checked", "unrevealed", "uncommitted"]
Rules = Literal["checked", "older"]


class Verdict(msgspec.Struct, frozen=True, kw_only=True):
    """Sound or not, and what was looked at."""

    file: str
    sound: bool
    entries: int = 0
    throws: int = 0
    dice: Dice = "uncommitted"
    rules: Rules = "checked"
    outcome: str = ""
    problem: str = ""


def judge(voice: Voice, path: Path, seal: str | None) -> Verdict:
    """Check a record; a file that cannot be read at all is the caller's mistake."""
    try:
        game = verify_record(path, all_systems(), seal)
    except OldRecord:
        return _judge_old(voice, path, seal)
    except RecordError as error:
        return _unsound(voice, path, error)
    return Verdict(
        file=path.name,
        sound=True,
        entries=len(game.journal),
        throws=throws_of(as_told(path).entries),
        dice=_dice(as_told(path).header.commitment, game.outcome),
        outcome=voice.teller(game.system).outcome(game.outcome, game.state) if game.outcome else "",
    )


def _unsound(voice: Voice, path: Path, error: RecordError) -> Verdict:
    if not error.line:
        raise error
    return Verdict(file=path.name, sound=False, problem=error.text(voice.language))


def _judge_old(voice: Voice, path: Path, seal: str | None) -> Verdict:
    """A record by older rules: its lines and its dice can be checked, its answers cannot."""
    try:
        record = verify_old(path, seal)
    except RecordError as error:
        return _unsound(voice, path, error)
    return Verdict(
        file=path.name,
        sound=True,
        entries=len(record.entries),
        throws=throws_of(record.entries),
        dice=_dice(record.header.commitment, record.close.outcome),
        rules="older",
        outcome=record.events[-1].text(voice.language) if record.is_told_to_the_end else "",
    )


def _dice(commitment: str | None, outcome: Outcome | None) -> Dice:
    """A sound record of a game that is over has revealed the dice it was committed to."""
    if commitment is None:
        return "uncommitted"
    return "checked" if outcome is not None else "unrevealed"
