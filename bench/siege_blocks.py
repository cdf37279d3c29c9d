"""Sieges: days without battles, and what a long siege keeps in memory."""

import random
import tracemalloc
from itertools import count
from typing import Any

from msgspec.structs import replace

from bench.heerbann_blocks import Block, play_on
from heerbann.engine.play.answers import Fought, Setup
from heerbann.engine.play.contests import begin_contest, fought
from heerbann.engine.play.dice import SeededDice
from heerbann.engine.play.game import Game
from heerbann.engine.rules.asks import Choose
from heerbann.systems import all_systems
from heerbann.systems.diex_war.model import actions as do

KEY = "diex_war"
BATTLES = (do.Storm, do.SallyForth, do.OfferBattle, do.JoinRelief)
"""What leads to a battle."""
LONG_DAYS, LONG_BATTLES = 20, 8
"""The siege whose memory is told: so many days, with so many battles …"""
BATTLE_ANSWERS = 1_500
"""… of so many answers each."""
EVENTS = tuple(range(2, 21))
TRAITOR, RELIEF = 13, 19
"""§11.6: events that are followed by a battle."""


def siege_days(scenario: str) -> Block:
    """Random days with every option listed; nobody fights, and no event sends anybody to battle."""
    seeds = iter(range(1_000_000))
    system = all_systems()[KEY]
    shipped: Any = system.scenarios[scenario]
    calm = replace(shipped, void_events=(TRAITOR, RELIEF, *shipped.void_events), relief=None)

    def block() -> int:
        seed = next(seeds)
        game = Game(system, Setup(calm, system.house()), SeededDice(seed))
        rng = random.Random(seed)
        while isinstance(game.ask, Choose):
            peaceful = [one for one in game.options if not isinstance(one, BATTLES)]
            game.answer(peaceful[int(rng.random() * len(peaceful))])
        return len(game.answers)

    return block


# Memory


def siege_memory_kb() -> int:
    """What a siege of many days keeps, with the records of its battles."""
    _long_siege(0, battles=1)  # maps and lines of sight are everybody's
    for seed in count(1):
        tracemalloc.start()
        siege = _long_siege(seed, LONG_BATTLES)
        size, _ = tracemalloc.get_traced_memory()
        tracemalloc.stop()
        if siege.state.day == LONG_DAYS:
            break
    return round(size / 1000)


def _long_siege(seed: int, battles: int) -> Game[Any]:
    """Before a castle without a gap, where the besieger storms so many times, and then waits."""
    system = all_systems()[KEY]
    shipped: Any = system.scenarios["unfinished_castle"]
    whole: dict[str, Any] = {"destroyed": (), "void_events": EVENTS, "victory": ()}
    scenario = replace(shipped, days=LONG_DAYS, supplies=2 * LONG_DAYS, **whole)
    game = Game(system, Setup(scenario, system.house()), SeededDice(seed), umpire=_broken_off)
    rng = random.Random(seed)
    while isinstance(game.ask, Choose):
        storms = [one for one in game.options if isinstance(one, do.Storm)]
        calm = [one for one in game.options if not isinstance(one, (*BATTLES, do.Negotiate))]
        fought_so_far = len([note for note in game.state.diary if note.battle])
        game.answer(rng.choice(storms if storms and fought_so_far < battles else calm))
    return game


def _broken_off(siege: Game[Any]) -> Fought:
    """A battle at random, until the besieger has had enough of it."""
    setup = begin_contest(siege).setup
    battle = Game(all_systems()["diex_aie"], setup, SeededDice(siege.version))
    play_on(battle, random.Random(siege.version), BATTLE_ANSWERS)
    if battle.outcome is None:
        battle.resign(battle.seats[0])
    return fought(siege, battle)
