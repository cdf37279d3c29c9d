"""Opposed throws: the higher die wins, equal dice are thrown again, every throw is told."""

from __future__ import annotations

from typing import Any

import pytest

from heerbann.engine.rules.asks import Roll, Seat
from heerbann.engine.rules.battle import Battle, Event, State
from heerbann.engine.rules.opposed import higher, higher_of, is_tie, opposed_roll

WEST, EAST = Seat("west"), Seat("east")
SEATS = (WEST, EAST)


class Thrown(Event, frozen=True):
    """Both dice, and whose was higher."""

    west: int
    east: int
    winner: Seat | None

    def apply(self, state: Any) -> None:
        """Nothing changes."""


def thrown(*throws: tuple[int, int], sides: int = 6) -> tuple[Battle[State], Seat, list[Roll]]:
    """An opposed roll with these dice."""
    battle = Battle(State())
    coroutine: Any = opposed_roll(battle, "2", SEATS, Thrown, sides)
    asks, answers = [], iter((None, *throws))
    try:
        while True:
            asks.append(coroutine.send(next(answers, None)))
    except StopIteration as stopped:
        return battle, stopped.value, asks


@pytest.mark.parametrize(("dice", "winner"), [((5, 2), WEST), ((1, 6), EAST), ((3, 3), None)])
def test_the_higher_die_wins(dice: tuple[int, int], winner: Seat | None) -> None:
    assert higher(SEATS, dice) == higher_of(SEATS)(dice) == winner
    assert is_tie(dice) == (winner is None)


def test_both_throw_until_one_is_higher_and_every_throw_is_told() -> None:
    battle, winner, asks = thrown((4, 4), (2, 2), (1, 3))
    assert winner == EAST
    assert battle.log == [Thrown(4, 4, None), Thrown(2, 2, None), Thrown(1, 3, EAST)]
    assert len(asks) == 3


def test_the_throw_is_one_die_for_each_seat_of_as_many_sides_as_wanted() -> None:
    _, _, (ask,) = thrown((10, 9), sides=10)
    assert (ask.rule, ask.dice, ask.sides, ask.by) == ("2", 2, 10, SEATS)


def test_odds_need_two_branches_of_equal_weight() -> None:
    _, _, (ask,) = thrown((6, 1))
    assert [(higher(SEATS, faces), weight) for faces, weight in ask.branches()] == [
        (EAST, 15),
        (WEST, 15),
    ]


def test_the_same_seats_have_the_same_function_so_that_branches_are_remembered() -> None:
    assert higher_of(SEATS) is higher_of((WEST, EAST))
