"""Running what a console block shows: `$ heerbann …`, with the answers typed at its prompts.

`$ python3 tools/…` is run as well.
"""

from __future__ import annotations

import re
import shlex
import subprocess
import sys
from collections.abc import Iterator
from typing import NamedTuple

from click.testing import CliRunner

from heerbann.cli.app import cli
from tests.docs.pages import ROOT

WIDTH = 88
ANYTHING = "…"
RUNNABLE = ("$ heerbann ", "$ python3 tools/")

_PROMPT = re.compile(r"^[A-Z]\w+(?: \w+)?> (.+)$", re.MULTILINE)


class Call(NamedTuple):
    """One command and what is shown of its output."""

    command: str
    shown: str

    @property
    def typed(self) -> list[str]:
        """What a person answers at the prompts `Empire> …` that are shown."""
        return _PROMPT.findall(self.shown)


def calls(block: str) -> Iterator[Call]:
    """The commands of a block, each with the output up to the next."""
    for part in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
        command, _, shown = part.partition("\n")
        yield Call(command, shown)


def run(call: Call, language: str) -> str:
    """Everything the command prints, as it stands on a screen."""
    program, *arguments = shlex.split(call.command)
    if program == "python3":
        return _run_tool(*arguments)
    environment = {"LANGUAGE": language, "COLUMNS": str(WIDTH)}
    typed = "".join(f"{line}\n" for line in call.typed)
    result = CliRunner(catch_exceptions=False).invoke(
        cli, arguments, input=typed, env=environment, prog_name="heerbann"
    )
    return result.output


def _run_tool(script: str, *arguments: str) -> str:
    command = [sys.executable, str(ROOT / script), *arguments]
    result = subprocess.run(command, capture_output=True, encoding="utf-8", check=False)
    return result.stdout + result.stderr


def fits(shown: str, printed: str) -> bool:
    """Is this what was printed? `…` stands for anything, a line of its own for any lines."""
    pattern = re.escape(_trimmed(shown)).replace(re.escape(ANYTHING), ".*?")
    return re.fullmatch(pattern, _trimmed(printed), re.DOTALL) is not None


def _trimmed(text: str) -> str:
    return "\n".join(line.rstrip() for line in text.strip().splitlines())
