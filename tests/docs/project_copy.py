"""A copy of the project in which somebody begins a new system, as docs/add-a-system.md says."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.docs.pages import ROOT

KEY = "tollgate"
COPIED = ("src", "tests", "docs", "tools", "pyproject.toml")
PATIENCE = 60.0


class ProjectCopy:
    """The project with a system of one's own, and programs that run there."""

    def __init__(self, root: Path) -> None:
        self.root = root

    @property
    def environment(self) -> dict[str, str]:
        """Whatever runs there finds the modules of the copy."""
        kept = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST")}
        return {**kept, "PYTHONPATH": str(self.root / "src"), "PYTHONUTF8": "1", "LANGUAGE": "en"}

    def python(self, *arguments: str, typed: str = "") -> str:
        """What a Python program prints that has to succeed."""
        done = subprocess.run(
            [sys.executable, *arguments],
            cwd=self.root,
            env=self.environment,
            input=typed,
            capture_output=True,
            encoding="utf-8",
            check=False,
        )
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout

    def heerbann(self, *arguments: str, typed: str = "") -> str:
        """What the command line prints."""
        return self.python("-m", "heerbann", *arguments, typed=typed)

    @contextmanager
    def serving(self) -> Iterator[str]:
        """The address of a server that plays the new system as well."""
        options = ("--port", "0", "--no-browser", "--store", str(self.root / "games.sqlite3"))
        command = [sys.executable, "-m", "heerbann", "serve", *options]
        with subprocess.Popen(
            command, cwd=self.root, env=self.environment, stdout=subprocess.PIPE, encoding="utf-8"
        ) as server:
            try:
                assert server.stdout is not None
                yield server.stdout.readline().strip()
            finally:
                server.terminate()
                server.wait(PATIENCE)


def begun_in(root: Path) -> ProjectCopy:
    """A copy after the first two commands of the page."""
    left_out = shutil.ignore_patterns("pictures", "node_modules")
    for name in COPIED:
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, root / name, ignore=left_out)
        else:
            shutil.copy(ROOT / name, root / name)
    project = ProjectCopy(root)
    project.python("tools/new_system.py", KEY)
    project.heerbann("rules", KEY, "--write", "docs/rules")
    return project
