"""K§18, K§20: a battle is demanded, and everybody there answers."""

from typing import ClassVar

from msgspec.structs import replace

from heerbann.boards.hex.hexes import Hex
from heerbann.engine.rules.battle import Event
from heerbann.systems.diex_war.model.campaign.books import change_convoy, change_group
from heerbann.systems.diex_war.model.campaign.events.marches import CounterMoved, move
from heerbann.systems.diex_war.model.campaign.events.secrets import Sheet
from heerbann.systems.diex_war.model.campaign.maps import CastleId
from heerbann.systems.diex_war.model.campaign.state import BattleSide, Clash, GroupId, State


class BattleDemanded(Event, frozen=True):
    """K§18: somebody wants a battle."""

    section: ClassVar[str] = "K18"
    clash: Clash

    def apply(self, state: State) -> None:
        """Now everybody there says what he does."""
        state.proposal = self.clash
        state.asked = ()


class StoodFirm(Event, frozen=True):
    """K§20: a group does not evade, or cannot."""

    section: ClassVar[str] = "K20"
    group: GroupId

    @property
    def is_empty(self) -> bool:
        """The battle tells it."""
        return True

    def apply(self, state: State) -> None:
        """It fights."""
        state.asked = (*state.asked, self.group)


class Evaded(Sheet, frozen=True):
    """K§20: a group leaves the hex of the enemy, or goes on doing so."""

    section: ClassVar[str] = "K20"
    group: GroupId
    start: Hex
    to: Hex
    left: int

    def apply(self, state: State) -> None:
        """N64: convoys stay behind, without their drivers (W-09)."""
        if state.evading is None:
            for convoy in list(state.convoys.values()):
                if convoy.escort == self.group:
                    change_convoy(state, convoy.id, escort=None, drivers=False)
            clash = state.proposal
            assert clash is not None
            rest = tuple([one for one in clash.defenders if one != self.group])
            state.proposal = replace(clash, defenders=rest)
            state.asked = (*state.asked, self.group)
        state.evading = self.group
        move(state, self.group, self.to, self.left)

    def on_map(self) -> Event:
        """Everybody sees the way."""
        return CounterMoved(self.group, self.start, self.to)


class EvasionEnded(Event, frozen=True):
    """K§20: it has got away."""

    section: ClassVar[str] = "K20"
    group: GroupId

    def apply(self, state: State) -> None:
        """Once a day, but for riders."""
        state.evading = None
        if self.group in state.groups:
            change_group(state, self.group, evaded=True)


class BattleJoined(Event, frozen=True):
    """K§20: a group fights beside others."""

    section: ClassVar[str] = "K20"
    group: GroupId
    side: BattleSide

    def apply(self, state: State) -> None:
        """On the side of its party, or of its allies."""
        clash = state.proposal
        assert clash is not None
        if self.side == "attackers":
            clash = replace(clash, attackers=(*clash.attackers, self.group))
        else:
            clash = replace(clash, defenders=(*clash.defenders, self.group))
        state.proposal = clash
        state.asked = (*state.asked, self.group)
        state.offer = None


class AllyOffered(Event, frozen=True):
    """W-17: a group of another party offers to fight beside."""

    section: ClassVar[str] = "K20"
    group: GroupId
    side: BattleSide

    def apply(self, state: State) -> None:
        """It depends on whoever commands there."""
        state.offer = self.group


class StoodAside(Event, frozen=True):
    """K§20: a group keeps out of it, or its help is declined."""

    section: ClassVar[str] = "K20"
    group: GroupId

    def apply(self, state: State) -> None:
        """It has been asked."""
        state.asked = (*state.asked, self.group)
        state.offer = None


class GarrisonAnswered(Event, frozen=True):
    """N78: a garrison joins those outside, or stays within."""

    section: ClassVar[str] = "K23"
    castle: CastleId
    side: BattleSide
    joins: bool

    def apply(self, state: State) -> None:
        """It has been asked."""
        clash = state.proposal
        assert clash is not None
        if self.joins:
            state.proposal = replace(clash, castle=self.castle, castle_side=self.side)
        state.asked = (*state.asked, self.castle)


class ClashSet(Event, frozen=True):
    """K§18: it is settled who fights whom."""

    section: ClassVar[str] = "K18"
    clash: Clash
    at_once: bool = False

    def apply(self, state: State) -> None:
        """It waits for its step, or (K§22) is fought at once."""
        for group in (*self.clash.attackers, *self.clash.defenders):
            change_group(state, group, engaged=True, hidden=False)
        state.proposal = None
        state.offer = None
        state.battles += 1
        if not self.at_once:
            state.clashes = (*state.clashes, self.clash)
        elif state.clash is None:
            state.clash = self.clash
        else:
            state.clashes = (self.clash, *state.clashes)


class ClashVoid(Event, frozen=True):
    """K§20: nobody is left to fight with."""

    section: ClassVar[str] = "K20"
    clash: Clash

    def apply(self, state: State) -> None:
        """No battle; the attackers have had their try at these."""
        state.proposal = None
        state.offer = None


class ClashOpened(Event, frozen=True):
    """K§8: the next battle of the day."""

    section: ClassVar[str] = "K20"
    clash: Clash

    def apply(self, state: State) -> None:
        """It is fought now."""
        state.clashes = tuple([one for one in state.clashes if one.id != self.clash.id])
        state.clash = self.clash


EVENTS: tuple[type[Event], ...] = (
    BattleDemanded, StoodFirm, Evaded, EvasionEnded, BattleJoined, AllyOffered, StoodAside,
    GarrisonAnswered, ClashSet, ClashVoid, ClashOpened,
)  # fmt: skip
