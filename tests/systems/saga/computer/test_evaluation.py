"""What a position is worth: who lives, who is tired, what is begun."""

from __future__ import annotations

from random import Random

import pytest
from msgspec.structs import replace

from heerbann.agents import candidates
from heerbann.agents.look_ahead import look
from heerbann.systems.saga.computer.evaluation import evaluate
from heerbann.systems.saga.model.frames import Activation
from heerbann.systems.saga.model.state import BLUE, RED, State
from tests.systems.saga.arena import arena
from tests.systems.saga.computer.positions import game_at
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


def test_a_manoeuvre_that_ends_at_once_is_worth_little() -> None:
    """10 mm are left of it in front of the nearest enemy, though another one is far away."""
    manoeuvre, move = (Activation(RED1, "move", kind) for kind in ("manoeuvre", "ability"))

    def worth(activation: Activation, y: int) -> float:
        return begun(arena([men("warrior", 4, 100)], [men("warrior", 8, y)]), activation)

    assert 0 <= worth(manoeuvre, 435) < worth(move, 435) / 3
    assert worth(manoeuvre, 725) == pytest.approx(worth(move, 725))


def test_a_move_is_worth_what_one_has_of_it_at_its_end() -> None:
    """Two units wait for the Hero: he does not set out, only to turn back at once."""
    blue = [men("hearthguard", 8, y) for y in (480, 520)]
    state = arena([men("warlord", 1, 100, fatigue=2)], blue)
    state.running = (Activation(RED1, "move", "ability", stage="ready"),)
    declared = evaluate(state, RED)
    game = game_at(state)
    marches = candidates(game, Random(1))
    ends = [look(game, march, RED, Random(1)) for march in marches]
    assert declared <= max(ends)


def reserve(symbols: str, generated: int) -> float:
    """What it is worth that dice lie on the command reserve, as far as it throws more of them."""
    units = [men("warrior", 8, 100 + 40 * n) for n in range(generated)]
    boards = []
    for placed in ({}, {"wik_b4": symbols}):
        state = arena(units, [men("warrior", 8, 700)], placed=placed, phase="place")
        tray = state.trays[RED]
        state.trays[RED] = replace(tray, available=8 - generated - tray.on_board)
        boards.append(evaluate(state, RED))
    return boards[1] - boards[0]


def test_the_command_reserve_throws_no_more_dice_than_there_are() -> None:
    """Of eight dice six are thrown: one on the reserve brings one more, two bring nothing."""
    assert reserve("R", 3) > reserve("R", 6) > 0
    assert reserve("RR", 6) == pytest.approx(0)
