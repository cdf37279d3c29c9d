"""Let the computer fight it out: a contest between computer players, by the same rules."""

from collections.abc import Callable
from random import Random
from typing import Any

from heerbann.agents.agent import Agent, play
from heerbann.agents.thumb import ThumbAgent
from heerbann.engine.play.answers import Fought
from heerbann.engine.play.contests import begin_contest, fought
from heerbann.engine.play.dice import SeededDice
from heerbann.engine.play.game import Game
from heerbann.engine.rules.asks import Action, Seat

Watch = Callable[[Game[Any]], None]
"""Told of the child game before every answer: for those who show how far it is."""


class ComputerUmpire:
    """Sees to contests: ``thumb`` plays all seats. The same seed, the same battles."""

    def __init__(self, seed: int | str = 0, watch: Watch | None = None) -> None:
        self.seed = seed
        self.watch = watch

    def __call__(self, parent: Game[Any]) -> Fought:
        """The contest the game waits for, played to its end.

        Where people throw dice by hand the computer throws its own.
        """
        seed = f"{self.seed}:{parent.version}"
        child = begin_contest(parent, umpire=self)
        if child.dice is None:
            child = Game(child.system, child.setup, SeededDice(seed), umpire=self)
        players = {seat: self._player(seat, child, seed) for seat in child.seats}
        play(child, players, Random(seed))
        return fought(parent, child, "computer")

    def _player(self, seat: Seat, child: Game[Any], seed: str) -> Agent:
        player = ThumbAgent(seat, Random(f"{seed}:{seat}"))
        return player if self.watch is None else _Watched(player, child, self.watch)


class _Watched:
    """A player who is watched."""

    def __init__(self, player: Agent, child: Game[Any], watch: Watch) -> None:
        self._player = player
        self._child = child
        self._watch = watch
        self.reason = player.reason

    def answer(self, game: Game[Any]) -> Action:
        """The answer of the player."""
        self._watch(self._child)
        return self._player.answer(game)
