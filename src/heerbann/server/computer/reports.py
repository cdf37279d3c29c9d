"""What is told of a whole game: that takes all answers, so it is remembered until it goes on."""

from typing import Any, Literal

from heerbann.engine.packs.readers import Language
from heerbann.engine.play.answers import Kept
from heerbann.engine.play.game import Game
from heerbann.engine.records.telling import ToldEvent
from heerbann.engine.rules.asks import Seat
from heerbann.server.computer.seat_player import Computer
from heerbann.server.computer.tasks import Task, kept_game, whole_game

MOST_REMEMBERED = 4
"""So many reports of one game: a replay of a long one is large."""

Report = Literal["replay", "luck", "course"]
Key = tuple[int, str, Seat | None, Language]
"""A version of the game, what is told of it or of which contest, to whom and how."""


class Reports:
    """Replays of one game, its course and the luck of its dice, as finished messages."""

    def __init__(self, computer: Computer) -> None:
        self._computer = computer
        self._told: dict[Key, bytes] = {}

    async def told(
        self,
        game: Game[Any],
        what: Report,
        seat: Seat | None,
        language: Language,
        told: tuple[ToldEvent, ...] = (),
    ) -> bytes:
        """Of the game as it is now; ``told`` came before, by other rules."""
        key: Key = (game.version, what, seat, language)
        if key in self._told:
            return self._told[key]
        task = Task(what=what, game=whole_game(game), seat=seat, lang=language, told=told)
        return await self._remembered(key, task)

    async def contest(
        self, game: Game[Any], contest: str, record: Kept, language: Language
    ) -> bytes:
        """The replay of a contest within the game, with the eyes of an onlooker."""
        key = (game.version, contest, None, language)
        if key in self._told:
            return self._told[key]
        return await self._remembered(
            key, Task(what="replay", game=kept_game(record), lang=language)
        )

    async def _remembered(self, key: Key, task: Task) -> bytes:
        told = await self._computer.message(task)
        recent = [item for item in self._told.items() if item[0][0] == key[0]]
        self._told = dict(recent[1 - MOST_REMEMBERED :])
        self._told[key] = told
        return told
