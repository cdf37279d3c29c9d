"""The campaign at a terminal."""

from __future__ import annotations

import pytest

from heerbann.engine.packs.readers import LANGUAGES, Language
from heerbann.engine.rules.asks import Seat
from heerbann.engine.texts.spoken_names import UnknownWord
from heerbann.engine.texts.teller import Teller
from heerbann.systems.diex_war import SYSTEM
from heerbann.systems.diex_war.model.campaign import actions as do
from heerbann.systems.diex_war.show.terminals import TERMINAL
from tests.systems.diex_war.campaign.campaigns import add_group, campaign, hex_at, placed

GERMAN = Teller(SYSTEM, "de")
A, B = Seat("a"), Seat("b")


def lines(picture: list[list[object]]) -> list[str]:
    return ["".join([span.text for span in line]) for line in picture]  # type: ignore[attr-defined]


def test_k2_the_map_is_drawn_with_counters_places_and_sheets() -> None:
    game = campaign()
    add_group(game, "norman", "T7", 6, pounds=3)
    add_group(game, "saxon", "S7", 9)
    drawn = lines(TERMINAL.picture(game.state, A, GERMAN, ()))  # type: ignore[arg-type]
    assert drawn[0].split()[:3] == ["A", "B", "C"]
    row = next(line for line in drawn if line.startswith(" 7"))
    below = drawn[drawn.index(row) + 1]
    assert "x1" in row  # column S is the 19th: it lies on the upper line
    assert "n1" in below
    assert "T7  Normannengruppe 1, T7 6 Mann £3" in drawn
    assert "S7  Sachsengruppe 1, Barham (S7)" in drawn
    assert any(line.startswith("R5  Canterbury, Stadt") for line in drawn)


@pytest.mark.parametrize("language", LANGUAGES)
def test_k8_the_status_tells_what_everybody_knows(language: Language) -> None:
    game = campaign()
    add_group(game, "norman", "T7", 6)
    game = placed(game, "march", "movement", "a")
    told = TERMINAL.status(game.state, Teller(SYSTEM, language))
    assert "1 / 30" in told


def test_k11_a_counter_and_a_place_are_a_march() -> None:
    game = campaign()
    group = add_group(game, "norman", "T7", 6)
    game = placed(game, "march", "movement", "a")
    march = do.March(group.id, hex_at(game, "barham"))
    assert TERMINAL.meant(game.state, A, ["n1", "S7"], GERMAN) == [march]
    assert TERMINAL.meant(game.state, A, ["n1", "barham"], GERMAN) == [march]
    with pytest.raises(UnknownWord):
        TERMINAL.meant(game.state, A, ["n1", "paris"], GERMAN)


def test_k10_the_sheet_of_others_is_empty() -> None:
    game = campaign()
    group = add_group(game, "saxon", "S7", 9)
    mine, theirs = [
        TERMINAL.card(TERMINAL.as_seen(game.state, seat), group.id, GERMAN) for seat in (B, A)
    ]
    assert mine is not None
    assert theirs is not None
    assert [row.value for row in theirs.rows] == ["?"]
    assert mine.rows[0].value == "9"
