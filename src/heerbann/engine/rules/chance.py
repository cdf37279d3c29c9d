"""Chance as a rule awaits it: dice of which every face matters, counts of successes, draws."""

from collections.abc import Callable, Generator
from enum import Enum
from typing import NewType, TypeAlias

import msgspec

from heerbann.engine.rules.branches import (
    Branch,
    Faces,
    count_branches,
    number_of_sorts,
    roll_branches,
    sort_branches,
)

Seat = NewType("Seat", str)


class Modifier(msgspec.Struct, frozen=True, gc=False):
    """One argued point of a roll: which paragraph changes it, by how much, and why."""

    rule: str
    amount: int
    reason: str


class Chance:
    """What all kinds of chance share: the paragraph, and the seats whose hands throw or draw."""

    __slots__ = ("by", "rule")

    def __init__(self, rule: str, by: tuple[Seat, ...]) -> None:
        self.rule = rule
        self.by = by


class Throw(Chance):
    """Some equal dice are thrown; the answer is what each shows.

    ``purpose`` says what for, in a system whose odds tell throws apart.
    """

    __slots__ = ("dice", "modifiers", "purpose", "sides")

    def __init__(
        self,
        rule: str,
        dice: int,
        sides: int,
        by: tuple[Seat, ...],
        modifiers: tuple[Modifier, ...],
        purpose: Enum | None,
    ) -> None:
        self.rule = rule  # not by way of the base: throws are made all the time
        self.by = by
        self.dice = dice
        self.sides = sides
        self.modifiers = modifiers
        self.purpose = purpose

    @property
    def of(self) -> str:
        """What is thrown, as a record tells it: ``2d6``."""
        return f"{self.dice}d{self.sides}"

    def problem(self, answer: object) -> str | None:
        """What makes this throw impossible, as a text key: typed dice may be anything."""
        if not isinstance(answer, tuple) or any(type(face) is not int for face in answer):
            return "dice-not-numbers"
        if len(answer) != self.dice:
            return "dice-wrong-number"
        if any(not 1 <= face <= self.sides for face in answer):
            return "dice-impossible-face"
        return None

    def hands(self, faces: Faces) -> tuple[tuple[Seat | None, Faces], ...]:
        """Who threw which dice: where several throw together, each as many, in their order."""
        if not self.by:
            return ((None, faces),)
        share = len(faces) // len(self.by)
        return tuple(
            [(seat, faces[at * share : (at + 1) * share]) for at, seat in enumerate(self.by)]
        )

    def sample(self, below: Callable[[int], int]) -> Faces:
        """Throw all dice; ``below(n)`` gives a fair number from 0 to n − 1."""
        sides = self.sides
        return tuple([below(sides) + 1 for _ in range(self.dice)])


class Roll(Throw):
    """A throw of which every face may matter.

    ``again`` names the throws (ties) after which the rule does nothing but throw anew: odds leave
    them out, which is exact. ``alike`` may map a throw to what matters of it, so that odds walk one
    branch for all throws that are alike; or it names groups of faces, if all that matters is how
    many dice show each group: then the branches are counted instead of thrown.
    """

    __slots__ = ("again", "alike")

    def __init__(  # noqa: PLR0913  # all but three are named and have a default
        self,
        rule: str,
        dice: int,
        sides: int,
        *,
        by: tuple[Seat, ...] = (),
        modifiers: tuple[Modifier, ...] = (),
        purpose: Enum | None = None,
        again: Callable[[Faces], bool] | None = None,
        alike: Callable[[Faces], object] | tuple[Faces, ...] | None = None,
    ) -> None:
        super().__init__(rule, dice, sides, by, modifiers, purpose)
        self.again = again
        self.alike = alike

    @property
    def to_look_through(self) -> int:
        """So many throws, or groups of them, have to be looked at to know its branches."""
        if isinstance(self.alike, tuple):
            return number_of_sorts(self.dice, self.sides, self.alike)
        number: int = self.sides**self.dice
        return number

    def branches(self) -> tuple[Branch, ...]:
        """One representative throw for each class of throws that are alike, weighted."""
        if isinstance(self.alike, tuple):
            return sort_branches(self.dice, self.sides, self.alike)
        return roll_branches(self.dice, self.sides, self.again, self.alike)

    def faces(self) -> tuple[Branch, ...]:
        """Every single throw that is not repeated: the exhaustive form of :meth:`branches`."""
        return roll_branches(self.dice, self.sides, self.again, None)

    def __await__(self) -> Generator["Roll", Faces, Faces]:
        return (yield self)

    def __repr__(self) -> str:
        return f"Roll(§{self.rule}, {self.dice}d{self.sides})"


class Count(Throw):
    """A throw of which only the number of successes matters: n dice branch n + 1 ways, not 6ⁿ."""

    __slots__ = ("success",)

    def __init__(
        self,
        rule: str,
        dice: int,
        sides: int,
        success: Faces,
        *,
        by: tuple[Seat, ...] = (),
        modifiers: tuple[Modifier, ...] = (),
        purpose: Enum | None = None,
    ) -> None:
        super().__init__(rule, dice, sides, by, modifiers, purpose)
        self.success = success

    @property
    def to_look_through(self) -> int:
        """It has so many branches."""
        return self.dice + 1

    def branches(self) -> tuple[Branch, ...]:
        """A representative throw for each number of successes."""
        return count_branches(self.dice, self.sides, self.success)

    def faces(self) -> tuple[Branch, ...]:
        """Every single throw."""
        return roll_branches(self.dice, self.sides, None, None)

    @property
    def need(self) -> int | None:
        """The face from which on dice succeed; None if that is not how they do."""
        lowest = min(self.success, default=self.sides + 1)
        return lowest if self.success == at_least(lowest, self.sides) else None

    def successes(self, faces: Faces) -> int:
        """How many of the dice succeeded."""
        success = self.success
        return sum([face in success for face in faces])

    def __await__(self) -> Generator["Count", Faces, Faces]:
        return (yield self)

    def __repr__(self) -> str:
        return f"Count(§{self.rule}, {self.dice}d{self.sides} in {self.success})"


class Draw(Chance):
    """One thing is drawn unseen from a bag of named kinds; the answer is the kind."""

    __slots__ = ("bag", "seen_by")

    def __init__(
        self,
        rule: str,
        bag: tuple[tuple[str, int], ...],
        *,
        by: tuple[Seat, ...] = (),
        seen_by: tuple[Seat, ...] | None = None,
    ) -> None:
        super().__init__(rule, by)
        self.bag = bag
        self.seen_by = seen_by

    @property
    def is_blind(self) -> bool:
        """May nobody look? Then no person can tell what was drawn: it is dealt by the machine."""
        return self.seen_by == ()

    @property
    def of(self) -> tuple[tuple[str, int], ...]:
        """What is drawn from, as a record tells it."""
        return self.bag

    @property
    def to_look_through(self) -> int:
        """It has at most so many branches."""
        return len(self.bag)

    def branches(self) -> tuple[Branch, ...]:
        """Each kind still in the bag, weighted by its number."""
        return tuple([(kind, number) for kind, number in self.bag if number])

    def faces(self) -> tuple[Branch, ...]:
        """The same: the kind is all there is to know."""
        return self.branches()

    def problem(self, answer: object) -> str | None:
        """A kind that is not in the bag cannot be drawn."""
        return None if any(answer == kind for kind, _ in self.branches()) else "draw-not-in-bag"

    def sample(self, below: Callable[[int], int]) -> str:
        """Draw one."""
        at = below(sum(number for _, number in self.bag))
        for kind, number in self.bag:
            if at < number:
                return kind
            at -= number
        raise ValueError("the bag is empty")

    def __await__(self) -> Generator["Draw", str, str]:
        return (yield self)

    def __repr__(self) -> str:
        return f"Draw(§{self.rule}, {dict(self.bag)})"


ChanceAsk: TypeAlias = Roll | Count | Draw


def at_least(need: int, sides: int = 6) -> Faces:
    """The faces of a die that reach ``need``."""
    return tuple(range(max(need, 1), sides + 1))
