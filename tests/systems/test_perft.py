"""The number of ways positions can go on, and once their order: see perft.py."""

from __future__ import annotations

import pytest

from tests.systems.battlelore.perft import SHEET as BATTLELORE
from tests.systems.claymore.perft import SHEET as CLAYMORE
from tests.systems.diex_aie.perft import SHEET as DIEX_AIE
from tests.systems.perft import PerftCase, Sheet
from tests.systems.saga.perft import SHEET as SAGA
from tests.systems.skirmish.perft import SHEET as SKIRMISH

SHEETS = {
    "claymore": CLAYMORE,
    "battlelore": BATTLELORE,
    "skirmish": SKIRMISH,
    "diex_aie": DIEX_AIE,
    "saga": SAGA,
}
COUNTS = [
    pytest.param(sheet, position, depth, id=f"{key}, {position.name}, {depth}")
    for key, sheet in SHEETS.items()
    for position in sheet.positions
    for depth in position.counts
]
PINNED = [
    pytest.param(sheet, position, id=f"{key}, {position.name}")
    for key, sheet in SHEETS.items()
    for position in sheet.positions
    if position.options
]


@pytest.mark.parametrize(("sheet", "position", "depth"), COUNTS)
def test_there_are_as_many_ways_as_written_down(
    sheet: Sheet, position: PerftCase, depth: int
) -> None:
    """A failure tells the count after each first answer, to be compared with an older one."""
    found = sheet.perft(sheet.begin(position), depth)
    if found != position.counts[depth]:
        split = sheet.divide(sheet.begin(position), depth)
        told = "\n".join(f"  {sheet.said(way)}: {count}" for way, count in split)
        message = f"{position.name}, depth {depth}: {found}, not {position.counts[depth]}"
        pytest.fail(f"{message}\n{told}", pytrace=False)


@pytest.mark.parametrize(("sheet", "position"), PINNED)
def test_the_options_come_in_the_order_written_down(sheet: Sheet, position: PerftCase) -> None:
    said = [sheet.said(way) for way in sheet.ways(sheet.begin(position))]
    assert said == list(position.options)


@pytest.mark.parametrize("key", SHEETS)
def test_every_position_has_a_name_of_its_own_and_is_counted(key: str) -> None:
    positions = SHEETS[key].positions
    names = [position.name for position in positions]
    assert len(set(names)) == len(names) > 5
    assert all(position.counts for position in positions)


def test_the_order_of_options_is_pinned_somewhere() -> None:
    assert PINNED
