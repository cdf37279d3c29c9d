"""What a position is worth: who lives, who is tired, what is begun."""

from __future__ import annotations

import pytest

from heerbann.systems.saga.computer.evaluation import evaluate
from heerbann.systems.saga.model.frames import Activation
from heerbann.systems.saga.model.state import BLUE, RED, State
from tests.systems.saga.arena import arena
from tests.systems.saga.rules.fighting import BLUE1, RED1, men


def even(red: int = 8, blue: int = 8, **facts: int) -> State:
    return arena([men("warrior", red, 100, **facts)], [men("warrior", blue, 400)], active=None)


def begun(state: State, activation: Activation) -> float:
    before = evaluate(state, RED)
    state.running = (activation,)
    return evaluate(state, RED) - before


def test_what_is_good_for_one_side_is_bad_for_the_other() -> None:
    state = even(8, 6)
    assert evaluate(state, RED) > 0
    assert evaluate(state, RED) == pytest.approx(-evaluate(state, BLUE))


def test_equal_armies_are_worth_nothing() -> None:
    assert evaluate(even(), RED) == pytest.approx(0)


def test_fatigue_is_bad_and_exhaustion_is_worse() -> None:
    values = [evaluate(even(fatigue=number), RED) for number in range(4)]
    assert values == sorted(values, reverse=True)
    assert values[2] - values[3] > values[0] - values[1]


def test_in_its_own_turn_a_side_would_rather_be_near() -> None:
    near, far = (
        arena([men("warrior", 8, 100)], [men("warrior", 8, y)], active=RED) for y in (300, 800)
    )
    assert evaluate(near, RED) > evaluate(far, RED)


def test_a_charge_at_the_weak_is_worth_more_than_one_at_the_strong() -> None:
    charge = Activation(RED1, "charge", "ability", BLUE1)
    weak = begun(arena([men("warrior", 8, 100)], [men("levy", 4, 200)]), charge)
    strong = begun(arena([men("warrior", 8, 100)], [men("hearthguard", 8, 200)]), charge)
    assert weak > 0 > strong


def test_a_move_that_tires_is_worth_less_than_a_fresh_one() -> None:
    move = Activation(RED1, "move", "ability")
    far = [men("warrior", 8, 800)]
    fresh = begun(arena([men("warrior", 4, 100)], far), move)
    again = begun(arena([men("warrior", 4, 100, acts=("move",))], far), move)
    assert fresh > again
    assert fresh > 0


def test_a_move_that_brings_nobody_nearer_is_worth_nothing() -> None:
    assert begun(arena([men("warrior", 4, 100)]), Activation(RED1, "move", "ability")) == 0
