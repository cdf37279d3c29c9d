"""The browser client knows no system: what is special about one is told by the server."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from heerbann.engine.rules.system import System
from heerbann.systems import all_systems

CLIENT = Path(__file__).parents[2] / "web" / "src"
QUOTED = re.compile(r"""["'`]([a-z][a-z_-]+)["'`]""")


def words_in(path: Path) -> set[str]:
    return set(QUOTED.findall(path.read_text("utf-8")))


def sources() -> list[Path]:
    """What is shipped, without tests and what is made up for them."""
    files = [path for path in CLIENT.rglob("*") if path.suffix in {".ts", ".svelte"}]
    return [path for path in files if ".test." not in path.name and "testing" not in path.parts]


def test_there_is_a_client_to_look_at() -> None:
    assert len(sources()) > 100
    assert "answer" in words_in(CLIENT / "wire" / "socket.ts")


@pytest.mark.parametrize("system", all_systems().values(), ids=list(all_systems()))
def test_no_source_of_the_client_names_a_system_or_one_of_its_sides(system: System[Any]) -> None:
    own = {system.key, *system.seats}
    named = {path.name: found for path in sources() if (found := own & words_in(path))}
    assert named == {}
