"""What a rule awaits: a decision, a placement, chance, or another game.

Rules write ``await Choose(…)``, ``await Roll(…)``. Whoever drives the game — a person, an agent, a
stored record, an enumeration of all faces — sends the answer. A forgotten ``await`` is found by the
type checker (``unused-awaitable``).
"""

import random
import re
from collections.abc import Callable, Generator, Iterable, Iterator
from typing import Any, Generic, Protocol, TypeAlias, TypeVar

import msgspec

from heerbann.engine.rules.branches import Branch, Faces
from heerbann.engine.rules.chance import (
    Chance,
    ChanceAsk,
    Count,
    Draw,
    Modifier,
    Roll,
    Seat,
    Throw,
    at_least,
)
from heerbann.engine.rules.contest import Contest, ContestAsk, SideBySide

__all__ = [
    "XY",
    "Action",
    "Aim",
    "Ask",
    "Branch",
    "Chance",
    "ChanceAsk",
    "Choose",
    "Contest",
    "ContestAsk",
    "Count",
    "Decision",
    "Draw",
    "Faces",
    "Modifier",
    "Place",
    "Refusal",
    "Rng",
    "Roll",
    "Seat",
    "SeatAsk",
    "SideBySide",
    "Throw",
    "at_least",
    "kebab",
]


def kebab(name: str) -> str:
    """``EndHalf`` → ``end-half``: the tag of an action or event in records and texts."""
    return re.sub(r"(?<!^)(?=[A-Z])", "-", name).lower()


def tag_of(kind: type[msgspec.Struct]) -> str:
    """The name of an event or action in records and texts."""
    return str(kind.__struct_config__.tag)


class Refusal(msgspec.Struct, frozen=True, gc=False):
    """Why not: the paragraph and the key of the sentence that explains it."""

    rule: str
    reason: str
    facts: dict[str, str | int] = {}


class Action(
    msgspec.Struct, frozen=True, gc=False, tag=kebab, tag_field="do", forbid_unknown_fields=True
):
    """What a player may do. Systems subclass it: ``Move(unit, to)``, ``Shoot(unit, target)``.

    It holds immutable values only, so the garbage collector need not know of it.
    """


A = TypeVar("A", bound=Action)
A_co = TypeVar("A_co", bound=Action, covariant=True)


class Decision:
    """What all questions to a seat share."""

    __slots__ = ("prompt", "rule", "seat")

    def __init__(self, seat: Seat, rule: str, prompt: str) -> None:
        self.seat = seat
        self.rule = rule
        self.prompt = prompt


class Choose(Decision, Generic[A]):
    """A seat picks one of finitely many actions.

    ``options`` may be given as a function: it is then listed only when somebody looks, so that
    forks and re-runs, which already know the answer, never pay for it. A single option is taken
    without asking, unless ``always``: where the options come from hidden facts, not being asked
    would tell them.

    ``check``: of such actions there are more than are worth listing, such as all ways of a horse.
    The options are then good ones, and any other of their kinds that nothing is said against is an
    answer, too. What it says must follow from what the seat may know.
    """

    __slots__ = ("_listed", "_listing", "always", "check")

    def __init__(
        self,
        seat: Seat,
        rule: str,
        prompt: str,
        options: Callable[[], Iterable[A]] | tuple[A, ...],
        *,
        always: bool = False,
        check: Callable[[A], Refusal | None] | None = None,
    ) -> None:
        self.seat = seat  # not by way of the base: no question is asked more often
        self.rule = rule
        self.prompt = prompt
        self.always = always or check is not None
        self.check = check
        self._listing = options
        self._listed = options if isinstance(options, tuple) else None

    @property
    def options(self) -> tuple[A, ...]:
        """Every legal action, or the good ones of very many, in a fixed order."""
        listed = self._listed
        return self._list() if listed is None else listed

    def _list(self) -> tuple[A, ...]:
        listing = self._listing
        self._listed = listed = listing if isinstance(listing, tuple) else tuple(listing())
        return listed

    def listed_like(self, other: "Choose[A]") -> None:
        """The same question at the same position: what was listed there is not listed again."""
        self._listed = other._listed

    def judges(self, action: Action) -> bool:
        """Is this an action of which not all are listed, so that ``check`` decides?"""
        return self.check is not None and type(action) in [type(one) for one in self.options]

    def __await__(self) -> Generator["Choose[A]", A, A]:
        return (yield self)

    def __repr__(self) -> str:
        return f"Choose({self.seat}, §{self.rule} {self.prompt}, {len(self.options)} options)"


Rng: TypeAlias = random.Random
"""Where those who need suggestions take their variety from; rules themselves never draw."""

XY: TypeAlias = tuple[int, int]
"""A point of a measured board, in the board's own whole units; any pair of whole numbers is one."""


class Aim(Protocol[A_co]):
    """The answer somebody means who drags what is placed to a target.

    The target is where its middle shall be, the mean of the centres of its figures. ``facing``
    is in whole degrees (None: as it comes), ``via`` are the points it shall pass, in this order.
    What is meant need not be legal: ``check`` says why not.
    """

    def __call__(self, target: XY, facing: int | None, via: tuple[XY, ...], /) -> A_co:
        """The whole placement."""


class Place(Decision, Generic[A]):
    """A seat gives a measured placement or path; there are too many to list.

    ``kinds`` are the actions that answer it, ``check`` is exact and sees nothing else; ``suggest``
    yields good legal candidates for agents, fuzzers and clients; ``aim``, where there is one, turns
    a single point into a whole placement, for those who drag. What ``check`` and ``aim`` say must
    follow from what the seat may know.
    """

    __slots__ = ("aim", "check", "kinds", "suggest")

    def __init__(
        self,
        seat: Seat,
        rule: str,
        prompt: str,
        kinds: tuple[type[A], ...],
        check: Callable[[A], Refusal | None],
        suggest: Callable[[Rng], Iterator[A]],
        aim: Aim[A] | None = None,
    ) -> None:
        super().__init__(seat, rule, prompt)
        self.kinds = kinds
        self.check = check
        self.suggest = suggest
        self.aim = aim

    def __await__(self) -> Generator["Place[A]", A, A]:
        return (yield self)

    def __repr__(self) -> str:
        return f"Place({self.seat}, §{self.rule} {self.prompt})"


SeatAsk: TypeAlias = Choose[Any] | Place[Any]
Ask: TypeAlias = SeatAsk | ChanceAsk | ContestAsk
