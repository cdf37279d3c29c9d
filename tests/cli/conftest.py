"""Calling the command line, and the files it needs."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from heerbann.cli import cli

CLASH = """\
title = { de = "Handgemenge", en = "Clash" }
briefing = { de = "Alle sind schon da.", en = "Everybody is here." }
map = "heron_vale"
sides = "fixed"
round_limit = 2

[deployed.empire]
D3 = "knights"
D4 = "soldiers"
F4 = "earch"

[deployed.chaos]
E3 = "orcs"
E2 = "goblins"
G3 = "wolf"
"""


class CommandLine:
    """Runs commands in this process, with everything they print kept apart."""

    def __init__(self) -> None:
        self._runner = CliRunner(env={"LANG": "de_DE.UTF-8", "LANGUAGE": "", "LC_ALL": ""})

    def run(self, *words: str | Path, typed: str = "") -> Result:
        """The result of a command that must not end in a traceback."""
        environment = {"COLUMNS": "100"}
        result = self._runner.invoke(
            cli, [str(word) for word in words], typed, environment, prog_name="heerbann"
        )
        assert result.exception is None or isinstance(result.exception, SystemExit), result.output
        assert "Traceback" not in result.output
        assert result.exit_code in (0, 1, 2), result.output
        return result

    def fine(self, *words: str | Path, typed: str = "") -> str:
        """What a command prints that has to succeed."""
        result = self.run(*words, typed=typed)
        assert result.exit_code == 0, result.output
        return result.stdout

    def json(self, *words: str | Path) -> Any:
        """The JSON a command prints; nothing else may stand around it."""
        return json.loads(self.fine(*words, "--json"))

    def refused(self, *words: str | Path, code: int = 2, typed: str = "") -> str:
        """What a command says that has to fail; it must not print results."""
        result = self.run(*words, typed=typed)
        assert result.exit_code == code, result.output
        assert result.stdout == ""
        return result.stderr


@pytest.fixture
def command() -> CommandLine:
    return CommandLine()


@pytest.fixture
def clash(tmp_path: Path) -> Path:
    """A scenario in which everybody is in contact at once."""
    folder = tmp_path / "scenarios"
    folder.mkdir()
    path = folder / "clash.toml"
    path.write_text(CLASH, encoding="utf-8")
    return path
