"""Campaigns with a battle that was really fought: played at random until it is booked."""

from __future__ import annotations

from random import Random

from heerbann.engine.contract.random_play import fight_at_random
from heerbann.engine.play.dice import SeededDice
from heerbann.engine.play.game import Game, Setup
from heerbann.systems.diex_war import SYSTEM
from heerbann.systems.diex_war.model.campaign.state import State
from tests.systems.diex_war.campaign.campaigns import SCENARIOS

EARLY = {"the_north_1069": 0, "three_banners": 1}
"""Seeds with a battle on the first day; of three seats two fight it."""


def fought_campaign(key: str) -> Game[State]:
    """As soon as its first battle is booked."""
    seed = EARLY[key]
    setup = Setup(SCENARIOS[key], SYSTEM.house())
    game: Game[State] = Game(SYSTEM, setup, SeededDice(seed), umpire=fight_at_random)
    random = Random(seed)
    while not game.state.contests:
        game.answer(random.choice(game.options))
    return game
