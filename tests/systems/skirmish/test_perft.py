"""The number of ways positions can go on: see perft.py and perft.txt."""

from __future__ import annotations

import pytest

from tests.systems.skirmish.perft import FILE, POSITIONS, Count, divide, perft, read_counts

COUNTS = read_counts(FILE.read_text(encoding="utf-8"))


def _name(count: Count) -> str:
    return f"{count.position}, {count.depth}"


@pytest.mark.parametrize("count", COUNTS, ids=_name)
def test_there_are_as_many_ways_as_written_down(count: Count) -> None:
    """A failure tells the count after each first answer, to be compared with an older one."""
    found = perft(POSITIONS[count.position](), count.depth)
    if found != count.count:
        split = divide(POSITIONS[count.position](), count.depth)
        told = "\n".join(f"  {way}: {number}" for way, number in split)
        pytest.fail(f"{_name(count)}: {found}, not {count.count}\n{told}", pytrace=False)


def test_every_position_is_counted() -> None:
    assert {count.position for count in COUNTS} == {*POSITIONS}
