"""The pages of help: nothing without a text, everything in the language that was asked for."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import click
import pytest

from heerbann.cli import cli
from heerbann.cli.speech.locale import language_asked
from heerbann.cli.speech.spoken_commands import Argument, Command, Option
from heerbann.cli.speech.voice import Voice
from heerbann.engine.packs.readers import LANGUAGES
from heerbann.server.http import serving
from heerbann.server.http.settings import Settings
from tests.cli.conftest import CommandLine

COMMANDS = [cli, *cli.commands.values()]
ENGLISH = {
    "Argument", "Commands", "Error", "Missing", "Options", "Show", "Try", "Usage",
    "INTEGER", "TEXT", "RANGE", "PATH", "default", "required", "the", "and", "of",
}  # fmt: skip

SERVE = {
    "de": """\
Aufruf: heerbann serve [OPTIONEN]

  Den Server starten und den Browser öffnen.

  Sobald der Server antwortet, steht seine Adresse in der Standardausgabe.

Optionen:
  --port ZAHL           Port, an dem der Server lauscht; 0 nimmt irgendeinen
                        freien. [0 bis 65535; Vorgabe: 8700]
  --host ADRESSE        Adresse, an der der Server lauscht; 0.0.0.0 lässt
                        andere aus deinem Netz herein. [Vorgabe: 127.0.0.1,
                        nur dieser Rechner]
  --store PFAD|URL      Wo die Spiele liegen: eine Datei, oder postgresql://…
                        [Vorgabe: dein Datenordner]
  --settings DATEI      Eine Datei mit Einstellungen des Servers, siehe
                        docs/hosting.md.
  --set SCHLÜSSEL=WERT  Eine Einstellung des Servers ändern, zum Beispiel:
                        limits.sockets=500; auch mehrmals.
  --no-browser          Den Browser nicht öffnen.
  --language [de|en]    Die Sprache der Ausgabe. [Vorgabe: die deines Systems,
                        sonst Deutsch]
  -h, --help            Diese Hilfe zeigen.
""",
    "en": """\
Usage: heerbann serve [OPTIONS]

  Start the server and open the browser.

  The address is printed on standard output once the server answers.

Options:
  --port NUMBER       Port to listen on; 0 takes any free one. [0 to 65535;
                      default: 8700]
  --host ADDRESS      Address to listen on; 0.0.0.0 lets others in your
                      network in. [default: 127.0.0.1, this computer alone]
  --store PATH|URL    Where games are kept: a file, or postgresql://…
                      [default: your data folder]
  --settings FILE     A file with settings of the server, see docs/hosting.md.
  --set KEY=VALUE     Change a setting of the server, for example:
                      limits.sockets=500; may be repeated.
  --no-browser        Do not open the browser.
  --language [de|en]  The language of the output. [default: that of your
                      system, else German]
  -h, --help          Show this message and exit.
""",
}


def keys_of(command: click.Command) -> Iterator[tuple[str, str | None]]:
    """What has to have a text, and its key."""
    yield f"{command.name}", command.help
    for param in command.params:
        name = f"{command.name} {param.opts[-1]}"
        if isinstance(param, Argument):
            yield f"{name}, its word", param.metavar
            continue
        assert isinstance(param, Option), name
        yield name, param.help
        if not param.is_flag and not isinstance(param.type, click.Choice):
            yield f"{name}, its word", param.metavar
        if isinstance(param.show_default, str):
            yield f"{name}, its default", param.show_default


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_command_option_and_argument_is_explained(language: str) -> None:
    texts = Voice(language).texts  # type: ignore[arg-type]
    keys = [pair for command in COMMANDS for pair in keys_of(command)]
    assert len(keys) > 100
    assert [what for what, key in keys if key is None or key not in texts] == []


def test_every_command_speaks() -> None:
    assert [command.name for command in COMMANDS if not isinstance(command, Command)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_page_of_help(command: CommandLine, language: str) -> None:
    printed = command.fine("serve", "--help", "--language", language)
    assert printed.split() == SERVE[language].split()  # lines break where the terminal ends


def test_the_list_of_commands(command: CommandLine) -> None:
    german = command.fine("--help")
    assert german.startswith("Aufruf: heerbann [OPTIONEN] BEFEHL [ANGABEN]...\n")
    assert "Befehle:\n  play       Eine Schlacht spielen, gegen den Computer oder" in german
    assert german.endswith("\n  Ohne Befehl öffnet sich der Browser. Im Terminal: heerbann play\n")
    english = command.fine("-h", "--language", "en")
    assert english.startswith("Usage: heerbann [OPTIONS] COMMAND [ARGS]...\n")
    assert "Commands:\n  play       Play a battle, against the computer or each" in english
    for name in cli.commands:
        assert f"\n  {name} " in german
        assert f"\n  {name} " in english


@pytest.mark.parametrize("name", cli.commands)
def test_a_german_page_has_no_english_words(command: CommandLine, name: str) -> None:
    words = command.fine(name, "--help").replace("[", " ").replace("]", " ").replace(":", " ")
    prose = words.partition("Mit --json")[0] + words.partition("Optionen")[2]
    assert ENGLISH & set(prose.split()) == set()


@pytest.mark.parametrize("words", [(), ("--language", "de")])
def test_nothing_asked_for_opens_the_browser(
    command: CommandLine, words: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    served: list[tuple[Any, ...]] = []
    monkeypatch.setattr(serving, "run", lambda wanted, _say, **how: served.append((wanted, how)))
    assert command.fine(*words) == ""
    assert served == [(Settings(), {"opens_browser": True})]


@pytest.mark.parametrize(
    ("words", "language"),
    [
        ("", "de"),
        ("play --help", "de"),
        ("--language en play --help", "en"),
        ("play --help --language en", "en"),
        ("play --language=en --nonsense", "en"),
        ("--language en play --language de", "de"),
        ("play --language fr", "de"),
        ("play --language", "de"),
        ("bench -- --language en", "de"),
    ],
)
def test_the_language_is_found_wherever_it_stands(words: str, language: str) -> None:
    assert language_asked(words.split(), {}) == language


def test_the_shell_offers_commands_and_options_in_words() -> None:
    with cli.make_context("heerbann", ["--language", "en"], resilient_parsing=True) as ctx:
        offered = {item.value: item.help for item in cli.shell_complete(ctx, "")}
        assert offered["verify"] == "Check a saved game and its dice."
        options = {item.value: item.help for item in cli.shell_complete(ctx, "--")}
        assert options["--version"] == "Show the version and exit."
