"""A stored game by other rules than those that are installed: looked at, and gone on with.

It is told as its keepsake tells it. Where the installed rules can make something of the position it
stands there to be looked at; nobody can do anything but agree to go on under the new rules.
"""

import asyncio
from typing import TYPE_CHECKING, Any

import msgspec

from heerbann.engine.play.answers import Answer, IllegalAnswer, MalformedAnswer, Result
from heerbann.engine.play.game import Game
from heerbann.engine.play.known_systems import KNOWN
from heerbann.engine.records.entries import entry_line
from heerbann.engine.records.new_rules import UNFIT, go_on, stand
from heerbann.engine.records.record_lines import Line, RecordError
from heerbann.engine.records.snapshots import SnapshotError
from heerbann.engine.records.telling import ToldRecord, lines_as_told, told_record
from heerbann.engine.records.written_setups import Systems
from heerbann.engine.rules.asks import ContestAsk, Seat
from heerbann.engine.rules.system import System
from heerbann.server.games.game_start import RECORD, stored_dice
from heerbann.server.games.keepsakes import Keepsake, is_open, last_state, old_record
from heerbann.server.games.match import Match
from heerbann.server.games.proposals import Proposal
from heerbann.server.games.seats import Seating
from heerbann.server.http.errors import Problem
from heerbann.server.store.keepsakes import change_rules
from heerbann.server.store.rows import StoredGame
from heerbann.server.store.store import Conflict, Store

if TYPE_CHECKING:
    from heerbann.server.games.live import LiveGame


class OldGame(msgspec.Struct, frozen=True):
    """What is known of a game by other rules; the last ``lost`` entries are not taken by ours."""

    record: ToldRecord
    installed: str
    """The version that is installed; nothing if its system is not."""
    lost: int = 0
    is_open: bool = False
    """May its players read the whole record, though it is not over?"""
    can_go_on: bool = False

    @property
    def rules(self) -> str:
        """The version it was played by."""
        return self.record.version

    def text_for(self, seats: tuple[Seat, ...]) -> str:
        """Its record as it was told, if whoever has these seats may read all of it."""
        if self.record.close.outcome is None:
            if not seats:
                raise Problem("forbidden")
            if not self.is_open:
                raise Problem("secret-until-the-end")
        return "".join(f"{line}\n" for line in lines_as_told(self.record))


def held(systems: Systems, row: StoredGame, lines: list[str], keepsake: Keepsake | None) -> Match:
    """A game by other rules, to be looked at; one that cannot be raises."""
    system = systems.get(row.system)
    if system is None:
        raise Problem("no-such-system", row.system)
    if keepsake is None:
        raise Problem("rules-changed", f"{row.rules} → {system.version}")
    old = old_game(systems, row, lines, keepsake)
    game, lost = _to_look_at(row, system, systems, old.record, keepsake)
    game.dice = stored_dice(row)  # nothing is thrown before everybody agrees
    match = Match(game, msgspec.json.decode(row.seating, type=Seating))
    match.past = (*old.record.past, old.record.last)
    match.old = msgspec.structs.replace(old, lost=lost, can_go_on=game.outcome is None)
    return match


def old_game(
    systems: Systems, row: StoredGame, lines: list[str], keepsake: Keepsake | None
) -> OldGame:
    """The same without any rules: what can be read of it."""
    record = old_record(row, lines, keepsake)
    system = systems.get(row.system)
    installed = "" if system is None else system.version
    return OldGame(record, installed, 0, is_open(keepsake, record, system))


def _to_look_at(
    row: StoredGame, system: System[Any], systems: Systems, record: ToldRecord, keepsake: Keepsake
) -> tuple[Game[Any], int]:
    """The game where it stood, by the rules that are installed, and how many entries are lost."""
    try:
        if keepsake.outcome is None:
            standing = stand(record, system, systems)
            return standing.game, standing.lost
        setup, state = last_state(row, system, keepsake.final)
        game = Game.over(system, setup, state, keepsake.outcome)
        game.earlier = len(record.entries)
    except SnapshotError as problem:
        raise Problem("rules-unfit", problem.phrase) from problem
    except UNFIT as problem:
        raise Problem("rules-unfit", f"{record.version} → {system.version}") from problem
    return game, 0


# Going on


def propose(match: Match, asked: Proposal | None, seat: Seat) -> Proposal:
    """Somebody would like to go on; if somebody else has said so before, he agrees."""
    if match.old is None or not match.old.can_go_on:
        raise Problem("not-now")
    if asked is None or asked.what != "rules":
        return Proposal(seat, match.version, (), "rules")
    if seat == asked.seat or seat in asked.agreed:
        return asked
    return msgspec.structs.replace(asked, agreed=(*asked.agreed, seat))


async def change(live: "LiveGame", store: Store) -> None:
    """All have agreed. Only for those who hold the lock, who read the game again afterwards."""
    old, number = live.match.old, live.match.version
    assert old is not None
    result = await live.fought(live) if isinstance(live.game.ask, ContestAsk) else None
    lines = await asyncio.to_thread(changed, old, live.game, result)
    try:
        await change_rules(store, live.id, number, lines, old.installed)
    except Conflict:  # another process was quicker
        return


def changed(old: OldGame, game: Game[Any], result: Result | None) -> list[str]:
    """The entries by which the game goes on; a battle that is over is booked before."""
    record, booked = old.record, list[Line]()
    if result is not None and _takes(game, result):
        booked = [msgspec.json.decode(msgspec.json.encode(entry_line(Answer(None, result))))]
        entries = (*record.entries, *booked)
        record = told_record(record.header, entries, record.close, record.last)
    try:
        systems = KNOWN.beside({game.system.key: game.system})
        new = go_on(RECORD, record, systems, game.seats)
    except RecordError as problem:
        raise Problem("rules-unfit", problem.message) from problem
    assert new.past is not None
    return [msgspec.json.encode(line).decode() for line in (*booked, new.past.lines[-1])]


def _takes(game: Game[Any], result: Result) -> bool:
    """Is this an answer to the contest, as the new rules ask for it? Else it is fought anew."""
    try:
        game.fork().answer(result)
    except (IllegalAnswer, MalformedAnswer):
        return False
    return True
