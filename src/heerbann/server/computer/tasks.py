"""What a thinking process is told and what it tells: a game, a question, an answer."""

import pickle
from collections import deque
from typing import Any, Literal

import msgspec

from heerbann.engine.packs.readers import Language, Localised
from heerbann.engine.play.answers import RESIGNED, Answer, Kept, Past, resigned
from heerbann.engine.play.game import Game
from heerbann.engine.records.entries import entry_line, kept_lines
from heerbann.engine.records.record_lines import Line, checked_lines
from heerbann.engine.records.rerun import apply_entry, read_answer, rerun
from heerbann.engine.records.rule_changes import snapshot_in
from heerbann.engine.records.snapshots import Snapshot, read_state
from heerbann.engine.records.telling import ToldEvent
from heerbann.engine.records.written_setups import Systems, WrittenSetup, written_setup
from heerbann.engine.rules.asks import Seat
from heerbann.engine.rules.system import System
from heerbann.engine.texts.phrases import phrase
from heerbann.lab.games import Job
from heerbann.server.computer.prospects import Prospect
from heerbann.server.games.seats import Level
from heerbann.server.http.errors import Code
from heerbann.server.http.requests import ImportedGame, NewGame
from heerbann.server.socket.messages_in import Arrange
from heerbann.server.store.rows import StoredGame

NOTHING = msgspec.Raw(b"null")
BEHIND = "--behind"
"""How a process is started that is to leave everybody else the machine."""


class WholeGame(msgspec.Struct, frozen=True, tag="game"):
    """A game from its first answer on, without its dice and without what was taken back.

    For questions about all of it; whoever only asks what comes next sends a snapshot.
    """

    setup: WrittenSetup
    entries: tuple[Line, ...]
    change: Line | None = None
    """The entry that says that its rules changed: nobody can run what came before."""


class KeptGame(msgspec.Struct, frozen=True, tag="kept"):
    """A game as it lies in the journal of another one, line by line."""

    lines: tuple[Line, ...]


class Beginning(msgspec.Struct, frozen=True, tag="beginning"):
    """A game that somebody wants to begin, of one of the systems that are offered."""

    offered: tuple[str, ...]
    secret: str = ""
    """Of the dice that a new game throws, unless people throw their own."""
    new: NewGame | None = None
    imported: ImportedGame | None = None


class Resumption(msgspec.Struct, frozen=True, tag="resumption"):
    """A stored game: somebody wants to open it, or all of it is to be written down."""

    row: StoredGame
    lines: tuple[str, ...]
    keepsake: str | None = None
    """What is kept of it: it is by other rules, and to be looked at."""


class Battles(msgspec.Struct, frozen=True, tag="battles"):
    """Some battles between computer players, for the laboratory."""

    job: Job


class Task(msgspec.Struct, frozen=True, kw_only=True):
    """Think for a seat: give an answer, prepare a battle, weigh an option; or tell of the game.

    Without an option the answer is weighed that is not listed. Or fight out the contest that the
    game waits for, with the dice of its ``secret``, if it has one, tell what has to be told of it
    or check the ``reports`` of it that somebody typed; or battles of the laboratory.
    """

    what: Literal[
        "answer",
        "arrange",
        "odds",
        "replay",
        "luck",
        "course",
        "beginning",
        "resumption",
        "keepsake",
        "record",
        "contest",
        "forms",
        "typed",
        "battles",
    ]
    game: Snapshot | WholeGame | KeptGame | Beginning | Resumption | Battles
    seat: Seat | None = None
    level: Level = "thumb"
    seconds: float = 1.0
    option: int | None = 0
    unlisted: msgspec.Raw = NOTHING
    lang: Language = "de"
    request: int | None = None
    secret: str | None = None
    told: tuple[ToldEvent, ...] = ()
    """What the seat was told before, by other rules."""
    wish: Arrange | None = None
    """The units that are to be set up side by side; without, all is prepared."""
    reports: tuple[dict[str, str], ...] = ()
    seats: tuple[Seat, ...] = ()
    """Whose record is to be written."""


class Refused(msgspec.Struct, frozen=True):
    """Why a game cannot begin."""

    code: Code
    why: Localised


class Thought(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """An answer and why, worths from −1 (lost) to 1 (won); or a finished message.

    One with ``answers`` only tells how far a long task is: another one follows.
    """

    action: msgspec.Raw = NOTHING
    worth: float | None = None
    second: msgspec.Raw = NOTHING
    second_worth: float | None = None
    hope: Prospect | None = None
    fear: Prospect | None = None
    message: msgspec.Raw = NOTHING
    problem: str = ""
    answers: int | None = None
    refused: Refused | None = None
    result: bytes = b""
    """What came of a contest, or a game as it stands; see :func:`packed`."""


def packed(result: object) -> bytes:
    """A result from one process of ours to another: nobody fights or runs it once more.

    Read from an entry it would be run again, which takes as long as the battle.
    """
    return pickle.dumps(result)


def unpacked(thought: Thought) -> Any:
    """The same in the server; only what its own process has sent is read like this."""
    return pickle.loads(thought.result)


def whole_game(game: Game[Any]) -> WholeGame:
    """All of a game that somebody needs who tells of it."""
    entries = [entry_line(answer) for answer in game.answers]
    loser = resigned(game.journal)
    if loser is not None:
        entries.append(entry_line(Answer(loser, RESIGNED)))
    change = None if game.past is None else {"snapshot": game.past.lines[-1]["snapshot"]}
    return WholeGame(written_setup(game), tuple(entries), change)


def kept_game(record: Kept) -> KeptGame:
    """A contest that was fought."""
    return KeptGame(tuple(kept_lines(record, {})))


def fought_again(kept: KeptGame, systems: Systems) -> Game[Any]:
    """The same at its end."""
    file = phrase("contest")
    (game,) = deque(rerun(file, checked_lines(file, list(kept.lines)), systems), maxlen=1)
    return game


def _begun(system: System[Any], whole: WholeGame, answers: list[Answer]) -> Game[Any]:
    if whole.change is None:
        return Game(system, whole.setup.setup_for(system), answers=answers)
    start = snapshot_in(whole.change)
    setup, state = read_state(start.setup, system, start.state)
    game = Game.at_step(system, setup, state, start.step, answers=answers)
    game.past = Past(start.setup.version, (whole.change,))
    return game


def played_again(whole: WholeGame, systems: Systems) -> Game[Any]:
    """The game again, its answers unchecked: they were checked when they were given."""
    system = whole.setup.system_in(systems)
    given = [line for line in whole.entries if "resign" not in line]
    answers = [read_answer(line, system) for line in given]
    game = _begun(system, whole, answers)
    for line in whole.entries[len(given) :]:
        apply_entry(game, line)
    return game
