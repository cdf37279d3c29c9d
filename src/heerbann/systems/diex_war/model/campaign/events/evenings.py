"""K§20 The evening: healing, recovery, what is held."""

from typing import ClassVar

from heerbann.engine.rules.asks import Seat
from heerbann.engine.rules.battle import Event
from heerbann.systems.diex_war.model.campaign.books import (
    change_man,
    change_village,
    once,
)
from heerbann.systems.diex_war.model.campaign.events.secrets import Sheet
from heerbann.systems.diex_war.model.campaign.maps import PlaceId
from heerbann.systems.diex_war.model.campaign.state import State
from heerbann.systems.diex_war.model.state import UnitId


class CureRolled(Event, frozen=True):
    """K§20: the die for one of the wounded; whose is his owner's secret."""

    section: ClassVar[str] = "K20"
    seat: Seat | None
    die: int


class CureNoted(Sheet, frozen=True):
    """K§20: from which day on he is well again, if he is in a friendly place then."""

    section: ClassVar[str] = "K20"
    unit: UnitId
    day: int

    def apply(self, state: State) -> None:
        """One roll for each wound."""
        change_man(state, self.unit, hurt=None, heals=self.day)


class Cured(Sheet, frozen=True):
    """K§20: well again."""

    section: ClassVar[str] = "K20"
    unit: UnitId

    def apply(self, state: State) -> None:
        """He can be taken up again."""
        change_man(state, self.unit, health="healthy", heals=None)


class EveningCame(Event, frozen=True):
    """Scenario: which villages groups have ended the day in, and which are secured."""

    section: ClassVar[str] = "K8"
    visited: tuple[tuple[PlaceId, Seat], ...]
    secured: tuple[tuple[PlaceId, Seat], ...]

    @property
    def is_empty(self) -> bool:
        """The map shows it."""
        return True

    def apply(self, state: State) -> None:
        """Kept for the end of the campaign."""
        for place, seat in self.visited:
            visited = once(state.villages[place].visited, seat)
            change_village(state, place, visited=visited)
        for place, seat in self.secured:
            secured = once(state.villages[place].secured, seat)
            change_village(state, place, secured=secured)


EVENTS: tuple[type[Event], ...] = (
    CureRolled, CureNoted, Cured, EveningCame,
)  # fmt: skip
