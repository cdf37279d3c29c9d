"""``heerbann match``."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.conftest import CommandLine


def test_it_says_who_is_stronger(command: CommandLine, tmp_path: Path) -> None:
    words = ("match", "thumb", "random", "claymore", "heron_ford", "--elo", "400", "--jobs", "1")
    file = ("--file", tmp_path / "match.jsonl")
    result = command.run(*words, *file, "--language", "en")
    assert "thumb is stronger than random (wrong in at most 5% of cases)." in result.stdout
    again = command.json(*words, *file)
    assert again["verdict"] == "first"


def test_to_the_end_it_tells_the_share_of_wins_in_every_scenario(command: CommandLine) -> None:
    words = ("match", "thumb", "random", "claymore", "heron_ford", "watchtower", "--games", "4")
    result = command.run(*words, "--to-the-end", "--jobs", "1", "--language", "en")
    told = result.stdout.splitlines()
    shares = told[told.index("What thumb won against random") :]
    assert [row.split()[:2] for row in shares[2:4]] == [["heron_ford", "2"], ["watchtower", "2"]]
    assert shares[4].startswith("all of them")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("thumb", "claymore"), "Erst kommen zwei Spieler oder mehr"),
        (("thumb", "thumb", "claymore"), "Erst kommen zwei Spieler oder mehr"),
        (("thumb", "random"), "Nach den Spielern kommt das Regelsystem"),
        (("thumb", "random", "clay"), "gibt es nicht"),
        (("thumb", "random", "claymore", "x"), "Ein Szenario „x“ gibt es nicht"),
    ],
)
def test_what_it_does_not_understand_it_says(
    command: CommandLine, words: tuple[str, ...], said: str
) -> None:
    result = command.run("match", *words)
    assert result.exit_code == 2
    assert said in result.stderr
