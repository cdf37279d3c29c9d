"""Entries that say that a game went on under other rules, and the game where it did.

Such an entry carries what was told until then and the position. What came before is kept as it was
written; only what comes after is run again.
"""

from collections.abc import Sequence
from typing import Any

import msgspec

from heerbann.engine.play.answers import Past
from heerbann.engine.play.game import Game
from heerbann.engine.play.known_systems import Systems
from heerbann.engine.records.record_lines import Line
from heerbann.engine.records.snapshots import Snapshot, game_under
from heerbann.engine.records.written_setups import OtherRules, UnknownSystem
from heerbann.engine.texts.phrases import phrase


def last_change(entries: Sequence[Line]) -> int | None:
    """The number of the last entry that says so."""
    found = [number for number, line in enumerate(entries) if "rules" in line]
    return found[-1] if found else None


def is_change(text: str) -> bool:
    """Is a line such an entry, as it is written?"""
    return text.startswith('{"rules":')


def resumed(entries: Sequence[Line], version: str, systems: Systems) -> Game[Any]:
    """The game at the last of these entries, which says so; it was begun by ``version``."""
    line = entries[-1]
    snapshot = snapshot_in(line)
    system = systems.get(snapshot.setup.system)
    if system is None:
        raise UnknownSystem(phrase("unknown-system", system=snapshot.setup.system))
    if line["rules"] != system.version:
        played = str(line["rules"])
        raise OtherRules(phrase("other-rules", played=played, installed=system.version))
    return with_past(game_under(snapshot, system), Past(version, tuple(entries)))


def snapshot_in(line: Line) -> Snapshot:
    """Where the game stood when its rules changed."""
    return msgspec.json.decode(msgspec.json.encode(line["snapshot"]), type=Snapshot)


def with_past(game: Game[Any], past: Past) -> Game[Any]:
    """A game that has just gone on, with all that came before."""
    game.past = past
    game.earlier = len(past.lines)
    game.journal = []
    return game


def begun_again(game: Game[Any]) -> Game[Any]:
    """The game as far back as it can be run: at its start, or where its rules last changed.

    There it stands at the start of a step; what was answered in it is among ``game.answers``.
    """
    if game.past is None:
        return Game(game.system, game.setup)
    snapshot = snapshot_in(game.past.lines[-1])
    plain = msgspec.structs.replace(snapshot, answers=())
    anew = game_under(msgspec.structs.replace(plain, check=plain.checksum), game.system)
    return with_past(anew, game.past)
