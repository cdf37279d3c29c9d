"""The rules' side of a game: the state, the only way to change it, and the end."""

from collections.abc import Callable, Coroutine, Iterable, Sequence
from functools import cache
from typing import (
    Any,
    ClassVar,
    Generic,
    Literal,
    NamedTuple,
    NoReturn,
    Self,
    TypeAlias,
    TypeVar,
    get_origin,
    get_type_hints,
)

import msgspec

from heerbann.engine.rules.asks import ChanceAsk, Seat, kebab


class State(msgspec.Struct):
    """Base of a system's state: facts only, every contained value immutable.

    Lists and dictionaries are allowed as direct fields; what they hold must be frozen, so that a
    copy of the containers is a copy of the state.
    """

    def copy(self) -> Self:
        """An independent twin, cheap enough for one at every step."""
        twin = msgspec.structs.replace(self)
        for name in _containers(type(self)):
            setattr(twin, name, getattr(self, name).copy())
        return twin


@cache
def _containers(state_type: type[State]) -> tuple[str, ...]:
    hints = get_type_hints(state_type)
    return tuple([name for name, hint in hints.items() if get_origin(hint) in (dict, list)])


Heading = Literal["round", "turn", "phase"]
"""What a heading of the log begins, the greatest first."""


class Event(msgspec.Struct, frozen=True, gc=False, tag=kebab, tag_field="event"):
    """What happened. ``apply`` of an event is the only place where state changes.

    ``section`` is the paragraph the log cites; ``heading`` is set where a part of the game begins,
    ``is_loss`` where somebody is lost whom a log should mourn in red.
    An event with secrets overrides :meth:`seen_by`.
    """

    section: ClassVar[str] = ""
    heading: ClassVar[Heading | None] = None
    is_loss: ClassVar[bool] = False

    @property
    def is_empty(self) -> bool:
        """Did it happen to nobody? Then no log has to tell of it."""
        return False

    def apply(self, state: Any) -> None:
        """Change the state; an event that only tells changes nothing."""

    def seen_by(self, seat: Seat | None) -> "Event | None":
        """What a seat (None: an onlooker) learns of it: itself, a redacted event, or nothing."""
        return self


class Outcome(msgspec.Struct, frozen=True, omit_defaults=True):
    """How a game ended: the winner (None: a draw), the paragraph and the key of the reason.

    One that is not ``contested`` had nothing to win: it ended because all of it was done. Among
    more than two seats it may rank them, the best first; those who share a place stand together.
    """

    winner: Seat | None
    rule: str
    reason: str
    contested: bool = True
    ranking: tuple[tuple[Seat, ...], ...] = ()

    @classmethod
    def ranked(cls, ranking: Iterable[Iterable[Seat]], rule: str, reason: str) -> Self:
        """By a ranking; whoever is first alone has won."""
        places = tuple([tuple(place) for place in ranking])
        first = places[0]
        return cls(first[0] if len(first) == 1 else None, rule, reason, ranking=places)

    def result(self, seat: Seat) -> float:
        """What a seat got out of it, from −1 (lost, or last of all) to 1 (won)."""
        if len(self.ranking) > 1:
            place = [seat in seats for seats in self.ranking].index(True)
            return 1 - 2 * place / (len(self.ranking) - 1)
        return 0.0 if self.winner is None else 1.0 if self.winner == seat else -1.0


class Ended(Event, frozen=True):
    """The game is over."""

    outcome: Outcome

    @property
    def section(self) -> str:  # type: ignore[override]  # this one cites what ended the game
        """The paragraph that ended the game."""
        return self.outcome.rule


class GameOver(Exception):  # it ends the procedure, it is no error
    """Unwinds the running procedure when a rule ends the game."""

    def __init__(self, outcome: Outcome) -> None:
        super().__init__(outcome)
        self.outcome = outcome


class NotedThrow(NamedTuple):
    """A throw or draw that was answered, and how many events came before it.

    It belongs to the event of that number: the first one after it.
    """

    event: int
    ask: ChanceAsk
    answer: Any


S = TypeVar("S", bound=State)


class Battle(Generic[S]):
    """What a rule works on: read ``state``, ``emit`` events, ``end`` the game.

    Whoever drives the game notes every throw beside the log.
    """

    __slots__ = ("ahead", "log", "state", "throws")

    def __init__(self, state: S) -> None:
        self.state = state
        self.log: list[Event] = []
        self.throws: list[tuple[int, ChanceAsk, Any]] = []  # NotedThrow, quicker made
        self.ahead: Sequence[Part[S]] = ()

    def emit(self, event: Event) -> None:
        """Let something happen: apply it and write it down."""
        event.apply(self.state)
        self.log.append(event)

    def end(
        self, winner: Seat | None, rule: str, reason: str, *, contested: bool = True
    ) -> NoReturn:
        """End the game here and now, in the middle of any procedure."""
        raise GameOver(Outcome(winner, rule, reason, contested))

    def end_ranked(self, ranking: Iterable[Iterable[Seat]], rule: str, reason: str) -> NoReturn:
        """The same among more than two seats: the best first, who shares a place together."""
        raise GameOver(Outcome.ranked(ranking, rule, reason))

    async def in_turn(self, parts: "Sequence[Part[S]]") -> None:
        """Go through parts of a procedure; each needs nothing but the state it begins with.

        Those still ``ahead``, the running one first, are told: odds take them one by one.
        """
        for number, part in enumerate(parts):
            self.ahead = parts[number:]
            await part(self)
        self.ahead = ()


Part: TypeAlias = Callable[[Battle[S]], Coroutine[Any, Any, None]]
"""A part of a procedure."""
