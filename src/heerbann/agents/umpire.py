"""Let the computer fight it out: a contest between computer players, by the same rules."""

from collections.abc import Callable
from random import Random
from typing import Any

from heerbann.agents.agent import Agent, NoUmpire, seen
from heerbann.agents.thumb import ThumbAgent
from heerbann.engine.play.answers import Result
from heerbann.engine.play.dice import SeededDice
from heerbann.engine.play.game import Game
from heerbann.engine.play.long_lived import settle
from heerbann.engine.play.side_by_side import ContestGames
from heerbann.engine.rules.asks import Seat

Watch = Callable[[int], None]
"""Told before every answer how many were given: for those who show how far it is."""

MakePlayer = Callable[[Seat, Random], Agent]


class ComputerUmpire:
    """Sees to contests: ``thumb`` plays all seats. The same seed, the same battles."""

    def __init__(
        self, seed: int | str = 0, watch: Watch | None = None, player: MakePlayer = ThumbAgent
    ) -> None:
        self.seed = seed
        self.watch = watch
        self.player = player

    def __call__(self, parent: Game[Any]) -> Result:
        """The contest the game waits for, played to its end; several side by side, turn by turn.

        Where people throw dice by hand the computer throws its own.
        """
        seed, given = f"{self.seed}:{parent.version}", 0
        running = ContestGames.begin(parent, umpire=self)
        for game in running.games:
            settle(game.system.key)
        tables = [_Table(game, seed, at, self.player) for at, game in enumerate(running.games)]
        while running.open:
            if self.watch is not None:
                self.watch(given)
            number = running.open[0]
            running.take_up(number)
            tables[number].answer()
            given += 1
        return running.fought(parent, "computer")


class _Table:
    """One of the games, and those who play it."""

    def __init__(self, game: Game[Any], seed: str, number: int, player: MakePlayer) -> None:
        own = f"{seed}:{number}" if game.in_step else seed
        if game.dice is None:
            game.dice = SeededDice(own)
            game.settle()
        self._game, self._random = game, Random(own)
        self._players = {seat: player(seat, Random(f"{own}:{seat}")) for seat in game.seats}

    def answer(self) -> None:
        """Whoever is asked answers."""
        game, seat = self._game, self._game.seat
        if seat is None:
            raise NoUmpire(f"nobody sees to {game.ask!r}")
        game.answer(self._players[seat].answer(seen(game, seat, self._random)))
