"""The facts of the war."""

from typing import ClassVar

import msgspec

from heerbann.engine.rules.asks import Seat
from heerbann.engine.rules.battle import Event, Heading
from heerbann.engine.rules.contest import How
from tests.toy_war.model.state import Clash, State

PRICE = 4


class SeasonBegan(Event, frozen=True):
    """A new season."""

    section: ClassVar[str] = "1.1"
    heading: ClassVar[Heading | None] = "round"
    season: int

    def apply(self, state: State) -> None:
        state.season = self.season
        state.is_ordering = True


class OrdersOpened(Event, frozen=True):
    """What everybody had ordered."""

    section: ClassVar[str] = "1.2"
    clashes: tuple[Clash, ...]

    def apply(self, state: State) -> None:
        state.clashes = self.clashes
        state.is_ordering = False


class DuelFought(Event, frozen=True):
    """Whoever lost the duel loses a man; clashes of those who have none are off."""

    section: ClassVar[str] = "2.2"
    clash: Clash
    loser: Seat | None
    how: How

    def apply(self, state: State) -> None:
        if self.loser is not None:
            state.men[self.loser] -= 1
        left = [one for one in state.clashes if one != self.clash]
        state.clashes = tuple(
            [one for one in left if state.men[one.attacker] and state.men[one.defender]]
        )


class Taxed(Event, frozen=True):
    """Gold came in; whoever has the most may spend it."""

    section: ClassVar[str] = "1.3"
    gold: int
    richest: Seat | None

    def apply(self, state: State) -> None:
        state.gold = {
            seat: had + self.gold if state.men[seat] else had for seat, had in state.gold.items()
        }
        state.levying = self.richest


class Levied(Event, frozen=True):
    """A man was bought, or not."""

    section: ClassVar[str] = "1.4"
    seat: Seat
    men: int

    def apply(self, state: State) -> None:
        state.men[self.seat] += self.men
        state.gold[self.seat] -= PRICE * self.men
        state.levying = None


EVENTS: tuple[type[Event], ...] = (SeasonBegan, OrdersOpened, DuelFought, Taxed, Levied)


class DuelFacts(msgspec.Struct, frozen=True):
    """What the war reads of the report of a duel."""

    winner: Seat | None
    how: How
