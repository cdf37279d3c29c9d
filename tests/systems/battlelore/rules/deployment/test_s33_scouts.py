"""§III.3, §O.3 Scouts: the most green banners give the first turn."""

from __future__ import annotations

from heerbann.engine.rules.asks import Count
from heerbann.systems.battlelore.model.events.muster import CardRevealed, Scouted, ScoutsRolled
from heerbann.systems.battlelore.model.setup import start
from heerbann.systems.battlelore.model.state import PENNANT, SEATS, STANDARD, Levy
from heerbann.systems.battlelore.rules.deployment.s33_scouts import green_banners
from tests.rulechecks import checks
from tests.systems.battlelore.deployment_scenes import organized, simple
from tests.systems.battlelore.field import hex_of, house_of, labels, scenario_of
from tests.systems.battlelore.muster import deployed, go_on
from tests.systems.playing import told


@checks("OV-01", "GL-05")
def test_g_1_from_right_to_left_stand_vanguard_main_army_and_rearguard() -> None:
    game = simple()
    columns: dict[tuple[str, str], set[str]] = {}
    for event in told(game, CardRevealed):
        if event.place != "reserve":
            hexes = [arrival.hex for arrival in event.arriving]
            columns[event.seat, event.place] = {label[0] for label in labels(hexes)}
    assert columns[STANDARD, "right"] <= set("IJKLM")  # their right is the right of the map
    assert columns[STANDARD, "centre"] <= set("EFGH")
    assert columns[STANDARD, "left"] <= set("ABCD")
    assert columns[PENNANT, "right"] <= set("ABCD")  # they look at the map from the other side
    assert columns[PENNANT, "centre"] <= set("EFGH")
    assert columns[PENNANT, "left"] <= set("IJKLM")


@checks("2.7-01", "2.7-02", "2.7-03")
def test_iii_3_more_green_banners_begin_and_call_their_reserve_last() -> None:
    game = simple()  # pennants 6, standards 6 without the reserve
    greens = {seat: green_banners(game.state, seat) for seat in SEATS}
    assert greens == {PENNANT: 6, STANDARD: 6}
    game = deployed("P-A1 P-A2 P-A3 P-A4", "S-A1 S-A2 S-A5 S-A4")
    assert told(game, Scouted)[0].winner == PENNANT
    assert game.state.first == PENNANT
    assert game.state.calling == (STANDARD, PENNANT)


@checks("2.7-04")
def test_iii_3_a_tie_is_settled_by_six_dice_each_again_and_again() -> None:
    game = simple()
    assert isinstance(game.ask, Count)
    assert game.ask.dice == 6
    tie = (1, 1, 2, 2, 2, 2)
    go_on(game, (tie, tie, tie, (1, 1, 1, 2, 2, 2)))
    assert [event.winner for event in told(game, ScoutsRolled)] == [None, STANDARD]
    assert game.state.first == STANDARD
    last = told(game, ScoutsRolled)[-1]
    assert (last.pennant, last.standard) == (tie, (1, 1, 1, 2, 2, 2))


@checks("2.7-05")
def test_o_3_green_levies_count_as_green_units() -> None:
    state = organized()
    state.levies = (
        Levy(STANDARD, "green", hex_of("A9")), Levy(STANDARD, "red", hex_of("B9")),
        Levy(STANDARD, "blue", hex_of("C9")), Levy(PENNANT, "green", hex_of("A1")),
        Levy(PENNANT, "green", hex_of("B1")),
    )  # fmt: skip
    assert green_banners(state, STANDARD) == 1
    assert green_banners(state, PENNANT) == 2


def test_iii_3_a_green_creature_counts_unless_the_house_says_no() -> None:
    for house, greens in (("on", 1), ("off", 0)):
        state = start(
            scenario_of(units={"standard": {"G9": "SPI"}}), house_of({"green_creature": house})
        )
        assert green_banners(state, STANDARD) == greens
