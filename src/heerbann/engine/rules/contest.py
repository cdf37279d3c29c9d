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


class Contest:
    """Another game is played to its end; its report is the answer.

    ``system`` is the key of its rules, ``scenario`` how it begins: a scenario of that system, or
    the plain facts of one. ``seats`` says for each of its seats who of this game sits there.
    It is the only ask of its step, so that a checkpoint lies right before it.
    """

    __slots__ = ("house", "rule", "scenario", "seats", "system")

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

    def __await__(self) -> Generator["Contest", Any, Any]:
        return (yield self)

    def __repr__(self) -> str:
        return f"Contest(§{self.rule} {self.system}, {self.seats})"
