"""What a check of a record finds."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Literal

import msgspec

from heerbann.cli.speech.voice import Voice
from heerbann.cli.terminal.saved_games import fetch
from heerbann.engine.play.answers import Answer
from heerbann.engine.play.game import Game
from heerbann.engine.records.record import RecordError
from heerbann.engine.records.record import verify as verify_record
from heerbann.systems import all_systems

Dice = Literal["checked", "unrevealed", "uncommitted"]


class Verdict(msgspec.Struct, frozen=True, kw_only=True):
    """Sound or not, and what was looked at."""

    file: str
    sound: bool
    entries: int = 0
    throws: int = 0
    dice: Dice = "uncommitted"
    outcome: str = ""
    problem: str = ""


def judge(voice: Voice, path: Path, seal: str | None) -> Verdict:
    """Check a record; a file that cannot be read at all is the caller's mistake."""
    try:
        game = verify_record(path, all_systems(), seal)
    except RecordError as error:
        if not error.line:
            raise
        return Verdict(file=path.name, sound=False, problem=error.text(voice.language))
    throws = [entry for entry in game.journal if isinstance(entry, Answer) and entry.seat is None]
    return Verdict(
        file=path.name,
        sound=True,
        entries=len(game.journal),
        throws=len(throws),
        dice=_dice(path, game),
        outcome=voice.teller(game.system).outcome(game.outcome, game.state) if game.outcome else "",
    )


def _dice(path: Path, game: Game[Any]) -> Dice:
    """A sound record of a game that is over has revealed the dice it was committed to."""
    _, header = fetch(path)
    if header.commitment is None:
        return "uncommitted"
    return "checked" if game.outcome is not None else "unrevealed"
