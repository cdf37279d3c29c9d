"""Facts about frozen values that are asked for again and again: worked out once.

Figures and grounds never change, they are replaced; a value is therefore known by its identity,
which is found quicker than by comparing all of its coordinates. A memo stands outside of the rules
that ask it, and what it says follows from its values alone.
"""

from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from typing import Generic, Self, TypeVar, overload

A = TypeVar("A")
B = TypeVar("B")
C = TypeVar("C")
H = TypeVar("H", bound=Hashable)
V = TypeVar("V")

REMEMBERED = 8_000
"""So many facts are kept; then the memory begins anew."""


class Memo(Generic[A, V]):
    """A function of one frozen value that remembers its results."""

    __slots__ = ("_known", "_work")

    def __init__(self, work: Callable[[A], V]) -> None:
        self._work = work
        self._known: dict[int, tuple[A, V]] = {}

    def __call__(self, value: A) -> V:
        """The fact; the value is kept with it, so that nothing else can take its identity."""
        found = self._known.get(id(value))
        if found is not None:
            return found[1]
        if len(self._known) >= REMEMBERED:
            self._known.clear()
        fact = self._work(value)
        self._known[id(value)] = (value, fact)
        return fact


class Known(dict[A, V]):
    """The same, known by the value itself: for those who ask about many and look it up here.

    The struct of the values keeps its hash (``cache_hash``), so that this is quicker than a call.
    """

    __slots__ = ("_work",)

    def __init__(self, work: Callable[[A], V]) -> None:
        super().__init__()
        self._work = work

    def __missing__(self, value: A) -> V:
        if len(self) >= REMEMBERED:
            self.clear()
        fact = self[value] = self._work(value)
        return fact


class Memo2(Generic[A, B, V]):
    """The same for a function of two frozen values. Of large facts, only so many are kept."""

    __slots__ = ("_known", "_most", "_work")

    def __init__(self, work: Callable[[A, B], V], most: int = REMEMBERED) -> None:
        self._work = work
        self._most = most
        self._known: dict[tuple[int, int], tuple[A, B, V]] = {}

    def __call__(self, one: A, other: B) -> V:
        """The fact."""
        key = (id(one), id(other))
        found = self._known.get(key)
        if found is not None:
            return found[2]
        if len(self._known) >= self._most:
            self._known.clear()
        fact = self._work(one, other)
        self._known[key] = (one, other, fact)
        return fact


class Memo3(Generic[A, B, C, V]):
    """The same for a function of three frozen values."""

    __slots__ = ("_known", "_work")

    def __init__(self, work: Callable[[A, B, C], V]) -> None:
        self._work = work
        self._known: dict[tuple[int, int, int], tuple[A, B, C, V]] = {}

    def __call__(self, one: A, two: B, three: C) -> V:
        """The fact."""
        key = (id(one), id(two), id(three))
        found = self._known.get(key)
        if found is not None:
            return found[3]
        if len(self._known) >= REMEMBERED:
            self._known.clear()
        fact = self._work(one, two, three)
        self._known[key] = (one, two, three, fact)
        return fact


class MemoAmong(Generic[A, B, V]):
    """The same for a function of a frozen value and a row of others.

    Of facts that hold much themselves, only so many are kept.
    """

    __slots__ = ("_known", "_most", "_work")

    def __init__(self, work: Callable[[A, Sequence[B]], V], most: int = REMEMBERED) -> None:
        self._work = work
        self._most = most
        self._known: dict[tuple[int, ...], tuple[A, Sequence[B], V]] = {}

    def __call__(self, one: A, others: Sequence[B]) -> V:
        """The fact; the row itself may be a new one each time."""
        key = (id(one), *map(id, others))
        found = self._known.get(key)
        if found is not None:
            return found[2]
        if len(self._known) >= self._most:
            self._known.clear()
        fact = self._work(one, others)
        self._known[key] = (one, others, fact)
        return fact


class Same(Generic[H]):
    """One of equal values stands for all of them, so that memos know what comes up again.

    A rule that runs once more, in a fork or for another option, makes its values anew.
    """

    __slots__ = ("_known",)

    def __init__(self) -> None:
        self._known: dict[H, H] = {}

    def __call__(self, value: H) -> H:
        """The first of its equals."""
        if len(self._known) >= REMEMBERED:
            self._known.clear()
        return self._known.setdefault(value, value)


class Facts(Generic[V]):
    """Facts by keys that are compared as a whole: for questions whose answers are hard to find."""

    __slots__ = ("_known",)

    def __init__(self) -> None:
        self._known: dict[Hashable, V] = {}

    def __call__(self, key: Hashable, work: Callable[[], V]) -> V:
        """The fact; all that it follows from is in the key."""
        if key in self._known:
            return self._known[key]
        if len(self._known) >= REMEMBERED:
            self._known.clear()
        fact = self._known[key] = work()
        return fact


class kept(Generic[A, V]):  # noqa: N801  # it stands where ``property`` stands
    """A fact of an object, worked out when somebody asks for the first time.

    The same as ``functools.cached_property``, which locks it before Python 3.12.
    """

    def __init__(self, work: Callable[[A], V]) -> None:
        self._work = work
        self._name = work.__name__
        self.__doc__ = work.__doc__

    @overload
    def __get__(self, owner: None, _kind: type[A]) -> Self: ...

    @overload
    def __get__(self, owner: A, _kind: type[A]) -> V: ...

    def __get__(self, owner: A | None, _kind: type[A]) -> Self | V:
        """The fact; from then on the object itself has it by this name."""
        if owner is None:
            return self
        fact = owner.__dict__[self._name] = self._work(owner)
        return fact


class Row(Generic[V]):
    """A row that is worked out only as far as somebody has looked, and each member once."""

    __slots__ = ("_known", "_rest")

    def __init__(self, members: Iterable[V]) -> None:
        self._known: list[V] = []
        self._rest = iter(members)

    def __iter__(self) -> Iterator[V]:
        number = 0
        while number < len(self._known) or self._goes_on():
            yield self._known[number]
            number += 1

    def _goes_on(self) -> bool:
        """Is there another one?"""
        for member in self._rest:
            self._known.append(member)
            return True
        return False
