"""What a process does with a stored game: it opens it, writes its record, or what is kept of it."""

from heerbann.engine.records.record import lines_for
from heerbann.engine.records.written_setups import Systems
from heerbann.engine.rules.asks import Seat
from heerbann.server.computer.tasks import Resumption
from heerbann.server.games.game_start import resume
from heerbann.server.games.keepsakes import keepsake_of, note_of, read, written
from heerbann.server.games.match import Match


def opened(told: Resumption, systems: Systems) -> Match:
    """The game where it stood; one of which something is kept is by other rules."""
    lines = list(told.lines)
    if told.keepsake is None:
        return resume(systems, told.row, lines)
    from heerbann.server.games.old_rules import held  # noqa: PLC0415  # with the store

    return held(systems, told.row, lines, read(told.keepsake))


def record_of(told: Resumption, seats: tuple[Seat, ...], systems: Systems) -> str:
    """Its record for somebody who has these seats, if he may read it."""
    match = opened(told, systems)
    match.check_record(seats)  # it may have gone on since the server looked
    return "".join([f"{line}\n" for line in lines_for(match.game, seats, note_of(told.row))])


def kept_of(told: Resumption, systems: Systems) -> str:
    """What is to be kept of it."""
    return written(keepsake_of(opened(told, systems).game))
