"""§I, §III.0, §III.1, §O.1 The order of battle: sets are chosen, cards drawn and laid."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, groupby
from random import Random

import pytest

from heerbann.engine.play.game import Game, Setup
from heerbann.engine.rules.asks import Chance, Choose, Draw
from heerbann.systems.battlelore import SYSTEM
from heerbann.systems.battlelore.model.actions import (
    Assign,
    PassDraft,
    PickSets,
)
from heerbann.systems.battlelore.model.charts import (
    DEPLOYMENT,
    PROFILES,
    STOCK,
)
from heerbann.systems.battlelore.model.deployment_cards import DECKS
from heerbann.systems.battlelore.model.events.muster import (
    SetsClashed,
    SetsShown,
)
from heerbann.systems.battlelore.model.setup import start
from heerbann.systems.battlelore.model.state import PENNANT, SEATS, STANDARD, Battle, Levy
from heerbann.systems.battlelore.model.stock import flags_of, pool, price
from heerbann.systems.battlelore.rules.deployment.s32_battles import deploy
from heerbann.systems.battlelore.rules.deployment.s34_reserve import troops_for
from tests.rulechecks import checks
from tests.systems.battlelore.brute_force import DrawnMap, label_of
from tests.systems.battlelore.deployment_scenes import organized, simple
from tests.systems.battlelore.field import (
    hex_of,
    house_of,
    refused,
    scenario_of,
)
from tests.systems.battlelore.muster import MERE, begun, go_on, standing
from tests.systems.playing import asked, the, told


@checks("I0-01")
def test_iii_0_the_mode_replaces_the_printed_set_up() -> None:
    units = {"standard": {"G9": "HRC"}, "pennant": {"G1": "HBS"}}
    printed = Game(SYSTEM, Setup(scenario_of(units=units), house_of()))
    assert isinstance(printed.ask, Draw)  # command cards are dealt at once
    assert standing(printed, "standard") == {"G9": "HRC"}
    for mode in ("impromptu", "organized"):
        game = begun(mode)
        assert asked(game) == "sets"
        assert not game.state.units


@checks("I0-03", "O-01")
@pytest.mark.parametrize("mode", ["impromptu", "organized"])
def test_iii_0_the_terrain_lies_first_then_the_steps_follow_as_the_book_has_them(mode: str) -> None:
    game = begun(mode, map=MERE, adventure="lore")
    drawn = {label_of(cell): ground for cell, ground in DrawnMap(MERE).terrain.items()}
    board = game.state.ground.board
    assert {board.label(h): t for h, t in game.state.ground.terrain.items()} == drawn
    prompts = []
    random = Random(5)
    while asked(game) != "command":
        ask = game.ask
        if isinstance(ask, Chance):
            game.answer(ask.sample(random.randrange))
        else:
            prompts.append(asked(game))
            option = PassDraft() if asked(game) == "draft" else game.options[0]
            game.answer(option)
    prompts = [p for p in prompts if p not in ("relocate", "creature", "levy")]
    steps = [prompt for prompt, _ in groupby(prompts)]
    more = ["draft"] if mode == "organized" else []
    assert steps == ["sets", "assign", "reserve", "council", *more, "discard"]


@checks("OV-02", "I0-02")
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


@checks("I1-01", "I1-03")
def test_iii_1_pennants_sit_at_the_top_with_their_own_units() -> None:
    game = simple()
    rows = {seat: {int(label[1:]) for label in standing(game, seat)} for seat in SEATS}
    assert max(rows[PENNANT]) <= 4
    assert min(rows[STANDARD]) >= 6


@checks("I1-02")
def test_iii_1_every_game_begins_with_the_flags_on_the_figures_they_belong_to() -> None:
    """Whatever a game before has done with flags and bearers."""
    own = {
        STANDARD: "HGB 4 HGS 2 HBS 5 HRS 2 HGC 3 HBC 3 HRC 3 DGX 2 DBS 3 DRS 1",
        PENNANT: "HGB 5 HGS 2 HBS 4 HRS 2 HGC 2 HBC 2 HRC 2 GGB 3 GBS 4 GRS 1 GGC 3",
    }
    first = Battle(organized())
    for label in ("A1", "B1", "C1"):
        deploy(first, PENNANT, "HRC", hex_of(label))
    assert first.state.flags[PENNANT]["HRC"] == 0
    again = organized()
    for seat, text in own.items():
        listed = text.split()
        expected = dict(zip(listed[::2], map(int, listed[1::2]), strict=True))
        assert {k: n for k, n in again.bearers[seat].items() if n} == expected
    assert {k: n for k, n in flags_of(PENNANT, house_of({"nations": "on"})).items() if n} == {
        "HBS": 1, "HRC": 1, "DBS": 1,
    }  # fmt: skip
    assert {k: n for k, n in flags_of(STANDARD, house_of({"nations": "on"})).items() if n} == {
        "HGB": 1, "HRC": 1, "GBS": 1,
    }  # fmt: skip


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


@checks("O0-01", "O0-02")
def test_o_1_bearers_belong_to_the_camps_all_other_figures_to_a_common_pool() -> None:
    state = organized()
    assert state.bearers[STANDARD]["HRC"] == 3
    assert state.figures["HRC"] == 10
    assert pool()["HGB"] == 27
    assert sum(state.beasts.values()) == 3
    assert state.beasts == {"SPI": 1, "GIA": 1, "ELE": 1}


@checks("O1-01", "2.11-01")
def test_o_1_each_chooses_any_two_sets_and_nobody_sees_them_before_both_have_chosen() -> None:
    game = begun("organized")
    assert (game.seat, len(game.options)) == (PENNANT, 15)
    game.answer(PickSets(("P-A", "S-A")))
    assert game.view(STANDARD).deployment.sets == {PENNANT: "?"}
    assert (game.seat, len(game.options)) == (STANDARD, 15)
    game.answer(PickSets(("P-B", "S-B")))
    assert not told(game, SetsClashed)
    assert [event.seat for event in told(game, SetsShown)] == [PENNANT, STANDARD]
    assert game.view(STANDARD).deployment.sets[PENNANT] == ("P-A", "S-A")
    assert isinstance(game.ask, Draw)
    assert set(dict(game.ask.bag).values()) == {1}


@checks("O1-02")
def test_o_1_if_both_want_a_set_of_one_copy_its_owner_chooses_first() -> None:
    for owner, other in (("standard", "pennant"), ("pennant", "standard")):
        game = begun("organized", owner=owner)
        go_on(game, answers=(PickSets(("P-A", "S-A")), PickSets(("P-A", "S-B"))))
        assert the(game, SetsClashed).sets == ("P-A",)
        assert (game.seat, len(game.options)) == (owner, 15)
        game.answer(PickSets(("P-A", "S-A")))
        assert (game.seat, len(game.options)) == (other, 6)
        refused(game, PickSets(("P-A", "P-B")), "O.1", "set-taken")
        game.answer(PickSets(("P-B", "S-B")))
        assert game.state.sets == {owner: ("P-A", "S-A"), other: ("P-B", "S-B")}
        assert isinstance(game.ask, Draw)


@checks("O1-02")
def test_o_1_with_two_copies_both_may_have_the_same_sets() -> None:
    two = begun("organized", copies=2)
    go_on(two, answers=(PickSets(("P-A", "S-A")), PickSets(("P-A", "S-A"))))
    assert not told(two, SetsClashed)
    assert isinstance(two.ask, Draw)


def test_o_1_by_a_house_rule_the_owner_always_chooses_first_and_openly() -> None:
    game = begun("organized", house={"set_choice": "owner_first"})
    assert game.seat == STANDARD
    game.answer(PickSets(("P-A", "S-A")))
    assert game.view(PENNANT).deployment.sets == {STANDARD: ("P-A", "S-A")}
    assert not told(game, SetsShown)
    assert (game.seat, len(game.options)) == (PENNANT, 6)
    quick = begun("impromptu", house={"set_choice": "owner_first"})
    assert quick.seat == PENNANT


@checks("O2-01", "O3-01")
def test_o_1_fourteen_cards_are_shuffled_and_four_drawn() -> None:
    game = go_on(begun("organized"), answers=(PickSets(("P-A", "P-B")), PickSets(("S-A", "S-B"))))
    assert isinstance(game.ask, Draw)
    assert len(game.ask.branches()) == 14
    for card in ("P-A1", "P-B1", "P-A2", "P-B2", "S-A1", "S-B1", "S-A2", "S-B2"):
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
    assert {set_ for option in game.options for set_ in option.sets} == {"P-A", "P-B", "P-C"}  # type: ignore[attr-defined]
    refused(game, PickSets(("S-A", "P-A")), "O.N", "foreign-nation")
    state = organized(nations="on")
    assert not any(
        PROFILES[kind].race == "goblin"
        for kind in troops_for(state, Levy(STANDARD, "red", hex_of("A9")))
    )
    assert flags_of(STANDARD, house_of({"nations": "on"}))["GGC"] == 0
    assert flags_of(STANDARD, house_of())["GGC"] == 1
