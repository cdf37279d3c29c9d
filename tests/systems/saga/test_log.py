"""The log of whole battles of SAGA as somebody reads it: deeds, and behind each what served it."""

from __future__ import annotations

import re
from itertools import takewhile

import pytest

from heerbann.boards.table import CM, MM
from heerbann.engine.packs.readers import LANGUAGES, Language
from heerbann.engine.play.dice import SeededDice
from heerbann.engine.play.game import Game, Setup
from heerbann.engine.rules.asks import Refusal
from heerbann.engine.texts.teller import Teller
from heerbann.server.socket.log_line import LogLine
from heerbann.server.tell.log_lines import log_lines
from heerbann.systems.saga import SYSTEM
from heerbann.systems.saga.model.events.movement import Charged, Marched
from heerbann.systems.saga.model.frames import Length, UnitId
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
    stayed = Marched(UnitId("red-3"), (), Length(0), Length(100_000), "wood-1")
    said = {one: Teller(SYSTEM, one).event(stayed, game.state) for one in LANGUAGES}
    assert said["de"].startswith("Krieger R3: bleibt stehen (höchstens ")
    assert said["en"].startswith("Warriors R3: stays in place (")


@pytest.mark.parametrize(
    ("length", "said"),
    [
        (15 * CM, "bewegt sich 15 cm weit"),
        (12 * CM + 4 * MM + 40, "bewegt sich 12,4 cm weit"),
        (40, "bleibt stehen"),
    ],
)
def test_moves_are_told_to_a_millimetre(length: int, said: str) -> None:
    game = Game(SYSTEM, Setup(SYSTEM.scenarios["first_evening"], SYSTEM.house()), SeededDice(1))
    text = Teller(SYSTEM, "de").event(
        Marched(UnitId("red-3"), (), Length(length), Length(15 * CM)), game.state
    )
    assert text.replace("\xa0", " ") == f"Krieger R3: {said}."


@whole_battles
def test_who_goes_somewhere_is_told_how_far_and_no_farther_than_he_may(golden: Golden) -> None:
    game = BOOK.loaded(golden)
    units = {**game.state.units, **game.state.fallen, **game.state.left}
    moved = [event for event in game.log if isinstance(event, Marched | Charged)]
    assert moved
    for event in moved:
        goes = any(walk.path for walk in event.walks)
        assert goes == (event.length > 0)
        assert event.length <= event.reach, units[event.unit].troop


@whole_battles
def test_a_charge_and_its_melee_are_one_deed(golden: Golden) -> None:
    lines = told(BOOK.loaded(golden))
    charges = [line for line in deeds(lines) if line.kind == "charged"]
    fought = [line for line in charges if "melee-decided" in parts_of(line, lines)]
    assert len(fought) == sum(line.kind == "melee-decided" for line in lines) > 0
    begun = [line for line in deeds(lines) if line.kind == "combat-began"]
    assert {line.rule for line in begun} <= {"10"}, "only shooting begins a deed"


@pytest.mark.parametrize(
    ("reason", "said"),
    [
        ("too-far", "Modell 1 geht zu weit: 17,25 cm, erlaubt sind 15 cm."),
        ("slowed", "Modell 1 geht zu weit: Wald 1 verkürzt die Bewegung auf 15 cm."),
    ],
)
def test_who_goes_too_far_is_told_how_far_he_may(reason: str, said: str) -> None:
    game = Game(SYSTEM, Setup(SYSTEM.scenarios["first_evening"], SYSTEM.house()), SeededDice(1))
    facts = {"model": 1, "length": 17 * CM + CM // 4, "reach": 15 * CM, "piece": "wood-1"}
    text = Teller(SYSTEM, "de").refusal(Refusal("C5", reason, facts), game.state)
    assert text.replace("\xa0", " ") == said
