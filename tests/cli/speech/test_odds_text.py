"""Odds at the terminal: all outcomes, the gist, and what somebody may make of it before."""

from __future__ import annotations

import pytest

from heerbann.cli.speech.odds_text import option_odds_as_data, show_option_odds
from heerbann.cli.speech.voice import Voice
from heerbann.engine.odds.option_odds import option_odds
from heerbann.systems.saga import SYSTEM
from heerbann.systems.saga.model.actions import StandOpen
from tests.systems.saga.odds.fights import tired_melee
from tests.systems.saga.rules.fighting import RED1


def test_what_ifs_are_told_below_the_plain_odds(capsys: pytest.CaptureFixture[str]) -> None:
    game, voice = tired_melee(), Voice("de")
    show_option_odds(voice, voice.teller(SYSTEM), game, option_odds(game, StandOpen(RED1)))
    text = capsys.readouterr().out
    plain, what_if = text.split("Wenn Blau das tut: Krieger B1: Reihen schließen")
    assert "Krieger B1: im Mittel 1,33 Verluste" in plain
    assert "Angenommen: Niemand reagiert" in plain
    assert "Krieger B1: im Mittel 1 Verluste" in what_if
    assert "Wenn Rot das tut: Krieger B1: 2 Ermüdung, für eigene Rüstung" in what_if


def test_programs_get_the_odds_of_every_what_if() -> None:
    game, teller = tired_melee(), Voice("en").teller(SYSTEM)
    found = option_odds_as_data(teller, game, 1, option_odds(game, StandOpen(RED1)))
    closing = next(one for one in found["what_ifs"] if one["actions"][0]["do"] == "close-ranks")
    assert closing["seat"] == "blue"
    assert closing["text"] == "If Blue does this: Warriors B1: close ranks"
    assert sum(one["probability"] for one in closing["outcomes"]) == 1
    assert closing["assumed"]
