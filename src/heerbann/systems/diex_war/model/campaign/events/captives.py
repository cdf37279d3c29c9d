"""K§21: prisoners under guard, in other hands, killed, free."""

from typing import ClassVar

from heerbann.engine.rules.battle import Event
from heerbann.systems.diex_war.model.campaign.books import (
    add_men,
    change_captives,
    change_leader,
    change_man,
    count,
    remove_man,
)
from heerbann.systems.diex_war.model.campaign.state import Captives, CaptivesId, GroupId, State
from heerbann.systems.diex_war.model.state import UnitId


class PrisonersTaken(Event, frozen=True):
    """K§21: prisoners are under guard."""

    section: ClassVar[str] = "K21"
    captives: CaptivesId
    men: tuple[UnitId, ...]
    guards: GroupId

    def apply(self, state: State) -> None:
        """N72: on foot."""
        count(state, self.captives)
        for unit in self.men:
            change_man(state, unit, horse=False)
        state.captives[self.captives] = Captives(self.captives, self.men, self.guards)


class GuardChanged(Event, frozen=True):
    """N72: prisoners are in other hands."""

    section: ClassVar[str] = "K21"
    captives: CaptivesId
    guards: GroupId

    def apply(self, state: State) -> None:
        """Under another counter."""
        change_captives(state, self.captives, guards=self.guards)


class PrisonersKilled(Event, frozen=True):
    """K§21: nobody could guard them."""

    section: ClassVar[str] = "K21"
    is_loss: ClassVar[bool] = True
    men: tuple[UnitId, ...]

    def apply(self, state: State) -> None:
        """On the spot."""
        for unit in self.men:
            remove_man(state, unit, "dead")
        drop_captives(state, self.men)


def drop_captives(state: State, men: tuple[UnitId, ...]) -> None:
    """These are prisoners no more."""
    for captives in list(state.captives.values()):
        rest = tuple([unit for unit in captives.men if unit not in men])
        if rest:
            change_captives(state, captives.id, men=rest)
        else:
            del state.captives[captives.id]


class PrisonersFreed(Event, frozen=True):
    """N72: prisoners are free, and go with a group of their side, or leave the game."""

    section: ClassVar[str] = "K21"
    men: tuple[UnitId, ...]
    group: GroupId | None

    def apply(self, state: State) -> None:
        """Captured leaders lead again."""
        drop_captives(state, self.men)
        if self.group is None:
            for unit in self.men:
                remove_man(state, unit, "gone")
            return
        add_men(state, self.group, self.men)
        for unit in self.men:
            change_leader(state, unit, lost=False)


EVENTS: tuple[type[Event], ...] = (
    PrisonersTaken, GuardChanged, PrisonersKilled, PrisonersFreed,
)  # fmt: skip
