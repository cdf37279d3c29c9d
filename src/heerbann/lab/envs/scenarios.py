"""How an environment begins: a scenario, its house rules, and what both libraries share."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from heerbann.agents.random_player import RandomAgent
from heerbann.agents.thumb import ThumbAgent
from heerbann.agents.umpire import ComputerUmpire, MakePlayer
from heerbann.engine.play.answers import Setup
from heerbann.engine.play.dice import Dice
from heerbann.engine.play.game import Game
from heerbann.engine.play.known_systems import KNOWN
from heerbann.engine.rules.asks import Seat
from heerbann.engine.rules.system import Scenario, System
from heerbann.lab.envs.observation import Observer
from heerbann.lab.envs.position import Position
from heerbann.lab.envs.vocabulary import Vocabulary

SUGGESTIONS = 8
"""So many suggestions are offered where a placement is asked for, unless somebody wants more."""

CONTESTS: Mapping[str, MakePlayer] = {"thumb": ThumbAgent, "random": RandomAgent}
"""Who may fight the battles within a war: one takes care, the other takes no time."""


class Beginning:
    """One scenario of one system, with its numbers: made once, for as many games as one likes.

    Battles within a war are fought out by computer players, always alike at the same point.
    """

    def __init__(
        self,
        system_key: str,
        scenario: str | Path,
        house: Mapping[str, str | int] | None = None,
        preset: str | None = None,
        suggestions: int = SUGGESTIONS,
        contests: str = "thumb",
    ) -> None:
        self.system: System[Any] = KNOWN[system_key]
        self._setup = Setup(_scenario(self.system, scenario), self.system.house(house, preset))
        self._player = CONTESTS[contests]
        self._first = Game(self.system, self._setup)
        self.vocabulary = Vocabulary.of(self._first, suggestions)
        self.observer = Observer(self._first, self.vocabulary)

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Who plays."""
        return self._first.seats

    @property
    def has_secrets(self) -> bool:
        """Does the system know anything that not everybody may see?"""
        return self.system.imagine is not None

    def position(self, dice: Dice | None = None, seed: int | str = 0) -> Position:
        """A new game; without dice chance is asked. The seed is for battles within the game."""
        game = self._first.fork(umpire=ComputerUmpire(seed, player=self._player))
        game.dice = dice
        game.settle()
        return Position(game, self.vocabulary)


def _scenario(system: System[Any], scenario: str | Path) -> Scenario:
    if isinstance(scenario, Path):
        return system.load_scenario(scenario)
    if scenario not in system.scenarios:
        known = ", ".join(system.scenarios)
        raise ValueError(f"{system.key} has no scenario {scenario!r}; known are: {known}")
    return system.scenarios[scenario]
