"""Plans: rehearsed by the rules, with the very chances that the odds give; followed only so far."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from heerbann.engine.odds.walk import odds
from heerbann.engine.play.dice import SeededDice
from heerbann.engine.play.game import Game, Setup
from heerbann.engine.rules.asks import Action, Place, Seat
from heerbann.engine.show.plans import Leg, Planner, Route, follow, rehearsed
from tests.server.toy import STAGE, TOY
from tests.toy.model.state import OTHER, SEATS


def footing(state: Any, _unit: str) -> Hashable:
    """How badly both are hurt."""
    return tuple([state.wounds[seat] for seat in SEATS])


def assume(game: Game[Any]) -> Action | None:
    """Everybody else takes the first answer."""
    return game.options[0] if game.options else None


PLANNER = Planner(
    movers=lambda _game, seat: (seat,),
    scout=lambda _game, _seat, _unit: pytest.fail("nobody looks around here"),
    where=lambda _state, unit: f"spot of {unit}",
    footing=footing,
    assume=assume,
)
PLANNED = replace(TOY, stage=replace(STAGE, planner=PLANNER))


def positions(seed: int) -> Iterator[Game[Any]]:
    """Every question of a duel that is a choice."""
    game = Game(PLANNED, Setup(PLANNED.scenarios["duel"], PLANNED.house()), SeededDice(seed))
    rng = Random(seed)
    while game.ask is not None:
        if isinstance(game.ask, Place):
            game.answer(next(game.ask.suggest(rng)))
        else:
            yield game
            game.answer(rng.choice(game.options))


def others(seat: Seat) -> Any:
    """What is assumed of everybody but the one who plans."""
    return lambda game: assume(game) if game.seat != seat else None


@pytest.mark.parametrize("seed", range(4))
def test_the_chance_of_a_leg_is_that_of_the_odds(seed: int) -> None:
    thrown = 0
    for game in positions(seed):
        seat = game.seat
        assert seat is not None
        for action in game.options[:3]:
            found = odds(game, action, lambda leaf: footing(leaf.state, ""), decide=others(seat))
            for wanted, chance in found:
                plan = rehearsed(game, seat, Route(seat, (Leg(action, wanted, "there"),)))
                assert plan is not None
                assert plan.chance == chance
                [dangers] = plan.dangers
                thrown += any(danger.chance == chance for danger in dangers)
    assert thrown


def test_whoever_else_is_asked_is_noted_with_where_the_unit_stands() -> None:
    asked = []
    for game in positions(1):
        seat = game.seat
        assert seat is not None
        for action in game.options:
            outcomes = odds(game, action, lambda leaf: footing(leaf.state, ""), decide=others(seat))
            wanted = next(iter(outcomes))[0]
            plan = rehearsed(game, seat, Route(seat, (Leg(action, wanted, "there"),)))
            assert plan is not None
            asked += [danger for dangers in plan.dangers for danger in dangers if danger.prompt]
    assert asked
    assert {danger.spot for danger in asked} <= {f"spot of {seat}" for seat in SEATS}
    assert all(danger.chance is None for danger in asked)


def test_what_the_rules_do_not_take_is_no_plan() -> None:
    game = next(positions(1))
    seat = game.seat
    assert seat is not None
    leg = Leg(game.options[0], footing(game.state, ""), "there")
    nowhere = leg._replace(footing="somewhere else")
    assert rehearsed(game, OTHER[seat], Route(seat, (leg,))) is None
    assert rehearsed(game, seat, Route(seat, (nowhere,))) is None


def test_nobody_follows_further_than_planned() -> None:
    for game in positions(2):
        seat = game.seat
        assert seat is not None
        action = game.options[0]
        fork = game.fork(SeededDice(3))
        legs = (Leg(action, "never so", None), Leg(action, "never so", None))
        assert follow(fork, OTHER[seat], Route(seat, legs)) == 0
        assert follow(fork, seat, Route(seat, legs)) == 1
