"""The toy has the rooms of a real system, and imports point from room to room."""

from __future__ import annotations

import re
from pathlib import Path

from tests.test_imports import ROOMS

TOY = Path(__file__).parent
IMPORTED = re.compile(r"^from tests\.toy\.(\w+)", re.MULTILINE)


def test_it_has_the_rooms_of_the_plan_and_no_others() -> None:
    rooms = {module.parent.name for module in TOY.glob("*/*.py")}
    assert {"model", "rules", "show", "files"} <= rooms <= set(ROOMS)


def test_imports_point_from_room_to_room() -> None:
    wrong = [
        f"{module.relative_to(TOY)} imports {room}"
        for module in sorted(TOY.glob("*/*.py"))
        for room in IMPORTED.findall(module.read_text("utf-8"))
        if room not in ROOMS[module.parent.name]
    ]
    assert wrong == []
