"""Terrain laid on a table: shapes of an area, and room between them."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from heerbann.boards.table import CM, Outline
from heerbann.boards.table.geometry.segments import rings_near, segments_meet
from heerbann.boards.table.layouts import ROTATIONS, Form, LaidForm, box_form, is_crowded, oval_form

FORMS = [box_form(60 * CM * CM, 3, 2), oval_form(90 * CM * CM, 5, 4), box_form(25 * CM * CM, 1, 1)]
forms = st.builds(Form.turned, st.sampled_from(FORMS), st.integers(0, ROTATIONS - 1))
spots = st.builds(LaidForm, forms, st.integers(0, 30 * CM), st.integers(0, 30 * CM))


@pytest.mark.parametrize("form", [box_form, oval_form])
@pytest.mark.parametrize(("long", "short"), [(1, 1), (3, 2), (5, 4)])
def test_a_form_has_its_area_and_its_sides(form: object, long: int, short: int) -> None:
    made = form(48 * CM * CM, long, short)  # type: ignore[operator]  # one of the two makers
    spot = LaidForm(made, 0, 0)
    assert spot.area == pytest.approx(48 * CM * CM, rel=1e-3)
    left, bottom, right, top = made.box.sides
    assert (right - left) / (top - bottom) == pytest.approx(long / short, rel=1e-3)


@given(forms)
def test_the_discs_lie_inside_and_around(form: Form) -> None:
    outline = Outline(LaidForm(form, 0, 0).corners)
    assert all(x * x + y * y <= form.outer * form.outer for x, y in form.corners)
    assert outline.area2 > 0
    assert 3 * form.inner * form.inner * 2 <= outline.area2


def near_by_hand(one: LaidForm, other: LaidForm, gap: int) -> bool:
    a, b = Outline(one.corners), Outline(other.corners)
    return (
        any(segments_meet(*mine, *theirs) for mine in a.edges for theirs in b.edges)
        or a.contains(b.corners[0])
        or b.contains(a.corners[0])
        or rings_near(one.corners, other.corners, gap * gap - 1)
    )


@given(spots, spots, st.sampled_from([1, CM // 2, 3 * CM]))
def test_room_between_two_pieces(one: LaidForm, other: LaidForm, gap: int) -> None:
    assert is_crowded(one, [other], gap) == near_by_hand(one, other, gap)
    assert not is_crowded(one, [], gap)


@given(spots)
def test_the_opposite_of_the_opposite_is_the_piece_itself(spot: LaidForm) -> None:
    image = spot.opposite(60 * CM, 40 * CM)
    assert image.corners == tuple([(60 * CM - x, 40 * CM - y) for x, y in spot.corners])
    assert image.opposite(60 * CM, 40 * CM).corners == spot.corners
