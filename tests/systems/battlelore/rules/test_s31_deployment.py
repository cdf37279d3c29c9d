"""§II, §III, §O: cards, sets, the battles, levies, scouts, reserve and council."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import msgspec
import pytest

from heerbann.engine.rules.asks import Choose, Count, Draw
from heerbann.engine.rules.system import System
from heerbann.systems.battlelore import SYSTEM
from heerbann.systems.battlelore.model.actions import (
    Assign,
    CallReserve,
    ChooseCreature,
    FormCouncil,
    PickSets,
    Relocate,
    ReplaceLevy,
)
from heerbann.systems.battlelore.model.charts import (
    DEPLOYMENT,
    PROFILES,
    SECTIONS,
    SPECIALISTS,
    STOCK,
    TROOPS,
)
from heerbann.systems.battlelore.model.deployment_cards import CARDS, COLUMNS, DECKS, Spot
from heerbann.systems.battlelore.model.events.muster import CardRevealed, Scouted, ScoutsRolled
from heerbann.systems.battlelore.model.events.units import (
    LevyPlaced,
    LevyReplaced,
    UnitDeployed,
    UnitForfeited,
)
from heerbann.systems.battlelore.model.scenario import PLACES
from heerbann.systems.battlelore.model.sections import SEATS, card_hex, is_shared, sections_of
from heerbann.systems.battlelore.model.setup import start
from heerbann.systems.battlelore.model.state import PENNANT, STANDARD, Battle, Levy, State
from heerbann.systems.battlelore.rules.deployment.s21_raising import (
    bearers_of,
    flags_of,
    pool,
    price,
)
from heerbann.systems.battlelore.rules.deployment.s32_battles import arrivals, deploy
from heerbann.systems.battlelore.rules.deployment.s33_scouts import green_banners
from heerbann.systems.battlelore.rules.deployment.s34_reserve import reserve_hexes, troops_for
from tests.rulechecks import checks
from tests.systems.battlelore.field import (
    BOARD,
    Played,
    asked,
    hex_of,
    house_of,
    labels,
    refused,
    scenario_of,
    told,
    words,
)
from tests.systems.battlelore.muster import MERE, begun, deployed, go_on, pass_time, standing

IMPROMPTU = ("P-A1 P-A2 P-A3 P-A4", "S-A1 S-A2 S-A3 S-A4")


def simple(mode: str = "impromptu", **tables: object) -> Played:
    """Both have deployed quite ordinary cards."""
    return deployed(*IMPROMPTU, mode, **tables)  # type: ignore[arg-type]


def organized(**changes: object) -> State:
    """An organised game before its first card."""
    return start(scenario_of(mode="organized"), house_of(changes))


# --- II: components -------------------------------------------------------------------------


@checks("CO-01", "DC-01", "SP-02", "GL-03")
def test_ii_a_two_camps_three_sets_seven_cards_and_ten_specialists() -> None:
    assert len(CARDS) == 42
    assert Counter(card.camp for card in CARDS.values()) == {PENNANT: 21, STANDARD: 21}
    assert {key: len(deck.cards) for key, deck in DECKS.items()} == dict.fromkeys(
        ("P-A", "P-B", "P-C", "S-A", "S-B", "S-C"), 7
    )
    assert all(
        [card.number for card in deck.cards] == [1, 2, 3, 4, 5, 6, 7] for deck in DECKS.values()
    )
    assert len(SPECIALISTS) == 10


@checks("CO-02", "O0-03")
def test_ii_c_each_player_has_two_levies_of_each_colour() -> None:
    state = organized()
    assert [state.tokens_left[seat] for seat in SEATS] == [{"red": 2, "blue": 2, "green": 2}] * 2


@checks("CO-03", "CO-04")
def test_ii_1_no_map_uses_more_tiles_than_there_are() -> None:
    for scenario in SYSTEM.scenarios.values():
        printed = list(start(scenario, house_of()).ground.terrain.values())  # type: ignore[arg-type]
        assert printed.count("marsh") + printed.count("cliff") <= DEPLOYMENT.marsh_and_cliff_tiles
    assert (DEPLOYMENT.marsh_and_cliff_tiles, DEPLOYMENT.rectangular_tiles) == (8, 3)


@checks("CO-05")
def test_ii_d_three_extra_flags_for_each_camp_make_further_bearers() -> None:
    for seat in SEATS:
        assert sum(STOCK[kind, f"{seat}_flags"] for kind in TROOPS) == 3
    state = organized()
    assert price(state, PENNANT, "HRC") == "bearer"
    state.bearers = {**state.bearers, PENNANT: {**state.bearers[PENNANT], "HRC": 0}}
    assert price(state, PENNANT, "HRC") == "flag"


@checks("DC-02", "DC-04", "DC-08", "DC-12", "DC-13")
def test_ii_a_a_card_tells_camp_set_number_units_and_places() -> None:
    card = CARDS["S-A6"]
    assert (card.camp, card.set, card.number) == (STANDARD, "S-A", 6)
    assert dict(card.units) == {
        Spot(4, 2): "DBS", Spot(3, 1): "DGX", Spot(3, 2): "DRS", Spot(1, 2): "HBS",
    }  # fmt: skip
    crossbows, heavy = PROFILES["DGX"], PROFILES["HRC"]
    assert (crossbows.race, crossbows.weapon) == ("dwarf", "crossbow")
    assert (heavy.colour, heavy.kind) == ("red", "cavalry")
    assert "CRE" in dict(CARDS["P-C3"].units).values()


@checks("DC-05")
def test_ii_a_the_number_of_a_card_has_no_meaning() -> None:
    game = simple()
    state = game.state
    before = arrivals(state, STANDARD, "right")
    deck = DECKS["S-A"]
    renumbered = msgspec.structs.replace(
        deck, cards=tuple(msgspec.structs.replace(card, number=1) for card in deck.cards)
    )
    state.scenario = msgspec.structs.replace(state.scenario, key="other", decks=(renumbered,))
    assert arrivals(state, STANDARD, "right") == before


@checks("DC-06", "DC-07")
def test_ii_a_the_cards_the_book_shows() -> None:
    french = [kind for _, kind in CARDS["S-A5"].units]
    assert all(PROFILES[kind].colour == "blue" for kind in french)
    assert {PROFILES[kind].race for kind in french} == {"human", "dwarf"}
    assert (4, "CRE") in [(spot.row, kind) for spot, kind in CARDS["P-C3"].units]


@checks("DC-09", "DC-10", "DC-11")
def test_ii_a_every_hex_of_a_card_lies_in_its_section_alone_in_the_first_four_rows() -> None:
    spots = [Spot(row, column) for row, width in COLUMNS.items() for column in range(1, width + 1)]
    for seat in SEATS:
        hexes = {(s, spot): card_hex(seat, s, spot) for s in SECTIONS for spot in spots}
        assert len(set(hexes.values())) == 42
        for (section, _), hex in hexes.items():
            assert sections_of(seat, hex) == (section,)
            assert not is_shared(seat, hex)
    assert BOARD.label(card_hex(STANDARD, "left", Spot(1, 1))) == "B9"
    assert BOARD.label(card_hex(STANDARD, "right", Spot(4, 4))) == "L6"
    assert BOARD.label(card_hex(PENNANT, "left", Spot(1, 1))) == "L1"
    assert BOARD.label(card_hex(PENNANT, "right", Spot(4, 4))) == "A4"


@checks("DC-09")
def test_ii_a_a_card_of_the_other_camp_is_read_from_the_own_side() -> None:
    game = deployed("S-B1 P-A2 P-A3 P-A4", "S-A1 S-A2 S-A3 S-A4", "organized", chance=("standard",))
    revealed = next(e for e in told(game, CardRevealed) if e.card == "S-B1")
    assert {one.hex for one in revealed.arriving} == {
        card_hex(PENNANT, "right", spot) for spot, _ in CARDS["S-B1"].units
    }


# --- I, III.0, III.1: the order of battle ---------------------------------------------------


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
    assert game.state.plan[STANDARD] == {"right": "S-A7", "reserve": "S-A1"}


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
    assert game.state.plan[PENNANT] == {
        "right": "P-A4", "centre": "P-A2", "left": "P-A1", "reserve": "P-A3",
    }  # fmt: skip


# --- III.2: the battles ---------------------------------------------------------------------


@checks("I4-01", "I4-02", "I5-01", "I5-02", "O4-03")
def test_iii_2_the_section_cards_are_revealed_at_once_and_their_units_placed_whole() -> None:
    game = simple()
    shown = [(event.seat, event.place) for event in told(game, CardRevealed)][:6]
    assert len(set(shown)) == 6
    assert ("pennant", "reserve") not in shown
    first = next(i for i, e in enumerate(game.log) if isinstance(e, UnitDeployed))
    last = max(
        i for i, e in enumerate(game.log) if isinstance(e, CardRevealed) and e.place != "reserve"
    )
    assert last < first
    expected = {
        BOARD.label(card_hex(STANDARD, "right", spot)): kind for spot, kind in CARDS["S-A1"].units
    }
    assert expected.items() <= standing(game, "standard").items()
    assert all(unit.figures == unit.full for unit in game.state.units.values())


MERE_CARDS = ("P-A1 P-A2 P-A3 P-A4", "S-A1 S-A6 S-A3 S-A4")


@checks("2.5-01", "2.5-02", "2.5-04", "2.5-05", "O4-06")
@pytest.mark.parametrize("mode", ["impromptu", "organized"])
def test_iii_2_a_unit_on_the_river_goes_to_the_baseline_of_its_section(mode: str) -> None:
    game = deployed(
        *MERE_CARDS, mode, map=MERE, chance=("standard",) if mode == "organized" else ()
    )
    pass_time(game, "relocate")
    while game.seat != STANDARD or not any(
        isinstance(option, Relocate) and option.kind == "DRS" for option in game.options
    ):
        game.answer(game.options[0])
        pass_time(game, "relocate")
    board = game.state.ground.board
    assert standing(game, "standard")["F7"] == "DGX"  # the ford
    assert standing(game, "standard")["G9"] == "HBS"
    places = {
        board.label(option.hex)
        for option in game.options
        if isinstance(option, Relocate) and option.kind == "DRS"
    }
    assert places == {"F9", "H9"}
    refused(game, Relocate("DRS", board.hex("A9")), "III.2", "not-on-section-baseline")
    game.answer(Relocate("DRS", board.hex("F9")))
    assert standing(game, "standard")["F9"] == "DRS"


@checks("2.5-03")
def test_iii_2_without_room_on_the_baseline_the_unit_is_given_up() -> None:
    game = deployed(
        "P-A1 P-A2 P-A3 P-A4",
        "S-A1 S-A6 S-A3 S-A4",
        map=MERE,
        cards={"standard": ["right", "centre", "left", "reserve"]},
        units={"standard": {"F9": "HGS", "H9": "HGS"}},
    )
    pass_time(game, "reserve")
    assert "DRS" in [event.kind for event in told(game, UnitForfeited)]
    assert "DRS" not in standing(game, "standard").values()


def test_iii_2_the_player_says_which_creature_it_is_and_a_coin_who_picks_first() -> None:
    game = deployed("P-C3 P-C1 P-C2 P-C4", "S-B4 S-B1 S-B2 S-B3")
    assert isinstance(game.ask, Draw)
    game.answer("standard")
    assert game.seat == STANDARD
    game.answer(ChooseCreature("GIA"))
    refused(game, ChooseCreature("GIA"), "III.2", "no-such-creature")
    game.answer(ChooseCreature("SPI"))
    assert standing(game, "pennant")["C4"] == "SPI"


def test_iii_2_house_rules_for_creatures() -> None:
    alone = deployed(
        "P-C3 P-C1 P-C2 P-C4", "S-B4 S-B1 S-B2 S-B3",
        chance=("standard",), house={"creature_pool": "spider"},
    )  # fmt: skip
    assert [e.seat for e in told(alone, UnitForfeited)] == [PENNANT]
    many = deployed(
        "P-C3 P-C1 P-C2 P-C4", "S-B4 S-B1 S-B2 S-B3",
        answers=(ChooseCreature("SPI"), ChooseCreature("SPI")),
        house={"creature_pool": "unlimited"},
    )  # fmt: skip
    assert list(standing(many, "pennant").values()).count("SPI") == 1
    none = deployed(
        "P-C3 P-C1 P-C2 P-C4", "S-B4 S-B1 S-B2 S-B3",
        chance=("standard", "pennant")[:1], house={"medieval_creatures": "off"},
    )  # fmt: skip
    assert len(told(none, UnitForfeited)) == 2


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


# --- III.3: scouts --------------------------------------------------------------------------


@checks("2.7-01", "2.7-02", "2.7-03", "OV-01", "GL-05")
def test_iii_3_more_green_banners_begin_and_call_their_reserve_last() -> None:
    game = simple()  # pennants 6, standards 6 without the reserve
    greens = {seat: green_banners(game.state, seat) for seat in SEATS}
    assert greens == {PENNANT: 6, STANDARD: 6}
    game = deployed("P-A1 P-A2 P-A3 P-A4", "S-A1 S-A2 S-A5 S-A4")
    assert told(game, Scouted)[0].winner == PENNANT
    assert game.state.first == PENNANT
    assert game.state.calling == (STANDARD, PENNANT)
    assert PLACES == ("right", "centre", "left", "reserve")


@checks("2.7-04")
def test_iii_3_a_tie_is_settled_by_six_dice_each_again_and_again() -> None:
    game = simple()
    assert isinstance(game.ask, Count)
    assert game.ask.dice == 6
    tie = (1, 1, 2, 2, 2, 2)
    go_on(game, (tie, tie, tie, (1, 1, 1, 2, 2, 2)))
    assert [event.winner for event in told(game, ScoutsRolled)] == [None, STANDARD]
    assert game.state.first == STANDARD


@checks("2.7-05")
def test_o_3_green_levies_count_as_green_units() -> None:
    state = organized()
    state.levies = (
        Levy(STANDARD, "green", hex_of("A9")), Levy(STANDARD, "red", hex_of("B9")),
    )  # fmt: skip
    assert green_banners(state, STANDARD) == 1


def test_iii_3_a_green_creature_counts_unless_the_house_says_no() -> None:
    for house, greens in (("on", 1), ("off", 0)):
        state = start(
            scenario_of(units={"standard": {"G9": "SPI"}}), house_of({"green_creature": house})
        )
        assert green_banners(state, STANDARD) == greens


# --- III.4, O.4: the reserve ----------------------------------------------------------------


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


# --- O.1, O.2: organised mode ---------------------------------------------------------------


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


@checks("O4-01", "O4-02")
def test_o_2_cards_are_revealed_by_turns_right_centre_left() -> None:
    game = deployed(*IMPROMPTU, "organized", chance=("pennant",))
    pass_time(game, "reserve")
    order = [(event.seat, event.place) for event in told(game, CardRevealed)][:6]
    assert order == [
        (seat, place) for place in ("right", "centre", "left") for seat in (PENNANT, STANDARD)
    ]
    owner = deployed(*IMPROMPTU, "organized", house={"first_reveal": "owner"})
    assert owner.state.revealer == STANDARD


def put(battle: Battle, seat: str, kind: str, label: str) -> None:
    deploy(battle, seat, kind, hex_of(label))  # type: ignore[arg-type]


@checks("O4-04", "O4-05", "2.6a-01", "2.6a-03", "2.6a-04", "2.6a-06")
def test_o_l_the_english_vanguard_uses_up_the_heavy_cavalry() -> None:
    battle: Battle = Battle(organized())
    for label in ("A1", "B1", "C1"):
        put(battle, "pennant", "HRC", label)
    assert battle.state.bearers[PENNANT]["HRC"] == 0
    assert battle.state.flags[PENNANT]["HRC"] == 0
    assert battle.state.figures["HRC"] == 3
    put(battle, "standard", "HRC", "A9")
    assert battle.state.figures["HRC"] == 1
    assert battle.state.figures["HBC"] == pool()["HBC"]
    put(battle, "standard", "HRC", "B9")
    assert battle.state.levies == (Levy(STANDARD, "red", hex_of("B9")),)
    assert battle.state.bearers[STANDARD]["HRC"] == 2


@checks("2.6a-02", "2.6a-05", "GL-01")
def test_o_l_without_a_token_of_the_colour_the_unit_is_given_up() -> None:
    battle: Battle = Battle(organized())
    battle.state.figures = {**battle.state.figures, "HRC": 0}
    for label in ("A9", "B9", "C9"):
        put(battle, "standard", "HRC", label)
    assert [type(event) for event in battle.log] == [LevyPlaced, LevyPlaced, UnitForfeited]
    assert battle.state.tokens_left[STANDARD]["red"] == 0


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
    assert (asked(game), game.seat) == ("reserve", PENNANT)


def test_o_4_a_levy_for_which_there_is_nothing_is_removed() -> None:
    game = deployed("P-A1 P-A2 P-A3 P-A4", "S-A1 S-A2 S-A5 S-A4", "organized", chance=("pennant",))
    state = game.state
    state.levies = (Levy(STANDARD, "green", hex_of("A7")),)
    state.figures = dict.fromkeys(state.figures, 0)
    state.called = {STANDARD: ("HRC", "HGB")}
    game = game_at(state, "reserve")
    assert [event.kind for event in told(game, LevyReplaced)] == [None]
    assert not game.state.levies


def game_at(state: State, step: str) -> Played:
    """A game that begins with this step."""
    from heerbann.engine.play.game import Game, Setup

    system: System[State] = SYSTEM
    return Game.at_step(system, Setup(state.scenario, state.house), state.copy(), step)


# --- III.5, O.5: the council ----------------------------------------------------------------


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


# --- O.N: nations ---------------------------------------------------------------------------


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
