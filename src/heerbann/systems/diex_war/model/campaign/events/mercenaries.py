"""K§22: mercenaries hired, tested, paid, in mutiny."""

from typing import ClassVar

from heerbann.engine.rules.asks import Seat
from heerbann.engine.rules.battle import Event
from heerbann.systems.diex_war.model.campaign.books import book, change_group, change_man
from heerbann.systems.diex_war.model.campaign.events.groups import CounterRemoved
from heerbann.systems.diex_war.model.campaign.events.secrets import Sheet
from heerbann.systems.diex_war.model.campaign.state import Contract, GroupId, State


class MercenariesHired(Sheet, frozen=True):
    """K§22: mercenaries lie under the counter of a group."""

    section: ClassVar[str] = "K22"
    mercenaries: GroupId
    group: GroupId
    contract: Contract
    pounds: int

    def apply(self, state: State) -> None:
        """Their number gets its price, or a promise."""
        side = state.groups[self.group].side
        book(state, "pounds", self.group, "spent", self.pounds)
        change_group(
            state, self.mercenaries, employer=self.group, side=side, contract=self.contract, tests=0
        )
        for unit in state.groups[self.mercenaries].men:
            change_man(state, unit, side=side)

    def on_map(self) -> Event:
        """Their counter is gone."""
        return CounterRemoved(self.mercenaries)


class PaidOff(Sheet, frozen=True):
    """K§22: the promise is kept in cash, or by a full share of the loot."""

    section: ClassVar[str] = "K22"
    mercenaries: GroupId
    group: GroupId
    contract: Contract
    pounds: int

    def apply(self, state: State) -> None:
        """Loyal to the end of the campaign."""
        sink = "spent" if self.contract == "cash" else "shared"
        book(state, "pounds", self.group, sink, self.pounds)
        if self.contract == "share":
            state.loot -= self.pounds
        change_group(state, self.mercenaries, contract=self.contract)


class LootShared(Sheet, frozen=True):
    """K§22, N75: a share that is too small, or none."""

    section: ClassVar[str] = "K22"
    mercenaries: GroupId
    group: GroupId
    pounds: int

    def apply(self, state: State) -> None:
        """It is gone for good."""
        book(state, "pounds", self.group, "shared", self.pounds)
        state.loot -= self.pounds


class MercenariesDeclared(Event, frozen=True):
    """K§22: do they still believe in the promise? Dice are open."""

    section: ClassVar[str] = "K22"
    mercenaries: GroupId
    die: int
    revolt: bool

    def apply(self, state: State) -> None:
        """One more test."""
        tests = state.groups[self.mercenaries].tests + 1
        change_group(state, self.mercenaries, tests=tests)
        state.tested = (*state.tested, self.mercenaries)


class MercenariesTested(Sheet, frozen=True):
    """K§22: what the test came to, with the prestige of their employer's leader."""

    section: ClassVar[str] = "K22"
    mercenaries: GroupId
    total: int


class Mutinied(Event, frozen=True):
    """K§22: mercenaries turn against their employer."""

    section: ClassVar[str] = "K22"
    mercenaries: GroupId
    employer: GroupId
    seat: Seat

    def apply(self, state: State) -> None:
        """N74: hostile to him from now on, neutral to others."""
        old = state.groups[self.mercenaries]
        change_group(
            state, self.mercenaries, employer=None, side=None, contract=None,
            grudge=(*old.grudge, self.seat), came_from=None,
        )  # fmt: skip
        for unit in old.men:
            change_man(state, unit, side=None)


class Beckoned(Event, frozen=True):
    """W-16: towards whom free mercenaries go today."""

    section: ClassVar[str] = "K22"
    mercenaries: GroupId
    goal: GroupId

    def apply(self, state: State) -> None:
        """For today."""
        change_group(state, self.mercenaries, goal=self.goal)


EVENTS: tuple[type[Event], ...] = (
    MercenariesHired, PaidOff, LootShared, MercenariesDeclared, MercenariesTested, Mutinied,
    Beckoned,
)  # fmt: skip
