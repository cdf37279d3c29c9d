"""Whole campaigns of `thumb` against those who play at random, for docs/strength.md.

Battles are not fought: an umpire gives each to the stronger side most of the time, by the squares
of the points of both. How battles themselves are played is measured elsewhere.

    python -m tests.systems.diex_war.campaign.computer.matches kent_1066 --games 20
"""

from __future__ import annotations

import argparse
from random import Random

from heerbann.agents.agent import seen
from heerbann.agents.thumb import ThumbAgent
from heerbann.engine.play.dice import SeededDice
from heerbann.engine.play.game import Game, Setup
from heerbann.engine.rules.asks import Action, Seat
from heerbann.systems.diex_war import SYSTEM
from heerbann.systems.diex_war.model.campaign.battle_actions import DisputeResult
from heerbann.systems.diex_war.model.campaign.state import State
from tests.systems.diex_war.campaign.campaigns import KEYS, SCENARIOS
from tests.systems.diex_war.campaign.umpires import by_strength, umpire_by


def against_random(key: str, seat: Seat, seed: int) -> Game[State]:
    """A campaign of the computer against random players; battles go to the stronger."""
    setup = Setup(SCENARIOS[key], SYSTEM.house())
    game = Game(SYSTEM, setup, SeededDice(seed), umpire=umpire_by(seed, by_strength))
    random, agent = Random(seed), ThumbAgent(seat, Random(seed))
    while game.seat is not None:
        if game.seat == seat:
            game.answer(agent.answer(seen(game, seat, random)))
        else:
            game.answer(random.choice([one for one in game.options if not _disputes(one)]))
    return game


def _disputes(action: Action) -> bool:
    """What the umpire says is not corrected: nobody has typed it wrong."""
    return isinstance(action, DisputeResult)


def seat_of(key: str, number: int) -> Seat:
    """By turns."""
    seats = SCENARIOS[key].seats
    return seats[number % len(seats)]


def is_won(game: Game[State], seat: Seat) -> bool:
    """Has it won, or the first of three places for itself?"""
    assert game.outcome is not None
    return game.outcome.winner == seat


def main() -> None:
    """Play, and tell each campaign and their number."""
    parser = argparse.ArgumentParser(description="thumb against random in campaigns")
    parser.add_argument("campaign", choices=KEYS)
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--first", type=int, default=0)
    wished = parser.parse_args()
    won = 0
    for number in range(wished.first, wished.first + wished.games):
        seat = seat_of(wished.campaign, number)
        game = against_random(wished.campaign, seat, number)
        won += is_won(game, seat)
        print(number, seat, game.outcome, "day", game.state.day, flush=True)
    print(f"{wished.campaign}: {won} of {wished.games}")


if __name__ == "__main__":
    main()
