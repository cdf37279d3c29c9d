"""What a unit may hope for against another, and how near it is to it."""

from __future__ import annotations

import pytest

from heerbann.systems.saga.computer.prospects import (
    REST,
    Deeds,
    deeds,
    gain_of_move,
    nearness,
    potential,
    prospect,
)
from heerbann.systems.saga.model.state import BLUE, RED, State, Unit, units_of
from tests.systems.saga.arena import arena, band
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


@pytest.mark.parametrize(("gap", "expected"), [(0, 1), (150, 1), (300, 0.75), (450, 0.5)])
def test_who_has_to_move_first_hopes_for_less(gap: int, expected: float) -> None:
    assert nearness(100 * gap, 15000) == pytest.approx(expected)


def test_to_come_nearer_is_a_gain_until_one_can_charge() -> None:
    far, near = warriors(400), warriors(100)
    assert gain_of_move(*far) > 0
    assert gain_of_move(*near) == 0


def test_a_manoeuvre_brings_nobody_nearer_than_l() -> None:
    unit, enemies = warriors(310)
    assert gain_of_move(unit, enemies) > gain_of_move(unit, enemies, is_manoeuvre=True) > 0
    unit, enemies = warriors(290)
    assert gain_of_move(unit, enemies, is_manoeuvre=True) == 0


def test_the_exhausted_threaten_nobody_and_should_rest() -> None:
    unit, enemies = warriors(100, fatigue=3)
    fresh, others = warriors(100)
    assert potential(unit, enemies) == 0 < potential(fresh, others)
    assert deeds(unit, enemies) == Deeds(rest=REST)
