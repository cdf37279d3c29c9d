"""What is kept of a game for those who have other rules one day, and the record it makes.

The journal needs the rules it was written by. So the store also keeps what was told, as each seat
may read it, and where the game stood. What was answered after that is still in the journal.
"""

from typing import Any

import msgspec

from heerbann.engine.packs.limits import LIMITS
from heerbann.engine.play.answers import Setup
from heerbann.engine.play.dice import CommittedDice
from heerbann.engine.play.game import Game
from heerbann.engine.records.record_lines import FORMAT, Close, Header
from heerbann.engine.records.snapshots import read_state, written_state
from heerbann.engine.records.telling import Telling, ToldRecord, telling_of, told_record
from heerbann.engine.rules.battle import Outcome, State
from heerbann.engine.rules.sealed import SealedChoose
from heerbann.engine.rules.system import System
from heerbann.server.games.game_start import stored_dice, stored_setup
from heerbann.server.games.seats import Seating
from heerbann.server.store.rows import StoredGame

MOST_BYTES = LIMITS.record_bytes
"""A log that is longer is not kept: the game goes on without it."""
NOTHING = msgspec.Raw(b"null")


class Keepsake(msgspec.Struct, frozen=True):
    """A game as its rules told it after so many entries.

    One that ``has_secrets`` is not for everybody's eyes while it runs. Of one that is over its last
    state is kept, to be looked at.
    """

    entries: int
    telling: Telling
    has_secrets: bool
    outcome: Outcome | None = None
    final: msgspec.Raw = NOTHING


def keepsake_of(game: Game[Any]) -> Keepsake:
    """What is to be kept of a game as it stands; that takes all of its log."""
    return Keepsake(
        game.version,
        telling_of(game, by_seats=True),
        game.system.imagine is not None or isinstance(game.ask, SealedChoose),
        game.outcome,
        written_state(game, game.state) if game.outcome is not None else NOTHING,
    )


def written(keepsake: Keepsake) -> str:
    """As it is stored; of what would be too long, without the log."""
    text = msgspec.json.encode(keepsake)
    if len(text) > MOST_BYTES:
        bare = msgspec.structs.replace(keepsake.telling, told=(), running=0, seen={})
        text = msgspec.json.encode(msgspec.structs.replace(keepsake, telling=bare))
    return text.decode()


def read(text: str) -> Keepsake:
    """As it was stored."""
    return msgspec.json.decode(text, type=Keepsake)


def old_record(row: StoredGame, lines: list[str], keepsake: Keepsake | None) -> ToldRecord:
    """The record of a stored game, without its rules; without a keepsake it tells no story."""
    entries = tuple([msgspec.json.decode(line) for line in lines])
    outcome = None if keepsake is None else keepsake.outcome
    setup, dice = stored_setup(row), stored_dice(row)
    sealed = dice if isinstance(dice, CommittedDice) else None
    changes = [str(line["was"]) for line in entries if "rules" in line]
    header = Header(
        FORMAT,
        setup.system,
        changes[0] if changes else setup.version,
        msgspec.json.decode(setup.scenario),
        setup.house,
        sealed.commitment if sealed is not None else None,
        note_of(row),
    )
    secret = sealed.secret.hex() if sealed is not None and outcome is not None else None
    close = Close(len(entries), outcome, secret)
    return told_record(header, entries, close, Telling() if keepsake is None else keepsake.telling)


def note_of(row: StoredGame) -> dict[str, str]:
    """When it began, and who plays: what a record says of it in its first line."""
    seating = msgspec.json.decode(row.seating, type=Seating)
    note = {"created": row.created}
    for seat, kept in seating.seats.items():
        note[seat] = kept.player.level if kept.is_computer else "person"
    return note


def is_open(keepsake: Keepsake | None, record: ToldRecord, system: System[Any] | None) -> bool:
    """May everybody who plays read the whole record of a game that is not known to be over?

    Without a keepsake that is said by the rules which are installed, if there are any.
    """
    if record.close.outcome is not None:
        return True
    later = record.entries[0 if keepsake is None else keepsake.entries :]
    if any("sealed" in line for line in later):
        return False
    if keepsake is None:
        return system is not None and system.imagine is None
    return not keepsake.has_secrets


def last_state(row: StoredGame, system: System[Any], final: msgspec.Raw) -> tuple[Setup, State]:
    """The state in which a game ended, if the rules can read it."""
    return read_state(stored_setup(row), system, final)
