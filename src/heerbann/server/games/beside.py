"""Tables side by side: which of them may be played on now.

What is known of the others may be a little old, but turns only go forward: at worst a table is held
for a moment longer. Who begins a common turn writes that down together with his first answer, and
of two tables only one can do so.
"""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from heerbann.engine.play.game import Game
from heerbann.engine.play.side_by_side import open_games, place_of
from heerbann.engine.rules.asks import ContestAsk
from heerbann.server.store.rows import BegunTurn

if TYPE_CHECKING:
    from heerbann.server.games.live import LiveGame
    from heerbann.server.games.lobby import Lobby


class Beside:
    """How one table of contests side by side stands to the others."""

    def __init__(
        self, lobby: "Lobby", asked: ContestAsk, parent: str, contest: int, part: int
    ) -> None:
        self._lobby = lobby
        self._asked = asked
        self._parent = parent
        self._contest = contest
        self._part = part
        self.others: dict[int, LiveGame] = {}
        self.order: dict[int, int] = {}

    async def look(self) -> None:
        """Read how the others stand. Not for those who hold a lock."""
        store = self._lobby.store
        for part in range(len(self._asked.contests)):
            if part != self._part:
                table = await store.table_of(self._parent, self._contest, part)
                if table is not None:
                    self.others[part] = await self._lobby.fresh(table)
        self.order = await store.begun_turns(self._parent, self._contest)

    def open_parts(self, own: Game[Any]) -> tuple[int, ...]:
        """Which games may be played on."""
        return open_games(self._places(own), self.order)

    def is_held(self, own: Game[Any]) -> bool:
        """Is it to be played on elsewhere first?"""
        return own.ask is not None and self._part not in self.open_parts(own)

    def begun(self, own: Game[Any]) -> BegunTurn | None:
        """The common turn that is begun with the next answer here, if it could be elsewhere."""
        place = self._places(own)[self._part]
        if place is None or len(self.open_parts(own)) < 2:
            return None
        return BegunTurn(self._parent, self._contest, place, self._part)

    def running(self, own: Game[Any]) -> Iterator[tuple["LiveGame", bool]]:
        """The other tables that are not over, and whether it may be played on there."""
        free = self.open_parts(own)
        for part, other in sorted(self.others.items()):
            if other.game.ask is not None:
                yield other, part in free

    def _places(self, own: Game[Any]) -> tuple[int | None, ...]:
        known = {self._part: own, **{part: other.game for part, other in self.others.items()}}
        ahead = self._asked.ahead
        return tuple([place_of(known[part], ahead(part)) for part in sorted(known)])
