"""§III.5, §O.5 The War Council, and how the battle begins after it."""

from __future__ import annotations

from heerbann.systems.battlelore.model.actions import (
    FormCouncil,
)
from heerbann.systems.battlelore.model.setup import start
from heerbann.systems.battlelore.model.state import PENNANT, STANDARD
from tests.rulechecks import checks
from tests.systems.battlelore.deployment_scenes import game_at
from tests.systems.battlelore.field import (
    house_of,
    refused,
    scenario_of,
)
from tests.systems.battlelore.muster import deployed, pass_time


@checks("2.9-01", "2.9-03")
def test_iii_5_in_a_lore_adventure_both_form_their_council() -> None:
    game = deployed("P-A1 P-A2 P-A3 P-A4", "S-A1 S-A2 S-A5 S-A4", adventure="lore")
    pass_time(game, "council")
    assert game.seat == PENNANT
    refused(game, FormCouncil(3, 3, 1, 0, 0), "III.5", "too-many-levels")
    refused(game, FormCouncil(0, 3, 1, 0, 0), "B.17", "no-commander")
    refused(game, FormCouncil(1, 4, 0, 0, 0), "B.17", "no-such-level")
    game.answer(FormCouncil(3, 3, 0, 0, 0))
    assert game.view(STANDARD).councils == {PENNANT: "?"}
    game.answer(FormCouncil(2, 0, 0, 2, 2))
    assert game.view(STANDARD).councils[PENNANT].wizard == 3


@checks("2.9-02")
def test_iii_5_every_own_creature_takes_a_level() -> None:
    state = start(
        scenario_of(adventure="lore", units={"pennant": {"G1": "SPI"}, "standard": {"G9": "HGS"}}),
        house_of(),
    )
    game = game_at(state, "council")
    refused(game, FormCouncil(3, 3, 0, 0, 0), "III.5", "too-many-levels")
    assert FormCouncil(3, 2, 0, 0, 0) in game.options


@checks("I10-01", "O11-01")
def test_iii_5_then_the_set_up_goes_on_and_the_start_player_has_the_first_turn() -> None:
    game = deployed("P-A1 P-A2 P-A3 P-A4", "S-A1 S-A2 S-A5 S-A4")
    pass_time(game, "command")
    assert {seat: len(hand) for seat, hand in game.state.hands.items()} == {PENNANT: 5, STANDARD: 5}
    assert game.seat == game.state.first == PENNANT
