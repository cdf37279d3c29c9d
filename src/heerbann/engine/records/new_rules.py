"""Going on under other rules: from where the game stood, if its players agree.

An entry of the journal says so, and carries what was told until then and the position. What came
before is kept as it was written; only what comes after is run again.
"""

from collections.abc import Collection
from typing import Any

import msgspec

from heerbann.engine.play.answers import IllegalAnswer, MalformedAnswer, Past
from heerbann.engine.play.game import Game
from heerbann.engine.play.known_systems import Systems
from heerbann.engine.records.record_lines import Line, RecordError
from heerbann.engine.records.snapshots import Snapshot, SnapshotError, game_under
from heerbann.engine.records.telling import ToldRecord
from heerbann.engine.records.written_setups import OtherRules, UnknownSystem
from heerbann.engine.rules.asks import Seat
from heerbann.engine.rules.sequence import DeadEnd
from heerbann.engine.rules.system import System
from heerbann.engine.texts.phrases import Fact, phrase


def go_on(file: Fact, record: ToldRecord, systems: Systems, agreed: Collection[Seat]) -> Game[Any]:
    """The game of an old record where it stood, under the rules that are installed."""
    system = systems.get(record.header.system)
    if system is None:
        raise RecordError(file, 1, phrase("unknown-system", system=record.header.system))
    if record.close.outcome is not None:
        raise RecordError(file, 0, phrase("over-already"))
    if record.snapshot is None:
        raise RecordError(file, 0, phrase("no-snapshot"))
    try:
        snapshot, game = _fitting(record.snapshot, system)
    except SnapshotError as problem:
        raise RecordError(file, 0, problem.phrase) from problem
    if set(agreed) != set(game.seats):
        raise RecordError(file, 0, phrase("rules-need-consent"))
    entry = {
        "rules": system.version,
        "was": record.version,
        "agreed": list(agreed),
        "told": list(record.events),
        "snapshot": snapshot,
    }
    plain: Line = msgspec.json.decode(msgspec.json.encode(entry))
    return _with_past(game, Past(record.header.version, (*record.entries, plain)))


def _fitting(snapshot: Snapshot, system: System[Any]) -> tuple[Snapshot, Game[Any]]:
    """Where it stood; if the new rules do not take what was answered, its step begins anew."""
    try:
        return snapshot, game_under(snapshot, system)
    except (SnapshotError, IllegalAnswer, MalformedAnswer, DeadEnd):
        plain = msgspec.structs.replace(snapshot, answers=())
        anew = msgspec.structs.replace(plain, check=plain.checksum)
        return anew, game_under(anew, system)


def resumed(entries: list[Line], at: int, version: str, systems: Systems) -> Game[Any]:
    """The game at the last entry that says it went on under other rules."""
    line = entries[at]
    snapshot = msgspec.json.decode(msgspec.json.encode(line["snapshot"]), type=Snapshot)
    system = systems.get(snapshot.setup.system)
    if system is None:
        raise UnknownSystem(phrase("unknown-system", system=snapshot.setup.system))
    if line["rules"] != system.version:
        played = str(line["rules"])
        raise OtherRules(phrase("other-rules", played=played, installed=system.version))
    return _with_past(game_under(snapshot, system), Past(version, tuple(entries[1 : at + 1])))


def _with_past(game: Game[Any], past: Past) -> Game[Any]:
    game.past = past
    game.earlier = len(past.lines)
    game.journal = []
    return game
