"""A forgotten ``await`` is a rule that silently does not happen; it must fail the checks."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]

FORGOTTEN = """\
from heerbann.engine.rules.asks import Choose, Roll, Seat


async def throw() -> None:
    Roll("1", 2, 6)


async def choose() -> None:
    Choose(Seat("red"), "1", "turn", ())


async def call() -> None:
    throw()
"""


def test_the_type_checker_flags_every_kind_of_forgotten_await(tmp_path: Path) -> None:
    snippet = tmp_path / "forgotten.py"
    snippet.write_text(FORGOTTEN, encoding="utf-8")
    found = mypy(snippet)
    assert [line for line in (5, 9, 13) if f"forgotten.py:{line}: error:" not in found] == []
    assert found.count("[unused-awaitable]") == 2
    assert found.count("[unused-coroutine]") == 1


def test_the_type_checker_is_content_when_all_is_awaited(tmp_path: Path) -> None:
    awaited = FORGOTTEN
    for call in ("Roll(", "Choose(", "throw()\n"):
        awaited = awaited.replace(f"    {call}", f"    await {call}")
    snippet = tmp_path / "awaited.py"
    snippet.write_text(awaited, encoding="utf-8")
    assert "error" not in mypy(snippet)


def mypy(snippet: Path) -> str:
    command = [sys.executable, "-m", "mypy", "--config-file", str(ROOT / "pyproject.toml")]
    result = subprocess.run(
        [*command, str(snippet)], cwd=ROOT, capture_output=True, encoding="utf-8", check=False
    )
    return result.stdout + result.stderr


def test_an_unawaited_rule_fails_the_test_run(tmp_path: Path) -> None:
    """Where no type checker looks, the warning of Python is an error by our configuration."""
    test = tmp_path / "test_forgotten.py"
    test.write_text("async def rule(): pass\n\ndef test_forgets():\n    rule()\n", encoding="utf-8")
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider"]
    result = subprocess.run(
        [*command, "-c", str(ROOT / "pyproject.toml"), str(test)],
        cwd=tmp_path,
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert result.returncode == 1
    assert "never awaited" in result.stdout
