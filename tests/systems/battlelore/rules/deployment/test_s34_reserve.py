"""§III.4, §O.4 The reserve, and troops for the levies."""

from __future__ import annotations

from heerbann.systems.battlelore.model.actions import (
    CallReserve,
    ChooseCreature,
    ReplaceLevy,
)
from heerbann.systems.battlelore.model.charts import SECTIONS
from heerbann.systems.battlelore.model.deployment_cards import CARDS
from heerbann.systems.battlelore.model.events.units import (
    LevyReplaced,
    UnitDeployed,
)
from heerbann.systems.battlelore.model.sections import baseline, card_hex
from heerbann.systems.battlelore.model.setup import start
from heerbann.systems.battlelore.model.state import PENNANT, STANDARD, Levy
from heerbann.systems.battlelore.rules.deployment.s34_reserve import reserve_hexes, troops_for
from tests.rulechecks import checks
from tests.systems.battlelore.deployment_scenes import game_at, organized
from tests.systems.battlelore.field import hex_of, house_of, labels, refused, scenario_of, words
from tests.systems.battlelore.muster import deployed, pass_time, standing
from tests.systems.playing import asked, told


@checks("2.8-01", "2.8-02", "2.8-04")
def test_iii_4_exactly_two_units_of_the_reserve_card_on_the_own_baseline() -> None:
    game = deployed("P-A1 P-A2 P-A3 P-A4", "S-A1 S-A2 S-A5 S-A4")
    assert (asked(game), game.seat) == ("reserve", STANDARD)
    assert ("standard", "reserve") in game.state.shown
    assert ("pennant", "reserve") not in game.state.shown
    refused(game, CallReserve("HRS", hex_of("A9")), "III.4", "not-on-reserve-card")
    refused(game, CallReserve("HRC", hex_of("A8")), "III.4", "not-on-baseline")
    before = len(standing(game, "standard"))
    game.answer(CallReserve("HRC", hex_of("A9")))
    game.answer(CallReserve("HGB", hex_of("B9")))
    assert len(standing(game, "standard")) == before + 2
    assert game.seat == PENNANT
    pass_time(game, "command")
    assert len(told(game, UnitDeployed)) == 4 * 3 + 4 * 3 + 4


@checks("2.8-02")
def test_iii_4_shared_hexes_are_excluded_unless_the_house_allows_them() -> None:
    for house, number in (("off", 11), ("on", 13)):
        state = start(scenario_of(mode="impromptu"), house_of({"reserve_shared": house}))
        assert len(reserve_hexes(state, STANDARD)) == number
    game = deployed("P-A1 P-A2 P-A3 P-A4", "S-A1 S-A2 S-A5 S-A4")
    refused(game, CallReserve("HRC", hex_of("E9")), "II.a", "shared-hex")


@checks("2.8-03")
def test_iii_4_without_room_on_the_baseline_the_units_are_not_used() -> None:
    full = {f"{letter}9": "HGS" for letter in "ABCDFGHJKL"}
    game = deployed(
        "P-A1 P-A2 P-A3 P-A4", "S-B1 S-B2 S-B3 S-B5",
        cards={"standard": ["right", "centre", "left", "reserve"]}, units={"standard": full},
    )  # fmt: skip
    pass_time(game, "reserve")
    while game.seat == PENNANT:
        game.answer(game.options[0])
        pass_time(game, "reserve")
    while game.seat == STANDARD and asked(game) == "reserve":
        assert labels(option.hex for option in game.options) == words("M9")  # type: ignore[attr-defined]
        game.answer(game.options[0])
    called = game.state.called[STANDARD]
    assert len(called) == 1


@checks("2.8-05")
def test_iii_4_a_creature_and_another_unit_may_be_called() -> None:
    game = deployed("P-A1 P-A2 P-A3 P-A4", "S-B1 S-B2 S-B3 S-B4")
    pass_time(game, "reserve")
    while game.seat != STANDARD:
        game.answer(game.options[0])
        pass_time(game, "reserve")
    game.answer(CallReserve("CRE", hex_of("A9")))
    game.answer(ChooseCreature("ELE"))
    game.answer(CallReserve("HGB", hex_of("B9")))
    assert standing(game, "standard")["A9"] == "ELE"


@checks("2.6b-02", "2.6b-03", "2.6b-04", "GL-01")
def test_o_4_troops_of_the_same_or_a_lower_rank_replace_a_levy() -> None:
    state = organized()
    red = troops_for(state, Levy(STANDARD, "red", hex_of("A9")))
    assert {"HRS", "HBC", "HGS", "HRC"} <= set(red)
    blue = troops_for(state, Levy(STANDARD, "blue", hex_of("A9")))
    assert "HRS" not in blue
    assert {"HBC", "HGB"} <= set(blue)
    assert not set(red) & {"SPI", "GIA", "ELE"}


@checks("2.8-06", "2.6b-01", "2.6b-05", "O3-01")
def test_o_4_after_his_reserve_each_player_replaces_all_his_levies() -> None:
    game = deployed("P-A1 P-A2 P-A3 P-A4", "S-A1 S-A2 S-A5 S-A4", "organized", chance=("pennant",))
    assert (asked(game), game.seat) == ("reserve", STANDARD)
    state = game.state
    state.levies = (
        Levy(STANDARD, "blue", hex_of("A7")), Levy(PENNANT, "red", hex_of("A3")),
        Levy(STANDARD, "green", hex_of("B7")), Levy(STANDARD, "red", hex_of("D7")),
    )  # fmt: skip
    game = game_at(state, "reserve")
    refused(game, ReplaceLevy(hex_of("A7"), "HBC"), "O.4", "no-levies-now")
    game.answer(CallReserve("HRC", hex_of("A9")))
    game.answer(CallReserve("HGB", hex_of("B9")))
    assert asked(game) == "levy"
    refused(game, ReplaceLevy(hex_of("A3"), "HBC"), "O.4", "no-such-levy")
    refused(game, ReplaceLevy(hex_of("A7"), "HRS"), "O.4", "higher-rank")
    refused(game, ReplaceLevy(hex_of("A7"), "SPI"), "O.4", "troops-only")
    before = game.state.figures["HBC"]
    game.answer(ReplaceLevy(hex_of("A7"), "HBC"))
    assert standing(game, "standard")["A7"] == "HBC"
    assert game.state.figures["HBC"] == before - 2
    for label, kind in (("B7", "HGS"), ("D7", "HRS")):
        assert (asked(game), game.seat) == ("levy", STANDARD)
        refused(game, CallReserve("HGB", hex_of("C9")), "III.4", "no-reserve-now")
        game.answer(ReplaceLevy(hex_of(label), kind))
        assert standing(game, "standard")[label] == kind
    assert [levy.seat for levy in game.state.levies] == [PENNANT]
    assert (asked(game), game.seat) == ("reserve", PENNANT)


@checks("GL-02")
def test_g_1_two_units_of_the_reserve_card_stand_on_the_baseline_not_where_its_map_has_them() -> (
    None
):
    game = deployed("P-A1 P-A2 P-A3 P-A4", "S-A1 S-A2 S-A5 S-A4")
    card = CARDS["S-A4"]
    spots = {card_hex(STANDARD, section, spot) for section in SECTIONS for spot, _ in card.units}
    before = standing(game, "standard")
    assert {option.hex for option in game.options} <= set(  # type: ignore[attr-defined]
        baseline(game.state.ground.board, STANDARD)
    )
    assert not {option.hex for option in game.options} & spots  # type: ignore[attr-defined]
    pass_time(game, "command")
    called = standing(game, "standard").items() - before.items()
    assert len(called) == 2
    assert all(label.endswith("9") for label, _ in called)


def test_o_4_a_levy_for_which_there_is_nothing_is_removed() -> None:
    game = deployed("P-A1 P-A2 P-A3 P-A4", "S-A1 S-A2 S-A5 S-A4", "organized", chance=("pennant",))
    state = game.state
    state.levies = (Levy(STANDARD, "green", hex_of("A7")),)
    state.figures = dict.fromkeys(state.figures, 0)
    state.called = {STANDARD: ("HRC", "HGB")}
    game = game_at(state, "reserve")
    assert [event.kind for event in told(game, LevyReplaced)] == [None]
    assert not game.state.levies
