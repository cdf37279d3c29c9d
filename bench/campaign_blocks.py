"""Campaigns: days without battles, as far as nobody seeks a battle."""

import random
from typing import Any

from bench.heerbann_blocks import Block
from heerbann.engine.play.answers import Setup
from heerbann.engine.play.dice import SeededDice
from heerbann.engine.play.game import Game
from heerbann.engine.rules.asks import Action, Choose
from heerbann.systems import all_systems
from heerbann.systems.diex_war.model.campaign import actions as do
from heerbann.systems.diex_war.model.campaign.battle_actions import Besiege
from heerbann.systems.diex_war.model.campaign.scenario import CampaignScenario

KEY = "diex_war"
BATTLES = (do.AttackGroup, do.AttackVillage, do.RouseVillage, Besiege)
"""What leads to a battle; mercenaries may still rise, and there a block ends."""


def is_campaign(scenario: str) -> bool:
    """Is this one no siege?"""
    return isinstance(all_systems()[KEY].scenarios[scenario], CampaignScenario)


def campaign_days(scenario: str) -> Block:
    """Random days with every option listed, until a battle has to be laid out."""
    seeds = iter(range(1_000_000))
    system = all_systems()[KEY]
    shipped: Any = system.scenarios[scenario]

    def block() -> int:
        seed = next(seeds)
        game: Game[Any] = Game(system, Setup(shipped, system.house()), SeededDice(seed))
        return len(play_calmly(game, random.Random(seed)).answers)

    return block


def play_calmly(
    game: Game[Any],
    rng: random.Random,
    answers: int | None = None,
    shunned: tuple[type[Action], ...] = (),
) -> Game[Any]:
    """Random answers by which nobody seeks a battle: to the end or the first one, or so many."""
    while isinstance(game.ask, Choose) and (answers is None or len(game.answers) < answers):
        if game.state.clash is not None:
            break
        calm = game.options
        if game.ask.prompt == "encounters":
            calm = tuple([one for one in calm if not isinstance(one, BATTLES)])
        if shunned:
            calm = tuple([one for one in calm if not isinstance(one, shunned)])
        game.answer(calm[int(rng.random() * len(calm))])
    return game
