"""The facts of movement (§8, §9): who went where."""

from typing import ClassVar

from msgspec.structs import replace

from heerbann.boards.table.moves.walks import Walk
from heerbann.engine.rules.battle import Event
from heerbann.systems.saga.model.changes import change, change_activation, walked
from heerbann.systems.saga.model.frames import Activation, Frame, Length, UnitId
from heerbann.systems.saga.model.state import State


class _Walked(Event, frozen=True):
    """Models of a unit went somewhere."""

    unit: UnitId
    walks: tuple[Walk, ...]

    def apply(self, state: State) -> None:
        """Put them there; a unit that goes apart from its enemy is locked no longer (A26)."""
        state.units[self.unit] = walked(state.units[self.unit], self.walks)
        for other in state.units[self.unit].locked_with:
            _release(state, self.unit, other)
            _release(state, other, self.unit)
        state.running = tuple([_with_moved(frame, self.unit) for frame in state.running])


def _release(state: State, unit: UnitId, other: UnitId) -> None:
    if unit in state.units:
        locked = state.units[unit].locked_with
        change(state, unit, locked_with=tuple([one for one in locked if one != other]))


def _with_moved(frame: Frame, unit: UnitId) -> Frame:
    """C6: an activation under way knows who else moved in the meantime."""
    if isinstance(frame, Activation) and unit != frame.unit and unit not in frame.moved:
        return replace(frame, moved=(*frame.moved, unit))
    return frame


class Marched(_Walked, frozen=True):
    """A unit moved, or manoeuvred."""

    section: ClassVar[str] = "8"
    length: Length  # the longest way
    reach: Length  # how far it might have gone
    slowed_by: str | None = None  # the piece of ground that shortened it


class Charged(_Walked, frozen=True):
    """A unit charged home."""

    section: ClassVar[str] = "K7"
    target: UnitId
    length: Length
    reach: Length
    slowed_by: str | None = None


class Waded(Event, frozen=True):
    """§16: a charging unit came through a ford."""

    section: ClassVar[str] = "16"
    unit: UnitId

    def apply(self, state: State) -> None:
        """Its activation remembers it."""
        change_activation(state, waded=True)


class GaveGround(_Walked, frozen=True):
    """A unit moved away from the enemy that acts."""

    section: ClassVar[str] = "14"
    enemy: UnitId
    length: Length


class Withdrew(_Walked, frozen=True):
    """A unit withdrew after a melee."""

    section: ClassVar[str] = "K12"
    enemy: UnitId
    instead: bool  # because the loser could not


class NobodyWithdrew(Event, frozen=True):
    """Neither unit could withdraw (A26)."""

    section: ClassVar[str] = "K12"
    unit: UnitId
    enemy: UnitId

    def apply(self, state: State) -> None:
        """They stay locked."""
        for one, other in ((self.unit, self.enemy), (self.enemy, self.unit)):
            change(state, one, locked_with=(*state.units[one].locked_with, other))


MOVE_EVENTS: tuple[type[Event], ...] = (
    Marched,
    Charged,
    Waded,
    GaveGround,
    Withdrew,
    NobodyWithdrew,
)
