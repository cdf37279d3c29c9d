"""Many bases at once say what each of them says."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from heerbann.boards.table import Crowd, Stand, gap_at_most, overlaps
from tests.boards.table.making import figure, lattice_stands, reaches, tank

crowds = st.lists(lattice_stands, max_size=6)


@given(crowds, lattice_stands, reaches)
def test_a_crowd_agrees_with_its_bases(stands: list[Stand], one: Stand, reach: int) -> None:
    crowd = Crowd(stands)
    assert crowd.stands == tuple(stands)
    assert crowd.is_under(one) == any(overlaps(one, other) for other in stands)
    assert crowd.is_near(one, reach) == any(gap_at_most(one, other, reach) for other in stands)


@given(crowds)
def test_the_first_base_on_another_is_the_first_that_overlaps(stands: list[Stand]) -> None:
    lying = [
        number
        for number, one in enumerate(stands)
        if any(overlaps(one, other) for other in stands[:number])
    ]
    assert Crowd(stands).first_on_another() == (lying[0] if lying else None)


def test_touching_is_near_but_not_under() -> None:
    crowd = Crowd([figure(0, 0), tank(10, 0)])
    for beside in (figure(1, 0), figure(12, 0), tank(13, 0)):
        assert not crowd.is_under(beside)
        assert crowd.is_near(beside, 0)
    assert crowd.is_under(figure("0.99", 0))
    assert crowd.is_under(tank("12.9", 0))


def test_nobody_is_under_and_near_to_nobody() -> None:
    assert not Crowd([]).is_under(figure(0, 0))
    assert not Crowd([]).is_near(figure(0, 0), 100_000)
