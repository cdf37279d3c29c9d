"""How positions of the skirmish are valued, and what comes to mind first."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import heerbann
from heerbann.agents import RandomAgent, ThumbAgent, play
from heerbann.engine.rules.asks import Choose, Place
from heerbann.systems.skirmish import SYSTEM
from heerbann.systems.skirmish.computer.attack_values import value, volley
from heerbann.systems.skirmish.computer.evaluation import evaluate
from heerbann.systems.skirmish.computer.first_ideas import ideas
from heerbann.systems.skirmish.computer.threats import Threats, threat
from heerbann.systems.skirmish.model.actions import Activate, Fight, Move, Shoot
from heerbann.systems.skirmish.model.state import BLUE, RED, Marker, State, Unit, UnitId
from heerbann.systems.skirmish.rules.s04_sight import can_see
from tests.systems.skirmish.arena import RUIN, arena, gun, point, row, squad, tank, troop
from tests.systems.skirmish.field import B1, B2, R1, acting, running

RIFLES = squad(5, gun())


def standoff(distance: int = 12, **scenario: Any) -> State:
    """Five rifles on each side."""
    mine, theirs = troop(RIFLES, row(5, 20, 10)), troop(RIFLES, row(5, 20, 10 + distance))
    return arena([mine], [theirs], **scenario)


def test_both_seats_see_the_same_position_with_opposite_signs() -> None:
    state = arena([troop(RIFLES, row(5, 20, 10))], [troop(squad(2, gun()), row(2, 20, 40))])
    assert evaluate(state, RED) == pytest.approx(-evaluate(state, BLUE))


@pytest.mark.parametrize("condition", ["pinned", "fleeing"])
def test_a_shaken_enemy_is_better_than_a_steady_one(condition: str) -> None:
    steady = standoff()
    shaken = arena(
        [troop(RIFLES, row(5, 20, 10))], [troop(RIFLES, row(5, 20, 22), condition=condition)]
    )
    assert evaluate(shaken, RED) > evaluate(steady, RED)


def test_what_is_left_of_a_unit_counts() -> None:
    whole = standoff().units[R1]
    hurt = arena([troop(squad(5, gun(), l=2), row(5, 20, 10), wounds={1: 1})]).units[R1]
    assert value(whole) == 100
    assert value(hurt) == 90


def test_a_volley_is_worth_what_the_rules_make_of_it() -> None:
    """Five dice, half of them hit, two thirds get through RW 5+, twenty points each."""
    state = standoff()
    expected = 5 * (1 / 2) * (2 / 3) * 20
    found = volley(state, state.units[R1], state.units[B1], 0, "none")
    assert found == pytest.approx(expected)


def test_whoever_is_out_of_sight_threatens_less() -> None:
    seen = threat(standoff(), *standoff().units.values())
    mine, theirs = troop(RIFLES, row(5, 42, 10)), troop(RIFLES, row(5, 42, 30))
    hidden = arena([mine], [theirs], RUIN)
    open_ground = arena([mine], [theirs])
    assert threat(hidden, *hidden.units.values()) < threat(open_ground, *open_ground.units.values())
    assert seen > 0


def test_lines_of_sight_are_looked_for_as_long_as_something_better_may_depend_on_them(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Two are worth most, if they are seen; behind a ruin it may be somebody else."""
    mine = troop(RIFLES, row(5, 42, 10))
    five, two = troop(RIFLES, row(5, 20, 22)), troop(squad(2, gun()), row(2, 42, 30))
    for ruins, asked in ((), [B2]), ((RUIN,), [B2, B1]):
        state, looked = arena([mine], [five, two], *ruins), list[UnitId]()

        def seen(state: State, unit: Unit, target: Unit, to: list[UnitId] = looked) -> bool:
            to.append(target.id)
            return can_see(state, unit, target)

        monkeypatch.setattr("heerbann.systems.skirmish.computer.threats.can_see", seen)
        targets = [state.units[B1], state.units[B2]]
        best = Threats().best(state, state.units[R1], Threats().targets(targets))
        assert looked == asked
        assert best == max(Threats()(state, state.units[R1], one) for one in targets)


def test_a_marker_is_worth_standing_at() -> None:
    near = standoff(mission="objectives")
    near.marks[1] = Marker(point(22, 10), 1)
    far = standoff(mission="objectives")
    far.marks[1] = Marker(point(60, 40), 1)
    assert evaluate(near, RED) > evaluate(far, RED)


def test_thumb_shoots_the_enemy_it_can_hurt() -> None:
    """Rifles do nothing to a tank and much to the squad beside it."""
    mine = troop(RIFLES, row(5, 20, 10))
    state = arena([mine], [troop(tank(), [(30, 26)]), troop(RIFLES, row(5, 18, 24))])
    game = acting(state, R1)
    assert ThumbAgent(RED, Random(1)).answer(game.fork()) == Shoot(R1, B2)


def test_the_first_idea_in_contact_is_to_fight() -> None:
    state = arena([troop(squad(1), [(20, 10)])], [troop(squad(1), [(20, 11)])])
    game = acting(state, R1)
    assert isinstance(game.ask, Choose)
    assert next(iter(ideas(game.state, game.ask))) == Fight(R1, B1)


def test_the_first_idea_for_a_move_is_a_place_the_rules_allow() -> None:
    game = acting(standoff(30), R1, answers=[Move(R1)])
    ask = game.ask
    assert isinstance(ask, Place)
    assert ask.check(next(iter(ideas(game.state, ask)))) is None


def test_a_unit_that_can_act_is_activated_rather_than_one_that_cannot() -> None:
    mine = [troop(squad(5), row(5, 60, 4)), troop(RIFLES, row(5, 20, 10))]
    state = arena(mine, [troop(RIFLES, row(5, 20, 24))])
    state.active = state.starter = RED
    game = running(state, "choose_unit")
    answer = ThumbAgent(RED, Random(1)).answer(game.fork())
    assert isinstance(answer, Activate)
    assert answer.unit == "red-2"


@pytest.mark.slow
def test_thumb_beats_random() -> None:
    """Ten battles with sides swapped; docs/strength.md has the long match."""
    won = 0
    for seed in range(10):
        seat = SYSTEM.seats[seed % 2]
        game = heerbann.new_game("skirmish", "first_contact", seed=seed)
        agents = {s: RandomAgent(s, Random(seed)) for s in SYSTEM.seats}
        agents[seat] = ThumbAgent(seat, Random(seed))  # type: ignore[assignment]
        play(game, agents, Random(seed))
        assert game.outcome is not None
        won += game.outcome.winner == seat
    assert won >= 8
