"""The program as a process of its own: start-up, pipes, interruptions, languages."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

import heerbann

SOURCE = Path(heerbann.__file__).parents[1]


def program(*words: str, typed: str = "", **variables: str) -> subprocess.CompletedProcess[str]:
    """Run the program and wait for its end."""
    return subprocess.run(
        [sys.executable, "-m", "heerbann", *words],
        input=typed,
        env=environment(**variables),
        capture_output=True,
        encoding="utf-8",
        check=False,
        timeout=60,
    )


def environment(**variables: str) -> dict[str, str]:
    kept = {
        name: value for name, value in os.environ.items() if not name.startswith(("LC_", "LANG"))
    }
    return {**kept, "PYTHONPATH": str(SOURCE), "PYTHONUTF8": "1", **variables}


def test_help_starts_without_what_only_commands_need() -> None:
    script = "import sys, heerbann.cli; print(*sys.modules)"
    result = subprocess.run(
        [sys.executable, "-c", script],
        env=environment(),
        capture_output=True,
        encoding="utf-8",
        check=True,
    )
    modules = result.stdout.split()
    assert "click" in modules
    for heavy in ("rich.console", "fluent.runtime", "heerbann.systems.claymore", "asyncio"):
        assert heavy not in modules


def test_help_and_version() -> None:
    help_text = program("--help")
    assert help_text.returncode == 0
    assert help_text.stdout.startswith("Aufruf: heerbann [OPTIONEN] BEFEHL")
    english = program("--help", LANG="en_US.UTF-8").stdout
    assert english.startswith("Usage: heerbann [OPTIONS] COMMAND")
    assert program("--version").stdout.startswith("heerbann ")


def test_results_and_notices_are_kept_apart(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    result = program("play", "--seat", "both", "--seed", "1", "--save", str(path), typed="1\n")
    assert result.returncode == 0
    assert "Gespeichert" not in result.stdout
    assert f"Gespeichert: {path}" in result.stderr
    assert path.is_file()


def test_the_language_of_the_system() -> None:
    assert "Zwei Heere" in program("systems").stdout
    assert "Two armies" in program("systems", LANG="en_GB.UTF-8").stdout


def test_output_is_plain_in_a_pipe_and_fits_eighty_columns() -> None:
    result = program("play", "--seat", "both", "--seed", "1", typed="1\n1\n1\n", COLUMNS="80")
    assert "\x1b" not in result.stdout
    assert max(map(len, result.stdout.splitlines())) <= 80


@pytest.mark.parametrize(
    ("words", "page", "part"),
    [
        ("odds claymore knights goblins", "cp1252", "45,0 %  ?????"),
        ("play --help", "cp437", "?heerbann scenarios?"),
    ],
)
def test_letters_a_terminal_does_not_know_do_not_end_the_program(
    words: str, page: str, part: str
) -> None:
    result = subprocess.run(
        [sys.executable, "-m", "heerbann", *words.split()],
        env=environment(PYTHONUTF8="0", PYTHONIOENCODING=page),
        capture_output=True,
        check=True,
    )
    assert part in result.stdout.decode(page)


def test_a_closed_pipe_is_no_error() -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "heerbann", "rules", "claymore", "--house"],
        env=environment(),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.readline()
        process.stdout.close()
        assert "Traceback" not in process.stderr.read()


def test_exit_codes(tmp_path: Path) -> None:
    bad = tmp_path / "bad.toml"
    bad.write_text("drawing = 3\n", encoding="utf-8")
    assert program("systems").returncode == 0
    assert program("check", str(bad)).returncode == 1
    assert program("play", "nonsense").returncode == 2
    assert program("--nonsense").returncode == 2
    assert program("verify", str(tmp_path / "nowhere")).returncode == 2
