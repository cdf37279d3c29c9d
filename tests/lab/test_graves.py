"""Where people fell: as many as were lost, where they were last, by spots and by squares."""

from __future__ import annotations

import pytest

from heerbann.lab.balance.graves import graves_of
from heerbann.lab.games import Job, play_games
from heerbann.lab.report import GameResult
from heerbann.lab.simulation import battle_setup
from heerbann.lab.watching import Grave, Where
from heerbann.systems import all_systems


def watched(key: str, scenario: str, games: int) -> tuple[GameResult, ...]:
    system = all_systems()[key]
    seats = tuple([(seat, "random") for seat in system.seats])
    setup = battle_setup(key, scenario)
    return play_games(Job(setup=setup, seats=seats, seed=3, games=games, watched=True))


def graves(result: GameResult) -> tuple[Grave, ...]:
    assert result.watched is not None
    return result.watched.graves


def test_every_regiment_that_was_lost_fell_somewhere() -> None:
    results = watched("claymore", "heron_ford", 6)
    for result in results:
        assert sum(one.number for one in graves(result)) == sum(result.lost.values())
    assert sum(one.number for one in graves_of(results)) > 0


@pytest.mark.parametrize(
    ("key", "scenario", "kind"),
    [("battlelore", "first_blood", str), ("skirmish", "first_contact", tuple)],
)
def test_of_units_of_several_figures_each_figure_counts(
    key: str, scenario: str, kind: type[Where]
) -> None:
    (result,) = watched(key, scenario, 1)
    assert sum(one.number for one in graves(result)) > sum(result.lost.values()) > 0
    assert {type(one.at) for one in graves(result)} == {kind}


def test_points_of_a_table_are_put_together_by_squares() -> None:
    (result,) = watched("skirmish", "first_contact", 1)
    whole = graves_of([result], 1_000_000)
    assert {one.at for one in whole} == {(500_000, 500_000)}
    assert sum(one.number for one in whole) == sum(one.number for one in graves(result))
