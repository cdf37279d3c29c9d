"""The last turn: only blows that may still be struck are worth a die."""

from __future__ import annotations

import pytest

from heerbann.systems.saga.computer.evaluation import evaluate
from heerbann.systems.saga.computer.finish import Finish, is_last
from heerbann.systems.saga.model import actions as do
from heerbann.systems.saga.model.state import BLUE, RED, State, units_of
from tests.systems.saga.arena import Band, arena, band, row
from tests.systems.saga.computer.positions import chosen
from tests.systems.saga.rules.fighting import RED1, men

ENEMY = men("warrior", 4, 400)


def last(*red: Band, placed: dict[str, str], enemy: Band = ENEMY, turn: int = 6) -> State:
    return arena(red, [enemy], placed=placed, round=turn)


def worth_of_die(box: str, symbols: str, *red: Band, turn: int = 6) -> float:
    """What it is worth that these dice lie there."""
    without = evaluate(last(*red, placed={}, turn=turn), RED)
    return evaluate(last(*red, placed={box: symbols}, turn=turn), RED) - without


def test_the_last_turn_is_only_ones_own() -> None:
    assert is_last(last(ENEMY, placed={}), RED)
    assert not is_last(last(ENEMY, placed={}), BLUE)
    assert not is_last(last(ENEMY, placed={}, turn=5), RED)


def test_in_the_last_turn_a_die_is_for_who_can_strike() -> None:
    """Hearthguards beside the enemy, Levies two moves away: before, their walk was worth one."""
    near, far = men("hearthguard", 4, 300), band("levy", row(12, 600, 50))
    assert worth_of_die("wik_b1", "C", near, far) > 0
    assert worth_of_die("wik_b3", "U", near, far) == pytest.approx(0)
    assert worth_of_die("wik_b3", "U", near, far, turn=3) > 0


def test_in_the_last_turn_a_move_needs_another_die_to_strike() -> None:
    walker = men("warrior", 8, 130)
    assert worth_of_die("wik_b2", "C", walker) == pytest.approx(0)
    assert worth_of_die("wik_b2", "CC", walker) > 0
    assert chosen(last(walker, placed={"wik_b2": "CC"})).kind == "move"


def test_a_second_volley_is_better_than_a_walk_in_the_last_turn() -> None:
    bowmen = band("levy", row(12, 100, 220), "bow", acts=("shoot",), fatigue=1)
    walker = band("warrior", row(8, 700, 60))
    state = last(bowmen, walker, placed={"wik_b3": "U", "wik_b2": "C"}, enemy=men("levy", 8, 400))
    answer = chosen(state)
    assert isinstance(answer, do.Activate)
    assert (answer.unit, answer.kind) == (RED1, "shoot")


def test_the_exhausted_rest_in_the_last_turn_if_they_may_act_once_more() -> None:
    """One marker less, and they may charge."""

    def left(symbols: str) -> float:
        state = last(men("warrior", 8, 300, fatigue=3), placed={"wik_b2": symbols})
        (unit,), hopes = units_of(state, RED), Finish(state, RED, units_of(state, RED))
        hopes.left[unit.id] = len(symbols)
        return hopes.worth(unit, units_of(state, BLUE), ("move", "charge", "shoot", "rest"))

    assert left("C") == 0 < left("CC")


def test_a_charge_that_bad_ground_keeps_from_the_enemy_is_no_blow() -> None:
    riders = band("hearthguard", row(4, 100, 150, 45), "horse")
    wood = ("wood", "0,200 1200,200 1200,300 0,300")
    blows = []
    for pieces in ((), (wood,)):
        state = arena([riders], [ENEMY], *pieces, round=6)
        (unit,), enemies = units_of(state, RED), units_of(state, BLUE)
        blows.append(Finish(state, RED, [unit]).blow(unit, enemies, ("charge",)))
    assert blows[0] > 0 == blows[1]


def test_a_second_volley_counts_for_more_in_the_last_turn() -> None:
    """Before it tires the bowmen for later."""
    bowmen = band("levy", row(12, 100, 220), "bow")

    def share(turn: int) -> float:
        one, both = (worth_of_die("wik_b3", dice, bowmen, turn=turn) for dice in ("U", "UU"))
        return (both - one) / one

    assert share(6) > 0.5 > share(3) > 0


def test_what_costs_no_die_may_still_be_struck_in_the_last_turn() -> None:
    """Determination is a blow of the Warlord, until he has used it."""

    def worth(*marks: str, y: int = 300) -> float:
        return evaluate(last(men("warlord", 1, y, marks=marks), placed={}), RED)

    assert worth() > worth("determined")
    assert worth(y=50) == pytest.approx(worth("determined", y=50))
