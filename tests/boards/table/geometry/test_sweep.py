"""Which edges of a row of corners meet: the sweep says what looking at all pairs says."""

from __future__ import annotations

import pytest

from heerbann.boards.table import Outline, OutlineError, Point
from heerbann.boards.table.geometry import sweep
from heerbann.engine.packs.limits import LIMITS
from tests.boards.table import polygons


@pytest.mark.parametrize("seed", range(4))
def test_the_sweep_finds_what_all_pairs_show(seed: int) -> None:
    """6,000 rows of corners in all; on coarse lattices touching and overlapping is common."""
    simple = 0
    for corners in polygons.rows_of_corners(1500, seed):
        found = polygons.first_meeting(corners)
        assert sweep.first_meeting(corners) == found, corners
        simple += found is None
    assert 200 < simple < 1300  # of both kinds there are many


def test_outlines_with_many_corners_in_line_are_simple() -> None:
    for ring in polygons.blobs(300, seed=5):
        assert sweep.first_meeting(ring) is None
        assert sweep.first_meeting(ring[::-1]) is None


@pytest.mark.parametrize(
    "corners",
    [
        [(0, 0), (4, 0), (4, 4), (2, 0), (0, 4)],  # a corner on an edge
        [(0, 0), (4, 0), (2, 0), (2, 4)],  # back along an edge
        [(0, 0), (4, 0), (4, 4), (3, 0), (1, 0), (0, 4)],  # an edge along another
        [(0, 0), (0, 4), (4, 4), (0, 2), (4, 0)],  # a corner on an upright edge
        [(0, 0), (0, 4), (0, 2), (3, 3)],  # back along an upright edge
        [(2, 0), (2, 4), (0, 2), (4, 2)],  # an upright edge is crossed
    ],
)
def test_what_touches_is_not_simple(corners: list[tuple[int, int]]) -> None:
    row = list(corners)
    for turn in range(len(row)):
        turned = row[turn:] + row[:turn]
        assert sweep.first_meeting(turned) == polygons.first_meeting(turned) is not None


def zigzag(teeth: int) -> list[Point]:
    """A comb whose long edges all lie side by side: every pair of them is close."""
    tips = [(10 * n, 0 if n % 2 else 100_000) for n in range(2 * teeth)]
    return [(-10, -10), (20 * teeth, -10), *reversed(tips)]


def test_the_work_grows_hardly_faster_than_the_corners(monkeypatch: pytest.MonkeyPatch) -> None:
    """Counted, not timed: eight times the corners take less than twenty times the questions."""
    asked = 0
    true_side = sweep.side

    def counted(a: Point, b: Point, point: Point) -> int:
        nonlocal asked
        asked += 1
        return true_side(a, b, point)

    monkeypatch.setattr(sweep, "side", counted)
    needed = []
    for teeth in (100, 800):
        asked = 0
        assert sweep.first_meeting(zigzag(teeth)) is None
        needed.append(asked)
    assert needed[1] < 20 * needed[0]
    assert needed[1] < 100 * 1600


def test_an_outline_of_too_many_corners_is_refused_before_it_is_looked_at() -> None:
    corners = tuple(zigzag(400))
    said = f"an outline has at most {LIMITS.corners} corners, not 802"
    with pytest.raises(OutlineError, match=said) as caught:
        Outline(corners)
    assert caught.value.text("de") == f"ein Umriss hat höchstens {LIMITS.corners} Ecken, nicht 802"
    assert len(Outline(tuple(zigzag(31))).corners) == LIMITS.corners
