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
from msgspec import structs

from heerbann.engine.packs.bounds import check_data, json_problem
from heerbann.engine.packs.limits import LIMITS
from heerbann.engine.packs.plain_files import read_plain_file
from heerbann.engine.packs.reader_errors import unreadable, wrong_value
from heerbann.engine.packs.readers import LANGUAGES, Language, Localised, PackError
from heerbann.engine.play.answers import IllegalAnswer, MalformedAnswer
from heerbann.engine.play.dice import CommittedDice, Dice
from heerbann.engine.play.game import Game
from heerbann.engine.records.entries import Line, apply_entry, entry_line
from heerbann.engine.records.written_setups import (
    OtherRules,
    Systems,
    UnknownSystem,
    WrittenSetup,
    written_setup,
)
from heerbann.engine.rules.asks import Draw, Roll
from heerbann.engine.rules.battle import Outcome
from heerbann.engine.texts.phrases import Fact, TellingError, Told, phrase, said

FORMAT = 1


class RecordError(TellingError):
    """A record that cannot be used: which file, which line (0: the whole file), what is wrong."""

    def __init__(self, file: Fact, line: int, message: Told) -> None:
        super().__init__(file, line, message)
        self.file = file
        self.line = line
        self.message = message

    def text(self, language: Language, /) -> str:
        """The place, then what is wrong there."""
        place = phrase("at-line", file=self.file, line=self.line) if self.line else self.file
        return f"{said(place, language)}: {self.message.text(language)}"


class Header(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The first line: all it takes to begin the game again, and the seal of its dice."""

    heerbann: int
    system: str
    version: str
    scenario: Line
    house: dict[str, str | int]
    commitment: str | None = None
    note: dict[str, str] = {}

    @property
    def setup(self) -> WrittenSetup:
        """How the game began."""
        scenario = msgspec.Raw(msgspec.json.encode(self.scenario))
        return WrittenSetup(self.system, self.version, scenario, self.house)


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
    commitment = dice.commitment if dice else None
    setup = structs.asdict(written_setup(game))
    yield {"heerbann": FORMAT, **setup, "commitment": commitment, "note": dict(note)}
    yield from map(entry_line, game.journal)
    secret = dice.secret.hex() if dice and game.outcome else None
    yield {"close": msgspec.to_builtins(Close(len(game.journal), game.outcome, secret))}


def _checksum(before: str, line: Line) -> str:
    text = before.encode() + msgspec.json.encode(line)
    return hashlib.sha256(text).hexdigest()[:16]


# Reading


def load(path: Path, systems: Systems, dice: Dice | None = None) -> Game[Any]:
    """The game of a record, re-run answer by answer; ``dice`` throw what comes after.

    Committed dice must be those of the record; they go on where it ends.
    """
    return load_text(path.name, _text_of(path), systems, dice)


def load_text(file: Fact, text: str, systems: Systems, dice: Dice | None = None) -> Game[Any]:
    """The same from the text of a record; ``file`` is what error messages call it."""
    entries = _checked_lines(file, text)
    *_, game = _rerun(file, entries, systems)
    game.dice = dice or _revealed_dice(file, entries)
    if isinstance(game.dice, CommittedDice):
        if game.dice.commitment != entries[0].get("commitment"):
            raise RecordError(file, 1, phrase("other-dice"))
        game.dice.thrown = sum("chance" in line for line in entries)
    game.settle()
    return game


def replay(path: Path, systems: Systems) -> Iterator[Game[Any]]:
    """The same game again and again: at its start and after each entry of the record."""
    return _rerun(path.name, _checked_lines(path.name, _text_of(path)), systems)


def verify(path: Path, systems: Systems, commitment: str | None = None) -> Game[Any]:
    """Re-run a record and, where dice were committed, check every throw against the secret.

    Whoever was told the ``commitment`` before the game gives it here. If the game's dice are
    committed ones in the end, they are proven; dice of an unfinished game are not revealed yet.
    """
    file = path.name
    entries = _checked_lines(file, _text_of(path))
    game = load(path, systems)
    committed = entries[0].get("commitment")
    if commitment is not None and commitment != committed:
        raise RecordError(file, 1, phrase("other-seal"))
    if isinstance(game.dice, CommittedDice):
        _verify_dice(file, entries, game.dice.secret)
    elif committed is not None and game.outcome is not None:
        raise RecordError(file, len(entries), phrase("dice-unrevealed"))
    return game


def _verify_dice(file: Fact, entries: list[Line], secret: bytes) -> None:
    dice = CommittedDice(secret)
    for number, line in enumerate(entries, start=1):
        if "chance" in line:
            answer = dice.throw(_chance_of(line["of"]))
            thrown = list(answer) if isinstance(answer, tuple) else answer
            if thrown != line["chance"]:
                shown = str(line["chance"])
                message = phrase("false-throw", shown=shown, committed=str(thrown))
                raise RecordError(file, number, message)


def _chance_of(told: str | dict[str, int]) -> Roll | Draw:
    """What a line says was thrown or drawn from; the re-run has proven that the rules say so."""
    if isinstance(told, dict):
        return Draw("", tuple(told.items()))
    dice, sides = told.split("d")
    return Roll("", int(dice), int(sides))


def _revealed_dice(file: Fact, entries: list[Line]) -> CommittedDice | None:
    secret = _close_of(file, entries).secret
    try:
        return CommittedDice(bytes.fromhex(secret)) if secret is not None else None
    except ValueError as problem:
        raise RecordError(file, len(entries), phrase("no-secret")) from problem


# Lines


def _text_of(path: Path) -> str:
    try:
        text = read_plain_file(path, LIMITS.record_bytes).decode("utf-8")
        return text.replace("\r\n", "\n")
    except OSError as problem:
        raise RecordError(path.name, 0, unreadable(problem)) from problem
    except UnicodeDecodeError as problem:
        raise RecordError(path.name, 0, phrase("no-text-file")) from problem


def _checked_lines(file: Fact, text: str) -> list[Line]:
    entries: list[Line] = []
    check = ""
    for number, line in enumerate(_bounded_lines(file, text), start=1):
        entries.append(_checked_line(file, number, line, check))
        check = entries[-1].pop("check")
    if "close" not in entries[-1]:
        raise RecordError(file, len(entries), phrase("cut-off"))
    return entries


def _bounded_lines(file: Fact, text: str) -> list[str]:
    """The lines of a record that is not too much for anybody to run again."""
    if len(text) > LIMITS.record_bytes:
        raise RecordError(file, 0, phrase("too-many-bytes", most=LIMITS.record_bytes))
    found = text.removesuffix("\n").split("\n")
    if len(found) > LIMITS.record_lines:
        too_many = phrase("too-many-lines", lines=len(found), most=LIMITS.record_lines)
        raise RecordError(file, 0, too_many)
    return found


def _checked_line(file: Fact, number: int, text: str, check: str) -> Line:
    if not text:
        raise RecordError(file, number, phrase("empty-line"))
    too_much = json_problem(text, LIMITS.file_bytes if number == 1 else LIMITS.entry_bytes)
    if too_much is not None:
        raise RecordError(file, number, phrase("no-record-line", why=too_much))
    try:
        line = msgspec.json.decode(text, type=Line)
    except (msgspec.DecodeError, RecursionError) as problem:
        message = phrase("no-record-line", why=wrong_value(problem))
        raise RecordError(file, number, message) from problem
    plain = {key: value for key, value in line.items() if key != "check"}
    if line.get("check") != _checksum(check, plain):
        raise RecordError(file, number, phrase("changed-line"))
    return line


def _close_of(file: Fact, entries: list[Line]) -> Close:
    number = len(entries)
    try:
        close = msgspec.convert(entries[-1]["close"], Close)
    except msgspec.ValidationError as problem:
        raise RecordError(file, number, wrong_value(problem)) from problem
    if close.entries != number - 2:
        message = phrase("wrong-entries", found=number - 2, written=close.entries)
        raise RecordError(file, number, message)
    return close


# Running them again


def _rerun(file: Fact, entries: list[Line], systems: Systems) -> Iterator[Game[Any]]:
    close = _close_of(file, entries)
    game = _begin(file, entries[0], systems)
    yield game
    for number, line in enumerate(entries[1:-1], start=2):
        try:
            apply_entry(game, line)
        except (IllegalAnswer, MalformedAnswer, msgspec.ValidationError) as problem:
            message = phrase("unfit-answer", why=_unfit(game, problem))
            raise RecordError(file, number, message) from problem
        yield game
    if close.outcome != game.outcome:
        raise RecordError(file, len(entries), phrase("other-outcome"))


def _unfit(game: Game[Any], problem: Exception) -> Told:
    """Why the rules do not take an answer: their own words where they refuse it."""
    if not isinstance(problem, IllegalAnswer):
        return wrong_value(problem)
    from heerbann.engine.texts.teller import Teller  # noqa: PLC0415  # slow to import, seldom needed

    refusal = problem.refusal
    told = {one: Teller(game.system, one).refusal(refusal, game.state) for one in LANGUAGES}
    rule = f"§{refusal.rule}: " if refusal.rule else ""
    why = Localised(told["de"], told["en"])
    return phrase("refused", rule=rule, why=why, answer=repr(problem.answer))


def _begin(file: Fact, line: Line, systems: Systems) -> Game[Any]:
    if line.get("heerbann") != FORMAT:
        raise RecordError(file, 1, phrase("no-record"))
    try:
        check_data(line)
        setup = msgspec.convert(line, Header).setup
        system = setup.system_in(systems)
        return Game(system, setup.setup_for(system))
    except (UnknownSystem, OtherRules) as problem:
        raise RecordError(file, 1, problem.phrase) from problem
    except (msgspec.ValidationError, PackError, ValueError, LookupError) as problem:
        raise RecordError(file, 1, phrase("no-beginning", why=wrong_value(problem))) from problem
