"""The registry: every system is there, and none is read before somebody asks for it."""

from __future__ import annotations

import subprocess
import sys

import pytest

from heerbann.systems import all_systems

PLAYS_ONE = """
import sys
from heerbann.lab import simulate
simulate("claymore", "heron_ford", {"empire": "random", "chaos": "random"}, 1)
read = [name for name in sys.modules if name.startswith("heerbann.systems.")]
print(*sorted({name.split(".")[2] for name in read}))
"""


def test_whoever_plays_one_system_reads_no_other() -> None:
    run = subprocess.run(
        [sys.executable, "-c", PLAYS_ONE], capture_output=True, encoding="utf-8", check=True
    )
    assert run.stdout.split() == ["claymore"]


def test_what_is_no_system_is_not_there() -> None:
    systems = all_systems()
    assert "ludo" not in systems
    with pytest.raises(KeyError):
        systems["ludo"]
    assert len(systems) == len(list(systems)) >= 6
