"""How the computer sees a campaign: what it wants, whom it attacks, and that it gets somewhere."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from heerbann.agents.agent import seen
from heerbann.agents.thumb import ThumbAgent
from heerbann.engine.play.dice import SeededDice
from heerbann.engine.play.game import Game, Setup
from heerbann.engine.rules.asks import Action, Seat
from heerbann.systems.diex_war import SYSTEM
from heerbann.systems.diex_war.computer.campaign.evaluation import evaluate
from heerbann.systems.diex_war.computer.campaign.first_ideas import is_folly
from heerbann.systems.diex_war.computer.campaign.strength import win_chance
from heerbann.systems.diex_war.model.campaign import actions as do
from heerbann.systems.diex_war.model.campaign.state import GroupId, State
from tests.systems.diex_war.campaign.campaigns import (
    KENT,
    SCENARIOS,
    Campaign,
    add_convoy,
    add_group,
    campaign,
    change_village,
    hex_at,
    placed,
)
from tests.systems.diex_war.campaign.umpires import by_strength, umpire_by

A, B = Seat("a"), Seat("b")


def thumb(game: Campaign) -> Action:
    seat = game.seat
    assert seat is not None
    return ThumbAgent(seat, Random(1)).answer(seen(game, seat, Random(1)))


def in_kent() -> Campaign:
    """Nobody there yet, but the main aim of the campaign of Kent."""
    (aim,) = [one for one in KENT.victory if one.secured]
    return campaign(victory=(replace(aim, leaders_free=()), KENT.victory[-1]))


def test_k1_a_place_that_wins_draws_a_group() -> None:
    game = in_kent()
    group = add_group(game, "norman", "R7", 9)
    game = placed(game, "march", "movement", "a")
    action = thumb(game)
    ways = game.state.land.points_to(hex_at(game, "canterbury"), game.state.house.roads)
    assert isinstance(action, do.March)
    assert ways[action.to] < ways[group.hex]


def test_k1_what_is_secured_counts() -> None:
    game = in_kent()
    add_group(game, "norman", "R7", 9)
    before = evaluate(game.state, A)
    change_village(game, "canterbury", stance="loyal", visited=(A,))
    assert evaluate(game.state, A) > before
    assert evaluate(game.state, B) < 0


def test_k12_a_hungry_group_is_worth_less_than_a_fed_one() -> None:
    hungry, fed = campaign(), campaign()
    add_group(hungry, "norman", "T7", 12)
    group = add_group(fed, "norman", "T7", 12)
    add_convoy(fed, group, "T7", 3, 3)
    assert evaluate(fed.state, A) > evaluate(hungry.state, A)


def test_k14_riders_found_no_convoy_and_nobody_a_second_one() -> None:
    game = campaign()
    riders = add_group(game, "norman", "hastings", 6, riders=True)
    foot = add_group(game, "norman", "hastings", 12)
    source: Any = "hastings"
    assert is_folly(game.state, do.FormConvoy(riders.id, source, 3))
    assert not is_folly(game.state, do.FormConvoy(foot.id, source, 3))
    add_convoy(game, foot, "hastings", 3, 3)
    assert is_folly(game.state, do.FormConvoy(foot.id, source, 3))


@pytest.mark.parametrize(("men", "wanted"), [(12, do.AttackGroup), (3, do.EndEncounters)])
def test_k18_it_attacks_who_is_weaker_and_leaves_who_is_stronger_alone(
    men: int, wanted: type[Action]
) -> None:
    game = campaign()
    add_group(game, "norman", "T6", men)
    add_group(game, "saxon", "T6", 6)
    game = placed(game, "meet", "encounters", "ab")
    game.state.tested = (GroupId("x1"),)
    assert isinstance(thumb(game), wanted)


def test_k20_twice_as_strong_is_more_than_twice_as_likely_to_win() -> None:
    assert win_chance(10, 10) == 0.5
    assert win_chance(20, 10) > 2 / 3
    assert win_chance(5, 10) == pytest.approx(1 - win_chance(10, 5))


def against_random(key: str, seat: Seat, seed: int) -> Game[State]:
    """A campaign of the computer against random players; battles go to the stronger."""
    setup = Setup(SCENARIOS[key], SYSTEM.house())
    game = Game(SYSTEM, setup, SeededDice(seed), umpire=umpire_by(seed, by_strength))
    random, agent = Random(seed), ThumbAgent(seat, Random(seed))
    while game.seat is not None:
        if game.seat == seat:
            game.answer(agent.answer(seen(game, seat, random)))
        else:
            game.answer(random.choice(game.options))
    return game


@pytest.mark.parametrize("seat", [A, B])
def test_k1_it_beats_two_who_play_at_random(seat: Seat) -> None:
    games = [against_random("three_banners", seat, seed) for seed in range(2)]
    assert [game.outcome.winner for game in games if game.outcome is not None] == [seat, seat]


def test_k1_it_takes_canterbury_from_somebody_who_plays_at_random() -> None:
    """Two players at random never take it: in ten campaigns the Saxons won all."""
    games = [against_random("kent_1066", A, seed) for seed in range(3)]
    winners = [game.outcome.winner for game in games if game.outcome is not None]
    assert winners.count(A) >= 2
