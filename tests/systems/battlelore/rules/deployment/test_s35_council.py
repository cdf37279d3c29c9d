"""§III.5, §O.5 The War Council, and how the battle begins after it."""

from __future__ import annotations

from heerbann.systems.battlelore.model.actions import Draft, FormCouncil, PlaySpecialist
from heerbann.systems.battlelore.model.events.muster import CouncilShown
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
from tests.systems.playing import (
    asked,
    told,
)


@checks("2.9-03", "O-01")
def test_o_5_the_council_comes_after_the_reserve_and_before_the_specialists() -> None:
    game = deployed(
        "P-A1 P-A2 P-A3 P-A4", "S-A1 S-A2 S-A5 S-A4", "organized",
        adventure="lore", chance=("pennant",),
    )  # fmt: skip
    pass_time(game, "council")
    assert not game.state.calling
    assert asked(game) == "council"
    refused(game, Draft("bow_upgrade"), "O.6", "no-draft-now")
    refused(game, PlaySpecialist("bow_upgrade"), "O.6", "no-specialists-now")
    game.answer(FormCouncil(3, 3, 0, 0, 0))
    assert (asked(game), game.seat) == ("council", STANDARD)
    game.answer(FormCouncil(2, 0, 2, 1, 1))
    assert asked(game) == "draft"
    assert game.state.councils[STANDARD].cleric == 2


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
    assert not told(game, CouncilShown)
    game.answer(FormCouncil(2, 0, 0, 2, 2))
    assert [event.seat for event in told(game, CouncilShown)] == [PENNANT, STANDARD]
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
    given = [(o.commander, o.wizard, o.cleric, o.warrior, o.rogue) for o in game.options]  # type: ignore[attr-defined]
    assert all(max(levels) <= 3 and min(levels) >= 0 and levels[0] >= 1 for levels in given)
    assert max(map(sum, given)) == 5


@checks("I10-01", "O11-01")
def test_iii_5_then_the_set_up_goes_on_and_the_start_player_has_the_first_turn() -> None:
    game = deployed("P-A1 P-A2 P-A3 P-A4", "S-A1 S-A2 S-A5 S-A4")
    pass_time(game, "command")
    assert {seat: len(hand) for seat, hand in game.state.hands.items()} == {PENNANT: 5, STANDARD: 5}
    assert game.seat == game.state.first == PENNANT
