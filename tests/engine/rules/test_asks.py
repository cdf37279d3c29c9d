"""What rules await: branches of chance are exact, impossible dice are named."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from itertools import product
from random import Random

import icepool
import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from heerbann.engine.rules.asks import (
    Action,
    Choose,
    Count,
    Draw,
    Faces,
    Modifier,
    Place,
    Roll,
    Seat,
    at_least,
    kebab,
)
from heerbann.engine.rules.branches import count_branches, roll_branches, sort_branches

A, B = Seat("a"), Seat("b")

dice = st.integers(0, 4)
sides = st.integers(1, 6)


@st.composite
def counts(draw: st.DrawFn) -> Count:
    """Counts with any set of successes, also none, all, and faces the die does not have."""
    number = draw(sides)
    success = draw(st.lists(st.integers(0, number + 1), unique=True))
    return Count("1", draw(dice), number, tuple(success))


def grouped(ask: Roll | Count, key: Callable[[Faces], object]) -> dict[object, int]:
    """The weight of each class of throws, from every single throw."""
    weights: Counter[object] = Counter()
    for faces, weight in ask.faces():
        weights[key(faces)] += weight
    return dict(weights)


# Rolls


@given(dice, sides)
def test_the_branches_of_a_roll_are_all_throws_once(dice: int, sides: int) -> None:
    roll = Roll("1", dice, sides)
    every = list(product(range(1, sides + 1), repeat=dice))
    assert [faces for faces, _ in roll.branches()] == every
    assert sum(weight for _, weight in roll.branches()) == sides**dice


@given(dice, sides, st.integers(0, 25))
def test_alike_throws_share_a_branch_that_weighs_as_much(dice: int, sides: int, cut: int) -> None:
    def reaches(faces: Faces) -> bool:
        return sum(faces) >= cut

    roll = Roll("1", dice, sides, alike=reaches)
    branches = {reaches(faces): weight for faces, weight in roll.branches()}
    assert len(branches) == len(roll.branches())
    assert branches == grouped(roll, reaches)


def test_throws_that_are_repeated_are_left_out() -> None:
    roll = Roll("1", 2, 6, again=lambda faces: faces[0] == faces[1])
    assert sum(weight for _, weight in roll.branches()) == 30
    assert sum(weight for _, weight in roll.faces()) == 30
    assert all(red != blue for (red, blue), _ in roll.branches())


def test_the_sum_of_dice_is_distributed_as_icepool_says() -> None:
    roll = Roll("1", 3, 6, alike=sum)
    ours = {sum(faces): Fraction(weight, 6**3) for faces, weight in roll.branches()}
    pool = 3 @ icepool.d6
    assert ours == {total: pool.probability(total) for total in pool}


# Counts


@given(counts())
def test_the_branches_of_a_count_group_every_throw_by_successes(count: Count) -> None:
    branches = {count.successes(faces): weight for faces, weight in count.branches()}
    assert len(branches) == len(count.branches())
    assert branches == grouped(count, count.successes)
    assert sum(branches.values()) == count.sides**count.dice


@given(counts())
def test_every_branch_of_a_count_is_a_possible_throw(count: Count) -> None:
    for faces, weight in count.branches():
        assert count.problem(faces) is None
        assert weight > 0


@pytest.mark.parametrize("need", range(1, 8))
@pytest.mark.parametrize("number", [1, 5, 12])
def test_successes_are_distributed_as_icepool_says(number: int, need: int) -> None:
    count = Count("1", number, 6, at_least(need))
    ours = {count.successes(faces): Fraction(w, 6**number) for faces, w in count.branches()}
    pool = number @ (icepool.d6 >= need)
    assert ours == {int(hits): pool.probability(hits) for hits in pool if pool.quantity(hits)}


def test_twelve_dice_branch_thirteen_ways() -> None:
    assert len(Count("1", 12, 6, at_least(4)).branches()) == 13


@pytest.mark.parametrize(
    ("need", "faces"),
    [(4, (4, 5, 6)), (7, ()), (1, (1, 2, 3, 4, 5, 6)), (-3, (1, 2, 3, 4, 5, 6))],
)
def test_modifiers_may_push_a_need_beyond_the_die(need: int, faces: Faces) -> None:
    assert at_least(need) == faces


def test_branches_of_throwaway_functions_do_not_pile_up() -> None:
    for _ in range(3000):
        Roll("1", 1, 6, alike=lambda faces: faces[0]).branches()
    assert roll_branches.cache_info().currsize <= 1024
    assert count_branches.cache_info().maxsize == 1024


# Draws


def test_a_draw_weighs_each_kind_by_its_number_and_skips_the_used_up() -> None:
    draw = Draw("1", (("flying", 5), ("bounce", 0), ("burst", 2)))
    assert draw.branches() == (("flying", 5), ("burst", 2))
    assert draw.faces() == draw.branches()


def test_a_draw_takes_each_thing_with_the_same_chance() -> None:
    draw = Draw("1", (("a", 2), ("b", 0), ("c", 3)))
    assert [draw.sample(lambda _, at=at: at) for at in range(5)] == ["a", "a", "c", "c", "c"]


def test_nothing_is_drawn_from_an_empty_bag() -> None:
    with pytest.raises(ValueError, match="empty"):
        Draw("1", (("a", 0),)).sample(lambda _: 0)


# Typed dice


@pytest.mark.parametrize(
    ("answer", "problem"),
    [
        ((1, 6), None),
        ((1,), "dice-wrong-number"),
        ((1, 2, 3), "dice-wrong-number"),
        ((), "dice-wrong-number"),
        ((0, 6), "dice-impossible-face"),
        ((1, 7), "dice-impossible-face"),
        ((1, True), "dice-not-numbers"),
        ((1, 2.0), "dice-not-numbers"),
        ((1, "2"), "dice-not-numbers"),
        ([1, 2], "dice-not-numbers"),
        ("12", "dice-not-numbers"),
        (None, "dice-not-numbers"),
        (3, "dice-not-numbers"),
    ],
)
def test_impossible_dice_are_named(answer: object, problem: str | None) -> None:
    assert Roll("1", 2, 6).problem(answer) == problem
    assert Count("1", 2, 6, (6,)).problem(answer) == problem


@pytest.mark.parametrize("answer", ["bounce", "", None, 0, ("flying",)])
def test_what_is_not_in_the_bag_cannot_be_drawn(answer: object) -> None:
    draw = Draw("1", (("flying", 1), ("bounce", 0)))
    assert draw.problem(answer) == "draw-not-in-bag"
    assert draw.problem("flying") is None


@given(dice, sides, st.integers())
def test_whatever_is_thrown_is_possible(dice: int, sides: int, seed: int) -> None:
    roll = Roll("1", dice, sides)
    assert roll.problem(roll.sample(Random(seed).randrange)) is None


# Records tell what was thrown


def test_chance_tells_what_it_is_of() -> None:
    assert Roll("1", 2, 6).of == "2d6"
    assert Count("1", 5, 10, (10,)).of == "5d10"
    assert Draw("1", (("a", 2), ("b", 1))).of == (("a", 2), ("b", 1))


# Decisions


class Go(Action, frozen=True):
    """Go somewhere."""

    to: int


def test_options_are_listed_once_and_only_when_somebody_looks() -> None:
    listed = []

    def options() -> list[Go]:
        listed.append(1)
        return [Go(1), Go(2)]

    choose = Choose(A, "1", "go", options)
    assert listed == []
    assert choose.options == choose.options == (Go(1), Go(2))
    assert listed == [1]


def test_asks_show_themselves_legibly() -> None:
    place = Place(A, "3.1", "go", (Go,), lambda _: None, lambda _: iter(()))
    assert repr(Choose(A, "2.1", "go", (Go(1),))) == "Choose(a, §2.1 go, 1 options)"
    assert repr(place) == "Place(a, §3.1 go)"
    assert repr(Roll("4", 2, 6)) == "Roll(§4, 2d6)"
    assert repr(Count("4", 2, 6, (6,))) == "Count(§4, 2d6 in (6,))"
    assert repr(Draw("4", (("a", 1),))) == "Draw(§4, {'a': 1})"


@pytest.mark.parametrize(
    ("name", "tag"), [("Go", "go"), ("EndHalf", "end-half"), ("UseReroll", "use-reroll")]
)
def test_tags_are_the_names_in_kebab_case(name: str, tag: str) -> None:
    assert kebab(name) == tag


def test_actions_are_tagged_in_json_and_refuse_unknown_fields() -> None:
    assert msgspec.json.encode(Go(3)) == b'{"do":"go","to":3}'
    with pytest.raises(msgspec.ValidationError, match="unknown field"):
        msgspec.json.decode(b'{"do":"go","to":3,"by":"ship"}', type=Go)


def test_modifiers_are_values() -> None:
    assert Modifier("2.3", 1, "close") == Modifier("2.3", 1, "close")
    assert len({Modifier("2.3", 1, "close"), Modifier("2.3", 1, "close")}) == 1


@pytest.mark.parametrize("kinds", [((1, 4), (5,), (6,)), ((2,),), ((1,), (2,), (3,), (4, 5, 6))])
@pytest.mark.parametrize("dice", [0, 1, 2, 4])
def test_dice_sorted_into_groups_are_counted_as_if_every_face_was_thrown(
    dice: int, kinds: tuple[tuple[int, ...], ...]
) -> None:
    def numbers(faces: tuple[int, ...]) -> tuple[int, ...]:
        return tuple(sum(face in kind for face in faces) for kind in kinds)

    thrown = Counter(numbers(faces) for faces in product(range(1, 7), repeat=dice))
    roll = Roll("4", dice, 6, alike=kinds)
    assert {numbers(faces): weight for faces, weight in roll.branches()} == thrown
    assert roll.branches() == sort_branches(dice, 6, kinds)
    assert roll.to_look_through == len(roll.branches())
    assert len(roll.faces()) == 6**dice == Roll("4", dice, 6).to_look_through


def test_who_throws_together_throws_as_many_dice_each_in_their_order() -> None:
    red, blue = Seat("red"), Seat("blue")
    assert Roll("1", 4, 6, by=(red, blue)).hands((1, 2, 3, 4)) == ((red, (1, 2)), (blue, (3, 4)))
    assert Roll("1", 2, 6, by=(red,)).hands((5, 6)) == ((red, (5, 6)),)
    assert Roll("1", 2, 6).hands((5, 6)) == ((None, (5, 6)),)


@pytest.mark.parametrize(
    ("success", "need"), [((5, 6), 5), ((6,), 6), ((), 7), ((1, 2), None), ((2, 6), None)]
)
def test_a_count_needs_a_face_only_where_all_higher_ones_succeed(
    success: Faces, need: int | None
) -> None:
    assert Count("1", 1, 6, success).need == need
