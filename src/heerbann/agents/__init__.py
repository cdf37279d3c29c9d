"""Computer players: they answer for a seat, see only what it may know, and say why.

>>> import heerbann
>>> from heerbann.agents import make_agent, seen
>>> game = heerbann.new_game("claymore", "heron_ford", seed=7)
>>> agent = make_agent("thumb", game.system, game.seat, seed=1)
>>> action = agent.answer(seen(game, game.seat, agent.rng))
>>> game.answer(action)
"""

from random import Random
from typing import Any

from heerbann.agents.agent import Agent, Reason, candidates, play, seen
from heerbann.agents.random_player import RandomAgent
from heerbann.agents.search import Budget, SearchAgent
from heerbann.agents.thumb import ThumbAgent
from heerbann.agents.umpire import ComputerUmpire
from heerbann.engine.rules.asks import Seat
from heerbann.engine.rules.system import System

__all__ = [
    "AGENTS",
    "Agent",
    "Budget",
    "ComputerUmpire",
    "RandomAgent",
    "Reason",
    "SearchAgent",
    "ThumbAgent",
    "candidates",
    "make_agent",
    "play",
    "seen",
]

AGENTS = ("random", "thumb", "search")
"""The names of the agents, the weakest first."""


class UnknownAgent(LookupError):
    """Nobody plays under this name."""


def make_agent(
    name: str,
    system: System[Any],
    seat: Seat,
    seed: int | str,
    seconds: float = 1.0,
    budget: Budget | None = None,
) -> Agent:
    """An agent for a seat.

    ``search`` takes its ``seconds``, or a budget in full; ``thumb`` needs little, but looks no
    farther once they are over. Given a budget, it plays the same on every machine.
    """
    rng = Random(seed)
    match name:
        case "random":
            return RandomAgent(seat, rng)
        case "thumb":
            return ThumbAgent(seat, rng, seconds if budget is None else None)
        case "search":
            return SearchAgent(seat, rng, budget or Budget(seconds))
    raise UnknownAgent(f'nobody plays as "{name}": there are {", ".join(AGENTS)}')
