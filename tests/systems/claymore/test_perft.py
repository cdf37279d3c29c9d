"""The number of ways positions can go on, and once their order: see perft.py and perft.txt."""

from __future__ import annotations

import pytest

from tests.systems.claymore.perft import FILE, Position, divide, perft, read_positions, ways
from tests.systems.claymore.script import said

POSITIONS = read_positions(FILE.read_text(encoding="utf-8"))
COUNTS = [(position, depth) for position in POSITIONS for depth in position.counts]


def _name(value: object) -> str:
    return value.name if isinstance(value, Position) else str(value)


@pytest.mark.parametrize(("position", "depth"), COUNTS, ids=_name)
def test_there_are_as_many_ways_as_written_down(position: Position, depth: int) -> None:
    """A failure tells the count after each first answer, to be compared with an older one."""
    found = perft(position.game(), depth)
    if found != position.counts[depth]:
        split = [f"  {said(way)}: {count}" for way, count in divide(position.game(), depth)]
        message = f"{position.name}, depth {depth}: {found}, not {position.counts[depth]}\n"
        pytest.fail(message + "\n".join(split), pytrace=False)


@pytest.mark.parametrize("position", [p for p in POSITIONS if p.options], ids=_name)
def test_the_options_come_in_the_order_written_down(position: Position) -> None:
    assert [said(way) for way in ways(position.game())] == list(position.options)


def test_every_position_has_a_name_of_its_own_and_is_counted() -> None:
    names = [position.name for position in POSITIONS]
    assert len(set(names)) == len(names) > 10
    assert all(position.counts for position in POSITIONS)
    assert any(position.options for position in POSITIONS)
