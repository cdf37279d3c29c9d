"""§III.2, §O.2, §O.L Deploying the battles: cards are turned up, units placed, levied."""

from __future__ import annotations

from collections import Counter
from itertools import groupby

import pytest

from heerbann.engine.rules.asks import Draw
from heerbann.systems.battlelore.model.actions import (
    ChooseCreature,
    Relocate,
)
from heerbann.systems.battlelore.model.charts import Section
from heerbann.systems.battlelore.model.deployment_cards import CARDS
from heerbann.systems.battlelore.model.events.muster import CardRevealed
from heerbann.systems.battlelore.model.events.units import (
    LevyPlaced,
    UnitDeployed,
    UnitForfeited,
)
from heerbann.systems.battlelore.model.sections import card_hex
from heerbann.systems.battlelore.model.state import PENNANT, STANDARD, Battle, Levy
from heerbann.systems.battlelore.model.stock import pool
from heerbann.systems.battlelore.rules.deployment.s32_battles import deploy
from tests.rulechecks import checks
from tests.systems.battlelore.deployment_scenes import IMPROMPTU, organized, simple
from tests.systems.battlelore.field import BOARD, hex_of, refused
from tests.systems.battlelore.muster import MERE, deployed, pass_time, standing
from tests.systems.playing import asked, told


@checks("I4-01", "I4-02", "I5-01")
def test_iii_2_the_section_cards_are_revealed_at_once_and_their_units_placed_whole() -> None:
    game = simple()
    shown = [(event.seat, event.place) for event in told(game, CardRevealed)][:6]
    assert shown == [
        (seat, place) for place in ("right", "centre", "left") for seat in (PENNANT, STANDARD)
    ]
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


@checks("I5-02")
def test_iii_2_nobody_is_asked_for_bearers_or_figures_all_units_stand_complete() -> None:
    """The book advises to place bearers first to save time; here all stand at once."""
    game = simple()
    assert not any(isinstance(answer, Relocate) for answer in game.answers)
    figures = {unit.profile.key: unit.figures for unit in game.state.units.values()}
    assert figures.items() >= {"HGB": 4, "HBS": 4, "HRS": 4, "HBC": 3, "HGC": 3}.items()
    placed = {seat: Counter(standing(game, seat).values()) for seat in ("pennant", "standard")}
    for seat, cards in zip(("pennant", "standard"), IMPROMPTU, strict=True):
        named = [kind for card in cards.split()[:3] for _, kind in CARDS[card].units]
        assert placed[seat] == Counter(named)


GUARDS: tuple[Section, ...] = ("right", "centre", "left")
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
    assert [(event.seat, event.kind) for event in told(game, UnitForfeited)] == [(STANDARD, "DRS")]
    assert "DRS" not in standing(game, "standard").values()


def test_iii_2_the_player_says_which_creature_it_is_and_a_coin_who_picks_first() -> None:
    game = deployed("P-C3 P-C1 P-C2 P-C4", "S-B4 S-B1 S-B2 S-B3")
    assert isinstance(game.ask, Draw)
    assert game.ask.bag == (("pennant", 1), ("standard", 1))
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


@checks("O4-01", "O4-02")
def test_o_2_cards_are_revealed_by_turns_right_centre_left() -> None:
    game = deployed(*IMPROMPTU, "organized", chance=("pennant",))
    pass_time(game, "reserve")
    order = [(event.seat, event.place) for event in told(game, CardRevealed)][:6]
    assert order == [
        (seat, place) for place in ("right", "centre", "left") for seat in (PENNANT, STANDARD)
    ]
    kinds = [type(e) for e in game.log if isinstance(e, CardRevealed | UnitDeployed | LevyPlaced)]
    runs = [list(group) for _, group in groupby(kinds, lambda kind: kind is CardRevealed)]
    assert [len(run) for run in runs[0:11:2]] == [1] * 6  # one card, then its units, six times
    game = deployed(*IMPROMPTU, "organized", chance=("standard",))
    pass_time(game, "reserve")
    turned = [(event.seat, event.place) for event in told(game, CardRevealed)][:2]
    assert turned == [(STANDARD, "right"), (PENNANT, "right")]
    owner = deployed(*IMPROMPTU, "organized", house={"first_reveal": "owner"})
    assert owner.state.revealer == STANDARD


@checks("O4-01")
def test_o_2_while_the_units_of_a_card_are_placed_the_next_cards_lie_face_down() -> None:
    game = deployed(*MERE_CARDS, "organized", map=MERE, chance=("standard",))
    pass_time(game, "relocate")
    turned = [(event.seat, event.place) for event in told(game, CardRevealed)]
    assert game.state.arriving
    assert {arrival.seat for arrival in game.state.arriving} == {turned[-1][0]}
    assert {arrival.section for arrival in game.state.arriving} == {turned[-1][1]}
    assert len(turned) < 6
    other = PENNANT if game.seat == STANDARD else STANDARD
    assert "?" in game.view(other).deployment.assigned[game.seat].values()


@checks("O4-03")
def test_o_2_the_units_of_each_card_stand_on_the_hexes_of_its_map() -> None:
    game = deployed(*IMPROMPTU, "organized", chance=("pennant",))
    pass_time(game, "reserve")
    for seat, cards in zip((PENNANT, STANDARD), IMPROMPTU, strict=True):
        expected = {
            BOARD.label(card_hex(seat, section, spot)): kind
            for section, card in zip(GUARDS, cards.split(), strict=False)
            for spot, kind in CARDS[card].units
        }
        assert standing(game, seat) == expected


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


@checks("2.5-02")
def test_iii_2_a_creature_on_the_river_goes_to_the_baseline_too() -> None:
    game = deployed("P-A1 P-A2 P-A3 P-A4", "S-B1 S-B4 S-B2 S-B3", map=MERE)
    pass_time(game, "relocate")
    while game.seat != STANDARD:
        game.answer(game.options[0])
        pass_time(game, "relocate")
    board = game.state.ground.board
    assert Relocate("CRE", board.hex("G9")) in game.options
    game.answer(Relocate("CRE", board.hex("G9")))
    assert asked(game) == "creature"
    game.answer(ChooseCreature("GIA"))
    assert standing(game, "standard")["G9"] == "GIA"
    assert "GIA" not in game.state.beasts or not game.state.beasts["GIA"]


@checks("2.5-02")
def test_iii_2_of_several_units_the_one_that_was_named_is_moved_aside() -> None:
    game = deployed("P-A1 P-A2 P-A3 P-A4", "S-A4 S-A2 S-A1 S-A3", map=MERE)
    pass_time(game, "relocate")
    while game.seat != STANDARD:
        game.answer(game.options[0])
        pass_time(game, "relocate")
    board = game.state.ground.board
    waiting = [one for one in game.state.arriving if one.seat == STANDARD]
    first, second = [one.kind for one in waiting if one.section == "left"]
    assert (first, second) == ("HBS", "HGS")
    game.answer(Relocate(second, board.hex("B9")))
    assert standing(game, "standard")["B9"] == second
    left = [
        one.kind for one in game.state.arriving if (one.seat, one.section) == (STANDARD, "left")
    ]
    assert left == [first]


@checks("O4-01")
def test_o_2_a_fair_coin_says_who_turns_the_first_card() -> None:
    game = deployed(*IMPROMPTU, "organized")
    assert isinstance(game.ask, Draw)
    assert game.ask.bag == (("pennant", 1), ("standard", 1))


def test_iii_2_a_creature_that_none_is_left_for_is_given_up_on_the_baseline_too() -> None:
    game = deployed(
        "P-A1 P-A2 P-A3 P-A4", "S-B1 S-B4 S-B2 S-B3", map=MERE,
        house={"medieval_creatures": "off"},
    )  # fmt: skip
    pass_time(game, "relocate")
    while game.seat != STANDARD:
        game.answer(game.options[0])
        pass_time(game, "relocate")
    game.answer(Relocate("CRE", game.state.ground.board.hex("G9")))
    assert "CRE" in [event.kind for event in told(game, UnitForfeited)]
    assert "G9" not in standing(game, "standard")
