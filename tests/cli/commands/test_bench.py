"""``heerbann bench`` hands over to the benchmarks of a source checkout."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from tests.cli.conftest import CommandLine


@pytest.fixture
def root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr("heerbann.cli.commands.bench._root", lambda: tmp_path)
    monkeypatch.setattr(sys, "path", sys.path.copy())
    monkeypatch.delitem(sys.modules, "bench", raising=False)
    return tmp_path


def test_outside_a_checkout_it_says_so(command: CommandLine, root: Path) -> None:
    assert "dev.py bench" in command.refused("bench")


def test_arguments_and_the_exit_code_are_passed_on(command: CommandLine, root: Path) -> None:
    (root / "bench").mkdir()
    script = "def run(argv):\n    print(argv)\n    return 1\n"
    (root / "bench" / "__init__.py").write_text(script, encoding="utf-8")
    result = command.run("bench", "--seconds", "2", "fork")
    assert result.exit_code == 1
    assert result.stdout == "['--seconds', '2', 'fork']\n"
