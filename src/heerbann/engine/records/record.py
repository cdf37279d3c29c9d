"""Records: a header, the answers, a closing line — JSON lines anyone can read and check.

Every line carries a running checksum over all lines before it, so a changed or missing line is
found and named. Loading re-runs the answers through the rules; nothing else is stored. A line of
chance also tells what was thrown (``"of": "2d6"``), so that the dice can be checked without rules.
The answer to a contest is the record of another game, line by line.
"""

from collections.abc import Collection, Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

import msgspec

from heerbann.engine.packs.limits import LIMITS
from heerbann.engine.packs.plain_files import read_plain_file
from heerbann.engine.packs.reader_errors import unreadable
from heerbann.engine.play.answers import Kept
from heerbann.engine.play.contests import kept
from heerbann.engine.play.dice import CommittedDice, Dice, contest_dice
from heerbann.engine.play.game import Game
from heerbann.engine.play.known_systems import KNOWN, Systems
from heerbann.engine.records.entries import kept_lines
from heerbann.engine.records.record_lines import (
    Close,
    Header,
    Line,
    OldRecord,
    RecordError,
    checked_lines,
    checked_text,
    revealed_dice,
)
from heerbann.engine.records.rerun import rerun
from heerbann.engine.records.telling import ToldRecord, read_as_told, telling_line
from heerbann.engine.rules.asks import Draw, Roll, Seat
from heerbann.engine.rules.sealed import SealedChoose
from heerbann.engine.texts.phrases import Fact, phrase

__all__ = [
    "Close",
    "Header",
    "OldRecord",
    "RecordError",
    "as_told",
    "lines",
    "lines_for",
    "load",
    "load_text",
    "replay",
    "replay_kept",
    "save",
    "throws_of",
    "verify",
    "verify_old",
]

# Writing


def lines(
    game: Game[Any], note: Mapping[str, str] | None = None, *, told: bool = False
) -> Iterator[str]:
    """The record of a game, line by line, each with its checksum.

    With what is ``told`` it can be read when its rules are not installed any more.
    """
    telling = telling_line(game) if told else None
    for line in kept_lines(kept(game), dict(note or {}), telling):
        yield msgspec.json.encode(line).decode()


def lines_for(
    game: Game[Any], seats: Collection[Seat], note: Mapping[str, str] | None = None
) -> Iterator[str]:
    """The record as some seats may see it: of orders that are still sealed only their own."""
    whole = kept(game)
    if isinstance(game.ask, SealedChoose):
        start = len(whole.journal) - len(game.ask.given)
        mine = [entry for entry in whole.journal[start:] if entry.seat in seats]
        whole = msgspec.structs.replace(whole, journal=(*whole.journal[:start], *mine))
    telling = telling_line(game, is_public=True)
    shown = kept_lines(whole, dict(note or {}), telling)
    return (msgspec.json.encode(line).decode() for line in shown)


def save(
    game: Game[Any], path: Path, note: Mapping[str, str] | None = None, *, told: bool = False
) -> None:
    """Write a record, whole or not at all."""
    unfinished = path.with_name(path.name + ".part")
    text = "".join(f"{line}\n" for line in lines(game, note, told=told))
    unfinished.write_text(text, encoding="utf-8", newline="\n")
    unfinished.replace(path)


# Reading


def load(path: Path, systems: Systems, dice: Dice | None = None) -> Game[Any]:
    """The game of a record, re-run answer by answer; ``dice`` throw what comes after.

    Committed dice must be those of the record; they go on where it ends.
    """
    return load_text(path.name, text_of(path), systems, dice)


def load_text(file: Fact, text: str, systems: Systems, dice: Dice | None = None) -> Game[Any]:
    """The same from the text of a record; ``file`` is what error messages call it."""
    entries = checked_text(file, text)
    *_, game = rerun(file, entries, systems)
    game.dice = dice or revealed_dice(file, entries)
    if isinstance(game.dice, CommittedDice):
        if game.dice.commitment != entries[0].get("commitment"):
            raise RecordError(file, 1, phrase("other-dice"))
        game.dice.thrown = sum("chance" in line for line in entries)
    game.settle()
    return game


def replay(path: Path, systems: Systems) -> Iterator[Game[Any]]:
    """The same game again and again: at its start and after each entry of the record."""
    return rerun(path.name, checked_text(path.name, text_of(path)), systems)


def replay_kept(record: Kept, systems: Systems) -> Iterator[Game[Any]]:
    """The same of a game that was fought within another one."""
    entries = [msgspec.json.decode(msgspec.json.encode(one)) for one in kept_lines(record, {})]
    file = phrase("contest")
    return rerun(file, checked_lines(file, entries), KNOWN.beside(systems))


def as_told(path: Path) -> ToldRecord:
    """A record of whatever rules, by what it carries; nothing is run again."""
    return read_as_told(path.name, text_of(path))


def text_of(path: Path) -> str:
    """All of a file."""
    try:
        text = read_plain_file(path, LIMITS.record_bytes).decode("utf-8")
        return text.replace("\r\n", "\n")
    except OSError as problem:
        raise RecordError(path.name, 0, unreadable(problem)) from problem
    except UnicodeDecodeError as problem:
        raise RecordError(path.name, 0, phrase("no-text-file")) from problem


# Verifying


def verify(path: Path, systems: Systems, commitment: str | None = None) -> Game[Any]:
    """Re-run a record and, where dice were committed, check every throw against the secret.

    Whoever was told the ``commitment`` before the game gives it here. If the game's dice are
    committed ones in the end, they are proven, down to the last contest; dice of an unfinished game
    are not revealed yet, those of its contests are.
    """
    file = path.name
    entries = checked_text(file, text_of(path))
    game = load(path, systems)
    committed = entries[0].get("commitment")
    if commitment is not None and commitment != committed:
        raise RecordError(file, 1, phrase("other-seal"))
    if committed is not None and game.outcome is not None and game.dice is None:
        raise RecordError(file, len(entries), phrase("dice-unrevealed"))
    dice = game.dice if isinstance(game.dice, CommittedDice) else None
    _verify_dice(file, entries, CommittedDice(dice.secret) if dice is not None else None)
    return game


def verify_old(path: Path, commitment: str | None = None) -> ToldRecord:
    """The same of a record by other rules: nothing is run again, but lines and dice are checked."""
    file, record = path.name, as_told(path)
    entries = checked_text(file, text_of(path))
    committed = record.header.commitment
    if commitment is not None and commitment != committed:
        raise RecordError(file, 1, phrase("other-seal"))
    dice = revealed_dice(file, entries)
    if dice is not None and dice.commitment != committed:
        raise RecordError(file, 1, phrase("other-dice"))
    if dice is None and committed is not None and record.close.outcome is not None:
        raise RecordError(file, len(entries), phrase("dice-unrevealed"))
    _verify_dice(file, entries, dice)
    return record


def throws_of(entries: Iterable[Line]) -> int:
    """How often something was thrown or drawn, in the games within the game, too."""
    known = list(entries)
    inside = [one["contest"] for line in known for one in contest_lines(line)]
    return sum("chance" in line for line in known) + sum(map(throws_of, inside))


def _verify_dice(file: Fact, entries: list[Line], dice: CommittedDice | None) -> None:
    """Every throw of a game, and of the games within it, whose seal is made from its own."""
    for number, line in enumerate(entries, start=1):
        if "contest" in line:
            _verify_contest(file, number, line, contest_dice(dice, number - 2))
        elif "contests" in line:
            for part, one in enumerate(line["contests"]):
                _verify_contest(file, number, one, contest_dice(dice, number - 2, part))
        elif "chance" in line and dice is not None:
            _verify_throw(file, number, line, dice)


def _verify_throw(file: Fact, number: int, line: Line, dice: CommittedDice) -> None:
    answer = dice.throw(_chance_of(line["of"]))
    thrown = list(answer) if isinstance(answer, tuple) else answer
    if thrown != line["chance"]:
        message = phrase("false-throw", shown=str(line["chance"]), committed=str(thrown))
        raise RecordError(file, number, message)


def contest_lines(line: Line) -> tuple[Line, ...]:
    """The contests a line tells of: one, or several side by side."""
    return (line,) if "contest" in line else tuple(line.get("contests", ()))


def _verify_contest(file: Fact, number: int, line: Line, sealed: Dice | None) -> None:
    """A contest is entry ``number - 2``: the first line is the header, and entries count from 0."""
    if line["how"] == "typed":
        return
    inside: list[Line] = line["contest"]
    own = revealed_dice(file, inside)
    if isinstance(sealed, CommittedDice) and (own is None or own.secret != sealed.secret):
        raise RecordError(file, number, phrase("contest-dice"))
    try:
        _verify_dice(file, inside, own)
    except RecordError as problem:
        place = phrase("contest-line", line=problem.line)
        message = phrase("wrong-at", place=place, why=problem.message)
        raise RecordError(file, number, message) from problem


def _chance_of(told: str | dict[str, int]) -> Roll | Draw:
    """What a line says was thrown or drawn from; the re-run has proven that the rules say so."""
    if isinstance(told, dict):
        return Draw("", tuple(told.items()))
    dice, sides = told.split("d")
    return Roll("", int(dice), int(sides))
