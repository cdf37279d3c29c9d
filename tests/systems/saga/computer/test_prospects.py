"""What a unit may hope for against another, and how near it is to it."""

from __future__ import annotations

from math import exp, factorial

import pytest

from heerbann.systems.saga.computer.attacks import worth_of_losses
from heerbann.systems.saga.computer.prospects import (
    Deeds,
    deeds,
    gain_of_move,
    nearness,
    potential,
    prospect,
    room,
    threat,
    worth_of_move,
)
from heerbann.systems.saga.computer.values import WEIGHTS
from heerbann.systems.saga.model.state import BLUE, RED, State, Unit, units_of
from tests.systems.saga.arena import arena, band, row
from tests.systems.saga.rules.fighting import men


def pair(state: State) -> tuple[Unit, list[Unit]]:
    return units_of(state, RED)[0], units_of(state, BLUE)


def warriors(gap: int, **facts: int) -> tuple[Unit, list[Unit]]:
    """Eight against eight, their bases so many millimetres apart."""
    return pair(arena([men("warrior", 8, 100, **facts)], [men("warrior", 8, 125 + gap)]))


def test_blows_are_reckoned_from_dice_armour_and_defence() -> None:
    """Eight dice against armour 4, saved on 5: 8 · 3/6 · 4/6 losses of half a point each."""
    unit, (enemy,) = warriors(100)
    losses = 8 * 3 / 6 * 4 / 6
    expected = losses * 0.5 + (losses / 8) ** 3
    assert prospect(unit, enemy).given == pytest.approx(expected)
    assert prospect(unit, enemy).taken == pytest.approx(expected)


def test_a_hero_who_can_endure_is_harder_to_kill_than_a_tired_one() -> None:
    given = []
    for fatigue in (0, 2):
        hero = band("warlord", [(200, 200)], fatigue=fatigue)
        unit, (enemy,) = pair(arena([men("warrior", 8, 100)], [hero]))
        given.append(prospect(unit, enemy).given)
    assert given[0] < given[1]


def test_a_fresh_hero_rarely_falls_at_once() -> None:
    """Eight dice against armour 5: 16/9 losses, of which he can turn three into fatigue."""
    unit, (enemy,) = pair(arena([men("warrior", 8, 100)], [band("warlord", [(200, 200)])]))
    mean = 8 * 2 / 6 * 4 / 6
    falls = 1 - exp(-mean) * sum(mean**n / factorial(n) for n in range(4))
    tired = (1 - falls) * WEIGHTS.marker * mean
    assert prospect(unit, enemy).given == pytest.approx(5 * falls + tired)
    assert falls < 0.2


def test_the_escort_falls_before_the_hero() -> None:
    """Four men stand between him and 16/9 losses: each of them is worth a point."""
    heroic = band("warlord", row(5, 200, 200), escorts=4, fatigue=3)
    alone = band("warlord", [(200, 200)], fatigue=3)
    (_, (many,)), (_, (one,)) = (
        pair(arena([men("warrior", 8, 100)], [at])) for at in (heroic, alone)
    )
    assert worth_of_losses(many, 2.0) == pytest.approx(2.0)
    assert worth_of_losses(many, 6.0) > worth_of_losses(many, 4.0) == pytest.approx(4.0)
    assert worth_of_losses(one, 2.0) == pytest.approx(5 * (1 - exp(-2.0)))


@pytest.mark.parametrize(("gap", "expected"), [(0, 1), (150, 1), (300, 0.75), (450, 0.5)])
def test_who_has_to_move_first_hopes_for_less(gap: int, expected: float) -> None:
    assert nearness(100 * gap, 15000) == pytest.approx(expected)


def test_to_come_nearer_is_a_gain_until_one_can_charge() -> None:
    far, near = warriors(400), warriors(100)
    assert gain_of_move(*far) > 0
    assert gain_of_move(*near) == 0


def test_a_manoeuvre_brings_nobody_nearer_than_l() -> None:
    assert [room(*warriors(gap)) for gap in (290, 310, 600)] == [0, 1_000, 15_000]


def test_the_exhausted_threaten_nobody_and_should_rest() -> None:
    unit, enemies = warriors(100, fatigue=3)
    fresh, others = warriors(100)
    assert threat(unit, enemies).worth == 0 < threat(fresh, others).worth
    assert deeds(unit, enemies) == Deeds(rest=WEIGHTS.rest)


def test_of_nobody_more_is_hoped_for_than_there_is_of_him() -> None:
    """Three units threaten the last Levy: he is worth a third of a point, and one for the unit."""
    state = arena([men("warrior", 8, y) for y in (100, 300, 340)], [men("levy", 1, 200)])
    own, enemies = units_of(state, RED), units_of(state, BLUE)
    assert sum(threat(unit, enemies).worth for unit in own) > 3
    assert potential(own, enemies) == pytest.approx(1 + 1 / 3)


def test_two_who_threaten_many_hope_for_twice_as_much() -> None:
    state = arena([men("warrior", 8, y) for y in (100, 300)], [men("warrior", 8, 200)])
    own, enemies = units_of(state, RED), units_of(state, BLUE)
    assert potential(own, enemies) == pytest.approx(2 * potential(own[:1], enemies))


def test_only_missiles_that_reach_are_counted_for_a_shot() -> None:
    """Twelve bowmen one behind the other, 300 mm from the first to the enemy."""
    column = band("levy", [(100, 100 + 26 * n) for n in range(12)], "bow")
    behind = 100 + 26 * 11 + 25 + 300
    (unit,), (enemy,) = _sides(arena([column], [band("warrior", row(8, 100, behind))]))
    one = prospect(unit, enemy)
    assert one.aimed == pytest.approx(one.shot / 12)
    (unit,), (enemy,) = _sides(arena([column], [band("warrior", row(8, 100, behind + 1))]))
    assert prospect(unit, enemy).aimed == 0


def _sides(state: State) -> tuple[list[Unit], list[Unit]]:
    return units_of(state, RED), units_of(state, BLUE)


def test_those_in_front_go_first() -> None:
    worths = [worth_of_move(*warriors(gap)) for gap in (460, 760)]
    assert worths[0] > worths[1] > 0
