"""What needs the consent of the others: one seat proposes it, the others agree or not.

An answer is taken back though that is no longer free, a contest is decided otherwise than by
playing it here, or the game goes on under other rules.
"""

from typing import Literal

import msgspec

from heerbann.engine.play.free_undo import undo_kind
from heerbann.engine.rules.asks import Seat
from heerbann.server.games.match import Match
from heerbann.server.http.errors import Problem

Way = Literal["computer", "typed"]
"""How a contest may be decided, if its people do not play it here."""
What = Literal["undo", "rules"] | Way


class Proposal(msgspec.Struct, frozen=True):
    """What a seat proposes; it counts as long as nothing else happens.

    ``reports`` is what was typed, for each contest by the keys of its form.
    """

    seat: Seat
    version: int
    agreed: tuple[Seat, ...] = ()
    what: What = "undo"
    reports: tuple[dict[str, str], ...] = ()

    def is_agreed(self, match: Match) -> bool:
        """Have all agreed who have to? The computer always does."""
        others = [other for other in match.seating.people() if other != self.seat]
        return all(other in self.agreed for other in others)


def stored(proposal: Proposal | None) -> str | None:
    """As it is kept in the store."""
    return None if proposal is None else msgspec.json.encode(proposal).decode()


def restored(text: str | None) -> Proposal | None:
    """From the store."""
    return None if text is None else msgspec.json.decode(text, type=Proposal)


def open_at(proposal: Proposal | None, match: Match) -> Proposal | None:
    """The proposal, if it is still about the game as it is."""
    is_open = proposal is not None and match.is_current(proposal.version)
    return proposal if is_open else None


def ask_undo(match: Match, seat: Seat) -> Proposal | None:
    """Ask for a take-back; where nobody has to be asked, it is done."""
    kind = undo_kind(match.game, seat)
    if kind == "no":
        raise Problem("not-undoable")
    proposal = Proposal(seat, match.version)
    if kind == "consent" and not proposal.is_agreed(match):
        return proposal
    match.take_back(seat, agreed=kind == "consent")
    return None


def reply(match: Match, asked: Proposal | None, seat: Seat, agree: bool) -> Proposal | None:
    """Say yes or no; a take-back is done when all have said yes. What is still open is returned.

    A way to decide a contest or to go on stays open when all have agreed: it is then carried out.
    """
    if asked is None or asked.seat == seat or asked.is_agreed(match):
        raise Problem("not-now")
    if not agree:
        return None
    proposal = msgspec.structs.replace(asked, agreed=(*asked.agreed, seat))
    if proposal.what != "undo" or not proposal.is_agreed(match):
        return proposal
    match.take_back(proposal.seat, agreed=True)
    return None
