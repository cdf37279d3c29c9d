"""What a system offers to a client that draws: a board, pieces, facts, cards, roles of actions.

A scene is what one seat may see, in words of one language. The client draws it as it is and
computes no rule. Everything here is data that goes out as JSON.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from types import NoneType, UnionType
from typing import TYPE_CHECKING, Any, Union, get_args, get_origin, get_type_hints

import msgspec

from heerbann.engine.asks import Action, Refusal, Seat

if TYPE_CHECKING:
    from heerbann.engine.telling import Teller


class _Drawn(msgspec.Struct, frozen=True):
    """Base of everything a client draws."""


class Marker(_Drawn, frozen=True, kw_only=True):
    """Something a scenario marks on a spot: a farm, a camp."""

    kind: str
    text: str


class Spot(_Drawn, frozen=True, kw_only=True):
    """One place of the board; ``text`` is what is read out to those who do not see it."""

    id: str
    q: int
    r: int
    terrain: str
    element: str | None = None
    closed: tuple[int, ...] = ()
    level: int = 0
    text: str = ""
    marker: Marker | None = None


class Zone(_Drawn, frozen=True, kw_only=True):
    """Spots that belong together for the moment: where a side sets up."""

    id: str
    title: str
    spots: tuple[str, ...]
    seat: Seat | None = None


class Board(_Drawn, frozen=True, kw_only=True):
    """All spots. A scene whose board has not changed holds the very same object."""

    kind: str
    title: str
    spots: tuple[Spot, ...]
    zones: tuple[Zone, ...] = ()


class Badge(_Drawn, frozen=True, kw_only=True):
    """A state of a piece that is shown on it."""

    key: str
    text: str


class Piece(_Drawn, frozen=True, kw_only=True):
    """A unit: where it is (``at`` None: it waits), how it fares, and how it is read out."""

    id: str
    side: Seat
    symbol: str
    name: str
    at: str | None
    also: str | None = None
    facing: int | None = None
    strength: int
    full: int
    badges: tuple[Badge, ...] = ()
    text: str = ""


class Fact(_Drawn, frozen=True, kw_only=True):
    """One line of how things stand; ``rule`` may be empty."""

    label: str
    value: str
    rule: str = ""


class SeatLine(_Drawn, frozen=True, kw_only=True):
    """A side of the game: is it acting, has it the initiative?"""

    seat: Seat
    title: str
    active: bool = False
    initiative: bool = False


class Scene(_Drawn, frozen=True, kw_only=True):
    """Everything a client has to draw."""

    board: Board
    pieces: tuple[Piece, ...]
    facts: tuple[Fact, ...]
    seats: tuple[SeatLine, ...]


class CardRow(_Drawn, frozen=True, kw_only=True):
    """One value of a unit's profile: its letter, its number, what it means, its paragraph."""

    label: str
    value: str
    text: str
    rule: str = ""


class CardSpecial(_Drawn, frozen=True, kw_only=True):
    """A special rule in a sentence."""

    title: str
    text: str
    rule: str


class Card(_Drawn, frozen=True, kw_only=True):
    """All there is to know of one unit."""

    title: str
    rows: tuple[CardRow, ...]
    specials: tuple[CardSpecial, ...] = ()


@dataclass(frozen=True)
class Stage:
    """Plain functions that know how a system is shown to a client that draws."""

    scene: "Callable[[Any, Seat | None, Teller], Scene]"
    """The scene of a state as a seat (None: an onlooker) may see it."""
    card: "Callable[[Any, str, Teller], Card | None]"
    """The card of a unit; None if there is no such unit."""
    unit: Any
    """The type of fields that name a piece by its id."""
    place: type
    """The type of values that are places."""
    spot: Callable[[Any, Any], str | None]
    """The id of the spot a place belongs to in a state; None if it is off the board."""
    meant: Callable[[Any, Seat, str | None, str | None], Iterable[Action]]
    """What a seat may mean by a unit and a spot (either may be missing), the likeliest first."""
    blocked: Callable[[Any, Action, Refusal], str | None] = lambda _state, _action, _refusal: None
    """The spot that blocks the line, where a refusal is about a line of sight."""


# Which fields of an action are units, which are places


@dataclass(frozen=True)
class Roles:
    """The fields of an action by what they are to a client."""

    units: tuple[str, ...]
    places: tuple[str, ...]
    rest: tuple[str, ...]


@cache
def roles(kind: type[Action], unit: Any, place: Any) -> Roles:
    """Found by the annotated types of the fields; ``X | None`` counts as ``X``."""
    hints = get_type_hints(kind)
    types = {name: _without_none(hints[name]) for name in kind.__struct_fields__}
    return Roles(
        tuple([name for name, hint in types.items() if hint is unit]),
        tuple([name for name, hint in types.items() if hint is place]),
        tuple([name for name, hint in types.items() if hint is not unit and hint is not place]),
    )


def _without_none(hint: Any) -> Any:
    if get_origin(hint) not in (Union, UnionType):
        return hint
    kinds = [kind for kind in get_args(hint) if kind is not NoneType]
    return kinds[0] if len(kinds) == 1 else hint


# Facts with printed places


def plain(value: Any, stage: Stage | None, state: Any) -> Any:
    """A value as JSON can hold it; every place in it becomes the id of its spot."""
    if stage is not None and isinstance(value, stage.place):
        return stage.spot(value, state)
    if isinstance(value, msgspec.Struct):
        return {name: plain(part, stage, state) for name, part in _parts(value)}
    if isinstance(value, dict):
        return {key: plain(part, stage, state) for key, part in value.items()}
    if isinstance(value, tuple | list):
        return [plain(part, stage, state) for part in value]
    return msgspec.to_builtins(value)


def _parts(struct: msgspec.Struct) -> Iterator[tuple[str, Any]]:
    return ((name, getattr(struct, name)) for name in struct.__struct_fields__)
