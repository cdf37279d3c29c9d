"""The skirmish at a terminal: the picture, its legend, cards, words."""

from __future__ import annotations

import pytest

from heerbann.engine.show.terminal import Picture
from heerbann.engine.texts.spoken_names import UnknownWord
from heerbann.engine.texts.teller import Teller
from heerbann.systems.skirmish import SYSTEM
from heerbann.systems.skirmish.files.army_books import our_entries
from heerbann.systems.skirmish.model import actions as do
from heerbann.systems.skirmish.model.state import Marker, State
from heerbann.systems.skirmish.show.terminal import terminal
from tests.systems.skirmish.arena import RUIN, WOOD, arena, gun, point, row, squad, tank, troop
from tests.systems.skirmish.field import B1, R1, acting

GERMAN = Teller(SYSTEM, "de")
TERMINAL = terminal(our_entries)
RED = "red"


def standoff() -> State:
    return arena(
        [troop(squad(3, gun()), row(3, 30, 11))],
        [troop(squad(2, gun()), row(2, 30, 31), condition="pinned"), troop(tank(), [(60, 40)])],
        WOOD,
        RUIN,
    )


def drawn(picture: Picture) -> list[str]:
    return ["".join(span.text for span in line) for line in picture]


def test_the_table_is_drawn_to_scale_with_numbers_along_its_edges() -> None:
    lines = drawn(TERMINAL.picture(standoff(), None, GERMAN, ()))
    assert len(lines) == 48 // 2 + 1
    assert lines[0].startswith("48 ·")
    assert lines[-1].split() == [str(number) for number in range(0, 73, 6)]
    assert "AAA" in lines[18]
    assert lines[18].index("AAA") == 3 + 29
    assert any("%%%%%%%%%%" in line for line in lines)


def test_a_large_base_covers_several_characters() -> None:
    lines = drawn(TERMINAL.picture(standoff(), None, GERMAN, ()))
    assert sum(line.count("bbb") for line in lines) >= 2


def test_lit_units_and_markers_stand_out() -> None:
    state = standoff()
    state.marks = {1: Marker(point(10, 40), 1)}
    spans = [span for line in TERMINAL.picture(state, None, GERMAN, (R1,)) for span in line]
    assert any(set(span.text) == {"A"} and span.kind == "lit" for span in spans)
    assert any(span.text == "*" and span.kind == "mark" for span in spans)


def test_the_legend_names_units_conditions_and_ground() -> None:
    lines = drawn(TERMINAL.legend(standoff(), GERMAN))
    assert "A probe R1 3/3 " in lines
    assert "a probe B1 2/2 ▼" in lines
    assert "% Wald (weiche Deckung)" in lines


def test_the_status_tells_round_and_points() -> None:
    assert TERMINAL.status(standoff(), GERMAN) == "Runde 1/6 · Punkte Rot 0, Blau 0"


@pytest.mark.parametrize("word", ["A", "R1", "r1", "red-1"])
def test_units_are_called_by_letter_short_name_or_id(word: str) -> None:
    assert TERMINAL.meant(standoff(), RED, [word], GERMAN) == [do.Activate(R1)]


def test_two_words_mean_an_attack() -> None:
    state = acting(standoff()).state
    assert do.Shoot(R1, B1) in TERMINAL.meant(state, RED, ["A", "a"], GERMAN)
    assert do.Move(R1) in TERMINAL.meant(state, RED, ["A"], GERMAN)
    with pytest.raises(UnknownWord):
        TERMINAL.meant(state, RED, ["A", "z"], GERMAN)
    assert TERMINAL.meant(state, RED, ["A", "a", "A"], GERMAN) == []


def test_a_card_tells_how_the_unit_fares() -> None:
    card, condition = TERMINAL.card(standoff(), B1, GERMAN), TERMINAL.condition
    assert card is not None
    assert card.title == "probe B1"
    fares = list(condition(standoff(), B1, GERMAN))
    assert "Noch 2 von 2." in fares
    assert "niedergehalten" in fares
    assert ("FK", "4+") in [(row.label, row.value) for row in card.rows]


def test_kinds_of_units_have_names() -> None:
    assert TERMINAL.kind("line_platoon", GERMAN) == "Linienzug"
    assert TERMINAL.kind("red:line_platoon", GERMAN) == "Linienzug (Rot)"
    assert TERMINAL.kind("somebody", GERMAN) == "somebody"
