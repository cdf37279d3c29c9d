"""Our side as others play it: battles as environments of PettingZoo and games of OpenSpiel."""

import random
from collections.abc import Callable
from functools import partial

from bench.heerbann_blocks import Block

PLAYED = (
    ("claymore", "heron_ford"),
    ("battlelore", "first_blood"),
    ("diex_aie", "wet_boots"),
    ("skirmish", "first_contact"),
    ("saga", "first_evening"),
)
STEPS = 60
"""So many steps are a block, as of PettingZoo's chess."""


def pettingzoo_block(key: str, scenario: str) -> Block:
    """With the observation and the mask of every step, as :func:`bench.peers.pettingzoo_chess`."""
    from heerbann.lab.envs import pettingzoo_env

    env = pettingzoo_env(key, scenario)
    rng = random.Random(1)

    def block() -> int:
        env.reset(seed=rng.randrange(1_000_000))
        for step in range(STEPS):
            observation, _, ended, cut, _ = env.last()
            if ended or cut:
                return step
            env.step(rng.choice(observation["action_mask"].nonzero()[0].tolist()))
        return STEPS

    return block


def openspiel_block(key: str, scenario: str) -> Block:
    """With the legal actions of every step, chance among them, as :mod:`bench.peers` does it."""
    from heerbann.lab.envs import openspiel_game

    game = openspiel_game(key, scenario)
    rng = random.Random(1)

    def block() -> int:
        state = game.new_initial_state()
        for step in range(STEPS):
            if state.is_terminal():
                return step
            state.apply_action(rng.choice(state.legal_actions()))
        return STEPS

    return block


LIBRARIES = {"PettingZoo": pettingzoo_block, "OpenSpiel": openspiel_block}
ENVIRONMENTS: dict[str, Callable[[], Block]] = {
    f"{key} {scenario}, {library}": partial(make, key, scenario)
    for key, scenario in PLAYED
    for library, make in LIBRARIES.items()
}
"""Random play of a battle of each system by each of the libraries."""
