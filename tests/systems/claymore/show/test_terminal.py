"""Claymore at a terminal: the picture, the cards, what words mean."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

import msgspec
import pytest

from heerbann.engine.packs.readers import LANGUAGES, Language
from heerbann.engine.show.terminal import Terminal
from heerbann.engine.texts.spoken_names import UnknownWord
from heerbann.engine.texts.teller import Teller
from heerbann.systems.claymore import SYSTEM
from heerbann.systems.claymore.model import actions as do
from heerbann.systems.claymore.model.charts import PROFILES
from heerbann.systems.claymore.model.events.howitzer import Bounced
from heerbann.systems.claymore.model.events.melee import Destroyed, SkipsTurn
from heerbann.systems.claymore.model.events.round import FarmBurnt, RoundBegan
from heerbann.systems.claymore.model.scenario import (
    ClaymoreScenario,
    Forces,
    Markers,
    PlacedUnits,
    Terrain,
)
from heerbann.systems.claymore.model.setup import start
from heerbann.systems.claymore.model.state import CHAOS, EMPIRE, State, UnitId

GERMAN, ENGLISH = Teller(SYSTEM, "de"), Teller(SYSTEM, "en")


def terminal() -> Terminal:
    assert SYSTEM.terminal is not None
    return SYSTEM.terminal


def position(**changes: Any) -> State:
    plain = SYSTEM.scenarios["heron_ford"]
    assert isinstance(plain, ClaymoreScenario)
    standing = PlacedUnits(
        empire={"D3": "knights", "F4": "earch"}, chaos={"E3": "orcs", "H2": "carch"}
    )
    blank: dict[str, Any] = {"sides": "fixed", "zones": None, "forces": Forces()}
    scenario = msgspec.structs.replace(plain, **{**blank, "deployed": standing, **changes})
    return start(scenario, SYSTEM.house())  # type: ignore[arg-type]


def drawn(state: State, lit: Collection[Any] = ()) -> list[str]:
    picture = terminal().picture(state, None, GERMAN, lit)
    return ["".join(span.text for span in line) for line in picture]


def row(state: State, number: int, lit: Collection[Any] = ()) -> str:
    return drawn(state, lit)[number]


# The picture


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_kind_has_its_own_letter_capital_for_the_empire(language: Language) -> None:
    teller = Teller(SYSTEM, language)
    letters = {kind: teller.text(f"code-{kind}") for kind in PROFILES}
    assert len(set(letters.values())) == len(PROFILES)
    for kind, profile in PROFILES.items():
        letter = letters[kind]
        assert len(letter) == 1
        assert letter.isupper() == (profile.side == EMPIRE)
        assert letter.islower() == (profile.side == CHAOS)


def test_regiments_terrain_and_labels() -> None:
    lines = drawn(position())
    assert lines[0].split() == list("ABCDEFGHIJKL")
    assert lines[3].startswith(" 3   ·   ·   ·   R1  o1  = ")
    assert "~" in lines[9]
    assert "#" in lines[8]


def test_chips_stand_raised_behind_the_regiment() -> None:
    state = position()
    Bounced(UnitId("orcs-1"), (), 2).apply(state)
    assert "R1  o1² =" in row(state, 3)


def test_pieces_and_markers_are_seen_under_a_regiment() -> None:
    state = position(
        terrain=Terrain(
            towers=("A1",), swamps=("A2",), palisades={"D3": ("E", "NE", "NW"), "B1": ("E",)}
        ),
        markers=Markers(farms=("C1", "D1"), farms_to_burn=1),
    )
    FarmBurnt(state.ground.board.hex("D1")).apply(state)
    assert row(state, 1).startswith(" 1   ^   [   *   x   ·")
    assert row(state, 2).startswith(" 2     %   ·")
    assert "[R1  o1" in row(state, 3)


def test_what_is_lit_stands_in_brackets() -> None:
    state = position()
    lit = (state.ground.board.hex("C3"), UnitId("orcs-1"))
    assert row(state, 3, lit).startswith(" 3   ·   ·  (·)  R1 >o1  = ")


def test_the_legend_names_what_is_there_and_nothing_else() -> None:
    lines = ["".join(s.text for s in line) for line in terminal().legend(position(), GERMAN)]
    assert lines == [
        "R Ritter", "B Bogenschützen", "b Chaosbogenschützen", "o Orks",
        "· Freies Feld", "= Straße", "~ Fluss", "# Furt",
    ]  # fmt: skip


def test_the_status_says_round_initiative_and_losses() -> None:
    state = position()
    assert terminal().status(state, GERMAN) == ""
    RoundBegan(3).apply(state)
    state.initiative = EMPIRE
    Destroyed(UnitId("orcs-1")).apply(state)
    assert terminal().status(state, GERMAN) == (
        "Runde 3/15 · Initiative Imperium · Verluste Imperium 0/13, Chaos 6/11 PW"
    )


# Cards


def test_a_card_has_the_printed_values_the_condition_and_the_rules() -> None:
    state = position()
    state.round = 2
    Bounced(UnitId("knights-1"), (), 1).apply(state)
    card = terminal().card(state, "knights-1", ENGLISH)
    assert card is not None
    assert (card.title, terminal().units(state, ENGLISH)["knights-1"]) == ("Knights 1", "K1")
    assert {row.label: row.value for row in card.rows} == {
        "BW": "2", "RW": "1", "A": "4", "S": "4", "V": "4", "L": "3", "PW": "8",
    }  # fmt: skip
    fares = list(terminal().condition(state, "knights-1", ENGLISH))
    assert fares[:2] == ["Stands on D3.", "Life points: 2 of 3 left."]
    assert any("next to an enemy" in sentence for sentence in fares)
    assert [special.title for special in card.specials] == ["Fearsome", "Steadfast", "Armoured"]


def test_cards_of_howitzers_skippers_and_those_who_wait() -> None:
    state = position(
        deployed=PlacedUnits(empire={"D3": "howitzer"}, chaos={"L13": "goblins"}),
        forces=Forces(empire={"soldiers": 1}),
    )
    state.round = 4
    SkipsTurn(UnitId("goblins-1"), 5).apply(state)
    howitzer = terminal().card(state, "howitzer-1", GERMAN)
    assert howitzer is not None
    assert ("S", "–") in [(row.label, row.value) for row in howitzer.rows]
    assert "Lädt; feuert frühestens in Runde 5." in fares(state, "howitzer-1")
    assert "Setzt in Runde 5 aus." in fares(state, "goblins-1")
    assert fares(state, "soldiers-1") == ["Wartet auf den Aufmarsch."]
    state.round = 5
    assert "Ist geladen und darf feuern." in fares(state, "howitzer-1")
    state.round = 6
    assert "Lädt; feuert frühestens in Runde 10." in fares(state, "howitzer-1")


def fares(state: State, unit: str) -> list[str]:
    return list(terminal().condition(state, unit, GERMAN))


# Words


@pytest.mark.parametrize(
    ("words", "action"),
    [
        ("R1 C3", "Move"),
        ("r1 c3", "Move"),
        ("knights-1 C3", "Move"),
        ("B1 o1", "Shoot"),
        ("Sumpf C3", "LayElement"),
        ("swamp c3", "LayElement"),
        ("C3", "LayTile"),
        ("Ritter", "Recruit"),
    ],
)
def test_words_mean_actions(words: str, action: str) -> None:
    found = terminal().meant(position(), EMPIRE, words.split(), GERMAN)
    assert action in [type(one).__name__ for one in found]


def test_a_code_means_the_own_regiment_first() -> None:
    state = position()
    for seat, unit in ((EMPIRE, "earch-1"), (CHAOS, "carch-1")):
        found = terminal().meant(state, seat, ["b1", "C3"], GERMAN)
        assert _movers(found) <= {"earch-1", "carch-1"}
        if seat == CHAOS:
            assert _movers(found) == {unit}
    assert _movers(terminal().meant(state, EMPIRE, ["B1", "C3"], GERMAN)) == {"earch-1"}


def _movers(actions: list[Any]) -> set[str]:
    return {action.unit for action in actions if isinstance(action, do.Move)}


@pytest.mark.parametrize(
    ("words", "unknown"),
    [
        ("R9 C3", "R9"),
        ("R1 Z9", "Z9"),
        ("C3 Z9", "Z9"),
        ("palisade Z9", "Z9"),
        ("R1 C3 now", "now"),
        ("nonsense", "nonsense"),
        ("x y z", "x y z"),
    ],
)
def test_the_word_that_means_nothing_is_named(words: str, unknown: str) -> None:
    with pytest.raises(UnknownWord) as refused:
        terminal().meant(position(), EMPIRE, words.split(), GERMAN)
    assert refused.value.word == unknown


@pytest.mark.parametrize("words", ["C3 D3", "C3 R1", "R1 R1 R1"])
def test_known_words_may_mean_nothing_together(words: str) -> None:
    assert terminal().meant(position(), EMPIRE, words.split(), GERMAN) == []


def test_all_units_may_be_meant_by_a_hex() -> None:
    found = terminal().meant(position(), EMPIRE, ["C3"], GERMAN)
    assert _movers(found) == {"knights-1", "earch-1"}
