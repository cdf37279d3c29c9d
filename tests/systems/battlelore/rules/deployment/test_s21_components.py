"""§II What is in the box: cards, levies, flags, tiles."""

from __future__ import annotations

from collections import Counter

import msgspec

from heerbann.systems.battlelore import SYSTEM
from heerbann.systems.battlelore.model.charts import (
    DEPLOYMENT,
    PROFILES,
    SECTIONS,
    SPECIALISTS,
    STOCK,
    TROOPS,
)
from heerbann.systems.battlelore.model.deployment_cards import CARDS, COLUMNS, DECKS, CardHex
from heerbann.systems.battlelore.model.events.muster import CardRevealed
from heerbann.systems.battlelore.model.sections import card_hex, is_shared, sections_of
from heerbann.systems.battlelore.model.setup import start
from heerbann.systems.battlelore.model.state import PENNANT, SEATS, STANDARD
from heerbann.systems.battlelore.model.stock import price
from heerbann.systems.battlelore.rules.deployment.s32_battles import arrivals
from tests.rulechecks import checks
from tests.systems.battlelore.deployment_scenes import organized, simple
from tests.systems.battlelore.field import BOARD, house_of
from tests.systems.battlelore.muster import deployed
from tests.systems.playing import told


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
        CardHex(4, 2): "DBS", CardHex(3, 1): "DGX", CardHex(3, 2): "DRS", CardHex(1, 2): "HBS",
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
    spots = [
        CardHex(row, column) for row, width in COLUMNS.items() for column in range(1, width + 1)
    ]
    for seat in SEATS:
        hexes = {(s, spot): card_hex(seat, s, spot) for s in SECTIONS for spot in spots}
        assert len(set(hexes.values())) == 42
        for (section, _), hex in hexes.items():
            assert sections_of(seat, hex) == (section,)
            assert not is_shared(seat, hex)
    assert BOARD.label(card_hex(STANDARD, "left", CardHex(1, 1))) == "B9"
    assert BOARD.label(card_hex(STANDARD, "right", CardHex(4, 4))) == "L6"
    assert BOARD.label(card_hex(PENNANT, "left", CardHex(1, 1))) == "L1"
    assert BOARD.label(card_hex(PENNANT, "right", CardHex(4, 4))) == "A4"


@checks("DC-09")
def test_ii_a_a_card_of_the_other_camp_is_read_from_the_own_side() -> None:
    game = deployed("S-B1 P-A2 P-A3 P-A4", "S-A1 S-A2 S-A3 S-A4", "organized", chance=("standard",))
    revealed = next(e for e in told(game, CardRevealed) if e.card == "S-B1")
    assert {one.hex for one in revealed.arriving} == {
        card_hex(PENNANT, "right", spot) for spot, _ in CARDS["S-B1"].units
    }
