"""What the installed rules would make of a stored game, without changing anything."""

from typing import Any, NamedTuple

from heerbann.engine.packs.reader_errors import wrong_value
from heerbann.engine.play.game import Game
from heerbann.engine.records.new_rules import UNFIT, stand
from heerbann.engine.records.rerun import apply_entry, why_unfit
from heerbann.engine.records.rule_changes import last_change, snapshot_in
from heerbann.engine.records.snapshots import game_under
from heerbann.engine.records.telling import ToldRecord
from heerbann.engine.records.written_setups import Systems
from heerbann.engine.rules.system import System
from heerbann.engine.texts.phrases import Told, phrase
from heerbann.server.games.game_start import stored_setup
from heerbann.server.games.keepsakes import Keepsake, old_record
from heerbann.server.store.rows import StoredGame


class DryRun(NamedTuple):
    """How far the rules go along with what was answered; ``stop`` is the first that is unfit.

    If its people agree it goes on without its last ``lost`` entries; None: it cannot, because its
    position was not kept or does not fit.
    """

    is_over: bool
    entries: int
    stop: int | None = None
    why: Told | None = None
    lost: int | None = None


def dry_run(
    systems: Systems, row: StoredGame, lines: list[str], keepsake: Keepsake | None = None
) -> DryRun:
    """Run a game again by the rules that are installed, whatever it was begun by.

    Where its rules have changed before, what came until then is not run again.
    """
    record = old_record(row, lines, keepsake)
    is_over = record.close.outcome is not None or any(
        "resign" in one for one in record.entries[-1:]
    )
    system = systems.get(row.system)
    if system is None:
        return DryRun(is_over, len(lines), 0, phrase("unknown-system", system=row.system))
    lost = None if is_over else _lost(record, system, systems)
    change = last_change(record.entries)
    first = 0 if change is None else change + 1
    try:
        game = _begun(row, record, change, system)
    except UNFIT as problem:
        return DryRun(is_over, len(lines), first, wrong_value(problem), lost)
    for number, line in enumerate(record.entries[first:], first + 1):
        try:
            apply_entry(game, line, systems)
        except UNFIT as problem:
            return DryRun(is_over, len(lines), number, why_unfit(game, problem), lost)
    return DryRun(is_over or game.outcome is not None, len(lines), lost=lost)


def _begun(
    row: StoredGame, record: ToldRecord, change: int | None, system: System[Any]
) -> Game[Any]:
    if change is None:
        return Game(system, stored_setup(row).setup_for(system))
    return game_under(snapshot_in(record.entries[change]), system)


def _lost(record: ToldRecord, system: System[Any], systems: Systems) -> int | None:
    try:
        return stand(record, system, systems).lost
    except UNFIT:
        return None
