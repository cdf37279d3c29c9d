"""The log of whole battles of SAGA as somebody reads it: deeds, and behind each what served it."""

from __future__ import annotations

import re
from itertools import takewhile

import pytest

from heerbann.engine.packs.readers import LANGUAGES, Language
from heerbann.engine.play.dice import SeededDice
from heerbann.engine.play.game import Game, Setup
from heerbann.engine.texts.teller import Teller
from heerbann.server.socket.log_line import LogLine
from heerbann.server.tell.log_lines import log_lines
from heerbann.systems.saga import SYSTEM
from heerbann.systems.saga.model.events.movement import Marched
from heerbann.systems.saga.model.frames import UnitId
from heerbann.systems.saga.model.state import State
from tests.systems.golden import Golden
from tests.systems.saga.golden import BOOK

A_PLACE = re.compile(r"\d/\d")
whole_battles = pytest.mark.parametrize(
    "golden", BOOK.games, ids=[one.scenario for one in BOOK.games]
)


def told(game: Game[State], language: Language = "de") -> list[LogLine]:
    """All that tells anything."""
    lines = log_lines(game, None, 0, Teller(SYSTEM, language))[1]
    return [line for line in lines if not line.empty]


def deeds(lines: list[LogLine]) -> list[LogLine]:
    """The lines that stay when parts are folded up, and openings are taken by their deeds."""
    found: list[LogLine] = []
    for line in lines:
        if line.join is not None and line.join.how == "takes":
            found.pop()
        if not line.part:
            found.append(line)
    return found


@whole_battles
def test_no_line_of_a_battle_has_coordinates(golden: Golden) -> None:
    game = BOOK.loaded(golden)
    for language in LANGUAGES:
        assert [line.text for line in told(game, language) if A_PLACE.search(line.text)] == []


@whole_battles
def test_abilities_are_told_with_the_deed_they_serve(golden: Golden) -> None:
    """One stands alone only if nobody could do what it is for."""
    lines = told(BOOK.loaded(golden))
    assert "ability-used" in {line.kind for line in lines}
    others = {"effect-ended", "deferred-due", "turn-ended", "omens-began", "effects-chosen"}
    assert others.isdisjoint(line.kind for line in deeds(lines))
    alone = [line for line in deeds(lines) if line.kind == "ability-used"]
    assert all("effect-ended" in parts_of(line, lines) for line in alone)


def parts_of(deed: LogLine, lines: list[LogLine]) -> list[str]:
    """The kinds of what follows a deed as a part of it."""
    after = [line for line in lines if line.n > deed.n]
    return [line.kind for line in takewhile(lambda line: line.part, after)]


@whole_battles
def test_orders_are_one_deed_of_each_player_turn(golden: Golden) -> None:
    lines = deeds(told(BOOK.loaded(golden)))
    turns = [line for line in lines if line.kind == "turn-began"]
    thrown = [line for line in lines if line.kind == "saga-dice-thrown"]
    assert len(turns) <= len(thrown) <= len(turns) + 1


def test_an_army_that_is_built_is_one_deed() -> None:
    game = Game(SYSTEM, Setup(SYSTEM.scenarios["free_battle"], SYSTEM.house()), SeededDice(1))
    while "muster-ended" not in {line.kind for line in told(game)}:
        game.answer(game.options[0])
    kinds = [line.kind for line in deeds(told(game))]
    assert not {"mustered", "unit-formed"} & set(kinds[: kinds.index("muster-ended")])


def test_whoever_walks_nowhere_stays_in_place() -> None:
    game = Game(SYSTEM, Setup(SYSTEM.scenarios["first_evening"], SYSTEM.house()), SeededDice(1))
    stayed = Marched(UnitId("red-3"), (), 100_000, "wood-1")
    said = {one: Teller(SYSTEM, one).event(stayed, game.state) for one in LANGUAGES}
    assert said["de"].startswith("Krieger R3: bleibt stehen (höchstens ")
    assert said["en"].startswith("Warriors R3: stays in place (")
