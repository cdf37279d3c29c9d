"""Facts about frozen values are worked out once."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from heerbann.boards.memo import (
    REMEMBERED,
    Facts,
    Known,
    Memo,
    Memo2,
    Memo3,
    MemoAmong,
    Row,
    Same,
    kept,
)


def test_a_fact_is_worked_out_once_for_the_same_value() -> None:
    asked: list[tuple[int, ...]] = []

    def total(row: tuple[int, ...]) -> int:
        asked.append(row)
        return sum(row)

    memo = Memo(total)
    one, equal = (tuple(range(1, 4)) for _ in range(2))
    assert [memo(one), memo(one), memo(equal), memo(one)] == [6, 6, 6, 6]
    assert len(asked) == 2  # equal values are still two


def test_a_value_is_kept_so_that_nothing_takes_its_identity() -> None:
    memo = Memo(lambda row: row[0])
    assert [memo((number, "x")) for number in range(1000)] == list(range(1000))


def test_the_memory_begins_anew_when_it_is_full() -> None:
    asked: list[int] = []
    memo = Memo(lambda row: asked.append(1) or len(row))
    first = (0, 0)
    memo(first)
    rows = [(number,) for number in range(REMEMBERED)]
    assert {memo(row) for row in rows} == {1}
    before = len(asked)
    assert memo(first) == 2
    assert len(asked) == before + 1


def test_of_facts_that_hold_much_only_so_many_are_kept() -> None:
    asked: list[int] = []
    memo = MemoAmong(lambda one, _others: asked.append(1) or len(one), 2)
    rows = [(number,) for number in range(3)]
    assert [memo(row, ()) for row in (*rows[:2], *rows[:2])] == [1] * 4
    assert len(asked) == 2
    assert [memo(row, ()) for row in (rows[2], rows[0])] == [1, 1]
    assert len(asked) == 4


def test_of_large_facts_about_two_values_only_so_many_are_kept() -> None:
    asked: list[int] = []
    memo = Memo2(lambda one, _other: asked.append(1) or len(one), most=2)
    rows = [(number,) for number in range(3)]
    assert [memo(row, rows) for row in (*rows[:2], *rows[:2])] == [1] * 4
    assert len(asked) == 2
    assert [memo(row, rows) for row in (rows[2], rows[0])] == [1, 1]
    assert len(asked) == 4


def test_equal_values_are_looked_up_once_and_forgotten_in_time() -> None:
    asked: list[int] = []
    known: Known[int, int] = Known(lambda number: asked.append(number) or number + 1)
    assert [known[1], known[1], known[True]] == [2, 2, 2]
    assert asked == [1]
    for number in range(2, REMEMBERED + 2):
        assert known[number] == number + 1
    assert len(known) <= REMEMBERED
    assert known[1] == 2
    assert asked.count(1) == 2


def test_facts_of_several_values_depend_on_their_order() -> None:
    a, b, c = ("a",), ("b",), ("c",)
    two: Memo2[tuple[str], tuple[str], str] = Memo2(lambda x, y: x[0] + y[0])
    assert [two(a, b), two(b, a), two(a, b)] == ["ab", "ba", "ab"]
    three: Memo3[tuple[str], tuple[str], tuple[str], str] = Memo3(
        lambda x, y, z: x[0] + y[0] + z[0]
    )
    assert [three(a, b, c), three(c, b, a), three(a, b, c)] == ["abc", "cba", "abc"]


def test_a_row_may_be_a_new_one_each_time() -> None:
    asked: list[int] = []

    def joined(one: str, others: Sequence[str]) -> str:
        asked.append(1)
        return one + "".join(others)

    memo = MemoAmong(joined)
    assert [memo("a", ["b", "c"]), memo("a", ["b", "c"]), memo("a", ["c", "b"])] == [
        "abc", "abc", "acb",
    ]  # fmt: skip
    assert len(asked) == 2


def test_a_row_is_worked_out_only_as_far_as_somebody_has_looked_and_once() -> None:
    asked: list[int] = []

    def numbers() -> Iterator[int]:
        for number in range(3):
            asked.append(number)
            yield number

    row = Row(numbers())
    assert next(iter(row)) == 0
    assert asked == [0]
    one, other = iter(row), iter(row)
    assert [next(one), next(other), next(one), next(one)] == [0, 0, 1, 2]
    assert [*other] == [1, 2]
    assert [*row] == [0, 1, 2]
    assert asked == [0, 1, 2]


def test_one_of_equal_values_stands_for_all() -> None:
    same = Same[tuple[int, ...]]()
    one, equal = (tuple(range(1, 4)) for _ in range(2))
    assert one is not equal
    assert same(one) is one
    assert same(equal) is one
    assert same((1, 2)) == (1, 2)


def test_the_memory_of_values_begins_anew_when_it_is_full() -> None:
    same = Same[tuple[int, ...]]()
    first = same(tuple(range(-1, 0)))
    for number in range(REMEMBERED):
        same((number,))
    again = tuple(range(-1, 0))
    assert same(again) is again is not first


def test_a_fact_with_an_equal_key_is_known() -> None:
    asked: list[str] = []

    def work(name: str) -> str | None:
        asked.append(name)
        return None if name == "nothing" else name

    facts = Facts[str | None]()
    for name in ("a", "b", "a", "nothing", "nothing"):
        found = facts(("key", name), lambda name=name: work(name))  # type: ignore[misc]
        assert found == (None if name == "nothing" else name)
    assert asked == ["a", "b", "nothing"]


class Sum:
    def __init__(self, *numbers: int) -> None:
        self.numbers = numbers
        self.times = 0

    @kept
    def total(self) -> int:
        """All of them."""
        self.times += 1
        return sum(self.numbers)


def test_a_fact_of_an_object_is_worked_out_once_for_each() -> None:
    one, other = Sum(1, 2), Sum(3)
    assert [one.total, one.total, other.total] == [3, 3, 3]
    assert [one.times, other.times] == [1, 1]
    assert Sum.total.__doc__ == "All of them."
