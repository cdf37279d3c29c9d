"""§I, §III.0, §III.1, §O.1 The order of battle: sets are chosen, cards drawn and laid."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

from heerbann.engine.rules.asks import Choose, Draw
from heerbann.systems.battlelore import SYSTEM
from heerbann.systems.battlelore.model.actions import (
    Assign,
    PickSets,
)
from heerbann.systems.battlelore.model.charts import (
    DEPLOYMENT,
    PROFILES,
    STOCK,
)
from heerbann.systems.battlelore.model.deployment_cards import DECKS
from heerbann.systems.battlelore.model.setup import start
from heerbann.systems.battlelore.model.state import PENNANT, SEATS, STANDARD, Levy
from heerbann.systems.battlelore.model.stock import bearers_of, flags_of, pool, price
from heerbann.systems.battlelore.rules.deployment.s34_reserve import troops_for
from tests.rulechecks import checks
from tests.systems.battlelore.deployment_scenes import organized, simple
from tests.systems.battlelore.field import (
    hex_of,
    house_of,
    refused,
    scenario_of,
)
from tests.systems.battlelore.muster import MERE, begun, go_on, standing


@checks("OV-02", "I0-01", "I0-02", "I0-03")
def test_iii_0_a_scenario_may_give_the_terrain_only() -> None:
    state = start(scenario_of(mode="impromptu", map=MERE), house_of())
    assert not state.units
    assert state.ground.terrain[state.ground.board.hex("G5")] == "bridge"
    assert {s.map.title.en for s in SYSTEM.scenarios.values()} >= {"Crooked Mere", "Aude Fords"}  # type: ignore[attr-defined]


@checks("OV-03")
def test_i_1_part_of_an_army_may_be_printed_and_the_rest_come_by_cards() -> None:
    game = begun(
        cards={"standard": ["right", "reserve"]},
        units={"standard": {"C7": "HBS", "G7": "HRC"}},
    )
    go_on(game, answers=(PickSets(("P-A",)), PickSets(("S-A",))))
    assert isinstance(game.ask, Draw)
    for card in ("P-A1", "P-A2", "P-A3", "P-A4", "S-A7", "S-A1"):
        game.answer(card)
    game.answer(Assign("P-A1", "P-A2", "P-A3"))
    refused(game, Assign("S-A7", "S-A1", None), "III.1", "one-card-per-section")
    game.answer(Assign(right="S-A7"))
    mine = standing(game, "standard")
    assert mine["C7"] == "HBS"
    assert mine["J7"] == "HBS"
    assert len(mine) == 5
    assert game.state.assigned[STANDARD] == {"right": "S-A7", "reserve": "S-A1"}


@checks("OV-04", "OV-05", "GL-04")
def test_i_2_impromptu_takes_one_set_organised_mode_two_with_levies_and_specialists() -> None:
    quick = begun("impromptu")
    assert all(len(option.sets) == 1 for option in quick.options)  # type: ignore[attr-defined]
    assert not quick.state.tokens_left
    long = begun("organized")
    assert all(len(option.sets) == 2 for option in long.options)  # type: ignore[attr-defined]
    assert long.state.tokens_left
    assert not simple().state.enlisting


@checks("I1-01", "I1-02", "I1-03")
def test_iii_1_pennants_sit_at_the_top_with_their_own_bearers() -> None:
    game = simple()
    rows = {seat: {int(label[1:]) for label in standing(game, seat)} for seat in SEATS}
    assert max(rows[PENNANT]) <= 4
    assert min(rows[STANDARD]) >= 6
    assert bearers_of(STANDARD)["DBS"] == 3
    assert bearers_of(PENNANT)["DBS"] == 0


@checks("I1-04", "I1-05")
def test_iii_1_one_set_of_the_own_camp_never_mixed() -> None:
    game = begun()
    assert game.options == tuple(PickSets((f"P-{letter}",)) for letter in "ABC")
    refused(game, PickSets(("S-A",)), "III.1", "foreign-set")
    refused(game, PickSets(("P-A", "P-B")), "III.1", "wrong-number-of-sets")


@checks("I2-01", "I2-02")
def test_iii_1_four_cards_are_drawn_and_three_are_out_of_the_game() -> None:
    game = go_on(begun(), answers=(PickSets(("P-A",)), PickSets(("S-A",))))
    for number in range(4):
        assert isinstance(game.ask, Draw)
        assert len(game.ask.branches()) == 7 - number
        game.answer(f"P-A{number + 1}")
    assert game.state.drawn[PENNANT] == ("P-A1", "P-A2", "P-A3", "P-A4")
    for card in ("S-A1", "S-A2", "S-A3", "S-A4"):
        game.answer(card)
    assert game.seat == PENNANT
    refused(game, Assign("P-A5", "P-A2", "P-A3"), "III.1", "card-not-drawn")


@checks("I3-01", "I3-02", "DC-03", "GL-02")
def test_iii_1_each_section_gets_a_card_and_the_fourth_is_the_reserve() -> None:
    game = go_on(
        begun(),
        ("P-A1", "P-A2", "P-A3", "P-A4", "S-A1", "S-A2", "S-A3", "S-A4"),
        (PickSets(("P-A",)), PickSets(("S-A",))),
    )
    assert len(game.options) == 24
    assert isinstance(game.ask, Choose)
    assert game.ask.always
    refused(game, Assign("P-A1", "P-A1", "P-A3"), "III.1", "card-laid-twice")
    game.answer(Assign("P-A4", "P-A2", "P-A1"))
    assert game.state.assigned[PENNANT] == {
        "right": "P-A4", "centre": "P-A2", "left": "P-A1", "reserve": "P-A3",
    }  # fmt: skip


@checks("DC-03")
def test_iii_1_whatever_is_drawn_from_one_set_the_camp_can_field() -> None:
    for deck in DECKS.values():
        for draw in combinations(deck.cards, 4):
            for reserve in draw:
                field = Counter(k for card in draw if card is not reserve for _, k in card.units)
                spare = Counter(kind for _, kind in reserve.units)
                for pair in combinations(spare.elements(), DEPLOYMENT.reserve_units):
                    wanted = field + Counter(pair)
                    assert all(
                        number <= STOCK[kind, deck.camp]
                        for kind, number in wanted.items()
                        if kind != "CRE"
                    )


@checks("O-01", "O0-01", "O0-02")
def test_o_1_bearers_belong_to_the_camps_all_other_figures_to_a_common_pool() -> None:
    state = organized()
    assert state.bearers[STANDARD]["HRC"] == 3
    assert state.figures["HRC"] == 10
    assert pool()["HGB"] == 27
    assert sum(state.beasts.values()) == 3
    assert state.beasts == {"SPI": 1, "GIA": 1, "ELE": 1}


@checks("O1-01", "O1-02", "2.11-01")
def test_o_1_any_two_sets_and_with_one_copy_the_owner_chooses_first() -> None:
    game = begun("organized")
    assert game.seat == STANDARD
    assert len(game.options) == 15
    game.answer(PickSets(("P-A", "S-A")))
    assert game.seat == PENNANT
    assert len(game.options) == 6
    refused(game, PickSets(("P-A", "P-B")), "O.1", "set-taken")
    two = begun("organized", copies=2)
    two.answer(PickSets(("P-A", "S-A")))
    assert PickSets(("P-A", "S-A")) in two.options
    owner = begun("organized", owner="pennant")
    assert owner.seat == PENNANT


@checks("O2-01", "O3-01")
def test_o_1_fourteen_cards_are_shuffled_and_four_drawn() -> None:
    game = go_on(begun("organized"), answers=(PickSets(("S-A", "S-B")), PickSets(("P-A", "P-B"))))
    assert isinstance(game.ask, Draw)
    assert len(game.ask.branches()) == 14
    for card in ("S-A1", "S-B1", "S-A2", "S-B2", "P-A1", "P-B1", "P-A2", "P-B2"):
        game.answer(card)
    assert len(game.options) == 24


@checks("OV-03")
def test_i_1_printed_units_take_their_bearers_and_figures_from_the_stock() -> None:
    units = {"standard": {"G9": "HRC", "F9": "HRC", "H9": "SPI"}, "pennant": {"G1": "HRC"}}
    state = start(scenario_of(mode="organized", units=units), house_of())
    bare = organized()
    assert state.bearers[STANDARD]["HRC"] == bare.bearers[STANDARD]["HRC"] - 2
    assert state.bearers[PENNANT]["HRC"] == bare.bearers[PENNANT]["HRC"] - 1
    assert state.figures["HRC"] == bare.figures["HRC"] - 3 * (PROFILES["HRC"].figures - 1)
    assert (bare.beasts["SPI"], state.beasts["SPI"]) == (1, 0)


@checks("OV-03")
def test_i_1_where_all_bearers_stand_printed_the_cards_must_do_with_flags_and_levies() -> None:
    labels_of_row = [f"{column}9" for column in "ABC"]
    units = {"standard": dict.fromkeys(labels_of_row, "HRC"), "pennant": {"G1": "HBS"}}
    state = start(scenario_of(mode="organized", units=units), house_of())
    assert price(state, STANDARD, "HRC") == "flag"
    more = {"standard": dict.fromkeys([*labels_of_row, "D9"], "HRC"), "pennant": {"G1": "HBS"}}
    state = start(scenario_of(mode="organized", units=more), house_of())
    assert price(state, STANDARD, "HRC") is None
    assert [unit.flagged for unit in state.units.values() if unit.side == STANDARD].count(True) == 1


@checks("2.11-02", "2.11-03")
def test_o_n_where_nations_fight_only_sets_and_troops_of_the_own_camp_serve() -> None:
    game = begun("organized", house={"nations": "on"})
    assert {set_ for option in game.options for set_ in option.sets} == {"S-A", "S-B", "S-C"}  # type: ignore[attr-defined]
    refused(game, PickSets(("S-A", "P-A")), "O.N", "foreign-nation")
    state = organized(nations="on")
    assert not any(
        PROFILES[kind].race == "goblin"
        for kind in troops_for(state, Levy(STANDARD, "red", hex_of("A9")))
    )
    assert flags_of(STANDARD, house_of({"nations": "on"}))["GGC"] == 0
    assert flags_of(STANDARD, house_of())["GGC"] == 1
