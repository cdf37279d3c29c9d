"""Moves that are worth trying."""

from __future__ import annotations

from itertools import chain, combinations
from random import Random

from heerbann.boards.table import CM, is_within
from heerbann.boards.table.moves.suggestions import (
    advance,
    all_around,
    charges,
    close_in,
    closing_in,
    into,
    legal_and_distinct,
)
from heerbann.boards.table.moves.walks import middle_after, shifting
from tests.boards.table.moves.marching import REACH, SLOW, Marching, Piece, after, cm, row, walk

SQUAD = row(3, 40, 40)
BOG = Piece("bog", 30, 46, 60, 60)


def crowded() -> Marching:
    foes = {"one": row(3, 40, 50), "two": row(2, 52, 40), "far": row(3, 100, 80)}
    return Marching(SQUAD, enemies=foes, friends={"friend": row(3, 40, 36)}, rough=[BOG])


def test_only_legal_ones_that_end_apart_are_left() -> None:
    here = crowded()
    every = chain(charges(here, Random(1)), all_around(here, Random(1)), into(here, BOG.outline))
    found = list(legal_and_distinct(here, every))
    assert len(found) > 5
    assert all(here.refuse_walks(walks) is None for walks in found)
    ends = [middle_after(SQUAD, walks) for walks in found]
    assert not any(is_within(a, b, CM) for a, b in combinations(ends, 2))
    twice = [shifting(SQUAD, cm(0, 1)), shifting(SQUAD, cm(0, 1.1)), shifting(SQUAD, cm(0, 90))]
    assert list(legal_and_distinct(Marching(SQUAD), twice)) == twice[:1]


def test_charges_go_at_everybody_within_reach() -> None:
    here = crowded()
    ends = [after(SQUAD, walks) for walks in charges(here, Random(3))]
    assert len(ends) == 2
    assert not list(charges(Marching(SQUAD), Random(3)))


def test_an_advance_ends_at_the_goal_or_as_far_as_the_move_goes() -> None:
    here = Marching(SQUAD)
    (near,) = advance(here, cm(44, 45))
    assert middle_after(SQUAD, near) == cm(44, 45)
    (far,) = advance(here, cm(42, 80))
    assert middle_after(SQUAD, far)[0] == 42 * CM
    assert REACH - 5 <= middle_after(SQUAD, far)[1] - 40 * CM <= REACH


def test_rough_ground_shortens_an_advance() -> None:
    (walks,) = advance(Marching(SQUAD, rough=[BOG]), cm(42, 80))
    assert SLOW - 5 <= middle_after(SQUAD, walks)[1] - 40 * CM <= SLOW


def test_nothing_is_suggested_beyond_the_edge() -> None:
    corner = row(3, 2, 2)
    here = Marching(corner)
    assert list(advance(here, cm(-40, 2))) == []
    assert all(here.refuse_walks(walks) is None for walks in all_around(here, Random(2)))


class Halted(Marching):
    """Nothing forbids it to go on but that it must not go on in formation."""

    may_shift = False


def test_who_may_not_keep_its_formation_is_not_sent_anywhere_in_it() -> None:
    assert list(advance(Marching(SQUAD), cm(44, 45)))
    assert list(advance(Halted(SQUAD), cm(44, 45))) == []
    assert list(advance(Halted(SQUAD), SQUAD.middle)) == [()]  # it stays where it is


def test_into_a_piece_leads_to_its_near_side() -> None:
    wood = Piece("wood", 38, 45, 50, 60)
    here = Marching(SQUAD, rough=[wood])
    found = [walks for walks in into(here, wood.outline) if here.refuse_walks(walks) is None]
    assert any(all(wood.outline.holds(stand) for stand in after(SQUAD, walks)) for walks in found)


def test_closing_in_brings_those_behind_nearer_one_by_one() -> None:
    foe = row(3, 40, 52)
    here = Marching(SQUAD, enemies={"foe": foe})
    together = close_in(here, foe)
    assert here.refuse_walks(together) is None
    assert together
    found = list(closing_in(here, foe))
    assert found[0] == together
    assert found[1:] == [(one,) for one in together]
    assert list(closing_in(Marching(SQUAD, barred=[Piece("pit", 20, 41, 70, 70)]), foe)) == []


def test_suggestions_repeat_with_the_same_random() -> None:
    first, again = (list(all_around(crowded(), Random(5))) for _ in range(2))
    assert first == again
    assert walk(1, (40, 40)) not in chain.from_iterable(first)
