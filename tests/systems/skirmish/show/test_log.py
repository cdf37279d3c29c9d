"""The log of whole games of the skirmish as somebody reads it."""

from __future__ import annotations

import re

import pytest

from heerbann.boards.table import INCH, ModelNumber
from heerbann.engine.packs.readers import LANGUAGES, Language
from heerbann.engine.texts.teller import Teller
from heerbann.systems.skirmish import SYSTEM
from heerbann.systems.skirmish.model.events.combat import LossTaken
from heerbann.systems.skirmish.model.events.movement import (
    Activated,
    ActivationEnded,
    AreaSecured,
    Marched,
)
from heerbann.systems.skirmish.model.state import UnitId
from heerbann.systems.skirmish.show.log_facts import joins
from tests.systems.golden import Golden
from tests.systems.skirmish.golden import BOOK

GERMAN = Teller(SYSTEM, "de")
R1, R2 = UnitId("red-1"), UnitId("red-2")


@pytest.mark.parametrize("golden", BOOK.games, ids=[one.scenario for one in BOOK.games])
def test_no_line_has_coordinates_or_abbreviated_lives(golden: Golden) -> None:
    game = BOOK.loaded(golden)
    for language in LANGUAGES:
        teller = Teller(SYSTEM, language)
        texts = [teller.event(event, game.state) for event in game.log]
        assert [text for text in texts if re.search(r"\d/\d|\bL\.", text)] == []


def test_lives_are_told_in_words() -> None:
    state = BOOK.loaded(BOOK.games[0]).state
    said = [GERMAN.event(LossTaken(R1, ModelNumber(3), n, slain=False), state) for n in (1, 2)]
    one, two = [text.partition(": ")[2] for text in said]
    assert one == "ein Modell verliert einen Lebenspunkt."
    assert two == "ein Modell verliert 2 Lebenspunkte."


@pytest.mark.parametrize(
    ("hundredths", "said"),
    [(782, "bewegt sich 7,8″ weit."), (600, "bewegt sich 6″ weit."), (0, "bleibt stehen.")],
)
def test_ways_are_told_to_a_tenth_of_an_inch(hundredths: int, said: str) -> None:
    state = BOOK.loaded(BOOK.games[0]).state
    marched = Marched(R1, (), hundredths * INCH // 100, 8 * INCH, None)
    assert GERMAN.event(marched, state).partition(": ")[2] == said


def test_how_a_game_ended_is_a_sentence() -> None:
    for golden in BOOK.games:
        game = BOOK.loaded(golden)
        assert re.search(r"[.:] [A-ZÄÖÜ][^.]+\.$", GERMAN.event(game.log[-1], game.state))


@pytest.mark.parametrize(("language", "said"), [("de", "tut nichts"), ("en", "does nothing")])
def test_an_activation_with_nothing_in_it_says_so(language: Language, said: str) -> None:
    state, teller = BOOK.loaded(BOOK.games[0]).state, Teller(SYSTEM, language)
    join = joins(Activated(R1), ActivationEnded(R1), state, teller)
    assert join is not None
    assert (join.how, join.text) == ("onward", said)
    assert joins(AreaSecured(R1), ActivationEnded(R1), state, teller) is None
    assert joins(Activated(R2), ActivationEnded(R1), state, teller) is None
