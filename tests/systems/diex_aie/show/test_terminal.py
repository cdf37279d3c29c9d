"""The terminal: the picture, cards, what words mean."""

from __future__ import annotations

import msgspec
import pytest

from heerbann.boards.hex.hexes import Direction
from heerbann.engine.texts.spoken_names import UnknownWord
from heerbann.systems.diex_aie.model.actions import fighting as fight
from heerbann.systems.diex_aie.model.actions import moving as move
from heerbann.systems.diex_aie.model.markers import Flame
from heerbann.systems.diex_aie.model.state import A, Ladder, State, UnitId
from heerbann.systems.diex_aie.show.forces import forces
from heerbann.systems.diex_aie.show.picture import codes, legend, picture, status
from heerbann.systems.diex_aie.show.terminal import card, condition, meant, name
from tests.systems.diex_aie.field import Play
from tests.systems.diex_aie.field import field as small_field
from tests.systems.diex_aie.show.test_scene import placed
from tests.systems.diex_aie.system import ENGLISH, GERMAN, begun


def drawn(state: State, *lit: object) -> list[str]:
    return ["".join(span.text for span in line) for line in picture(state, None, GERMAN, lit)]


def field() -> State:
    state = begun("toll_at_the_long_bridge")
    placed(state, "gaucher", "C3")
    placed(state, "ligulf", "D3")
    return state


def test_everybody_has_two_letters_of_his_own() -> None:
    for key in ("toll_at_the_long_bridge", "ladders_at_first_light", "wet_boots", "byre_raid"):
        short = list(codes(begun(key), GERMAN).values())
        assert len(set(short)) == len(short)
        assert {len(code) for code in short} == {2}


def test_the_picture_shows_ground_men_and_what_is_lit() -> None:
    state = field()
    rows = drawn(state, UnitId("gaucher"), state.ground.board.hex("A3"))
    assert rows[0].split()[:3] == ["A", "B", "C"]
    assert "(·)" in rows[3]
    assert ">GA" in rows[3]
    assert " li" in rows[3]


def test_a_rider_has_a_tail_and_the_wounded_a_sign() -> None:
    state = begun("border_watch")
    placed(state, "mauger", "D5", Direction.E)
    mauger = state.units[UnitId("mauger")]
    state.units[mauger.id] = msgspec.structs.replace(mauger, health="wounded")
    assert "== MA'" in drawn(state)[5].replace("  ", " ")


def test_walls_gates_fires_and_loose_ladders_are_seen() -> None:
    state = begun("ladders_at_first_light")
    board = state.ground.board
    placed(state, "mauger", "G9")
    state.flames = {board.hex("H9"): Flame(A, 1)}
    state.ladders = (Ladder(A, (board.hex("B8"), board.hex("C8"))),)
    rows = drawn(state)
    row = next(number for number, line in enumerate(rows) if line.startswith(" 9"))
    assert rows[row].index("║P") < rows[row].index("ma") < rows[row].index("*")
    assert "══" in rows[row + 1]
    assert "▒" in rows[row + 2]
    assert rows[row - 2].count("‡") == 2
    said = ["".join(span.text for span in line) for line in legend(state, GERMAN)]
    assert {"═║ Palisade", "▒ geschlossenes Tor", "‡ Leiter", "* Feuer"} <= set(said)


def test_legend_and_status_are_told_in_both_languages() -> None:
    state = field()
    state.round = 2
    said = ["".join(span.text for span in line) for line in legend(state, GERMAN)]
    assert "GA Gaucher" in said
    assert "~ Wasser" in said
    assert status(state, ENGLISH).startswith("Round 2 of 12 · Normans")
    assert status(begun("wet_boots"), GERMAN) == ""


def test_a_card_has_numbers_place_and_arms() -> None:
    shown = card(field(), "gaucher", GERMAN)
    assert shown is not None
    assert (shown.title, codes(field(), GERMAN)["gaucher"]) == ("Gaucher", "GA")
    assert [(row.label, row.value) for row in shown.rows] == [("A", "12"), ("D", "9"), ("M", "6")]
    assert "Steht auf C3." in condition(field(), "gaucher", GERMAN)
    assert ("Waffe", "Schwert") in [(special.title, special.text) for special in shown.specials]
    assert name(field(), "ligulf", GERMAN) == "Ligulf, D3"


@pytest.mark.parametrize("words", [["GA", "li"], ["gaucher", "D3"], ["Gaucher", "Ligulf"]])
def test_words_may_mean_an_attack(words: list[str]) -> None:
    state = field()
    state.phase = "melee"
    assert fight.Attack(UnitId("gaucher"), UnitId("ligulf")) in meant(state, A, words, GERMAN)


def test_one_word_means_that_he_moves() -> None:
    assert meant(field(), A, ["ga"], GERMAN) == [move.Begin(UnitId("gaucher"))]


def test_a_hex_alone_means_that_somebody_goes_there() -> None:
    """Whoever is on the move, else any of one's side."""
    play = Play(small_field(a={"gaucher": "C5", "erwan": "C7"}))
    everybody = [move.Begin(UnitId(name)) for name in ("josse", "gaucher", "erwan")]
    assert meant(play.state, A, ["d5"], GERMAN) == everybody
    play.begin("gaucher")
    assert meant(play.state, A, ["d5"], GERMAN) == [move.Go(UnitId("gaucher"), play.spot("D5"))]


@pytest.mark.parametrize(
    ("words", "unknown"),
    [
        (["nobody"], "nobody"),
        (["Z99"], "Z99"),
        (["GA", "Z99"], "Z99"),
        (["D3", "Z99"], "Z99"),
        (["GA", "D3", "now"], "now"),
    ],
)
def test_the_word_that_means_nothing_is_named(words: list[str], unknown: str) -> None:
    with pytest.raises(UnknownWord) as refused:
        meant(field(), A, words, GERMAN)
    assert refused.value.word == unknown


def test_known_words_may_mean_nothing_together() -> None:
    assert meant(field(), A, ["D3", "D4"], GERMAN) == []


def test_forces_name_everybody_and_their_worth() -> None:
    state = begun("toll_at_the_long_bridge")
    found = forces(state.scenario, state.house)
    assert [force.points for force in found.values()] == [106, 99]
    assert found[A].units[0] == (state.units[UnitId("gaucher")].figure.name, 1)
