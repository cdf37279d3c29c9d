"""A game within a game: what a siege or a campaign awaits where a battle is fought.

The answer to a :class:`Contest` is the record of the other game; the rules get the report that the
other system works out from it.
"""

from collections.abc import Generator, Mapping
from typing import TYPE_CHECKING, Any, Literal, TypeAlias

import msgspec

from heerbann.engine.rules.chance import Seat

if TYPE_CHECKING:
    from heerbann.engine.rules.system import Scenario

How: TypeAlias = Literal["people", "computer", "typed"]
"""By whom a contest was decided: people or the computer played it, or somebody typed its result."""


class ContestReport(msgspec.Struct, frozen=True, kw_only=True):
    """What is left after a contest: facts, worked out from its record. Systems subclass it.

    ``how`` is filled in by the engine, so that an event that carries the report can tell it.
    """

    how: How = "people"


class ContestAsk:
    """What rules await that is fought elsewhere: one contest, or several side by side.

    It is the only ask of its step, so that a checkpoint lies right before it.
    """

    __slots__ = ("rule",)

    rule: str

    @property
    def contests(self) -> "tuple[Contest, ...]":
        """The games that are played."""
        raise NotImplementedError

    def ahead(self, _number: int) -> int:
        """So many turns of a game are played before the turns that are common to all."""
        return 0


class Contest(ContestAsk):
    """Another game is played to its end; its report is the answer.

    ``system`` is the key of its rules, ``scenario`` how it begins: a scenario of that system, or
    the plain facts of one. ``seats`` says for each of its seats who of this game sits there.
    """

    __slots__ = ("house", "scenario", "seats", "system")

    def __init__(
        self,
        rule: str,
        system: str,
        scenario: "Scenario | Mapping[str, Any]",
        seats: Mapping[Seat, Seat],
        house: Mapping[str, str | int] | None = None,
    ) -> None:
        self.rule = rule
        self.system = system
        self.scenario = scenario
        self.seats = dict(seats)
        self.house = dict(house or {})

    @property
    def contests(self) -> "tuple[Contest, ...]":
        """This one."""
        return (self,)

    def __await__(self) -> Generator["Contest", Any, Any]:
        return (yield self)

    def __repr__(self) -> str:
        return f"Contest(§{self.rule} {self.system}, {self.seats})"


class SideBySide(ContestAsk):
    """Several contests at the same time; the answer is a tuple of their reports.

    In each of his turns a player acts in all of them, one after the other: whoever moves picks with
    which he begins, and ends his turn there before he begins it elsewhere. Each ends by its own
    rules, and the others go on without it. They are set up one after the other. ``ahead`` says for
    each how many of its turns come before the first that is common to all.
    """

    __slots__ = ("_ahead", "_contests")

    def __init__(
        self, rule: str, *contests: Contest, ahead: Mapping[int, int] | None = None
    ) -> None:
        self.rule = rule
        self._contests = contests
        self._ahead = dict(ahead or {})

    @property
    def contests(self) -> tuple[Contest, ...]:
        """All of them, in the order in which they are set up."""
        return self._contests

    def ahead(self, number: int) -> int:
        """So many turns of this game come first."""
        return self._ahead.get(number, 0)

    def __await__(self) -> Generator["SideBySide", Any, Any]:
        return (yield self)

    def __repr__(self) -> str:
        return f"SideBySide(§{self.rule} {', '.join(map(repr, self._contests))})"
