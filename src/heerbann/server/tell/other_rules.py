"""Games by other rules than those that are installed, as clients are told of them."""

from typing import TYPE_CHECKING

from heerbann.engine.packs.readers import Language
from heerbann.engine.records.telling import ToldEvent
from heerbann.server.socket.log_line import LogLine
from heerbann.server.socket.rules_line import OtherRulesLine

if TYPE_CHECKING:
    from heerbann.server.games.match import Match

AS_TOLD = "as-told"
"""The kind of a line of which nothing is known but its words."""


def other_rules_line(match: "Match") -> OtherRulesLine | None:
    """What a game is by, and whether it can go on."""
    old = match.old
    if old is None:
        return None
    return OtherRulesLine(old.rules, old.installed, old.lost, old.can_go_on)


def told_lines(
    events: tuple[ToldEvent, ...], language: Language, first: int = 0
) -> tuple[LogLine, ...]:
    """Lines of the log as they were told once."""
    return tuple(
        [
            LogLine(n=number, kind=AS_TOLD, text=event.text(language), rule=event.section)
            for number, event in enumerate(events, first)
        ]
    )
