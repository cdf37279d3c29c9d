"""The toys have the rooms of a real system, and imports point from room to room."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.test_imports import ROOMS

TOYS = [Path(__file__).parent, Path(__file__).parents[1] / "toy_war"]
IMPORTED = re.compile(r"^from tests\.toy(?:_war)?\.(\w+)", re.MULTILINE)

pytestmark = pytest.mark.parametrize("toy", TOYS, ids=lambda toy: toy.name)


def test_it_has_the_rooms_of_the_plan_and_no_others(toy: Path) -> None:
    rooms = {module.parent.name for module in toy.glob("*/*.py")}
    assert {"model", "rules", "show", "files"} <= rooms <= set(ROOMS)


def test_imports_point_from_room_to_room(toy: Path) -> None:
    wrong = [
        f"{module.relative_to(toy)} imports {room}"
        for module in sorted(toy.glob("*/*.py"))
        for room in IMPORTED.findall(module.read_text("utf-8"))
        if room not in ROOMS[module.parent.name]
    ]
    assert wrong == []
