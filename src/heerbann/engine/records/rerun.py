"""Running the entries of a record again through the rules, down into the games within the game."""

from collections.abc import Iterator
from typing import Any, NamedTuple

import msgspec

from heerbann.engine.packs.bounds import check_data
from heerbann.engine.packs.reader_errors import wrong_value
from heerbann.engine.packs.readers import LANGUAGES, Localised, PackError
from heerbann.engine.play.answers import (
    RESIGNED,
    Answer,
    Entry,
    Fought,
    FoughtAll,
    IllegalAnswer,
    MalformedAnswer,
    results_of,
)
from heerbann.engine.play.contests import (
    checked_report,
    contest_setup,
    contest_system,
    kept,
    reported,
)
from heerbann.engine.play.game import Game
from heerbann.engine.play.known_systems import KNOWN, Systems
from heerbann.engine.play.side_by_side import check_order
from heerbann.engine.records.entries import read_plain_answer, told_of
from heerbann.engine.records.record_lines import (
    FORMAT,
    Header,
    Line,
    OldRecord,
    RecordError,
    checked_lines,
    close_of,
    revealed_dice,
)
from heerbann.engine.records.rule_changes import last_change, resumed
from heerbann.engine.records.snapshots import SnapshotError
from heerbann.engine.records.written_setups import OtherRules, UnknownSystem, setup_of
from heerbann.engine.rules.asks import (
    Ask,
    Chance,
    Contest,
    ContestAsk,
    Decision,
    Seat,
    SideBySide,
)
from heerbann.engine.rules.contest import ContestReport, How
from heerbann.engine.rules.sealed import SealedChoose
from heerbann.engine.rules.system import System
from heerbann.engine.texts.phrases import Fact, Told, phrase

# Single entries


def read_answer(
    line: Line, system: System[Any], systems: Systems = KNOWN, asked: Ask | None = None
) -> Answer:
    """The answer that a line tells of; whether the rules take it is another question.

    What was fought side by side is judged by what was ``asked``, if that is known.
    """
    match line:
        case {"contest": list(), "how": str()}:
            return Answer(None, read_contest(line, systems).fought)
        case {"contests": list(lines), "order": list(order)}:
            return Answer(None, _read_side_by_side(lines, order, systems, asked))
    return read_plain_answer(line, system)


def is_asked_for(answer: Answer, ask: Ask | None, systems: Systems = KNOWN) -> bool:
    """Does the game wait for just this: an answer of this seat, such a throw, such a contest?"""
    if results := results_of(answer.value):
        wanted = ask.contests if isinstance(ask, ContestAsk) else ()
        pairs = list(zip(results, wanted, strict=False))
        is_whole = len(results) == len(wanted) == len(pairs)
        return is_whole and all(_is_of(one, contest, systems) for one, contest in pairs)
    if answer.sealed or isinstance(ask, SealedChoose):
        return answer.sealed and isinstance(ask, SealedChoose) and answer.seat in ask.waiting
    if answer.seat is not None:
        return isinstance(ask, Decision) and ask.seat == answer.seat
    return isinstance(ask, Chance) and _json(answer.of) == _json(ask.of)


def _json(of: object) -> bytes:
    return msgspec.json.encode(told_of(of))


def _is_of(fought: Fought, contest: Contest, systems: Systems) -> bool:
    """Does a record begin as the rules say that this contest begins?"""
    record = fought.record
    if record.system != contest.system:
        return False
    wanted = contest_setup(contest, contest_system(contest, systems))
    setups = [setup_of("", "", setup) for setup in (wanted, record.setup)]
    return msgspec.json.encode(setups[0]) == msgspec.json.encode(setups[1])


def apply_entry(game: Game[Any], line: Line, systems: Systems = KNOWN) -> None:
    """Answer as a line says; what does not fit the game raises and changes nothing."""
    match line:
        case {"undo": kept, "seat": str(seat), "agreed": bool(agreed)}:
            game.undo(Seat(seat), agreed=agreed)
            if len(game.answers) != kept:
                raise MalformedAnswer(phrase("other-undo"))
        case {"resign": str(seat)}:
            game.resign(Seat(seat))
        case _:
            answer = read_answer(line, game.system, systems, game.ask)
            if not is_asked_for(answer, game.ask, systems):
                raise MalformedAnswer(phrase("rules-wait", ask=repr(game.ask)))
            game.answer(answer.value, answer.seat)


# Games within games


class ReadContest(NamedTuple):
    """What was fought, and the turns in which somebody decided something."""

    fought: Fought
    turns: frozenset[int]


def read_contest(line: Line, systems: Systems = KNOWN, *, in_step: bool = False) -> ReadContest:
    """What was fought, by its record: run again, and reported again by the rules.

    A report that somebody typed is checked again. What is wrong names the line of the child.
    """
    file = phrase("contest")
    entries = checked_lines(file, line["contest"])
    turns, turn = set[int](), 0
    for child in rerun(file, entries, KNOWN.beside(systems)):
        child.in_step = in_step
        if in_step and child.journal and _is_decision(child.journal[-1]):
            turns.add(turn)
        turn = child.system.turn(child.state) if child.system.turn is not None else 0
    way = msgspec.convert(line["how"], How)
    if way == "typed":
        typed = Fought(kept(child), way, _typed_again(child, line.get("report")))
        return ReadContest(typed, frozenset())
    if child.outcome is None:
        raise MalformedAnswer(phrase("contest-unfinished"))
    child.dice = committed_dice(file, entries)
    return ReadContest(Fought(kept(child), way, reported(child, way)), frozenset(turns))


def _is_decision(entry: Entry) -> bool:
    return isinstance(entry, Answer) and entry.seat is not None and entry.value != RESIGNED


def _read_side_by_side(
    lines: list[Line], order: list[Any], systems: Systems, asked: Ask | None
) -> FoughtAll:
    """All that was fought at the same time; each common turn was begun in one of the games."""
    found = [read_contest(line, systems, in_step=True) for line in lines]
    begun = dict(msgspec.convert(order, list[tuple[int, int]]))
    if isinstance(asked, SideBySide):
        ahead = asked.ahead
        check_order(begun, [[t - ahead(n) for t in one.turns] for n, one in enumerate(found)])
    return FoughtAll(tuple([one.fought for one in found]), begun)


def _typed_again(child: Game[Any], report: Any) -> ContestReport:
    try:
        return checked_report(child, msgspec.convert(report, Line))
    except IllegalAnswer as problem:  # told in the words of the child, not of its parent
        raise MalformedAnswer(phrase("unsound-report", why=why_unfit(child, problem))) from problem


def committed_dice(file: Fact, entries: list[Line]) -> Any:
    """The dice that the last line reveals, if they are those of the first."""
    dice, seal = revealed_dice(file, entries), entries[0].get("commitment")
    if dice is not None and dice.commitment != seal:
        raise RecordError(file, 1, phrase("other-dice"))
    return dice


# Whole records


def rerun(file: Fact, entries: list[Line], systems: Systems) -> Iterator[Game[Any]]:
    """The same game again and again: at its start and after each entry."""
    close = close_of(file, entries)
    game = begin(file, entries, systems)
    yield game
    first = 2 if game.past is None else 2 + len(game.past.lines)
    for number, line in enumerate(entries[first - 1 : -1], start=first):
        try:
            apply_entry(game, line, systems)
        except RecordError as problem:
            raise type(problem)(file, number, _within(problem)) from problem
        except (IllegalAnswer, MalformedAnswer, msgspec.ValidationError) as problem:
            message = phrase("unfit-answer", why=why_unfit(game, problem))
            raise RecordError(file, number, message) from problem
        yield game
    if close.outcome != game.outcome:
        raise RecordError(file, len(entries), phrase("other-outcome"))


def _within(problem: RecordError) -> Told:
    """What is wrong within a contest, and in which of its lines."""
    return phrase("wrong-at", place=phrase("contest-line", line=problem.line), why=problem.message)


def why_unfit(game: Game[Any], problem: Exception) -> Told:
    """Why the rules do not take an answer: their own words where they refuse it."""
    if not isinstance(problem, IllegalAnswer):
        return wrong_value(problem)
    from heerbann.engine.texts.teller import Teller  # noqa: PLC0415  # slow to import, seldom needed

    refusal = problem.refusal
    told = {one: Teller(game.system, one).refusal(refusal, game.state) for one in LANGUAGES}
    rule = f"§{refusal.rule}: " if refusal.rule else ""
    why = Localised(told["de"], told["en"])
    return phrase("refused", rule=rule, why=why, answer=repr(problem.answer))


def begin(file: Fact, entries: list[Line], systems: Systems) -> Game[Any]:
    """The game at its beginning, by the first line; or where it went on under other rules."""
    if entries[0].get("heerbann") != FORMAT:
        raise RecordError(file, 1, phrase("no-record"))
    change = last_change(entries)
    try:
        check_data(entries[0])
        setup = msgspec.convert(entries[0], Header).setup
        if change is not None:
            return resumed(entries[1 : change + 1], setup.version, systems)
        system = setup.system_in(systems)
        return Game(system, setup.setup_for(system))
    except UnknownSystem as problem:
        raise RecordError(file, 1, problem.phrase) from problem
    except OtherRules as problem:
        raise OldRecord(file, 1, problem.phrase) from problem
    except SnapshotError as problem:
        raise RecordError(file, (change or 0) + 1, problem.phrase) from problem
    except (msgspec.ValidationError, PackError, ValueError, LookupError) as problem:
        raise RecordError(file, 1, phrase("no-beginning", why=wrong_value(problem))) from problem
