"""Whatever is wrong with a wish: one sentence that names it, exit code 2, no traceback."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.conftest import CommandLine

FILES: dict[str, bytes] = {
    "broken.json": b"{broken",
    "broken.toml": b'title = "x"\nfoo = [1,\n',
    "empty.jsonl": b"",
    "noise.jsonl": b"\xff\xfe\x00",
    "strange.toml": b'titel = { de = "a", en = "b" }\n',
}


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The working folder: files that are of no use, and a folder that is none."""
    for name, content in FILES.items():
        (tmp_path / name).write_bytes(content)
    (tmp_path / "pack").mkdir()
    monkeypatch.chdir(tmp_path)
    return tmp_path


READING = ("play --load", "replay", "verify", "odds --record")


@pytest.mark.parametrize("command_of", READING)
@pytest.mark.parametrize(
    ("file", "german", "english"),
    [
        ("nowhere.jsonl", "Diese Datei gibt es nicht.", "there is no such file."),
        ("pack", "Das ist ein Ordner, keine Datei.", "this is a folder, not a file."),
    ],
)
@pytest.mark.usefixtures("folder")
def test_a_record_that_is_not_there_in_either_language(
    command: CommandLine, command_of: str, file: str, german: str, english: str
) -> None:
    words = (*command_of.split(), file)
    assert command.refused(*words) == f"heerbann: {file}: {german}\n"
    assert command.refused("--language", "en", *words) == f"heerbann: {file}: {english}\n"


@pytest.mark.parametrize("command_of", READING)
@pytest.mark.parametrize(
    ("file", "part"),
    [
        ("broken.json", "broken.json, Zeile 1: "),
        ("empty.jsonl", "empty.jsonl, Zeile 1: "),
        ("noise.jsonl", "noise.jsonl: "),
    ],
)
@pytest.mark.usefixtures("folder")
def test_a_record_that_is_none_is_named_with_its_line(
    command: CommandLine, command_of: str, file: str, part: str
) -> None:
    is_judged = command_of == "verify" and file != "noise.jsonl"
    assert part in command.refused(*command_of.split(), file, code=1 if is_judged else 2)


@pytest.mark.parametrize("command_of", ["play", "simulate"])
@pytest.mark.parametrize(
    ("file", "part"),
    [
        ("nowhere.toml", "nowhere.toml: Diese Datei gibt es nicht."),
        ("pack/", "pack: Das ist ein Ordner, keine Datei."),
        ("broken.toml", "broken.toml:2: kein gültiges TOML"),
        (
            "strange.toml",
            "strange.toml:1: Schlüssel „titel“: unbekannter Schlüssel; gemeint ist",
        ),
    ],
)
@pytest.mark.usefixtures("folder")
def test_a_scenario_that_cannot_be_used(
    command: CommandLine, command_of: str, file: str, part: str
) -> None:
    assert part in command.refused(command_of, "claymore", file)


@pytest.mark.parametrize(
    ("words", "part"),
    [
        ("play claymore heron_ford --save pack", "pack: Das ist ein Ordner"),
        ("play claymore heron_ford --save nowhere/game.jsonl", "nowhere/game.jsonl: "),
        ("rules claymore 5 --coverage", "--coverage"),
        ("rules claymore --house --coverage", "--coverage"),
        ("rules claymore --house --rulings", "--rulings"),
        ("scenarios --house pin=strict", "heerbann scenarios claymore"),
        ("scenarios --preset tournament", "heerbann scenarios claymore"),
        ("simulate claymore heron_ford --seats thumb,", "thumb, random, search"),
        ("simulate claymore heron_ford --seats empire,chaos", "thumb, random, search"),
        ("odds battlelore HBS HBS --distance 40", "§B.9"),
        ("odds battlelore HGB HBS --shoot --distance 40", "§B.3"),
        ("odds battlelore HBS HBS --attackers 2", "§B.9"),
        ("odds battlelore HBS HBS --chips 4", "§B.2"),
        ("odds battlelore HBS HBS --attacker-chips 99", "§B.2"),
        ("odds battlelore HBS HBS --with from-bridges", "„from-"),
        ("serve --store pack --no-browser --port 0", "pack ist ein Ordner"),
        ("serve --store nowhere/games --no-browser --port 0", "nowhere"),
        ("serve --store mysql://host/db --no-browser --port 0", "mysql://"),
        ("check nowhere.toml", "nowhere.toml: Diese Datei gibt es nicht."),
        ("check pack", "pack: "),
    ],
)
@pytest.mark.usefixtures("folder")
def test_a_bad_wish_is_named(command: CommandLine, words: str, part: str) -> None:
    assert part in command.refused(*words.split())
