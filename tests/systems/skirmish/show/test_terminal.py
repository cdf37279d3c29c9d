"""The skirmish at a terminal: the picture, its legend, cards, words, outcomes."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from heerbann.engine.odds.duels import UnknownWord
from heerbann.engine.show.terminal import Change, Picture
from heerbann.engine.texts.teller import Teller
from heerbann.systems.skirmish import SYSTEM
from heerbann.systems.skirmish.model import actions as do
from heerbann.systems.skirmish.model.state import Crew, Marker, State
from heerbann.systems.skirmish.show.terminal import TERMINAL
from tests.systems.skirmish.arena import RUIN, WOOD, arena, gun, point, row, squad, tank, troop
from tests.systems.skirmish.field import B1, R1, acting

GERMAN = Teller(SYSTEM, "de")
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


def test_a_card_tells_how_the_unit_fares() -> None:
    card = TERMINAL.card(standoff(), B1, GERMAN)
    assert card.title == "probe B1 (a)"
    assert "Noch 2 von 2." in card.condition
    assert "niedergehalten" in card.condition
    assert ("FK", "4+") in card.values


def test_outcomes_tell_losses_wounds_morale_and_damage() -> None:
    before = standoff()
    after = before.copy()
    red = before.units[R1]
    after.units[R1] = replace(red, models=red.models[:1], condition="fleeing")
    del after.units[B1]
    vehicle = before.units["blue-2"]
    hurt = replace(vehicle.models[0], wounds=1)
    after.units["blue-2"] = replace(
        vehicle, models=(hurt,), crew=Crew(shaken=True, immobile=True, lost=(1,))
    )
    changes = TERMINAL.changes(before, after)
    assert changes == (
        Change(R1, "models", 2),
        Change(R1, "fleeing"),
        Change(B1, "destroyed"),
        Change("blue-2", "wounds", 1),
        Change("blue-2", "shaken"),
        Change("blue-2", "immobile"),
        Change("blue-2", "weapon", 1),
    )
    told = [TERMINAL.tell(change, before, GERMAN) for change in changes]
    assert told[0] == "probe R1: 2 Modelle verloren"
    assert told[2] == "probe B1 vernichtet"


def test_forces_count_units_and_points() -> None:
    scenario = SYSTEM.scenarios["first_contact"]
    forces = TERMINAL.forces(scenario, SYSTEM.house())
    assert {seat: len(force.units) for seat, force in forces.items()} == {"red": 3, "blue": 4}
    assert all(force.points > 0 for force in forces.values())


def test_kinds_of_units_have_names() -> None:
    assert TERMINAL.kind("line_platoon", GERMAN) == "Linienzug"
    assert TERMINAL.kind("red:line_platoon", GERMAN) == "Linienzug (Rot)"
    assert TERMINAL.kind("somebody", GERMAN) == "somebody"
