"""The siege log at a terminal."""

from __future__ import annotations

import pytest

from heerbann.engine.texts.spoken_names import UnknownWord
from heerbann.engine.texts.teller import Teller
from heerbann.systems.diex_war import SYSTEM
from heerbann.systems.diex_war.model import actions as do
from heerbann.systems.diex_war.model.state import A, UnitId
from heerbann.systems.diex_war.show.terminals import TERMINAL
from tests.systems.diex_war.war import (
    BESIEGER,
    CALM,
    QUIET_DAY,
    Siege,
    go,
    morning,
    siege,
    spot,
    with_man,
)

ENGLISH = Teller(SYSTEM, "en")


def lines(game: Siege) -> list[str]:
    drawn = TERMINAL.picture(game.state, None, ENGLISH, ())
    return ["".join(span.text for span in line) for line in drawn]


def test_11_3_1_the_plan_shows_walls_ruins_fire_and_men() -> None:
    game = siege(destroyed=("I17",))
    with_man(game, "charles", hex="J17")
    go(game, *CALM, *BESIEGER, do.ShootFire(spot("K17")), 10)
    (row,) = [line for line in lines(game) if line.startswith("17")]
    assert "W W x b * W W" in row


def test_11_the_days_and_stores_stand_below() -> None:
    told = lines(go(siege(), *QUIET_DAY))
    assert "Saxons: healthy 30" in told
    assert any(line.startswith("Day 1: ") and "no battle" in line for line in told)


def test_11_words_mean_men_and_hexes() -> None:
    state = morning().state
    assert do.ShootFire(spot("J6")) in TERMINAL.meant(state, A, ["j6"], ENGLISH)
    assert do.JoinParty(UnitId("charles")) in TERMINAL.meant(state, A, ["Charles"], ENGLISH)
    with pytest.raises(UnknownWord):
        TERMINAL.meant(state, A, ["nobody"], ENGLISH)


def test_11_status_and_names() -> None:
    game = siege()
    with_man(game, "charles", hex="G4", health="wounded", heals=3)
    assert TERMINAL.status(game.state, ENGLISH).startswith("Day 1 / 40")
    assert TERMINAL.name(game.state, "charles", ENGLISH) == "Charles, G4"
    assert list(TERMINAL.condition(game.state, "charles", ENGLISH)) == ["wounded", "Well on day 3."]
    assert TERMINAL.kind("Nil", ENGLISH) == "light infantryman"
    assert "charles" in TERMINAL.units(game.state, ENGLISH)
    assert TERMINAL.legend(game.state, ENGLISH)
