"""Going on under other rules: from where the game stood, if its players agree.

An entry of the journal says so (see :mod:`heerbann.engine.records.rule_changes`). What was answered
after the position that the record knows is followed as far as the new rules take it.
"""

from collections.abc import Collection, Sequence
from typing import Any, NamedTuple

import msgspec

from heerbann.engine.packs.readers import PackError
from heerbann.engine.play.answers import IllegalAnswer, MalformedAnswer
from heerbann.engine.play.game import Game
from heerbann.engine.play.known_systems import Systems
from heerbann.engine.records.record_lines import Line, RecordError
from heerbann.engine.records.rerun import apply_entry
from heerbann.engine.records.rule_changes import last_change, resumed, snapshot_in
from heerbann.engine.records.snapshots import Snapshot, SnapshotError, game_under, snapshot_of
from heerbann.engine.records.telling import (
    ONLOOKER,
    Telling,
    ToldEvent,
    ToldLog,
    ToldRecord,
    telling_of,
)
from heerbann.engine.rules.asks import Seat
from heerbann.engine.rules.sequence import DeadEnd
from heerbann.engine.rules.system import System
from heerbann.engine.texts.phrases import Fact, phrase

UNFIT = (
    DeadEnd,
    IllegalAnswer,
    LookupError,
    MalformedAnswer,
    PackError,
    RecordError,
    SnapshotError,
    ValueError,
    msgspec.ValidationError,
)
"""What rules raise that do not go along with what was answered under other ones."""


class Standing(NamedTuple):
    """Where a game stands under other rules, and how many of its last entries these do not take.

    ``told`` is all that happened before its running step.
    """

    game: Game[Any]
    lost: int
    told: Telling


def go_on(file: Fact, record: ToldRecord, systems: Systems, agreed: Collection[Seat]) -> Game[Any]:
    """The game of an old record where it stood, under the rules that are installed."""
    system = systems.get(record.header.system)
    if system is None:
        raise RecordError(file, 1, phrase("unknown-system", system=record.header.system))
    if record.close.outcome is not None:
        raise RecordError(file, 0, phrase("over-already"))
    try:
        standing = stand(record, system, systems)
    except SnapshotError as problem:
        raise RecordError(file, 0, problem.phrase) from problem
    game = standing.game
    if game.outcome is not None:
        raise RecordError(file, 0, phrase("over-already"))
    if set(agreed) != set(game.seats):
        raise RecordError(file, 0, phrase("rules-need-consent"))
    entry = {
        "rules": system.version,
        "was": record.version,
        "agreed": list(agreed),
        "lost": standing.lost,
        "told": standing.told.told,
        "seen": standing.told.seen,
        "snapshot": snapshot_of(game),
    }
    plain: Line = msgspec.json.decode(msgspec.json.encode(entry))
    return resumed((*record.entries, plain), record.header.version, systems)


def stand(record: ToldRecord, system: System[Any], systems: Systems) -> Standing:
    """Where a game stands by these rules: from what is known of its position last.

    If they do not take what was answered in the step that was running, it begins anew.
    """
    last, snapshot, known = record.last, record.last.snapshot, 0
    change = last_change(record.entries)
    if snapshot is not None:
        known = snapshot.version
    if change is not None and change >= known:
        snapshot, known, last = snapshot_in(record.entries[change]), change + 1, Telling()
    if snapshot is None:
        raise SnapshotError(phrase("no-snapshot"))
    if snapshot.check != snapshot.checksum:
        raise SnapshotError(phrase("snapshot-changed"))
    later = [_counted(line, last.answers) for line in record.entries[known:]]
    try:
        game = game_under(snapshot, system)
    except UNFIT:
        given = [line for line in snapshot.answers if "forced" not in line]
        game, lost, before = _at_step(snapshot, system), len(given) + len(later), _whole(last)
    else:
        game, taken = _followed(game, snapshot, later, systems)
        lost, before = len(later) - taken, last
    game.earlier += len(record.entries) - game.version
    return Standing(game, lost, _joined(before, telling_of(game, by_seats=True), game.seats))


def _at_step(snapshot: Snapshot, system: System[Any]) -> Game[Any]:
    """At the start of the step that was running."""
    plain = msgspec.structs.replace(snapshot, answers=())
    try:
        return game_under(msgspec.structs.replace(plain, check=plain.checksum), system)
    except SnapshotError:
        raise
    except UNFIT as problem:
        raise SnapshotError(phrase("snapshot-unfit", why=repr(problem))) from problem


def _counted(line: Line, answers: int) -> Line:
    """A take-back says how many answers it kept: not of all, but of those since the position."""
    return {**line, "undo": line["undo"] - answers} if "undo" in line else line


def _followed(
    game: Game[Any], snapshot: Snapshot, later: Sequence[Line], systems: Systems
) -> tuple[Game[Any], int]:
    """As far as the rules go along with later entries, and how many these are."""
    for number, line in enumerate(later):
        try:
            apply_entry(game, line, systems)
        except UNFIT:  # it may have stopped half-way
            again = game_under(snapshot, game.system)
            for one in later[:number]:
                apply_entry(again, one, systems)
            return again, number
    return game, len(later)


# What is told


def _whole(telling: Telling) -> Telling:
    """All of it counts as settled: nobody runs it again."""
    seen = {name: ToldLog(log.told) for name, log in telling.seen.items()}
    return msgspec.structs.replace(telling, running=0, seen=seen)


def _joined(before: Telling, after: Telling, seats: Sequence[Seat]) -> Telling:
    """What was told by the old rules, then by the new ones, up to the running step."""
    if not before.seen and not after.seen:
        return Telling(_both(before, after))
    logs = {one or ONLOOKER: (before.log_for(one), after.log_for(one)) for one in (*seats, None)}
    seen = {name: ToldLog(_both(*both)) for name, both in logs.items()}
    return Telling(_both(before, after), seen=seen)


def _both(before: ToldLog, after: ToldLog) -> tuple[ToldEvent, ...]:
    return (*before.settled, *after.settled)
