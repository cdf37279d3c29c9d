"""What the installed rules would make of a stored game, without changing anything."""

from typing import NamedTuple

import msgspec

from heerbann.engine.packs.reader_errors import wrong_value
from heerbann.engine.packs.readers import PackError
from heerbann.engine.play.answers import IllegalAnswer, MalformedAnswer
from heerbann.engine.play.game import Game
from heerbann.engine.records.record_lines import RecordError
from heerbann.engine.records.rerun import apply_entry, why_unfit
from heerbann.engine.records.written_setups import Systems
from heerbann.engine.rules.sequence import DeadEnd
from heerbann.engine.texts.phrases import Told, phrase
from heerbann.server.games.game_start import stored_setup
from heerbann.server.store.store import StoredGame

UNFIT = (
    DeadEnd,
    LookupError,
    MalformedAnswer,
    PackError,
    RecordError,
    ValueError,
    msgspec.ValidationError,
)


class DryRun(NamedTuple):
    """How far the rules go along with what was answered; ``stop`` is the first that is unfit."""

    is_over: bool
    entries: int
    stop: int | None = None
    why: Told | None = None


def dry_run(systems: Systems, row: StoredGame, lines: list[str]) -> DryRun:
    """Run a game again by the rules that are installed, whatever it was begun by."""
    is_over = any("resign" in msgspec.json.decode(line) for line in lines[-1:])
    system = systems.get(row.system)
    if system is None:
        return DryRun(is_over, len(lines), 0, phrase("unknown-system", system=row.system))
    try:
        game = Game(system, stored_setup(row).setup_for(system))
    except UNFIT as problem:
        return DryRun(is_over, len(lines), 0, wrong_value(problem))
    for number, line in enumerate(lines, 1):
        try:
            apply_entry(game, msgspec.json.decode(line), systems)
        except (IllegalAnswer, *UNFIT) as problem:
            return DryRun(is_over, len(lines), number, why_unfit(game, problem))
    return DryRun(game.outcome is not None, len(lines))
