"""What a player weighs of the ways a melee may go."""

from __future__ import annotations

import pytest

from heerbann.boards.table import ModelNumber
from heerbann.engine.odds.hooks import Change
from heerbann.systems.saga.model.actions import Lose, StandOpen
from heerbann.systems.saga.odds.weighed_changes import weighed_changes
from tests.systems.saga.arena import arena, band, play, row
from tests.systems.saga.rules.fighting import BLUE1, RED1, melee

OPEN = (StandOpen(RED1), StandOpen(BLUE1))


@pytest.mark.parametrize(
    ("dice", "fallen", "loser"),
    [
        ([1, 1, 1, 1], (), RED1),
        ([6, 1, 1, 1, 1], (Lose(BLUE1, ModelNumber(1)),), BLUE1),
        ([1, 1, 6, 1, 1], (Lose(RED1, ModelNumber(1)),), RED1),
    ],
)
def test_11_odds_tell_who_withdraws(dice: list[int], fallen: tuple[Lose, ...], loser: str) -> None:
    """A tie is lost by the charger; else by who lost more."""
    state = arena([band("warrior", row(2, 100, 100))], [band("warrior", row(2, 100, 126))])
    before = state.copy()
    game = play(state, melee, dice=dice, answers=[*OPEN, *fallen])
    changes = weighed_changes(before, game.state)
    assert Change(loser, "withdraws") in changes
    assert [change.what for change in changes].count("withdraws") == 1


def test_11_nobody_withdraws_from_a_melee_that_has_not_been_fought_out() -> None:
    state = arena([band("warrior", row(2, 100, 100))], [band("warrior", row(2, 100, 126))])
    game = play(state.copy(), melee, answers=OPEN)
    assert weighed_changes(state, game.state) == ()
