"""Where to, typed at the terminal: suggestions, points in inches, and why not."""

from __future__ import annotations

import re

from tests.cli.conftest import CommandLine

SEEDED = ("--seat", "both", "--seed", "3")  # red chooses its edge and sets up first


def played(command: CommandLine, *typed: str) -> str:
    lines = "".join(f"{line}\n" for line in typed)
    return command.fine("play", "skirmish", "first_contact", *SEEDED, typed=lines)


def test_the_table_is_drawn_with_terrain_units_and_legend(command: CommandLine) -> None:
    text = played(command)
    assert re.search(r"^36 ·     ·", text, re.MULTILINE)
    assert "% Wald (weiche Deckung)" in text
    assert "A Linienzug R1 10/10" in text
    assert re.search(r"^ +0     6     12", text, re.MULTILINE)


def test_places_are_suggested_by_number(command: CommandLine) -> None:
    text = played(command, "A", "1")
    assert "Linienzug R1 bei …" in text
    assert "Linienzug R1: aufgestellt." in text


def test_a_point_in_inches_is_an_answer(command: CommandLine) -> None:
    text = played(command, "1", "bei 24,5 6")
    assert "Linienzug R1: aufgestellt." in text
    assert re.search(r"^ +[A ]{7}", text, re.MULTILINE)
    assert "Linienzug R1: aufgestellt." in played(command, "1", "at 24.5/6 90")


def test_a_forbidden_point_says_why_and_the_question_stays(command: CommandLine) -> None:
    text = played(command, "1", "bei 24 30", "bei 24 6")
    assert "Modell 1 steht nicht in der eigenen Aufstellungszone.  §15.8" in text
    assert "Linienzug R1: aufgestellt." in text


def test_one_may_ask_first(command: CommandLine) -> None:
    text = played(command, "1", "warum bei 24 6")
    assert "Linienzug R1 bei 24/6 aufstellen: Das ist erlaubt." in text
    assert "Linienzug R1: aufgestellt." not in text


def test_unclear_points_are_asked_for_again(command: CommandLine) -> None:
    for wish in ("bei", "bei Norden", "bei 1 2 3 4", "bei 1234567 2"):
        assert "Zum Beispiel: bei 24,5 12" in played(command, "1", wish)
    assert "Gerade wird nicht nach einem Ort" in played(command, "bei 24 6")


def test_a_march_tells_how_far_and_whom_it_sees(command: CommandLine) -> None:
    """Everybody is set up as it comes; then whoever begins moves a little."""
    text = played(command, *["1"] * 14, "1", "1", "warum bei 24 12", "1")
    assert "Runde 1" in text
    assert re.search(r"bewegt sich \d+(,\d)?″ weit", text)
