"""The log of a game as it is handed out: the last lines to whoever comes, earlier ones if asked."""

from typing import TYPE_CHECKING

from heerbann.engine.rules.asks import Seat
from heerbann.engine.texts.teller import Teller
from heerbann.server.socket.connection import Connection
from heerbann.server.socket.log_line import LogLine
from heerbann.server.socket.messages_in import AskEarlier
from heerbann.server.socket.messages_out import EarlierMessage
from heerbann.server.tell.log_lines import log_lines
from heerbann.server.tell.other_rules import told_lines

if TYPE_CHECKING:
    from heerbann.server.games.match import Match

MOST_LINES = 500
"""So many are told at once, however long the log is."""


def new_lines(
    match: "Match", connection: Connection, teller: Teller
) -> tuple[bool, int, tuple[LogLine, ...]]:
    """Is the log told anew; the number of the first line that is told, and all from there on."""
    seat = connection.viewpoint
    end, kept = _length(match, seat), match.log_kept(connection.seen)
    first = 0 if kept == 0 else len(match.told_before(seat)) + match.log_seen(seat, kept)
    is_anew = kept == 0 or end - first > MOST_LINES
    if is_anew:
        first = max(0, end - MOST_LINES)
    return is_anew, first, _lines(match, seat, first, end, teller)


def earlier_message(
    match: "Match", connection: Connection, asked: AskEarlier, teller: Teller
) -> EarlierMessage:
    """The lines before one that the client has."""
    seat = connection.viewpoint
    end = min(asked.before, _length(match, seat))
    lines = _lines(match, seat, max(0, end - MOST_LINES), end, teller)
    return EarlierMessage(request=asked.request, viewpoint=seat, log=lines)


def _length(match: "Match", seat: Seat | None) -> int:
    """How many lines a seat may read."""
    told = len(match.told_before(seat))
    return told if match.old is not None else told + match.log_seen(seat, len(match.game.log))


def _lines(
    match: "Match", seat: Seat | None, first: int, end: int, teller: Teller
) -> tuple[LogLine, ...]:
    """From one line on, and before another: what was told by other rules comes before the log."""
    told = match.told_before(seat)
    past = told_lines(told[first:end], teller.language, first)
    start = max(first, len(told))
    if end <= start:
        return past
    after = match.log_event(seat, start - len(told))
    _, lines = log_lines(match.game, seat, after, teller, start, end - start)
    return (*past, *lines)
