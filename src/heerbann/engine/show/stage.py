"""What a system offers to a client that draws: functions that make scenes, roles of actions."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import TYPE_CHECKING, Any, Literal, get_type_hints

import msgspec

from heerbann.engine.rules.asks import XY, Action, Place, Refusal, Seat
from heerbann.engine.rules.battle import Event
from heerbann.engine.show.aide import TableAide
from heerbann.engine.show.board import Ghost
from heerbann.engine.show.ledger import Ledger
from heerbann.engine.show.log_facts import Join, Listing, Path, is_kind, without_none
from heerbann.engine.show.placements import Caution, Culprit, Placing, Preview, Sight
from heerbann.engine.show.scene import HelperText, Scene
from heerbann.engine.show.sideboard import LaidCard
from heerbann.engine.show.unit_cards import UnitCard
from heerbann.engine.show.workbench import Preparation, Workbench

if TYPE_CHECKING:
    from heerbann.engine.show.plans import Planner
    from heerbann.engine.texts.teller import Teller


Sort = Literal["move", "shoot", "fight", "special", "end"]
"""What players tell apart of all they can do."""


class Nowhere:
    """The type of spots of a system that has none."""


@dataclass(frozen=True)
class Stage:
    """Plain functions that know how a system is shown to a client that draws."""

    scene: "Callable[[Any, Seat | None, Teller], Scene]"
    """The scene of a state as a seat (None: an onlooker) may see it."""
    card: "Callable[[Any, str, Teller], UnitCard | None]"
    """The card of a unit; None if there is no such unit."""
    unit: Any
    """The type of fields that name a piece by its id, or several (``A | B``)."""
    meant: Callable[[Any, Seat, str | None, str | None], Iterable[Action]]
    """What a seat may mean by a unit and a spot (either may be missing), the likeliest first.

    On a table the id of a piece that is meant takes the place of the spot.
    """
    place: Any = Nowhere
    """The type of values that are spots, or several (``A | B``)."""
    spot: Callable[[Any, Any], str | None] = lambda _place, _state: None
    """The id of the spot a place belongs to in a state; None if it is off the board."""
    blocked: Callable[[Any, Action, Refusal], str | None] = lambda _state, _action, _refusal: None
    """The spot that blocks the line, where a refusal is about a line of sight."""
    as_seen: Callable[[Any, Seat | None], Any] = lambda state, _seat: state
    """A state as a seat may know it, for cards: what is hidden is not in it."""
    planner: "Planner | None" = None
    """How moves of several answers are planned, where a unit goes on spot by spot."""

    company: Callable[[Any, Action], tuple[str, ...]] = lambda _state, _action: ()
    """Who takes part in an action besides the one who is named: it is offered for them as well."""
    sorts: Mapping["Sort", tuple[type[Action], ...]] = field(default_factory=dict)
    """What sort of deed an action is: a client lists them together, and what ends a turn last."""
    sort_of: Callable[[Action], "Sort | None"] = lambda _action: None
    """The same, where actions of one type are of different sorts; it goes first."""
    fleeting: tuple[type[Action], ...] = ()
    """Actions that are told by more than their fields: in another position in other words."""

    # Before the battle; a system that begins with ready armies leaves these alone.
    prepares: Mapping["Preparation", tuple[type[Action], ...]] = field(default_factory=dict)
    """Which actions build an army and which set it up: the computer may propose all of them."""
    workbench: "Callable[[Any, Seat, Teller], Workbench | None]" = lambda _state, _seat, _teller: (
        None
    )
    """What lies before a seat that is asked whom it takes; None if it is asked something else."""

    cautions: "Callable[[Any, Action, Teller], tuple[Caution, ...]]" = (
        lambda _state, _action, _teller: ()
    )
    """What is to be known before an option is taken: its price, and what others could do then."""

    ledger: "Callable[[Any, Seat | None, Teller], Ledger | None]" = lambda _state, _seat, _teller: (
        None
    )
    """What a seat keeps of a game that lasts for long: its tasks, sheets, and the story."""

    colours: Mapping[Seat, int] = field(default_factory=dict)
    """The numbers of the sides' colours and shields, where they are not just counted."""
    aide: "TableAide | None" = None
    """What helps at a real table without knowing where anybody stands."""
    helper: "Callable[[Teller], HelperText] | None" = None
    """What is said before scenarios that only help at a real table, where there are any."""

    # For the log; what happens by itself needs none of these.
    paths: Callable[[Event], tuple[Path, ...]] = lambda _event: ()
    """The ways of the units that an event moves from spot to spot: what is shown as a movement."""
    joins: "Callable[[Event, Event, Any, Teller], Join | None]" = (
        lambda _before, _event, _state, _teller: None
    )
    """Does an event belong to the line of the one before it? A way of many steps is one line."""
    parts: tuple[type[Event], ...] = ()
    """Events that are part of a deed which an earlier line tells of: a log folds them up there."""
    listing: "Callable[[Event, Any, Teller], Listing | None]" = lambda _event, _state, _teller: None
    """The entry of a list of what stands where, if an event is one."""

    # For cards; a system without them leaves these alone.
    cards: Callable[[Action], tuple[LaidCard, ...]] = lambda _action: ()
    """The cards of a hand that an action is about, and where it lays them."""
    levels: Callable[[Action], tuple[int, ...]] = lambda _action: ()
    """What an action sets the dials of the sideboard to, in their order."""
    meant_card: Callable[[Any, Seat, str], Iterable[Action]] = lambda _state, _seat, _card: ()
    """What a seat may mean by a card of its hand, the likeliest first."""

    # For a table; a system on spots leaves these alone.
    opens: tuple[type[Action], ...] = ()
    """Actions after which the same seat is asked at once where to: a client drags them."""
    asks_where: Callable[[Action], bool] = lambda _action: True
    """Which of these really are, where not all actions of a type go anywhere."""
    placing: Callable[[Any, Place[Any]], Placing] = lambda _state, _ask: Placing()
    """Who is to be placed by an answer."""
    ghost: Callable[[Any, Action], tuple[Ghost, ...]] = lambda _state, _action: ()
    """Where a placement, legal or not, would put the figures."""
    apart: Callable[[Any, Action, str, XY], Action] = lambda _state, action, _figure, _at: action
    """The same placement, but one figure stands elsewhere, where figures are placed one by one."""
    preview: "Callable[[Any, Action, Teller], Preview]" = lambda _state, _action, _teller: Preview()
    """What a legal placement would mean for the seat that is asked."""
    culprit: Callable[[Any, Action, Refusal], Culprit | None] = lambda _state, _action, _why: None
    """What stands in the way, where a refusal is about something that can be shown."""
    sight: "Callable[[Any, str, str, Teller], Sight | None]" = lambda _state, _unit, _at, _teller: (
        None
    )
    """Does a unit see another where both stand? None if either is not there."""
    trails: Callable[[Event], tuple[Ghost, ...]] = lambda _event: ()
    """The figures an event moves, with their paths: what is shown as a movement."""

    @property
    def is_measured(self) -> bool:
        """Is its board a measured table? It has no type of places then."""
        return self.place is Nowhere


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
    types = {name: without_none(hints[name]) for name in kind.__struct_fields__}
    return Roles(
        tuple([name for name, hint in types.items() if is_kind(hint, unit)]),
        tuple([name for name, hint in types.items() if is_kind(hint, place)]),
        tuple([name for name, hint in types.items() if not _is_either(hint, unit, place)]),
    )


def _is_either(hint: Any, unit: Any, place: Any) -> bool:
    return is_kind(hint, unit) or is_kind(hint, place)


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
