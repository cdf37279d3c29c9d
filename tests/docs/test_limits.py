"""The limits are told as they are."""

from __future__ import annotations

import re
from pathlib import Path

from heerbann.engine.packs.limits import LIMITS

PAGE = Path(__file__).parents[2] / "docs" / "writing-packs.md"
ROW = re.compile(r"^\| `(\w+)` \| ([\d,]+) ", re.MULTILINE)


def test_the_page_about_packs_tells_every_limit() -> None:
    told = {
        name: int(number.replace(",", "")) for name, number in ROW.findall(PAGE.read_text("utf-8"))
    }
    assert told == LIMITS._asdict()
