"""Campaigns: days without battles, and opening the war book after many answers and after few."""

import random
import time
from typing import Any

from msgspec.structs import replace

from bench.heerbann_blocks import Block
from heerbann.engine.play.answers import Setup
from heerbann.engine.play.dice import SeededDice
from heerbann.engine.play.game import Game
from heerbann.engine.rules.asks import Choose, Seat
from heerbann.server.tell.texts import teller_for
from heerbann.server.tell.told_ledger import told_ledger
from heerbann.systems import all_systems
from heerbann.systems.diex_war.model.campaign import actions as do
from heerbann.systems.diex_war.model.campaign.battle_actions import Besiege
from heerbann.systems.diex_war.model.campaign.scenario import CampaignScenario

KEY = "diex_war"
BATTLES = (do.AttackGroup, do.AttackVillage, do.RouseVillage, Besiege)
"""What leads to a battle; mercenaries may still rise, and there a block ends."""
SHORT, LONG = 50, 5_000
MANY_DAYS = 400
BOOKS = 5
"""So many times a war book is opened; the best counts."""


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
        return len(_play_calmly(game, random.Random(seed)).answers)

    return block


def _play_calmly(game: Game[Any], rng: random.Random, answers: int | None = None) -> Game[Any]:
    """Random answers by which nobody seeks a battle: to the end or the first one, or so many."""
    while isinstance(game.ask, Choose) and (answers is None or len(game.answers) < answers):
        if game.state.clash is not None:
            break
        calm = game.options
        if game.ask.prompt == "encounters":
            calm = tuple([one for one in calm if not isinstance(one, BATTLES)])
        game.answer(calm[int(rng.random() * len(calm))])
    return game


def war_book_ms() -> dict[int, float]:
    """CPU-milliseconds to open the war book of Kent after so many answers."""
    return {answers: _book_ms(_after(answers)) for answers in (SHORT, LONG)}


def _after(answers: int) -> Game[Any]:
    """As far as a random campaign comes: one of very many days has as many answers as it wants."""
    system = all_systems()[KEY]
    shipped: Any = system.scenarios["kent_1066"]
    lasting = replace(shipped, days=MANY_DAYS, victory=(), mercenaries=())
    game: Game[Any] = Game(system, Setup(lasting, system.house()), SeededDice(1))
    return _play_calmly(game, random.Random(1), answers)


def _book_ms(game: Game[Any]) -> float:
    teller = teller_for(game.system, "de")
    taken = []
    for _ in range(BOOKS):
        start = time.process_time()
        told_ledger(game, Seat("a"), teller)
        taken.append(time.process_time() - start)
    return 1000 * min(taken)
