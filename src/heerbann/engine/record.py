"""Records: a header, the answers, a closing line — JSON lines anyone can read and check.

Every line carries a running checksum over all lines before it, so a changed or missing line is
found and named. Loading re-runs the answers through the rules; nothing else is stored. A line of
chance also tells what was thrown (``"of": "2d6"``), so that the dice can be checked without rules.
"""

import hashlib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import msgspec

from heerbann.engine.answers import RESIGNED, Answer, IllegalAnswer, MalformedAnswer, Setup, Undone
from heerbann.engine.asks import Chance, Decision, Draw, Roll, Seat
from heerbann.engine.battle import Outcome
from heerbann.engine.dice import CommittedDice, Dice
from heerbann.engine.game import Game
from heerbann.engine.packs import PackError
from heerbann.engine.system import System

FORMAT = 1
Line = dict[str, Any]
Systems = Mapping[str, System[Any]]


class RecordError(Exception):
    """A record that cannot be used: which file, which line, what is wrong."""

    def __init__(self, file: str, line: int, message: str) -> None:
        super().__init__(file, line, message)
        self.file = file
        self.line = line
        self.message = message

    def __str__(self) -> str:
        return f"{self.file}, line {self.line}: {self.message}"


class Header(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The first line: all it takes to begin the game again."""

    heerbann: int
    system: str
    version: str
    scenario: Line
    house: dict[str, str | int]
    commitment: str | None = None
    note: dict[str, str] = {}


class Close(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The closing line: how many entries came before, and how things stood."""

    entries: int
    outcome: Outcome | None = None
    secret: str | None = None


# Writing


def lines(game: Game[Any], note: Mapping[str, str] | None = None) -> Iterator[str]:
    """The record of a game, line by line, each with its checksum."""
    check = ""
    for line in _plain_lines(game, note or {}):
        check = _checksum(check, line)
        yield msgspec.json.encode({**line, "check": check}).decode()


def save(game: Game[Any], path: Path, note: Mapping[str, str] | None = None) -> None:
    """Write a record, whole or not at all."""
    unfinished = path.with_name(path.name + ".part")
    text = "".join(f"{line}\n" for line in lines(game, note))
    unfinished.write_text(text, encoding="utf-8", newline="\n")
    unfinished.replace(path)


def _plain_lines(game: Game[Any], note: Mapping[str, str]) -> Iterator[Line]:
    dice = game.dice if isinstance(game.dice, CommittedDice) else None
    header = Header(
        FORMAT,
        game.system.key,
        game.system.version,
        msgspec.to_builtins(game.setup.scenario),
        msgspec.to_builtins(game.setup.house),
        dice.commitment if dice else None,
        dict(note),
    )
    yield msgspec.to_builtins(header)
    yield from map(_entry_line, game.journal)
    secret = dice.secret.hex() if dice and game.outcome else None
    yield {"close": msgspec.to_builtins(Close(len(game.journal), game.outcome, secret))}


def _entry_line(entry: Answer | Undone) -> Line:
    if isinstance(entry, Undone):
        return {"undo": entry.kept, "seat": entry.seat, "agreed": entry.agreed}
    if entry.seat is None:
        return {"chance": entry.value, "of": _told(entry.of)}
    if entry.value == RESIGNED:
        return {"resign": entry.seat}
    return {"seat": entry.seat, "answer": msgspec.to_builtins(entry.value)}


def _told(of: object) -> object:
    """A bag is told as ``{"flying": 5, …}``, in the order it is drawn from."""
    return dict(of) if isinstance(of, tuple) else of


def _checksum(before: str, line: Line) -> str:
    text = before.encode() + msgspec.json.encode(line)
    return hashlib.sha256(text).hexdigest()[:16]


# Reading


def load(path: Path, systems: Systems, dice: Dice | None = None) -> Game[Any]:
    """The game of a record, re-run answer by answer; ``dice`` throw what comes after.

    Committed dice must be those of the record; they go on where it ends.
    """
    entries = _checked_lines(path)
    *_, game = _rerun(path.name, entries, systems)
    game.dice = dice or _revealed_dice(path.name, entries)
    if isinstance(game.dice, CommittedDice):
        if game.dice.commitment != entries[0].get("commitment"):
            raise RecordError(path.name, 1, "the dice are not those the record is committed to")
        game.dice.thrown = sum("chance" in line for line in entries)
    game.settle()
    return game


def replay(path: Path, systems: Systems) -> Iterator[Game[Any]]:
    """The same game again and again: at its start and after each entry of the record."""
    return _rerun(path.name, _checked_lines(path), systems)


def verify(path: Path, systems: Systems, commitment: str | None = None) -> Game[Any]:
    """Re-run a record and, where dice were committed, check every throw against the secret.

    Whoever was told the ``commitment`` before the game gives it here. If the game's dice are
    committed ones in the end, they are proven; dice of an unfinished game are not revealed yet.
    """
    file = path.name
    entries = _checked_lines(path)
    game = load(path, systems)
    committed = entries[0].get("commitment")
    if commitment is not None and commitment != committed:
        raise RecordError(file, 1, "is not committed to the dice that were announced")
    if isinstance(game.dice, CommittedDice):
        _verify_dice(file, entries, game.dice.secret)
    elif committed is not None and game.outcome is not None:
        raise RecordError(file, len(entries), "the game is over, but its dice are not revealed")
    return game


def _verify_dice(file: str, entries: list[Line], secret: bytes) -> None:
    dice = CommittedDice(secret)
    for number, line in enumerate(entries, start=1):
        if "chance" in line:
            thrown = msgspec.to_builtins(dice.throw(_chance_of(line["of"])))
            if thrown != line["chance"]:
                message = f"the dice show {line['chance']}, committed were {thrown}"
                raise RecordError(file, number, message)


def _chance_of(told: str | dict[str, int]) -> Roll | Draw:
    """What a line says was thrown or drawn from; the re-run has proven that the rules say so."""
    if isinstance(told, dict):
        return Draw("", tuple(told.items()))
    dice, sides = told.split("d")
    return Roll("", int(dice), int(sides))


def _revealed_dice(file: str, entries: list[Line]) -> CommittedDice | None:
    secret = _close_of(file, entries).secret
    try:
        return CommittedDice(bytes.fromhex(secret)) if secret is not None else None
    except ValueError as problem:
        raise RecordError(file, len(entries), f"the revealed secret is none: {problem}") from None


# Lines


def _checked_lines(path: Path) -> list[Line]:
    file = path.name
    try:
        text = path.read_text(encoding="utf-8")
    except OSError as problem:
        raise RecordError(file, 0, f"cannot be read ({problem.strerror})") from problem
    except UnicodeDecodeError as problem:
        raise RecordError(file, 0, "is not a text file") from problem
    entries: list[Line] = []
    check = ""
    for number, line in enumerate(text.removesuffix("\n").split("\n"), start=1):
        entries.append(_checked_line(file, number, line, check))
        check = entries[-1].pop("check")
    if "close" not in entries[-1]:
        raise RecordError(file, len(entries), "the record is cut off: its closing line is missing")
    return entries


def _checked_line(file: str, number: int, text: str, check: str) -> Line:
    if not text:
        raise RecordError(file, number, "is empty")
    try:
        line = msgspec.json.decode(text, type=Line)
    except (msgspec.DecodeError, RecursionError) as problem:
        raise RecordError(file, number, f"is no line of a record ({problem})") from problem
    plain = {key: value for key, value in line.items() if key != "check"}
    if line.get("check") != _checksum(check, plain):
        raise RecordError(file, number, "was changed after it was written (checksum)")
    return line


def _close_of(file: str, entries: list[Line]) -> Close:
    number = len(entries)
    try:
        close = msgspec.convert(entries[-1]["close"], Close)
    except msgspec.ValidationError as problem:
        raise RecordError(file, number, str(problem)) from problem
    if close.entries != number - 2:
        message = f"there are {number - 2} entries, but {close.entries} were written"
        raise RecordError(file, number, message)
    return close


# Running them again


def _rerun(file: str, entries: list[Line], systems: Systems) -> Iterator[Game[Any]]:
    close = _close_of(file, entries)
    game = _begin(file, entries[0], systems)
    yield game
    for number, line in enumerate(entries[1:-1], start=2):
        try:
            _apply(game, line)
        except (IllegalAnswer, MalformedAnswer, msgspec.ValidationError) as problem:
            raise RecordError(file, number, f"this answer does not fit: {problem}") from problem
        yield game
    if close.outcome != game.outcome:
        raise RecordError(file, len(entries), "the outcome is not the one the answers lead to")


def _begin(file: str, line: Line, systems: Systems) -> Game[Any]:
    if line.get("heerbann") != FORMAT:
        raise RecordError(file, 1, "is no record of this format")
    try:
        header = msgspec.convert(line, Header)
        system = _system_of(file, header, systems)
        scenario = msgspec.convert(header.scenario, system.scenario_type)
        return Game(system, Setup(scenario, system.house(header.house)))
    except (msgspec.ValidationError, PackError, ValueError, KeyError) as problem:
        raise RecordError(file, 1, f"no game begins like this: {problem}") from problem


def _system_of(file: str, header: Header, systems: Systems) -> System[Any]:
    system = systems.get(header.system)
    if system is None:
        raise RecordError(file, 1, f"unknown system {header.system!r}")
    if header.version != system.version:
        message = f"played by rules version {header.version}, these are {system.version}"
        raise RecordError(file, 1, message)
    return system


def _apply(game: Game[Any], line: Line) -> None:
    match line:
        case {"undo": kept, "seat": str(seat), "agreed": bool(agreed)}:
            game.undo(Seat(seat), agreed=agreed)
            if len(game.answers) != kept:
                raise MalformedAnswer("it takes back another answer")
        case {"resign": str(seat)}:
            game.resign(Seat(seat))
        case {"chance": value, "of": of}:
            if not isinstance(game.ask, Chance) or msgspec.json.encode(of) != msgspec.json.encode(
                _told(game.ask.of)
            ):
                raise MalformedAnswer(f"the rules wait for {game.ask!r}")
            game.answer(tuple(value) if isinstance(value, list) else value)
        case {"seat": seat, "answer": answer}:
            if not isinstance(game.ask, Decision) or game.ask.seat != seat:
                raise MalformedAnswer(f"the rules wait for {game.ask!r}")
            game.answer(msgspec.convert(answer, game.system.action_type))
        case _:
            raise MalformedAnswer("it is no entry of a record")
