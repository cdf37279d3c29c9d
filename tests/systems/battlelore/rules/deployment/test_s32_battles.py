"""§III.2, §O.2, §O.L Deploying the battles: cards are turned up, units placed, levied."""

from __future__ import annotations

import pytest

from heerbann.engine.rules.asks import Draw
from heerbann.systems.battlelore.model.actions import (
    ChooseCreature,
    Relocate,
)
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
from tests.systems.playing import told


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
