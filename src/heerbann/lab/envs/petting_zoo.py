"""A battle as a PettingZoo AEC environment."""

import random
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete
from pettingzoo import AECEnv

from heerbann.engine.play.dice import SeededDice
from heerbann.engine.rules.asks import Seat
from heerbann.lab.envs.planes import Grid
from heerbann.lab.envs.position import Position
from heerbann.lab.envs.scenarios import SUGGESTIONS, Beginning

VERSION = 0
"""Of what the numbers mean: raised when actions or observations change."""


class HeerbannEnv(AECEnv):  # type: ignore[misc]  # the library has no types
    """Seats say their answers word by word; dice are thrown by the environment.

    An observation is a vector (:mod:`~heerbann.lab.envs.observation`) beside the mask of the words
    that may be said. Rewards come at the end: 1 for a victory, −1 for a defeat.
    """

    def __init__(  # noqa: PLR0913  # all but two are named and have a default
        self,
        system_key: str,
        scenario: str | Path,
        *,
        house: Mapping[str, str | int] | None = None,
        preset: str | None = None,
        suggestions: int = SUGGESTIONS,
        contests: str = "thumb",
        max_steps: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.beginning = Beginning(system_key, scenario, house, preset, suggestions, contests)
        self.metadata = {
            "name": f"heerbann_{system_key}_v{VERSION}",
            "render_modes": ["ansi"],
            "is_parallelizable": False,
        }
        self.render_mode = render_mode
        self.max_steps = max_steps
        self.possible_agents = list(self.beginning.seats)
        words, size = len(self.beginning.vocabulary), self.beginning.observer.size
        self.action_spaces: dict[str, Any] = {
            seat: Discrete(words) for seat in self.possible_agents
        }
        self.observation_spaces: dict[str, Any] = {
            seat: Dict(
                {
                    "observation": Box(-1.0, 1.0, (size,), np.float32),
                    "action_mask": Box(0, 1, (words,), np.int8),
                }
            )
            for seat in self.possible_agents
        }
        self._steps = 0
        self.position: Position

    def __str__(self) -> str:
        return str(self.metadata["name"])

    def action_space(self, agent: str) -> Discrete:
        """The words of the scenario: the same for everybody."""
        return self.action_spaces[agent]

    def observation_space(self, agent: str) -> Dict:
        """A vector and a mask."""
        return self.observation_spaces[agent]

    def reset(self, seed: int | None = None, options: Mapping[str, Any] | None = None) -> None:
        """Begin anew; the seed decides all throws."""
        del options
        drawn = random.SystemRandom().getrandbits(64) if seed is None else seed
        self.position = self.beginning.position(SeededDice(drawn), drawn)
        self._steps = 0
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._see_who_is_next()

    def step(self, action: int | None) -> None:
        """Say a word for the seat that is asked; one that is not in its mask raises."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None
        self._cumulative_rewards[agent] = 0.0
        self.position.choose(int(action))
        self._steps += 1
        self._see_who_is_next()
        self._accumulate_rewards()

    def observe(self, agent: str) -> dict[str, Grid]:
        """What a seat may know, and what it may say."""
        seat = Seat(agent)
        mask: Grid = np.zeros(len(self.beginning.vocabulary), np.int8)
        if self.position.seat == seat:
            mask[self.position.legal] = 1
        return {
            "observation": self.beginning.observer.vector(self.position, seat),
            "action_mask": mask,
        }

    def render(self) -> str | None:
        """What the seat that is asked knows, as text."""
        if self.render_mode is None:
            return None
        return self.beginning.observer.text(self.position, Seat(self.agent_selection))

    def close(self) -> None:
        """There is nothing to close."""

    def _see_who_is_next(self) -> None:
        """The seat that is asked; at the end everybody learns how it went."""
        position = self.position
        if position.is_over:
            self.rewards = dict(zip(self.agents, position.results, strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
        elif self.max_steps is not None and self._steps >= self.max_steps:
            self.truncations = dict.fromkeys(self.agents, True)
        self.agent_selection = position.seat or self.agents[0]
