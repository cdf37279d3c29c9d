"""§12 Fatigue: the limit, and friends of the destroyed (K13)."""

from __future__ import annotations

from typing import Any

import pytest

from heerbann.boards.table import Box
from heerbann.systems.saga.model.events.activation import FatigueRemoved
from heerbann.systems.saga.model.frames import UnitId
from heerbann.systems.saga.model.state import RED, Battle
from heerbann.systems.saga.rules.s12_fatigue import gain_fatigue, is_exhausted, remove_fatigue
from tests.rulechecks import checks
from tests.systems.playing import told
from tests.systems.saga.arena import Spot, arena, band, fatigue, play, row, unit
from tests.systems.saga.rules.fighting import RED1, men, shooting


@pytest.mark.parametrize(("cap", "markers"), [("three", 3), ("none", 5)])
def test_12_a_unit_takes_no_more_than_three_markers(cap: str, markers: int) -> None:
    async def tire(battle: Battle) -> None:
        gain_fatigue(battle, RED1, 5, "ability")

    game = play(arena([men("warrior", 4, 100)], house={"fatigue_cap": cap}), tire)
    assert fatigue(game, "red-1") == markers
    assert is_exhausted(unit(game, "red-1"))


@checks("K13-01", "K13-02")
@pytest.mark.parametrize(
    ("friend", "markers"), [((345, 200), 1), ((-26, 200), 0), ((100, 325), 1), ((100, 325.01), 0)]
)
def test_k13_friends_within_s_of_any_of_the_fallen_get_tired(friend: Spot, markers: int) -> None:
    """T21: measured from where the models stood before they were removed."""
    doomed = band("warrior", [(100, 200), (160, 200), (220, 200)])
    x, y = friend[0], friend[1]
    state = arena(
        [band("levy", row(12, 100, 100), "bow")],
        [doomed, band("warrior", [(x + 0, y)])],
        size=(1200, 900),
    )
    game = play(state, shooting, dice=[6, 6, 6, 1, 1, 1, 1, 1, 1])
    assert fatigue(game, "blue-2") == markers
    assert fatigue(game, "red-1") == 0


@checks("K13-01")
@pytest.mark.parametrize(("y", "markers"), [(325, 1), (325.1, 0)])
def test_k13_bases_that_are_not_round_are_measured_from_their_edge(y: float, markers: int) -> None:
    """T67: a box 50 mm wide and 25 mm deep, its friend straight behind it."""
    riders = band("warrior", [(100, 200, 90)], "horse", base=Box(5000, 2500))
    state = arena([band("levy", row(12, 100, 100), "bow")], [riders, band("warrior", [(100, y)])])
    game = play(state, shooting, dice=[6, 1, 1, 1, 1, 1, 1])
    assert fatigue(game, "blue-2") == markers


def test_12_only_friends_are_shaken() -> None:
    state = arena(
        [band("levy", row(12, 100, 100), "bow"), band("warrior", [(100, 240)])],
        [band("warrior", [(100, 200)]), men("warlord", 1, 800)],
    )
    game = play(state, shooting, dice=[6, 1, 1, 1, 1, 1, 1])
    assert fatigue(game, "red-2") == 0
    assert game.state.units[RED1].side == RED


@pytest.mark.parametrize(
    ("markers", "cause", "went"),
    [(2, "rest", [1]), (0, "rest", []), (0, "banner_rest", [0]), (3, "banner_rest", [1])],
)
def test_12_what_is_not_there_is_not_taken_away_but_a_rest_under_the_banner_counts(
    markers: int, cause: Any, went: list[int]
) -> None:
    async def relieve(battle: Battle) -> None:
        remove_fatigue(battle, RED1, 1, cause)

    game = play(arena([men("warrior", 4, 100, fatigue=markers)]), relieve)
    assert [event.number for event in told(game, FatigueRemoved)] == went


def test_12_nobody_takes_fatigue_from_the_dead() -> None:
    async def relieve(battle: Battle) -> None:
        assert remove_fatigue(battle, UnitId("red-9"), 1, "banner_rest") == 0

    assert told(play(arena([men("warrior", 4, 100)]), relieve), FatigueRemoved) == []
