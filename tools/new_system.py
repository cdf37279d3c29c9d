#!/usr/bin/env python3
"""Begin a rule system: `python3 tools/new_system.py KEY` copies the sample under a name of its own.

The system goes to `src/heerbann/systems/KEY`, its tests to `tests/systems/KEY`. It plays at once,
as "Two on a Footbridge"; docs/add-a-system.md says how it grows into another game.
"""

from __future__ import annotations

import re
import shutil
import sys
from pathlib import Path

SAMPLE = "footbridge"
PLACES = {
    f"docs/examples/{SAMPLE}": "src/heerbann/systems",
    f"tests/systems/{SAMPLE}": "tests/systems",
}


def copy_sample(root: Path, key: str) -> list[Path]:
    """Copy system and tests and call them by the key; the new folders."""
    if not re.fullmatch(r"[a-z][a-z0-9_]*", key):
        raise SystemExit(f"{key!r} cannot be a key: small letters, digits and underscores only")
    goals = {root / sample: root / place / key for sample, place in PLACES.items()}
    for goal in goals.values():
        if goal.exists():
            raise SystemExit(f"{goal.relative_to(root).as_posix()} is there already")
    for sample, goal in goals.items():
        shutil.copytree(sample, goal, ignore=shutil.ignore_patterns("__pycache__"))
        _rename(goal, key)
    return list(goals.values())


def _rename(folder: Path, key: str) -> None:
    for file in sorted(folder.rglob("*.py")):
        text = file.read_text(encoding="utf-8")
        file.write_text(text.replace(SAMPLE, key), encoding="utf-8", newline="\n")


def main(arguments: list[str]) -> None:
    """Copy, and say where to."""
    if len(arguments) != 1:
        raise SystemExit("usage: python3 tools/new_system.py KEY")
    root = Path(__file__).resolve().parents[1]
    for folder in copy_sample(root, arguments[0]):
        print(folder.relative_to(root).as_posix())


if __name__ == "__main__":
    main(sys.argv[1:])
