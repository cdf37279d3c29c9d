"""A terminal for systems that have none: the view fact by fact, or the scene in plain text."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from heerbann.engine.play.game import Game, Setup
from heerbann.engine.rules.asks import Seat
from heerbann.engine.show.plain_terminal import facts, terminal_of
from heerbann.engine.show.terminal import Picture
from heerbann.engine.texts.spoken_names import UnknownWord
from heerbann.engine.texts.teller import Teller
from heerbann.systems.claymore import SYSTEM as CLAYMORE
from heerbann.systems.claymore.model.actions import Move
from heerbann.systems.footbridge import SYSTEM as FOOTBRIDGE
from tests.server.toy import TOY
from tests.systems.claymore.show.test_terminal import position
from tests.toy.games import begun
from tests.toy.model.state import BLUE, RED

PLAIN = replace(CLAYMORE, terminal=None)
GERMAN = Teller(PLAIN, "de")


def said(picture: Picture) -> list[str]:
    return ["".join(span.text for span in line).rstrip() for line in picture]


def drawn(*lit: Any) -> list[str]:
    return said(terminal_of(PLAIN).picture(position(), None, GERMAN, lit))


def test_a_system_keeps_the_terminal_it_has() -> None:
    assert terminal_of(CLAYMORE) is CLAYMORE.terminal


# Without a stage


def test_facts_are_lines_and_groups_of_facts_are_indented() -> None:
    tree = {
        "round": 2,
        "at": {"red": 3, "blue": None},
        "hands": {"red": ["knight", "?"], "blue": []},
        "done": [True, False],
        "posts": [{"who": "a", "where": [1, 2]}],
    }
    assert list(facts(tree)) == [
        "round: 2",
        "at: red 3, blue –",
        "hands:",
        "  red: knight, ?",
        "  blue: –",
        "done: ✓, –",
        "posts:",
        "  ·:",
        "    who: a",
        "    where: 1, 2",
    ]


def test_without_a_stage_the_view_is_shown() -> None:
    bare = replace(FOOTBRIDGE, stage=None)
    game = Game(bare, Setup(bare.scenarios["brook"], bare.house()))
    terminal, teller = terminal_of(bare), Teller(bare, "en")
    picture = terminal.picture(game.state, None, teller, ())
    assert said(picture)[:4] == ["units:", "  ·:", "    id: west-1", "    side: west"]
    assert said(picture)[-1] == "turns_over: 0"
    assert terminal.units(game.state, teller) == {}
    with pytest.raises(UnknownWord) as error:
        terminal.meant(game.state, Seat("west"), ["west"], teller)
    assert error.value.known == ()


# With a stage


def test_spots_are_shown_by_their_ids_with_units_starred_and_lit_ones_in_brackets() -> None:
    rows = drawn(position().ground.board.hex("A3"))
    assert rows[0].split()[:3] == ["A1", "B1", "C1"]
    assert rows[2].split()[:5] == ["[A3]", "B3", "C3", "D3*", "E3*"]
    assert rows[1].index("A2") > rows[0].index("A1")
    assert rows[1].index("A2") < rows[0].index("B1")


def test_ground_units_and_facts_are_listed_below() -> None:
    rows = drawn()
    assert any(row.startswith("ford: ") for row in rows)
    assert not any(row.startswith("plain: ") for row in rows)
    assert "knights-1  Ritter 1, D3" in rows
    assert "Verluste Imperium (PW): 0 / 13" in rows


def test_what_is_told_below_belongs_to_the_first_column() -> None:
    """So that a board that is too wide is cut, and what is told below is told once."""
    picture = terminal_of(PLAIN).picture(position(), None, GERMAN, ())
    assert [span.opens for span in picture[0]][:4] == [False, True, False, True]
    assert [span.opens for span in picture[-1]] == [False, True]


def test_a_table_is_told_by_places_in_its_own_unit() -> None:
    game = begun()
    picture = terminal_of(TOY).picture(game.state, RED, Teller(TOY, "en"), ())
    rows = said(picture)
    assert rows[:4] == ["a pond", "red, 10/30", "blue, 30/30", "the middle, 30/30"]


def test_only_the_own_hand_is_shown() -> None:
    game = begun(red=("knight", "knight"), blue=("archer", "archer"))
    for seat, mine, other in ((RED, "knight", "archer"), (BLUE, "archer", "knight")):
        shown = " ".join(said(terminal_of(TOY).picture(game.state, seat, Teller(TOY, "en"), ())))
        assert mine in shown
        assert other not in shown


def test_names_cards_and_conditions_come_from_the_scene() -> None:
    terminal, state = terminal_of(PLAIN), position()
    assert terminal.units(state, GERMAN)["orcs-1"] == "orcs-1"
    assert terminal.name(state, "orcs-1", GERMAN) == "Orks 1, E3"
    assert terminal.name(state, "nobody", GERMAN) == "nobody"
    card = terminal.card(state, "orcs-1", GERMAN)
    assert card is not None
    assert card.title == "Orks 1"
    assert next(iter(terminal.condition(state, "orcs-1", GERMAN))) == "3/3"
    assert terminal.card(state, "nobody", GERMAN) is None
    assert list(terminal.condition(state, "nobody", GERMAN)) == []


@pytest.mark.parametrize("words", ["knights-1 C3", "Knights-1 c3"])
def test_words_mean_what_a_click_means(words: str) -> None:
    state = position()
    found = terminal_of(PLAIN).meant(state, Seat("empire"), words.split(), GERMAN)
    assert Move(state.units["knights-1"].id, state.ground.board.hex("C3")) in found


@pytest.mark.parametrize(
    ("words", "unknown"),
    [("nobody", "nobody"), ("knights-1 Z9", "Z9"), ("C3 Z9", "Z9"), ("a b c", "a b c")],
)
def test_the_word_that_means_nothing_is_named(words: str, unknown: str) -> None:
    with pytest.raises(UnknownWord) as error:
        terminal_of(PLAIN).meant(position(), Seat("empire"), words.split(), GERMAN)
    assert error.value.word == unknown
    assert "knights-1" in error.value.known


def test_known_words_may_mean_nothing_together() -> None:
    assert terminal_of(PLAIN).meant(position(), Seat("empire"), ["C3", "D3"], GERMAN) == []
