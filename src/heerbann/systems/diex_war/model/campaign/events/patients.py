"""K§20, W-14: the wounded in friendly places, and how they leave them."""

from typing import ClassVar

from heerbann.engine.rules.asks import Seat
from heerbann.engine.rules.battle import Event
from heerbann.systems.diex_war.model.campaign.books import (
    add_men,
    book,
    change_group,
    patients_at,
    place_group,
    remove_man,
    set_patients,
    take_off,
    without,
)
from heerbann.systems.diex_war.model.campaign.events.days import CounterPlaced
from heerbann.systems.diex_war.model.campaign.events.groups import counter_changed
from heerbann.systems.diex_war.model.campaign.events.secrets import Sheet
from heerbann.systems.diex_war.model.campaign.state import Group, GroupId, Source, State
from heerbann.systems.diex_war.model.state import UnitId


def chest(seat: Seat | None, place: str) -> str:
    """The account of money that waits with the wounded of a seat in a place."""
    return f"chest-{seat}-{place}"


class PatientsLeft(Sheet, frozen=True):
    """K§20, W-14: the wounded of a group have reached a friendly place and stay there."""

    section: ClassVar[str] = "K20"
    group: GroupId
    place: Source
    men: tuple[UnitId, ...]

    def apply(self, state: State) -> None:
        """Until they are well; a group of which nobody is left waits with its money."""
        rest = without(state.groups[self.group].men, self.men)
        change_group(state, self.group, men=rest)
        set_patients(state, self.place, (*patients_at(state, self.place), *self.men))
        if not rest:
            pounds = state.stock("pounds", self.group)
            book(state, "pounds", self.group, chest(self.seat, self.place), pounds)
            take_off(state, self.group, "joined")

    def on_map(self) -> Event | None:
        """What becomes of the counter is seen."""
        return PatientsSeen(self.group, self.place)


class PatientsSeen(Event, frozen=True):
    """K§20: somebody of a group stays in a place."""

    section: ClassVar[str] = "K20"
    group: GroupId
    place: Source


def _open_chest(state: State, seat: Seat | None, place: Source, group: GroupId) -> None:
    """What waited with the wounded goes with them."""
    account = chest(seat, place)
    book(state, "pounds", account, group, state.stock("pounds", account))


class PatientsExpelled(Sheet, frozen=True):
    """W-14: too few to be a group have to leave a place that has turned against them."""

    section: ClassVar[str] = "K20"
    is_loss: ClassVar[bool] = True
    place: Source
    men: tuple[UnitId, ...]

    def apply(self, state: State) -> None:
        """K§10: they are lost, and so is what they had."""
        set_patients(state, self.place, without(patients_at(state, self.place), self.men))
        for unit in self.men:
            remove_man(state, unit, "gone")
        account = chest(self.seat, self.place)
        book(state, "pounds", account, "lost", state.stock("pounds", account))


class TakenUp(Sheet, frozen=True):
    """W-14: men who are well again go with a group."""

    section: ClassVar[str] = "K20"
    group: GroupId
    place: Source
    men: tuple[UnitId, ...]
    mounted: bool | None = None  # the kind of its counter, if that is another one now

    def apply(self, state: State) -> None:
        """They leave the place."""
        set_patients(state, self.place, without(patients_at(state, self.place), self.men))
        add_men(state, self.group, self.men)
        _open_chest(state, self.seat, self.place, self.group)

    def on_map(self) -> Event | None:
        """The kind of the counter is seen."""
        return counter_changed(self.group, self.mounted)


class Mustered(Sheet, frozen=True):
    """W-14: men who are well again are a group of their own."""

    section: ClassVar[str] = "K20"
    group: Group
    place: Source

    def apply(self, state: State) -> None:
        """They leave the place."""
        set_patients(state, self.place, without(patients_at(state, self.place), self.group.men))
        place_group(state, self.group)
        _open_chest(state, self.seat, self.place, self.group.id)

    def on_map(self) -> Event | None:
        """A new counter."""
        return CounterPlaced(self.group.id, self.group.hex, self.seat)


EVENTS: tuple[type[Event], ...] = (
    PatientsLeft, PatientsSeen, PatientsExpelled, TakenUp, Mustered,
)  # fmt: skip
