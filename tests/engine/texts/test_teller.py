"""Facts into sentences, with a little game whose texts are written here."""

from __future__ import annotations

from dataclasses import replace
from enum import Enum
from importlib import import_module
from pathlib import Path
from types import SimpleNamespace
from typing import Any, ClassVar, Literal, NewType

import msgspec
import pytest

from heerbann.engine.packs.readers import Language
from heerbann.engine.play.game import IllegalAnswer, MalformedAnswer
from heerbann.engine.rules.asks import (
    Action,
    Choose,
    Count,
    Draw,
    Faces,
    Modifier,
    Refusal,
    Roll,
    Seat,
)
from heerbann.engine.rules.battle import Ended, Event, Outcome, State
from heerbann.engine.rules.sequence import Step
from heerbann.engine.rules.system import System
from heerbann.engine.texts.catalogue import MissingText, compare_catalogues, load_texts
from heerbann.engine.texts.required_texts import required_keys
from heerbann.engine.texts.source_keys import UnclearText
from heerbann.engine.texts.teller import Teller, Word
from tests.toy import SYSTEM as TOY
from tests.toy_war import SYSTEM as WAR

Beast = NewType("Beast", str)
Colour = Literal["red", "dark_blue"]
WHITE = Seat("white")
BLACK = Seat("black")


class Wind(Enum):
    NORTH_EAST = 1


class Pair(msgspec.Struct, frozen=True):
    one: Beast
    other: Beast


class Bitten(Event, frozen=True):
    section: ClassVar[str] = "1.1"
    beast: Beast
    pair: Pair
    dice: Faces
    by: Seat | None
    friends: tuple[Beast, ...]
    hits: int
    deadly: bool
    wind: Wind
    colour: Colour
    note: str


class Pet(Action, frozen=True):
    beast: Beast
    kind: str = "cat"


class Unsayable(Event, frozen=True):
    value: float


class Farm(State):
    round: int
    chased: Beast | None = None
    herd: dict[Beast, int] = {}


GERMAN = """\
seat-white = Weiß
seat-black = Schwarz
wind-north-east = Nordost
colour-red = rot
colour-dark-blue = dunkelblau
sort-cat = Katze
tile-mouse = Maus
tile-rat = Ratte

event-bitten =
    { $beast } { $beast-form ->
        [one] beißt
       *[other] beißen
    }: { $dice-count } Würfel { $dice }; { $friends-count ->
        [0] allein
       *[other] mit { $friends }
    }; { $by ->
        [none] niemand
       *[other] { $by }
    }; { $hits ->
        [one] ein Treffer
       *[other] { $hits } Treffer
    }; { $deadly ->
        [true] tödlich
       *[false] harmlos
    }; { $wind }, { $colour }, { $note }; { $pair }
event-unsayable = { $value }
action-pet = { $kind } { $beast } streicheln
ask-chase =
    Runde { $round }, { $seat }: { $chased ->
        [none] Wen jagen?
       *[other] Noch { $chased }?
    }
refusal-too-far = { $beast } ist { $steps } Schritte weg, Runde { $round }.
refusal-asleep = Es schläft.
modifier-teeth = Zähne { $signed } ({ $amount })
outcome-tamed = Alle sind zahm.
step-feeding-time = Fütterung
"""


def say_beast(beast: Beast, state: Farm, language: Language) -> str:
    name, _, number = beast.partition("-")
    return Word(f"{name.title()} {number}", "one" if name == "ox" else "other")


def say_pair(pair: Pair, state: Farm, language: Language) -> str:
    return f"{say_beast(pair.one, state, language)}/{say_beast(pair.other, state, language)}"


@pytest.fixture
def teller(tmp_path: Path) -> Teller:
    (tmp_path / "text").mkdir()
    for language in ("de", "en"):
        (tmp_path / "text" / f"{language}.ftl").write_text(GERMAN, encoding="utf-8")
    system: System[Any] = replace(
        TOY,
        folder=tmp_path,
        seats=(WHITE, BLACK),
        refusals={Pet: lambda _state, _action: None},
        events=(Bitten,),
        words={
            Beast: say_beast,
            Pair: say_pair,
            Seat: "seat",
            Wind: "wind",
            Colour: "colour",
            Draw: "tile",
            (Pet, "kind"): "sort",
        },
    )
    return Teller(system, "de")


FARM = Farm(round=3)


def bitten(**changes: Any) -> Bitten:
    facts: dict[str, Any] = {
        "beast": Beast("ox-1"),
        "pair": Pair(Beast("ox-1"), Beast("dogs-2")),
        "dice": (4, 2),
        "by": None,
        "friends": (),
        "hits": 1,
        "deadly": False,
        "wind": Wind.NORTH_EAST,
        "colour": "dark_blue",
        "note": "na ja",
    }
    return Bitten(**{**facts, **changes})


def test_fields_are_said_by_their_type(teller: Teller) -> None:
    assert teller.event(bitten(), FARM) == (
        "Ox 1 beißt: 2 Würfel 4 · 2; allein; niemand; ein Treffer; harmlos; "
        "Nordost, dunkelblau, na ja; Ox 1/Dogs 2"
    )


def test_counts_forms_and_truth_select_their_variants(teller: Teller) -> None:
    event = bitten(
        beast=Beast("dogs-2"),
        dice=(),
        by=WHITE,
        friends=(Beast("ox-1"), Beast("ox-2")),
        hits=2,
        deadly=True,
        colour="red",
    )
    assert teller.event(event, FARM) == (
        "Dogs 2 beißen: 0 Würfel ; mit Ox 1, Ox 2; Weiß; 2 Treffer; tödlich; "
        "Nordost, rot, na ja; Ox 1/Dogs 2"
    )


def test_one_field_may_have_words_of_its_own(teller: Teller) -> None:
    assert teller.action(Pet(Beast("ox-1")), FARM) == "Katze Ox 1 streicheln"


def test_a_question_may_name_its_seat_and_fields_of_the_state(teller: Teller) -> None:
    ask: Choose[Pet] = Choose(WHITE, "1.1", "chase", (Pet(Beast("ox-1")),))
    assert teller.ask(ask, FARM) == "Runde 3, Weiß: Wen jagen?"
    assert teller.ask(ask, Farm(round=4, chased=Beast("ox-2"))) == "Runde 4, Weiß: Noch Ox 2?"


def test_facts_of_a_refusal_are_said_like_fields_of_that_name(teller: Teller) -> None:
    refusal = Refusal("1.2", "too-far", {"beast": "ox-1", "steps": 7})
    assert teller.refusal(refusal, FARM) == "Ox 1 ist 7 Schritte weg, Runde 3."
    nearer = Refusal("1.2", "too-far", {"beast": "ox-1", "steps": 7, "round": 1})
    assert teller.refusal(nearer, FARM) == "Ox 1 ist 7 Schritte weg, Runde 1."


def test_a_refusal_can_be_said_without_a_state(teller: Teller) -> None:
    assert teller.refusal(Refusal("1.3", "asleep"), None) == "Es schläft."
    with pytest.raises(MissingText, match="needs round"):
        teller.refusal(Refusal("1.2", "too-far", {"beast": "ox-1", "steps": 7}), None)


def test_modifiers_are_signed(teller: Teller) -> None:
    assert teller.modifier(Modifier("1.1", 2, "teeth")) == "Zähne +2 (2)"
    assert teller.modifier(Modifier("1.1", -1, "teeth")) == "Zähne −1 (-1)"


def test_steps_words_and_texts(teller: Teller) -> None:
    async def feed(_battle: object) -> None: ...

    assert teller.step(Step("feeding_time", "1.1", feed)) == "Fütterung"
    assert teller.word(Beast, "ox-1", FARM) == "Ox 1"
    assert teller.word(Colour, "dark_blue") == "dunkelblau"
    assert teller.text("game-over") == "Das Spiel ist aus."


def test_the_end_names_the_winner_and_the_reason(teller: Teller) -> None:
    won, drawn = Outcome(BLACK, "3.1", "tamed"), Outcome(None, "3.1", "tamed")
    assert teller.outcome(won) == "Sieger: Schwarz. Alle sind zahm."
    assert teller.outcome(drawn) == "Unentschieden. Alle sind zahm."
    assert teller.event(Ended(won), FARM) == ("Das Spiel ist aus. Sieger: Schwarz. Alle sind zahm.")


def test_chance_is_described_to_whoever_throws(teller: Teller) -> None:
    both, bag = (WHITE, BLACK), (("mouse", 2), ("rat", 0))
    assert teller.ask(Roll("1", 2, 6), FARM) == "Wirf 2 W6."
    assert teller.ask(Roll("1", 1, 6, by=(WHITE,)), FARM) == "Weiß: 1 W6 werfen."
    assert teller.ask(Roll("1", 2, 6, by=both), FARM) == (
        "Weiß, Schwarz, in dieser Reihenfolge: zusammen 2 W6 werfen."
    )
    assert teller.ask(Count("1", 3, 6, (5, 6), by=(BLACK,)), FARM) == (
        "Schwarz: 3 W6 werfen, Erfolg bei 5 · 6."
    )
    assert teller.ask(Draw("1", bag), FARM) == "Zieh verdeckt aus Maus (2)."


def test_a_wrong_answer_is_explained(teller: Teller) -> None:
    game: Any = SimpleNamespace(state=FARM, ask=object())
    over: Any = SimpleNamespace(state=FARM, ask=None)
    illegal = IllegalAnswer(Refusal("1.3", "asleep"), None)
    assert teller.mistake(illegal, game) == "Es schläft."
    assert teller.mistake(MalformedAnswer("?"), game) == "Das ist keine Antwort auf die Frage."
    assert teller.mistake(MalformedAnswer("?"), over) == "Das Spiel ist aus."


def test_what_has_no_words_is_an_error(teller: Teller) -> None:
    with pytest.raises(TypeError, match="no words for value"):
        teller.event(Unsayable(0.5), FARM)
    with pytest.raises(MissingText, match='no message "refusal-tired"'):
        teller.refusal(Refusal("1", "tired"), FARM)


# --- which texts are needed -----------------------------------------------------------------


@pytest.mark.parametrize("toy", [TOY, WAR], ids=lambda toy: toy.key)
def test_the_toys_have_exactly_the_texts_they_need(toy: System[Any]) -> None:
    texts = load_texts(toy.folder)
    assert set(texts["de"]) == required_keys(toy)
    assert compare_catalogues(texts["de"], texts["en"]) == []


RULES = """\
from functools import partial
from typing import Literal

import msgspec

from heerbann.engine.rules.asks import Choose, Modifier, Refusal

Kind = Literal["cat", "dog"]


class Zoo(msgspec.Struct):
    cages: dict[int, Literal["open", "shut"]]


def begin(scenario, house): ...


def written_out(state, battle):
    Choose("white", "1", "feed", ())
    battle.end(None, "1", "fed" if state else "starved")
    Modifier(rule="1", amount=1, reason="teeth")


def by_name(state, kind):
    reason = why(state)
    if kind in ("lion", "bear"):
        return Refusal("1", kind)
    return Refusal("1", reason) or forwarded("1", "passed-on")


def why(state):
    return "hungry" if state else None


def forwarded(section, reason="by-default"):
    return Refusal(section, reason) or forwarded(section, reason)


LATER = partial(forwarded, "1", "later")


def tell(teller):
    return teller.text("told") or teller.text("told-so" if teller else "not-told")


def spelled_out(zoo, kind: Kind):
    return Refusal("1", f"cage-{zoo.cages[1]}") or Refusal("1", f"{kind}-bites")
"""
UNCLEAR = """

def unclear(state):
    return Refusal("1", f"on-{state.terrain}")
"""


def needed(tmp_path: Path, name: str, rules: str, *texts: str) -> set[str]:
    """The keys that a package of this one module needs, those of the engine among them."""
    (tmp_path / name).mkdir()
    (tmp_path / name / "__init__.py").write_text("", encoding="utf-8")
    (tmp_path / name / "rules.py").write_text(rules, encoding="utf-8")
    system: System[Any] = replace(
        TOY, begin=import_module(f"{name}.rules").begin, events=(), refusals={}, sequence=(),
        words={}, texts=texts, folder=tmp_path / name,
    )  # fmt: skip
    return required_keys(system)


@pytest.fixture
def on_path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.syspath_prepend(tmp_path)
    return tmp_path


def test_reasons_are_followed_to_where_they_are_written(on_path: Path) -> None:
    found = needed(on_path, "zoo_clear", RULES)
    assert found >= {
        "ask-feed", "outcome-fed", "outcome-starved", "modifier-teeth", "refusal-lion",
        "refusal-bear", "refusal-hungry", "refusal-passed-on", "refusal-later",
        "refusal-by-default", "refusal-cage-open", "refusal-cage-shut", "refusal-cat-bites",
        "refusal-dog-bites", "told", "told-so", "not-told",
    }  # fmt: skip


def test_an_open_reason_must_be_named_by_the_system(on_path: Path) -> None:
    with pytest.raises(UnclearText, match=r"zoo_open\.rules, line 51: write this reason out"):
        needed(on_path, "zoo_open", RULES + UNCLEAR)
    found = needed(on_path, "zoo_named", RULES + UNCLEAR, "refusal-on-grass", "refusal-on-sand")
    assert {"refusal-on-grass", "refusal-on-sand"} <= found
