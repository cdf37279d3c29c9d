"""Taking an answer back when it is no longer free: one side asks, the others agree or not."""

import msgspec

from heerbann.engine.play.free_undo import undo_kind
from heerbann.engine.rules.asks import Seat
from heerbann.server.games.match import Match
from heerbann.server.http.errors import Problem


class Takeback(msgspec.Struct, frozen=True):
    """A seat asks to take its last answer back; it counts as long as nothing else happens."""

    seat: Seat
    version: int
    agreed: tuple[Seat, ...] = ()


def stored(takeback: Takeback | None) -> str | None:
    """As it is kept in the store."""
    return None if takeback is None else msgspec.json.encode(takeback).decode()


def restored(text: str | None) -> Takeback | None:
    """From the store."""
    return None if text is None else msgspec.json.decode(text, type=Takeback)


def open_at(takeback: Takeback | None, match: Match) -> Takeback | None:
    """The request, if it is still about the game as it is."""
    is_open = takeback is not None and match.is_current(takeback.version)
    return takeback if is_open else None


def ask(match: Match, seat: Seat) -> Takeback | None:
    """Ask for a take-back; where nobody has to be asked (the computer agrees), it is done."""
    kind = undo_kind(match.game, seat)
    others = [other for other in match.seating.people() if other != seat]
    if kind == "no":
        raise Problem("not-undoable")
    if kind == "consent" and others:
        return Takeback(seat, match.version)
    match.take_back(seat, agreed=kind == "consent")
    return None


def reply(match: Match, asked: Takeback | None, seat: Seat, agree: bool) -> Takeback | None:
    """Say yes or no; when all have said yes it is done. What is still open is returned."""
    if asked is None or asked.seat == seat:
        raise Problem("not-now")
    if not agree:
        return None
    agreed = (*asked.agreed, seat)
    others = [other for other in match.seating.people() if other != asked.seat]
    if any(other not in agreed for other in others):
        return msgspec.structs.replace(asked, agreed=agreed)
    match.take_back(asked.seat, agreed=True)
    return None
