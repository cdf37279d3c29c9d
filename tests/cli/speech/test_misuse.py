"""A command line that cannot be understood, in both languages: why, and where help is."""

from __future__ import annotations

from importlib import import_module

import click
import pytest

from heerbann.cli.app import InternalError, cli
from heerbann.cli.speech.misuse import allowed_values, misuse_in_words
from heerbann.cli.speech.voice import Voice
from tests.cli.conftest import CommandLine

SIMULATE = "simulate claymore heron_ford"
ALL = ", ".join(cli.commands)


@pytest.mark.parametrize(
    ("words", "german", "english"),
    [
        (
            "sytems",
            "Einen Befehl „sytems“ gibt es nicht. Gemeint ist vielleicht „systems“.",
            'There is no command "sytems". Did you mean "systems"?',
        ),
        (
            "xyzzy",
            f"Einen Befehl „xyzzy“ gibt es nicht. Es gibt: {ALL}.",
            f'There is no command "xyzzy". Known are: {ALL}.',
        ),
        (
            "--nonsense",
            "Eine Option „--nonsense“ gibt es hier nicht.",
            'There is no option "--nonsense" here.',
        ),
        (
            "play --sead 3",
            "Eine Option „--sead“ gibt es hier nicht. Gemeint ist vielleicht „--seed“.",
            'There is no option "--sead" here. Did you mean "--seed"?',
        ),
        ("simulate claymore", "Es fehlt: SZENARIO", "Missing: SCENARIO"),
        ("check", "Es fehlt: PFAD...", "Missing: PATH..."),
        ("play --seat", "Nach --seat fehlt ein Wert.", "A value is missing after --seat."),
        (
            "systems --json=yes",
            "--json steht für sich, ein Wert gehört nicht dazu.",
            "--json stands alone, it takes no value.",
        ),
        ("systems too many", "Das ist zu viel: too many", "This is too much: too many"),
        (
            "play --against me",
            "--against: „me“ geht nicht. Erlaubt: thumb, random, search.",
            '--against: "me" is not possible. Allowed: thumb, random, search.',
        ),
        (
            "play --seed one",
            "--seed: „one“ geht nicht. Erlaubt: eine ganze Zahl.",
            '--seed: "one" is not possible. Allowed: a whole number.',
        ),
        (
            f"{SIMULATE} --games -5",
            "--games: „-5“ geht nicht. Erlaubt: eine ganze Zahl, mindestens 1.",
            '--games: "-5" is not possible. Allowed: a whole number, at least 1.',
        ),
        (
            "serve --port 70000",
            "--port: „70000“ geht nicht. Erlaubt: eine ganze Zahl, 0 bis 65535.",
            '--port: "70000" is not possible. Allowed: a whole number, 0 to 65535.',
        ),
        (
            "play --seconds 0,5",
            "--seconds: „0,5“ geht nicht. Erlaubt: eine Zahl, 0.01 bis 600.",
            '--seconds: "0,5" is not possible. Allowed: a number, 0.01 to 600.',
        ),
    ],
)
def test_each_kind_of_mistake_has_its_sentence(
    command: CommandLine, words: str, german: str, english: str
) -> None:
    assert command.refused(*words.split()).splitlines()[0] == f"heerbann: {german}"
    spoken = command.refused("--language", "en", *words.split())
    assert spoken.splitlines()[0] == f"heerbann: {english}"


def test_the_usage_and_the_way_to_help_follow(command: CommandLine) -> None:
    assert command.refused("simulate", "claymore").splitlines()[1:] == [
        "Aufruf: heerbann simulate [OPTIONEN] SYSTEM SZENARIO",
        "Hilfe: heerbann simulate --help",
    ]
    assert command.refused("--language=en", "rules").splitlines()[1:] == [
        "Usage: heerbann rules [OPTIONS] SYSTEM [SECTION | WORD]...",
        "Help: heerbann rules --help",
    ]


def test_the_language_counts_even_behind_the_mistake(command: CommandLine) -> None:
    assert "There is no option" in command.refused("play", "--nonsense", "--language", "en")
    assert "There is no command" in command.refused("xyzzy", "--language", "en")


def test_a_language_there_is_not_is_refused_in_that_of_the_system(command: CommandLine) -> None:
    message = command.refused("systems", "--language", "fr")
    assert message.startswith("heerbann: --language: „fr“ geht nicht. Erlaubt: de, en.\n")


@pytest.mark.parametrize("wrong", ["systms", "sceanrios", "plya"])
def test_a_mistyped_command_gets_a_suggestion(command: CommandLine, wrong: str) -> None:
    assert "Gemeint ist vielleicht" in command.refused(wrong)


def test_what_is_new_to_us_keeps_the_words_it_has() -> None:
    ctx = click.Context(cli, obj=Voice("de"))
    assert misuse_in_words(ctx, click.UsageError("Something else.")) == "Something else."
    assert allowed_values(Voice("de"), click.UUID) == "uuid"


# What comes in between


def test_an_interruption_is_told(command: CommandLine, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted() -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(import_module("heerbann.systems"), "all_systems", interrupted)
    assert command.refused("systems", code=1) == "\nheerbann: Abgebrochen.\n"
    assert command.refused("systems", "--language", "en", code=1) == "\nheerbann: Stopped.\n"


def test_a_mistake_of_ours_is_told_in_both_languages() -> None:
    german = InternalError(Voice("de"), KeyError("x")).message
    assert german.startswith(
        "Ein Fehler in Heerbann, bitte melde ihn: KeyError: 'x'. Mit HEERBANN_"
    )
    english = InternalError(Voice("en"), KeyError("x")).message
    assert english.startswith("Internal error, please report it: KeyError: 'x'. Set HEERBANN_")
