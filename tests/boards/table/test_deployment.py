"""Setting up in a zone: where figures fit, and formations that do."""

from __future__ import annotations

from itertools import islice
from random import Random
from typing import NamedTuple

from heerbann.boards.table import CM, Bounds, Edge, Formation, Group, ModelNumber, Table, overlaps
from heerbann.boards.table.deployment import Site, all_over, in_ranks, packed, set_down
from heerbann.boards.table.geometry.shapes import Stand, bounds_of_all
from tests.boards.table.moves.marching import GAP, ROUND, Piece, cm, is_together, man, row, walk

TABLE = Table(60 * CM, 40 * CM)
ZONE = TABLE.strip(Edge.SOUTH, 15 * CM)
POND = Piece("pond", 20, 5, 30, 12)


def site(
    *, enemies: dict[str, Group] | None = None, friends: dict[str, Group] | None = None
) -> Site:
    foes = enemies or {}
    others = {**(friends or {}), **foes}
    return Site(ZONE, ZONE, closed=[POND], others=others, enemies=foes, keep_off=3 * CM)


def test_a_strip_lies_along_its_edge_and_is_never_deeper_than_the_table() -> None:
    assert Bounds(0, 0, 60 * CM, 15 * CM) == ZONE
    assert TABLE.strip(Edge.NORTH, 15 * CM) == Bounds(0, 25 * CM, 60 * CM, 40 * CM)
    assert TABLE.strip(Edge.WEST, 15 * CM) == Bounds(0, 0, 15 * CM, 40 * CM)
    assert TABLE.strip(Edge.EAST, 15 * CM) == Bounds(45 * CM, 0, 60 * CM, 40 * CM)
    assert {TABLE.strip(edge, 99 * CM) for edge in Edge} == {TABLE.bounds}


def test_a_base_stands_in_the_zone_on_nobody_and_away_from_enemies() -> None:
    here = site(enemies={"foe": row(1, 50, 18)}, friends={"friend": row(2, 5, 5)})
    assert here.fits(man(10, 14))
    assert not here.is_inside(man(10, 14.01))
    assert here.piece_under(man(30.5, 8)) == "pond"
    assert here.unit_under(man(8, 5)) == "friend"
    assert here.enemy_near(man(50, 13)) == "foe"
    assert here.enemy_near(man(50, 12.99)) is None
    for wrong in (man(10, 14.01), man(30.5, 8), man(8, 5), man(50, 13)):
        assert not here.fits(wrong)


def test_a_part_of_a_site_knows_what_is_near_it_and_nothing_else() -> None:
    foes = {"foe": row(1, 50, 18)}
    here = site(enemies=foes, friends={"friend": row(2, 5, 5)})
    near = here.within(Bounds(40 * CM, 5 * CM, 52 * CM, 14 * CM))
    assert (near.closed, list(near.others), near.enemies) == ([], ["foe"], foes)
    assert near.enemy_near(man(50, 13)) == "foe"
    assert not near.is_inside(man(10, 14.01))  # the zone is the same
    far = here.within(Bounds(6 * CM, 4 * CM, 18 * CM, 6 * CM))
    assert ([piece.id for piece in far.closed], list(far.others), far.enemies) == (
        ["pond"], ["friend"], {},
    )  # fmt: skip
    assert [*here.others, *here.enemies] == ["friend", "foe", "foe"]  # it is still all of it


class Plain(NamedTuple):
    """A zone with a pond; how often single places were asked about."""

    here: Site
    asked: list[Stand]

    def fits(self, stand: Stand) -> bool:
        self.asked.append(stand)
        return self.here.fits(stand)

    def is_free(self, box: Bounds) -> bool:
        return ZONE.covers(box) and not POND.outline.bounds.overlaps(box)


def test_only_ranks_in_which_everybody_fits_are_taken_if_that_is_asked() -> None:
    here, bases = site(), [ROUND] * 6
    for x in range(6, 40, 3):
        all_of_them = list(in_ranks(bases, cm(x, 7), 0, GAP))
        fitting = [ranks for ranks in all_of_them if all(map(here.fits, ranks))]
        assert list(in_ranks(bases, cm(x, 7), 0, GAP, room=Plain(here, []))) == fitting
    assert any(all_of_them)


def test_where_all_is_free_nobody_asks_about_single_places() -> None:
    room = Plain(site(), [])
    assert len(list(in_ranks([ROUND] * 6, cm(10, 7), 0, GAP, room=room))) == 8
    assert not room.asked
    assert list(in_ranks([ROUND] * 6, cm(20, 7), 0, GAP, room=room)) == []
    assert room.asked


def test_ranks_are_tried_loose_and_dense() -> None:
    found = list(in_ranks([ROUND] * 6, cm(10, 8), 0, GAP))
    assert len(found) == 8
    for formation in found:
        assert len(formation) == 6
        assert is_together(formation)
    assert len(list(in_ranks([ROUND], cm(10, 8), 0, GAP))) == 2  # one figure has one rank


def test_where_it_is_crowded_figures_are_packed_around_a_point() -> None:
    here = site(friends={"friend": row(5, 33, 8)})
    (formation,) = packed(here, [ROUND] * 6, cm(34, 8), 180, GAP)
    assert all(here.fits(stand) and stand.facing == 180 for stand in formation)
    assert is_together(formation)
    assert not any(overlaps(a, b) for n, a in enumerate(formation) for b in formation[:n])
    assert list(packed(here, [ROUND] * 6, cm(34, 39), 0, GAP)) == []


def test_formations_come_from_all_over_the_zone() -> None:
    here = site()

    def is_legal(formation: Formation) -> bool:
        return all(here.fits(stand) for stand in formation)

    found = list(islice(all_over(here, [ROUND] * 4, 0, GAP, Random(1), is_legal), 8))
    assert all(is_legal(formation) for formation in found)
    assert max(f[0].at[0] for f in found) - min(f[0].at[0] for f in found) > 20 * CM
    nowhere = all_over(here, [ROUND] * 4, 0, GAP, Random(1), lambda _formation: False)
    assert next(nowhere)  # packed ones are sound by themselves


def test_models_are_set_down_by_their_numbers() -> None:
    numbers = (ModelNumber(2), ModelNumber(4))
    formation = (man(5, 5), man(7, 5).turned_to(90))
    assert set_down(numbers, formation) == (walk(2, (5, 5)), walk(4, (7, 5), facing=90))


def test_ranks_inside_of_rectangles_are_those_that_lie_in_one_of_them() -> None:
    bases, at = [ROUND] * 6, cm(10, 11)
    every = list(in_ranks(bases, at, 30, GAP))
    inside = [one for one in every if ZONE.covers(bounds_of_all(one))]
    assert 0 < len(inside) < len(every)
    assert list(in_ranks(bases, at, 30, GAP, [TABLE.strip(Edge.NORTH, CM), ZONE])) == inside
    assert list(in_ranks(bases, at, 30, GAP, [])) == []
