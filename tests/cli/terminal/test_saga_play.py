"""SAGA in the terminal: dice and boards above, units with fatigue, short names for them."""

from __future__ import annotations

from msgspec.structs import replace

from heerbann.engine.play.game import Game, Setup
from heerbann.engine.rules.asks import Seat
from heerbann.engine.texts.teller import Teller
from heerbann.systems.saga import SYSTEM
from heerbann.systems.saga.model.frames import UnitId
from heerbann.systems.saga.model.house import House
from heerbann.systems.saga.show.scene import STAGE
from heerbann.systems.saga.show.terminal import TERMINAL
from tests.cli.conftest import CommandLine


def played(command: CommandLine, *typed: str, language: str = "de") -> str:
    lines = "".join(f"{line}\n" for line in typed)
    words = ("play", "saga", "--seat", "both", "--seed", "1", "--language", language)
    return command.fine(*words, typed=lines)


def test_the_dice_are_told_where_they_lie(command: CommandLine) -> None:
    text = played(command, "1", "m")
    before, _, after = text.partition("Blau belegt „Gefolgsleute“: gewöhnlich.")
    assert "Blau: 5 SAGA-Würfel frei · geworfen: gewöhnlich, ungewöhnlich" in before
    assert "geworfen: ungewöhnlich, ungewöhnlich · Gefolgsleute: gewöhnlich\n" in after
    assert "Blue: 5 SAGA dice free · thrown: common" in played(command, language="en")


def test_units_are_called_by_their_short_names(command: CommandLine) -> None:
    text = played(command, "unit r3", "unit X9")
    assert "Krieger R3 (R3)  Rüstung 4 (4)" in text
    assert "X9" in text


def test_a_short_name_means_what_its_unit_may_do(command: CommandLine) -> None:
    text = played(command, "8", "8", "R3")
    question = text.rpartition("Wer handelt?")[2]
    assert "Krieger R3: Bewegung" in question.partition("R3\n")[2]


def test_two_short_names_mean_a_click_on_one_unit_and_then_on_the_other() -> None:
    """Whoever is clicked twice does something by himself; nobody reaches an enemy yet."""
    state = Game(SYSTEM, Setup(SYSTEM.scenarios["first_evening"], House())).state
    red, teller = Seat("red"), Teller(SYSTEM, "en")
    state.phase, state.active = "activation", red
    found = TERMINAL.meant(state, red, ["r3", "R3"], teller)
    assert found == list(STAGE.meant(state, red, "red-3", "red-3"))
    assert found
    assert TERMINAL.meant(state, red, ["R3", "B3"], teller) == []


def test_fatigue_is_told_beside_the_unit() -> None:
    scenario = SYSTEM.scenarios["first_evening"]
    state = Game(SYSTEM, Setup(scenario, House())).state
    tired = UnitId("red-3")
    state.units[tired] = replace(state.units[tired], fatigue=2)
    lines = TERMINAL.picture(state, Seat("red"), Teller(SYSTEM, "en"), ())
    told = ["".join(span.text for span in line) for line in lines]
    (line,) = [one for one in told if one.startswith("Warriors R3")]
    assert line.split()[-3:] == ["8/8", "2", "fatigue."]
